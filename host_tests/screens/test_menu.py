"""The menu: lines, the waiting game, the ways into a game."""

import os
import sys
from typing import Any

import displayio
import pytest

from console.core.loader import module
from console.core.modules import forget
from console.screens import menu
from console.screens.entries import Entry, entries, find
from console.store.new_game import NewGame
from host_tests.screens.front import Front, pick, place
from rules import GAMES
from rules.starter import CHOSEN
from tools.headless.stage import left


def test_two_presses_start_a_game_with_the_last_settings() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seats, settings.start_mode, settings.first, settings.option_bits = 3, CHOSEN, 2, 5
    rig.press("ok", "ok")
    assert rig.begun == [("qwixx", bytes((3, 2, 5)), ["Anna", "Ben", "Cleo"])]


def test_two_presses_lead_to_the_roll_for_the_first_six() -> None:
    rig = Front()
    rig.press("ok", "ok")
    assert rig.screen == "starts" and not rig.begun


def test_a_single_seat_starts_at_once() -> None:
    rig = Front()
    rig.console.settings.seats = 1
    rig.press("ok", "ok")
    assert rig.begun == [("qwixx", bytes((1, 0, 0)), ["Anna"])]


def test_resume_is_there_only_when_a_game_waits() -> None:
    rig = Front()
    titles = [entry.title for entry in entries()]
    assert [item[1] for item in rig.top.list.items] == [*titles, "Results", "Rules", "Settings"]
    assert rig.top.list.at == 0
    rig.press("prev")
    assert rig.top.list.items[rig.top.list.at][1] == "Settings"  # round the end
    rig.press("next")
    assert rig.top.list.at == 0
    words = [item[1] for item in waiting().top.list.items]
    assert words == ["Resume", *titles, "Results", "Rules", "Settings"]


def test_a_game_that_is_not_on_the_drive_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = [entry.title for entry in entries()]
    there = os.listdir

    def listdir(path: str) -> list[str]:
        gone = path.endswith(f"console/{GAMES[1]}")
        return [name for name in there(path) if not (gone and name.startswith("play."))]

    monkeypatch.setattr(os, "listdir", listdir)
    few = [title for title in titles if title != find(GAMES[1]).title]
    assert [entry.title for entry in entries()] == few
    rig = Front()
    assert [item[1] for item in rig.top.list.items] == [*few, "Results", "Rules", "Settings"]
    pick(rig, few[-1])
    assert rig.screen == "setup" and few[-1] in " ".join(rig.texts())
    rig.press("back")
    pick(rig, "Rules")
    assert [item[1] for item in rig.top.list.items if item[1] != "Score sheets"] == few
    pick(rig, few[-1])
    assert rig.screen == "rules" and rig.top._path.endswith(f"/{GAMES[-1]}.txt")


def marks(rig: Front) -> list[bool]:
    """Return whether arrows show that there is more above, and below."""
    return [not mark.hidden for mark in rig.top.list.marks]


def test_all_lines_of_the_menu_are_visible_also_with_resume() -> None:
    for rig, lines in ((Front(), 6), (waiting(), 7)):
        words = {item[1] for item in rig.top.list.items}
        assert len(words) == lines and words <= set(rig.texts()) and marks(rig) == [False, False]
        rig.press("prev")
        assert words <= set(rig.texts()) and marks(rig) == [False, False]


def test_the_menu_says_which_buttons_choose_and_open() -> None:
    for rig in (Front(), waiting()):
        assert {"choose", "open"} <= set(rig.texts())
        lowest = max(y for _, y, _, text in rig.places() if text not in ("choose", "open"))
        assert lowest + 20 <= min(y for _, y, _, text in rig.places() if text == "open")


def waiting() -> Front:
    """Return a console switched on with an unfinished game in its memory."""
    old = Front()
    assert old.console.journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Anna", "Ben"]), 500)
    return Front(nvm=left(old))


def test_resume_comes_first_when_a_game_waits() -> None:
    rig = waiting()
    resumed: list[bool] = []
    rig.console.resume = lambda: resumed.append(True)
    assert rig.top.list.at == 0 and rig.texts().count("Qwixx") == 2
    rig.press("ok")
    assert resumed


@pytest.mark.parametrize("game", GAMES)
def test_resume_shows_the_waiting_games_name_on_its_right(game: str) -> None:
    old = Front()
    assert old.console.journal.begin(NewGame(game, b"\2", ["Anna", "Ben"]), 500)
    rig = Front(nvm=left(old))
    word = find(game).title.split()[-1]
    places = [place for place in rig.places() if place[3] == word]
    x, y, width, _ = places[0]
    assert y < 80 and x + width == 212  # as in the design: at the end of the first row
    assert rig.texts().index("Resume") + 1 == rig.texts().index(word)


def test_every_game_has_its_picture_and_its_rules_in_the_lists() -> None:
    rig = Front()
    lists = [rig.top.list]
    pick(rig, "Rules")
    assert rig.screen == "rules_list"
    lists.append(rig.top.list)
    for shown in lists:
        marks = {item[1]: item[0] for item in shown.items}
        assert [marks[entry.title] for entry in entries()] == list(range(len(GAMES)))
    for entry in entries():
        pick(rig, entry.title)
        assert rig.screen == "rules" and rig.healthy()
        rig.press("back")
        assert rig.screen == "rules_list"
    rig.press("prev")
    assert lists[1].at == len(lists[1].items) - 2
    rig.press("back")
    assert rig.screen == "menu"


def test_a_waiting_game_is_not_replaced_without_asking() -> None:
    rig = waiting()
    resumed: list[bool] = []
    rig.console.resume = lambda: resumed.append(True)
    rig.console.settings.start_mode = CHOSEN
    rig.press("next", "ok", "ok")
    assert rig.screen == "ask" and not rig.begun
    rig.press("back")
    assert rig.screen == "setup" and not rig.begun and not resumed
    rig.press("ok", "ok")
    assert resumed and not rig.begun  # the harmless answer comes first
    rig.press("ok", "next", "ok")
    assert len(rig.begun) == 1


@pytest.mark.parametrize("waits", GAMES)
@pytest.mark.parametrize("opened", [entry.title for entry in entries()])
def test_the_question_names_the_game_that_would_be_replaced(waits: str, opened: str) -> None:
    old = Front()
    assert old.console.journal.begin(NewGame(waits, b"\2", ["Anna", "Ben"]), 500)
    rig = Front(nvm=left(old))
    pick(rig, opened)
    rig.press("ok")
    kept = find(waits).title.split()[-1]
    assert rig.screen == "ask" and {f"The unfinished {kept}", "will be deleted."} <= set(rig.texts())
    assert len(kept) <= 6  # 20 letters in all


def some_entries(count: int) -> list[Entry]:
    found: list[Entry] = []
    for title in ("Qwixx", "The Duel", "Quixo", "Fourth")[:count]:
        found.append(Entry())
        found[-1].name, found[-1].title = "qwixx", title
    return found


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_more_games_than_fit_stay_on_the_display(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "entries", lambda: some_entries(count))
    rig = Front()
    for _ in range(count + 2):
        rig.press("next")
    assert rig.healthy() and "Settings" in rig.texts() or count == 4
    for x, y, w, h in (place(g) for g in grids(rig.board.display.root_group)):
        assert x >= 0 and y >= 0 and x + w <= 240 and y + h <= 240


def grids(group: Any) -> list[Any]:
    found: list[Any] = []
    for layer in group:
        if layer.hidden:
            continue
        found += grids(layer) if isinstance(layer, displayio.Group) else [layer]
    return found


def test_what_was_loaded_ahead_leaves_room_for_other_screens() -> None:
    forget(module("console.screens.setup").__name__)  # which other tests have loaded
    rig = Front()
    rig.until(lambda: "console.screens.setup" in sys.modules)
    rig.press("down", "down", "down", "ok")
    assert rig.screen == "results" and "console.screens.setup" not in sys.modules
    rig.press("back")
    rig.until(lambda: "console.screens.setup" in sys.modules)
    rig.press("up", "up", "up", "ok")
    assert rig.screen == "setup"
