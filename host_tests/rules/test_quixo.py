"""The rules of Quixo for two, sentence by sentence, and what screens ask. Four: test_quixo_teams.py."""

from itertools import combinations
from random import Random

import pytest

from host_tests.rules.quixo_table import Table
from rules import OVER
from rules.quixo import PASS, Quixo
from rules.quixo_board import SEAT, SETUP
from rules.words import quixo as quixo_words

CORNERS = "a1", "a5", "e1", "e5"
LINES = (
    *(" ".join(f"{file}{rank}" for rank in "12345") for file in "abcde"),
    *(" ".join(f"{file}{rank}" for file in "abcde") for rank in "12345"),
    "a1 b2 c3 d4 e5",
    "a5 b4 c3 d2 e1",
)


def drawn(**cubes: str) -> str:
    """Return a board of five with these cubes: `drawn(X="a1 b2", O="c3")`."""
    faces = {square: face for face, squares in cubes.items() for square in squares.split()}
    return "/".join("".join(faces.get(file + rank, ".") for file in "abcde") for rank in "54321")


# ---- the start


def test_all_cubes_are_blank_and_the_chosen_seat_starts() -> None:
    for players in (2, 4):
        for first in range(players):
            table = Table(players, first)
            assert table.board() == "...../...../...../...../....."
            assert table.phase == f"move {first}" and table.game.seats == players
            assert table.game.last_move == table.game.winner == table.game.winners == table.game.line == 0


def test_there_are_44_moves_from_the_empty_board_and_32_and_20_on_the_smaller_ones() -> None:
    for size, moves in ((5, 44), (4, 32), (3, 20)):
        assert len(Table(size=size).legal().split()) == moves
        assert len(Table(4, size=size).legal().split()) == 2 * moves, "a dot to oneself or to the partner"
    assert (Quixo.MAX_MOVES, Quixo.DICE) == (2 * 44, 0)


def test_the_moves_of_the_empty_board_by_name() -> None:
    assert Table(size=3).legal() == (
        "a1a3 a1c1 a2a1 a2a3 a2c2 a3a1 a3c3 b1a1 b1b3 b1c1 b3a3 b3b1 b3c3 c1a1 c1c3 c2a2 c2c1 c2c3 c3a3 c3c1"
    )
    assert Table(4, first=1, size=3).legal().startswith("a1a3e a1a3w a1c1e a1c1w a2a1e")
    assert Table(4, first=2, size=3).legal().startswith("a1a3n a1a3s a1c1n a1c1s a2a1n")


def test_moves_are_listed_in_plain_ascii_order_and_numbered_in_it() -> None:
    for players, first, size in ((2, 0, 5), (2, 1, 4), (2, 0, 3), (4, 0, 5), (4, 3, 4)):
        table = Table(players, first, size)
        out = bytearray(table.game.MAX_MOVES)
        n = table.game.legal(out)
        assert table.legal().split() == sorted(table.legal().split())
        assert list(out[:n]) == sorted(out[:n])
        if players == 2:
            assert list(out[:n]) == list(range(1, n + 1))


# ---- in turn


def test_two_take_turns() -> None:
    table = Table(first=1)
    for seat in (1, 0, 1, 0):
        assert table.phase == f"move {seat}"
        table.play("a1a5" if seat else "e1e5")


def test_four_take_turns_clockwise() -> None:
    table = Table(4, first=2)
    for seat, move in ((2, "a1a5n"), (3, "e1e5e"), (0, "a1a5s"), (1, "e1e5w"), (2, "b1b5n")):
        assert table.phase == f"move {seat}"
        table.play(move)


def test_seats_0_and_2_play_x_the_others_o() -> None:
    assert [Table(4).game.symbol(seat) for seat in range(4)] == [1, 2, 1, 2]
    table = Table(4).play("a1a5s", "b1b5w", "c1c5n", "d1d5e")
    assert table.cubes() == "a5Xs b5Ow c5Xn d5Oe"


# ---- choosing and taking a cube


def test_cubes_are_taken_from_the_edge_only() -> None:
    edge = [f"{file}{rank}" for file in "abcde" for rank in "12345" if file in "ae" or rank in "15"]
    assert Table().taken().split() == edge
    assert Table(size=4).taken() == "a1 a2 a3 a4 b1 b4 c1 c4 d1 d2 d3 d4"
    assert Table(size=3).taken() == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert Table(board=drawn(X="b2 c3")).taken().split() == edge, "nor one's own cubes in the middle"


def test_blank_cubes_and_ones_own_may_be_taken_but_not_the_opponents() -> None:
    board = drawn(X="a1 c1 e4", O="b1 a5 e5 e2")
    x, o = Table(board=board).taken().split(), Table(board=board, first=1).taken().split()
    assert set(x) ^ set(o) == {"a1", "c1", "e4", "b1", "a5", "e5", "e2"}
    assert {"a1", "c1", "e4", "a2", "d5"} <= set(x) and {"b1", "a5", "e5", "e2", "a2", "d5"} <= set(o)
    for table, none in ((Table(board=board), "b1"), (Table(board=board, first=1), "a1")):
        assert none + "a1" not in table.legal() and none not in [word[:2] for word in table.legal().split()]


def test_in_the_first_round_only_blank_cubes_can_be_taken() -> None:
    assert "a5" not in Table().play("a1a5").taken().split()


def test_a_turn_may_not_be_skipped() -> None:
    table = Table()
    assert "pass" not in table.legal() and not table.game.is_legal(PASS)
    assert quixo_words.why_not(table.game, PASS) == "seat 0 can move, so it must"


# ---- changing the symbol, replacing the cube


@pytest.mark.parametrize("first", [0, 1])
def test_the_cube_always_comes_back_with_the_movers_symbol(first: int) -> None:
    own = "XO"[first]
    for board in (drawn(), drawn(**{own: "c1"})):
        assert Table(first=first, board=board).play("c1c5").board() == drawn(**{own: "c5"})


ROW, COLUMN = drawn(X="a3 c3", O="b3 d3"), drawn(X="c1 c3", O="c2 c4")


@pytest.mark.parametrize(
    "board, move, after",
    [
        (ROW, "a3e3", drawn(X="b3 e3", O="a3 c3")),  # to the left
        (ROW, "e3a3", drawn(X="a3 b3 d3", O="c3 e3")),  # to the right
        (COLUMN, "c1c5", drawn(X="c2 c5", O="c1 c3")),  # down
        (COLUMN, "c5c1", drawn(X="c1 c2 c4", O="c3 c5")),  # up
        (ROW, "a3a1", drawn(X="a1 c3", O="b3 d3")),  # the two above stay, and so do the row's others
        (ROW, "a3a5", drawn(X="a5 c3", O="b3 d3")),
        (COLUMN, "c1a1", drawn(X="a1 c3", O="c2 c4")),
        (drawn(O="a1 b1 d1", X="c1"), "c1a1", drawn(X="a1", O="b1 c1 d1")),  # only what lies between moves
        (drawn(O="a1 b1 d1", X="c1"), "c1e1", drawn(X="e1", O="a1 b1 c1")),
        (drawn(O="a1 a2 a4", X="a3"), "a3a1", drawn(X="a1", O="a2 a3 a4")),
        (drawn(O="a1 a2 a5", X="a3"), "a3a5", drawn(X="a5", O="a1 a2 a4")),
    ],
)
def test_the_incomplete_row_is_pushed_up_from_the_end(board: str, move: str, after: str) -> None:
    assert Table(board=board).play(move).board() == after


@pytest.mark.parametrize("board", ["XO./XOX/O.O", "XO.O/.XOX/OX.O/X.OX", "XO.OX/O..XO/X.O.X/XO.XO/OX.X."])
@pytest.mark.parametrize("first", [0, 1])
def test_every_push_matches_a_push_in_a_list(board: str, first: int) -> None:
    """The row that a cube left, as a list: the others close up, the cube is put at the end."""
    size = board.index("/")
    moves = Table(size=size, first=first, board=board).legal().split()
    assert len(moves) > 8
    for move in moves:
        table = Table(size=size, first=first, board=board)
        faces = {name: ".XO"[table.game.face(table.square(name))] for name in table.squares()}
        same = 1 if move[1] == move[3] else 0  # of file and rank
        row = [name for name in table.squares() if name[same] == move[same]]
        cubes = [faces[name] for name in row]
        cubes.pop(row.index(move[:2]))
        cubes.insert(row.index(move[2:]), "XO"[first])
        faces.update(zip(row, cubes))
        table.play(move)
        assert {name: ".XO"[table.game.face(table.square(name))] for name in table.squares()} == faces, move


def test_a_cube_goes_only_to_the_other_ends_of_its_row_and_column() -> None:
    ends = Table().legal().split()
    for source in Table().taken().split():
        file, rank = source
        wanted = {file + "1", file + "5", "a" + rank, "e" + rank} - {source}
        assert {word[2:] for word in ends if word[:2] == source} == wanted
        assert len(wanted) == (2 if source in CORNERS else 3)


# ---- the end of the game


@pytest.mark.parametrize("squares", LINES)
def test_five_in_a_row_a_column_or_a_diagonal_are_a_line(squares: str) -> None:
    for face, other in ("XO", "OX"):
        table = Table(board=drawn(**{face: squares}))
        assert (table.phase, table.line(), table.game.winner) == ("over", squares, ".XO".index(face))
        for square in squares.split():
            four = squares.replace(square, "").strip()
            assert Table(board=drawn(**{face: four})).phase == "move 0"
            assert Table(board=drawn(**{face: four, other: square})).phase == "move 0"


def test_no_other_five_cubes_are_a_line() -> None:
    game = Table().game
    over = 0
    for five in combinations(range(25), 5):
        for i in range(SETUP, SETUP + 5):
            game.state[i] = 0
        for square in five:
            game.state[SETUP + square // 5] += 3 ** (4 - square % 5)
        game.start()
        over += game.phase == OVER
    assert over == len(LINES) == 12


@pytest.mark.parametrize("size, lines", [(3, 8), (4, 10)])
def test_smaller_boards_have_their_rows_columns_and_diagonals(size: int, lines: int) -> None:
    over = 0
    for few in combinations(range(size * size), size):
        faces = ["X" if square in few else "." for square in range(size * size)]
        ranks = ["".join(faces[i : i + size]) for i in range(0, size * size, size)]
        over += Table(size=size, board="/".join(reversed(ranks))).phase == "over"
    assert over == lines


def test_whoever_makes_a_line_of_their_own_symbol_wins() -> None:
    table = Table(board=drawn(X="a1 b1 c1 d1", O="a5 b5 c5 d5"))
    move = table.move("e2e1")
    assert table.game.wins(move) and not table.game.loses(move)
    table.play("e2e1")
    assert (table.phase, table.game.winner, table.line()) == ("over", 1, "a1 b1 c1 d1 e1")
    assert table.game.seat == 0, "nobody's turn: still who moved last"
    assert table.game.winners == 0b01 and [table.game.score(seat) for seat in (0, 1)] == [1, 0]
    assert table.legal() == table.taken() == ""


def test_whoever_makes_a_line_of_the_opponents_loses() -> None:
    table = Table(board=drawn(O="c1 c2 b3 c4 c5"))
    move = table.move("e3a3")
    assert table.game.loses(move) and not table.game.wins(move)
    table.play("e3a3")
    assert (table.phase, table.game.winner, table.line()) == ("over", 2, "c1 c2 c3 c4 c5")
    assert table.game.winners == 0b10 and [table.game.score(seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize("first", [0, 1])
def test_a_line_of_the_opponents_loses_even_together_with_one_of_ones_own(first: int) -> None:
    own, other = ("X", "O") if first == 0 else ("O", "X")
    table = Table(first=first, board=drawn(**{own: "a1 a2 a4 a5", other: "c1 c2 b3 c4 c5"}))
    move = table.move("e3a3")
    assert table.game.loses(move) and not table.game.wins(move)
    table.play("e3a3")
    assert (table.phase, table.game.winner) == ("over", 2 - first)
    assert table.line() == "c1 c2 c3 c4 c5", "only the winner's"


@pytest.mark.parametrize("players", [2, 4])
def test_a_seat_could_win_if_it_had_a_winning_push_at_its_turn(players: int) -> None:
    """Also when it is another one's turn; asking changes nothing."""
    game = Quixo(bytes((players, 0, 5, 0, 0, 0, 0, 0)))
    other = Quixo(bytes(game.state[:8]))
    dice = Random(players)
    moves = bytearray(game.MAX_MOVES)
    seen = set()
    for _ in range(300):
        if game.phase == OVER:
            game.start()
        now = bytes(game.state)
        for seat in range(players):
            winners = set()
            other.state[:] = now
            other.state[SEAT] = seat
            at_turn = bytes(other.state)
            for move in bytes(moves[: other.legal(moves)]):
                other.apply(move)
                winners.add(other.winner)
                other.state[:] = at_turn
            assert game.could_win(seat) == (game.symbol(seat) in winners)
            seen.add((seat, game.could_win(seat)))
        assert game.state == now
        game.apply(dice.choice(moves[: game.legal(moves)]))
    assert len(seen) == 2 * players


def test_two_lines_at_once_are_both_shown() -> None:
    table = Table(board=drawn(X="a1 a2 a4 a5 c1 c2 b3 c4 c5")).play("e3a3")
    assert table.phase == "over" and table.line() == "a1 a2 a3 a4 a5 c1 c2 c3 c4 c5"


def test_a_board_set_up_with_a_line_is_over_whoever_is_to_move() -> None:
    for first in (0, 1):
        for face, winner in (("X", 1), ("O", 2)):
            table = Table(first=first, board=drawn(**{face: LINES[0]}))
            assert (table.phase, table.game.winner, table.game.winners) == ("over", winner, winner)
            assert not table.record.undo()
            assert not any(table.game.is_legal(move) for move in range(256))


def test_set_up_with_lines_of_both_symbols_the_seat_to_move_has_won() -> None:
    for first in (0, 1):
        table = Table(first=first, board=drawn(X=LINES[0], O=LINES[1]))
        assert (table.phase, table.game.winner) == ("over", 1 + first)
        assert table.line() == LINES[first]


# ---- what screens and tools ask


@pytest.mark.parametrize("players, first, size", [(2, 0, 5), (2, 1, 4), (2, 0, 3), (4, 0, 5), (4, 3, 3)])
def test_a_move_has_squares_and_a_dot(players: int, first: int, size: int) -> None:
    table = Table(players, first, size)
    game = table.game
    for word in table.legal().split():
        move = table.move(word)
        assert game.source(move) == table.square(word[:2]) and game.target(move) == table.square(word[2:4])
        if players == 4:
            assert game.dot_of(move) == "swne".index(word[4])
        for dot in range(4):
            found = game.find(game.source(move), game.target(move), dot)
            assert (found == move) == (players == 2 or dot == "swne".index(word[4]))
    for source in range(size * size):
        assert game.find(source, source, 0) == 0
        assert (game.edge >> source & 1 == 1) == game.may_take(source)


def test_the_last_move_is_part_of_the_state() -> None:
    table = Table().play("a1a5", "e1e5")
    assert table.game.last_move == quixo_words.find(table.game, "e1e5")
    table.record.undo()
    assert table.game.last_move == quixo_words.find(table.game, "a1a5")
    other = Table().play("a5a1")
    assert Table().play("a1a5").record.undo() and other.game.state != Table().play("b1a1").game.state


def test_the_bytes_hold_the_whole_game() -> None:
    """A copy of the bytes, put into another game with the same settings, is the same game."""
    table = Table(4).play("a1a5s", "b1b5w", "a2a1n")
    other = Table(4).game
    other.state[:] = table.game.state
    out, again = bytearray(88), bytearray(88)
    assert other.legal(out) == table.game.legal(again) and out == again
    other.apply(out[0])
    table.game.apply(out[0])
    assert other.state == table.game.state


def test_the_bound_for_people_is_1200_bytes() -> None:
    assert Quixo(b"\2\0\5\0\0\0\0\0").longest() == 1200
