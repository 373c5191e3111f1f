"""Hardware in the loop, the rules on the chip: `make hil PORT=…` or `python -m tools.serial.hil [PORT]`.

The board runs the referee over the rules on its own drive; this program plays the lockstep games of the tests
against it. The reference engine on this computer plays every game, and the chip must agree with it: after
each request its replies to `phase`, `legal` and `state` are compared. The referee's words are not on the
drive; they are kept in the board's RAM for the session.

  --games N   number of games of every kind (default 1)
  --game G    only this game
  --seed N    seed of the random games (default 1)

Exit code 0: all agreed. 1: the chip differs; the requests that show it are printed, as `make referee` takes
them. 2: the run could not be carried out.
"""

from __future__ import annotations

import argparse
import sys
import time
from graphlib import TopologicalSorter
from random import Random

from tools.paths import ROOT

from tqdm import tqdm

from rules import GAMES
from tools.bundle.outside import words
from tools.bundle.rewrite import minified
from tools.bundle.sources import imported
from tools.reference.kinds import Kind, kinds
from tools.reference.lockstep import Disagreement, Seen
from tools.serial import ram
from tools.serial.link import BoardError, Link
from tools.serial.ports import LinkError, find_port

SILENT = 60  # s that the board may take for an answer: an undo replays the whole game
AT_ONCE = 20  # requests in a piece of code
SERVE = """
from rules.words.referee import Referee
answer = Referee().answer
def ask(requests):
    for request in requests: print(answer(request))
"""


class Chip:
    """The referee on a board, to be asked as tools/reference/asking.py describes."""

    def __init__(self, link: Link) -> None:
        """Load the referee into the board's RAM. Raises LinkError when there are no rules on its drive."""
        self.link = link
        self.replies = 0
        self._asked: list[str] = []  # since the game began
        ram.fresh(link)
        try:
            link.run("import rules")
        except BoardError:
            raise LinkError("the board has no rules in /lib/rules: run 'make flash' first") from None
        ram.load_sources(link, {name: minified(words()[name]) for name in word_modules()})
        link.run(SERVE)

    def ask(self, requests: list[str]) -> list[str]:
        """Return the chip's replies. Raises Disagreement when it raises something instead."""
        replies: list[str] = []
        for at in range(0, len(requests), AT_ONCE):
            some = requests[at : at + AT_ONCE]
            if some[0].startswith("new "):
                self._asked.clear()
            self._asked += some
            try:
                replies += self.link.run(f"ask({some!r})", SILENT).split("\n")[:-1]
            except BoardError as error:
                asked = "\n    ".join(self._asked)
                raise Disagreement(
                    f"the chip raised this:\n{error.trace.rstrip()}\n  after these requests:\n    {asked}"
                ) from None
        self.replies += len(replies)
        return replies


def word_modules() -> list[str]:
    """Return the modules of lib/rules/words, each after those that it imports; the package comes first."""
    folder = ROOT / "lib" / "rules" / "words"
    files = {f"rules.words.{path.stem}": path for path in folder.glob("[a-z]*.py")}
    needs = {name: imported(path.read_text(encoding="utf-8")) for name, path in files.items()}
    order = TopologicalSorter({name: {"rules.words", *(needs[name] & files.keys())} for name in files})
    return list(order.static_order())


def run(link: Link, chosen: list[Kind], games: int, seed: int) -> int:
    """Play that many games of each kind on a board; return the exit code."""
    chip = Chip(link)
    start = time.monotonic()
    with tqdm(total=games * len(chosen), unit="game", disable=not sys.stderr.isatty()) as bar:
        for number in range(games):
            for kind in chosen:
                try:
                    kind.play(chip.ask, Random(f"{seed} hil {kind.name} {number}"), Seen())
                except Disagreement as differs:
                    bar.close()
                    print(f"{kind.name}, game {number}, seed {seed}: {differs}")
                    return 1
                bar.set_postfix_str(f"{chip.replies} replies", refresh=False)
                bar.update()
    n = games * len(chosen)
    print(
        f"{n} game{'s' * (n != 1)}, {chip.replies} replies in {time.monotonic() - start:.0f} s: "
        "the chip agrees with the reference engine"
    )
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command; see the top of this file."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.serial.hil", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("port", nargs="?", help="serial port (default: the only board connected)")
    parser.add_argument(
        "--games", type=int, default=1, metavar="N", help="how many games of each kind (default 1)"
    )
    parser.add_argument("--game", choices=GAMES, help="play only this game")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the random games (default 1)"
    )
    args = parser.parse_args(argv)
    chosen = [kind for kind in kinds() if args.game in (None, kind.game)]
    try:
        with Link(find_port(args.port)) as link:
            return run(link, chosen, args.games, args.seed)
    except LinkError as error:
        print(f"hil: {error}", file=sys.stderr)
        if isinstance(error, BoardError):
            print(error.trace, file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
