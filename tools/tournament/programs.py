"""Programs from outside, which speak the referee's protocol: each request and each answer has a limit."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from types import TracebackType

from tools.paths import ROOT

ANSWER = 10.0  # seconds for an answer, if nothing else is asked for
_LONGEST = 4096  # bytes of an answer's line
_SHOWN = 60  # characters of a wrong answer in the message
_QUIT = 2.0  # seconds that a program has to end


class Failed(RuntimeError):
    """A program broke the protocol; the text names it and says how."""


def words_of(command: str) -> list[str]:
    """Return the words of a command line. Raises ValueError when its quotes are unbalanced."""
    try:
        return shlex.split(command)
    except ValueError as error:
        raise ValueError(f"cmd:{command}: {error}") from None


class Program:
    """A running program. Whatever it does, ask() returns in time."""

    def __init__(self, command: str, seconds: float) -> None:
        """Start it; each answer may take this many seconds. Raises Failed when it cannot be started."""
        self._command = command
        self._seconds = seconds
        try:
            self._process = subprocess.Popen(
                words_of(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT,
                start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise Failed(f"{command} cannot be started: {error.strerror or error}") from None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Pass on its lines; in a thread, because reading a pipe has no time limit."""
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            while line := self._process.stdout.readline(_LONGEST + 1):
                self._lines.put(line)
                if len(line) > _LONGEST:
                    return
        self._lines.put(b"")

    def ask(self, request: str) -> str:
        """Return the payload of the answer. Raises Failed when it is wrong, or there is none in time."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.encode() + b"\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._seconds)
        except OSError:
            line = b""
        except queue.Empty:
            raise Failed(
                f"{self._command} gave no answer to {request!r} within {self._seconds:g} s"
            ) from None
        if len(line) > _LONGEST:
            raise Failed(f"{self._command} answered {request!r} with more than {_LONGEST:,} bytes")
        if not line:
            raise Failed(f"{self._command} ended at {request!r}")
        try:
            reply = line.decode().rstrip("\r\n")
        except UnicodeDecodeError:
            raise Failed(f"{self._command} answered {request!r} with bytes that are not UTF-8") from None
        if not reply.startswith("="):
            raise Failed(f"{self._command} answered {reply[:_SHOWN]!r} to {request!r}")
        return reply[1:].strip()

    def close(self) -> None:
        """Ask it to quit; kill it, and what it has started, if it does not."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(b"quit\n")
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)  # it leads a group of its own
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT)


class Programs:
    """The running programs of some games, a context manager: each goes on from game to game until the end."""

    def __init__(self, seconds: float = ANSWER) -> None:
        """Allow them this many seconds for each answer."""
        self._seconds = seconds
        self._running: dict[str, Program] = {}

    def __enter__(self) -> Programs:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        while self._running:
            self._running.popitem()[1].close()

    def running(self, command: str) -> Program:
        """Return the program of that command. Raises Failed when it cannot be started."""
        if command not in self._running:
            self._running[command] = Program(command, self._seconds)
        return self._running[command]
