"""The coach's remarks after a round: true, about revealed choices only, and never in the way."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach.remark_lines import better, praise, remark
from console.quixo.board.hand import SEEKING
from console.qwixx import reasons
from console.screens.entries import SECRET
from console.store.places import REMARKS
from host_tests.match.coached_games import begun, judge, noted
from host_tests.rules.qwixx_table import Table
from players import decide
from players import make as make_player
from players.merit import BLAMED, Opinion
from rules import OVER, ROLL, make
from rules.quixo_board import PHASE, WINNER
from rules.qwixx_sheet_data import kind
from rules.rows import PASS
from tools.games.quixo.by_keys import aim, point
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.rig import Rig, power_off

ADA, BEN, CLEO = 65, 66, 67
LION = stage.HARD
DICE = ((3, 4, 2, 6, 5, 1), (1, 2, 6, 6, 3, 2), (5, 5, 1, 4, 6, 3), (6, 2, 4, 1, 1, 5), (2, 2, 3, 5, 4, 4))

BOTH = kind(0, 1, 6)  # mixed colours and bonus


def console(
    name: str, settings: bytes, seated: bytes, pupils: str, options: int = 0
) -> tuple[Rig, list[tuple[str, str]]]:
    """Return a console at the first roll of a game, and what its notices say, each with the screen's name.

    `pupils` are the first letters of the people who want remarks.
    """
    rig = begun(name, settings, seated, pupils, REMARKS, options)
    said = noted(rig, lambda text: (rig.screen, text))
    return rig, said


@pytest.mark.parametrize(
    ("sheet", "other", "fits"), [(6, LION, True), (BOTH, LION, False), (BOTH, BEN, False)], ids=str
)
def test_a_sheet_of_several_parts_leaves_no_room_for_remarks(sheet: int, other: int, fits: bool) -> None:
    rig, _ = console("qwixx", bytes((2, 0, 0, sheet, 0, 0)), bytes((ADA, other)), "A")
    rig.run(500)
    assert rig.play.match.remarked == int(fits)


@pytest.mark.parametrize(("sheet", "table"), [(2, "shuffled2"), (6, "qwixx2")])
def test_for_remarks_on_a_larger_sheet_the_table_stays_without_the_player(sheet: int, table: str) -> None:
    """Later the heap may have no hole of its size."""
    rig, _ = console("qwixx", bytes((2, 0, 0, sheet, 0, 0)), bytes((ADA, BEN)), "A")
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
    rig, said = console(name, settings, seated, "A", options)
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
    praised(rig, said, tuple(chance.randint(1, 6) for _ in range(6)))
    rig.play.asides._praised[:] = bytes(len(rig.play.asides._praised))
    assert not praised(rig, said, tuple(chance.randint(1, 6) for _ in range(6)))
    assert rig.table.game.penalties(0) == 1


def number(move: int) -> int:
    from rules.rows import NUMBERS

    return NUMBERS[move - 1]


def test_nobody_else_gets_a_remark() -> None:
    rig, said = console("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "", 1 << SECRET)
    for dice in DICE[:3]:
        play_round(rig, dice)
        rig.run(3000)
    assert not [text for _, text in said if ", not " in text]


def test_a_remark_is_gone_when_the_next_dice_roll() -> None:
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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
    rig, said = console("duel", b"\x00", bytes((ADA, LION)), "A")
    for dice in DICE:
        del said[:]
        play_round(rig, dice)
        rig.run(6000)
        if len(said) > 1:
            assert [screen for screen, _ in said] == ["shake"] * len(said)
            return
    raise AssertionError("no remark of two lines before a computer's roll")


def test_ok_reads_on_before_a_computer_rolls() -> None:
    rig, said = console("duel", b"\0", bytes((ADA, LION)), "A")
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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
    rig, _ = console("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "", 1 << SECRET)
    assert not [name for name in rig.loaded if "remark" in name or "reasons" in name or "players" in name]


def test_the_player_leaves_memory_before_the_words_are_found() -> None:
    power_off()
    rig, said = console("qwixx", b"\x02\x00\x00", bytes((ADA, BEN)), "AB", 1 << SECRET)
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
    rig, said = console("qwixx", b"\x01\x00\x00", bytes((ADA,)), "A")
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


# ---- Quixo


def wins(game: Any) -> list[int]:
    """Return the moves that complete a line for the seat to move."""
    moves = bytearray(game.MAX_MOVES)
    return [move for move in moves[: game.legal(moves)] if game.wins(move)]


def after(game: Any, move: int) -> Any:
    other: Any = make(game.NAME, bytes(game.state[: game.SETTINGS]))
    other.state[:] = game.state
    other.apply(move)
    return other


KINDS = (
    "",
    "Good, you stopped them!",
    "You missed a win|Missed a win in [23] pushes",
    "That gives them a win",
)


def test_remarks_on_pushes_are_true() -> None:
    from console.quixo.coach.remark_lines import remark

    dice = random.Random(2)
    said: dict[str, int] = {}
    for seats in (2, 4):
        settings = settings_of_quixo(seats)
        player = make_player("quixo", settings)
        game: Any = make("quixo", settings)
        for _ in range(70 // seats):
            if game.phase == OVER:
                game.start()
            view = bytes(game.state)
            decide(player, view, 3, exact=True)
            best = player.move
            if player.count > 1:
                move = player.moves[dice.randrange(player.count)]
                text, kind = remark(game, player, move, "")
                named, _ = remark(game, player, move, "Benjamin")
                assert re.fullmatch(KINDS[kind], text)
                assert bool(text) == bool(named) and max(len(text), len(named)) <= 24
                if text:
                    said[text] = said.get(text, 0) + 1
                    check_remark(game, best, move, text)
            game.apply(best if dice.random() < 0.7 and not game.wins(best) else player.moves[0])
    assert {"You missed a win", "That gives them a win", "Good, you stopped them!"} <= set(said)


def settings_of_quixo(seats: int) -> bytes:
    from rules.saved import load
    from tools.games.quixo import scenes

    game = load(scenes.TWO if seats == 2 else scenes.FOUR).game
    return bytes(game.state[: game.SETTINGS])


def check_remark(game: Any, best: int, move: int, text: str) -> None:
    """Check a remark by looking one or two plies ahead."""
    if text == "You missed a win":
        assert best in wins(game) and move not in wins(game)
    elif text == "That gives them a win":
        lost = [m for m in (best, move) if wins(after(game, m))]
        assert best not in lost
    elif text == "Good, you stopped them!":
        assert not wins(after(game, move))
    else:
        assert re.fullmatch(r"Missed a win in [23] pushes", text) and not wins(game)


def quixo(seated: bytes, pupils: str, moves: int) -> tuple[Rig, list[tuple[str, str]]]:
    """Return a console in the middle of a game of Quixo, and its notices."""
    from rules.saved import load
    from tools.games.quixo import scenes

    record = load(scenes.TWO)
    rig, said = console("quixo", settings_of_quixo(2), seated, pupils)
    for move in bytes(record.buf[:moves]):
        rig.table.choose(move)
    match: Any = rig.console.stack[0]
    match.go_on()
    rig.run(6000)
    return rig, said


def push(rig: Rig, move: int) -> None:
    """Make a push as the keys do, and wait until it has been shown."""
    by_keys = Player(rig, lambda _game, _moves: move)
    source, target = rig.table.game.source(move), rig.table.game.target(move)
    point(by_keys, source)
    rig.press("ok")
    rig.run(600)
    aim(by_keys, target)
    rig.press("ok")
    if rig.screen == "warn":
        rig.press("next", "ok")


def quiet(game: Any) -> int:
    """Return a push that neither wins nor loses, if possible without a win for the other seat."""
    moves = bytearray(game.MAX_MOVES)
    for move in moves[: game.legal(moves)]:
        if not game.wins(move) and not game.loses(move) and not wins(after(game, move)):
            return move
    return next(m for m in moves[: game.legal(moves)] if not game.wins(m) and not game.loses(m))


MISSED = "You missed a win", "Ben missed a win"


def test_a_missed_win_is_remarked_on_after_the_next_person_has_moved() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "B", 45)
    game = rig.table.game
    assert game.seat == 1 and wins(game) and not said
    push(rig, quiet(game))
    rig.run(20_000)
    assert rig.table.record.length == 46 and game.seat == 0
    assert not said, "Ada must not learn from it"
    push(rig, quiet(game))
    rig.run(20_000)
    # Which push it was is not said: on the board as it is now, that would be read as advice.
    assert [text for _, text in said] == [MISSED[1], "with a diagonal"]


@pytest.mark.parametrize("pupils", ["B", "AB"])
def test_a_remark_is_said_if_the_next_person_gets_remarks_too(pupils: str) -> None:
    rig, said = quixo(bytes((ADA, BEN)), pupils, 45)
    game = rig.table.game
    for _ in range(2):
        push(rig, quiet(game))
        rig.run(20_000)
    assert said and said[0][1] == MISSED[1]
    assert [text for _, text in said] == [MISSED[1], "with a diagonal"], "Ben must not learn from Ada's"


def test_a_remark_on_the_next_persons_push_waits_behind_the_first() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "AB", 43)
    game = rig.table.game
    moves = bytearray(game.MAX_MOVES)
    values = judge(game)
    calm = [move for move in moves[: game.legal(moves)] if not game.loses(move)]
    push(rig, next(move for move in calm if wins(after(game, move)) and values[move] < 0))
    rig.run(20_000)
    push(rig, quiet(game))  # Ada does not see that she could win
    rig.run(20_000)
    assert [text for _, text in said] == ["Ben gave them a win"]
    push(rig, quiet(game))
    rig.run(20_000)
    assert [text for _, text in said][1] == "Ada missed a win"


def test_a_missed_win_is_remarked_on_before_a_computer_moves() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    assert rig.table.game.seat == 1 and not said
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 1, 20_000)
    assert said[0][1] == MISSED[0]


def shown_push(rig: Rig) -> tuple[int, int] | None:
    """Return the squares from which and to which frame and arrow show a push; None without any."""
    from console.quixo.board.cells import end

    board = rig.play.board
    if board._frame.hidden:
        assert all(arrow.hidden for arrow in board._arrows)
        return None
    x, y = (board._frame.x - 34) // 34, (board._frame.y - 34) // 34
    (side,) = [k for k, arrow in enumerate(board._arrows) if not arrow.hidden and arrow[0] >= 4]
    return board.square(x + 5 * y), board.square(end(x + 5 * y, side))


def shown_board(rig: Rig) -> list[int]:
    """Return the tiles of the cubes, and where the last move is marked."""
    board = rig.play.board
    return [board.at(cell) for cell in range(25)] + [board._last.x, board._last.y]


def test_beside_a_computer_frame_and_arrow_show_the_better_push_before_it_moves() -> None:
    """They are on the board as it was, because the cube in the frame may have moved."""
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    game = rig.table.game
    better = {(game.source(move), game.target(move)) for move in wins(game)}
    before = shown_board(rig)
    push(rig, quiet(game))
    rig.until(lambda: len(said) == 1, 20_000)
    now, state = shown_board(rig), bytes(game.state)
    assert now != before
    rig.until(lambda: len(said) == 2, 20_000)
    assert rig.table.record.length == 46 and said[1][1] == "This push was better"
    assert shown_push(rig) in better and shown_board(rig) == before
    rig.until(lambda: not shown_push(rig), 2400)
    assert shown_board(rig) == now and bytes(game.state) == state
    rig.until(lambda: rig.play.hand.state != SEEKING, 20_000)
    assert said[1][1] not in rig.texts(), "no cube moves below the line"
    rig.until(lambda: rig.table.record.length == 47, 20_000)
    rig.run(9000)
    assert len(said) == 2


def test_frame_and_arrow_are_gone_before_a_computer_lifts_a_cube_and_under_the_menu() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    assert shown_push(rig)
    rig.until(lambda: not shown_push(rig), 2400)
    assert rig.play.hand.state == SEEKING and rig.table.record.length == 46
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    rig.press("menu")
    rig.press("back")
    rig.run(50)
    assert not shown_push(rig)


def test_where_a_better_push_was_is_not_said_once_the_board_has_changed() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    match: Any = rig.console.stack[0]
    rig.table.choose(quiet(rig.table.game))
    match.go_on()
    rig.run(9000)
    assert len(said) == 2


def given_away(key: str = "") -> tuple[Rig, list[str], list[int]]:
    """Let Ben, who wants remarks, give the game away to Ada, who wins at once.

    Return the console at its end, the lines there and their y. `key` is pressed at the first of them.
    """
    rig, said = quixo(bytes((ADA, BEN)), "B", 43)
    game = rig.table.game
    moves = bytearray(game.MAX_MOVES)
    assert game.seat == 1 and not wins(game)
    values = judge(game)
    calm = [move for move in moves[: game.legal(moves)] if not game.loses(move)]
    move = next(move for move in calm if wins(after(game, move)) and values[move] < 0)
    assert max(values.values()) >= 0
    push(rig, move)
    rig.run(20_000)
    assert not said, "Ada must not learn from it"
    rig.play.take(wins(rig.table.game)[0])
    rig.until_screen("won")
    heights: list[int] = []
    while "play again" not in rig.texts():
        if said and key:
            rig.press(key)
        rig.run(100)
        heights += [y for text, y in places(rig) if said and text == said[-1][1]]
    return rig, [text for _, text in said], heights


def places(rig: Rig) -> list[tuple[str, int]]:
    return [(text, y) for _, y, _, text in rig.places()]


def test_a_push_that_lost_at_once_is_named_below_the_board_before_the_result() -> None:
    rig, lines, heights = given_away()
    assert lines == ["Ben gave them a win"]
    assert min(heights) > 200 and "Ada wins" in rig.texts() and not set(lines) & set(rig.texts())


def test_winners_are_not_told_that_they_gave_the_others_a_win() -> None:
    """Ada's push gives Ben a win; he does not see it, and makes Ada's line."""
    rig, said = quixo(bytes((ADA, BEN)), "AB", 44)
    remarks, table = rig.play.remarks, rig.table
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0), (43, 44, "Ben missed a win", 0, -1)]
    remarks._better.set(PASS, -1)
    table.game.state[WINNER], table.game.state[PHASE] = 1, OVER
    assert table.over and remarks.show_next_line(206) and said[-1][1] == "Ben missed a win"
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0)]
    assert not remarks.show_next_line(206)
    table.game.state[WINNER] = 2
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0)]
    assert remarks.show_next_line(206) and said[-1][1] == "Ada gave them a win"


def test_a_key_skips_what_is_said_at_the_end() -> None:
    rig, lines, _ = given_away("ok")
    assert lines == ["Ben gave them a win"] and rig.screen == "won" and "Ada wins" in rig.texts()


def test_remarks_borrow_the_player_and_computers_play_as_without_them() -> None:
    records = []
    for pupils in ("", "A"):
        rig, _ = quixo(bytes((ADA, LION)), pupils, 2)
        match: Any = rig.console.stack[0]
        for _ in range(3):
            push(rig, quiet(rig.table.game))
            rig.until_screen("think")
            rig.until_screen("quixo", ms=20_000)
        assert not pupils or rig.play.remarks.player is match.player
        assert not pupils or rig.play.remarks.looks(rig.table.record.length)
        stage.ask_coach(rig)
        assert rig.top.player is match.player
        rig.press("back")
        records.append(bytes(rig.table.record.buf[: rig.table.record.length]))
    assert records[0] == records[1] and len(records[0]) == 8


def test_an_undone_push_gets_no_remark() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "B", 45)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    match: Any = rig.console.stack[0]
    match.undo()
    match.go_on()
    rig.run(9000)
    push(rig, wins(rig.table.game)[0])
    rig.run(9000)
    assert not said


def test_quixo_without_remarks_loads_no_player() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "", 20)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    assert not said and rig.play.remarks is None


def test_a_line_is_named_as_the_board_lies_when_it_is_read() -> None:
    """For four people the board turns with every push."""
    from console.quixo.coach.remarks import Remarks
    from tools.games.quixo.scenes import TURN

    rig, said = console("quixo", settings_of_quixo(4), bytes((ADA, BEN, CLEO, 0)), "A", TURN)
    play: Any = rig.play
    remarks = Remarks(play, 1)
    for below in range(4):
        play.board.turn(below)
        remarks._line = 0b11111  # a1 to e1
        assert remarks.show_next_line()
    names = ["bottom row", "right column", "top row", "left column"]
    assert [text for _, text in said] == [f"with the {name}" for name in names]


@pytest.mark.parametrize("below", range(4))
@pytest.mark.long(after=1)
def test_the_line_of_a_missed_win_is_one_that_the_push_makes(below: int) -> None:
    from console.quixo.coach.remark_lines import line_of, name_line

    rig, _ = quixo(bytes((ADA, BEN)), "", 2)
    board = rig.play.board
    board.turn(below)
    names = [["with the top row"], *([f"with row {k}"] for k in (2, 3, 4)), ["with the bottom row"]]
    names += [["with the left column"], *([f"with column {k}"] for k in (2, 3, 4)), ["with the right column"]]
    by_hand = [{x + 5 * y for x in range(5)} for y in range(5)]
    by_hand += [{x + 5 * y for y in range(5)} for x in range(5)]
    by_hand += [{6 * k for k in range(5)}, {4 * k for k in range(1, 6)}]
    named = dict(zip([name for (name,) in names], by_hand, strict=False))
    dice = random.Random(4)
    game: Any = make("quixo", settings_of_quixo(2))
    said = set()
    for _ in range(4000):
        if game.phase == OVER:
            game.start()
        legal = bytearray(game.MAX_MOVES)
        moves = legal[: game.legal(legal)]
        before = bytes(game.state)
        for move in wins(game):
            line = line_of(game, move)
            assert bytes(game.state) == before
            then = after(game, move)
            squares = {square for square in range(25) if line >> square & 1}
            assert len(squares) == 5 and all(then.face(square) == then.winner for square in squares)
            name = name_line(board, line)
            cells = {board.cell(square) for square in squares}
            assert cells in by_hand[10:] if name == "with a diagonal" else cells == named[name]
            assert len(name) <= 24
            said.add(name)
        game.apply(dice.choice(moves))
    assert said == {*named, "with a diagonal"}


def judged(remarks: Any, best: int, given: int, lost: int = 0) -> list[str]:
    """Let the remarks judge the push that is next in the record; return what they have to say.

    `best`, `given`: the plies to the end with the best push and with that one; `lost`: how many others lose.
    """
    record = remarks._match.table.record
    made = record.buf[remarks._at]
    legal = bytearray(50)
    game = remarks._play.game
    moves = bytes(move for move in legal[: game.legal(legal)] if move != made)
    del remarks._waiting[:]
    plies = [given, best, *[-4 if k < lost else 0 for k in range(len(moves) - 1)]]
    remarks.player = SimpleNamespace(
        game=remarks.player.game, moves=bytes((made,)) + moves, count=len(plies), move=moves[0],
        given=lambda i: plies[i],
    )  # fmt: skip
    remarks._judge()
    return [waiting[2] for waiting in remarks._waiting if waiting[1] <= 42]  # the others only at the end


def at_pushes(moves: int) -> Any:
    """Return remarks for a person against a computer, about to judge the last push of so many."""
    from console.quixo.coach.remarks import Remarks

    rig, _ = quixo(bytes((ADA, LION)), "", moves - 1)
    remarks: Any = Remarks(rig.play, 1)
    remarks._view[:] = rig.table.game.state
    rig.table.choose(quiet(rig.table.game))
    remarks._at = moves - 1
    return remarks


def test_who_stops_the_others_hears_so_twice_in_a_game() -> None:
    remarks = at_pushes(41)
    heard = []
    for _ in range(4):
        remarks._at = 40
        heard.append(judged(remarks, 0, 0, 50))
    assert heard == [["Good, you stopped them!"]] * 2 + [[]] * 2
    remarks._at = 40
    assert judged(remarks, 0, -4, 0) == ["That gives them a win"]


def between_people() -> Any:
    """Return remarks as at_pushes(41), but for two people."""
    remarks = at_pushes(41)
    remarks._match.seats.levels = bytearray((0, 0))
    remarks._match.table = SimpleNamespace(
        record=remarks._match.table.record, people=2, names=["Ada", "Ben"], over=False, lost=-1
    )
    return remarks


@pytest.mark.parametrize("best", [0, 1])
def test_of_the_same_seat_two_pushes_in_a_row_are_blamed_and_the_next_two_are_not(best: int) -> None:
    """Whether it missed a win or gave one away; Ben's pushes between them do not matter."""
    remarks = between_people()
    heard = []
    for bad in (1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1):
        remarks._at = 40
        heard.append(len(judged(remarks, best, (best - 1 if best else -4) if bad else best)))
    assert heard == [1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0]


@pytest.mark.parametrize("over", [True, False])
def test_a_push_that_is_not_blamed_is_named_if_the_game_ends_after_it(over: bool) -> None:
    remarks = between_people()
    said: list[str] = []
    remarks._match.console.notice = lambda text, *_: said.append(text)
    remarks._has_won = lambda _seat: False
    for _ in range(3):
        remarks._at = 40
        judged(remarks, 0, -4)
    assert not said and remarks._waiting
    table = remarks._match.table
    table.record.length = 42
    table.over = over
    assert remarks.show_next_line() is over and not remarks._waiting
    assert said == (["Ada gave them a win"] if over else [])


def test_who_makes_the_others_line_instead_of_a_win_of_their_own_hears_so() -> None:
    remarks = at_pushes(41)
    remarks.player.game.loses = lambda _move: True
    remarks._at = 40
    assert judged(remarks, 1, -1) == ["You missed a win"]
    remarks._at = 40
    assert judged(remarks, 0, -1) == [], "everybody sees it"


def test_a_computer_waits_for_a_remark_that_may_be_shown_by_now() -> None:
    remarks = at_pushes(41)
    remarks._at = -1
    remarks._waiting.append((40, 42, "later", 0, -1))
    assert not remarks.holds, "the next person has not moved"
    remarks._waiting[0] = (40, 41, "now", 0, -1)
    assert remarks.holds


@pytest.mark.parametrize(
    ("plies", "length", "mine", "said"),
    [
        ((0, -4), 46, False, "Push 21 lost the game"),
        ((0, -4), 46, True, ""),  # won in the end
        ((0, -4), 42, False, ""),  # over at once, as was said
        ((0, 0), 46, False, ""),
        ((-6, -4), 46, False, ""),  # it was lost before
    ],
)
def test_who_has_lost_hears_with_which_push(
    plies: tuple[int, int], length: int, mine: bool, said: str
) -> None:
    remarks = at_pushes(41)
    judged(remarks, *plies)
    del remarks._waiting[:]
    remarks._better.set(PASS, -1)
    remarks._match = match = SimpleNamespace(console=remarks._match.console)
    match.game = SimpleNamespace(phase=OVER, seats=2, winner=1 if mine else 2, symbol=lambda seat: 1 + seat)
    match.table = SimpleNamespace(record=SimpleNamespace(length=length), lost=-1)
    lines = noted(SimpleNamespace(console=match.console), lambda text: text)  # type: ignore[arg-type]
    assert remarks.show_next_line(206) is bool(said) and lines == [said] * bool(said)
    assert not remarks.show_next_line(206), "once"


# ---- The end of a game of several


def at_the_end(name: str, settings: bytes, seated: bytes, pupils: str) -> tuple[Rig, list[tuple[str, str]]]:
    """Let Ada pass until the game is over; return the console, and its notices from then on."""
    rig, said = console(name, settings, seated, pupils, 1 << SECRET)
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
