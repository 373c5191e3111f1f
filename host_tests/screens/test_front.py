"""The screens around the games, by keys alone: menu, setup, names, house rules, starts, settings.

Calls that would begin a game are caught, since a game's own screens have their own tests.
"""

import random
from pathlib import Path
from typing import Any

import displayio
import pytest

from console.rulebook import pages as rules_screen
from console.screens import menu, spelling, starts
from console.screens.entries import SECRET, Entry, entries, find
from console.screens.opening import fit, rules_settings
from console.store import people
from console.store.blocks import COMPUTER
from console.store.first_people import NAME_LENGTH
from rules import GAMES, game_class
from rules.starter import CHOSEN, FIRST_SIX, HIGHEST, LOT
from tools.headless.rig import Rig
from tools.headless.seating import seat, seated
from tools.headless.stage import left

PAGES = Path(rules_screen.__file__).parents[2] / "rules_pages"
FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
SCREENS = {
    "menu", "setup", "names", "gallery", "people", "spelling", "house", "starts", "settings", "about",
    "rules_list", "rules", "results", "console",
}  # fmt: skip


class Front(Rig):
    """A console whose games do not open: `begun` has what would have begun."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.begun: list[tuple[str, bytes, list[str]]] = []
        self.console.begin = self._begin  # type: ignore[assignment]

    def _begin(
        self, name: str, settings: bytes | bytearray, names: list[str], minutes: int = 0, seated: bytes = b"",
        challenge: int = -1,
    ) -> None:  # fmt: skip
        assert len(seated) == len(names)
        self.begun.append((name, bytes(settings), list(names)))
        self.minutes = minutes

    def healthy(self) -> bool:
        """Return whether nothing has gone wrong so far."""
        return not self.console.traceback


def pick(rig: Front, word: str) -> None:
    """Choose that line of the list."""
    for _ in range(len(rig.top.list.items)):
        if rig.top.list.items[rig.top.list.at][1] == word:
            break
        rig.press("next")
    assert rig.top.list.items[rig.top.list.at][1] == word
    rig.press("ok")


def read(rig: Front, title: str) -> None:
    """Open the rules of that game."""
    pick(rig, "Rules")
    pick(rig, title)
    assert rig.screen == "rules"


def open_starts(seats: int, mode: int, seed: int = 1) -> Front:
    rig = Front(seed=seed)
    rig.console.settings.seats = seats
    rig.console.settings.start_mode = mode
    rig.press("ok", "ok")
    assert rig.screen == "starts"
    return rig


def test_a_computer_in_the_first_seat_rolls_by_itself() -> None:
    rig = Front()
    rig.console.settings.seated[0] = COMPUTER
    rig.press("ok", "ok")
    assert rig.screen == "starts" and "rolls" in rig.texts() and "shake!" not in rig.texts()
    rig.run(400)
    assert rig.top.state == starts.WAIT
    rig.until(lambda: rig.top.state == starts.DONE, 20_000)
    person = open_starts(2, FIRST_SIX)
    person.run(5000)
    assert person.top.state == starts.WAIT and "shake!" in person.texts()


# ------------------------------------------------------------------ the way in
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


def marks(rig: Front) -> list[bool]:
    """Return whether arrows show that there is more above, and below."""
    return [not mark.hidden for mark in rig.top.list._marks]


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
    assert old.console.journal.begin(0, 500, bytes((2, 0, 0)), ["Anna", "Ben"])
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
    assert old.console.journal.begin(GAMES.index(game), 500, b"\2", ["Anna", "Ben"])
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
    assert lists[1].at == len(GAMES) - 2
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
    assert old.console.journal.begin(GAMES.index(waits), 500, b"\2", ["Anna", "Ben"])
    rig = Front(nvm=left(old))
    pick(rig, opened)
    rig.press("ok")
    kept = find(waits).title.split()[-1]
    assert rig.screen == "ask" and {f"The unfinished {kept}", "will be deleted."} <= set(rig.texts())
    assert len(kept) <= 6  # 20 letters in all


# ------------------------------------------------------------------ four keys
def test_four_keys_reach_every_screen() -> None:
    rig = Front(buttons=FOUR)
    seen = {rig.screen}

    def go(*steps: str) -> None:
        for step in steps:
            rig.press(step)
            seen.add(rig.screen)

    go("ok")
    go("next", "ok", "ok")  # seats
    assert rig.console.settings.seats == 4
    go("next", "ok", "ok", *["next"] * 6, "ok", "back", "back", "back")  # names, people, a new name
    go("next", "ok")  # starts
    assert rig.console.settings.start_mode == HIGHEST
    go("next", "ok", "ok", "next", "ok", "back")  # house rules
    assert rig.console.settings.option_bits == 3
    go("next", "ok", "next", "back")  # score sheet
    assert rig.console.settings.sheet[0] == 1
    go("next", "ok", "ok", "next", "ok")  # the dice, and the console's again; secret choices
    assert rig.console.settings.option_bits == 3 | 1 << SECRET
    go("next", "ok", "next", "back")  # start, a lot, back
    assert rig.screen == "setup"
    go("back")
    pick(rig, "Rules")
    seen.add(rig.screen)
    go("ok", *["next"] * 20, "ok", "back")  # all rules pages of the first game
    assert rig.screen == "menu"
    pick(rig, "Settings")
    seen.add(rig.screen)
    go("ok")
    assert rig.console.settings.lights == 4
    go("next", "next", "next", "ok")
    assert rig.console.settings.sound == 2
    go("next", "ok")
    assert rig.console.settings.skip
    go("next", "ok")
    assert rig.console.settings.tips  # a rig begins without tips
    go("next", "ok")
    assert rig.console.settings.large
    go("next", "ok")
    assert rig.console.settings.hints == 1  # and without key hints
    go("next", "ok")
    assert not rig.console.settings.talks
    go("next", "ok", "prev", "ok", "back", "back", "back")  # this console, versions
    assert rig.screen == "menu"
    pick(rig, "Results")
    seen.add(rig.screen)
    go("next", "prev", "ok", "back")
    assert rig.screen == "menu"
    assert seen == SCREENS and rig.healthy()


def test_hints_name_only_buttons_that_are_there() -> None:
    """A board without up and down never shows the tiles of their caps."""
    rig = Front(buttons=FOUR)
    for word in ("", "Qwixx", "Rules", "Settings"):
        if word:
            pick(rig, word)
        assert not {26, 27} & caps(rig.board.display.root_group)
        rig.press("back")
    pick(rig, "Qwixx")
    rig.press("next")
    assert {11, 12} & caps(rig.board.display.root_group) or {10, 11} <= caps(rig.board.display.root_group)


def caps(group: Any) -> set[int]:
    """Return the tiles of the ui tileset that are buttons."""
    found: set[int] = set()
    for layer in group:
        if isinstance(layer, displayio.Group):
            found |= caps(layer)
        elif isinstance(layer, displayio.TileGrid) and layer.tile_width == 20 and layer.width == 1:
            found.add(layer[0])
    return found


def test_more_keys_change_values_at_once() -> None:
    rig = Front()
    rig.press("ok", "down", "next")
    assert rig.console.settings.seats == 3
    rig.press("prev", "prev", "prev", "prev")
    assert rig.console.settings.seats == 1  # and no further
    rig.press(*["down"] * 7)
    assert rig.top.at == 0


def test_left_and_right_do_nothing_on_a_row_that_opens_something() -> None:
    """With up and down, left and right only change values, whatever row the cursor is on."""
    rig = Front()
    pick(rig, "Quixo")
    for row in range(rig.top.count):
        for key in ("next", "prev"):
            rig.press(key)
            assert rig.screen == "setup" and rig.top.at == row and not rig.begun
        rig.press("down")
    rig.press("back")
    pick(rig, "Settings")
    rig.press("up", "next", "prev")
    assert rig.screen == "settings" and rig.top.at == rig.top.count - 1


def test_with_four_keys_left_and_right_move_between_all_rows() -> None:
    rig = Front(buttons=FOUR)
    pick(rig, "Quixo")
    before = rig.texts()
    for row in range(rig.top.count):
        assert rig.top.at == row
        rig.press("next")
    rig.press("prev")
    assert rig.top.at == rig.top.count - 1
    rig.press("next")
    assert rig.top.at == 0 and rig.texts() == before


# ------------------------------------------------------------------ only what a game has
def test_the_setup_of_the_duel_has_players_names_and_who_starts() -> None:
    """Two seats, perhaps one for a computer; no house rules; names, and who starts, by lot first."""
    rig = Front()
    pick(rig, "The Duel")
    assert rig.screen == "setup"
    assert [text for text in rig.texts() if text in ("Names", "Who starts", "Players", "House rules")] == [
        "Players",
        "Names",
        "Who starts",
    ]
    assert "random" in rig.texts()
    rig.press("down", "down", "down")
    seen = []
    for _ in range(5):
        seen.append(rig.texts()[rig.texts().index("Who starts") + 1])
        rig.press("right")
    assert seen == ["random", "first 6", "high roll", "Anna", "Ben"]
    assert "random" in rig.texts()
    rig.press("left", "down", "down", "ok")
    assert rig.begun == [("duel", b"\1", ["Anna", "Ben"])] and rig.minutes == 0


def test_the_setup_of_quixo_has_seats_clock_and_turning_board() -> None:
    """Two or four seats, no dice, a clock, a board that turns; only those six rows."""
    rig = Front()
    pick(rig, "Quixo")
    words = ("Start", "Players", "Names", "Who starts", "Clock", "Turn board")
    assert [text for text in rig.texts() if text in (*words, "House rules")] == list(words)
    rig.press("down", "right", "right")
    assert rig.console.settings.seats == 4 and "teams: 1+3 against 2+4" in rig.texts()
    rig.press("right")
    assert rig.console.settings.seats == 4
    rig.press("ok", "ok")  # round the end, past one person with a computer
    assert rig.console.settings.seats == 2 and "teams: 1+3 against 2+4" not in rig.texts()
    rig.press("down", "down", "left")
    assert rig.console.settings.start_mode == CHOSEN
    assert rig.texts()[rig.texts().index("Who starts") + 1] == "Ben"
    rig.press("down")
    assert "no time limit" in rig.texts()
    rig.press(*["right"] * 20)
    assert "15 min" in rig.texts() and "out of time? you lose" in rig.texts()
    rig.press(*["left"] * 3)
    assert "3 min" in rig.texts()
    rig.press("down", "left")
    assert {"for 4", "4 players only"} <= set(rig.texts()) and rig.console.settings.option_bits == 0b10011
    assert "change" not in rig.texts(), "nothing is promised that is not done"
    rig.press("ok")
    assert rig.console.settings.option_bits == 0b10011
    rig.press("up")
    assert "change" in rig.texts()
    rig.press("down")
    rig.press("down", "ok")
    assert rig.begun == [("quixo", bytes((2, 1, 5, 0, 0, 0, 0, 0)), ["Anna", "Ben"])]
    assert rig.minutes == 3


def test_equal_names_get_numbers_in_a_game() -> None:
    """The second Tom is typed; both are people of their own."""
    rig = Front(buttons=FOUR)
    settings = rig.console.settings
    seat(settings, ["Tom"])
    settings.seats, settings.start_mode, settings.first = 3, CHOSEN, 1
    rig.press("ok", "next", "next", "ok", "next", "ok")
    new_name(rig, "Tom")
    assert seated(settings, 3) == ["Tom", "Tom 2", "Cleo"]
    rig.press("back")
    assert "Tom 2" in rig.texts(), "who starts"
    rig.press("prev", "prev", "ok")
    assert rig.begun[0][2] == ["Tom", "Tom 2", "Cleo"]


def test_who_starts_shows_the_numbers_of_equal_names() -> None:
    rig = Front(seed=1)
    settings = rig.console.settings
    people.rename(settings, 0, "Tom")
    people.rename(settings, 1, "Tom")
    settings.start_mode = FIRST_SIX
    rig.press("ok", "ok")
    assert rig.screen == "starts" and {"Tom", "Tom 2"} <= set(rig.texts())


def test_the_clock_goes_through_the_minutes_that_people_play() -> None:
    rig = Front()
    pick(rig, "Quixo")
    rig.press("down", "down", "down", "down")
    seen: list[str] = []
    for _ in range(7):
        rig.press("ok")
        seen.append(rig.texts()[rig.texts().index("Clock") + 1])
    assert seen == ["1 min", "2 min", "3 min", "5 min", "10 min", "15 min", "off"]


def test_minutes_of_an_older_version_become_the_nearest() -> None:
    quixo = find("quixo")
    settings = Front().console.settings
    settings.choose(GAMES.index("quixo"))
    settings.start_mode = LOT
    now = []
    for minutes in range(16):
        settings.option_bits = 16 | minutes
        fit(quixo, settings)
        assert settings.option_bits & ~15 == 16
        now.append(settings.option_bits & 15)
    assert now == [0, 1, 2, 3, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15, 15]


def test_a_board_for_four_turns_by_default() -> None:
    rig = Front()
    pick(rig, "Quixo")
    rig.press("down", "right", "right", "up", "up")
    assert {"on", "turns to each player"} <= set(rig.texts())
    rig.press("left")
    assert "player 1 at the bottom" in rig.texts() and rig.console.settings.option_bits == 0
    rig.press("back")
    pick(rig, "Quixo")
    assert rig.console.settings.option_bits == 0, "what was chosen stays"


def test_quixo_adds_no_third_seat() -> None:
    rig = Front()
    pick(rig, "Quixo")
    rig.press("down", "down", "ok")
    assert rig.screen == "names" and "add player" not in rig.texts()
    for _ in range(5):
        rig.press("down")
        assert rig.top.at < 2
    rig.press("back", "up", "right", "right", "down", "ok")
    assert {"Anna", "Ben", "Cleo", "Dora"} <= set(rig.texts())
    rig.press("up", "ok", "next", "back", "back")
    assert rig.console.settings.seats == 4


def test_games_without_dice_offer_only_a_lot() -> None:
    rig = Front()
    rig.console.settings.choose(GAMES.index("quixo"))
    rig.console.settings.seats = 4
    pick(rig, "Quixo")
    rig.press("ok")
    assert rig.screen == "starts" and "Who starts?" in rig.texts() and "random" not in rig.texts()
    rig.press("back")
    assert rig.screen == "setup"
    rig.press("ok")
    rig.until(lambda: rig.top.state == starts.DONE, 4000)
    rig.press("ok")
    assert rig.begun[0][1][:2] == bytes((4, rig.begun[0][1][1]))


def test_each_game_keeps_its_setup() -> None:
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "right", "right", "down", "down", "right")
    rig.press("back")
    pick(rig, "The Duel")
    rig.press("down", "down", "down", "left", "back")
    again = Front(nvm=rig.board.nvm)
    settings = again.console.settings
    assert (GAMES[settings.game], settings.start_mode, settings.first) == ("duel", CHOSEN, 1)
    pick(again, "Qwixx")
    assert (settings.seats, settings.start_mode) == (4, HIGHEST)
    again.press("back")
    pick(again, "The Duel")
    assert (settings.seats, settings.start_mode, settings.first) == (2, CHOSEN, 1)


def test_entries_number_the_start_modes_as_the_rules_do() -> None:
    for entry in entries():
        assert set(entry.start_modes) <= {FIRST_SIX, LOT, HIGHEST}
    assert find("qwixx").start_modes[0] == FIRST_SIX


@pytest.mark.parametrize("game", GAMES)
def test_any_stored_setup_is_made_valid(game: str) -> None:
    entry = find(game)
    rig = Front()
    settings = rig.console.settings
    for seats in range(1, 6):
        for way in (0, 1, 2, 3, 4, 255):
            settings.seats, settings.start_mode, settings.first, settings.option_bits = seats, way, 4, 255
            fit(entry, settings)
            assert settings.seats in entry.seats and settings.first < settings.seats
            assert settings.start_mode == CHOSEN or settings.start_mode in entry.start_modes
            assert game_class(game)(rules_settings(entry, settings, settings.first)).seats == settings.seats


# ------------------------------------------------------------------ names
def open_people(rig: Front, seat_at: int = 0) -> Front:
    """Open the people for a seat, from the menu."""
    rig.press("ok", "next", "next", "ok", *["next"] * seat_at, "ok")
    assert rig.screen == "people" and f"Seat {seat_at + 1}" in rig.texts()
    return rig


def spell(rig: Front, name: str) -> None:
    """Write a name over what is there, as far as it goes, and end it."""
    for k, letter in enumerate(name):
        wheel = spelling._SMALL if k else spelling._CAPITALS
        while rig.top.letters[k] != letter:
            now = wheel.find(rig.top.letters[k])
            steps = (wheel.index(letter) - now) % len(wheel)
            rig.press("next" if steps <= len(wheel) // 2 else "prev")
        rig.press("ok")
        if k == NAME_LENGTH - 1:
            return
    while rig.top.letters[len(name)] != " ":
        rig.press("next")
    rig.press("ok")


def new_name(rig: Front, name: str) -> None:
    pick(rig, "New name")
    assert rig.screen == "spelling"
    spell(rig, name)
    assert rig.screen == "names"


def test_a_person_is_picked_from_the_list() -> None:
    rig = open_people(Front(buttons=FOUR), 1)
    assert rig.top.list.items[rig.top.list.at][1] == "Ben", "the cursor is on who sits there"
    rows = [(item[1], item[2]) for item in rig.top.list.items]
    assert rows == [
        ("Anna", "seat 1"), ("Ben", "seat 2"), ("Cleo", ""), ("Dora", ""), ("Emil", ""),
        ("~Computer", ""), ("New name", ""), ("Guest", ""), ("Coach", ""), ("Rename", ""), ("Remove", ""),
    ]  # fmt: skip
    pick(rig, "Emil")
    assert rig.screen == "names" and {"Anna", "Emil", "add player"} <= set(rig.texts())
    assert rig.top.at == 2, "on to the next row"
    assert seated(rig.console.settings) == ["Anna", "Emil", "Cleo", "Dora", "Ben"]
    rig.press("back")
    assert "Anna Emil" in rig.texts()


def test_whoever_sits_elsewhere_changes_seats() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "Ben")
    assert seated(rig.console.settings, 2) == ["Ben", "Anna"]


def test_a_new_name_is_written_and_remembered() -> None:
    rig = open_people(Front(buttons=FOUR), 1)
    new_name(rig, "Agm")
    assert seated(rig.console.settings) == ["Anna", "Agm", "Cleo", "Dora", "Emil"]
    rig.press("back", "back")
    again = Front(nvm=rig.board.nvm, buttons=FOUR)
    assert seated(again.console.settings) == ["Anna", "Agm", "Cleo", "Dora", "Emil"]
    again.press("ok")
    assert "Anna Agm" in again.texts()
    again.press("next", "next", "ok", "ok")
    assert {"Ben", "Agm"} <= {item[1] for item in again.top.list.items}


def test_eight_letters_at_most_and_never_none() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "New name")
    assert "done" not in rig.texts() and "next" not in rig.texts(), "there is no name yet"
    rig.press("ok")
    assert rig.screen == "spelling"
    spell(rig, "Abcdefgh")
    assert rig.screen == "names" and seated(rig.console.settings)[0] == "Abcdefgh"
    assert "Abcdefgh" in rig.texts()


def test_back_restores_a_name_before_it_leaves() -> None:
    """The foot says at every step what BACK does; a name touched by accident can be restored."""
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "Rename")
    pick(rig, "Ben")
    assert {"A-Z", "back", "next"} <= set(rig.texts())
    rig.press("next")
    assert "undo" in rig.texts() and "back" not in rig.texts()
    rig.press("ok", "next")  # Cf
    assert "back" in rig.texts() and "undo" not in rig.texts(), "a letter back"
    rig.press("back")
    assert rig.top.letter == 0 and "undo" in rig.texts()
    rig.press("back")
    assert rig.top.letter == 0 and "".join(rig.top.letters) == "Ben     " and "back" in rig.texts()
    rig.press("back")
    assert rig.screen == "people" and seated(rig.console.settings)[1] == "Ben"
    rig.press("back")
    assert rig.screen == "people" and "Seat 1" in rig.texts()
    rig.press("back")
    assert rig.screen == "names"


def test_a_person_is_renamed() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "Rename")
    assert "Rename" in rig.texts() and "New name" not in rig.texts()
    pick(rig, "Ben")
    spell(rig, "Benno")
    assert rig.screen == "people" and "Seat 1" in rig.texts()
    assert seated(rig.console.settings) == ["Anna", "Benno", "Cleo", "Dora", "Emil"]
    rig.press("back")
    assert {"Anna", "Benno"} <= set(rig.texts())


def test_a_person_is_removed_after_a_question() -> None:
    rig = open_people(Front(buttons=FOUR))
    for answer, many in ((0, 5), (1, 4)):
        pick(rig, "Remove")
        pick(rig, "Ben")
        assert rig.screen == "ask" and "Remove Ben?" in rig.texts()
        rig.press(*["next"] * answer, "ok")
        assert rig.screen == "people" and "Seat 1" in rig.texts()
        assert len(people.known(rig.console.settings.people)) == many
    rig.press("back")
    assert seated(rig.console.settings, 2) == ["Anna", "Player 2"], "everybody else had a seat"
    rig.press("back", "back")
    again = Front(nvm=rig.board.nvm)
    assert seated(again.console.settings, 2) == ["Anna", "Player 2"]


def test_when_there_are_twelve_one_must_go_first() -> None:
    rig = Front(buttons=FOUR)
    settings = rig.console.settings
    for letter in "Abcdefg":
        people.add(settings, letter + "wwwwwww")
    open_people(rig)
    assert [item[1:] for item in rig.top.list.items[12:]] == [
        ("~Computer", "", True), ("New name", "full", False), ("Guest", "", True), ("Coach", "", True),
        ("Rename", "", True), ("Remove", "", True),
    ]  # fmt: skip
    rig.press("prev", "prev", "prev", "prev", "prev")
    assert rig.top.list.items[rig.top.list.at][1] == "~Computer", "the grey line is skipped"
    pick(rig, "Remove")
    pick(rig, "gwwwwwww")
    rig.press("next", "ok")
    new_name(rig, "Zoe")
    assert seated(settings)[0] == "Zoe" and len(people.known(settings.people)) == 12


def test_with_nobody_there_are_guests() -> None:
    rig = Front(buttons=FOUR)
    settings = rig.console.settings
    for place in range(5):
        people.remove(settings, place)
    settings.start_mode = CHOSEN
    open_people(rig)
    assert [item[1] for item in rig.top.list.items if item[3]] == ["~Computer", "New name", "Guest"]
    rig.press("back", "back")
    assert "Player 1 +1" in rig.texts()
    rig.press("prev", "prev", "ok")
    assert rig.begun[0][2] == ["Player 1", "Player 2"]


def test_a_long_back_leaves_a_name_as_it_was() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "Rename")
    pick(rig, "Anna")
    rig.press("next")
    rig.hold("back", 700)
    assert rig.screen == "people" and seated(rig.console.settings)[0] == "Anna"
    rig.hold("back", 700)
    assert rig.screen == "names"


def test_a_held_key_runs_through_the_letters() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "New name")
    rig.hold("next", 1500)
    assert rig.top.letters[0] > "D"


def test_the_wheel_shows_the_letters_beside() -> None:
    rig = open_people(Front(buttons=FOUR))
    pick(rig, "Rename")
    pick(rig, "Anna")
    assert [text.text for text in rig.top._beside] == ["9", " ", "B", "C"]
    rig.press("ok")
    assert [text.text for text in rig.top._beside] == ["l", "m", "o", "p"]


def test_a_seat_is_added_with_its_name() -> None:
    rig = Front()
    rig.press("ok", "down", "down", "ok", "down", "down")
    assert rig.console.settings.seats == 2
    rig.press("ok")
    assert rig.screen == "people" and "Seat 3" in rig.texts()
    rig.press("back")
    assert rig.console.settings.seats == 2, "nobody was chosen"
    rig.press("ok", "ok")
    assert rig.console.settings.seats == 3
    rig.press("back")
    assert "Anna Ben Cleo" in rig.texts()


# ------------------------------------------------------------------ who starts
def roll(rig: Front, *faces: int, shake: bool = True) -> None:
    """Shake once, or press OK; the dice fall as given."""
    for face in faces:
        rig.board.next_dice(face)
    if shake:
        rig.board.shake(500)
        rig.until(lambda: rig.top.state == starts.TUMBLE, 1000)
    else:
        rig.press("ok")


def settled(rig: Front) -> None:
    rig.until(lambda: rig.top.state == starts.DONE, 20_000)
    assert not rig.board.next_rolls, "no die more or less"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("shake", [True, False])
def test_one_shake_or_key_rolls_round_the_table_until_a_six(seats: int, shake: bool) -> None:
    rig = open_starts(seats, FIRST_SIX)
    roll(rig, *[1 + k % 5 for k in range(seats + 1)], 6, shake=shake)
    box: list[int] = []
    rig.watch = lambda: None if box[-1:] == [rig.top.seat] else box.append(rig.top.seat)
    settled(rig)
    assert box == [k % seats for k in range(seats + 2)]
    assert rig.top.winner == 1 and "starts" in rig.texts()
    rig.press("ok")
    assert rig.begun == [("qwixx", bytes((seats, 1, 0)), seated(rig.console.settings, seats))]
    assert rig.healthy()


def test_the_console_rolls_a_die_every_third_of_a_second() -> None:
    rig = open_starts(3, FIRST_SIX)
    roll(rig, *[1] * 9, 6, shake=False)
    rig.until(lambda: rig.top.seat == 1, 3000)
    begun = rig.board.time
    settled(rig)
    assert 9 * 333 <= rig.board.time - begun <= 9 * 360


def test_a_key_skips_to_the_result_without_a_die_more_or_less() -> None:
    for wait in (0, 100, 250, 320, 700):
        rig = open_starts(3, FIRST_SIX)
        roll(rig, 1, 2, 3, 4, 5, 1, 2, 6, shake=False)
        rig.until(lambda rig=rig: rig.top.state == starts.ROLL, 3000)
        rig.run(300 + wait)  # keys count 200 ms after a new picture
        assert "skip" in rig.texts()
        rig.press("ok")
        assert rig.top.state == starts.DONE and rig.top.winner == 1 and not rig.board.next_rolls
        assert "skip" not in rig.texts()
        rig.run(300)
        rig.press("ok")
        assert rig.begun[0][1][1] == 1


def test_skipping_is_as_fair_as_waiting() -> None:
    """The same dice lead to the same seat."""
    winners = []
    for skip in (False, True):
        found = []
        for seed in range(20):
            rig = open_starts(4, HIGHEST, seed)
            rig.press("ok")
            rig.until(lambda rig=rig: rig.top.state == starts.ROLL, 3000)
            rig.run(300)
            if skip:
                rig.press("ok")
            rig.until(lambda rig=rig: rig.top.state == starts.DONE, 60_000)
            found.append(rig.top.winner)
        winners.append(found)
    assert winners[0] == winners[1] and set(winners[0]) == {0, 1, 2, 3}


def test_the_highest_starts_and_ties_roll_again() -> None:
    rig = open_starts(3, HIGHEST)
    roll(rig, 5, 2, 5, 1, 3)
    rig.until(lambda: len(rig.board.next_rolls) == 2 and rig.top.seat == 0, 5000)
    assert "again!" in rig.texts()
    settled(rig)
    assert rig.top.winner == 2


@pytest.mark.parametrize("skip", [True, False])
def test_a_lot_is_drawn_and_the_box_stops_at_the_winner(skip: bool) -> None:
    winners: set[int] = set()
    for seed in range(12):
        rig = open_starts(3, LOT, seed)
        assert "skip" in rig.texts()
        if skip:
            rig.press("ok")
        rig.until(lambda rig=rig: rig.top.state == starts.DONE, 4000)
        winners.add(rig.top.winner)
        rig.press("ok")
        assert rig.begun[0][1][1] == rig.top.winner
    assert winners == {0, 1, 2}


def test_back_while_rolling_for_the_start_leads_to_the_setup() -> None:
    rig = open_starts(2, FIRST_SIX)
    assert {"back", "random", "roll"} <= set(rig.texts())
    for state in (starts.TUMBLE, starts.ROLL):
        roll(rig, 3, 4, 5, 3, 4, 5, shake=False)
        rig.until(lambda state=state: rig.top.state == state, 3000)
        rig.run(300)
        assert {"back", "random"} <= set(rig.texts())
        rig.press("back")
        assert rig.screen == "setup" and not rig.begun
        rig.board.next_rolls.clear()
        rig.press("ok")
    assert rig.screen == "starts" and rig.top.state == starts.WAIT


@pytest.mark.parametrize("wait", [50, 700, 1300])
def test_a_lot_can_replace_the_rolling(wait: int) -> None:
    """Before a roll, while the first die tumbles, and while the console rolls; then there are no lots."""
    rig = open_starts(2, FIRST_SIX)
    roll(rig, *[3] * 9, shake=False)
    rig.run(wait)
    rig.press("next")
    assert rig.top.state == starts.DRAW and "random" not in rig.texts()
    rig.board.next_rolls.clear()
    rig.press("next", "prev")
    assert rig.top.state == starts.DRAW
    rig.until(lambda: rig.top.state == starts.DONE, 4000)
    rig.press("next")
    assert rig.top.state == starts.DONE and "back" in rig.texts()
    rig.press("back")
    assert rig.screen == "setup"
    assert rig.console.settings.start_mode == FIRST_SIX  # the lot did not change the setup


def test_the_starting_roll_works_by_buttons_without_a_sensor() -> None:
    rig = Front(sensor=False)
    rig.press("ok", "ok")
    assert "hold A" in rig.texts() and "shake!" not in rig.texts()
    roll(rig, 6, shake=False)
    settled(rig)
    assert rig.top.winner == 0


def test_the_prompt_follows_a_sensor_that_disappears_and_returns() -> None:
    rig = open_starts(2, FIRST_SIX)
    assert "shake!" in rig.texts()
    sensor = rig.board.accel
    assert sensor
    sensor.unplug()
    rig.run(200)
    assert "hold A" in rig.texts() and "shake!" not in rig.texts()
    sensor.plugged = True
    rig.run(6000)
    assert "shake!" in rig.texts() and "hold A" not in rig.texts()


def test_the_face_is_rolled_when_the_hand_stops() -> None:
    rig = open_starts(2, FIRST_SIX)
    rig.board.next_dice(4)
    rig.shake(1500)
    assert rig.top.state == starts.TUMBLE and rig.board.next_rolls
    rig.until(lambda: not rig.board.next_rolls, 250)
    assert rig.top.state == starts.TUMBLE
    rig.until(lambda: rig.top.state == starts.ROLL, 500)
    assert rig.top._face[0] == 4


# ------------------------------------------------------------------ settings
def test_settings_work_at_once_and_persist() -> None:
    rig = Front()
    rig.press("prev", "ok")
    rig.press("prev")
    assert rig.console.lights.level == 2
    rig.press("down", "prev", "prev")
    assert rig.board.backlight_level == 2
    rig.press("down", "next")
    rig.press("down", "next")
    assert rig.console.sounds.level == 2
    rig.press("down", "next", "back")
    again = Front(nvm=rig.board.nvm)
    settings = again.console.settings
    assert (settings.lights, settings.screen, settings.shake) == (2, 2, 4)
    assert settings.skip and settings.sound == again.console.sounds.level == 2
    assert again.board.backlight_level == 2


def test_lights_can_be_switched_off() -> None:
    rig = Front()
    rig.press("prev", "ok", "prev", "prev", "prev", "prev")
    rig.run(50)
    assert rig.console.settings.lights == 0 and not any(any(p) for p in rig.pixels())


def test_shaking_can_be_tried_in_the_settings() -> None:
    rig = Front()
    rig.press("prev", "ok", "down", "down")
    rig.shake()
    assert "That was a shake!" in rig.texts()


def test_the_setup_is_remembered() -> None:
    rig = Front()
    rig.press("ok", "down", "next", "next", "down", "down", "prev", "down", "ok", "ok", "back", "back")
    settings = Front(nvm=rig.board.nvm).console.settings
    assert (settings.seats, settings.start_mode, settings.first, settings.option_bits) == (4, CHOSEN, 3, 1)


def test_names_that_do_not_fit_are_counted() -> None:
    rig = Front()
    seat(rig.console.settings, ["Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Dora", "Emil"])
    rig.console.settings.seats = 5
    rig.press("ok")
    assert "Wwwwwwww +4" in rig.texts()


# ------------------------------------------------------------------ rules
def pages(game: str) -> list[list[str]]:
    """Return the lines of each page, its title first."""
    found: list[list[str]] = []
    for line in (PAGES / f"{game}.txt").read_text().splitlines():
        if line.startswith("= "):
            found.append([line[2:]])
        elif line and line[0] not in "#+":
            found[-1].append(line)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_entry_and_rules_that_fit(game: str) -> None:
    entry = find(game)
    assert len(entry.title) <= 10
    for rule in entry.house_rules:
        shape = f"{rule.name}: 8 letters, and lines of 22"
        assert len(rule.name) <= 8 and len(rule.line) <= 22 and len(rule.more) <= 22, shape
    assert pages(game)
    lines = [
        line for page in pages(game) if page[0] not in entry.sheets for line in page
    ]  # one for each sheet
    said = [line.split(" ", 4)[4] if line.startswith(".say") else line for line in lines]
    assert len(" ".join(line for line in said if line[0] != ".").split()) < 300  # two minutes


def place(layer: Any) -> tuple[int, int, int, int]:
    if isinstance(layer, displayio.TileGrid):
        return layer.x, layer.y, layer.width * layer.tile_width, layer.height * layer.tile_height
    return layer.x, layer.y, layer.width, layer.height


def test_rules_pages_can_be_turned_and_left() -> None:
    rig = Front()
    read(rig, "Qwixx")
    last = len(pages("qwixx"))
    assert f"1/{last}" in rig.texts()
    rig.press("prev")
    assert f"1/{last}" in rig.texts()
    rig.press(*["next"] * (last + 3))
    assert f"{last}/{last}" in rig.texts()
    rig.press("ok")
    assert rig.screen == "rules_list" and rig.healthy()


def test_the_title_looks_the_same_as_label_and_as_tiles() -> None:
    rig = Front()
    read(rig, "Qwixx")
    label = rig.picture()
    assert rig.top._title is not None
    rig.press("back")
    no_table: Any = object()
    rig.console.table = no_table  # in a game heap is scarce
    rig.press("ok")
    assert rig.top._title is None
    assert rig.picture().tobytes() == label.tobytes()


# ------------------------------------------------------------------ everything
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


@pytest.mark.parametrize("seed", range(2))
def test_random_keys_and_shakes_cause_no_error(seed: int) -> None:
    """After 2,000 random keys and shakes nothing has gone wrong, and BACK leads to the menu."""
    chance = random.Random(seed)
    rig = Front(seed=seed)
    buttons = [means for means, _ in rig.board.KEYS]
    seen: set[str] = set()
    for _ in range(2000):
        key = chance.choice(buttons)
        if chance.random() < 0.05:
            rig.shake()
        elif chance.random() < 0.05:
            rig.hold(key, 700)
        else:
            rig.press(key)
        seen.add(rig.screen)
        assert rig.healthy(), rig.console.traceback
    for _ in range(20):
        if rig.screen == "menu":
            break
        rig.hold("back", 1100 if rig.screen == "selftest/buttons" else 60)
    assert rig.screen == "menu"
    assert len(seen) > 4
    assert all(0 < len(n) <= NAME_LENGTH for n in seated(rig.console.settings))


# ------------------------------------------------------------------ one person and computers
def company(rig: Front) -> list[str]:
    return seated(rig.console.settings, rig.console.settings.seats)


def test_one_press_seats_three_computers_that_have_not_played_lately() -> None:
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "prev")
    assert company(rig) == ["Anna", "~Fox", "~Otter", "~Goat"] and "you and 3 computers" in rig.texts()
    rig.press("ok", "next")
    assert company(rig) == ["Anna", "Ben", "Cleo"], "three people, who are those of before"
    rig.press("prev", "prev")
    assert company(rig) == ["Anna", "~Fox", "~Otter", "~Goat"]
    rig.press("prev")
    assert company(rig) == ["Anna"], "one person alone comes first"
    rig.press("next")
    assert len(company(rig)) == 4
    rig.press("back")
    pick(rig, "Quixo")
    rig.press("down")
    assert company(rig) == ["Anna", "~Fox"] and "you and a computer" in rig.texts()
    rig.press("next", "prev")
    assert company(rig) == ["Anna", "~Hawk"], "the one after Goat"


def test_computers_of_the_level_that_played_last_come_and_a_person_sits_first() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seated[:] = bytes((COMPUTER + 14, 66, 65, 0, 0))
    pick(rig, "The Duel")
    rig.press("down", "ok")
    assert company(rig) == ["Anna", "~Lion"], "the one after Eagle"
    rig.press("ok")
    assert company(rig) == ["~Eagle", "Ben"]
