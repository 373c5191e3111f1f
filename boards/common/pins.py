"""The pins of a board by what is connected to them."""

import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin


def pin(pins: dict[str, str], name: str) -> "Pin":
    """Return the pin that the table PINS of a board_rollmark.py gives for `name`."""
    return getattr(board, pins[name])
