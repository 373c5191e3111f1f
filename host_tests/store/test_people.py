"""The people that the console knows, what they have played, and how both survive everything."""

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store import filing, history, people, places, seating
from console.store.blocks import BY_TIME, NO_POINTS, PEOPLE, RESULT
from console.store.codes import PERSON, is_computer, is_person, level_of, levels
from console.store.ending import Ending
from console.store.first_people import NAME_LENGTH, PERSON_BYTES, PLACES
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from console.store.totals import Totals, totals
from rules import GAMES
from tools.headless.flash_model import Flash
from tools.headless.seating import seat, seated

TEN = "Fred Gina Hugo Ines Jan Kim Lars"


def loaded(flash: Flash) -> tuple[Settings, Journal]:
    journal = Journal(flash)
    settings = Settings()
    settings.load(journal)
    return settings, journal


def called(settings: Settings) -> list[str]:
    return [people.name_at(settings.people, place) for place in people.known(settings.people)]


def play(
    j: Journal,
    settings: Settings,
    winners: int,
    points: list[int],
    game: int = 0,
    moves: int = 40,
    flags: int = 0,
) -> None:
    """End a game at once for the people on the first seats."""
    seats = len(points)
    start = (bytes((seats, 0, 0)), b"\0", bytes((seats, 0, 5, 0, 0, 0, 0, 0)))[game]
    names = seating.names(settings, seats)
    assert j.begin(NewGame(GAMES[game], start, names, 0, bytes(settings.seated[:seats])), 100)
    assert j.end(Ending(winners, points, names, flags | (NO_POINTS if game == 2 else 0), 0, moves))


def said(j: Journal) -> dict[str, tuple[object, ...]]:
    return {
        one.name: (one.games, one.wins, *[one.best(game) for game in range(len(GAMES))])
        for one in totals(j)
        if one.games
    }


# ---- names


def test_there_are_twelve_people_of_eight_letters() -> None:
    settings = Settings()
    assert called(settings) == ["Anna", "Ben", "Cleo", "Dora", "Emil"]
    codes = [people.add(settings, name) for name in TEN.split()]
    assert all(map(is_person, codes)) and len(set(codes)) == 7
    assert people.add(settings, "Mia") == 0, "there are twelve"
    people.remove(settings, 3)
    code = people.add(settings, "Abcdefgh")
    assert code not in codes and is_person(code)
    assert called(settings)[3] == "Abcdefgh" and len("Abcdefgh") == NAME_LENGTH
    assert people.name_of(settings.people, code, 0) == "Abcdefgh"


@pytest.mark.parametrize(
    ("there", "new", "then"),
    [
        ("Tom", "Tom", "Tom 2"),
        ("Tom Tom_2", "Tom", "Tom 3"),
        ("Willibal", "Willibal", "Willib 2"),
        ("Willibal Willib_2", "Willibal", "Willib 3"),
        ("Tom", "tom", "tom"),
    ],
)
def test_equal_names_get_numbers(there: str, new: str, then: str) -> None:
    settings = Settings()
    names = [name.replace("_", " ") for name in there.split()]
    seat(settings, names)
    code = people.add(settings, new)
    assert people.name_of(settings.people, code, 0) == then
    people.rename(settings, 0, names[0])
    assert called(settings)[0] == names[0], "the own name is not taken"
    people.rename(settings, 4, new)
    assert called(settings)[4] not in (new, then) or new == then
    assert len(set(called(settings))) == len(called(settings))


def test_nobody_sits_twice() -> None:
    settings = Settings()
    seating.sit(settings, 0, settings.seated[2])
    assert seated(settings) == ["Cleo", "Ben", "Anna", "Dora", "Emil"]
    seating.sit(settings, 0, people.add(settings, "Fred"))
    assert seated(settings) == ["Fred", "Ben", "Anna", "Dora", "Emil"]
    people.remove(settings, 1)
    assert seated(settings) == ["Fred", "Cleo", "Anna", "Dora", "Emil"], "who has no seat takes the one left"
    for place in people.known(settings.people):
        people.remove(settings, place)
    assert seated(settings) == [f"Player {k}" for k in range(1, 6)], "guests"


def test_an_id_is_not_given_again_soon() -> None:
    settings = Settings()
    given = []
    for _ in range(200):
        given.append(people.add(settings, "Tom"))
        people.remove(settings, places.place_of(settings.people, given[-1]))
    assert all(code not in given[max(0, k - 50) : k] for k, code in enumerate(given))
    assert all(is_person(code) for code in given)


def test_people_and_seats_are_kept() -> None:
    flash = Flash()
    settings, j = loaded(flash)
    for name in TEN.split():
        seating.sit(settings, 1, people.add(settings, name))
    people.rename(settings, 0, "Annabell")
    people.remove(settings, 2)
    assert settings.save(j)
    again, j = loaded(flash)
    assert (called(again), again.seated, again.last_id) == (called(settings), settings.seated, 12)
    filing.rewrite(j)
    after, _ = loaded(flash)
    assert (called(after), after.seated, after.last_id) == (called(settings), settings.seated, 12)


def test_the_names_of_an_older_version_are_people() -> None:
    flash = Flash()
    old = ("Tom", "Tom", "Wwwwww", "?!", "Cleo")
    assert Journal(flash).put(PEOPLE, b"".join(bytes((len(name),)) + name.encode() for name in old))
    settings, j = loaded(flash)
    want = ["Tom", "Tom 2", "Wwwwww", "?!", "Cleo"]
    assert seated(settings) == called(settings) == want
    assert settings.save(j) and not flash.erases
    filing.rewrite(j)
    settings, j = loaded(flash)
    assert seated(settings) == called(settings) == want and not j.get(PEOPLE)


def test_results_of_an_older_version_count_by_name() -> None:
    flash = Flash()
    j = Journal(flash)
    for points in ([30, 50], [80, 20]):
        assert j.begin(NewGame("qwixx", b"\2\0\0", ["Anna", "Zoe"]), 100)  # no codes
        assert j.end(Ending(1 + (points[1] > 40), points, ["Anna", "Zoe"]))
    want = {"Anna": (2, 1, (80, False), None, None)}
    assert said(j) == want and history.results(j)[0].names == ["Anna", "Zoe"]
    filing.rewrite(j)
    assert said(j) == want and history.results(j)[0].names == ["Anna", "Zoe"]


# ---- what they have played


def test_games_wins_and_bests_are_counted() -> None:
    settings, j = loaded(Flash())
    play(j, settings, 0b10, [30, 50])
    play(j, settings, 0b11, [60, 60])
    play(j, settings, 0b1, [99])  # alone: no win
    play(j, settings, 0b1, [-5, -9], 1)
    play(j, settings, 0b0101, [1, 0, 1, 0], 2, 33)
    play(j, settings, 0b10, [0, 1], 2, 21)
    play(j, settings, 0b10, [0, 1], 2, 4, BY_TIME)
    assert said(j) == {
        "Anna": (7, 3, (99, False), (-5, False), (33, True)),
        "Ben": (6, 4, (60, False), (-9, False), (21, True)),
        "Cleo": (1, 1, None, None, (33, True)),
        "Dora": (1, 0, None, None, None),
    }


@pytest.mark.long
def test_they_survive_any_number_of_rewrites_renamings_and_removals() -> None:
    """They are compared with a plain count of everything that ever was."""
    rng = random.Random(3)
    flash = Flash()
    settings, j = loaded(flash)
    want: dict[int, list[int]] = {code: [0, 0, -99] for code in settings.seated}
    while flash.erases < 6:
        seats = rng.randrange(1, 6)
        points = [rng.randrange(-20, 130) for _ in range(seats)]
        winners = rng.randrange(1, 1 << seats)
        play(j, settings, winners, points)
        for k in range(seats):
            one = want[settings.seated[k]]
            one[0] += 1
            one[1] += winners >> k & 1 if seats > 1 else 0
            one[2] = max(one[2], points[k])
        there = people.known(settings.people)
        odds = rng.random()
        if odds < 0.1 and len(there) < 12:
            code = people.add(settings, rng.choice(("Tom", "Willibal", "Zoe")))
            want[code] = [0, 0, -99]
            seating.sit(settings, rng.randrange(5), code)
        elif odds < 0.15 and len(there) > 6:
            place = rng.choice(there)
            del want[settings.people[9 * place]]
            people.remove(settings, place)
        elif odds < 0.2:
            people.rename(settings, rng.choice(there), rng.choice(("Tom", "Ute", "Abcdefgh")))
        else:
            seating.sit(settings, rng.randrange(5), settings.people[9 * rng.choice(there)])
        assert settings.save(j)
        if rng.random() < 0.2:
            settings, j = loaded(flash)
        found = {one.code: [one.games, one.wins] for one in totals(j)}
        assert found == {code: one[:2] for code, one in want.items()}
        assert {one.code: one.best(0) for one in totals(j)} == {
            code: (one[2], False) if one[0] else None for code, one in want.items()
        }
        assert [one.name for one in totals(j)] == called(settings)


def test_a_renamed_person_keeps_results_and_a_removed_ones_stay_readable() -> None:
    settings, j = loaded(Flash())
    play(j, settings, 0b10, [30, 50])
    people.rename(settings, 0, "Annabell")
    people.remove(settings, 1)
    assert settings.save(j)
    for _ in range(2):
        assert history.results(j)[0].names == ["Annabell", "Ben"]
        assert history.best(j)[0].name == "Ben"
        assert said(j) == {"Annabell": (1, 0, (30, False), None, None)}
        filing.rewrite(j)
    people.add(settings, "Ben")
    assert settings.save(j)
    assert "Ben" not in said(j), "it is somebody else"


def test_a_guest_has_a_result_but_no_standing() -> None:
    settings, j = loaded(Flash())
    settings.seated[1] = 0
    play(j, settings, 0b10, [30, 50])
    for _ in range(2):
        assert history.results(j)[0].names == ["Anna", "Player 2"] and set(said(j)) == {"Anna"}
        filing.rewrite(j)


def test_a_person_renamed_or_removed_during_a_game() -> None:
    settings, j = loaded(Flash())
    names = seating.names(settings, 2)
    assert j.begin(NewGame("qwixx", b"\2\0\0", names, 0, bytes(settings.seated[:2])), 100)
    people.rename(settings, 0, "Annabell")
    people.remove(settings, 1)
    assert settings.save(j)
    assert j.end(Ending(1, [40, 30], names))
    assert said(j) == {"Annabell": (1, 1, (40, False), None, None)}
    assert history.results(j)[0].names == ["Annabell", "Ben"]


def test_a_result_takes_few_bytes_for_people() -> None:
    settings, j = loaded(Flash())
    seat(settings, ["Abcdefgh", "Bcdefghi", "Cdefghij", "Defghijk", "Efghijkl"])
    play(j, settings, 1, [1, 2, 3, 4, 5])
    assert j.get(RESULT) == 22


def test_counts_do_not_overflow() -> None:
    one = Totals(0, 65, "Anna", b"\xff\xff\xff\xff" + bytes(2 * len(GAMES)))
    settings, j = loaded(Flash())
    play(j, settings, 1, [1, 2])
    one.count(history.results(j)[0], 0)
    assert (one.games, one.wins) == (65535, 65535) and one.best(0) == (1, False)


def test_a_result_that_is_undone_counts_once() -> None:
    settings, j = loaded(Flash())
    names = seating.names(settings, 2)
    assert j.begin(NewGame("qwixx", b"\2\0\0", names, 0, bytes(settings.seated[:2])), 100)
    assert j.move(1) and j.end(Ending(1, [40, 30], names))
    people.add(settings, "Zoe")
    assert settings.save(j), "a block in between"
    assert said(j)["Anna"][:2] == (1, 1)
    assert j.undo() and said(j) == {} == said(Journal(j.log.nvm))
    assert j.end(Ending(2, [40, 50], names))
    want = {"Anna": (1, 0, (40, False), None, None), "Ben": (1, 1, (50, False), None, None)}
    assert said(j) == want
    filing.rewrite(j)
    assert said(j) == want


# ---- computers


def test_no_computer_has_a_name_that_somebody_can_type_or_another_has() -> None:
    from console.screens.people.spelling import _CAPITALS, _SMALL

    codes = [code for code in range(256) if is_computer(code)]
    called = [people.name_of(Settings().people, code, 0) for code in codes]
    assert len(codes) == 15 and len(set(called)) == 15
    assert all(len(name) <= NAME_LENGTH and name[0] == "~" for name in called)
    assert "~" not in _CAPITALS + _SMALL
    assert bytes(map(level_of, codes)) == levels(bytes(codes)) == bytes([1] * 5 + [2] * 5 + [3] * 5)
    assert levels(bytes((0, 65, 127, 143, 255))) == b""


def test_five_computers_of_a_level_have_five_names() -> None:
    settings = Settings()
    for level in (1, 2, 3, 2):
        for k in range(5):
            seating.sit(settings, k, seating.computer(settings, k, level))
            assert level_of(settings.seated[k]) == level
        assert len(set(seated(settings))) == 5
    seating.sit(settings, 0, settings.seated[3])
    assert len(set(seated(settings))) == 5, "two change seats"


def test_the_coach_is_set_for_one_person_alone() -> None:
    settings, _ = loaded(Flash())
    for place in range(PLACES):
        people.put(settings.people, place, PERSON + 1 + place, "Ab")
    for place in range(PLACES):
        for when in (
            places.NEVER,
            places.REMARKS,
            *range(places.ONE_GAME, places.ONE_GAME + 3),
            places.IF_ASKED,
        ):
            places.set_coach(settings.people, place, when)
            others = [k for k in range(PLACES) if k != place]
            assert places.coach_of(settings.people, place) == when
            assert {places.coach_of(settings.people, k) for k in others} == {places.IF_ASKED}
            assert {people.name_at(settings.people, k) for k in range(PLACES)} == {"Ab"}


def test_nothing_is_left_of_a_removed_person_after_a_rewrite() -> None:
    flash = Flash()
    settings, j = loaded(flash)
    place = places.place_of(settings.people, people.add(settings, "Zacharia"))
    assert settings.save(j)
    people.remove(settings, place)
    assert settings.save(j)
    filing.rewrite(j)
    again, _ = loaded(flash)
    size = PERSON_BYTES
    assert again.people[size * place : size * (place + 1)] == bytes(size)
    assert called(again) == called(settings)
