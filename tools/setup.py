"""`make setup`: the virtual environment `.venv` with the pinned packages of requirements-dev.txt.

Runs on any Python, so this file keeps to old syntax: it looks for Python 3.10 or newer and says in one line
what is missing. It may be interrupted at any moment; the next run starts over.
"""

from __future__ import print_function

import hashlib
import os
import shutil
import subprocess
import sys

OLDEST = (3, 10)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
READY = os.path.join(VENV, ".ready")
BUSY = os.path.join(VENV, ".unfinished")
FILES = ("requirements.txt", "requirements-dev.txt")
CHECK = "import PIL, displayio, hypothesis, mpremote, pygame, pyright, pytest, xdist"


def say(text):
    """Print what is being done."""
    print("setup: " + text)
    sys.stdout.flush()


def stop(text):
    """Say what is wrong and end."""
    print("setup: " + text, file=sys.stderr)
    sys.exit(1)


def newer_python():
    """Restart this file on a newer Python if there is one; else say what to do."""
    for minor in range(14, OLDEST[1] - 1, -1):
        path = shutil.which("python3.%d" % minor) if hasattr(shutil, "which") else None
        if path and subprocess.call([path, "-c", "import ensurepip"], stderr=subprocess.DEVNULL) == 0:
            sys.exit(subprocess.call([path, os.path.abspath(__file__)]))
    stop(
        "Python %d.%d or newer is needed, this is %d.%d. Install one (Debian: sudo apt install python3 "
        "python3-venv; macOS: brew install python; or python.org), then: make setup PYTHON=<its path>"
        % (OLDEST + tuple(sys.version_info[:2]))
    )


def fingerprint():
    """Return a hash of what .venv is made from: the packages, this Python and the place.

    (Virtual environments cannot be moved.)
    """
    h = hashlib.sha256((sys.version + ROOT).encode())
    for name in FILES:
        with open(os.path.join(ROOT, name), "rb") as f:
            h.update(f.read())
    return h.hexdigest()


def lock():
    """Lock out other `make setup`s, waiting for one that runs; return the lock.

    The system releases it however this process ends.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    handle = open(os.path.join(ROOT, "tools", "setup.py"))
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        say("another setup is running; waiting for it")
        fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


def is_ready(mark):
    """Return whether .venv was finished with these packages."""
    if not os.path.exists(READY) or os.path.exists(BUSY) or not os.path.exists(PYTHON):
        return False
    with open(READY) as f:
        return f.read() == mark


def usable():
    """Return whether .venv was completed with this Python, and its pip still runs."""
    if os.path.exists(BUSY) or not os.path.exists(PYTHON):
        return False
    test = "import pip, sys; sys.exit(sys.version_info[:2] != (%d, %d))" % sys.version_info[:2]
    return subprocess.call([PYTHON, "-c", test], stderr=subprocess.DEVNULL) == 0


def run(what, *args):
    """Run pip, and end with advice when it fails."""
    if subprocess.call([PYTHON, "-m", "pip", "--disable-pip-version-check"] + list(args)) != 0:
        stop(what + " failed; see the reason above. Without a network nothing can be installed. "
             "Run `make setup` again when that is fixed.")  # fmt: skip


def main():
    """Make .venv, or bring it up to date."""
    if sys.version_info < OLDEST:
        newer_python()
    mark = fingerprint()
    held = lock()
    if is_ready(mark):
        os.utime(READY, None)
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        stop("this Python has no venv. Debian and Ubuntu: sudo apt install python3-venv; then make setup")
        return
    fresh = not usable()
    if fresh:
        say("making .venv with Python %d.%d.%d" % sys.version_info[:3])
        if os.path.lexists(VENV):
            shutil.rmtree(VENV)
        os.makedirs(VENV)
        open(BUSY, "w").close()
        venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    open(BUSY, "w").close()
    say("installing the pinned packages" + (" (about 120 MB, a minute or two)" if fresh else ""))
    loud = [] if fresh else ["--quiet"]
    run("installing", "install", "--upgrade", "--requirement", os.path.join(ROOT, FILES[1]), *loud)
    if subprocess.call([PYTHON, "-c", CHECK], env=dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1",
                       BLINKA_OS_AGNOSTIC="1")) != 0:  # fmt: skip
        stop("a package does not load; remove the folder .venv and run `make setup` again")
    with open(READY, "w") as f:
        f.write(mark)
    os.remove(BUSY)
    say("ready")
    if held:
        held.close()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        stop("interrupted; the next command starts it again")
