"""A shuffled sheet is another one in each game, unless people ask for the same dice again."""

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.qwixx.sheets import in_gallery
from rules.qwixx_sheet_data import KIND, number_of
from rules.words.qwixx_parts import sheet_settings
from tools.headless.autoplay import Player
from tools.headless.choosers import hurried
from tools.headless.rig import Rig
from tools.headless.stage import pass_on, resumed, save_and_quit, to_the_end

SHUFFLED = sheet_settings("shuffled:7")
BUILT = sheet_settings("shuffled:7+goals", "1")
SHEETS = pytest.mark.parametrize("sheet", [SHUFFLED, BUILT], ids=["shuffled", "one_each_goals"])


def begun(sheet: bytes, seats: int = 1, **more: object) -> Rig:
    """Return a console on which a game has begun from the setup, with this sheet in it."""
    rig = Rig(**more)  # type: ignore[arg-type]
    Player(rig, hurried(random.Random(1))).begin(seats, sheet=sheet)
    return rig


def played(rig: Rig) -> bytes:
    """Return the sheet of the game on the table."""
    return bytes(rig.table.game.state[KIND : KIND + 3])


def chosen(rig: Rig) -> bytes:
    """Return the sheet in the settings."""
    return bytes(rig.console.settings.sheet)


def over(rig: Rig) -> Rig:
    pass_on(rig, 4)
    rig.go_on()
    return to_the_end(rig)


def again(rig: Rig, key: str = "ok") -> Rig:
    before = rig.table
    rig.press(key)
    rig.until(lambda: rig.table and rig.table is not before)
    return rig


@SHEETS
def test_play_again_takes_the_sheet_that_was_drawn_when_the_game_began(sheet: bytes) -> None:
    rig = begun(sheet)
    seen = [played(rig)]
    assert seen == [sheet], "that of the setup"
    for _ in range(3):
        drawn = chosen(rig)
        again(over(rig))
        assert played(rig) == drawn
        seen.append(drawn)
    assert {one[0] for one in seen} == {sheet[0]} and len(set(seen)) == 4


def test_after_a_game_of_two_too_and_whoever_starts() -> None:
    rig = Rig(seed=101, pace=20)
    player = Player(rig, hurried(random.Random(1)))
    player.begin(2, sheet=SHUFFLED)
    player.game_over()
    drawn = chosen(rig)
    rig.press("ok")
    rig.until_screen("starts")
    player.who_starts()
    rig.until(lambda: rig.table and not rig.table.over)
    assert played(rig) == drawn != SHUFFLED


@SHEETS
def test_the_setup_and_the_gallery_show_the_sheet_that_will_be_played(sheet: bytes) -> None:
    rig = over(begun(sheet))
    save_and_quit(rig)
    rig.until_screen("menu")
    in_gallery(rig)
    drawn = chosen(rig)
    assert drawn[0] == sheet[0] and drawn != sheet
    if sheet == SHUFFLED:
        assert f"Sheet {number_of(drawn)}" in rig.texts()
    rig.press("back")
    rig.until_screen("setup")
    if sheet == SHUFFLED:
        assert f"Shuffled {number_of(drawn)}" in rig.texts()
    rig.press(*["up"] * rig.top.at, "ok")
    rig.until_game()
    assert played(rig) == drawn != chosen(rig)


def test_the_page_of_what_was_built_shows_the_new_sheet_too() -> None:
    rig = Rig()
    rig.console.settings.built[:] = BUILT
    Player(rig, hurried(random.Random(1))).begin(1, sheet=BUILT)
    assert bytes(rig.console.settings.built) == chosen(rig) != BUILT
    rig = Rig()
    rig.console.settings.built[:] = BUILT
    Player(rig, hurried(random.Random(1))).begin(1, sheet=SHUFFLED)
    assert bytes(rig.console.settings.built) == BUILT, "another sheet was played"


def test_a_game_that_goes_on_keeps_its_sheet_and_the_next_one_is_kept() -> None:
    rig = begun(SHUFFLED)
    pass_on(rig, 1)
    drawn = chosen(rig)
    cut = Rig(nvm=rig.board.nvm)
    cut.until_game()
    assert (played(cut), chosen(cut)) == (SHUFFLED, drawn)
    save_and_quit(cut)
    cut.until_screen("menu")
    resumed(cut)
    assert (played(cut), chosen(cut)) == (SHUFFLED, drawn)
    assert played(again(over(cut))) == drawn


@pytest.mark.parametrize("other", [SHUFFLED, bytes(3), sheet_settings("chain")])
def test_without_a_number_for_the_next_game_play_again_draws_one(other: bytes) -> None:
    """The power may have been cut before it was kept, or another sheet was set up meanwhile."""
    rig = over(begun(SHUFFLED))
    rig.console.settings.sheet[:] = other
    again(rig)
    assert played(rig)[0] == SHUFFLED[0] and played(rig) != SHUFFLED


@pytest.mark.parametrize("seed", [1, 2])
def test_a_challenge_has_the_same_sheet_on_every_console(seed: int) -> None:
    rig = Rig(seed=seed)
    settings = rig.console.settings
    settings.seats, settings.sheet[:] = 1, SHUFFLED
    rig.press("ok", "up")
    assert "Challenge" in rig.texts()
    rig.press("ok", "down", "ok")
    rig.until_game()
    for key, number in (("prev", 1), ("ok", 2)):  # the same dice, then others
        over(rig)
        again(rig, key)
        assert rig.table.challenge == number
        assert played(rig) == sheet_settings(f"shuffled:{number}")
    assert chosen(rig)[0] == SHUFFLED[0] and chosen(rig) != played(rig), "another one for the next game"


@pytest.mark.parametrize("sheet", ["classic", "mixed-numbers", "steps"])
def test_any_other_sheet_stays_as_it_is(sheet: str) -> None:
    """No number is drawn, which would change the dice that follow."""
    settings = sheet_settings(sheet) or bytes(3)
    rig = begun(settings)
    assert chosen(rig) == settings
    again(over(rig))
    assert chosen(rig) == settings
