"""The demo of each game: `DEMOS[word](seed, progress)` plays it by keys on the real screens.

On the way it keeps a picture of every screen (`pictures`, by the names of scenes.py) and a film of a turn.
"""

import random
from typing import Any

import tools.paths  # noqa: F401

from PIL import Image

from rules import ACTION2
from rules.rows import PASS
from tools.draw.film import Film
from tools.headless.autoplay import Player, sensible
from tools.headless.rig import Rig
from tools.headless.stage import NAMES

_HOLD = 450  # ms that the film rests before a key
_HOLD_LONGER = 900
_LONGER = ("rest", "reveal", "lock", "end", "won", "dot")


class Demo:
    """The demo of one game; subclasses change what differs."""

    GAME = "qwixx"
    TITLE = "Qwixx"
    SEATS = 3
    OPTIONS = 0
    SCENE: dict[str, str] = {}  # the name of a screen's picture, if it is not the screen's
    HERO = "action2"  # the picture that is shown inside the console
    RULES = "rules"
    CHOICE = ("sheet",)  # screens with a choice
    TURN = "shake"  # the screen at the start of a turn
    LONG = False  # whether the film shows more than one turn
    LOOK_AFTER, FILM_AFTER, LEAVE_AFTER = 5, 6, 10  # turns

    def __init__(self, seed: int, progress: Any, **board: Any) -> None:
        """`board` is the console it is played on, as the arguments of HeadlessBoard."""
        self.rig = Rig(seed=seed, fast=True, tips=True, **board)
        self.player = Player(self.rig, sensible(random.Random(seed)), self._seen)
        self.progress = progress
        self.pictures: dict[str, Image.Image] = {}
        self.lights: tuple[tuple[int, int, int], ...] = ()  # of the picture HERO
        self.film = Film(self.rig)
        self.turns = 0
        self._filmed = False  # a turn worth showing has been filmed
        self._to_show = {"look", "leave", "penalty"}

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return NAMES[: self.SEATS]

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
        player.open(self.TITLE)
        rig.run(300)
        self.shoot(self.RULES)
        rig.press("back", "back")
        player.begin(self.SEATS, self.OPTIONS, self.names, game=self.GAME)
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
        self.film.hold(_HOLD_LONGER if name in _LONGER else _HOLD)
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
            lines.append(f"  {self.names[seat]:<6}{game.score(seat):9}{won}")
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
            rig.press("menu", "up", "ok")  # up from the first line is the last one: save and leave
            rig.until(lambda: rig.screen == "menu")
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
        return self.rig.top.sheet.move

    def cursor(self, move: int) -> None:
        """Move the cursor to a move."""
        for _ in range(64):
            if self.at() == move:
                return
            self.rig.press("next")
        raise AssertionError(f"the cursor never comes to move {move}")

    def warned(self, game: Any) -> None:
        """Show, once, the warning before a pass that costs points."""
        rig = self.rig
        if game.penalty_due and game.phase == ACTION2 and rig.top.sheet.n > 1 and self.once("penalty"):
            at = self.at()
            self.cursor(PASS)
            rig.press("ok")
            rig.run(300)
            self.shoot(self.SCENE.get("penalty", "penalty"))
            rig.press("back")
            rig.run(300)
            self.cursor(at)


class QwixxDemo(Demo):
    """A whole game of three, with a look at names and house rules."""

    SHEET_ROUND = 12

    def __init__(self, seed: int, progress: Any, **board: Any) -> None:
        super().__init__(seed, progress, **board)
        self._crosses = 0  # in the picture of the reveal

    def setup(self) -> None:
        rig = self.rig
        super().setup()
        for downs, name in ((2, "names"), (4, "house")):
            rig.press(*["down"] * downs, "ok")
            rig.run(300)
            self.shoot(name)
            rig.press("back", *["up"] * downs)

    def shown(self, name: str, scene: str, game: Any) -> None:
        if name == "sheet":
            scene = "action2" if game.phase == ACTION2 else "late" if game.closed else "sheet"
            self.shoot(scene, again=game.round == self.SHEET_ROUND and game.seat == game.active)
        elif name == "reveal":
            crosses = sum(game.last_moves[seat] != PASS for seat in range(game.seats))
            self.shoot(scene, again=crosses > self._crosses)
            self._crosses = max(crosses, self._crosses)
            self._filmed |= self.film.running and crosses > 1
        else:
            self.shoot(scene)

    def excursions(self, game: Any) -> None:
        super().excursions(game)
        self.warned(game)

    def result(self) -> list[str]:
        game = self.rig.table.game
        lines = ["            R    Y    G    B   -5   points"]
        for seat in sorted(range(game.seats), key=lambda s: -game.score(s)):
            rows = "".join(f"{game.row_points(seat, r):5}" for r in range(4))
            won = "  wins" if game.winners >> seat & 1 else ""
            penalties = -5 * game.penalties(seat)
            lines.append(f"  {self.names[seat]:<6}{rows}{penalties:5}{game.score(seat):9}{won}")
        return lines


class DuelDemo(QwixxDemo):
    """A whole game of the Duel."""

    GAME = "duel"
    TITLE = "The Duel"
    SEATS = 2
    SCENE = {
        "rest": "duel_rest", "board": "duel", "penalty": "duel_misthrow", "lock": "duel_lock",
        "end": "duel_end", "look": "duel_look", "setup": "duel_setup",
    }  # fmt: skip
    HERO = "duel"
    RULES = "duel_rules"
    CHOICE = ("board",)

    def setup(self) -> None:
        Demo.setup(self)

    def shown(self, name: str, scene: str, game: Any) -> None:
        crowded = name == "board" and game.phase == ACTION2 and game.round <= 2 * self.SHEET_ROUND
        self.shoot(scene, again=crowded and game.effect(self.at()) in (2, 3))
        self._filmed |= self.film.running and name == "board" and self.at() != PASS

    def result(self) -> list[str]:
        game = self.rig.table.game
        lines = ["            R    Y    G    B   -5   points"]
        for seat in range(2):
            rows = "".join(f"{game.row_points(seat, r):5}" for r in range(4))
            won = "  wins" if game.winners >> seat & 1 else ""
            misthrows = -5 * game.misthrows(seat)
            lines.append(f"  {self.names[seat]:<6}{rows}{misthrows:5}{game.score(seat):9}{won}")
        return lines


class QuixoDemo(Demo):
    """Quixo for two, with a clock."""

    GAME = "quixo"
    TITLE = "Quixo"
    SEATS = 2
    OPTIONS = 5  # minutes
    SCENE = {
        "setup": "quixo_setup", "lifted": "quixo", "push": "quixo_push", "warn": "quixo_warn",
        "won": "quixo_won", "look": "quixo_look", "quixo": "quixo_choose",
    }  # fmt: skip
    HERO = "quixo"
    RULES = "quixo_rules"
    CHOICE = ("quixo",)
    TURN = "quixo"
    LONG = True
    LOOK_AFTER, FILM_AFTER, LEAVE_AFTER = 6, 4, 8
    FILMED = 6  # pushes

    def score(self, game: Any) -> str:
        return f"push {self.turns}"

    def shown(self, name: str, scene: str, game: Any) -> None:
        self.shoot(scene, again=name in ("lifted", "push") and self.turns < 12)
        self._filmed |= self.turns >= self.FILM_AFTER + self.FILMED or name == "won"

    def at(self) -> int:
        return 0

    def cursor(self, move: int) -> None:
        """Do nothing: the player moves the cursor anyway."""

    def result(self) -> list[str]:
        game = self.rig.table.game
        return [f"  {name}  wins" for k, name in enumerate(self.names) if game.winners >> k & 1]


class Quixo4Demo(QuixoDemo):
    """Quixo for four, on a board that turns."""

    SEATS = 4
    OPTIONS = 16
    SCENE = {
        "setup": "quixo_setup", "quixo": "quixo4_turned", "push": "quixo_push", "warn": "quixo_warn",
        "won": "quixo_won", "look": "quixo_look", "lifted": "quixo", "dot": "quixo4_dot",
        "pass": "quixo4_pass",
    }  # fmt: skip
    HERO = "quixo4_turned"

    def shown(self, name: str, scene: str, game: Any) -> None:
        self.shoot(scene, again=name in ("quixo", "push") and self.turns < 25)
        self._filmed |= self.turns >= self.FILM_AFTER + self.FILMED or name == "won"


DEMOS: dict[str, type[Demo]] = {
    "qwixx": QwixxDemo, "duel": DuelDemo, "quixo": QuixoDemo, "quixo4": Quixo4Demo,
}  # fmt: skip
