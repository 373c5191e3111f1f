"""The open table of Qwixx: all seats choose together, for all to see."""

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from parts import Nvm
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS, column, make_move, move_row
from tools.games.qwixx.console import Bench
from tools.headless.autoplay import Player
from tools.headless.choosers import hurried
from tools.headless.rig import Rig
from tools.headless.tables import RandomPlayer

from console.store.flashcode import pick_in  # isort: skip

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
# Nobody can cross an 11 after these rounds: all four rows are already past it.
NO_ELEVEN = [(11, "R11 R11"), (11, "Y11 Y11"), (10, "G10 G10"), (10, "B10 B10")]


def table(seats: int = 3, dice: tuple[int, ...] = (2, 4, 1, 1, 1, 1), **named: Any) -> Bench:
    """Return a game at its open table, after a roll of these dice."""
    bench = Bench(seats, secret=False, **named)
    shake(bench, *dice)
    return bench


def shake(bench: Bench, *dice: int) -> None:
    bench.run_to("shake")
    bench.board.next_dice(*dice)
    bench.press("ok")
    bench.run_to("open", 9000)


def picks(rig: Rig) -> list[int]:
    """Return each seat's pick as the journal has it: 0, or 1 + the row."""
    return [pick_in(rig.table.shown, seat) for seat in range(rig.table.game.seats)]


def go_to(bench: Bench, seat: int, row: int) -> None:
    for _ in range(21):
        if bench.top.at == 4 * seat + row:
            return
        bench.press("next")
    raise AssertionError(f"the cursor never comes to row {row} of seat {seat}")


def after_a_cut(rig: Rig) -> Rig:
    nvm = Nvm()
    nvm[0 : len(nvm)] = bytes(rig.board.nvm[0 : len(rig.board.nvm)])
    again = Rig(nvm=nvm)
    again.press("ok")
    again.run(500)
    return again


@pytest.mark.parametrize("seed", range(12))
def test_the_cells_are_what_each_seat_may_cross(seed: int) -> None:
    dice = random.Random(seed)
    bench = Bench(dice.randrange(2, 6), options=dice.randrange(8), seed=seed, secret=False)
    for _ in range(dice.randrange(12)):
        while bench.game.phase not in (ROLL, OVER):
            RandomPlayer(dice).play(bench.table, 1)
        if bench.game.phase == ROLL:
            RandomPlayer(dice).play(bench.table, 1)
    while bench.game.phase != ACTION1 or bench.game.seat != bench.game.active:
        if bench.game.phase == OVER:
            return
        RandomPlayer(dice).play(bench.table, 1)
    game = bench.game
    offered = {
        (seat, row) for seat in range(game.seats) for row in range(4) if game.white_rows(seat) >> row & 1
    }
    legal: set[tuple[int, int]] = set()
    moves = bytearray(game.MAX_MOVES)
    for seat in [(game.active + k) % game.seats for k in range(game.seats)]:
        assert game.seat == seat
        legal |= {(seat, move_row(m)) for m in moves[: game.legal(moves)] if m != PASS}
        bench.table.choose(PASS)
    assert offered == legal


def test_all_crosses_are_made_at_once_when_the_table_is_left() -> None:
    bench = table()
    for seat, row in ((0, 0), (1, 3), (2, 1)):
        go_to(bench, seat, row)
        bench.press("ok")
    assert picks(bench) == [1, 4, 2]
    assert bench.table.record.last_is_roll, "nobody has chosen yet"
    bench.press("done")
    bench.run_to("sheet")
    assert [bench.game.mask(seat, row) for seat, row in ((0, 0), (1, 3), (2, 1))] == [1 << 4, 1 << 6, 1 << 4]
    assert bench.game.phase == ACTION2


def test_ok_takes_a_pick_back_and_another_cell_replaces_it() -> None:
    bench = table()
    bench.press("ok")
    assert picks(bench) == [1, 0, 0] and bench.top.at // 4 == 1, "and the cursor goes on to the next line"
    go_to(bench, 0, 2)
    bench.press("ok")
    assert picks(bench) == [3, 0, 0]
    go_to(bench, 0, 2)
    assert "erase" in bench.texts()
    bench.press("ok")
    assert picks(bench) == [0, 0, 0] and bench.top.at == 2


def test_the_last_place_of_the_cursor_is_next() -> None:
    bench = table(2)
    bench.press("prev")
    assert "next" in bench.texts()
    bench.press("ok")
    bench.run_to("sheet")
    assert bench.game.phase == ACTION2


def test_without_a_button_for_done_ok_is_held() -> None:
    bench = table(2, buttons=FOUR)
    bench.press("ok")
    assert picks(bench) == [1, 0]
    bench.press("done")
    bench.run_to("sheet")
    assert bench.game.mask(0, 0) and not bench.game.mask(1, 0)
    bench.press("done")
    bench.run(300)
    assert bench.game.phase == ROLL and not bench.game.penalties(0), "one such press passes on the sheet"


def test_done_warns_before_a_penalty() -> None:
    bench = table(2)
    bench.press("done")
    bench.run_to("sheet")
    bench.press("done")
    assert bench.screen == "penalty"
    bench.press("next", "ok")
    bench.run(2000)
    assert bench.game.penalties(0) == 1


def test_done_goes_on_from_dice_at_rest_but_does_not_roll() -> None:
    bench = Bench(2, secret=False)
    bench.run_to("shake")
    bench.press("done")
    bench.run(2000)
    assert bench.screen == "shake"
    bench.press("ok")
    bench.run_to("rest")
    bench.press("done")
    assert bench.screen == "open"


def test_picks_survive_a_power_cut() -> None:
    bench = table()
    bench.press("ok", "next", "ok")
    before = picks(bench)
    again = after_a_cut(bench)
    assert again.screen == "open" and picks(again) == before == [1, 2, 0]
    for rig in (bench, again):
        rig.press("prev", "prev")
    again.press("done")
    again.run(500)
    assert [again.table.game.mask(seat, row) for seat, row in ((0, 0), (1, 1))] == [1 << 4, 1 << 4]


@pytest.mark.parametrize("made", (1, 2))
def test_a_power_cut_amid_the_choices_brings_them_back_as_picks(made: int) -> None:
    bench = table()
    bench.press("ok", "next", "ok")
    for seat in range(made):
        bench.table.choose(make_move(seat, column(seat, 6)))
    again = after_a_cut(bench)
    assert again.screen == "open" and again.table.record.last_is_roll
    assert picks(again)[:made] == [1, 2][:made]


def test_undo_leads_back_to_the_table_with_its_picks() -> None:
    bench = table()
    bench.press("ok", "next", "ok")
    bench.press("done")
    bench.run_to("sheet")
    bench.press("back")
    bench.until_screen("game_menu")
    bench.press("ok")
    bench.run(1500)
    assert bench.screen == "open" and picks(bench) == [1, 2, 0]
    assert bench.table.record.last_is_roll


def test_nobody_is_asked_when_nobody_can_cross() -> None:
    bench = Bench(2, NO_ELEVEN, secret=False)
    bench.run_to("shake")
    bench.board.next_dice(5, 6, 6, 6, 1, 1)
    bench.press("ok")
    bench.until(lambda: bench.game.phase == ACTION2, 9000)
    assert bench.game.last_moves[0] == bench.game.last_moves[1] == PASS


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_played_by_keys(seed: int) -> None:
    rig = Rig(seed=seed)
    player = Player(rig, hurried(random.Random(seed)))
    crossed = 0

    def seen(name: str) -> None:
        nonlocal crossed
        crossed += sum(pick > 0 for pick in picks(rig)) if name == "open" else 0

    player.seen = seen
    player.begin(4, first=seed)
    player.game_over()
    assert crossed > 20 and rig.table.game.phase == OVER
