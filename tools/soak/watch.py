"""What must always hold on a console, checked after every pass, for soak.py."""

from __future__ import annotations

import gc
import random
from collections import Counter, deque
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from console.store import keeping
from rules import OVER
from tools.games import laptop_games
from tools.headless.rig import Rig
from tools.soak.reference_game import Broken, ReferenceGame, events_of, replayed

BRIGHTEST = 255 * 22 // 100
MOST_FLASHES = 3  # of all six pixels in any second
LONGEST = 1000  # ms that a tone rings
MORE_ALIVE = 60  # objects of the firmware at the menu after a game, beyond the fewest so far
THINKING = set[str]().union(*(game.screens.timed for game in laptop_games()))  # a clock runs
CHOOSING = set[str]().union(*(game.screens.choose for game in laptop_games()))


class Watch:
    """Watches one console.

    `random` decides, `reference` is the game at the table on the reference engine, `seen` counts what
    happened and `screens` the screens that were on top.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.reference: ReferenceGame | None = None
        self.kept = True  # all of the last game is in the journal
        self.fewest = 0  # live objects of the firmware at the menu
        self.most = 0
        self.rig: Rig

    def watch(self, rig: Rig) -> None:
        """Watch this console, which was just switched on."""
        self.notices = 0
        self.notice_up = False
        self.flashes: deque[int] = deque()
        self.dark = True
        self.table: Any = None
        self.known = b""  # the events of the previous pass
        self.times: list[int] = []  # of the clocks, as last seen
        self.before = ""  # the screen of the previous pass
        self.mover = -1
        self.rig = rig
        rig.watch = self.look
        self.marks: tuple[Any, ...] = ()  # the settings of the previous pass
        self.saved = [self.settings_of(rig.console.settings)]
        self.shown: Any = None

    def settings_of(self, s: Any) -> tuple[bytes, ...]:
        return tuple(map(bytes, keeping._blocks(s)))  # pyright: ignore[reportPrivateUsage]

    def look(self) -> None:
        """Check everything after a pass."""
        rig = self.rig
        console = rig.console
        screen = rig.screen
        if screen != self.before:
            self.screens[screen] += 1
        pixels = rig.board.pixels
        if pixels is not None and pixels.shown is not self.shown:
            self.shown = pixels.shown
            self._lights(pixels.shown)
        if rig.board.sound is not None:
            self._sound(rig.board.sound.told)
        table = console.table
        if table is not None:
            record = table.record
            data = bytes(record.buf[0 : record.length])
            if table is not self.table or data != self.known:
                self._game(table, data)
            still = screen in CHOOSING | THINKING and screen == self.before
            if still and self.reference and self.random.random() < 0.04:
                self.reference.compare_display(rig)
        self._clock(table)
        if table is None and self.table is not None and screen == "menu":
            self.nothing_grows()
        self.table = table
        self.before = screen
        s = console.settings
        marks = (
            s.lights, s.screen, s.shake, s.sound, s.skip, s.tips, bytes(s.seen), bytes(s.people),
            bytes(s.seated), s.game, s.seats, s.start_mode, s.first, s.option_bits,
        )  # fmt: skip
        if marks != self.marks:
            self.marks = marks
            self.saved.append(self.settings_of(s))
        bar = console._notice._group is not None
        if bar and not self.notice_up:
            self.notices += "No sensor: use buttons" in rig.texts()
            if self.notices > 1:
                raise Broken("the loss of the sensor was announced twice")
        self.notice_up = bar

    def _game(self, table: Any, data: bytes) -> None:
        game = table.game
        settings = bytes(game.state[0 : game.SETTINGS])
        if table is not self.table and not (
            self.reference
            and self.kept
            and self.reference.laptop.name == game.NAME
            and self.reference.settings == settings
            and table.record.length
        ):
            self.reference = None
        if self.reference is None:
            self.reference = ReferenceGame(game.NAME, settings, self.random)
            how = "resumed" if table.record.length else "begun"
            self.seen[f"{self.kind(game)} {how}"] += 1
            self.seen["games"] += 1
        events = events_of(table.record)
        if len(events) < len(self.reference.events):
            self.seen["undos"] += 1
        over = self.reference.over
        self.reference.follow(game, events)
        self.reference.compare(game)
        if game.phase == OVER and not over:
            self.seen[f"{self.kind(game)} ended"] += 1
            replayed(table.record, self.reference)
        self.known = data
        self.kept = table.kept

    def kind(self, game: Any) -> str:
        """Return the game's name in the table of what happened."""
        options = getattr(game, "options", 0)
        rules = ", ".join(rule.name for k, rule in enumerate(find(game.NAME).house_rules) if options >> k & 1)
        return f"{game.NAME} for {game.seats} {rules}".strip()

    def _clock(self, table: Any) -> None:
        """Check that a clock only runs down, only while somebody thinks, and only the mover's."""
        if table is None or table.clock is None:
            self.times = []
            return
        now = list(table.clock)
        mover = table.game.seat
        if table is self.table and self.times:
            stopped = self.before not in THINKING and self.rig.screen not in THINKING
            for seat, (time, was) in enumerate(zip(now, self.times)):
                runs = seat in (mover, self.mover) and not stopped
                if time > was or (time < was and not runs):
                    raise Broken(f"the clock of seat {seat} went from {was} to {time} on {self.rig.screen}")
        if table.lost >= 0 and self.times and self.times[table.lost]:
            self.seen["flags"] += 1
        self.times = now
        self.mover = mover

    def _sound(self, told: list[tuple[int, int, int]]) -> None:
        """Check the tones since the last look; the last one is kept."""
        if len(told) > 1 and self.rig.console.sounds.level == 0 and any(volume for _, _, volume in told[1:]):
            raise Broken(f"the sound is off, but: {told}")
        if told and told[-1][2] and self.rig.board.time - told[-1][0] > LONGEST:
            raise Broken(f"a tone rings on: {told[-1]} on {self.rig.screen}")
        del told[:-1]

    def _lights(self, pixels: tuple[tuple[int, int, int], ...]) -> None:
        level = self.rig.console.lights.level
        if any(value > BRIGHTEST for pixel in pixels for value in pixel):
            raise Broken(f"too bright: {pixels}")
        if level == 0 and any(any(pixel) for pixel in pixels):
            raise Broken(f"lights are off, but: {pixels}")
        if all(any(pixel) for pixel in pixels):
            self.dark = False
        elif not self.dark and not any(any(pixel) for pixel in pixels):
            self.dark = True  # all six were lit and are dark: a flash
            now = self.rig.board.time
            self.flashes.append(now)
            while self.flashes[0] <= now - 1000:
                self.flashes.popleft()
            if len(self.flashes) > MOST_FLASHES:
                raise Broken(f"flashes at {list(self.flashes)} ms on {self.rig.screen}")

    def nothing_grows(self) -> None:
        """Check that the menu after a game has no more live firmware objects than after earlier games."""
        alive = count_objects()
        self.seen["menus at which memory was counted"] += 1
        self.fewest = min(self.fewest or alive, alive)
        self.most = max(self.most, alive)
        if alive > self.fewest + MORE_ALIVE:
            raise Broken(f"{alive} objects of the firmware at the menu, there were {self.fewest}")


def count_objects() -> int:
    """Return the number of live objects of the firmware and of what it draws with."""
    gc.collect()
    ours = ("console", "rules", "displayio", "vectorio")
    return sum(str(type(thing).__module__).startswith(ours) for thing in gc.get_objects())
