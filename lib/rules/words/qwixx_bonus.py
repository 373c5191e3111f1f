"""Bonus in the referee's words."""

from rules.qwixx_extras.bonus import Bonus


def told(game: Bonus, seat: int) -> str:
    """See qwixx_sheets.py."""
    crossed, struck = game.crossed_bar(seat), game.struck_bar(seat)
    cells = ["x" if crossed >> k & 1 else "-" if struck >> k & 1 else "" for k in range(len(game.bar))]
    letters = [cell or "rygb"[game.bar[k]] for k, cell in enumerate(cells)]
    return f'"bar": "{"".join(letters)}"'
