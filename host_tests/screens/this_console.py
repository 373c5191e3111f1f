"""Ways to the screens behind *This console*: the self-test, fair dice, versions."""

from __future__ import annotations

from typing import Any

from console.core import keys
from tools.headless.rig import Rig

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
PARTS = ("buttons", "sensor", "lights", "sound", "display", "storage", "memory")
BOARDS: tuple[dict[str, Any], ...] = (
    {}, {"width": 320}, {"buttons": FOUR},
    {"buttons": FOUR, "sensor": False, "lights": False, "sound": False, "width": 320},
)  # fmt: skip


def choose(rig: Rig, word: str) -> None:
    """Press OK on the row of a list with this word, wherever it is."""
    shown = rig.top.list
    for _ in range(len(shown.items)):
        if shown.items[shown.at][1] == word:
            break
        rig.press("next")
    assert shown.items[shown.at][1] == word, word
    rig.press("ok")


def this_console(**board: Any) -> Rig:
    """Open "This console" by way of the settings."""
    rig = Rig(**board)
    choose(rig, "Settings")
    down = "down" if rig.console.keys.has(keys.DOWN) else "next"
    while rig.top.rows[rig.top.at].word != "This console":
        rig.press(down)
    rig.press("ok")
    assert rig.screen == "console"
    return rig


def part(name: str, **board: Any) -> Rig:
    """Open the page of the self-test with that name."""
    rig = this_console(**board)
    choose(rig, "Self-test")
    choose(rig, name)
    assert rig.screen == f"selftest/{name.lower()}"
    return rig


def fair(**board: Any) -> Rig:
    rig = this_console(**board)
    choose(rig, "Fair dice?")
    assert rig.screen == "fairness"
    return rig
