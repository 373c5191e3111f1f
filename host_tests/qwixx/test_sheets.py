"""All score sheets on the console: whole games by keys, forced crosses, exchanges, undo, power cuts."""

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.sheet.cells import CELL_CAND, CELL_CROSSED, CELL_FORCED, CELL_OPEN, CELL_TWICE
from console.screens.entries import SECRET
from console.store.history import best, results
from console.ui.palette import BRIGHT, COLOURS, PAPER
from host_tests.qwixx.bench import Bench
from host_tests.qwixx.sheets import cell, coloured_glance, glance, in_gallery, point, to_sheet
from host_tests.sampled import sampled
from host_tests.store.games_finished import ended
from host_tests.ui.painted import areas
from rules import ACTION2, OVER, ROLL
from rules.words.dicegame import find
from rules.words.qwixx_parts import sheet_settings
from tools.games.qwixx import sheet_scenes
from tools.games.qwixx.sheets import data
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig

NAMES = sheet_scenes.NAMES
FORCED = ("chain", "bonus")


def variant(sheet: str, number: int = 7) -> bytes:
    return sheet_settings(f"{sheet}:{number}" if sheet == "shuffled" else sheet) or bytes(3)


def bench(sheet: str, seats: int = 2, rounds: Any = (), **more: Any) -> Bench:
    return Bench(seats, rounds, variant=variant(sheet) if sheet != "classic" else b"", **more)


@pytest.mark.parametrize("sheet", sampled(NAMES, 3))
@pytest.mark.parametrize(("seats", "options", "width"), sampled([(2, 1 << SECRET, 240), (1, 1, 320)], 2))
@pytest.mark.long(after=2)
def test_a_whole_game_can_be_played_by_keys(sheet: str, seats: int, options: int, width: int) -> None:
    rig = Rig(seed=seats, width=width, pace=20)
    player = Player(rig, sensible(random.Random(seats)))
    seen = set[str]()
    rig.watch = lambda: seen.add(rig.screen)
    player.begin(seats, options, sheet=variant(sheet))
    assert rig.table.game.sheet == NAMES.index(sheet)
    player.game_over()
    assert rig.table.game.phase == OVER
    assert ("forced" in seen) == (sheet in FORCED)


@pytest.mark.parametrize("seats", [3, 5])
def test_all_sheets_show_mixed_colours_by_letters(seats: int) -> None:
    rig = sheet_scenes.looked("mixed-colours", 4, seats)
    game = rig.table.game
    rows = coloured_glance(rig)
    free = 0
    for at, row in enumerate(rows):
        seat, r = divmod(at, 4)
        for column, (tile, colour) in enumerate(row[:11]):
            die = game.colours[11 * r + column]
            assert colour == COLOURS[BRIGHT[die]], (seat, r, column)
            if column >= game.next_column(seat, r):
                assert 20 <= tile < 28 and (tile - 20) % 4 == die, (seat, r, column)
                free += 1
    assert free > 20 and [len(row) for row in rows] == [12] * (4 * seats)


def test_what_a_choice_forces_is_shown_before_it_is_made() -> None:
    table = to_sheet(bench("chain", 1), 1, 5, 1, 1, 1, 1)
    point(table, "R6")
    assert cell(table, "Y6") == CELL_FORCED and "+2" in table.texts()
    table.press("next")
    point(table, "B6")
    assert cell(table, "Y6") != CELL_FORCED and "+1" in table.texts()
    point(table, "R6")
    table.press("ok")
    assert cell(table, "R6") == CELL_CROSSED and cell(table, "Y6") == CELL_FORCED, "not crossed yet"
    table.until_screen("forced")
    table.until(lambda: cell(table, "Y6") == CELL_CROSSED)
    table.run_to("sheet")
    assert table.game.score(0) == 2 and cell(table, "Y7") != CELL_OPEN + 20


def test_a_link_goes_when_both_its_cells_are_lost() -> None:
    """R6 and Y6 are linked. The link stays while one of them can be crossed, and turns dark once both are."""

    def link(table: Any) -> tuple[bool, int]:
        one = table.play.views.sheet.grid.marks[0]._links[4]
        return one.hidden, one.pixel_shader[2]

    table = to_sheet(bench("chain", 1), 1, 5, 1, 1, 1, 1)
    whole = link(table)
    point(table, "R6")
    table.press("ok")
    table.run_to("sheet")
    used = link(table)
    assert not whole[0] and not used[0] and used[1] != whole[1]
    table = to_sheet(bench("chain", 1, [(7, "R7")]), 1, 1, 1, 1, 1, 1)
    assert link(table) == whole, "yellow 6 takes red 6 along"
    table = to_sheet(bench("chain", 1, [(7, "R7"), (7, "Y7")]), 3, 3, 1, 1, 1, 1)
    assert link(table)[0]


def test_forced_crosses_are_undone_together_and_shown_again_after_a_power_cut() -> None:
    table = to_sheet(bench("bonus", 1, [(2, "R2")]), 1, 2, 1, 1, 1, 1)
    point(table, "R3")  # boxed: the bar's first cell is red, so red 4 is crossed too
    assert cell(table, "R4") == 26 and "+5" in table.texts()
    table.press("ok")
    table.until_screen("forced")
    again = Rig(nvm=table.board.nvm)
    again.until_screen("forced")
    game: Any = again.table.game
    assert [game.count(0, row) for row in range(4)] == [3, 0, 0, 0] and game.crossed_bar(0) == 1
    again.until_screen("sheet", ms=9000)
    again.press("menu", "next", "ok")
    again.until_screen("sheet")
    assert [game.count(0, row) for row in range(4)] == [1, 0, 0, 0] and game.crossed_bar(0) == 0


def gain(table: Any) -> list[Any]:
    """Return what the foot shows of a choice: what it adds, and a star."""
    points = table.play.views.sheet.foot.points
    return [] if points.hidden else list(points)


def test_forced_crosses_of_all_seats_follow_the_open_table() -> None:
    table = bench("chain", 3, secret=False)
    table.shake_and_look(2, 4, 1, 1, 1, 1)
    table.run_to("open")
    assert cell(table, "Y6") == CELL_FORCED and "+2" in table.texts(), "the cursor is on red 6"
    table.press("ok")  # red 6 of the first seat
    table.hold("done", 700)
    table.until_screen("forced")
    assert gain(table) == [], "the last choice was another seat's"
    table.run_to("sheet")
    assert table.game.score(0) == 2 and len(gain(table)) == 2


def test_an_exchange_at_the_open_table_survives_a_cut() -> None:
    table = bench("exchange", 2, secret=False)
    table.shake_and_look(4, 4, 1, 1, 1, 1)  # 8: field 8/5, 8/6
    table.run_to("open")
    game: Any = table.game
    assert game.white_numbers(0) == 1 << 8 | 1 << 5 | 1 << 6
    table.press("done")
    table.run(200)
    point(table, "R6")
    again = Rig(nvm=table.board.nvm)
    again.until_screen("open")
    again.run(200)
    point(again, "R6")
    again.press("ok")
    again.until_screen("sheet")
    assert again.table.game.fields_gone(1) == 6, "the sixth field was used, those before it are lost"


def test_the_cursor_starts_on_the_white_sum_itself() -> None:
    table = to_sheet(bench("exchange"), 2, 4, 1, 2, 3, 4)
    assert table.play.views.sheet.move == find(table.game, "R6"), "R4 skips less, but takes the last field"


def test_a_swap_says_its_numbers_and_the_fields_show_what_is_lost() -> None:
    table = to_sheet(bench("exchange"), 4, 4, 1, 2, 3, 4)
    penalties = table.play.views.sheet.foot.right
    below = table.play.views.sheet.grid.below[0]
    for name, said, gone in (("R6", "swap 8>6", 6), ("R8", "", 0), ("R5", "swap 8>5", 1)):
        point(table, name)
        white = [field.pixel_shader[2] == COLOURS[PAPER] for field in below._fields]
        assert white == [True] * gone + [False] * (9 - gone), "what it uses and loses"
        assert [text for text in table.texts() if ">" in text] == [said] * bool(said)
        assert penalties.hidden == bool(said)
    table.press("ok")
    assert not any(">" in text for text in table.texts())


def test_a_swap_is_white_only_in_the_frame_and_underlined_elsewhere() -> None:
    table = to_sheet(bench("exchange", 1), 4, 4, 1, 2, 3, 4)
    grid: Any = table.play.views.sheet.grid

    def lined() -> list[int]:
        return [(line.x - 7) // 19 for line in grid.below[0]._lines if not line.hidden]

    swaps = [3, 4, 3, 4, 6, 7, 6, 7]  # 5 and 6 in red and yellow, 6 and 5 in green and blue
    assert lined() == swaps and len(grid.below[0]._lines) == 8
    for name in ("R6", "B5", "R8"):
        point(table, name)
        white = {f"{row}8" for row in "RYGB"} | {name}
        for row in "RYGB":
            for number in (4, 5, 6, 7, 8):
                chosen = cell(table, f"{row}{number}") == CELL_CAND + number - 2
                assert chosen == (f"{row}{number}" in white)
    table.press("ok")
    assert lined() == []
    table.until_screen("sheet")
    assert table.game.phase == ACTION2 and lined() == []


def test_nothing_but_swaps_is_underlined_on_an_exchange_sheet() -> None:
    """A white number looks like any other: dark where that is bright, white where that is dim."""
    table = to_sheet(bench("exchange", 1), 4, 4, 1, 2, 3, 4)
    cells: Any = table.play.views.sheet.grid.cell(0, 6)[0].bitmap
    for k in range(11):
        for y in range(27):
            for x in range(19):
                role = cells[19 * (CELL_OPEN + k) + x, y]
                assert cells[19 * (CELL_CAND + k) + x, y] == (0, 3, 0)[role], (k, x, y)


def test_the_numbers_of_a_swap_take_the_place_of_what_the_keys_do() -> None:
    table = to_sheet(bench("exchange"), 4, 4, 1, 2, 3, 4)
    foot = table.play.views.sheet.foot
    foot.show(table.game, 0, 1)
    assert "cross" in table.texts()
    point(table, "R6")
    assert "swap 8>6" in table.texts() and "cross" not in table.texts()


@pytest.mark.parametrize("sheet", ["steps", "bonus"])
def test_a_lost_cell_has_no_frame(sheet: str) -> None:
    name = {"steps": "R7", "bonus": "R6"}[sheet]
    table = to_sheet(bench(sheet, 1), 3, int(name[1]) - 3, 1, 1, 1, 1)
    grid: Any = table.play.views.sheet.grid
    column = int(name[1]) - 2
    assert grid.mark(0, column) and table.game.next_column(0, 0) <= column
    table = to_sheet(bench(sheet, 1, [(8, "R8")]), 3, 3, 1, 1, 1, 1)
    grid = table.play.views.sheet.grid
    assert not grid.mark(0, column)
    assert grid.mark(0, 7) if sheet == "bonus" else grid.mark(1, 4), "that one is free"


@pytest.mark.parametrize("extra", ["steps", "bonus"])
def test_a_frame_is_over_the_letter_of_its_cell(extra: str) -> None:
    """The letter of a number that may be crossed lies on a band as wide as the cell."""
    table = to_sheet(bench("mixed-colours+" + extra, 1), 1, 4, 1, 1, 1, 1)
    marks = [type(one).__name__ for one in table.play.views.sheet.grid.marks]
    assert marks == ["Letters", "Frames"], "drawn in this order"


def test_the_points_of_frames_are_a_sum_and_those_of_a_choice_are_added() -> None:
    table = to_sheet(bench("steps", 1, [(11, "G11")]), 1, 2, 1, 1, 1, 1)
    assert {"=1", "+1"} <= set(table.texts()), "green 11 has a frame"
    point(table, "G3")  # it has one, too
    assert "=3" in table.texts() and "=1" not in table.texts()


def test_bonus_rows_lie_between_the_others_for_the_cursor() -> None:
    table = to_sheet(bench("big-points", 1, [(6, "R6"), (6, "G6")]), 2, 4, 1, 1, 1, 1)
    sheet = table.play.views.sheet
    names = [sheet.moves[k] for k in range(sheet.n)]
    assert names == [find(table.game, name) for name in ("O6", "Y6", "T6", "B6")] + [0]
    point(table, "O6")
    table.press("down")
    assert sheet.move == find(table.game, "Y6")


def test_each_bonus_row_has_its_letter_beside_its_cells() -> None:
    """The reveal and the coach name it by that."""
    table = to_sheet(bench("big-points", 1, [(6, "R6"), (6, "G6")]), 2, 4, 1, 1, 1, 1)
    places = {text: (x, y) for x, y, _, text in table.places() if text in ("O", "T")}
    grid = table.play.views.sheet.grid
    assert places == {letter: (213, grid.top(4 + k) + 2) for k, letter in enumerate("OT")}


def test_a_roll_forgets_what_was_forced() -> None:
    table = bench("chain", 2, [(6, "R6 Y6")])
    game: Any = table.game
    assert game.phase == ROLL and not game.just_forced


OPEN, CROSSED, SKIPPED, BARRED, TWICE = 0, 1, 2, 3, 7  # tiles of small cells
FRAMED, LINKED_BELOW, LINKED_ABOVE = 8, 12, 16  # + one of the first four


def mark(sheet: str, row: str, column: int) -> int:
    """Return what is added to the tile of a cell, from what is printed on the pad."""
    place = row, column
    if sheet == "chain" and place in data.PARTNERS:
        return LINKED_BELOW if "RYGB".index(data.PARTNERS[place][0]) > "RYGB".index(row) else LINKED_ABOVE
    framed = data.FRAMES[(column + 1) % 6] == row if sheet == "steps" else place in data.BOXED
    return FRAMED if sheet in ("steps", "bonus") and framed else 0


def is_lost(game: Any, seat: int, place: "tuple[str, int]") -> bool:
    """Return whether neither this cell nor the one that is linked with it can be crossed, or is."""
    if game.sheet != NAMES.index("chain") or place not in data.PARTNERS:
        return False
    for letter, column in (place, data.PARTNERS[place]):
        row = "RYGB".index(letter)
        if game.mask(seat, row) >> column & 1:
            return False
        if column >= game.next_column(seat, row) and not game.closed >> row & 1:
            return False
    return True


@pytest.mark.parametrize(
    ("sheet", "seats"),
    [("steps", 5), ("chain", 3), ("chain", 4), ("double", 2), ("exchange", 3), ("bonus", 4), ("bonus", 5)],
)
def test_all_sheets_at_a_glance_have_frames_links_bars_and_second_crosses(sheet: str, seats: int) -> None:
    rig = sheet_scenes.played(sheet, 5, sheet_scenes.in_round(11), seats)
    rig.press("look")
    game = rig.table.game
    rows = glance(rig)
    below = sheet in ("exchange", "bonus")
    per = 5 if below else 4
    assert len(rows) == per * seats
    seen: set[int] = set()
    for seat in range(seats):
        for r, letter in enumerate("RYGB"):
            mask, behind = game.mask(seat, r), game.next_column(seat, r)
            closed = game.closed >> r & 1
            for j in range(11):
                state = CROSSED if mask >> j & 1 else SKIPPED if j < behind else OPEN
                if state == OPEN and (closed or (j == 10 and game.count(seat, r) < game.needed)):
                    state = BARRED
                want = state + (0 if is_lost(game, seat, (letter, j)) else mark(sheet, letter, j))
                if sheet == "double" and game.twice(seat, r) >> j & 1:
                    want = TWICE
                assert rows[per * seat + r][j] == want, (seat, letter, j)
                seen.add(want)
        if sheet == "bonus":
            states = (game.crossed_bar(seat), game.struck_bar(seat))
            bar = [
                CROSSED if states[0] >> k & 1 else SKIPPED if states[1] >> k & 1 else OPEN for k in range(12)
            ]
            assert rows[per * seat + 4] == bar and CROSSED in bar
        elif sheet == "exchange":
            used, gone = game.fields_used(seat), game.fields_gone(seat)
            fields = [CROSSED if used >> k & 1 else SKIPPED if k < gone else OPEN for k in range(9)]
            assert rows[per * seat + 4] == fields
    special = {"steps": FRAMED + CROSSED, "bonus": FRAMED + CROSSED, "double": TWICE}.get(sheet, CROSSED)
    assert special in seen and OPEN in seen


def test_the_gallery_shows_the_favourites_and_what_is_shown_is_chosen() -> None:
    rig = in_gallery(Rig())
    titles: list[str] = []
    for _ in range(13):
        titles.append(rig.texts()[0])
        rig.press("next")
    assert titles == [
        "Classic", "Mixed colours", "Mixed numbers", "Shuffled", "Steps", "Chain", "Big points", "Double",
        "Exchange", "Bonus", "Goals", "One each", "Build your own",
    ]  # fmt: skip
    assert rig.texts()[0] == "Classic"
    rig.press("prev", "prev", "prev", "prev", "ok")
    rig.until_screen("setup")
    assert {"Sheet", "Bonus"} <= set(rig.texts())
    rig.run(300)
    again = Rig(nvm=rig.board.nvm)
    assert bytes(again.console.settings.sheet) == variant("bonus")


def test_a_shuffled_sheet_shows_its_number_and_another_press_draws_another() -> None:
    rig = in_gallery(Rig())
    rig.press("next", "next", "next")
    first = bytes(rig.console.settings.sheet)
    assert first[0] == NAMES.index("shuffled") and f"Sheet {first[1] << 8 | first[2]}" in rig.texts()
    assert {"another", "choose"} <= set(rig.texts())
    rig.press("done")
    number = rig.console.settings.sheet
    assert bytes(number) != first and rig.screen == "gallery"
    rig.press("ok")
    rig.until_screen("setup")
    assert f"Shuffled {number[1] << 8 | number[2]}" in rig.texts()


def test_the_picture_of_double_has_a_cell_that_is_crossed_twice() -> None:
    def crossed() -> tuple[int, int]:
        """Return how many cells are crossed, and how many twice."""
        cells = [layer for layer, *_ in rig.layers() if getattr(layer, "tile_width", 0) == 19]
        tiles = [layer[k] for layer in cells for k in range(layer.width)]
        return tiles.count(CELL_CROSSED), tiles.count(CELL_TWICE)

    rig = in_gallery(Rig())
    assert crossed() == (0, 0), "that of the classic sheet is empty"
    rig.press(*["next"] * NAMES.index("double"))
    assert crossed() == (1, 1) and "3" in rig.texts()


@pytest.mark.parametrize("pages", [1, 3, 12])
def test_back_from_the_gallery_keeps_the_sheet_chosen_before(pages: int) -> None:
    rig = in_gallery(Rig())
    rig.press(*["next"] * pages)
    rig.press("back")
    rig.until_screen("setup")
    assert rig.console.settings.sheet[0] == 0


def test_without_a_button_for_done_ok_held_draws_another_sheet() -> None:
    rig = Rig(buttons=(("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B")))
    rig.press("ok")
    rig.until_screen("setup")
    rig.press(*["next"] * 5, "ok")
    rig.until_screen("gallery")
    rig.press("next", "next", "next")
    first = bytes(rig.console.settings.sheet)
    assert "hold" in rig.texts()
    rig.hold("ok", 700)
    assert rig.screen == "gallery" and bytes(rig.console.settings.sheet) != first


def test_a_sheet_is_kept_for_play_again_and_has_its_own_best() -> None:
    rig = Rig(seed=4, pace=20)
    player = Player(rig, sensible(random.Random(4)))
    player.begin(1, sheet=variant("double"))
    player.game_over()
    points = rig.table.game.score(0)
    rig.press("ok")
    rig.until(lambda: rig.table and rig.table.game.phase == ROLL)
    assert rig.table.game.sheet == NAMES.index("double")
    (one,) = best(rig.console.journal)
    assert (one.sheet, one.points) == (NAMES.index("double"), points)
    (result,) = results(rig.console.journal)
    assert (result.sheet, result.options) == (NAMES.index("double"), 0)
    shown = Rig(nvm=rig.board.nvm)
    shown.console.settings.sheet[:] = variant("double")
    shown.console.open("qwixx.sheets.gallery.Gallery")
    shown.run(100)
    assert {str(points), "8/13"} <= set(shown.texts()), "beside a crown"


def test_the_gallery_shows_a_best_below_zero() -> None:
    rig = Rig()
    ended(rig.console.journal, 0, 1, [-20], ["Ada"])
    assert "-20" in in_gallery(rig).texts()


@pytest.mark.parametrize("sheet", NAMES[1:])
def test_a_tip_explains_each_sheet_once_before_its_first_roll(sheet: str) -> None:
    table = Bench(2, variant=variant(sheet), tips=True)
    settings = table.console.settings
    settings.seen[0] = 255  # all tips of the classic sheet
    table.rebuild_screens()
    table.until_screen("tip")
    assert any(word.startswith(sheet.split("-")[0].capitalize()) for word in table.texts())
    table.press("ok")
    table.run_to("shake")
    again = Rig(nvm=table.board.nvm, tips=True)
    place = NAMES.index(sheet) + 8
    at = again.console.settings.seen_at(0, place)
    assert at > 2 and again.console.settings.seen[at] == 1 << (place & 7)
    table.press("ok")
    table.run_to("rest", 4000)


def test_all_is_painted_once_when_the_head_comes_back() -> None:
    """Frames overlap the cells: painted one by one, both would be painted twice."""
    rig = sheet_scenes.open_table("steps", 3)
    painted = areas(rig)
    rig.board.display.painting = True
    rig.run(20)
    painted.clear()
    rig.hold("done", 700)
    rig.until_screen("sheet")
    rig.run(100)
    sizes = [(x2 - x1, y2 - y1) for x1, y1, x2, y2 in painted]
    assert sizes.count((240, 240)) <= 1 and not sizes.count((19, 31)), sizes
