"""`make setup`: the virtual environment `.venv` with pinned packages.

`setup.py play` installs those of requirements-play.txt, which the window needs; `setup.py` those of
requirements-dev.txt too, and `setup.py train` those of requirements-train.txt as well. pip's output goes to
build/setup.log. Runs on any Python, so this file keeps to old syntax: it looks for Python 3.10 or newer and
says in one line what is missing. It may be interrupted at any moment; the next run starts over.
"""

from __future__ import print_function

import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import time

OLDEST = (3, 10)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
BUSY = os.path.join(VENV, ".unfinished")
LOG = os.path.join(ROOT, "build", "setup.log")
TELL = 1.0  # seconds between two changes of the progress line


class Kind(object):
    """A set of packages: what for, the mark that they are there, files, modules to try, a word on its size.

    The first of `files` is installed; it names the others.
    """

    def __init__(self, what, mark, files, modules, size, *pip):
        self.what = what
        self.mark = os.path.join(VENV, mark)
        self.files = files
        self.modules = modules
        self.size = size
        self.pip = list(pip)


PLAY = Kind(
    "what playing needs", ".play", ("requirements-play.txt", "requirements.txt"),
    "PIL, displayio, filelock, keypad, pygame, adafruit_display_text.label", "about 25 MB", "--no-deps",
)  # fmt: skip
ALL = Kind(
    "the packages for tests and boards", ".ready", ("requirements-dev.txt",) + PLAY.files,
    PLAY.modules + ", hypothesis, mpremote, distributed, matplotlib, numpy, pyright, pytest, xdist",
    "about 220 MB, a minute or two",
)  # fmt: skip
TRAIN = Kind(
    "the packages for training", ".train", ("requirements-train.txt",) + ALL.files,
    ALL.modules + ", numba", "about 150 MB",
)  # fmt: skip
KINDS = (PLAY, ALL, TRAIN)  # each contains those before it


class Progress(object):
    """One line that is overwritten in a terminal; elsewhere only its first state is printed."""

    def __init__(self, text):
        self._live = sys.stdout.isatty()
        self._told = time.time()
        self._width = 0
        print("setup: " + text + " ...", end="" if self._live else "\n")
        sys.stdout.flush()
        self._text = text

    def __call__(self, more):
        """Show `more` after the text."""
        if self._live and time.time() - self._told >= TELL:
            self._told = time.time()
            self._write("setup: %s: %s" % (self._text, more))

    def done(self, text):
        """Replace the line by the result; "" only ends it."""
        if self._live:
            self._write("setup: " + text if text else "")
            print("" if text else "\r", end="\n" if text else "")
        elif text:
            print("setup: " + text)
        sys.stdout.flush()

    def _write(self, line):
        print("\r" + line.ljust(self._width), end="")
        sys.stdout.flush()
        self._width = len(line)


def stop(text):
    """Say what is wrong and end."""
    print("setup: " + text, file=sys.stderr)
    sys.exit(1)


def newer_python():
    """Restart this file on a newer Python if there is one; else say what to do."""
    for minor in range(14, OLDEST[1] - 1, -1):
        path = shutil.which("python3.%d" % minor) if hasattr(shutil, "which") else None
        if path and subprocess.call([path, "-c", "import ensurepip"], stderr=subprocess.DEVNULL) == 0:
            sys.exit(subprocess.call([path, os.path.abspath(__file__)] + sys.argv[1:]))
    stop(
        "Python %d.%d or newer is needed, this is %d.%d. Install one (Debian: sudo apt install python3 "
        "python3-venv; macOS: brew install python; or python.org), then: make setup PYTHON=<its path>"
        % (OLDEST + tuple(sys.version_info[:2]))
    )


def fingerprint(kind):
    """Return a hash of what .venv is made from: the packages, this Python and the place.

    (Virtual environments cannot be moved.)
    """
    h = hashlib.sha256((sys.version + ROOT).encode())
    for name in kind.files:
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
        print("setup: another setup is running; waiting for it")
        fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


def is_ready(kind):
    """Return whether .venv was finished with these packages."""
    if not os.path.exists(kind.mark) or os.path.exists(BUSY) or not os.path.exists(PYTHON):
        return False
    with open(kind.mark) as f:
        return f.read() == fingerprint(kind)


def usable():
    """Return whether .venv was completed with this Python, and its pip still runs."""
    if os.path.exists(BUSY) or not os.path.exists(PYTHON):
        return False
    test = "import pip, sys; sys.exit(sys.version_info[:2] != (%d, %d))" % sys.version_info[:2]
    return subprocess.call([PYTHON, "-c", test], stderr=subprocess.DEVNULL) == 0


def make_venv():
    """Make an empty .venv."""
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        stop("this Python has no venv. Debian and Ubuntu: sudo apt install python3-venv; then make setup")
        return
    if os.path.lexists(VENV):
        shutil.rmtree(VENV)
    os.makedirs(VENV)
    open(BUSY, "w").close()
    venv.create(VENV, with_pip=True, symlinks=os.name != "nt")


def begin():
    """Mark .venv as unfinished."""
    open(BUSY, "w").close()
    for kind in KINDS:
        if os.path.exists(kind.mark):
            os.remove(kind.mark)


def install(kind, progress):
    """Install the packages; return how many there are. End with advice when it fails."""
    if not os.path.isdir(os.path.dirname(LOG)):
        os.makedirs(os.path.dirname(LOG))
    command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--upgrade",
               "--progress-bar", "off", "--retries", "2"]  # fmt: skip
    command += kind.pip + ["--requirement", os.path.join(ROOT, kind.files[0])]
    count = 0
    with io.open(LOG, "w", encoding="utf-8", errors="replace") as log:
        pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for raw in pip.stdout or ():
            line = raw.decode("utf-8", "replace")
            log.write(line)
            found = re.match(
                r"(?:Collecting |Processing .*[/\\]|Requirement already satisfied: )([\w.-]+)", line
            )
            if found:
                count += 1
                progress("%d, %s" % (count, re.split("[=-][0-9=]", found.group(1))[0]))
            elif line.startswith("Installing"):
                progress("%d packages, unpacking" % count)
    if pip.wait() != 0:
        progress.done("")
        fail(kind)
    return count


def fail(kind):
    """Say in one line why pip failed, and end."""
    with io.open(LOG, encoding="utf-8", errors="replace") as log:
        text = log.read()
    errors = re.findall(r"^ERROR: (.*)", text, re.M)
    if re.search("Connection|resolution|Retrying|timed out", text):
        reason = "the package index cannot be reached; connect to the network and try again"
    elif errors:
        reason = errors[-1].strip()
    else:
        reason = "pip stopped"
    stop("could not install %s: %s (pip's log: %s)" % (kind.what, reason, os.path.relpath(LOG)))


def main():
    """Make .venv, or bring it up to date."""
    if sys.version_info < OLDEST:
        newer_python()
    kind = {"play": PLAY, "train": TRAIN}.get(" ".join(sys.argv[1:]), ALL)
    held = lock()
    if is_ready(kind):
        os.utime(kind.mark, None)
        return
    start = time.time()
    progress = Progress("installing %s (%s)" % (kind.what, kind.size))
    if not usable():
        make_venv()
    begin()
    count = install(kind, progress)
    if subprocess.call([PYTHON, "-c", "import " + kind.modules], env=dict(os.environ,
                       PYGAME_HIDE_SUPPORT_PROMPT="1", BLINKA_OS_AGNOSTIC="1")) != 0:  # fmt: skip
        progress.done("")
        stop("a package does not load; remove the folder .venv and run `make setup` again")
    for done in KINDS[: KINDS.index(kind) + 1]:
        with open(done.mark, "w") as f:
            f.write(fingerprint(done))
    os.remove(BUSY)
    progress.done("ready: %d packages in %d s" % (count, time.time() - start))
    if held:
        held.close()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        stop("interrupted; the next command starts it again")
