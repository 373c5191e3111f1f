"""The clock in table and journal, and games longer than the journal, on the flash model."""

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match import table
from console.match.opening import beginning, resuming
from console.store import blocks
from console.store.flash import form as flashform
from console.store.flash import format as flashcode
from console.store.flash.format import END
from console.store.journal import Journal
from console.store.new_game import NewGame
from host_tests.sampled import sampled
from rules import GAMES, OVER, ROLL
from tools.headless.flash_model import SIZE, Flash, PowerCut
from tools.headless.tables import BareConsole, events_of

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
QUIXO = GAMES.index("quixo")


def quixo(console: BareConsole, seats: int = 2, minutes: int = 0) -> table.Table:
    return beginning.begin(
        console, NewGame("quixo", bytes((seats, 0, 5, 0, 0, 0, 0, 0)), NAMES[:seats], minutes)
    )


def resume(console: BareConsole) -> table.Table:
    return resuming.resume(BareConsole(console.flash, 7))


def quiet(played: table.Table) -> int:
    """Return a legal move that does not end the game."""
    game = played.game
    out = bytearray(game.MAX_MOVES)
    moves = list(out[: game.legal(out)])
    calm = [move for move in moves if not move or not (game.loses(move) or game.wins(move))]
    return random.Random(played.record.length).choice(calm or moves)


def restless(played: table.Table) -> int:
    """Return a move of an endless game: the same cube goes round the edge."""
    game = played.game
    out = bytearray(game.MAX_MOVES)
    moves = list(out[: game.legal(out)])
    return next((m for m in moves if not (game.loses(m) or game.wins(m))), moves[0])


def results(flash: Flash) -> list[bytes]:
    """Return the results in the journal."""
    reader = Journal(flash).log.reader()
    found = []
    while (kind := reader.next()) != END:
        if kind == flashcode.BLOCK and reader.number == blocks.RESULT:
            found.append(bytes(reader.block[: reader.length]))
    return found


# ---- the clock


@pytest.mark.parametrize(("seats", "minutes"), [(2, 1), (4, 15)])
def test_every_seat_has_its_minutes_from_the_start(seats: int, minutes: int) -> None:
    console = BareConsole()
    played = quixo(console, seats, minutes)
    assert played.clock == [600 * minutes] * seats
    assert resume(console).clock == [600 * minutes] * seats


def test_without_a_clock_there_are_no_times() -> None:
    console = BareConsole()
    played = quixo(console)
    played.keep_clock()
    played.choose(quiet(played))
    assert played.clock is None and resume(console).clock is None


def test_a_move_keeps_the_movers_time() -> None:
    console = BareConsole()
    played = quixo(console, 4, 3)
    assert played.clock is not None
    for k in range(12):
        seat = played.game.seat
        played.clock[seat] -= 17 + k
        played.choose(quiet(played))
        again = resume(console)
        assert again.clock == played.clock and events_of(again.record) == events_of(played.record)
    played.clock[played.game.seat] -= 100
    assert resume(console).clock != played.clock
    played.keep_clock()  # somebody leaves
    assert resume(console).clock == played.clock
    before = console.journal.log.end
    played.keep_clock()  # nothing new
    assert console.journal.log.end == before


def test_undo_gives_no_time_back() -> None:
    console = BareConsole()
    played = quixo(console, 2, 5)
    assert played.clock is not None
    for _ in range(4):
        played.clock[played.game.seat] -= 50
        played.choose(quiet(played))
    times = list(played.clock)
    assert played.undo() and played.undo()
    again = resume(console)
    assert played.clock == times == again.clock
    assert events_of(again.record) == events_of(played.record) and len(events_of(played.record)) == 2


@pytest.mark.parametrize(
    ("seats", "seat", "winners"), [(2, 0, 0b10), (2, 1, 0b01), (4, 2, 0b1010), (4, 1, 0b0101)]
)
def test_running_out_of_time_ends_the_game(seats: int, seat: int, winners: int) -> None:
    console = BareConsole()
    played = quixo(console, seats, 1)
    for _ in range(seat):
        played.choose(quiet(played))
    played.run_out(seat)
    assert played.lost == seat and played.clock is not None and played.clock[seat] == 0
    assert not played.can_undo and not played.undo()
    after_cut = resume(console)  # before the end was shown
    assert after_cut.lost == seat and not after_cut.can_undo
    played.end()
    assert Journal(console.flash).game == -1
    (result,) = results(console.flash)
    assert (result[0], result[1], result[2]) == (QUIXO, seats, winners)
    points = [(result[3 + 2 * k] << 8 | result[4 + 2 * k]) - 32768 for k in range(seats)]
    assert points == [winners >> k & 1 for k in range(seats)]
    again = resume(console)  # the end is still being shown
    assert again.lost == seat and again.clock is not None and again.clock[seat] == 0
    console.journal.leave()
    with pytest.raises(ValueError, match="no game"):
        resume(console)
    assert not console.notices


def test_power_cuts_give_no_time_back() -> None:
    """After a cut at every byte of a move and its clock, the time is the old or the new one.

    The move is there or not; if it is there, it has cost its time.
    """
    for seats in (2, 4):
        console = BareConsole()
        played = quixo(console, seats, 9)
        for k in range(6):
            kept = console.flash.copy()
            old = list(played.clock or ())
            before = events_of(played.record)
            move = quiet(played)
            seat = played.game.seat
            used = 30 + k
            for step in range(8):
                for pages in (False, True):
                    broken = kept.copy(step)
                    other = resuming.resume(BareConsole(broken))
                    assert other.clock == old
                    assert other.clock is not None
                    other.clock[seat] -= used
                    broken.cut_after(step, pages)
                    try:
                        other.choose(move)
                        other = None
                    except PowerCut:
                        pass
                    broken.left = None
                    after = resuming.resume(BareConsole(broken))
                    assert after.clock is not None
                    spent = old[seat] - after.clock[seat]
                    assert spent in (0, used)
                    assert events_of(after.record) in (before, before + bytes((move,)))
                    assert events_of(after.record) == before or spent == used
                    assert other is not None or events_of(after.record) != before
            assert played.clock is not None
            played.clock[seat] -= used
            played.choose(move)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("pages", [False, True])
@pytest.mark.parametrize("used", sampled([True, False], 2))
@pytest.mark.long(after=1)
def test_a_clock_begun_in_a_power_cut_is_full(seats: int, pages: bool, used: bool) -> None:
    """After a cut at every byte of a game's start, all seats have all of their time.

    The journal is new, or another game is waiting in it. A second cut, during resuming, changes nothing.
    """
    kept = Flash()
    if used:
        played = quixo(BareConsole(kept), 2, 9)
        played.choose(quiet(played))
    clocks: set[tuple[int, ...]] = set()
    done = False
    step = 0
    while not done:
        broken = kept.copy(step)
        broken.cut_after(step, pages)
        try:
            quixo(BareConsole(broken), seats, 5)
            done = True
        except PowerCut:
            pass
        broken.left = None
        step += 1
        if Journal(broken).game < 0:
            continue
        for more in range(0, 24, 3):
            twice = broken.copy(more)
            twice.cut_after(more, pages)
            try:
                resume(BareConsole(twice))
            except PowerCut:
                pass
            twice.left = None
            again = resume(BareConsole(twice))
            clocks.add(tuple(again.clock or ()))
    full = {(3000,) * seats}
    assert full <= clocks and clocks - full <= ({(5400, 5400)} if used else set())
    assert step > 40


def test_a_time_of_zero_differs_from_one_never_written() -> None:
    """The power fails between the last tenth of a second and the result."""
    console = BareConsole()
    played = quixo(console, 2, 5)
    assert played.clock is not None
    played.clock[0] = 0
    played.keep_clock()
    assert resume(console).clock == [0, 3000]


def test_an_older_reader_sees_only_moves_and_rolls() -> None:
    """The clock is written as entries that existed before; only their meaning in such a game is new."""
    console = BareConsole()
    played = quixo(console, 4, 15)
    assert played.clock is not None
    for _ in range(10):
        played.clock[played.game.seat] -= 5
        played.choose(quiet(played))
    reader = Journal(console.flash).log.reader()
    kinds = set()
    while (kind := reader.next()) != END:
        kinds.add(kind)
    assert kinds == {flashcode.BLOCK, 1, 2} and reader.at == console.journal.log.end


# ---- games without a bound


@pytest.mark.parametrize(("seats", "minutes"), [(2, 0), (4, 0), (2, 15), (4, 15)])
def test_a_long_game_is_kept_whole(seats: int, minutes: int) -> None:
    """As many moves as people ever make, each with its time, then the result; nothing is erased."""
    console = BareConsole()
    moves = 300
    played = quixo(console, seats, minutes)
    for _ in range(moves):
        if played.clock is not None:
            played.clock[played.game.seat] -= 20
        played.choose(restless(played))
        if played.game.phase == OVER:
            played = quixo(console, seats, minutes)
    assert played.kept and not console.notices
    again = resume(console)
    assert events_of(again.record) == events_of(played.record) and again.clock == played.clock


def fill(console: BareConsole, room: int) -> None:
    """Fill the journal until it has only that many bytes left."""
    log = console.journal.log
    while log.free > room + 1:
        size = min(64, log.free - room)
        words = (size - 5) // 3
        if words < 1:
            break
        assert flashform.put_block(log, 60, bytes(min(2 * words, 60)))


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
@pytest.mark.parametrize("left", sampled(range(0, 12, 2), 3))
@pytest.mark.long(after=2)
def test_a_game_longer_than_the_journal_goes_on_and_ends(name: str, left: int) -> None:
    """It is announced once, the rest is not kept, what is kept is valid, and the result is written."""
    console = BareConsole(seed=left)
    settings = {"qwixx": b"\2\0\0", "duel": b"\0", "quixo": bytes((4, 0, 5, 0, 0, 0, 0, 0))}[name]
    seats = 4 if name == "quixo" else 2
    played = beginning.begin(console, NewGame(name, settings, NAMES[:seats], 2 if name == "quixo" else 0))
    rnd = random.Random(left)

    def event() -> None:
        if played.clock is not None:
            played.clock[played.game.seat] = max(1, played.clock[played.game.seat] - 3)
        if played.game.phase == ROLL:
            played.roll()
            return
        out = bytearray(played.game.MAX_MOVES)
        n = played.game.legal(out)
        played.choose(out[rnd.randrange(n)])

    for _ in range(8):
        event()
    fill(console, left)
    kept = b""
    while played.game.phase != OVER:
        if played.kept:
            kept = events_of(played.record)
        event()
        if played.kept:
            kept = events_of(played.record)
        else:
            again = resume(console)
            assert events_of(again.record) == kept
        if rnd.random() < 0.1 and played.can_undo and not played.kept:
            assert played.undo()
    assert console.notices == ["Game not being saved"]
    assert events_of(resume(console).record) == kept
    played.end()
    found = results(console.flash)
    assert len(found) == 1 and found[0][0] == GAMES.index(name) and found[0][2] == played.game.winners
    assert Journal(console.flash).game == -1
    assert beginning.begin(console, NewGame(name, settings, NAMES[:seats])).kept


def test_playing_alone_can_fill_the_journal() -> None:
    """Only moves, back and forth, until the journal is full and beyond."""
    console = BareConsole()
    played = quixo(console, 4, 15)
    count = 0
    while played.kept and count < 3000:
        assert played.clock is not None
        played.clock[played.game.seat] = 8000 - count % 7000
        played.choose(restless(played))
        count += 1
        if played.game.phase == OVER:
            pytest.skip("the game has ended before")
    assert 400 < count < SIZE // 5
    whole = events_of(played.record)
    for _ in range(100):
        played.choose(restless(played))
    assert console.notices == ["Game not being saved"]
    again = resume(console)
    assert whole.startswith(events_of(again.record)) and len(events_of(again.record)) >= count - 1
