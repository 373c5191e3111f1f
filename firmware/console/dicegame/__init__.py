"""What games of six dice share on the screen: the roll, the sheet with its cursor, and the cards over it."""


def article(n: int) -> str:
    """A number 2..12 as one says it: "an 8"."""
    return ("an " if n == 8 or n == 11 else "a ") + str(n)
