"""Leaving and resuming a game of Quixo: the board from all sides, undo, resume, monkey test."""

import os
import random
import sys

import tools.paths  # noqa: F401

import pytest

from console.store.new_game import NewGame
from console.ui.palette import BLUE, COLOURS, DIM, YELLOW
from host_tests.quixo.bench import (
    FOUR,
    HOLE,
    NAMES,
    NEARLY_O,
    NEARLY_X,
    PASSES,
    Bench,
    cubes,
    expected,
    frame,
    framed,
    grids,
    lift,
    losing,
    signs,
    with_few_buttons,
)
from host_tests.sampled import sampled
from rules import OVER
from rules.quixo import Quixo
from rules.record import Record
from tools.headless.choosers import at_random
from tools.headless.rig import visible_text


# ---- looking, undo, leaving
def test_look_counts_the_cubes_of_each_seat() -> None:
    bench = Bench(4, FOUR)
    game = bench.game
    below = game.seat
    bench.press("look")
    assert cubes(bench) == expected(bench, below)
    for seat in range(4):
        n = sum(game.face(s) == 1 + seat % 2 and game.dot(s) == seat for s in range(25))
        places = {text: y for _, y, _, text in bench.places()}
        if (seat - below) % 2:  # at a side
            assert str(n) in places
        else:
            at = 1 if seat == (below + 2) % 4 else 194
            assert places[NAMES[seat]] == places[f"{n} cube" + "s" * (n != 1)] == at
    bench = Bench(2, "c1c5 a1a5 e1e5")
    bench.press("look")
    assert {"2 cubes", "1 cube"} <= set(bench.texts())
    assert cubes(bench) == expected(bench)


@pytest.mark.parametrize("seats", (2, 4))
@pytest.mark.long(after=1)
def test_look_goes_through_the_longest_lines_of_both_symbols(seats: int) -> None:
    rng = random.Random(seats)
    sizes: set[int] = set()
    game = Quixo(bytes((seats, 0, 5, 0, 0, 0, 0, 0)))
    moves = bytearray(200)
    words: list[str] = []
    for turn in range(40):
        bench = Bench(seats, " ".join(words))
        pushes = [move for move in moves[: game.legal(moves)] if move]
        if not pushes:
            break
        move = rng.choice(pushes)
        words.append(bench.word(move))
        game.apply(move)
        if turn % 4:
            continue
        pages = [
            page for k in (0, 1) for page in lines_by_hand(bench, bench.game.symbol(bench.game.seat + k))
        ]
        bench.press("look")
        for page in pages + pages[:1]:
            assert corners(bench) == page
            assert f"{len(page)} in line" in bench.texts()
            bench.press("next")
            sizes.add(len(page))
        if pages:
            bench.press("prev")
            assert corners(bench) == pages[0]
        else:
            assert not corners(bench) and "nothing yet" in bench.texts()
        bench.press("back")
    assert {2, 3} <= sizes


def lines_by_hand(bench: Bench, symbol: int) -> list[set[int]]:
    """Return the squares of `symbol` in each line that has most of them, at least two."""
    game = bench.game
    lines = [[f + 5 * r for f in range(5)] for r in range(5)] + [
        [f + 5 * r for r in range(5)] for f in range(5)
    ]
    lines += [[6 * k for k in range(5)], [4 + 4 * k for k in range(5)]]
    own = [{s for s in line if game.face(s) == symbol} for line in lines]
    most = max(2, *map(len, own))
    return [squares for squares in own if len(squares) == most]


def corners(bench: Bench) -> set[int]:
    """Return the squares whose cubes have a white corner."""
    ranks = [y for g, _, y in grids(bench, "cubes")][:5]
    seat = bench.game.seat if bench.game.seats == 4 else 0
    found = set()
    for _, x, y in grids(bench, "corner"):
        if x < 240:
            column, row = (x - 36) // 34, [top + 1 for top in ranks].index(y)
            for _ in range(seat):  # turn the board back
                column, row = row, 4 - column
            found.add(column + 5 * (4 - row))
    return found


def test_undo_leads_to_the_choice_before() -> None:
    bench = Bench(2)
    states = [bytes(bench.game.state)]
    for word in "c1c5 a1a5 e1e5 a5e5 b1b5".split():
        bench.do(word)
        states.append(bytes(bench.game.state))
    lift(bench, 2)
    while len(states) > 1:
        states.pop()
        undo(bench)
        assert bench.screen == "quixo" and bytes(bench.game.state) == states[-1]
        assert cubes(bench) == expected(bench) and (frame(bench, 1) is None) == (len(states) == 1)
    bench.press("menu")
    assert not bench.table.can_undo


def undo(bench: Bench) -> None:
    bench.press("menu")
    assert bench.screen == "game_menu"
    bench.press("next", "ok", "back")
    bench.run(50)


def test_undo_comes_back_past_a_seat_that_passed() -> None:
    bench = Bench(4, PASSES)
    length = bench.table.record.length
    bench.press("ok")
    while bench.screen == "pass":
        bench.press("ok")
    undo(bench)
    assert bench.screen == "quixo" and bench.table.record.length == length - 1 and bench.game.seat == 1


def test_undo_during_a_push_brings_the_cube_back() -> None:
    bench = Bench(2)
    lift(bench, 2)
    bench.press("ok", "back")
    assert bench.screen == "game_menu" and "The board" in bench.texts()
    bench.press("back")
    assert bench.screen == "quixo" and bench.game.seat == 1 and cubes(bench) == expected(bench)
    undo(bench)
    assert bench.game.seat == 0 and cubes(bench) == expected(bench) == [0] * 25


def test_a_lifted_cube_is_still_lifted_after_a_power_cut() -> None:
    bench = Bench(2)
    bench.press("next", "ok")
    cell = bench.play.hand.cell
    assert bench.screen == "lifted"
    bench.power_cycle()
    assert bench.screen == "lifted" and bench.play.hand.cell == cell
    bench.run(500)
    bench.press("back")
    bench.power_cycle()
    assert bench.screen == "quixo"


def test_cards_come_back_after_the_menu_and_the_board() -> None:
    bench = losing()
    bench.press("ok")
    dot = Bench(4)
    lift(dot, 2)
    dot.press("ok")
    for rig, name in ((bench, "warn"), (dot, "dot")):
        rig.console.board.display.root_group = rig.console._root
        texts = rig.texts()
        for key in ("menu", "look"):
            rig.press(key)
            assert rig.screen in ("game_menu", "look")
            rig.press("back")
            rig.until_screen(name)
            assert rig.texts() == texts
        rig.press("back")
        assert rig.screen == "lifted"


def test_a_full_screen_leaves_nothing_in_memory() -> None:
    bench = Bench(4)
    lift(bench, 2)
    bench.press("ok")
    code, pictures = set(bench.loaded), set(bench.tilesets)
    assert "console.quixo.cards.warn" in code and "cubes" in pictures
    bench.press("look")
    assert "console.quixo.look" in sys.modules
    bench.press("back")
    assert bench.screen == "dot"
    assert set(bench.loaded) == code and set(bench.tilesets) == pictures


def test_the_setup_of_this_game_counts_whichever_was_last() -> None:
    bench = Bench(4, FOUR, turn=True)
    bench.do("c1c5s")
    bench.console.settings.choose(0)
    bench.power_cycle()
    assert cubes(bench) == expected(bench, 1)


# ---- first-time tips
def test_each_tip_comes_once_and_play_continues() -> None:
    from console.ui.tips import read

    def told(bench: Bench, k: int) -> None:
        assert bench.screen == "tip" and visible_text(read("quixo", k)) <= set(bench.texts())
        clock = list(bench.table.clock or ())
        bench.run(2000)
        assert list(bench.table.clock or ()) == clock
        bench.press("ok")

    bench = Bench(2, position=NEARLY_O, minutes=5, tips=True)
    told(bench, 0)
    told(bench, 5)
    assert bench.screen == "quixo"
    bench.point(24)
    bench.press("ok")
    bench.run(150)
    told(bench, 1)
    bench.press("down", "ok")
    assert bench.screen == "warn"  # it says all there is to say
    seen = bench.console.settings.seen
    assert Bench(4, PASSES, tips=True).screen == "pass"  # this too
    four = Bench(4, tips=True)
    told(four, 4)
    told(four, 0)
    four.console.settings.seen[:] = bytes(
        a | b for a, b in zip(four.console.settings.seen, seen, strict=True)
    )
    four.press("ok")
    four.run(150)
    told(four, 2)
    assert four.screen == "lifted"
    four.press("ok")
    assert four.screen == "dot"
    four.press("ok")
    four.run_to("tip")
    told(four, 6)
    assert four.screen == "quixo" and four.game.seat == 1


def test_a_tip_does_not_cover_the_mover() -> None:
    for seats, turn, first in ((2, False, 0), (2, False, 1), (4, True, 1), (4, False, 0), (4, False, 2)):
        bench = Bench(seats, first=first, turn=turn, tips=True)
        assert bench.screen == "tip"
        (x, y, wide, high) = framed(bench)[-1]
        names = {text: y for _, y, _, text in bench.places() if text in NAMES}
        assert names[NAMES[first]] == y and (y < 24 or y > 210)
        assert not grids(bench, "qframe") and not grids(bench, "push_arrows")
        bench.press(*["ok"] * (seats // 2), "ok")
        bench.until(lambda b=bench: b.screen == "tip")
        assert not grids(bench, "qframe") and not grids(bench, "push_arrows") and framed(bench)[-1][1] == y
        bench.press("ok")
        if seats == 4:  # about the dot
            bench.press("ok")
        assert bench.screen == "lifted" and grids(bench, "push_arrows")
    for first in (1, 3):  # their plates are covered
        bench = Bench(4, first=first, turn=False, tips=True)
        assert bench.screen == "tip" and signs(bench) == ["O"]
        assert (35, 193) in [(x, y) for x, y, _, text in bench.places() if text == NAMES[first]]


def test_look_shows_whose_turn_it_is() -> None:
    bench = Bench(4, FOUR + " c1c5s")
    bench.press("look")
    full = [(g[0], x, y) for g, x, y in grids(bench, "ui") if g[0] < 5]
    assert full == [(1, 8, 194)] and not framed(bench)  # Ben's badge
    two = Bench(2, "c1c5")
    for play in (True, False):
        y = {text: y for _, y, _, text in two.places()}
        assert y["Ben"] > 190 > y["Anna"]
        assert framed(two) == ([(0, y["Ben"], 240, 20)] if play else [])
        inks = {at: g.pixel_shader[1] for g, x, at in grids(two, "icons") if x == 8}
        assert (inks[y["Ben"]], inks[y["Anna"]]) == (COLOURS[BLUE], COLOURS[YELLOW if play else DIM])
        assert cubes(two) == expected(two)
        two.press("look")
    won = Bench(2, position=NEARLY_X)
    won.do("e1e5")
    won.run_to("won")
    won.press("look")
    assert won.screen == "look" and not framed(won)


def test_the_game_menu_shows_the_mover_s_symbol() -> None:
    for moves, sign in (("", "X"), ("c1c5", "O")):
        bench = Bench(2, moves)
        bench.press("menu")
        assert bench.screen == "game_menu" and signs(bench) == [sign]


# ---- resume, monkey test
def test_a_game_resumed_at_any_event_continues() -> None:
    choose = at_random(random.Random(9))
    bench = Bench(4, seed=9, minutes=5)
    for step in range(40):
        if bench.game.phase == OVER:
            assert step > 15
            break
        bench.do(bench.word(choose(bench.game, bench.legal())))
        bench.until(lambda: bench.screen != "push")
        if step % 8 == 0:
            state = bytes(bench.game.state)
            bench.power_cycle()
            assert bytes(bench.game.state) == state
        elif step % 3 == 0:
            bench.rebuild_screens()
        if bench.screen == "quixo":
            assert cubes(bench) == expected(bench, bench.game.seat)


@pytest.mark.parametrize("seed", sampled([1, 2, 3, 4], 4))
def test_random_keys_cause_no_error(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """MONKEYS= presses more keys."""
    with_few_buttons(monkeypatch, (9, 4, 6, 8)[seed - 1])
    chance = random.Random(seed)
    seats = 2 + 2 * (seed % 2)
    bench = Bench(seats, seed=seed, minutes=seed - 1)
    names = ("prev", "next", "ok", "back", "up", "down", "menu", "look")
    has = [name for k, name in enumerate(names) if bench.console.keys.has(k)]
    for step in range(int(os.environ.get("MONKEYS", "400"))):
        table = bench.table
        if table is None:  # the game was left: resume it
            if bench.console.journal.game >= 0:
                bench.power_cycle()
            else:
                bench.console.begin(
                    NewGame("quixo", bytes((seats, 0, 5, 0, 0, 0, 0, 0)), NAMES[:seats], seed)
                )
                bench.until_game()
            continue
        bench.press(chance.choices(has, [(3, 3, 9, 1, 2, 2, 0.4, 0.4)[names.index(n)] for n in has])[0])
        bench.run(chance.choice((0, 0, 30, 300, 900)))
        if bench.table is not None and bench.screen in ("quixo", "lifted") and bench.play.board.below == 0:
            tiles = cubes(bench)
            assert [a for a, b in zip(tiles, expected(bench)) if a not in (b, HOLE)] == []
        if step % 100 == 0 and bench.table is not None:
            record: Record = bench.table.record
            events = bytes(record.buf[: record.length])
            again = Record(type(record.game)(bytes(record.game.state[:8])))
            for move in events:
                assert again.game.is_legal(move)
                again.apply(move)
            assert again.game.state == record.game.state
    assert bench.screen != "error"
