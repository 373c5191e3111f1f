"""Short waits for stand-ins, which answer at once, unlike a board."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest
from mpremote import transport_serial
from serial.urlhandler import protocol_socket

from tools.serial import link

_TIME = SimpleNamespace(
    monotonic=time.monotonic, time=time.time, sleep=lambda seconds: time.sleep(min(seconds, 0.001))
)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait briefly between keys, while polling a port, and after closing a socket."""
    monkeypatch.setattr(link, "PAUSE", 0.005)
    monkeypatch.setattr(transport_serial, "time", _TIME)
    monkeypatch.setattr(protocol_socket, "time", _TIME)
