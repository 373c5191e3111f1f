"""Memories that contain anything: garbage is never a game, and after a valid journal it does no harm."""

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening import beginning, resuming
from console.store import history
from console.store.blocks import PEOPLE, SETTINGS, SETUP
from console.store.flash import format as flashcode
from console.store.flash.format import DAMAGED, FRESH, READY
from console.store.journal import Journal
from console.store.new_game import NewGame
from host_tests.store.rubbish_after_journal import (
    KINDS,
    NAMES,
    check_rubbish,
    play_events,
)
from rules import OVER
from rules.saved import export, load
from tools.headless.flash_model import SIZE, Flash
from tools.headless.logs import started
from tools.headless.tables import BareConsole
from tools.serial.records import records


def test_random_memories_contain_no_journal() -> None:
    rng = random.Random(6)
    for _ in range(800):
        j = Journal(Flash(rng.randbytes(SIZE)))
        assert j.state in (DAMAGED, FRESH) and j.game == -1
        assert history.results(j) == [] and history.best(j) == [] and records(j) == []
    j = Journal(Flash(rng.randbytes(SIZE)))
    assert j.put(SETTINGS, b"12345") and j.state == READY and Journal(j.log.nvm).get(SETTINGS) == 6


@pytest.mark.parametrize("codes", [False, True])
def test_rubbish_after_a_valid_header_is_ignored(codes: bool) -> None:
    """The hardest rubbish is a valid header, then bytes that could all be of a log."""
    rng = random.Random(4)
    good = Flash()
    started(good)
    for k in range(41):
        rubbish = bytes(rng.choices(flashcode.CODE, k=SIZE - 16)) if codes else rng.randbytes(SIZE - 16)
        j = Journal(Flash(bytes(good.data[:16]) + rubbish))
        assert j.state == READY and j.game == -1 and history.results(j) == []
        for kind in (SETTINGS, PEOPLE, SETUP):
            assert j.get(kind) == 0
        if k % 40 == 0:
            assert j.put(SETTINGS, b"12345") and j.get(SETTINGS) == 6
            assert Journal(j.log.nvm).get(SETTINGS) == 6


@pytest.mark.parametrize("kind", range(len(KINDS)))
@pytest.mark.long(after=2)
def test_rubbish_after_a_valid_journal_does_not_prevent_resuming(kind: int) -> None:
    """`make proof PART=memory` tries much more of it."""
    said, same = check_rubbish(kind, range(6))
    assert said > 10 and same > 25


def test_a_flipped_bit_anywhere_causes_no_error() -> None:
    """The journal remains a journal, and everything can be asked of it."""
    rng = random.Random(3)
    flash = Flash()
    console = BareConsole(flash)
    for k in range(3):
        played = beginning.begin(console, NewGame(*KINDS[2 * k][:2], NAMES[: KINDS[2 * k][2]]))
        play_events(played, rng, 400)
        if played.game.phase == OVER:
            played.end()
    for at in range(0, console.journal.log.end, 7):
        broken = flash.copy()
        broken.data[at] ^= 1 << rng.randrange(8)
        after = BareConsole(broken)
        for ask in (history.results, history.best, records):
            ask(after.journal)
        if after.journal.game >= 0:
            again = resuming.resume(after)
            assert load(export(again.record)).game.state == again.game.state
        if after.journal.state == READY:
            assert after.journal.put(SETTINGS, b"12345") or after.journal.game >= 0
