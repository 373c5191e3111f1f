"""Whole games of every kind on the page, in a real browser, by keys and by touch.

Whenever the dice wait or a seat is to choose, the page sometimes loads again, as if its tab had been closed,
and a console on the laptop is switched on with a copy of its memory: all three show the same.
"""

from __future__ import annotations

import random
import time
from collections import Counter

import tools.paths  # noqa: F401  first: the path

from playwright.sync_api import Browser

from host_tests.proofs.spread import spread
from parts import Nvm
from tools.games import laptop_game
from tools.headless.rig import Rig
from tools.web import build, driving
from tools.web.driving import Console
from tools.web.serve import serving

# Game, its row in the menu, and whether one plays with a computer, which the last row of the setup offers.
KINDS = (("qwixx", 0, False), ("qwixx", 0, True), ("duel", 1, False), ("quixo", 2, False))
SECONDS = 900  # that a game may take
STILL = 600  # ms without a new picture after which nothing moves by itself any more
NOTICED = 4  # seconds that a notice may stay, on the page longer than on the laptop
LOOKS = 0.06  # how often both are compared


class Game:
    """A game on a page, played by somebody who presses what is possible."""

    def __init__(self, console: Console, name: str, dice: random.Random, touches: bool) -> None:
        self.console = console
        self.screens = laptop_game(name).screens
        self.dice = dice
        self.touches = touches
        self.seen: Counter[str] = Counter()

    def begin(self, row: int, computer: bool) -> None:
        """Go from the menu to the first roll or choice."""
        self.press(*["next"] * row, "ok")
        self.console.until_screen("setup")
        if computer:
            self.press("prev", "ok")
        else:
            self.press("ok")

    def press(self, *keys: str) -> None:
        """Press buttons, on the keyboard or on the shell."""
        for key in keys:
            if self.touches and key in driving.PLACES:
                self.console.touch(driving.PLACES[key])
            else:
                self.console.press(key, ms=800 if key == "shake" else 60)

    def play(self) -> None:
        """Play until the winner is shown."""
        until = time.monotonic() + SECONDS
        while self.console.screen not in self.screens.ends:
            assert time.monotonic() < until, f"no end; on {self.console.screen}: {self.console.spoken()}"
            self.step()
        self.console.settle(STILL)

    def step(self) -> None:
        """Do something on the screen on top."""
        screen = self.console.screen
        self.seen[screen] += 1
        if screen in self.screens.moving:
            self.console.settle()
            return
        if screen in ("shake", *self.screens.choose) and self.dice.random() < LOOKS:
            self.compare()
        if screen == "shake":
            self.press("shake")
        elif screen in self.screens.choose:
            self.press(*["next"] * self.dice.randrange(4), "ok")
        else:
            self.press(*["next"] * (screen in self.screens.confirm), "ok")

    def compare(self) -> None:
        """Load the page again, and switch on a laptop's console with its memory; compare all three."""
        console = self.console
        console.settle(STILL)
        screen = console.screen
        if screen not in ("shake", *self.screens.choose):
            return
        console.page.reload()
        console.ready().settle(STILL)
        rig = Rig(nvm=Nvm(console.memory()), tips=True, hints=True)
        rig.run(3000)
        if console.screen == rig.screen == screen:
            picture = rig.picture().convert("RGBA").tobytes()
            until = time.monotonic() + NOTICED
            while console.picture() != picture and time.monotonic() < until:
                console.settle(STILL)
            assert console.picture() == picture, screen
            self.seen["compared"] += 1


def play(browser: Browser, address: str, seed: int) -> Counter[str]:
    """Play the game of this seed."""
    dice = random.Random(seed)
    name, row, computer = KINDS[seed % len(KINDS)]
    touches = dice.random() < 0.5
    context = browser.new_context(**(driving.UPRIGHT if touches else driving.DESKTOP), locale="en-US")
    console = Console(context.new_page(), address).ready()
    game = Game(console, name, dice, touches)
    game.begin(row, computer)
    game.play()
    assert console.errors == []
    context.close()
    kind = f"{name}{' with computers' * computer}, {'by touch' if touches else 'by keys'}"
    return Counter({"games": 1, kind: 1, "pictures compared": game.seen["compared"]})


def game(seed: int) -> Counter[str]:
    with serving(build.TO) as address, driving.browser() as browser:
        return play(browser, address, seed)


def test_whole_games_on_the_page(size: int, seed: int) -> None:
    build.build()
    seen = spread("web", game, seed, size, "games")
    print(", ".join(f"{n} {what}" for what, n in sorted(seen.items())))
