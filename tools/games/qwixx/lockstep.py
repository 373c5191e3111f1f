"""Random games of Qwixx for the comparison of both engines: all house rules, one to five seats."""

from __future__ import annotations

from random import Random

from tools.games.dicegame.lockstep import wrong_request
from tools.games.qwixx.rare_events import count_choice, count_news, must_be_seen
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.games.qwixx.strategies import a_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Table, play_out

GAMES = 25  # of each of the 40 kinds


def a_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Seen) -> None:
    """Play one random game."""
    game = Qwixx(players, rng.randrange(players), rules)
    strategies, dice = a_table(rng, players)
    play_out(ask, rng, game, Table(strategies, wrong_request, count_choice, count_news, dice), seen)


def comparison(rules: tuple[str, ...]) -> Comparison:
    """Return the games with these house rules."""

    def kind(players: int) -> Kind:
        name = f"qwixx {players} {'+'.join(rules) or 'plain'}"
        return Kind("qwixx", name, lambda ask, rng, seen: a_game(ask, rng, players, rules, seen), GAMES)

    kinds = tuple(kind(players) for players in range(1, 6))
    return Comparison(f"qwixx {'+'.join(rules) or 'plain'}", kinds, tuple(must_be_seen(rules)))


def comparisons() -> list[Comparison]:
    """Return one for every set of house rules."""
    return [
        comparison(tuple(rule for k, rule in enumerate(HOUSE_RULES) if bits >> k & 1))
        for bits in range(1 << len(HOUSE_RULES))
    ]
