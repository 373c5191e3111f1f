"""Action 1 with secret choices: hidden until the reveal, which comes seat by seat."""

import pytest
from displayio import TileGrid

from host_tests.qwixx.bench import NAMES, Bench, move
from host_tests.qwixx.on_display import cells, crosses, ring, undo
from host_tests.qwixx.sheets import glance
from rules import ACTION1, ACTION2, ROLL

# After these rolls nobody but Cleo can cross a 10.
NO_TEN = [(11, "R11 R11 -"), (11, "Y11 Y11 -"), (8, "G8 G8 -"), (8, "B8 B8 -"), (3, "- - -")]


def test_when_nobody_crosses_the_reveal_says_so_at_once() -> None:
    bench = Bench(2)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    bench.choose("-")
    bench.ok()
    bench.choose("-")
    assert bench.screen == "reveal" and {"Nobody crossed", "Anna", "Ben", "next"} <= set(bench.texts())


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
    assert all(1 not in row for row in glance(bench))
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
    assert "letters" not in bench.tilesets
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


@pytest.mark.parametrize("seats", [2, 3])
def test_two_choices_are_revealed_in_large_letters(seats: int) -> None:
    bench = Bench(seats, [(6, "R6 B6 R6")])
    bench.shake_and_look(4, 6, 1, 1, 1, 1)
    while bench.screen != "reveal":
        bench.press("ok")
        bench.run(400)
    bench.until(lambda: not bench.console.top.busy)
    large = [getattr(getattr(layer, "bitmap", None), "letters", "") for layer, *_ in bench.layers()]
    chosen = {"R10", "Y10", "G10", "B10"}
    assert bool(chosen & set(large)) == (seats == 2) and chosen & set(bench.texts())
