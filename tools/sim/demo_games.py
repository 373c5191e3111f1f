"""The demos of all games: `demos()[word](seed, progress)` plays one by keys on the real screens.

On the way it keeps a picture of every screen (`pictures`, by the names of scenes.py) and a film of a turn.
"""

import random
from typing import Any

import tools.paths  # noqa: F401

from PIL import Image

from console.screens.entries import find
from tools.draw.film import Film
from tools.games import laptop_games
from tools.headless.autoplay import Player, sensible
from tools.headless.names import draw
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit

_HOLD = 450  # ms that the film rests before a key
_HOLD_LONGER = 900


class Demo:
    """The demo of one game; subclasses change what differs."""

    GAME: str  # as in rules.GAMES
    SEATS: int
    OPTIONS = 0
    SCENE: dict[str, str] = {}  # the name of a screen's picture, if it is not the screen's
    HERO: str  # the picture that is shown inside the console
    RULES: str  # the picture of the rules
    CHOICE: tuple[str, ...]  # screens with a choice
    TURN: str  # the screen at the start of a turn
    LONGER: tuple[
        str, ...
    ] = ()  # screens that the film shows longer, in addition to Screens.ends and Screens.revealed
    LONG = False  # whether the film shows more than one turn
    # Turns after which it looks at the sheets, starts filming, and saves and leaves once.
    LOOK_AFTER, FILM_AFTER, LEAVE_AFTER = 5, 6, 10

    def __init__(self, seed: int, progress: Any, **board: Any) -> None:
        """`board` is the console it is played on, as the arguments of HeadlessBoard."""
        self.rig = Rig(seed=seed, tips=True, **board)
        self._names = draw(random.Random(seed), self.SEATS)
        self.player = Player(self.rig, sensible(random.Random(seed)), self._seen)
        self.progress = progress
        self.score_sheet = bytes(3)  # as in the settings
        self.pictures: dict[str, Image.Image] = {}
        self.lights: tuple[tuple[int, int, int], ...] = ()  # of the picture HERO
        self.film = Film(self.rig)
        self.turns = 0
        self._filmed = False  # a turn worth showing has been filmed
        self._to_show = {"look", "leave", "penalty"}

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return self._names

    def shoot(self, name: str, again: bool = False) -> None:
        """Keep what the display shows under this name; the first picture stays unless `again`."""
        if again or name not in self.pictures:
            self.pictures[name] = self.rig.picture()
            if name == self.HERO:
                self.lights = self.rig.pixels()

    def play(self) -> None:
        """Play from power-on to the end of the game."""
        rig, player = self.rig, self.player
        self.progress("looking round the menu")
        rig.run(500)
        self.shoot("menu")
        player.open("Settings")
        rig.run(300)
        self.shoot("settings")
        rig.press("back")
        player.open("Rules")
        rig.run(300)
        self.shoot("rules_list")
        player.open(find(self.GAME).title)
        rig.run(300)
        self.shoot(self.RULES)
        rig.press("back", "back")
        player.begin(self.SEATS, self.OPTIONS, self.names, game=self.GAME, sheet=self.score_sheet)
        player.game_over()

    def _seen(self, name: str) -> None:
        """Handle the screen `name`; the player calls this before each key."""
        if name == "setup":
            self.setup()
            return
        scene = self.SCENE.get(name, name)
        if name.startswith("starts"):
            self.shoot(scene)
            return
        game = self.rig.table.game
        if name == self.TURN:
            self.turns += 1
            self.progress(self.score(game), self.turns)
            if self._filmed:
                self.film.stop()
            elif self.turns > self.FILM_AFTER and not (self.LONG and self.film.running):
                self.film.start()  # start over
        screens = self.player.screens
        longer = name in (*self.LONGER, *screens.revealed, *screens.ends)
        self.film.hold(_HOLD_LONGER if longer else _HOLD)
        self.shown(name, scene, game)
        if name in self.CHOICE:
            self.excursions(game)

    # Optional hooks for a game.

    def setup(self) -> None:
        """Handle the setup."""
        self.shoot(self.SCENE.get("setup", "setup"))

    def score(self, game: Any) -> str:
        """Return the state of play in a line."""
        points = "  ".join(f"{n} {game.score(k)}" for k, n in enumerate(self.names))
        return f"round {max(1, game.round)}: {points}"

    def shown(self, name: str, scene: str, game: Any) -> None:
        """Handle a screen, before the next key."""
        self.shoot(scene)
        self._filmed |= self.film.running and name in self.CHOICE

    def result(self) -> list[str]:
        """Return the result, as lines."""
        game = self.rig.table.game
        lines: list[str] = []
        for seat in sorted(range(game.seats), key=lambda s: -game.score(s)):
            won = "  wins" if game.winners >> seat & 1 else ""
            lines.append(f"  {self.names[seat]:<8}{game.score(seat):9}{won}")
        return lines

    # Excursions: once each, from a screen with a choice, and back to it.

    def excursions(self, game: Any) -> None:
        """Look at everything, open the game menu, switch off and on again."""
        rig = self.rig
        if self.turns >= self.LOOK_AFTER and self.once("look"):
            rig.press("look")
            rig.run(300)
            self.shoot(self.SCENE.get("look", "look"))
            rig.press("back")
            rig.run(100)
            rig.press("menu")
            rig.run(300)
            self.shoot("game_menu")
            rig.press("back")
            rig.run(300)
        if self.turns >= self.LEAVE_AFTER and self.once("leave"):
            at = self.at()
            save_and_quit(rig)
            rig.until_screen("menu")
            rig.run(300)
            self.shoot("menu", again=True)
            rig.press("ok")
            rig.until(lambda: rig.screen not in ("menu", ""))
            for _ in range(3):
                if rig.screen in self.CHOICE:
                    break
                rig.run(300)
                rig.press("ok")
            rig.run(600)
            self.cursor(at)

    def once(self, what: str) -> bool:
        """Return True the first time."""
        if what not in self._to_show:
            return False
        self._to_show.remove(what)
        return True

    def at(self) -> int:
        """Return the move under the cursor."""
        return 0

    def cursor(self, move: int) -> None:
        """Move the cursor to a move; nothing needs to be done where the player moves it anyway."""


def demos() -> dict[str, type[Demo]]:
    """Return the demos of all games by the words that they are asked for with."""
    found: dict[str, type[Demo]] = {}
    for game in laptop_games():
        found |= game.demos()
    return found
