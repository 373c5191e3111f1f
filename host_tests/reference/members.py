"""What screens ask of the Duel and of Quixo, compared with the reference engines in whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from host_tests.rules.duel_table import first_move
from rules import ACTION1, ACTION2, MOVE, OVER, ROLL, make
from tools.games.dicegame.rows import COLOURS, PRINTED
from tools.games.duel.reference import Duel
from tools.games.duel.strategies import random_table
from tools.games.quixo.reference import BLANK, SEATS, SYMBOLS, Board, Quixo
from tools.games.quixo.strategies import random_board
from tools.games.quixo.strategies import random_table as quixo_table

PHASES = {"roll": ROLL, "action1": ACTION1, "action2": ACTION2, "move": MOVE, "over": OVER}
UNDECIDED = 255
EFFECTS = {None: 0, "place": 1, "beat": 2, "stack": 3}
LOCK = 4


class Compared:
    """A game of the rules and what is asked of it; a difference names the member and the requests so far."""

    def __init__(self, core: Any, game: Any) -> None:
        self.core = core
        self.game = game

    def same(self, member: str, got: object, expected: object) -> None:
        if got != expected:
            story = "\n    ".join([self.game.new, *self.game.events])
            pytest.fail(f"{member} is {got}, should be {expected}, after\n    {story}", pytrace=False)

    def moves(self) -> list[int]:
        """Return the legal moves by the rules, as numbers."""
        out = bytearray(self.core.MAX_MOVES)
        count = self.core.legal(out)
        self.same("legal counts from 0 to MAX_MOVES", 0 <= count <= self.core.MAX_MOVES, True)
        return list(out[:count])


def duel_move(word: str) -> int:
    """Return the number of a move in the rules: 0 is pass, else 1 + 11 * row + column."""
    if word == "pass":
        return 0
    return 1 + 11 * COLOURS.index(word[0]) + PRINTED[word[0]].index(int(word[1:]))


def duel_effect(game: Duel, word: str) -> int:
    """Return what the move does, in the numbers of the rules. Without a token for the lock it only places."""
    if word == "pass":
        return 0
    row, number = game.now.rows[word[0]], int(word[1:])
    locks = number == PRINTED[word[0]][-1] and game.now.supply[game.now.active] > 1
    return LOCK if locks else EFFECTS[row.effect(game.now.active, number)]


def compare_duel(it: Compared, end: list[str], locked: str) -> None:
    """Compare the members not about single moves. `end` is Duel.ends(), `locked` the row just locked."""
    core, game, now = it.core, it.game, it.game.now
    closed = sum(1 << row for row, colour in enumerate(COLOURS) if now.rows[colour].lock is not None)
    scores = [game.score(0), game.score(1)]
    best = sum(1 << seat for seat in (0, 1) if scores[seat] == max(scores))
    reasons = {"last token": 3, "two rows": 1, "misthrows": 2}
    first = UNDECIDED if now.first is None else duel_move(now.first)
    it.same("phase", core.phase, PHASES[now.phase])
    it.same("seats", core.seats, 2)
    if now.phase != "over":
        it.same("active and seat", (core.active, core.seat), (now.active, now.active))
    it.same("round", core.round, sum(event.startswith("dice") for event in game.events))
    it.same("closed", core.closed, closed)
    it.same("last_locked", core.last_locked, sum(1 << COLOURS.index(colour) for colour in locked))
    it.same("end_reason", core.end_reason, max((reasons[r] for r in end), key=[0, 2, 1, 3].index, default=0))
    it.same("winners", core.winners, best if now.phase == "over" else 0)
    if now.phase != "roll":
        it.same("first_move", first_move(core), first)
        faces = [*now.dice.white, *now.dice.coloured.values()]
        it.same("dice", [core.die(k) for k in range(6)], faces)
        it.same("white_sum", core.white_sum, now.dice.white_sum())
    if now.phase in ("action1", "action2"):
        it.same("penalty_due", bool(core.penalty_due), now.phase == "action2" and now.first == "pass")
    for seat in (0, 1):
        locks = sum(1 << row for row, colour in enumerate(COLOURS) if now.rows[colour].lock == seat)
        it.same(f"locked_by({seat})", core.locked_by(seat), locks)
        it.same(f"supply({seat})", core.supply(seat), now.supply[seat])
        it.same(f"misthrows({seat})", core.misthrows(seat), now.misthrows[seat])
        it.same(f"score({seat})", core.score(seat), scores[seat])
    for r, colour in enumerate(COLOURS):
        compare_row(it, r, colour)


def compare_row(it: Compared, r: int, colour: str) -> None:
    core, row = it.core, it.game.now.rows[colour]
    it.same(f"is_out({r})", bool(core.is_out(r)), row.lock is not None)
    it.same(f"lock_owner({r})", core.lock_owner(r), -1 if row.lock is None else row.lock)
    foremost = row.place_of(row.piles[-1].number) if row.piles else -1
    it.same(f"foremost({r})", core.foremost(r), foremost)
    for seat in (0, 1):
        it.same(f"count({seat}, {r})", core.count(seat, r), row.tokens(seat))
        it.same(f"row_points({seat}, {r})", core.row_points(seat, r), row.points(seat))
    for c, number in enumerate(PRINTED[colour]):
        pile = row.on(number)
        expected = (-1, 0) if pile is None else (pile.owner, pile.height)
        it.same(f"owner and height({r}, {c})", (core.owner(r, c), core.height(r, c)), expected)


def compare_duel_moves(it: Compared) -> None:
    """Compare what the rules say about each legal move with its result on the reference engine."""
    core, game = it.core, it.game
    words = game.legal()
    it.same("legal", it.moves(), [duel_move(word) for word in words])
    for word in words:
        move = duel_move(word)
        it.same(f"effect({word})", core.effect(move), duel_effect(game, word))
        before, seat = game.score(game.seat()), game.seat()
        game.apply(word)
        it.same(f"gain({word})", core.gain(move), game.score(seat) - before)
        game.undo()
        if word != "pass":
            compare_dice(it, move, word)
    it.same("dice_for(pass)", core.dice_for(0), 0)
    legal = {duel_move(word) for word in words}
    it.same("is_legal", {move for move in range(45) if core.is_legal(move)}, legal)


def compare_dice(it: Compared, move: int, word: str) -> None:
    """Check that `dice_for` is a mask of two dice: both white, or a white one and the row's."""
    mask, dice = it.core.dice_for(move), it.game.now.dice
    faces = [*dice.white, *dice.coloured.values()]
    used = [k for k in range(6) if mask >> k & 1]
    it.same(f"the dice for {word}", sum(faces[k] for k in used), int(word[1:]))
    if it.game.now.phase == "action1":
        it.same(f"dice_for({word})", used, [0, 1])
    else:
        it.same(f"dice_for({word})", used[-1:], [2 + COLOURS.index(word[0])])
        it.same(f"dice_for({word})", len(used), 2)


def play_duel(rng: Random, games: int) -> None:
    """Play random games and compare every member after each event."""
    for _ in range(games):
        strategies, dice = random_table(rng)
        first = rng.randrange(2)
        game, core = Duel(first), make("duel", bytes((first,)))
        it = Compared(core, game)
        compare_duel(it, [], "")
        for _ in range(400):
            if game.now.phase == "roll":
                faces = dice(rng, game)
                game.roll(faces)
                core.roll(bytes(faces))
                locked = ""
            else:
                word = strategies[game.seat()](rng, game)
                game.apply(word)
                core.apply(duel_move(word))
                locked = "".join(each.colour for each in game.now.effects if each.kind == "lock")
            over = game.now.phase == "over"
            compare_duel(it, game.ends() if over else [], locked)
            if over:
                it.same("legal", it.moves(), [])
                break
            if game.now.phase == "roll":
                it.same("legal", it.moves(), [])
            else:
                compare_duel_moves(it)


class Numbers:
    """The numbers of squares and moves in the rules, on a board of that size."""

    def __init__(self, game: Quixo) -> None:
        self.squares = [file + rank for rank in game.ranks for file in game.files]  # a1 is 0
        edge = [square for square in self.squares if game.is_on_edge(square)]
        self.pairs = sorted(square + end for square in edge for end in game.ends(square))
        self.players = game.players

    def move(self, word: str) -> int:
        if word == "pass":
            return 0
        k = self.pairs.index(word[:4])
        return 1 + k if self.players == 2 else 1 + 4 * k + "ensw".index(word[4])

    def mask(self, squares: set[str]) -> int:
        return sum(1 << self.squares.index(square) for square in squares)


def quixo_settings(players: int, first: int, size: int, board: str) -> bytes:
    """Return the settings: each rank, from the bottom up, is a base-3 number with file a as highest digit."""
    ranks = [0] * 5
    for k, rank in enumerate(reversed(board.split("/")) if board else []):
        for face in rank.ljust(5, BLANK):
            ranks[k] = 3 * ranks[k] + (BLANK + SYMBOLS).index(face)
    return bytes((players, first, size, *ranks))


def won_lines(game: Quixo) -> set[str]:
    """Return the squares of all the winner's lines."""
    faces = {square: cube.face for square, cube in game.now.board.items()}
    full = [line for line in game.lines if {faces[square] for square in line} == {game.now.winner}]
    return {square for line in full for square in line}


def compare_quixo(it: Compared, numbers: Numbers, last: str) -> None:
    """Compare the members not about single moves; `last` is the last push, "pass" before the first."""
    core, game, now = it.core, it.game, it.game.now
    winner = 0 if now.winner is None else 1 + SYMBOLS.index(now.winner)
    seats = [seat for seat in range(game.players) if winner and seat % 2 == winner - 1]
    it.same("phase", core.phase, PHASES[now.phase])
    it.same("seats and size", (core.seats, core.size), (game.players, game.size))
    it.same("symbols", [core.symbol(seat) for seat in range(core.seats)], [1, 2, 1, 2][: core.seats])
    it.same("winner", core.winner, winner)
    it.same("winners", core.winners, sum(1 << seat for seat in seats))
    for seat in range(core.seats):
        it.same(f"score({seat})", core.score(seat), int(seat in seats))
    it.same("line", core.line, numbers.mask(won_lines(game)) if winner else 0)
    it.same("last_move", core.last_move, numbers.move(last))
    for k, square in enumerate(numbers.squares):
        cube = now.board[square]
        it.same(f"face({square})", core.face(k), (BLANK + SYMBOLS).index(cube.face))
        if cube.dot:
            it.same(f"dot({square})", core.dot(k), SEATS.index(cube.dot))
        if not winner:
            it.same(f"may_take({square})", bool(core.may_take(k)), game.may_take(square))
    if winner:
        it.same("legal", it.moves(), [])
        return
    it.same("seat", core.seat, now.to_move)
    compare_quixo_moves(it, numbers)


def compare_quixo_moves(it: Compared, numbers: Numbers) -> None:
    """Compare what the rules say about each legal move with its result on the reference engine."""
    core, game = it.core, it.game
    words = game.legal()
    it.same("legal", it.moves(), [numbers.move(word) for word in words])
    own = game.symbol(game.seat())
    other = SYMBOLS[1 - SYMBOLS.index(own)]
    could_win = False
    for word in words:
        if word == "pass":
            continue
        move, ends = numbers.move(word), (numbers.squares.index(word[:2]), numbers.squares.index(word[2:4]))
        it.same(f"source and target of {word}", (core.source(move), core.target(move)), ends)
        dot = SEATS.index(word[4]) if word[4:] else 0
        it.same(f"find({word})", core.find(*ends, dot), move)
        if word[4:]:
            it.same(f"dot_of({word})", core.dot_of(move), dot)
        board: Board = game.pushed(word)
        loses = game.has_line(other, board)
        it.same(f"loses({word})", bool(core.loses(move)), loses)
        it.same(f"wins({word})", bool(core.wins(move)), not loses and game.has_line(own, board))
        could_win = could_win or (not loses and game.has_line(own, board))
    it.same("could_win", bool(core.could_win(core.seat)), could_win)
    legal = {numbers.move(word) for word in words}
    it.same("is_legal", {move for move in range(256) if core.is_legal(move)}, legal)


def play_quixo(rng: Random, players: int, games: int) -> None:
    """Play random games and compare every member after each event."""
    for k in range(games):
        size, first = (3, 3, 4, 5)[k % 4], rng.randrange(players)
        board = random_board(rng, size) if players == 2 and rng.random() < 0.6 else ""
        game = Quixo(players, first, size, board)
        core = make("quixo", quixo_settings(players, first, size, board))
        it, numbers, strategies = Compared(core, game), Numbers(game), quixo_table(rng, players)[0]
        last = "pass"
        compare_quixo(it, numbers, last)
        for _ in range(50):
            if game.now.phase == "over":
                break
            word = strategies[game.seat()](rng, game)
            game.apply(word)
            core.apply(numbers.move(word))
            last = last if word == "pass" else word
            compare_quixo(it, numbers, last)
