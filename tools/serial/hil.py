"""Hardware in the loop, the rules on the chip: `make hil PORT=…` or `python -m tools.serial.hil [PORT]`.

The board runs the referee over the rules on its own drive; this program plays the lockstep games of the tests
against it. The reference engine on this computer plays every game, the rules in this checkout must agree with
it at every step, and then the chip must give the same replies: to each request, and to `phase`, `legal` and
`state` after it. The referee's words are not on the drive; they are kept in the board's RAM for the session.
A line to the board contains many requests, its answer is one checksum; if that differs, the game is played
again in words to find the first reply that differs.

  --games N   number of games of every kind (default 1)
  --game G    only this game
  --seed N    seed of the random games (default 1)

Exit code 0: all agreed. 1: the chip differs; the record before the difference is printed as a line for the
referee of this checkout (`make referee`). 2: the run could not be carried out.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

import tools.paths  # noqa: F401  first: the path

from tqdm import tqdm

from rules import GAMES
from tools.boards import catalog as boards
from tools.bundle import build as bundle
from tools.bundle.compiler import find_mpy_cross, get_mpy_cross
from tools.bundle.link import words
from tools.reference.kinds import Kind, kinds
from tools.serial import onboard
from tools.serial.hil_games import (
    QUESTIONS,
    Difference,
    Exchange,
    OwnRulesDiffer,
    check_of,
    game_of,
    line_of,
    lines_of,
)
from tools.serial.link import BoardError, Link, LinkError, Talk, find_port

AHEAD = 2  # lines sent before the first of them is answered
PATIENCE = 60  # s for one answer: an undo replays the whole game
SERVE = "from tools_answers import Answers\nAnswers().serve()"


@dataclass
class Sent:
    """A line that has not been answered yet."""

    title: str
    transcript: list[Exchange]
    begin: int
    end: int
    last: bool  # of its game


def examine(link: Link, sent: Sent) -> Difference:
    """Play the game of that line again and return the first reply that differs."""
    talk = link.talk(SERVE)
    found = Difference(sent.title, sent.transcript)
    for begin, end in lines_of(sent.transcript[: sent.begin]):
        talk.say(line_of(sent.transcript, begin, end))
        talk.hear(PATIENCE)
    for at in range(sent.begin, sent.end):
        asked = sent.transcript[at]
        talk.say("?" + asked.short)
        names = (asked.request, *QUESTIONS)
        for question, expected in zip(names, asked.replies, strict=False):
            found.question, found.expected = question, expected
            try:
                found.said = talk.hear(PATIENCE)
            except BoardError as error:
                found.trace = error.trace
            if found.said != expected:
                found.at = at
                break
        if found.at >= 0:
            break
    if not found.trace:
        leave(talk)
    return found


def leave(talk: Talk) -> None:
    """End the program on the board."""
    talk.say("")
    talk.end()


@dataclass
class Session:
    """The games against one board."""

    link: Link
    bar: tqdm[Any]
    requests: int = 0
    waiting: deque[Sent] = field(default_factory=lambda: deque[Sent]())

    def play(self, chosen: list[Kind], games: int, seed: int) -> Difference | None:
        """Play that many games of each kind; return the first difference, or None."""
        talk = self.link.talk(SERVE)
        for number in range(games):
            for kind in chosen:
                transcript = game_of(kind, seed, number)
                title = f"{kind.name}, game {number}, seed {seed}"
                for begin, end in lines_of(transcript):
                    sent = Sent(title, transcript, begin, end, end == len(transcript))
                    talk.say(line_of(transcript, begin, end))
                    self.waiting.append(sent)
                    if len(self.waiting) > AHEAD and (wrong := self.heard(talk)):
                        return wrong
        while self.waiting:
            if wrong := self.heard(talk):
                return wrong
        leave(talk)
        return None

    def heard(self, talk: Talk) -> Difference | None:
        """Read the answer to the oldest line; return the difference, if it is one."""
        sent = self.waiting.popleft()
        if talk.hear(PATIENCE) != str(check_of(sent.transcript, sent.begin, sent.end)):
            for _ in self.waiting:
                talk.hear(PATIENCE)
            leave(talk)
            self.bar.close()
            return examine(self.link, sent)
        self.requests += sum(len(asked.replies) for asked in sent.transcript[sent.begin : sent.end])
        self.bar.set_postfix_str(f"{self.requests} replies", refresh=False)
        self.bar.update(sent.last)
        return None


# ---- identifying the rules on the board


def rules_report(link: Link) -> str:
    """Return a line saying whether the rules on the board's drive are those of this checkout.

    Raises LinkError when there are none.
    """
    try:
        onboard.load_snippet(link, "rules_files")
    except BoardError as error:
        if "ImportError" in error.trace:
            raise LinkError("the board has no rules in /lib/rules: run 'make flash' first") from None
        raise
    told = link.run("import rules_files; rules_files.tell()", 30)
    files = dict(line.split(" ", 1) for line in told.splitlines())
    version, *games = link.run("rules_files.version()").split()
    known = f"records of version {version}, {', '.join(games)}"
    if games != list(GAMES):
        raise LinkError(f"the rules on the board are for {', '.join(games)}: run 'make flash' first")
    compiled = any(name.endswith(".mpy") for name in files)
    own = own_rules(link, compiled)
    how = f"{len(files)} modules, {'compiled' if compiled else 'plain'}; {known}"
    if not own:
        return (
            f"rules on the chip: {how}; compiled, and without mpy-cross they cannot be compared with "
            "this checkout's"
        )
    other = sorted(name for name in own.keys() | files.keys() if own.get(name) != files.get(name))
    same = f"these differ from this checkout: {', '.join(other)}" if other else "the same as in this checkout"
    return f"rules on the chip: {how}; {same}"


def own_rules(link: Link, compiled: bool) -> dict[str, str]:
    """Return module -> "bytes checksum" of this checkout's rules as they would be flashed.

    It is empty when they cannot be made here.
    """
    cross = find_mpy_cross(get_mpy_cross(os.environ.get("MPY_CROSS"))) if compiled else None
    if compiled and not cross:
        return {}
    try:
        fitting = boards.fitting(link.run("import board; print(board.board_id)").strip())
    except BoardError:
        fitting = []
    board = (fitting or boards.names())[0]
    with tempfile.TemporaryDirectory() as folder:
        files = bundle.own_files(board)
        if not compiled:  # compiled modules depend on all the others
            files = {name: path for name, path in files.items() if name.startswith("lib/rules/")}
        bundle.write(files, Path(folder), cross)
        rules = Path(folder) / "lib" / "rules"
        return {
            path.relative_to(rules).as_posix(): f"{path.stat().st_size} {crc32(path.read_bytes())}"
            for path in sorted(rules.rglob("*.*py"))
        }


def word_modules() -> list[str]:
    """Return the modules of lib/rules/words, each after those that it imports; the package comes first."""
    folder = bundle.ROOT / "lib" / "rules" / "words"
    left = {f"rules.words.{path.stem}": path for path in folder.glob("[a-z]*.py")}
    needs = {name: bundle.imported(path.read_text(encoding="utf-8")) for name, path in left.items()}
    found = ["rules.words"]
    while left:
        ready = [name for name in sorted(left) if not any(other in needs[name] for other in left)]
        assert ready, f"{', '.join(left)} import each other"
        found += ready
        for name in ready:
            del left[name]
    return found


def load_referee(link: Link) -> None:
    """Load the referee and answers.py into the board's RAM."""
    onboard.fresh(link)
    for name in word_modules():
        onboard.load_source(link, name, bundle.minified(words()[name]))
    onboard.load_module(link, "tools_answers", onboard.HERE / "answers.py")


def run(link: Link, chosen: list[Kind], games: int, seed: int) -> int:
    """Run all the games on a board; return the exit code."""
    onboard.fresh(link)
    print(rules_report(link))
    load_referee(link)
    quiet = not sys.stderr.isatty()
    with tqdm(total=games * len(chosen), unit="game", disable=quiet) as bar:
        session = Session(link, bar)
        start = time.monotonic()
        wrong = session.play(chosen, games, seed)
        seconds = time.monotonic() - start
    if wrong:
        print(wrong.report())
        return 1
    n = games * len(chosen)
    print(
        f"{n} game{'s' * (n != 1)}, {session.requests} replies in {seconds:.0f} s: "
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
    if args.games < 1:
        parser.error("--games must be at least 1")
    chosen = [kind for kind in kinds() if args.game in (None, kind.game)]
    try:
        with Link(find_port(args.port)) as link:
            return run(link, chosen, args.games, args.seed)
    except (LinkError, bundle.BundleError) as error:
        print(f"hil: {error}", file=sys.stderr)
        if isinstance(error, BoardError):
            print(error.trace, file=sys.stderr)
    except OwnRulesDiffer as differs:
        print(
            "hil: the rules in this checkout disagree with the reference engine already (run make test):\n"
            f"{differs}",
            file=sys.stderr,
        )
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
