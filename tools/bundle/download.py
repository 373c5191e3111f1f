"""Download one file: over https only, whole, and within a time limit whatever the server does."""

from __future__ import annotations

import http.client
import threading
import urllib.error
import urllib.request
from typing import Any

SECONDS = 40.0  # for everything: names, connection, redirects, answer
SILENCE = 15.0  # s without a byte
LARGEST = 30_000_000  # bytes
_CHUNK = 65_536


class HttpsRedirect(urllib.request.HTTPRedirectHandler):
    """Follows redirects to https only."""

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        """Return the request for the new address. Raises URLError when it is not https."""
        if not newurl.lower().startswith("https://"):
            raise urllib.error.URLError(f"the server leads to {newurl}, which is not https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def https_only() -> urllib.request.OpenerDirector:
    """Return what opens https addresses, through a proxy if one is set, and no others."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler,
        urllib.request.HTTPSHandler,
        HttpsRedirect,
        urllib.request.HTTPDefaultErrorHandler,
        urllib.request.HTTPErrorProcessor,
        urllib.request.UnknownHandler,
    ):
        opener.add_handler(handler())
    return opener


def download(
    url: str, opener: urllib.request.OpenerDirector | None = None, seconds: float = SECONDS
) -> bytes:
    """Return what is at an address.

    Raises OSError, with the reason in plain words, when that fails, is cut short, or takes more than
    `seconds`: each wait is limited too, but a server can answer a byte at a time for ever.
    """
    done: list[bytes | OSError] = []

    def work() -> None:
        try:
            done.append(_read(url, opener or https_only()))
        except OSError as error:
            done.append(error)
        except (http.client.HTTPException, ValueError) as error:
            done.append(OSError(f"the answer makes no sense: {type(error).__name__}"))

    thread = threading.Thread(target=work, daemon=True)  # one that hangs ends with the program
    thread.start()
    thread.join(seconds)
    if not done:
        raise OSError(f"the download takes longer than {seconds:.0f} s")
    if isinstance(done[0], OSError):
        raise done[0]
    return done[0]


def _read(url: str, opener: urllib.request.OpenerDirector) -> bytes:
    with opener.open(url, timeout=SILENCE) as answer:
        data = bytearray()
        while piece := answer.read(_CHUNK):
            data += piece
            if len(data) > LARGEST:
                raise OSError(f"the answer is larger than {LARGEST // 1_000_000} MB")
        length = answer.headers.get("Content-Length", "")
        if length.isdecimal() and len(data) != int(length):
            raise OSError(f"the download was cut short: {len(data)} of {length} bytes")
        return bytes(data)
