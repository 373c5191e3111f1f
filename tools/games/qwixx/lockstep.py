"""Random games of Qwixx for the comparison of both engines: all house rules, one to five seats."""

from __future__ import annotations

from random import Random

from tools.games.dicegame.lockstep import invalid_request
from tools.games.qwixx.rare_events import count_choice, count_effects, must_be_seen
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.games.qwixx.sheets.lockstep import comparisons as of_sheets
from tools.games.qwixx.strategies import random_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

GAMES = 25  # of each of the 40 kinds


def random_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Seen) -> None:
    """Play one random game."""
    game = Qwixx(players, rng.randrange(players), rules)
    strategies, dice = random_table(rng, players)
    play_out(ask, rng, game, Setup(strategies, invalid_request, count_choice, count_effects, dice), seen)


def comparison(rules: tuple[str, ...]) -> Comparison:
    """Return the games with these house rules."""

    def kind(players: int) -> Kind:
        name = f"qwixx {players} {'+'.join(rules) or 'plain'}"
        return Kind("qwixx", name, lambda ask, rng, seen: random_game(ask, rng, players, rules, seen), GAMES)

    kinds = tuple(kind(players) for players in range(1, 6))
    return Comparison(f"qwixx {'+'.join(rules) or 'plain'}", kinds, tuple(must_be_seen(rules)))


def comparisons() -> list[Comparison]:
    """Return one for every set of house rules on the classic sheet, and one for every sheet."""
    plain = [
        comparison(tuple(rule for k, rule in enumerate(HOUSE_RULES) if bits >> k & 1))
        for bits in range(1 << len(HOUSE_RULES))
    ]
    return plain + of_sheets()
