"""`make demo`: a whole game by keys on the real screens, in virtual time, without a window.

GAME= plays another one of demos(). Leaves a picture of every screen that comes, a film of some moves and the
sound of the game in build/demo, and prints the result and the record. The same SEED= gives the same game,
pictures and record.
"""

import argparse
import os
import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

import tools.paths

from PIL import Image

from appearance import mixed
from console.screens.entries import find
from face import Face
from rules import GAMES
from rules.saved import export
from tools.boards.appearance import board_appearance
from tools.boards.catalog import BoardError
from tools.draw.film import Film
from tools.games import laptop_game, laptop_games
from tools.games.sheet_options import add_sheet, asked_sheet
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig
from tools.languages.chosen import speak
from tools.languages.errors import LanguageError
from tools.sim import wav

OUT = tools.paths.ROOT / "build" / "demo"
SCALE = 3
FILMED = range(30, 40)  # rolls and moves
NAMES: tuple[str, ...] = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Lena", "Max", "Nora", "Theo")
HOLD = 600  # ms that the film rests before a key
AMID = 60  # bytes of events: the picture of the screen where moves are chosen is the last one before that


class Demo(NamedTuple):
    """A game to show: its name in the registry, seats, and options as in its setup."""

    game: str
    seats: int
    options: int = 0


def demos() -> dict[str, Demo]:
    """Return the demos of all games by the words that they are asked for with."""
    return {word: demo for game in laptop_games() for word, demo in game.demos().items()}


class Show:
    """A demo that is played.

    `pictures` has what each screen looks like, by its name; `lights` are those of the `hero`, the picture
    that is shown inside the console.
    """

    def __init__(self, demo: Demo, seed: int, sheet: bytes = bytes(3), **board: Any) -> None:
        """`board` is the console it is played on, as the arguments of HeadlessBoard."""
        self.demo = demo
        self.sheet = sheet
        self.rig = Rig(seed=seed, tips=True, **board)
        self.names = random.Random(seed).sample(NAMES, demo.seats)
        self.player = Player(self.rig, sensible(random.Random(seed)), self.seen)
        self.hero = laptop_game(demo.game).screens.choose[0]
        self.pictures: dict[str, Image.Image] = {}
        self.lights: tuple[tuple[int, int, int], ...] = ()
        self.film = Film(self.rig)
        self.events = 0
        self._length = 0

    def play(self) -> None:
        """Play from power-on to the end of the game."""
        self.rig.run(500)
        self.seen("menu")
        for word, screen in (("Settings", "settings"), ("Rules", "rules_list")):
            self.player.open(word)
            self.rig.run(300)
            self.seen(screen)
            self.rig.press("back")
        demo = self.demo
        self.player.begin(demo.seats, demo.options, self.names, game=demo.game, sheet=self.sheet)
        self.player.game_over()

    def seen(self, name: str) -> None:
        """Keep what the display shows; the player calls this before each key."""
        length = self.rig.table.record.length if self.rig.table else 0
        self.events += length != self._length
        self._length = length
        if self.events == FILMED.start and not self.film.running:
            self.film.start()
        elif self.events >= FILMED.stop:
            self.film.stop()
        self.film.hold(HOLD)
        again = name == self.hero and length < AMID
        if again or name not in self.pictures:
            self.pictures[name] = self.rig.picture()
            if name == self.hero:
                self.lights = self.rig.pixels()

    def save(self, out: Path, face: Face) -> None:
        """Write pictures, film and sound."""
        out.mkdir(parents=True, exist_ok=True)
        for old in [*out.glob("*.png"), *out.glob("*.gif"), *out.glob("*.wav")]:
            old.unlink()
        for k, (name, picture) in enumerate(self.pictures.items()):
            size = (picture.width * SCALE, picture.height * SCALE)
            path = out / f"{k + 1:03}_{name.replace('/', '_')}.png"
            picture.resize(size, Image.Resampling.NEAREST).save(path)
        lights = (mixed(self.lights),) if face.appearance.lights == 1 else self.lights
        face.compose(self.pictures[self.hero], lights).save(out / "console.png")
        self.film.save(out / "turn.gif", face)
        if self.rig.board.sound:
            wav.save(out / "game.wav", self.rig.board.sound.told, self.rig.board.time)

    def result(self) -> list[str]:
        """Return the result, as lines."""
        game = self.rig.table.game
        lines: list[str] = []
        for seat in sorted(range(game.seats), key=lambda s: -game.score(s)):
            points = f"{game.score(seat):6}" if game.DICE else ""
            lines.append(f"  {self.names[seat]:<8}{points}" + ("  wins" if game.winners >> seat & 1 else ""))
        return lines


def sheet_named(demo: Demo, word: str) -> bytes:
    """Return the three bytes of a score sheet, as chain or shuffled:7+steps each=1; "" is the first.

    Raises ValueError, saying what would do, when there is no such sheet.
    """
    game = laptop_game(demo.game)
    game.check_sheet(word)
    settings = game.rivals().settings(demo.seats, word)
    return settings[len(find(demo.game).settings) :] or bytes(3)  # none for the first sheet


def main(argv: list[str] | None = None) -> int:
    """Play the game and return 0."""
    parser = argparse.ArgumentParser(prog="make demo", description="a whole game, played by keys")
    parser.add_argument(
        "--game", choices=demos(), default=GAMES[0], help=f"the game to play (default {GAMES[0]})"
    )
    parser.add_argument("--seed", type=int, help="seed; the same one plays the same game")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the pictures (default build/demo)")
    parser.add_argument(
        "--board", default="", help="play on this board, a folder of boards/ (default: the laptop)"
    )
    add_sheet(parser)
    parser.add_argument("--language", default="", help="one of firmware/languages; else the computer's")
    asked = parser.parse_args(argv)
    seed = int.from_bytes(os.urandom(2), "big") if asked.seed is None else asked.seed
    demo = demos()[asked.game]
    try:
        speak(asked.language)
        appearance = board_appearance(asked.board)
        show = Show(demo, seed, sheet_named(demo, asked_sheet(asked)), **appearance.board())
    except (BoardError, LanguageError, ValueError) as error:
        parser.error(str(error))
    print(f"demo: playing {find(demo.game).title}", flush=True)
    show.play()
    show.save(asked.out, Face(2, appearance))
    where = asked.out.relative_to(Path.cwd()) if asked.out.is_relative_to(Path.cwd()) else asked.out
    print(
        f"demo: {find(demo.game).title}, {show.events} rolls and moves; pictures, console.png, turn.gif and "
        f"game.wav are in {where}"
    )
    print("\n".join(show.result()))
    print(f"record: {export(show.rig.table.record).hex()}")
    game = "" if asked.game == GAMES[0] else f"GAME={asked.game} "
    board = f"BOARD={asked.board} " if asked.board else ""
    sheet = f"SHEET={asked.sheet} " if asked.sheet else ""
    sheet += "EACH=1 " if asked.each else ""
    language = f"LANGUAGE={asked.language} " if asked.language else ""
    print(f"again:  make demo {board}{game}{sheet}{language}SEED={seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
