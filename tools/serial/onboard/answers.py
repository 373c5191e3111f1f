"""The referee on the board behind a short protocol: many requests in a line, one checksum in reply.

A line is `.` and requests separated by semicolons, or `?` and one request, which is answered in words. A
request is one letter and its argument: `d` faces, `p` move, `u` undo, `R` export the record, `L` load it
again, `=` any request in words. After each but `R` come `phase`, `legal` and `state`. An empty line ends the
program.
"""

import sys
from binascii import crc32

from rules.words.referee import Referee

_QUESTIONS = ("phase", "legal", "state")


class Answers:
    """One referee. `ask` returns the replies to a short request."""

    def __init__(self):
        self._answer = Referee().answer
        self._record = ""

    def ask(self, short):
        """Return the replies: to the request itself, and to the questions after it."""
        answer = self._answer
        what = short[0]
        rest = short[1:]
        if what == "R":
            reply = answer("record")
            self._record = reply[2:]
            return [reply]
        if what == "d":
            reply = answer("dice " + " ".join(rest))
        elif what == "p":
            reply = answer("play " + rest)
        elif what == "u":
            reply = answer("undo")
        elif what == "L":
            reply = answer("load " + self._record)
        else:
            reply = answer(rest)
        return [reply] + [answer(question) for question in _QUESTIONS]

    def serve(self):
        """Serve lines from stdin until an empty one."""
        while True:
            line = sys.stdin.readline().rstrip("\r\n")
            if not line:
                return
            if line[0] == "?":
                for reply in self.ask(line[1:]):
                    print(reply)
                continue
            check = 0
            try:
                for short in line[1:].split(";"):
                    for reply in self.ask(short):
                        check = crc32(reply.encode(), check)
                print(check)
            except Exception as error:  # more lines are on their way; the request is sent again with `?`
                print("raised", type(error).__name__)
