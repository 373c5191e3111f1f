"""Put the project's code on `sys.path` as the device has it. Import this first.

`lib/` and `firmware/` are the device's `/lib` and `/`. They are appended rather than put in front, because
firmware/code.py has the name of a standard module. `boards/laptop` replaces the board module at the device's
root; `boards` contains its `common`.

Compiled modules go to build/pycache: the console unloads and imports modules all the time, and no
`__pycache__` should be among the files of the device.
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

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # for Blinka's displayio: do not look for pins
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
