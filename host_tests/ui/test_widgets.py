"""The shared parts of the screens: pixels against the tilesets, positions, repaints, refusals."""

from typing import Any

import displayio
import pytest
from adafruit_display_text.bitmap_label import Label as BitmapLabel
from adafruit_display_text.label import Label

from console.core import keys
from console.match import heads
from console.rulebook.pages import Font
from console.ui import dice, form, lists, widgets
from console.ui.large import big_number
from console.ui.palette import (  # fmt: skip
    BLUE,
    BRIGHT,
    COLOURS,
    DEEP,
    DIM,
    GROUND,
    LINE,
    PANEL,
    PAPER,
    RED,
    RED_DEEP,
    SHADE,
    SLATE,
)
from console.ui.widgets import Ui
from host_tests.ui.compose import KIT, Picture, compose, crop, die_picture, line, tileset_tile, writes
from parts import BUTTONS

__all__ = ["writes"]  # the fixture

Log = list[tuple[str, Any]]
UI = (GROUND, LINE, PAPER)
WHITE = (-1, SHADE, PAPER, GROUND)


def game_picture(k: int, x: int, y: int) -> displayio.TileGrid:
    """Return the picture of game k."""
    return KIT.tiles("games", x, y, lists.picture_palette(KIT), tile=k)


def at(picture: Picture, x: int, y: int, part: Picture) -> bool:
    """Return whether `part` is at x, y of the picture (its transparent pixels count as ground -1)."""
    return crop(picture, x, y, len(part[0]), len(part)) == part


def drawn(picture: Picture) -> tuple[int, int, int, int]:
    """Return the smallest box around everything drawn: left, top, right, bottom (exclusive)."""
    ys = [y for y, row in enumerate(picture) if any(c >= 0 for c in row)]
    xs = [x for x in range(len(picture[0])) if any(row[x] >= 0 for row in picture)]
    return xs[0], ys[0], xs[-1] + 1, ys[-1] + 1


# ---- widgets
def test_icons_are_those_of_the_tileset() -> None:
    for k, name in enumerate(widgets.ICONS.split()):
        grid = KIT.icon(name, 4, 6, DIM, PANEL)
        assert at(compose(grid), 4, 6, tileset_tile("icons", k, PANEL, DIM))
    with pytest.raises(ValueError):
        KIT.icon("start", 0, 0)


def test_the_ring_of_a_games_picture_is_light() -> None:
    """The Duel's ring is a line of its own, which must differ from the ground."""
    picture = compose(game_picture(1, 0, 0), width=28, height=28)
    assert SHADE not in {c for row in picture for c in row} and PAPER in {c for row in picture for c in row}


def test_a_frame_has_the_border_of_a_box_and_no_layer_inside() -> None:
    group = displayio.Group()
    KIT.frame(group, 5, 78, 230, 130, LINE)
    picture, box = compose(group), compose(KIT.box(5, 78, 230, 130, GROUND, LINE))
    assert all(p == (q if q == LINE else p) for row, other in zip(picture, box) for p, q in zip(row, other))
    assert {c for row in picture[88:198] for c in row[15:225]} == {-1}, "uncovered, which costs no time"
    assert picture[78][5] == -1 and picture[207][234] == -1, "round corners"


def test_a_cursor_is_a_frame_of_four_lines() -> None:
    picture = compose(KIT.cursor(5, 40, 230))
    assert drawn(picture) == (5, 40, 235, 70)
    assert sum(c == PAPER for row in picture for c in row) == 2 * (226 * 2 + 2 * 26)


def test_a_box_has_a_border_and_round_corners() -> None:
    picture = compose(KIT.box(5, 78, 230, 130, PANEL, LINE))
    assert drawn(picture) == (5, 78, 235, 208)
    assert picture[78][5] == -1 and picture[207][234] == -1, "round corners"
    assert picture[78][120] == picture[79][120] == LINE and picture[80][120] == PANEL
    assert [picture[140][x] for x in (5, 6, 7, 232, 233, 234)] == [LINE, LINE, PANEL, PANEL, LINE, LINE]
    flat = [row[::-1] for row in picture]
    assert [row[5:235] for row in flat] == [row[5:235] for row in picture], "the same from both sides"
    plain = compose(KIT.box(0, 0, 20, 20, PAPER), width=20, height=20)
    assert {c for row in plain for c in row} == {-1, PAPER}
    for w, h in ((25, 20), (20, 25), (10, 20), (20, 10)):
        with pytest.raises(ValueError, match="multiples of 10"):
            KIT.box(0, 0, w, h)


def test_badges_are_full_or_outlined(writes: Log) -> None:
    for seat in range(5):
        for on in (True, False):
            grid = KIT.badge(seat, 3, 1, on, PANEL)
            assert at(compose(grid), 3, 1, tileset_tile("ui", seat + (0 if on else 5), PANEL, LINE, PAPER))
    grid = KIT.badge(0, 0, 0)
    writes.clear()
    widgets.set_badge(grid, 0, True)
    assert writes == []
    widgets.set_badge(grid, 3, False)
    assert writes == [("tile", 8)]


def test_hints_show_the_caps_of_the_board() -> None:
    for key, cap in BUTTONS[:8]:
        group = displayio.Group()
        after = KIT.hint(group, 8, 217, keys.NAMES.index(key), "back")
        picture = compose(group)
        tile = widgets._UI_CAPS + ("A", "B", "X", "Y", "left", "right", "up", "down").index(cap)
        assert at(picture, 8, 217, tileset_tile("ui", tile, *UI))
        assert at(picture, 33, 217, line("back"))
        assert drawn(picture) == (8, 217, 73, 237)
        assert after == 73 + 12


def test_hints_on_the_right_and_several_caps() -> None:
    group = displayio.Group()
    before = KIT.hint(group, 232, 217, (keys.PREV, keys.NEXT), "page", "r")
    picture = compose(group)
    assert drawn(picture) == (145, 217, 232, 237) and before == 133
    assert at(picture, 145, 217, tileset_tile("ui", 14, *UI))
    assert at(picture, 167, 217, tileset_tile("ui", 15, *UI))
    assert at(picture, 192, 217, line("page"))


def test_no_hint_for_a_missing_button() -> None:
    ui = Ui((("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B")))
    group = displayio.Group()
    assert ui.hint(group, 8, 217, keys.LOOK, "sheet") == 8
    assert ui.hint(group, 232, 217, (keys.MENU, keys.LOOK), "x", "r") == 232
    assert len(group) == 0
    ui.hint(group, 8, 217, (keys.LOOK, keys.OK), "go")
    assert drawn(compose(group)) == (8, 217, 53, 237), "the cap that is there"


def test_the_first_button_of_a_meaning_is_shown() -> None:
    ui = Ui((("ok", ""), ("ok", "A"), ("ok", "X")))
    group = displayio.Group()
    ui.hint(group, 0, 0, keys.OK, "")
    assert at(compose(group), 0, 0, tileset_tile("ui", widgets._UI_CAPS, *UI))


def test_other_caps_are_words_in_a_box() -> None:
    ui = Ui((("ok", "OK"), ("back", "Esc")))
    group = displayio.Group()
    after = ui.hint(group, 8, 217, keys.BACK, "back")
    picture = compose(group)
    assert at(picture, 13, 217, line("Esc", PAPER, LINE))
    assert picture[227][9] == LINE and drawn(picture) == (8, 217, 93, 237) and after == 105


def test_a_switch_is_on_or_off(writes: Log) -> None:
    switch = form.Switch(KIT, 10, 20, False, PANEL)
    for on in (False, True):
        switch.set(on)
        assert at(compose(switch.grid), 10, 20, tileset_tile("switch", int(on), PANEL, LINE, PAPER))
    writes.clear()
    switch.set(True)
    assert writes == []


def test_a_level_bar_has_rising_columns() -> None:
    bar = form.LevelBar(KIT, 160, 37)
    for level in range(6):
        bar.set(level)
        picture = compose(bar.group)
        assert drawn(picture) == (160, 37, 222, 55)
        for k in range(5):
            column = [row[160 + 13 * k] for row in picture[37:55]]
            assert column == [-1] * (12 - 3 * k) + [PAPER if k < level else SLATE] * (6 + 3 * k)


def test_only_new_penalties_are_written(writes: Log) -> None:
    grid = widgets.penalty_boxes(KIT, 157, 217, 1)
    writes.clear()
    widgets.set_penalties(grid, 1)
    assert writes == []
    widgets.set_penalties(grid, 3)
    assert len(writes) == 2
    for k in range(4):
        assert at(compose(grid), 157 + 20 * k, 217, tileset_tile("ui", 19 if k < 3 else 18, *UI))


def test_labels_and_titles_are_in_their_places() -> None:
    group = displayio.Group()
    text = KIT.label(group, 120, 99, "Who can cross a 9?", align="c")
    assert text.width == 18 and at(compose(group), 30, 99, line("Who can cross a 9?"))
    group = displayio.Group()
    KIT.title(group, "Settings", "gear")
    picture = compose(group)
    assert at(picture, 34, 3, line("Settings")) and picture[27] == [LINE] * 240
    assert at(picture, 8, 3, tileset_tile("icons", widgets.icon_tile("gear"), GROUND, PAPER))


# ---- dice
@pytest.mark.parametrize("size", [28, 52])
def test_a_die_shows_its_face_dimmed_out_or_higher(size: int) -> None:
    make = dice.Die if size == 28 else dice.LargeDie
    for k in range(6):
        die = make(KIT, k, 20, 30)
        full = WHITE if k < 2 else (-1, DEEP[k - 2], BRIGHT[k - 2], GROUND)
        quiet = (-1, SLATE, LINE, PAPER) if k < 2 else (-1, GROUND, DEEP[k - 2], BRIGHT[k - 2])
        for face in range(7 if size == 28 else 10):
            if face == 7:
                continue
            die.show(face)
            assert at(compose(die.grid), 20, 30, die_picture(size, face, *full))
            die.show(face, True)
            assert at(compose(die.grid), 20, 30, die_picture(size, face, *quiet))
        die.show(3, out=True)
        assert at(compose(die.grid), 20, 30, die_picture(size, 7, -1, LINE, LINE, LINE))
        die.show(5, dy=-10)
        assert at(compose(die.grid), 20, 20, die_picture(size, 5, *full))
        die.show(5)
        assert drawn(compose(die.grid))[1] == 30
    with pytest.raises((ValueError, IndexError)):
        make(KIT, 0, 0, 0).show(10)


def test_a_small_die_is_never_cocked() -> None:
    with pytest.raises(ValueError, match="no tile 8: the tileset has 8"):
        dice.Die(KIT, 0, 0, 0).show(8)


def test_an_unchanged_die_is_not_repainted(writes: Log) -> None:
    die = dice.Die(KIT, 2, 0, 0)
    die.show(4, True, dy=-2)
    writes.clear()
    die.show(4, True, dy=-2)
    assert writes == []


def strip(faces: tuple[int, ...] = (4, 5, 3, 6, 2, 1), out: int = 0) -> dice.DiceStrip:
    s = dice.DiceStrip(KIT)
    s.show(bytes(faces), out)
    return s


def test_the_strip_shows_dice_letters_sum_and_bars() -> None:
    s = strip(out=0b0100)
    s.dim(0b111100)
    s.chosen(0b000011)
    s.total(9)
    picture = compose(s.group, ground=GROUND)
    looks = (WHITE, WHITE, (-1, GROUND, RED_DEEP, RED), None, None, (-1, GROUND, DEEP[3], BLUE))
    for k, face in ((0, 4), (1, 5), (2, 3), (5, 1)):
        look = looks[k]
        assert look
        part = tileset_tile("dice28", face, GROUND, *look[1:])
        assert at(picture, (6, 38, 112, 144, 176, 208)[k], 25, part)
    assert at(picture, 176, 25, tileset_tile("dice28", 7, GROUND, LINE, LINE, LINE)), "green is out"
    for k, (letter, colour) in enumerate(zip("RYGB", (*BRIGHT[:2], LINE, BLUE))):
        assert at(picture, 121 + 32 * k, 56, line(letter, colour))
    assert at(picture, 81, 23, line("9", PAPER, GROUND, 32))
    assert crop(picture, 6, 54, 60, 4) == [[PAPER] * 28 + [GROUND] * 4 + [PAPER] * 28] * 4
    assert all(c == GROUND for row in picture[54:56] for c in row[66:]), "bars only under the chosen"


def test_the_bars_follow_the_choice() -> None:
    s = strip()
    for mask in (0b1010, 0b100001, 0b000011, 0b010000, 0, 0b111111):
        s.chosen(mask)
        bars = [k for k in range(6) if compose(s.group)[54][(6, 38, 112, 144, 176, 208)[k]] == PAPER]
        assert bars == [k for k in range(6) if mask >> k & 1][:2]


def test_the_sum_of_the_strip_is_centred_or_hidden() -> None:
    s = strip()
    for n, words, ink in ((12, "12", PAPER), (-1, "+", DIM), (7, "7", PAPER), (0, "", PAPER)):
        s.total(n)
        picture = compose(s.group, ground=GROUND)
        x = 89 - 8 * len(words)
        if words:
            assert at(picture, x, 23, line(words, ink, GROUND, 32))
        inks = {c for row in picture[23:54] for c in row[66:112]}
        assert inks == ({GROUND, ink} if words else {GROUND})


def test_the_strip_repaints_what_changed(writes: Log) -> None:
    s = strip()
    s.dim(0b111100)
    s.total(9)
    writes.clear()
    s.show(bytes((4, 5, 3, 6, 2, 1)))
    s.dim(0b111100)
    s.total(9)
    assert writes == []
    s.dim(0b111000)
    assert [w[0] for w in writes] == ["pixel_shader"]
    writes.clear()
    s.show(bytes((4, 5, 3, 6, 2, 6)))
    assert writes == [("tile", 6)]


def test_a_big_number_is_centred() -> None:
    for n in range(100):
        group = displayio.Group()
        big_number(KIT, group, 192, 31, n)
        picture = compose(group, height=100, ground=GROUND)
        for k, ch in enumerate(str(n)):
            x = group[k].x
            whole = tileset_tile("big", int(ch), GROUND, PAPER)
            assert [row[8:22] for row in whole] == crop(picture, x + 8, 31, 14, 54)
        left, _, right, _ = drawn([[c - 1 if c == GROUND else c for c in row] for row in picture])
        assert abs((left + right) / 2 - 192) <= 6, n
        assert len(group) == len(str(n))
        assert n < 10 or group[1].x - group[0].x == (28 if n < 20 else 34), "a leading 1 stands closer"
        assert left >= 150 and right < 240


# ---- head
def test_the_head_shows_seat_name_die_rules_and_points() -> None:
    head = heads.Head(KIT)
    head.set(1, "Ben", True, "3 rules")
    head.points(23)
    picture = compose(head.group)
    assert at(picture, 3, 1, tileset_tile("ui", 1, *UI))
    assert at(picture, 28, 1, line("Ben"))
    assert at(picture, 62, 1, tileset_tile("icons", widgets.icon_tile("die"), GROUND, DIM))
    assert at(picture, 86, 1, line("3 rules", DIM))
    assert at(picture, 197, 1, line("23"))
    assert at(picture, 218, 1, tileset_tile("icons", 0, GROUND, PAPER))
    assert drawn(picture)[1:] == (1, 238, 21)
    head.set(4, "Ottili", False, "", False)
    head.points(None)
    picture = compose(head.group)
    assert at(picture, 3, 1, tileset_tile("ui", 9, *UI)) and at(picture, 28, 1, line("Ottili"))
    assert all(c <= 0 for row in picture for c in row[88:]), "no die, no rules, no points"
    with pytest.raises(ValueError):
        head.set(0, "Ottilie W")


def test_the_head_repaints_what_changed(writes: Log) -> None:
    head = heads.Head(KIT)
    head.set(1, "Ben", True, "1 rule")
    head.points(23)
    writes.clear()
    head.set(1, "Ben", True, "1 rule")
    head.points(23)
    assert writes == []
    head.points(24)
    assert writes == [("tile", ord("4") - 32)]


def test_the_largest_and_the_least_score_fit() -> None:
    score = heads.Score(KIT, 238, 1)
    for n in (312, -20, 0):
        score.number(n)
    score.number(999, True)


# ---- lists
ITEMS: list[Any] = [
    ("play", "Resume", "Qwixx", True),
    (0, "Qwixx", "", True),
    (1, "The Duel", "", False),
    (None, "Rules", "", True),
    ("gear", "Settings", "", True),
]


def menu(rows: int = 5) -> lists.List:
    m = lists.List(KIT, 20, 54, 200, rows)
    m.set(ITEMS)
    return m


def test_a_menu_shows_icons_words_and_the_cursor() -> None:
    m = menu()
    picture = compose(m.group, ground=GROUND)
    assert at(picture, 74, 59, line("Resume")) and at(picture, 162, 59, line("Qwixx", DIM))
    assert at(picture, 34, 59, tileset_tile("icons", 7, GROUND, PAPER))
    assert picture[54][100] == picture[83][100] == picture[70][20] == picture[70][219] == PAPER, "the cursor"
    assert at(picture, 74, 90, line("Qwixx"))
    game = compose(game_picture(0, 0, 0), width=24, height=20, ground=GROUND)
    assert crop(picture, 32, 90, 24, 20) == game
    assert at(picture, 74, 121, line("The Duel", LINE)), "may not be chosen: grey"
    assert at(picture, 74, 152, line("Rules")) and {c for r in picture[148:178] for c in r[20:70]} == {GROUND}
    m.move(1)
    picture = compose(m.group, ground=GROUND)
    assert at(picture, 74, 59, line("Resume")) and picture[54][100] == GROUND
    assert at(picture, 74, 90, line("Qwixx")) and picture[85][100] == PAPER


def test_a_word_may_be_as_long_as_its_line_if_none_stands_at_the_right() -> None:
    m = lists.List(KIT, 20, 54, 200, 2)
    m.set([("play", "Resume", "Qwixx", True), ("gear", "Einstellungen", "", True)])
    picture = compose(m.group, ground=GROUND)
    assert at(picture, 74, 59, line("Resume")) and at(picture, 162, 59, line("Qwixx", DIM))
    assert at(picture, 74, 90, line("Einstellungen"))
    m.set([("gear", "Einstellungen", "", True), ("play", "Resume", "Qwixx", True)])
    picture = compose(m.group, ground=GROUND)
    assert at(picture, 74, 59, line("Einstellungen")) and at(picture, 162, 90, line("Qwixx", DIM))


def test_the_cursor_skips_disabled_lines_and_wraps() -> None:
    m = menu()
    seen: list[int] = []
    for _ in range(5):
        seen.append(m.at)
        m.move(1)
    assert seen == [0, 1, 3, 4, 0]
    m.select(0)
    m.move(-1)
    assert m.at == 4
    m.set(ITEMS, 2)
    assert m.at == 3
    with pytest.raises(ValueError, match="no item of this list can be chosen"):
        m.set([("play", "Resume", "", False)])


def test_a_long_menu_scrolls() -> None:
    m = menu(rows=3)
    for wanted, words in ((0, "Resume Qwixx Duel"), (1, "Resume Qwixx Duel"), (3, "Qwixx Duel Rules"),
                          (4, "Duel Rules Settings")):  # fmt: skip
        assert m.at == wanted
        picture = compose(m.group, ground=GROUND)
        for k, word in enumerate(words.replace("Duel", "The_Duel").split()):
            item = next(i for i in range(5) if ITEMS[i][1] == word.replace("_", " "))
            assert at(picture, 74, 59 + 31 * k, line(ITEMS[item][1], PAPER if ITEMS[item][3] else LINE))
            assert (picture[54 + 31 * k][100] == PAPER) == (item == m.at)
        assert drawn([[c if c == PAPER else -1 for c in row] for row in picture])[3] <= 54 + 3 * 31
        m.move(1)
    assert m.at == 0 and at(compose(m.group), 74, 59, line("Resume", PAPER, GROUND)), "round and up again"


@pytest.mark.parametrize("step", [24, 26, 28, 31])
def test_pictures_touch_neither_each_other_nor_the_cursor(step: int) -> None:
    m = lists.List(KIT, 20, 42, 200, 5, step)
    m.set([(k % 3, "word", "", True) for k in range(5)])
    for k in range(5):
        m.select(k)
        picture = compose(m.group, ground=GROUND)
        column = [set(row[32:56]) - {GROUND} for row in picture]
        runs = [y for y in range(1, 239) if bool(column[y]) != bool(column[y - 1])]
        assert len(runs) >= 2 * (5 + 2), "five pictures and two lines of the frame, with ground between them"
        assert not {c for y in range(42 + step * k + min(30, step + 2), 240) for c in picture[y][18:22]} - {
            GROUND
        }
        m.select(0)


def test_a_short_list_leaves_rows_free() -> None:
    m = lists.List(KIT, 20, 54, 200, 5)
    m.set(ITEMS[:2])
    picture = compose(m.group)
    assert drawn(picture)[3] <= 54 + 2 * 31


def test_a_cursor_that_moves_repaints_nothing_else(writes: Log) -> None:
    m = menu()
    writes.clear()
    m.select(m.at)
    assert writes == []
    m.move(1)
    assert {w[0] for w in writes} <= {"y"}


# ---- labels
@pytest.mark.parametrize("kind", [Label, BitmapLabel])
def test_labels_show_the_same_letters(kind: Any) -> None:
    label = kind(Font(KIT), text="Five, jgq|\nthen!", color=COLOURS[PAPER], line_spacing=1.0)
    label.anchor_point = (0, 0)
    label.anchored_position = (8, 40)
    picture = compose(label, ground=GROUND)
    first, second = (line(words) for words in ("Five, jgq|", "then!"))
    y = 40
    if kind is BitmapLabel:  # leaves a margin above several lines
        y = next(y for y in range(40, 50) if at(picture, 8, y, first))
    assert at(picture, 8, y, first) and at(picture, 8, y + 20, second)
    assert label.bounding_box[2:] == (100, 40)


def test_the_label_font_has_no_other_characters() -> None:
    font = Font(KIT)
    assert font.get_glyph(31) is None
    glyph: Any = font.get_glyph(126)
    assert glyph.tile_index == 94 and glyph.bitmap is KIT.tileset("text20")
