"""The lines of a hint, which take turns as long as nobody chooses."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import Console

_LINE = const(2400)  # ms


class TakingTurns:
    """Says which line is to be shown now; `begun`: one has been shown since stop()."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._at = 0  # the next line; behind the last one, what lies below is seen for as long as a line
        self._since = 0
        self.begun = False

    def next_line(self, lines: "Sequence[str]") -> str:
        """Return the line to show now, "" for none; after the last one remove the notice."""
        console = self._console
        if not lines or (self.begun and console.since(self._since) < _LINE):
            return ""
        line = ""
        if self._at < len(lines):
            line = lines[self._at]
            self._at += 1
        else:
            self._at = 0
            console.hush()
        self._since = console.now
        self.begun = True
        return line

    def stop(self) -> None:
        """Remove the line that is shown; begin with the first one again."""
        if self.begun and self._console.since(self._since) < _LINE:
            self._console.hush()
        self._at = 0
        self.begun = False
