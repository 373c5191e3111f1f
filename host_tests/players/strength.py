"""How strong the players must be: matches with the shares that they must reach."""

from __future__ import annotations

from dataclasses import dataclass

from tools.tournament.match import Pairing, Part, Summary, play_part, summary


@dataclass(frozen=True)
class Target:
    """A match and what its first player must reach.

    share   of the win (half of it in a draw), or points when it plays alone
    wins    part of the games that must be won outright, `losses` that may be lost
    quick   games that `make test` plays, 0: none, because they take long
    most    games that the proof plays at most
    """

    pairing: Pairing
    share: float = 0.0
    wins: float = 0.0
    losses: float = 1.0
    quick: int = 20
    most: int = 100_000

    @property
    def name(self) -> str:
        pairing = self.pairing
        sheet = f" on {pairing.sheet}" if pairing.sheet else ""
        return f"{pairing.game} {pairing.seats}: {pairing.one} against {' '.join(pairing.others)}{sheet}"

    def misses(self, games: int, seed: int, patience: float) -> tuple[Summary, list[str]]:
        """Play; return what came of it and what was missed by more than `patience` 95 % intervals."""
        found = summary(self.pairing, play_part(Part(self.pairing, 0, games, seed)).results)
        reached = found.score if self.pairing.seats == 1 else found.share
        missed: list[str] = []
        if reached.value + patience * reached.plus < self.share:
            missed.append(f"{reached.text()}, not {self.share}")
        slack = patience * 1.96 * 0.5 / games**0.5
        if found.wins / games + slack < self.wins:
            missed.append(f"{found.wins} of {games} won, not {self.wins:.0%}")
        if found.losses / games - min(slack, patience * 1.96 * (0.1 / games) ** 0.5) > self.losses:
            missed.append(f"{found.losses} of {games} lost, more than {self.losses:.0%}")
        return found, missed


def _match(game: str, seats: int, one: str, *others: str) -> Pairing:
    return Pairing(game, seats, one, others)


SHEETS = (
    ("mixed-colours", 0),
    ("mixed-numbers", 24),
    ("shuffled:7", 24),
    ("shuffled:40000", 0),
    ("steps", 0),
    ("chain", 0),
    ("big-points", 0),
    ("double", 0),
    ("exchange", 0),
    ("bonus", 0),
)

# Every order, both sorts of colours and every extra; in three of them each seat has a different sheet.
COMBINED = (
    "goals",
    "shuffled:9000 each=1",
    "steps each=1",
    "mixed-numbers+mixed-colours",
    "mixed-numbers+mixed-colours+steps",
    "mixed-colours+chain",
    "shuffled:60000+mixed-colours+bonus",
    "mixed-colours+big-points",
    "shuffled:4321+double",
    "mixed-numbers+exchange",
    "shuffled:7+mixed-colours+goals each=1",
    "mixed-numbers+goals",
)

TARGETS = (
    Target(_match("qwixx", 1, "3", "3"), share=114),
    Target(_match("qwixx", 2, "3", "gap-two"), share=0.75),
    Target(_match("qwixx", 2, "3", "additive"), share=0.53),
    Target(_match("qwixx", 2, "3", "rows-only"), share=0.52),
    *[
        Target(_match("qwixx", seats, "3", "rows-only", "rows-only"), share=share, quick=0)
        for seats, share in ((3, 0.36), (4, 0.275), (5, 0.225))
    ],
    *[Target(Pairing("qwixx", 2, "3", ("rows-only",), sheet), share=0.5, quick=0) for sheet, _ in SHEETS],
    *[
        Target(_match("qwixx", seats, one, other), share=0.6, quick=24 if seats == 2 else 8)
        for seats in (2, 3, 5)
        for one, other in (("3", "2"), ("2", "1"))
    ],
    *[
        Target(_match("qwixx", seats, "3", "gap-two", "2"), share=1 / seats + 0.04, quick=quick)
        for seats, quick in ((3, 6), (4, 0), (5, 0))
    ],
    *[
        Target(Pairing("qwixx", 2, "3", ("gap-two",), sheet), share=0.65, quick=quick)
        for sheet, quick in SHEETS
    ],
    *[
        Target(Pairing("qwixx", 2, "3", ("gap-two",), sheet), share=0.65, quick=0, most=400)
        for sheet in COMBINED
    ],
    Target(_match("duel", 2, "3", "greedy"), share=0.68, quick=30),
    Target(_match("duel", 2, "3", "2"), share=0.6, quick=10),
    Target(_match("duel", 2, "2", "1"), share=0.55, quick=10),
    Target(_match("quixo", 2, "3", "two-plies"), wins=0.7, losses=0.03, quick=0, most=400),
    Target(_match("quixo", 2, "2", "1"), wins=0.6, losses=0.1, quick=8, most=2000),
    Target(_match("quixo", 4, "3", "2"), share=0.6, quick=0, most=100),
)
