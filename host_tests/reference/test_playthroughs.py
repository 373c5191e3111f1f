"""Written games, replayed line by line by the shipped referee and by the reference engines.

Each file in `playthroughs/` is one session: `> request` and below it `< reply`. `<` lines may leave out the
blank after `=`, `< ?` stands for any refusal, JSON is compared by its meaning, `#` lines and empty lines are
for the reader. The replies do not come from the shipped referee: the reference engines made them (`python -m
tools.reference.referee FILE` prints a file with them), and they were then checked against the rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NoReturn

import pytest

from rules import GAMES
from tools.reference.asking import Ask, in_process, over_pipes, reference

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
REFEREES = {"in_process": in_process, "over_pipes": over_pipes, "reference engine": reference}


def agrees(reply: str, expected: str) -> bool:
    """Return whether the reply is the written one."""
    if expected == "?":
        return reply.startswith("? ") and len(reply) > 2
    if expected.startswith("= {"):
        return reply.startswith("= {") and json.loads(reply[2:]) == json.loads(expected[2:])
    return reply.rstrip() == expected and reply.startswith("= ")


def fail(name: str, line: int, what: str) -> NoReturn:
    pytest.fail(f"{name}:{line}: {what}", pytrace=False)


def replay(ask: Ask, name: str, lines: list[str]) -> int:
    """Replay one file and return the number of its requests. Fails naming file and line."""
    requests, reply = 0, None
    for number, line in enumerate(lines, 1):
        mark, text = line[:1], line[1:].strip()
        if mark == ">" and reply is None:
            reply = ask([text])[0]
            requests += 1
        elif mark == "<" and reply is not None:
            if not agrees(reply, text):
                fail(name, number, f"the referee answers\n  {reply}\nand not\n  {text}")
            reply = None
        elif mark not in ("#", ""):
            fail(name, number, "each '> request' has one '< reply' below it; other lines start with '#'")
    assert reply is None, f"{name}: the last request has no reply"
    return requests


@pytest.mark.parametrize("game", GAMES)
def test_there_are_playthroughs(game: str) -> None:
    """A file's name begins with its game."""
    files = [file for file in FILES if file.stem.split("_")[0] == game]
    assert files, f"no playthrough of {game}: write host_tests/reference/playthroughs/{game}_….txt"
    assert all(f"\n> new {game}" in file.read_text(encoding="utf-8") for file in files)


def test_every_file_is_of_a_game() -> None:
    assert [file.name for file in FILES if file.stem.split("_")[0] not in GAMES] == []


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.long(after=30)
def test_the_replies_are_as_written(file: Path, referee: str) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    with REFEREES[referee]() as ask:
        assert replay(ask, file.name, lines) > 20


@pytest.mark.parametrize("change", [("= over", "= roll 0"), ('"score":32', '"score":31'), ("< ?", "< =")])
def test_a_difference_is_named_with_file_and_line(change: tuple[str, str]) -> None:
    text = next(file for file in FILES if file.stem == "qwixx_plain").read_text(encoding="utf-8")
    assert change[0] in text
    line = text[: text.index(change[0])].count("\n") + 1
    with reference() as ask, pytest.raises(pytest.fail.Exception, match=f"story.txt:{line}: "):
        replay(ask, "story.txt", text.replace(*change, 1).splitlines())
