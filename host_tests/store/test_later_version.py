"""Games and results that only a later version of the console knows."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.store.ending import Ending
from console.store.new_game import NewGame
from host_tests.store.games_finished import ended
from rules import GAMES
from tools.headless.rig import Rig


def later() -> Rig:
    """Return a console with a result and an unfinished game of a version that knew more games."""
    rig = Rig()
    j = rig.console.journal
    ended(j, 0, 1, [20, 10], ["Anna", "Ben"])
    new = NewGame("qwixx", b"\2", ["Anna", "Ben"])
    new.game = len(GAMES)
    for _ in range(2):
        assert j.begin(new, 100) and j.move(3)
        if j.results == 1:
            assert j.end(Ending(1, [90, 80], ["Cleo", "Ben"]))
    return Rig(nvm=rig.board.nvm)


def test_a_game_that_only_a_later_console_knows_can_be_given_up() -> None:
    rig = later()
    assert rig.screen == "menu" and rig.console.journal.game == len(GAMES)
    rig.press("ok", "ok")
    assert rig.screen == "ask" and "The unfinished game" in rig.texts()
    rig.press("next", "ok")
    assert rig.screen not in ("ask", "error")


def test_results_that_only_a_later_console_knows_are_skipped() -> None:
    rig = later()
    shown = rig.top.list
    while shown.items[shown.at][1] != "Results":
        rig.press("next")
    rig.press("ok")
    assert rig.screen == "results" and "Anna" in rig.texts() and "Cleo" not in rig.texts()
    rig.press("ok")
    assert {"Best so far", "20 points"} <= set(rig.texts()) and "90 points" not in rig.texts()
