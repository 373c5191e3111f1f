"""The coach of the Duel: see console/dicegame/coach.py."""

from console.dicegame.coach import Coach as DiceCoach
from console.duel import reasons


class Coach(DiceCoach):
    """Knows why."""

    reasons = reasons
