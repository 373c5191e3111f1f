"""Sheets made of parts on the console: what each cell shows, goals, a sheet for each seat, the builder."""

import itertools
import random
import sys
from typing import Any

import tools.paths  # noqa: F401

import pytest

from console.dicegame.sheet.cells import CELL_CAND, CELL_CROSSED, CELL_FORCED, CELL_OPEN
from console.qwixx.sheets.names import full_name, name_within, part_name, sheet_name
from console.qwixx.sheets.shown import COLOURS, EXTRAS, ORDERS
from console.qwixx.tiles import LETTER, LETTER_ON_BAND
from console.screens.entries import SECRET, find
from console.store.history import best, results
from console.store.new_game import NewGame
from console.ui import palette
from console.ui.palette import BRIGHT, DIM, GROUND, KEY, LINE, PAPER
from host_tests.qwixx.bench import Bench
from host_tests.qwixx.sheets import cell, glance, in_gallery, point, to_sheet
from host_tests.sampled import sampled
from host_tests.ui.colours import contrast
from rules import ACTION1, OVER
from rules import qwixx_sheet_data as data
from rules.qwixx_sheet_data import exists, kind, order_of
from rules.rows import COLUMNS
from rules.words.dicegame import find as move_of
from rules.words.qwixx_parts import sheet_settings, sheet_word
from tools.draw import shots, tilesets
from tools.games.qwixx import sheet_scenes
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.fits import misfits
from tools.headless.rig import Rig
from tools.headless.stage import HARD, counted, point_at
from tools.languages import build, catalogue, chosen

KINDS = [sheet for sheet in range(256) if exists(sheet)]


def settings_of(sheet: int, number: int = 7) -> bytes:
    return bytes((sheet, 0, number if order_of(sheet) == 2 else 0))


def bench(word: str, seats: int = 2, rounds: Any = (), **more: Any) -> Bench:
    word, _, each = word.partition(" each=")
    return Bench(seats, rounds, variant=sheet_settings(word, each), **more)


DRAWN = random.Random(20).sample([sheet for sheet in KINDS if sheet > 9], 6)


@pytest.mark.parametrize("sheet", sampled([*DRAWN, kind(2, 1, 7, 1), kind(2, 1, 3, 1), kind(1, 1, 1, 1)], 3))
def test_a_whole_game_on_parts_can_be_played_by_keys(sheet: int) -> None:
    """A different table each: seats, secret or open, one rule, the width of the display."""
    dice = random.Random(sheet)
    seats = dice.randrange(1, 4)
    rig = Rig(seed=sheet, width=dice.choice((240, 320)), pace=20)
    player = Player(rig, sensible(dice))
    options = (dice.randrange(8)) | dice.randrange(2) << SECRET
    player.begin(seats, options, sheet=settings_of(sheet, dice.randrange(256)))
    assert rig.table.game.sheet == sheet
    player.game_over()
    counted(rig)
    assert rig.table.game.phase == OVER and not misfits(rig)
    result = results(rig.console.journal)[0]
    assert (result.sheet, find("qwixx").other_sheet(result.sheet)) == (sheet, sheet_name(sheet))
    assert [one.sheet for one in best(rig.console.journal)] == [sheet]


@pytest.mark.parametrize("word", ["shuffled:7+mixed-colours+goals each=1", "mixed-colours+bonus"])
def test_the_end_of_a_sheet_of_several_parts_comes_without_the_code_of_the_sheet(word: str) -> None:
    """It counts the points, is stored, can be looked at and undone, and leads to another game."""
    table = bench(word, 2, [(7, "- -")] * 6)
    table.shake_and_look(1, 2, 3, 4, 5, 6)
    for _ in range(2):
        table.choose("-")
        table.ok()
    assert "console.dicegame.play" in sys.modules
    for _ in range(2):
        table.choose("-")
        table.press("next", "ok")
        table.run_to("end")
        assert table.console.journal.results == 1 and "Anna's 4th penalty" in table.texts()
        assert not {"console.dicegame.play", "console.qwixx.rows"} & set(sys.modules)
        table.run(1500)
        table.press("look")
        table.until_screen("look")
        table.press("back")
        table.until_screen("end")
        table.press("back", "next", "ok")
        assert "Undo one more" in table.texts() and table.console.journal.results == 0
        table.press("back")
        table.until_screen("sheet")
        table.ready()
        assert table.game.score(0) == -15
    table.choose("-")
    table.press("next", "ok")
    table.run_to("end")
    table.run(1500)
    table.press("ok")
    table.until_screen("starts")
    assert not table.console.table


# ---- names


@pytest.mark.parametrize("code", catalogue.codes())
def test_every_sheet_has_a_name_of_its_own_that_fits(code: str) -> None:
    if code != catalogue.ENGLISH:
        chosen.speak(code)
    names = [sheet_name(sheet) for sheet in KINDS]
    assert len(set(names)) == len(KINDS) and all(0 < len(one) <= 13 for one in names)
    assert not sheet_name(next(sheet for sheet in range(256) if not exists(sheet)))
    for sheet in KINDS:
        for wide, most in ((21, 3), (22, 3), (24, 2)):
            lines = full_name(sheet, wide, most).split("\n")
            assert len(lines) <= most and all(len(line) <= wide for line in lines), lines


def test_a_name_abbreviates_the_very_words_that_the_parts_are_called_by() -> None:
    named = {
        kind(0, 0, 0): "Classic",
        kind(2, 0, 0, 1): "One each",
        kind(0, 0, 4): "Double",
        kind(2, 0, 2): "Shuffl.+Chain",
        kind(2, 0, 4): "Shuff.+Double",
        kind(2, 0, 3): "Shu+Big poin.",
        kind(0, 1, 5): "Col.+Exchange",
        kind(0, 0, 1, 1): "Own steps",
        kind(1, 1, 0): "Numb.+Colours",
        kind(2, 1, 7): "Shu+Col+Goals",
        kind(2, 1, 1, 1): "One+Col+Steps",
        kind(0, 1, 1, 1): "Col+Own steps",
        kind(1, 1, 1, 1): "Num+Col+Own.",
    }
    assert {sheet: sheet_name(sheet) for sheet in named} == named


def test_the_full_name_of_a_sheet_has_its_parts_in_two_lines() -> None:
    assert full_name(kind(0, 0, 7)) == "Goals" and full_name(kind(0, 1, 7)) == "Mixed colours + Goals"
    assert full_name(kind(2, 1, 6)) == "Shuffled + Mixed colours\n+ Bonus"
    assert full_name(kind(2, 1, 6, 1)) == "One each + Mixed colours\n+ Bonus"
    assert full_name(kind(1, 1, 1, 1)) == "Mixed numbers, colours\n+ Own steps"
    assert full_name(kind(0, 1, 5), 24) == "Mixed colours + Exchange"
    assert full_name(kind(0, 1, 5), 23) == "Mixed colours+Exchange", "in one line, if it can be"
    assert full_name(kind(1, 1, 5), 21, 3) == "Mixed numbers\n+ Mixed colours\n+ Exchange"
    assert full_name(kind(1, 1, 5), 21) == "Num+Col+Exch.", "no room"
    for sheet in KINDS:
        text = full_name(sheet)
        words = {part_name(part, value) for part in range(4) for value in range((3, 2, 8, 2)[part])}
        assert {*text.replace("\n", "").replace(" + ", "+").replace("+ ", "+").split("+")} <= {
            *words, "Classic", "Mixed numbers, colours", "Own steps",
        }, "no abbreviation"  # fmt: skip
    assert len(ORDERS) == len(data.ORDERS) and len(COLOURS) == len(data.COLOURS)
    assert len(EXTRAS) == len(data.EXTRAS), "a sentence for each"


def test_the_setup_abbreviates_a_name_that_does_not_fit() -> None:
    assert name_within(kind(2, 0, 7), 14) == "Shuffled+Goals" and name_within(0, 14) == "Classic"
    assert name_within(kind(2, 0, 6, 1), 14) == "One each+Bonus"
    assert name_within(kind(2, 1, 4), 14) == sheet_name(kind(2, 1, 4)) == "Shu+Col+Doub."
    for sheet in KINDS:
        assert all(len(name_within(sheet, most)) <= most for most in range(13, 26))


def test_the_setup_gives_the_full_name_of_a_sheet_below_its_rows() -> None:
    def said(sheet: int) -> list[str]:
        """Return the lines that take turns there."""
        rig.console.settings.sheet[:] = settings_of(sheet)
        rig.top.to_setup()
        rig.until_screen("setup")
        found: list[str] = []
        for _ in range(12):
            found += [text for _, y, _, text in rig.places() if y == 197 and text not in found]
            rig.run(500)
        rig.press("ok")
        rig.until_screen("gallery")
        return found

    rig = in_gallery(Rig())
    assert said(kind(2, 1, 7)) == ["Shuffled+Mixed colours", "+Goals"]
    assert said(kind(2, 0, 5, 1)) == ["One each + Exchange", "sheets differ: luck!"]
    assert said(kind(0, 1, 4)) == ["Mixed colours + Double"]
    assert said(kind(2, 0, 0, 1)) == ["sheets differ: luck!"]
    assert said(kind(0, 0, 7)) == said(kind(2, 0, 7)) == [], "the row has room for that"


# ---- what cells show


@pytest.mark.parametrize(
    "word", ["shuffled:7+mixed-colours+bonus", "mixed-colours+big-points", "mixed-colours"]
)
def test_letters_say_the_die_of_each_cell_that_may_still_be_crossed(word: str) -> None:
    rig: Any = sheet_scenes.sheet(word, 9)
    game, grid = rig.table.game, rig.play.views.sheet.grid
    seat = rig.play.views.sheet.seat
    plates = 0
    for place in range(44):
        row, column = divmod(place, COLUMNS)
        letter = grid.letters[row][column]
        cells, at = grid.cell(row, column)
        if 11 <= cells[at] < 22:
            assert letter == 5 + game.colours[place]
            plates += 1
        elif game.mask(seat, row) >> column & 1 or column < game.next_column(seat, row):
            assert not letter
        else:
            assert letter == (1 + game.colours[place] if game.open_to(seat, row) else 0)
    assert plates == len(
        {move for move in rig.play.views.sheet.moves[: rig.play.views.sheet.n] if 0 < move < 45}
    )


def test_a_last_cell_of_any_number_has_brackets_and_no_box_while_crosses_are_missing() -> None:
    table = to_sheet(bench("shuffled:7+goals", 1), 1, 1, 1, 1, 1, 1)
    grid: Any = table.play.views.sheet.grid
    last, _ = grid.cell(0, 10)
    box, _ = grid.cell(0, 9)
    assert last.pixel_shader[1] == 0 != box.pixel_shader[1]
    assert colours(last, 1) == [LINE] and colours(box, 1) == [GROUND]
    for k in range(5):
        table.table.game.state[23] |= 1 << k
    grid.draw(table.table.game, 0, 0)
    assert colours(last, 2) == colours(box, 2)


# ---- goals


def colours(layer: Any, n: int) -> list[int]:
    return [
        palette.COLOURS.index(layer.pixel_shader[k]) if not layer.pixel_shader.is_transparent(k) else -1
        for k in range(n)
    ]


def kind_of(grid: Any, has: str) -> Any:
    """Return the marks of the kind that has these."""
    return next(marks for marks in grid.marks if hasattr(marks, has))


def sign(table: Any, word: str) -> list[int]:
    """Return ground and ink of the sign in a cell."""
    marks = kind_of(table.play.views.sheet.grid, "_signs")
    return colours(marks._signs[move_of(table.game, word) - 1], 2)


def chips(table: Any) -> list[tuple[int, int]]:
    """Return for each goal what fills its sign, and what it brings."""
    found: list[tuple[int, int]] = []
    for k, layer in enumerate(list(table.play.views.sheet.grid.below[0].group)[:5]):
        _, fill, _, outline = colours(layer, 4)
        assert layer[0] in (k, 15 + k)
        found.append((outline if layer[0] == 15 + k else fill, fill))
    return found


NONE = (GROUND, GROUND)


def test_two_cells_of_a_goal_have_its_sign() -> None:
    table = to_sheet(bench("goals", 1), 2, 3, 1, 1, 1, 1)
    marks = kind_of(table.play.views.sheet.grid, "_signs")
    tiles = {place + 1: layer[0] for place, layer in marks._signs.items()}
    game = table.game
    assert [tiles[move] for move in game.goals] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert sign(table, "Y7") == [-1, DIM]


@pytest.mark.parametrize(("word", "free"), [("chain", DIM), ("mixed-colours+chain", PAPER)])
def test_links_are_bright_where_they_are_small(word: str, free: int) -> None:
    """Those between crosses are dark, but not too dark to be seen."""
    table = to_sheet(bench(word, 1, [(6, "R6")]), 2, 3, 1, 1, 1, 1)
    game: Any = table.game
    links = kind_of(table.play.views.sheet.grid, "_links")._links
    shown = {place: layer for place, layer in links.items() if not layer.hidden}
    used = {place for place in shown if game.mask(0, place // COLUMNS) >> place % COLUMNS & 1}
    assert len(used) == 1 < len(shown)
    for place, layer in shown.items():
        assert colours(layer, 3) == [-1, GROUND, LINE if place in used else free]
    assert all(contrast(ink, GROUND) >= 3 for ink in (LINE, free))


def ink(tileset: Any, tile: int, x: int, y: int, nothing: int) -> set[tuple[int, int]]:
    """Return where a tile at x, y of the display has ink, which is not that role."""
    places = itertools.product(range(tileset.width), range(tileset.height))
    left = tileset.width * tile
    return {(x + i, y + j) for i, j in places if tileset.image.getpixel((left + i, j)) != nothing}


@pytest.mark.parametrize("code", ["en", *catalogue.codes()])
def test_beside_the_sign_of_a_goal_the_letter_stays_whole(code: str) -> None:
    """In each language a pixel at least is between them, and nothing is behind the sign."""
    table = to_sheet(bench("mixed-colours+goals", 1), 2, 3, 1, 1, 1, 1)
    grid = table.play.views.sheet.grid
    layers = kind_of(grid, "_signs")._signs
    drawn = tilesets.read_all()
    letters = drawn["cell_letters_aside"]
    if code != "en":
        letters = tilesets.signs(build.language(code).text(tilesets.DRAWN))["cell_letters_aside"]
    for place, layer in layers.items():
        row, column = divmod(place, COLUMNS)
        low = grid.letters[row]
        for tile in (CELL_OPEN, CELL_CAND):
            grid.put(place, tile + 3)
            assert layer.pixel_shader.is_transparent(0)
            assert low[column] - table.game.colours[place] == (LETTER_ON_BAND if tile else LETTER)
            sign = ink(drawn["signs_of_goals"], layer[0], layer.x, layer.y, 0)
            for die in range(4):
                letter = ink(letters, LETTER + die, low.x + 19 * column, low.y, KEY)
                assert letter and sign and max(x for x, _ in letter) + 1 < min(x for x, _ in sign)
                assert max(x for x, _ in sign) < low.x + 19 * column + 18, "within its cell"


def test_a_choice_shows_beforehand_what_it_reaches_and_what_that_forces() -> None:
    table = to_sheet(bench("goals", 1, [(5, "G5")]), 3, 6, 1, 1, 1, 1)  # the square's cells: G5, B9
    game: Any = table.game
    point(table, "R9")
    assert chips(table)[3] == (DIM, GROUND) and sign(table, "G5") == [GROUND, BRIGHT[2]]
    point(table, "B9")
    assert chips(table) == [NONE, NONE, NONE, (PAPER, PAPER), NONE]
    forced = ("R2", "Y2", "G4", "B8")
    assert [cell(table, word) for word in forced] == [CELL_FORCED] * 4 and sign(table, "B9") == [
        PAPER,
        GROUND,
    ]
    assert game.reached(0) == 0, "it has only been tried out"
    point(table, "R9")
    assert chips(table)[3] == (DIM, GROUND) and cell(table, "Y2") != CELL_FORCED
    point(table, "B9")
    table.press("ok")
    table.until_screen("forced")
    table.until(lambda: cell(table, "B8") == CELL_CROSSED)
    assert game.reached(0) == 8
    table.run_to("sheet")
    assert chips(table)[3] == (DIM, DIM)


def test_a_goal_of_which_a_cell_is_gone_is_dark() -> None:
    table = to_sheet(bench("goals", 1, [(9, "R9")]), 1, 1, 1, 1, 1, 1)  # skips R4 and R8
    layers = list(table.play.views.sheet.grid.below[0].group)
    inks = [colours(layers[k], 4)[2:] for k in range(5)]
    assert inks[0] == inks[2] != inks[1] == inks[3]


def test_penalties_that_cost_nothing_are_not_threatened() -> None:
    table = bench("goals", 1, [(9, "G9"), (7, "Y7")])  # the heart
    assert table.game.reached(0) == 2
    table.shake_and_look(2, 4, 1, 1, 1, 1)
    for _ in range(2):
        table.run_to("sheet")
        assert "-5" not in table.texts(), "the foot says what a penalty costs: 0"
        table.press("done")
        table.run(600)
    table.until_screen("penalty")
    assert table.game.gain(0) == 0 and not {"take -5"} & set(table.texts())
    for layer, *_ in table.layers():
        if getattr(layer, "bitmap", None) is table.tilesets["sum32"] and layer.y == 91:
            assert (layer[0], layer[1]) == (0, 3), "0 instead of -5"


def test_all_sheets_at_a_glance_have_the_cells_of_goals_and_those_that_are_reached() -> None:
    rig = sheet_scenes.looked("shuffled:7+mixed-colours+goals", 5, 3)
    game: Any = rig.table.game
    rows = glance(rig)
    assert len(rows) == 5 * 3
    for seat in range(3):
        for place in range(44):
            r, j = divmod(place, 11)
            tile = rows[5 * seat + r][j]
            crossed = game.mask(seat, r) >> j & 1
            if game.goal_at[1 + place]:
                assert tile in range(8, 12) and (tile == 9) == bool(crossed), "framed"
            elif crossed or j < game.next_column(seat, r):
                assert tile == (1 if crossed else 2)
            else:
                assert tile in (20 + game.colours[place], 24 + game.colours[place], 3)
        assert rows[5 * seat + 4] == [int(game.reached(seat) >> k & 1) for k in range(5)]


# ---- one each


def test_each_seat_sees_its_own_numbers_and_frames() -> None:
    rig: Any = sheet_scenes.sheet("shuffled:7+steps each=1", 4)
    game, sheet = rig.table.game, rig.play.views.sheet
    grid = sheet.grid
    assert game.numbers_of(0) != game.numbers_of(1) and game.frames_of(0) != game.frames_of(1)
    for seat in range(3):
        for r in range(len(grid.parts)):
            grid.draw(game, seat, r)
        framed = {place: frame.y for place, frame in kind_of(grid, "_frames")._frames.items()}
        assert sorted(framed) == sorted(11 * row + column for column, row in enumerate(game.frames_of(seat)))
        assert all(y == grid.top(place // 11) for place, y in framed.items())
        for place in range(44):
            cells, at = grid.cell(*divmod(place, 11))
            if cells[at] < 11:
                assert cells[at] == game.numbers_of(seat)[place] - 2


def test_the_setup_says_that_sheets_differ() -> None:
    rig = in_gallery(Rig())
    rig.press("prev", "prev")
    assert rig.texts()[0] == "One each"
    rig.press("ok")
    rig.until_screen("setup")
    assert {"sheets differ: luck!"} <= set(rig.texts())


def explained(rig: Rig, presses: int) -> list[tuple[int, str]]:
    """Press OK so often; return the tips about parts of the sheet, each with the round in which it comes."""
    titles: list[tuple[int, str]] = []
    for _ in range(presses):
        rig.run(1000)
        if rig.screen == "tip":
            titles += [(rig.table.game.round, title) for title in TITLES if title in rig.texts()]
        rig.press("ok")
    return titles


def for_the_first_time(word: str) -> Bench:
    """Return a game for one who has seen all tips of the classic sheet."""
    table = bench(word, 1, tips=True)
    table.console.settings.seen[0] = 255
    table.rebuild_screens()
    return table


TITLES = ["Made of parts", "Goals", "Mixed colours", "One each", "Shuffled"]


def test_the_parts_of_a_sheet_are_explained_the_extra_first_others_when_they_matter() -> None:
    alone = for_the_first_time("shuffled:7+mixed-colours+goals each=1")
    assert explained(alone, 80) == list(zip((0, 0, 1, 2, 3), TITLES))


def test_without_an_extra_the_colours_are_explained_before_the_first_roll() -> None:
    titles = ["Made of parts", "Mixed colours", "Shuffled"]
    assert explained(for_the_first_time("shuffled:7+mixed-colours"), 60) == list(zip((0, 0, 1), titles))


def test_after_the_roll_of_a_computer_the_parts_are_explained_before_the_first_choice() -> None:
    rig = Rig(seed=2, tips=True, pace=20)
    rig.console.settings.seen[0] = 255
    sheet = sheet_settings("mixed-numbers+goals")
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)) + sheet, ["~Lion", "Ada"], seated=bytes((HARD, 65))))
    rig.until_game()
    assert explained(rig, 4) == [(1, "Made of parts"), (1, "Goals")]
    assert rig.table.game.phase == ACTION1


@pytest.mark.parametrize(
    ("sheet", "title"),
    [
        ("chain", "Chain"),
        ("shuffled:7+mixed-colours+goals", "Goals"),
        ("mixed-numbers+mixed-colours", "Mixed colours"),
        ("shuffled:7", "Mixed numbers"),
        ("shuffled:7 each=1", "One each"),
        ("steps each=1", "Steps"),
    ],
)
def test_the_rules_in_a_game_begin_with_the_extra_or_the_first_part(sheet: str, title: str) -> None:
    word, _, each = sheet.partition(" each=")
    table = Bench(2, variant=sheet_settings(word, each))
    table.press("menu")
    table.until_screen("game_menu")
    point_at(table, "Rules")
    table.press("ok")
    table.until_screen("rules")
    assert table.texts()[0] == title


# ---- the builder


def test_a_sheet_is_built_kept_and_found_again() -> None:
    rig = in_gallery(Rig())
    rig.press("prev")
    assert {"Build your own", "Mixed colours + Goals"} <= set(rig.texts())
    rig.press("ok")
    rig.until_screen("builder")
    rig.press("ok", "ok")  # shuffled
    assert sheet_word(rig.console.settings.sheet[0], 7) == "shuffled:7+mixed-colours+goals"
    rig.press("next", "ok", "next", "ok", "ok")  # own colours, steps
    rig.press("next", "ok")
    settings = rig.console.settings
    assert settings.sheet[0] == kind(2, 0, 1, 1) and "luck plays a part." in rig.texts()
    rig.press("next", "next", "ok")
    rig.until_screen("setup")
    assert "One each+Steps" in rig.texts()
    built = bytes(settings.built)
    assert built == bytes(settings.sheet)
    rig.run(300)
    again = Rig(nvm=rig.board.nvm)
    assert bytes(again.console.settings.built) == built, "kept as soon as it was taken"
    in_gallery(again)
    assert {"Build your own", "One each + Steps"} <= set(again.texts())
    again.press("next", "prev")
    assert bytes(again.console.settings.sheet) == built


def test_back_from_the_builder_shows_what_was_built_and_back_again_restores_the_sheet_from_before() -> None:
    rig = in_gallery(Rig())
    before = bytes(rig.console.settings.sheet)
    rig.press("prev", "ok")
    rig.press(*["prev"] * rig.top.at, "ok")  # mixed numbers
    built = bytes(rig.console.settings.sheet)
    rig.press("back")
    rig.until_screen("gallery")
    assert {"Build your own", "13/13", "Mixed numbers, colours", "+ Goals"} <= set(rig.texts())
    assert bytes(rig.console.settings.sheet) == built == bytes(rig.console.settings.built) != before
    rig.press("next", "prev")
    assert bytes(rig.console.settings.sheet) == built
    rig.press("back")
    rig.until_screen("setup")
    assert bytes(rig.console.settings.sheet) == before


def test_back_from_the_builder_leads_to_its_page_also_with_a_favourite() -> None:
    rig = in_gallery(Rig())
    rig.press("prev", "ok")
    rig.press(*["prev"] * (rig.top.at + 5), "ok")  # plain rows: goals, which has a page of its own
    rig.press("back")
    rig.until_screen("gallery")
    assert {"Build your own", "13/13", "Goals"} <= set(rig.texts())
    rig.press("prev", "next", "ok")
    rig.until_screen("builder")
    assert rig.console.settings.sheet[0] == kind(0, 0, 7)


def test_the_builder_opens_at_the_end_on_a_sheet_that_was_built_before() -> None:
    rig = in_gallery(Rig())
    rig.press("prev", "ok")
    assert "In order" in rig.texts(), "the first time it begins with the first part"
    rig.press("ok", "back")
    rig.until_screen("gallery")
    built = bytes(rig.console.settings.sheet)
    rig.press("ok")
    assert "Ready!" in rig.texts()
    rig.press("ok")
    rig.until_screen("setup")
    assert bytes(rig.console.settings.sheet) == built


def test_rows_of_several_colours_in_order_are_not_called_by_a_colour() -> None:
    rig = in_gallery(Rig())
    rig.press("prev", "ok")
    assert {"In order", "Two rows go up,", "two go down."} <= set(rig.texts())
    rig.press("next", "ok", "prev")  # plain rows
    assert {"In order", "Red and yellow go up,"} <= set(rig.texts())


def test_the_boxes_of_the_builder_say_what_they_are_about_and_what_is_on() -> None:
    def parts() -> list[tuple[int, int]]:
        """Return tile and ink of each picture of a part; of the colours, which is none, its four inks."""
        found = []
        for layer, x, y, w, _h in rig.layers():
            if getattr(layer, "bitmap", None) is rig.tilesets["parts"]:
                found.append((layer[0], palette.COLOURS.index(layer.pixel_shader[1])))
            elif w == 7 and 145 < y < 165 and x < 120:
                found.append((-1, palette.COLOURS.index(layer.pixel_shader[0])))
        return found

    rig = in_gallery(Rig())
    rig.press("prev", "ok", "prev")  # Ready!: mixed colours and goals
    assert parts() == [(0, DIM), *((-1, ink) for ink in BRIGHT), (2, PAPER), (3, DIM)]
    rig.press(
        "next", "ok", "ok", "next", "ok", "next", "ok", "ok", "next", "ok", "prev", "prev", "prev", "prev"
    )
    assert "Ready!" in rig.texts() and rig.console.settings.sheet[0] == kind(2, 0, 1, 1)
    assert parts() == [(1, PAPER), *[(-1, DIM)] * 4, (2, PAPER), (4, PAPER)]


def test_one_each_needs_a_part_that_can_differ() -> None:
    rig = in_gallery(Rig())
    rig.press("prev", "ok", "prev", "prev", "prev", "ok")
    assert {"Only with shuffled", "numbers, or Steps."} <= set(rig.texts())
    assert "change" not in rig.texts(), "OK does nothing here"
    assert rig.console.settings.sheet[0] == kind(0, 1, 7)
    rig.press("prev", "ok", "ok")  # no extra, steps
    rig.press("next")
    assert "change" in rig.texts()
    rig.press("ok")
    assert rig.console.settings.sheet[0] == kind(0, 1, 1, 1)
    rig.press("prev", "ok")  # chain: the same for all
    assert rig.console.settings.sheet[0] == kind(0, 1, 2)


def test_the_die_draws_sheets_of_several_parts() -> None:
    rig = in_gallery(Rig(seed=3))
    rig.press("prev", "ok", "prev", "prev")
    seen: list[int] = []
    for _ in range(12):
        rig.press("ok")
        seen.append(rig.console.settings.sheet[0])
        assert exists(seen[-1]) and seen[-1] >= 16
        assert {*full_name(seen[-1]).split("\n")} <= set(rig.texts())
    assert all(one != other for one, other in zip(seen, seen[1:], strict=False)) and len(set(seen)) > 6


@pytest.mark.parametrize("name", ["goals_sheet", "goals_preview_sheet", "mixed_goals_sheet", "sign"])
def test_words_say_what_the_goal_under_the_cursor_brings(name: str) -> None:
    """They are there while the cursor is on a cell of a goal that can be reached, not after the choice."""
    rig = shots.rig_showing("goals_preview_sheet" if name == "sign" else name)
    game, sheet = rig.table.game, rig.play.views.sheet
    seen = set()
    for _ in range(sheet.n):
        goal = game.goal_at[sheet.move] - 1 if sheet.move else -1
        said = [text.strip() for text in rig.texts() if "both: " in text]
        assert said == ([BRINGS[goal]] if goal >= 0 else [])
        if said and name == "sign":
            rig.press("ok")
            assert not [text for text in rig.texts() if "both: " in text]
            return
        seen.add(goal)
        rig.press("next")
    assert name != "goals_preview_sheet" or seen >= {-1, 4}


BRINGS = (
    "both: 13 points",
    "both: no -5 counts",
    "both: worst row x2",
    "both: 1 cross per row",
    "both: 2 more crosses",
)


def test_a_choice_that_crosses_cells_of_two_goals_shows_all_goals() -> None:
    table = to_sheet(bench("goals", 1, [(5, "G5"), (3, "R3")]), 3, 6, 1, 1, 1, 1)
    point(table, "B9")  # completes the square, which forces R4, a cell of the star
    assert cell(table, "R4") == CELL_FORCED
    assert not [text for text in table.texts() if "both: " in text]
    point(table, "R9")
    assert not [text for text in table.texts() if "both: " in text], "no sign there"
