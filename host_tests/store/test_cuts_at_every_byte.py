"""The power cut at every byte that a game, or a rewrite, writes."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening import resuming
from console.store import filing
from console.store.blocks import GAME, SETTINGS
from console.store.flash import format as flashcode
from console.store.journal import Journal
from console.store.new_game import read
from host_tests.store.games_begun import NAMES, begin, random_player
from rules import ACTION1, OVER, ROLL
from rules.dice import Dice, seeded
from tools.headless import tables
from tools.headless.flash_model import Flash, PowerCut
from tools.headless.tables import BareConsole, events_of


def cuts(_flash: Flash, size: int) -> list[tuple[int, bool, int]]:
    """Return all ways to cut a write of `size` bytes: after how many, whether by whole pages, and a seed."""
    return [(step, pages, step) for step in range(size) for pages in (False, True)]


@pytest.mark.parametrize(("seats", "options", "seed"), [(2, 0, 1), (3, 7, 2), (4, 1, 3), (1, 0, 5)])
@pytest.mark.long(after=1)
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


@pytest.mark.long
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


@pytest.mark.long
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
                began = read(reader.block, reader.length)
                assert (began.settings, began.names, began.minutes) == (bytes((5, 0, 0)), NAMES, 0)
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


@pytest.mark.long
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
