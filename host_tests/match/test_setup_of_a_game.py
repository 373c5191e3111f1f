"""A resumed game keeps the choices of the setup with which it began, whatever the setup says by then."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening.again import remember
from console.match.opening.beginning import begin
from console.quixo.entry import TURN_BOARD
from console.screens.entries import SECRET, find
from console.store.blocks import GAME
from console.store.new_game import NewGame, read
from rules import GAMES
from tools.headless import stage
from tools.headless.rig import Rig

GAME_OF = {"qwixx": (b"\3\0\0", SECRET), "quixo": (b"\4\0\5\0\0\0\0\0", TURN_BOARD)}


def set_up(rig: Rig, name: str, options: int) -> None:
    """Set the game's option bits in the setup."""
    settings = rig.console.settings
    settings.choose(GAMES.index(name))
    settings.option_bits = options
    settings.save(rig.console.journal)


def begun(name: str, options: int, known: bool = True, seated: bytes = b"") -> Rig:
    """Return a console with a new game that began with these options; `known`: its journal says so."""
    settings, _ = GAME_OF[name]
    rig = stage.fresh(settings[0])
    set_up(rig, name, options)
    begin(
        rig.console,
        NewGame(name, settings, stage.NAMES[: settings[0]], 0, seated, -1, options if known else -1),
    )
    return rig


def is_on(rig: Rig, name: str) -> bool:
    """Return whether the game on the table is played in secret, or its board turns."""
    play: Any = rig.play
    return play.tabs is None if name == "qwixx" else play.hand.board_turns


@pytest.mark.parametrize("name", list(GAME_OF))
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("known", [True, False])
def test_a_game_goes_on_as_it_began_though_the_setup_has_changed(name: str, on: bool, known: bool) -> None:
    bit = 1 << GAME_OF[name][1]
    rig = begun(name, bit * on, known)
    set_up(rig, name, bit * (not on))
    again = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    assert is_on(again, name) == (on if known else not on), "an older journal does not say it"
    assert again.console.settings.option_bits == bit * (not on), "the setup is for the next game"


def test_a_game_that_goes_on_is_the_one_whose_setup_is_chosen() -> None:
    rig = stage.fresh(2)
    begin(rig.console, NewGame("duel", b"\0", stage.NAMES[:2]))
    set_up(rig, "quixo", 0)
    again = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    assert again.console.settings.game == GAMES.index("duel")


@pytest.mark.parametrize("seated", [b"", bytes((65, 66, 128))])
def test_the_beginning_says_the_options_behind_seats_and_challenge(seated: bytes) -> None:
    for known in (True, False):
        journal = begun("qwixx", 1 << SECRET, known, seated).console.journal
        length = journal.get(GAME)
        block = journal.log.block
        began = read(block, length)
        assert began.options == (1 << SECRET if known else -1)
        assert began.challenge == -1 and began.seated == seated


def test_another_game_with_the_same_players_begins_with_the_same_choices() -> None:
    rig = begun("qwixx", 1 << SECRET)
    set_up(rig, "qwixx", 0)
    again = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    settings = again.console.settings
    remember(settings, find("qwixx"), again.table, -1)
    assert settings.option_bits == 1 << SECRET


def test_by_keys_a_game_left_for_the_menu_keeps_its_secrets() -> None:
    rig = stage.fresh(2)
    set_up(rig, "qwixx", 1 << SECRET)
    entry: Any = rig.console.loader.borrow("console.qwixx.entry").ENTRY
    rig.console.settings.seats = 2
    rig.console.loader.borrow("console.screens.starting").begin(rig.console, entry, 0)
    rig.until_game()
    assert rig.table.options == 1 << SECRET
    stage.save_and_quit(rig)
    set_up(rig, "qwixx", 0)
    again = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    assert is_on(again, "qwixx") and again.table.options == 1 << SECRET


@pytest.mark.parametrize("names", [["Player 1"] * 5, ["Abcdefg"] * 5, ["Abcdefgh"] * 4])
def test_long_names_leave_the_beginning_of_a_game_readable(names: list[str]) -> None:
    """The beginning of a game has 64 bytes at most; its option bits are left out where names need them."""
    rig = Rig()
    settings = bytes((len(names), 0, 0, 3, 0, 0))
    rig.console.begin(NewGame("qwixx", settings, names, 0, bytes(len(names)), -1, 1 << SECRET))
    rig.until_game()
    again = Rig(nvm=rig.board.nvm)
    again.until_game()
    assert again.table.names == names and again.table.options in (1 << SECRET, -1)
