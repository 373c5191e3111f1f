"""Resume the journal's unfinished game at the event last written, checking every rule.

Illegal events at its end are undone in the journal.
"""

from console.match.game_events import MOST, GameEvents
from console.match.table import EVENTS, Table
from console.store.blocks import challenge_in, game_settings, levels, seated_in
from console.store.flashskim import MOVES
from console.store.journal import CUT, GAME
from rules import GAMES, make
from rules.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Host
    from console.store.journal import Journal


def resume(console: "Host") -> Table:
    """Return the table of the unfinished game.

    Raises ValueError, with the reason, when there is none or its beginning is invalid.
    """
    journal = console.journal
    place = journal.game if journal.game >= 0 else journal.ended
    if not 0 <= place < len(GAMES):
        raise ValueError("there is no game to resume")
    settings, names, minutes = read_beginning(journal)
    block, length = journal.log.block, journal.log.length
    number = challenge_in(block, length)
    seats = levels(seated_in(block, length))
    game = make(GAMES[place], settings)
    record = Record(game, min(game.longest(), EVENTS))
    if len(names) != game.seats:
        raise ValueError(f"the saved game has {len(names)} names for {game.seats} seats")
    data = bytes(block[:length])
    saved = GameEvents(journal.log, game.DICE > 0, game.seats, minutes)
    wrong = saved.replay(record)
    if journal.harm == CUT:
        _begin_again(journal, data, saved)
    else:
        for _ in range(wrong):
            journal.undo()
            saved.take_back()
    if wrong:
        console.notice("Last moves were lost")
    if minutes > 0 or (minutes < 0 and True in saved.stored):
        table = _timed(console, record, names, saved)
    elif number >= 0:
        from console.match.challenge import Challenge

        table = Challenge(console, record, names, number)
    else:
        table = Table(console, record, names)
    table.levels = seats
    table.undone(saved.undone)
    table.decided = saved.decided
    table.shown = 0 if wrong else saved.shown
    return table


def _begin_again(journal: "Journal", data: bytes, saved: GameEvents) -> None:
    """Write the game again, up to the damage: its GAME block `data`, and its events."""
    journal.begin_again(data)
    for number in saved.kept():
        if number >= MOVES:
            journal.move(number - MOVES)
        elif saved.dice:
            journal.roll(number)
    for seat in range(len(saved.clock)):
        if saved.stored[seat]:
            journal.clock(seat, saved.clock[seat])


def _timed(console: "Host", record: Record, names: "list[str]", saved: GameEvents) -> Table:
    """Return a table with clocks.

    An older version wrote no minutes. If its power failed before it had written every seat's time, nobody had
    used any time, so the other seats have as much as those whose time is known.
    """
    from console.match.timed import Timed

    times = saved.clock
    known = min(times) < MOST and max(times) < MOST
    if not known:
        most = max([time for time in times if time < MOST])
        times = [most if time == MOST else time for time in times]
    table = Timed(console, record, names, times, known)
    table.keep_clock()
    if console.journal.ended >= 0 and 0 in times:
        table.lost = times.index(0)
    return table


def read_beginning(journal: "Journal") -> "tuple[bytes, list[str], int]":
    """Return the unfinished game's settings and names, and its clocks' minutes: 0 none, -1 unknown.

    After this, journal.log.next() returns the game's events.
    """
    return game_settings(journal.log.block, journal.get(GAME))
