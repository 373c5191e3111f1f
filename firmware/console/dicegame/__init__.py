"""The common screens of six-dice games: the roll, the sheet with its cursor, and the cards."""

JOINED = (
    "turn asides cards foot kit lock roll scenes script sheet views",
    "rules.dicegame rules.rows",
    "players.lanes players.dice",
)


def article(n: int) -> str:
    """Return a number 2..12 with its article: "an 8"."""
    return ("an " if n == 8 or n == 11 else "a ") + str(n)
