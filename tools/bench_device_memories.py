"""Memories of a console for tools/bench_device.py: 4,096 bytes with an unfinished game, made on this computer
by the console's own table and journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console import table
from console.journal import Journal
from rules import ACTION1, OVER, ROLL, make
from rules.dice import Dice, seeded
from rules.quixo_words import find
from rules.rows import number
from rules.turn_words import MOVES

SIZE = 4096
NAMES = ["Sophia", "Oliver", "Emilia", "Hector", "Amelie"]
TWO, FOUR = b"\2\0\5\0\0\0\0\0", b"\4\0\5\0\0\0\0\0"  # settings of Quixo
ENDLESS = 1000  # rolls and moves of the longest game where a game can go on for ever
Chooser = Callable[[Any, bytes], int]  # (game, legal moves) -> the move


class Host:
    """What a table asks of a console."""

    def __init__(self, seed: int) -> None:
        self.nvm = bytearray(b"\xff" * SIZE)
        self.journal = Journal(self.nvm)
        self.dice: Any = Dice(seeded(seed))

    def notice(self, text: str) -> None:
        """A line for people."""


class Loaded:
    """Dice that fall as they are told, one roll after the other; the last again and again."""

    def __init__(self, rolls: list[bytes]) -> None:
        self.rolls = rolls

    def roll_into(self, out: bytearray, n: int) -> None:
        """Fills out[0:n]."""
        out[:n] = (self.rolls.pop(0) if len(self.rolls) > 1 else self.rolls[0])[:n]


def played(
    host: Host, name: str, settings: bytes, choose: Chooser, most: int = 10_000, minutes: int = 0
) -> tuple[bytes, int]:
    """The memory in which that game lies after `most` rolls and moves, or as far as it is kept or goes; and
    how many these are."""
    seats = 2 if name == "duel" else settings[0]
    now = table.begin(host, name, settings, NAMES[:seats], minutes)
    out = bytearray(now.game.MAX_MOVES)
    events, memory = 0, bytes(host.nvm)
    while events < most and now.kept and now.game.phase != OVER:
        memory = bytes(host.nvm)
        if now.game.phase == ROLL:
            now.roll()
        else:
            now.play(choose(now.game, bytes(out[: now.game.legal(out)])))
        events += 1
    return (memory if now.game.phase == OVER or not now.kept else bytes(host.nvm)), events


def at_random(seed: int) -> Chooser:
    """Any legal move."""
    luck = Dice(seeded(seed))
    return lambda game, moves: moves[luck.below(len(moves))]


def late(name: str, settings: bytes, minutes: int = 0, seed: int = 1) -> bytes:
    """A game of which an eighth is still to come."""
    _, whole = played(Host(seed), name, settings, at_random(seed), minutes=minutes)
    return played(Host(seed), name, settings, at_random(seed), whole * 7 // 8, minutes)[0]


def whites(number: int) -> bytes:
    """A roll whose white dice make that number, 2 to 12."""
    return bytes((number // 2, number - number // 2, 1, 1, 1, 1))


def longest(name: str) -> tuple[bytes, int]:
    """The memory with the longest game of that name, and how many rolls and moves it has."""
    host = Host(1)
    if name == "qwixx":
        # Each seat crosses its next number when it rolls, ten to a row, the others nothing; then misthrows.
        places = [(row, column) for row in range(4) for column in range(10)]
        wanted = [1 + 11 * row + column for row, column in places for _ in range(5)]
        host.dice = Loaded([whites(number(row, column)) for row, column in places for _ in range(5)])
        return played(host, name, b"\5\0\0", lambda game, moves: crossed(game, moves, wanted))
    if name == "duel":  # beaten and beaten back, for ever
        host.dice = Loaded([whites(7)])
        return played(host, name, b"\0", to_and_fro(MOVES["R7"], MOVES["pass"]), ENDLESS)
    game: Any = make(name, TWO)
    there = [find(game, word) for word in ("a1e1", "a5e5", "e1a1", "e5a5")]
    return played(host, name, TWO, to_and_fro(*there), ENDLESS)


def crossed(game: Any, moves: bytes, wanted: list[int]) -> int:
    """The next number that is wanted, when the seat that rolled may cross it by the white dice; or none."""
    if game.phase == ACTION1 and game.seat == game.active and wanted and wanted[0] in moves:
        return wanted.pop(0)
    return moves[0]


def to_and_fro(*cycle: int) -> Chooser:
    """The same moves again and again."""
    todo = list(cycle)

    def choose(game: Any, moves: bytes) -> int:
        todo.append(todo.pop(0))
        return todo[-1]

    return choose
