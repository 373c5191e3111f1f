"""The reference engines behind the referee's words, and a program that writes playthroughs.

  python -m tools.reference.referee host_tests/reference/playthroughs/FILE.txt

prints the file, `> request` lines and comments, with new replies from the reference engines.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import tools.paths  # noqa: F401  first: the path

from rules import GAMES
from tools.games import laptop_game
from tools.reference.game import Game, Refused


class ReferenceReferee:
    """The referee's requests, answered by the reference engines, as far as the tests need them."""

    def __init__(self) -> None:
        self.game: Game[Any] | None = None

    def answer(self, request: str) -> str:
        """Return the reply to one line: `= …` done; `? …` refused, and nothing has changed."""
        try:
            return "= " + self.carry_out(request.split())
        except Refused as why:
            return f"? {why}"

    def carry_out(self, words: list[str]) -> str:
        match words:
            case ["new", name, *options] if name in GAMES:
                self.game = new_game(name, options)
                return ""
            case [] | ["new", *_]:
                raise Refused("unknown request")
            case _ if self.game is None:
                raise Refused("no game yet")
            case ["phase"]:
                return self.game.phase()
            case ["legal"]:
                return " ".join(self.game.legal())
            case ["state"]:
                return json.dumps(self.game.state(), separators=(",", ":"))
            case ["dice", *faces]:
                self.game.roll([whole_number(face) for face in faces])
            case ["play", move]:
                self.game.apply(move)
            case ["undo"]:
                self.game.undo()
            case _:
                raise Refused("unknown request")
        return ""


def new_game(name: str, options: list[str]) -> Game[Any]:
    """Return a game made from the options of `new`."""
    game = laptop_game(name)
    given: dict[str, Any] = {}
    for option in options:
        key, _, value = option.partition("=")
        if key not in game.options:
            raise Refused("unknown option; expected one of " + " ".join(game.options))
        if key in given:
            raise Refused(f"{key} is given twice")
        given[key] = game.options[key](value)
    return game.engine(**given)


def whole_number(word: str) -> int:
    """Return the number that a word of plain digits stands for."""
    if not (word.isascii() and word.isdigit()):
        raise Refused(f"{word} is not a number")
    return int(word)


def words(text: str) -> list[str]:
    """Return the words between commas."""
    return text.split(",")


def main() -> None:
    """Print playthroughs (files named, or standard input) with the reference engines' replies."""
    referee = ReferenceReferee()
    for name in sys.argv[1:] or ["/dev/stdin"]:
        with open(name, encoding="utf-8") as lines:
            for line in lines:
                if not line.startswith("<"):
                    print(line.rstrip())
                if line.startswith(">"):
                    reply = referee.answer(line[1:].strip())
                    print("< ?" if reply.startswith("?") else f"< {reply}".rstrip())


if __name__ == "__main__":
    main()
