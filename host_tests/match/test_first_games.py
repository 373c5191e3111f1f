"""The coach's hints in a person's first three games: the best two choices, true, and never in the way."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match import coaching
from console.screens.entries import SECRET
from console.store import places
from host_tests.match.coached_games import begun, judge, noted
from players.merit import BLAMED, LEAST
from rules import ACTION1, ACTION2
from rules.rows import PASS, move_word
from rules.words.qwixx_parts import sheet_settings
from tools.headless import layers, stage
from tools.headless.autoplay import Player
from tools.headless.rig import Rig
from tools.headless.stage import pass_on

ADA, BEN, CLEO = 65, 66, 67
DICE = (3, 4, 2, 6, 5, 1)
BETTER = r"(?:(?!Better:)(\w+): (\w+), not (\w+)|Better: (\w+), not (\w+))"
GOOD = r"As the coach says!|Good: (\w+) was best!|(\w+): (\w+) was best!"
THINKS = "The coach thinks..."

Choice = tuple[int, str, str, int]  # seat, the best choice, the one made, and what that gave away


def console(
    name: str, settings: bytes, seated: bytes, pupils: str, options: int = 0, minutes: int = 0
) -> tuple[Rig, list[tuple[str, int]]]:
    """Return a console at the first roll of a game, and what its notices say, each with the deciding seat.

    That the coach thinks is left out. `pupils` are the first letters of the people in
    their first games.
    """
    rig = begun(name, settings, seated, pupils, places.ONE_GAME + 2, options, minutes)
    said = noted(rig, lambda text: (text, rig.table.game.seat), THINKS)
    return rig, said


def to_choice(rig: Rig, dice: tuple[int, ...] = DICE) -> Rig:
    """Roll, and go on to the first choice."""
    rig.until_screen("shake")
    rig.run(600)
    rig.board.next_dice(*dice)
    rig.press("ok")
    rig.until(lambda: rig.screen in ("sheet", "open", "board", "handover"))
    return rig


def good(game: Any) -> list[str]:
    """Return the words for the moves that a hint may be about, the best first; of equals a cross."""
    values = judge(game)
    best = sorted(values, key=lambda move: (values[move], move == PASS))
    return [move_word(move, game.numbers).capitalize() for move in best if values[move] < LEAST]


@pytest.mark.parametrize(
    ("name", "settings", "seated"),
    [("qwixx", b"\1\0\0", bytes((ADA,))), ("qwixx", b"\1\0\0\x09\0\0", bytes((ADA,))),
     ("qwixx", b"\1\0\0" + sheet_settings("goals"), bytes((ADA,))),
     ("qwixx", b"\2\0\0" + sheet_settings("chain"), bytes((ADA, BEN))),
     ("qwixx", b"\2\0\0", bytes((ADA, stage.HARD))), ("duel", b"\0", bytes((ADA, BEN)))],
)  # fmt: skip
def test_the_best_choice_is_named_and_explained_before_each_choice(
    name: str, settings: bytes, seated: bytes
) -> None:
    rig, said = console(name, settings, seated, "A")
    to_choice(rig)
    for phase in (ACTION1, ACTION2):
        rig.until(lambda: rig.screen in ("sheet", "open", "board", "reveal") and not rig.pauses)
        if rig.screen == "reveal":
            rig.run(1000)
            if rig.screen == "reveal":  # where nobody has crossed, play goes on by itself
                rig.press("ok")
            rig.until(lambda: rig.screen == "sheet")
        game = rig.table.game
        assert game.phase == phase
        rig.run(18_000)
        shown = [text for text, _ in said]
        lines = list(dict.fromkeys(shown))
        assert 1 <= len(lines) <= 3 and shown == (9 * lines)[: len(shown)], "one after the other"
        assert len(shown) >= 2 * len(lines), "until the choice"
        right = good(game)
        assert all(seat == 0 for _, seat in said) and all(len(text) <= 24 for text in lines)
        assert lines[0] == "Best: " + right[0]
        for text in lines[1:]:
            match = re.fullmatch(r"Also good: (\w+)", text)
            reason = text.startswith(right[0] + " ")
            assert match[1] in right[1:] if match else reason or text.startswith("Then "), text
        if phase == ACTION1:
            said.clear()
            rig.press("ok")
            if rig.screen == "open":  # Ben passes
                rig.until(lambda: rig.table.game.seat == 1 and not rig.pauses)
                rig.press("done")


def thinking(rig: Rig, think: Callable[[Callable[[Any, int], bool], Any, int], bool]) -> None:
    """Replace Thought.think by think(original, thought, steps)."""
    loader = rig.console.loader
    borrow = loader.borrow

    def lent(what: Any, *args: Any) -> Any:
        found = borrow(what, *args)
        if what == "console.dicegame.coach.thought" and not hasattr(found, "slow"):
            own = found.Thought.think
            found.slow = True
            found.Thought.think = lambda thought, steps: think(own, thought, steps)
        return found

    loader.borrow = lent


def slow(rig: Rig, passes: int) -> None:
    """Let each thought take that many passes more."""

    def think(own: Any, thought: Any, steps: int) -> bool:
        thought.left = getattr(thought, "left", passes) - 1
        return thought.left < 0 and own(thought, steps)

    thinking(rig, think)


@pytest.mark.parametrize("sheet", ["", "goals"])
def test_the_dice_lie_until_the_coach_knows_or_ok_is_pressed(sheet: str) -> None:
    """OK is pressed once, or twice where it gives up the hint."""
    settings = b"\1\0\0" + (sheet_settings(sheet) if sheet else b"")
    for waits in (True, False):
        rig, said = console("qwixx", settings, b"A", "A")
        slow(rig, 500)
        rig.until_screen("shake")
        rig.run(600)
        rig.board.next_dice(*DICE)
        rig.press("ok")
        rig.until_screen("rest")
        asked = rig.texts()
        rig.run(2000)
        assert rig.screen == "rest" and THINKS in rig.texts()
        if waits:
            rig.until(lambda rig=rig: THINKS not in rig.texts(), 9000)
            assert rig.texts() == asked, "the question is there again"
            rig.until_screen("sheet")
            best = rig.play.views.sheet.move
            assert word_of(rig, best) == good(rig.table.game)[0], "the cursor starts there"
            rig.until(lambda said=said: bool(said) and said[-1][0].startswith("Best: "))
            continue
        if not rig.play.player_stays:
            rig.press("ok")
            rig.run(500)
            assert rig.screen == "rest" and THINKS in rig.texts()
        rig.press("ok")
        rig.until(lambda rig=rig: rig.screen == "sheet", 100)
        assert rig.play.views.sheet is not None
        rig.run(9000)
        assert bool(said) is rig.play.player_stays, "it goes on beside a sheet only if there is room"


@pytest.mark.parametrize("seated", [b"A", b"AB"])
def test_it_does_not_think_about_whoever_can_cross_nothing(seated: bytes) -> None:
    """That is Ada. Ben, if he plays, has a choice."""
    rig = begun("qwixx", bytes((len(seated), 0, 0)), seated, "AB", places.ONE_GAME + 2)
    said = noted(rig, lambda text: text)
    for row in range(4):  # the next to last column: nothing is left for a 7
        rig.table.game.cross(0, 1 + 11 * row + 9)
    to_choice(rig, (3, 4, 2, 6, 5, 1))
    assert (THINKS in said) is (len(seated) > 1)
    if THINKS in said:
        hints = rig.play.asides.hints
        assert hints.best(0) == -1 < hints.best(1)


def word_of(rig: Rig, move: int) -> str:
    return move_word(move, rig.table.game.numbers).capitalize()


@pytest.mark.parametrize("key", ["wait", "ok", "menu", "look", "cut"])
def test_the_sheet_of_action_2_waits_for_the_coach_where_both_do_not_fit(key: str) -> None:
    rig, said = console("qwixx", b"\1\0\0" + sheet_settings("goals"), b"A", "A")
    to_choice(rig)
    slow(rig, 100)
    rig.press("done")
    rig.until_screen("think")
    rig.until(lambda: rig.console.frozen)
    assert rig.play.views.sheet is None and rig.table.game.phase == ACTION2
    said.clear()
    if key == "cut":
        rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
        said = noted(rig, lambda text: (text, rig.table.game.seat), THINKS)
    elif key != "wait":
        rig.press(key)
        if key == "ok":
            rig.until_screen("sheet", ms=100)
        else:
            rig.until(lambda: rig.screen not in ("think", "sheet"))
            assert not rig.console.frozen
            rig.run(300)
            rig.press("back")
            rig.until(lambda: rig.screen in ("think", "sheet"))
    rig.until_screen("sheet")
    sheet: Any = rig.play.views.sheet
    assert not rig.console.frozen and sheet.n > 1 and THINKS not in rig.texts()
    move = sheet.move
    rig.run(3000)
    if key in ("ok", "cut"):  # a game that begins again knows who gets hints only when its picture is seen
        assert not said
    else:
        assert said[0][0] == "Best: " + good(rig.table.game)[0] == "Best: " + word_of(rig, move)
    assert rig.table.game.phase == ACTION2


def test_without_memory_for_the_thought_the_game_goes_on() -> None:
    rig, said = console("qwixx", b"\1\0\0" + sheet_settings("goals"), b"A", "A")
    to_choice(rig)

    failed: list[bool] = []

    def fail(*_: Any) -> bool:
        failed.append(rig.console.frozen)
        raise MemoryError

    thinking(rig, fail)
    rig.press("done")
    rig.until(lambda: bool(failed))
    said.clear()
    rig.until_screen("sheet")
    rig.run(3000)
    assert failed == [True] and rig.table.game.phase == ACTION2
    assert rig.play.views.sheet.n > 1 and not rig.console.frozen and not said


def test_keys_work_while_it_thinks_and_a_choice_ends_the_hint() -> None:
    rig, said = console("qwixx", b"\1\0\0", bytes((ADA,)), "A")
    to_choice(rig)
    assert not said
    sheet = rig.play.views.sheet
    at = sheet.at
    rig.press("next")
    assert sheet.at == (at + 1) % sheet.n
    rig.until(lambda: len(said) == 1)
    assert said[0][0] in rig.texts()
    length = rig.table.record.length
    rig.press("ok")
    rig.until(lambda: rig.table.record.length > length, 100)
    assert said[0][0] not in rig.texts()


def test_the_head_is_seen_between_the_lines_of_a_hint() -> None:
    rig, said = console("qwixx", b"\1\0\0", bytes((ADA,)), "A")
    to_choice(rig)
    rig.until(lambda: len(said) > 0)
    for _ in range(2):
        rig.until(lambda: not {text for text, _ in said} & set(rig.texts()), 9000)
        rig.until(lambda: said[-1][0] in rig.texts(), 9000)


@pytest.mark.parametrize("moves", [False, True])
def test_the_cursor_goes_where_the_hint_points_unless_a_key_has_moved_it(moves: bool) -> None:
    """The second choice is thought about only while its sheet is shown."""
    went = set()
    for dice in (DICE, (5, 6, 1, 2, 3, 4), (6, 6, 5, 2, 1, 3), (1, 5, 6, 6, 2, 1)):
        rig, said = console("duel", b"\0", bytes((ADA, BEN)), "A")
        to_choice(rig, dice)
        stage.point(rig, PASS)
        length = rig.table.record.length
        rig.press("ok")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length)
        said.clear()
        rig.until(lambda rig=rig: rig.screen == "board" and rig.table.game.phase == ACTION2)
        rig.until(lambda rig=rig: bool(rig.play.views.sheet.n), 3000)
        if moves:
            rig.press("next")
        at = rig.play.views.sheet.move
        rig.until(lambda said=said: bool(said), 9000)
        move = rig.play.views.sheet.move
        word = move_word(move, rig.table.game.numbers).capitalize()
        assert said[0][0] == "Best: " + word or (moves and move == at)
        went.add(move != at)
    assert (True in went) is not moves


def test_at_an_open_table_the_hint_is_for_whose_sheet_is_open() -> None:
    rig, said = console("qwixx", b"\2\0\0", bytes((ADA, BEN)), "B")
    to_choice(rig)
    assert rig.screen == "open"
    rig.run(3000)
    assert not said, "Ada wants none"
    rig.press("ok")
    rig.until(lambda: len(said) > 0)
    assert said[0][1] == 1
    rig.press("prev")
    for _ in range(12):
        if rig.play.tabs.seat == 0:
            break
        rig.press("prev")
    assert rig.play.tabs.seat == 0, "Ada's sheet is open again"
    many = len(said)
    rig.run(5000)
    assert len(said) == many and said[-1][0] not in rig.texts()


def place(rig: Rig, text: str) -> tuple[int, int]:
    """Return where a text is drawn last, over all else at its place."""
    found = [
        (x, y) for layer, x, y, *_ in layers.visible(root(rig)) if (layers.read(layer) or "").strip() == text
    ]
    return found[-1]


def root(rig: Rig) -> Any:
    return rig.board.display.root_group


@pytest.mark.parametrize("options", [0, 1 << SECRET])
def test_a_hint_covers_neither_dice_nor_rows_nor_foot_and_the_cursor_starts_on_it(options: int) -> None:
    rig, said = console("qwixx", b"\2\0\0", bytes((ADA, BEN)), "B", options)
    to_choice(rig)
    rig.press("ok")
    if options:
        rig.until_screen("handover")
        rig.press("ok")
    rig.until(lambda: rig.table.game.seat == 1 and rig.play.views.sheet is not None and not rig.pauses)
    rig.until(lambda: len(said) > 0)
    rig.run(100)
    hinted = rig.picture()
    assert place(rig, said[0][0])[1] < 4
    assert said[0][0] in rig.texts()
    x, y = place(rig, "Ben")
    dice, letters = (0, 25, 240, 58), (112, 58, 240, 76)
    below = hinted.crop((0, 76, 240, 240)).tobytes()
    for _ in range(40):  # the head comes back, and the foot, which turns, to where it was
        rig.run(600)
        if place(rig, "Ben")[1] < 4 and rig.picture().crop((0, 76, 240, 240)).tobytes() == below:
            break
    plain = rig.picture()
    assert place(rig, "Ben")[1] < 4
    for box in (dice, letters, (0, 76, 240, 240)):
        assert hinted.crop(box).tobytes() == plain.crop(box).tobytes()
    assert 25 < y < 76 - 19 and x + 80 < letters[0], "below the dice, also with eight letters"
    word = move_word(rig.play.views.sheet.move, rig.table.game.numbers).capitalize()
    assert said[0][0] == "Best: " + word and word == good(rig.table.game)[0]


@pytest.mark.long
def test_a_hint_in_the_duel_covers_only_the_head_and_marks_whose_tokens_are_to_be_placed() -> None:
    rig, said = console("duel", b"\0", bytes((ADA, BEN)), "AB")
    for seat in range(2):
        to_choice(rig)
        for _ in range(2):
            rig.run(20_000)
            plain = rig.picture()
            rig.play.asides.hints._turns.stop()  # so that it begins again
            said.clear()
            rig.until(lambda: len(said) > 0)
            rig.run(100)
            assert rig.table.game.seat == said[0][1] == seat
            for x in (0, 50):
                number = (x + 4, 58, x + 44, 73)
                tray = (x, 73, x + 48, 75)
                assert rig.picture().crop(number).tobytes() == plain.crop(number).tobytes()
                lit = {rig.picture().crop(tray).getpixel((k, 0)) for k in range(48)}
                assert (len(lit) == 1 and lit != {(0, 0, 0)}) == (x == 50 * seat)
            for box in ((0, 25, 240, 58), (100, 25, 240, 76), (0, 76, 240, 216)):
                assert rig.picture().crop(box).tobytes() == plain.crop(box).tobytes()
            length = rig.table.record.length
            rig.press("ok")
            rig.until(lambda length=length: rig.table.record.length > length)


def test_in_secret_play_a_hint_waits_for_the_sheet_of_its_person() -> None:
    rig, said = console("qwixx", b"\2\0\0", bytes((ADA, BEN)), "B", 1 << SECRET)
    to_choice(rig)
    rig.run(2000)
    rig.press("ok")
    rig.until_screen("handover")
    rig.run(3000)
    assert not said
    rig.press("ok")
    rig.until(lambda: len(said) > 0)
    assert rig.screen == "sheet" and said[0][1] == 1


@pytest.mark.parametrize(
    ("settings", "seated", "pupils"),
    [(b"\1\0\0", bytes((ADA,)), ""), (b"\2\0\0\x09\0\0", bytes((ADA, stage.HARD)), "A")],
)
def test_it_is_not_loaded_if_nobody_wants_it_or_it_does_not_fit(
    settings: bytes, seated: bytes, pupils: str
) -> None:
    rig, said = console("qwixx", settings, seated, pupils)
    to_choice(rig)
    rig.run(3000)
    assert not said and rig.play.asides.hints is None and not rig.play.match.taught


def test_after_three_games_it_helps_if_asked() -> None:
    rig, _ = console("qwixx", b"\1\0\0", bytes((ADA,)), "A")
    left = []
    said = noted(rig, lambda text: text)
    for line in ("Hints: 2 games left", "Hints: 1 game left", "No more hints: just ask!", None):
        rig.until_screen("shake")
        said.clear()
        pass_on(rig, 4)
        rig.go_on()
        rig.until_screen("end")
        rig.run(800)
        assert [text for text in said if "ints" in text] == ([line] if line else [])
        assert line is None or line in rig.texts()
        if not line:
            break
        rig.press("ok")
        rig.run(2000)
        left.append(places.coach_of(Rig(nvm=rig.board.nvm).console.settings.people, 0))
        rig.press("ok")
        rig.until(lambda: rig.table is not None and rig.table.record.length == 0)
    assert left == [places.ONE_GAME + 1, places.ONE_GAME, places.IF_ASKED]


def games_left(rig: Rig) -> int:
    """Return in how many games Ada still gets hints, as a console knows that is switched on."""
    rig.run(2000)
    return places.coach_of(Rig(nvm=rig.board.nvm).console.settings.people, 0) - places.ONE_GAME + 1


def to_end(rig: Rig) -> Rig:
    """Pass until a game of somebody alone is over."""
    while not rig.table.over:
        pass_on(rig, 1)
    rig.go_on()
    rig.until_screen("end")
    rig.press("ok")
    return rig


@pytest.mark.parametrize("cut", [False, True])
def test_a_game_whose_end_is_undone_counts_once(cut: bool) -> None:
    rig, _ = console("qwixx", b"\1\0\0", bytes((ADA,)), "A")
    rig.until_screen("shake")
    assert games_left(to_end(rig)) == 2
    rig.table.undo()
    rig.go_on()
    if cut:
        rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    assert games_left(to_end(rig)) == 2
    rig.press("ok")  # another one
    rig.until(lambda: rig.table is not None and rig.table.record.length == 0)
    rig.until_screen("shake")
    assert games_left(to_end(rig)) == 1


@pytest.mark.parametrize(
    ("seats", "sheet", "why"),
    [
        (b"A", "mixed-numbers+steps", "No hints on this sheet"),
        (bytes((ADA, stage.HARD)), "bonus", "No hints with computers"),
    ],
    ids=str,
)
def test_a_game_without_room_for_hints_says_so_and_does_not_count(seats: bytes, sheet: str, why: str) -> None:
    rig, _ = console("qwixx", bytes((len(seats), 0, 0)) + sheet_settings(sheet), seats, "A")
    rig.run(300)
    assert why in rig.texts() and rig.console.settings.counted
    rig.until_screen("shake")
    rig.press("ok")
    rig.run(2000)
    rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm))
    rig.run(300)
    assert why not in rig.texts(), "once"
    coaching.count(rig.console)
    assert games_left(rig) == 3
    rig, _ = console("qwixx", b"\2\0\0", b"AB", "A")
    rig.run(300)
    assert not [text for text in rig.texts() if "No hints" in text] and not rig.console.settings.counted


def test_a_game_that_ends_on_time_counts_too() -> None:
    settings = b"\2\0\5\0\0\0\0\0"
    rig, _ = console("quixo", settings, bytes((ADA, BEN)), "AB", options=1, minutes=1)
    assert rig.table.clock is not None
    rig.table.clock[0] = 1
    rig.until_screen("flag")
    rig.run(2000)
    kept = Rig(nvm=rig.board.nvm).console.settings.people
    assert [places.coach_of(kept, k) for k in range(2)] == [places.ONE_GAME + 1] * 2


def rounds(settings: bytes, seated: bytes, pupils: str, seed: int) -> list[tuple[list[str], list[Choice]]]:
    """Play a game; return of each round the lines after it, and the choices of those who had a hint."""
    rig, _ = console("qwixx", settings, seated, pupils)
    lines = noted(rig, lambda text: (text, rig.screen), THINKS)
    dice = random.Random(seed)
    choices: list[Choice] = []
    found: list[tuple[list[str], list[Choice]]] = []

    def choose(game: Any, moves: list[int]) -> int:
        best = rig.play.asides.hinted(game.seat)
        if best < 0 or len(moves) < 2:
            return moves[0]
        given = judge(game)
        move = best if dice.random() < 0.6 else dice.choice(moves)
        choices.append((game.seat, word_of(rig, best), word_of(rig, move), given[move]))
        return move

    player = Player(rig, choose)
    while rig.screen != "end":
        if rig.screen == "shake":
            rig.run(4000)
            if choices:
                after = [text for text, screen in lines if screen == "shake"]  # words for a moment, too
                found.append(([text for text in after if re.fullmatch(f"{BETTER}|{GOOD}", text)], choices[:]))
            choices.clear()
            lines.clear()
        if rig.screen == "rest":
            rig.until(lambda: rig.screen != "rest")
        else:
            player.step()
    return found


@pytest.mark.parametrize(
    ("settings", "seated", "pupils"),
    [(b"\1\0\0", b"A", "A"), (b"\1\0\0" + sheet_settings("goals"), b"A", "A"), (b"\3\0\0", b"ABC", "AC")],
)
def test_after_a_round_a_line_praises_a_choice_with_a_hint_or_names_a_better_one(
    settings: bytes, seated: bytes, pupils: str
) -> None:
    names = ("Ada", "Ben", "Cleo")
    praised: list[int] = []
    told: list[str] = []
    blamed = 0
    for n, (lines, choices) in enumerate(rounds(settings, seated, pupils, 3)):
        assert len(lines) <= 1 and all(len(text) <= 24 for text in lines)
        costly = [(names[seat], best, move) for seat, best, move, gave in choices if gave >= BLAMED]
        if lines and (match := re.fullmatch(BETTER, lines[0])):
            who, *what = match[1] or "Ada", match[2] or match[4], match[3] or match[5]
            assert any((who, *what) == one for one in costly)
            blamed += 1
        elif lines:
            assert not costly
            others = {seat for seat, best, move, _ in choices if best != move}
            followed = [(names[seat], best) for seat, best, _, _ in choices if seat not in others]
            match = re.fullmatch(GOOD, lines[0])
            assert match and followed
            who, what = match[2] or "Ada", match[1] or match[3]
            assert any(who == name and what in (None, best) for name, best in followed)
            praised.append(n)
        told += lines
    assert blamed > 2 and len(praised) > 1
    assert all(b - a > 2 for a, b in pairwise(praised)), "not often"
    assert all(a != b for a, b in pairwise(told)), "never the same twice"
