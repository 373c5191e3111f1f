"""Make `.venv` with the pinned packages: `setup.py play`, `setup.py web`, `setup.py`, `setup.py train`.

pip's output goes to build/setup.log. A stamp in .venv says that a set of packages is complete. It is removed
before pip starts and written after it, so a run that was interrupted is started over by the next command.
"""

import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
LOG = os.path.join(ROOT, "build", "setup.log")
# Argument, stamp, what is downloaded, arguments of pip. Each set contains those before it.
SETS = (
    ("play", ".play", "35 MB", ["--no-deps", "-r", "requirements-play.txt"]),
    ("web", ".web", "95 MB", ["--no-deps", "-r", "requirements-web.txt"]),
    ("all", ".ready", "275 MB, a minute or two", ["-r", "requirements-dev.txt"]),
    ("train", ".train", "425 MB", ["-r", "requirements-train.txt"]),
)


def stop(text):
    """Say in one line what is wrong and end."""
    sys.exit("setup: " + text)


def check():
    """End with advice if this Python is too old or has no venv."""
    if sys.version_info[:2] < (3, 10):
        advice = "install it (python.org, apt, brew), then: make setup PYTHON=<its path>"
        stop("Python 3.10 or newer is needed, this is %d.%d; %s" % (*sys.version_info[:2], advice))
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        stop("this Python has no venv; on Debian and Ubuntu: sudo apt install python3-venv")


def lock():
    """Wait until no other setup runs; return a file that keeps others waiting until it is closed."""
    handle = open(__file__)
    if os.name != "nt":
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


def stamps():
    """Return the paths of the stamps that exist."""
    paths = [os.path.join(VENV, stamp) for _name, stamp, _size, _arguments in SETS]
    return [path for path in paths if os.path.exists(path)]


def is_whole():
    """Return whether .venv is complete and its Python, perhaps another since a system upgrade, has pip."""
    try:
        return (
            bool(stamps()) and subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0
        )
    except OSError:
        return False


def install(arguments):
    """Have pip install packages; end with one line if it fails."""
    os.makedirs(os.path.dirname(LOG), exist_ok=True)
    options = "--disable-pip-version-check install --retries 2 --progress-bar off"
    command = [PYTHON, "-m", "pip", *options.split()]
    with open(LOG, "w") as log:
        failed = subprocess.call(command + arguments, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
    if failed:
        with open(LOG, errors="replace") as log:
            text = log.read()
        reason = (re.findall("^ERROR: (.*)", text, re.M) or ["pip stopped"])[-1]
        if re.search("Connection|resolution|Retrying|timed out", text):
            reason = "the package index cannot be reached; connect to the network and try again"
        stop("the packages were not installed: %s (pip's output: %s)" % (reason, os.path.relpath(LOG)))


def main(name="all"):
    """Install the set of this name."""
    check()
    import venv

    wanted = [entry[0] for entry in SETS].index(name)
    _name, _stamp, size, arguments = SETS[wanted]
    with lock():
        print("setup: installing packages into .venv (%s) ..." % size)
        sys.stdout.flush()
        if not is_whole():
            venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
        for path in stamps():
            os.remove(path)
        install(arguments)
        for _name, stamp, _size, _arguments in SETS[: wanted + 1]:
            open(os.path.join(VENV, stamp), "w").close()
    print("setup: ready")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        stop("interrupted; the next command starts it again")
