"""No key answers a question that has not been shown: see mashing.py; `make proof PART=keys` does more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from console.core import keys, picture
from host_tests.match.mashing import INTERVALS, Unseen, cursor_of, mash, scenes
from tools.games import laptop_game, laptop_games
from tools.headless import stage
from tools.headless.autoplay import TIP
from tools.headless.rig import Rig

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))


@pytest.mark.long
def test_no_key_answers_what_nobody_has_seen() -> None:
    answered: Counter[str] = Counter()
    for k, (name, scene) in enumerate(scenes()):
        answered += mash(name, scene, INTERVALS[k % len(INTERVALS)], k, 1000)
    for game in laptop_games():
        asks = {TIP, *game.screens.in_game, *game.screens.ends} - {*game.screens.moving}
        assert asks <= answered.keys(), f"{game.name}: nothing was answered on {asks - answered.keys()}"


@pytest.mark.parametrize("scene", ["qwixx/open", "qwixx/sheet"])
@pytest.mark.parametrize("interval", [20, 110, 400])
def test_with_four_keys_too_where_ok_waits_for_its_release(scene: str, interval: int) -> None:
    with stage.on(buttons=FOUR):
        answered = mash(scene, dict(scenes())[scene], interval, interval, 8000)
    assert answered[scene.partition("/")[2]]


def moves(scene: Callable[[], Rig]) -> bool:
    """Return whether a key is seen to move the cursor of this scene."""
    rig = scene()
    before = cursor_of(rig)
    if rig.table is None or rig.screen not in laptop_game(rig.table.game.NAME).screens.choose:
        return False
    rig.press("next")
    return cursor_of(rig) != before


def test_the_cursor_of_every_game_is_watched() -> None:
    for game in laptop_games():
        assert any(map(moves, game.scenes().SCENES.values())), f"{game.name}: no cursor is seen to move"


def _without_waiting(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(keys.Keys, "new_picture", lambda *_: None)


def _too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(picture, "_SEEN", 150)


def _at_any_cursor(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(keys.Keys, "_answer", lambda _, key, _now: key)


def _when_it_is_read(patch: pytest.MonkeyPatch) -> None:
    press: Any = keys.Keys._press  # pyright: ignore[reportPrivateUsage]
    patch.setattr(keys.Keys, "_press", lambda self, k, now, _: press(self, k, now, now))


@pytest.mark.parametrize("broken", [_without_waiting, _too_early, _at_any_cursor, _when_it_is_read])
def test_a_console_that_breaks_the_rule_is_found(broken: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises(Unseen):
        for k, (name, scene) in enumerate(scenes()):
            mash(name, scene, 20, k, 1000)
