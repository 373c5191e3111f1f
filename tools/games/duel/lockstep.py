"""Random games of the Duel for the comparison of both engines."""

from __future__ import annotations

from random import Random

from tools.games.dicegame.lockstep import invalid_request
from tools.games.duel.rare_events import MUST_BE_SEEN, count_choice, count_effects
from tools.games.duel.reference import Duel
from tools.games.duel.strategies import random_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

GAMES = 200
NEVER = ("play a1a5", "new duel first=2", "new duel first=-1", "new duel first=", "new duel players=2",
         "new duel x")  # fmt: skip


def random_game(ask: Ask, rng: Random, seen: Seen) -> None:
    """Play one random game."""
    strategies, dice = random_table(rng)
    setup = Setup(strategies, invalid, count_choice, count_effects, dice, patience=1000)
    play_out(ask, rng, Duel(rng.randrange(2)), setup, seen)


def invalid(rng: Random, game: Duel) -> str:
    """Return a request that is not allowed now, or a setup that the Duel does not have."""
    return invalid_request(rng, game, NEVER)


def comparisons() -> list[Comparison]:
    """Return the only one."""
    return [Comparison("duel", (Kind("duel", "duel", random_game, GAMES),), MUST_BE_SEEN)]
