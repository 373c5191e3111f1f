"""The end of a game: shown once, not pressed away at once, and again with the same people."""

import pytest

from host_tests.qwixx.bench import NAMES, Bench
from rules import OVER
from tools.games.qwixx import sheet_scenes
from tools.headless import layers
from tools.headless.rig import Rig
from tools.headless.stage import counted, save_and_quit


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
    mash(2200)
    assert bench.screen == "end", "2.5 s after the result has appeared"
    bench.run(500)
    bench.press("back")
    bench.until_screen("game_menu")


def small_sheet(rig: Rig) -> list[list[int]]:
    """Return the tiles of the winner's small sheet, row by row."""
    found = []
    for thing, _, y, *_ in layers.visible(rig.board.display.root_group):
        if getattr(thing, "bitmap", None) in (rig.tilesets.get("won"), rig.tilesets.get("won7")):
            found.append((y, [thing[k] for k in range(12)]))
    return [tiles for _, tiles in sorted(found)]


@pytest.mark.parametrize(("seats", "high"), [(2, 12), (3, 7), (4, 0)])
def test_the_only_winners_sheet_is_shown_where_there_is_room(seats: int, high: int) -> None:
    more = " -" * (seats - 2)
    rounds = [(n, f"R{n} Y{n}{more}") for n in (2, 3, 4, 5, 6)]
    bench = Bench(seats, rounds)
    bench.play_rounds([(12, f"R12 Y12{more}")])
    bench.until_screen("end")
    counted(bench)
    winner = bench.top.ranking.order[0]
    assert bench.game.winners == 1 << winner or not small_sheet(bench)
    if bench.game.winners == 1 << winner and high:
        rows = small_sheet(bench)
        assert rows[winner] == [0] * 5 + [1] * 5 + [0, 2]
        assert [row for k, row in enumerate(rows) if k != winner] == [[1] * 11 + [3]] * 3
        shares = [sum(pixel) for pixel in bench.pixels()]
        assert shares[2 + winner] == max(shares)


def test_two_who_win_together_have_no_sheet_below() -> None:
    bench = Bench(2, [(n, f"R{n} Y{n}") for n in (2, 3, 4, 5, 6)])
    bench.play_rounds([(12, "R12 Y12")])
    bench.until_screen("end")
    counted(bench)
    assert (bench.game.winners == 3) == (not small_sheet(bench))


@pytest.mark.parametrize(("sheet", "tileset"), [("steps", "frame"), ("goals", "signs_of_goals")])
def test_the_column_of_an_extra_has_what_the_sheet_has(sheet: str, tileset: str) -> None:
    rig = sheet_scenes.end(sheet, 3)
    right = rig.top.ranking.x[4]
    above = [x for layer, x, y, *_ in rig.layers() if layer_of(rig, layer) == tileset and 55 < y < 65]
    assert [x for x in above if right - 22 < x < right], "above its column"


@pytest.mark.parametrize("sheet", ["chain", "double", "goals", "mixed-colours+big-points"])
def test_penalties_do_not_touch_the_column_before_them(sheet: str) -> None:
    rig = sheet_scenes.end(sheet, 5)
    x = rig.top.ranking.x
    assert x[-2] - 30 - x[-3] >= 6, "three letters"


def layer_of(rig: Rig, layer: object) -> str:
    """Return the name of a layer's tileset."""
    names = [name for name, bitmap in rig.tilesets.items() if bitmap is getattr(layer, "bitmap", None)]
    return names[0] if names else ""
