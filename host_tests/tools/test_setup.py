"""`make setup`: nothing half-made is taken for ready, and one line says what is missing."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import tools.paths

import pytest

ROOT = tools.paths.ROOT


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the script, working on a .venv in `tmp_path`, where pip and venv are stand-ins that succeed."""
    spec = importlib.util.spec_from_file_location("rollmark_setup", ROOT / "tools" / "setup.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "ROOT", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "PYTHON", sys.executable)
    monkeypatch.setattr(module, "LOG", str(tmp_path / "build" / "setup.log"))
    monkeypatch.setattr("venv.create", lambda path, **_: Path(path, "made").mkdir(parents=True))
    _pip(module, monkeypatch)
    return module


def _pip(setup: ModuleType, monkeypatch: pytest.MonkeyPatch, last: str = "done", code: int = 0) -> None:
    """Put a stand-in for pip in place; it prints this line and ends with this code."""
    real = subprocess.call

    def call(command: list[str], **named: object) -> int:
        if "pip" in command:
            command = [sys.executable, "-c", f"print({last!r}); raise SystemExit({code})"]
        return real(command, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(setup.subprocess, "call", call)


@pytest.mark.parametrize(
    ("name", "stamps"),
    [
        ("play", {".play"}),
        ("web", {".play", ".web"}),
        ("all", {".play", ".web", ".ready"}),
        ("train", {".play", ".web", ".ready", ".train"}),
    ],
)
def test_a_set_is_stamped_with_those_that_it_contains(
    setup: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, stamps: set[str]
) -> None:
    setup.main(name)
    assert {path.name for path in (tmp_path / ".venv").iterdir()} == {"made", *stamps}
    assert (tmp_path / "build" / "setup.log").read_text() == "done\n"
    assert "ready" in capsys.readouterr().out


def test_what_is_whole_is_kept(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    setup.main("play")
    monkeypatch.setattr("venv.create", lambda *_, **__: pytest.fail("made again"))
    setup.main("all")


def test_without_its_python_it_is_made_again(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.main("play")
    (tmp_path / ".venv" / "made").rmdir()
    here = setup.PYTHON
    monkeypatch.setattr(setup, "PYTHON", str(tmp_path / "gone"))

    def create(path: str, **_: object) -> None:
        Path(path, "made").mkdir()
        monkeypatch.setattr(setup, "PYTHON", here)

    monkeypatch.setattr("venv.create", create)
    setup.main("play")
    assert (tmp_path / ".venv" / "made").is_dir()


@pytest.mark.parametrize(
    ("last", "said"),
    [("ERROR: No matching distribution found for pillow==9", "No matching distribution found for pillow==9"),
     ("WARNING: Retrying (Retry(total=1)) after connection broken", "the package index cannot be reached"),
     ("killed", "pip stopped")],
)  # fmt: skip
def test_when_pip_fails_one_line_says_why_and_nothing_is_ready(
    setup: ModuleType, monkeypatch: pytest.MonkeyPatch, last: str, said: str
) -> None:
    setup.main("all")
    _pip(setup, monkeypatch, last, 1)
    with pytest.raises(SystemExit) as end:
        setup.main("all")
    text = str(end.value)
    assert said in text and str(Path("build") / "setup.log") in text and "\n" not in text
    assert not setup.stamps() and not setup.is_whole()


def test_an_old_python_is_told_what_to_do(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"Python 3\.10 or newer is needed, this is 3\.9; .*PYTHON="):
        setup.main()


def test_a_python_without_venv_is_told_what_to_do(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        setup.main()


def _pins(name: str) -> dict[str, str]:
    """Return the pinned packages of a requirements file and of those it names."""
    found: dict[str, str] = {}
    for line in (ROOT / name).read_text().splitlines():
        if line.startswith("-r "):
            found |= _pins(line[3:])
        elif line and line[0] != "#":
            package, pin = line.split(";")[0].strip().split("==")
            found[re.sub(r"[-_.]+", "-", package.split("[")[0]).lower()] = pin
    return found


def test_tests_install_what_playing_needs_too() -> None:
    play, all_ = _pins("requirements-play.txt"), _pins("requirements-dev.txt")
    assert play.items() <= all_.items()
    assert not {"pyright", "ruff", "pytest", "numpy", "mpremote", "hypothesis"} & set(play)


def test_only_training_installs_its_compiler() -> None:
    all_, train = _pins("requirements-dev.txt"), _pins("requirements-train.txt")
    assert all_.items() <= train.items()
    assert {"numba", "llvmlite"} == set(train) - set(all_)


PLAYED = """
import importlib.metadata as metadata, re, sys
allowed = set(sys.argv[1].split(","))
owners = metadata.packages_distributions()

for name, packages in owners.items():
    if not allowed & {re.sub("[-_.]+", "-", one).lower() for one in packages}:
        sys.modules[name] = None  # cannot be imported

import tools.paths
from board_rollmark import Board
from tools.sim import demo, window
waits, wait = [], Board.wait
def counted(self, ms):
    waits.append(ms)
    self.window.closed = len(waits) > 20
    wait(self, ms)
Board.wait = counted
try:
    window.main([])
except SystemExit as end:
    print("closed", end.code)
"""


@pytest.mark.long
def test_the_window_and_the_demo_need_nothing_else(tmp_path: Path) -> None:
    """Every other package that is installed here is hidden."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, ",".join(_pins("requirements-play.txt"))],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "ROLLMARK_HOME": str(tmp_path)},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "closed 0\n", done.stderr
