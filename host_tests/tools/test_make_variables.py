"""Make's variables reach the tools as they are: no shell and no make runs anything in them."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import pytest

from host_tests.sampled import sampled
from tools.make import arguments

RULE = re.compile(r"^([a-z-]+):[^\n]*\n\t@\$\(RUN\) (\S+)(.*)$", re.M)
RULES = {
    target: (module, words.split()) for target, module, words in RULE.findall((ROOT / "Makefile").read_text())
}
NAME = re.compile(r"(?:--([a-z0-9-]+)[=:])?([A-Z][A-Z0-9]*)")
USES = [
    (target, *found.groups()) for target, (_, words) in RULES.items() for word in words
    if (found := NAME.fullmatch(word))
]  # fmt: skip
PAYLOADS = (
    "$(shell touch pwned)", "${shell touch pwned}", "`touch pwned`", "$$(touch pwned)", '"; touch pwned; "',
    "'; touch pwned; '", "a  b|c&d", "-x", "#no comment", "%.o", "$x", "Zoë", "\\",
)  # fmt: skip


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project whose tools print their arguments."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copy(ROOT / "Makefile", folder)
    for path in ROOT.glob("requirements*.txt"):
        shutil.copy(path, folder)
    for module, _ in RULES.values():
        path = folder / module.replace(".", "/")
        inside = any(other.startswith(module + ".") for other, _ in RULES.values())
        path = path / "__main__.py" if inside else path.with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("import json, sys\nprint(json.dumps(sys.argv[1:]))\n")
    shutil.copy(ROOT / "tools" / "make.py", folder / "tools")
    (folder / "tools" / "setup.py").write_text("")
    (folder / "tools" / "check" / "types.py").write_text("")
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    (folder / ".venv" / "bin" / "python").chmod(0o755)
    for mark in (".play", ".ready", ".train"):
        (folder / ".venv" / mark).write_text("")
    (folder / "ruff.py").write_text("")
    return folder


def make(project: Path, *words: str, **environment: str) -> list[str]:
    """Return the arguments that a tool gets from this make."""
    done = subprocess.run(
        ["make", "-s", *words], cwd=project, capture_output=True, text=True,
        env={"PATH": os.environ["PATH"], **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (project / "pwned").exists()
    return json.loads(done.stdout.splitlines()[-1])


def test_every_variable_of_the_makefile_is_tried() -> None:
    given = re.search(r"^GIVEN := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert given and {name for _, _, name in USES} | {"ARGS"} == set(given.group(1).split())


@pytest.mark.parametrize("target, option, name", sampled(USES, 3))
def test_nothing_in_a_variable_is_run(project: Path, target: str, option: str | None, name: str) -> None:
    flag = f"--{option}:{name}" in RULES[target][1]
    for payload in PAYLOADS if name == "BOARD" and target == "flash" else ("".join(PAYLOADS),):
        got = make(project, target, f"{name}={payload}")
        want = [f"--{option}"] if flag else [f"--{option}={payload}"] if option else ["--", payload]
        assert got[-len(want) :] == want
        subprocess.run(["make", "-sn", target, f"{name}={payload}"], cwd=project, capture_output=True)
        assert not (project / "pwned").exists()


def test_args_are_split_into_words_and_nothing_in_them_is_run(project: Path) -> None:
    got = make(project, "demo", "ARGS=--out 'a b' $(shell touch pwned) `touch pwned` ;touch pwned")
    assert got == ["--out", "a b", "$(shell", "touch", "pwned)", "`touch", "pwned`", ";touch", "pwned"]


@pytest.mark.long
def test_the_environment_is_not_taken_for_ours(project: Path) -> None:
    taken = {name: "3000" for _, _, name in USES}
    for target in RULES:
        got = make(project, target, **taken, GIVEN_PORT="3000", GIVEN_BOARD="x")
        assert "3000" not in " ".join(got) and "x" not in got, target


def test_unbalanced_quotes_in_args_are_one_line(project: Path) -> None:
    done = subprocess.run(["make", "-s", "demo", "ARGS='oops"], cwd=project, capture_output=True, text=True)
    line, *_ = done.stderr.splitlines()
    assert line.startswith("make: ARGS='oops cannot be split into words") and "Traceback" not in done.stderr


def test_words_that_look_like_variables_stay_what_they_are() -> None:
    given = {"BOARD": "N", "N": "0", "DEBUG": "0"}
    got = arguments(["--fix", "BOARD", "--n=N", "--debug:DEBUG"], given)
    assert got == ["--fix", "--n=0", "--", "N"]
