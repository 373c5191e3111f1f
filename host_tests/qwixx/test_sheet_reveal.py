"""The choices of all on sheets other than the classic one: the reveal, and the tabs of the open table."""

from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.ui.palette import BRIGHT, COLOURS
from console.ui.widgets import icon_tile
from host_tests.qwixx.bench import Bench
from host_tests.qwixx.sheets import point
from rules import make
from rules.rows import COLUMNS
from rules.words.qwixx_parts import sheet_settings
from tools.games.qwixx import sheet_scenes
from tools.headless import stage
from tools.headless.layers import read
from tools.headless.rig import Rig

RED, YELLOW, GREEN, BLUE = BRIGHT


def revealed(sheet: str, names: str, *dice: int, rounds: Any = ()) -> Bench:
    """Return the reveal of these choices, the active seat's first."""
    chosen = names.split()
    table = Bench(len(chosen), rounds, variant=sheet_settings(sheet) or b"")
    table.shake_and_look(*dice)
    for k, name in enumerate(chosen):
        if k:
            table.ok()  # the hand-over
        point(table, name)
        table.press("ok")
    table.until_screen("reveal")
    table.run(1500)
    return table


def grounds(table: Any, y: int) -> dict[str, str]:
    """Return what is written at a height on the colours of rows, by letter: the last at each place."""
    rows = {COLOURS[ink]: "RYGB"[r] for r, ink in enumerate(BRIGHT)}
    found: dict[int, tuple[str, str]] = {}
    for layer, x, top, *_ in table.layers():
        text = read(layer)
        if text and top == y and layer.pixel_shader[0] in rows:
            for k, letter in enumerate(text):
                found[x + 10 * k] = letter, rows[layer.pixel_shader[0]]
    words = "".join(found[x][0] for x in sorted(found)), "".join(found[x][1] for x in sorted(found))
    return {words[0]: words[1]}


def small_crosses(table: Bench) -> dict[int, list[int]]:
    """Return the colours of the crosses beside each chip, from the left, by the line's place from the top."""
    tall = table.game.seats == 2
    tileset = table.tilesets["icons" if tall else "crosses"]
    found: dict[int, list[tuple[int, int]]] = {}
    for layer, x, y, *_ in table.layers():
        if getattr(layer, "bitmap", None) is tileset and x > 140 and y > 76:
            if not tall or layer[0] == icon_tile("cross"):
                ink = [k for k in range(16) if COLOURS[k] == layer.pixel_shader[1]][0]
                found.setdefault(y, []).append((x, ink))
    return {k: [ink for _, ink in sorted(found[y])] for k, y in enumerate(sorted(found))}


def test_a_forced_cross_has_the_colour_of_its_own_row() -> None:
    table = revealed("chain", "R6 B6 Y6", 2, 4, 1, 1, 1, 1)
    assert small_crosses(table) == {0: [YELLOW], 1: [RED]}
    assert not [text for text in table.texts() if text.startswith("+")], "no number that looks like points"


def test_forced_crosses_are_large_for_two_seats() -> None:
    assert small_crosses(revealed("chain", "Y6 R6", 2, 4, 1, 1, 1, 1)) == {0: [RED], 1: [YELLOW]}


@pytest.mark.parametrize("seats", [2, 3])
def test_many_forced_crosses_have_a_colour_each(seats: int) -> None:
    """Green 5 and blue 9 bring a cross in each row; the second seat is active."""
    rounds = [(5, " ".join(["G5"] + ["-"] * (seats - 1)))]
    table = revealed("goals", "R9 " * (seats - 1) + "B9", 4, 5, 1, 1, 1, 1, rounds=rounds)
    lines = small_crosses(table)
    assert lines == {0: [RED, YELLOW, GREEN], 1: [BLUE]}, "two lines beside one chip"


@pytest.mark.parametrize("more", ["", " Y10"])
def test_a_swap_shows_the_white_sum_and_the_number_crossed(more: str) -> None:
    table = revealed("exchange", "R10 B3" + more, 4, 6, 1, 1, 1, 1)
    chips = [text for text in table.texts() if text[:1] in "RYGB" and text[-1:].isdigit()]
    assert chips == ["R10", "B10>3", "Y10"][: table.game.seats]


def test_with_mixed_colours_a_number_has_the_colour_of_its_cell() -> None:
    """Red 10 is a green cell, blue 10 a red one."""
    table = revealed("mixed-colours", "R10 B10 Y10", 4, 6, 1, 1, 1, 1)
    assert [grounds(table, 83 + 34 * k) for k in range(3)] == [{"R10": "RGG"}, {"B10": "BRR"}, {"Y10": "YYY"}]
    table = revealed("classic", "R10 B10 Y10", 4, 6, 1, 1, 1, 1)
    assert grounds(table, 83) == {"R10": "RRR"}


def test_so_it_has_in_the_tabs_of_the_open_table() -> None:
    table = Bench(3, variant=sheet_settings("mixed-colours") or b"", secret=False)
    table.shake_and_look(4, 6, 1, 1, 1, 1)
    table.run_to("open")
    for name in ("R10", "B10"):
        point(table, name)
        table.press("ok")
        table.run(900)
    assert grounds(table, 1) == {"R10B10": "RGGBRR"}
    point(table, "Y10")
    table.press("ok")
    table.run(100)
    assert grounds(table, 48) == {"R10B10Y10": "RGGBRRYYY"}, "side by side"


def test_the_open_table_shows_a_swap_as_the_reveal_does() -> None:
    table = Bench(3, variant=sheet_settings("exchange") or b"", secret=False)
    table.shake_and_look(4, 6, 1, 1, 1, 1)
    table.run_to("open")
    for name in ("R10", "B3", "Y10"):
        point(table, name)
        table.press("ok")
        table.run(100)
    assert {"R10", "B10>3", "Y10"} <= set(table.texts())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_table_shows_forced_crosses_beside_the_chips_of_two_or_three(seats: int) -> None:
    rounds = [(5, " ".join(["G5"] + ["-"] * (seats - 1)))]
    table = Bench(seats, rounds, variant=sheet_settings("goals") or b"", secret=False)
    table.shake_and_look(4, 5, 1, 1, 1, 1)
    table.run_to("open")
    for name in ["R9"] * (seats - 1) + ["B9"]:  # the last one reaches the goal with a cross in each row
        point(table, name)
        table.press("ok")
        table.run(100)
    assert "Everyone's choices" in table.texts()
    tileset = table.tilesets.get("crosses")
    found = [(y, x, layer) for layer, x, y, *_ in table.layers() if layer.bitmap is tileset and 48 <= y < 73]
    found.sort(key=lambda cross: cross[:2])
    inks = [[COLOURS[k] for k in BRIGHT].index(layer.pixel_shader[1]) for *_, layer in found]
    assert inks == ([] if seats > 3 else [0, 1, 2, 3]) and all(x < 240 // seats for _, x, _ in found)


def test_the_coach_names_choices_by_chips_where_rows_have_several_colours() -> None:
    """Blue 10 is a red cell. All other words stay as they are."""
    rig = sheet_scenes.SCENES["mixed_colours_coach"]()
    assert rig.screen == "advice"
    assert grounds(rig, 1) == {"B10": "BRR"} and grounds(rig, 217) == {"B10": "BRR"}
    assert {"B10: the best", "B10 skips only the 11"} <= set(rig.texts())
    rig.press("next")
    assert rig.texts()[0].startswith("Pass") and grounds(rig, 1) == {"": ""}


@pytest.mark.parametrize("width", [240, 320])
def test_a_hint_names_choices_by_chips_too(width: int) -> None:
    """Yellow 3 is a red cell."""
    with stage.on(width=width):
        rig = sheet_scenes.SCENES["mixed_hint_sheet"]()
    assert "Best: Y3" in rig.texts() and grounds(rig, 2) == {"Y3": "YR"}
    layers = [(read(layer) or "", x) for layer, x, y, *_ in rig.layers() if y == 2]
    [line] = [x + 10 * text.index("Y3") for text, x in layers if "Best" in text]
    assert ("Y", line) in layers and ("3", line + 10) in layers, "over the word"


def test_a_line_on_other_sheets_has_no_chips() -> None:
    rig = sheet_scenes.SCENES["big_points_coach"]()
    assert grounds(rig, 1) == grounds(rig, 217) == {"": ""}


def test_only_choices_in_a_line_become_chips() -> None:
    rig = sheet_scenes.SCENES["mixed_colours_coach"]()
    code = rig.console.loader.borrow("console.dicegame.coach.coloured")
    game = rig.table.game

    def chips(line: str) -> list[tuple[str, int]]:
        group = code.chips(rig.console, game, game.seat, line, 0, 0)
        return [(read(layer) or "", layer.x // 10) for layer in group]

    assert chips("Then R12: no penalty") == [("R12", 5)], "both its colours are red"
    assert chips("Good: G12 and B2") == [("G", 6), ("12", 7), ("B2", 14)]
    for line in ("", "B", "Ben", "GR8", "R1", "R13", "B: 7", "O7 counts for two rows", "Über R"):
        assert chips(line) == [], line


def test_after_a_round_the_coach_speaks_of_the_sheet_of_whom_it_names() -> None:
    """Each has another one, and somebody else decides by then."""
    game: Any = make("qwixx", bytes((2, 0, 0)) + sheet_settings("shuffled:7+mixed-colours", "1"))
    table = SimpleNamespace(game=game, people=2, names=("Ada", "Ben"))
    code = Rig().console.loader.borrow("console.dicegame.coach.after")
    for seat in (0, 1):
        row = bytes(game.numbers_of(seat)[:COLUMNS])
        made = [(seat, 1 + row.index(5), 1 + row.index(9), True)]
        assert code.line(table, made, bytearray(2)) == (seat, f"{table.names[seat]}: R5, not R9")
    assert bytes(game.numbers_of(0)[:COLUMNS]) != bytes(game.numbers_of(1)[:COLUMNS])


def test_chips_have_the_colours_of_the_sheet_that_the_line_is_about() -> None:
    rig = Rig()
    game: Any = make("qwixx", bytes((2, 0, 0)) + sheet_settings("shuffled:7+mixed-colours", "1"))
    code = rig.console.loader.borrow("console.dicegame.coach.coloured")
    for seat in (0, 1):
        colour = game.colours[bytes(game.numbers_of(seat)).index(12)]  # of R12
        chips = code.chips(rig.console, game, seat, "Ada: R12", 0, 0)
        assert COLOURS[BRIGHT[colour]] in list(chips[-1].pixel_shader) and (len(chips) == 1) == (colour == 0)
    assert {game.colours[bytes(game.numbers_of(seat)).index(12)] for seat in (0, 1)} == {1, 3}
