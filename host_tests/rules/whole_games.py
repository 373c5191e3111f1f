"""Whole random games on any sheet, checked move by move."""

import random
from typing import Any

from rules import ACTION1, OVER, ROLL
from rules.record import Record
from rules.words.dicegame import find, name
from rules.words.qwixx import why_not


def play(game: Any, luck: random.Random) -> Record:
    """Play a random game in a hurry; check what holds in every position."""
    record = Record(game)
    moves = bytearray(game.MAX_MOVES)
    while game.phase != OVER:
        if game.phase == ROLL:
            record.roll(bytes(luck.randint(1, 6) for _ in range(6)))
            continue
        n = game.legal(moves)
        check(game, list(moves[:n]))
        record.apply(moves[luck.randrange(1, n) if n > 1 and luck.random() < 0.85 else 0])
    return record


def check(game: Any, moves: "list[int]") -> None:
    """Legal moves are those with the right number and die, all others are refused with a reason."""
    seat = game.seat
    numbers = game.numbers_of(seat)
    white = game.die(0) + game.die(1)
    assert [move for move in range(game.MAX_MOVES) if game.is_legal(move)] == sorted(moves)
    names = [name(game, move) for move in moves]
    assert names[1:] == sorted(names[1:], key=lambda word: ("RYGBOT".index(word[0]), int(word[1:])))
    assert [find(game, word) for word in names] == moves and len(set(names)) == len(names)
    before = bytes(game.state)
    for move in range(1, game.MAX_MOVES):
        if move not in moves:
            assert why_not(game, move)
            continue
        assert not why_not(game, move)
        dice = game.dice_for(move)
        if game.phase == ACTION1:
            assert dice == 0b11 and (numbers[move - 1] == white or game.fields)
        else:
            (die,) = (k for k in range(4) if dice >> 2 + k & 1)
            (face,) = (game.die(k) for k in range(2) if dice >> k & 1)
            assert face + game.die(2 + die) == numbers[move - 1] and not game.is_out(die)
            if move < 45:
                assert game.colours[move - 1] == die
        points = game.score(seat)
        game.gain(move)
        game.try_out(move)
        gained = game.score(seat) - points
        game.take_back()
        assert game.gain(move) == gained
        assert game.state == before
