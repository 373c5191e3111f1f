"""What comes next in a six-dice game: scene(), a pure function, and the scenes it names.

After an event people are first shown what it brought, then asked for the next one. `shown` counts the scenes
of the last event that are over:

    a roll              REST, then the decision
    all choices made    REVEAL (those that people have not seen), FORCED (crosses that they have forced),
                        LOCK, then what the phase asks for
    any other choice    FORCED, LOCK, then what the phase asks for

The phase asks for WAIT (to roll the dice), a decision or the END. A decision is NO_CHOICE, or SHEET; before a
secret choice HANDOVER: the console changes hands. At the open table a person without a choice is not asked.
If a pass would cost a penalty, PENALTY asks first; SHEET_AGAIN is the sheet after "look again", with the
cursor on Pass.

After an undo `shown` is UNDONE plus the number of scenes shown since: what the event before the decision had
brought is not shown again.
"""

from micropython import const

from console.match.seats import AT_KEYS, AUTO
from rules import OVER, ROLL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.seats import Seats
    from rules.dicegame import DiceGame

WAIT = const(0)
REST = const(1)
REVEAL = const(2)
LOCK = const(3)
HANDOVER = const(4)
NO_CHOICE = const(5)
SHEET = const(6)
PENALTY = const(7)
SHEET_AGAIN = const(8)
END = const(9)
FORCED = const(10)
ANNOUNCES = (REST, REVEAL, LOCK, HANDOVER, FORCED)
FOR_ALL = (REVEAL, FORCED, LOCK, END)  # everybody looks at these

UNDONE = const(32)


def scene(game: "DiceGame", seats: "Seats", shown: int) -> int:
    """Return the next scene, or AUTO when the seat passes without being asked.

    game   a six-dice game in any position
    seats  who decides, and whether a seat without a choice is asked
    shown  how many scenes of the last event are over, 0..68; from UNDONE on, see above
    """
    if shown >= UNDONE:
        n = shown - UNDONE
    else:
        news = _news(game, seats)
        if shown < len(news):
            return news[shown]
        n = shown - len(news)
    phase = game.phase
    if phase == OVER:
        return END
    if phase == ROLL:
        return WAIT
    if not seats.is_asked(game):
        return AUTO
    if game.legal(seats.moves) == 1:
        return AUTO if game.secret and seats.open else NO_CHOICE
    if game.secret and not seats.open and (shown >= UNDONE or game.seat != game.active):
        if not n:
            return HANDOVER
        n -= 1
    if not n or not game.penalty_due:
        return SHEET
    return PENALTY if n == 1 else SHEET_AGAIN


def _news(game: "DiceGame", seats: "Seats") -> bytearray:
    """Return the scenes that show what the last event brought, in order."""
    news = bytearray()
    if game.just_rolled:
        news.append(REST)
    elif game.just_revealed and reveals(game, seats):
        news.append(REVEAL)
    if game.just_forced:
        news.append(FORCED)
    if game.last_locked:
        news.append(LOCK)
    return news


def reveals(game: "DiceGame", seats: "Seats") -> bool:
    """Return whether choices that have just taken effect together are still to be shown.

    People have seen what was chosen at the open table, but not what computers have crossed.
    """
    if not seats.open:
        return True
    for seat in range(game.seats):
        if seats.levels[seat] != AT_KEYS and game.last_moves[seat]:
            return True
    return False


def ask_penalty(scene: int, shown: int) -> int:
    """Return `shown` for PENALTY, which comes after SHEET and before SHEET_AGAIN; `scene` is one of these."""
    return shown + 1 if scene == SHEET else shown - 1


def undone_to(game: "DiceGame", holder: int) -> int:
    """Return `shown` after an undo: the decision again, without a hand-over to the holder's own seat."""
    return UNDONE + 1 if game.secret and holder == game.seat else UNDONE
