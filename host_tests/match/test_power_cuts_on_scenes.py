"""After a power cut on any scene of any game, the same picture comes back, except for the clock."""

import random
from collections import Counter

import tools.paths  # noqa: F401  first: the path

import pytest
from PIL import ImageChops

from parts import Nvm
from rules import GAMES
from tools.draw import scenes
from tools.games import laptop_game
from tools.headless.autoplay import TIP, Player
from tools.headless.rig import Rig

MOVING = ("tumble", "push")
ELSEWHERE = (
    "look",
    "game_menu",
    "setup",
    "rules",
)  # above the match: the console comes back to the scene below
AIMED = "lifted"  # the chosen end of a lifted cube is not stored


def back(rig: Rig) -> Rig:
    """Return the console after a power cut right now, with the game resumed."""
    nvm = Nvm()
    nvm[0 : len(nvm)] = bytes(rig.board.nvm[0 : len(rig.board.nvm)])
    again = Rig(nvm=nvm, fast=True, tips=rig.console.settings.tips, width=rig.board.WIDTH)
    again.console.settings.tips = rig.console.settings.tips
    if again.screen == "menu":
        again.press("ok")
    again.run(2500)
    return again


def assert_comes_back(rig: Rig, what: str) -> None:
    again = back(rig)
    assert again.screen == rig.screen, (what, rig.texts(), again.texts())
    different = ImageChops.difference(rig.picture().convert("RGB"), again.picture().convert("RGB")).getbbox()
    assert different is None, (what, rig.screen, different, rig.texts(), again.texts())


# ------------------------------------------------------------------ the scenes of the accepted pictures
def cases() -> list[tuple[str, int]]:
    return [(name, width) for game in GAMES for name in scenes.OF[game] for width in (240, 320)]


@pytest.mark.parametrize(("name", "width"), cases())
def test_an_accepted_scene_comes_back(name: str, width: int) -> None:
    from tools.headless import stage

    with stage.on(width=width):
        rig = scenes.SCENES[name]()
    if rig.table is None or rig.screen in (*MOVING, *ELSEWHERE, AIMED):
        pytest.skip(f"{rig.screen} is no scene of a match at rest")
    if rig.table.clock:
        pytest.skip("the clock goes on")
    if rig.screen in ("sheet", "board") and rig.play.views.sheet.at:
        rig.press(*["prev"] * rig.play.views.sheet.at)
    rig.run(2500)
    if rig.screen in (*MOVING, "board") and rig.play.name != rig.screen:
        return
    assert_comes_back(rig, name)


def test_every_kind_of_scene_is_among_them() -> None:
    kinds = {"shake", "rest", "sheet", "handover", "nochoice", "reveal", "lock", "penalty", "action2", "end"}
    kinds |= {
        f"duel_{name}"
        for name in ("first_board", "late_board", "lock", "misthrow", "nochoice", "rest", "end")
    }
    kinds |= {"quixo", "quixo_warn", "quixo_won", "quixo4", "quixo4_dot", "quixo4_pass"}
    assert kinds <= {name for name, _ in cases()}


# ------------------------------------------------------------------ whole games
GAMES_PLAYED = (
    ("qwixx", 3, 0, True, 240), ("qwixx", 1, 0, True, 240), ("qwixx", 5, 7, False, 320),
    ("qwixx", 2, 2, False, 240),
    ("duel", 2, 0, True, 240), ("duel", 2, 0, False, 320),
    ("quixo", 2, 0, True, 240), ("quixo", 4, 0, True, 240), ("quixo", 4, 16, False, 320),
)  # fmt: skip


SURE = {"qwixx": {"shake", "rest", "sheet"}, "duel": {"shake", "rest", "board"}, "quixo": {"quixo"}}


class Cutter(Player):
    """Plays at random and cuts the power at what it sees: on each screen several times a game."""

    def __init__(self, rig: Rig, seed: int) -> None:
        self.random = random.Random(seed)
        super().__init__(rig, lambda _game, moves: self.random.choice(moves), self.on_screen)
        self.cuts: Counter[str] = Counter()

    def cut(self) -> None:
        name = self.rig.screen
        if self.cuts[name] < 3 or self.random.random() < 0.04:
            self.rig.run(1500)
            if self.rig.screen == name:
                self.cuts[name] += 1
                assert_comes_back(self.rig, f"{name} after {self.rig.table.record.length} bytes")

    def on_screen(self, name: str) -> None:
        """Cut on cards and at rest; where the cursor may have moved, the loop below has cut before."""
        if self.rig.table is None or name != self.rig.screen:
            return
        if name == "dot" and self.rig.top.seats[self.rig.top.at] != self.game.seat:
            return  # the choice on the card is not stored
        if name in (
            TIP,
            *self.screens.cards,
            *self.screens.told,
            *self.screens.confirm,
            "rest",
            "warn",
            "dot",
        ):
            self.cut()


@pytest.mark.parametrize(("game", "seats", "options", "tips", "width"), GAMES_PLAYED)
def test_a_whole_game_comes_back_from_every_scene(
    game: str, seats: int, options: int, tips: bool, width: int
) -> None:
    rig = Rig(seed=seats, fast=True, tips=tips, width=width)
    player = Cutter(rig, seats)
    rig.console.settings.skip = options == 2
    player.begin(seats, options, first=0, game=game)
    screens = laptop_game(game).screens
    while rig.screen not in screens.ends:
        if rig.screen in (*screens.choose, "shake") and not player.moving:
            rig.run(300)
            if not player.moving:
                player.cut()
        player.step()
    rig.run(3000)
    assert_comes_back(rig, "the end")
    met = set(player.cuts)
    assert met >= SURE[game] and (not tips or TIP in met), player.cuts
