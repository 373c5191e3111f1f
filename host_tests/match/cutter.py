"""A player who cuts the power in every scene, which must come back as it was."""

import random
import re
from collections import Counter
from typing import Any

import tools.paths  # noqa: F401  first: the path

from PIL import Image, ImageChops

from console.screens.entries import SECRET
from parts import Nvm
from rules.qwixx_sheet_data import SHUFFLED, order_of
from tools.games import laptop_game
from tools.headless import stage
from tools.headless.autoplay import TIP, Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig

WIDTHS = (240, 320)
PACE = 20  # ms


def back(rig: Rig) -> Rig:
    """Return the console after a power cut right now, with the game resumed."""
    nvm = Nvm()
    nvm[0 : len(nvm)] = bytes(rig.board.nvm[0 : len(rig.board.nvm)])
    again = Rig(nvm=nvm, tips=rig.console.settings.tips, hints=True, width=rig.board.WIDTH,
                pace=rig.pace)  # fmt: skip
    again.console.settings.tips = rig.console.settings.tips
    again.console.settings.hints = rig.console.settings.hints
    if again.screen == "menu":
        again.press("ok")
    again.run(100)
    again.run(_wait(again))
    if again.screen == "end":
        stage.counted(again)
    return again


def _wait(rig: Rig) -> int:
    """Return the ms until a scene is complete; less for one that then goes on by itself."""
    passing = rig.table is not None and rig.screen in laptop_game(rig.table.game.NAME).screens.passing
    return 300 if passing else 2500


def picture(rig: Rig) -> Image.Image:
    """Return what the display shows, with clocks painted over."""
    image = rig.picture()
    for x, y, width, text in rig.places():
        if re.fullmatch(r"\d+:\d\d", text):
            image.paste(0, (x, y, x + width, y + 2 * width // len(text)))
    return image


def assert_comes_back(rig: Rig, what: str) -> None:
    again = back(rig)
    choosing = getattr(rig.play, "choosing", None)
    if choosing and choosing.event:  # what the last choice has brought is shown only once
        rig.press("look", "back")
        rig.run(300)
    if again.screen == rig.screen:
        without_cursor(rig)
        without_cursor(again)
    assert again.screen == rig.screen, (what, rig.texts(), again.texts())
    different = ImageChops.difference(picture(rig), picture(again)).getbbox()
    assert different is None, (what, rig.screen, different, rig.texts(), again.texts())


# ---- the scenes of the accepted pictures
def without_cursor(rig: Rig) -> None:
    """Move the cursor of a score sheet to its first choice: where it was is not kept."""
    sheet = getattr(getattr(rig.play, "views", None), "sheet", None)
    if sheet is not None and rig.screen in laptop_game(rig.table.game.NAME).screens.choose:
        rig.press(*["prev"] * sheet.at)


# ---- whole games
class Cutter(Player):
    """Plays at random and cuts the power on the screens it reaches, on each several times a game."""

    CUTS = 3  # on each screen at least
    MORE = 0.04  # the chance of another one

    def __init__(self, rig: Rig, seed: int) -> None:
        self.random = random.Random(seed)
        super().__init__(rig, at_random(self.random))
        self.cuts: Counter[str] = Counter()

    def cut(self) -> None:
        """Cut the power if this is a scene to come back to."""
        name = self.rig.screen
        if self.moving or name not in {TIP, *self.screens.kept}:
            return
        if self.cuts[name] < self.CUTS or self.random.random() < self.MORE:
            self.rig.run(_wait(self.rig) // 2)
            notice: Any = self.rig.console._notice
            # a notice does not come back
            self.rig.until(lambda: notice._group is None or self.rig.screen != name, 9000)
            if self.rig.screen == name:
                stage.counted(self.rig)
                self.cuts[name] += 1
                assert_comes_back(self.rig, f"{name} after {self.rig.table.record.length} bytes")

    def read_tip(self) -> None:
        """Cut the power on cards that a move has opened, too, before anything is chosen on them."""
        self.cut()
        super().read_tip()
        self.cut()


# ---- other score sheets
class Once(Cutter):
    """Cuts the power once on each screen."""

    CUTS = 1
    MORE = 0


def on_sheet(place: int, seed: int, cutter: type[Cutter], rounds: int = 0) -> Counter[str]:
    """Play a game on that score sheet, to its end or for some rounds; return the cuts on each screen.

    The seed also says how many play, with which house rules, whether in secret, and how wide the display is.
    """
    chance = random.Random(seed)
    rig = Rig(seed=seed, tips=False, width=WIDTHS[seed & 1], pace=PACE)
    player = cutter(rig, seed)
    number = chance.randrange(65_536) if order_of(place) == SHUFFLED else 0
    secret = chance.random() < 0.5
    options = chance.randrange(8) | secret << SECRET
    seats = chance.randrange(2, 6) if rounds else chance.randrange(1, 6)
    player.begin(seats, options, first=0, sheet=bytes((place, number >> 8, number & 255)))
    ends = player.screens.ends
    while player.cuts.keys().isdisjoint(ends) and (not rounds or rig.table.game.round <= rounds):
        rig.run(300)
        player.cut()
        if rig.screen not in ends:
            player.step()
    return player.cuts
