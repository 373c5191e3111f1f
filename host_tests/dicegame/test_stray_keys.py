"""A key without a meaning changes nothing on the screens of six-dice games."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.stray_keys import unmoved_by
from tools.draw.scenes import SCENES

# By scene, the keys without a meaning
UNMEANT = {
    "own_shake": "done",
    "duel_shake": "done",
    "penalty": "done",
    "duel_misthrow": "done",
    "end": "done",
    "challenge_end": "done",
    "duel_end": "done",
    "look": "done",
    "look_one": "done",
    "duel_look": "done prev next",
    "qwixx_coach": "done look",
    "costly": "done look",
    "own_costly": "done look",
    "gallery": "done look",
    "shuffled_gallery": "look",
    "build_gallery": "done look",
    "builder": "done look",
}


@pytest.mark.parametrize("name", UNMEANT)
@pytest.mark.long(after=6)
def test_a_key_without_a_meaning_changes_nothing(name: str) -> None:
    rig = SCENES[name]()
    rig.run(300)
    assert unmoved_by(rig, *UNMEANT[name].split())
