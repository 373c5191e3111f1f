"""Penalties are confirmed; undo during the game and at its end."""

import pytest

from host_tests.qwixx.bench import Bench, move
from host_tests.qwixx.on_display import undo
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.rows import PASS


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


def test_beside_a_pass_that_costs_nothing_is_no_minus_5() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    for _ in range(2):
        if bench.screen == "handover":
            bench.ok()
            bench.ready()
        assert "-5" in bench.texts(), "the cursor is on a cross"
        to_pass(bench)
        assert "+0" in bench.texts() and "-5" not in bench.texts()
        bench.press("next")
        assert "-5" in bench.texts()
        bench.choose("-")
        bench.ready()
    if bench.screen == "reveal":
        bench.ok()
    to_pass(bench)
    assert bench.game.phase == ACTION2 and bench.texts().count("-5") == 2, "what it adds, and what for"


def to_pass(bench: Bench) -> None:
    while bench.play.views.sheet.move != PASS:
        bench.press("next")


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
    assert bench.screen == "game_menu" and {"Undo one more", "taken back: R4"} <= set(bench.texts())
    assert bench.table.record.length == length - 1
    bench.press("ok")
    assert bench.table.record.length == length - 1 - 2 - 1, "the roll, too"
    bench.run(900)
    assert bench.screen == "game_menu"
    bench.run(500)
    assert bench.screen == "sheet" and bench.game.phase == ACTION2


def test_undo_says_whose_choice_it_takes_back() -> None:
    bench = Bench(3, secret=False)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.run_to("open")
    bench.press("done", "back", "next", "ok")
    assert bench.screen == "game_menu" and f"{bench.table.names[0]}: pass undone" in bench.texts()


def test_undo_does_not_tell_a_secret_choice() -> None:
    bench = Bench(3)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("R9")
    bench.press("back", "next", "ok")
    assert bench.screen == "game_menu" and not [
        text for text in bench.texts() if "taken back" in text or "undone" in text
    ]


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


def test_undo_after_the_turn_gives_the_same_dice_again() -> None:
    bench = Bench(2)
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    bench.choose("R7")
    bench.until_screen("shake")
    bench.ok()
    faces = [bench.game.die(k) for k in range(6)]
    undo(bench)
    assert bench.game.phase == ACTION2 and bench.screen == "sheet"
    bench.choose("R7")
    bench.ready()
    bench.ok()
    assert [bench.game.die(k) for k in range(6)] == faces


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
