"""The rules in words on stdin and stdout, one line in, one line out.

`python3 tools/referee.py` needs no package. The same file runs on MicroPython and CircuitPython with the
folder of `rules` on the path. lib/rules/words/referee.py has the requests and replies. Only `quit` and the
end of input end it.
"""

import sys

if __name__ == "__main__" and sys.implementation.name == "cpython":  # elsewhere the path is set
    _ROOT = __file__.replace("\\", "/").rpartition("/")[0] + "/.."
    sys.path[:0] = [_ROOT + "/lib"]
    sys.path.append(_ROOT + "/tools/shims")

from rules.words.referee import LONGEST, Referee

try:
    from players.referee_words import RefereeWithPlayers
except ImportError:  # a board with the rules alone
    RefereeWithPlayers = Referee  # type: ignore[assignment,misc]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def main() -> None:
    """Answer stdin on stdout, line by line, until `quit` or the end of input."""
    source = getattr(sys.stdin, "buffer", sys.stdin)
    sink: Any = getattr(sys.stdout, "buffer", sys.stdout)
    if source is None or sink is None:  # closed by the parent process
        return
    flush = getattr(sink, "flush", None)
    referee = RefereeWithPlayers()
    try:
        while not referee.done:
            line = _line(source)
            if not line:
                break
            reply = referee.answer(line) + "\n"
            while line and line[-1] not in (10, "\n"):  # the rest of a line that is too long
                line = _line(source)
            sink.write(reply if sink is sys.stdout else reply.encode())
            if flush:
                flush()
    except (KeyboardInterrupt, OSError):  # the asking process has gone
        if sys.implementation.name == "cpython":  # at exit it would try again, and complain
            sys.stdout = None  # type: ignore[assignment]


def _line(source: "Any") -> "bytes | str":
    try:
        return source.readline(LONGEST)
    except UnicodeError:  # devices read text
        return "\0\n"


if __name__ == "__main__":
    main()
