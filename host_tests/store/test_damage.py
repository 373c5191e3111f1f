"""Damage in the memory loses nothing but what it hits, and the console says so."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening.beginning import begin
from console.match.opening.resuming import resume
from console.store.blocks import CUT, LOST, RESULT, SETTINGS, SHORTER, UNHARMED
from console.store.flash.format import BLOCK, CODE, END, READY
from console.store.flash.log import Log
from console.store.history import results
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.settings import Settings
from host_tests.sampled import sampled
from host_tests.store.freeze import IMAGES
from rules import OVER
from tools.headless.flash_model import Flash
from tools.headless.rig import Rig
from tools.headless.tables import BareConsole, RandomPlayer

ALL = sorted(IMAGES.glob("*.bin"))
STEP = 61  # of the bits that are flipped: every one has its turn in 61 runs of another start


def events(console: Any) -> bytes:
    """Return the events of the game that this console resumes, b"" without a game."""
    if console.journal.game < 0:
        return b""
    record = resume(console).record
    return bytes(record.buf[: record.length])


def kept(console: Any) -> tuple[Any, ...]:
    """Return all that a console remembers besides its game."""
    settings = Settings()
    settings.load(console.journal)
    found = [(one.game, one.names, one.points, one.winners) for one in results(console.journal)]
    setup = (settings.lights, settings.screen, settings.sound, bytes(settings.seated), bytes(settings.setups))
    return bytes(settings.people), setup, found


def last_entry(data: bytes) -> int:
    """Return where the log's last entry begins."""
    reader = Log(Flash(data)).reader()
    at = reader.at
    while reader.next() != END:
        if reader.at < reader.used:
            at = reader.at
    return at


def blocks(data: bytes) -> list[tuple[int, int, int]]:
    """Return where the log's blocks begin and end, and their kinds."""
    reader = Log(Flash(data)).reader()
    found: list[tuple[int, int, int]] = []
    at = reader.at
    while (kind := reader.next()) != END:
        if kind == BLOCK:
            found.append((at, reader.at, reader.number))
        at = reader.at
    return found


@pytest.mark.parametrize("path", sampled(ALL, 3), ids=lambda path: path.stem)
@pytest.mark.long(after=2)
def test_one_flipped_bit_loses_nothing(path: Path) -> None:
    """Only among the last events it can be unclear which bit was flipped: they are lost, and it is said.

    In the last entry of all, damage cannot be told from a write that was interrupted.
    """
    data = path.read_bytes()
    console = BareConsole(Flash(data))
    before, game, ended = kept(console), console.journal.game, console.journal.ended
    end = console.journal.log.end
    whole = events(console)
    begun = last_entry(data)
    seen: Counter[str] = Counter()
    for bit in range(random.Random(path.stem).randrange(STEP), 8 * end, STEP):
        damaged = bytearray(data)
        damaged[bit >> 3] ^= 1 << (bit & 7)
        console = BareConsole(Flash(bytes(damaged)))
        journal = console.journal
        last = bit >> 3 >= min(begun, end - 4)
        assert kept(console) == before and (journal.game, journal.ended) in ((game, ended), (game, -1))
        now = events(console)
        if now == whole:
            seen["repaired"] += 1
            assert journal.damaged or 8 <= bit >> 3 < 16 or last
        else:
            seen["shorter"] += 1
            assert whole.startswith(now) or (last and now[:-1] == whole)
            assert journal.harm == SHORTER or last
            assert journal.lossy or last
    assert seen["repaired"] > 9 * seen["shorter"] or "clock" in path.stem  # no dice, so nothing to check by


def spoiled(dice: random.Random, data: bytes, start: int, stop: int) -> bytes:
    """Return the memory with one of several kinds of damage from `start` to `stop`."""
    size = stop - start
    kind = dice.randrange(4 if size < 20 else 3)
    if kind == 0:
        rubbish = dice.randbytes(size)
    elif kind == 1:
        rubbish = bytes((dice.choice((0, 0x1F)),)) * size
    elif kind == 2:
        rubbish = bytes(byte ^ 1 << dice.randrange(8) for byte in data[start:stop])
    else:  # such as the log writes: by chance, no more than a few
        rubbish = bytes(dice.choice(CODE) for _ in range(size))
    return data[:start] + rubbish + data[stop:]


@pytest.mark.parametrize("path", [p for p in ALL if "rewritten" in p.stem or "nine" in p.stem], ids=str)
@pytest.mark.long(after=2)
def test_what_lies_on_both_sides_of_damage_is_kept(path: Path) -> None:
    """All results outside it are there, and no game is offered but the one in progress."""
    data = path.read_bytes()
    console = BareConsole(Flash(data))
    game, whole, end = console.journal.game, events(console), console.journal.log.end
    head = console.journal.at[4]  # the GAME block
    where = [(start, stop) for start, stop, kind in blocks(data) if kind == RESULT]
    all_results = [one.points for one in reversed(results(console.journal))]
    dice = random.Random(path.stem)
    many = 12 if path.stem[0] == "1" else 60  # format 1 is slow to search
    lost = cut = 0
    for _ in range(many):
        start = dice.randrange(16, end)
        stop = min(end, start + dice.choice((2, 5, 20, 100)))
        console = BareConsole(Flash(spoiled(dice, data, start, stop)))
        journal = console.journal
        assert journal.state == READY
        found = [one.points for one in reversed(results(journal))]
        outside = [all_results[k] for k, (a, b) in enumerate(where) if b <= start or a >= stop]
        assert [points for points in found if points in outside] == outside
        assert len(found) <= len(all_results)
        assert journal.game in (-1, game)
        if head >= stop and journal.game == game:
            assert events(console) == whole
        elif journal.game < 0:
            lost += 1
            assert journal.lossy and start >= head - 120
        elif start < end - 4:
            cut += 1
    assert many < 60 or (cut and lost)


def damaged_result(wide: bool) -> tuple[Flash, list[int]]:
    """Return a memory in which the result of the only game is beyond repair, and its points."""
    flash = Flash()
    console: Any = BareConsole(flash)
    table = begin(console, NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Bo"]))
    RandomPlayer(random.Random(3)).play(table)
    assert table.game.phase == OVER
    points = [table.game.score(seat) for seat in range(2)]
    start = console.journal.log.end
    table.end()
    console.journal.leave()
    for at in range(start + 2, start + (24 if wide else 5)):
        flash.data[at] = 0
    return flash, points


@pytest.mark.parametrize("wide", [False, True])
def test_a_lost_result_is_written_again_from_the_game_s_events(wide: bool) -> None:
    flash, points = damaged_result(wide)
    assert Journal(flash).harm == (LOST if wide else SHORTER) and not results(Journal(flash))
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "damaged" and "a setting may be lost." in rig.texts()
    journal = rig.console.journal
    assert journal.game == -1 and [one.points for one in results(journal)] == [points]
    rig.press("ok")
    assert rig.screen == "menu" and not rig.console.journal.damaged
    again = Rig(nvm=flash)  # type: ignore[arg-type]
    assert again.screen == "menu" and [one.points for one in results(again.console.journal)] == [points]


def test_a_lost_result_on_time_is_written_again_too() -> None:
    flash = Flash()
    console: Any = BareConsole(flash)
    table = begin(console, NewGame("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), ["Ada", "Bo"], 1))
    table.choose(1)
    table.run_out(1)
    start = console.journal.log.end
    table.end()
    flash.data[start + 2 : start + 5] = bytes(3)
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "damaged"
    (result,) = results(rig.console.journal)
    assert result.by_time and result.winners == 1


def test_a_game_whose_beginning_is_damaged_is_said_to_be_lost() -> None:
    flash, _, start = half_a_game()
    flash.data[start - 12 : start - 8] = bytes(4)
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    assert rig.screen == "damaged" and "A game, a result or" in rig.texts()
    rig.press("ok")
    assert rig.screen == "menu" and rig.console.journal.game == -1


def half_a_game() -> tuple[Flash, bytes, int]:
    """Return a memory with half a game, its events, and where they begin."""
    flash = Flash()
    console: Any = BareConsole(flash)
    table = begin(console, NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Bo"]))
    start = console.journal.log.end
    RandomPlayer(random.Random(4)).play(table, 30)
    return flash, bytes(table.record.buf[: table.record.length]), start


def test_a_damaged_game_goes_on_without_its_last_moves() -> None:
    """Also if settings were written after the damage, which stay."""
    for later in (False, True):
        flash, whole, start = half_a_game()
        if later:
            console: Any = BareConsole(flash)
            settings = Settings()
            settings.load(console.journal)
            settings.lights = 1
            assert settings.save(console.journal)
        for at in range(start + 20, start + 24):
            flash.data[at] = 0
        rig = Rig(nvm=flash)  # type: ignore[arg-type]
        assert rig.screen == "damaged" and {"Your game goes on; its", "last moves are lost."} <= set(
            rig.texts()
        )
        rig.press("ok")
        rig.console.resume()
        rig.until_game()
        record = rig.table.record
        now = bytes(record.buf[: record.length])
        assert whole.startswith(now) and 8 < len(now) < len(whole)
        assert rig.console.settings.lights == (1 if later else 3)
        again: Any = BareConsole(flash.copy())
        assert again.journal.harm == (UNHARMED if later else SHORTER) and events(again) == now


def test_a_repaired_memory_is_said_in_a_line_and_written_anew_before_the_next_game() -> None:
    flash, whole, start = half_a_game()
    flash.data[start + 3] ^= 1
    rig = Rig(nvm=flash)  # type: ignore[arg-type]
    rig.run(300)
    assert rig.screen != "menu" and "Memory error repaired" in rig.texts()
    assert events(BareConsole(flash.copy())) == whole and flash.erases == 0
    rig.console.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Bo"]))
    rig.until(lambda: flash.erases)
    assert not Journal(flash).damaged


def test_a_game_cut_by_damage_and_its_memory_agree_on_what_was_shown() -> None:
    """The damage is followed by a block, so the game is written again."""
    flash = Flash()
    console: Any = BareConsole(flash)
    table = begin(console, NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Bo"]))
    player = RandomPlayer(random.Random(3))
    player.play(table, 9)
    table.show(1)
    start = console.journal.log.end
    player.play(table, 12)
    assert console.journal.put(SETTINGS, b"\3\4\3\2\0\0\0\0")
    for at in range(start, start + 3):
        flash.data[at] = 1
    console = BareConsole(flash)
    assert console.journal.harm == CUT
    table = resume(console)
    assert table.shown == 0 == resume(BareConsole(flash)).shown
    table.show(1)
    assert resume(BareConsole(flash)).shown == 1
