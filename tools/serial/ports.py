"""Serial ports: which one can be the board, and why one cannot be opened.

A port is a device (`/dev/ttyACM0`, `/dev/cu.usbmodem…`, `COM3`) or `socket://host:port`.
"""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any, TypeVar

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

AnyTransport = TypeVar("AnyTransport", bound=SerialTransport)

ADAFRUIT = 0x239A  # the USB vendor of most CircuitPython boards
GROUPS = "sudo usermod -aG dialout $USER, then log out and in again (Arch, Fedora: group uucp or dialout)"


class LinkError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""


def is_url(port: str) -> bool:
    """Return whether a port is an address (socket://…) and not a device of this computer."""
    return "://" in port


def _label(info: object) -> str:
    """Return a port as it is listed for a person."""
    device, product = getattr(info, "device", "?"), getattr(info, "product", None)
    return f"{device} ({product})" if product else str(device)


def circuitpython_infos() -> list[Any]:
    """Return pyserial's infos on ports that are certainly CircuitPython boards, by name or vendor."""
    usb = [p for p in list_ports.comports() if p.vid is not None]
    return [p for p in usb if "CircuitPython CDC" in (p.interface or "")] or [
        p for p in usb if p.vid == ADAFRUIT
    ]


def circuitpython_ports() -> list[str]:
    """Return the serial ports that can be a CircuitPython board, only the most certain kind.

    Linux knows the name of the interface; elsewhere the vendor decides; failing that, any serial port on USB.
    """
    ports = circuitpython_infos() or [p for p in list_ports.comports() if p.vid is not None]
    ports.sort(key=lambda p: p.device)
    first = {(p.serial_number or p.device): p for p in reversed(ports)}  # a board may have a second, for data
    return sorted(p.device for p in first.values())


def find_port(given: str | None) -> str:
    """Return the port to use: the one given (PORT=…), or the only possible CircuitPython board.

    Raises LinkError, saying where it looked, when there is none or several.
    """
    if given:
        return given
    ports = circuitpython_ports()
    if not ports:
        others = [_label(p) for p in list_ports.comports()]
        seen = f"found only {', '.join(others)}, not USB ports" if others else "there is none at all"
        raise LinkError(
            f"no CircuitPython board on a serial port (looked for USB serial ports; {seen}): "
            "connect the board by a USB data cable, or give PORT=…"
        )
    if len(ports) > 1:
        names = {p.device: _label(p) for p in list_ports.comports()}
        shown = ", ".join(names.get(p, p) for p in ports)
        raise LinkError(f"{len(ports)} serial ports could be the board ({shown}): say which with PORT=…")
    return ports[0]


def why_not(port: str) -> str:
    """Try again to open a port that could not be opened; return why it fails and what to do."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as error:  # SerialException is an OSError
        number, text = getattr(error, "errno", None), str(error)
    else:
        return f"{port} was not ready: try again"
    if is_url(port):
        return f"nothing answers at {port}"
    if number == errno.ENOENT or "FileNotFoundError" in text:
        there = ", ".join(_label(p) for p in list_ports.comports()) or "none"
        return f"there is no port {port} (ports now: {there}): is the board connected?"
    if number in (errno.EBUSY, errno.EAGAIN) or "PermissionError" in text:  # Windows' word for busy
        return f"{port} is busy: another program has it open (a serial console, an editor?); close that first"
    if number in (errno.EACCES, errno.EPERM):
        remedy = GROUPS if sys.platform.startswith("linux") else f"check who owns it: ls -l {port}"
        return f"no permission to open {port}: {remedy}"
    return f"{port} cannot be opened: {text}"


def opened(port: str, kind: type[AnyTransport] = SerialTransport) -> AnyTransport:
    """Return mpremote's transport, or one of that kind, on a port, without touching the board.

    Raises LinkError in one line.
    """
    try:
        transport = kind(port, timeout=10)
    except TransportError:
        raise LinkError(why_not(port)) from None
    except (OSError, ValueError) as error:
        raise LinkError(f"{port} cannot be opened: {error}") from None
    if isinstance(connection := getattr(transport.serial, "_socket", None), socket.socket):
        # Otherwise a piece of code that has been sent waits 40 ms for the one byte that ends it.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return transport
