"""One method, `ending`, decides that a game of six dice is over: an added rule changes that method alone."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import players
from console.qwixx.end import QwixxEnd
from rules import ACTION1, OVER, ROLL, make
from rules.qwixx_classic import BY_RULE
from rules.qwixx_house_rules import HOUSE_RULES
from rules.qwixx_sheet_data import SINGLE

ROUNDS = 3
ADDED = 9  # the added reason
SETTINGS = [
    ("qwixx", bytes((3, 0, 0))),
    *[("qwixx", bytes((3, 0, 0, place, 0, 0))) for place in range(1, SINGLE)],
    ("duel", b"\0"),
]


def shortened(game: Any, reason: int = ADDED) -> Any:
    """Return the game with an added rule: it ends in the third round."""
    rules: Any = type(game)

    class ThreeRounds(rules):
        def ending(self) -> int:
            return reason if self.round == ROUNDS else super().ending()

    game.__class__ = ThreeRounds
    return game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "settings"), SETTINGS, ids=str)
def test_an_added_rule_ends_the_game_and_is_the_reason(name: str, settings: bytes, seed: int) -> None:
    game = shortened(make(name, settings))
    chance = random.Random(seed)
    moves = bytearray(game.MAX_MOVES)
    phase = ROLL
    while game.phase != OVER:
        assert game.round < ROUNDS or game.phase != ROLL
        assert game.end_reason == 0 and not game.winners
        if game.phase == ROLL:
            game.roll(bytes(chance.choices(range(1, 7), k=6)))
        else:
            phase = game.phase
            game.apply(moves[chance.randrange(game.legal(moves))])
    assert game.round == ROUNDS and game.end_reason == ADDED and game.winners
    assert phase == ACTION1, "it ends as soon as action 1 has taken effect"


@pytest.mark.parametrize(("name", "settings"), SETTINGS[:-1], ids=str)
@pytest.mark.parametrize("first", range(3))
def test_an_ending_in_action_1_without_a_lock_is_revealed_like_any_other(
    name: str, settings: bytes, first: int
) -> None:
    """Until the end everybody's choices are secret, so people must see them then."""
    game = shortened(make(name, bytes((3, first)) + settings[2:]))
    for k in range(ROUNDS):
        game.roll(b"\3\4\1\1\1\1")
        while game.phase == ACTION1:
            assert not game.just_revealed
            game.apply(0)
        assert game.just_revealed and not game.last_locked
        if k < ROUNDS - 1:
            game.apply(0)
            assert not game.just_revealed
    assert game.phase == OVER and game.end_reason == ADDED
    game.start()
    assert not game.just_revealed and game.end_reason == 0


def test_an_ending_in_action_2_reveals_nothing() -> None:
    """The seat that rolled is the same as in the next round: a solo game, or doubles."""
    for settings in (b"\2\0\2", b"\3\1\2\5\0\0"):
        game: Any = make("qwixx", settings)
        seats = game.seats
        for _ in range(4):
            game.roll(b"\1\1\6\6\6\6")
            for _ in range(seats + 1):
                assert game.phase != OVER
                game.apply(0)
        assert game.phase == OVER and game.end_reason == 2 and not game.just_revealed


@pytest.mark.parametrize("k", range(len(HOUSE_RULES)))
def test_the_console_gives_the_added_rule_as_the_reason(k: int) -> None:
    """Even if somebody has four penalties by then."""
    game = shortened(make("qwixx", b"\2\0\0"), BY_RULE + k)
    views: Any = SimpleNamespace(game=game, table=SimpleNamespace(names=["Ada", "Ben"]))
    for _ in range(ROUNDS):
        game.roll(b"\3\4\1\1\1\1")
        while game.phase not in (ROLL, OVER):
            game.apply(0)
    assert game.phase == OVER and QwixxEnd.why(views) == HOUSE_RULES[k][0]


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize(("name", "settings"), SETTINGS, ids=str)
def test_a_computer_player_sees_that_a_plan_ends_the_game(name: str, settings: bytes, level: int) -> None:
    """In the third round every plan does, so all are won, lost or drawn."""
    game = make(name, settings)
    player = players.make(name, settings, level)
    shortened(player.game)
    for _ in range(ROUNDS):
        while game.phase != ROLL:
            game.apply(0)
        game.roll(b"\4\1\3\6\2\5")
    view = bytearray(len(game.state))
    player.view(game, game.seat, view)
    player.begin(view, level, 1)
    assert player.think(999) and player.count > 1
    values = [player.order(i) for i in range(player.count)]
    assert all(value == 0 or abs(value) > 1 << 27 for value in values), values
