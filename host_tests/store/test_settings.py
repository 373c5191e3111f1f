"""Settings: kept in the journal, written only when they changed, read with care."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store import keeping, people, seating
from console.store import settings as settings_module
from console.store.blocks import GROUP, PEOPLE, SEATED, SETTINGS, SETUP
from console.store.ending import Ending
from console.store.first_people import NAME_LENGTH
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from rules import GAMES
from tools.headless.flash_model import Flash
from tools.headless.seating import seat, seated


def loaded(flash: Flash) -> Settings:
    settings = Settings()
    settings.load(Journal(flash))
    return settings


def test_defaults_are_sensible() -> None:
    settings = loaded(Flash())
    assert (settings.lights, settings.shake, settings.skip, settings.tips) == (3, 3, False, True)
    assert 1 <= settings.screen <= 5
    names = seated(settings)
    assert len(names) == 5 == len(set(names))
    assert all(1 <= len(name) <= NAME_LENGTH for name in names)
    assert (settings.game, settings.start_mode, settings.option_bits) == (
        0,
        255,
        0,
    )  # 255: unset
    assert 1 <= settings.seats <= 5


def test_all_settings_are_restored() -> None:
    flash = Flash()
    journal = Journal(flash)
    settings = Settings()
    settings.lights, settings.screen, settings.shake = 0, 5, 1
    settings.skip, settings.tips, settings.sound = True, False, 2
    settings.seen[0] = 0b1010_0101
    seat(settings, ["A", "Bo", "Carla", "Xaveriaa", "?!"])
    seating.sit(settings, 4, people.add(settings, "Sixth"))
    people.remove(settings, 1)
    settings.game, settings.seats, settings.start_mode, settings.first, settings.option_bits = 0, 5, 2, 4, 7
    settings.sheet[:], settings.built[:] = b"\x75\xff\x01", b"\x76\x00\x09"
    settings.save(journal)
    again = loaded(flash)
    assert seated(again) == ["A", "?!", "Carla", "Xaveriaa", "Sixth"]
    for name in vars(settings):
        assert getattr(again, name) == getattr(settings, name), name


def test_the_sound_is_kept_and_quiet_in_older_memories() -> None:
    for sound in range(3):
        flash = Flash()
        settings = Settings()
        settings.sound = sound
        settings.lights = 5
        settings.save(Journal(flash))
        assert loaded(flash).sound == sound
    for flags in range(4):  # as written before there was a sound
        flash = Flash()
        assert Journal(flash).put(SETTINGS, bytes((4, 4, 3, flags, 0, 0, 0)))
        again = loaded(flash)
        assert (again.sound, again.skip, again.tips) == (1, bool(flags & 1), bool(flags & 2))


def test_only_what_changed_is_written() -> None:
    flash = Flash()
    journal = Journal(flash)
    settings = Settings()
    settings.load(journal)
    settings.save(journal)
    assert flash.writes == []  # the defaults: nothing to keep
    settings.lights = 4
    settings.save(journal)
    assert journal.get(SETTINGS) and not journal.get(SEATED) and not journal.get(SETUP)
    assert not any(journal.get(GROUP + k) for k in range(6))
    settings.lights = 2
    settings.lights = 4
    flash.writes.clear()
    settings.save(journal)
    assert flash.writes == []
    people.rename(settings, 1, "Bea")
    settings.save(journal)
    assert len(flash.writes) == 1
    assert seated(loaded(flash))[1] == "Bea"
    assert loaded(flash).lights == 4


def test_settings_that_did_not_fit_are_written_later() -> None:
    flash = Flash()
    journal = Journal(flash)
    settings = Settings()
    assert journal.begin(NewGame("qwixx", bytes((5, 0, 0)), seated(settings)), 2652)
    journal.slack = 0
    settings.lights = 1
    settings.save(journal)
    assert loaded(flash).lights == 3
    assert journal.end(Ending(1, [0] * 5, seated(settings)))
    settings.save(journal)
    assert loaded(flash).lights == 1


def test_every_tip_of_a_game_is_remembered_apart() -> None:
    settings = Settings()
    settings.tips = True
    every = [(game, k) for game in range(len(GAMES)) for k in range(8)] + [(0, k) for k in range(8, 24)]
    for game, k in every:
        assert settings.tip_is_due(game, k), "no other tip has marked it as seen"
        at = settings.seen_at(game, k)
        assert 0 <= at < len(settings.seen)
        settings.seen[at] |= 1 << (k & 7)
        assert not settings.tip_is_due(game, k)
    assert not settings.tip_is_due(0, -1)


def test_wild_values_are_clamped() -> None:
    flash = Flash()
    journal = Journal(flash)
    journal.put(SETTINGS, bytes((200, 0, 99, 255, 3)))
    journal.put(PEOPLE, bytes((0,)) + b"\x09toolonger")
    journal.put(SETUP, bytes((0, 77, 1, 9, 0)))
    settings = loaded(flash)
    assert (settings.lights, settings.screen, settings.shake) == (5, 1, 5)
    assert seated(settings) == seated(Settings())
    assert (settings.seats, settings.first) == (5, 4)
    journal.put(SETUP, b"\x00")
    assert loaded(flash).seats == Settings().seats


def test_each_game_has_its_own_setup() -> None:
    flash = Flash()
    settings = loaded(flash)
    for place in range(len(GAMES)):
        settings.choose(place)
        assert (settings.seats, settings.start_mode, settings.first, settings.option_bits) == (2, 255, 0, 0)
        settings.seats, settings.start_mode = 3 + place, place
        settings.first, settings.option_bits = place, 7 + place
    settings.choose(0)
    assert settings.seats == 3
    settings.save(Journal(flash))
    again = loaded(flash)
    assert again.game == 0
    for place in range(len(GAMES)):
        again.choose(place)
        seen = (again.seats, again.start_mode, again.first, again.option_bits)
        assert seen == (min(3 + place, 5), place, place, 7 + place)


def test_an_older_versions_blocks_are_read() -> None:
    """Before there were several games there was one setup, and one byte of the tips that were shown."""
    flash = Flash()
    journal = Journal(flash)
    journal.put(SETTINGS, bytes((1, 2, 4, 3, 0b101)))
    journal.put(SETUP, bytes((0, 4, 2, 3, 5)))
    settings = loaded(flash)
    assert (settings.game, settings.seats, settings.start_mode) == (0, 4, 2)
    assert (settings.first, settings.option_bits) == (3, 5)
    assert list(settings.seen) == [0b101] + [0] * (3 * len(GAMES) - 1)
    assert settings.skip and settings.tips
    for place in range(1, len(GAMES)):
        settings.choose(place)
        assert (settings.seats, settings.start_mode, settings.first, settings.option_bits) == (2, 255, 0, 0)


def test_the_sheet_and_the_tips_of_three_games_are_read_from_where_they_were() -> None:
    """Before OF_GAMES, behind the tips and setups of three games, those of the first had them."""
    flash = Flash()
    journal = Journal(flash)
    journal.put(SETTINGS, bytes((1, 2, 4, 3, 0b101, 0b11, 0b1, 0b1000, 0b10)))
    journal.put(SETUP, bytes((1,)) + b"\2\xff\0\0" * 3 + bytes((3, 212, 49)))
    settings = loaded(flash)
    for game, tips in enumerate(({0, 2, 11, 17}, {0, 1}, {0})):
        assert {k for k in range(24) if not settings.tip_is_due(game, k)} == tips
    assert not any(settings.sheet)
    settings.lights = 5
    settings.left = True
    settings.choose(2)
    settings.save(journal)
    for one in (settings, loaded(flash)):
        assert {k for k in range(24) if not one.tip_is_due(0, k)} == {0, 2, 11, 17}
        one.choose(0)
        assert list(one.sheet) == [3, 212, 49]


def test_one_game_more_changes_nothing_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    flash = Flash()
    before = loaded(flash)
    for place in range(len(GAMES)):
        before.choose(place)
        before.seats, before.start_mode, before.option_bits = 2 + place, place, 9
        before.sheet[:] = bytes((1 + place, 2, 3))
        for k in range(24):
            before.seen[before.seen_at(place, k)] |= (1 << (k & 7)) * (k % (2 + place) == 0)
    assert before.save(Journal(flash))
    for module in (settings_module, keeping):
        monkeypatch.setattr(module, "GAMES", (*GAMES, "more"))
    after = loaded(flash)
    for place in range(len(GAMES)):
        after.choose(place)
        assert (after.seats, after.start_mode, after.option_bits) == (2 + place, place, 9)
        assert list(after.sheet) == [1 + place, 2, 3]
        assert all(after.tip_is_due(place, k) == (k % (2 + place) > 0) for k in range(24))
    after.choose(len(GAMES))
    assert (after.seats, after.start_mode, list(after.sheet)) == (2, 255, [0, 0, 0])
    assert all(after.tip_is_due(len(GAMES), k) for k in range(24))


def test_a_later_consoles_games_are_ignored() -> None:
    flash = Flash()
    journal = Journal(flash)
    many = len(GAMES) + 2
    journal.put(SETUP, bytes((many - 1,)) + bytes((4, 1, 2, 1)) * many)
    settings = loaded(flash)
    assert settings.game == 0 and settings.seats == 4
    settings.choose(len(GAMES) - 1)
    assert (settings.seats, settings.first) == (4, 2)
