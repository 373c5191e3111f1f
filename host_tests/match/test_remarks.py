"""The coach's remarks after a round: true, about revealed choices only, and never in the way."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach.remark_lines import better, praise, remark
from console.qwixx import reasons
from console.screens.entries import SECRET
from host_tests.match.coached_games import ADA, BEN, CLEO, LION, judge, with_remarks
from host_tests.rules.qwixx_table import Table
from players.merit import BLAMED, Opinion
from rules import ROLL
from rules.qwixx_sheet_data import kind
from rules.rows import PASS
from tools.headless import stage
from tools.headless.rig import Rig, power_off

DICE = ((3, 4, 2, 6, 5, 1), (1, 2, 6, 6, 3, 2), (5, 5, 1, 4, 6, 3), (6, 2, 4, 1, 1, 5), (2, 2, 3, 5, 4, 4))

BOTH = kind(0, 1, 6)  # mixed colours and bonus


@pytest.mark.parametrize(
    ("sheet", "other", "fits"), [(6, LION, True), (BOTH, LION, False), (BOTH, BEN, False)], ids=str
)
def test_a_sheet_of_several_parts_leaves_no_room_for_remarks(sheet: int, other: int, fits: bool) -> None:
    rig, _ = with_remarks("qwixx", bytes((2, 0, 0, sheet, 0, 0)), bytes((ADA, other)), "A")
    rig.run(500)
    assert rig.play.match.remarked == int(fits)


@pytest.mark.parametrize(("sheet", "table"), [(2, "shuffled2"), (6, "qwixx2")])
def test_for_remarks_on_a_larger_sheet_the_table_stays_without_the_player(sheet: int, table: str) -> None:
    """Later the heap may have no hole of its size."""
    rig, _ = with_remarks("qwixx", bytes((2, 0, 0, sheet, 0, 0)), bytes((ADA, BEN)), "A")
    rig.run(500)
    assert "players.tables." + table in rig.loaded and "players.qwixx" not in rig.loaded


def choose(rig: Rig, worst: bool) -> None:
    """Make the choice that is asked for on a sheet: the one that gives away most, or level 3's."""
    game = rig.table.game
    values = judge(game)
    best = min(values, key=lambda move: (values[move], move == PASS))
    move = max(values, key=values.__getitem__) if worst else best
    stage.point(rig, move)
    rig.press("ok")
    if rig.screen == "penalty":
        rig.press("next", "ok")


def word(rig: Rig, move: int) -> str:
    """Return what the first seat's sheet calls a move."""
    return "Pass" if move == PASS else "RYGB"[(move - 1) // 11] + str(rig.table.game.numbers_of(0)[move - 1])


def play_round(rig: Rig, dice: tuple[int, ...], worst: bool = True) -> list[tuple[int, int, int]]:
    """Play to the next roll; return seat, choice and what it gave away, of all choices on a sheet."""
    made: list[tuple[int, int, int]] = []
    rig.board.next_dice(*dice)
    rig.press("ok")
    for _ in range(60):
        rig.run(400)
        if rig.screen in ("sheet", "board") and rig.play.views.sheet.n:
            game = rig.table.game
            seat, values, at = game.seat, judge(game), rig.table.record.length
            choose(rig, worst)
            move = rig.table.record.buf[at]
            made.append((seat, move, values[move]))
        elif rig.screen == "end" or (rig.screen == "shake" and rig.table.game.phase == ROLL):
            return made
        elif rig.screen not in ("tumble", "rest", "think"):
            rig.press("ok")
    raise AssertionError(f"the round does not end: {rig.screen}")


CASES = [
    ("qwixx", b"\x01\x00\x00", bytes((ADA,)), 0),
    ("qwixx", b"\x03\x00\x00", bytes((ADA, LION, LION + 1)), 0),
    ("qwixx", b"\x03\x00\x00", bytes((ADA, BEN, CLEO)), 1 << SECRET),
    ("qwixx", b"\x02\x00\x00\x09\x00\x00", bytes((ADA, BEN)), 1 << SECRET),
    ("duel", b"\x00", bytes((ADA, BEN)), 0),
    ("duel", b"\x00", bytes((ADA, LION)), 0),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {len(case[1])} {case[2].hex()}")
def test_a_remark_says_what_the_costliest_choice_of_the_round_gave_away(case: Any) -> None:
    name, settings, seated, options = case
    rig, said = with_remarks(name, settings, seated, "A", options)
    remarks = 0
    for dice in DICE:
        del said[:]
        made = play_round(rig, dice)
        rig.run(6000 if seated[-1] < stage.EASY else 700)
        given = [lost for seat, _, lost in made if seat == 0]
        if not given or max(given) < BLAMED:
            assert not [text for _, text in said if ", not " in text]
            continue
        remarks += 1
        alone = sum(code < stage.EASY for code in seated) == 1
        far = r"Clearly (\w+), not (\w+)" if max(given) >= 150 else r"Better: (\w+), not (\w+)"
        pattern = far if alone else r"Ada: (\w+), not (\w+)"
        lines = [text for _, text in said]
        found = [match for line in lines if (match := re.fullmatch(pattern, line))]
        assert found, (lines, pattern)
        chosen = [word(rig, move) for seat, move, lost in made if seat == 0 and lost == max(given)]
        assert found[0][2] in chosen
        names = {found[0][1], *chosen}
        reasons = [line for line in lines if not re.fullmatch(pattern, line)]  # a computer may roll before
        assert all(line.split()[0] in names for line in reasons), (lines, names)
        assert all(len(line) <= 24 for line in lines)
        assert {screen for screen, _ in said} <= {"shake", "tumble", "rest"}, "not while somebody chooses"
        assert not any(line.startswith(("Ben", "Cleo")) for line in lines)
    assert remarks


@pytest.mark.parametrize(
    ("name", "choice", "nearly", "said"),
    [
        ("", "R7", False, "Good: R7 was best!"),
        ("", "Pass", True, "Pass was well chosen!"),
        ("Ben", "R7", True, "Ben: R7 was well chosen!"),
        ("Benjamin", "R12", True, "Benjamin: R12: good!"),
        ("Benjamin", "Pass", False, "Benjamin: Pass was best!"),
    ],
)
def test_praise_fits_a_line(name: str, choice: str, nearly: bool, said: str) -> None:
    assert praise(name, choice, nearly) == said and len(said) <= 24


@pytest.mark.parametrize(
    ("name", "best", "chosen", "far", "said"),
    [
        ("", "Pass", "R12", False, "Better: Pass, not R12"),
        ("", "Y5", "G8", False, "Better: Y5, not G8"),
        ("", "Pass", "R12", True, "Clearly Pass, not R12"),
        ("Anna", "G3", "R12", True, "Anna: G3, not R12"),
        ("Benjamin", "Pass", "G12", False, "Benjamin: Pass, not G12"),
    ],
)
def test_what_was_better_is_said_whole_as_far_as_it_fits(
    name: str, best: str, chosen: str, far: bool, said: str
) -> None:
    assert better(name, best, chosen, far) == said and len(said) <= 24


def test_a_best_choice_is_praised_only_where_the_tempting_one_was_bad() -> None:
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    praised = 0
    rounds = ((1, 1, 1, 1, 1, 1), *DICE)
    for dice in rounds:
        del said[:]
        made = play_round(rig, dice, worst=False)
        assert all(lost == 0 for _, _, lost in made)
        rig.run(4000)
        for _, text in said:
            words = ["Pass" if m == PASS else "RYGB"[(m - 1) // 11] + str(number(m)) for _, m, _ in made]
            match = re.fullmatch(r"Good: (\w+) was best!", text)
            assert match[1] in words if match else text.split()[0] in words and len(text) <= 24, text
            praised += match is not None
        if said:
            assert said[0][1].startswith("Good") and len(said) > 1, "with a reason"
    assert 0 < praised < len(rounds)


def remarked_on(game: Any, move: int, given: dict[int, int]) -> tuple[str, ...]:
    """Return the lines about a choice; `given`: what each move gives away, in tenths of a point."""
    best = min(given, key=given.__getitem__)
    thought = Opinion(best, list(given), list(given.values()), PASS)
    note: Any = SimpleNamespace(move=move, gave=given[move], opinion=thought)
    return remark(reasons, game, note, "", True)


def test_what_a_child_would_not_care_for_is_passed_over_in_silence() -> None:
    table = Table(players=1)
    table.game.roll(bytes((5, 6, 1, 1, 1, 1)))
    red, green = 1 + 9, 1 + 22 + 1  # R11 and G11
    for lost in (20, 49):
        assert remarked_on(table.game, red, {PASS: 90, green: 0, red: lost}) == ()
    said = remarked_on(table.game, red, {PASS: 90, green: 0, red: 50})
    assert said == ("Better: G11, not R11", "R11 skips 8 more numbers")


def test_a_cross_is_praised_for_what_it_does() -> None:
    table = Table(players=1)
    table.sheet(0, "Y", 3, 4, 5, 6)
    table.game.roll(bytes((4, 4, 1, 1, 1, 1)))
    yellow, red = 1 + 11 + 6, 1 + 6  # Y8 is the fifth cross
    said = remarked_on(table.game, yellow, {PASS: 5, red: 90, yellow: 0})
    assert said == ("Good: Y8 was best!", "Y8 makes Y12 possible")
    assert not remarked_on(table.game, yellow, {PASS: 0, red: 90, yellow: 20})
    table = Table(players=1)
    table.sheet(0, "G", 12, 11, 10, 9, 8, 3)
    table.game.roll(bytes((1, 1, 6, 6, 6, 6)))
    green, red = 1 + 22 + 10, 1  # G2 and R2
    said = remarked_on(table.game, green, {PASS: 90, red: 15, green: 0})
    assert said == ("Good: G2 was best!", "G2 locks the row")


def test_a_cross_that_skips_nothing_is_praised_only_if_it_is_far_better_than_all_else() -> None:
    table = Table(players=1)
    table.game.roll(bytes((1, 1, 6, 6, 6, 6)))
    red, green = 1, 1 + 22 + 10  # R2 and G2
    assert remarked_on(table.game, red, {PASS: 40, red: 0, green: 99})[1] == "R2 starts a new row"
    assert not remarked_on(table.game, red, {PASS: 39, red: 0, green: 99}), "a pass is not far worse"
    assert not remarked_on(table.game, red, {PASS: 40, red: 0}), "there was nothing else to cross"


def test_a_pass_is_praised_only_if_it_resisted_a_cross_that_skips_few() -> None:
    table = Table(players=1)
    table.sheet(0, "R", 5)
    table.game.roll(bytes((4, 4, 6, 6, 6, 6)))
    eight, nine = 1 + 6, 1 + 7  # R8 skips two numbers, R9 three
    assert remarked_on(table.game, PASS, {PASS: 0, eight: 20}) == (
        "Good: Pass was best!",
        "Pass saved 2 numbers",
    )
    assert not remarked_on(table.game, PASS, {PASS: 0, nine: 90})


def praised(rig: Rig, said: list[tuple[str, str]], dice: tuple[int, ...]) -> str:
    """Play a round as level 3 does; return the praise that it gets, or ""."""
    del said[:]
    play_round(rig, dice, worst=False)
    rig.run(4000)
    return next((text for _, text in said if text.startswith("Good")), "")


@pytest.mark.parametrize("forgets", [False, True])
def test_a_pass_is_not_praised_twice_in_a_row(forgets: bool) -> None:
    chance = random.Random(4)
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    passes: list[bool] = []
    for _ in range(16):
        text = praised(rig, said, tuple(chance.randint(1, 6) for _ in range(6)))
        if text:
            passes.append("Pass" in text)
        if forgets:
            rig.play.asides._praised[:] = bytes(len(rig.play.asides._praised))
    assert True in passes and False in passes
    assert any(a and b for a, b in zip(passes, passes[1:])) is forgets, "only without the memory"


def test_a_pass_is_not_praised_in_a_round_that_brings_a_penalty() -> None:
    chance = random.Random(1)
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    praised(rig, said, tuple(chance.randint(1, 6) for _ in range(6)))
    rig.play.asides._praised[:] = bytes(len(rig.play.asides._praised))
    assert not praised(rig, said, tuple(chance.randint(1, 6) for _ in range(6)))
    assert rig.table.game.penalties(0) == 1


def number(move: int) -> int:
    from rules.rows import NUMBERS

    return NUMBERS[move - 1]


def test_nobody_else_gets_a_remark() -> None:
    rig, said = with_remarks("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "", 1 << SECRET)
    for dice in DICE[:3]:
        play_round(rig, dice)
        rig.run(3000)
    assert not [text for _, text in said if ", not " in text]


def test_a_remark_is_gone_when_the_next_dice_roll() -> None:
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    play_round(rig, DICE[0])
    rig.run(1000)
    assert len(said) == 1 and said[0][1] in rig.texts() and rig.play.asides.busy
    rig.press("ok")  # rolls at once
    rig.until_screen("tumble")
    rig.run(100)
    assert said[0][1] not in rig.texts() and not rig.play.asides.busy
    rig.until_screen("sheet")
    rig.run(5000)
    assert len(said) == 1, "nothing more is said of what is over"


def test_a_computer_rolls_after_the_remark() -> None:
    rig, said = with_remarks("duel", b"\x00", bytes((ADA, LION)), "A")
    for dice in DICE:
        del said[:]
        play_round(rig, dice)
        rig.run(6000)
        if len(said) > 1:
            assert [screen for screen, _ in said] == ["shake"] * len(said)
            return
    raise AssertionError("no remark of two lines before a computer's roll")


def test_ok_reads_on_before_a_computer_rolls() -> None:
    rig, said = with_remarks("duel", b"\0", bytes((ADA, LION)), "A")
    for dice in DICE:
        del said[:]
        play_round(rig, dice)
        rig.run(1500)
        remarks = rig.play.asides.remarks
        if rig.table.game.active and remarks and len(remarks._lines) > 1:
            assert len(said) == 1 and rig.screen == "shake"
            rig.press("ok")
            rig.run(100)
            assert len(said) == 2 and rig.screen == "shake", "the second line"
            rig.press("ok")
            rig.run(100)
            assert rig.screen == "tumble"
            return
    raise AssertionError("no remark of two lines before a computer's roll")


def remarked() -> tuple[Rig, list[tuple[str, str]]]:
    """Return a console that waits for a roll with a remark of two lines, which has just begun."""
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    play_round(rig, DICE[1])
    rig.until(lambda: len(said) > 0, 8000)
    return rig, said


def test_the_lines_of_a_remark_take_turns_for_as_long_as_nobody_goes_on() -> None:
    rig, said = remarked()
    for _ in range(120):
        rig.run(500)
        assert said[-1][1] in rig.texts(), "it never leaves by itself"
    assert {text for _, text in said} == {said[0][1], said[1][1]} and len(said) > 10


def test_a_single_line_stays_too() -> None:
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    for dice in ((1, 1, 1, 1, 1, 1), *DICE):
        play_round(rig, dice, worst=False)
        rig.run(1000)
        if said:
            break
    del rig.play.asides.remarks._lines[1:]  # the reason
    rig.run(20_000)
    assert len(said) == 1 and said[0][1] in rig.texts()


@pytest.mark.parametrize("key", ["next", "menu", "ok"])
def test_a_key_or_the_next_roll_ends_a_remark(key: str) -> None:
    rig, said = remarked()
    rig.run(500)
    rig.press(key)
    rig.run(100)
    assert not {text for _, text in said} & set(rig.texts())
    n = len(said)
    rig.run(9000)
    assert len(said) == n and rig.play.asides.remarks is None


def test_only_who_wants_remarks_has_their_code_in_memory() -> None:
    power_off()
    rig, _ = with_remarks("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "", 1 << SECRET)
    assert not [name for name in rig.loaded if "remark" in name or "reasons" in name or "players" in name]


def test_the_player_leaves_memory_before_the_words_are_found() -> None:
    power_off()
    rig, said = with_remarks("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "AB", 1 << SECRET)
    borrow = rig.console.loader.borrow
    beside: list[Any] = []

    def noting(what: Any, *args: Any) -> Any:
        if str(what).endswith(".reasons"):
            beside.append(rig.play.asides.remarks._judging._player)
        return borrow(what, *args)

    rig.console.loader.borrow = noting
    try:
        play_round(rig, DICE[0])
        rig.run(3000)
    finally:
        rig.console.loader.borrow = borrow
    assert said and beside == [None]
    assert not [name for name in rig.loaded if "reasons" in name]


def test_an_undone_round_is_judged_anew() -> None:
    rig, said = with_remarks("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    for dice in DICE[:2]:
        play_round(rig, dice)
        rig.run(5000)
    length = rig.table.record.length
    match: Any = rig.console.stack[0]
    while rig.table.record.length > 4:
        match.undo()
    match.go_on()
    rig.run(300)
    del said[:]
    made: list[tuple[int, int, int]] = []
    while rig.table.record.length <= length:
        made = play_round(rig, DICE[3])
    rig.run(3000)
    words = [word(rig, move) for _, move, lost in made if lost == max(lost for _, _, lost in made)]
    assert max(lost for _, _, lost in made) >= BLAMED
    assert any(re.search(rf" not ({'|'.join(words)})\b", text) for _, text in said)


# ---- The end of a game of several


def at_the_end(name: str, settings: bytes, seated: bytes, pupils: str) -> tuple[Rig, list[tuple[str, str]]]:
    """Let Ada pass until the game is over; return the console, and its notices from then on."""
    rig, said = with_remarks(name, settings, seated, pupils, 1 << SECRET)
    table = rig.table
    game = table.game
    while game.active or (game.penalties(0) < 3 if name == "qwixx" else game.misthrows(1) < 2):
        if game.phase == ROLL:
            rig.board.next_dice(1, 1, 1, 1, 6, 6)
            table.roll()
        else:
            table.choose(PASS)
    match: Any = rig.console.stack[0]
    match.go_on()
    rig.until_screen("shake")
    rig.run(9000)
    play_round(rig, (1, 1, 1, 1, 6, 6))
    rig.until_screen("end")
    del said[:]
    rig.until(lambda: not rig.top.busy, 60_000)
    return rig, said


def test_the_choice_that_ended_a_game_is_remarked_on_after_the_counting() -> None:
    rig, said = at_the_end("qwixx", b"\2\0\0", bytes((ADA, BEN)), "A")
    assert not said, "while the points are counted"
    rig.run(30_000)
    lines = [text for _, text in said]
    assert lines == 2 * lines[:2], "both twice, then the last line is free again"
    assert re.fullmatch(r"Ada: \w+, not \w+", lines[0])
    assert re.fullmatch(r"(Pass|R2) \w.{1,20}", lines[1])
    assert {screen for screen, _ in said} == {"end"} and not set(lines) & set(rig.texts())


def test_at_the_end_too_little_is_passed_over_in_silence() -> None:
    """The fourth misthrow of a draw gives away less than five points."""
    rig, said = at_the_end("duel", b"\1", bytes((ADA, BEN)), "A")
    rig.run(30_000)
    assert not said and rig.screen == "end"


def test_a_key_ends_the_remark_at_the_end() -> None:
    rig, said = at_the_end("qwixx", b"\2\0\0", bytes((ADA, BEN)), "A")
    rig.until(lambda: len(said) > 0, 20_000)
    assert said[0][1] in rig.texts()
    rig.press("look")
    rig.run(9000)
    assert len(said) == 1 and said[0][1] not in rig.texts()


def test_at_the_end_nobody_else_gets_a_remark() -> None:
    power_off()
    rig, said = at_the_end("qwixx", b"\2\0\0", bytes((ADA, BEN)), "")
    rig.run(30_000)
    assert not said and not [name for name in rig.loaded if name.endswith("coach.remarks")]
