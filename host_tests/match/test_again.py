"""Play again with the same people, from the end of any game, whatever was set up meanwhile."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening import again
from console.screens.entries import SETUP_FIRST, find
from console.store import people, seating
from console.store.new_game import NewGame
from rules import GAMES, make
from rules.starter import CHOSEN, LOT
from tools.games import laptop_game, laptop_games
from tools.headless.rig import Rig
from tools.headless.seating import seat, seated

NAMES = ["Zoe", "Yan", "Xia", "Will", "Vera"]
SAMPLES = [(game.name, settings) for game in laptop_games() for settings, _ in game.samples]


def playing(game: str, settings: bytes, minutes: int = 0) -> Rig:
    rig = Rig()
    rig.console.begin(NewGame(game, settings, NAMES[: make(game, settings).seats], minutes))
    rig.until_game()
    return rig


@pytest.mark.parametrize(("game", "settings"), SAMPLES)
def test_again_keeps_the_people_and_the_rules(game: str, settings: bytes) -> None:
    rig = playing(game, settings)
    console = rig.console
    wanted = console.settings
    wanted.choose(1 - GAMES.index(game) % 2)  # meanwhile another game was set up, and this one differently
    wanted.seats, wanted.option_bits = 5, 7
    seat(wanted, ["A", "B", "C", "D", "E"])
    wanted.choose(GAMES.index(game))
    wanted.seats, wanted.option_bits, wanted.start_mode, wanted.first = 1, 2, CHOSEN, 0
    begun: list[NewGame] = []
    console.begin = begun.append  # type: ignore[method-assign]
    seats = rig.table.game.seats
    again.again(rig.console, rig.table, False)
    (new,) = begun
    first = find(game).settings.index(SETUP_FIRST)
    assert (GAMES[new.game], new.names, new.minutes, new.challenge) == (game, NAMES[:seats], 0, -1)
    assert new.options == wanted.option_bits
    assert all(map(people.is_person, new.seated)) and len(set(new.seated)) == seats, "they are people now"
    assert new.settings[first] == 0
    others = [k for k in range(len(settings)) if k != first]
    assert [new.settings[k] for k in others] == [settings[k] for k in others]
    assert len(new.settings) == len(settings)


@pytest.mark.parametrize("setup", [-1, 0, 5, 15])
@pytest.mark.parametrize("minutes", [0, 3, 10])
def test_the_clock_starts_full_again_whatever_was_set_up_meanwhile(setup: int, minutes: int) -> None:
    rig = playing("quixo", laptop_game("quixo").samples[0][0], minutes)
    if minutes:
        rig.table.clock[:] = [1201, 17]
    settings = rig.console.settings
    settings.choose(GAMES.index("quixo"))
    if setup >= 0:  # otherwise it was never set up on this console
        settings.start_mode = LOT
        settings.option_bits = 0b10000 | setup
    again.again(rig.console, rig.table, False)
    assert settings.option_bits == 0b10000 | minutes


def test_the_clock_of_an_older_version_starts_with_the_most_time_left() -> None:
    rig = playing("quixo", laptop_game("quixo").samples[0][0], 10)
    rig.table.clock[:] = [1201, 17]
    again.remember(rig.console.settings, find("quixo"), rig.table, -1)
    assert rig.console.settings.option_bits & 15 == 3


def test_the_same_people_play_again_also_with_new_names() -> None:
    rig = Rig()
    settings = rig.console.settings
    rig.console.begin(NewGame("qwixx", b"\3\0\0", ["Anna", "Ben", "Player 3"], 0, b"AB\0"))
    rig.until_game()
    people.rename(settings, 0, "Annabell")
    seating.sit(settings, 0, settings.seated[4])
    people.remove(settings, 1)
    settings.start_mode = LOT
    again.again(rig.console, rig.table, False)
    assert seated(settings, 3) == ["Annabell", "Player 2", "Player 3"], "who was removed is a guest"


def test_guests_of_a_game_without_codes_do_not_become_people() -> None:
    rig = playing("qwixx", b"\2\0\0")
    before = bytes(rig.console.settings.people)
    rig.table.names[:] = ["Anna", "Player 2"]
    again.seat_them(rig.console.settings, rig.table, b"")
    assert seated(rig.console.settings, 2) == ["Anna", "Player 2"]
    assert rig.console.settings.people == before


@pytest.mark.parametrize("game", GAMES)
def test_who_starts_replaces_the_game_and_back_leads_to_it_again(game: str) -> None:
    rig: Any = playing(game, laptop_game(game).samples[0][0])
    rig.console.settings.choose(GAMES.index(game))
    rig.console.settings.start_mode = LOT
    rig.run(300)
    before = rig.screen, rig.texts(), bytes(rig.table.game.state)
    rig.console.stack[0].again()
    rig.run(300)
    assert [screen.name for screen in rig.console.stack] == ["starts"] and rig.console.table is None
    rig.press("back")
    rig.run(300)
    assert (rig.screen, rig.texts(), bytes(rig.table.game.state)) == before
