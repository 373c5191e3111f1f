"""Results and bests that the console remembers, through many rewrites."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.opening import beginning
from console.store import blocks, filing, history
from console.store.blocks import GROUP, SEATED, SETTINGS, SETUP
from console.store.codes import PERSON
from console.store.ending import Ending
from console.store.first_people import PLACES
from console.store.flash.format import DAMAGED, READY
from console.store.journal import Journal
from console.store.new_game import NewGame
from console.store.people import name_of, put
from console.store.roster import load, pack
from host_tests.sampled import long
from host_tests.store.games_finished import ERASE, FIVE, FREE, LONG, QUIXO4, SETTINGS_OF, ended, play, told
from rules import GAMES, game_class
from tools.headless.flash_model import Flash, PowerCut
from tools.headless.rig import Rig
from tools.headless.tables import BareConsole
from tools.serial import history as tool

# ---- what a result says


@pytest.mark.parametrize(
    ("name", "settings", "seats", "minutes"),
    [("qwixx", FIVE, 5, 0), ("qwixx", b"\1\0\0", 1, 0), ("duel", b"\1", 2, 0), ("quixo", QUIXO4, 4, 3)],
)
def test_a_result_describes_its_game(name: str, settings: bytes, seats: int, minutes: int) -> None:
    console = BareConsole()
    played = play(console, name, settings, LONG[:seats], 3, minutes)
    for j in (console.journal, Journal(console.flash)):
        (result,) = history.results(j)
        assert (result.number, GAMES[result.game], result.seats) == (1, name, seats)
        assert result.names == LONG[:seats]
        assert result.points == [played.game.score(seat) for seat in range(seats)]
        assert result.winners == played.game.winners
        assert result.options == getattr(played.game, "options", 0)
        assert result.length == played.record.length and result.whole and not result.by_time
        assert result.no_points == (name == "quixo")


def test_a_result_keeps_its_score_sheet_beside_eight_house_rules_through_a_rewrite() -> None:
    j = Journal(Flash())
    for sheet in (0, 9):
        assert j.begin(NewGame("qwixx", SETTINGS_OF[GAMES[0]], ["Ada", "Ben"]), 100)
        assert j.end(Ending(1, [7 + sheet, 2], ["Ada", "Ben"], 0, 255, 40, sheet))
    for _ in range(2):
        told_now = [(one.sheet, one.options, one.names) for one in history.results(j)]
        assert told_now == [(9, 255, ["Ada", "Ben"]), (0, 255, ["Ada", "Ben"])]
        assert sorted((one.sheet, one.points) for one in history.best(j)) == [(0, 7), (9, 16)]
        filing.rewrite(j)


def with_sheet(j: Journal, sheet: int, points: int) -> None:
    """Store a game on that score sheet."""
    assert j.begin(NewGame("qwixx", SETTINGS_OF[GAMES[0]], ["Ada", "Ben"]), 100)
    assert j.end(Ending(1, [points, 2], ["Ada", "Ben"], 0, 0, 40, sheet))


def test_bests_of_sheets_made_of_parts_are_those_of_their_kinds() -> None:
    j = Journal(Flash())
    for sheet, points in ((100, 61), (9, 70), (14, 33), (15, 34), (16, 35), (255, 80), (100, 58), (100, 64)):
        with_sheet(j, sheet, points)
    for _ in range(3):
        found = {one.sheet: (one.points, one.name, len(one.parts)) for one in history.best(j)}
        told_now = {9: 70, 14: 33, 15: 34, 16: 35, 100: 64, 255: 80}
        assert found == {sheet: (points, "Ada", 1) for sheet, points in told_now.items()}
        filing.rewrite(j)
    with_sheet(j, 255, 79)
    assert not history.new_best(j, load(j))
    with_sheet(j, 255, 81)
    assert history.new_best(j, load(j)) == "Ada"


def test_of_bests_on_sheets_made_of_parts_a_rewrite_keeps_the_four_that_were_set_last() -> None:
    """Others are known only as long as their results are."""
    j = Journal(Flash())

    def play_on(*sheets: int) -> list[int]:
        for sheet in sheets:
            with_sheet(j, sheet, 100 - sheet)
        for _ in range(12):
            with_sheet(j, 3, 50)
        filing.rewrite(j)
        return [one.sheet for one in history.best(j)]

    assert play_on(*range(40, 60)) == [3, 56, 57, 58, 59]
    with_sheet(j, 56, 99)
    for _ in range(3):
        assert play_on(70) == [3, 56, 58, 59, 70], "57 was set first"
    assert history.best(j)[1].points == 99


def test_twelve_results_are_listed_newest_first() -> None:
    j = Journal(Flash())
    for k in range(20):
        ended(j, 0, 1, [k, 0], ["Anna", "Ben"])
    found = history.results(j)
    assert [r.points[0] for r in found] == list(range(19, 7, -1))
    assert [r.number for r in found] == list(range(20, 8, -1))
    assert len(history.results(j, 99)) == 20


def test_a_result_by_time_says_so() -> None:
    console = BareConsole()
    played = beginning.begin(console, NewGame("quixo", SETTINGS_OF["quixo"], ["Anna", "Ben"], 1))
    played.choose(1)
    played.run_out(1)
    played.end()
    (result,) = history.results(Journal(console.flash))
    assert result.by_time and result.winners == 1 and result.no_points
    assert history.best(Journal(console.flash)) == []  # no line was made


def test_a_result_of_an_older_console_is_read() -> None:
    """It had no names: game, seats, winners, points; only the points are known."""
    j = Journal(Flash())
    for seats in range(1, 6):
        assert j.begin(NewGame("qwixx", bytes((seats, 0, 0)), LONG[:seats]), 100)
        old = bytearray((0, seats, 1))
        for points in range(-3, seats - 3):
            old.extend((points + 32768).to_bytes(2, "big"))
        assert filing.write_block(j, blocks.RESULT, old)
    again = Journal(j.log.nvm)
    found = history.results(again)
    assert [r.seats for r in found] == [5, 4, 3, 2, 1]
    assert found[0].points == [-3, -2, -1, 0, 1] and found[0].names == [] and found[0].whole
    assert history.best(again) == [] and tool.as_csv(tool.results_table(again)).count("seat 1") == 10


# ---- the best


def test_the_first_to_reach_the_best_of_a_game_keeps_it() -> None:
    j = Journal(Flash())
    ended(j, 0, 2, [10, 40], ["Anna", "Ben"])
    ended(j, 0, 1, [41, 40], ["Cleo", "Ben"])
    ended(j, 0, 1, [41, 41], ["Dora", "Ben"])  # the first to reach it keeps it
    ended(j, 0, 4, [1, 2, -5], ["Anna", "Ben", "Emil"])
    ended(j, 1, 1, [-5, -20], ["Anna", "Ben"])
    ended(j, 2, 1, [1, 0], ["Anna", "Ben"], 31)
    ended(j, 2, 2, [0, 1], ["Anna", "Ben"], 17)
    ended(j, 2, 1, [1, 0], ["Anna", "Ben"], 18)
    want = [(0, 2, "Cleo", 41), (0, 3, "Ben", 2), (1, 2, "Anna", -5), (2, 2, "Ben", 17)]
    assert told(j) == told(Journal(j.log.nvm)) == want
    assert [b.by_moves for b in history.best(j)] == [False, False, False, True]


def test_a_team_shares_its_best() -> None:
    j = Journal(Flash())
    assert j.begin(NewGame("quixo", QUIXO4, LONG[:4]), 100)
    assert j.end(Ending(0b1010, [0, 1, 0, 1], LONG[:4], blocks.NO_POINTS, 0, 33))
    assert told(j) == [(2, 4, "Willowby + Sophiana", 33)]
    filing.rewrite(j)
    assert told(j) == [(2, 4, "Willowby + Sophiana", 33)]


@pytest.mark.parametrize(
    ("name", "settings", "seated", "winners", "points", "who"),
    [
        ("qwixx", b"\3\0\0", (65, 66, 0), 0b100, [10, 20, 90], "Player 3"),
        ("duel", b"\0", (65, 0), 0b10, [10, 90], "Player 2"),
        ("quixo", QUIXO4, (65, 66, 0, 68), 0b0101, [1, 0, 1, 0], "Anna + Player 3"),
        ("quixo", QUIXO4, (0, 66, 67, 68), 0b0101, [1, 0, 1, 0], "Player 1 + Cleo"),
    ],
)
def test_a_guest_s_best_keeps_its_name(
    name: str, settings: bytes, seated: tuple[int, ...], winners: int, points: list[int], who: str
) -> None:
    j = Journal(Flash())
    names = [name_of(load(j), code, seat) for seat, code in enumerate(seated)]
    assert j.begin(NewGame(name, settings, names, seated=bytes(seated)), 100)
    assert j.end(Ending(winners, points, names, blocks.NO_POINTS if name == "quixo" else 0, 0, 33))
    for _ in range(3):
        assert [one.name for one in history.best(j)] == [who]
        for _ in range(13):  # so that the result itself is dropped
            assert j.begin(NewGame(name, settings, names, seated=bytes(seated)), 100)
            assert j.end(Ending(0, [-20 for _ in points], names, blocks.BY_TIME | blocks.NO_POINTS, 0, 40))
        filing.rewrite(j)


def test_bests_and_numbers_survive_any_number_of_rewrites() -> None:
    """They are compared with a plain count of everything that ever was."""
    rng = random.Random(5)
    flash = Flash()
    j = Journal(flash)
    best: dict[tuple[int, int], tuple[int, str]] = {}
    last: list[tuple[int, list[int], list[str]]] = []
    while flash.erases < 12:
        game = rng.randrange(3)
        seats = (rng.randrange(1, 6), 2, rng.choice((2, 4)))[game]
        names = rng.sample(LONG, seats)
        points = [rng.randrange(-20, 130) for _ in range(seats)]
        length = rng.randrange(7, 60)
        settings = (bytes((seats, 0, 0)), b"\0", bytes((seats, 0, 5, 0, 0, 0, 0, 0)))[game]
        flags = blocks.NO_POINTS if game == 2 else 0
        assert j.begin(NewGame(GAMES[game], settings, names), 4000)
        for _ in range(rng.randrange(200)):
            assert j.move(rng.randrange(328))
        assert j.end(Ending(1, points, names, flags, seats, length))
        last.append((game, points, names))
        value, name = (length, names[0]) if game == 2 else (max(points), names[points.index(max(points))])
        old = best.get((game, seats))
        if old is None or (value < old[0] if game == 2 else value > old[0]):
            best[game, seats] = value, name
        if rng.random() < 0.1:
            j = Journal(flash)
        found = history.results(j)
        assert [(r.number, r.points, r.names) for r in found] == [
            (len(last) - k, *last[-1 - k][1:]) for k in range(min(len(last), 12))
        ]
        assert told(j) == [(*key, best[key][1], best[key][0]) for key in sorted(best)]
    assert history.erases(j) == flash.erases == 12


def test_erases_are_counted_beyond_what_the_header_can_tell() -> None:
    flash = Flash()
    j = Journal(flash)
    assert history.erases(j) == 0
    for k in range(150):
        filing.rewrite(j)
        assert history.erases(j) == k + 1
    assert history.erases(Journal(flash)) == 150


# ---- the space


def fullest(j: Journal, strangers: bool = False) -> None:
    """Write everything at the largest possible size: blocks, people, bests and results.

    `strangers`: the players have been removed, so their names are needed in letters.
    """
    j.put(SETTINGS, bytes(4 + len(GAMES)))
    j.put(SEATED, b"ABCDE\5")
    people = bytearray(9 * PLACES)
    for place in range(PLACES):
        name = LONG[place] if place < 5 and not strangers else f"Somebod{place:x}"
        put(people, place, PERSON + 1 + place, name)
    for group in range(PLACES // 2):
        assert j.put(GROUP + group, pack(people, group, [b"\1" * (4 + 2 * len(GAMES))] * 2))
    j.put(SETUP, bytes(1 + 4 * len(GAMES)))
    for seats in range(1, 6):
        ended(j, 0, 1, [99] * seats, LONG[:seats])
    ended(j, 1, 1, [99] * 2, LONG[:2])
    ended(j, 2, 1, [1] * 2, LONG[:2])
    ended(j, 2, 5, [1] * 4, LONG[:4])
    for _ in range(20):
        ended(j, 0, 31, [78] * 5, LONG)


def test_after_a_rewrite_the_longest_game_fits_beside_all_that_is_kept() -> None:
    flash = Flash()
    j = Journal(flash)
    fullest(j)
    filing.rewrite(j)
    assert len(history.results(j)) == 12 and len(history.best(j)) == 8
    assert j.log.free >= FREE
    erases = flash.erases
    longest = game_class("qwixx")(FIVE).longest()
    rounds = 44 * 5 + 1
    assert longest == rounds * 8
    assert j.begin(NewGame("qwixx", FIVE, LONG), longest * 3 // 2)
    assert flash.erases == erases and j.can_undo
    undone = 0
    for k in range(rounds):
        assert j.roll(46655)
        for _ in range(6):
            assert j.move(44)
        if k % 4 == 0 and j.can_undo:  # and some are undone
            assert j.undo() and j.move(44)
            undone += 1
    assert undone > 50
    assert j.end(Ending(31, [78] * 5, LONG, 0, 7, longest))
    assert flash.erases == erases and history.results(j)[0].whole


def test_results_are_dropped_when_the_longest_game_needs_the_space() -> None:
    """With the names of removed people there are fewer results but never less space for games."""
    j = Journal(Flash())
    fullest(j, strangers=True)
    filing.rewrite(j)
    kept = len(history.results(j, 99))
    assert kept == 5 and j.log.free >= FREE
    assert [one.names for one in history.results(j)] == [LONG] * 5
    assert [one.name for one in history.best(j)].count(LONG[0]) == 7
    assert history.results(j)[0].number == 28  # the oldest are removed first


@pytest.mark.parametrize(
    ("name", "settings", "seats", "minutes"),
    [("duel", b"\0", 2, 0), ("quixo", QUIXO4, 4, 0), ("quixo", QUIXO4, 4, 15)],
)
def test_space_for_games_without_a_bound(name: str, settings: bytes, seats: int, minutes: int) -> None:
    """The sizes promised in MEASUREMENTS.md hold after a rewrite of the fullest memory."""
    flash = Flash()
    console = BareConsole(flash)
    j = console.journal
    fullest(j)
    filing.rewrite(j)
    erases = flash.erases
    played = beginning.begin(console, NewGame(name, settings, LONG[:seats], minutes))
    promised = {0: 600, 15: 368}[minutes] if name == "quixo" else 300
    for k in range(promised):
        if name == "duel":
            assert j.roll(46655) and j.move(44) and j.move(44)
        else:
            if minutes:
                assert j.clock(k % 4, 9000 - k)
            assert j.move(176)
    assert j.end(Ending(1, [0] * seats, LONG[:seats])) and flash.erases == erases
    assert played.kept


def test_a_rewrite_never_comes_during_a_game() -> None:
    flash = Flash()
    console = BareConsole(flash, 8)
    moments: list[int] = []
    console.journal.before_rewrite = lambda: moments.append(console.journal.game)
    for k in range(40):
        play(console, "qwixx", b"\3\0\0", LONG[:3], k)
        console.journal.put(SETTINGS, bytes((k, 1, 1, 1, 1)))
    assert len(moments) == flash.erases > 3 and set(moments) == {-1}


@pytest.mark.long
def test_a_cut_in_a_rewrite_costs_at_most_what_was_kept() -> None:
    """Nothing is lost before or after the erase; if the power fails during it, the console says so."""
    flash = Flash()
    j = Journal(flash)
    fullest(j)
    whole = [(r.number, r.points) for r in history.results(j)]
    ever = [(r.number, r.points) for r in history.results(j, 99)]
    lost = settings_alone = 0
    for step in [*range(40), *range(40, 3000, 97)]:
        broken = flash.copy(step)
        broken.cut_after(step)
        try:
            filing.rewrite(Journal(broken))
        except PowerCut:
            pass
        broken.left = None
        again = Journal(broken)
        assert again.game == -1
        now = [(r.number, r.points) for r in history.results(again)]
        if now != whole:
            lost += 1
            assert all(one in ever for one in now) and step >= ERASE
            assert again.state == DAMAGED or again.log.closing == 2, f"step {step} loses without a word"
        if step > ERASE + 300:
            assert again.get(SETTINGS) and again.get(SEATED) and again.get(SETUP), "they are written first"
            settings_alone += len(now) < len(whole)
        assert again.put(SETTINGS, b"12345") and Journal(broken).get(SETTINGS) == 6
        assert Journal(broken).log.closing == 0
    assert lost > settings_alone > 3


@pytest.mark.parametrize(
    ("games", "whole_pages"), [(2, False), long((2, True)), long((30, False)), (30, True)]
)
def test_a_cut_just_before_an_erase_loses_and_reports_nothing(games: int, whole_pages: bool) -> None:
    flash = Flash()
    j = Journal(flash)
    for _ in range(games):
        ended(j, 0, 31, [78] * 5, LONG)
    results = [r.points for r in history.results(j, 99)]
    for step in range(ERASE):
        broken = flash.copy(step)
        broken.cut_after(step, whole_pages)
        with pytest.raises(PowerCut):
            filing.rewrite(Journal(broken))
        broken.left = None
        again = Journal(broken)
        assert again.state == READY and again.log.closing < 2 and not again.damaged, f"step {step}: reported"
        assert [r.points for r in history.results(again, 99)] == results, f"step {step}: lost"


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("games", [2, 30])
def test_an_erase_cut_short_is_announced_however_much_of_it_is_done(share: float, games: int) -> None:
    """The chip erases from the first byte on; little of the memory may have been in use."""
    flash = Flash()
    j = Journal(flash)
    for _ in range(games):
        ended(j, 0, 31, [78] * 5, LONG)
    flash.cut_after(ERASE)
    before = bytearray()
    flash.erased = lambda data: before.extend(data)
    with pytest.raises(PowerCut):
        filing.rewrite(j)
    done = int(len(before) * share)
    rig = Rig(nvm=Flash(b"\xff" * done + before[done:]))  # type: ignore[arg-type]
    assert rig.screen == "menu" and "Memory lost, fresh start" in rig.texts()


def test_entries_after_the_debris_of_two_cuts_survive_a_rewrite() -> None:
    """Reading finds such a block at the first debris, although it was written after the second."""
    for second in range(2, 20):
        flash = Flash(seed=second)
        assert Journal(flash).put(SETTINGS, b"123456")
        for steps in (3, second):
            flash.cut_after(steps)
            with pytest.raises(PowerCut):
                Journal(flash).put(SETTINGS, b"another")
            flash.left = None
        j = Journal(flash)
        assert j.put(SETTINGS, b"newest")
        filing.rewrite(j)
        for now in (j, Journal(flash)):
            assert now.get(SETTINGS) == 6 and bytes(now.log.block[:6]) == b"newest"


def test_compacting_computes_the_size_that_a_block_takes() -> None:
    j = Journal(Flash())
    j.put(SETTINGS, b"1")
    for size in range(1, 60):
        before = j.log.end
        assert j.put(SETUP, bytes(size))
        assert j.log.end - before == blocks.block_bytes(size)


@pytest.mark.parametrize("length", [0, 255, 256, 700, 2210])
def test_the_length_of_a_record_is_read_back(length: int) -> None:
    j = Journal(Flash())
    assert j.begin(NewGame("qwixx", bytes((2, 0, 0)), ["Ada", "Ben"]), 300)
    assert j.end(Ending(1, [5, 3], ["Ada", "Ben"], 0, 0, length))
    assert history.results(Journal(j.log.nvm))[0].length == length
