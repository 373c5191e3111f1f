"""For each game of the registry: settings that it takes and refuses, phases, and how to pick rolls and moves.

The contract test names a game that is missing here.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules import ACTION1, ACTION2, MOVE, OVER, ROLL, make, quixo_words
from rules.qwixx_sheets import HOUSE_RULES
from rules.record import Record

if TYPE_CHECKING:
    from rules.game import Game


@dataclass(frozen=True)
class Case:
    """What the contract test has to know of a game."""

    settings: tuple[bytes, ...]
    refused: tuple[bytes, ...]
    phases: frozenset[int]


CASES = {
    "qwixx": Case(
        settings=tuple(
            bytes((seats, first, options))
            for seats in range(1, 6)
            for first in range(seats)
            for options in range(1 << len(HOUSE_RULES))
        ),
        refused=(
            b"",
            b"\2",
            b"\2\0",
            b"\2\0\0\0",
            b"\0\0\0",
            b"\6\0\0",
            b"\xff\0\0",
            b"\1\1\0",
            b"\5\5\0",
            b"\2\xff\0",
            bytes((2, 0, 1 << len(HOUSE_RULES))),
            b"\2\0\xff",
        ),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    ),
    "duel": Case(
        settings=(b"\0", b"\1") * 8,
        refused=(b"", b"\2", b"\xff", b"\0\0"),
        phases=frozenset((ROLL, ACTION1, ACTION2, OVER)),
    ),
    "quixo": Case(
        settings=(
            b"\2\0\5\0\0\0\0\0",
            b"\4\3\5\0\0\0\0\0",
            b"\2\1\3\0\0\0\0\0",
            b"\4\1\3\0\0\0\0\0",
            b"\2\1\4\0\0\0\0\0",
            b"\4\2\4\0\0\0\0\0",
            quixo_words.settings({"board": "XXOX./O..../...../.XX.O/OOX.O"}),
            quixo_words.settings({"first": "1", "board": "XXXX./OOOO./...../XXXX./OOOO."}),
            quixo_words.settings({"size": "3", "board": "X.O/O../..X"}),
            quixo_words.settings({"size": "4", "first": "1", "board": "OOO./.X../X.../.XO."}),
        ),
        refused=(
            b"",
            b"\2\0\5",
            b"\2\0\5\0\0\0\0\0\0",
            b"\0\0\5\0\0\0\0\0",
            b"\3\0\5\0\0\0\0\0",
            b"\2\2\5\0\0\0\0\0",
            b"\4\4\5\0\0\0\0\0",
            b"\2\0\2\0\0\0\0\0",
            b"\2\0\6\0\0\0\0\0",
            b"\2\0\5\0\0\0\0\xf3",
            b"\2\0\4\0\0\0\1\0",  # file e of four
            b"\2\0\3\3\0\0\0\0",  # file d of three
            b"\2\0\4\0\0\0\0\3",  # rank 5 of four
            b"\2\0\3\0\0\0\x09\0",  # rank 4 of three
            b"\4\0\5\0\0\1\0\0",  # a position for four
        ),
        phases=frozenset((MOVE, OVER)),
    ),
}


PATIENCE = 5000  # bytes of events in which a random game has long come to its end


def play_out(record: Record, seed: int) -> None:
    """Play a random game to its end; every other seed hurries, so that rows are locked."""
    rnd = random.Random(seed)
    while record.game.phase != OVER:
        random_event(record, rnd, hurry=seed % 2 == 1)


def random_event(record: Record, rnd: random.Random, hurry: bool = False) -> None:
    """One random roll or legal move; `hurry` takes a move in place of a pass where it can."""
    game = record.game
    assert record.length < PATIENCE, f"a random game of {game.NAME} does not end"
    if game.phase == ROLL:
        record.roll(bytes(rnd.randint(1, 6) for _ in range(game.DICE)))
        return
    moves = moves_of(game)
    record.apply(rnd.choice(moves[1:] if hurry and len(moves) > 1 else moves))


def moves_of(game: Game) -> list[int]:
    """The legal moves as a list."""
    out = bytearray(game.MAX_MOVES)
    return list(out[: game.legal(out)])


def start(name: str, settings: bytes) -> Record:
    return Record(make(name, settings))
