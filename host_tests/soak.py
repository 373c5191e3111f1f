"""People who do everything that nobody would: the console under hands without sense, for test_soak.py.

A `Soak` is one console over many games and power cuts, all from one seed: keys at any moment and together,
queues that run over, buttons that stick, a sensor that comes and goes, clocks that jump, power that goes
between two passes or in the middle of a byte. After every pass the rules are asked again in another engine
(oracle_qwixx.py), and what must always hold is checked.
"""

from __future__ import annotations

import gc
import random
from collections import deque
from typing import Any

import tools.paths  # noqa: F401  first: the path

from host_tests.flash_model import Flash, PowerCut
from host_tests.oracle_qwixx import COLOURS
from host_tests.oracle_qwixx import Qwixx as Oracle
from host_tests.qwixx_people import PEOPLE, Person, dramatic_dice
from host_tests.rig import Rig
from rules import ACTION1, ACTION2, MOVE, OVER, ROLL
from rules.qwixx_words import MOVES, NAMES
from rules.record import spread

RULES = ("blackout", "doubles", "onelock")
PHASES = {ROLL: "roll", ACTION1: "action1", ACTION2: "action2", MOVE: "move", OVER: "over"}
BRIGHTEST = 255 * 22 // 100
MOST_FLASHES = 3  # of all six pixels in any second
PATIENCE = 40  # presses that must lead somewhere
DAY = 24 * 3600 * 1000
GAME_MENU = ("Go on", "All sheets", "Undo", "Rules", "Save and leave")
IN_GAME = ("shake", "tumble", "rest", "sheet", "handover", "nochoice", "penalty", "reveal", "lock")


class Broken(AssertionError):
    """A promise that was not kept."""


class Truth:
    """One game as the other engine sees it, and every dice of it that anybody may have seen."""

    def __init__(self, settings: bytes) -> None:
        self.settings = settings
        rules = [RULES[k] for k in range(3) if settings[2] >> k & 1]
        self.oracle = Oracle(settings[0], settings[1], rules)
        self.events: list[int] = []  # rolls as 1000 + their number, moves as they are
        self.rolls: list[int] = []  # of the game, in order: these never change again

    def follow(self, events: list[int]) -> None:
        """The console's game has these events now."""
        if events == self.events:
            return
        same = 0
        while same < min(len(events), len(self.events)) and events[same] == self.events[same]:
            same += 1
        for _ in range(len(self.events) - same):
            self.oracle.undo()
        for event in events[same:]:
            if event >= 1000:
                dice = bytearray(6)
                spread(event - 1000, dice)
                self.oracle.roll(list(dice))
            else:
                self.oracle.play(NAMES[event])
        self.events = list(events)
        rolls = [event for event in events if event >= 1000]
        for k in range(min(len(rolls), len(self.rolls))):
            if rolls[k] != self.rolls[k]:
                raise Broken(f"roll {k + 1} of the game was {self.rolls[k]}, is now {rolls[k]}")
        if len(rolls) > len(self.rolls):
            self.rolls = rolls

    def compare(self, game: Any) -> None:
        """Everything that the game says, seat by seat."""
        oracle = self.oracle
        phase = PHASES[game.phase] if game.phase == OVER else f"{PHASES[game.phase]} {game.seat}"
        if phase != oracle.phase():
            raise Broken(f"the phase is {phase!r}, should be {oracle.phase()!r}")
        if game.phase in (ACTION1, ACTION2):
            out = bytearray(game.MAX_MOVES)
            moves = [NAMES[m] for m in out[: game.legal(out)]]
            if sorted(moves) != sorted(oracle.legal()):
                raise Broken(f"legal are {moves}, should be {oracle.legal()}")
        for seat, sheet in enumerate(oracle.now.sheets):
            for r, colour in enumerate(COLOURS):
                mask = 1 << 11 if colour in sheet.locks else 0
                for number in sheet.crosses[colour]:
                    mask |= 1 << (number - 2 if r < 2 else 12 - number)
                if game.mask(seat, r) != mask:
                    raise Broken(f"{colour} of seat {seat} is {game.mask(seat, r):b}, should be {mask:b}")
            if (game.penalties(seat), game.score(seat)) != (sheet.penalties, sheet.score()):
                raise Broken(f"seat {seat}: {game.penalties(seat)} penalties, {game.score(seat)} points")


def events_of(record: Any) -> list[int]:
    """The events of a record, as Truth has them."""
    events: list[int] = []
    at = 0
    game = type(record.game)(bytes(record.game.state[0 : record.game.SETTINGS]))
    dice = bytearray(6)
    while at < record.length:
        if game.phase == ROLL:
            number = record.buf[at] << 8 | record.buf[at + 1]
            spread(number, dice)
            game.roll(dice)
            events.append(1000 + number)
            at += 2
        else:
            events.append(record.buf[at])
            game.play(record.buf[at])
            at += 1
    return events


class Soak:
    """One seed's console. `games`, `keys`, `cuts` and others count what happened."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.flash = Flash(seed=seed)
        self.games = self.ended = self.keys = self.cuts = self.byte_cuts = self.resumes = self.undos = 0
        self.seen: set[str] = set()
        self.people: list[Person] = [self.random.choice(PEOPLE) for _ in range(5)]
        self.sensible = self.random.random() < 0.8  # how much sense is in the hands
        self.truth: Truth | None = None
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
        self.down: set[int] = set()
        self.rig = Rig(
            seed=dice.randrange(1 << 30), nvm=self.flash, fast=True, sensor=dice.random() < 0.8,  # type: ignore[arg-type]
            start=dice.choice((0, (1 << 29) - 65_000, (1 << 29) - 2000, dice.randrange(1 << 29))),
        )  # fmt: skip
        self.rig.watch = self.look
        self.saved = [self._settings_of(self.rig.console.settings)]

    def _settings_of(self, s: Any) -> tuple[Any, ...]:
        return ((s.lights, s.screen, s.shake, s.skip, s.hints, s.seen), tuple(s.names),
                (s.game, s.seats, s.way, s.first, s.options))  # fmt: skip

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
        truth, saved = self.truth, self.saved
        seen: list[int] | None = None
        kept = True
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
            self.resume(seen if kept else None, where)

    def resume(self, seen: list[int] | None, where: set[str]) -> None:
        """Goes on from the menu; `seen` are the events that had been shown."""
        rig = self.rig
        rig.press("back", "ok")  # the first line of the menu
        rig.until(lambda: rig.screen != "menu", 3000)
        self.resumes += 1
        if seen is None or self.truth is None:
            return
        got = events_of(rig.table.record)
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
        self.table = table
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
        settings = bytes(game.state[0:3])
        if table is not self.table and not (
            self.truth and self.truth.settings == settings and table.record.length
        ):
            self.truth = None
        if self.truth is None:
            self.truth = Truth(settings)
            if not table.record.length:
                self.games += 1
        events = events_of(table.record)
        if len(events) < len(self.truth.events):
            self.undos += 1
        over = self.truth.oracle.now.phase == "over"
        self.truth.follow(events)
        self.truth.compare(game)
        self.ended += game.phase == OVER and not over
        self.known = data

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
            texts = rig.texts()
            words = [line for line in GAME_MENU if any(text.startswith(line) for text in texts)]
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
        if screen == "sheet":
            self._choose()
        elif screen == "shake":
            self._load_dice()
            rig.press("ok")
        elif screen == "tumble":
            rig.run(dice.choice((50, 300, 1000)))
        elif screen in ("rest", "handover", "nochoice"):
            rig.run(100)
            rig.press("ok")
        elif screen in ("reveal", "lock", "end"):
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
            rig.press("ok" if dice.random() < 0.9 else "back")
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
            self._to_item("Qwixx" if odds < 0.9 else self.random.choice(("Rules", "Settings")))

    def _at_setup(self) -> None:
        """Most of the settings by keys, the rest by decree, so that all of them come up."""
        rig, dice = self.rig, self.random
        settings = rig.console.settings
        odds = dice.random()
        if odds < 0.35:
            settings.seats = dice.randrange(1, 6)
            settings.options = dice.randrange(8)
            settings.way = dice.randrange(4)
            settings.first = dice.randrange(settings.seats)
            settings.skip = dice.random() < 0.4
            if dice.random() < 0.3:
                settings.names[dice.randrange(5)] = dice.choice(("W", "WWWWWW", "a-b.c9", "Zoe", "MMMMM"))
            settings.lights = dice.randrange(6)
            rig.console.apply()
            rig.step()
            self.people = [dice.choice(PEOPLE) for _ in range(5)]
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
            board.next_dice(*dramatic_dice(self.random, self.truth.oracle))

    def _choose(self) -> None:
        rig = self.rig
        game = rig.table.game
        rig.run(300)
        if rig.screen != "sheet" or rig.top.pause or self.truth is None:
            rig.run(300)
            return
        move = MOVES[self.people[game.seat](self.random, self.truth.oracle)]
        for _ in range(game.MAX_MOVES):
            if rig.screen != "sheet" or rig.top.sheet.move == move:
                break
            self._tap(1, 40)
        self._tap(2, 60)
        if rig.screen == "penalty" and self.random.random() < 0.9:
            rig.press("next", "ok")

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
            if rig.table is None or rig.table.record.length != length or rig.screen == "end":
                return
            if rig.screen == "penalty":
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
        return sum(type(thing).__module__.startswith(ours) for thing in gc.get_objects())


__all__ = ["Broken", "Soak", "Truth", "events_of"]
