"""The coach of Qwixx: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach

__all__ = ["Coach"]
