"""Steps in the referee's words."""

from rules.qwixx_extras.steps import Steps


def told(game: Steps, seat: int) -> str:
    """See qwixx_sheets.py."""
    return f'"steps": {game.framed(seat)}'
