"""The table: dice, moves and undo go into the journal first, and an undone turn keeps its dice."""

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from console.match import table
from console.match.opening import beginning, resuming
from console.store import filing
from console.store.blocks import SETTINGS
from console.store.flash import format as flashcode
from console.store.history import best, new_best, results
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.roster import load
from host_tests.store.power_cut_checks import told
from rules import OVER, ROLL
from rules.saved import export
from tools.games import legal
from tools.headless.flash_model import Flash
from tools.headless.logs import started
from tools.headless.tables import BareConsole, RandomPlayer, events_of
from tools.serial.records import records

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def begin(console: BareConsole, seats: int = 2, options: int = 0) -> table.Table:
    return beginning.begin(console, NewGame("qwixx", bytes((seats, 0, options)), NAMES[:seats]))


def resume(console: BareConsole) -> table.Table:
    return resuming.resume(BareConsole(console.flash, 99))


def faces(played: table.Table) -> bytes:
    return bytes(played.game.die(k) for k in range(6))


def test_a_game_begins_with_its_players() -> None:
    console = BareConsole()
    played = begin(console, 3)
    assert (played.game.NAME, played.game.seats, played.names) == ("qwixx", 3, NAMES[:3])
    assert played.game.phase == ROLL
    assert console.journal.game == 0
    assert played.kept and not played.can_undo


def test_the_rules_refuse_wrong_settings_and_nothing_is_written() -> None:
    console = BareConsole()
    with pytest.raises(ValueError):
        beginning.begin(console, NewGame("qwixx", bytes((9, 0, 0)), NAMES))
    with pytest.raises(ValueError):
        NewGame("chess", b"", NAMES)
    assert console.flash.writes == []


def test_events_go_into_the_journal_before_the_game() -> None:
    console = BareConsole()
    played = begin(console)
    seen: list[tuple[str, int]] = []
    record = played.record
    for name in ("roll", "move", "undo"):
        inner = getattr(console.journal, name)

        def spy(*args: int, name: str = name, inner: Any = inner) -> bool:
            seen.append((name, record.length))
            return inner(*args)

        setattr(console.journal, name, spy)
    played.roll()
    played.choose(0)
    played.undo()
    assert seen[:2] == [("roll", 0), ("move", 2)]
    assert seen[2][0] == "undo"


def test_a_decision_is_taken_back() -> None:
    played = begin(BareConsole())
    played.roll()
    assert not played.can_undo and not played.undo()
    played.choose(legal(played.game)[-1])
    state = bytes(played.game.state)
    assert played.can_undo
    assert played.undo()
    assert events_of(played.record) == events_of(played.record)[:2]
    played.choose(legal(played.game)[-1])
    assert bytes(played.game.state) == state


def test_undo_over_a_roll_takes_back_the_move_before_and_keeps_the_dice() -> None:
    console = BareConsole()
    played = begin(console, 1)
    played.roll()
    played.choose(0)
    played.choose(0)
    before = events_of(played.record)
    played.roll()
    dice = faces(played)
    assert played.undo()
    assert events_of(played.record) == before[:-1]
    played.choose(0)
    played.roll()
    assert faces(played) == dice
    assert events_of(resume(console).record) == events_of(played.record)


def test_dice_of_several_undone_turns_come_again_in_their_order() -> None:
    console = BareConsole()
    played = begin(console, 1)
    rolls: list[bytes] = []
    for _ in range(3):
        played.roll()
        rolls.append(faces(played))
        played.choose(0)
        played.choose(0)
    while played.undo():
        pass
    assert played.record.length == 2
    assert faces(played) == rolls[0]
    for k in range(1, len(rolls)):
        console = BareConsole(console.flash, k)
        played = resuming.resume(console)
        played.choose(0)
        played.choose(legal(played.game)[-1])  # another choice, but the same dice
        played.roll()
        assert faces(played) == rolls[k]


def play_out(played: Any) -> None:
    """Pass until the game is over."""
    while played.game.phase != OVER:
        if played.game.phase == ROLL:
            played.roll()
        else:
            played.choose(0)


def test_no_undo_once_the_end_has_been_left() -> None:
    console = BareConsole()
    played = begin(console, 1)
    play_out(played)
    again = resume(console)  # until it has been seen
    assert events_of(again.record) == events_of(played.record)
    played.end()
    played.end()
    assert console.journal.game == -1
    assert Journal(console.flash).game == -1
    again = resume(console)  # the end is still being shown
    assert events_of(again.record) == events_of(played.record) and again.game.phase == OVER
    console.journal.leave()
    assert Journal(console.flash).ended == -1
    assert not played.can_undo and not played.undo()
    with pytest.raises(ValueError, match="no game"):
        resume(console)


@pytest.mark.parametrize("settings_between", [False, True])
@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("seats", [1, 3])
def test_undo_at_the_end_takes_back_the_result_and_the_last_decision(
    seats: int, restarted: bool, settings_between: bool
) -> None:
    console = BareConsole()
    played = begin(console, seats)
    play_out(played)
    whole = events_of(played.record)
    slack = console.journal.slack
    for k in range(3):  # the game can end any number of times
        played.end()
        journal = console.journal
        assert len(results(journal)) == len(best(journal)) == journal.results == 1
        assert records(journal) == [(1, export(played.record))]
        if settings_between:
            assert journal.put(SETTINGS, bytes((k, 1, 1, 1, 1)))
        if restarted:
            console = BareConsole(console.flash)
            played = resuming.resume(console)
        journal = console.journal
        assert played.can_undo and played.undo()
        assert events_of(played.record) == whole[:-1] and played.game.phase != OVER
        assert journal.game == 0 and journal.ended == -1 and journal.results == 0
        assert results(journal) == best(journal) == records(journal) == []
        other = Journal(console.flash)
        assert (other.game, other.ended, other.results, other.slack) == (0, -1, 0, journal.slack)
        again = resume(console)
        assert events_of(again.record) == events_of(played.record) and again.game.state == played.game.state
        if restarted:
            console = BareConsole(console.flash)
            played = resuming.resume(console)
        played.choose(0)
        assert events_of(played.record) == whole and played.kept
    assert console.journal.slack < slack
    played.end()
    console.journal.leave()
    other = Journal(console.flash)
    assert other.game == other.ended == -1 and len(results(other)) == 1 and not new_best(other, load(other))
    assert records(other) == [(1, export(played.record))]


def test_a_result_that_was_undone_is_not_kept_by_a_rewrite() -> None:
    console = BareConsole()
    for points in range(4):  # four games, each with a result that is undone
        played = begin(console, 1)
        play_out(played)
        for _ in range(2):
            played.end()
            assert played.undo()
            played.choose(0)
        played.end()
        console.journal.leave()
        assert len(results(console.journal)) == points + 1
    before = told(bytes(console.flash.data))
    filing.rewrite(console.journal)
    assert told(bytes(console.flash.data)) == before and len(before) == 4


def test_undo_at_the_end_needs_room_for_another_result() -> None:
    """It is possible until so little is left that the game might not be kept to its end."""
    console = BareConsole()
    played = begin(console, 2)
    play_out(played)
    played.end()
    undone = 0
    while played.can_undo:
        assert played.undo()
        played.choose(0)
        played.end()
        undone += 1
        assert played.kept and console.journal.ended == 0 and console.journal.log.free > 0
    assert undone > 3 and not played.undo()
    assert Journal(console.flash).ended == 0 and len(results(console.journal)) == 1
    again = resume(console)
    assert again.game.phase == OVER and not again.can_undo


def test_settings_saved_at_the_end_never_make_the_end_disappear() -> None:
    """When the memory is full they wait; once little space is left, the end cannot be undone."""
    console = BareConsole()
    played = begin(console, 2)
    play_out(played)
    played.end()
    k = 0
    while console.journal.put(SETTINGS, bytes((k % 6, 1, 1, 1, k // 6))):
        k += 1
    assert k > 10 and console.journal.ended >= 0 and len(results(console.journal)) == 1
    assert not played.can_undo and not played.undo()
    assert events_of(resuming.resume(BareConsole(console.flash)).record) == events_of(played.record)


def test_events_against_the_rules_are_undone_and_the_game_goes_on() -> None:
    """After rubbish behind a valid journal the game resumes at its last valid event, every time."""
    console = BareConsole()
    played = begin(console)
    played.roll()
    valid = events_of(played.record)
    console.journal.move(43)  # behind the table's back
    console.journal.roll(65000)
    console.journal.move(43)
    again = BareConsole(console.flash)
    resumed = resuming.resume(again)
    assert events_of(resumed.record) == valid and again.notices == ["Last moves were lost"]
    resumed.choose(0)
    third = BareConsole(console.flash)
    assert events_of(resuming.resume(third).record) == valid + b"\0" and third.notices == []


def test_moves_are_never_taken_for_a_roll() -> None:
    console = BareConsole()
    begin(console)
    console.journal.move(3)
    console.journal.move(4)
    assert events_of(resume(console).record) == b""
    played = resume(console)
    played.roll()
    assert (
        events_of(resume(console).record) == events_of(played.record) and len(events_of(played.record)) == 2
    )


def test_a_beginning_that_the_rules_refuse_is_left_as_it_is() -> None:
    console = BareConsole()
    console.journal.begin(NewGame("qwixx", b"\7\0\0", NAMES[:2]), 100)
    data = bytes(console.flash.data)
    with pytest.raises(ValueError, match="seats"):
        resume(console)
    console = BareConsole()
    console.journal.begin(NewGame("qwixx", b"\3\0\0", NAMES[:2]), 100)
    with pytest.raises(ValueError, match="2 names for 3 seats"):
        resume(console)
    assert bytes(console.flash.data) != data
    assert begin(console).kept  # a new one can begin


def test_more_undos_than_events_do_nothing() -> None:
    console = BareConsole()
    begin(console)
    console.journal.undo()
    played = resume(console)
    played.roll()
    assert events_of(resume(console).record) == events_of(played.record)


def test_a_game_of_a_later_console_is_refused() -> None:
    console = BareConsole()
    new = NewGame("qwixx", b"\1\2\3", NAMES[:2])
    new.game = 7
    console.journal.begin(new, 100)
    with pytest.raises(ValueError, match="no game"):
        resume(console)


def test_names_of_every_length_survive() -> None:
    console = BareConsole()
    names = ["A", "Bo", "Sechse", "x y", "?"]
    beginning.begin(console, NewGame("qwixx", bytes((5, 4, 7)), names))
    again = resume(console)
    assert again.names == names
    assert (again.game.seats, again.game.active, again.game.options) == (5, 4, 7)


@given(st.integers(1, 5), st.integers(0, 7), st.integers(0, 10_000))
def test_a_resumed_game_is_the_same_whatever_was_done(seats: int, options: int, seed: int) -> None:
    rng = random.Random(seed)
    console = BareConsole(seed=seed + 1)
    played = begin(console, seats, options)
    RandomPlayer(rng, undo=0.3, to_roll=0.3).play(played, rng.randrange(120))
    again = resume(console)
    assert events_of(again.record) == events_of(played.record)
    assert again.game.state == played.game.state
    assert again.undone == played.undone


def test_the_journal_of_a_long_game_is_short() -> None:
    """220 rounds of five: a roll takes four bytes, a move one."""
    log = started(Flash())
    at = log.end
    for _ in range(220):
        log.roll(12345)
        for _ in range(6):
            log.move(7)
    assert log.end - at == 2200
    reader = log.reader()
    count = 0
    while reader.next() != flashcode.END:
        count += 1
    assert count == 220 * 7
