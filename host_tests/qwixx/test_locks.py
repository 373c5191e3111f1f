"""Locked rows: the card, two at once, the house rule blackout."""

import pytest
from displayio import TileGrid

from console.store.computers import computer_called
from host_tests.qwixx.bench import Bench, move, whites
from host_tests.qwixx.on_display import RED, cells
from rules import ACTION2
from rules.rows import move_row


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


def test_a_computer_alone_has_its_face_below_the_banner() -> None:
    bench = Bench(3, RED, seed=4)
    bench.table.names[1], bench.table.levels = "~Otter", bytes((0, 2, 0))
    bench.table.seated = bytes((0, computer_called("~Otter"), 0))
    bench.shake_and_look(6, 6, 3, 6, 2, 1)
    for choice in ("-", "B12", "R12"):
        bench.choose(choice)
        if choice != "R12":
            bench.ok()
    bench.ready()
    bench.press("ok")
    bench.until_screen("lock", ms=4000)
    bench.ready()
    faces = [(name, x) for name, x, *_ in bench.faces()]
    (x,) = [x for x, _, _, text in bench.places() if text == "by Otter"]
    assert faces == [("~Otter", x - 28)]


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


def test_several_who_locked_a_row_have_their_badges_below_the_banner() -> None:
    bench = Bench(3, RED, seed=4)
    bench.shake_and_look(6, 6, 3, 6, 2, 1)
    for choice in ("R12", "B12", "R12"):
        bench.choose(choice)
        if bench.game.phase != ACTION2:
            bench.ok()
    bench.ready()
    bench.press("ok")
    bench.until_screen("lock", ms=4000)
    bench.ready()
    ((x, y),) = [(x, y) for x, y, _, text in bench.places() if text.startswith("by ")]
    badges = [at for layer, at, top, *_ in bench.layers() if top == y and at < x and layer.width == 1]
    assert len(badges) == 2
