"""Quixo in the referee's words: what `new` takes, names of moves, reasons, state and record."""

import json

import pytest

from host_tests.rules.quixo_table import Table
from rules import make
from rules.saved import RecordError, export, load, rebuild
from rules.words import quixo as quixo_words
from tools.referee import Referee


def asked(*requests: str) -> str:
    """Return the reply to the last request; those before it must be done."""
    referee = Referee()
    replies = [referee.answer(request) for request in requests]
    assert all(reply.startswith("=") for reply in replies[:-1]), replies
    return replies[-1]


def refused(*requests: str) -> str:
    reply = asked(*requests)
    assert reply.startswith("? ")
    return reply[2:]


def test_new_takes_players_first_size_and_board_in_any_order_or_none() -> None:
    assert quixo_words.settings({}) == b"\2\0\5\0\0\0\0\0"
    assert asked("new quixo", "phase") == "= move 0"
    assert asked("new quixo players=4 first=3 size=4", "phase") == "= move 3"
    assert asked("new quixo size=3 first=1 board=X.O/.../..X players=2", "phase") == "= move 1"


def test_a_board_goes_from_the_top_down_into_ranks_from_the_bottom_up() -> None:
    """One byte a rank: file a counts 81, then 27, 9, 3, 1; blank 0, X 1, O 2."""
    made = quixo_words.settings({"board": "O..../XOXOX/...../....X/X...O"})
    assert made == bytes((2, 0, 5, 81 + 2, 1, 0, 81 + 2 * 27 + 9 + 2 * 3 + 1, 2 * 81))
    made = quixo_words.settings({"size": "3", "board": "X.O/.../..X"})
    assert made == bytes((2, 0, 3, 9, 0, 81 + 2 * 9, 0, 0))
    assert Table(board="O..../XOXOX/...../....X/X...O").board() == "O..../XOXOX/...../....X/X...O"
    table = Table(size=3, board="X.O/.../..X")
    assert [table.game.face(table.square(name)) for name in ("a3", "b3", "c3", "a1", "c1")] == [1, 0, 2, 0, 1]


@pytest.mark.parametrize(
    "words, why",
    [
        ("players=3", "players is 2 or 4; new quixo"),
        ("players=", "players is 2 or 4"),
        ("players=24", "players is 2 or 4"),
        ("first=2", "first is 0 to 1 with 2 players"),
        ("first=", "first is 0 to 1"),
        ("first=01", "first is 0 to 1"),
        ("first=-1", "first is 0 to 1"),
        ("players=4 first=4", "first is 0 to 3 with 4 players"),
        ("size=2", "size is 3 to 5"),
        ("size=6", "size is 3 to 5"),
        ("size=35", "size is 3 to 5"),
        ("rules=doubles", "no such setting; new quixo"),
        ("players=4 board=...../...../...../...../.....", "board is for two players"),
        ("board=", "board has 1 ranks, not 5"),
        ("board=...../...../...../.....", "board has 4 ranks, not 5"),
        ("size=3 board=.../.../.../...", "board has 4 ranks, not 3"),
        ("size=3 board=.../..../...", "rank 2 of the board has 4 faces, not 3"),
        ("size=3 board=../.../...", "rank 3 of the board has 2 faces, not 3"),
        ("size=3 board=.../.../..x", "rank 1 of the board has a face other than . X O"),
    ],
)
def test_new_says_what_is_wrong(words: str, why: str) -> None:
    assert refused("new quixo " + words).startswith(why)


@pytest.mark.parametrize(
    "players, first, board, move, why",
    [
        (2, 0, "", "pass", "seat 0 can move, so it must"),
        (4, 3, "", "pass", "seat 3 can move, so it must"),
        (2, 0, "", "a1a1", "a cube cannot be pushed in where it was taken"),
        (2, 0, "", "a1b2", "b2 is not an end of the row or column of a1"),
        (2, 0, "", "a1b1", "b1 is not an end of the row or column of a1"),
        (2, 0, "", "b2b5", "the cube on b2 is not on the edge"),
        (2, 0, "", "c3c3", "the cube on c3 is not on the edge"),
        (2, 0, "", "a1a5s", "with two players there are no dots: a1a5"),
        (4, 0, "", "a1a5", "with four players the dot's seat comes last: a1a5s or a1a5n"),
        (4, 3, "", "a1a5", "with four players the dot's seat comes last: a1a5e or a1a5w"),
        (4, 0, "", "a1a5w", "seat 0 must point the dot at s or n: itself or its partner"),
        (4, 1, "", "a1a5s", "seat 1 must point the dot at w or e: itself or its partner"),
        (4, 2, "", "a1a5w", "seat 2 must point the dot at n or s: itself or its partner"),
        (4, 0, "", "a1b2s", "b2 is not an end of the row or column of a1"),
        (4, 0, "", "a1a1s", "a cube cannot be pushed in where it was taken"),
        (2, 0, "O.../..../..../....", "a4a1", "the cube on a4 shows O; seat 0 plays X"),
        (2, 1, "X.../..../..../....", "a4a1", "the cube on a4 shows X; seat 1 plays O"),
        (2, 1, "X.../..../..../....", "a5a1", "there is no a5 on a board 4 wide"),
        (2, 1, "X.../..../..../....", "a1e1", "there is no e1 on a board 4 wide"),
        (2, 1, "XXXX/..../..../....", "a1a4", "the game is over"),
    ],
)
def test_refusals_say_why(players: int, first: int, board: str, move: str, why: str) -> None:
    new = f"new quixo players={players} first={first}" + (f" size=4 board={board}" if board else "")
    assert refused(new, "play " + move) == why


@pytest.mark.parametrize("word", ["", "a", "a1", "a1a", "A1A5", "a1a5x", "a1a5ss", "f1f5", "a0a5", "1a5a"])
def test_words_that_do_not_look_like_a_move_are_none(word: str) -> None:
    for players in (2, 4):
        assert quixo_words.find(Table(players).game, word) == -1


def test_the_dot_of_another_cube_is_named() -> None:
    table = Table(4, first=2).lay("a1Xs")
    assert quixo_words.why_not(table.game, quixo_words.find(table.game, "a1a5n")) == (
        "the dot of the cube on a1 points at s; seat 2 is n"
    )


def test_a_legal_move_has_no_reason_against_it() -> None:
    for table in (Table(), Table(4, first=1), Table(size=3, first=1)):
        assert all(quixo_words.why_not(table.game, table.move(word)) == "" for word in table.legal().split())


def test_state_in_words() -> None:
    table = Table(board="O..../.XO../...../...../X...O")
    assert json.loads(quixo_words.state(table.game)) == {
        "board": ["O . . . .", ". X O . .", ". . . . .", ". . . . .", "X . . . O"],
        "winner": None,
    }
    table = Table(4, size=3).play("a1a3s", "b1b3w", "c1c3n", "a1c1e")
    assert json.loads(quixo_words.state(table.game)) == {
        "board": ["Xs Ow Xn", ". . .", ". . Oe"],
        "winner": None,
    }
    assert json.loads(quixo_words.state(Table(size=3, board="XXX/.../OO.").game))["winner"] == "X"
    assert json.loads(quixo_words.state(Table(size=3, board="XX./.../OOO").game))["winner"] == "O"


def test_a_record_carries_the_board_that_was_set_up() -> None:
    table = Table(first=1, board="XXOX./O..../...../.XX.O/OOX.O").play("a4a1", "c1c5", "e5a5")
    again = load(export(table.record))
    assert again.game.state == table.game.state and export(again) == export(table.record)
    while again.undo():
        pass
    assert again.game.state == Table(first=1, board="XXOX./O..../...../.XX.O/OOX.O").game.state
    assert len(export(table.record)) == 2 + 8 + 2 + 3 + 2


def test_the_referee_loads_undoes_and_goes_on() -> None:
    new = "new quixo players=2 first=1 size=4 board=X.../..../..../...O"
    record = asked(new, "play d1d4", "play a4d4", "record")[2:]
    assert asked("load " + record, "undo", "undo", "state") == asked(new, "state")
    assert refused("load " + record, "undo", "undo", "undo").startswith("nothing to undo")
    assert asked("load " + record, "phase") == "= move 1"


def test_a_record_that_breaks_a_rule_is_refused() -> None:
    with pytest.raises(RecordError, match="event 2: move 6 is not legal"):  # a1a3, a3a1
        rebuild("quixo", b"\2\0\3\0\0\0\0\0", b"\1\6")
    with pytest.raises(RecordError, match="event 1: move 0 is not legal"):
        rebuild("quixo", b"\2\0\3\0\0\0\0\0", b"\0")
    with pytest.raises(RecordError, match="event 1: move 21 is not legal"):
        rebuild("quixo", b"\2\0\3\0\0\0\0\0", b"\x15")
    with pytest.raises(RecordError, match="wrong settings: quixo has 2 or 4 players, not 3"):
        rebuild("quixo", b"\3\0\3\0\0\0\0\0", b"")


@pytest.mark.parametrize(
    "settings, why",
    [
        (b"\2", "quixo has 8 bytes of settings, not 1"),
        (b"\1\0\5\0\0\0\0\0", "quixo has 2 or 4 players, not 1"),
        (b"\2\2\5\0\0\0\0\0", "the first of 2 seats is 0 to 1, not 2"),
        (b"\4\4\5\0\0\0\0\0", "the first of 4 seats is 0 to 3, not 4"),
        (b"\2\0\2\0\0\0\0\0", "a board of quixo is 3 to 5 cubes wide, not 2"),
        (b"\2\0\6\0\0\0\0\0", "a board of quixo is 3 to 5 cubes wide, not 6"),
        (b"\2\0\5\0\xf3\0\0\0", "rank 2 of a board 5 wide cannot be 243"),
        (b"\2\0\4\0\0\0\1\0", "rank 4 of a board 4 wide cannot be 1"),
        (b"\2\0\4\0\0\0\0\3", "rank 5 of a board 4 wide cannot be 3"),
        (b"\2\0\3\3\0\0\0\0", "rank 1 of a board 3 wide cannot be 3"),
        (b"\4\0\5\0\0\1\0\0", "with four players a game starts with an empty board"),
    ],
)
def test_settings_that_are_refused(settings: bytes, why: str) -> None:
    with pytest.raises(ValueError) as error:
        make("quixo", settings)
    assert str(error.value) == why
