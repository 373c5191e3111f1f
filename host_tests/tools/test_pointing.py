"""Clicks on the display and typed names, as keys of the real console."""

from collections.abc import Callable

import tools.paths  # noqa: F401

import pytest

from console.core.keys import OK
from console.store import people
from console.store.first_people import NAME_LENGTH
from rules import ACTION2
from rules.rows import PASS
from tools.draw.scenes import SCENES
from tools.draw.scenes_console import played
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.seating import seated
from tools.headless.stage import fresh, opened
from tools.sim.pointing import SHAKE, Pointer, targets

FOUR = (("prev", "L"), ("next", "R"), ("ok", "Yes"), ("back", "No"))  # caps that are words
Mouse = tuple[Rig, Pointer]


def _on(rig: Rig) -> Mouse:
    rig.see()
    return rig, Pointer(lambda: rig.console)


def _settle(mouse: Mouse) -> None:
    rig, pointer = mouse

    def done() -> bool:
        pointer.tick()
        return not pointer.busy

    rig.until(done)
    rig.run(100)


def _click(mouse: Mouse, x: int, y: int) -> int | None:
    """Click, hold the button that is clicked for a moment, and wait until nothing is left to do."""
    rig, pointer = mouse
    rig.see()
    number = pointer.click(x, y)
    if number is not None and number >= 0:
        rig.board.keys.put(number, True)
        rig.run(60)
        rig.board.keys.put(number, False)
    _settle(mouse)
    return number


def _type(mouse: Mouse, text: str) -> None:
    for letter in text:
        assert mouse[1].typed(letter), letter
    _settle(mouse)


def _word(rig: Rig, text: str) -> tuple[int, int]:
    """Return the middle of a text on the display."""
    ((x, y, w),) = [(x, y, w) for x, y, w, shown in rig.places() if shown == text]
    return x + w // 2, y + 9


@pytest.mark.parametrize(
    "board", [{}, {"buttons": FOUR}, {"width": 320}], ids=["laptop", "four keys", "wide"]
)
@pytest.mark.parametrize(
    ("row", "screen"), [("Quixo", "setup"), ("Rules", "rules_list"), ("Settings", "settings")]
)
def test_a_click_on_a_row_opens_it(row: str, screen: str, board: dict[str, object]) -> None:
    mouse = _on(Rig(**board))  # type: ignore[arg-type]
    _click(mouse, *_word(mouse[0], row))
    assert mouse[0].screen == screen


@pytest.mark.parametrize("board", [{}, {"buttons": FOUR}], ids=["laptop", "four keys"])
def test_a_click_on_a_setting_changes_only_that(board: dict[str, object]) -> None:
    mouse = _on(Rig(**board))  # type: ignore[arg-type]
    rig = mouse[0]
    _click(mouse, *_word(rig, "Settings"))
    before = dict(vars(rig.console.settings))
    _click(mouse, *_word(rig, "Tips"))
    changed = {name for name, value in vars(rig.console.settings).items() if value != before[name]}
    assert len(changed) == 1 and "tips" in changed.pop()


@pytest.mark.parametrize("board", [{}, {"buttons": FOUR}], ids=["laptop", "words as caps"])
def test_a_click_on_a_hint_presses_its_button(board: dict[str, object]) -> None:
    mouse = _on(Rig(**board))  # type: ignore[arg-type]
    rig = mouse[0]
    _click(mouse, *_word(rig, "Rules"))
    x, y = _word(rig, "back")
    number = _click(mouse, x, y)
    assert number is not None and rig.board.KEYS[number][0] == "back"
    assert rig.screen == "menu"
    assert mouse[1].click(120, 217 + 30) is None


def test_a_row_that_cannot_be_chosen_is_left_alone() -> None:
    mouse = _on(SCENES["game_menu"]())
    rig = mouse[0]
    grey = [line[1] for line in rig.top._lines].index("Rules")  # the cursor is above it
    rig.top._lines[grey] = (*rig.top._lines[grey][:2], None)
    _click(mouse, 100, 29 + rig.top._step * grey + 10)
    assert rig.screen == "game_menu" and rig.top.at != grey


def _noted(key: Callable[[int], None], chosen: list[int]) -> Callable[[int], None]:
    """Return `key` with OK only noted."""
    return lambda number: chosen.append(number) if number == OK else key(number)


@pytest.mark.parametrize("name", ["sheet", "action2", "duel", "duel_late_board"])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.long(after=2)
def test_every_number_that_may_be_crossed_can_be_clicked(
    name: str, wide: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scene() -> Rig:
        with stage.on(**({"width": 320} if wide else {})):
            return SCENES[name]()

    rig = scene()
    sheet = rig.play.views.sheet
    moves = list(sheet.moves[: sheet.n])
    assert len(moves) > 2
    for move in moves:
        mouse = _on(scene())
        rig = mouse[0]
        sheet, chosen = rig.play.views.sheet, []
        monkeypatch.setattr(rig.play, "key", _noted(rig.play.key, chosen))
        if move == PASS:
            _click(mouse, 20, 225)
        else:
            _click(mouse, 3 + 19 * ((move - 1) % 11) + 9, 74 + 35 * ((move - 1) // 11) + 16)
        assert (sheet.move, chosen) == (move, [OK])


def test_a_number_that_may_not_be_crossed_is_not() -> None:
    mouse = _on(SCENES["sheet"]())
    rig = mouse[0]
    sheet, length = rig.play.views.sheet, rig.table.record.length
    legal = set(sheet.moves[: sheet.n])
    for move in range(1, 45):
        if move not in legal:
            _click(mouse, 3 + 19 * ((move - 1) % 11) + 9, 74 + 35 * ((move - 1) // 11) + 16)
            assert (rig.screen, rig.table.record.length) == ("sheet", length)


@pytest.mark.parametrize("buttons", [(), FOUR], ids=["laptop", "four keys"])
def test_quixo_is_played_by_clicks(buttons: tuple[tuple[str, str], ...]) -> None:
    """Each cube is lifted, another is clicked, which puts it back; then each is pushed in."""
    with stage.on(**({"buttons": buttons} if buttons else {})):
        mouse = _on(SCENES["quixo"]())
    rig = mouse[0]
    cursor = rig.play.hand
    taken = []
    for cell in (0, 2, 4, 14, 24, 22, 20, 10):
        x, y = 35 + 34 * (cell % 5) + 17, 35 + 34 * (cell // 5) + 17
        if not rig.table.game.may_take(cursor.board.square(cell)):
            continue
        _click(mouse, x, y)
        rig.run(400)
        assert (cursor.state, cursor.cell) == (1, cell)
        taken.append(cell)
    assert len(taken) > 3
    _click(mouse, 35 + 34 * 2 + 17, 35 + 34 * 2 + 17)  # the middle: only puts back
    assert cursor.state == 0
    length = rig.table.record.length
    cell = taken[0]
    _click(mouse, 35 + 34 * (cell % 5) + 17, 35 + 34 * (cell // 5) + 17)
    rig.run(400)
    found = targets(rig.console)
    (other,) = [box for _, box in found.tiles("push_arrows") if box != found.cursor()][:1]
    _click(mouse, other[0] + 10, other[1] + 10)
    assert rig.table.record.length == length + 1


def test_the_open_table_is_played_by_clicks() -> None:
    """Two have chosen G9 and B9; the first one takes a yellow 9 instead, and then the third chooses."""
    mouse = _on(SCENES["open"]())
    rig = mouse[0]
    game, sheet = rig.table.game, rig.play.views.sheet
    _click(mouse, 17, 10)
    assert (sheet.seat, sheet.move) == (0, game.last_moves[0]) and game.seat == 2
    _click(mouse, 3 + 19 * 7 + 9, 74 + 35 + 16)
    assert [rig.play.tabs.seat, *game.last_moves[:2]] == [2, 19, 37]
    _click(mouse, 17 + 34, 10)
    assert sheet.seat == 1
    _click(mouse, 226, 10)
    assert sheet.seat == 2, "back on the tab of the seat that is to choose"
    _click(mouse, 20, 225)
    rig.run(500)
    assert rig.screen == "sheet" and game.phase == ACTION2


def test_a_click_beside_the_numbers_opens_no_tab() -> None:
    mouse = _on(SCENES["open"]())
    rig = mouse[0]
    sheet, length = rig.play.views.sheet, rig.table.record.length
    for x, y in ((5, 80), (5, 190), (200, 225), (230, 80)):
        _click(mouse, x, y)
        assert sheet.seat == 2 and rig.table.record.length == length


def test_dice_that_wait_are_shaken() -> None:
    rig, pointer = _on(SCENES["shake"]())
    assert pointer.click(120, 120) == SHAKE


def _people() -> Mouse:
    rig = fresh(2)
    rig.press("ok")
    rig.until_screen("setup")
    mouse = _on(rig)
    _click(mouse, *_word(rig, "Names"))
    assert rig.screen == "names"
    _click(mouse, *_word(rig, "Ada"))
    assert rig.screen == "people"
    return mouse


def test_a_person_is_clicked() -> None:
    mouse = _people()
    rig = mouse[0]
    _click(mouse, *_word(rig, "Cleo"))
    assert rig.screen == "names" and seated(rig.console.settings, 2) == ["Cleo", "Ben"]


def test_a_name_is_typed_over_the_old_one() -> None:
    mouse = _people()
    rig = mouse[0]
    rig.press("prev")  # the list scrolls to its end
    _click(mouse, *_word(rig, "Rename"))
    _click(mouse, 60, 46)  # Ada
    assert rig.screen == "spelling"
    _type(mouse, "jo-3\bx.\r")
    assert rig.screen == "people" and seated(rig.console.settings, 2) == ["Jo-x.", "Ben"]


def test_typing_among_the_people_begins_a_new_name() -> None:
    mouse = _people()
    rig = mouse[0]
    _type(mouse, "eva\r")
    assert rig.screen == "names" and seated(rig.console.settings, 2) == ["Eva", "Ben"]


def test_a_long_name_fills_the_letters_and_enter_ends_it() -> None:
    mouse = _people()
    rig = mouse[0]
    _type(mouse, "abcdefghijkl\r")
    assert seated(rig.console.settings)[0] == "Abcdefghijkl"[:NAME_LENGTH] and rig.screen == "names"


def test_where_no_name_can_be_added_letters_do_nothing() -> None:
    mouse = _people()
    rig = mouse[0]
    settings = rig.console.settings
    while people.add(settings, "Tom"):
        pass
    rig.press("back", "ok")
    _type(mouse, "eva\r")
    assert rig.screen == "people" and not mouse[1].busy


def test_a_click_on_a_result_only_moves_the_cursor() -> None:
    rig = opened("Results", played())
    mouse = _on(rig)
    for title in ("Recent games", "Best so far", "Players and wins"):
        assert rig.screen == "results" and title in rig.texts()
        for _ in range(2):  # the second click is where the cursor is
            _click(mouse, 100, 77)
            assert title in rig.texts() and rig.top.list.at == 1
        rig.press("ok")
        rig.run(300)


def test_other_keys_and_other_screens_are_no_letters() -> None:
    mouse = _people()
    assert not any(mouse[1].typed(text) for text in (" ", "?", "", "\t", "\r", "\b", "ab"))
    mouse[0].press("back")
    assert mouse[0].screen == "names" and not mouse[1].typed("a")
    mouse[0].press("back")
    mouse[0].until_screen("setup")
    assert not mouse[1].typed("a")


def test_a_key_of_the_user_ends_what_the_mouse_has_begun() -> None:
    rig, pointer = _on(Rig())
    pointer.click(*_word(rig, "Settings"))
    assert pointer.busy
    pointer.stop()
    assert not pointer.busy
    rig.run(200)
    assert rig.screen == "menu"


def test_the_parts_of_a_sheet_that_is_put_together_can_be_clicked() -> None:
    rig = SCENES["builder"]()
    rig.run(500)
    mouse = _on(rig)
    for box, x in ((0, 10), (3, 190), (1, 30)):
        _click(mouse, x, 155)
        assert rig.top.at == box
    before = bytes(rig.console.settings.sheet)
    _click(mouse, 210, 155)  # the die
    assert rig.top.at == 4 and bytes(rig.console.settings.sheet) != before
    before = bytes(rig.console.settings.sheet)
    _click(mouse, 230, 155)  # takes it
    assert rig.screen == "setup" and bytes(rig.console.settings.sheet) == before
