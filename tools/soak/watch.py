"""What must always hold on a console, checked after every pass, for soak.py."""

from __future__ import annotations

import gc
import random
import weakref
from collections import Counter, deque
from copy import copy
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from console.store import keeping
from rules import OVER
from tools.games import laptop_games
from tools.headless import layers
from tools.headless.rig import Rig
from tools.soak.reference_game import Broken, ReferenceGame, reference_events, replayed

BRIGHTEST = 255 * 22 // 100
MOST_FLASHES = 3  # of all six pixels in any second
LONGEST = 1000  # ms that a tone rings
MORE_ALIVE = 60  # objects of the firmware at the menu after a game, beyond the fewest so far
SCREEN = "screen "  # before the name of a screen that was on top
NO_SENSOR = "No sensor: use buttons"
THINKING = set[str]().union(*(game.screens.timed for game in laptop_games()))  # a person's clock runs
CHOOSING = set[str]().union(*(game.screens.choose for game in laptop_games()))


class Watch:
    """Watches one console, from power-on to power-off; Soak keeps what outlives it.

    game    compares its games with the reference engine
    heap    counts what stays in memory
    seen    counts what happened, and each screen that was on top
    saved   all settings that the console has had
    """

    def __init__(self, rig: Rig, game: GameWatch, heap: HeapWatch, seen: Counter[str]) -> None:
        self.rig = rig
        self.game = game
        self.heap = heap
        self.seen = seen
        self.saved = [settings_of(rig.console.settings)]
        self._lights = LightWatch()
        self._clock = ClockWatch()
        self._notices = NoticeWatch()
        self._table: Any = None  # of the previous pass
        self._screen = ""
        rig.watch = self.look

    def look(self) -> None:
        """Check everything after a pass."""
        rig, screen = self.rig, self.rig.screen
        table = rig.table
        changed, new = screen != self._screen, table is not self._table
        self.seen[SCREEN + screen] += changed
        self._lights.look(rig)
        check_sound(rig)
        if table is not None:
            self.game.look(table, new)
            self.game.look_at_display(rig, still=screen in CHOOSING | THINKING and not changed)
        thinking = not {screen, self._screen}.isdisjoint(THINKING | {"think"})  # a computer's clock, too
        if self._clock.look(table, new, thinking, screen):
            self.seen["flags"] += 1
        if table is None and new and screen == "menu":
            self.seen["menus at which memory was counted"] += 1
            self.heap.look()
        settings = settings_of(rig.console.settings)
        if settings != self.saved[-1]:
            self.saved.append(settings)
        self.seen["losses of the sensor announced"] += self._notices.look(rig)
        self._table, self._screen = table, screen


class GameWatch:
    """Compares the games of one memory with the reference engine, over power cuts.

    reference   the game at the table on the reference engine, if there is one
    kept        whether all of the last game is in the journal
    """

    def __init__(self, dice: random.Random, seen: Counter[str]) -> None:
        self.reference: ReferenceGame | None = None
        self.kept = True
        self._random = dice
        self._seen = seen
        self._known = b""  # the events of the previous pass

    def forget(self) -> None:
        """Forget the game, which is gone."""
        self.reference = None

    def look(self, table: Any, new: bool) -> None:
        """Compare the game at the table, which is `new` if it was not there in the previous pass."""
        record, game = table.record, table.game
        data = bytes(record.buf[0 : record.length])
        if not new and data == self._known:
            return
        settings = bytes(game.state[0 : game.SETTINGS])
        if new and not self._goes_on(table, settings):
            self.reference = None
        if self.reference is None:
            self.reference = ReferenceGame(game.NAME, settings, self._random, table.own_dice)
            how = "resumed" if record.length else "begun"
            self._seen[f"{kind_of(game)} {how}"] += 1
            self._seen["games"] += 1
        events = reference_events(record)
        self._seen["undos"] += len(events) < len(self.reference.events)
        over = self.reference.over
        self.reference.follow(events)
        self.reference.compare(game)
        if game.phase == OVER and not over:
            self._seen[f"{kind_of(game)} ended"] += 1
            replayed(record, self.reference)
        self._known = data
        self.kept = table.kept

    def look_at_display(self, rig: Rig, still: bool) -> None:
        """Compare what is shown, every now and then, if it is `still`."""
        if still and self.reference and self._random.random() < 0.04:
            self.reference.compare_display(rig)

    def _goes_on(self, table: Any, settings: bytes) -> bool:
        """Return whether a new table resumes the game of the reference engine."""
        old = self.reference
        if old is None or not self.kept or not table.record.length:
            return False
        return (old.laptop.name, old.settings) == (table.game.NAME, settings)


def kind_of(game: Any) -> str:
    """Return the game's name in the table of what happened."""
    options = getattr(game, "options", 0)
    rules = ", ".join(rule.name for k, rule in enumerate(find(game.NAME).house_rules) if options >> k & 1)
    return f"{game.NAME} for {game.seats} {rules}".strip()


class ClockWatch:
    """Checks that a clock only runs down, only while somebody thinks, and only the mover's."""

    def __init__(self) -> None:
        self._times: list[int] = []  # as last seen
        self._mover = -1

    def look(self, table: Any, new: bool, thinking: bool, screen: str) -> bool:
        """Check the clocks of this table; return whether one of them has run out."""
        if table is None or table.clock is None:
            self._times = []
            return False
        now, was, mover = list(table.clock), self._times, table.game.seat
        for seat, (time, before) in enumerate(zip(now, [] if new else was)):
            runs = thinking and seat in (mover, self._mover)
            if time > before or (time < before and not runs):
                raise Broken(f"the clock of seat {seat} went from {before} to {time} on {screen}")
        self._times, self._mover = now, mover
        return bool(table.lost >= 0 and was and was[table.lost])


class LightWatch:
    """Checks that the lights are never too bright, and never flash too often."""

    def __init__(self) -> None:
        self._shown: Any = None
        self._flashes: deque[int] = deque()
        self._dark = True

    def look(self, rig: Rig) -> None:
        """Check the lights after a pass."""
        pixels = rig.pixels()
        if not pixels or pixels is self._shown:
            return
        self._shown = pixels
        if any(value > BRIGHTEST for pixel in pixels for value in pixel):
            raise Broken(f"too bright: {pixels}")
        if rig.console.lights.level == 0 and any(any(pixel) for pixel in pixels):
            raise Broken(f"lights are off, but: {pixels}")
        if all(any(pixel) for pixel in pixels):
            self._dark = False
        elif not self._dark and not any(any(pixel) for pixel in pixels):
            self._dark = True  # all six were lit and are dark: a flash
            now = rig.board.time
            self._flashes.append(now)
            while self._flashes[0] <= now - 1000:
                self._flashes.popleft()
            if len(self._flashes) > MOST_FLASHES:
                raise Broken(f"flashes at {list(self._flashes)} ms on {rig.screen}")


def check_sound(rig: Rig) -> None:
    """Check the tones since the last pass, and drop all but the last one."""
    if rig.board.sound is None:
        return
    told: list[tuple[int, int, int]] = rig.board.sound.told
    if len(told) > 1 and rig.console.sounds.level == 0 and any(volume for _, _, volume in told[1:]):
        raise Broken(f"the sound is off, but: {told}")
    if told and told[-1][2] and rig.board.time - told[-1][0] > LONGEST:
        raise Broken(f"a tone rings on: {told[-1]} on {rig.screen}")
    del told[:-1]


class NoticeWatch:
    """Checks that the loss of the sensor is announced once."""

    def __init__(self) -> None:
        self._top: Any = lambda: None  # a weak reference to what is drawn last, where a notice is
        self._announced = False

    def look(self, rig: Rig) -> bool:
        """Check the notice after a pass; return whether the loss has just been announced."""
        top = rig.board.display.root_group[-1]
        if top is self._top():
            return False
        self._top = weakref.ref(top)
        found = any((layers.read(layer) or "").strip() == NO_SENSOR for layer, *_ in layers.visible(top))
        if found and self._announced:
            raise Broken("the loss of the sensor was announced twice")
        self._announced |= found
        return found


class HeapWatch:
    """Checks that the menu after a game has no more live firmware objects than after earlier games."""

    def __init__(self) -> None:
        self._fewest = 0

    def look(self) -> None:
        """Count them, at the menu."""
        alive = count_objects()
        self._fewest = min(self._fewest or alive, alive)
        if alive > self._fewest + MORE_ALIVE:
            raise Broken(f"{alive} objects of the firmware at the menu, there were {self._fewest}")


def count_objects() -> int:
    """Return the number of live objects of the firmware and of what it draws with."""
    gc.collect()
    ours = ("console", "rules", "displayio", "vectorio")
    return sum(str(type(thing).__module__).startswith(ours) for thing in gc.get_objects())


def settings_of(settings: Any) -> dict[int, bytes]:
    """Return the settings as the blocks that the journal keeps, by kind; each is written by itself."""
    kept = copy(settings)
    kept.setups, kept.sheets = bytearray(settings.setups), bytearray(settings.sheets)  # these may be changed
    return dict(keeping.blocks(kept))
