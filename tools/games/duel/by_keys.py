"""How the Duel is played by keys."""

from tools.games.dicegame.by_keys import act

__all__ = ["KINDS", "act"]

KINDS = {"duel": (2, 0, 4.5)}
