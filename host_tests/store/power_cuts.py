"""Games on a flash whose power may fail at every byte of every write; for test_power_cuts.py.

A `PowerCutTest` is one memory over several games: begun, played, undone, left, resumed, ended, with settings
changed in between. Every write is recorded. For each of its bytes the flash is made as the power might have
left it, and read by a separate log: it must contain what was there before, or that and the whole entry. With
a random sample of these memories another console is switched on: its game must be that of the entries, played
by the rules alone. Now and then the test itself continues from one, so that cuts follow cuts.
journal_reader.py reads the journal independently of the console.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening import beginning, resuming
from console.store.flash.log import Log
from console.store.new_game import NewGame
from console.store.people import add, code_of, known, name_at, remove, rename
from console.store.seating import names as people_names
from console.store.seating import sit
from host_tests.store.journal_reader import Contents, Entry, Place, read
from host_tests.store.power_cut_checks import (  # fmt: skip
    NAMES,
    Console,
    Recording,
    Wrong,
    contents_after,
    contents_of,
    go_on,
    kept_by_rewrite,
    never_written,
    try_anew,
)
from rules import GAMES, OVER, ROLL
from rules.dice import Dice, seeded
from tools.headless import tables
from tools.headless.flash_model import SIZE, Flash, PowerCut, erases, torn
from tools.headless.tables import RandomPlayer
from tools.soak.reference_game import reference_events

PATIENCE = 700  # events after which a game is left for another one
MUST = (  # what happens in some thousands of games
    "rewrites", "cut, but all of it there", "cut again", "continued after a cut",
    "continued by another console", "roll", "move", "undo", "undo_to_roll", "settings",
    "settings that had to wait", "with a clock", "flag", "leave", "undo the end", "leave the end",
    "duel for 2 ended", "quixo for 2 ended", "quixo for 4 ended",
    *(f"qwixx for {seats} ended" for seats in range(1, 6)),
)  # fmt: skip


class PowerCutTest:
    """One memory.

    `sample` is the share of cuts from which another console continues; `seen` counts what has happened.
    """

    def __init__(self, seed: int, sample: float = 0.01) -> None:
        self.random = dice = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.sample = sample
        self.cut_chance = dice.choice((0.01, 0.03, 0.1, 0.4))  # how likely it is that the power really fails
        self.undoing = dice.choice((0.02, 0.1, 0.3))
        self.hurry = dice.random() < 0.5
        self.flash = Recording(self._first(), seed)
        self.played: Any = None
        self.contents = Contents()
        self.place: Place | None = None
        self._reread()
        self._coming: tuple[bytes, list[Contents]] | None = None  # a coming cut, and what may be read then
        self._power_on()

    def _first(self) -> bytes:
        """Return a memory: usually new, sometimes small (the log is often full) or with rubbish."""
        dice = self.random
        size = dice.choice((SIZE, SIZE, SIZE, 2048, 1280))
        if dice.random() < 0.9:
            return b"\xff" * size
        return dice.randbytes(dice.randrange(1, size)).ljust(size, b"\xff")

    def _power_on(self) -> None:
        self.console = Console(self.flash, self.random.randrange(1 << 30))
        self.played = None

    def _reread(self) -> None:
        """Read what the memory contains, from its first entry on."""
        self.contents = contents_of(self.flash.data)
        self.place = read(Log(self.flash.data), None)[1]

    # ---- what people do
    def games(self, number: int) -> None:
        """Begin that many games, and play or leave each."""
        while self.seen["games"] < number:
            self.step()
        self._home()

    def step(self) -> None:
        """Do one thing that people do, with every possible power cut."""
        dice = self.random
        if self.played is None:
            if self.console.journal.game >= 0 and dice.random() < 0.985:
                self._do("resume", self._resume)
            elif dice.random() < 0.3:
                self._do("settings", self._change)
            else:
                self._do("begin", self._begin)
        elif dice.random() < 0.02:
            self._do("settings", self._change)
        elif dice.random() < 0.005:
            self._home()
        else:
            self._play()
        if self._coming:
            self._cut()

    def _home(self) -> None:
        """Save and quit, and switch the console off."""
        if self.played is not None and self.console.journal.game >= 0:
            self._do("leave", self.played.keep_clock)
        self._power_on()

    def _play(self) -> None:
        """Make the next event of the game."""
        dice, played = self.random, self.played
        game = played.game
        clock = played.clock
        if played.over:
            self._do("end", played.end)
            self.seen[f"{game.NAME} for {game.seats} ended"] += game.phase == OVER
            if dice.random() < 2 * self.undoing and played.can_undo:
                self._do("undo the end", played.undo)
            else:
                self._do("leave the end", self.console.journal.leave)
                self.played = None
        elif clock and (clock[game.seat] == 0 or dice.random() < 0.002):
            self._do("flag", lambda: played.run_out(game.seat))
        elif played.record.length > PATIENCE:
            self._do("begin", self._begin)
        elif dice.random() < self.undoing and played.can_undo:
            undo = dice.choice((tables.undo, tables.undo_to_roll))
            self._do(undo.__name__, lambda: undo(played))
        elif game.phase == ROLL:
            self._do("roll", played.roll)
        else:
            if clock:
                clock[game.seat] = max(1, clock[game.seat] - dice.choice((0, 1, 7, 90)))
            out = bytearray(game.MAX_MOVES)
            n = game.legal(out)
            move = out[dice.randrange(n > 1, n) if self.hurry else dice.randrange(n)]
            self._do("move", lambda: played.choose(move))

    def _begin(self) -> None:
        dice = self.random
        name = dice.choice(GAMES)
        minutes = 0
        if name == "qwixx":
            seats = dice.randrange(1, 6)
            settings = bytes((seats, dice.randrange(seats), dice.randrange(8)))
        elif name == "duel":
            seats = 2
            settings = bytes((dice.randrange(2),))
        else:
            seats = dice.choice((2, 4))
            settings = bytes((seats, dice.randrange(seats), 5, 0, 0, 0, 0, 0))
            minutes = dice.choice((0, 1, 15))
        chosen = self.console.settings
        seated = bytes(chosen.seated[:seats]) if dice.random() < 0.8 else b""  # as by an older version
        names = people_names(chosen, seats) if seated else dice.sample(NAMES, seats)
        self.played = beginning.begin(self.console, NewGame(name, settings, names, minutes, seated))  # pyright: ignore
        self.console.settings.save(self.console.journal)
        self.seen["games"] += 1
        self.seen[f"{name} for {seats} begun"] += 1
        self.seen["with a clock"] += minutes > 0

    def _resume(self) -> None:
        self.played = resuming.resume(self.console)  # pyright: ignore[reportArgumentType]

    def _change(self) -> None:
        dice, settings = self.random, self.console.settings
        settings.lights = dice.randrange(6)
        if dice.random() < 0.3:
            self._change_people()
        if dice.random() < 0.3:
            settings.choose(dice.randrange(len(GAMES)))
            settings.option_bits = dice.randrange(32)
        self.seen["settings that had to wait"] += not settings.save(self.console.journal)

    def _change_people(self) -> None:
        """Add, rename or remove somebody, or seat people in another order."""
        dice, settings = self.random, self.console.settings
        there = known(settings.people)
        name = dice.choice(NAMES)
        if not there or dice.random() < 0.3:
            sit(settings, dice.randrange(5), add(settings, name))
        elif dice.random() < 0.3:
            remove(settings, dice.choice(there))
        elif dice.random() < 0.5:
            rename(settings, dice.choice(there), name)
        else:
            name = name_at(settings.people, dice.choice(there))
            sit(settings, dice.randrange(5), code_of(settings.people, name))

    # ---- and what power cuts do to it
    def _do(self, what: str, action: Callable[[], Any]) -> None:
        """Do something, and check every power cut possible in each of its writes."""
        flash = self.flash
        flash.written.clear()
        image = bytes(flash.data)
        action()
        self.seen[what] += 1
        for start, new in flash.written:
            image = self._write(what, image, start, new)
        if image != flash.data:
            raise Wrong(f"{what}: the flash is not what was written to it")
        played = self.played
        if played is not None and self.console.journal.game >= 0 and played.kept:
            events = reference_events(played.record)
            if self.contents.events != events or self.contents.clock() != played.clock:
                raise Wrong(
                    f"{what}: the journal tells {self.contents}, the table {events[-3:]}, {played.clock}"
                )

    def _write(self, what: str, before: bytes, start: int, new: bytes) -> bytes:
        """Cut one write at every byte; return the flash after the whole write."""
        image = before[:start] + new + before[start + len(new) :]
        old, place = self.contents, self.place
        rewriting = place is None or start < place[0]
        self.contents = Contents() if rewriting else old.copy()
        entries, self.place = read(Log(image), None if rewriting else place)
        for entry in entries:
            self.contents.take(entry)
        written: list[Entry] = []
        if rewriting:
            kept_by_rewrite(before, image, erases(before, start, new))
            written = [entry for data in (before, image) for entry in read(Log(data), None)[0]]
        self.seen["writes"] += 1
        self.seen["rewrites"] += erases(before, start, new)
        dice = self.random
        for cut in torn(before, start, new, dice):
            self.seen["cuts"] += 1
            if rewriting:
                never_written(cut, written, erases(before, start, new))
            else:
                got, _ = read(Log(cut), place)
                if got and got != entries:
                    raise Wrong(f"{what}: cut short, the write of {entries} is read as {got}")
                self.seen["cut, but all of it there"] += bool(got)
            possible = [] if rewriting else [old, self.contents]
            if dice.random() < self.sample * (1 + 9 * rewriting):
                self._go_on(what, Flash(bytes(cut), dice.randrange(1 << 30)), possible)
            if dice.random() < self.cut_chance / 10:
                self._coming = bytes(cut), possible
        return image

    def _cut(self) -> None:
        """Cut the power in the last thing that was done, and continue with that memory."""
        assert self._coming
        image, possible = self._coming
        self._coming = None
        self.flash = Recording(image, self.random.randrange(1 << 30))
        self._power_on()
        self._reread()
        self.seen["continued after a cut"] += 1
        if possible and self.contents not in possible:
            raise Wrong(f"after a cut: {self.contents}, not one of {possible}")

    def _go_on(self, what: str, flash: Flash, possible: list[Contents]) -> None:
        """Switch on another console with what a cut has left, play on, and cut again.

        Its contents must be one of `possible` (none: any), and the console's own the same.
        """
        self.seen["continued by another console"] += 1
        dice = self.random
        for k in range(dice.choice((1, 2, 2, 5))):
            contents = contents_of(flash.data)
            if possible and contents not in possible:
                raise Wrong(f"{what}, cut {k + 1}: {contents}, not one of {possible}")
            console = Console(flash, dice.randrange(1 << 30))
            played = go_on(console, contents)
            if played is None or played.over:
                break
            one = RandomPlayer(dice, undo=0.2).event(played)
            number = dice.randrange(1 << 30)
            possible = contents_after(flash, one, number)
            console.dice = Dice(seeded(number))
            flash.cut_after(dice.randrange(7), dice.random() < 0.5)
            try:
                one(played)
            except PowerCut:
                self.seen["cut again"] += 1
            flash.left = None
        try_anew(flash, dice)
