"""The core of the console: its loop, its stack of screens, keys, shakes, time, errors."""
