"""Puts a board's bundle on the console: `make flash`. See __main__.py for what it does, in order."""
