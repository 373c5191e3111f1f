"""People who do everything that nobody would: the console under hands without sense, for test_soak.py.

A `Soak` is one console over many games and power cuts, all from one seed: keys at any moment and together,
queues that run over, buttons that stick, a sensor that comes and goes, clocks that jump, power that goes
between two passes or in the middle of a byte. After every pass the rules are asked again in another engine
(soak_truth.py), and what must always hold is checked.
"""

from __future__ import annotations

import gc
import random
from collections import deque
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.journal import PEOPLE, SETTINGS, SETUP
from console.shelf import GAMES
from host_tests.flash_model import Flash, PowerCut
from host_tests.rig import Rig
from host_tests.soak_truth import TRUTHS, Broken, Truth, events_of
from rules import OVER
from rules.starter import CHOSEN
from tools.autoplay import Player, Stuck

BRIGHTEST = 255 * 22 // 100
MOST_FLASHES = 3  # of all six pixels in any second
PATIENCE = 40  # presses that must lead somewhere
DAY = 24 * 3600 * 1000
GAME_MENU = ("Go on", "Look", "Undo", "Rules", "Save and leave")
THINKING = ("quixo", "lifted", "dot", "warn")  # a clock runs
IN_GAME = (
    "shake", "tumble", "rest", "sheet", "board", "handover", "nochoice", "penalty", "reveal", "lock", "hint",
    "push", "pass", *THINKING,
)  # fmt: skip
ENDS = ("end", "won", "flag")
NAMES = ("W", "WWWWWW", "a-b.c9", "Zoe", "MMMMM")


class Soak:
    """One seed's console. `games`, `keys`, `cuts` and others count what happened."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.flash = Flash(seed=seed)
        self.games = self.ended = self.keys = self.cuts = self.byte_cuts = self.resumes = self.undos = 0
        self.seen: set[str] = set()
        self.favourite = GAMES[seed % len(GAMES)].title
        self.flags = self.hints = 0
        self.sensible = self.random.random() < 0.8  # how much sense is in the hands
        self.truth: Truth[Any] | None = None
        self._start()

    # ------------------------------------------------------------------ power
    def _start(self) -> None:
        """Power on, with whatever the flash holds."""
        dice = self.random
        self.notices = 0
        self.notice_up = False
        self.flashes: deque[int] = deque()
        self.dark = True
        self.table: Any = None
        self.known = b""
        self.times: list[int] = []  # of the clocks, as seen last
        self.before = ""  # the screen of the pass before
        self.mover = -1
        self.down: set[int] = set()
        self.rig = Rig(
            seed=dice.randrange(1 << 30), nvm=self.flash, fast=True, hints=True,  # type: ignore[arg-type]
            sensor=dice.random() < 0.8,
            start=dice.choice((0, (1 << 29) - 65_000, (1 << 29) - 2000, dice.randrange(1 << 29))),
        )  # fmt: skip
        self.rig.watch = self.look
        self.saved = [self._settings_of(self.rig.console.settings)]

    def _settings_of(self, s: Any) -> tuple[bytes, ...]:
        return tuple([s._block(kind) for kind in (SETTINGS, PEOPLE, SETUP)])

    def power_cut(self, cut: PowerCut | None) -> None:
        """The power goes, and comes again; then the game goes on or none is there."""
        self.cuts += 1
        where: set[str] = set()
        trace = cut.__traceback__ if cut else None
        while trace:
            where.add(trace.tb_frame.f_code.co_name)
            trace = trace.tb_next
        old = self.rig.console
        table = old.table
        truth = self.truth
        saved = [*self.saved, self._settings_of(old.settings)]  # changed and written in the pass of the cut
        seen: list[int] | None = None
        kept = True
        times: list[int] = list(table.clock or []) if table is not None else []
        if table is not None and truth is not None and "begin" not in where:
            seen = events_of(table.record)
            kept = table.kept
        there = old.journal.game >= 0
        self.byte_cuts += cut is not None
        self.flash = self.flash.copy(self.random.randrange(1 << 30))
        self._start()
        console = self.rig.console
        now = self._settings_of(console.settings)
        for k in range(3):
            past = [s[k] for s in saved]
            if now[k] not in past and "rewrite" not in where:
                raise Broken(f"settings are {now[k]}, were any of {past[-4:]}")
        if console.journal.game < 0:
            rightly = not kept or "begin" in where or "end" in where
            if there and not rightly and not (seen is None and "rewrite" in where):
                raise Broken(f"the game is gone; the power went in {sorted(where)}")
            self.truth = None
            return
        if self.random.random() < 0.9:
            self.resume(seen if kept else None, where, times)

    def resume(self, seen: list[int] | None, where: set[str], times: list[int]) -> None:
        """Goes on from the menu; `seen` are the events that had been shown, `times` the clocks."""
        rig = self.rig
        rig.press("back", "ok")  # the first line of the menu
        rig.until(lambda: rig.screen != "menu", 3000)
        self.resumes += 1
        table: Any = rig.table
        clock: Any = table.clock
        if clock is not None and "begin" in where and min(clock) < max(clock):
            raise Broken(f"clocks of a new game after the power cut: {clock}")
        if seen is None or self.truth is None:
            return
        if (clock is None) != (not times) or (clock and any(a < b for a, b in zip(clock, times))):
            raise Broken(f"clocks after the power cut: {clock}, were {times}; it went in {sorted(where)}")
        got = events_of(table.record)
        whole = got[: len(seen)] == seen and len(got) <= len(seen) + 1 + 5 * (self.kept_skip())
        back = "undo" in where and seen[: len(got)] == got
        if not whole and not back:
            was = f"{seen[-6:]} ({len(seen)})"
            raise Broken(f"after the power cut: {got[-6:]} ({len(got)}), was {was}; it went in {where}")

    def kept_skip(self) -> bool:
        """Seats without a choice pass by themselves when the game goes on."""
        return bool(self.rig.console.settings.skip)

    # ------------------------------------------------------------------ what must always hold
    def look(self) -> None:
        """After every pass."""
        rig = self.rig
        console = rig.console
        self.seen.add(rig.screen)
        self._lights()
        table = console.table
        if table is not None:
            record = table.record
            data = bytes(record.buf[0 : record.length])
            if table is not self.table or data != self.known:
                self._game(table, data)
            if rig.screen in THINKING and self.truth and rig.screen == self.before:
                self.truth.compare_display(rig)
            elif rig.screen == "board" and self.truth:
                self.truth.compare_display(rig)
        self._clock(table)
        self.table = table
        self.before = rig.screen
        now = self._settings_of(console.settings)
        if now != self.saved[-1]:
            self.saved.append(now)
        bar = console._bar._group is not None
        if bar and not self.notice_up:
            self.notices += "No sensor: use buttons" in rig.texts()
            if self.notices > 1:
                raise Broken("the lost sensor was told of twice")
        self.notice_up = bar

    def _game(self, table: Any, data: bytes) -> None:
        game = table.game
        settings = bytes(game.state[0 : game.SETTINGS])
        if table is not self.table and not (
            self.truth
            and isinstance(self.truth, TRUTHS[game.NAME])
            and self.truth.settings == settings
            and table.record.length
        ):
            self.truth = None
        if self.truth is None:
            self.truth = TRUTHS[game.NAME](settings, self.random)
            if not table.record.length:
                self.games += 1
        events = events_of(table.record)
        if len(events) < len(self.truth.events):
            self.undos += 1
        over = self.truth.over
        self.truth.follow(game, events)
        self.truth.compare(game)
        self.ended += game.phase == OVER and not over
        self.known = data

    def _clock(self, table: Any) -> None:
        """A clock only falls, only while somebody thinks, and only that of the seat to move."""
        if table is None or table.clock is None:
            self.times = []
            return
        now = list(table.clock)
        mover = table.game.seat
        if table is self.table and self.times:
            stands = self.before not in THINKING and self.rig.screen not in THINKING
            for seat, (time, was) in enumerate(zip(now, self.times)):
                runs = seat in (mover, self.mover) and not stands
                if time > was or (time < was and not runs):
                    raise Broken(f"the clock of seat {seat} went from {was} to {time} on {self.rig.screen}")
        if table.lost >= 0 and self.times and self.times[table.lost]:
            self.flags += 1
        self.times = now
        self.mover = mover

    def _lights(self) -> None:
        pixels = self.rig.board.pixels.shown
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

    # ------------------------------------------------------------------ hands
    def live(self, moments: int) -> None:
        """So many moments of hands, sense and nonsense."""
        for _ in range(moments):
            try:
                self._moment()
            except PowerCut as cut:
                self.power_cut(cut)

    def _moment(self) -> None:
        dice = self.random
        if self.sensible and dice.random() < 0.85:
            self._sense()
            return
        odds = dice.random()
        if odds < 0.45:
            self._tap(dice.randrange(9), dice.choice((10, 30, 60, 60, 150, 450, 700, 900)))
        elif odds < 0.53:
            self._several()
        elif odds < 0.63:
            self.rig.run(dice.choice((10, 50, 200, 700, 1500, 3000)))
        elif odds < 0.68:
            self.rig.shake(dice.choice((100, 400, 900)))
        elif odds < 0.71:
            self._sensor()
        elif odds < 0.73:
            self._overflow()
        elif odds < 0.745:
            self._stuck()
        elif odds < 0.755:
            self._long_pause()
            self.on_by_ok()
        elif odds < 0.80:
            self.power_cut(None)
        elif odds < 0.86:
            self.flash.cut_after(dice.choice((0, 1, 2, 3, dice.randrange(30), dice.randrange(300))),
                                 dice.random() < 0.3)  # fmt: skip
        elif odds < 0.92:
            self._undo()
        elif odds < 0.95:
            self.to_the_menu()
        elif odds < 0.98:
            self.on_by_ok()
        else:
            self._burst()

    def _tap(self, button: int, ms: int) -> None:
        self.keys += 1
        board = self.rig.board
        board.keys.put(button, True)
        self.rig.run(ms)
        board.keys.put(button, False)
        self.rig.run(self.random.choice((0, 0, 20, 60, 300)))

    def _several(self) -> None:
        dice = self.random
        buttons = dice.sample(range(9), dice.randrange(2, 9))
        for b in buttons:
            self.rig.board.keys.put(b, True)
            self.keys += 1
            if dice.random() < 0.5:
                self.rig.run(dice.choice((10, 20, 50)))
        self.rig.run(dice.choice((10, 100, 700, 1300)))
        dice.shuffle(buttons)
        for b in buttons:
            self.rig.board.keys.put(b, False)
            if dice.random() < 0.5:
                self.rig.run(10)
        self.rig.run(20)

    def _burst(self) -> None:
        """As fast as nobody can: presses that all wait in the queue."""
        dice = self.random
        for _ in range(dice.randrange(2, 30)):
            b = dice.randrange(9)
            self.rig.board.keys.put(b, True)
            self.rig.board.keys.put(b, False)
            self.keys += 1
        self.rig.run(dice.choice((20, 500)))

    def _overflow(self) -> None:
        for _ in range(self.random.randrange(60, 200)):
            b = self.random.randrange(9)
            self.rig.board.keys.put(b, self.random.random() < 0.5)
            self.keys += 1
        self.rig.run(50)
        for b in range(9):
            self.rig.board.keys.put(b, False)
        self.rig.run(50)

    def _stuck(self) -> None:
        """A button stays down, and others are pressed all the same."""
        b = self.random.randrange(9)
        self.rig.board.keys.put(b, True)
        self.rig.run(11_000)
        for _ in range(3):
            self._tap(self.random.choice([k for k in range(9) if k != b]), 60)
        self.rig.board.keys.put(b, False)
        self.rig.run(50)

    def _sensor(self) -> None:
        accel = self.rig.board.accel
        if accel is not None:
            accel.plugged = not accel.plugged
            self.rig.run(self.random.choice((30, 300, 6000)))

    def _long_pause(self) -> None:
        """Nobody touches it for a minute, or for days."""
        self.rig.run(100)
        self.rig.board.time += self.random.choice((70_000, 130_000, DAY, 4 * DAY, 6 * DAY, 7 * DAY))
        self.flashes.clear()
        self.rig.run(100)

    def _undo(self) -> None:
        """By the game's menu, wherever that can be had."""
        rig = self.rig
        if rig.screen in IN_GAME:
            self._tap(6, 60)
        if rig.screen == "game_menu" and rig.console.table.can_undo:
            self._to_item("Undo")

    def _to_item(self, word: str) -> None:
        """Chooses that line of a menu, when it can be chosen."""
        rig = self.rig
        name = rig.screen
        if name == "menu":
            words = [item[1] for item in rig.top.list.items]
        else:
            words = [GAME_MENU[k] for k in rig.top._what]
        for _ in range(len(words)):
            if rig.screen != name:
                return
            if words[rig.top.list.at if name == "menu" else rig.top.at] == word:
                self._tap(2, 60)
                return
            self._tap(1, 60)

    # ------------------------------------------------------------------ hands that want to play
    def _sense(self) -> None:
        """One sensible thing on whatever is shown."""
        rig, dice = self.rig, self.random
        screen = rig.screen
        self.keys += 1
        if screen in ("sheet", "board"):
            self._choose()
        elif screen == "quixo":
            self._push()
        elif screen == "lifted":
            rig.press(*["next"] * dice.randrange(4), dice.choice(("ok", "ok", "ok", "back")))
        elif screen == "dot":
            rig.press(*["next"] * dice.randrange(2), dice.choice(("ok", "ok", "ok", "back")))
        elif screen == "warn":
            rig.press(*dice.choice((("next", "ok"), ("ok",), ("back",))))
        elif screen == "push":
            rig.run(dice.choice((20, 150, 400)))
        elif screen == "hint":
            self.hints += 1
            rig.press(dice.choice(("ok", "ok", "back")))
        elif screen == "shake":
            self._load_dice()
            rig.press("ok")
        elif screen == "tumble":
            rig.run(dice.choice((50, 300, 1000)))
        elif screen in ("rest", "handover", "nochoice", "pass"):
            rig.run(100)
            rig.press("ok")
        elif screen in ("reveal", "lock", *ENDS):
            rig.run(dice.choice((50, 500, 2000)))
            rig.press("ok" if dice.random() < 0.8 else "back")
        elif screen == "penalty":
            rig.press("next", "ok")
        elif screen == "game_menu":
            word = dice.choice((*GAME_MENU, "Go on"))
            self._to_item(word)
        elif screen == "menu":
            self._at_menu()
        elif screen == "setup":
            self._at_setup()
        elif screen == "starts":
            rig.run(dice.choice((50, 700, 2000)))
            odds = dice.random()
            rig.press("ok" if odds < 0.85 else "next" if odds < 0.95 else "back")
        elif screen == "ask":
            rig.press(*(("next", "ok") if dice.random() < 0.5 else ("ok",)))
        elif screen == "error":
            raise Broken("error screen: " + rig.console.fault)
        else:
            self._tap(dice.choice((0, 1, 2, 3, 3, 3, 4, 5)), 60)
        rig.run(20)

    def _at_menu(self) -> None:
        odds = self.random.random()
        if self.rig.console.journal.game >= 0 and odds < 0.7:
            self._to_item("Resume")
        else:
            titles = [entry.title for entry in GAMES]
            word = self.favourite if odds < 0.85 else self.random.choice([*titles, "Results", "Rules", "Settings"])
            self._to_item(word)

    def _at_setup(self) -> None:
        """Most of the settings by keys, the rest by decree, so that all of them come up."""
        rig, dice = self.rig, self.random
        settings = rig.console.settings
        odds = dice.random()
        if odds < 0.35:
            entry = rig.top.entry
            settings.seats = dice.choice(entry.seats)
            settings.options = dice.randrange(1 << len(entry.options))
            for _, bit, most, _, _, _ in entry.extras:
                settings.options |= dice.choice((0, 0, 1, most, dice.randrange(most + 1))) << bit
            settings.way = dice.choice((*entry.ways, CHOSEN))
            settings.first = dice.randrange(settings.seats)
            settings.skip = dice.random() < 0.4
            settings.hints = dice.random() < 0.4
            if dice.random() < 0.3:
                settings.seen[:] = bytes(len(settings.seen))
            if dice.random() < 0.3:
                settings.names[dice.randrange(5)] = dice.choice(NAMES)
            settings.lights = dice.randrange(6)
            rig.console.apply()
            rig.step()
            rig.press("back")
        elif odds < 0.65:
            self._tap(dice.choice((0, 1, 4, 5, 2)), 60)
        else:
            for _ in range(8):
                if rig.screen == "setup" and rig.top.at:
                    rig.press("up")
            rig.press("ok")

    def _load_dice(self) -> None:
        board = self.rig.board
        board.coming.clear()
        if self.random.random() < 0.6 and self.truth is not None:
            board.next_dice(*self.truth.dice())

    def _choose(self) -> None:
        rig = self.rig
        game = rig.table.game
        rig.run(300)
        name = rig.screen
        if name not in ("sheet", "board") or rig.top.pause or self.truth is None:
            rig.run(300)
            return
        move = self.truth.wanted(game)
        for _ in range(game.MAX_MOVES):
            if rig.screen != name or rig.top.sheet.move == move:
                break
            self._tap(1, 40)
        self._tap(2, 60)
        if rig.screen == "penalty" and self.random.random() < 0.9:
            rig.press("next", "ok")

    def _push(self) -> None:
        """Quixo: the cube that this person wants, to where it shall go; the rest as it comes."""
        rig = self.rig
        rig.run(100)
        if rig.screen != "quixo" or self.truth is None:
            return
        game = rig.table.game
        move = self.truth.wanted(game)
        hands = Player(rig, lambda _game, _moves: move)
        try:
            hands.point(game.source(move))
            rig.press("ok")
            rig.run(self.random.choice((50, 200)))
            if rig.screen == "lifted":
                hands.aim(game.target(move))
                rig.press("ok")
        except Stuck as why:
            if rig.screen in ("quixo", "lifted"):  # nothing came between
                raise Broken(str(why)) from why
        if rig.screen == "dot" and self.random.random() < 0.8:
            if game.dot_of(move) != game.seat:
                rig.press("next")
            rig.press("ok")

    # ------------------------------------------------------------------ no dead ends
    def to_the_menu(self) -> None:
        """BACK leads to the game's menu or to the console's, from anywhere."""
        rig = self.rig
        for _ in range(PATIENCE):
            if rig.screen in ("menu", "game_menu"):
                return
            rig.press("back")
            rig.run(self.random.choice((50, 500)))
        raise Broken(f"BACK does not lead away from {rig.screen}: {rig.texts()}")

    def on_by_ok(self) -> None:
        """In a game, OK leads to the next event or to the end."""
        rig = self.rig
        if rig.screen not in IN_GAME:
            return
        length = rig.table.record.length
        for _ in range(PATIENCE):
            if rig.table is None or rig.table.record.length != length or rig.screen in ENDS:
                return
            if rig.screen in ("penalty", "warn"):
                rig.press("next")
            rig.press("ok")
            rig.run(500)
        raise Broken(f"OK does not lead on from {rig.screen}: {rig.texts()}")

    def home(self) -> None:
        """To the console's menu, by keys."""
        rig = self.rig
        for b in range(9):
            rig.board.keys.put(b, False)
        rig.run(30)
        for _ in range(PATIENCE):
            self.to_the_menu()
            if rig.screen == "menu":
                return
            self._to_item("Save and leave")
            rig.run(50)
        raise Broken(f"no way home from {rig.screen}")

    def count_objects(self) -> int:
        """Objects of the firmware that are alive; call at the menu."""
        gc.collect()
        ours = ("console", "rules", "displayio", "vectorio")
        return sum(str(type(thing).__module__).startswith(ours) for thing in gc.get_objects())


__all__ = ["Broken", "Soak"]
