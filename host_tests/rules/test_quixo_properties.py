"""Properties of any game of Quixo, searched for counter-examples by Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from rules import MOVE, OVER
from rules.quixo import PASS, Quixo
from rules.quixo_board import CUBES, SECOND
from rules.record import Record
from rules.saved import export, load
from rules.words import quixo as quixo_words
from tools.games import legal

# Settings: two on any board, set up or blank, or four; whether players are careful (they end the game only
# when every move does, so their games are long); choices among the moves.
Plan = tuple[bytes, bool, list[int]]
_BLANK = st.just((0, 0, 0, 0, 0))


def _ranks(size: int) -> st.SearchStrategy[tuple[int, ...]]:
    rank = st.integers(0, 3**size - 1).map(lambda number: number * 3 ** (5 - size))
    return st.tuples(*[rank if i < size else st.just(0) for i in range(5)])


_TWO = st.integers(3, 5).flatmap(
    lambda size: st.tuples(st.just(2), st.integers(0, 1), st.just(size), _BLANK | _ranks(size))
)
_FOUR = st.tuples(st.just(4), st.integers(0, 3), st.integers(3, 5), _BLANK)
_SETTINGS = (_TWO | _FOUR).map(lambda s: bytes((*s[:3], *s[3])))
_CHOICES = st.integers(0, 80).flatmap(lambda n: st.lists(st.integers(0, 87), min_size=n, max_size=n))
_PLANS = st.tuples(_SETTINGS, st.booleans(), _CHOICES)


def play(plan: Plan) -> Iterator[tuple[Record, Quixo, int | None]]:
    """Yield the game of a plan before each move, and that move; None at the end."""
    start, careful, choices = plan
    game = Quixo(start)
    record = Record(game)
    for choice in choices:
        if game.phase == OVER:
            break
        moves = legal(game)
        if careful:
            moves = [move for move in moves if not game.loses(move) and not game.wins(move)] or moves
        move = moves[choice % len(moves)]
        yield record, game, move
        record.apply(move)
    yield record, game, None


def cubes(game: Quixo) -> list[tuple[int, int]]:
    """Return, by square, its face and the seat of its dot (0 without)."""
    found: list[tuple[int, int]] = []
    for square in range(game.size**2):
        face = game.face(square)
        found.append((face, game.dot(square) if face and game.seats == 4 else 0))
    return found


@given(_PLANS)
def test_cubes_are_conserved(plan: Plan) -> None:
    """The taken cube gets the mover's symbol, all others keep theirs and their dots, in the same row."""
    before: list[tuple[int, int]] = []
    seat, last = -1, None
    for _, game, move in play(plan):
        after = cubes(game)
        if last == PASS:
            assert after == before
        elif last is not None:
            source, target = game.source(last), game.target(last)
            assert before[source][0] in (0, game.symbol(seat)), "blank or the mover's"
            assert after[target] == (game.symbol(seat), game.dot_of(last) if game.seats == 4 else 0)
            step = 1 if source // game.size == target // game.size else game.size
            moved = range(source, target, step if target > source else -step)
            for square in set(range(len(after))) - {target}:
                assert after[square] == before[square + (moved.step if square in moved else 0)]
        before, seat, last = after, game.seat, move


@given(_PLANS)
def test_legal_agrees_with_is_legal_may_take_and_find(plan: Plan) -> None:
    for _, game, _ in play(plan):
        before = bytes(game.state)
        moves = legal(game)
        assert moves == sorted(set(moves)) == [move for move in range(-2, 257) if game.is_legal(move)]
        words = [quixo_words.name(game, move) for move in moves]
        assert words == sorted(words) and [quixo_words.find(game, word) for word in words] == moves
        assert all(quixo_words.why_not(game, move) == "" for move in moves)
        squares = {game.source(move) for move in moves if move != PASS}
        assert squares == {square for square in range(game.size**2) if game.may_take(square)}
        if game.phase == MOVE:
            assert (moves == [PASS]) == (not squares)
            assert game.seats == 4 or squares, "two can always move"
        for move in moves:
            if move != PASS:
                dot = game.dot_of(move) if game.seats == 4 else 0
                assert game.find(game.source(move), game.target(move), dot) == move
        assert bytes(game.state) == before, "judging changes nothing"


@given(_PLANS)
def test_moves_announced_to_win_or_lose_do(plan: Plan) -> None:
    for _, game, _ in play(plan):
        before, seat = bytes(game.state), game.seat
        for move in legal(game):
            wins, loses = game.wins(move), game.loses(move)
            game.apply(move)
            own = game.symbol(seat)
            assert game.winner == (own if wins else 3 - own if loses else 0)
            assert (game.phase == OVER) == (game.winner != 0) == (game.winners != 0) == (game.line != 0)
            assert game.line & ~game.cubes(game.winner or 1) == 0
            assert [game.score(s) for s in range(game.seats)] == [
                game.winners >> s & 1 for s in range(game.seats)
            ]
            if game.phase == MOVE:
                assert game.seat == (seat + 1) % game.seats
            game.state[:] = before


@given(_PLANS)
def test_undo_record_and_state(plan: Plan) -> None:
    seen: list[bytes] = []
    record = Record(Quixo(plan[0]))
    for now, game, move in play(plan):
        record = now
        if move is not None:
            seen.append(bytes(game.state))
    again = load(export(record))
    assert again.game.state == record.game.state and export(again) == export(record)
    while seen:
        assert record.undo()
        assert bytes(record.game.state) == seen.pop()
    assert not record.undo()


@given(_PLANS)
def test_every_bit_of_the_state_has_a_meaning(plan: Plan) -> None:
    """A square shows one face, a dot is on a cube, no bit is beyond the board; two seats have no dots."""
    for _, game, _ in play(plan):
        assert len(game.state) == SECOND + 4
        x, o, second = (
            int.from_bytes(game.state[at : at + 4], "little") for at in (CUBES + 4, CUBES + 8, SECOND)
        )
        assert not x & o and (x | o) >> game.size**2 == 0 and second & ~(x | o) == 0
        assert game.seats == 4 or second == 0
        assert (game.cubes(1), game.cubes(2)) == (x, o)
        for square in range(game.size**2):
            if game.seats == 4 and game.face(square):
                assert game.symbol(game.dot(square)) == game.face(square)


def _turned(square: int, size: int, turn: int) -> int:
    """Return where a square is after one of the eight turns and reflections of the board."""
    file, rank = square % size, square // size
    if turn & 1:
        file, rank = rank, file
    if turn & 2:
        file = size - 1 - file
    if turn & 4:
        rank = size - 1 - rank
    return file + size * rank


@given(_PLANS, st.integers(0, 7), st.booleans())
def test_a_board_turned_around_or_with_the_teams_exchanged_is_the_same_game(
    plan: Plan, turn: int, exchanged: bool
) -> None:
    players, first, size = plan[0][:3]
    faces = [Quixo(plan[0]).face(square) for square in range(size * size)]
    ranks = bytearray(5)
    for square, face in enumerate(faces):
        there = _turned(square, size, turn)
        face = 3 - face if exchanged and face else face
        ranks[there // size] += face * 3 ** (4 - there % size)
    other = Quixo(bytes((players, (first + exchanged) % players, size, *ranks)))

    def same(move: int) -> int:
        if move == PASS:
            return PASS
        source, target = (_turned(s, size, turn) for s in (game.source(move), game.target(move)))
        return other.find(source, target, (game.dot_of(move) + exchanged) % 4 if players == 4 else 0)

    for _, game, move in play(plan):
        moves = legal(game)
        assert sorted(same(m) for m in moves) == legal(other)
        for m in moves:
            assert (game.loses(m), game.wins(m)) == (other.loses(same(m)), other.wins(same(m)))
        line = [_turned(square, size, turn) for square in range(size * size) if game.line >> square & 1]
        assert other.line == sum(1 << square for square in line) and other.phase == game.phase
        if move is not None:
            other.apply(same(move))
