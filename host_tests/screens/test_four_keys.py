"""The screens around the games with four keys, with more, and with random ones."""

import random
from typing import Any

import displayio
import pytest

from console.screens.entries import SECRET
from console.store.first_people import NAME_LENGTH
from host_tests.sampled import sampled
from host_tests.screens.front import FOUR, Front, pick
from rules.starter import HIGHEST
from tools.headless.seating import seated

SCREENS = {
    "menu", "setup", "names", "gallery", "people", "spelling", "house", "starts", "settings", "about",
    "rules_list", "rules", "results", "console",
}  # fmt: skip


def test_four_keys_reach_every_screen() -> None:
    rig = Front(buttons=FOUR)
    seen = {rig.screen}

    def go(*steps: str) -> None:
        for step in steps:
            rig.press(step)
            seen.add(rig.screen)

    go("ok")
    go("next", "ok", "ok")  # seats
    assert rig.console.settings.seats == 4
    go("next", "ok", "ok", "prev", "ok", "back", "back", "back")  # names, people, a new name
    go("next", "ok")  # starts
    assert rig.console.settings.start_mode == HIGHEST
    go("next", "ok", "ok", "next", "ok", "back")  # house rules
    assert rig.console.settings.option_bits == 3
    go("next", "ok", "next", "ok")  # score sheet
    assert rig.console.settings.sheet[0] == 1
    go("next", "ok", "ok", "next", "ok")  # the dice, and the console's again; secret choices
    assert rig.console.settings.option_bits == 3 | 1 << SECRET
    go("next", "ok", "next", "back")  # start, a lot, back
    assert rig.screen == "setup"
    go("back")
    pick(rig, "Rules")
    seen.add(rig.screen)
    go("ok", *["next"] * 26, "ok", "back")  # all rules pages of the first game
    assert rig.screen == "menu"
    pick(rig, "Settings")
    seen.add(rig.screen)
    go("ok")
    assert rig.console.settings.lights == 4
    go("next", "next", "next", "ok")
    assert rig.console.settings.sound == 2
    go("next", "ok")
    assert rig.console.settings.skip
    go("next", "ok")
    assert rig.console.settings.tips  # a rig begins without tips
    go("next", "ok")
    assert rig.console.settings.large
    go("next", "ok")
    assert rig.console.settings.hints == 1  # and without key hints
    go("next", "ok")
    assert not rig.console.settings.talks
    go("next", "ok", "prev", "ok", "back", "back", "back")  # this console, versions
    assert rig.screen == "menu"
    pick(rig, "Results")
    seen.add(rig.screen)
    go("next", "prev", "ok", "back")
    assert rig.screen == "menu"
    assert seen == SCREENS and rig.healthy()


def test_hints_name_only_buttons_that_are_there() -> None:
    """A board without up and down never shows the tiles of their caps."""
    rig = Front(buttons=FOUR)
    for word in ("", "Qwixx", "Rules", "Settings"):
        if word:
            pick(rig, word)
        assert not {26, 27} & caps(rig.board.display.root_group)
        rig.press("back")
    pick(rig, "Qwixx")
    rig.press("next")
    assert {11, 12} & caps(rig.board.display.root_group) or {10, 11} <= caps(rig.board.display.root_group)


def caps(group: Any) -> set[int]:
    """Return the tiles of the ui tileset that are buttons."""
    found: set[int] = set()
    for layer in group:
        if isinstance(layer, displayio.Group):
            found |= caps(layer)
        elif isinstance(layer, displayio.TileGrid) and layer.tile_width == 20 and layer.width == 1:
            found.add(layer[0])
    return found


def test_more_keys_change_values_at_once() -> None:
    rig = Front()
    rig.press("ok", "down", "next")
    assert rig.console.settings.seats == 3
    rig.press("prev", "prev", "prev", "prev")
    assert rig.console.settings.seats == 1  # and no further
    rig.press(*["down"] * 7)
    assert rig.top.at == 0


def test_left_and_right_do_nothing_on_a_row_that_opens_something() -> None:
    """With up and down, left and right only change values, whatever row the cursor is on."""
    rig = Front()
    pick(rig, "Quixo")
    for row in range(rig.top.count):
        for key in ("next", "prev"):
            rig.press(key)
            assert rig.screen == "setup" and rig.top.at == row and not rig.begun
        rig.press("down")
    rig.press("back")
    pick(rig, "Settings")
    rig.press("up", "next", "prev")
    assert rig.screen == "settings" and rig.top.at == rig.top.count - 1


def test_with_four_keys_left_and_right_move_between_all_rows() -> None:
    rig = Front(buttons=FOUR)
    pick(rig, "Quixo")
    before = rig.texts()
    for row in range(rig.top.count):
        assert rig.top.at == row
        rig.press("next")
    rig.press("prev")
    assert rig.top.at == rig.top.count - 1
    rig.press("next")
    assert rig.top.at == 0 and rig.texts() == before


@pytest.mark.parametrize("seed", sampled(range(2), 2))
@pytest.mark.long
def test_random_keys_and_shakes_cause_no_error(seed: int) -> None:
    """After 2,000 random keys and shakes nothing has gone wrong, and BACK leads to the menu."""
    chance = random.Random(seed)
    rig = Front(seed=seed)
    buttons = [means for means, _ in rig.board.KEYS]
    seen: set[str] = set()
    for _ in range(2000):
        key = chance.choice(buttons)
        if chance.random() < 0.05:
            rig.shake()
        elif chance.random() < 0.05:
            rig.hold(key, 700)
        else:
            rig.press(key)
        seen.add(rig.screen)
        assert rig.healthy(), rig.console.traceback
    for _ in range(20):
        if rig.screen == "menu":
            break
        rig.hold("back", 1100 if rig.screen == "selftest/buttons" else 60)
    assert rig.screen == "menu"
    assert len(seen) > 4
    assert all(0 < len(n) <= NAME_LENGTH for n in seated(rig.console.settings))


def test_ok_acts_at_once_in_the_list_of_people() -> None:
    rig = Front(buttons=FOUR)
    for step in ("ok", "next", "next", "ok", "ok"):
        rig.press(step)
    assert rig.screen == "people"
    rig.see()
    rig.board.press("ok")
    rig.run(60)
    assert rig.screen == "names", "while it is still held"
