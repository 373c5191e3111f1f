"""How the Duel is played by keys."""

from tools.games.dicegame.by_keys import act

__all__ = ["act"]
