"""Quixo's reference engine against the rules, hand-made positions and a published count."""

from __future__ import annotations

import itertools

import pytest

from tools.games.quixo.reference import Cube, Quixo
from tools.reference.game import Refused
from tools.reference.referee import ReferenceReferee

X, O = 0, 1  # noqa: E741
S, W, N, E = range(4)


def faces(game: Quixo) -> str:
    """Return the board as a request draws it."""
    ranks = [[game.now.board[file + rank].face for file in game.files] for rank in reversed(game.ranks)]
    return "/".join("".join(rank) for rank in ranks)


def after(board: str, move: str, first: int = X) -> str:
    """Return the board after one move of that seat."""
    game = Quixo(2, first, board.count("/") + 1, board)
    game.apply(move)
    return faces(game)


def four(first: int, **cubes: str) -> Quixo:
    """Return a game of four seats in a position: a1="Xs" and so on, the others blank."""
    game = Quixo(4, first)
    for square, cube in cubes.items():
        game.now.board[square] = Cube(*cube)
    return game


# ---- taking and pushing


def test_44_moves_from_the_empty_board() -> None:
    legal = Quixo().legal()
    assert len(legal) == 44 and legal == sorted(legal)
    assert [move for move in legal if move.startswith("a1")] == ["a1a5", "a1e1"]  # a corner: two ends
    assert [move for move in legal if move.startswith("b1")] == ["b1a1", "b1b5", "b1e1"]
    assert [move for move in legal if move.startswith("e4")] == ["e4a4", "e4e1", "e4e5"]
    assert not any(move[0] in "bcd" and move[1] in "234" for move in legal)  # only the edge


@pytest.mark.parametrize(("size", "moves"), [(3, 20), (4, 32), (5, 44)])
def test_each_size_has_its_number_of_first_moves(size: int, moves: int) -> None:
    assert len(Quixo(2, 0, size).legal()) == moves
    assert len(Quixo(4, 0, size).legal()) == 2 * moves  # each with either of two dots


DRAWN = "XO..X/.OX../O.X.O/..XO./XO.X."


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("a1a5", "XO..X/XOX../..X.O/O.XO./.O.X."),  # the column moves down, to the gap
        ("a1e1", "XO..X/.OX../O.X.O/..XO./O.X.X"),  # the row moves left
        ("e5a5", "XXO../.OX../O.X.O/..XO./XO.X."),  # the row moves right
        ("e5e1", "XO.../.OX.O/O.X../..XO./XO.XX"),  # the column moves up
        ("a4a5", "XO..X/XOX../O.X.O/..XO./XO.X."),  # only what lies between end and gap moves
        ("c1c5", "XOX.X/.O.../O.X.O/..XO./XOXX."),
        ("c1e1", "XO..X/.OX../O.X.O/..XO./XOX.X"),
    ],
)
def test_a_push_moves_the_cubes_between_gap_and_end(move: str, expected: str) -> None:
    assert after(DRAWN, move) == expected


def test_only_blank_cubes_and_those_with_ones_own_symbol_may_be_taken() -> None:
    sources = {seat: {move[:2] for move in Quixo(2, seat, 5, DRAWN).legal()} for seat in (X, O)}
    assert sources[X] == set("a5 c5 d5 e5 a4 e4 a2 e2 a1 c1 d1 e1".split())
    assert sources[O] == set("b5 c5 d5 a4 e4 a3 e3 a2 e2 b1 c1 e1".split())


def test_a_cube_of_ones_own_may_be_played_again_but_not_put_back() -> None:
    game = Quixo(2, X, 5, "X..../...../...../...../.....")
    legal = [move for move in game.legal() if move.startswith("a5")]
    assert legal == ["a5a1", "a5e5"]
    assert after("XO.../...../...../...../.....", "a5e5") == "O...X/...../...../...../....."


# ---- winning and losing


@pytest.mark.parametrize(
    ("board", "move", "first", "winner"),
    [
        ("...../.XXXX/O..../...../.....", "a4e4", X, "X"),  # a row
        ("X..../X..../X..../X..../.....", "a1a5", X, "X"),  # a column
        ("...../OO.../..O../...O./....O", "a4a5", O, "O"),  # falling
        ("...../...O./..O../.O.../O....", "e4e5", O, "O"),  # rising
        ("X..../O..../X..../X..../X....", "a1e1", X, None),
        ("..O../.O.../..O../..O../..O..", "e4a4", X, "O"),  # the push makes the opponent's line
        ("XO.../OX.../XO.../XO.../XO...", "e4a4", X, "O"),  # both lines at once: the mover loses
        ("OX.../XO.../OX.../OX.../OX...", "e4a4", O, "X"),
        ("XO.../OX.../XO.../XO.../X....", "e4a4", X, "X"),
    ],
)
def test_lines_win_and_the_opponents_line_loses(
    board: str, move: str, first: int, winner: str | None
) -> None:
    game = Quixo(2, first, 5, board)
    game.apply(move)
    assert game.state()["winner"] == winner
    assert (game.phase() == "over") is (winner is not None)


def test_a_shorter_line_does_not_count() -> None:
    game = Quixo(2, X, 5, "...../XXX../...../...../.....")
    game.apply("d5d1")
    assert game.phase() == "move 1"


def test_small_boards_have_short_lines() -> None:
    game = Quixo(2, X, 3, "XX./.../...")
    game.apply("c1c3")
    assert game.now.winner == "X" and game.legal() == []


@pytest.mark.parametrize(
    ("board", "winners"),
    [("XXX/.../...", "XX"), ("OOO/.../...", "OO"), ("XXX/.../OOO", "XO"), ("X.O/X.O/X.O", "XO")],
)
def test_a_board_set_up_with_lines_is_over(board: str, winners: str) -> None:
    for first, winner in enumerate(winners):  # lines of both: the seat to move has won
        game = Quixo(2, first, 3, board)
        assert (game.phase(), game.now.winner, game.legal()) == ("over", winner, [])
        with pytest.raises(Refused):
            game.undo()


# ---- four seats


def test_four_seats_in_turn_and_their_symbols() -> None:
    game = Quixo(4, W)
    for seat, square, symbol in ((W, "a1", "Ow"), (N, "b1", "Xn"), (E, "c1", "Oe"), (S, "d1", "Xs")):
        assert game.phase() == f"move {seat}"
        game.apply(f"{square}{square[0]}5{symbol[1]}")
        assert "".join(game.now.board[square[0] + "5"]) == symbol
    assert game.phase() == f"move {W}"
    assert game.state()["board"][0] == "Ow Xn Oe Xs ."


def test_a_cube_belongs_to_the_seat_its_dot_points_at() -> None:
    cubes = {"a1": "Xs", "b1": "Xn", "c1": "Ow", "d1": "Oe", "a3": "Xs", "a4": "Xn", "e3": "Oe", "e4": "Ow"}
    taken = {seat: {move[:2] for move in four(seat, **cubes).legal()} & set(cubes) for seat in (S, W, N, E)}
    assert taken == {S: {"a1", "a3"}, W: {"c1", "e4"}, N: {"b1", "a4"}, E: {"d1", "e3"}}


def test_the_dot_points_at_oneself_or_the_partner() -> None:
    for seat, dots in ((S, "ns"), (W, "ew"), (N, "ns"), (E, "ew")):
        moves = [move for move in four(seat).legal() if move.startswith("a1")]
        assert moves == ["a1a5" + dots[0], "a1a5" + dots[1], "a1e1" + dots[0], "a1e1" + dots[1]]


def test_dots_move_with_their_cubes() -> None:
    game = four(S, a5="Xn", a4="Ow", a3="Oe", a1="Xs")
    game.apply("a1a5n")
    assert ["".join(game.now.board[f"a{rank}"]) for rank in "54321"] == ["Xn", "Xn", "Ow", "Oe", "."]
    game = four(N, a5="Xn", a4="Ow")
    game.apply("a5a1s")
    assert ["".join(game.now.board[f"a{rank}"]) for rank in "54321"] == ["Ow", ".", ".", ".", "Xs"]


def full_edge(first: int, *dots: str) -> Quixo:
    """Return four seats without a blank cube on the edge or a line; all dots of X and O point at `dots`."""
    game = Quixo(4, first)
    edge = sorted(square for square in game.now.board if game.is_on_edge(square))
    for k, square in enumerate(edge):
        game.now.board[square] = Cube("XO"[k % 2], dots[k % 2])
    return game


def test_a_seat_passes_only_when_it_can_take_nothing() -> None:
    game = full_edge(S, "n", "w")
    assert game.legal() == ["pass"]  # all X dots point at the partner
    game.apply("pass")
    assert game.phase() == f"move {W}"
    assert "pass" not in game.legal() and len(game.legal()) > 10
    game = full_edge(E, "n", "w")
    assert game.legal() == ["pass"]
    assert "pass" not in full_edge(N, "n", "w").legal()
    with pytest.raises(Refused):
        full_edge(N, "n", "w").apply("pass")


def test_one_blank_on_the_edge_forces_a_move() -> None:
    game = full_edge(S, "n", "w")
    game.now.board["c1"] = Cube()
    assert game.legal() == [f"c1{end}{dot}" for end in ("a1", "c5", "e1") for dot in "ns"]


def test_dots_do_not_matter_to_lines() -> None:
    game = four(S, a5="Xn", b5="Xs", c5="Xn", d5="Xn")
    game.apply("e1e5s")
    assert (game.phase(), game.now.winner) == ("over", "X")
    game = four(W, a5="Xn", b4="Xs", b5="Ow", c5="Xn", d5="Xn", e5="Xs")
    game.apply("b1b5w")
    assert game.phase() == f"move {N}"
    game = four(W, a5="Xn", b4="Xs", b5="Ow", c5="Xn", d5="Xn", e5="Xs")
    game.apply("b5b1e")  # the X below it comes up into row 5
    assert (game.phase(), game.now.winner) == ("over", "X")


# ---- the published count of the smaller game (Tanaka, Bonnet, Tixeuil, Tamura: Quixo Is Solved, 2020)


def symmetric(board: str) -> str:
    """Return the same one of the eight equivalent boards, turned or mirrored."""
    a, b, c = board.split("/")
    alike: list[str] = []
    ranks = [list(a), list(b), list(c)]
    for _ in range(4):
        ranks = [list(rank) for rank in zip(*ranks[::-1], strict=True)]
        alike.append("/".join("".join(rank) for rank in ranks))
        alike.append("/".join("".join(rank[::-1]) for rank in ranks))
    return min(alike)


def changed_sides(board: str) -> str:
    return board.translate(str.maketrans("XO", "OX"))


@pytest.mark.long
def test_three_by_three_gives_the_published_counts() -> None:
    """Of all boards, seen from the player to move (X), 12,748 are won, 6,935 lost; the blank one in 7."""
    drawn = ("".join(letters) for letters in itertools.product(".XO", repeat=9))
    alike: dict[str, int] = {}
    for letters in drawn:
        board = symmetric(f"{letters[:3]}/{letters[3:6]}/{letters[6:]}")
        alike[board] = alike.get(board, 0) + 1
    value: dict[str, int] = {}  # > 0 won in that many moves, less one; < 0 lost; so that 1 is won already
    leads_to: dict[str, set[str]] = {}
    for board in alike:
        game = Quixo(2, X, 3, board)
        if game.now.phase == "over":
            value[board] = 1 if game.now.winner == "X" else -1
            continue
        leads_to[board] = set[str]()
        for move in game.legal():
            game.apply(move)
            leads_to[board].add(symmetric(changed_sides(faces(game))))
            game.undo()
    for depth in itertools.count(1):
        found: dict[str, int] = {}
        for board, boards in leads_to.items():
            replies = [value.get(b) for b in boards]
            if any(reply is not None and reply < 0 for reply in replies):
                found[board] = depth + 1
            elif all(reply is not None and reply > 0 for reply in replies):
                found[board] = -depth - 1
        if not found:
            break
        value.update(found)
        for board in found:
            del leads_to[board]
    assert sum(alike[board] for board, worth in value.items() if worth > 0) == 12748
    assert sum(alike[board] for board, worth in value.items() if worth < 0) == 6935
    assert not leads_to  # no draw
    assert value[".../.../..."] - 1 == 7


# ---- the referee's words


def test_undo_goes_back_to_the_start() -> None:
    game = Quixo(4, N)
    start = game.state()
    game.apply("a1a5s")
    game.undo()
    assert (game.state(), game.phase()) == (start, "move 2")
    with pytest.raises(Refused):
        game.undo()


def test_the_state_as_the_referee_shows_it() -> None:
    assert Quixo(2, X, 3, "X.O/.../..X").state() == {"board": ["X . O", ". . .", ". . X"], "winner": None}


WRONG = (
    "new quixo players=3", "new quixo first=2", "new quixo size=6", "new quixo size=2", "new quixo rules=x",
    "new quixo players=4 size=3 board=.../.../...", "new quixo size=3 board=..../..../..../....",
    "new quixo size=3 board=.../...", "new quixo size=3 board=.../.../..x",
    "new quixo size=3 board=.../..../..", "dice 1 2 3 4 5 6", "play pass", "play a1", "play a1a1",
    "play a1a5s", "play b2a2", "play a1b5", "undo",
)  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_the_reference_referee_refuses(wrong: str) -> None:
    referee = ReferenceReferee()
    assert referee.answer("new quixo first=1") == "= "
    assert referee.answer(wrong).startswith("? ")
    assert referee.answer("phase") == "= move 1"
