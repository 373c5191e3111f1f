"""The sheet: cursor, first-time words, passing, bars and lights of the dice."""

import pytest

from console.dicegame.sheet.sheet import WHOLE
from host_tests.qwixx.bench import Bench, move
from host_tests.qwixx.on_display import ring
from rules import ACTION2
from rules.qwixx_classic import SHEETS_AT
from rules.rows import PASS, move_column, move_row

CURSOR = 2256  # pixels that a cursor move may repaint
BARS = 448


def point(bench: Bench, text: str) -> None:
    """Move the cursor to that choice."""
    while bench.play.views.sheet.move != move(text):
        bench.press("next")


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
    assert bench.game.phase == ACTION2 and "cross" in bench.texts() and "-5" not in bench.texts()
    bench.press("next")
    assert "cross" not in bench.texts() and "-5" in bench.texts(), "what a choice brings is never far"


def test_the_first_sheets_say_how_to_pass_with_four_keys() -> None:
    bench = Bench(2, buttons=(("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B")))
    bench.console.settings.hints = 2
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    assert {"hold", "cross"} <= set(bench.texts())


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
    assert bench.play.views.sheet.state == WHOLE, "the sheet shows why"
    assert ("take -5" in bench.texts()) == penalty
    length = bench.table.record.length
    bench.run(1700)
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
