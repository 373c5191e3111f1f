"""Every screen of the console, each reached in a fixed way: a kept game, then a few keys.

`SCENES[name]()` returns a Rig that shows it; `OF[game]` are the scenes of one game, `OF[""]` those around the
games. stage.py makes them.
"""

from collections.abc import Callable
from functools import partial

import tools.paths  # noqa: F401

from rules import ACTION1
from tools.draw import scenes_console
from tools.games.duel import scenes as scenes_duel
from tools.games.quixo import scenes as scenes_quixo
from tools.games.qwixx import scenes as scenes_qwixx
from tools.games.qwixx.scenes import ADA, CLEO, kept, sheet
from tools.headless.rig import Rig
from tools.headless.stage import fresh, opened
from tools.headless.stage import kept as kept_at

__all__ = ["ADA", "CLEO", "OF", "SCENES", "kept"]


def menu() -> Rig:
    return kept(18, ACTION1, ADA)


def setup(keys: tuple[str, ...] = (), screen: str = "setup") -> Rig:
    rig = fresh()
    rig.press("ok", *keys)
    rig.run(300)
    if rig.screen != screen:
        raise AssertionError(f"expected {screen!r}, this is {rig.screen!r}")
    return rig


def starts() -> Rig:
    rig = setup(("ok",), "starts")
    for face in (4, 2):
        rig.board.next_dice(face)
        rig.press("ok")
        rig.run(1500)
    return rig


def starts_won() -> Rig:
    rig = starts()
    rig.board.next_dice(6)
    rig.press("ok")
    rig.run(1500)
    return rig


def settings() -> Rig:
    """Return the settings as preset."""
    rig = fresh()
    rig.console.settings.tips = True
    return opened("Settings", rig)


def rules(title: str = "Qwixx", page: int = 0) -> Rig:
    """Return the rules of a game, opened from the list of all games."""
    rig = opened(title, opened("Rules"))
    rig.press(*["next"] * page)
    rig.run(100)
    return rig


def tip() -> Rig:
    """Return the first lifted cube in a console's life, with its tip."""
    rig = kept_at(scenes_quixo.TWO, lambda _game, played: played == 1)
    rig.console.settings.tips = True
    rig.press("ok")
    rig.run(400)
    return rig


def error() -> Rig:
    """Return a programming error in the middle of a game (always on the same line of the same file)."""
    rig = sheet()
    rig.faults = True
    code = compile(
        "\n" * 136 + "raise IndexError('list index out of range')", "console/dicegame/sheet.py", "exec"
    )
    rig.top.key = lambda _key: exec(code)
    rig.press("next")
    rig.run(300)
    return rig


def about() -> Rig:
    """Return the versions as on the device, so that the picture does not depend on the Python."""
    from types import SimpleNamespace

    from console.selftest import about as module

    rig = fresh()
    real = module.sys
    module.sys = SimpleNamespace(implementation=SimpleNamespace(version=(10, 2, 1)))  # type: ignore[assignment]
    try:
        rig.console.push(module.About(rig.console))
    finally:
        module.sys = real
    rig.run(300)
    return rig


def foreign() -> Rig:
    """Return a console switched on with the memory of a later version."""
    from console.store import flashlog

    flashlog.VERSION += 1
    try:
        rig = kept(18, ACTION1, ADA)
    finally:
        flashlog.VERSION -= 1
    rig.run(300)
    return rig


def ask() -> Rig:
    """Return the question before a new game while another is unfinished."""
    rig = kept(18, ACTION1, ADA)
    rig.press("next", "ok", "ok")
    rig.run(300)
    return rig


_AROUND: dict[str, Callable[[], Rig]] = {
    "menu": menu,
    "names": partial(setup, ("down", "down", "ok"), "names"),
    "ask": ask,
    "starts": starts,
    "starts_won": starts_won,
    "settings": settings,
    "rules_list": partial(opened, "Rules"),
    "about": about,
    "error": error,
    "foreign": foreign,
    "tip": tip,
    **scenes_console.SCENES,
}
_GAMES: dict[str, dict[str, Callable[[], Rig]]] = {
    "qwixx": {
        "setup": setup,
        "house": partial(setup, ("down", "down", "down", "down", "ok"), "house"),
        **scenes_qwixx.SCENES,
        "rules": rules,
    },
    "duel": {
        "duel_setup": partial(opened, "The Duel"),
        **scenes_duel.SCENES,
        "duel_rules": partial(rules, "The Duel", 3),
    },
    "quixo": {
        "quixo_setup": partial(opened, "Quixo"),
        **scenes_quixo.SCENES,
        "quixo_rules": partial(rules, "Quixo", 2),
    },
}
SCENES = dict(_AROUND)
for _scenes in _GAMES.values():
    SCENES.update(_scenes)
OF = {"": tuple(_AROUND)} | {game: tuple(each) for game, each in _GAMES.items()}
