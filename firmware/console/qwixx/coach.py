"""The coach of Qwixx: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach as DiceCoach
from console.qwixx import reasons


class Coach(DiceCoach):
    """Knows why."""

    reasons = reasons
