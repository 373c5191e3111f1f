"""Hand-written games on sheets made of parts, on the shipped referee and on the reference engine."""

from __future__ import annotations

import json

import pytest

from host_tests.reference.sheet_scenarios import SCENARIOS, Scenario
from tools.reference.asking import Ask, in_process, reference

REFEREES = {"in_process": in_process, "reference engine": reference}


def request(ask: Ask, line: str) -> str:
    """Send one request that must be allowed, and return what it answers."""
    reply = ask([line])[0]
    assert reply.startswith("= "), f"{line}: {reply}"
    return reply[2:]


def play(ask: Ask, rounds: str) -> None:
    """Play rounds as sheet_scenarios.py describes them."""
    for text in filter(None, rounds.split(",")):
        dice, colon, chosen = text.rpartition(":")
        moves = chosen.split()
        if not colon:
            white_sum = next((int(move[1:]) for move in moves if move != "-"), 7)
            dice = f"{white_sum // 2} {white_sum - white_sum // 2} 1 1 1 1"
        request(ask, "dice " + dice)
        for move in moves:
            request(ask, "play " + move.replace("-", "pass"))
        if not colon and request(ask, "phase").startswith("action2"):
            request(ask, "play pass")


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize(("each", "named"), [("", []), (" each=1", ["each"])])
def test_each_follows_the_sheet(each: str, named: list[str], referee: str) -> None:
    with REFEREES[referee]() as ask:
        request(ask, "new qwixx players=2 sheet=shuffled:7+steps" + each)
        state = json.loads(request(ask, "state"))
    assert list(state) == ["closed", "sheet", *named, "sheets"] and state.get("each", 1) == 1


@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.what)
def test_scenario(scenario: Scenario, referee: str) -> None:
    with REFEREES[referee]() as ask:
        request(ask, "new qwixx " + scenario.new)
        play(ask, scenario.before)
        play(ask, scenario.then)
        state = json.loads(request(ask, "state"))
        assert len(state["sheets"]) == len(scenario.sheets)
        for sheet, expected in zip(state["sheets"], scenario.sheets, strict=True):
            assert {key: sheet[key] for key in expected} == expected
        assert state["closed"] == scenario.closed
        if scenario.phase:
            assert request(ask, "phase") == scenario.phase
        if scenario.legal:
            assert request(ask, "legal") == scenario.legal
