"""Great moments: what each check finds in the game's bytes; when their words are shown, and when not."""

from __future__ import annotations

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.turn import moments
from console.screens.entries import SECRET
from console.ui import tips
from host_tests.dicegame.bench import move
from host_tests.qwixx.bench import NAMES, Bench, whites
from rules import OVER, ROLL, make
from rules.dicegame import CLOSED
from rules.duel import MISTHROWS
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT
from rules.words.qwixx_parts import sheet_settings
from tools.games import legal
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig

WHOLE_ROW, LEAD_GONE, THIRD, THIRD_OF_ALL, NO_GAP, LOCK_NEAR, EVEN, GOAL = range(8)
GOALS = 5
LONGEST = "Wilhelma"
FIVE = [(n, f"R{n} -") for n in (2, 3, 4, 5)]


class Qwixx:
    """A game of Qwixx that is told round by round."""

    def __init__(self, seats: int = 2, options: int = 0, sheet: bytes = b"") -> None:
        self.game: Any = make("qwixx", bytes((seats, 0, options)) + sheet)
        self.past = moments.Past(bytearray(), seats)
        self.past.note(self.game)

    def round(self, total: int, choices: str, second: str = "-", said: int = -1) -> tuple[int, int] | None:
        """Play a round; return the moment that it brought and whose it is."""
        game = self.game
        game.roll((*whites(total), 3, 6, 2, 1))
        words = choices.split()
        for k in range(game.seats):
            assert game.is_legal(move(words[(game.active + k) % game.seats]))
            game.apply(move(words[game.seat]))
        if game.phase != OVER:
            game.apply(move(second))
        found = moments.find(game, self.past, said)
        self.past.note(game)
        return (found >> 3, found & 7) if found >= 0 else None


def test_a_row_without_a_gap_and_one_away_from_a_lock() -> None:
    game = Qwixx(1)
    found = [game.round(n, f"R{n}") for n in range(2, 11)]
    assert found == [None] * 4 + [(LOCK_NEAR, 0)] + [(NO_GAP, 0)] * 4
    gap = Qwixx(1)
    found = [gap.round(n, f"R{n}") for n in (2, 3, 4, 6, 7, 8, 9)]
    assert found == [None] * 4 + [(LOCK_NEAR, 0), None, None]


def test_second_crosses_fill_no_gap_and_no_row_and_seven_are_needed_before_a_lock() -> None:
    game = Qwixx(1, sheet=sheet_settings("double"))
    twice = [game.round(n, f"R{n}", f"R{n}") for n in (2, 3, 5, 6, 7, 8)]
    assert twice[:3] == [None] * 3 and twice[3] == (LOCK_NEAR, 0) and twice[4:] == [None] * 2
    crosses = game.game.count(0, 0)
    assert crosses == 12 and bin(game.game.mask(0, 0)).count("1") == 6


@pytest.mark.parametrize("word", ["steps", "big-points", "goals", "bonus"])
def test_the_points_before_a_round_are_those_of_the_sheet(word: str) -> None:
    game = Qwixx(2, sheet=sheet_settings(word))
    dice = random.Random(3)
    seen: set[int] = set()
    for _ in range(8):
        game.game.roll([dice.randrange(1, 7) for _ in range(6)])
        while game.game.phase != ROLL:
            game.game.apply(dice.choice(legal(game.game)))
        game.past.note(game.game)
        points = [game.game.score(seat) for seat in range(2)]
        assert [game.past.points(seat) for seat in range(2)] == points
        seen |= set(points)
    assert len(seen) > 6


def test_a_goal_is_reached_once() -> None:
    game = Qwixx(2, sheet=sheet_settings("goals"))
    assert game.round(9, "G9 -") is None, "the first of two hearts"
    assert game.round(7, "Y7 -") == (GOAL, 0)
    assert game.round(8, "Y8 -") is None
    assert game.round(9, "- G9") is None and game.round(7, "- Y7") == (GOAL, 1)


def test_a_goal_comes_before_a_lead_that_it_ends_and_may_follow_another_goal() -> None:
    game = Qwixx(2, sheet=sheet_settings("goals"))
    game.round(9, "- G9")
    assert game.round(7, "- Y7") == (GOAL, 1)
    assert game.round(9, "G9 -") is None
    found = game.round(7, "Y7 -", said=GOAL)
    assert game.game.score(0) == game.game.score(1), "Ben's lead is gone"
    assert found == (GOAL, 0)


def test_the_same_moment_is_not_found_again_at_once() -> None:
    game = Qwixx(1)
    for n in range(2, 7):
        game.round(n, f"R{n}")
    assert game.round(7, "R7", said=NO_GAP) is None
    assert game.round(8, "R8", said=LOCK_NEAR) == (NO_GAP, 0)


@pytest.mark.parametrize(
    ("mask", "closed", "near"), [(0b11111, 0, True), (0b11111, 1, False), (0b1111, 0, False)]
)
def test_a_lock_is_near_only_in_an_open_row(mask: int, closed: int, near: bool) -> None:
    game: Any = make("qwixx", b"\2\0\0")
    past = moments.Past(bytearray(), 2)
    game.state[SHEETS_AT] = 0b1111 & mask >> 1
    past.note(game)
    game.state[SHEETS_AT] = mask
    game.state[CLOSED] = closed
    assert moments.lock_near(game, past, 0) is near and not moments.lock_near(game, past, 1)


def test_a_third_penalty() -> None:
    game = Qwixx(1)
    assert [game.round(7, "-") for _ in range(4)] == [None, None, (THIRD, 0), None]
    assert game.game.phase == OVER


def test_a_whole_row() -> None:
    game = Qwixx(1)
    for n in range(2, 12):
        game.round(n, f"R{n}")
    assert game.round(12, "R12") == (WHOLE_ROW, 0)


@pytest.mark.parametrize(
    ("anna", "ben", "now", "gone"),
    [(0b11111, 0b111, 0b11111, True), (0b11111, 0b111, 0b1111, False), (0b1111, 0b111, 0b11111, False)],
)
def test_a_lead_of_six_points_is_gone(anna: int, ben: int, now: int, gone: bool) -> None:
    """Caught up with, not only come closer, and not a smaller lead."""
    game: Any = make("qwixx", b"\2\0\0")
    past = moments.Past(bytearray(), 2)
    game.state[SHEETS_AT] = anna
    game.state[SHEETS_AT + SHEET_SIZE + 2] = ben
    past.note(game)
    game.state[SHEETS_AT + SHEET_SIZE + 2] = now
    assert moments.lead_gone(game, past, 0) is gone and not moments.lead_gone(game, past, 1)


def test_all_even() -> None:
    game = Qwixx(2)
    assert [game.round(n, f"R{n} Y{n}") for n in (2, 3, 4)] == [None] * 3, "even all the time, few points"
    assert game.round(5, "R5 Y5") is None
    assert game.round(12, "G12 -") is None
    assert game.round(12, "- G12") == (EVEN, 0) and game.game.score(0) == 11
    assert game.round(11, "G11 G11") is None, "they have been even before"


@pytest.mark.parametrize("seats", [(0, 1, 0), (0, 0, 0), (1, 0, 1)])
def test_in_the_duel_the_third_misthrow_of_both_is_a_moment_because_the_next_one_ends_it(
    seats: tuple[int, ...],
) -> None:
    game: Any = make("duel", b"\0")
    past = moments.Past(bytearray(), 2)
    past.note(game)
    for k, seat in enumerate(seats):
        game.state[MISTHROWS + seat] += 1
        assert moments.find(game, past, -1) == (8 * THIRD_OF_ALL + seat if k == 2 else -1)
        past.note(game)
    assert moments.find(game, past, -1) == -1 and moments.may_end(game, THIRD_OF_ALL)
    assert not game.ending()
    game.state[MISTHROWS] += 1
    assert game.ending()


def test_the_words_say_which_goal_was_reached() -> None:
    said = {}
    for k in range(GOALS):
        game: Any = make("qwixx", b"\1\0\0" + sheet_settings("goals"))
        past = moments.Past(bytearray(), 1)
        past.note(game)
        game._reach(0, k)
        said[k] = tips.read("moments_you", moments.words_of(game, past, 8 * GOAL), "words")[1]
        assert game.reached(0) == 1 << k
    assert list(said.values()) == [
        "Goal: 13 points!",
        "Goal: no -5 counts!",
        "Goal: worst row x2!",
        "Goal: 1 cross per row!",
        "Goal: two crosses!",
    ]


def test_the_checks_change_nothing_and_fit_every_game() -> None:
    """For random games of all kinds: the game's bytes stay, and nothing fails."""
    for name, settings in (("qwixx", b"\5\0\1"), ("qwixx", b"\1\0\0"), ("duel", b"\0")):
        chance = random.Random(name)
        game: Any = make(name, settings)
        past = moments.Past(bytearray(), game.seats)
        past.note(game)
        found = set()
        out = bytearray(game.MAX_MOVES)
        for _ in range(4000):
            if game.phase == OVER:
                game.start()
                past.note(game)
            if game.phase == ROLL:
                state = bytes(game.state)
                found.add(moments.find(game, past, -1) >> 3)
                assert bytes(game.state) == state
                past.note(game)
                game.roll(bytes(chance.randint(1, 6) for _ in range(6)))
            else:
                game.apply(out[chance.randrange(game.legal(out))])
        assert {THIRD, THIRD_OF_ALL} & found == {THIRD_OF_ALL if name == "duel" else THIRD}
        assert len(found) >= 3, (name, found)


# ---- the words
def test_every_moment_has_words_that_fit() -> None:
    for k in range(len(moments.CHECKS) + GOALS - 1):
        title, *lines = tips.read("moments", k, "words")
        assert title and lines
        for turn in range(len(lines)):
            text = moments.words([title, *lines], LONGEST, turn)
            assert len(text) <= 24 and all(32 <= ord(letter) < 127 for letter in text), text
            assert "{" not in text
        assert {moments.words([title, *lines], "X", turn) for turn in range(20)} == {
            line.replace("{name}", "X") for line in lines
        }
        _, *yours = tips.read("moments_you", k, "words")
        assert yours and all(len(line) <= 24 and "{" not in line for line in yours)
    with pytest.raises(ValueError, match="moments.txt has no tip"):
        tips.read("moments", len(moments.CHECKS) + GOALS - 1, "words")


def said(rig: Rig) -> str:
    """Return the notice in the top line, "" without one."""
    notice: Any = rig.console._notice
    top = notice._words
    return top.text if top else ""


def round_of(bench: Bench, total: int, text: str) -> None:
    """Play a round alone: shake, choose, pass."""
    bench.shake_and_look(*whites(total), 1, 1, 1, 1)
    bench.choose(text)
    bench.ok()
    if bench.game.phase != ROLL:
        bench.choose("-")
    bench.until_screen("shake")
    bench.run(50)


def one_away() -> Bench:
    """Return a game whose only person has just read of being one away from a lock."""
    bench = Bench(1, [(n, f"R{n}") for n in (2, 3, 4, 5)])
    bench.run(1000)
    round_of(bench, 6, "R6")
    bench.run(700)
    return bench


def test_words_are_said_before_the_next_roll() -> None:
    bench = Bench(1, [(n, f"R{n}") for n in (2, 3, 4, 5)])
    bench.run(1000)
    assert said(bench) == "", "nothing has happened since the console was switched on"
    round_of(bench, 6, "R6")
    bench.run(700)
    assert said(bench) in tips.read("moments_you", LOCK_NEAR, "words")[1:], "the only person reads it"
    bench.run(3000)
    assert said(bench) == ""


def test_words_are_not_in_the_way() -> None:
    """A shake rolls the dice while they are shown, and a menu or a power cut does not bring them back."""
    bench = one_away()
    assert said(bench)
    bench.press("menu")
    bench.run(3000)
    bench.press("back")
    bench.run(1000)
    assert bench.screen == "shake" and said(bench) == ""
    bench.console.resume()
    bench.run(2000)
    assert said(bench) == ""


def test_an_undone_round_has_no_words() -> None:
    bench = Bench(1, [(n, f"R{n}") for n in (2, 3, 4, 5)])
    bench.run(1000)
    round_of(bench, 6, "R6")
    bench.run(4000)
    bench.press("menu", "next", "ok", "back")
    bench.ready()
    assert said(bench) == ""


@pytest.mark.parametrize("secret", [False, True])
def test_words_come_only_while_the_dice_wait(secret: bool) -> None:
    """Never while somebody chooses, and never the same moment twice in a row."""
    rig = Rig(seed=3)
    player = Player(rig, at_random(random.Random(3)))
    player.begin(3, 1 << SECRET if secret else 0, first=0, game="qwixx")
    shown: list[tuple[str, str]] = []
    notice = rig.console.notice

    def listen(text: str) -> None:
        shown.append((rig.screen, text))
        notice(text)

    rig.console.notice = listen  # type: ignore[method-assign]
    while rig.screen != "end":
        while player.moving:
            rig.step()
        if rig.screen != "end":
            player.step()
        if rig.screen == "shake":
            rig.run(600)
    assert shown and {screen for screen, _ in shown} == {"shake"}
    kinds = []
    for _, text in shown:
        for k in range(len(moments.CHECKS)):
            lines = tips.read("moments", k, "words")[1:]
            kinds += [k for line in lines for name in NAMES if line.replace("{name}", name) == text][:1]
    assert all(a != b for a, b in zip(kinds, kinds[1:]))


def test_a_moment_is_heard_otherwise_when_the_next_round_may_be_the_last() -> None:
    game: Any = make("qwixx", bytes((2, 0, 0)))
    found = [moment for moment in range(6) if moments.may_end(game, moment)]
    assert found == [THIRD, THIRD_OF_ALL]
    game.state[CLOSED] = 1
    assert [moment for moment in range(6) if moments.may_end(game, moment)] == [
        THIRD,
        THIRD_OF_ALL,
        LOCK_NEAR,
    ]


def test_words_are_gone_once_the_dice_are_thrown() -> None:
    """They would hide the tabs, and in another game the scores, of those who choose."""
    bench = one_away()
    assert said(bench)
    bench.press("ok")
    bench.until(lambda: bench.game.phase != ROLL, 4000)
    assert said(bench) == ""


def test_words_are_not_over_the_menu() -> None:
    bench = one_away()
    assert said(bench)
    bench.press("menu")
    bench.until_screen("game_menu")
    assert said(bench) == ""
