"""Nim by keys."""

import tools.paths  # noqa: F401  first: the path

from console.store.new_game import NewGame
from rules import GAMES, OVER
from tools.games.nim.scenes import choose, out
from tools.headless.rig import Rig


def begun(seats: int = 2) -> Rig:
    rig = Rig()
    rig.console.settings.choose(GAMES.index("nim"))
    rig.console.begin(NewGame("nim", bytes((seats, 0, 0)), ["Ada", "Ben", "Cleo", "Dan"][:seats]))
    rig.run(50)
    return rig


def test_two_sticks_are_taken_and_the_next_seat_is_told() -> None:
    rig = begun()
    assert rig.screen == "nim" and {"Ada", "take 1"} <= set(rig.texts())
    rig.press("next", "ok")
    assert rig.table.game.left == 19 and rig.screen == "took" and "Ada took 2." in rig.texts()
    rig.press("ok")
    assert rig.screen == "nim" and "Ben" in rig.texts()


def test_undo_leads_back_to_the_choice() -> None:
    rig = begun()
    rig.press("ok", "menu", "next", "ok", "back")
    assert rig.screen == "nim" and rig.table.game.left == 21


def test_the_keys_go_round() -> None:
    rig = choose()
    for wanted in (2, 3, 1):
        rig.press("next")
        assert rig.play.wanted == wanted
    rig.press("prev")
    assert rig.play.wanted == 3


def test_the_end_is_a_result_and_leads_to_another_game() -> None:
    rig = out()
    assert rig.table.game.phase == OVER and rig.console.journal.game == -1
    assert "Ada wins" in rig.texts()
    rig.press("ok")
    assert rig.screen == "starts"
