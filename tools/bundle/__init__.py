"""Make the files of a board's CIRCUITPY drive."""
