"""The monkey test: random input on random consoles, beside the reference engines.

`make proof PART=soak` plays many more games, with a table of what happened. A failure names its seed and the
command that repeats it.
"""

from __future__ import annotations

import random
from collections import Counter

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.sheet.cells import CELL_CROSSED
from console.store.blocks import OF_GAMES, SEATED, SETTINGS
from host_tests.sampled import sampled
from tools.games.qwixx.scenes import SCENES
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit
from tools.soak.consoles import AnyBoard as SlowBoard
from tools.soak.hands import Hands
from tools.soak.power_cut import Cut
from tools.soak.reference_game import Broken, ReferenceGame, reference_events
from tools.soak.soak import Soak
from tools.soak.watch import GameWatch, HeapWatch, Watch, count_objects, settings_of

SEEDS = 7
PARTS = 7


@pytest.mark.parametrize("part", sampled(range(PARTS), 3))
@pytest.mark.long(after=1)
def test_random_input_with_power_cuts(part: int) -> None:
    """Games, power cuts and undos by the hundred; tools/soak says what is checked after every pass."""
    for seed in range(part, SEEDS, PARTS):
        try:
            Soak(seed).run()
        except Exception as error:
            raise AssertionError(f"make proof PART=soak N=1 SEED={seed}: {error}") from error


def compared(rig: Rig) -> None:
    """Compare what is shown with the reference engine's game."""
    record = rig.table.record
    game = record.game
    reference = ReferenceGame(game.NAME, bytes(game.state[: game.SETTINGS]), random.Random(1))
    reference.follow(reference_events(record))
    reference.compare_display(rig)


@pytest.mark.parametrize("name", ["sheet", "action2", "double_sheet", "big_points_sheet"])
def test_a_wrong_sheet_on_the_display_is_found(name: str) -> None:
    rig = SCENES[name]()
    compared(rig)
    sheet = rig.play.views.sheet
    cells, at = sheet.grid.cell(3, 10)
    cells[at] = CELL_CROSSED
    with pytest.raises(Broken, match="a cross in row 3, column 10"):
        compared(rig)


@pytest.mark.long
def test_nothing_grows_from_game_to_game() -> None:
    """Whatever was played in between."""
    rig = Rig(on=SlowBoard(pace=50, seed=5, sensor=False))
    player = Player(rig, at_random(random.Random(5)))
    alive: list[int] = []
    games = (("qwixx", 1, 0), ("duel", 2, 0), ("quixo", 4, 17))
    for game, seats, options in games * 2:
        player.begin(seats, options, first=0, game=game)
        player.game_over()
        save_and_quit(rig)
        rig.until_screen("menu", ms=1000)
        alive.append(count_objects())
    assert max(alive[3:]) <= max(alive[:3]) + 4, alive


def watched(rig: Rig) -> Watch:
    """Return a watch of this console."""
    seen = Counter[str]()
    return Watch(rig, GameWatch(random.Random(1), seen), HeapWatch(), seen)


@pytest.mark.parametrize("name", ["left", "series", "sheets", "setups", "seen", "people", "sound", "seated"])
def test_a_lost_setting_is_found_after_a_power_cut(name: str) -> None:
    rig = Rig()
    settings = rig.console.settings
    settings.choose(1)
    cut = Cut(watched(rig), None)
    value = getattr(settings, name)
    if isinstance(value, bytearray):
        value[0] ^= 1
    else:
        setattr(settings, name, value + 1)
    with pytest.raises(Broken, match="of the settings is"):
        cut.check_settings(settings_of(settings))


def test_a_power_cut_between_two_blocks_of_the_settings_is_right() -> None:
    """A tip was shown and the lights were changed in one pass: either may be written without the other."""
    soak = Soak(0)
    settings = soak.rig.console.settings
    old = settings_of(settings)
    settings.lights = 5 - settings.lights
    settings.seen[0] ^= 1
    new = settings_of(settings)
    assert {kind for kind in old if old[kind] != new[kind]} == {SETTINGS, OF_GAMES}
    Cut(soak.watch, None).check_settings({**old, OF_GAMES: new[OF_GAMES]})
    Cut(soak.watch, None).check_settings({**old, SETTINGS: new[SETTINGS]})


def test_the_seat_of_a_person_who_was_not_written_is_a_guests() -> None:
    rig = Rig()
    settings = rig.console.settings
    settings.seated[0] = ord("Z")
    cut = Cut(watched(rig), None)
    now = settings_of(settings)
    now[SEATED] = bytes(1) + now[SEATED][1:]
    cut.check_settings(now)
    now[SEATED] = bytes(2) + now[SEATED][2:]
    with pytest.raises(Broken, match="of the settings is"):
        cut.check_settings(now)


def test_the_soak_undoes_by_the_games_menu() -> None:
    rig = SCENES["action2"]()
    length = rig.table.record.length
    Hands(rig, random.Random(1), Counter()).undo()
    assert rig.table.record.length < length


def test_a_line_that_no_menu_has_is_found() -> None:
    hands = Hands(Rig(), random.Random(1), Counter())
    with pytest.raises(Broken, match="menu has no line Outcomes: .*Results"):
        hands.to_item("Outcomes")


def test_the_announced_loss_of_the_sensor_is_seen() -> None:
    rig = SCENES["shake"]()
    watch = watched(rig)
    assert rig.board.accel
    rig.board.accel.plugged = False
    rig.run(6000)
    assert watch.seen["losses of the sensor announced"] == 1
