"""Compare a game on the console with its reference engine, for soak.py.

A `Truth` follows the events of one game on its reference engine and compares everything that the game says,
and what the display shows when somebody chooses. It also has strategies to play the game.
"""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from host_tests.duel import board_reader as duel_eyes
from rules import ACTION1, ACTION2, MOVE, OVER, ROLL, quixo_words
from rules.dicegame_words import MOVES, NAMES
from rules.record import load, unpack_roll
from tools.games.dicegame.rows import COLOURS
from tools.games.duel import strategies as duel_people
from tools.games.duel.reference import Duel
from tools.games.quixo import strategies as quixo_people
from tools.games.quixo.reference import Quixo
from tools.games.qwixx import strategies as qwixx_people
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.reference.game import ASKED, Game, Refused

G = TypeVar("G", bound=Game[Any])
PHASES = {ROLL: "roll", ACTION1: "action1", ACTION2: "action2", MOVE: "move", OVER: "over"}


class Broken(AssertionError):
    """A promise that was not kept."""


def same(what: str, found: Any, should: Any) -> None:
    """Raise Broken when they differ."""
    if found != should:
        raise Broken(f"{what}: {found}, should be {should}")


class Truth(Generic[G]):
    """One game on the reference engine, and all its dice that anybody may have seen."""

    reference: G

    def __init__(self, settings: bytes, dice: random.Random) -> None:
        self.settings = settings
        self.random = dice
        self.events: list[int] = []  # rolls as 1000 + their number, moves as they are
        self.rolls: list[int] = []  # of the game, in order: these never change again

    def word(self, game: Any, move: int) -> str:
        """Return the referee's word for a move."""
        return NAMES[move]

    def follow(self, game: Any, events: list[int]) -> None:
        """Follow the console's game, which has these events now."""
        if events == self.events:
            return
        alike = 0
        while alike < min(len(events), len(self.events)) and events[alike] == self.events[alike]:
            alike += 1
        for _ in range(len(self.events) - alike):
            self.reference.undo()
        for event in events[alike:]:
            try:
                if event >= 1000:
                    dice = bytearray(6)
                    unpack_roll(event - 1000, dice)
                    self.reference.roll(list(dice))
                else:
                    self.reference.apply(self.word(game, event))
            except Refused as why:
                raise Broken(f"{event} was played: {why}") from why
        self.events = list(events)
        rolls = [event for event in events if event >= 1000]
        for k in range(min(len(rolls), len(self.rolls))):
            if rolls[k] != self.rolls[k]:
                raise Broken(f"roll {k + 1} of the game was {self.rolls[k]}, is now {rolls[k]}")
        if len(rolls) > len(self.rolls):
            self.rolls = rolls

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reference.now.phase == "over"

    def compare(self, game: Any) -> None:
        """Compare phase, legal moves, and everything visible on the table."""
        phase = PHASES[game.phase] if game.phase == OVER else f"{PHASES[game.phase]} {game.seat}"
        same("phase", phase, self.reference.phase())
        if self.reference.now.phase in ASKED:
            out = bytearray(game.MAX_MOVES)
            moves = [self.word(game, m) for m in out[: game.legal(out)]]
            same("legal", sorted(moves), sorted(self.reference.legal()))
        self.compare_state(game)

    def compare_state(self, game: Any) -> None:
        """Compare everything visible on the table."""
        raise NotImplementedError

    def compare_display(self, rig: Any) -> None:
        """Compare what is shown while somebody chooses; called when nothing moves."""

    def wanted(self, game: Any) -> int:
        """Return the move that the seat's strategy would choose."""
        raise NotImplementedError

    def dice(self) -> list[int]:
        """Return six dice that cause something."""
        return [self.random.randrange(1, 7) for _ in range(6)]


class QwixxTruth(Truth[Qwixx]):
    """One game of Qwixx."""

    def __init__(self, settings: bytes, dice: random.Random) -> None:
        super().__init__(settings, dice)
        rules = [rule for k, rule in enumerate(HOUSE_RULES) if settings[2] >> k & 1]
        self.reference = Qwixx(settings[0], settings[1], rules)
        self.people = [dice.choice(qwixx_people.PEOPLE) for _ in range(5)]

    def compare_state(self, game: Any) -> None:
        for seat, sheet in enumerate(self.reference.now.sheets):
            for r, colour in enumerate(COLOURS):
                mask = 1 << 11 if colour in sheet.locks else 0
                for number in sheet.crosses[colour]:
                    mask |= 1 << (number - 2 if r < 2 else 12 - number)
                same(f"{colour} of seat {seat}", game.mask(seat, r), mask)
            same(f"penalties of seat {seat}", game.penalties(seat), sheet.penalties)
            same(f"points of seat {seat}", game.score(seat), sheet.score())

    def wanted(self, game: Any) -> int:
        return MOVES[self.people[game.seat](self.random, self.reference)]

    def dice(self) -> list[int]:
        return qwixx_people.dramatic_dice(self.random, self.reference)


class DuelTruth(Truth[Duel]):
    """One game of the Duel."""

    def __init__(self, settings: bytes, dice: random.Random) -> None:
        super().__init__(settings, dice)
        self.reference = Duel(settings[0])
        self.people, self._dice = duel_people.a_table(dice)

    def rows(self) -> list[dict[int, tuple[int, int]]]:
        """Return, for each row, number, owner and height of its piles."""
        rows = self.reference.now.rows
        return [{p.number: (p.owner, p.height) for p in rows[colour].piles} for colour in COLOURS]

    def compare_state(self, game: Any) -> None:
        now = self.reference.now
        for r, piles in enumerate(self.rows()):
            lock = now.rows[COLOURS[r]].lock
            same(f"lock {r}", game.lock_owner(r), -1 if lock is None else lock)
            for c in range(11):
                number = c + 2 if r < 2 else 12 - c
                pile = (game.owner(r, c), game.height(r, c))
                same(f"{COLOURS[r]}{number}", pile, piles.get(number, (-1, 0)))
        lying = [0, 0]
        for seat in range(2):
            same(f"supply of seat {seat}", game.supply(seat), now.supply[seat])
            same(f"misthrows of seat {seat}", game.misthrows(seat), now.misthrows[seat])
            same(f"points of seat {seat}", game.score(seat), self.reference.score(seat))
            lying[seat] = sum(game.count(seat, r) for r in range(4))
            same(f"tokens of seat {seat}", lying[seat] + game.supply(seat) + game.misthrows(seat), 22)

    def compare_display(self, rig: Any) -> None:
        """Compare the squares, locks and misthrows on the display with the reference engine."""
        if rig.screen != "board" or rig.top.pause:
            return
        now = self.reference.now
        for r, squares in enumerate(duel_eyes.squares(rig)):
            piles = self.rows()[r]
            for c, shown in enumerate(squares):
                pile = piles.get(c + 2 if r < 2 else 12 - c)
                if pile:
                    same(f"shown in row {r}, column {c}", shown, (pile[0], min(pile[1], 13)))
                elif isinstance(shown, tuple) and isinstance(shown[0], int):
                    raise Broken(f"a token is shown in row {r}, column {c}")
        locks = [now.rows[colour].lock for colour in COLOURS]
        same("shown locks", duel_eyes.lockers(rig), [-1 if lock is None else lock for lock in locks])
        boxes = "d" * now.misthrows[0] + "c" * now.misthrows[1]
        same("shown misthrows", duel_eyes.misthrows(rig), boxes.ljust(4, "."))
        same("shown chips", duel_eyes.framed(rig), [self.reference.seat()])

    def wanted(self, game: Any) -> int:
        return MOVES[self.people[game.seat](self.random, self.reference)]

    def dice(self) -> list[int]:
        return self._dice(self.random, self.reference)


class QuixoTruth(Truth[Quixo]):
    """One game of Quixo."""

    def __init__(self, settings: bytes, dice: random.Random) -> None:
        super().__init__(settings, dice)
        self.reference = Quixo(settings[0], settings[1], settings[2])
        self.people = quixo_people.a_table(dice, settings[0])

    def word(self, game: Any, move: int) -> str:
        return quixo_words.name(game, move)

    def compare_state(self, game: Any) -> None:
        now = self.reference.now
        for name, cube in now.board.items():
            square = "abcde".index(name[0]) + game.size * (int(name[1]) - 1)
            dot = "swne"[game.dot(square)] if cube.dot else ""
            same(name, (".XO"[game.face(square)], dot), (cube.face, cube.dot))
        same("winner", game.winner, ".XO".index(now.winner or "."))

    def compare_display(self, rig: Any) -> None:
        """Compare the cubes on the display, seen from the seat below, with the reference engine."""
        if rig.screen != "quixo":
            return
        board = rig.top.board
        for name, cube in self.reference.now.board.items():
            x, y = "abcde".index(name[0]), 5 - int(name[1])
            for _ in range(board.below):  # seat 1 sits on the left of seat 0: the left edge comes down
                x, y = y, 4 - x
            shown = board.at(x + 5 * y)
            if cube.dot:
                side = ("swne".index(cube.dot) - board.below) % 4
                same(f"shown on {name}", shown, (3 if cube.face == "X" else 7) + side)
            else:
                same(f"shown on {name}", shown, ".XO".index(cube.face))

    def wanted(self, game: Any) -> int:
        word = self.people[game.seat](self.random, self.reference)
        return quixo_words.find(game, word)


def replayed(record: Any, truth: Truth[Any]) -> None:
    """Check a finished game: its record is exported, loaded and replayed on a new reference engine."""
    again = load(record.export())
    same("the record loaded", bytes(again.game.state), bytes(record.game.state))
    other = type(truth)(truth.settings, truth.random)
    other.follow(again.game, events_of(record))
    other.compare(again.game)


TRUTHS: dict[str, type[Truth[Any]]] = {"qwixx": QwixxTruth, "duel": DuelTruth, "quixo": QuixoTruth}


def events_of(record: Any) -> list[int]:
    """Return the events of a record, as Truth has them."""
    events: list[int] = []
    at = 0
    game = type(record.game)(bytes(record.game.state[0 : record.game.SETTINGS]))
    dice = bytearray(6)
    while at < record.length:
        if game.phase == ROLL:
            number = record.buf[at] << 8 | record.buf[at + 1]
            unpack_roll(number, dice)
            game.roll(dice)
            events.append(1000 + number)
            at += 2
        else:
            events.append(record.buf[at])
            game.apply(record.buf[at])
            at += 1
    return events
