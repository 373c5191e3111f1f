"""A change in the settings is stored a second after the last key, though the page stays open."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.people import known
from tools.draw.scenes import SCENES
from tools.headless.rig import Rig
from tools.headless.stage import fresh, opened, setup

SECOND = 1100  # ms
ROWS = ("lights", "screen", "shake", "sound", "skip", "tips", "hints")


def switched_off(rig: Rig) -> Any:
    """Return the settings of the console after a power cut."""
    return Rig(nvm=rig.board.nvm, tips=True, hints=True).console.settings


@pytest.mark.parametrize("row", ROWS)
def test_every_setting_survives_switching_off_on_its_page(row: str) -> None:
    rig = opened("Settings", fresh())
    settings = rig.console.settings
    before = getattr(settings, row)
    while rig.top.rows[rig.top.at].attribute != row:
        rig.press("down")
    rig.press("next")
    if getattr(settings, row) == before:
        rig.press("prev")
    after = getattr(settings, row)
    assert after != before
    rig.run(SECOND)
    assert rig.screen == "settings" and getattr(switched_off(rig), row) == after


def test_the_number_of_players_survives_switching_off_in_the_setup() -> None:
    rig = setup("Qwixx", ("down",), "setup")
    before = rig.console.settings.seats
    rig.press("next")
    after = rig.console.settings.seats
    rig.run(SECOND)
    assert after != before and switched_off(rig).seats == after


def test_a_removed_person_stays_removed_after_switching_off_in_the_list() -> None:
    rig = SCENES["people_remove"]()
    rig.run(SECOND)
    before = len(known(rig.console.settings.people))
    rig.press("next", "ok")
    rig.run(SECOND)
    assert rig.screen == "people" and len(known(switched_off(rig).people)) == before - 1


def test_keys_in_quick_succession_cause_one_write() -> None:
    rig = opened("Settings", fresh())
    rig.run(SECOND)
    writes: list[tuple[int, int]] = []
    rig.board.nvm.written = lambda start, stop: writes.append((start, stop))  # type: ignore[method-assign]
    for _ in range(4):
        rig.press("prev")
        rig.run(300)
    assert not writes
    rig.run(SECOND)
    assert len(writes) == 1
    rig.idle(5000)
    assert len(writes) == 1
