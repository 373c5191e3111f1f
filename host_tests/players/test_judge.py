"""Level 3 judges the choices of a recorded game: as it would have decided, knowing what came before."""

from __future__ import annotations

from random import Random

import pytest

import players
from host_tests.sampled import long
from players import LEVELS
from players.judge import RecordJudge
from rules import GAMES, OVER, ROLL, make
from rules.record import Record
from tools.games import laptop_game, legal

CHOICES = 12  # of each game


def recorded(name: str) -> Record:
    """Return a random game of two."""
    random = Random(5)
    record = Record(make(name, laptop_game(name).rivals().settings(2)))
    while record.game.phase != OVER:
        if record.game.phase == ROLL:
            record.roll(bytes(random.randint(1, 6) for _ in range(6)))
        else:
            record.apply(random.choice(legal(record.game)))
    return record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("steps", [1, long(1000)])
def test_it_decides_as_a_player_that_has_seen_the_game_so_far(name: str, steps: int) -> None:
    record = recorded(name)
    player = players.make(name, laptop_game(name).rivals().settings(2))
    view = bytearray(len(record.game.state))
    judge = RecordJudge(record)
    done = 0
    while not judge.over and done < CHOICES:
        if judge.game.phase != ROLL:
            before = bytes(judge.game.state)
            player.view(judge.game, judge.game.seat, view)
            player.note(view)
            best = players.decide(player, view, LEVELS, exact=True)
            given = [player.given(i) for i in range(player.count)]
            while not judge.think(steps):
                assert judge.thinks
            assert not judge.thinks and judge.player.move == best
            assert [judge.player.given(i) for i in range(judge.player.count)] == given
            assert bytes(judge.game.state) == before, "thinking changes nothing in the game"
            done += 1
        judge.go_on()
    assert done == CHOICES


def test_it_is_over_with_the_last_event() -> None:
    record = recorded("duel")
    judge = RecordJudge(record)
    while not judge.over:
        judge.go_on()
    assert judge.at == record.length and judge.game.state == record.game.state
