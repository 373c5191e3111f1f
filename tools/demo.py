"""`make demo`: a whole game of three, by keys on the real screens, in virtual time, without a window.

Leaves a picture of every kind of screen and an animation of one turn in build/demo, and prints the final
table and the record. The same SEED= gives the same game, the same pictures, the same record.
"""

import argparse
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import tools.paths

from PIL import Image

from face import Face
from host_tests.rig import Rig
from rules import ACTION2
from rules.rows import PASS
from tools.autoplay import Player, sensible
from tools.film import Film
from tools.scenes import SCENES

OUT = tools.paths.ROOT / "build" / "demo"
NAMES = ["Ada", "Ben", "Cleo"]
SCALE = 3
LOOK_ROUND, FILM_ROUND, LEAVE_ROUND, SHEET_ROUND = 5, 6, 10, 12


class Progress:
    """One line that is written over where somebody looks on, one line now and then elsewhere."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._live = sys.stdout.isatty()
        self._last = -1

    def __call__(self, text: str, step: int = -1) -> None:
        line = f"demo: {text}"
        if self._live:
            print(f"\r{line:<100}", end="", flush=True)
        elif step < 0 or (step % 5 == 0 and step != self._last):
            print(line, flush=True)
            self._last = step

    def done(self) -> float:
        """Ends the line; seconds since the start."""
        if self._live:
            print()
        return time.monotonic() - self._start


class Demo:
    """The game, and what is photographed on the way: `pictures`, by the names of tools/scenes.py."""

    def __init__(self, seed: int, progress: Progress) -> None:
        self.rig = Rig(seed=seed, fast=True)
        self.player = Player(self.rig, sensible(random.Random(seed)), self._seen)
        self.progress = progress
        self.pictures: dict[str, Image.Image] = {}
        self.lights: tuple[tuple[int, int, int], ...] = ()  # of the picture "sheet" or "action2"
        self.film = Film(self.rig)
        self._filmed = False  # a turn worth showing is on the film
        self._crosses = 0  # in the picture of the reveal
        self._to_show = {"look", "undo", "leave", "penalty"}

    def shoot(self, name: str, again: bool = False) -> None:
        """Keeps what the display shows under this name; the first picture stays unless `again`."""
        if again or name not in self.pictures:
            self.pictures[name] = self.rig.picture()

    def play(self) -> None:
        """From power-on to the final table."""
        rig, player = self.rig, self.player
        self.progress("looking round the menu")
        rig.run(500)
        self.shoot("menu")
        for word, name in (("Settings", "settings"), ("Rules", "rules")):
            player.open(word)
            rig.run(300)
            self.shoot(name)
            rig.press("back")
        player.begin(seats=3, names=NAMES)
        player.game_over()

    def _seen(self, name: str) -> None:
        """Called by the player before each key."""
        rig = self.rig
        if name == "setup":
            self._setup()
            return
        if name.startswith("starts"):
            self.shoot(name)
            return
        game = rig.table.game
        points = "  ".join(f"{n} {game.score(k)}" for k, n in enumerate(NAMES))
        self.progress(f"round {max(1, game.round)}: {points}", game.round)
        if name == "shake":
            if self._filmed:
                self.film.stop()
            elif game.round >= FILM_ROUND:
                self.film.start()
        self.film.hold(900 if name in ("rest", "reveal", "lock", "end") else 450)
        if name == "sheet":
            shown = "action2" if game.phase == ACTION2 else "late" if game.closed else "sheet"
            best = game.round == SHEET_ROUND and game.seat == game.active
            self.shoot(shown, again=best)
            if best or not self.lights:
                self.lights = rig.pixels()
            self._excursions(game)
        elif name == "reveal":
            crosses = sum(game.last_moves[seat] != PASS for seat in range(game.seats))
            self.shoot(name, again=crosses > self._crosses)
            self._crosses = max(crosses, self._crosses)
            self._filmed |= self.film.running and crosses > 1
        else:
            self.shoot(name)

    def _setup(self) -> None:
        """Into names and house rules, and back to Start."""
        rig = self.rig
        self.shoot("setup")
        for downs, name in ((2, "names"), (4, "house")):
            rig.press(*["down"] * downs, "ok")
            rig.run(300)
            self.shoot(name)
            rig.press("back", *["up"] * downs)

    def _excursions(self, game: Any) -> None:
        """Once each, from a sheet on which a choice is highlighted already; back to the same sheet."""
        rig = self.rig
        if game.round >= LOOK_ROUND and self._once("look"):
            rig.press("look")
            rig.run(300)
            self.shoot("look")
            rig.press("back")
            rig.press("menu")
            rig.run(300)
            self.shoot("game_menu")
            rig.press("back")
            rig.run(300)
        if game.penalty_due and game.phase == ACTION2 and rig.top.sheet.n > 1 and self._once("penalty"):
            at = rig.top.sheet.move
            self._cursor(PASS)
            rig.press("ok")
            rig.run(300)
            self.shoot("penalty")
            rig.press("back")
            rig.run(300)
            self._cursor(at)
        if game.round >= LEAVE_ROUND and self._once("leave"):
            at = rig.top.sheet.move
            rig.press("menu", "up", "ok")  # up from the top line is the last one: save and leave
            rig.until(lambda: rig.screen == "menu")
            rig.run(300)
            self.shoot("menu", again=True)
            rig.press("ok")
            rig.until(lambda: rig.screen in ("handover", "sheet", "rest"))
            for _ in range(3):
                if rig.screen == "sheet":
                    break
                rig.run(300)
                rig.press("ok")
            rig.run(600)
            self._cursor(at)

    def _once(self, what: str) -> bool:
        if what not in self._to_show:
            return False
        self._to_show.remove(what)
        return True

    def _cursor(self, move: int) -> None:
        for _ in range(64):
            if self.rig.top.sheet.move == move:
                return
            self.rig.press("next")
        raise AssertionError(f"the cursor never comes to move {move}")

    def table(self) -> list[str]:
        """The final table as lines."""
        game = self.rig.table.game
        lines = ["            R    Y    G    B   -5   points"]
        for seat in sorted(range(game.seats), key=lambda s: -game.score(s)):
            rows = "".join(f"{game.row_points(seat, r):5}" for r in range(4))
            won = "  wins" if game.winners >> seat & 1 else ""
            lines.append(f"  {NAMES[seat]:<6}{rows}{-5 * game.penalties(seat):5}{game.score(seat):9}{won}")
        return lines


def save(demo: Demo, out: Path, progress: Progress) -> list[str]:
    """Writes pictures and film; the names of the screens that did not come up and were brought about."""
    out.mkdir(parents=True, exist_ok=True)
    for old in [*out.glob("*.png"), *out.glob("*.gif")]:
        old.unlink()
    staged = [name for name in SCENES if name not in demo.pictures]
    size = (240 * SCALE, 240 * SCALE)
    small: list[Image.Image] = []
    for k, name in enumerate(SCENES):
        progress(f"picture {k + 1} of {len(SCENES)}: {name}", k)
        picture = demo.pictures[name] if name in demo.pictures else SCENES[name]().picture()
        picture.resize(size, Image.Resampling.NEAREST).save(out / f"{k + 1:02}_{name}.png")
        small.append(picture)
    columns = 6
    contact = Image.new("RGB", (columns * 250 + 10, -(-len(small) // columns) * 250 + 10), (89, 103, 127))
    for k, picture in enumerate(small):
        contact.paste(picture, (10 + k % columns * 250, 10 + k // columns * 250))
    contact.save(out / "00_all.png")
    face = Face(2)
    face.compose(demo.pictures["action2"], demo.lights).save(out / "console.png")
    progress("the animation")
    demo.film.save(out / "turn.gif", face)
    return staged


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make demo", description="a whole game, played by keys")
    parser.add_argument("--seed", type=int, help="the same number plays the same game")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the pictures (build/demo)")
    asked = parser.parse_args(argv)
    seed = int.from_bytes(os.urandom(2), "big") if asked.seed is None else asked.seed
    progress = Progress()
    demo = Demo(seed, progress)
    demo.play()
    rounds = demo.rig.table.game.round
    staged = save(demo, asked.out, progress)
    seconds = progress.done()
    where = asked.out.relative_to(Path.cwd()) if asked.out.is_relative_to(Path.cwd()) else asked.out
    print(
        f"demo: {rounds} rounds in {seconds:.0f} s; {len(SCENES)} pictures, 00_all.png, console.png and"
        f" turn.gif are in {where}"
    )
    if staged:
        print(
            "demo: brought about for their pictures, as this game had no need of them: " + ", ".join(staged)
        )
    print("\n".join(demo.table()))
    print(f"record: {demo.rig.table.record.export().hex()}")
    print(f"again:  make demo SEED={seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
