"""Every screen of the console, each reached in a fixed way: from a saved game by a few keys.

`SCENES[name]()` returns a Rig that shows it; `SCENES_OF[game]` names the scenes of one game, `SCENES_OF[""]`
the screens outside games. stage.py makes them.
"""

from collections.abc import Callable
from functools import partial
from unittest.mock import patch

import tools.paths  # noqa: F401

from console.screens.entries import find
from console.store.people import add
from rules import ROLL
from texts import _
from tools.draw import scenes_console
from tools.games import laptop_games
from tools.games.interface import LaptopGame
from tools.headless.logs import of_another_version
from tools.headless.rig import Rig
from tools.headless.stage import fresh, on_to, opened, pressed, resumed, setup, switched_on

FIRST = laptop_games()[0]  # screens outside games are shown with this one
TITLE = find(FIRST.name).title


def menu() -> Rig:
    return FIRST.scenes().unfinished()


def starts() -> Rig:
    rig = setup(TITLE, ("ok",), "starts")
    for face in (4, 2, 6):
        rig.board.next_dice(face)
    return rig


def starts_next() -> Rig:
    """Return a console that waits for the second player's roll."""
    rig = starts()
    rig.press("ok")
    rig.until(lambda: rig.top.seat == 1, 5000)
    rig.see()
    return rig


def starts_rolling() -> Rig:
    """Return a console on which the third player's die tumbles."""
    rig = starts_next()
    rig.press("ok")
    rig.until(lambda: rig.top.seat == 2, 5000)
    rig.press("ok")
    rig.run(100)
    return rig


def starts_won() -> Rig:
    rig = starts_rolling()
    rig.until(lambda: rig.top.winner == 2, 5000)
    rig.run(100)
    return rig


def settings() -> Rig:
    """Return a console that shows the default settings."""
    rig = fresh()
    rig.console.settings.tips = True
    return opened("Settings", rig)


def people(*keys: str) -> Rig:
    """Return a console that shows the people for the first seat, then press keys."""
    rig = setup(TITLE, ("down", "down", "ok"), "names")
    for name in ("Wilhelma", "Bo", "Ines"):
        add(rig.console.settings, name)
    rig.press("ok", *keys)
    rig.run(300)
    return rig


def computers() -> Rig:
    """Return a console that shows the computers for the second seat."""
    return opened("~Computer", setup(TITLE, ("down", "down", "ok", "down", "ok"), "people"))


def with_computers() -> Rig:
    """Return a console that shows who sits on the seats: a person and two computers."""
    rig = pressed(computers, "ok", "ok")
    return opened(_("~Lion")[1:], opened("~Computer", rig))


def error() -> Rig:
    """Return a console that shows the error screen in the middle of a game (always for the same line)."""
    rig = on_to(resumed(FIRST.scenes().unfinished()), FIRST.screens.choose[0])
    rig.show_errors = True
    code = compile(
        "\n" * 136 + "raise IndexError('list index out of range')", "console/dicegame/sheet/sheet.py", "exec"
    )
    rig.top.key = lambda _key: exec(code)
    rig.press("next")
    rig.run(300)
    return rig


def about() -> Rig:
    """Return a console that shows the versions as on the device, whatever Python this is."""
    from console.selftest import versions
    from console.selftest.about import About

    rig = fresh()
    rig.board.version = scenes_console.VERSION
    with patch.dict(versions.python.__globals__, sys=scenes_console.DEVICE):  # wherever linking has put it
        rig.console.push(About(rig.console))
    rig.run(300)
    return rig


def code() -> Rig:
    """Return the code of an unfinished game."""
    rig = on_to(resumed(FIRST.scenes().unfinished()), FIRST.screens.choose[0])
    rig.press("menu")
    rig.console.replace("match.qr_code.QrCode", rig.table.record)
    rig.until(lambda: len(rig.top.group) > 5)
    rig.run(300)
    return rig


def foreign() -> Rig:
    """Return a console switched on with the memory of a later version."""
    nvm = FIRST.scenes().unfinished().board.nvm
    of_another_version(nvm.data)
    rig = Rig(nvm=nvm)
    rig.run(300)
    return rig


def damaged() -> Rig:
    """Return a console switched on with a memory of which the last part cannot be read."""
    rig = FIRST.scenes().unfinished()
    data = rig.board.nvm.data
    end = rig.console.journal.log.end
    data[end - 40 : end - 36] = bytes(4)
    rig = switched_on(nvm=rig.board.nvm)
    rig.run(300)
    return rig


def plain(game: LaptopGame) -> Rig:
    """Return a console on which a game goes on in words, because its own screens have failed too often."""
    rig = resumed(game.scenes().unfinished())
    rig.console.failures.total = 99
    rig.console.resume()
    rig.until_screen("plain")
    while rig.table.game.phase == ROLL:
        rig.press("ok")
    rig.press("next")
    rig.run(300)
    return rig


def ask() -> Rig:
    """Return a console that asks, before a new game, about the unfinished one."""
    rig = FIRST.scenes().unfinished()
    rig.press("next", "ok", "ok")
    rig.run(300)
    return rig


_ON_WIDE = (
    "menu names names_computers people people_computers spelling ask starts settings rules_list error damaged"
    " results code console selftest selftest_buttons selftest_edges selftest_colours selftest_greys"
    " fairness_done service"
).split()
_AROUND: dict[str, Callable[[], Rig]] = {
    "menu": menu,
    "names": partial(setup, TITLE, ("down", "down", "ok"), "names"),
    "people": people,
    "people_computers": computers,
    "names_computers": with_computers,
    "people_remove": partial(people, "prev", "ok", "prev", "ok"),
    "spelling": partial(people, "prev", "prev", "ok", "prev", "ok", "ok", "ok"),
    "ask": ask,
    "starts": starts,
    "starts_next": starts_next,
    "starts_rolling": starts_rolling,
    "starts_won": starts_won,
    "settings": settings,
    "rules_list": partial(opened, "Rules"),
    "about": about,
    "code": code,
    "error": error,
    "foreign": foreign,
    "damaged": damaged,
    **scenes_console.SCENES,
}
_GAMES = {
    game.name: {**game.scenes().SCENES, f"{game.name}_plain": partial(plain, game)} for game in laptop_games()
}
SCENES = dict(_AROUND)
for _scenes in _GAMES.values():
    SCENES.update(_scenes)
SCENES_OF = {"": tuple(_AROUND)} | {game: tuple(each) for game, each in _GAMES.items()}
ON_WIDE = (
    *_ON_WIDE,
    *(name for game in laptop_games() for name in game.scenes().WIDE),
)  # on a wide display too
