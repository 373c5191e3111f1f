"""Journals with rubbish after their end."""

import random

import tools.paths  # noqa: F401  first: the path

from console.match import table
from console.match.opening import beginning, resuming
from console.store.blocks import LOST
from console.store.flash import form as flashform
from console.store.flash import format as flashcode
from console.store.flash.log import Log
from console.store.journal import Journal
from console.store.new_game import NewGame
from rules import GAMES, OVER
from rules.saved import export, load
from tools.headless.flash_model import SIZE, Flash
from tools.headless.tables import BareConsole, RandomPlayer, events_of

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
TWO, FOUR = bytes((2, 0, 5, 0, 0, 0, 0, 0)), bytes((4, 0, 5, 0, 0, 0, 0, 0))
KINDS = [  # game, settings, seats, minutes
    ("qwixx", bytes((3, 0, 7)), 3, 0),
    ("qwixx", bytes((1, 0, 0)), 1, 0),
    ("duel", b"\0", 2, 0),
    ("quixo", TWO, 2, 0),
    ("quixo", FOUR, 4, 0),
    ("quixo", FOUR, 4, 15),
]


def undone(played: table.Table) -> list[int]:
    """Return dice that were undone and will be used again."""
    return list(played.undone)


def play_events(played: table.Table, rng: random.Random, events: int, undo: float = 0.1) -> None:
    """Play at random, with a clock that runs where there is one."""
    player = RandomPlayer(rng, undo)
    for _ in range(events):
        if played.clock and played.game.phase != OVER:
            played.clock[played.game.seat] -= 7
        player.play(played, 1)


def rubbish(rng: random.Random, kind: int, size: int) -> bytes:
    if kind == 0:
        return bytes(rng.choices(flashcode.CODE, k=size))
    if kind == 1:
        return rng.randbytes(size)
    if kind == 2:
        return bytes((rng.choice((flashcode.BREAK, 0)),)) * size
    return bytes(rng.choices((flashcode.BREAK, *flashcode.CODE[:8]), k=size))


def nonsense(log: Log, rng: random.Random, many: int) -> None:
    """Write entries that are valid by themselves but make no sense."""
    for _ in range(many):
        kind = rng.randrange(6)
        if kind < 2:
            log.move(rng.randrange(328) if kind else rng.randrange(45))
        elif kind == 2:
            log.roll(rng.randrange(65536))
        elif kind == 3:
            log.undo()
        else:
            size = rng.randrange(20)
            data = rng.randbytes(size)
            flashform.put_block(log, rng.choice((0, 1, 2, 3, 6, 7, 8, 60)), data)


def check_rubbish(kind: int, seeds: range) -> tuple[int, int]:
    """Resume that kind of game with rubbish after it; return how often that was noticed, and cost nothing.

    The game resumes in a state that its events lead to, and resuming again leads to the same event.
    After so much rubbish that it may have been the game's end, it is not offered any more.
    """
    name, settings, seats, minutes = KINDS[kind]
    said = same = 0
    for seed in seeds:
        rng = random.Random(1000 * kind + seed)
        flash = Flash()
        played = beginning.begin(BareConsole(flash, seed), NewGame(name, settings, NAMES[:seats], minutes))
        play_events(played, rng, rng.randrange(1, 60))
        end = Journal(flash).log.end
        for what in range(10):
            broken = flash.copy()
            size = min(rng.choice((1, 2, 3, 5, 10, 40, 400, SIZE)), SIZE - end)
            if what < 8:
                broken.data[end : end + size] = rubbish(rng, what % 4, size)
            else:
                nonsense(Journal(broken).log, rng, 1 + size % 30)
            console = BareConsole(broken)
            if console.journal.harm == LOST:  # so much that the game may have ended there
                assert size >= 20 and console.journal.game == -1
                continue
            assert console.journal.game == GAMES.index(name)
            again = resuming.resume(console)
            now = events_of(again.record)
            said += bool(console.notices)
            same += now == events_of(played.record)
            assert load(export(again.record)).game.state == again.game.state
            assert (again.clock is None) == (played.clock is None)
            assert all(0 <= time <= 600 * minutes for time in again.clock or ())
            if console.journal.full:
                continue  # full to the last byte: no space to undo what makes no sense
            other = BareConsole(broken.copy())
            twice = resuming.resume(other)
            assert events_of(twice.record) == now and not other.notices
            assert twice.clock == again.clock and undone(twice) == undone(again)
            play_events(again, rng, 5, 0)
            if again.kept:
                assert events_of(resuming.resume(BareConsole(broken)).record) == events_of(again.record)
    return said, same
