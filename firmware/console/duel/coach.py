"""The coach of the Duel: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach

__all__ = ["Coach"]
