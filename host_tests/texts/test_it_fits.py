"""Every scene in every language, with the longest names: no text is cut, over another, or out of its box."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.sampled import long, sampled
from host_tests.texts import pseudo
from rules import GAMES
from tools.draw import scenes_console, shots
from tools.headless import stage
from tools.headless.fits import misfits
from tools.headless.names import POOLS
from tools.languages import build, catalogue, chosen
from tools.languages.pages import FIRMWARE

PACE = 20  # ms of a pass: a few large steps show the same scene sooner
DISPLAYS = ("240", "320")  # px wide
PARTS = 8
ALL = sorted(set(catalogue.codes()) - {catalogue.ENGLISH})


def drawn(wide: bool = False, first: int = 0, every: int = 1) -> list[str]:
    """Return what does not fit in the language that is spoken now, scene by scene, on one of the displays.

    Of the scenes the one with the number `first` is drawn, and each `every`-th after it.
    """
    found: list[str] = []
    longest = list(POOLS["widest"])
    names = patch.object(stage, "NAMES", longest[:4]), patch.object(scenes_console, "_NAMES", tuple(longest))
    with names[0], names[1], stage.on(pace=PACE):
        there = [name for name in shots.NAMES if name != shots.WINDOW and name.endswith(shots.WIDE) == wide]
        for name in there[first::every]:
            try:
                found += [f"{name}: {wrong}" for wrong in misfits(shots.rig_showing(name))]
            except ValueError as error:  # the console is strict on a laptop
                found.append(f"{name}: {error}")
    return found if wide else found + pages() + tips()


def pages() -> list[str]:
    """Return what does not fit on the rules pages, page by page."""
    found: list[str] = []
    for game in GAMES:
        rig = stage.fresh()
        rig.console.open("rulebook.pages.Rules", game)
        rig.run(100)
        for page in range(rig.top.pages):
            found += [f"rules of {game}, page {page + 1}: {wrong}" for wrong in misfits(rig)]
            if page + 1 < rig.top.pages:
                rig.press("next")
    return found


def tips() -> list[str]:
    """Return what does not fit on the cards of the tips."""
    from console.ui.tips import Tip

    found: list[str] = []
    rig = stage.fresh()
    for game in GAMES:
        text = (FIRMWARE / "tips" / f"{game}.txt").read_text(encoding="utf-8")
        for line in text.splitlines():
            if line.startswith("= "):
                rig.console.open(Tip, game, int(line.split()[1]), lambda: None)
                rig.run(30)
                rig.console.stack[0].group.hidden = True  # a card lies over a scene that is drawn for it
                found += [f"tip {line[2:]} of {game}: {wrong}" for wrong in misfits(rig)]
                rig.console.pop()
    return found


@pytest.mark.parametrize("wide", [False, True], ids=DISPLAYS)
@pytest.mark.parametrize("part", sampled(range(PARTS), PARTS))
def test_it_fits_in_english(part: int, wide: bool) -> None:
    assert drawn(wide, part, PARTS) == []


@pytest.mark.parametrize("wide", sampled([False, True], 2), ids=DISPLAYS)
@pytest.mark.parametrize(
    ("code", "part"),
    [
        (code, part) if part == k % PARTS else long((code, part))
        for k, code in enumerate(ALL)
        for part in range(PARTS)
    ],
)
def test_it_fits(code: str, part: int, wide: bool) -> None:
    """A part of the scenes in each language, another one in each; the long tests draw all of them."""
    chosen.speak(code)
    assert drawn(wide, part, PARTS) == []


@pytest.mark.parametrize("code", ALL)
def test_translations_keep_to_the_room_that_translators_are_told(code: str) -> None:
    """Also what no scene shows. A text has no more lines than in English, and the same placeholders."""
    found: list[str] = []
    for message in catalogue.read(catalogue.FOLDER / f"{code}.po"):
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        for text in catalogue.forms(message) if message.id else ():
            most = pseudo.room(message)
            lines = text.split("\n")
            if most and max(map(pseudo.longest, lines)) > most:
                found.append(f"{text!r} has more than {most} letters")
            if len(lines) > len(english[-1].split("\n")):
                found.append(f"{text!r} has more lines than {english[-1]!r}")
            if not any(pseudo.placeholders(text) == pseudo.placeholders(one) for one in english):
                found.append(f"{text!r} has other placeholders than {english[-1]!r}")
    assert found == []


@pytest.mark.parametrize("part", sampled(range(PARTS), PARTS))
def test_a_language_is_one_file(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one with longer words, letters of its own and three plural forms is taken from one file."""
    pseudo.write(tmp_path)
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    build.write(build.build(), tmp_path / "languages")
    chosen.speak(pseudo.CODE, tmp_path / "languages")
    assert drawn(False, part, PARTS) == []
