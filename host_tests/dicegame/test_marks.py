"""Marks: what others have locked since one's own last turn blinks when one's sheet is shown first."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.sheet.locks import new_locks
from console.qwixx.play import QwixxKit
from host_tests.dicegame.bench import move
from host_tests.duel.bench import Bench as Duel
from host_tests.qwixx.bench import Bench, whites
from rules import ACTION1, ACTION2, OVER, ROLL, make
from rules.record import Record
from tools.games.qwixx.sheet_scenes import sensible, variant
from tools.headless import layers

RED = 0b1
KIT = QwixxKit.__new__(QwixxKit)  # without a match
STRUCK = 7  # the tile of a die that is removed
FIVE = [(n, f"R{n} - -") for n in (2, 3, 4, 5, 6)]  # Anna's five crosses; the next round begins with Cleo
LOCKED = [*FIVE, (12, "R12 - -")]


def record_of(seats: int, rounds: Any, options: int = 0) -> Any:
    """Return a record of these rounds: white sum, all choices of action 1, and of action 2 or a pass."""
    record = Record(make("qwixx", bytes((seats, 0, options))))
    game: Any = record.game
    for total, choices, *more in rounds:
        record.roll(bytes((*whites(total), 6, 6, 6, 6)))
        words = choices.split()
        for _ in range(min(len(words), seats)):
            record.apply(move(words[game.seat]))
        if len(words) == seats and game.phase == ACTION2:
            record.apply(move(more[0]) if more else 0)
    return record


def news_of_all(record: Any) -> list[int]:
    """Return the new locks of each seat in action 1, in the order in which they decide; all pass."""
    record.roll(bytes((3, 4, 1, 1, 1, 1)))
    game: Any = record.game
    found = []
    while game.phase == ACTION1:
        found.append(new_locks(game, KIT, record, False))
        record.apply(0)
    return found


def test_a_lock_is_news_for_the_others_in_the_next_round_alone() -> None:
    record = record_of(3, LOCKED)
    assert record.game.active == 0
    assert news_of_all(record) == [0, RED, RED], "Anna has locked it herself"
    record.apply(0)
    assert news_of_all(record) == [0, 0, 0]


def test_a_lock_in_action_2_is_news_too() -> None:
    record = record_of(3, [(7, "- - -"), *FIVE, (12, "- - -", "R12")])
    assert record.game.closed == RED and record.game.active == 1
    assert news_of_all(record) == [RED, RED, 0], "Anna was active and locked it"


def test_for_action_2_the_locks_of_action_1_are_news() -> None:
    rounds = [(6, "- - -"), *[(n, f"R{n} - -") for n in (2, 3, 4, 5, 6)]]
    record = record_of(3, [*rounds, (7, "- - -")])
    record.roll(bytes((6, 6, 1, 1, 1, 1)))
    game: Any = record.game
    while game.phase == ACTION1:
        assert new_locks(game, KIT, record, False) == 0
        record.apply(move("R12") if game.seat == 0 else 0)
    assert game.seat == 1 and new_locks(game, KIT, record, False) == RED


def test_all_see_it_together_at_the_open_table() -> None:
    record = record_of(3, LOCKED)
    record.roll(bytes((3, 4, 1, 1, 1, 1)))
    assert new_locks(record.game, KIT, record, True) == RED
    assert new_locks(record.game, KIT, record, False) == 0


def test_with_blackout_no_row_is_out() -> None:
    record = record_of(3, LOCKED, options=1)
    assert record.game.closed == RED and news_of_all(record) == [0, 0, 0]


def test_nothing_is_news_for_somebody_alone_or_at_the_beginning() -> None:
    alone = record_of(1, [*[(n, f"R{n}") for n in (2, 3, 4, 5, 6)], (12, "R12")])
    assert alone.game.closed == RED and news_of_all(alone) == [0]
    for seats in (1, 2, 5):
        assert set(news_of_all(record_of(seats, []))) == {0}


@pytest.mark.parametrize("sheet", ["bonus", "big-points"])
def test_on_other_score_sheets_forced_locks_are_news_and_bonus_rows_are_not(sheet: str) -> None:
    seen: Counter[str] = Counter()
    chance = random.Random(15)
    while not seen["lock"] or not seen["forced" if sheet == "bonus" else "bonus row"]:
        record = Record(make("qwixx", bytes((3, 0, 0)) + variant(sheet)))
        game: Any = record.game
        closed = [0]  # before each roll
        while game.phase != OVER:
            if game.phase == ROLL:
                closed.append(game.closed)
                record.roll(bytes(chance.randrange(1, 7) for _ in range(6)))
                continue
            last = record.buf[max(record.length - 10, 0) : record.length]
            if game.phase == ACTION1:
                others = [row for row in range(4) if not game.mask(game.seat, row) >> 11]
                new = closed[-1] & ~closed[-2]
                found = sum(1 << row for row in others if new >> row & 1)
                assert new_locks(game, KIT, record, False) == found
                seen["lock"] += found > 0
                seen["forced"] += any(found >> row & 1 and 11 * row + 11 not in last for row in range(4))
                seen["bonus row"] += 55 in last or 66 in last
            else:
                own = game.locked_by(game.seat)
                assert new_locks(game, KIT, record, False) == game.last_locked & ~own
            record.apply(sensible(game, chance))


def blinking(bench: Any) -> bool:
    """Return whether new locks blink now."""
    return bench.play.asides.locks.mask != 0


def struck(bench: Any) -> bool:
    """Return whether the red die is shown as removed; before, it has a face."""
    bitmap = bench.tilesets["dice28"]
    dice = [
        thing
        for thing, *_ in layers.visible(bench.board.display.root_group)
        if bitmap is getattr(thing, "bitmap", None)
    ]
    return dice[2][0] == STRUCK


def locks(bench: Any) -> int:
    """Return how many locks are shown."""
    bitmap = bench.tilesets["locks"]
    shown = layers.visible(bench.board.display.root_group)
    return sum(getattr(thing, "bitmap", None) is bitmap for thing, *_ in shown)


def to_ben(**named: Any) -> Bench:
    """Return Ben's sheet when it is shown first after Anna has locked the red row."""
    bench = Bench(3, LOCKED, **named)
    bench.shake_and_look(3, 4, 3, 6, 2, 1)
    assert bench.screen == "sheet" and not blinking(bench)
    bench.choose("-")
    assert bench.screen == "handover" and not blinking(bench)
    bench.ready()
    bench.press("ok")
    assert bench.screen == "sheet"
    return bench


@pytest.mark.parametrize("width", [240, 320])
def test_the_marks_blink_for_a_moment_and_go(width: int) -> None:
    bench = to_ben(width=width)
    seen = []
    for _ in range(500):
        bench.step()
        now = struck(bench), locks(bench)
        if not seen or seen[-1] != now:
            seen.append(now)
    assert seen == [(False, 3), (True, 4)] * 3 and not blinking(bench)
    bench.choose("-")
    bench.ready()
    bench.press("ok")
    assert bench.screen == "sheet" and blinking(bench), "Cleo's too"


def test_a_key_chooses_while_they_blink() -> None:
    bench = to_ben()
    length = bench.table.record.length
    bench.ready()
    bench.press("ok")
    assert bench.table.record.length == length + 1


def test_the_marks_come_back_after_a_cut_but_not_after_the_menu() -> None:
    bench = to_ben()
    bench.run(2500)
    bench.press("menu", "back")
    bench.ready()
    assert bench.screen == "sheet" and not blinking(bench)
    bench.console.resume()
    bench.run(400)
    if bench.screen == "handover":
        bench.ready()
        bench.press("ok")
    assert bench.screen == "sheet" and blinking(bench)


def test_the_open_table_marks_the_die() -> None:
    bench = Bench(3, LOCKED, secret=False)
    bench.shake_and_look(3, 4, 3, 6, 2, 1)
    assert bench.screen == "open"
    seen = set()
    for _ in range(500):
        bench.step()
        seen.add(struck(bench))
    assert seen == {True, False} and struck(bench) and not blinking(bench)
    bench.press("done")
    bench.run(300)
    assert bench.screen == "open" and bench.game.seat == 1 and not blinking(bench), "once a roll"


def test_a_lock_is_news_on_a_neighbours_tab_too() -> None:
    bench = Bench(3, LOCKED, secret=False)
    bench.shake_and_look(3, 4, 3, 6, 2, 1)
    bench.choose("-")
    bench.run(600)
    assert bench.game.seat == 1
    while bench.play.tabs.seat == 1:
        bench.press("prev")
    copy = bench.play.views.game
    assert copy.seat == 0 and new_locks(copy, KIT, bench.table.record, True) == RED


def test_the_duel_marks_what_the_other_has_locked() -> None:
    reds = ["R5 -", "B5 -", "R6 -", "B4 -", "R7 -", "B3 -", "R8 -", "- -", "R9 -", "- -"]
    bench = Duel([*reds, "R12 -"])
    assert bench.game.closed == RED and bench.game.active == 1
    bench.shake_and_look(3, 4, 3, 6, 2, 1)
    assert bench.screen == "board" and blinking(bench)
    bench.choose("-")
    bench.ok()
    bench.until_screen("shake")
    bench.shake_and_look(3, 4, 3, 6, 2, 1)
    assert bench.game.active == 0 and not blinking(bench)
