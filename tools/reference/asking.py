"""Ways to ask a referee: the shipped one, in this process or over pipes, or the reference engines'."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tools.paths import ROOT

from tools.referee import Referee
from tools.reference.referee import ReferenceReferee

Ask = Callable[[list[str]], list[str]]  # requests in, as many replies out


@contextmanager
def in_process() -> Iterator[Ask]:
    """Yield the shipped referee's class, asked directly."""
    referee = Referee()
    yield lambda requests: [referee.answer(request) for request in requests]


@contextmanager
def over_pipes() -> Iterator[Ask]:
    """Yield the shipped referee in another process, over standard input and output."""
    command = [sys.executable, str(ROOT / "tools" / "referee.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        to, replies = process.stdin, process.stdout

        def ask(requests: list[str]) -> list[str]:
            to.write("".join(f"{request}\n" for request in requests))
            to.flush()
            lines = [replies.readline() for _ in requests]
            if "" in lines:
                raise EOFError("the referee's process has ended, see its standard error")
            return [line.rstrip("\n") for line in lines]

        yield ask
        assert ask(["quit"])[0].startswith("= ")
        assert process.wait(timeout=10) == 0


@contextmanager
def reference() -> Iterator[Ask]:
    """Yield the reference engines behind the same requests."""
    referee = ReferenceReferee()
    yield lambda requests: [referee.answer(request) for request in requests]
