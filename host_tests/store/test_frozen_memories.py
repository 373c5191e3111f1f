"""Every version reads the memories that earlier versions have written; freeze.py makes the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening.resuming import resume
from console.store import filing
from console.store.flash.format import CODE, FORMAT
from console.store.history import results
from console.store.settings import Settings
from host_tests.store.freeze import IMAGES, KINDS
from rules import GAMES
from tools.headless.flash_model import Flash
from tools.headless.rig import Rig
from tools.headless.tables import BareConsole

ALL = sorted(IMAGES.glob("*.bin"))


def known(path: Path) -> dict[str, Any]:
    return json.loads(path.with_suffix(".json").read_text())


def check_game(console: Any, game: dict[str, Any]) -> None:
    """Compare the game that this console resumes with the one that was frozen."""
    table = resume(console)
    assert (table.game.NAME, table.names) == (game["game"], game["names"])
    assert bytes(table.record.buf[: table.record.length]).hex() == game["events"]
    assert bytes(table.game.state).hex() == game["state"]
    assert (table.clock, table.challenge) == (game["clock"], game["challenge"])


def check(path: Path, console: Any) -> None:
    """Compare all that this console remembers with what was frozen."""
    want = known(path)
    settings = Settings()
    settings.load(console.journal)
    assert bytes(settings.people).hex() == want["people"] and settings.tips == want["tips"]
    assert [settings.lights, settings.screen, settings.shake, settings.sound, settings.hints] == want[
        "settings"
    ]
    assert bytes(settings.seated).hex() == want["seated"]
    seen = bytes.fromhex(want["seen"])  # a byte of each game, then two more of the first
    assert bytes(settings.seen) == seen[:3] + b"".join(bytes((late, 0, 0)) for late in seen[3:])
    assert settings.next_challenge == want["next_challenge"]
    found = [
        {"game": GAMES[one.game], "names": one.names, "points": one.points, "winners": one.winners}
        for one in reversed(results(console.journal))
    ]
    assert found == want["results"]
    journal = console.journal
    assert (journal.ended >= 0) == want["ended"] and (journal.game >= 0) == (
        want["game"] is not None and not want["ended"]
    )
    if want["game"]:
        check_game(console, want["game"])


def test_there_are_memories_of_every_format() -> None:
    kinds = {kind.__name__ for kind in KINDS}
    for number in range(1, FORMAT + 1):
        assert {path.stem.split("_", 1)[1] for path in ALL if path.stem.startswith(f"{number}_")} == kinds
    for path in ALL:
        assert path.read_bytes()[4] == CODE[int(path.stem.split("_")[0])]


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_frozen_memory_is_read_whole(path: Path) -> None:
    console: Any = BareConsole(Flash(path.read_bytes()))
    check(path, console)
    assert console.journal.log.damage is None and not console.notices


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_the_console_goes_on_with_a_frozen_memory(path: Path) -> None:
    """It starts and resumes the game; the results survive a rewrite, which brings today's format."""
    flash = Flash(path.read_bytes())
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    want = known(path)
    rig.until(lambda: rig.screen)
    if want["game"] and not want["ended"]:
        rig.console.resume()
        rig.until_game()
        check_game(BareConsole(flash.copy()), want["game"])
        rig.console.home()
        rig.until_screen("menu")
    filing.rewrite(rig.console.journal)
    after = [one.points for one in reversed(results(rig.console.journal))]
    assert flash.data[4] == CODE[FORMAT] and after == [one["points"] for one in want["results"]]
