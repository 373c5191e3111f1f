"""Make Python in the browser like a laptop's; imported first there, and nowhere else."""

import gc
import sys
import threading
from types import ModuleType

APP = "/app"

sys.path.append(f"{APP}/site")
threading.Thread.start = lambda _: None  # type: ignore[method-assign]  # Blinka starts one for its displays
sys.modules["digitalio"] = ModuleType("digitalio")  # for Blinka's keypad: there are no pins

_collect = gc.collect
gc.collect = lambda *_: _collect(0)  # type: ignore[assignment]  # the console does it often; all objects take 15 ms
