"""The journal on a model of the flash: its bytes, its blocks, and their space."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from console.store import blocks
from console.store.blocks import PEOPLE, SEATED, SETTINGS, SETUP
from console.store.ending import Ending
from console.store.flash import form as flashform
from console.store.flash import format as flashcode
from console.store.flash.format import FRESH, READY
from console.store.flash.log import Log
from console.store.flash.read import VALUE, now_shown
from console.store.journal import Journal
from console.store.new_game import NewGame
from host_tests.store.games_begun import NAMES, begin, random_player
from rules import OVER, game_class
from tools.headless.flash_model import SIZE, Flash
from tools.headless.logs import started
from tools.headless.tables import BareConsole

# ---- the space


def test_what_is_kept_free_for_a_game_is_enough_for_its_largest_blocks() -> None:
    largest = blocks.block_bytes(64) + flashcode.GO_ON_BYTES
    assert largest == blocks.RESULT_BYTES
    assert blocks.MORE_BYTES == largest + 352
    assert flashcode.LONGEST_ENTRY >= largest
    journal = Journal(Flash())
    journal.log.used = journal.log.end + 1  # debris
    before = journal.log.free
    journal.log.write_at(journal.log.used, 0)  # without debris
    assert before == journal.log.free - flashcode.GO_ON_BYTES


# ---- the bytes


def test_every_byte_has_four_ones_and_none_hides_in_another() -> None:
    codes = flashcode.CODE
    assert len(codes) == len(set(codes)) == 70
    assert all(bin(code).count("1") == 4 for code in codes)
    # a byte cut short has the ones of the whole byte and more: it is never another code
    for code in codes:
        for extra in range(256):
            torn = code | extra
            assert torn == code or torn not in codes
    assert [VALUE[code] for code in codes] == list(range(70))


def test_entries_come_back() -> None:
    assert Log(Flash()).state == FRESH
    log = started(Flash())
    rng = random.Random(2)
    want: list[tuple[int, int]] = []
    for _ in range(300):
        kind = rng.randrange(5)
        number = rng.randrange(200) if kind == 0 else rng.randrange(65536)
        if kind == 0:
            assert log.move(number)
            want.append((flashcode.MOVE, number))
        elif kind == 1:
            assert log.roll(number)
            want.append((flashcode.ROLL, number))
        elif kind == 2:
            assert log.undo()
            want.append((flashcode.UNDO, -1))
        elif kind == 3:
            number, more = rng.randrange(121), rng.random() < 0.5
            assert log.show(number, more)
            want.append((flashcode.SHOWN, -1 if more else number))
        else:
            block = rng.randbytes(rng.randrange(0, 12))
            assert flashform.put_block(log, number % 70, block)
            want.append((flashcode.BLOCK, number % 70))
    reopened = Log(log.nvm)
    assert reopened.state == READY
    again = reopened.reader()
    got: list[tuple[int, int]] = []
    shown = 0
    while (kind := again.next()) != flashcode.END:
        number = again.number
        if kind == flashcode.SHOWN:
            number = want[len(got)][1]
            assert number < 0 or again.shown == now_shown(shown, number)
        if kind == flashcode.UNDO or (kind == flashcode.SHOWN and want[len(got)][1] < 0):
            assert again.shown == (shown + 1 if kind == flashcode.SHOWN else 0)
            number = -1
        shown = again.shown
        got.append((kind, number))
    assert got == want
    assert again.at == log.end


def test_an_append_never_erases_and_touches_only_what_it_adds() -> None:
    flash = Flash()
    console = BareConsole(flash)
    played = begin(console, 3)
    end = console.journal.log.end
    player = random_player(5)
    sizes = set()
    while played.game.phase != OVER:
        flash.writes.clear()
        player.event(played)(played)
        for at, size in flash.writes:
            assert at == end
            end += size
            sizes.add(size)
    assert flash.erases == 0
    assert {1, 4} <= sizes


def test_a_move_is_one_byte_and_a_roll_four() -> None:
    flash = Flash()
    console = BareConsole(flash)
    played = begin(console, 2)
    flash.writes.clear()
    played.roll()
    played.choose(0)
    played.choose(0)
    assert [size for _, size in flash.writes] == [4, 1, 1]


# ---- blocks


def test_the_newest_block_of_a_kind_counts() -> None:
    flash = Flash()
    j = Journal(flash)
    assert j.get(SETTINGS) == 0
    for k in range(20):
        assert j.put(SETTINGS, bytes((k, 2, 3)))
        assert j.put(SETUP, bytes((9, k)))
    again = Journal(flash)
    assert again.get(SETTINGS) == 4
    assert bytes(again.log.block[:3]) == bytes((19, 2, 3))
    assert again.get(SETUP) == 2
    assert bytes(again.log.block[:2]) == bytes((9, 19))
    assert again.get(PEOPLE) == 0


def test_rewriting_keeps_settings_and_last_results_and_calls_before_rewrite_first() -> None:
    flash = Flash()
    j = Journal(flash)
    moments: list[int] = []
    j.before_rewrite = lambda: moments.append(flash.erases)
    j.put(SETTINGS, b"abcde")
    j.put(SEATED, b"ABCDE\5")
    games = 0
    while flash.erases < 3:
        games += 1
        j.put(SETTINGS, bytes((games & 255, 1, 1, 1, 1)))
        assert j.begin(NewGame("qwixx", bytes((5, 0, 0)), NAMES), 2652)
        for _ in range(200):
            assert j.move(7)
        assert j.end(Ending(1, [games, -games, 0, 0, 0], NAMES))
    assert moments == [0, 1, 2]
    again = Journal(flash)
    assert again.game == -1
    assert again.get(SETTINGS) and again.log.block[0] == games & 255
    assert again.get(SEATED) and bytes(again.log.block[:6]) == b"ABCDE\5"
    assert again.results <= 13
    reader = again.log.reader()
    last = []
    while reader.next() != flashcode.END:
        if reader.number == blocks.RESULT and reader.length:
            last.append(reader.block[3] << 8 | reader.block[4])
    assert last[-1] == games + 32768


def test_the_longest_game_of_five_fits_beside_everything_else() -> None:
    """220 rounds of a roll and six moves, begun on a memory that has just been rewritten."""
    longest = game_class("qwixx")(bytes((5, 0, 0))).longest()
    assert longest >= 220 * 8
    flash = Flash()
    j = Journal(flash)
    erases = flash.erases
    for k in range(40):
        j.put(SETTINGS, bytes((k, 0, 0, 0, 0)))
        j.put(PEOPLE, bytes(35))
        j.put(SETUP, bytes((k, 0, 0, 0, 0)))
        erases = flash.erases
        assert j.begin(NewGame("qwixx", bytes((5, 0, 0)), NAMES), longest + longest // 2)
        if flash.erases > erases:
            break
        j.end(Ending(1, [1, 2, 3, 4, 5], NAMES))
    assert flash.erases == 1
    start = j.log.end
    for _ in range(220):
        assert j.roll(46655)
        for _ in range(6):
            assert j.move(44)
    for _ in range(40):
        assert j.can_undo
        assert j.undo()
        assert j.roll(1)
    assert j.log.end - start == 220 * 10 + 40 * 5
    assert j.end(Ending(31, [78] * 5, NAMES))
    assert flash.erases == 1


def test_the_slowest_game_of_five_fits_where_no_rewrite_was_needed() -> None:
    """64 rounds: everybody passes when it is free, and skips as little as possible; shown, and undone."""
    flash = Flash()
    j = Journal(flash)
    before = flash.copy()
    j.put(SETTINGS, b"\1\2\3\4\5")
    while j.log.free >= 1_570:
        before = flash.copy()
        assert j.begin(NewGame("qwixx", bytes((1, 0, 0)), ["Anna"]), 100)
        j.end(Ending(1, [1], ["Anna"]))
    j = Journal(before)
    assert j.log.free < 1_620
    assert j.begin(NewGame("qwixx", bytes((5, 0, 0)), NAMES), blocks.LONGEST) and not before.erases
    for k in range(64):
        assert j.roll(46655)
        for _ in range(6):
            assert j.move(44)
        for _ in range(5):
            j.show(1, True)
        if k < 20:
            assert j.can_undo
            assert j.undo() and j.move(44)
    assert j.end(Ending(31, [78] * 5, NAMES)) and not before.erases


def test_settings_wait_when_the_game_needs_the_space() -> None:
    flash = Flash()
    j = Journal(flash)
    assert j.begin(NewGame("qwixx", bytes((5, 0, 0)), NAMES), blocks.LONGEST)
    while j.put(SETTINGS, b"12345"):
        pass
    assert j.log.free >= blocks.LONGEST
    for _ in range(blocks.LONGEST):
        assert j.move(3)
    assert j.end(Ending(1, [0] * 5, NAMES))
    j.leave()
    for k in range(20):
        assert j.put(SETTINGS, bytes((k, 7, 8, 9, 0)))  # now, at last by a rewrite
    assert flash.erases == 1
    assert Journal(flash).get(SETTINGS) == 6


def test_the_log_is_filled_to_its_last_byte_and_read_to_it() -> None:
    flash = Flash()
    log = Log(flash)
    flashform.start(log)
    assert flashform.put_block(log, SETTINGS, bytes(range(64)))
    while log.move(47):
        pass
    assert log.end == SIZE and flash.data[SIZE - 1] != 0xFF
    again = Log(flash).reader()
    assert again.next() == flashcode.BLOCK and again.length == 64 and bytes(again.block) == bytes(range(64))
    moves = 0
    while again.next() == flashcode.MOVE:
        moves += 1
    assert again.at == SIZE == moves + 16 + 6 + 3 * 32


def test_settings_wait_when_the_end_that_is_shown_would_be_lost() -> None:
    """A rewrite keeps no games, so it waits until the end has been seen."""
    journal = Journal(Flash())
    journal.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Ben"]), 300)
    journal.move(0)
    assert journal.end(Ending(1, [5, 3], ["Ada", "Ben"]))
    assert journal.ended == 0
    while journal.put(SETTINGS, bytes(40)):
        assert journal.ended == 0
    assert journal.ended == 0 and Journal(journal.log.nvm).ended == 0
    journal.leave()
    assert journal.put(SETTINGS, bytes(40)) and journal.results == 1


def test_undoing_stops_before_it_uses_up_the_space_for_the_game() -> None:
    flash = Flash()
    console = BareConsole(flash)
    played = begin(console, 5)
    played.roll()
    count = 0
    while count < 5000:
        played.choose(0)
        if not played.can_undo:
            break
        assert played.undo()
        count += 1
    assert 40 < count < 5000
    assert console.journal.log.free >= played.game.longest() * 3 // 2
    assert flash.erases == 0
    assert played.kept and not console.notices


def test_a_full_journal_is_announced_once_and_the_game_goes_on() -> None:
    console = BareConsole(Flash())
    played = begin(console, 2)
    played.roll()
    for k in range(console.journal.log.end, SIZE):
        console.journal.log.nvm[k] = 0
    console.journal.log.used = SIZE
    played.choose(0)
    played.choose(0)
    assert console.notices == ["Game not being saved"]
    assert not played.kept
