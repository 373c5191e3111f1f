"""The setup of a game: only what the game has, kept for the next one."""

import pytest

from console.qwixx.sheets import names
from console.screens.entries import entries, find
from console.screens.starting import fit, rules_settings
from console.screens.who_starts import base as who_starts
from console.store import people
from console.store.codes import COMPUTER
from console.store.seating import sit
from host_tests.screens.front import FOUR, Front, pick
from rules import GAMES, game_class
from rules.starter import CHOSEN, FIRST_SIX, HIGHEST, LOT
from tools.headless.seating import seated
from tools.languages import catalogue, chosen


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
    explained = []
    ways = ("drawn by lot", "the first to roll a 6", "who rolls the most")
    for _ in range(5):
        seen.append(rig.texts()[rig.texts().index("Who starts") + 1])
        explained += [text for text in rig.texts() if text in ways]
        rig.press("right")
    assert seen == ["random", "first 6", "high roll", "Anna", "Ben"]
    assert explained == list(ways), "a name explains itself"
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


@pytest.mark.parametrize("title", ["Qwixx", "The Duel", "Quixo"])
@pytest.mark.parametrize("buttons", [None, FOUR])
def test_the_setup_says_how_one_person_may_play_and_by_which_keys(
    title: str, buttons: "tuple[tuple[str, str], ...] | None"
) -> None:
    said = ["against animals?"] if title == "Qwixx" else ["against an animal?"]
    if buttons:
        said.append(said[0] if title == "The Duel" else "more, then animals")
    else:
        said.append(said[0] if title != "Qwixx" else "animals, then alone")
    rig = Front(buttons=buttons) if buttons else Front()
    pick(rig, title)
    assert said[0] in rig.texts(), "from the first moment"
    rig.press("next" if buttons else "down")
    assert said[1] in rig.texts()
    rig.press("next" if buttons else "down")
    assert not {*said} & {*rig.texts()}
    rig.press(*["prev" if buttons else "up"] * 2)
    for words, key in zip(said, ("next", "ok") if buttons else ("down", "left"), strict=True):
        assert words in rig.texts()
        rig.press(key)
    if not buttons:
        assert not {*said} & {*rig.texts()} and [text for text in rig.texts() if text.startswith("you and ")]
        rig.press("up")
        assert not {*said} & {*rig.texts()}, "they are there"


@pytest.mark.parametrize("buttons", [None, FOUR])
def test_the_row_of_players_says_where_the_key_leads_before_one_person(
    buttons: "tuple[tuple[str, str], ...] | None",
) -> None:
    rig = Front(buttons=buttons) if buttons else Front()
    pick(rig, "Qwixx")
    rig.press("next" if buttons else "down")
    said = []
    for _ in range(4):
        said += [text for text in rig.texts() if "animals" in text]
        rig.press("ok" if buttons else "right")
    if buttons:
        assert said == ["more, then animals"] * 3 + ["alone, or animals"]
    else:
        assert said == ["animals, then alone"] + ["fewer, then animals"] * 3


def test_the_row_of_names_asks_for_own_names_until_none_is_invented() -> None:
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "down")
    assert "enter your own names" in rig.texts()
    people.put(rig.console.settings.people, 0, 65, "Mia")
    rig.press("up", "down")
    assert "enter your own names" in rig.texts(), "Ben is invented, too"
    people.put(rig.console.settings.people, 1, 66, "Opa")
    rig.press("up", "down")
    assert "who sits where" in rig.texts()


@pytest.mark.parametrize("code", catalogue.codes())
def test_the_word_of_a_row_and_its_value_stand_apart(code: str) -> None:
    """At least 6 px, with every sheet, with few and many players, with short and long names."""
    chosen.speak(code)
    rig = Front()
    settings = rig.console.settings
    people.put(settings.people, 0, 65, "Mia")
    rig.press("ok")
    for kind in range(256):
        settings.sheet[:] = bytes((kind if names.exists(kind) else 0, 131, 142))
        settings.seats = 1 + kind % 5
        settings.seated[1] = kind // 5 % 2 and 66
        settings.start_mode = (FIRST_SIX, LOT, HIGHEST)[kind % 3]
        rig.top.enter()
        lines: dict[int, list[tuple[int, int, str]]] = {}
        for x, y, w, text in rig.places():
            lines.setdefault(y, []).append((x, x + w, text))
        for line in lines.values():
            line.sort()
            for (_, end, word), (begin, _, value) in zip(line, line[1:]):
                assert begin - end >= 6, (word, value)


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
    rig.until(lambda: rig.top.state == who_starts.DONE, 4000)
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


def test_the_setup_is_remembered() -> None:
    rig = Front()
    rig.press("ok", "down", "next", "next", "down", "down", "prev", "down", "ok", "ok", "back", "back")
    settings = Front(nvm=rig.board.nvm).console.settings
    assert (settings.seats, settings.start_mode, settings.first, settings.option_bits) == (4, CHOSEN, 3, 1)


def faces(rig: Front) -> list[str]:
    """Return whose faces are shown."""
    return [name for name, *_ in rig.faces()]


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
    rig.press("ok", "ok")
    assert company(rig) == ["Anna", "Ben", "Cleo", "Dora"]


def test_who_sat_down_since_the_computers_came_stays() -> None:
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "prev")
    settings = rig.console.settings
    sit(settings, 0, settings.seated[0] + 3)  # as Names does
    assert company(rig) == ["Dora", "~Fox", "~Otter", "~Goat"]
    rig.press("ok", "next")
    assert company(rig)[0] == "Dora" and "~" not in "".join(company(rig))


def test_computers_have_faces_in_the_row_of_the_players() -> None:
    """In place of their badges, and in no other row are they robots."""
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "prev")
    assert faces(rig) == ["~Fox", "~Otter", "~Goat"]
    assert [badge.hidden for badge in rig.top._badges] == [False, True, True, True, False]  # type: ignore[attr-defined]
    assert not [text for text in rig.texts() if "~" in text] and "Anna Fox +2" in rig.texts()
    rig.press("down", "down", "prev")
    assert rig.texts()[rig.texts().index("Who starts") + 1] == "Goat"
    rig.press("up", "up", "next")
    assert not faces(rig) and not any(badge.hidden for badge in rig.top._badges)  # type: ignore[attr-defined]


def test_people_take_the_seats_of_computers_from_an_earlier_setup_again() -> None:
    rig = Front()
    pick(rig, "Qwixx")
    rig.press("down", "prev", "back")
    pick(rig, "Quixo")
    rig.press("down", "next")
    assert company(rig) == ["Anna", "Ben"]
    rig.press("next")
    assert company(rig) == ["Anna", "Ben", "Cleo", "Dora"]
    pick_up = Front(nvm=rig.board.nvm)
    settings = pick_up.console.settings
    settings.seated[:] = bytes((65, COMPUTER + 5, COMPUTER + 6, COMPUTER + 7, COMPUTER + 8))
    pick(pick_up, "Qwixx")
    pick_up.press("down", *["next"] * 4)
    assert company(pick_up) == ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def test_computers_of_the_level_that_played_last_come_and_a_person_sits_first() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seated[:] = bytes((COMPUTER + 14, 66, 65, 0, 0))
    pick(rig, "The Duel")
    rig.press("down", "ok")
    assert company(rig) == ["Anna", "~Lion"], "the one after Eagle"
    rig.press("ok")
    assert company(rig) == ["~Eagle", "Ben"]
