"""Whole games through the real screens, by keys alone, with any choices; and the demo."""

import random
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401

import pytest
from PIL import Image

import headless
from host_tests.sampled import sampled
from rules import OVER
from rules.qwixx_house_rules import BLACKOUT, DOUBLES, ONE_LOCK
from rules.saved import export, load
from tools.headless.autoplay import Player, Stuck
from tools.headless.choosers import at_random, sensible
from tools.headless.rig import Rig
from tools.sim import demo

CLOCK, TURN = 15, 16  # bits of Quixo's options: minutes a seat, and a board that turns


@pytest.mark.parametrize(
    ("seats", "options"), [(1, 0), (2, BLACKOUT | DOUBLES | ONE_LOCK), (3, DOUBLES), (4, BLACKOUT), (5, 0)]
)
@pytest.mark.long(after=2)
def test_random_players_finish(seats: int, options: int) -> None:
    """The display at the end agrees with the record, replayed from its bytes."""
    seed = 10 * seats + options
    rig = Rig(seed=seed, sensor=seats != 2, pace=20)
    player = Player(rig, at_random(random.Random(seed)))
    player.begin(seats, options, ["Ada", "Ben", "Cleo", "Dan", "Eve"], first=seats - 1)
    player.game_over()
    game: Any = load(export(rig.table.record)).game
    assert game.phase == OVER and game.seats == seats and game.options == options
    texts = rig.texts()
    for seat in range(seats):
        assert str(game.score(seat)) in texts
    for key in ("ok", "ok"):  # the same people again
        rig.press(key)
        rig.run(1500)
    assert rig.table.game.phase != OVER and rig.table.names[0] == "Ada"


@pytest.mark.parametrize("seed", range(3))
def test_random_players_finish_the_duel(seed: int) -> None:
    rig = Rig(seed=seed, sensor=seed != 1, pace=20)
    player = Player(rig, at_random(random.Random(seed)))
    player.begin(2, names=["Ada", "Ben"], first=None if seed == 2 else seed, game="duel")
    player.game_over()
    game: Any = load(export(rig.table.record)).game
    assert game.phase == OVER
    texts = rig.texts()
    assert all(str(game.score(seat)) in texts for seat in range(2))


FOUR_KEYS = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))


@pytest.mark.parametrize(("seats", "options"), [(2, 0), (2, CLOCK), (4, TURN), (4, CLOCK | TURN)])
@pytest.mark.long(after=2)
def test_random_players_finish_quixo(seats: int, options: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All keys and four keys; a board that turns and one that does not; with a clock."""
    if options != TURN:
        monkeypatch.setattr(headless.HeadlessBoard, "KEYS", FOUR_KEYS)
    rig = Rig(seed=seats + options, pace=20)
    player = Player(rig, at_random(random.Random(seats + options)))
    player.begin(seats, options, ["Ada", "Ben", "Cleo", "Dan"], game="quixo")
    player.game_over()
    game: Any = load(export(rig.table.record)).game
    assert game.phase == OVER and game.seats == seats
    winners = [name for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dan")) if game.winners >> seat & 1]
    said = " ".join(rig.texts())
    assert len(winners) == seats // 2 and all(name in said for name in winners)


def test_autoplay_rolls_for_the_start_and_plays_without_a_sensor() -> None:
    rig = Rig(seed=4, sensor=False)
    player = Player(rig, sensible(random.Random(4)))
    player.begin(3, names=["Ada", "Ben", "Cleo"])
    while rig.table.game.round < 2:
        player.step()


def test_a_stuck_player_reports_where() -> None:
    rig = Rig()
    with pytest.raises(Stuck, match="no way on from 'menu'"):
        Player(rig, at_random(random.Random(1))).step()


@pytest.mark.parametrize(("game", "seats", "options"), [("duel", 2, 0), ("quixo", 4, CLOCK)])
def test_players_see_each_tip_once(game: str, seats: int, options: int) -> None:
    """In a console's first games every tip comes once."""
    rig = Rig(seed=3, tips=True, pace=20)
    shown: list[str] = []

    def seen(name: str) -> None:
        if name == "tip":
            shown.append(" ".join(rig.texts()))

    player = Player(rig, sensible(random.Random(3)), seen)
    player.begin(seats, options, game=game)
    player.game_over()
    assert len(set(shown)) == len(shown) >= 4, shown


def test_demo_writes_its_pictures_and_repeats_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo.main(["--seed", "9", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "game.wav").stat().st_size > 100_000
    lines = capsys.readouterr().out.splitlines()
    record = next(line for line in lines if line.startswith("record: "))[8:]
    game: Any = load(bytes.fromhex(record)).game
    assert game.phase == OVER
    for seat, name in enumerate(random.Random(9).sample(demo.NAMES, 3)):
        (line,) = (line for line in lines if line.startswith(f"  {name} "))
        assert str(game.score(seat)) in line and ("wins" in line) == bool(game.winners >> seat & 1)
    pictures = {path.stem[4:]: path for path in tmp_path.glob("[0-9][0-9][0-9]_*.png")}
    shown = {"menu", "settings", "rules_list", "setup", "starts_won", "tip", "shake", "rest", "end"}
    assert shown <= set(pictures)
    with Image.open(tmp_path / "turn.gif") as film:
        assert getattr(film, "n_frames", 1) > 20
    again = demo.Show(demo.demos()["qwixx"], 9)
    again.play()
    assert export(again.rig.table.record).hex() == record


@pytest.mark.parametrize("word", sampled(["duel", "quixo", "quixo4"], 2))
@pytest.mark.long
def test_every_demo_films_a_turn_and_shows_its_hero(word: str) -> None:
    show = demo.Show(demo.demos()[word], 5)
    show.play()
    assert {"menu", "settings", "rules_list", show.hero} <= set(show.pictures)
    assert any(any(pixel) for pixel in show.lights)
    assert len(show.film) > 10
