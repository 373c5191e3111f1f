"""Play a game on two engines at once: the reference engine plays, the shipped referee must agree.

After every request `phase`, `legal` and `state` are compared; undos, invalid requests and reloaded records
are mixed in. What is specific to a game (strategies, dice, invalid requests, rare events) is handed in as a
`Setup`; test_lockstep_<game>.py says which games are played.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from tools.reference.asking import Ask
from tools.reference.game import Game

QUESTIONS = ["phase", "legal", "state"]
COUNTED = (  # here, in all games
    "games",
    "games abandoned",
    "steps",
    "refusals",
    "records loaded",
    "undo",
    "undo of a pass",
    "undo of a roll",
    "undo of the end",
    "undo across the end of action 1",
)
G = TypeVar("G", bound=Game[Any])
Seen = Counter[str]


class Disagreement(AssertionError):
    """The referee and the reference engine do not agree; the message has the requests that show it."""


@dataclass
class Setup(Generic[G]):
    """Who plays, and who counts what happens."""

    strategies: list[Callable[[Random, G], str]]  # by seat: chooses one of the legal moves
    invalid: Callable[[Random, G], str]  # returns a request that is not allowed now
    before: Callable[[G, Seen], None]  # counts what the next choice may not take
    after: Callable[[G, Seen], None]  # counts what the last move has caused
    dice: Callable[[Random, G], list[int]] | None = None
    patience: int = 2000  # events after which the game is abandoned


class LockstepGame(Generic[G]):
    """One game on both engines."""

    def __init__(self, ask: Ask, game: G, seen: Seen) -> None:
        self.ask = ask
        self.game = game
        self.seen = seen
        self.sent: list[str] = []

    def step(self, request: str, refused: bool = False) -> None:
        """Send a request that the reference engine has carried out already, or an invalid one; compare."""
        self.sent.append(request)
        self.seen["steps"] += 1
        replies = self.ask([request, *QUESTIONS])
        if not replies[0].startswith("? ") if refused else replies[0] != "= ":
            self.differs(request, replies[0], "a refusal" if refused else "= ")
        for question, reply in zip(QUESTIONS, replies[1:], strict=True):
            if reply != (expected := self.expected(question)) and not self.same_state(question, reply):
                self.differs(question, reply, expected)

    def reload(self) -> None:
        """Export the record and load it again: the game must be the same, including undo."""
        record = self.ask(["record"])[0]
        self.step("load " + record[2:])
        self.seen["records loaded"] += 1

    def expected(self, question: str) -> str:
        if question == "phase":
            return "= " + self.game.phase()
        return "= " + (" ".join(self.game.legal()) if question == "legal" else json.dumps(self.game.state()))

    def same_state(self, question: str, reply: str) -> bool:
        """Return whether a reply to `state` has the right values, in any order of keys."""
        return question == "state" and reply.startswith("= ") and json.loads(reply[2:]) == self.game.state()

    def differs(self, request: str, reply: str, expected: str) -> None:
        """Fail with the shortest list of requests that shows the difference."""
        short = [self.game.new, *self.game.events]
        repeated = self.ask([*short, request])[-1]
        if request in QUESTIONS and repeated == reply:
            requests = [*short, request]
        elif self.sent[-1] == request:
            requests = self.sent
        else:
            requests = [*self.sent, request]
        raise Disagreement(
            f"the referee differs from the reference engine\n  request   {request}\n  referee   {reply}\n"
            f"  reference engine    {expected}\n  after these requests:\n    " + "\n    ".join(requests)
        )

    def undo(self) -> None:
        """Undo once, if there is something to undo."""
        game, seen = self.game, self.seen
        if not game.past:
            return
        was = game.now.phase
        seen["undo of a pass"] += game.events[-1] == "play pass"
        game.undo()
        seen["undo"] += 1
        seen["undo of the end"] += was == "over"
        seen["undo of a roll"] += game.now.phase == "roll"
        seen["undo across the end of action 1"] += game.now.phase == "action1" != was
        self.step("undo")

    def send_invalid(self, rng: Random, setup: Setup[G]) -> None:
        """Send one invalid request."""
        self.step(setup.invalid(rng, self.game), refused=True)
        self.seen["refusals"] += 1

    def go_on(self, rng: Random, setup: Setup[G]) -> None:
        """Make the next roll or move."""
        game = self.game
        if game.now.phase == "roll":
            assert setup.dice is not None
            faces = setup.dice(rng, game)
            game.roll(faces)
            self.step("dice " + " ".join(map(str, faces)))
        else:
            move = setup.strategies[game.seat()](rng, game)
            setup.before(game, self.seen)
            game.apply(move)
            setup.after(game, self.seen)
            self.step("play " + move)


def play_out(ask: Ask, rng: Random, game: G, setup: Setup[G], seen: Seen) -> None:
    """Play one game to its end, and check what is possible there."""
    played = LockstepGame(ask, game, seen)
    undo_rate = rng.choice((0, 0.02, 0.1))
    undos_at_the_end = rng.choice((0, 0, 1, 3))
    played.step(game.new)
    for _ in range(setup.patience):
        over = game.now.phase == "over"
        if over and not (undos_at_the_end and game.past):
            break
        if game.past and (over or rng.random() < undo_rate):
            for _ in range(undos_at_the_end or rng.choice((1, 1, 2, 5))):
                played.undo()
            undos_at_the_end = 0
        elif rng.random() < 0.01:
            played.reload()
        elif rng.random() < 0.03:
            played.send_invalid(rng, setup)
        else:
            played.go_on(rng, setup)
    played.send_invalid(rng, setup)
    played.reload()
    seen["games"] += 1
    seen["games abandoned"] += game.now.phase != "over"


def report(title: str, seen: Seen) -> str:
    """Return a table of everything that happened."""
    return "\n".join([title, *(f"{n:8} {event}" for event, n in sorted(seen.items()))])


def check_known(seen: Seen, known: Iterable[str]) -> None:
    """Fail when an event has happened that nobody requires: its name is counted under another spelling."""
    unknown = {event for event, n in seen.items() if n} - {*COUNTED, *known}
    assert not unknown, f"counted, but required by no comparison: {sorted(unknown)}"


def check_seen(seen: Seen, required: Iterable[str]) -> None:
    """Fail unless every rare event has happened: agreement on dull games proves nothing."""
    missing = [event for event in required if not seen[event]]
    assert not missing, f"never seen: {missing}; play more games, or bias the strategies towards these events"
