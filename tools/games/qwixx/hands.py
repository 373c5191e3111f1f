"""How Qwixx is played by keys."""

from tools.games.dicegame.hands import act

__all__ = ["act"]
