"""Scenes of the Duel that look different from Qwixx."""

from collections.abc import Callable
from functools import partial

import tools.paths  # noqa: F401  first: the path

from console.store.blocks import OWN
from rules import ACTION1, ACTION2, ROLL
from rules.rows import PASS
from rules.words.dicegame import MOVES
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.stage import choose, on_to, point, pressed

# 31 rounds: Ben locks blue in action 1 of round 26, Ada red at the end; both have a misthrow.
GAME = bytes.fromhex(
    "010100007c107000026e7b0024092402053536270591ff0027aed818275d1b0406872b072709a90d07537707272bbe0f125b"
    "c9292b29d1000098f5002b30ea00071c48000932d9001a33b60019097c001e2c881e2b3e400012917109004b5a1d0856ca00"
    "1e4f7f0025047b2c009821001238fa001f46930000a581000a5ade130be042"
)
BEAT, LOCK_BLUE, LOCK_RED = MOVES["R8"], MOVES["B2"], MOVES["R12"]


def kept(rounds: int, phase: int, challenge: int = -1) -> Rig:
    """Return a console with GAME in its memory, up to this phase of a round (ROLL: before the next roll).

    `challenge` says where the dice come from.
    """
    there = lambda game, _at: (game.round, game.phase) == (rounds, phase)  # noqa: E731
    return stage.kept(GAME, there, challenge=challenge)


def resumed(rounds: int, phase: int) -> Rig:
    """Return kept() after Resume was pressed."""
    return stage.resumed(kept(rounds, phase))


def board(rounds: int = 15, phase: int = ACTION2, move: int = BEAT) -> Rig:
    """Return the board; in round 15 Ada may beat, stack or place."""
    return point(on_to(resumed(rounds, phase), "board"), move)


def beaten() -> Rig:
    """Ada's token has flown in, and Ben's flies home."""
    rig = board()
    rig.board.press("A")
    rig.run(40)
    rig.board.release("A")
    rig.run(560)
    return rig


def rest() -> Rig:
    rig = on_to(resumed(14, ROLL), "shake")
    rig.board.next_dice(2, 6, 3, 6, 5, 1)
    rig.press("ok")
    rig.run(1200)
    return rig


def typing() -> Rig:
    """Return the third of the table's own dice; blue has been locked."""
    rig = on_to(stage.resumed(kept(26, ROLL, OWN)), "shake")
    return pressed(lambda: rig, "prev", "ok", "ok", "down")


def misthrow() -> Rig:
    rig = choose(board(25, ACTION2, PASS), PASS)
    rig.run(300)
    return rig


def lock() -> Rig:
    rig = choose(board(26, ACTION1, LOCK_BLUE), LOCK_BLUE)
    rig.until_screen("lock", ms=3000)
    rig.run(1000)
    return rig


def end() -> Rig:
    return stage.to_the_end(choose(board(31, ACTION2, LOCK_RED), LOCK_RED))


def unfinished() -> Rig:
    """Switch a console on again in the middle of a game."""
    return kept(15, ACTION2)


SCENES: dict[str, Callable[[], Rig]] = {
    "duel_setup": partial(stage.setup, "The Duel"),
    "duel_shake": lambda: on_to(resumed(26, ROLL), "shake"),
    "duel_rest": rest,
    "duel_typing": typing,
    "duel_first_board": lambda: on_to(resumed(3, ACTION1), "board"),
    "duel": board,
    "duel_beaten": beaten,
    "duel_keys": partial(stage.waited, board),
    "duel_large": partial(stage.large, board),
    "duel_late_board": lambda: on_to(resumed(28, ACTION2), "board"),
    "duel_nochoice": lambda: on_to(resumed(25, ACTION1), "nochoice"),
    "duel_misthrow": misthrow,
    "duel_lock": lock,
    "duel_end": end,
    "duel_look": partial(pressed, board, "look"),
    "duel_rules": partial(stage.rules, "The Duel", 3),
}
WIDE = (
    "duel_shake duel_typing duel_rest duel duel_beaten duel_late_board duel_misthrow duel_lock "
    "duel_end duel_look"
).split()
