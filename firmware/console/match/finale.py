"""Store the result when the end of a game is shown. Borrowed by the games' end screens."""

from micropython import const

from console.sound.sounds import RECORD, TIE, WIN_COMPUTER, WIN_TEAM
from console.store.blocks import GAME, parts_of
from console.store.new_game import read
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console

# ms in which only MENU counts: before the result, and after it, so that a hurried key starts no other game
PAUSE = const(1500)
PAUSE_AFTER = const(2500)


def begin(console: "Console") -> bool:
    """Return whether the end is shown for the first time.

    If so, no key but MENU counts for PAUSE ms, so that nobody who is still pressing keys misses the end.
    """
    first: bool = console.journal.game >= 0
    if first:
        console.picture.pause = PAUSE
    return first


def tune(console: "Console", own: int, winners: int, best: bool) -> int:
    """Return the sound for these winners, a mask of seats; `own` is the game's, `best`: it is a new best."""
    if best:
        return RECORD
    table = console.table
    game = table.game
    many = person = 0
    for seat in range(game.seats):
        if winners >> seat & 1:
            many += 1
            person |= not table.is_computer(seat)
    if not many or (many > 1 and game.DICE):  # without dice several winners are a team
        return TIE
    if not person:
        return WIN_COMPUTER
    return own if many == 1 else WIN_TEAM


def series(console: "Console") -> str:
    """Return how the series of these players stands, in at most 24 letters.

    "" before their second game, and if all are guests, or players of an older version.
    """
    journal = console.journal
    table = console.table
    length = journal.get(GAME)
    seated = bytes(read(journal.log.block, length).seated)
    if table.game.seats == 1 or not seated:
        return ""
    code = console.loader.borrow("console.store.series")
    game = GAMES.index(table.game.NAME)
    found = code.Series(journal, console.settings, game, parts_of(table.names, seated))
    if found.games < 2:
        return ""
    text: str = console.loader.borrow("console.screens.standing").standing(found)
    return text


def store(console: "Console", first: bool) -> str:
    """Store the result, the first time; return who has made a new best, "" if nobody. This takes some 0.3 s.

    What each step needs is unloaded before the next: together that would be 20 KB.
    """
    loader = console.loader
    if first:
        console.table.end()
        loader.unload_borrowed()
        loader.borrow("console.match.coaching").count(console)
        loader.unload_borrowed()
    if console.table.challenge >= 0:
        loader.borrow("console.store.streak").finish(console.settings, console.table.challenge)
        console.save_soon()
    history = loader.borrow("console.store.history")
    best: str = history.new_best(console.journal, console.settings.people)
    loader.unload_borrowed()
    return best
