"""All sheets at one glance, and each alone."""

import pytest
from displayio import TileGrid

from host_tests.qwixx.bench import NAMES, Bench
from host_tests.qwixx.on_display import RED
from host_tests.qwixx.sheets import glance


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
    rows = glance(bench)
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
