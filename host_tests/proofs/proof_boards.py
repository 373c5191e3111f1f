"""Whole random games by keys on every board, with the changes painted as on the device.

On every screen that the player sees, the display must equal a full repaint; at the end the record leads to
the same state.
"""

from __future__ import annotations

import random
from collections import Counter

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import entries
from host_tests.proofs.spread import spread
from rules.saved import export, load
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random, sensible
from tools.headless.rig import Rig
from tools.soak.consoles import any_board


def game(seed: int) -> Counter[str]:
    dice = random.Random(seed)
    name, board = any_board(dice, None, seed)
    board.pace = 0  # the fastest loop, so that every shake is detected
    board.service = False
    rig = Rig(on=board, fast=False, tips=dice.random() < 0.3)
    seen = Counter({"games": 1, f"on {name}": 1})

    def compare(screen: str) -> None:
        seen[screen] += 1
        rig.board.display.refresh()
        changed = rig.picture().tobytes()
        rig.board.display.painting = False
        assert rig.picture().tobytes() == changed, f"{screen} on {name} is not what a full repaint shows"
        rig.board.display.painting = True

    player = Player(rig, (at_random if dice.random() < 0.5 else sensible)(dice), compare)
    entry = dice.choice(entries())
    player.begin(dice.choice(entry.seats), dice.randrange(entry.house_mask + 1), game=entry.name)
    player.game_over()
    record = rig.table.record
    assert load(export(record)).game.state == record.game.state
    seen[entry.name] += 1
    return seen


def test_random_games_are_painted_and_kept(size: int, seed: int) -> None:
    seen = spread("boards", game, seed, size, "games")
    print(", ".join(f"{n} {what}" for what, n in sorted(seen.items())))
