"""Scenes of Quixo, for two and for four."""

from collections.abc import Callable
from functools import partial
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.quixo.board.hand import HOLDING
from console.store.codes import PERSON
from console.store.places import ONE_GAME, place_of, set_coach
from rules import make
from rules.record import Record
from rules.saved import export, load
from rules.words.quixo import find
from tools.games.quixo.by_keys import aim, point
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.rig import Rig
from tools.headless.stage import counted, pressed
from tools.headless.tables import events_of

# Two people, 46 pushes: a diagonal of O.
TWO = bytes.fromhex(
    "01020200050000000000002e1d0a2b0417042b252525252b211b2b25030e0314090903060306032025021a1212030c122222"
    "262c241f021c08056073"
)
# Four people, 48 pushes: in the 36th Dan has nothing to take; a diagonal of O.
FOUR = bytes.fromhex(
    "0102040005000000000000306f3da2409605a3b0631047998a5d5f605f4847b0aea4a3480210277443440e0442041a0056a0"
    "32a56a3c53ac73691f79abea"
)
PUSHES, FOUR_PUSHES = events_of(load(TWO)), events_of(load(FOUR))
MIDDLE, LATER, LAST = 26, 28, 45  # pushes of TWO; in the middle a computer would offer a draw
TURNED, DOT, PASSED = 33, 34, 35  # pushes of FOUR: a board that has turned, a dot to choose, a pass
ADA, BEN, HARD = PERSON + 1, PERSON + 2, stage.HARD
COMPUTER_FIRST = bytes((HARD, BEN))
ONE_PERSON = bytes((ADA, HARD, HARD + 1, HARD + 2))
TURN = 16  # the bit of the options for a board that turns
LOSING, WINNING = "a5e5", "a2e2"  # moves before the last one of TWO


def resumed(
    game: bytes, at: int, options: int = 0, times: "list[int] | None" = None, seated: bytes = b""
) -> Rig:
    """Return a console that has resumed `game` after that many pushes."""
    return stage.resumed(stage.kept(game, lambda _game, played: played == at, options, times, seated))


def lifted(rig: Rig, move: int) -> Rig:
    """Lift the cube of that move and choose its end."""
    player = Player(rig, lambda _game, _moves: move)
    point(player, rig.table.game.source(move))
    rig.press("ok")
    rig.run(200)
    aim(player, rig.table.game.target(move))
    return rig


def two(times: "list[int] | None" = None) -> Rig:
    return lifted(resumed(TWO, MIDDLE, 0, times), PUSHES[MIDDLE])


def push(rig: Rig, move: int, ms: int) -> Rig:
    lifted(rig, move)
    rig.press("ok")
    rig.run(ms)
    return rig


def push_word(rig: Rig, word: str, ms: int) -> Rig:
    return push(rig, find(rig.table.game, word), ms)


def won() -> Rig:
    rig = raining()
    counted(rig)
    return rig


def raining() -> Rig:
    """Return the end while the winners' signs fall."""
    rig = push_word(resumed(TWO, LAST), WINNING, 400)
    rig.until_screen("won")
    rig.until(lambda: rig.top.raining)
    rig.run(600)
    return rig


def flag() -> Rig:
    rig = resumed(TWO, 30, 0, [8, 2520])
    rig.until_screen("flag")
    counted(rig)
    return rig


def thinking(game: bytes, at: int, seated: bytes) -> Rig:
    """Return a computer that has thought for more than half a second."""
    rig = stage.kept(game, lambda _game, played: played == at, 0, None, seated)
    rig.run(400)
    rig.board.press("ok")
    rig.until_screen("think")
    rig.pace = 30  # a pass with its share of thinking takes as long as on the device
    rig.board.release("ok")
    rig.until(lambda: rig.play._said)
    rig.run(50)
    return rig


def pushing(game: bytes, at: int, seated: bytes) -> Rig:
    """Return what a computer is about to push."""
    rig = resumed(game, at, 0, None, seated)
    rig.until(lambda: rig.play.hand.state == HOLDING)
    rig.run(300)
    return rig


def standing_still(seated: bytes = b"") -> Rig:
    """Return a game in which a position has come up for the third time; `seated` has the seats' codes."""
    game: Any = make("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)))
    record = Record(game, 99)
    circle = "a5a1 e1e5 a1a5 e5e1"
    for word in f"a1a5 e5e1 {circle} {circle}".split():
        record.apply(find(game, word))
    return resumed(export(record), record.length, 0, None, seated)


def draw(times: int = 0) -> Rig:
    """Return the question for a draw, after so many have agreed."""
    rig = standing_still()
    for _time in range(times):
        rig.press("next", "ok")
        rig.run(300)
    return rig


def computers_draw() -> Rig:
    """Return the question whether one wants the draw that a computer offers."""
    rig = push_word(standing_still(bytes((ADA, HARD))), "a5a1", 400)
    rig.until_screen("draw", ms=20_000)
    rig.run(300)
    return rig


def drawn() -> Rig:
    """Return the end of a game in which two computers have agreed to a draw."""
    rig = standing_still(bytes((HARD, HARD + 1)))
    rig.until_screen("drawn", ms=20_000)
    rig.run(2500)
    return rig


def hint() -> Rig:
    """Return the coach's hint for somebody in their first games."""
    rig = resumed(TWO, 8, 0, None, bytes((ADA, BEN)))
    people = rig.console.settings.people
    set_coach(people, place_of(people, ADA), ONE_GAME)
    rig.console.resume()
    rig.until(lambda: rig.play.hints and rig.play.hints._turns.begun)
    rig.run(200)
    return rig


def dot_hint() -> Rig:
    """Return the coach's hint where the dot should point, for somebody in their first games."""
    rig = resumed(FOUR, 9, TURN, None, bytes((ADA, BEN, BEN + 1, BEN + 2)))
    people = rig.console.settings.people
    for code in range(ADA, ADA + 4):
        set_coach(people, place_of(people, code), ONE_GAME)
    rig.console.resume()
    rig.until(lambda: rig.play.hints and rig.play.hints._turns.begun)
    rig.run(200)
    rig.press("ok")
    rig.run(300)
    rig.press("ok")
    rig.until_screen("dot")
    rig.run(200)
    return rig


def unfinished() -> Rig:
    """Switch a console on again in the middle of a game."""
    return stage.kept(TWO, lambda _game, played: played == MIDDLE)


def tip() -> Rig:
    """Lift the first cube in a console's life, which shows a tip."""
    rig = stage.kept(TWO, lambda _game, played: played == 1)
    rig.console.settings.tips = True
    rig.press("ok")
    rig.run(400)
    return rig


SCENES: dict[str, Callable[[], Rig]] = {
    "quixo_setup": partial(stage.setup, "Quixo"),
    "tip": tip,
    "quixo": partial(two, [2382, 2520]),
    "quixo_keys": partial(stage.waited, two),
    "quixo4_keys": partial(stage.waited, partial(resumed, FOUR, DOT)),
    "quixo_push": lambda: push(resumed(TWO, MIDDLE), PUSHES[MIDDLE], 80),
    "quixo_warn": lambda: push_word(resumed(TWO, LAST), LOSING, 300),
    "quixo_won": won,
    "quixo_flag": flag,
    "quixo4": partial(resumed, FOUR, DOT),
    "quixo4_turned": partial(resumed, FOUR, TURNED, TURN),
    "quixo4_dot": lambda: push(resumed(FOUR, DOT), FOUR_PUSHES[DOT], 300),
    "quixo4_pass": partial(resumed, FOUR, PASSED),
    "quixo_computer_think": partial(thinking, TWO, LATER, COMPUTER_FIRST),
    "quixo_computer_lifted": partial(pushing, TWO, LATER, COMPUTER_FIRST),
    "quixo4_computer_think": partial(thinking, FOUR, 21, ONE_PERSON),
    "quixo_draw": draw,
    "quixo_draw_answer": partial(draw, 1),
    "quixo_draw_computer": computers_draw,
    "quixo_drawn": drawn,
    "quixo_draw_menu": partial(pressed, two, "menu"),
    "quixo_coach": lambda: stage.ask_coach(resumed(TWO, LAST)),
    "hint_quixo": hint,
    "hint_quixo4_dot": dot_hint,
    "quixo_look": partial(pressed, two, "look"),
    "quixo_rules": partial(stage.rules, "Quixo", 2),
}
WIDE = (
    "quixo_computer_think quixo4_computer_think quixo_draw_answer quixo_draw_computer quixo_drawn quixo_coach"
    " quixo_setup tip quixo quixo_keys quixo4_keys quixo_warn quixo_won quixo_flag quixo4 quixo4_turned"
    " quixo4_dot quixo4_pass quixo_look quixo_rules hint_quixo hint_quixo4_dot"
).split()
