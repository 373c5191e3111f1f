"""A memory of another version, or a damaged one, at power-on."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.store.flash import format as flashcode
from console.store.flash.log import Log
from host_tests.core.loop_screens import begin
from tools.headless.flash_model import Flash
from tools.headless.logs import of_another_version, started
from tools.headless.rig import Rig


def foreign() -> Flash:
    flash = Flash()
    started(flash)
    of_another_version(flash.data)
    return flash


def test_another_versions_memory_is_announced_and_not_touched() -> None:
    flash = foreign()
    data = bytes(flash.data)
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "foreign"
    assert "Not my save" in rig.texts()
    rig.press("back")
    assert "Erase all?" in rig.texts()
    rig.press("back")
    assert "Not my save" in rig.texts()
    rig.press("ok")
    assert rig.screen == "menu"
    begin(rig)
    assert rig.console.table is not None
    rig.console.table.roll()
    rig.console.home()
    rig.until_screen("menu")
    assert rig.board.restarts == 0  # it does not ask again
    assert bytes(flash.data) == data


def test_another_versions_memory_can_be_erased() -> None:
    flash = foreign()
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    rig.press("back", "ok")
    assert rig.screen == "menu"
    begin(rig)
    assert Rig(nvm=flash).screen != "error"  # type: ignore[arg-type]
    assert Log(flash).state == flashcode.READY


def test_a_damaged_memory_is_announced_and_started_afresh() -> None:
    flash = Flash()
    started(flash)
    flash.data[4:6] = b"\0\0"
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "menu"
    assert "Memory lost, fresh start" in rig.texts()
    rig.run(3000)
    assert "Memory lost, fresh start" not in rig.texts()
    begin(rig)
    assert rig.console.table is not None and rig.console.table.kept
    assert rig.console.journal.state == flashcode.READY
    assert "Memory lost, fresh start" not in Rig(nvm=flash).texts()  # type: ignore[arg-type]
