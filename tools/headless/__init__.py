"""The console without a window, in virtual time: played by keys, read from its tiles."""
