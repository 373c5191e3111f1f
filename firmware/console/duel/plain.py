"""The game in words, for match/plain.py."""

from console.dicegame.plain import lines, name

__all__ = ["lines", "name"]
