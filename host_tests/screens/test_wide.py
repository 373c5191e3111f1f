"""The console on a 320 x 240 display, and without a sensor.

Screens are centred, with the column of all players beside the sheets; whole games by keys; dice that tumble
while OK is held.
"""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest
from PIL import Image

from console.store.new_game import NewGame
from console.ui.palette import COLOURS, GROUND, LINE
from host_tests.dicegame.bench import face_of
from host_tests.sampled import sampled
from rules import ACTION1
from rules.rows import PASS
from tools.draw import shots
from tools.draw.shots import WIDE
from tools.games.qwixx.scenes import ADA, CLEO, kept
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.web.painting import PagePainter

WIDTH = 320
SIDE = 40
LINE_X = 243  # of the line between sheet and table
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
BESIDE = "sheet board shake tumble rest handover nochoice reveal lock penalty look".split()


def as_shown(colour: int) -> Any:
    """Return a colour of the palette as the panel shows it."""
    value = COLOURS[colour]
    packed = (value >> 19 & 31) << 11 | (value >> 10 & 63) << 5 | value >> 3 & 31
    return Image.frombytes("RGB", (1, 1), packed.to_bytes(2, "little"), "raw", "BGR;16").getpixel((0, 0))


def sides(picture: Image.Image) -> Iterator[tuple[int, Any]]:
    """Yield row and colour of what is outside the middle 240, each colour of a row once."""
    for y in range(picture.height):
        for x in (0, WIDTH - SIDE):
            for _, colour in picture.crop((x, y, x + SIDE, y + 1)).getcolors() or ():
                yield y, colour


def check_texts(rig: Rig) -> None:
    """Assert that all words are on the display, and none of a sheet overlaps the table beside it."""
    beside = rig.table is not None and rig.table.game.NAME != "quixo" and rig.screen in BESIDE
    beside = beside and (rig.top.wide or not rig.top.full)  # the page with all sheets has no table
    for x, y, width, text in rig.places():
        assert x >= 0 and x + width <= WIDTH and 0 <= y <= 220, (rig.screen, text, x, y)
        if beside:
            assert x + width <= LINE_X or x > LINE_X, (rig.screen, text, x)


@pytest.mark.parametrize("name", sampled(shots.ON_WIDE, 4))
def test_scene_on_a_wide_display(name: str, page_painter: PagePainter) -> None:
    """The scene looks as accepted, words stay in place, and centred screens leave the sides dark."""
    rig = shots.rig_showing(name + WIDE)
    check_texts(rig)
    picture = rig.picture()
    assert picture.size == (WIDTH, 240)
    top = rig.top
    if top.full and not top.wide and not (rig.table and rig.table.game.NAME == "quixo"):
        ground, line = as_shown(GROUND), as_shown(LINE)  # the line below the title, from side to side
        assert {(y, colour) for y, colour in sides(picture) if colour != ground} <= {(27, line)}
    wrong = shots.compare(name + WIDE, shots.enlarged(rig))
    assert not wrong, wrong
    shown = page_painter.picture(rig.board.display.root_group, WIDTH, 240)
    assert shown == picture.convert("RGBA").tobytes()


def test_the_sheet_is_the_same_picture_as_on_a_small_display() -> None:
    for name in ("sheet", "handover", "duel"):
        wide = shots.rig_showing(name + WIDE).picture()
        small = shots.rig_showing(name).picture()
        assert wide.crop((0, 0, 240, 240)).tobytes() == small.tobytes(), name


def repainted(rig: Rig) -> bytes:
    """Return the display's memory after a full repaint."""
    display = rig.board.display
    root = display.root_group
    display.root_group = None
    display.root_group = root
    display.refresh()
    return bytes(display.memory)


def test_nothing_of_an_earlier_screen_is_left() -> None:
    """From screen to screen, what is painted equals a full repaint."""
    with stage.on(width=WIDTH):
        rig = shots.SCENES["sheet"]()
    rig.board.display.painting = True
    seen = set()
    to_look, to_rules = "menu up up up up up up ok", "menu up up up ok"
    for key in f"{to_look} next back {to_rules} back menu up ok".split():
        rig.press(key)
        rig.run(400)
        if key in ("ok", "back", "menu"):
            assert bytes(rig.board.display.memory) == repainted(rig), (rig.screen, key)
            seen.add(rig.screen)
    assert {"game_menu", "look", "rules", "menu"} <= seen


@pytest.mark.parametrize(
    ("game", "seats", "seed", "board"),
    [
        ("qwixx", 2, 3, {}),
        ("duel", 2, 4, {"sensor": False}),
        ("quixo", 2, 5, {"sensor": False, "lights": False}),
        ("quixo", 4, 6, {}),
    ],
)
@pytest.mark.long(after=1)
def test_a_whole_game(game: str, seats: int, seed: int, board: dict[str, Any]) -> None:
    rig = Rig(seed=seed, width=WIDTH, tips=game == "quixo", **board)
    shown: dict[str, int] = {}

    def seen(name: str) -> None:
        shown[name] = shown.get(name, 0) + 1
        if shown[name] <= 5:
            check_texts(rig)

    player = Player(rig, at_random(random.Random(seed)), seen)
    player.begin(seats, names=NAMES[:seats], game=game)
    player.game_over()
    assert rig.screen in ("end", "won", "flag")
    check_texts(rig)


def column(rig: Rig) -> list[str]:
    """Return the words of the table beside the sheet."""
    return [text for x, _, _, text in rig.places() if x > LINE_X]


def test_the_table_does_not_change_before_the_reveal() -> None:
    """Three seats choose in action 1, one a cross that earns points: the table changes only at the reveal."""
    with stage.on(width=WIDTH):
        rig = stage.resumed(kept(12, ACTION1, ADA))
    before = column(stage.on_to(rig, "sheet"))
    scores = [rig.table.game.score(seat) for seat in range(3)]
    for _ in range(3):
        stage.on_to(rig, "sheet")
        assert column(rig) == before
        stage.choose(rig, next(m for m in rig.play.views.sheet.moves if m != PASS))
    assert rig.screen == "reveal" and column(rig) == before
    rig.run(2000)
    after = [rig.table.game.score(seat) for seat in range(3)]
    assert after != scores
    assert [word for word in column(rig) if word.lstrip("-").isdigit()] == [str(n) for n in after]


def test_the_deciding_seat_is_marked() -> None:
    with stage.on(width=WIDTH):
        rig = shots.SCENES["sheet"]()
    marks = [grid[0] for grid in rig.play.views._column._marks]
    assert marks == [0, 6, 7]  # full, outlined, outlined
    rig.press("ok")
    rig.until_screen("handover")
    assert [grid[0] for grid in rig.play.views._column._marks] == [5, 1, 7]


class Sheets:
    """A game that the table asks."""

    def __init__(self, scores: list[int], penalties: list[int]) -> None:
        self.scores, self.taken = scores, penalties

    def score(self, seat: int) -> int:
        return self.scores[seat]

    def penalties(self, seat: int) -> int:
        return self.taken[seat]


def test_the_table_fits_extreme_scores_and_removes_undone_penalties() -> None:
    from console.dicegame.column import Column, number

    played: Any = SimpleNamespace(names=NAMES, plain_name=NAMES.__getitem__)
    table = Column(Rig(width=WIDTH).console.ui, played)
    table.show(Sheets([312, -20, 7, 0, 99], [4, 4, 1, 0, 2]), CLEO)
    assert ["".join(chr(32 + grid[k]) for k in range(3)) for grid in table._points] == [
        "312", "-20", "  7", "  0", " 99",
    ]  # fmt: skip
    assert [len(crosses) for crosses in table._crosses] == [4, 4, 1, 0, 2]
    ink = 9  # px of a cross, in a tile of 12
    assert all(grid.x + 1 + ink <= 268 for crosses in table._crosses for grid in crosses)
    many = len(table.group)
    table.show(Sheets([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]), 0)
    assert len(table.group) == many - 11
    for n in (-99, 1000):
        number(table._points[0], n)  # at most three digits, and no error


@pytest.mark.parametrize("scene", ["end_320", "duel_end_320"])
def test_the_numbers_at_the_end_are_separate(scene: str) -> None:
    """No number reads as part of the one before it: 7 crosses and 28 points are not 728."""
    ends: dict[int, int] = {}  # right end of the text before, by y
    numbers = 0
    for x, y, width, text in shots.rig_showing(scene).places():
        assert x - ends.get(y, -10) >= 10, text
        ends[y] = x + width
        numbers += text.lstrip("-").isdigit()
    assert numbers >= 10


# ---- without a sensor


def waiting(**board: Any) -> Rig:
    with stage.on(**board):
        rig = shots.SCENES["shake"]()
    rig.board.next_dice(5, 1, 1, 4, 4, 5)
    return rig


@pytest.mark.parametrize("width", [240, WIDTH])
def test_the_dice_tumble_while_ok_is_held(width: int) -> None:
    rig = waiting(sensor=False, width=width)
    assert "Hold A" in rig.texts()
    length = rig.table.record.length
    rig.board.press("A")
    rig.run(4000)
    assert rig.screen == "tumble"
    assert rig.table.record.length == length  # nothing is rolled yet
    rig.board.release("A")
    rig.run(50)
    assert rig.screen == "tumble" and rig.table.record.length == length + 2
    assert [face_of(die) for die in rig.play.views.roll.dice] != [5, 1, 1, 4, 4, 5]
    rig.run(500)
    assert [face_of(die) for die in rig.play.views.roll.dice] == [5, 1, 1, 4, 4, 5]
    rig.run(100)
    assert rig.screen == "rest"


def test_a_short_press_rolls_at_once_with_or_without_a_sensor() -> None:
    for sensor in (False, True):
        rig = waiting(sensor=sensor)
        rig.board.press("A")
        rig.run(60)
        rig.board.release("A")
        rig.run(900)
        assert rig.screen == "rest", sensor


def test_a_stuck_button_does_not_tumble_for_ever() -> None:
    rig = waiting(sensor=False)
    rig.board.press("A")
    rig.run(12_000)
    assert rig.screen == "rest"


def test_the_starting_die_tumbles_while_ok_is_held() -> None:
    from console.screens.who_starts.base import ROLL, TUMBLE, WAIT

    with stage.on(sensor=False):
        rig = shots.SCENES["starts"]()
    assert "hold A" in rig.texts() and rig.top.state == WAIT
    rig.board.press("A")
    rig.run(3000)
    assert rig.top.state == TUMBLE
    rig.board.release("A")
    rig.until(lambda: rig.top.state == ROLL, 700)
    assert face_of(rig.top._view.dice[0]) == 4


@pytest.mark.parametrize(
    ("cap", "said"), [("A", "Hold A"), ("OK", "Hold OK"), ("right", "Roll!"), ("", "Roll!")]
)
def test_the_prompt_names_the_cap(cap: str, said: str) -> None:
    from headless import BUTTONS

    buttons = tuple((means, cap if name == "A" else name) for means, name in BUTTONS)
    rig = Rig(sensor=False, buttons=buttons)
    rig.console.begin(NewGame("qwixx", b"\2\0\0", NAMES[:2]))
    rig.until_game()
    assert said in rig.texts()
