"""A CircuitPython board on a serial port: run code on it, talk to it, restart it.

Built on mpremote's SerialTransport, which opens the port and speaks the raw REPL. This module handles what is
special about CircuitPython: it drops whatever follows a Ctrl-C in the same USB packet, asks for a key after a
program was interrupted, and does not start `code.py` after a restart from the raw REPL.
"""

from __future__ import annotations

import enum
import struct
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, NoReturn

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from tools.serial.ports import LinkError, opened
from tools.serial.printable import printable

CTRL_A, CTRL_B, CTRL_C, CTRL_D = b"\x01", b"\x02", b"\x03", b"\x04"
BANNER = b"raw REPL; CTRL-B to exit\r\n"
ENTER_TIME = 15.0  # s; a board that is just starting needs up to 5
QUIET = 0.3  # s without a byte, after which nothing more is expected
PATIENCE = 20  # times a limit on silence: the limit on an answer that never ends
PAUSE = 0.1  # s between two keys that must not share a USB packet
# CircuitPython shows on the display what the REPL prints: a third of a second for every 500 bytes.
HELLO = """
import sys
print(sys.implementation.name)
try:
    import board, displayio
    if hasattr(board, "DISPLAY"): board.DISPLAY.auto_refresh = False  # it would not come back
    else: displayio.release_displays()
except ImportError: pass
"""


class BoardError(LinkError):
    """Code raised an exception on the board. `trace` is the board's whole traceback."""

    def __init__(self, trace: str) -> None:
        lines = trace.strip().splitlines()
        super().__init__(f"the board says: {lines[-1] if lines else 'an error without a text'}")
        self.trace = trace


class State(enum.Enum):
    """What the board does, as far as the link knows."""

    OWN = "it runs its own program, or does not answer"
    WAITING = "it waits for code in its raw REPL"
    TALKING = "it runs a program started by talk()"


class Transport(SerialTransport):
    """mpremote's transport, which looks at the clock only while the port is silent.

    A pseudo-terminal is read like any port: it can count its waiting bytes too.
    """

    def read_until(
        self, min_num_bytes: int, ending: bytes, timeout: float | None = 10, data_consumer: Any = None,
        timeout_overall: float | None = None,
    ) -> bytes:  # fmt: skip
        """Return what arrives up to `ending`, or until one of the limits, in seconds, is over.

        `timeout` is that on silence. With a consumer, return only the last byte.
        """
        port: Any = self.serial
        data = b""
        start = heard = time.monotonic()
        silence = timeout or 10
        longest = timeout_overall or PATIENCE * silence
        while not data.endswith(ending) and time.monotonic() < min(heard + silence, start + longest):
            if not port.in_waiting:
                time.sleep(0.001)
                continue
            new = port.read(1)
            data = new if data_consumer else data + new
            if data_consumer:
                data_consumer(new)
            heard = time.monotonic()
        return data


class Link:
    """A board in its raw REPL, whatever it did before; a context manager.

    On exit the board's own program starts again. For `port` see find_port(). Raises LinkError in one line: no
    such port, busy, no permission, no answer, not CircuitPython. Every method raises it as well when the
    board is unplugged.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self.state = State.OWN
        self.heard = b""  # what the program said when it was interrupted
        self.transport = opened(port, Transport)
        self._serial: Any = self.transport.serial
        self._serial.write_timeout = 10
        try:
            self.interrupt()
            if "circuitpython" not in self.run(HELLO):
                raise LinkError(f"the board at {port} does not run CircuitPython: is it the right port?")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Link:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        try:
            self._serial.write(data)
        except (OSError, serial.SerialException) as error:
            self._gone(error)

    def some(self, seconds: float) -> bytes:
        """Return what has arrived, as soon as anything has; b"" after that many seconds."""
        port, end = self._serial, time.monotonic() + seconds
        try:
            while not port.in_waiting:
                if time.monotonic() > end:
                    return b""
                time.sleep(0.001)
            return port.read(port.in_waiting)
        except (OSError, serial.SerialException) as error:
            self._gone(error)

    def quiet(self, seconds: float = QUIET, longest: float = 3.0) -> bytes:
        """Read until nothing arrives for `seconds` (or for at most `longest` seconds), and return it."""
        got, end = b"", time.monotonic() + longest
        while (left := end - time.monotonic()) > 0 and (new := self.some(min(seconds, left))):
            got += new
        return got

    def interrupt(self) -> None:
        """Stop what runs and bring the board into its raw REPL, where run() works."""
        end = time.monotonic() + ENTER_TIME
        self.heard = b""
        while time.monotonic() < end:
            self.write(CTRL_C)  # alone: the board drops what follows it in the same packet
            self.heard += self.quiet(PAUSE)
            self.write(b"\r")  # a key, for a board that asks for one before it opens the REPL
            self.quiet(PAUSE)
            self.write(CTRL_A)
            if self._until(BANNER, min(1.5, ENTER_TIME)).endswith(BANNER) and self.prompt():
                return
        said = "".join(c if c.isprintable() else "\n" for c in self.heard.decode(errors="replace"))
        shown = [line.strip() for line in said.split("\n") if line.strip()]
        raise LinkError(
            f"no answer to Ctrl-C at {self.port}"
            + (f" (it says '{shown[-1][:60]}')" if shown else "")
            + ": is it a CircuitPython board? Unplug it, plug it in, try again"
        )

    def prompt(self) -> bool:
        """Get the raw REPL's prompt again, after any late output; return False if it does not come."""
        self.quiet(PAUSE)
        self.write(CTRL_A)
        self.state = State.WAITING if self._until(BANNER, 3).endswith(BANNER) else State.OWN
        return self.state is State.WAITING

    def run(self, code: str, timeout: float = 10) -> str:
        r"""Run code on the board and return what it printed, with line endings as "\n".

        `timeout` is how many seconds it may be silent; it may print for PATIENCE times that. Raises
        BoardError when the code raised.
        """
        try:
            out, err = self.transport.exec_raw(code, timeout=timeout)  # pyright: ignore[reportArgumentType]
        except (TransportError, struct.error) as error:
            self.state = State.OWN
            raise LinkError(f"the board at {self.port} stopped answering ({error})") from None
        except (OSError, serial.SerialException) as error:
            self._gone(error)
        if err:
            raise BoardError(printable(err))
        return printable(out)

    def talk(self, code: str) -> Talk:
        """Start code that reads lines with `sys.stdin.readline()` (no echo) and prints answers."""
        try:
            self.transport.exec_raw_no_follow(code)
        except (TransportError, struct.error) as error:
            self.state = State.OWN
            raise LinkError(f"the board at {self.port} did not accept a program ({error})") from None
        except (OSError, serial.SerialException) as error:
            self._gone(error)
        self.state = State.TALKING
        return Talk(self)

    def leave(self, code: str) -> None:
        """Start code that restarts the board; then only close() works, and the port may disappear."""
        self.state = State.OWN
        try:
            self.transport.exec_raw_no_follow(code)
        except (TransportError, struct.error, OSError):
            pass  # gone already

    def restart(self, hard: bool = False) -> None:
        """Start the board's own program (code.py) again; `hard` restarts as the reset button does.

        After that, only quiet() and interrupt() work; after a hard restart the port may disappear.
        """
        if hard:
            self.leave("import microcontroller\nmicrocontroller.reset()")
            return
        self.state = State.OWN
        try:
            self.write(CTRL_B)  # a restart from the raw REPL would end in the raw REPL
            self.quiet(PAUSE)
            self.write(CTRL_D)
            self._until(b"soft reboot", 3)
        except (LinkError, OSError):
            pass  # gone already

    def reload(self, code: str, patience: float) -> str:
        """Run a line of code, restart the board as the console itself does, and interrupt its program again.

        Returns what was printed from then on until `patience` seconds later, and in answer to the Ctrl-C.
        """
        self.state = State.OWN
        self.write(CTRL_B)  # a restart from the raw REPL would end in the raw REPL
        self.quiet(PAUSE)
        self.write(f"import supervisor; {code}; supervisor.reload()\r".encode())
        time.sleep(patience)
        heard = self.quiet()
        self.interrupt()
        return printable(heard + self.heard)

    def close(self) -> None:
        """Start the board's program again if it was stopped, and close the port."""
        try:
            if self.state is State.TALKING:
                self.interrupt()
            if self.state is State.WAITING:
                self.restart()
        except LinkError:
            pass
        try:
            self.transport.close()
        except (OSError, serial.SerialException):
            pass  # unplugged

    def _until(self, ending: bytes, seconds: float) -> bytes:
        """Return what arrives up to `ending`, or within that many seconds."""
        try:
            return self.transport.read_until(1, ending, timeout_overall=seconds)
        except (OSError, serial.SerialException) as error:
            self._gone(error)

    def _gone(self, error: BaseException) -> NoReturn:
        self.state = State.OWN
        raise LinkError(
            f"lost the connection to the board at {self.port} ({error}): was it unplugged?"
        ) from None


class Talk:
    """A program on the board that answers line by line. Made by Link.talk()."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self._buffer = b""

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return self.link.state is not State.TALKING

    def say(self, line: str) -> None:
        """Send a line (given without its end)."""
        self.link.write(line.encode() + b"\n")

    def hear(self, timeout: float = 10) -> str:
        """Return the next line that it prints.

        Raises LinkError after that many silent seconds, after PATIENCE times that, or when the program has
        ended; BoardError when it raised.
        """
        self._read(timeout, lambda: b"\n" in self._buffer or CTRL_D in self._buffer)
        line, end, rest = self._buffer.partition(b"\n")
        if CTRL_D in line:
            self._finish(timeout)
            raise LinkError("the program on the board has ended")
        self._buffer = rest
        return printable(line.rstrip(b"\r"))

    def end(self, timeout: float = 3) -> str:
        """Return what it still prints, and make the link ready for the next code.

        A program that is silent for that many seconds is interrupted. Raises BoardError when it raised by
        itself.
        """
        try:
            self._read(timeout, lambda: self.over or CTRL_D in self._buffer)
        except LinkError:
            self.link.interrupt()
        return printable(self._buffer) if self.over else self._finish(timeout)

    def _read(self, timeout: float, done: Callable[[], object]) -> None:
        """Read until done() is true. Raises LinkError when nothing arrives, or no end comes."""
        end = time.monotonic() + PATIENCE * timeout
        while not done():
            new = b"" if self.over else self.link.some(timeout)
            if not new:
                raise LinkError(f"the program on the board said nothing for {timeout:g} s")
            if time.monotonic() > end:
                raise LinkError("the program on the board does not stop talking")
            self._buffer += new

    def _finish(self, timeout: float) -> str:
        """Read the two end marks, of the program's output and of its error."""
        self._read(timeout, lambda: self._buffer.count(CTRL_D) > 1)
        out, err, _prompt = self._buffer.split(CTRL_D, 2)
        self.link.prompt()
        if err:
            raise BoardError(printable(err))
        return printable(out)
