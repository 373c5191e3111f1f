"""Whole games through the real screens, by keys alone, whatever people choose; and the demo."""

import random
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401

import pytest
from PIL import Image

from host_tests.rig import Rig
from rules import OVER
from rules.qwixx import BLACKOUT, DOUBLES, ONE_LOCK
from rules.record import load
from tools import demo, scenes
from tools.autoplay import Player, Stuck, at_random, sensible


@pytest.mark.parametrize(
    ("seats", "options"), [(1, 0), (2, BLACKOUT | DOUBLES | ONE_LOCK), (3, DOUBLES), (4, BLACKOUT), (5, 0)]
)
def test_random_people_come_to_an_end(seats: int, options: int) -> None:
    """And what is on the display at the end is what the record says, replayed from its bytes."""
    seed = 10 * seats + options
    rig = Rig(seed=seed, fast=True, sensor=seats != 2)
    player = Player(rig, at_random(random.Random(seed)))
    player.begin(seats, options, ["Ada", "Ben", "Cleo", "Dan", "Eve"], first=seats - 1)
    player.game_over()
    game: Any = load(rig.table.record.export()).game
    assert game.phase == OVER and game.seats == seats and game.options == options
    texts = rig.texts()
    for seat in range(seats):
        assert str(game.score(seat)) in texts
    for key in ("ok", "ok"):  # the same people again
        rig.press(key)
        rig.run(1500)
    assert rig.table.game.phase != OVER and rig.table.names[0] == "Ada"


def test_rolling_for_the_start_and_a_console_without_a_sensor() -> None:
    rig = Rig(seed=4, fast=True, sensor=False)
    player = Player(rig, sensible(random.Random(4)))
    player.begin(3, names=["Ada", "Ben", "Cleo"])
    while rig.table.game.round < 2:
        player.step()


def test_a_player_who_gets_nowhere_says_where() -> None:
    rig = Rig(fast=True)
    with pytest.raises(Stuck, match="no way on from 'menu'"):
        Player(rig, at_random(random.Random(1))).step()


def test_demo_leaves_what_it_promises_and_repeats_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main(["--seed", "9", "--out", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    record = next(line for line in lines if line.startswith("record: "))[8:]
    game: Any = load(bytes.fromhex(record)).game
    assert game.phase == OVER
    for seat, name in enumerate(demo.NAMES):
        (line,) = (line for line in lines if line.startswith(f"  {name} "))
        assert str(game.score(seat)) in line and ("wins" in line) == bool(game.winners >> seat & 1)
    pictures = {path.stem[3:]: path for path in tmp_path.glob("[0-9][0-9]_*.png")}
    assert set(pictures) == {*scenes.SCENES, "all"}
    with Image.open(tmp_path / "turn.gif") as film:
        assert getattr(film, "n_frames", 1) > 20

    class Enough(Exception):
        pass

    class Again(demo.Demo):
        def _seen(self, name: str) -> None:
            super()._seen(name)
            if name == "reveal" and self.rig.table.game.round == 6:
                raise Enough

    again = Again(9, demo.Progress())
    with pytest.raises(Enough):
        again.play()
    table = again.rig.table
    assert record[14:].startswith(bytes(table.record.buf[: table.record.length]).hex())
    for name in ("settings", "names", "starts_won", "rest", "handover"):
        with Image.open(pictures[name]) as saved:
            small = saved.resize((240, 240), Image.Resampling.NEAREST)
        assert small.tobytes() == again.pictures[name].tobytes(), name
