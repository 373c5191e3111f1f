"""`make demo`: a whole game by keys on the real screens, in virtual time, without a window.

GAME= plays another one of demos() of tools/sim/demo_games.py. Leaves a picture of every kind of screen, an
animation of a turn and the sound of the game in build/demo, and prints the result and the record. The same
SEED= gives the same game, pictures and record.
"""

import argparse
import os
import sys
import time
from pathlib import Path

import tools.paths

from PIL import Image

from appearance import Appearance, mixed
from console.screens.entries import Entry, find
from face import Face
from rules import GAMES
from rules.saved import export
from tools.boards.appearance import board_appearance
from tools.boards.catalog import BoardError
from tools.draw.scenes import SCENES, SCENES_OF
from tools.headless import stage
from tools.sim import wav
from tools.sim.demo_games import Demo, demos

OUT = tools.paths.ROOT / "build" / "demo"
SCALE = 3


class Progress:
    """Progress on one line that is overwritten in a terminal, and an occasional line elsewhere."""

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
        """End the line; return the seconds since the start."""
        if self._live:
            print()
        return time.monotonic() - self._start


def seen_lights(
    pixels: tuple[tuple[int, int, int], ...], appearance: Appearance
) -> tuple[tuple[int, int, int], ...]:
    """Return what the lights of such a console show for these six pixels."""
    return (mixed(pixels),) if appearance.lights == 1 else pixels


def sheet_named(entry: Entry, word: str) -> bytes:
    """Return the three bytes of a score sheet, as mixed-colours or shuffled:7.

    Raises ValueError when there is none of that name.
    """
    name, _, number = word.partition(":")
    names = [one.lower().replace(" ", "-") for one in entry.sheets]
    if not word:
        return bytes(3)
    if name not in names or (number and not (number.isdecimal() and int(number) < 65536)):
        raise ValueError(f"there is no sheet {word}; there are {', '.join(names) or 'none'}")
    n = int(number or 0)
    return bytes((names.index(name), n >> 8, n & 255))


def save(demo: Demo, out: Path, progress: Progress, appearance: Appearance) -> list[str]:
    """Write pictures, film and sound; return the screens that had to be opened just for their picture."""
    out.mkdir(parents=True, exist_ok=True)
    for old in [*out.glob("*.png"), *out.glob("*.gif"), *out.glob("*.wav")]:
        old.unlink()
    names = [*SCENES_OF[""], *SCENES_OF[demo.GAME]]
    names += [name for name in demo.pictures if name in SCENES and name not in names]
    staged = [name for name in names if name not in demo.pictures]
    small: list[Image.Image] = []
    for k, name in enumerate(names):
        progress(f"picture {k + 1} of {len(names)}: {name}", k)
        if name in demo.pictures:
            picture = demo.pictures[name]
        else:
            try:
                with stage.on(**appearance.board()):
                    picture = SCENES[name]().picture()
            except ValueError:  # a scene about a button that this console does not have
                continue
        size = (picture.width * SCALE, picture.height * SCALE)
        picture.resize(size, Image.Resampling.NEAREST).save(out / f"{k + 1:03}_{name}.png")
        small.append(picture)
    columns = 6
    step = small[0].width + 10
    contact = Image.new("RGB", (columns * step + 10, -(-len(small) // columns) * 250 + 10), (89, 103, 127))
    for k, picture in enumerate(small):
        contact.paste(picture, (10 + k % columns * step, 10 + k // columns * 250))
    contact.save(out / "000_all.png")
    face = Face(2, appearance)
    face.compose(demo.pictures[demo.HERO], seen_lights(demo.lights, appearance)).save(out / "console.png")
    progress("the animation")
    demo.film.save(out / "turn.gif", face)
    board = demo.rig.board
    if board.sound:
        progress("the sound")
        wav.save(out / "game.wav", board.sound.told, board.time)
    return staged


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
    parser.add_argument("--sheet", default="", help="the score sheet to play, as bonus or shuffled:7")
    asked = parser.parse_args(argv)
    try:
        appearance = board_appearance(asked.board)
    except BoardError as error:
        parser.error(str(error))
    seed = int.from_bytes(os.urandom(2), "big") if asked.seed is None else asked.seed
    progress = Progress()
    demo = demos()[asked.game](seed, progress, **appearance.board())
    try:
        demo.score_sheet = sheet_named(find(demo.GAME), asked.sheet)
    except ValueError as error:
        parser.error(str(error))
    demo.play()
    staged = save(demo, asked.out, progress, appearance)
    seconds = progress.done()
    where = asked.out.relative_to(Path.cwd()) if asked.out.is_relative_to(Path.cwd()) else asked.out
    print(
        f"demo: {find(demo.GAME).title}, {demo.turns} turns in {seconds:.0f} s; pictures, 000_all.png,"
        f" console.png, turn.gif and game.wav are in {where}"
    )
    if staged:
        print("demo: screens that this game did not reach, opened for their pictures: " + ", ".join(staged))
    print("\n".join(demo.result()))
    print(f"record: {export(demo.rig.table.record).hex()}")
    game = "" if asked.game == GAMES[0] else f"GAME={asked.game} "
    board = f"BOARD={asked.board} " if asked.board else ""
    sheet = f"SHEET={asked.sheet} " if asked.sheet else ""
    print(f"again:  make demo {board}{game}{sheet}SEED={seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
