"""What a match keeps in memory: its own code, and nothing of what opened it."""

import random
import sys
from typing import Any

import pytest

from console.store.blocks import OWN
from console.store.new_game import NewGame
from rules.words.qwixx_parts import sheet_settings
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig, power_off

LION = bytes((0, 138))
ALONE, TWO = bytes((1, 0, 0)), bytes((2, 0, 0))
MATCH = "heads match play seats table"
BESIDE_COMPUTERS = f"{MATCH} computers opponent"
STORE = {"console.store.first_people", "console.store.journal", "console.store.settings"}
CONSTANTS = {"console.store.blocks", "console.store.codes"}  # a bundle has their values, not the modules


@pytest.mark.parametrize(
    "game, settings, names, how, match",
    [
        ("qwixx", TWO, "Ada Ben", {}, MATCH),
        ("qwixx", TWO, "Ada ~Lion", {"seated": LION}, BESIDE_COMPUTERS),
        ("qwixx", TWO + sheet_settings("goals"), "Ada ~Lion", {"seated": LION}, BESIDE_COMPUTERS),
        ("qwixx", TWO, "Ada Ben", {"challenge": OWN}, MATCH),
        ("qwixx", ALONE, "Ada", {"challenge": 7}, MATCH),
        ("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), "Ada Ben", {"minutes": 5}, "match play seats table"),
    ],
    ids="people computers goals own_dice challenge clocks".split(),
)
def test_nothing_of_its_opening_stays(
    game: str, settings: bytes, names: str, how: dict[str, Any], match: str
) -> None:
    expected = STORE | {f"console.match.{name}" for name in match.split()}
    rig = Rig()
    rig.console.begin(NewGame(game, settings, names.split(), **how))
    for resumed in (False, True):
        if resumed:
            power_off()
            rig = Rig(nvm=rig.board.nvm)
        rig.until_game()
        rig.run(3000)
        ours = {name for name in sys.modules if name.startswith(("console.match.", "console.store."))}
        assert {name for name in ours if ".flash" not in name} - CONSTANTS == expected


def test_on_a_sheet_of_several_parts_nothing_that_only_rows_need_is_loaded_under_a_card() -> None:
    """Otherwise there would be no room for the lock card."""
    rig = Rig(seed=4, pace=20)
    sheet = sheet_settings("shuffled:7+mixed-colours+goals")
    rig.console.begin(NewGame("qwixx", TWO + sheet, ["Ada", "~Lion"], seated=LION))
    rig.until_game()
    player = Player(rig, sensible(random.Random(4)))
    seen: dict[str, set[str]] = {}
    while not rig.table.over:
        player.step()
        seen.setdefault(rig.screen, set()).update(rig.tilesets)
    small = {"locks", "cell_letters_aside"}
    assert small <= seen["sheet"] and not small & (seen["reveal"] | seen["lock"])


def test_back_from_the_next_game_the_end_opens_without_the_code_of_the_match() -> None:
    """With it, five large sheets would not fit into the heap that the end has left."""
    rig = Rig(seed=4, pace=20)
    rig.console.begin(NewGame("qwixx", TWO + sheet_settings("goals"), ["Ada", "~Lion"], seated=LION))
    rig.until_game()
    player = Player(rig, sensible(random.Random(4)))
    while not rig.table.over:
        player.step()
    rig.until_screen("end", ms=60_000)
    rig.until(lambda: not rig.top.busy, 60_000)
    console: Any = rig.console
    plays: list[tuple[str, ...]] = []
    open_match = console._open_match

    def watched(*play: str) -> None:
        plays.append(play)
        open_match(*play)

    console._open_match = watched
    rig.press("ok")
    rig.until(lambda: rig.screen not in ("end", "match"))
    rig.press("back")
    rig.until_screen("end")
    assert plays == [(".ended",)]


def test_the_code_for_great_moments_leaves_before_a_sheet_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same pass the tabs may be drawn; on sheets of three parts the heap has no room for both."""
    name = "console.dicegame.turn.moments"
    rig = Rig(seed=4, pace=20)
    player = Player(rig, sensible(random.Random(4)))
    player.begin(2, game="qwixx")
    asides: Any = rig.play.asides
    look_back = asides._look_back
    left: list[bool] = []

    def watched(now: int) -> None:
        noted = asides._noted
        look_back(now)
        if asides._noted != noted:
            left.append(name not in sys.modules)

    monkeypatch.setattr(asides, "_look_back", watched)
    while rig.table.game.round < 4:
        rig.run(600)
        player.step()
    assert len(left) > 2 and all(left)
