"""The Duel's reference engine against the examples in the rules and points that are easily misread.

Rows are written as they are on the board: "3g 5b 7bb" is a grey token on 3, a black one on 5, two black ones
on 7. Black is seat 0, Grey seat 1.
"""

from __future__ import annotations

import pytest

from tools.games.dicegame.rows import COLOURS, EXTREME_RIGHT
from tools.games.duel.reference import TOKENS, Duel, Pile, Row
from tools.reference.game import Refused
from tools.reference.referee import ReferenceReferee

BLACK, GREY = 0, 1
FIVE_UP = "2b 3b 4b 5b 6b"
FIVE_DOWN = "12b 11b 10b 9b 8b"
SIXES = [6, 6, 6, 6, 6, 6]
ONES = [1, 1, 1, 1, 1, 1]
PLAIN = [1, 2, 6, 6, 6, 6]  # a 3, then 7 or 8 in every row


def row(colour: str, lying: str) -> Row:
    """Return a row as written. A token on the extreme right has one on the lock next to it."""
    made = Row(colour)
    for word in lying.split():
        tokens = word.lstrip("0123456789")
        number = int(word[: -len(tokens)])
        made.piles.append(Pile(number, "bg".index(tokens[0]), len(tokens)))
        if number == EXTREME_RIGHT[colour]:
            made.lock = made.piles[-1].owner
    return made


def game_with(active: int = BLACK, **rows: str) -> Duel:
    """Return a game at a roll of `active`; tokens not in the rows given are in the supplies."""
    game = Duel(active)
    for colour, lying in rows.items():
        game.now.rows[colour] = row(colour, lying)
    for seat in (BLACK, GREY):
        game.now.supply[seat] = TOKENS - sum(r.tokens(seat) for r in game.now.rows.values())
    return game


def as_written(game: Duel, colour: str) -> str:
    """Return the row in the notation of these tests."""
    return " ".join(f"{p.number}{'bg'[p.owner] * p.height}" for p in game.now.rows[colour].piles)


def open_numbers(of: Row, seat: int) -> dict[str, list[int]]:
    """Return, by effect, the numbers of the row that are open to the seat, rising."""
    found: dict[str, list[int]] = {"place": [], "beat": [], "stack": []}
    for number in range(2, 13):
        effect = of.effect(seat, number)
        if effect is not None:
            found[effect].append(number)
    return found


def turn(game: Duel, faces: list[int], *moves: str) -> None:
    game.roll(faces)
    for move in moves:
        game.apply(move)


# ---- the examples of the rule text


def test_open_squares_in_the_red_example() -> None:
    red = row("R", "3g 5b 7b")
    assert open_numbers(red, GREY) == {"place": [4, 6, 8, 9, 10, 11], "beat": [7], "stack": []}
    assert red.effect(GREY, 5) is None  # the black token on 5 can no longer be beaten
    assert open_numbers(red, BLACK) == {"place": [8, 9, 10, 11], "beat": [], "stack": [7]}


def test_in_the_red_example_grey_may_beat() -> None:
    game = game_with(GREY, R="3g 5b 7b")
    turn(game, [3, 4, 1, 1, 1, 1], "R7", "pass")
    assert as_written(game, "R") == "3g 5b 7g"
    assert game.now.supply == [TOKENS - 1, TOKENS - 2]  # Black's token is handed back
    assert open_numbers(game.now.rows["R"], BLACK) == {"place": [6, 8, 9, 10, 11], "beat": [7], "stack": []}


def test_in_the_red_example_black_may_stack() -> None:
    game = game_with(BLACK, R="3g 5b 7b")
    turn(game, [3, 4, 1, 1, 1, 1], "R7", "pass")
    assert as_written(game, "R") == "3g 5b 7bb"
    assert game.now.supply == [TOKENS - 3, TOKENS - 1]
    assert open_numbers(game.now.rows["R"], GREY) == {"place": [4, 6, 8, 9, 10, 11], "beat": [], "stack": []}


def test_open_squares_in_the_blue_example() -> None:
    blue = row("B", "12b 11bb 10b 9b 8g 5gg")
    assert open_numbers(blue, BLACK) == {"place": [2, 3, 4, 6, 7], "beat": [], "stack": []}
    assert open_numbers(blue, GREY) == {"place": [3, 4], "beat": [], "stack": [5]}


def test_the_two_actions_in_the_example_of_max() -> None:
    game = Duel(BLACK)
    game.roll([4, 1, 6, 6, 6, 6])
    assert game.legal() == ["pass", "R5", "Y5", "G5", "B5"]
    game.apply("Y5")
    assert game.phase() == "action2 0"  # the other seat can use neither action
    assert "B10" in game.legal()
    game.apply("B10")
    assert (as_written(game, "Y"), as_written(game, "B")) == ("5b", "10b")
    assert game.phase() == "roll 1"


def test_the_lock_in_the_example_of_laura() -> None:
    game = game_with(GREY, G="12g 11g 9g 8g 5g")
    turn(game, [1, 1, 6, 6, 1, 6], "G2")
    assert game.closed() == "G" and game.now.rows["G"].lock == GREY
    assert game.now.supply == [TOKENS, TOKENS - 7]
    assert game.score(GREY) == 28  # seven tokens: the one on the lock counts
    assert game.legal() == ["pass", "R7", "Y7", "B7"]  # no green die any more
    game.apply("pass")
    game.roll(ONES)
    assert game.legal() == ["pass", "R2", "Y2"]  # blue 2 would be a sixth token, too


# ---- placing


def test_only_the_seats_own_tokens_decide_where_it_may_place() -> None:
    assert open_numbers(row("R", "5g 9b 11b"), GREY)["place"] == [6, 7, 8, 10]
    assert open_numbers(row("R", "9b 11b"), GREY)["place"] == [2, 3, 4, 5, 6, 7, 8, 10]
    assert open_numbers(row("G", "9b 4b"), GREY)["place"] == [3, 5, 6, 7, 8, 10, 11, 12]


def test_a_beaten_owner_continues_from_the_remaining_tokens() -> None:
    game = game_with(GREY, R="9b")
    turn(game, [4, 5, 1, 1, 1, 1], "R9", "pass")
    assert game.now.supply == [TOKENS, TOKENS - 1]
    game.roll([1, 1, 6, 6, 6, 6])
    assert "R2" in game.legal()  # none of Black's tokens lies there now


def test_only_the_foremost_of_the_row_grows() -> None:
    assert row("Y", "4b 6g").effect(BLACK, 4) is None
    assert row("Y", "4bb 6g").effect(BLACK, 4) is None
    assert row("Y", "4b 6b").effect(BLACK, 4) is None
    assert row("Y", "4b 6bbbbbb").effect(BLACK, 6) == "stack"  # no limit
    assert row("B", "6b 4g").effect(GREY, 4) == "stack"  # rightmost, not highest


def test_a_stack_is_safe_overtaken_or_not() -> None:
    assert row("Y", "6gg").effect(BLACK, 6) is None
    assert row("Y", "6gg 8b").effect(BLACK, 6) is None
    game = game_with(BLACK, Y="6gg 8g")
    turn(game, [4, 4, 1, 1, 1, 1], "Y8", "pass")
    assert as_written(game, "Y") == "6gg 8b"
    assert open_numbers(game.now.rows["Y"], GREY) == {"place": [7, 9, 10, 11], "beat": [8], "stack": []}


def test_the_opponent_may_place_behind_the_foremost() -> None:
    game = game_with(GREY, R="2g 9b")
    turn(game, [2, 2, 1, 1, 1, 1], "R4", "pass")
    assert as_written(game, "R") == "2g 4g 9b"
    assert game.now.rows["R"].effect(GREY, 9) == "beat"


# ---- the two actions


def test_the_same_square_twice_is_refused_whatever_happened_there() -> None:
    for active, lies in ((BLACK, ""), (BLACK, "7b"), (GREY, "7b")):
        game = game_with(active, R=lies)
        game.roll([1, 6, 1, 1, 6, 1])
        game.apply("R7")
        assert game.legal() == ["pass", "Y2", "Y7", "G7", "G12", "B7"]
        game.undo()
        game.apply("G7")
        assert "R7" in game.legal() and "G7" not in game.legal()  # other squares of that number are free


def test_the_same_row_may_be_used_in_both_actions() -> None:
    game = Duel()
    turn(game, [2, 3, 6, 1, 1, 1], "R5", "R8")
    assert as_written(game, "R") == "5b 8b"


def test_action_2_uses_one_white_die_and_one_coloured() -> None:
    game = Duel()
    turn(game, [1, 3, 2, 6, 5, 4], "pass")
    assert game.legal() == ["pass", "R3", "R5", "Y7", "Y9", "G6", "G8", "B5", "B7"]


def test_misthrow_only_when_neither_action_placed() -> None:
    for moves, misthrows in ((("R3", "pass"), 0), (("pass", "R7"), 0), (("pass", "pass"), 1)):
        game = Duel(GREY)
        turn(game, PLAIN, *moves)
        assert game.now.misthrows == [0, misthrows]
        assert game.now.supply == [TOKENS, TOKENS - 1]  # it is a token from the supply
        assert game.score(GREY) == (-5 if misthrows else 1)
        assert game.phase() == "roll 0"


# ---- locking


@pytest.mark.parametrize("colour", COLOURS)
def test_the_last_number_needs_five_of_the_seats_own_tokens(colour: str) -> None:
    last = EXTREME_RIGHT[colour]
    lies = FIVE_UP if last == 12 else FIVE_DOWN
    four = lies.rsplit(" ", 1)[0]
    assert row(colour, lies).effect(BLACK, last) == "place"
    assert row(colour, four).effect(BLACK, last) is None
    assert row(colour, lies).effect(GREY, last) is None  # the opponent's do not count
    assert row(colour, four + four[-1]).effect(BLACK, last) == "place"  # each token of a stack counts
    assert row(colour, "7bbbbb").effect(BLACK, last) == "place"


def test_a_row_closed_in_action_1_is_out_in_action_2() -> None:
    game = game_with(R=FIVE_UP, Y="8g")
    game.roll([6, 6, 1, 1, 1, 1])
    game.apply("R12")
    assert game.phase() == "action2 0"
    assert game.legal() == ["pass", "Y7", "G7", "B7"]
    game.apply("pass")
    assert game.now.misthrows == [0, 0]
    game.roll(SIXES)
    assert game.legal() == ["pass", "G12", "B12"]


def test_the_last_two_tokens_lock_and_end_it() -> None:
    game = game_with(R=FIVE_UP, Y="8" + "b" * 15)
    assert game.now.supply[BLACK] == 2
    turn(game, SIXES, "R12")
    assert game.phase() == "over" and game.closed() == "R"
    assert game.now.supply[BLACK] == 0
    assert game.score(BLACK) == 28 + 78


def test_the_last_token_on_the_extreme_right_locks_nothing() -> None:
    game = game_with(R=FIVE_UP, Y="8" + "b" * 16)
    turn(game, SIXES, "R12")
    assert game.phase() == "over" and game.closed() == ""
    assert as_written(game, "R") == "2b 3b 4b 5b 6b 12b"
    assert game.score(BLACK) == 21 + 78
    assert game.state()["locks"] == {"R": None, "Y": None, "G": None, "B": None}


def test_at_most_twelve_tokens_count() -> None:
    assert row("Y", "8" + "b" * 12).points(BLACK) == 78
    assert row("Y", "8" + "b" * 13).points(BLACK) == 78
    assert row("Y", "8" + "b" * 11).points(BLACK) == 66
    assert row("Y", "8" + "b" * 10 + " 12b").points(BLACK) == 78


# ---- the end


def test_four_misthrows_end_it_whoever_they_belong_to() -> None:
    game = Duel(BLACK)
    for count in range(4):
        assert game.phase() == f"roll {count % 2}"
        turn(game, PLAIN, "pass", "pass")
    assert game.now.misthrows == [2, 2]
    assert game.phase() == "over"
    assert [game.score(0), game.score(1)] == [-10, -10]


def test_four_misthrows_of_one_seat_end_it() -> None:
    game = Duel(BLACK)
    for k in range(3):
        turn(game, PLAIN, "pass", "pass")
        turn(game, PLAIN, f"{COLOURS[k]}3", "pass")
    turn(game, PLAIN, "pass", "pass")
    assert game.now.misthrows == [4, 0] and game.phase() == "over"
    with pytest.raises(Refused):
        game.roll(ONES)


@pytest.mark.parametrize("square", ["R12", "Y9"])
def test_the_last_token_ends_it_in_action_1(square: str) -> None:
    game = game_with(R=FIVE_UP, Y="7" + "b" * 16)
    turn(game, [6, 6, 1, 1, 1, 1] if square == "R12" else [4, 5, 1, 1, 1, 1], square)
    assert game.phase() == "over" and game.legal() == []
    assert game.now.misthrows == [0, 0]


def test_the_last_token_may_go_in_a_misthrow_or_by_beating() -> None:
    game = game_with(R=FIVE_UP, Y="7" + "b" * 16, G="5g")
    turn(game, PLAIN, "pass", "pass")
    assert game.phase() == "over" and game.now.misthrows == [1, 0]
    game = game_with(R=FIVE_UP, Y="7" + "b" * 16, G="5g")
    turn(game, [1, 4, 1, 1, 1, 1], "G5")
    assert game.phase() == "over" and game.now.supply == [0, TOKENS]


def test_a_beaten_token_keeps_the_opponent_in_the_game() -> None:
    game = game_with(BLACK, R="5g", Y="7" + "g" * 20)
    assert game.now.supply[GREY] == 1
    turn(game, [2, 3, 1, 1, 1, 1], "R5", "pass")
    assert game.now.supply[GREY] == 2
    turn(game, [4, 4, 1, 1, 1, 1], "Y8")
    assert game.phase() == "action2 1"


def test_two_locked_rows_end_it_whoever_locked_them() -> None:
    game = game_with(BLACK, R="2g 3g 4g 5g 6g 12g", Y=FIVE_UP)
    assert game.closed() == "R"
    turn(game, SIXES, "Y12")
    assert game.phase() == "over" and game.closed() == "RY"  # no action 2
    game = game_with(BLACK, R="2g 3g 4g 5g 6g 12g", Y=FIVE_UP)
    turn(game, [6, 5, 1, 6, 1, 1], "pass", "Y12")
    assert game.phase() == "over" and game.now.misthrows == [0, 0]


def test_two_locks_in_one_turn_end_it() -> None:
    game = game_with(R=FIVE_UP, Y=FIVE_UP)
    turn(game, SIXES, "R12", "Y12")
    assert game.phase() == "over"
    assert game.now.supply[BLACK] == TOKENS - 14
    assert game.score(BLACK) == 56


# ---- undo, and the referee's words


def test_undo_gives_the_beaten_token_back_to_its_square() -> None:
    game = game_with(GREY, R="3g 5b 7b")
    before = game.state()
    game.roll([3, 4, 1, 1, 1, 1])
    legal = game.legal()
    game.apply("R7")
    game.undo()
    assert (game.state(), game.legal(), game.phase()) == (before, legal, "action1 1")
    game.undo()
    assert game.phase() == "roll 1"
    with pytest.raises(Refused):
        game.undo()


def test_the_state_as_the_referee_shows_it() -> None:
    game = game_with(G="12b 7g 4gg", R="2b 3b 4b 5b 6b 12b")
    assert game.state() == {
        "closed": "R",
        "rows": {
            "R": [[2, 0, 1], [3, 0, 1], [4, 0, 1], [5, 0, 1], [6, 0, 1], [12, 0, 1]],
            "Y": [],
            "G": [[12, 0, 1], [7, 1, 1], [4, 1, 2]],
            "B": [],
        },
        "locks": {"R": 0, "Y": None, "G": None, "B": None},
        "supply": [14, 19],
        "misthrows": [0, 0],
        "scores": [29, 6],
    }


WRONG = ("", "new duel first=2", "new duel players=2", "dice 1 2 3 4 5", "dice 1 2 3 4 5 7", "play R5",
         "play pass", "undo")  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_the_reference_referee_refuses(wrong: str) -> None:
    referee = ReferenceReferee()
    assert referee.answer("new duel first=1") == "= "
    assert referee.answer(wrong).startswith("? ")
    assert referee.answer("phase") == "= roll 1"
