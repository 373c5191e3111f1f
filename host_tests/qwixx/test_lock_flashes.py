"""The lights while a lock is announced: never more than three flashes within a second."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from host_tests.qwixx.bench import Bench
from tools.headless.flash_model import Flash


def test_a_lock_does_not_flash_again_after_a_menu() -> None:
    """Otherwise the six would be dark four times within a second."""
    bench = Bench(2, nvm=Flash(), options=0)  # type: ignore[arg-type]
    for total, row in ((2, "RY"), (3, "RY"), (4, "RY"), (5, "RY"), (6, "RY")):
        bench.play_rounds([(total, f"{row[0]}{total} {row[1]}{total}")])
    bench.roll_hidden(6, 6, 3, 6, 2, 1)
    bench.choose_hidden("R12" if bench.game.seat == 0 else "Y12")
    bench.power_cycle()
    dark: list[int] = []
    lit = False

    def look() -> None:
        nonlocal lit
        pixels = [any(pixel) for pixel in bench.pixels()]
        if lit and not any(pixels):
            dark.append(bench.board.time)
        lit = all(pixels) or (lit and any(pixels))

    bench.watch = look
    while bench.screen != "lock":
        if bench.screen == "sheet":
            bench.choose("Y12" if bench.game.seat == 1 else "R12")
        else:
            bench.press("ok")
        bench.run(100)
    for wait in (1300, 60, 400, 150, 3000):
        bench.run(wait)
        bench.press("menu" if bench.screen == "lock" else "back")
    assert len(dark) == 6  # two rows, three times each
    assert all(later - first >= 1000 for first, later in zip(dark, dark[3:]))
