"""Results: who won the last games, the best of each game, and what is shown before the first."""

import sys
from typing import Any

import pytest

from console.screens import result_lists
from console.store import filing
from console.store.blocks import RESULT
from console.store.ending import Ending
from console.store.new_game import NewGame
from console.store.totals import Totals
from rules import GAMES
from rules.qwixx_sheet_data import kind
from tools.headless.fits import misfits
from tools.headless.rig import Rig, power_off

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
TEAMS = ["Anna", "Ben", "Cleo", "Dora"]
NO_POINTS, BY_TIME = 2, 1  # as in console.store.blocks


def over(rig: Rig, game: int, names: list[str], winners: int, points: list[int], **more: Any) -> None:
    """Record the end of a game; `more` is flags, options, length as for Journal.end()."""
    journal = rig.console.journal
    settings = (bytes((len(names), 0, 0)), b"\0", bytes((len(names), 0, 5, 0, 0, 0, 0, 0)))[game]
    sheet = bytes((more["sheet"], 0, 7)) if "sheet" in more else b""
    assert journal.begin(NewGame(GAMES[game], settings + sheet, names), 300)
    assert journal.end(Ending(winners, points, names, **{"length": 80, **more}))


def played(**board: Any) -> Rig:
    """Return a console after seven games, the last one won by Cleo."""
    rig = Rig(**board)
    over(rig, 0, ["Anna", "Ben"], 2, [51, 73], options=1)
    over(rig, 1, ["Anna", "Ben"], 1, [88, 61])
    over(rig, 2, ["Anna", "Ben"], 1, [1, 0], flags=NO_POINTS, length=23)
    over(rig, 2, TEAMS, 0b1010, [0, 1, 0, 1], flags=NO_POINTS | BY_TIME, length=40)
    over(rig, 0, ["Wwwwwwww", "Mmmmmmmm", "Cleo", "Dora", "Emil"], 3, [119, 119, -3, 40, 77], options=7)
    over(rig, 0, ["Anna"], 1, [64])
    over(rig, 0, ["Anna", "Ben", "Cleo"], 4, [70, 41, 98], options=6)
    return rig


def opened(rig: Rig) -> Rig:
    """Open the results from the menu."""
    shown = rig.top.list
    while shown.items[shown.at][1] != "Results":
        rig.press("next")
    rig.press("ok")
    assert rig.screen == "results"
    return rig


def test_empty_results_explain_themselves() -> None:
    rig = opened(Rig())
    words = {"No games yet.", "Winners and scores", "will appear here."}
    assert words <= set(rig.texts())
    assert "best" not in rig.texts(), "nothing is promised that is not there"
    rig.press("ok", "next", "prev", "up", "down", "look")
    assert rig.screen == "results"
    rig.press("back")
    assert rig.screen == "menu"


@pytest.mark.parametrize("board", [{}, {"buttons": FOUR}, {"buttons": FOUR, "width": 320}])
def test_the_last_results_are_listed_newest_first(board: dict[str, Any]) -> None:
    rig = opened(played(**board))
    rows = [(item[0], item[1], item[2]) for item in rig.top.list.items]
    assert rows == [
        (0, "Cleo", "98"), (0, "Anna", "64"), (0, "Wwwwwwww +1", "119"), (2, "Ben, Dora", ""),
        (2, "Anna", ""), (1, "Anna", "88"), (0, "Ben", "73"),
    ]  # fmt: skip
    told = []
    for _ in rows:
        rig.picture()
        told.append([text for _, y, _, text in rig.places() if 95 <= y < 216])
        rig.press("next")
    assert told[0] == ["Game 7", "2 house rules", "Cleo", "98", "Anna", "70", "Ben", "41"]
    assert told[1] == ["Game 6", "Anna", "64"]
    assert told[2] == [
        "Game 5", "3 house rules", "Wwwwwwww", "119", "Mmmmmmmm", "119", "Emil", "77", "Dora", "40",
        "Cleo", "-3",
    ]  # fmt: skip
    assert told[3] == ["Game 4", "out of time", "Ben", "won", "Dora", "won", "Anna", "Cleo"]
    assert told[4] == ["Game 3", "23 moves", "Anna", "won", "Ben"]
    assert told[5] == ["Game 2", "Anna", "88", "Ben", "61"]
    assert told[6] == ["Game 1", "Blackout", "Ben", "73", "Anna", "51"]
    assert rig.top.list.at == 0, "round the end"


def test_all_players_of_a_game_are_in_one_column_and_their_texts_do_not_touch() -> None:
    rig = opened(played())
    for _ in range(7):
        lines = [(x, y) for x, y, _, _ in rig.places() if 95 < y < 216]
        heights = sorted({y for _, y in lines})
        assert heights[0] >= 95 and heights[-1] + 20 <= 216
        assert all(b - a >= 20 for a, b in zip(heights, heights[1:]))
        for height in heights:
            row = sorted(x for x, y in lines if y == height)
            assert len(row) <= 2 and row[0] == 14, "a name, and points at the right"
        rig.press("next")


def test_games_of_three_leave_room_for_three_rows() -> None:
    rig = Rig()
    over(rig, 0, ["Anna", "Ben", "Cleo"], 4, [70, 41, 98])
    over(rig, 0, ["Anna", "Ben"], 2, [70, 98])
    over(rig, 1, ["Anna", "Ben"], 2, [70, 98])
    assert len(opened(rig).top.list.rows) == 3
    over(rig, 0, ["Anna", "Ben", "Cleo", "Dora"], 4, [70, 41, 98, 8])
    rig.press("back")
    assert len(opened(rig).top.list.rows) == 2


def test_winners_are_bright() -> None:
    rig = opened(played())
    inks = [line.pixel_shader[1] for line in rig.top._details]
    assert inks == [0x94A0B4] * 2 + [0xF6F1E4] * 2 + [0x94A0B4] * 4


def test_the_best_of_each_game_and_number_of_seats_is_shown() -> None:
    power_off()
    rig = opened(played())
    assert "best" in rig.texts()
    rig.press("ok")
    assert {"Best so far", "players"} <= set(rig.texts())
    assert [(item[0], item[1], item[2]) for item in rig.top.list.items] == [
        (0, "1 player", "64"), (0, "2 players", "73"), (0, "3 players", "98"),
        (0, "5 players", "119"), (1, "2 players", "88"), (2, "2 players", "23"),
    ]  # fmt: skip
    told = []
    for _ in range(6):
        told.append([text for _, y, _, text in rig.places() if 126 <= y < 216])
        rig.press("next")
    assert told[0] == ["Qwixx, 1 player", "Anna", "64 points"]
    assert told[1] == ["Qwixx, 2 players", "Ben", "73 points"]
    assert told[5] == ["Quixo, 2 players", "Anna", "won in 23 moves", "fewest moves so far"]
    rig.press("ok")
    assert {"Players and wins", "recent"} <= set(rig.texts())
    rig.press("ok")
    assert rig.screen == "results"
    rig.press("ok", "back")
    assert rig.screen == "menu"
    assert not {"console.screens.results", "console.store.history"} & set(sys.modules)


def test_a_sheet_of_several_parts_has_its_full_name_in_the_box() -> None:
    rig = Rig()
    over(rig, 0, ["Anna", "Ben"], 1, [82, 70], sheet=kind(0, 1, 4))
    over(rig, 0, ["Anna"], 1, [83], sheet=kind(2, 1, 5, 1))
    over(rig, 0, ["Anna", "Ben"], 1, [81, 70], sheet=kind(2, 1, 5))
    over(rig, 0, ["Anna", "Ben", "Cleo"], 1, [84, 70, 60], sheet=kind(2, 0, 2))
    over(rig, 0, ["Anna", "Ben"], 1, [85, 70], sheet=kind(0, 0, 7))

    def told() -> list[list[str]]:
        found = []
        for _ in range(5):
            found.append([text for _, y, _, text in rig.places() if 126 <= y < 216])
            assert not misfits(rig)
            rig.press("next")
        return found

    opened(rig)
    assert told() == [
        ["Game 5", "Goals", "Anna", "85", "Ben", "70"],
        ["Game 4", "Shuffl.+Chain", "Anna", "84", "Ben", "70", "Cleo", "60"],
        ["Game 3", "Shu+Col+Exch.", "Anna", "81", "Ben", "70"],
        ["Game 2", "One+Col+Exch.", "Anna", "83"],
        ["Game 1", "Mixed colours+Double", "Anna", "82", "Ben", "70"],
    ]  # fmt: skip
    rig.press("ok")
    assert sorted(told()) == sorted([
        ["Qwixx, Goals", "Anna", "85 points"],
        ["Shuffled + Chain", "Anna", "84 points"],
        ["Shuffled", "+ Mixed colours", "+ Exchange", "Anna", "81 points"],
        ["One each", "+ Mixed colours", "+ Exchange", "Anna", "83 points"],
        ["Mixed colours+Double", "Anna", "82 points"],
    ])  # fmt: skip


def test_more_wins_come_first_however_many_games_were_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    found = [Totals(place, 65 + place, name, b"") for place, name in enumerate(("Anna", "Ben", "Cleo"))]
    for one, games, wins in zip(found, (1500, 2, 3), (1, 2, 2), strict=True):
        one.games, one.wins = games, wins
    monkeypatch.setattr(result_lists, "totals", lambda _journal: found)
    assert [one.name for one in result_lists.players(rig.console)] == ["Cleo", "Ben", "Anna"]


def test_the_players_are_listed_with_their_wins_and_bests() -> None:
    rig = opened(played())
    rig.press("ok", "ok")
    assert "Players and wins" in rig.texts()
    rows = [(item[1], item[2]) for item in rig.top.list.items]
    assert rows == [("Anna", "2"), ("Ben", "2"), ("Cleo", "1"), ("Dora", "1"), ("Emil", "0")]
    told = []
    for _ in rows:
        told.append([text for _, y, _, text in rig.places() if 126 <= y < 216])
        rig.press("next")
    assert told[0] == [
        "6 games", "2 won", "Qwixx", "70", "The Duel", "88", "Quixo", "23 moves",
    ]  # fmt: skip
    assert told[3] == ["2 games", "1 won", "Qwixx", "40"], "a win on time has no moves"
    assert rig.top.list.at == 0


@pytest.mark.parametrize(("points", "said"), [(1, "1 point"), (0, "0 points"), (-1, "-1 points")])
def test_one_point_is_singular(points: int, said: str) -> None:
    rig = Rig()
    over(rig, 0, ["Anna"], 1, [points])
    opened(rig).press("ok")
    assert said in rig.texts()


def test_arrows_show_that_there_is_more() -> None:
    rig = opened(played())
    assert [mark.hidden for mark in rig.top.list.marks] == [True, False]
    rig.press("next", "next")
    assert [mark.hidden for mark in rig.top.list.marks] == [False, False]
    rig.press("next", "next", "next", "next")
    assert [mark.hidden for mark in rig.top.list.marks] == [False, True]


def result_without_names(game: int, winners: int, points: list[int]) -> bytes:
    """Return a RESULT block as the first versions wrote it."""
    return bytes((game, len(points), winners)) + b"".join((n + 32768).to_bytes(2, "big") for n in points)


def test_results_without_names_show_seats() -> None:
    """Older consoles wrote no names; none of their results is among the best."""
    rig = Rig()
    for game, points in ((0, [51, 73]), (2, [0, 1])):
        assert rig.console.journal.begin(NewGame(GAMES[game], bytes((2, 0, 0)), ["Anna", "Ben"]), 300)
        assert filing.write_block(rig.console.journal, RESULT, result_without_names(game, 2, points))
    opened(rig)
    assert [(item[1], item[2]) for item in rig.top.list.items] == [("P2", ""), ("P2", "73")]
    rig.press("next", "ok")
    assert {"Best so far", "No games yet."} <= set(rig.texts())
    rig.press("next", "ok", "back")
    assert rig.screen == "menu"


def test_long_names_of_a_team_are_cut_to_fit() -> None:
    rig = Rig()
    over(rig, 2, ["Wwwwwwww", "Ben", "Mmmmmmmm", "Dora"], 0b0101, [1, 0, 1, 0], flags=NO_POINTS, length=30)
    opened(rig)
    assert "Wwwwwwww +1" in rig.texts()
    rig.press("ok")
    assert rig.top.list.items[0][1] == "4 players" and "Wwwwwwww + Mmmmmmmm" in rig.texts()


def test_computers_have_their_faces() -> None:
    rig = Rig()
    over(rig, 0, ["Anna", "~Fox", "~Otter"], 2, [40, 90, 66])
    rig = opened(rig)
    faces = [(name, y) for name, _, y, _ in rig.faces()]
    assert [face for face, _ in faces] == ["~Fox", "~Otter"] and "~" not in "".join(rig.texts())
    names = {text: (x, y) for x, y, _, text in rig.places() if x < 60 and y > 120}
    assert [names[name][1] - 2 for name in ("Fox", "Otter")] == [y for _, y in faces]
    assert names["Fox"][0] == names["Anna"][0] > 24
