"""Run the device's Python on a laptop: MicroPython's VM under node, or a CircuitPython interpreter.

MicroPython's VM comes from npm, pinned in tools/vm, and is installed when it is first needed. A CircuitPython
interpreter is used if the environment variable ROLLMARK_CIRCUITPYTHON names one.
"""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.paths import ROOT

FOLDER = ROOT / "tools" / "vm"
PACKAGE = "@micropython/micropython-webassembly-pyscript"

# The rules and the players.
_LIB = sorted((ROOT / "lib").rglob("*.py"))


class Missing(RuntimeError):
    """The interpreter is not on this machine; the text says what is missing."""


def files() -> dict[str, str]:
    """Return rules, players, what tools/vm plays and each game's part, by their paths on a device."""
    found = {f"/{path.relative_to(ROOT).as_posix()}": path.read_text() for path in _LIB}
    return found | tools(
        "tools/vm/heap.py", "tools/vm/games.py", "tools/vm/players.py", "tools/games/*/vm_player.py"
    )


def tools(*patterns: str) -> dict[str, str]:
    """Return these tools by their paths on a device, where they are imported by the same names as here."""
    found: dict[str, str] = {}
    for path in [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]:
        name = path.relative_to(ROOT)
        for folder in name.parents[:-1]:
            found[f"/lib/{folder.as_posix()}/__init__.py"] = ""
        found[f"/lib/{name.as_posix()}"] = path.read_text()
    return found


def console(folder: str = "/lib") -> dict[str, str]:
    """Return the console's modules by their paths on a device, in `folder`."""
    root = ROOT / "firmware"
    paths = sorted((root / "console").rglob("*.py"))
    return {f"{folder}/{path.relative_to(root).as_posix()}": path.read_text() for path in paths}


def ready() -> str:
    """Install MicroPython's VM if need be; return the path of node.

    Raises Missing when node or npm is not installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        raise Missing("there is no node on this machine (Node.js 18 or later, nodejs.org)")
    wanted = json.loads((FOLDER / "package.json").read_text())["dependencies"][PACKAGE]
    installed = FOLDER / "node_modules" / PACKAGE / "package.json"
    if installed.exists() and json.loads(installed.read_text())["version"] == wanted:
        return node
    if npm is None:
        raise Missing("npm is not on this machine; it installs MicroPython's VM (node is there)")
    _install(npm)
    return node


def _install(npm: str) -> None:
    """Run `npm ci` in another folder and move the result, since several tests may do it at once."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build, prefix="vm-") as folder:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(FOLDER / name, folder)
        done = subprocess.run([npm, "ci"], cwd=folder, capture_output=True, text=True, timeout=300)
        if done.returncode:
            raise Missing(f"npm could not install MicroPython's VM: {done.stderr.strip()[-300:]}")
        old = FOLDER / "node_modules"
        if old.exists():
            old.rename(Path(folder) / "old")
        try:
            (Path(folder) / "node_modules").rename(old)
        except OSError:
            if not old.exists():  # otherwise another process was quicker
                raise


def run(*calls: str, more: "dict[str, str] | None" = None, timeout: float = 60) -> str:
    """Return what `calls`, each a call into MicroPython's VM, print.

    The rules and `games` can be imported, and `more` files by their paths there. Garbage is collected between
    calls only. Raises RuntimeError with the traceback when a call raises, Missing without the VM, and
    subprocess.TimeoutExpired after `timeout` seconds.
    """
    node = ready()
    job = {"files": files() | (more or {}), "calls": ["import sys; sys.path[:] = ['', '/lib']", *calls]}
    done = subprocess.run(
        [node, "run.mjs"], cwd=FOLDER, input=json.dumps(job), capture_output=True, text=True, timeout=timeout
    )
    if done.returncode:
        raise RuntimeError(f"on MicroPython's VM:\n{done.stderr}")
    return done.stdout


def circuitpython() -> str:
    """Return the interpreter that ROLLMARK_CIRCUITPYTHON names. Raises Missing when it names none."""
    path = os.environ.get("ROLLMARK_CIRCUITPYTHON", "")
    if not path:
        raise Missing("ROLLMARK_CIRCUITPYTHON names no CircuitPython interpreter")
    return path


def run_circuitpython(code: str, timeout: float = 120) -> str:
    """Return what `code` prints on CircuitPython, with the rules and `games`; it raises as run() does."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files().items():
            path = Path(folder + name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        script = Path(folder, "main.py")
        script.write_text(f"import sys\nsys.path[:] = ['', {folder + '/lib'!r}]\n{code}\n")
        done = subprocess.run(
            [circuitpython(), str(script)], cwd=folder, capture_output=True, text=True, timeout=timeout
        )
    if done.returncode:
        raise RuntimeError(f"on CircuitPython:\n{done.stdout[-2000:]}{done.stderr}")
    return done.stdout
