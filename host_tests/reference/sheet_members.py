"""What screens ask of a score sheet of Qwixx, compared with the reference engine in whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules import make
from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import HOUSE_RULES, PENALTY_POINTS
from tools.games.qwixx.sheets import data
from tools.games.qwixx.sheets.goals import Goals
from tools.games.qwixx.sheets.lockstep import random_sheet
from tools.games.qwixx.sheets.mechanisms import Steps
from tools.games.qwixx.sheets.parts import FIRST_OF_PARTS
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.games.qwixx.sheets.tables import random_table
from tools.reference.lockstep import Seen

ROWS = COLOURS + "OT"


def settings_of(game: SheetQwixx) -> bytes:
    """Return the settings of the rules for a game of the reference engine."""
    parts = game.parts
    extra, colours = data.EXTRAS.index(parts.extra), data.COLOURINGS.index(parts.colours)
    kind = FIRST_OF_PARTS + 12 * extra + 6 * colours + 2 * data.ORDERS.index(parts.order) + game.each
    name = parts._replace(n=0).name().replace(":0", "")
    if name in data.NAMES and not game.each:
        kind = data.NAMES.index(name)
    options = sum(1 << k for k, rule in enumerate(HOUSE_RULES) if rule in game.rules)
    return bytes((game.players, game.now.active, options, kind, parts.n >> 8, parts.n & 255))


def move_of(sheet: AnySheet, word: str) -> int:
    """Return the number of a move in the rules: 0 is pass, else 1 + 11 * row + place."""
    if word == "pass":
        return 0
    return 1 + 11 * ROWS.index(word[0]) + sheet.place(word[0], int(word[1:]))[1]


def same(member: str, got: object, expected: object, game: SheetQwixx) -> None:
    """Fail naming the member and all requests so far."""
    if got != expected:
        story = "\n    ".join([game.new, *game.events])
        pytest.fail(f"{member} is {got}, should be {expected}, after\n    {story}", pytrace=False)


def compare_print(core: Any, game: SheetQwixx) -> None:
    """Compare what is printed."""
    for seat in range(game.players):
        sheet = game.sheet_of(seat)
        numbers = [number for row in sheet.rows for number in sheet.numbers(row)]
        same(f"numbers_of({seat})", list(core.numbers_of(seat)), numbers, game)
        frames = [COLOURS.index(row) for row, _ in sheet.frames()] if isinstance(sheet, Steps) else []
        same(f"frames_of({seat})", list(core.frames_of(seat)), frames, game)
    letters = [letter for row in game.parts.letters().values() for letter in row]
    same("colours", "".join(COLOURS[k] for k in core.colours[:44]), "".join(letters), game)
    goals = [place for two in data.GOALS.values() for place in two] if game.parts.extra == "goals" else []
    moves = [1 + 11 * COLOURS.index(row) + column for row, column in goals]
    same("goals", list(core.goals), moves, game)
    if moves:
        at = [1 + moves.index(move) // 2 if move in moves else 0 for move in range(45)]
        same("goal_at", list(core.goal_at[:45]), at, game)


def compare_sheets(core: Any, game: SheetQwixx) -> None:
    """Compare what is on the sheets."""
    for seat in range(game.players):
        sheet = game.sheet_of(seat)
        same(f"score({seat})", core.score(seat), sheet.score(), game)
        for r, row in enumerate(COLOURS):
            same(f"row_points({seat}, {r})", core.row_points(seat, r), sheet.row_points(row), game)
        if isinstance(sheet, Goals | Steps):
            more = sheet.score() - sum(map(sheet.row_points, COLOURS)) + PENALTY_POINTS * sheet.penalties
            same(f"extra_points({seat})", core.extra_points(seat), more, game)
        if isinstance(sheet, Goals):
            reached = sheet.reached()
            mask = sum(1 << "abcde".index(goal) for goal in reached)
            same(f"reached({seat})", core.reached(seat), mask, game)
            fewest = min(range(4), key=lambda r: sheet.row_points(COLOURS[r]))
            same(f"doubled({seat})", core.doubled(seat), fewest if "c" in reached else -1, game)


def compare_moves(core: Any, game: SheetQwixx) -> None:
    """Compare the legal moves, and what each is worth for the seat that decides."""
    now, sheet = game.now, game.sheet_of(game.seat())
    words = game.legal()
    out = bytearray(core.MAX_MOVES)
    same("legal", list(out[: core.legal(out)]), [move_of(sheet, word) for word in words], game)
    assert now.dice is not None
    white_sum = now.dice.white_sum() if now.phase == "action1" else None
    due = now.phase == "action2" and now.choices[now.active] == "pass"
    for word in words:
        after = sheet.copied()
        if word != "pass":
            after.choose(word[0], int(word[1:]), white_sum, game.open_rows())
        else:
            after.penalties += due
        gain = after.score() - sheet.score()
        same(f"gain({word})", core.gain(move_of(sheet, word)), gain, game)
        assert word != "pass" or gain in (0, -PENALTY_POINTS)


def compare_forced(core: Any, game: SheetQwixx, moves: dict[int, str]) -> None:
    """Compare what the choices of an action have forced, by seat, in its order."""
    for seat, word in moves.items():
        made = [e for e in game.now.effects if e.seat == seat and e.kind in ("linked", "forced")]
        words = [word, *(f"{e.row}{e.number}" for e in made)] if made else []
        expected = [move_of(game.sheet_of(seat), each) for each in words]
        got = [core.forced_move(seat, k) for k in range(core.forced_count(seat))]
        same(f"forced of seat {seat}", got, expected, game)


def play_sheet(rng: Random, extra: str, seen: Seen) -> None:
    """Play one random game and compare every member after each event."""
    players = 1 + rng.randrange(5)
    rules = [rule for rule in HOUSE_RULES if rng.random() < 0.5]
    game = SheetQwixx(players, rng.randrange(players), rules, *random_sheet(rng, extra, players, seen))
    core: Any = make("qwixx", settings_of(game))
    strategies, dice = random_table(rng, game)
    compare_print(core, game)
    while game.now.phase != "over":
        if game.now.phase == "roll":
            faces = dice(rng, game)
            game.roll(faces)
            core.roll(bytes(faces))
        else:
            before = game.now
            word = strategies[game.seat()](rng, game)
            move = move_of(game.sheet_of(game.seat()), word)
            game.apply(word)
            core.apply(move)
            if (before.phase, game.now.phase) != ("action1", "action1"):
                compare_forced(
                    core, game, game.now.choices if before.phase == "action1" else {before.active: word}
                )
        compare_sheets(core, game)
        if game.now.phase in ("action1", "action2"):
            compare_moves(core, game)
