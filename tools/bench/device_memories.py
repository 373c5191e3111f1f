"""Memories for bench-device: 4,096 bytes with an unfinished game.

They are made on this computer by the console's own table and journal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match import table
from console.store.journal import Journal
from console.store.settings import Settings
from rules import ACTION1, OVER, ROLL
from rules.dice import Dice, seeded
from rules.dicegame_words import MOVES
from rules.rows import number

SIZE = 4096
NAMES = ["Sophia", "Oliver", "Emilia", "Hector", "Amelie"]
TWO, FOUR = b"\2\0\5\0\0\0\0\0", b"\4\0\5\0\0\0\0\0"  # settings of Quixo
HOUSE = b"\5\0\7"  # Qwixx of five with all house rules
CLOCK = 9  # minutes of a clock
THOUGHT = 30  # tenths of a second that a move takes with a clock
Chooser = Callable[[Any, bytes], int]  # (game, legal moves) -> the move


class Host:
    """What a table needs from a console."""

    def __init__(self, seed: int) -> None:
        self.nvm = bytearray(b"\xff" * SIZE)
        self.journal = Journal(self.nvm)
        self.dice: Any = Dice(seeded(seed))

    def notice(self, text: str) -> None:
        """Ignore a line for people."""


class Loaded:
    """Dice that show the given rolls in order; the last one repeats."""

    def __init__(self, rolls: list[bytes]) -> None:
        self.rolls = rolls

    def roll_into(self, out: bytearray, n: int) -> None:
        """Fill out[0:n]."""
        out[:n] = (self.rolls.pop(0) if len(self.rolls) > 1 else self.rolls[0])[:n]


def played(
    host: Host, name: str, settings: bytes, choose: Chooser, most: int = 10_000, minutes: int = 0
) -> tuple[bytes, int]:
    """Return the memory of a game after `most` rolls and moves, and how many it has.

    There are fewer when the game ends first or is no longer kept.
    """
    seats = 2 if name == "duel" else settings[0]
    now = table.begin(host, name, settings, NAMES[:seats], minutes)
    out = bytearray(now.game.MAX_MOVES)
    events, memory = 0, bytes(host.nvm)
    while events < most and now.kept and now.game.phase != OVER:
        memory = bytes(host.nvm)
        if now.game.phase == ROLL:
            now.roll()
        else:
            if now.clock:
                now.clock[now.game.seat] -= THOUGHT
            now.choose(choose(now.game, bytes(out[: now.game.legal(out)])))
        events += 1
    return (memory if now.game.phase == OVER or not now.kept else bytes(host.nvm)), events


def at_random(seed: int) -> Chooser:
    """Return a chooser of random legal moves."""
    luck = Dice(seeded(seed))
    return lambda game, moves: moves[luck.below(len(moves))]


def begun(name: str, settings: bytes, minutes: int = 0) -> bytes:
    """Return the memory of a game without any event."""
    return played(Host(1), name, settings, at_random(1), 0, minutes)[0]


def late(name: str, settings: bytes, minutes: int, seed: int, left: int) -> bytes:
    """Return the memory of a game with that many rolls and moves left, if it continues as before."""

    def choose() -> Chooser:
        return careful if name != "quixo" else at_random(seed)

    _, whole = played(Host(seed), name, settings, choose(), minutes=minutes)
    return played(Host(seed), name, settings, choose(), whole - left, minutes)[0]


def whites(number: int) -> bytes:
    """Return a roll whose white dice make `number`, 2..12."""
    return bytes((number // 2, number - number // 2, 1, 1, 1, 1))


def longest(name: str) -> tuple[bytes, int]:
    """Return the memory with the longest possible game, and its number of rolls and moves."""
    host = Host(1)
    if name == "qwixx":
        # Each seat crosses its next number when it rolls, ten in a row, the others nothing; then penalties.
        places = [(row, column) for row in range(4) for column in range(10)]
        wanted = [1 + 11 * row + column for row, column in places for _ in range(5)]
        host.dice = Loaded([whites(number(row, column)) for row, column in places for _ in range(5)])
        return played(host, name, b"\5\0\0", lambda game, moves: crossed(game, moves, wanted))
    if name == "duel":
        return to_and_fro(host, 900)  # 1,200 bytes
    return played(host, name, FOUR, going_on(1), 600)


def usual(name: str) -> tuple[bytes, int]:
    """Return the memory with a long but usual game, tips long seen, and its number of rolls and moves."""
    host = Host(2)
    settings = Settings()
    settings.seen[:] = b"\xff" * len(settings.seen)
    settings.save(host.journal)
    if name == "qwixx":
        return played(host, name, HOUSE, careful, 250)
    if name == "duel":
        return to_and_fro(host, 150)
    return played(host, name, FOUR, going_on(2), 120, CLOCK)


def to_and_fro(host: Host, events: int) -> tuple[bytes, int]:
    """Return the memory of a Duel where one token is beaten back and forth for ever."""
    host.dice = Loaded([whites(7)])
    todo = [MOVES["R7"], MOVES["pass"]]

    def choose(game: Any, moves: bytes) -> int:
        todo.append(todo.pop(0))
        return todo[-1]

    return played(host, "duel", b"\0", choose, events)


def going_on(seed: int) -> Chooser:
    """Return a chooser of random moves of Quixo that do not end the game."""
    luck = Dice(seeded(seed))

    def choose(game: Any, moves: bytes) -> int:
        going = [move for move in moves if not game.wins(move) and not game.loses(move)]
        return going[luck.below(len(going))]

    return choose


def careful(game: Any, moves: bytes) -> int:
    """Return a move of Qwixx that skips few numbers, so that the game is long."""
    best = min(moves, key=lambda move: (move - 1) % 11 if move else 99)
    far = (best - 1) % 11 * 4 > game.round
    return 0 if far and 0 in moves and not game.penalty_due else best


def crossed(game: Any, moves: bytes, wanted: list[int]) -> int:
    """Return the next number wanted, if the seat that rolled may cross it with the white dice; or none."""
    if game.phase == ACTION1 and game.seat == game.active and wanted and wanted[0] in moves:
        return wanted.pop(0)
    return moves[0]
