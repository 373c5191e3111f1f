"""Who sits where: players of the console, players of the tools, programs from outside."""

from __future__ import annotations

from random import Random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import players
from players import decide
from rules import ACTION1, make
from rules.words.referee import vocabulary
from tools.games import laptop_game
from tools.games.interface import Rival
from tools.tournament.programs import Failed, Programs, words_of


def levels(name: str) -> dict[str, tuple[int, int]]:
    """Return level and temper of the console's players of the game, by their words: 3, 3-bold and so on."""
    ends = ["", *[f"-{word}" for word in laptop_game(name).rivals().TEMPERS]]
    return {f"{level}{end}": (level, k) for level in (1, 2, 3) for k, end in enumerate(ends)}


def check(name: str, word: str) -> None:
    """Raise ValueError, saying what would do, when a word names no player of the game."""
    known = rivals(name)
    if word in levels(name) or word in known or (word.startswith("cmd:") and words_of(word[4:])):
        return
    tempers = [f"3-{word}" for word in laptop_game(name).rivals().TEMPERS]
    words = ["1", "2", "3", *tempers[:1], *known]
    names = f"{', '.join(words)} and cmd:COMMAND"
    raise ValueError(f"no player is called {word!r}; there are {names}")


def rivals(name: str) -> dict[str, Rival]:
    """Return the players that only the tools have, by name."""
    return laptop_game(name).rivals().RIVALS


class Table:
    """The seats of one game, and what each is told."""

    def __init__(
        self, name: str, settings: bytes, words: tuple[str, ...], random: Random, programs: Programs
    ) -> None:
        """Seat the players that `words` name, one for each seat."""
        self.game: Any = make(name, settings)
        self._name = name
        self._words = words
        self._random = random
        self._view = bytearray(len(self.game.state))
        self._copy: Any = make(name, settings)
        self._level = levels(name)
        self._player = players.make(name, settings) if set(words) & set(self._level) else None
        self._seen = players.player_class(name)
        self._rivals = rivals(name)
        outside = {word for word in words if word.startswith("cmd:")}
        self._outside = {word: Outside(word[4:], name, settings, programs) for word in outside}
        self._seed = random.randrange(1 << 15)

    def move(self) -> int:
        """Return the move of the seat that decides."""
        game = self.game
        seat = game.seat
        word = self._words[seat]
        if word in self._outside:
            return self._outside[word].choose(game)
        self._seen.view(game, seat, self._view)
        if word in self._rivals:
            self._copy.state[:] = self._view
            return self._rivals[word](self._copy, self._random)
        assert self._player is not None
        level, temper = self._level[word]
        return decide(self._player, self._view, level, self._seed, temper)

    def roll(self, dice: bytes) -> None:
        """Roll the dice."""
        self.game.roll(dice)
        for outside in self._outside.values():
            outside.roll(dice)

    def apply(self, move: int) -> None:
        """Make a move; who remembers positions is told."""
        game = self.game
        if self._player is not None and not game.DICE:
            self._seen.view(game, game.seat, self._view)
            self._player.note(self._view)
        for outside in self._outside.values():
            outside.apply(game, move)
        game.apply(move)


class Outside:
    """A seat of a program from outside: it keeps the game by the referee's protocol and answers `bot`.

    What others have chosen in secret it hears as passes, which are undone when all have chosen.
    """

    def __init__(self, command: str, name: str, settings: bytes, programs: Programs) -> None:
        """Start a game. Raises Failed."""
        self._command = command
        self._words = vocabulary(name)
        self._held: list[str] = []
        self._program = programs.running(command)
        self._program.ask("new " + laptop_game(name).rivals().new(settings))

    def roll(self, dice: bytes) -> None:
        """Tell the dice."""
        self._program.ask("dice " + " ".join(str(face) for face in dice))

    def choose(self, game: Any) -> int:
        """Return the program's move for the seat that decides."""
        for _ in self._held:
            self._program.ask("play pass")
        word = self._program.ask("bot 3")
        for _ in self._held:
            self._program.ask("undo")
        move = self._words.find(game, word)
        if not game.is_legal(move):
            raise Failed(f"{self._command} chose {word[:60]!r}, which is not legal")
        return move

    def apply(self, game: Any, move: int) -> None:
        """Tell a move, once it may be known."""
        self._held.append(self._words.name(game, move))
        if game.DICE and game.phase == ACTION1 and game.secret and len(self._held) < game.seats:
            return
        for word in self._held:
            self._program.ask("play " + word)
        self._held.clear()
