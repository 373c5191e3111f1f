"""The referee: the rules in words, one request in, one reply out.

A reply starts with `= ` (done) or `? ` (refused, with the reason; nothing changed). tools/referee.py connects
it to stdin and stdout; players/referee_words.py knows computer players. Not loaded on the console.
"""

import sys
from binascii import hexlify, unhexlify

from rules import GAMES, OVER, ROLL, make
from rules.record import Record
from rules.saved import export, load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.game import Words

PROTOCOL = "1"
# Requests must be shorter than this. "load" and a record take at most 3,559 bytes in a game with a bound;
# without one up to 131,103, which a device has no memory for.
LONGEST = 1 << 18 if sys.implementation.name == "cpython" else 4096

_PHASES = ("roll", "action1", "action2", "move", "over")
_WORDS = "protocol games new phase dice legal play undo state record load bot advice quit"
_FACES = ("1", "2", "3", "4", "5", "6")


class Referee:
    """Holds one game at a time, none at first. `done` is True after `quit`."""

    def __init__(self) -> None:
        self.done = False
        self._record: Record | None = None
        self._moves = bytearray(1)
        # Each request: its method, its number of words (0: it checks itself) and what follows the name.
        self._requests = {
            "protocol": (self._protocol, 1, ""),
            "games": (self._games, 1, ""),
            "new": (self._new, 0, ""),
            "phase": (self._phase, 1, ""),
            "dice": (self._dice, 7, "W W R Y G B"),
            "legal": (self._legal, 1, ""),
            "play": (self._play, 2, "MOVE"),
            "undo": (self._undo, 1, ""),
            "state": (self._state, 1, ""),
            "record": (self._export, 1, ""),
            "load": (self._load, 2, "RECORD"),
            "bot": (self._bot, 0, ""),
            "advice": (self._advice, 1, ""),
            "quit": (self._quit, 1, ""),
        }

    def answer(self, line: "bytes | str") -> str:
        """Return the reply to one request, given with or without a line end; the reply has none."""
        try:
            text = line if isinstance(line, str) else line.decode("ascii")
        except UnicodeError:
            return "? a request must be plain ASCII"
        text = text.rstrip("\r\n")
        if len(text) >= LONGEST:
            return f"? a request must be shorter than {LONGEST} bytes"
        words = text.split(" ")
        if "" in words:
            words = [word for word in words if word] or [""]
        request = self._requests.get(words[0])
        if request is None:
            return f"? no request is called '{_shown(words[0])}'; the requests are {_WORDS}"
        if request[1] and request[1] != len(words):
            return f"? {words[0]} must be followed by {request[2] or 'nothing'}"
        try:
            return "= " + request[0](words)
        except ValueError as refusal:
            return f"? {refusal}"
        except MemoryError:
            return "? not enough memory for that"

    # The requests. Each takes the words of its line and returns the payload; ValueError has the reason.

    def _protocol(self, words: "list[str]") -> str:
        return PROTOCOL

    def _games(self, words: "list[str]") -> str:
        return " ".join(GAMES)

    def _new(self, words: "list[str]") -> str:
        name = words[1] if len(words) > 1 else ""
        if name not in GAMES:
            raise ValueError(f"no game is called '{_shown(name)}'; the games are {' '.join(GAMES)}")
        spoken = vocabulary(name)
        options: dict[str, str] = {}
        for word in words[2:]:
            key, equals, value = word.partition("=")
            if not equals or key in options:
                raise ValueError(f"'{_shown(word)}' is not KEY=VALUE, or is given twice; {spoken.USAGE}")
            options[key] = value
        self._take(Record(make(name, spoken.settings(options))))
        return ""

    def _take(self, record: Record) -> None:
        self._words = vocabulary(record.game.NAME)
        self._moves = bytearray(record.game.MAX_MOVES)
        self._record = record

    def _playing(self) -> Record:
        if self._record is None:
            raise ValueError("there is no game yet; start one with new or load")
        return self._record

    def _phase(self, words: "list[str]") -> str:
        game = self._playing().game
        phase = game.phase
        return "over" if phase == OVER else f"{_PHASES[phase]} {game.seat}"

    def _dice(self, words: "list[str]") -> str:
        record = self._playing()
        if record.game.phase != ROLL:
            raise ValueError("no dice now: the phase is " + _PHASES[record.game.phase])
        faces = bytearray(6)
        for i in range(6):
            if words[i + 1] not in _FACES:
                raise ValueError(f"a die shows 1 to 6, not '{_shown(words[i + 1])}'")
            faces[i] = int(words[i + 1])
        record.roll(faces)
        return ""

    def _legal(self, words: "list[str]") -> str:
        game = self._playing().game
        name = self._words.name
        moves = self._moves
        return " ".join([name(game, moves[i]) for i in range(game.legal(moves))])

    def _play(self, words: "list[str]") -> str:
        record = self._playing()
        move = self._words.find(record.game, words[1])
        if move < 0:
            raise ValueError(f"no move is called '{_shown(words[1])}'")
        if not record.game.is_legal(move):
            raise ValueError(self._words.why_not(record.game, move))
        record.apply(move)
        return ""

    def _undo(self, words: "list[str]") -> str:
        if not self._playing().undo():
            raise ValueError("nothing to undo: the game is at its start")
        return ""

    def _state(self, words: "list[str]") -> str:
        game = self._playing().game
        return self._words.state(game)

    def _export(self, words: "list[str]") -> str:
        return hexlify(export(self._playing())).decode()

    def _load(self, words: "list[str]") -> str:
        try:
            data = unhexlify(words[1])
        except ValueError:
            raise ValueError("a record must be an even number of hexadecimal digits")  # noqa: B904 (MicroPython cannot chain)
        self._take(load(data))
        return ""

    def _bot(self, words: "list[str]") -> str:
        raise ValueError("there are no players here")

    def _advice(self, words: "list[str]") -> str:
        raise ValueError("there are no players here")

    def _quit(self, words: "list[str]") -> str:
        self.done = True
        return ""


def vocabulary(name: str) -> "Words":
    """Return the words of a game, importing their module."""
    return __import__("rules.words." + name, None, None, ("USAGE",))


def _shown(text: str) -> str:
    """Return a word of the request in a form fit for a reply: short, in printable ASCII."""
    plain = "".join([c if "!" <= c <= "~" else "." for c in text[:16]])
    return plain + "..." if len(text) > 16 else plain
