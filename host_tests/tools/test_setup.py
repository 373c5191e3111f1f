"""`make setup`: one line of progress, pip's output in a file, and only what playing needs for the window."""

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
PIP = """import sys
print("Collecting pillow==12.3.0 (from -r x)")
print("  Downloading pillow.whl (7.0 MB)")
print("Processing /wheels/pygame_ce-2.5.8-cp311.whl")
print("{last}")
sys.exit({code})
"""


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the script, with its log in `tmp_path`."""
    spec = importlib.util.spec_from_file_location("rollmark_setup", ROOT / "tools" / "setup.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "LOG", str(tmp_path / "build" / "setup.log"))
    return module


def _pip(setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str, code: int) -> None:
    """Put a stand-in for pip in place; it ends with this line and exit code."""
    (tmp_path / "pip.py").write_text(PIP.format(last=last, code=code))
    real = subprocess.Popen

    def popen(_command: list[str], **named: object) -> object:
        return real([sys.executable, str(tmp_path / "pip.py")], **named)  # type: ignore[call-overload]

    monkeypatch.setattr(setup.subprocess, "Popen", popen)


def test_pip_s_output_goes_to_a_file(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _pip(setup, tmp_path, monkeypatch, "Successfully installed pillow-12.3.0 pygame_ce-2.5.8", 0)
    assert setup.install(setup.PLAY, setup.Progress("installing")) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("setup: installing ...\n", "")
    assert "Downloading pillow.whl" in (tmp_path / "build" / "setup.log").read_text()


def test_a_terminal_shows_one_line(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup.sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(setup, "TELL", 0)
    _pip(setup, tmp_path, monkeypatch, "Installing collected packages: pillow, pygame_ce", 0)
    progress = setup.Progress("installing")
    setup.install(setup.PLAY, progress)
    progress.done("ready")
    out = capsys.readouterr().out
    assert out.count("\n") == 1 and out.endswith("\n")
    shown = [line.strip() for line in out.split("\r")]
    assert shown == [
        "setup: installing ...", "setup: installing: 1, pillow", "setup: installing: 2, pygame_ce",
        "setup: installing: 2 packages, unpacking", "setup: ready",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("last", "said"),
    [("ERROR: No matching distribution found for pillow==9", "No matching distribution found for pillow==9"),
     ("WARNING: Retrying (Retry(total=1)) after connection broken", "the package index cannot be reached"),
     ("killed", "pip stopped")],
)  # fmt: skip
def test_an_error_is_one_line_that_names_the_log(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    last: str, said: str,
) -> None:  # fmt: skip
    _pip(setup, tmp_path, monkeypatch, last, 1)
    with pytest.raises(SystemExit):
        setup.install(setup.PLAY, setup.Progress("installing"))
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and said in err and str(Path("build") / "setup.log") in err


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


def test_only_training_installs_its_compiler(setup: ModuleType) -> None:
    all_, train = _pins("requirements-dev.txt"), _pins("requirements-train.txt")
    assert all_.items() <= train.items()
    assert {"numba", "llvmlite"} == set(train) - set(all_)
    assert [kind.mark.rpartition("/")[2] for kind in setup.KINDS] == [".play", ".ready", ".train"]


PLAYED = """
import importlib.metadata as metadata, re, sys
allowed = set(sys.argv[1].split(","))
owners = metadata.packages_distributions()

for name, packages in owners.items():
    if not allowed & {re.sub("[-_.]+", "-", one).lower() for one in packages}:
        sys.modules[name] = None  # cannot be imported

import tools.paths
from board_rollmark import Board
from tools.sim import demo_games, window
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


def test_the_window_and_the_demo_need_nothing_else(tmp_path: Path) -> None:
    """Every other package that is installed here is hidden."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, ",".join(_pins("requirements-play.txt"))],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "ROLLMARK_HOME": str(tmp_path)},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "closed 0\n", done.stderr
