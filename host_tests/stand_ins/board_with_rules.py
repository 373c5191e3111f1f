"""A stand-in with Python modules on its drive, for tools that run snippets on a board.

Modules are found in the folder as on a device: `/lib/rules/qwixx.py` is `rules.qwixx`, and each start of its
Python begins without any. Time is the computer's; there is no display.
"""

from __future__ import annotations

import array
import binascii
import os
import time
import types
from pathlib import Path
from typing import Any

from host_tests.stand_ins.board import Board
from tools.bundle.build import NAMES
from tools.bundle.modules import Form, module_texts
from tools.bundle.names import packed
from tools.bundle.rewrite import without_types
from tools.bundle.sources import own_files
from tools.languages import build as languages


class BoardWithRules(Board):
    """`modules` are those that its Python has loaded; `memory` is its nvm."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.modules: dict[str, Any] = {}
        self.memory = bytearray(b"\xff" * 4096)
        super().__init__(folder, tty=False, **more)

    def _raw_repl(self) -> bool:
        self.modules.clear()
        return super()._raw_repl()

    @property
    def _modules(self) -> dict[str, dict[str, Any]]:
        known = super()._modules
        known["sys"]["modules"] = self.modules
        known["binascii"] = dict(vars(binascii))
        known["gc"]["mem_alloc"] = lambda: 70_000
        known["micropython"] = {"const": lambda value: value}
        known["array"] = {"array": array.array}
        known["time"] = {"monotonic_ns": time.monotonic_ns}
        known["os"]["urandom"] = os.urandom
        known["supervisor"]["ticks_ms"] = lambda: time.monotonic_ns() // 1_000_000
        known["microcontroller"]["nvm"] = self.memory
        return known

    def _import(self, name: str, _globals: Any = None, _locals: Any = None, wanted: Any = (), *_: Any) -> Any:
        if name in self._modules:
            return super()._import(name)
        parts = name.split(".")
        for k in range(len(parts)):
            self._load(".".join(parts[: k + 1]))
        for part in wanted or ():
            if not hasattr(self.modules[name], part) and self._path(f"{name}.{part}"):
                self._load(f"{name}.{part}")
        return self.modules[name if wanted else parts[0]]

    def _path(self, name: str) -> Path | None:
        for root in (self.folder, self.folder / "lib"):
            for tail in ("/__init__.py", ".py"):
                path = root / (name.replace(".", "/") + tail)
                if path.is_file():
                    return path
        return None

    def _load(self, name: str) -> None:
        if name in self.modules:
            return
        path = self._path(name)
        if not path:
            raise ImportError(f"no module named '{name}'")
        module = self.modules[name] = types.ModuleType(name)
        module.__file__ = "/" + path.relative_to(self.folder).as_posix()
        module.__dict__["__builtins__"] = self._globals["__builtins__"]
        exec(compile(path.read_text(encoding="utf-8"), name, "exec"), module.__dict__)
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(self.modules[parent], last, module)


def flashed(folder: Path, *parts: str, linked: bool = False) -> Path:
    """Put these parts of the bundle on the drive as plain Python: "lib/rules/", "console/"; also lib/texts.

    `linked`: with the names that a bundle has.
    """
    own = {name: path for name, path in own_files("pico_lcd_1_3").items() if name.endswith(".py")}
    places = languages.build().places if linked else None  # as in a bundle: linking takes long, and is kept
    texts, renamed = module_texts(own, Form(compiles=False, debug=not linked, places=places))
    if renamed:
        (folder / NAMES).write_bytes(packed(renamed))
    for name, text in texts.items():
        if name.startswith((*parts, "lib/texts")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(without_types(text), encoding="utf-8")
    return folder
