"""Properties of any game of the Duel: random ones, hurried ones, and ones that beat all they can."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from host_tests.rules.duel_table import Board, first_move
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.duel import BEAT, LOCK, PLACE, STACK, Duel
from rules.rows import LETTERS, PASS, move_column, move_row, number
from rules.saved import export, load
from rules.words.duel import MOVES, NAMES, why_not
from tools.games import legal
from tools.headless.choosers import at_random

EACH = 12  # games for each pair of strategies
LIMIT = 1500  # events: two who beat each other may never finish
COLUMN = 12  # a row in the recount: eleven squares and the lock

Squares = list[list[list[int]]]  # [row][column] = the owners of the tokens there, from the bottom


def anything(game: Duel, moves: list[int], rnd: random.Random) -> int:
    """Choose any legal move."""
    return at_random(rnd)(game, moves)


def hurried(game: Duel, moves: list[int], _rnd: random.Random) -> int:
    """Skip few squares and stack a little, so that rows are locked and tokens run out."""

    def skipped(move: int) -> int:
        row, column = move_row(move), move_column(move)
        own = [c for c in range(11) if game.owner(row, c) == game.seat]
        return 0 if column == 10 else column - max(own, default=-1)

    near = sorted((move for move in moves[1:] if skipped(move) < 4), key=skipped)
    return near[0] if near else PASS


def beating(game: Duel, moves: list[int], rnd: random.Random) -> int:
    """Beat if possible, and pass only if nothing else is legal."""
    beats = [move for move in moves if game.effect(move) == BEAT]
    return rnd.choice(beats or moves[1:] or moves)


def sparing(game: Duel, moves: list[int], rnd: random.Random) -> int:
    """Beat, and use as few tokens as possible, so that the game goes on and on."""
    beats = [move for move in moves if game.effect(move) == BEAT]
    needed = moves[1:] if game.penalty_due else []
    return rnd.choice(beats or needed or [PASS])


def stacking(game: Duel, moves: list[int], rnd: random.Random) -> int:
    """Stack if possible, else go as little to the right as possible: 22 tokens are soon used up."""
    stacks = [move for move in moves if game.effect(move) in (STACK, LOCK)]
    return rnd.choice(stacks) if stacks else hurried(game, moves, rnd)


STRATEGIES = (anything, hurried, beating, stacking)


def fair(_game: Duel, rnd: random.Random) -> bytes:
    return bytes(rnd.randint(1, 6) for _ in range(6))


def loaded(game: Duel, rnd: random.Random) -> bytes:
    """Return white dice that let the seat beat, if any could."""
    foremost = [(row, game.foremost(row)) for row in range(4) if game.foremost(row) >= 0]
    targets = [at for at in foremost if game.owner(*at) != game.seat and game.height(*at) == 1]
    faces = bytearray(fair(game, rnd))
    if targets:
        value = number(*rnd.choice(targets))
        faces[0] = max(1, value - 6)
        faces[1] = value - faces[0]
    return bytes(faces)


Event = bytes | int | None


def play(first: int, strategies: tuple, seed: int, roll: Callable = fair) -> Iterator[tuple[Board, Event]]:
    """Yield a game before each event, with it: dice, a move, or None at the end.

    `strategies` has one for each seat.
    """
    rnd = random.Random(seed)
    board = Board(first)
    game = board.game
    while game.phase != OVER and board.record.length < LIMIT:
        if game.phase == ROLL:
            faces = roll(game, rnd)
            yield board, faces
            board.record.roll(faces)
        else:
            move = strategies[game.seat](game, legal(game), rnd)
            yield board, move
            board.record.apply(move)
    yield board, None


def games() -> Iterator[Iterator[tuple[Board, Event]]]:
    """Yield games of every pair of strategies, either seat starting, and some that beat back and forth."""
    for strategies in product(STRATEGIES, STRATEGIES):
        for seed in range(EACH):
            yield play(seed % 2, strategies, seed)
    for seed in range(4):
        yield play(seed % 2, (sparing, sparing), seed, loaded)


@pytest.mark.long
def test_the_44_tokens_are_conserved_at_every_step() -> None:
    ends = set()
    for game in games():
        board = None
        for board, _ in game:
            assert board.tokens(0) == board.tokens(1) == 22
        assert board is not None
        ends.add(board.game.end_reason)
    assert ends >= {1, 2, 3}, "the games should end in all three ways"


@pytest.mark.long
def test_the_board_is_what_a_recount_from_the_events_makes_it() -> None:
    """Each token is also put on a plain board of lists; a beaten one is removed from it."""
    seen = {PLACE: 0, BEAT: 0, STACK: 0, LOCK: 0}
    for game in games():
        squares: Squares = [[[] for _ in range(COLUMN)] for _ in range(4)]
        misthrows = [0, 0]
        first: int | None = None
        board = None
        for board, event in game:
            _compare(board.game, squares, misthrows)
            if isinstance(event, bytes):
                first = None
            elif event is not None:
                seat = board.game.seat
                if event != PASS:
                    seen[_put(squares, misthrows, seat, event)] += 1
                elif board.game.phase == ACTION2 and first == PASS:
                    misthrows[seat] += 1
                first = event if first is None else first
        assert board is not None
        if board.game.phase == OVER:
            _compare_end(board.game, squares, misthrows)
    assert min(seen.values()) > 20, seen


def _tokens(squares: Squares, misthrows: list[int], seat: int) -> int:
    return misthrows[seat] + sum(square.count(seat) for row in squares for square in row)


def _put(squares: Squares, misthrows: list[int], seat: int, move: int) -> int:
    """Place a token and return what it did, asserting the rules for where it may be."""
    row, column = squares[move_row(move)], move_column(move)
    assert not row[11], "into a closed row"
    assert not any(row[column + 1 :]) or not row[column], "on a token that is not the foremost"
    assert not any(seat in square for square in row[column + 1 :]), "left of one's own"
    if column == 10:
        assert sum(square.count(seat) for square in row) >= 5
    effect = PLACE
    if row[column]:
        effect = STACK if row[column][0] == seat else BEAT
    if effect == BEAT:
        assert row[column] == [1 - seat], "a stack is beaten"
        row[column].clear()
    row[column].append(seat)
    if column == 10 and _tokens(squares, misthrows, seat) < 22:
        row[11].append(seat)
        effect = LOCK
    return effect


def _compare(game: Duel, squares: Squares, misthrows: list[int]) -> None:
    for row in range(4):
        for column in range(11):
            square = squares[row][column]
            assert game.height(row, column) == len(square)
            assert game.owner(row, column) == (square[0] if square else -1)
            assert len(set(square)) < 2, "a square is one seat's"
        taken = [column for column in range(11) if squares[row][column]]
        assert game.foremost(row) == max(taken, default=-1)
        assert game.lock_owner(row) == (squares[row][11][0] if squares[row][11] else -1)
    for seat in (0, 1):
        counts = [sum(square.count(seat) for square in row) for row in squares]
        points = [min(n, 12) * (min(n, 12) + 1) // 2 for n in counts]
        assert [game.count(seat, row) for row in range(4)] == counts
        assert [game.row_points(seat, row) for row in range(4)] == points
        assert game.misthrows(seat) == misthrows[seat]
        assert game.supply(seat) == 22 - _tokens(squares, misthrows, seat)
        assert game.score(seat) == sum(points) - 5 * misthrows[seat]


def _compare_end(game: Duel, squares: Squares, misthrows: list[int]) -> None:
    locked = sum(bool(row[11]) for row in squares)
    last = any(_tokens(squares, misthrows, seat) == 22 for seat in (0, 1))
    assert last or locked >= 2 or sum(misthrows) == 4
    assert game.end_reason == (3 if last else 1 if locked >= 2 else 2)
    scores = (game.score(0), game.score(1))
    assert game.winners == (scores[0] >= scores[1]) + 2 * (scores[1] >= scores[0])


def test_the_game_ends_exactly_when_the_rules_say() -> None:
    for game in games():
        for board, event in game:
            locked = sum(board.game.lock_owner(row) >= 0 for row in range(4))
            misthrows = board.game.misthrows(0) + board.game.misthrows(1)
            ended = locked == 2 or misthrows == 4 or 0 in (board.game.supply(0), board.game.supply(1))
            assert ended == (board.game.phase == OVER)
            assert (event is None) == (ended or board.record.length >= LIMIT)


def test_turns_alternate_and_each_has_two_actions_of_its_own() -> None:
    for game in games():
        asked: list[tuple[int, int]] = []
        for board, event in game:
            if event is not None:
                assert board.game.seat == board.game.active
                asked.append((board.game.phase, board.game.seat))
        for n, (phase, seat) in enumerate(asked):
            assert phase == (ROLL, ACTION1, ACTION2)[n % 3]
            assert seat == (asked[0][1] + n // 3) % 2


@pytest.mark.long
def test_gain_dice_and_reason_of_a_move_are_true() -> None:
    """The gain is the growth of the score, the dice make the number, a refusal has a reason.

    The effect is what happens.
    """
    for nth, game in enumerate(games()):
        for board, event in game:
            if not isinstance(event, int) or board.record.length > 300:
                continue
            moves = legal(board.game)
            if (nth + board.record.length) % 5 == 0:
                assert [move for move in range(45) if not why_not(board.game, move)] == sorted(moves)
            assert moves[0] == PASS and moves[1:] == sorted(moves[1:], key=_reading_order)
            for move in moves[1:]:
                dice = board.game.dice_for(move)
                assert sum(board.game.die(k) for k in range(6) if dice >> k & 1) == int(NAMES[move][1:])
                assert MOVES[NAMES[move]] == move
            _told(board, event)


def _reading_order(move: int) -> tuple[int, int]:
    return move_row(move), int(NAMES[move][1:])


def _told(board: Board, move: int) -> None:
    game = board.game
    seat = game.seat
    score, gain, effect = game.score(seat), game.gain(move), game.effect(move)
    supply, locks, other = game.supply(seat), game.closed, game.supply(1 - seat)
    due, opponents = game.penalty_due, game.score(1 - seat)
    board.record.apply(move)
    assert game.score(seat) == score + gain
    if move == PASS:
        assert effect == 0 and gain == (-5 if due else 0) and game.supply(seat) == supply - due
        assert game.score(1 - seat) == opponents
    else:
        row, column = move_row(move), move_column(move)
        assert game.owner(row, column) == seat
        assert game.supply(seat) == supply - (2 if effect == LOCK else 1)
        assert game.supply(1 - seat) == other + (effect == BEAT)
        assert game.score(1 - seat) <= opponents if effect == BEAT else game.score(1 - seat) == opponents
        assert (game.height(row, column) > 1) == (effect == STACK)
        assert game.last_locked == game.closed & ~locks == (1 << row if effect == LOCK else 0)
    board.record.undo()


def test_undo_after_any_event_is_the_identity() -> None:
    for nth, game in enumerate(games()):
        for board, event in game:
            record = board.record
            if event is None or (nth + record.length) % 4 or record.length > 300:
                continue
            before, length, was_roll = bytes(board.game.state), record.length, record.last_is_roll
            if isinstance(event, bytes):
                record.roll(event)
            else:
                record.apply(event)
            assert record.undo()
            assert (bytes(board.game.state), record.length, record.last_is_roll) == (before, length, was_roll)


def test_a_replayed_record_gives_the_same_bytes_however_long_it_is() -> None:
    longest, bound = 0, 0
    for game in games():
        board = list(game)[-1][0]
        again = load(export(board.record))
        assert again.game.state == board.game.state and export(again) == export(board.record)
        longest, bound = max(longest, board.record.length), board.game.longest()
    assert longest >= LIMIT > bound, "none was longer than the room that a record begins with"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.long(after=3)
def test_is_legal_is_the_rule_for_any_board_and_dice(seed: int) -> None:
    """On boards that no game need lead to, each move is tested against the rule in plain words."""
    rnd = random.Random(seed)
    for _ in range(300):
        board = Board(rnd.randrange(2))
        for row in LETTERS:
            for value in rnd.sample(range(3, 12), rnd.randrange(5)):
                board.lay(rnd.randrange(2), row, value, height=rnd.choice((1, 1, 1, 2)))
        if rnd.random() < 0.2 and min(board.game.supply(0), board.game.supply(1)) > 3:
            board.lock(rnd.randrange(2), rnd.choice(LETTERS))
        if min(board.game.supply(0), board.game.supply(1)) < 1:
            continue
        board.record.roll(bytes(rnd.randint(1, 6) for _ in range(6)))
        _check_every_move(board)
        board.record.apply(rnd.choice(legal(board.game)))
        if board.game.phase == ACTION2:
            _check_every_move(board)


def _check_every_move(board: Board) -> None:
    game = board.game
    seat, whites = game.seat, (game.die(0), game.die(1))
    for row in range(4):
        here = {value: (owner, height) for value, owner, height in board.row(LETTERS[row])}
        order = list(range(2, 13)) if row < 2 else list(range(12, 1, -1))
        own = [order.index(n) for n in here if here[n][0] == seat]
        front = max((order.index(n) for n in here), default=-1)
        sums = {sum(whites)} if game.phase == ACTION1 else {white + game.die(2 + row) for white in whites}
        for place, value in enumerate(order):
            owner, height = here.get(value, (-1, 0))
            fits = place > max(own, default=-1) if owner < 0 else place == front and (
                owner == seat or height == 1
            )  # fmt: skip
            if place == 10 and game.count(seat, row) < 5:
                fits = False
            move = MOVES[f"{LETTERS[row]}{value}"]
            again = game.phase == ACTION2 and move == first_move(game)
            allowed = fits and value in sums and game.lock_owner(row) < 0 and not again
            assert game.is_legal(move) == allowed, (NAMES[move], board.row(LETTERS[row]), seat)
    assert sorted(legal(game)) == [move for move in range(45) if game.is_legal(move)]
