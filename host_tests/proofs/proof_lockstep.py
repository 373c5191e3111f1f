"""The shipped referee and the reference engines play random games of every kind and must agree.

One seed plays a few games of one kind; the kinds take turns.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from host_tests.proofs.spread import spread
from host_tests.reference.members import play_duel, play_quixo
from host_tests.reference.sheet_members import play_sheet
from tools.games.qwixx.sheets.data import EXTRAS
from tools.reference.asking import in_process, over_pipes
from tools.reference.kinds import comparisons, kinds
from tools.reference.lockstep import Seen, check_seen

GAMES = 10  # of a seed
PIPED = 10  # over pipes, one seed in this many


def play(seed: int) -> Counter[str]:
    every = kinds()
    kind = every[seed % len(every)]
    seen = Seen()
    rng = Random(f"{seed} {kind.name}")
    with over_pipes() if seed // len(every) % PIPED == PIPED - 1 else in_process() as ask:
        for _ in range(GAMES):
            kind.play(ask, rng, seen)
    return Counter({"games": GAMES, **{f"{kind.name}: {event}": n for event, n in seen.items()}})


def test_the_referee_agrees_with_the_reference_engines(size: int, seed: int) -> None:
    seen = spread("lockstep", play, seed, size, "games")
    steps = sum(n for event, n in seen.items() if event.endswith(": steps"))
    print(f"{steps} requests, each with three questions, were answered alike")
    if size < len(kinds()) * max(kind.games for kind in kinds()):
        return  # too few to be sure of the rare events
    for comparison in comparisons():
        together = Seen()
        for kind in comparison.kinds:
            own = Seen(
                {key.partition(": ")[2]: n for key, n in seen.items() if key.startswith(kind.name + ":")}
            )
            check_seen(own, kind.required)
            together += own
        check_seen(together, comparison.required)


def members(seed: int) -> Counter[str]:
    """Compare what the screens ask of the rules beyond the referee's words."""
    play_duel(Random(f"{seed} duel"), GAMES)
    for players in (2, 4):
        play_quixo(Random(f"{seed} quixo {players}"), players, GAMES)
    for extra in EXTRAS[1:]:
        play_sheet(Random(f"{seed} qwixx {extra}"), extra, Seen())
    return Counter({"games": 3 * GAMES + len(EXTRAS) - 1})


def test_what_screens_ask_agrees_with_the_reference_engines(size: int, seed: int) -> None:
    spread("lockstep", members, seed, size // 10 + 1, "games")
