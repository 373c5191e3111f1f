"""The rules core in words: one line in, one line out, on stdin and stdout.

`python3 tools/referee.py` needs nothing installed; the same file runs on MicroPython and CircuitPython with
the folder of `rules` on the path. What is said is in lib/rules/referee_words.py. `quit` and the end of input
end it, no other input does.
"""

import sys

if __name__ == "__main__" and sys.implementation.name == "cpython":  # else the path is set
    _ROOT = __file__.replace("\\", "/").rpartition("/")[0] + "/.."
    sys.path[:0] = [_ROOT + "/lib"]
    sys.path.append(_ROOT + "/tools/shims")

from rules.referee_words import LONGEST, Referee

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def main() -> None:
    """Answer stdin on stdout, line by line, until `quit` or the end of input."""
    source = getattr(sys.stdin, "buffer", sys.stdin)
    sink: Any = getattr(sys.stdout, "buffer", sys.stdout)
    if source is None or sink is None:  # closed by whoever started this
        return
    flush = getattr(sink, "flush", None)
    referee = Referee()
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
    except (KeyboardInterrupt, OSError):  # whoever was asking has gone
        if sys.implementation.name == "cpython":  # at exit it would try once more, and complain
            sys.stdout = None  # type: ignore[assignment]


def _line(source: "Any") -> "bytes | str":
    try:
        return source.readline(LONGEST)
    except UnicodeError:  # a device reads text
        return "\0\n"


if __name__ == "__main__":
    main()
