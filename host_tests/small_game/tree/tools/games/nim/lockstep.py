"""Random games of Nim for the comparison of both engines: all seats, with and without the house rule."""

from __future__ import annotations

from random import Random

from tools.games.nim.reference import Nim
from tools.games.nim.strategies import random_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

MUST = ("games", "steps", "undo", "undo of the end", "refusals", "records loaded", "over",
        "a single stick is left")  # fmt: skip


def random_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Seen) -> None:
    """Play one random game."""
    game = Nim(players, rng.randrange(players), rules)
    strategies, _ = random_table(rng, players)
    play_out(ask, rng, game, Setup(strategies, invalid, count_choice, count_effects), seen)


def invalid(rng: Random, game: Nim) -> str:
    """Return a request that is not allowed now."""
    far = ["play", "play 0", "play 4", "play 01", "play pass", "dice 1 2 3 4 5 6", "new nim players=5"]
    near = [f"play {word}" for word in ("1", "2", "3") if word not in game.legal()]
    return rng.choice(far + near + ([] if game.past else ["undo"]))


def count_choice(game: Nim, seen: Seen) -> None:
    seen["a single stick is left"] += len(game.now.sticks) == 1


def count_effects(game: Nim, seen: Seen) -> None:
    for each in game.now.effects:
        seen[each] += 1


def comparisons() -> list[Comparison]:
    """Return one for each set of rules."""

    def kind(players: int, rules: tuple[str, ...]) -> Kind:
        name = f"nim {players} {'+'.join(rules) or 'plain'}"
        return Kind("nim", name, lambda ask, rng, seen: random_game(ask, rng, players, rules, seen), 60)

    return [
        Comparison("nim " + "+".join(rules), tuple(kind(seats, rules) for seats in (2, 3, 4)), MUST)
        for rules in ((), ("last",))
    ]
