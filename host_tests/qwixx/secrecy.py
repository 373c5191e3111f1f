"""What others see while somebody chooses in secret: the same, whatever the choice is."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

from host_tests.qwixx.bench import Bench
from rules import ACTION1, OVER
from tools.headless.tables import RandomPlayer


def position(seed: int) -> Bench:
    """Return a game in action 1: one seat's sheet is open, and another seat will decide after it."""
    dice = random.Random(seed)
    while True:
        seats = dice.randrange(2, 6)
        options, first, number = dice.randrange(8), dice.randrange(seats), dice.randrange(1 << 20)
        bench = Bench(seats, first=first, options=options, seed=number)
        wanted = dice.randrange(60)
        last = lambda game: (game.seat + 1) % game.seats == game.active  # noqa: E731
        while wanted > 0 or bench.game.phase != ACTION1 or last(bench.game) or len(bench.legal()) < 2:
            wanted -= 1
            if bench.game.phase == OVER:
                break
            RandomPlayer(dice).play(bench.table, 1)
        if bench.game.phase != OVER:
            bench.power_cycle()
            while bench.screen != "sheet":
                bench.press("ok")
                bench.run(400)
            bench.run(600)
            return bench


def seen_after(seed: int, choice: int, script: list[str]) -> list[Any]:
    """Return all that is seen and heard as these keys are pressed after the choice, until action 1 ends."""
    bench = position(seed)
    moves = bench.legal()
    if choice >= len(moves):
        return []
    while bench.play.views.sheet.move != moves[choice]:
        bench.press("next")
    bench.run(500)
    told = len(bench.board.sound.told)
    bench.press("ok")
    bench.run(300)
    since, length = bench.board.time, bench.table.record.length
    seen: list[Any] = []
    for key in script:
        if bench.table is None or bench.game.phase != ACTION1 or bench.table.record.length < length:
            break
        seen.append((
            key, bench.screen, bench.texts(), bench.pixels(), bench.board.time - since,
            bench.picture().tobytes(), [(t - since, f, v) for t, f, v in bench.board.sound.told[told:]],
        ))  # fmt: skip
        bench.press(key)
        bench.run(100)
    return seen


def check_secrecy(seed: int) -> None:
    """Compare everything visible after a cross with everything visible after a pass."""
    keys = ["ok", "back", "menu", "look", "next", "prev", "up", "down", "ok", "next"]
    dice = random.Random(seed)
    script = [dice.choice(keys) for _ in range(8)]
    crossed, passed = seen_after(seed, 1, script), seen_after(seed, 0, script)
    assert len(crossed) == len(passed) >= 1
    for with_cross, without in zip(crossed, passed):
        assert with_cross == without, f"seed {seed}, {script}: {with_cross[:5]} / {without[:5]}"
