"""The journal on a model of the flash, with the power cut at every byte of it."""

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match import table
from console.match.opening import beginning, resuming
from console.store import blocks, filing
from console.store.blocks import GAME, PEOPLE, SEATED, SETTINGS, SETUP
from console.store.ending import Ending
from console.store.flash import code as flashcode
from console.store.flash import form as flashform
from console.store.flash.code import FOREIGN, FRESH, READY
from console.store.flash.log import Log
from console.store.flash.read import VALUE, now_shown
from console.store.journal import Journal
from console.store.new_game import NewGame
from rules import ACTION1, OVER, ROLL, game_class
from rules.dice import Dice, seeded
from tools.headless import tables
from tools.headless.flash_model import SIZE, Flash, PowerCut
from tools.headless.logs import of_another_version, started
from tools.headless.tables import BareConsole, RandomPlayer, events_of

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def begin(console: BareConsole, seats: int, options: int = 0) -> table.Table:
    return beginning.begin(console, NewGame("qwixx", bytes((seats, 0, options)), NAMES[:seats]))


def random_player(seed: int, undo: float = 0.1) -> RandomPlayer:
    return RandomPlayer(random.Random(seed), undo, to_roll=0.5)


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
            want.append((flashcode.MARK, -1 if more else number))
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
        if kind == flashcode.MARK:
            number = want[len(got)][1]
            assert number < 0 or again.shown == now_shown(shown, number)
        if kind == flashcode.UNDO or (kind == flashcode.MARK and want[len(got)][1] < 0):
            assert again.shown == (shown + 1 if kind == flashcode.MARK else 0)
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


# ---- foreign and broken memories


def test_another_version_is_refused_and_left_alone() -> None:
    flash = Flash()
    started(flash)
    data = bytearray(flash.data)
    of_another_version(data)
    other = Flash(bytes(data))
    console = BareConsole(other)
    assert console.journal.state == FOREIGN
    assert not console.journal.put(SETTINGS, b"12345")
    played = begin(console, 2)
    played.roll()
    played.choose(0)
    assert console.notices == ["Game not being saved"]
    assert other.data == data
    console.journal.filing.forget(console.journal)
    assert console.journal.state == READY
    assert begin(console, 2).kept
    assert Journal(other).game == 0


def test_a_flipped_bit_in_the_header_is_repaired() -> None:
    flash = Flash()
    console = BareConsole(flash)
    console.journal.put(SETTINGS, b"12345")
    begin(console, 2).roll()
    for at in range(8):
        for bit in range(8):
            data = bytearray(flash.data)
            data[at] ^= 1 << bit
            j = Journal(Flash(bytes(data)))
            assert j.state == READY and not j.log.closing and j.damaged and not j.lossy
            assert j.game == 0 and j.get(SETTINGS)


def test_a_header_that_is_gone_is_found_again() -> None:
    flash = Flash()
    console = BareConsole(flash)
    console.journal.put(SETTINGS, b"12345")
    filing.rewrite(console.journal)
    begin(console, 2).roll()
    for wrong in (0, 255, 0x1F):
        data = bytearray(flash.data)
        data[0:8] = bytes((wrong,)) * 8
        j = Journal(Flash(bytes(data)))
        assert j.state == READY and j.log.generation == 1 and j.game == 0 and j.get(SETTINGS)


def test_a_bit_in_the_mark_of_a_rewrite_is_no_rewrite() -> None:
    flash = Flash()
    begin(BareConsole(flash), 2).roll()
    for at in range(8, 16):
        data = bytearray(flash.data)
        data[at] ^= 16
        j = Journal(Flash(bytes(data)))
        assert j.game == 0 and not j.log.closing
        filing.rewrite(j)
        assert Journal(j.log.nvm).state == READY


def test_writing_goes_round_a_damaged_byte_in_the_erased_part() -> None:
    for at in (200, 1500, 4000, 4095):
        flash = Flash()
        console = BareConsole(flash)
        played = begin(console, 2)
        flash.data[at] ^= 4
        console = BareConsole(flash)
        played = resuming.resume(console)
        used = console.journal.log.used
        assert used < 150 and console.journal.log.free > (3800 if at > 4000 else 40)
        erases = flash.erases
        random_player(3, undo=0.3).play(played, 150)
        assert flash.erases == erases and played.kept
        assert events_of(resuming.resume(BareConsole(flash)).record) == events_of(played.record)
        assert not BareConsole(flash).journal.damaged


def test_swapped_and_repeated_entries_are_not_read() -> None:
    """The bytes of a game in another order break the chain, at the latest at the next roll's check."""
    flash = Flash()
    j = Journal(flash)
    j.begin(NewGame("qwixx", bytes((2, 0, 0)), NAMES[:2]), 500)
    start = j.log.end
    for k in range(40):
        j.roll(k * 1000)
        j.move(k)
        j.move(0)
    size = 6
    rng = random.Random(9)
    wrong = 0
    for _ in range(200):
        a, b = rng.sample(range(40), 2)
        data = bytearray(flash.data)
        here, there = start + a * size, start + b * size
        data[here : here + size] = flash.data[there : there + size]
        if data == flash.data:
            continue
        broken = Journal(Flash(bytes(data)))
        reader = broken.reader(GAME)
        assert reader
        rolls = 0
        while (kind := reader.next()) != flashcode.END:
            rolls += kind == flashcode.ROLL
        wrong += rolls > a
    assert wrong <= 6  # one in seventy


# ---- power cuts


def cuts(_flash: Flash, size: int) -> list[tuple[int, bool, int]]:
    """Return all ways to cut a write of `size` bytes: after how many, whether by whole pages, and a seed."""
    return [(step, pages, step) for step in range(size) for pages in (False, True)]


@pytest.mark.parametrize(("seats", "options", "seed"), [(2, 0, 1), (3, 7, 2), (4, 1, 3), (1, 0, 5)])
def test_a_cut_at_every_byte_of_whole_games(seats: int, options: int, seed: int) -> None:
    """After each cut the game resumes at the last event or the one before; the next events follow it."""
    flash = Flash()
    console = BareConsole(flash, seed)
    played = begin(console, seats, options)
    player = random_player(seed)
    tried = 0
    while played.game.phase != OVER:
        before = events_of(played.record)
        kept = flash.copy()
        event = player.event(played)
        flash.writes.clear()
        dice = tried + 1
        console.dice = Dice(seeded(dice))
        event(played)
        after = events_of(played.record)
        size = sum(n for _, n in flash.writes)
        for step, pages, number in cuts(kept, size):
            broken = kept.copy(number)
            again = resuming.resume(BareConsole(broken, dice))
            assert events_of(again.record) == before
            broken.cut_after(step, pages)
            with pytest.raises(PowerCut):
                event(again)
            broken.left = None
            other = BareConsole(broken)
            again = resuming.resume(other)
            now = events_of(again.record)
            tried += 1
            if event in (tables.undo, tables.undo_to_roll):
                assert before.startswith(now) and now.startswith(after)  # one of the steps back
            else:
                assert now in (before, after)
            if again.game.phase not in (OVER, ROLL):
                again.choose(0)
                assert events_of(resuming.resume(BareConsole(broken)).record) == now + b"\0"
    assert tried > 150


def test_many_cuts_one_after_the_other() -> None:
    """The power of a console fails all the time, in the middle of nearly everything."""
    rng = random.Random(11)
    cuts_made = 0
    for seed in range(4):
        flash = Flash(seed=seed)
        begin(BareConsole(flash), 3)
        player = random_player(seed)
        before = b""
        for _ in range(200):
            console = BareConsole(flash, rng.randrange(1000))
            played = resuming.resume(console)
            if played.game.phase == OVER:
                break
            before = events_of(played.record)
            event = player.event(played)
            dice = rng.randrange(1000)
            console.dice = Dice(seeded(dice))
            whole = resuming.resume(BareConsole(flash.copy(), dice))
            event(whole)
            after = events_of(whole.record)
            flash.cut_after(rng.randrange(14), rng.random() < 0.5)
            try:
                event(played)
            except PowerCut:
                cuts_made += 1
            flash.left = None
            other = BareConsole(flash)
            now = events_of(resuming.resume(other).record)
            if event in (tables.undo, tables.undo_to_roll):
                assert before.startswith(now) and now.startswith(after)
            else:
                assert now in (before, after)
        assert flash.erases == 0
    assert cuts_made > 100


def test_an_undone_roll_comes_again_even_after_cuts() -> None:
    """Undo never leads to a new roll, wherever the power fails in between."""
    for seed in range(8):
        flash = Flash(seed=seed)
        played = begin(BareConsole(flash, seed), 2)
        rng = random.Random(seed)
        dice: dict[int, bytes] = {}  # by the number of rolls before
        for _ in range(300):
            if played.game.phase == OVER:
                break
            rolls = played.game.round
            choice = rng.random()
            if choice < 0.4 and played.can_undo:
                event = tables.undo
            elif played.game.phase == ROLL:
                event = tables.roll
            else:
                event = lambda t: t.choose(0)  # noqa: E731
            if rng.random() < 0.5:
                flash.cut_after(rng.randrange(5), rng.random() < 0.5)
            cut = False
            try:
                event(played)
            except PowerCut:
                cut = True
            flash.left = None
            if cut or rng.random() < 0.3:
                console = BareConsole(flash, rng.randrange(10_000))
                played = resuming.resume(console)
            if event is tables.roll and played.game.round == rolls + 1:
                faces = bytes(played.game.die(k) for k in range(6))
                assert dice.setdefault(rolls, faces) == faces
        assert len(dice) >= 3


def test_a_cut_in_a_rewrite_costs_settings_at_most() -> None:
    """Until a rewrite erases, nothing has changed; then there is no game until the new one, and no crash."""
    flash = Flash(seed=3)
    console = BareConsole(flash)
    j = console.journal
    j.put(SETTINGS, b"\1\2\3\4\5")
    player = random_player(8, undo=0)
    kept = flash
    while True:
        played = begin(console, 5)
        if flash.erases:
            break
        while played.game.phase != OVER:
            player.event(played)(played)
        kept = flash.copy()
    before = Journal(kept.copy())
    used = j.log.end
    outcomes = {"settings": 0, "nothing": 0}
    begun = 0
    erase = 16 + 8  # after the trace and the closing bytes
    for step in [*range(erase + used + 40), *range(600, 4100, 151), *range(4110, 4220, 4)]:
        for seed in range(6) if step == erase else (step % 2,):
            broken = kept.copy(step * 7 + seed)
            other = BareConsole(broken)
            broken.cut_after(step, seed % 2 == 1)
            try:
                begin(other, 5)
            except PowerCut:
                pass
            broken.left = None
            after = Journal(broken)
            if step < erase and not after.log.closing:
                assert after.game == before.game and after.log.end == before.log.end and not after.damaged
            elif after.game >= 0:
                begun += 1
                reader = after.reader(GAME)
                assert reader
                settings = blocks.game_settings(reader.block, reader.length)
                assert settings == (bytes((5, 0, 0)), NAMES, 0)
                assert reader.next() == flashcode.END  # the new one, not an old one
                assert step >= 4096 + erase
            n = after.get(SETTINGS)
            if n:
                assert bytes(after.log.block[:5]) == b"\1\2\3\4\5"
            outcomes["settings" if n else "nothing"] += 1
            assert after.put(SETTINGS, b"\5\4\3\2\1")
            assert Journal(broken).get(SETTINGS) == 6
            assert begin(BareConsole(broken), 5).kept
    assert outcomes["settings"] and outcomes["nothing"] and begun


def test_half_erased_memories_never_bring_an_old_game_back() -> None:
    """At the worst moment a game is over, and a cut erase may have removed just the entry that ended it."""
    flash = Flash(seed=3)
    console = BareConsole(flash)
    player = random_player(8, undo=0)
    played = begin(console, 2)
    while played.game.phase != OVER:
        player.event(played)(played)
    for seed in range(400):
        broken = flash.copy(seed)
        other = BareConsole(broken)
        broken.cut_after(24)  # the marks are written, the erase has begun
        with pytest.raises(PowerCut):
            filing.rewrite(other.journal)
        broken.left = None
        assert Journal(broken).game == -1


def test_a_finished_game_stays_until_its_end_is_written() -> None:
    """The power may fail between the last choice and the screen that shows the winner."""
    flash = Flash()
    played = begin(BareConsole(flash), 2)
    player = random_player(1, undo=0)
    while played.game.phase != OVER:
        player.event(played)(played)
    for step in range(12):
        kept = flash.copy()
        again = resuming.resume(BareConsole(kept))
        assert again.game.phase == OVER and events_of(again.record) == events_of(played.record)
        kept.cut_after(step)
        with pytest.raises(PowerCut):
            again.end()
        kept.left = None
        assert Journal(kept).game == 0
    played.end()
    assert Journal(flash).game == -1


def test_a_game_without_events_is_found_after_the_debris_of_two_cuts() -> None:
    """Reading ends after the second debris, but the first event was expected right after the GAME block."""
    met = 0
    for second in range(2, 20):
        flash = Flash(seed=second)
        assert begin(BareConsole(flash), 2).console.journal.untouched
        for steps in (3, second):
            flash.cut_after(steps)
            try:
                Journal(flash).roll(7)
            except PowerCut:
                pass
            flash.left = None
        j = Journal(flash)
        played = resuming.resume(BareConsole(flash.copy()))
        assert j.untouched == (played.record.length == 0)
        met += j.untouched and j.log.end != j.log.size - j.log.free
        assert not j.untouched or j.put(SETTINGS, b"12345") and j.untouched and Journal(flash).untouched
        assert j.undo() and not j.untouched and not Journal(flash).untouched
    assert met > 5


def test_a_cut_during_first_use_starts_afresh() -> None:
    for step in range(60):
        for pages in (False, True):
            flash = Flash(seed=step)
            flash.cut_after(step, pages)
            try:
                Journal(flash).put(SETTINGS, b"12345")
            except PowerCut:
                pass
            flash.left = None
            j = Journal(flash)
            assert j.game == -1
            assert j.put(SETTINGS, b"12345")
            assert Journal(flash).get(SETTINGS) == 6


def test_action_1_choices_survive_one_by_one() -> None:
    flash = Flash()
    played = begin(BareConsole(flash), 3)
    played.roll()
    played.choose(0)
    again = resuming.resume(BareConsole(flash))
    assert again.game.phase == ACTION1
    assert again.game.seat == 1
    assert again.names == NAMES[:3]
