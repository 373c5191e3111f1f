"""The console's sounds: short effects and tunes, and their player."""
