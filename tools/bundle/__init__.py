"""The files that belong on a board's CIRCUITPY drive."""
