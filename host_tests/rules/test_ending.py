"""One method, `ending`, decides that a game of six dice is over: an added rule changes that method alone."""

import random
from typing import Any

import pytest

import players
from rules import OVER, ROLL, make
from rules.qwixx_sheet_data import SHEETS

ROUNDS = 3
ADDED = 9  # the added reason
SETTINGS = [
    ("qwixx", bytes((3, 0, 0))),
    *[("qwixx", bytes((3, 0, 0, place, 0, 0))) for place in range(1, len(SHEETS))],
    ("duel", b"\0"),
]


def shortened(game: Any) -> Any:
    """Return the game with an added rule: it ends in the third round."""
    rules: Any = type(game)

    class ThreeRounds(rules):
        def ending(self) -> int:
            return ADDED if self.round == ROUNDS else super().ending()

    game.__class__ = ThreeRounds
    return game


@pytest.mark.parametrize(("name", "settings"), SETTINGS, ids=str)
def test_an_added_rule_ends_the_game_and_is_the_reason(name: str, settings: bytes) -> None:
    game = shortened(make(name, settings))
    chance = random.Random(1)
    moves = bytearray(game.MAX_MOVES)
    while game.phase != OVER:
        assert game.round < ROUNDS or game.phase != ROLL
        assert game.end_reason == 0 and not game.winners
        if game.phase == ROLL:
            game.roll(bytes(chance.choices(range(1, 7), k=6)))
        else:
            game.apply(moves[chance.randrange(game.legal(moves))])
    assert game.round == ROUNDS and game.end_reason == ADDED and game.winners


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
