"""The shipped referee and the oracle play the same random games; every answer must be the same.

Each of the eight combinations of house rules is played with 1–5 seats by random people, in part
with loaded dice (`qwixx_people.py`), with undos, wrong requests and reloaded records strewn in.
After every request `phase`, `legal` and `state` are compared. The oracle's news is counted, and a test
that has not seen the rare events of its rules fails: agreement on dull games shows nothing.

    ROLLMARK_GAMES=N   games for each rule set and number of seats (there are 40; default 25)
    ROLLMARK_SEED=N    other games (default 1); a difference names what to repeat
"""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random

import pytest

from host_tests.asking import Ask, in_process, over_pipes
from host_tests.oracle_qwixx import COLOURS, HOUSE_RULES, Qwixx
from host_tests.oracle_referee import OracleReferee
from host_tests.qwixx_events import count_choice, count_news, must_be_seen
from host_tests.qwixx_people import DICE, PEOPLE

DEFAULT_GAMES = 25
GAMES = int(os.environ.get("ROLLMARK_GAMES", DEFAULT_GAMES))
SEED = int(os.environ.get("ROLLMARK_SEED", 1))
PIPED_GAMES = max(1, GAMES // 10)

RULE_SETS = [tuple(rule for k, rule in enumerate(HOUSE_RULES) if bits >> k & 1) for bits in range(8)]
QUESTIONS = ["phase", "legal", "state"]


class Match:
    """One game on both engines."""

    def __init__(self, ask: Ask, game: Qwixx, seen: Counter[str]) -> None:
        self.ask = ask
        self.game = game
        self.seen = seen
        self.new = f"new qwixx players={game.players} first={game.now.active}"
        if game.rules:
            self.new += " rules=" + ",".join(sorted(game.rules))
        self.sent: list[str] = []

    def step(self, request: str, refused: bool = False) -> None:
        """Send a request that the oracle has carried out already (or a wrong one), and compare."""
        self.sent.append(request)
        self.seen["steps"] += 1
        replies = self.ask([request, *QUESTIONS])
        if not replies[0].startswith("? ") if refused else replies[0] != "= ":
            self.differs(request, replies[0], "a refusal" if refused else "= ")
        for question, reply in zip(QUESTIONS, replies[1:], strict=True):
            if reply != (expected := self.expected(question)) and not self.same_state(question, reply):
                self.differs(question, reply, expected)

    def reload(self) -> None:
        """Let the referee export its record and take it back: the game must be the same, undo included."""
        record = self.ask(["record"])[0]
        self.step("load " + record[2:])
        self.seen["records loaded"] += 1

    def expected(self, question: str) -> str:
        if question == "phase":
            return "= " + self.game.phase()
        return "= " + (" ".join(self.game.legal()) if question == "legal" else json.dumps(self.game.state()))

    def same_state(self, question: str, reply: str) -> bool:
        return question == "state" and reply.startswith("= ") and json.loads(reply[2:]) == self.game.state()

    def differs(self, request: str, reply: str, expected: str) -> None:
        """Fail with the shortest list of requests that shows the difference."""
        short = [self.new, *self.game.events]
        repeated = self.ask([*short, request])[-1]
        if request in QUESTIONS and repeated == reply:
            requests = [*short, request]
        elif self.sent[-1] == request:
            requests = self.sent
        else:
            requests = [*self.sent, request]
        pytest.fail(
            f"the referee differs from the oracle\n  request   {request}\n  referee   {reply}\n"
            f"  oracle    {expected}\n  after these requests:\n    " + "\n    ".join(requests),
            pytrace=False,
        )


def play_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Counter[str]) -> None:
    """One random game to its end, and a look around there."""
    game = Qwixx(players, rng.randrange(players), rules)
    match = Match(ask, game, seen)
    people = [rng.choice(PEOPLE) for _ in range(players)]
    if rng.random() < 0.5:  # a table of lock hunters, with at most one of another kind
        people = [rng.choice(PEOPLE[-2:])] * players
        people[rng.randrange(players)] = rng.choice(PEOPLE)
    dice = rng.choice(DICE)
    undo_rate = rng.choice((0, 0.02, 0.1))
    undos_at_the_end = rng.choice((0, 0, 1, 3))
    match.step(match.new)
    while game.now.phase != "over" or undos_at_the_end > 0:
        if game.past and (game.now.phase == "over" or rng.random() < undo_rate):
            for _ in range(undos_at_the_end or rng.choice((1, 1, 2, 5))):
                take_back(match)
            undos_at_the_end = 0
        elif rng.random() < 0.01:
            match.reload()
        elif rng.random() < 0.03:
            match.step(wrong_request(rng, game), refused=True)
            seen["refusals"] += 1
        elif game.now.phase == "roll":
            faces = dice(rng, game)
            game.roll(faces)
            match.step("dice " + " ".join(map(str, faces)))
        else:
            move = people[game.seat()](rng, game)
            count_choice(game, seen)
            game.play(move)
            count_news(game, seen)
            match.step("play " + move)
    match.step(wrong_request(rng, game), refused=True)
    match.reload()
    seen["games"] += 1


def take_back(match: Match) -> None:
    """One undo, if there is something to undo."""
    game, seen = match.game, match.seen
    if not game.past:
        return
    was = game.now.phase
    game.undo()
    seen["undo"] += 1
    seen["undo of the end"] += was == "over"
    seen["undo of a roll"] += game.now.phase == "roll"
    seen["undo across the end of action 1"] += game.now.phase == "action1" != was
    match.step("undo")


def wrong_request(rng: Random, game: Qwixx) -> str:
    """A request that is well formed, mostly, but not allowed now."""
    moves = [f"{colour}{number}" for colour in COLOURS for number in range(2, 13)]
    legal = game.legal()
    wrong = ["play " + move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    # Crosses for which the dice are there, but not the row.
    near += [w for w in wrong if w != "play pass" and int(w[6:]) in game.sums(w[5])]
    far = ["play", "play r5", "play R13", "play R05", "play R5 Y5", "dice", "", "phase now"]
    return rng.choice(near if rng.random() < 0.7 else wrong + far)


def play_rule_set(ask: Ask, rules: tuple[str, ...], games: int, seed: int) -> Counter[str]:
    """That many games for each number of seats."""
    seen: Counter[str] = Counter()
    for players in range(1, 6):
        rng = Random(f"{seed} {rules} {players}")
        for _ in range(games):
            play_game(ask, rng, players, rules, seen)
    return seen


def report(rules: tuple[str, ...], seen: Counter[str]) -> str:
    return "\n".join([" ".join(rules) or "plain", *(f"{n:8} {event}" for event, n in sorted(seen.items()))])


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: "+".join(rules) or "plain")
def test_in_process(rules: tuple[str, ...]) -> None:
    with in_process() as ask:
        seen = play_rule_set(ask, rules, GAMES, SEED)
    print(report(rules, seen))
    missing = [event for event in must_be_seen(rules) if not seen[event]]
    assert not missing or GAMES < DEFAULT_GAMES, f"never seen: {missing}; more games, or load the dice more"


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: "+".join(rules) or "plain")
def test_over_pipes(rules: tuple[str, ...]) -> None:
    with over_pipes() as ask:
        print(report(rules, play_rule_set(ask, rules, PIPED_GAMES, SEED + 1)))


def test_the_comparison_notices() -> None:
    """A referee that differs in one place (here: it forgets that a row is closed) is found out."""

    class Forgetful(OracleReferee):
        def answer(self, request: str) -> str:
            if self.game is not None:
                self.game.is_open = lambda colour: True  # type: ignore[method-assign]
            return super().answer(request)

    referee = Forgetful()
    with pytest.raises(pytest.fail.Exception, match="differs from the oracle"):
        play_rule_set(lambda requests: [referee.answer(request) for request in requests], (), 20, 1)
