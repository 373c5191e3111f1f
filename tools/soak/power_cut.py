"""What must be there after a power cut, for soak.py."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.table import Table
from console.store.blocks import GROUP, MOST_SEATS, SEATED
from console.store.codes import is_person
from console.store.compact import rewrite
from console.store.first_people import PERSON_BYTES, PLACES
from console.store.journal import Journal
from console.store.settings import Settings
from tools.headless.flash_model import Flash, PowerCut
from tools.headless.rig import Rig
from tools.soak.reference_game import Broken, reference_events
from tools.soak.watch import Watch, settings_of

SINCE = 5  # tenths of a second that may have passed since the game was resumed


class Cut:
    """A power cut: what the console had before it, and what it was writing."""

    def __init__(self, watch: Watch, failed: PowerCut | None) -> None:
        """`failed` is what was raised in a write; None: the power fails between two passes."""
        self._running: set[CodeType] = set()
        trace = failed.__traceback__ if failed else None
        while trace:
            self._running.add(trace.tb_frame.f_code)
            trace = trace.tb_next
        console, table, reference = watch.rig.console, watch.rig.table, watch.game.reference
        # The settings may have been changed and written in the pass of the cut.
        self._settings = [*watch.saved, settings_of(console.settings)]
        self._game = console.journal.game >= 0  # whether there was one in the journal
        self._damaged = console.journal.damaged  # already before the cut
        self._begins = self._in(Journal.begin)
        self._over = table is not None and table.over
        self._clocks: list[int] = list(table.clock or []) if table is not None else []
        self._events: list[int] | None = None  # those that had been shown, if they are known
        self._kept = True  # whether all of them were in the journal
        if table is not None and reference is not None and not self._begins:
            self._events = reference_events(table.record)
            self._kept = table.kept

    def _in(self, *functions: Callable[..., Any]) -> bool:
        """Return whether one of these functions of the firmware was running."""
        return any(function.__code__ in self._running for function in functions)

    @property
    def _where(self) -> str:
        return "the power failed in " + ", ".join(sorted(code.co_name for code in self._running))

    def check_settings(self, now: dict[int, bytes]) -> None:
        """Check that each block of the settings is one that the console has had.

        SEATED is written before the people: the seat of a person who is not there any more is a guest's.
        """
        groups = range(GROUP, GROUP + PLACES // 2)
        people = {now[group][at] for group in groups for at in (0, PERSON_BYTES)}
        for kind, block in now.items():
            past = [settings[kind] for settings in self._settings]
            if kind == SEATED:
                past += [without_lost(seated, people) for seated in past]
            if block not in past and not self._in(rewrite):
                raise Broken(f"block {kind} of the settings is {block!r}, was any of {past[-4:]}")

    def check_no_game(self, journal: Journal) -> None:
        """Check that the console was right to lose the game.

        A power cut in a memory that is damaged may cost it: the two together look as if it had ended.
        """
        rightly = not self._kept or self._begins or self._in(Journal.end) or self._damaged
        # its end is shown again, or only now
        undone = self._in(Table._undo_end)  # pyright: ignore[reportPrivateUsage]
        rightly |= (undone or self._over) and journal.ended >= 0
        if self._game and not rightly and not (self._events is None and self._in(rewrite)):
            raise Broken(f"the game is gone; {self._where}")

    def check_resumed(self, rig: Rig, compared: bool) -> None:
        """Check the game that was resumed; its events only if it is `compared` with the reference engine."""
        clock, was = rig.table.clock, self._clocks
        if clock is not None and self._begins and max(clock) - min(clock) > SINCE:
            raise Broken(f"clocks of a new game after the power cut: {clock}")
        if self._events is None or not self._kept or not compared:
            return
        if (clock is None) != (not was) or (clock and any(a < b - SINCE for a, b in zip(clock, was))):
            raise Broken(f"clocks after the power cut: {clock}, were {was}; {self._where}")
        seen, got = self._events, reference_events(rig.table.record)
        whole = got[: len(seen)] == seen and len(got) <= len(seen) + 1 + 5 * skips_seats(rig)
        undone = self._in(Journal.undo) and seen[: len(got)] == got
        if not whole and not undone:
            raise Broken(
                f"after the power cut: {got[-6:]} ({len(got)}), was {seen[-6:]} ({len(seen)}); {self._where}"
            )


def without_lost(seated: bytes, people: set[int]) -> bytes:
    """Return this block SEATED with a guest on the seats of persons who are not among these people."""
    lost = (is_person(code) and code not in people for code in seated[:MOST_SEATS])
    return bytes(0 if gone else code for code, gone in zip(seated, lost)) + seated[MOST_SEATS:]


def kept_settings(flash: Flash) -> dict[int, bytes]:
    """Return the settings in the flash."""
    settings = Settings()
    settings.load(Journal(bytearray(flash.data)))
    return settings_of(settings)


def skips_seats(rig: Rig) -> bool:
    """Return whether seats without a choice are skipped when the game continues.

    The open table skips all of them together.
    """
    match: Any = rig.console.stack[0]
    return bool(rig.console.settings.skip) or match.seats.open
