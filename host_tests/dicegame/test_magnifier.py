"""The setting *Large*: the row under the cursor, magnified."""

from typing import Any

import pytest

from host_tests.duel.bench import Bench as DuelBench
from host_tests.qwixx.bench import Bench as QwixxBench
from rules.qwixx_sheet_data import SINGLE
from rules.rows import COLUMNS, PASS
from tools.draw.scenes import SCENES
from tools.headless.rig import Rig
from tools.headless.stage import ask_coach

SHEET_SCENES = [name for name in SCENES if name.endswith("_sheet") and "_told_" not in name] + [
    "sheet",
    "duel",
]
CELLS = 6


def sheet_of(rig: Any) -> Any:
    return rig.console.top.play.views.sheet


def enlarged(name: str) -> Rig:
    rig = SCENES[name]()
    rig.console.settings.large = True
    rig.press("next")
    return rig


def shown(sheet: Any) -> "list[tuple[int, Any]]":
    """Return tile and palette of each magnified cell."""
    return [(cell[0], cell.pixel_shader) for cell in sheet._large._cells]


def covered(sheet: Any, rows: int) -> set[int]:
    """Return the rows whose cells are covered: by the group, which is two rows high, or by the ring."""
    large = sheet._large
    cells = [sheet.grid.top(r) + 2 for r in range(rows)]
    top, high = large.group.y, 2 * (max(cells) - min(cells)) // (rows - 1)
    bitmap = large._ring.bitmap
    inked = [y for y in range(bitmap.height) if any(bitmap[x, y] for x in range(bitmap.width))]
    ring = top + large._around + 2 * large._ring.y
    first, last = ring + 2 * inked[0], ring + 2 * inked[-1] + 1
    top, end = min(top, first + 1), max(top + high, last)  # it may be over one line, which has no ink
    return {r for r, y in enumerate(cells) if y < end and y + large._high > top}


@pytest.mark.parametrize("name", SHEET_SCENES)
@pytest.mark.long(after=6)
def test_two_whole_rows_are_covered_and_nothing_of_the_others(name: str) -> None:
    rig = enlarged(name)
    sheet = sheet_of(rig)
    rows = rig.table.game.rows
    places = sorted(range(rows), key=sheet.grid.top)
    for _ in range(sheet.n):
        rig.press("next")
        if sheet.move != PASS:
            ends = places[:2], places[-2:]
            assert covered(sheet, rows) in [set(end) for end in ends]


@pytest.mark.parametrize("name", SHEET_SCENES)
@pytest.mark.long(after=6)
def test_every_choice_is_shown_as_on_the_sheet_and_its_row_stays_visible(name: str) -> None:
    rig = enlarged(name)
    sheet = sheet_of(rig)
    seen = 0
    for _ in range(sheet.n):
        rig.press("next")
        large = sheet._large
        if sheet.move == PASS:
            assert large.group.hidden
            continue
        seen += 1
        row, column = divmod(sheet.move - 1, COLUMNS)
        first = min(max(column - 2, 0), COLUMNS - CELLS)
        cells = [sheet.grid.cell(row, first + k) for k in range(CELLS)]
        assert shown(sheet) == [(cell[at], cell.pixel_shader) for cell, at in cells]
        assert large._ring.x == large._cells[column - first].x - 2
        letters = [layer[0] for layer in large._letters]
        if row < len(sheet.grid.letters):
            own = sheet.grid.letters[row]
            assert letters == [own[first + k] for k in range(CELLS)]
            assert letters[column - first] == 5 + rig.table.game.colours[sheet.move - 1]
        else:
            assert not any(letters)
        assert not large.group.hidden
        assert row not in covered(sheet, rig.table.game.rows)
    assert seen == sheet.n - 1 > 0


def is_marked(sheet: Any, game: Any, place: int) -> bool:
    """Return whether the cell at this place has a frame, a sign or a link that is not lost."""
    if any(game.partners[1 + place : 2 + place]):
        upper = min(place, game.partners[1 + place] - 1)
        return not sheet.grid.marks[0]._links[upper].hidden
    frames = game.frames_of(sheet.seat)
    framed = frames and place < 44 and frames[place % COLUMNS] == place // COLUMNS
    return bool(framed or game.boxed[1 + place] or game.goal_at[1 + place])


@pytest.mark.parametrize(
    "name",
    ["chain_sheet", "goals_sheet", "bonus_sheet", "steps_sheet", "own_steps_sheet", "mixed_chain_sheet"]
    + ["mixed_goals_sheet", "mixed_bonus_sheet", "goals_preview_sheet", "preview_sheet"],
)
@pytest.mark.long(after=4)
def test_magnified_cells_have_the_marks_of_their_sheet(name: str) -> None:
    rig = enlarged(name)
    sheet, game = sheet_of(rig), rig.table.game
    for _ in range(2 * sheet.n):
        rig.press("next")
        if sheet.move == PASS:
            continue
        large = sheet._large
        row, column = divmod(sheet.move - 1, COLUMNS)
        first = min(max(column - 2, 0), COLUMNS - CELLS)
        marks = {}
        for layer in large._over:
            if not layer.hidden:
                k = (layer.x + 2 - large._cells[0].x) // 19
                marks[COLUMNS * row + first + k] = layer
                assert -4 <= layer.y <= large._high - 3
        places = range(COLUMNS * row + first, COLUMNS * row + first + CELLS)
        assert set(marks) == {place for place in places if is_marked(sheet, game, place)}
        for place, layer in marks.items():
            assert layer.pixel_shader is sheet.grid.mark(row, place % COLUMNS).pixel_shader
            if game.goal_at[1 + place]:
                narrow = 5 if sheet.grid.letters else 0
                assert layer[0] == game.goal_at[1 + place] - 1 + narrow


def test_a_classic_sheet_has_nothing_over_magnified_cells() -> None:
    rig = enlarged("sheet")
    assert not list(sheet_of(rig)._large._over)


@pytest.mark.parametrize("name", SHEET_SCENES)
@pytest.mark.long(after=6)
def test_each_covered_row_with_a_choice_has_a_dot(name: str) -> None:
    rig = enlarged(name)
    sheet = sheet_of(rig)
    held = {(move - 1) // COLUMNS for move in sheet.moves[: sheet.n] if move != PASS}
    for _ in range(sheet.n):
        rig.press("next")
        large = sheet._large
        if sheet.move == PASS:
            continue
        dots = {r for r, dot in enumerate(large._dots) if not dot.hidden}
        middles = {r: sheet.grid.top(r) + 2 + large._cells[0].tile_height // 2 for r in held}
        assert dots == held & covered(sheet, rig.table.game.rows)
        for r in dots:
            y = large.group.y + large._around + 2 * large._dots[r].y
            assert abs(y + 3 - middles[r]) <= 5, "at the height of its row"
            assert large._dots[r].x + 3 <= 120


@pytest.mark.parametrize("sheet", range(SINGLE))
def test_after_the_choice_the_whole_sheet_is_visible(sheet: int) -> None:
    bench = QwixxBench(2, variant=bytes((sheet, 0, 0)) if sheet else b"")
    bench.console.settings.large = True
    bench.shake_and_look(3, 4, 1, 2, 5, 6)
    while sheet_of(bench).move == PASS:
        bench.press("next")
    bench.press("next", "prev")
    large = sheet_of(bench)._large
    assert large and not large.group.hidden
    bench.ok()
    assert large.group.hidden


@pytest.mark.parametrize("name", ["sheet", "mixed_colours_sheet", "duel"])
def test_the_coach_magnifies_the_row_of_the_choice_too(name: str) -> None:
    rig = SCENES[name]()
    rig.console.settings.large = True
    ask_coach(rig)
    advice: Any = rig.top
    sheet: Any = advice.page.sheet
    for _ in range(sheet.n):
        large: Any = sheet._large
        if sheet.move == PASS:
            assert not large or large.group.hidden
        else:
            row, column = divmod(sheet.move - 1, COLUMNS)
            first = min(max(column - 2, 0), COLUMNS - CELLS)
            cells = [sheet.grid.cell(row, first + k) for k in range(CELLS)]
            assert shown(sheet) == [(cell[at], cell.pixel_shader) for cell, at in cells]
        rig.press("next")


def test_nothing_is_magnified_unless_the_setting_says_so() -> None:
    bench = DuelBench()
    bench.shake_and_look(3, 4, 1, 2, 5, 6)
    bench.press("next")
    assert sheet_of(bench)._large is None


@pytest.mark.parametrize("large", [False, True])
def test_the_setting_survives_a_power_cut(large: bool) -> None:
    bench = QwixxBench(2)
    bench.console.settings.large = large
    bench.console.save()
    bench.power_cycle()
    assert bench.console.settings.large is large
