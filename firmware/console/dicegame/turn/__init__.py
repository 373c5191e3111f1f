"""A turn of a six-dice game: what comes next (script.py), the roll, the choice, and what is said after it."""
