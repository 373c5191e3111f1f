"""The pins of a board by what is connected to them."""

import board


def pin(pins, name):
    """Return the pin that the table PINS of a board_rollmark.py gives for `name`."""
    return getattr(board, pins[name])
