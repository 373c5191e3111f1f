"""The series of a table: who has won how often since the same people began to play the same game."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.standing import standing
from console.store.blocks import NO_POINTS
from console.store.ending import Ending
from console.store.filing import rewrite
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.series import Series
from console.store.settings import Settings
from rules import GAMES
from tools.headless.flash_model import Flash
from tools.headless.rig import Rig
from tools.headless.stage import pass_on

CALLED = {65: "Anna", 66: "Ben", 67: "Cleo", 68: "Dora"}


def over(journal: Journal, seated: bytes, winners: int, game: int = 0) -> None:
    """Record the end of a game of these people."""
    names = [CALLED[code] for code in seated]
    settings = (bytes((len(names), 0, 0)), b"\0", bytes((len(names), 0, 5, 0, 0, 0, 0, 0)))[game]
    assert journal.begin(NewGame(GAMES[game], settings, names, 0, seated), 300)
    points = [winners >> seat & 1 for seat in range(len(names))]
    assert journal.end(Ending(winners, points, names, NO_POINTS if game == 2 else 0, 0, 80))
    journal.leave()


def told(journal: Journal, seated: bytes, game: int = 0, settings: Settings | None = None) -> str:
    return standing(Series(journal, settings or Settings(), game, [bytes((code,)) for code in seated]))


def test_wins_count_for_people_wherever_they_sit_and_others_begin_anew() -> None:
    j = Journal(Flash())
    assert told(j, b"AB") == ""
    over(j, b"AB", 1)
    over(j, b"BA", 2)
    assert told(j, b"AB") == told(j, b"BA") == "Anna leads 2 : 0"
    over(j, b"AB", 2)
    over(j, b"AB", 2)
    assert told(j, b"AB") == "2 : 2, all even"
    assert told(j, b"AC") == told(j, b"ABC") == told(j, b"AB", 1) == ""
    over(j, b"AB", 1, game=1)
    assert told(j, b"AB") == "" and told(j, b"AB", 1) == "Anna leads 1 : 0"


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ([1, 2, 1], "Anna leads: 2 wins"),
        ([4, 2], "a tie, 1 win each"),
        ([3, 1], "Anna leads: 2 wins"),
        ([1, 2, 1, 2], "a tie, 2 wins each"),
        ([1], "Anna leads: 1 win"),
    ],
)
def test_more_than_two_players_hear_who_leads(wins: list[int], words: str) -> None:
    j = Journal(Flash())
    for winners in wins:
        over(j, b"ABC", winners)
    assert told(j, b"CBA") == words


def test_a_team_is_one_side() -> None:
    j = Journal(Flash())
    over(j, b"ABCD", 0b0101, game=2)
    over(j, b"ABCD", 0b1010, game=2)
    over(j, b"BCDA", 0b1010, game=2)
    assert told(j, b"ABCD", 2) == "Anna leads 2 : 1"


def test_a_series_begins_anew_when_somebody_says_so_and_survives_power_cuts_and_rewrites() -> None:
    rig = Rig()
    for winners in (1, 1, 2):
        over(rig.console.journal, b"AB", winners)
    rewrite(rig.console.journal)
    rig = Rig(nvm=rig.board.nvm)
    rig.press("ok")
    rig.run(300)
    assert "Anna leads 2 : 1" in rig.texts()
    rig.press("down")
    assert "Anna leads 2 : 1" not in rig.texts()
    rig.press("up", "done")
    assert not [text for text in rig.texts() if "leads" in text]
    rig.press("back")
    rig.run(2000)
    again = Rig(nvm=rig.board.nvm)
    over(again.console.journal, b"AB", 2)
    again.press("ok")
    again.run(300)
    assert "Ben leads 1 : 0" in again.texts()


def test_the_end_of_the_second_game_says_how_the_series_stands() -> None:
    rig = Rig()
    over(rig.console.journal, b"AB", 2)
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"], 0, b"AB"))
    rig.until_game()
    pass_on(rig, 20)
    rig.go_on()
    rig.until_screen("end")
    rig.until(lambda: not rig.top.busy, 20_000)
    assert [text for text in rig.texts() if "leads" in text or "even" in text]


@pytest.mark.parametrize("seated", [b"", b"\0\0"])
def test_the_end_of_a_game_between_guests_has_no_series(seated: bytes) -> None:
    rig = Rig()
    names = ["Player 1", "Player 2"]
    assert rig.console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), names, 0, seated), 300)
    assert rig.console.journal.end(Ending(2, [0, 5], names, 0, 0, 80))
    rig.console.journal.leave()
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), names, 0, seated))
    rig.until_game()
    pass_on(rig, 20)
    rig.go_on()
    rig.until_screen("end")
    rig.until(lambda: not rig.top.busy, 20_000)
    assert not [text for text in rig.texts() if "leads" in text or "even" in text]


def test_there_is_no_series_with_guests() -> None:
    j = Journal(Flash())
    CALLED[0] = "Player 2"
    for winners in (1, 2, 2):
        over(j, b"A\0", winners)
    assert told(j, b"A\0") == "" == told(j, bytes(4), 2)
