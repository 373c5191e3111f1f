"""Helpers that bring a console to a scene: from a saved game, by a few keys.

The games are records played to a certain point, so that a picture depends on what the screen draws and not on
how somebody (or autoplay.py) came there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import tools.paths  # noqa: F401

from console.match.opening.beginning import begin
from console.store.codes import COMPUTER
from console.store.new_game import NewGame
from console.store.people import name_of
from parts import Nvm
from rules import GAMES, OVER, ROLL, make
from rules.record import unpack_roll
from rules.rows import PASS
from rules.saved import load
from texts import State, _
from tools.headless.rig import Rig
from tools.headless.seating import seat
from tools.headless.tables import events_of

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
QUIT = ("Save and quit", "Quit")  # how the last line of the game menu begins
EASY, MEDIUM, HARD = COMPUTER, COMPUTER + 5, COMPUTER + 10  # the first computer player of each level
_memories: dict[tuple[Any, ...], bytes] = {}  # what kept() has made
_board: ContextVar[dict[str, Any]] = ContextVar("board")  # what on() says, as arguments of HeadlessBoard


@contextmanager
def on(**board: Any) -> Iterator[None]:
    """Make scenes within this context use a console with these arguments, for example `width=320`."""
    before = _board.set({**_board.get({}), **board})
    try:
        yield
    finally:
        _board.reset(before)


def switched_on(**more: Any) -> Rig:
    """Return a console switched on, as on() says; `more` are arguments of Rig."""
    return Rig(**{"hints": True, **_board.get({}), **more})


def fresh(seats: int = 3) -> Rig:
    """Return a console switched on for the first time, with the names set."""
    rig = switched_on()
    seat(rig.console.settings, NAMES)
    rig.console.settings.seats = seats
    return rig


def kept(
    record: bytes, there: Callable[[Any, int], bool], options: int = 0, times: "list[int] | None" = None,
    seated: bytes = b"", challenge: int = -1,
) -> Rig:  # fmt: skip
    """Return a console switched on with this game in its memory, which was left for the menu.

    The game is played until there(game, bytes played) is true. `options` are those of its setup; `times` are
    a clock's tenths of a second left, by seat; `seated` are the codes of the seats; `challenge` says where
    the dice come from, as in begin(). Raises ValueError when that moment never comes. The memory is made
    once, and remembered: scenes, tests and languages ask for the same games.
    """
    loaded = load(record)
    events = bytes(events_of(loaded)[: _moment(loaded.game, events_of(loaded), there)])
    key = (record, events, options, tuple(times or ()), seated, challenge, *NAMES, State.folder,
           repr(sorted(_board.get({}).items())))  # fmt: skip
    if key not in _memories:
        _memories[key] = _memory(loaded.game, events, options, times, seated, challenge)
    return switched_on(nvm=Nvm(_memories[key]))


def _moment(over: Any, events: bytes, there: Callable[[Any, int], bool]) -> int:
    """Return how many bytes of a game's events the rules alone play until there(game, bytes played)."""
    game = make(over.NAME, over.state[: over.SETTINGS])
    faces, at = bytearray(6), 0
    while not there(game, at):
        if at == len(events):
            raise ValueError("that moment never comes in this game")
        if game.phase == ROLL:
            unpack_roll(events[at] << 8 | events[at + 1], faces)
            game.roll(faces)
            at += 2
        else:
            game.apply(events[at])
            at += 1
    return at


def _memory(
    over: Any, events: bytes, options: int, times: "list[int] | None", seated: bytes, challenge: int
) -> bytes:
    """Return the memory of a console in which these events of a game were played; see kept()."""
    rig = fresh(over.seats)
    console, at = rig.console, 0
    console.settings.choose(GAMES.index(over.NAME))
    console.settings.seats = over.seats
    console.settings.option_bits = options
    console.settings.save(console.journal)
    names = NAMES[: over.seats]
    for k, code in enumerate(seated):
        names[k] = name_of(console.settings.people, code, k)
    settings = over.state[: over.SETTINGS]
    table: Any = begin(console, NewGame(over.NAME, settings, names, 15 if times else 0, seated, challenge))
    while at < len(events):
        at = play_event(rig, table, events, at)
    if times:
        table.clock[:] = times
        table.keep_clock()
    return bytes(left(rig).data)


def left(rig: Rig) -> Any:
    """Return the memory of a console as if its game had been left for the menu."""
    settings = rig.console.settings
    settings.left = True
    settings.save(rig.console.journal)
    return rig.board.nvm


def play_event(rig: Rig, table: Any, events: "bytes | bytearray", at: int) -> int:
    """Play the event at that index of a record on the rig's table; return the next index."""
    if table.game.phase == ROLL:
        faces = bytearray(6)
        unpack_roll(events[at] << 8 | events[at + 1], faces)
        rig.board.next_dice(*faces)
        table.roll()
        return at + 2
    table.choose(events[at])
    return at + 1


def resumed(rig: Rig) -> Rig:
    """Show the card or scene that comes first; press Resume if the console is in the menu."""
    if rig.screen == "menu":
        rig.press("ok")
    rig.run(400)
    return rig


def on_to(rig: Rig, screen: str, most: int = 4) -> Rig:
    """Press OK until that screen is on top."""
    for _press in range(most):
        if rig.screen == screen:
            break
        rig.press("ok")
        rig.run(300)
    rig.run(300)
    return rig


def press_until(rig: Rig, key: str, done: Callable[[], bool], most: int = 80) -> Rig:
    """Press a key until done(), at most that often. Raises AssertionError."""
    while not done():
        most -= 1
        if most < 0:
            raise AssertionError(f"{key} leads nowhere on {rig.screen}: {rig.texts()}")
        rig.press(key)
    return rig


def point(rig: Rig, move: int) -> Rig:
    """Press NEXT on a sheet until the cursor is on that move."""
    return press_until(rig, "next", lambda: rig.play.views.sheet.move == move)


def choose(rig: Rig, move: int) -> Rig:
    """Choose that move on a sheet."""
    point(rig, move)
    rig.press("ok")
    rig.run(100)
    return rig


def pass_on(rig: Rig, turns: int) -> None:
    """Play turns of a game of dice without a cross, in the record alone: at most three events for each."""
    table = rig.table
    for _event in range(3 * turns):
        if table.game.phase == OVER:
            break
        if table.game.phase == ROLL:
            table.roll()
        else:
            table.choose(PASS)


def to_the_end(rig: Rig, wait: bool = True) -> Rig:
    """Go on after the game is over until the end is shown, and all is counted."""
    while rig.screen != "end":
        if rig.table.game.phase != OVER:
            raise AssertionError("the game should be over")
        rig.run(100)
        if rig.screen == "lock" and not rig.top.busy:
            rig.press("ok")
    if wait:
        counted(rig)
    rig.run(500)
    return rig


def counted(rig: Rig) -> None:
    """Wait until the points are counted, keys count again, and it has stopped to rain."""
    rig.until(lambda: not rig.top.busy and not rig.console.picture.ignores, 60_000)
    rig.until(lambda: not getattr(rig.top, "raining", False), 5000)


def pressed(scene: Callable[[], Rig], *keys: str) -> Rig:
    """Return a scene after some more keys."""
    rig = scene()
    rig.press(*keys)
    rig.run(300)
    return rig


def large(build: Callable[[], Rig]) -> Rig:
    """Return a scene with the setting *Large*: the row under the cursor is magnified."""
    rig = build()
    rig.console.settings.large = True
    rig.console.save()
    rig.press("next", "prev")
    return rig


def waited(scene: Callable[[], Rig]) -> Rig:
    """Return a scene in which nobody has pressed a key for six seconds."""
    rig = scene()
    rig.run(6000)
    return rig


def ask_coach(rig: Rig) -> Rig:
    """Open the coach from the game menu, and wait for its answer."""
    rig.press("menu")
    rig.until_screen("game_menu")
    point_at(rig, "Ask the coach")
    rig.press("ok")
    rig.until_screen("advice", ms=20_000)
    rig.until(lambda: hasattr(rig.top, "opinion") or getattr(rig.top, "best", -1) >= 0, 20_000)
    rig.run(300)
    return rig


def save_and_quit(rig: Rig) -> None:
    """Save and quit, by the last line of the game menu."""
    rig.press("back")
    rig.until_screen("game_menu")
    point_at(rig, *QUIT)
    rig.press("ok")


def point_at(rig: Rig, *words: str) -> None:
    """Press NEXT until the cursor is on a line that begins with one of these English words."""
    press_until(rig, "next", lambda: rig.pointed.startswith(tuple(map(_, words))))


def opened(word: str, rig: Rig | None = None) -> Rig:
    """Open a line of the menu (or of a list), given its English word."""
    rig = rig or fresh()
    press_until(rig, "next", lambda: rig.top.list.items[rig.top.list.at][1] == _(word))
    rig.press("ok")
    rig.run(300)
    return rig


def setup(title: str, keys: tuple[str, ...] = (), screen: str = "setup") -> Rig:
    """Open the setup of a game, then press keys, which lead to that screen."""
    rig = opened(title)
    rig.press(*keys)
    rig.run(300)
    if rig.screen != screen:
        raise AssertionError(f"expected {screen!r}, this is {rig.screen!r}")
    return rig


def rules(title: str, page: int = 0) -> Rig:
    """Open the rules of a game from the list of all games."""
    rig = opened(title, opened("Rules"))
    rig.press(*["next"] * page)
    rig.run(100)
    return rig
