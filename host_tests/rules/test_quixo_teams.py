"""The rules of Quixo for four, sentence by sentence: teams, dots, passes."""

import pytest

from host_tests.rules.quixo_table import Table
from rules.quixo import PASS
from rules.saved import export, load
from rules.words import quixo as quixo_words

CORNERS = "a1", "a5", "e1", "e5"
PASSING_GAME = "c2c1n b1a1w b1b3n c2c3e c2c1n b1a1e a2a3n a2a1w pass"  # of size 3


def test_the_dot_is_turned_to_oneself_or_to_the_partner() -> None:
    for seat, dots in ((0, "ns"), (1, "ew"), (2, "ns"), (3, "ew")):
        table = Table(4, first=seat)
        assert [word[4] for word in table.legal().split() if word[:4] == "a1a5"] == list(dots)
        for dot in dots:
            table = Table(4, first=seat).play("a1a5" + dot)
            assert table.cubes() == f"a5{'XO'[seat % 2]}{dot}"
        for dot in set("swne") - set(dots):
            move = quixo_words.find(table.game, "a1a5" + dot)
            assert move > 0 and not Table(4, first=seat).game.is_legal(move)


def test_only_the_seat_that_the_dot_points_at_may_take_a_cube_of_its_team() -> None:
    cubes = "a1Xs", "a5Xn", "e1Ow", "e5Oe"
    for seat, corner in ((0, "a1"), (1, "e1"), (2, "a5"), (3, "e5")):
        table = Table(4, first=seat).lay(*cubes)
        assert [name for name in CORNERS if name in table.taken().split()] == [corner]
        assert len(table.taken().split()) == 13, "and all blank ones"
        assert {word[:2] for word in table.legal().split()} == set(table.taken().split())
    table = Table(4).lay(*cubes)
    assert quixo_words.why_not(table.game, quixo_words.find(table.game, "a5a1s")) == (
        "the dot of the cube on a5 points at n; seat 0 is s"
    )


def test_the_dot_can_be_turned_anew_with_every_move() -> None:
    table = Table(4).lay("a1Xs").play("a1a5n")
    assert table.cubes() == "a5Xn"
    table.play("e1e5w")
    assert table.phase == "move 2"
    table.play("a5a1n")
    assert table.cubes() == "a1Xn e5Ow"


def test_pushed_cubes_keep_their_dots() -> None:
    table = Table(4).lay("a1Xs", "b1Xn", "c1Oe", "d1Ow", "a4Oe").play("e1a1n")
    assert table.cubes() == "a1Xn a4Oe b1Xs c1Xn d1Oe e1Ow"
    table.play("b5b1e")
    assert table.cubes() == "a1Xn a4Oe b1Oe b2Xs c1Xn d1Oe e1Ow"


def edge_of(own: str, theirs: str) -> list[str]:
    """Return all cubes of the edge without a line: X as `own` and O as `theirs` in turn."""
    edge = "a1 a2 a3 a4 a5 b5 c5 d5 e5 e4 e3 e2 e1 d1 c1 b1".split()
    return [square + (own, theirs)[i % 2] for i, square in enumerate(edge)]


def test_a_seat_passes_only_when_it_may_take_nothing() -> None:
    table = Table(4).lay(*edge_of("Xn", "Ow"))
    assert table.legal() == "pass" and table.taken() == ""
    assert not table.game.wins(PASS) and not table.game.loses(PASS)
    assert table.game.is_legal(PASS) and not any(table.game.is_legal(move) for move in range(1, 256))
    before = bytes(table.game.state)
    table.play("pass")
    assert table.phase == "move 1" and "pass" not in table.legal()
    assert [i for i in range(len(before)) if before[i] != table.game.state[i]] == [9], "only whose turn it is"
    assert not table.game.is_legal(PASS)
    assert quixo_words.why_not(table.game, PASS) == "seat 1 can move, so it must"
    cubes = edge_of("Xn", "Ow")
    table = Table(4).lay(*cubes[1:])
    assert set(table.legal().split()) == {"a1a5n", "a1a5s", "a1e1n", "a1e1s"}, "one blank cube is enough"


def test_a_pass_leaves_the_last_move() -> None:
    table = Table(4, first=3).lay(*edge_of("Xn", "Oe")).play("a2a1e")
    last = table.game.last_move
    assert last == table.game.find(table.square("a2"), table.square("a1"), 3)
    table.play("pass")
    assert table.phase == "move 1" and table.game.last_move == last


def test_passes_are_undone_and_recorded() -> None:
    table = Table(4, size=3)
    for word in PASSING_GAME.split():
        table.play(word)
    assert "pass" in PASSING_GAME
    again = load(export(table.record))
    assert again.game.state == table.game.state
    while table.record.undo():
        pass
    assert table.cubes() == "" and table.phase == "move 0"


@pytest.mark.parametrize("seat", range(4))
def test_the_team_wins_and_loses_together(seat: int) -> None:
    own = ("Xs", "Ow", "Xn", "Oe")[seat]
    other = ("Oe", "Xs", "Ow", "Xn")[seat]
    team, theirs = (0b0101, 0b1010) if seat % 2 == 0 else (0b1010, 0b0101)
    for face, winners in ((own, team), (other, theirs)):
        table = Table(4, first=seat).lay(*[square + face for square in "c1 c2 b3 c4 c5".split()])
        move = table.move("e3a3" + own[1])
        assert (table.game.wins(move), table.game.loses(move)) == (face == own, face == other)
        table.play("e3a3" + own[1])
        assert table.phase == "over" and table.line() == "c1 c2 c3 c4 c5"
        assert table.game.winner == ".XO".index(face[0]) and table.game.winners == winners
        assert [table.game.score(s) for s in range(4)] == [winners >> s & 1 for s in range(4)]
