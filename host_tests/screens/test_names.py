"""People in their seats: picked, written, renamed, removed; equal names get numbers."""

from console.screens.people import spelling
from console.store import people, places, seating
from console.store.first_people import NAME_LENGTH
from host_tests.screens.front import FOUR, Front, pick
from rules.starter import CHOSEN, FIRST_SIX
from tools.headless.seating import seat, seated


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
        ("New name", "for Ben"), ("Anna", "seat 1"), ("Ben", "seat 2"), ("Cleo", ""), ("Dora", ""),
        ("Emil", ""), ("~Computer", ""), ("Guest", ""), ("Coach", ""), ("Rename", ""), ("Remove", ""),
    ]  # fmt: skip
    pick(rig, "Emil")
    assert rig.screen == "names" and {"Anna", "Emil", "add player"} <= set(rig.texts())
    assert rig.top.at == 2, "on to the next row"
    assert seated(rig.console.settings) == ["Anna", "Emil", "Cleo", "Dora", "Ben"]
    rig.press("back")
    assert "Anna Emil" in rig.texts()


def test_a_new_name_comes_first_until_somebody_has_one_or_has_played() -> None:
    """The names of a new console are invented; each seat is asked."""
    rig = open_people(Front(buttons=FOUR))
    for name, other in (("Agm", "for Ben"), ("Djp", "for Cleo")):
        assert rig.top.list.items[0][1] == "New name"
        new_name(rig, name)
        rig.press("ok")
        assert rig.top.list.items[0][2] == other
    assert [item[1] for item in rig.top.list.items[1:6]] == ["Agm", "Djp", "Cleo", "Dora", "Emil"]
    rig.press("back", "prev", "ok")
    assert [item[1] for item in rig.top.list.items].index("New name") == 6, "Djp has one"
    rig.press("back", "next")
    rig.console.journal.results = 1
    rig.press("ok")
    items = rig.top.list.items
    assert items[rig.top.list.at][1] == "Cleo" and [item[1] for item in items].index("New name") == 6


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
    listed = {item[1] for item in again.top.list.items}
    assert "Agm" in listed and "Ben" not in listed, "Ben was an invented name"


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
    rig.console.journal.results = 1  # so nobody's name is taken for an invented one
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


def test_names_that_do_not_fit_are_counted() -> None:
    rig = Front()
    seat(rig.console.settings, ["Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Dora", "Emil"])
    rig.console.settings.seats = 5
    rig.press("ok")
    assert "Wwwwwwww +4" in rig.texts()


def test_the_coach_is_one_key_from_a_name() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seats = 2
    rig.press("ok", "down", "down", "ok", "ok")
    new_name(rig, "Mia")
    assert rig.screen == "names" and rig.top.at == 1 and "Coach" in rig.texts()
    rig.press("up", "look")
    assert {"The coach helps", "change"} <= set(rig.texts())
    code = settings.seated[0]
    order = ("if asked", "remarks", "3 games", "never")
    for key, at in zip(["right"] * 2 + ["left"] * 4 + ["ok"], (1, 2, 1, 0, 3, 2, 3), strict=True):
        rig.press(key)
        when = order[at]
        assert rig.texts()[rig.texts().index("Mia") + 1] == when
    rig.press("back")
    assert rig.screen == "names" and rig.top.at == 0 and settings.seated[0] == code, "straight back"
    rig.press("back")
    assert places.coach_of(Front(nvm=rig.board.nvm).console.settings.people, 0) == places.NEVER


def test_the_coach_is_not_offered_where_it_cannot_help() -> None:
    rig = Front()
    settings = rig.console.settings
    settings.seats = 3
    settings.seated[1] = 0
    settings.seated[2] = seating.computer(settings, 2, 1)
    rig.press("ok", "down", "down", "ok")
    for offered in (True, False, False, False):
        assert ("Coach" in rig.texts()) == offered
        if not offered:
            rig.press("look")
        assert rig.screen == "names"
        rig.press("down")
    four = Front(buttons=FOUR)
    four.press("ok", "next", "next", "ok")
    assert four.screen == "names" and "Coach" not in four.texts()


def test_computers_say_what_points_they_make_on_the_classic_sheet() -> None:
    """What tournaments give, to ten: on other sheets it would be wrong."""
    rig = open_people(Front(buttons=FOUR), 1)
    pick(rig, "~Computer")
    assert {"How strong?", "usual points", "40", "60", "70"} <= set(rig.texts())
    rig.press("back")
    rig.console.settings.sheet[0] = 1
    pick(rig, "~Computer")
    assert "How strong?" in rig.texts() and not {"usual points", "40"} & set(rig.texts())


def test_only_seats_that_can_be_taken_have_a_badge() -> None:
    """In Quixo a third player alone cannot be added."""
    rig = Front()
    pick(rig, "Quixo")
    rig.press("down", "down", "ok")
    assert rig.screen == "names"
    assert [badge.hidden for badge in rig.top._badges] == [False, False, True, True]
