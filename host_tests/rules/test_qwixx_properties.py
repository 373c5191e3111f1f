"""Properties of any game of Qwixx, searched for counter-examples by Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from rules import ACTION1, ACTION2, OVER, ROLL
from rules.qwixx import Qwixx
from rules.record import Record
from rules.rows import PASS, move_column, move_row
from rules.saved import export, load
from rules.words.qwixx import MOVES, NAMES, why_not
from tools.games import legal

_SETTINGS = st.integers(1, 5).flatmap(
    lambda seats: st.tuples(st.just(seats), st.integers(0, seats - 1), st.integers(0, 7)).map(bytes)
)
_FACES = st.tuples(*[st.integers(1, 6)] * 6).map(bytes)

_ROUND = st.tuples(_FACES, st.lists(st.integers(0, 8), min_size=6, max_size=6))

# A planned game: settings, whether players think, and for each round dice and up to six choices (0 passes).
Plan = tuple[bytes, bool, list[tuple[bytes, list[int]]]]
_PLANS = st.tuples(
    _SETTINGS,
    st.booleans(),
    st.integers(0, 60).flatmap(lambda n: st.lists(_ROUND, min_size=n, max_size=n)),
)


def chosen(game: Qwixx, choice: int, thinking: bool) -> int:
    """Return the move that a choice stands for. Thinking players skip little, and so lock rows in time."""
    moves = legal(game)
    if not thinking:
        return moves[choice % len(moves)]

    def skipped(move: int) -> int:
        return (
            move_column(move) - game.next_column(game.seat, move_row(move)) if move_column(move) < 10 else 0
        )

    near = sorted((move for move in moves[1:] if skipped(move) < 3), key=skipped)
    return near[0] if choice and near else PASS


def play(plan: Plan) -> Iterator[tuple[Record, Qwixx, bytes | int | None]]:
    """Yield the game of a plan before each event, and that event: dice, a move, or None at the end."""
    start, thinking, rounds = plan
    game = Qwixx(start)
    record = Record(game)
    for faces, choices in rounds:
        if game.phase == OVER:
            break
        yield record, game, faces
        record.roll(faces)
        picks = iter(choices)
        while game.phase in (ACTION1, ACTION2):
            move = chosen(game, next(picks), thinking)
            yield record, game, move
            record.apply(move)
    yield record, game, None


def masks(game: Qwixx) -> list[list[int]]:
    return [[game.mask(seat, row) for row in range(4)] for seat in range(game.seats)]


@given(_PLANS)
def test_crosses_stay_and_only_go_right(plan: Plan) -> None:
    before: list[list[int]] | None = None
    for _, game, _ in play(plan):
        after = masks(game)
        for old_sheet, new_sheet in zip(before or after, after):
            for old, new in zip(old_sheet, new_sheet):
                assert new & old == old, "a cross has gone"
                added = new & ~old
                assert added & -added > old or not added, "a cross to the left of another"
                assert new >> 11 == new >> 10 & 1, "the lock and the last number go together"
        before = after


@given(_PLANS)
def test_totals_agree_with_a_recount_from_the_record(plan: Plan) -> None:
    """Crosses and penalties are counted from the events alone, in sets, beside the game."""
    seats, first, options = plan[0]
    crosses: list[dict[int, set[int]]] = [{row: set() for row in range(4)} for _ in range(seats)]
    penalties = [0] * seats
    choices: list[tuple[int, int]] = []
    active = first
    faces = b""
    game = Qwixx(plan[0])
    for _, game, event in play(plan):
        if isinstance(event, bytes):
            assert game.active == active
            faces, choices = event, []
        elif event is not None:
            seat = (active + len(choices)) % seats if len(choices) < seats else active
            assert game.seat == seat
            choices.append((seat, event))
            if len(choices) == seats:
                for chooser, move in choices:
                    _cross(crosses[chooser], move)
            if len(choices) == seats + 1:
                _cross(crosses[seat], event)
                penalties[seat] += choices[0][1] == event == PASS
                if not (options & 2 and faces[0] == faces[1]):
                    active = (active + 1) % seats
    for seat in range(seats):
        points = sum(len(row) * (len(row) + 1) // 2 for row in crosses[seat].values())
        assert game.score(seat) == points - 5 * penalties[seat]
        assert [game.count(seat, row) for row in range(4)] == [len(row) for row in crosses[seat].values()]
    if game.phase == OVER:
        scores = [game.score(seat) for seat in range(seats)]
        assert game.winners == sum(1 << seat for seat in range(seats) if scores[seat] == max(scores))
        closed = {row for sheet in crosses for row in range(4) if 11 in sheet[row]}
        assert len(closed) >= 2 or 4 in penalties
        assert game.end_reason == (1 if len(closed) >= 2 else 2)


def _cross(sheet: dict[int, set[int]], move: int) -> None:
    if move != PASS:
        sheet[move_row(move)].add(move_column(move))
        if move_column(move) == 10:
            sheet[move_row(move)].add(11)


@given(_PLANS)
def test_undo_after_any_event_is_the_identity(plan: Plan) -> None:
    for record, _, event in play(plan):
        before, length = bytes(record.game.state), record.length
        was_roll = record.last_is_roll
        if isinstance(event, bytes):
            record.roll(event)
        elif event is not None:
            record.apply(event)
        else:
            continue
        assert record.undo()
        assert (bytes(record.game.state), record.length, record.last_is_roll) == (before, length, was_roll)


@given(_PLANS)
def test_a_replayed_record_gives_the_same_bytes(plan: Plan) -> None:
    for record, _, event in play(plan):
        if event is None or record.length % 7 == 0:
            again = load(export(record))
            assert again.game.state == record.game.state
            assert export(again) == export(record)
            assert again.last_is_roll == record.last_is_roll


@given(_PLANS)
def test_gain_dice_and_reason_of_a_move_are_true(plan: Plan) -> None:
    """The gain is the growth of the score, the dice make the number, every refusal has a reason."""
    for record, game, event in play(plan):
        if not isinstance(event, int):
            continue
        moves = legal(game)
        assert [move for move in range(45) if not why_not(game, move)] == sorted(moves)
        assert moves[0] == PASS and moves[1:] == sorted(moves[1:], key=_reading_order)
        for move in moves[1:]:
            dice = game.dice_for(move)
            assert sum(game.die(k) for k in range(6) if dice >> k & 1) == int(NAMES[move][1:])
            assert MOVES[NAMES[move]] == move
        if game.phase == ACTION2:
            seat, score, gain = game.seat, game.score(game.seat), game.gain(event)
            record.apply(event)
            assert game.score(seat) == score + gain
            assert game.phase in (ROLL, OVER)
            record.undo()


def _reading_order(move: int) -> tuple[int, int]:
    return move_row(move), int(NAMES[move][1:])
