"""Every test runs without display or hardware, with the device's folders on the path (tools/paths.py)."""

import gc
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tools.paths  # noqa: F401


def pytest_collection_finish() -> None:
    """The console collects garbage between turns; what was loaded for the tests need not be searched each
    time (they run twice as fast)."""
    gc.collect()
    gc.freeze()
