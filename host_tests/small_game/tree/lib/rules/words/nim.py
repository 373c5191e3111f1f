"""Nim in the referee's words: settings, moves, reasons and state as text. Not loaded on the console."""

from rules import OVER
from rules.nim import HOUSE_RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.nim import Nim

USAGE = "new nim players=2..4 [first=SEAT] [rules=RULE,RULE...], RULE being " + " or ".join(HOUSE_RULES)


def settings(options: "dict[str, str]") -> bytes:
    """Return the settings for the `key=value` words of `new`; ValueError names a wrong one."""
    for key in options:
        if key not in ("players", "first", "rules"):
            raise ValueError(f"no such setting; {USAGE}")
    players = options.get("players", "")
    if players not in ("2", "3", "4"):
        raise ValueError(f"players is 2 to 4; {USAGE}")
    first = options.get("first", "0")
    if first not in tuple("0123"[: int(players)]):
        raise ValueError(f"first is 0 to {int(players) - 1} with {players} players")
    rules = 0
    for word in options["rules"].split(",") if "rules" in options else ():
        if word not in HOUSE_RULES or rules >> HOUSE_RULES.index(word) & 1:
            known = ", ".join(HOUSE_RULES)
            raise ValueError(f"rules takes any of {known}, each at most once, separated by commas")
        rules |= 1 << HOUSE_RULES.index(word)
    return bytes((int(players), int(first), rules))


def name(_game: "Nim", move: int) -> str:
    """Return the word for a move: the number of sticks."""
    return str(move)


def find(_game: "Nim", word: str) -> int:
    """Return the move that a word stands for, legal or not; -1 if it is not a move."""
    return int(word) if word in ("1", "2", "3") else -1


def why_not(game: "Nim", move: int) -> str:
    """Return why a move is not legal now; empty when it is legal."""
    if game.phase == OVER:
        return "the game is over"
    return "" if game.is_legal(move) else f"only {game.left} sticks are left"


def state(game: "Nim") -> str:
    """Return the state as one line of JSON: the sticks that lie there."""
    return f'{{"left": {game.left}}}'
