"""Every test runs without display or hardware, with the device's folders on the path (tools/paths.py)."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tools.paths  # noqa: F401
