"""Programs from outside, which speak the referee's protocol: each request and each answer has a limit."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from multiprocessing.util import Finalize

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

    def __init__(self, command: str) -> None:
        """Start it. Raises Failed when it cannot be started."""
        self._command = command
        try:
            self._process = subprocess.Popen(
                words_of(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT,
                start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise Failed(f"{command}: {error}") from None
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

    def ask(self, request: str, seconds: float) -> str:
        """Return the payload of the answer. Raises Failed when it is wrong, or there is none in that time."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.encode() + b"\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except OSError:
            line = b""
        except queue.Empty:
            raise Failed(f"{self._command} gave no answer to {request!r} within {seconds:g} s") from None
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


_running: dict[str, Program] = {}


def running(command: str) -> Program:
    """Return the program of that command, which goes on from game to game. Raises Failed."""
    if command not in _running:
        _running[command] = Program(command)
    return _running[command]


def end(command: str) -> None:
    """End that program, if it runs: the next game starts it afresh."""
    if command in _running:
        _running.pop(command).close()


def end_all() -> None:
    """End all programs of this process."""
    for command in list(_running):
        end(command)


Finalize(None, end_all, exitpriority=10)  # at the end of this process, also of a worker
