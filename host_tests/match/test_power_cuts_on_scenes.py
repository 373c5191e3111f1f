"""After a power cut on any scene of any game, the same picture comes back, except for the clock."""

import tools.paths  # noqa: F401  first: the path

import pytest

from console.screens.entries import Entry, entries
from host_tests.match.cutter import PACE, WIDTHS, Cutter, Once, _wait, assert_comes_back, on_sheet
from host_tests.sampled import long, sampled
from rules import GAMES
from rules.qwixx_sheet_data import SINGLE
from tools.games import laptop_game
from tools.headless import stage
from tools.headless.autoplay import TIP
from tools.headless.rig import Rig


@pytest.mark.parametrize("width", sampled(WIDTHS, 2))
@pytest.mark.parametrize("again", [False, long(True)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long(after=1)
def test_the_accepted_scenes_come_back(game: str, again: bool, width: int) -> None:
    """One scene of each screen, or all of them with `again`."""
    laptop = laptop_game(game)
    compared: set[str] = set()
    for name, scene in laptop.scenes().SCENES.items():
        if name.startswith(("remark_", "hint_")):
            continue  # remarks come only once, hints take turns
        if name.endswith(("_keys", "_first_board", "_large_sheet", "_told_sheet", "_hint_sheet")):
            continue  # keys come at first or late; choices are told only once
        with stage.on(width=width):
            rig = scene()
        if rig.table is None or rig.screen not in {TIP, *laptop.screens.kept}:
            continue  # a screen outside the game, or one that does not stay
        if rig.screen in compared and not again:
            continue
        rig.run(_wait(rig))
        stage.counted(rig)  # an end is counted only once
        if rig.screen not in laptop.screens.moving:
            assert_comes_back(rig, name)
            compared.add(rig.screen)
    assert compared - {TIP} == laptop.screens.kept


def everything(entry: Entry, seats: int) -> int:
    """Return the options with all house rules and other choices."""
    options = entry.house_mask
    for extra in entry.extras:
        options |= extra.most << extra.bit if seats >= extra.seats else 0
    return options


def setups() -> list[tuple[str, int, int, int]]:
    """Return game, seats, options and width: the fewest and the most seats, and these with all options."""
    found: list[tuple[str, int, int, int]] = []
    for entry in entries():
        fewest, most = entry.seats[0], entry.seats[-1]
        found += [(entry.name, seats, 0, WIDTHS[0]) for seats in {fewest, most}]
        found.append((entry.name, most, everything(entry, most), WIDTHS[1]))
    return found


@pytest.mark.parametrize(("game", "seats", "options", "width"), sampled(setups(), 2))
@pytest.mark.long(after=1)
def test_a_whole_game_comes_back_from_every_scene(game: str, seats: int, options: int, width: int) -> None:
    rig = Rig(seed=seats, tips=width == WIDTHS[0], width=width, pace=PACE)
    player = Cutter(rig, seats)
    rig.console.settings.skip = width == WIDTHS[1]
    player.begin(seats, options, first=0, game=game)
    screens = laptop_game(game).screens
    while player.cuts.keys().isdisjoint(screens.ends):
        rig.run(300)
        player.cut()
        if rig.screen not in screens.ends:
            player.step()
    choose = screens.choose if seats > 1 and not options else screens.choose[:1]
    assert player.cuts.keys() >= {*choose, *([TIP] if rig.console.settings.tips else [])}


@pytest.mark.parametrize("place", sampled(range(1, SINGLE), 2))
@pytest.mark.long(after=2)
def test_other_score_sheets_come_back_from_their_scenes(place: int) -> None:
    assert on_sheet(place, place, Once, 3).keys() >= {"shake", "rest", "sheet"}
