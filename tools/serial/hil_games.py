"""Games for the hardware in the loop: what to ask the board and what it must answer.

The reference engine plays each game, this checkout's referee must agree with it at every step, and its
replies are what the board's referee must give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from zlib import crc32

import tools.paths  # noqa: F401  first: the path

from tools.referee import Referee
from tools.reference.kinds import Kind
from tools.reference.lockstep import Disagreement, Seen

QUESTIONS = ("phase", "legal", "state")
LINE = 400  # approximate bytes sent at a time; some forty requests


@dataclass
class Exchange:
    """A request of a game, in words and in short (onboard/answers.py), with the expected replies."""

    request: str
    short: str
    replies: list[str]


class OwnRulesDiffer(Exception):
    """The rules on this computer differ from the reference engine; the text says how."""


def game_of(kind: Kind, seed: int, number: int) -> list[Exchange]:
    """Return a random game, played by the reference engine and this checkout's rules.

    Raises OwnRulesDiffer when these disagree.
    """
    referee = Referee()
    transcript: list[Exchange] = []
    kept = ""

    def ask(requests: list[str]) -> list[str]:
        nonlocal kept
        replies = [referee.answer(request) for request in requests]
        if requests == ["record"]:
            kept = replies[0][2:]
        transcript.append(Exchange(requests[0], shortened(requests[0], kept), replies))
        return replies

    try:
        kind.play(ask, Random(f"{seed} hil {kind.name} {number}"), Seen())
    except Disagreement as differs:
        raise OwnRulesDiffer(str(differs)) from None
    return transcript


def shortened(request: str, kept: str) -> str:
    """Return a request in short, as answers.py takes it; `kept` is the last exported record."""
    if re.fullmatch(r"dice( \d)+", request):
        return "d" + request[5:].replace(" ", "")
    if request.startswith("play "):
        return "p" + request[5:]
    if request == f"load {kept}":
        return "L"
    return {"undo": "u", "record": "R"}.get(request, "=" + request)


def lines_of(transcript: list[Exchange]) -> Iterator[tuple[int, int]]:
    """Yield the first and last index of each line into which the game is cut."""
    begin = size = 0
    for at, asked in enumerate(transcript):
        if size and size + len(asked.short) >= LINE:
            yield begin, at
            begin, size = at, 0
        size += len(asked.short) + 1
    yield begin, len(transcript)


def check_of(transcript: list[Exchange], begin: int, end: int) -> int:
    """Return the checksum that the board must answer for transcript[begin:end]."""
    check = 0
    for asked in transcript[begin:end]:
        for reply in asked.replies:
            check = crc32(reply.encode(), check)
    return check


def line_of(transcript: list[Exchange], begin: int, end: int) -> str:
    """Return the line to send for transcript[begin:end]."""
    return "." + ";".join(asked.short for asked in transcript[begin:end])


@dataclass
class Difference:
    """A wrong reply of the chip. `at` is its request, -1 when the reply was right the second time."""

    title: str
    transcript: list[Exchange]
    at: int = -1
    question: str = ""
    said: str = ""
    expected: str = ""
    trace: str = ""

    def report(self) -> str:
        """Return the difference as text for a person, with the record."""
        if self.at < 0:
            return (
                f"{self.title}: the chip gave a different answer, but the right one when asked again. "
                "Check the cable and try again"
            )
        asked = self.transcript[self.at]
        first = self.question == asked.request
        rows = [f"{self.title}: the chip differs at request {self.at + 1}", f"  request   {asked.request}"]
        if not first:
            rows.append(f"  then      {self.question}")
        if self.trace:
            rows.append("  chip      raised this:\n" + self.trace.rstrip())
        else:
            rows.append(f"  chip      {self.said}")
        rows.append(f"  reference {self.expected}")
        referee = Referee()
        for before in self.transcript[: self.at + (not first)]:
            referee.answer(before.request)
        record = referee.answer("record")
        if record.startswith("= "):
            rows.append("  the game so far, for `make referee`:\nload " + record[2:])
        return "\n".join(rows)
