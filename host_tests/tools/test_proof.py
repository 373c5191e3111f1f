"""`make proof`: every part has its file, its commands repeat a failure, and make test collects none of it."""

from __future__ import annotations

from collections import Counter

import tools.paths

import pytest

from host_tests.proofs import spread
from tools.check import proof

PROOFS = tools.paths.ROOT / "host_tests" / "proofs"


def test_every_part_has_its_file_and_every_file_its_part() -> None:
    named = {
        word for part in proof.PARTS for word in part.command.split() if word.startswith("host_tests/proofs")
    }
    assert named == {f"host_tests/proofs/{path.name}" for path in PROOFS.glob("proof_*.py")}


def test_a_plain_run_of_pytest_collects_no_proof() -> None:
    assert not list(PROOFS.glob("test_*.py"))


def count(seed: int) -> Counter[str]:
    if seed == 13:
        raise ValueError("unlucky")
    return Counter({"games": 2, "seeds": 1})


def test_a_run_goes_on_from_its_seed_until_the_size_is_reached() -> None:
    assert spread.spread("soak", count, 20, 7, "games")["games"] == 8
    assert spread.spread("soak", count, 20, 1, "games") == {"games": 2, "seeds": 1}


@pytest.mark.parametrize("size", [1, 4])
def test_a_failure_names_the_command_that_repeats_it(size: int) -> None:
    with pytest.raises(AssertionError, match=r"unlucky\n    again: make proof PART=soak N=1 SEED=13"):
        spread.spread("soak", count, 13, size, "games")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nothing"], "unknown part 'nothing'; expected one of known, properties, lockstep, cuts"),
        (["--size", "5"], "--size (N=) needs a part: one of known, properties, lockstep, cuts"),
        (["cuts", "--seed", "-1"], "must not be negative"),
    ],
)
def test_a_wrong_part_or_size_is_refused(
    words: list[str], why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["proof", *words])
    with pytest.raises(SystemExit):
        proof.main()
    assert why in capsys.readouterr().err


def test_a_part_is_run_with_its_size_and_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(
        proof.subprocess, "call", lambda command, **_: ran.append(command[1:]) or len(ran) - 1
    )
    monkeypatch.setattr("sys.argv", ["proof", "cuts", "--size", "5", "--seed", "7"])
    assert proof.main() == 0
    assert ran == [["-m", "pytest", "-s", "host_tests/proofs/proof_cuts.py", "--size=5", "--seed=7"]]
    monkeypatch.setattr("sys.argv", ["proof"])
    assert proof.main() == 1  # all but the first command of this test fail
    out = capsys.readouterr().out
    assert all(part.name in out and part.what in out for part in proof.PARTS)
