"""What level 3 must see in Quixo, against a search that tries everything."""

from __future__ import annotations

import random
from typing import Any

import pytest

import players
from players import decide
from rules import OVER
from rules.quixo import Quixo
from tools.games import legal

SETTINGS = bytes((2, 0, 5, 0, 0, 0, 0, 0))


def lost_or_won(game: Quixo, plies: int) -> int:
    """Return 1 if the seat to move wins within so many plies, -1 if it loses, else 0; try everything."""
    best = -1
    seat = game.seat
    kept = bytes(game.state)
    for move in legal(game):
        game.apply(move)
        if game.phase == OVER:
            value = 1 if game.winners >> seat & 1 else -1
        else:
            value = -lost_or_won(game, plies - 1) if plies > 1 else 0
        game.state[:] = kept
        best = max(best, value)
        if best == 1:
            break
    return best


def sharp_positions(count: int, seed: int) -> list[Quixo]:
    """Return positions in which a line of four is on the board."""
    rnd = random.Random(seed)
    found: list[Quixo] = []
    while len(found) < count:
        game = Quixo(SETTINGS)
        for _ in range(rnd.randint(14, 40)):
            moves = legal(game)
            good = [move for move in moves if not game.loses(move) and not game.wins(move)]
            game.apply(rnd.choice(good or moves))
            if game.phase == OVER:
                break
        else:
            if any((game.cubes(1 + game.seat % 2) & line).bit_count() >= 4 for line in _lines()):
                found.append(game)
    return found


def _lines() -> list[int]:
    rows = [0b11111 << 5 * rank for rank in range(5)]
    columns = [0b100001000010000100001 << file for file in range(5)]
    return [*rows, *columns, 0b1000001000001000001000001, 0b100010001000100010000]


def advised(game: Quixo) -> tuple[Any, dict[int, int]]:
    player = players.make("quixo", SETTINGS)
    decide(player, bytes(game.state), 3, exact=True)
    return player, {player.moves[i]: player.given(i) for i in range(player.count)}


@pytest.mark.parametrize("seed", range(3))
def test_it_sees_wins_and_losses_as_a_search_of_everything_does(seed: int) -> None:
    """Wins in one and losses in two, of every move, and whether there is a win in three."""
    for game in sharp_positions(3, seed):
        player, given = advised(game)
        kept = bytes(game.state)
        for move in legal(game):
            wins, loses = game.wins(move), game.loses(move)
            assert (given[move] == 1) == wins
            if not wins and not loses:
                game.apply(move)
                loses = lost_or_won(game, 1) == 1
                game.state[:] = kept
            assert (-2 <= given[move] < 0) == loses, move
        if any(game.wins(move) for move in legal(game)):
            assert game.wins(player.move)


# Positions with a win in three, from games of levels 3 and 2.
FORCED = (
    "020005000000000003011e002a3a480195c5b60000000000", "020005000000000003001500bbc183014416780000000000",
    "02000500000000000301190055a162010a569d0000000000", "020005000000000003001f000ad79a003508640100000000",
    "020005000000000003001b00fbc02400041cd80100000000", "020005000000000003010400922d11016dc2ec0000000000",
    "020005000000000003000d0014f0bd00690e420100000000", "020005000000000003012000859c83017a637c0000000000",
)  # fmt: skip


def forced(game: Quixo, move: int) -> bool:
    """Return whether every answer to the move leaves a win in one."""
    if game.loses(move):
        return False
    kept = bytes(game.state)
    game.apply(move)
    after = bytes(game.state)
    answered = False
    for reply in legal(game):
        if game.wins(reply):
            answered = True
        elif not game.loses(reply):
            game.apply(reply)
            answered = not any(game.wins(third) for third in legal(game))
        game.state[:] = after
        if answered:
            break
    game.state[:] = kept
    return not answered


@pytest.mark.parametrize("state", FORCED)
def test_it_finds_every_forced_win_in_three_plies(state: str) -> None:
    """Of every move it says whether it forces a win in three; asked for one move, it makes one of them."""
    game = Quixo(SETTINGS)
    game.state[:] = bytes.fromhex(state)
    wins = {move for move in legal(game) if forced(game, move)}
    _, given = advised(game)
    assert wins and {move for move, plies in given.items() if plies == 3} == wins
    assert decide(players.make("quixo", SETTINGS), bytes(game.state), 3) in wins


def test_where_nothing_is_forced_it_says_so() -> None:
    for game in sharp_positions(4, 11):
        if not any(game.wins(move) for move in legal(game)):
            _, given = advised(game)
            assert {move for move, plies in given.items() if plies == 3} == {
                move for move in legal(game) if forced(game, move)
            }


def test_a_team_uses_the_dot_on_purpose() -> None:
    """One push wins in three with the dot at the partner, who needs the cube, and not at oneself."""
    game = Quixo(bytes((4, 0, 5, 0, 0, 0, 0, 0)))
    game.state[:] = bytes.fromhex("0400050000000000030014004b845401340ba1001680f400")
    player = players.make("quixo", bytes(game.state[: game.SETTINGS]))
    move = decide(player, bytes(game.state), 3)
    other = next(
        one
        for one in legal(game)
        if one != move and game.source(one) == game.source(move) and game.target(one) == game.target(move)
    )
    assert forced(game, move) and not forced(game, other)


def test_it_does_not_go_round_in_circles() -> None:
    """A position that has been there is avoided when something else is nearly as good."""
    game = Quixo(SETTINGS)
    player = players.make("quixo", SETTINGS)
    view = bytes(game.state)
    first = decide(player, view, 2, 3)
    game.apply(first)
    player.note(bytes(game.state))
    assert decide(player, view, 2, 3) != first
    player.restart()
    assert decide(player, view, 2, 3) == first
