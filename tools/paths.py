"""Puts the project's code on `sys.path` the way the device has it: import this first.

`lib/` and `firmware/` are the device's `/lib` and `/`. They are appended, not put in front: firmware/code.py
bears the name of a standard module. `boards/laptop` stands for the board that the device has at its root,
`boards` is where its `common` lies.

Compiled modules go to build/pycache: the console unloads modules and imports them again all the time, and no
`__pycache__` lies among the files of the device.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

for _folder in ("", "boards/laptop", "boards", "lib", "firmware", "tools/shims"):
    _path = str(ROOT / _folder) if _folder else str(ROOT)
    if _path not in sys.path:
        sys.path.append(_path)

sys.dont_write_bytecode = False
if sys.pycache_prefix is None:
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / "build" / "pycache")

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # for Blinka's displayio: no pins are looked for
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
