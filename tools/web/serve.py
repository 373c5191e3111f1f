"""Serve a folder on this computer."""

from __future__ import annotations

import functools
import http.server
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PORTS = (8000, 0)  # 0: any that is free


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word on the terminal."""

    # A computer's own table may lack these, or have others.
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder, to this computer only, within this context; yield its address. Raises OSError."""
    handler = functools.partial(_Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_address[1]}/"
        finally:
            server.shutdown()


def until_interrupted(folder: Path) -> None:
    """Serve a folder and open it in the browser, until Ctrl-C."""
    for port in _PORTS:
        with suppress(OSError), serving(folder, port) as address:
            print(f"web: {address} (Ctrl-C ends it)", flush=True)
            webbrowser.open(address)
            with suppress(KeyboardInterrupt):
                threading.Event().wait()
            return
