"""Goals in the referee's words."""

from rules.qwixx_extras.goals import Goals


def told(game: Goals, seat: int) -> str:
    """See qwixx_sheets.py."""
    reached = "".join(["abcde"[k] for k in range(5) if game.reached(seat) >> k & 1])
    return f'"goals": "{reached}"'
