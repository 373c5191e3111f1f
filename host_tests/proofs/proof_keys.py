"""No key answers a question that has not been shown: see host_tests/match/mashing.py."""

from __future__ import annotations

import random
from collections import Counter

from host_tests.match.mashing import mash, scenes
from host_tests.proofs.spread import spread
from tools.headless import stage
from tools.headless.rig import Rig


def mashed(seed: int) -> Counter[str]:
    """Mash keys on a scene for half a minute."""
    dice = random.Random(seed)
    name, scene = dice.choice(list(scenes()))
    interval = dice.choice((dice.randrange(10, 1001), dice.randrange(10, 200)))

    def there() -> Rig:
        with stage.on(width=dice.choice((240, 320)), sensor=dice.random() < 0.5):
            return scene()

    return mash(name, there, interval, seed, 30_000) + Counter({"scenes": 1})


def test_no_key_answers_what_nobody_has_seen(size: int, seed: int) -> None:
    spread("keys", mashed, seed, size, "scenes")
