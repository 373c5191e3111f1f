"""Memories of another version, damaged headers, and entries in the wrong places."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from console.match.opening import resuming
from console.store import filing
from console.store.blocks import GAME, SETTINGS
from console.store.flash import format as flashcode
from console.store.flash.format import FOREIGN, READY
from console.store.journal import Journal
from console.store.new_game import NewGame
from host_tests.store.games_begun import NAMES, begin, random_player
from tools.headless.flash_model import Flash
from tools.headless.logs import of_another_version, started
from tools.headless.tables import BareConsole, events_of


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
