"""Something fails once in a game, at any moment: memory, the file system, or the journal's flash.

play(kind, what, n) lets the n-th operation of that kind fail, and plays on as people would: they press OK on
the error screen; where not even that comes up, the console restarts.

  what      fails
  "call"    the n-th call of a function of the firmware or the rules: MemoryError
  "import"  the n-th import of a module by them: OSError
  "open"    the n-th file that they open: OSError
  "write"   the n-th write to the flash, half-way: OSError
"""

from __future__ import annotations

import builtins
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

from host_tests.match.error_survivor import Kind, Survivor, begin
from tools.headless.flash_model import SIZE, Flash
from tools.headless.rig import Rig

WHATS = ("call", "import", "open", "write")
_OURS = (str(ROOT / "firmware"), str(ROOT / "lib"))


class NoMemory(MemoryError):
    """The injected error of memory."""


class NoFile(OSError):
    """The injected error of files and flash."""


class Fault:
    """Counts operations and lets one of them fail."""

    def __init__(self, what: str, n: int) -> None:
        """`n` from 1 on; 0 only counts."""
        self.what = what
        self.n = n
        self.count = 0
        self._on = False

    def due(self) -> bool:
        """Count an operation of the game; return whether it fails."""
        if not self._on:
            return False
        self.count += 1
        return self.count == self.n

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Let it happen within this context."""
        real_import, real_open = builtins.__import__, builtins.open

        def importing(name: str, *more: Any, **named: Any) -> Any:
            if _ours(sys._getframe(1)) and self.due():
                raise NoFile(5, "Input/output error")
            return real_import(name, *more, **named)

        def opening(*given: Any, **named: Any) -> Any:
            if _ours(sys._getframe(1)) and self.due():
                raise NoFile(5, "Input/output error")
            return real_open(*given, **named)

        def calling(frame: Any, event: str, _more: Any) -> None:
            if event == "call" and _ours(frame) and self.due():
                sys.setprofile(None)
                raise NoMemory("memory allocation failed")

        if self.what == "import":
            builtins.__import__ = importing
        elif self.what == "open":
            builtins.open = opening
        elif self.what == "call":
            sys.setprofile(calling)
        self._on = True
        try:
            yield
        finally:
            self._on = False
            sys.setprofile(None)
            builtins.__import__, builtins.open = real_import, real_open

    def flash(self) -> Flash:
        """Return the flash whose writes fail."""
        return _Failing(self) if self.what == "write" else Flash()


class _Failing(Flash):
    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault

    def __setitem__(self, index: Any, value: Any) -> None:
        if self.fault.due():
            start = index.indices(SIZE)[0] if isinstance(index, slice) else index
            data = bytes(value) if isinstance(index, slice) else bytes((value,))
            half = data[: len(data) // 2]
            if half:
                super().__setitem__(slice(start, start + len(half)), half)
            raise NoFile(5, "Input/output error")
        super().__setitem__(index, value)


def _ours(frame: Any) -> bool:
    return frame.f_code.co_filename.startswith(_OURS)


class Watch:
    """Sees to it that a table that comes back has every event of the one before."""

    def __init__(self, player: Survivor) -> None:
        self._player = player
        self._table: Any = None
        self._events = b""

    def __call__(self) -> None:
        rig = self._player.rig
        rig.board.wait(20)
        table = rig.table
        if table is None:
            return
        events = bytes(table.record.buf[: table.record.length])
        if table is not self._table:
            assert events.startswith(self._events), "an event is lost"
            self._table = table
        self._events = events


def play(kind: Kind, what: str, n: int, seed: int = 1) -> tuple[int, int]:
    """Play a whole game; return how many operations there were, and how many error screens or restarts."""
    fault = Fault(what, n)
    rig = Rig(seed=seed, nvm=fault.flash(), show_errors=True)  # type: ignore[arg-type]
    player = Survivor(rig, random.Random(seed))
    watch = Watch(player)
    begin(rig, kind)
    rig.watch = watch
    restarts = 0
    with fault.going_on():
        while restarts < 3:
            try:
                player.to_the_end()
                break
            except (NoMemory, NoFile):
                restarts += 1  # code.py starts the console again
                player.rig = rig = Rig(nvm=rig.board.nvm, show_errors=True)
                rig.watch = watch
                if rig.screen == "menu":
                    rig.console.resume()
    return fault.count, player.errors + restarts
