"""The power is cut at every byte of every write of whole games of all kinds: see power_cuts.py.

After each cut the memory contains the last event or the one before it, and the console continues from there.
By default some 300 games, 20 s; ROLLMARK_CUTS=5000 plays that many, with a progress line. ROLLMARK_SEED=n
plays others. A failure names its seed: `Life(seed).games(3)` fails again.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest
from tqdm import tqdm

from host_tests.store.power_cuts import Life

GAMES_OF_ALL = int(os.environ.get("ROLLMARK_CUTS", "300"))
SEED = int(os.environ.get("ROLLMARK_SEED", "1")) * 1_000_000
EACH = 3  # games per life
PARTS = 6
MUST = (
    "rewrites", "cut, but all of it there", "cut again", "lived on after a cut", "gone on from",
    "roll", "move", "undo", "undo_to_roll", "settings", "settings that had to wait", "with a clock", "flag",
    "leave", "duel for 2 ended", "quixo for 2 ended", "quixo for 4 ended",
    *(f"qwixx for {seats} ended" for seats in range(1, 6)),
)  # fmt: skip


def lives(part: int, capsys: Any) -> Counter[str]:
    """Play one of the PARTS parts of them."""
    seen: Counter[str] = Counter()
    with capsys.disabled():
        shown = sys.stderr.isatty() and GAMES_OF_ALL > 300
        with tqdm(total=GAMES_OF_ALL // PARTS, unit=" games", disable=not shown) as bar:
            while seen["games"] < GAMES_OF_ALL // PARTS:
                seed = SEED + 100_000 * part + seen["lives"]
                life = Life(seed)
                try:
                    life.games(EACH)
                except Exception as error:
                    raise AssertionError(f"Life({seed}).games({EACH}): {error}") from error
                seen += life.seen
                seen["lives"] += 1
                bar.update(life.seen["games"])
    return seen


@pytest.mark.parametrize("part", range(PARTS))
def test_power_cuts_at_every_byte(part: int, capsys: Any) -> None:
    seen = lives(part, capsys)
    assert seen["cuts"] > 200 * seen["games"]
    if GAMES_OF_ALL >= 3000:  # in so many games, everything happens
        assert not [what for what in MUST if not seen[what]], seen
        with capsys.disabled():
            print(f"\npart {part}:", ", ".join(f"{n} {what}" for what, n in sorted(seen.items())))


def test_all_kinds_of_games_are_cut() -> None:
    """What a run of the usual size is sure to meet occurs in some of its parts."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        life = Life(SEED + seed, sample=0)
        life.jumpy = 0.001
        life.games(EACH)
        seen += life.seen
    assert not [what for what in MUST if not seen[what] and what not in ("cut again", "gone on from")], seen
