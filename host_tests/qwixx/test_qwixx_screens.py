"""The screens of Qwixx on the headless console, by keys alone, from first roll to final table."""

import os
import random
import sys

import pytest
from displayio import TileGrid

from host_tests.qwixx.bench import NAMES, Bench, move, whites
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx_classic import SHEETS_AT
from rules.rows import PASS, move_column, move_row
from rules.saved import export, load
from tools.headless.rig import Rig
from tools.headless.stage import counted, save_and_quit

FOUR = ("prev", "next", "ok", "back")
RED = [(2, "R2 R2 R2"), (3, "R3 R3 R3"), (4, "R4 R4 R4"), (5, "R5 R5 R5"), (6, "R6 R6 R6")]
# After these rolls nobody but Cleo can cross a 10.
NO_TEN = [(11, "R11 R11 -"), (11, "Y11 Y11 -"), (8, "G8 G8 -"), (8, "B8 B8 -"), (3, "- - -")]
CURSOR = 2256  # pixels that a cursor move may repaint
BARS = 448


def ring(bench: Bench) -> tuple[int, int] | None:
    """Return the cell under the ring on the display: row, column."""
    bitmap = bench.tilesets["ring"]
    for layer, x, y, _w, _h in bench.layers():
        if isinstance(layer, TileGrid) and layer.bitmap is bitmap:
            return (y + 1 - 74) // 35, (x + 2 - 3) // 19
    return None


def cells(bench: Bench) -> list[list[int]]:
    """Return the tiles of the rows on the display."""
    bitmap = bench.tilesets["cells"]
    shown = bench.layers()
    grids = [g for g, *_ in shown if isinstance(g, TileGrid) and g.bitmap is bitmap]
    tiles = [g[k] for g in grids for k in range(g.width)]
    return [tiles[k : k + 11] for k in range(0, len(tiles), 11)]


def small_cells(bench: Bench) -> list[list[int]]:
    """Return the tiles of the small rows of the page with all sheets, from the top down."""
    bitmap = bench.tilesets["small18" if bench.game.seats < 4 else "small10"]
    shown = bench.layers()
    rows = [(y, [g[k] for k in range(12)]) for g, _, y, *_ in shown if getattr(g, "bitmap", None) is bitmap]
    return [tiles for _, tiles in sorted(rows)]


def point(bench: Bench, text: str) -> None:
    """Move the cursor to that choice."""
    while bench.play.views.sheet.move != move(text):
        bench.press("next")


def crosses(bench: Bench, seat: int) -> list[int]:
    return [bench.game.mask(seat, r) for r in range(4)]


def forward(bench: Bench) -> None:
    """Play like somebody who only presses OK, from the shake to the next screen that waits."""
    bench.ok()


# ------------------------------------------------------------------ a whole game
def choices_by_keys(bench: Bench) -> list[int]:
    """Return what the cursor visits with NEXT; check that PREV visits the same, and the gain."""
    seen: list[int] = []
    n = len(bench.legal())
    for _ in range(n):
        at = bench.play.views.sheet.move
        where = ring(bench)
        assert where == (None if at == PASS else (move_row(at), move_column(at)))
        gain = bench.game.gain(at)
        assert f"{gain:+d}" in bench.texts() or "cross" in bench.texts(), "the first sheets explain the keys"
        seen.append(at)
        bench.press("next")
    assert bench.play.views.sheet.move == seen[0]
    back = []
    for _ in range(n):
        bench.press("prev")
        back.append(bench.play.views.sheet.move)
    assert back == seen[::-1]
    return seen


def test_a_whole_game_of_three_with_four_keys() -> None:
    bench = Bench(3, seed=5)
    chance = random.Random(5)
    screens = set()
    rounds = 0
    while bench.game.phase != OVER or bench.screen != "end":
        screens.add(bench.screen)
        if bench.screen == "shake":
            rounds += 1
            assert bench.table.names[bench.game.active] in bench.texts()
        elif bench.screen == "sheet" and bench.game.phase in (ACTION1, ACTION2) and bench.play.views.sheet.n:
            legal = bench.legal()
            if rounds % 4 == 1:
                seen = choices_by_keys(bench)
                first = seen.index(PASS) + 1
                seen = seen[first:] + seen[:first]
                assert seen[-1] == PASS and sorted(seen) == sorted(legal)
                assert seen[:-1] == sorted(seen[:-1])
            for _ in range(chance.randrange(len(legal))):
                bench.press(chance.choice(("next", "prev")))
        elif bench.screen == "penalty" and chance.random() < 0.5:
            bench.press("next")
        forward(bench)
        assert not bench.console.traceback
    assert {"shake", "rest", "sheet", "handover", "nochoice", "reveal", "penalty"} <= screens
    texts = bench.texts()
    game = bench.game
    for seat in range(3):
        assert NAMES[seat] in texts and str(game.score(seat)) in texts
    why = "two rows locked" if game.end_reason == 1 else "4th penalty"
    assert any(why in text for text in texts)
    assert bench.console.journal.game < 0


def test_solo_has_no_hand_over() -> None:
    bench = Bench(1, seed=2)
    screens = set()
    for _ in range(400):
        screens.add(bench.screen)
        if bench.screen == "end":
            break
        if bench.screen == "penalty":
            bench.press("next")
        forward(bench)
    assert bench.screen == "end"
    assert f"{bench.game.score(0)} points" in bench.texts()
    assert not screens & {"handover", "reveal"}


def test_a_solo_cross_is_shown_before_action_2() -> None:
    bench = Bench(1)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    assert cells(bench)[0][7] == 22
    bench.ready()
    assert bench.game.phase == ACTION2 and "+" in bench.texts()


def test_the_prompt_follows_a_sensor_that_disappears_and_returns() -> None:
    bench = Bench(2)
    assert bench.screen == "shake" and "Shake!" in bench.texts()
    sensor = bench.board.accel
    assert sensor
    sensor.unplug()
    bench.run(200)
    assert "Hold A" in bench.texts() and "Shake!" not in bench.texts()
    sensor.plugged = True
    bench.run(6000)
    assert "Shake!" in bench.texts() and "Hold A" not in bench.texts()
    sensor.unplug()
    bench.press("ok")
    bench.until_screen("rest")
    assert bench.screen == "rest" and not {"Shake!", "Hold A"} & set(bench.texts())


# ------------------------------------------------------------------ the sheet
def test_up_and_down_go_to_the_nearest_in_the_next_row() -> None:
    bench = Bench(2, [(2, "R2 -"), (5, "- Y5", "-"), (3, "R3 -", "-")])
    assert bench.game.active == 1
    bench.shake_and_look(3, 4, 1, 2, 3, 6)
    bench.choose("-")
    bench.ok()
    bench.choose("-")
    bench.ok()
    assert bench.game.phase == ACTION2
    assert {move(t) for t in ("R4", "R5", "Y6", "G7", "G6", "B10", "B9")} == set(bench.legal()[1:])
    point(bench, "R4")
    path = []
    for key in ("down", "down", "down", "down", "down", "up", "up", "up"):
        bench.press(key)
        path.append(bench.play.views.sheet.move)
    words = ("Y6", "G7", "B9", "-", "R5", "-", "B9", "G7")
    assert path == [move(word) for word in words]


def test_the_first_sheets_explain_the_keys() -> None:
    bench = Bench(2)
    bench.console.settings.hints = 2
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    for _ in range(2):
        assert "cross" in bench.texts() and not {"-5", "+1", "hold"} & set(bench.texts())
        bench.press("next")
        assert "cross" in bench.texts()  # a cursor move must not wait for other painting
        bench.press("prev", "ok")
        if bench.screen == "handover":
            bench.ok()
    bench.ok()
    assert bench.game.phase == ACTION2 and "cross" not in bench.texts() and "-5" in bench.texts()


def test_when_nobody_crosses_the_reveal_says_so_at_once() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("-")
    bench.ok()
    bench.choose("-")
    assert bench.screen == "reveal" and {"Nobody crossed", "Anna", "Ben", "next"} <= set(bench.texts())


def test_the_first_sheets_say_how_to_pass_with_four_keys() -> None:
    bench = Bench(2, buttons=(("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B")))
    bench.console.settings.hints = 2
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    assert {"hold", "cross"} <= set(bench.texts())


def test_a_reveal_without_a_cross_is_a_flash_of_a_second() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("-")
    bench.ok()
    bench.choose("-")
    bench.run(900)
    assert bench.screen == "reveal"
    bench.run(200)
    assert bench.screen == "sheet"


def test_a_reveal_with_a_cross_waits() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    bench.ok()
    bench.choose("-")
    bench.run(9000)
    assert bench.screen == "reveal"


def test_the_dice_go_on_by_themselves() -> None:
    bench = Bench(2)
    bench.press("ok")
    bench.run_to("rest")
    bench.run(1200)
    assert bench.screen == "rest"
    bench.run(300)
    assert bench.screen == "sheet"


@pytest.mark.parametrize("penalty", [False, True])
def test_having_no_choice_passes_by_itself_unless_it_costs(penalty: bool) -> None:
    bench = Bench(1)
    for row in range(4):
        bench.game.state[SHEETS_AT + 2 * row + 1] = 2  # the last number but one
    bench.roll_hidden(1, 2, 1, 1, 1, 1)
    if penalty:
        bench.choose_hidden("-")
    bench.rebuild_screens()
    bench.run_to("nochoice")
    length = bench.table.record.length
    bench.run(1200)
    assert (bench.table.record.length == length) == penalty


def test_the_cursor_starts_where_the_fewest_numbers_are_skipped() -> None:
    bench = Bench(1, [(5, "Y5", "-")])
    bench.shake_and_look(4, 3, 1, 1, 1, 1)
    assert bench.play.views.sheet.move == move("Y7")
    bench.choose("-")
    bench.ready()
    assert bench.play.views.sheet.move == move("R4"), "not green 5"
    bench.press("back", "back")
    bench.ready()
    assert bench.play.views.sheet.move == move("R4")


def test_bars_and_lights_show_which_dice_make_the_choice() -> None:
    bench = Bench(2, seed=1)
    bench.shake_and_look(2, 6, 1, 2, 3, 4)
    assert lit(bench) == [0, 1]
    point(bench, "-")
    assert lit(bench) == []
    bench.choose("R8")
    bench.ok()
    bench.choose("-")
    bench.ok()
    point(bench, "B6")
    assert lit(bench) == [0, 5] and bars(bench) == [6, 208]
    bench.press("prev")
    assert bench.play.views.sheet.move == move("B10")
    assert lit(bench) == [1, 5] and bars(bench) == [38, 208]


def lit(bench: Bench) -> list[int]:
    """Return the pixels that are far brighter than the rest."""
    bench.run(30)
    power = [max(pixel) for pixel in bench.pixels()]
    return [k for k in range(6) if power[k] > 2 * min(power)]


def bars(bench: Bench) -> list[int]:
    shown = bench.layers()
    return sorted(x for _, x, y, w, h in shown if (y, w, h) == (54, 28, 4))


def test_a_cursor_move_repaints_little() -> None:
    bench = Bench(3, [(5, "R5 Y5 -", "Y7"), (6, "R6 R6 R6", "R8"), (9, "G9 - Y9", "-")], fast=False)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.ready()
    worst = most_of_a_round(bench)
    assert 0 < worst <= CURSOR
    for text in ("R9", "-", "-"):
        bench.choose(text)
        bench.ok()
    assert bench.game.phase == ACTION2
    assert 0 < most_of_a_round(bench) <= CURSOR + BARS


def most_of_a_round(bench: Bench) -> int:
    """Return the most pixels of a move between cells; a move to or from Pass may repaint 1,000 more."""
    display = bench.board.display
    worst = 0
    for _ in range(len(bench.legal())):
        before = bench.play.views.sheet.move
        display.count()
        bench.press("next")
        spent = display.count()
        if before != PASS and bench.play.views.sheet.move != PASS:
            worst = max(worst, spent)
        else:
            assert spent <= CURSOR + 1000 + BARS
    return worst


# ------------------------------------------------------------------ action 1 together
def test_choices_stay_hidden_until_the_reveal() -> None:
    bench = Bench(3)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    before = [crosses(bench, seat) for seat in range(3)]
    bench.choose("R9")
    assert bench.screen == "handover" and ring(bench) is None
    assert f"I'm {NAMES[1]}" in bench.texts() and "+1" not in bench.texts()
    assert "menu" in bench.texts(), "a wrong press can be taken back there"
    bench.press("look")
    bench.ready()
    assert all(1 not in row for row in small_cells(bench))
    for _ in range(3):
        bench.press("next")
        assert all(22 not in row for row in cells(bench))
    bench.press("back", "ok")
    bench.ready()
    assert bench.screen == "sheet" and all(22 not in row for row in cells(bench))
    bench.choose("Y9")
    bench.ok()
    assert [crosses(bench, seat) for seat in range(3)] == before
    bench.choose("-")
    assert bench.screen == "reveal"
    bench.ready()
    texts = bench.texts()
    assert "Everyone's choices" in texts and {"R", "Y", "9"} <= set(texts) and texts.count("+1") == 2
    assert "back to Anna" in texts, "somebody else has the console"


def test_the_reveal_comes_one_by_one_and_any_key_shows_all() -> None:
    bench = Bench(5)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    for _ in range(5):
        if bench.screen == "handover":
            bench.ok()
        bench.choose("R9")
    assert bench.screen == "reveal"
    bench.run(150)
    assert NAMES[1] not in bench.texts()
    bench.run(250)
    assert NAMES[1] in bench.texts() and NAMES[2] not in bench.texts()
    bench.press("next")
    assert bench.screen == "reveal" and NAMES[4] in bench.texts() and "next" in bench.texts()
    for layer, *_ in bench.layers():
        if isinstance(layer, TileGrid) and (layer.tile_width, layer.tile_height) == (16, 32):
            assert layer.bitmap is bench.tilesets["sum32"], "the fullest moment of Qwixx: no large letters"
    assert "text32" not in bench.tilesets
    bench.press("ok")
    assert bench.screen == "sheet" and bench.game.phase == ACTION2


def test_seats_without_a_choice_are_told_so_or_skipped() -> None:
    for skip in (False, True):
        bench = Bench(3, NO_TEN)
        bench.console.settings.skip = skip
        game = bench.game
        assert game.active == 2
        bench.shake_and_look(4, 6, 1, 1, 1, 1)  # a sum of 10
        bench.choose("R10")
        if not skip:
            for name in ("Anna", "Ben"):
                assert bench.screen == "nochoice" and {name, "can't cross a 10"} <= set(bench.texts())
                bench.press("ok")
        assert bench.screen == "reveal" and game.phase == ACTION2


def test_undo_goes_back_past_skipped_seats() -> None:
    bench = Bench(3, NO_TEN)
    bench.console.settings.skip = True
    bench.shake_and_look(4, 6, 1, 1, 1, 1)
    bench.choose("R10")
    bench.ready()
    assert bench.game.phase == ACTION2
    undo(bench)
    assert bench.game.phase == ACTION1 and bench.game.seat == 2 and bench.game.last_moves[2] == 255
    bench.ok()
    assert bench.screen == "sheet" and bench.play.views.sheet.move == move("G10")


@pytest.mark.parametrize("undone", [False, True])
def test_an_action_1_without_any_choice_is_not_announced(undone: bool) -> None:
    bench = Bench(2, [(11, "R11 R11"), (11, "Y11 Y11"), (8, "G8 G8"), (8, "B8 B8")])
    bench.console.settings.skip = True
    bench.shake_and_look(3, 4, 6, 6, 4, 4)
    bench.choose("G7")
    bench.ok()
    bench.choose("-")
    bench.ok()
    for _ in range(1 + undone):
        assert bench.game.phase == ACTION2 and bench.screen == "sheet"
        bench.choose("-")
        bench.ready()
        if undone and bench.game.phase == ROLL:
            undo(bench)
            undone = False
    bench.shake_and_look(4, 6, 1, 1, 1, 1)
    assert bench.game.phase == ACTION2 and bench.screen != "reveal"


def test_the_cursor_is_where_it_was_after_menu_and_look() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    for presses in (2, 2, 1):
        bench.press(*["next"] * presses)
        at = bench.play.views.sheet.move
        for key in ("look", "menu"):
            bench.press(key, "back")
            bench.ready()
            assert bench.screen == "sheet" and bench.play.views.sheet.move == at
            assert ring(bench) == (None if at == PASS else (move_row(at), move_column(at)))


def test_first_time_tips_come_when_there_is_something_to_explain() -> None:
    bench = Bench(2, tips=True)
    bench.console.settings.seen[0] = 0
    bench.power_cycle()
    titles = []
    handed = 0
    for _ in range(40):
        handed += bench.screen == "handover"
        if bench.screen == "tip":
            titles.append(next(text for x, _, _, text in bench.places() if x == 44))
            assert titles[-1] != "Choose in secret" or not handed, "before the first choice"
        if bench.screen == "shake":
            bench.board.next_dice(2, 4, 3, 6, 2, 1)
        bench.ok()
    assert titles == ["Six dice", "White: everyone", "Choose in secret", "Now the colours", "Ask the coach"]


# ------------------------------------------------------------------ locks
def test_a_lock_is_announced_and_its_die_removed() -> None:
    bench = Bench(3, RED, seed=4)
    bench.shake_and_look(6, 6, 3, 6, 2, 1)
    assert bench.game.seat == 2
    bench.choose("R12")
    bench.ok()
    bench.choose("B12")
    bench.ok()
    bench.choose("R12")
    bench.ready()
    assert struck(bench) == 0
    bench.press("ok")
    assert bench.screen == "lock"
    bench.board.press("ok")  # too early
    bench.run(60)
    bench.board.release("ok")
    assert bench.screen == "lock" and struck(bench) == 1
    bench.ready()
    assert {"RED LOCKED", "by Ben and Cleo"} <= set(bench.texts())
    bench.ok()
    assert bench.screen == "sheet" and bench.game.phase == ACTION2
    assert all(move_row(m) for m in bench.legal()[1:])
    assert 22 in cells(bench)[0]  # it was locked by this seat


def struck(bench: Bench) -> int:
    """Return the number of small dice that are struck out."""
    bitmap = bench.tilesets["dice28"]
    shown = bench.layers()
    return sum(isinstance(g, TileGrid) and g.bitmap is bitmap and g[0] == 7 for g, *_ in shown)


@pytest.mark.parametrize("seats", [2, 3])
def test_rows_locked_together_share_the_banner_and_end_the_game(seats: int) -> None:
    rows = "RY" if seats == 2 else "GBG"
    numbers = (2, 3, 4, 5, 6) if seats == 2 else (12, 11, 10, 9, 8)
    last = 12 if seats == 2 else 2
    bench = Bench(seats, [(n, " ".join(f"{row}{n}" for row in rows)) for n in numbers])
    bench.shake_and_look(*whites(last), 3, 6, 2, 1)
    for _ in range(seats):
        if bench.screen == "handover":
            bench.ok()
        bench.choose(f"{rows[bench.game.seat]}{last}")
    bench.ok()
    texts = bench.texts()
    if seats == 2:
        assert {"RED LOCKED", "YELLOW LOCKED", "by Anna", "by Ben"} <= set(texts)
    else:
        assert {"GREEN LOCKED", "BLUE LOCKED", "by Anna and Cleo", "by Ben"} <= set(texts)
    bench.ok()
    assert bench.screen == "end" and "two rows locked" in bench.texts()


def test_with_blackout_a_locked_row_stays_open_to_the_others() -> None:
    bench = Bench(3, RED, options=1)
    assert bench.game.active == 2
    bench.play_rounds([(12, "R12 - -")])
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    assert "B" in bench.texts() and struck(bench) == 0
    bench.choose("-")
    bench.ok()
    assert move("R9") in bench.legal() and bench.play.views.sheet.moves[0] == move("R9")
    assert 24 not in cells(bench)[0]


# ------------------------------------------------------------------ penalties, undo, leaving
def to_action2(bench: Bench, *dice: int) -> None:
    """Roll, and let everybody pass in action 1."""
    bench.shake_and_look(*dice)
    for _ in range(bench.game.seats):
        if bench.screen == "handover":
            bench.ok()
        bench.choose("-")
        bench.ready()
    if bench.screen == "reveal":
        bench.ok()
    assert bench.game.phase == ACTION2 and bench.screen == "sheet"


def test_a_penalty_must_be_confirmed() -> None:
    bench = Bench(3)
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    bench.press("prev", "ok")
    assert bench.screen == "penalty" and bench.top.at == 0
    bench.press("ok")  # the harmless choice is preselected
    assert bench.screen == "sheet" and bench.game.phase == ACTION2
    bench.ready()
    bench.press("ok", "back")
    assert bench.screen == "sheet" and bench.game.phase == ACTION2
    bench.ready()
    bench.press("ok", "next", "ok")
    assert bench.game.phase == ROLL and bench.game.penalties(0) == 1
    assert bench.screen == "sheet" and "-5" in bench.texts()
    bench.ready()
    assert bench.screen == "shake" and bench.game.active == 1


def test_passing_in_action_2_after_a_cross_needs_no_confirmation() -> None:
    bench = Bench(1)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    bench.ready()
    bench.press("prev", "ok")
    bench.ready()
    assert bench.screen == "shake" and bench.game.penalties(0) == 0


def test_undo_is_three_presses_and_one_for_each_further_step() -> None:
    bench = Bench(1, [(2, "R2", "-"), (3, "R3", "-")])
    bench.shake_and_look(1, 3, 1, 1, 1, 1)
    bench.choose("R4")
    bench.ready()
    length = bench.table.record.length
    bench.press("back", "next", "ok")
    assert bench.screen == "game_menu" and "Undo one more" in bench.texts()
    assert bench.table.record.length == length - 1
    bench.press("ok")
    assert bench.table.record.length == length - 1 - 2 - 1, "the roll, too"
    bench.run(900)
    assert bench.screen == "game_menu"
    bench.run(500)
    assert bench.screen == "sheet" and bench.game.phase == ACTION2


def test_undo_takes_back_a_choice_and_keeps_the_dice() -> None:
    bench = Bench(3)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    assert bench.screen == "handover"
    undo(bench)
    assert bench.screen == "sheet" and bench.game.seat == 0 and bench.play.views.sheet.move == move("G9")
    bench.choose("-")
    bench.ok()
    undo(bench)  # Ben has the console and Anna's choice is undone: it must be handed over
    assert bench.screen == "handover" and "Anna" in bench.texts()
    bench.ok()
    assert [bench.game.die(k) for k in range(6)] == [4, 5, 3, 6, 2, 1]
    undo(bench)  # only the roll is left to undo: there is no such item
    assert [bench.game.die(k) for k in range(6)] == [4, 5, 3, 6, 2, 1] and bench.game.phase == ACTION1


def undo(bench: Bench) -> None:
    bench.press("menu")
    texts = bench.texts()
    assert bench.screen == "game_menu" and any(text.startswith("Undo") for text in texts)
    if bench.table.can_undo:
        bench.press("next", "ok", "back")
    else:
        bench.press("back")
    bench.ready()


def test_undo_after_the_turn_gives_the_same_dice_again() -> None:
    bench = Bench(2)
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    bench.choose("R7")
    bench.until_screen("shake")
    forward(bench)
    faces = [bench.game.die(k) for k in range(6)]
    undo(bench)
    assert bench.game.phase == ACTION2 and bench.screen == "sheet"
    bench.choose("R7")
    bench.ready()
    forward(bench)
    assert [bench.game.die(k) for k in range(6)] == faces


def test_every_wait_can_be_left() -> None:
    bench = Bench(3, RED)
    seen = set()
    for _ in range(40):
        bench.ready()
        name = bench.screen
        if name not in seen:
            seen.add(name)
            bench.press("back")
            bench.run(50)
            assert bench.screen in ("game_menu", "sheet"), name
            if bench.screen == "game_menu":
                bench.press("back")
                bench.ready()
            assert bench.screen == name or name == "penalty"
        if name == "sheet":
            bench.press("prev")
        forward(bench)
    assert {"shake", "rest", "sheet", "handover", "reveal", "penalty"} <= seen
    save_and_quit(bench)
    bench.until_screen("menu")
    assert bench.console.journal.game == 0


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_sheets_are_seen_at_one_glance(seats: int, width: int) -> None:
    """With everybody's name, total and penalties; a number is crossed, skipped, barred or open."""
    told = [(2, "R2 Y2 R2 - -"), (3, "R3 Y3 - Y3 -"), (4, "R4 Y4 R4 - -"), (5, "R5 Y5 - - B5")]
    told += [(6, "R6 Y6 R6 Y6 -"), (12, "R12 - G12 - -"), (10, "- Y10 G10 B10 Y10")]
    rounds = [(total, " ".join(choices.split()[:seats])) for total, choices in told]
    bench = Bench(seats, rounds, width=width)
    bench.press("look")
    assert bench.screen == "look"
    game = bench.game
    rows = small_cells(bench)
    for seat in range(seats):
        for row in range(4):
            mask, tiles = game.mask(seat, row), rows[4 * seat + row]
            behind, closed = game.next_column(seat, row), game.closed >> row & 1
            for j in range(11):
                barred = closed or (j == 10 and game.count(seat, row) < 5)
                want = 1 if mask >> j & 1 else 2 if j < behind else 3 if barred else 0
                assert tiles[j] == want, (seat, row, j)
            assert tiles[11] == (6 if mask >> 11 else 5 if closed else 20 + row)
    assert rows[0][11] == 6 and rows[4][11] == 5 and rows[1][11] == 21
    texts = bench.texts()
    for seat in range(seats):
        assert NAMES[seat] in texts and str(game.score(seat)) in texts
    crosses = bench.tilesets["crosses"]
    shown = bench.layers()
    penalties = sum(isinstance(g, TileGrid) and g.bitmap is crosses for g, *_ in shown)
    assert penalties == sum(game.penalties(seat) for seat in range(seats)) > 0


def test_from_all_sheets_each_is_seen_alone_and_all_again() -> None:
    bench = Bench(3, [(2, "R2 - -")])
    for key, order in (("next", (1, 2, 0)), ("prev", (0, 2, 1)), ("down", (1, 2, 0)), ("up", (0, 2, 1))):
        bench.press("look")
        assert "one by one" in bench.texts()
        for _ in range(2):
            for seat in order:
                bench.press(key)
                assert bench.screen == "look" and bench.top.seat == seat
            bench.press(key)
            assert set(NAMES[:3]) <= set(bench.texts()) and "one by one" in bench.texts()
        bench.press("back")
        assert bench.screen == "shake"
        bench.press("look", key, "back")
        assert bench.screen == "shake"
    alone = Bench(1)
    alone.press("look", "next")
    assert alone.screen == "look" and NAMES[0] in alone.texts() and "one by one" not in alone.texts()


def test_totals_are_seen_at_the_reveal() -> None:
    bench = Bench(3, [(2, "R2 Y2 -")])
    bench.shake_and_look(1, 5, 3, 6, 2, 1)
    for choice in ("R6", "-", "G6"):
        if bench.screen == "handover":
            bench.ok()
        bench.choose(choice)
    bench.until_screen("reveal")
    bench.ready()
    totals = [text for x, y, width, text in bench.places() if x + width == 238 and 74 < y < 200]
    score = bench.game.score
    order = [(bench.game.active + k) % 3 for k in range(3)]
    assert totals == [str(score(seat)) for seat in order]


def test_cards_come_back_after_the_menu_and_the_sheets() -> None:
    bench = Bench(3, RED)
    seen = set()
    for _ in range(60):
        bench.ready()
        passing = bench.screen in bench.screens.passing
        bench.run(50 if passing else 900)  # then the sheet below is ready, too
        name = bench.screen
        if name in ("handover", "nochoice", "reveal", "lock") and name not in seen:
            seen.add(name)
            texts = bench.texts()
            for key in ("back", "look"):
                bench.press(key)
                bench.until_screen("game_menu", "look")
                bench.press("back")
                bench.run(300 if passing else 1500)
                assert bench.screen == name and bench.texts() == texts
        if name == "shake":
            bench.board.next_dice(6, 6, 1, 2, 3, 4)
        bench.press("ok")
        if seen == {"handover", "nochoice", "reveal", "lock"}:
            return
    raise AssertionError(seen)


def test_hidden_scenes_are_not_in_memory() -> None:
    bench = Bench(3)
    roll, sheet = {"dice52", "big"}, {"cells", "dice28", "locks", "ring", "chip"}
    assert not sheet & set(bench.tilesets)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    assert not roll & set(bench.tilesets) and sheet <= set(bench.tilesets)
    bench.choose("R9")
    bench.press("ok", "menu")
    assert not sheet & set(bench.tilesets) and "console.dicegame.sheet" in sys.modules, (
        "a match keeps its code"
    )
    bench.press("back")
    bench.run(50)
    assert "console.match.game_menu" not in sys.modules and bench.screen == "sheet"


def test_again_plays_with_the_same_people() -> None:
    bench = Bench(2, [(n, f"R{n} Y{n}") for n in (2, 3, 4, 5, 6)], options=2)
    bench.console.settings.start_mode = 2
    bench.play_rounds([(12, "R12 Y12")])
    bench.run_to("end")
    bench.press("look")
    bench.until_screen("look")
    bench.press("back")
    assert bench.screen == "end"
    bench.console.settings.start_mode = 0
    bench.press("ok")
    assert bench.screen == "starts"
    bench.press("menu")
    bench.until_screen("end")
    bench.console.settings.start_mode = 2
    bench.press("ok")
    bench.until(lambda: bench.screen in ("starts", "shake"))
    for _ in range(5):
        if bench.screen != "shake":
            bench.press("ok")
            bench.until_screen("shake")
            assert bench.table.names == NAMES[:2] and bench.game.options == 2
    assert bench.game.round == 0


# ------------------------------------------------------------------ undo at the end
@pytest.mark.parametrize("restarted", [False, True])
def test_undo_at_the_end_leads_to_the_choice_before(restarted: bool) -> None:
    """Two presses, as anywhere in a game; the end comes again, and only its last result counts."""
    bench = Bench(2, [(7, "- -")] * 6)
    bench.shake_and_look(1, 2, 3, 4, 5, 6)
    for _ in range(2):
        bench.choose("-")
        bench.ok()
    for _ in range(3):
        bench.choose("-")
        bench.press("next", "ok")
        bench.run_to("end")
        assert bench.game.phase == OVER and bench.console.journal.results == 1
        if restarted:
            bench.console.resume()
            bench.until_screen("end")
        bench.run(1500)
        bench.press("back")
        assert {"Anna", "-20", "Undo" if restarted else "Undo: Anna", "Quit"} <= set(bench.texts())
        bench.press("next", "ok")
        assert "Undo one more" in bench.texts() and bench.console.journal.results == 0
        bench.press("back")
        bench.ready()
        assert bench.screen == "sheet" and bench.game.score(0) == -15
        if restarted:
            bench.console.resume()
            bench.until_screen("sheet")


def test_the_menu_at_the_end_says_when_there_is_no_room_to_undo() -> None:
    bench = Bench(1, [(7, "-", "-")] * 3)
    bench.play_rounds([(7, "-", "-")])
    bench.run_to("end")
    bench.console.journal.slack = 11
    bench.press("back")
    assert "Too late to undo" in bench.texts() and "Undo" not in bench.texts()
    bench.press("ok")
    bench.until_screen("end")


# ------------------------------------------------------------------ resume
def test_a_game_resumed_at_any_event_continues() -> None:
    bench = Bench(2, seed=9)
    chance = random.Random(9)
    lengths = set()
    for _ in range(2000):
        if bench.screen == "end":
            break
        before = bench.table.record.length
        if bench.screen in ("sheet", "penalty"):
            for _ in range(chance.randrange(4)):
                bench.press("next")
        bench.ok()
        if bench.table.record.length != before and bench.game.phase != OVER:
            lengths.add(bench.table.record.length)
            state = bytes(bench.game.state)
            bench.ready()
            passing = bench.screen in bench.screens.passing
            bench.run(50 if passing else 1000)  # then the sheet below a card is ready, too
            before = bench.screen, bench.texts()
            if len(lengths) % 25 == 0:
                bench.console.resume()
            else:
                bench.rebuild_screens()
            bench.run(300 if passing else 1500)
            assert bytes(bench.game.state) == state
            assert (bench.screen, bench.texts()) == before
    assert bench.screen == "end" and len(lengths) > 50


# ------------------------------------------------------------------ monkey test
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_random_keys_cause_no_error(seed: int) -> None:
    """MONKEYS= presses more keys."""
    chance = random.Random(seed)
    bench = Bench(seed % 5 + 1, options=seed % 8, seed=seed)
    bench.console.settings.skip = bool(seed & 1)
    names = ("prev", "next", "ok", "back", "up", "down", "menu", "look")
    games = 0
    for step in range(int(os.environ.get("MONKEYS", "500"))):
        table = bench.table
        if table is None:  # the game was left: resume it
            if bench.console.journal.game >= 0:
                bench.power_cycle()
            else:
                bench.console.begin("qwixx", bytes((seed % 5 + 1, 0, seed % 8)), NAMES[: seed % 5 + 1])
                games += 1
            bench.ready()
            continue
        if chance.random() < 0.03:
            bench.shake(200)
        else:
            bench.press(chance.choices(names, (3, 3, 9, 1, 1, 1, 0.4, 0.4))[0])
        bench.run(chance.choice((0, 0, 30, 300, 900)))
        assert not bench.console.traceback, (step, bench.console.traceback)
        if step % 200 == 0 and bench.table is not None:
            record = bench.table.record
            assert load(export(record)).game.state == record.game.state
    assert bench.screen != "error"


@pytest.mark.parametrize("leave", [False, True])
def test_leaving_before_the_end_is_shown_shows_it_later(leave: bool) -> None:
    """A fourth penalty ends the game; during the pause after it, the power fails or somebody leaves."""
    bench = Bench(seats=1, rounds=[(7, "-")] * 3)
    bench.shake_and_look(1, 2, 3, 4, 5, 6)
    bench.choose("-")
    bench.choose("-")
    bench.press("next", "ok")
    assert bench.game.phase == OVER and bench.screen == "sheet"
    if leave:
        save_and_quit(bench)
        bench.until_screen("menu")
        assert "Resume" in bench.texts()
        bench.press("ok")
        again: Rig = bench
    else:
        again = Rig(nvm=bench.board.nvm)
        again.press("ok")
    again.until_screen("end")
    counted(again)
    assert "-20 points" in again.texts()
    save_and_quit(again)
    again.until_screen("menu")
    assert again.console.journal.game < 0


@pytest.mark.parametrize("key", ["A", "B", "X", "Y", "left"])
def test_an_end_cannot_be_pressed_away_at_once(key: str) -> None:
    """Neither its counting nor its result, by keys that somebody keeps pressing from the game on."""
    bench = Bench(1)
    for _ in range(4):
        bench.play_rounds([(7, "-", "-")])
    bench.until_screen("end")

    def mash(ms: int) -> None:
        end = bench.board.time + ms
        while bench.board.time < end:
            bench.board.press(key)
            bench.run(40)
            bench.board.release(key)
            bench.run(60)

    mash(1400)
    assert bench.screen == "end" and bench.top.busy
    mash(300)
    assert bench.screen == "end" and bench.top._count is None and "-20 points" in bench.texts()
    mash(1200)
    assert bench.screen == "end"
    bench.run(500)
    bench.press("back")
    bench.until_screen("game_menu")
