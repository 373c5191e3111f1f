"""The coach: who may ask it, what it shows, and that its reasons are true."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach import hint
from console.dicegame.coach.compared import fact
from console.dicegame.coach.review import about
from console.dicegame.coach.spoken import because, explained, fault, loss, whole, win
from console.dicegame.coach.thinking import Thinking
from console.dicegame.words import move_word as spoken_word
from console.match.opening.beginning import begin
from console.quixo.coach.judge import plies
from console.quixo.coach.reasons import ending
from console.store import people, places
from console.store.new_game import NewGame
from console.store.settings import Settings
from host_tests.rules.qwixx_table import Table
from host_tests.sampled import sampled
from parts import Nvm
from players import decide
from players import make as make_player
from players.merit import EQUAL, LEAST, Opinion, opinion, tempting
from rules import ACTION1, ACTION2, OVER, ROLL, make
from rules.rows import PASS
from rules.words.quixo import find
from tools.games.duel import scenes as duel
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.headless.stage import counted, on_to


def copy_of(game: Any) -> Any:
    other = make(game.NAME, bytes(game.state[: game.SETTINGS]))
    other.state[:] = game.state
    return other


def after(game: Any, move: int) -> Any:
    other = copy_of(game)
    other.apply(move)
    return other


def crossing(game: Any) -> list[int]:
    """Return all legal moves but the pass."""
    legal = bytearray(game.MAX_MOVES)
    return [move for move in legal[: game.legal(legal)] if move != PASS]


def is_mine(game: Any, seat: int, row: int, column: int) -> bool:
    if game.NAME == "duel":
        return game.owner(row, column) == seat
    return bool(game.mask(seat, row) >> column & 1)


def skipped(game: Any, move: int) -> int:
    """Return what a move skips, worked out from the sheet, or the board, before and after it."""
    seat = game.seat
    then = after(game, move)
    n = 0
    for row in range(game.rows):
        own = [[k for k in range(11) if is_mine(one, seat, row, k)] for one in (game, then)]
        last = [rows[-1] if rows else -1 for rows in own]
        n += sum(k not in own[1] for k in range(last[0] + 1, last[1]))
    return n


def skipped_numbers(game: Any, move: int) -> list[int]:
    """Return which numbers of its row a move skips, worked out from the sheet, or the board, after it."""
    row, column = (move - 1) // 11, (move - 1) % 11
    then = after(game, move)
    mine = [k for k in range(column) if is_mine(then, game.seat, row, k)]
    return [game.numbers_of(game.seat)[11 * row + k] for k in range(mine[-1] + 1 if mine else 0, column)]


def crosses(game: Any) -> int:
    """Return how many crosses a player's only sheet has, without locks."""
    ones = sum((game.mask(0, row) & 0x7FF).bit_count() for row in range(game.rows))
    return ones + sum(game.twice(0, row).bit_count() for row in range(4) if game.crosses_twice)


def later(game: Any, move: int) -> set[str]:
    """Return what may be crossed in action 2 after a move in action 1, for somebody alone."""
    then = after(game, move)
    return {f"{'RYGB'[(m - 1) // 11]}{then.numbers_of(0)[m - 1]}" for m in crossing(then) if m <= 44}


def check_kept(game: Any, best: int, rival: int, said: str) -> None:
    if match := re.fullmatch(r"keeps the (\w+) goal", said):
        assert match[1] in lost_goals(game, rival) - lost_goals(game, best)
        return
    word = said.split()[1]  # "keeps G12 possible"
    assert word in later(game, best) and word not in later(game, rival)


def lost_goals(game: Any, move: int) -> set[str]:
    """Return the cells of goals that were possible before a move, and after it cannot be crossed any more."""
    then = after(game, move)
    cells: set[str] = set()
    for k in range(0, len(game.goals), 2):
        both = [((cell - 1) // 11, (cell - 1) % 11) for cell in game.goals[k : k + 2]]
        for cell, (row, column) in zip(game.goals[k : k + 2], both, strict=True):
            possible = [
                [one.mask(0, r) >> c & 1 or not (one.mask(0, r) >> c or one.closed >> r & 1) for r, c in both]
                for one in (game, then)
            ]
            if all(possible[0]) and not possible[1][both.index((row, column))]:
                cells.add(word_of(game, cell))
    return cells


def check_pass(game: Any, other: int, said: str) -> None:
    """Check what speaks for a pass, beside another choice, if anything."""
    then = after(game, PASS)
    if said.startswith("keeps "):
        check_kept(game, PASS, other, said)
    elif match := re.fullmatch(r"saves (\d+) (number|square)s?", said):
        assert skipped(game, other) == int(match[1]) > 0
    elif said == "saves a token":
        assert after(game, other).supply(game.seat) < then.supply(game.seat)
    else:
        assert not said


def check_two_rows(game: Any, then: Any, move: int) -> None:
    points = [then.row_points(0, r) - game.row_points(0, r) for r in range(4)]
    assert move > 44 and sum(p > 0 for p in points) <= 2


def check_twice(game: Any, then: Any, move: int) -> None:
    row, column = (move - 1) // 11, (move - 1) % 11
    assert game.mask(0, row) >> column & 1 and then.count(0, row) == game.count(0, row) + 1


def check_frame(game: Any, then: Any, _move: int) -> None:
    assert then.framed(0) == game.framed(0) + 1


def check_goal(game: Any, then: Any, _move: int) -> None:
    assert then.reached(0) != game.reached(0)


def check_half(game: Any, then: Any, move: int) -> None:
    assert move in game.goals and then.reached(0) == game.reached(0)


# What only some score sheets make possible
SPECIAL = {
    "counts for two rows": check_two_rows,
    "counts a second time": check_twice,
    "crosses a frame": check_frame,
    "reaches a goal": check_goal,
    "makes half a goal": check_half,
}


def check_for(game: Any, best: int, rival: int, said: str) -> None:
    """Check what speaks for a move, not a pass, and not for its rival, by making both."""
    assert len(said) <= 24
    seat = game.seat
    good, bad = after(game, best), after(game, rival)
    row, column = (best - 1) // 11, (best - 1) % 11
    gains = [then.score(seat) - game.score(seat) for then in (good, bad)]
    if said == "locks the row":
        assert good.closed != game.closed == bad.closed
    elif match := re.fullmatch(r"skips only (?:the )?(\d+)(?: and (\d+))?", said):
        n = skipped(game, best)
        assert rival != PASS and n == 2 - (match[2] is None) < skipped(game, rival)
        assert n == min(skipped(game, move) for move in crossing(game))
        assert skipped_numbers(game, best) == [int(one) for one in match.groups() if one]
    elif re.fullmatch(r"skips (no|fewer) (number|square)s?", said):
        n = skipped(game, best)
        assert rival != PASS and n < skipped(game, rival), "a pass skips nothing either"
        fewest = min(skipped(game, move) for move in crossing(game))
        single = game.NAME == "duel" or crosses(good) == crosses(game) + 1
        assert n > 2 or n == 0 or not single, "one or two are named"
        assert n == (fewest if "fewer" in said else 0) and ("fewer" in said) == (n > 0)
    elif match := re.fullmatch(r"earns (\d+) points? now", said):
        assert rival == PASS and gains[0] == int(match[1]) >= 3, "every cross earns a point"
    elif said == "earns more now":
        assert rival != PASS and gains[0] > gains[1]
    elif said == "is next in its row":
        assert rival == PASS and not skipped(game, best) and game.count(seat, row)
    elif match := re.fullmatch(r"makes (\w\d+) possible", said):
        assert good.count(seat, row) >= game.needed > game.count(seat, row) and good.may_cross(seat, row, 10)
        assert "RYGB"[row] + str(game.numbers_of(seat)[11 * row + 10]) == match[1]
    elif said.startswith("keeps "):
        check_kept(game, best, rival, said)
    elif said == "starts a new row":
        assert rival == PASS and not game.count(seat, row) and skipped(game, best) <= 3
    elif said in ("avoids a penalty", "avoids a misthrow"):
        assert rival == PASS and bad.score(seat) == game.score(seat) - 5 < good.score(seat)
        assert crossing(game) == [best], "another cross would avoid it, too"
    elif match := re.fullmatch(r"makes (\d+) crosses", said):
        n = int(match[1])
        assert crosses(good) - crosses(game) == n > 1
        assert rival == PASS or crosses(bad) - crosses(game) < n
    elif said in SPECIAL:
        SPECIAL[said](game, good, best)
    elif said == "beats their token":
        assert good.count(1 - seat, row) < game.count(1 - seat, row)
    elif said:
        assert said == "cannot be beaten" and good.height(row, column) > 1


def check_against(game: Any, best: int, move: int, said: str) -> None:
    """Check what speaks against a move, and not against the best one."""
    assert len(said) <= 24
    then = after(game, move)
    if match := re.fullmatch(r"skips (\d+) (number|square)s?", said):
        assert skipped(game, best) == 0 < int(match[1]) == skipped(game, move)
    elif match := re.fullmatch(r"skips (\d+) more (number|square)s?", said):
        assert 0 < skipped(game, best) == skipped(game, move) - int(match[1]) < skipped(game, move)
    elif said == "earns less now":
        assert after(game, best).score(game.seat) > then.score(game.seat)
    elif match := re.fullmatch(r"loses the (\w+) goal", said):
        assert match[1] in lost_goals(game, move) - lost_goals(game, best)
    elif said.startswith("gives up "):
        word = said.split()[2]
        assert word in later(game, best) and word not in later(game, move)
    elif said in ("brings a penalty", "is a misthrow"):
        assert move == PASS != best and then.score(game.seat) == game.score(game.seat) - 5
    elif said == "ends the game":
        assert then.phase == OVER != after(game, best).phase
    else:
        assert not said, "no praise of a worse choice"


def check_fact(game: Any, move: int, said: str) -> None:
    """Check what is said of a choice for want of a reason that sets it apart."""
    then = after(game, move)
    row, column = (move - 1) // 11, (move - 1) % 11
    assert len(word_of(game, move)) + 1 + len(said) <= 24
    if match := re.fullmatch(r"skips only (?:the )?(\d+)(?: and (\d+))?", said):
        assert skipped_numbers(game, move) == [int(one) for one in match.groups() if one]
        assert skipped(game, move) == len(skipped_numbers(game, move))
    elif said == "skips the fewest":
        assert skipped(game, move) == min(skipped(game, one) for one in crossing(game))
        assert skipped(game, move) and len(crossing(game)) > 1
    elif match := re.fullmatch(r"earns (\d+) points now", said):
        assert then.score(game.seat) - game.score(game.seat) == int(match[1]) >= 3
    elif said == "starts a new row":
        assert not game.count(game.seat, row) and skipped(game, move) <= 3
    elif said == "gets ahead of them":
        others = [k for k in range(11) if is_mine(game, 1 - game.seat, row, k)]
        assert others and column >= max(others) and game.foremost(row) in others
    elif said in ("brings no penalty", "is no misthrow"):
        assert move == PASS
        if then.phase == ACTION2:  # of a seat that is not active: what it does there costs nothing
            assert game.phase == ACTION2 or game.seat != game.active
        assert then.score(game.seat) == game.score(game.seat)
    elif said in ("skips no number", "skips no square"):
        assert not skipped(game, move)
    elif said:
        assert said == reasons_of(game.NAME).feat(game, move)
        check_for(game, move, PASS, said)


def reasons_of(name: str) -> Any:
    from importlib import import_module

    return import_module(f"console.{name}.reasons")


def check_line(game: Any, best: int, rival: int, line: str, given: dict[int, int], then: int) -> None:
    """Check a line about the best choice and another one: it is about one of them, and true."""
    assert len(line) <= 24
    about, _, said = line.partition(" ")
    words = {one: word_of(game, one) for one in (best, rival)}
    if re.search("(win|lose)s? at once", said):
        assert game.seats > 1 and max(given.values()) >= 200
    elif about == words[best]:
        (check_pass(game, rival, said) if best == PASS else check_for(game, best, rival, said))
    elif line:
        assert about == words[rival], (line, words)
        check_against(game, best, rival, said)
    assert not re.match(r"keeps \w+ possible", said) or said.split()[1] == word_of(game, then)


def word_of(game: Any, move: int) -> str:
    return spoken_word(game, move, True)


def opinions(
    name: str, settings: bytes, dice: random.Random, follows: float = 1
) -> Iterator[tuple[Any, Opinion]]:
    """Play a game in which the best choice is taken as often as `follows`; yield it and level 3's opinion."""
    game: Any = make(name, settings)
    player = make_player(name, settings)
    view = bytearray(len(game.state))
    while game.phase != OVER:
        if game.phase == ROLL:
            game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
            continue
        player.view(game, game.seat, view)
        decide(player, view, 3, exact=True)
        found = opinion(player)
        yield game, found
        game.apply(found.best if follows == 1 or dice.random() < follows else player.moves[0])


def check_reasons(name: str, settings: bytes, games: int, every: int = 1) -> set[str]:
    """Check all reasons in some games in which level 3 often decides; return them without numbers."""
    dice = random.Random(4)
    reasons = reasons_of(name)
    said: set[str] = set()
    for _ in range(games):
        for n, (game, found) in enumerate(opinions(name, settings, dice, 0.8), 1):
            best, moves, then = found.best, found.moves, found.planned
            values = dict(zip(moves, found.given, strict=True))
            for move in moves if n % every == 0 else ():
                if move == best:
                    if len(moves) > 1:
                        line = explained(reasons, game, found)
                        tempts = tempting(reasons.skipped, game, moves)
                        second = found.rival(best)
                        other = tempts if best == PASS and word_of(game, second) + " " not in line else second
                        check_line(game, best, other, line, values, then)
                        said.add(re.sub(r"\d+", "n", line.partition(" ")[2]))
                text = fact(reasons, game, move)
                check_fact(game, move, text)
                said.add(re.sub(r"\d+", "n", text))
                if move == best:
                    continue
                line = because(reasons, game, best, move, values[move], then)
                check_line(game, best, move, line, values, then)
                said.add(re.sub(r"\d+", "n", line.partition(" ")[2]))
                for one, other in ((best, move), (move, best)):
                    reason = reasons.good(game, one, other)
                    (check_pass(game, other, reason) if one == PASS else check_for(game, one, other, reason))
                    said.add(re.sub(r"\d+", "n", reason))
    return said


def test_the_reasons_in_qwixx_are_true() -> None:
    said = check_reasons("qwixx", b"\x01\x00\x00", 5)
    words = (
        "avoids a penalty|earns n points now|brings a penalty|locks the row|skips no number|skips n numbers|"
        "earns less now|earns more now|skips fewer numbers|skips n more numbers|saves n numbers|"
        "skips only the n|skips only n and n|skips the fewest|brings no penalty|"
        "is next in its row|starts a new row"
    )
    assert set(words.split("|")) <= said
    for words in ("keeps {}n possible", "makes {}n possible"):
        assert {words.format(row) for row in "RYGB"} & said, words


def test_a_choice_does_not_skip_fewer_squares_beside_one_that_skips_fewer_still() -> None:
    dice = random.Random(5)
    reasons = reasons_of("duel")
    told: set[bool] = set()
    game: Any = make("duel", b"\0")
    moves = bytearray(game.MAX_MOVES)
    for _ in range(400):
        if game.phase == OVER:
            game.start()
        if game.phase == ROLL:
            game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
            continue
        choices = [move for move in moves[: game.legal(moves)] if move != PASS]
        tempts = min(choices, key=lambda move: skipped(game, move), default=PASS)
        for best in choices:
            for other in choices:
                if 3 < skipped(game, best) < skipped(game, other):
                    fewer = reasons.good(game, best, other) == "skips fewer squares"
                    fewest = skipped(game, best) == skipped(game, tempts)
                    assert fewest or not fewer
                    told.add(fewer)
        legal = moves[: game.legal(moves)]
        game.apply(legal[dice.randrange(len(legal))])
    assert told == {False, True}


@pytest.mark.parametrize(("name", "settings"), [("duel", b"\0"), ("qwixx", b"\1\0\0")])
def test_in_a_game_the_best_choices_have_reasons_of_many_kinds(name: str, settings: bytes) -> None:
    dice = random.Random(8)
    reasons = reasons_of(name)
    said: list[str] = []
    for game, found in opinions(name, settings, dice):
        if len(found.moves) > 1:
            text = explained(reasons, game, found)
            said.append(re.sub(r"[RYGB]?\d+", "n", text.partition(" ")[2]))
    assert len(set(said)) > 6
    assert sum(text.startswith("skips") for text in said) * 2 < len(said)


def test_the_reasons_in_the_duel_are_true() -> None:
    said = check_reasons("duel", b"\x00", 4)
    words = "saves a token|beats their token|cannot be beaten|skips no square|skips n squares|"
    words += "avoids a misthrow|earns n points now|skips fewer squares|skips n more squares|"
    words += "skips only the n|skips the fewest|gets ahead of them|is no misthrow|"
    words += "is a misthrow|saves n squares|earns more now|earns less now|starts a new row|is next in its row"
    assert set(words.split("|")) <= said


SHEETS = {
    "mixed-colours": "skips n numbers", "mixed-numbers": "skips n numbers", "shuffled": "skips n numbers",
    "steps": "crosses a frame", "chain": "makes n crosses",
    "big-points": "counts for two rows", "double": "counts a second time", "exchange": "skips no number",
    "bonus": "makes n crosses", "goals": "reaches a goal", "shuffled:7+goals": "makes half a goal",
    "mixed-colours+steps": "crosses a frame", "mixed-numbers+mixed-colours+bonus": "makes n crosses",
}  # fmt: skip


@pytest.mark.parametrize("sheet", sampled(SHEETS, 5))
@pytest.mark.long(after=1)
def test_the_reasons_on_other_sheets_are_true(sheet: str) -> None:
    from rules.words.qwixx_parts import sheet_settings

    settings = bytes((1, 0, 0)) + sheet_settings("shuffled:7" if sheet == "shuffled" else sheet)
    said = check_reasons("qwixx", settings, 3)
    assert {SHEETS[sheet], "skips no number"} <= said


def test_of_a_choice_that_makes_a_goal_impossible_this_is_said() -> None:
    from rules.words.qwixx_parts import sheet_settings

    live: Any = make("qwixx", b"\1\0\0" + sheet_settings("goals"))
    live.roll(b"\3\2\1\1\1\1")
    reasons = reasons_of("qwixx")
    red, green = 1 + 3, 1 + 22 + 7  # R5 skips R4 of the goal with B4; G5 skips G9 of the goal with Y7
    assert lost_goals(live, red) == {"R4"} and lost_goals(live, green) == {"G9"}
    assert because(reasons, live, PASS, red, 60) == "R5 loses the R4 goal"
    assert because(reasons, live, PASS, green, 60) == "G5 loses the G9 goal"
    assert explained(reasons, live, Opinion(PASS, [PASS, red], [0, 60], PASS)) == "Pass keeps the R4 goal"
    live.apply(red)
    live.apply(PASS)
    live.roll(b"\1\2\1\1\1\1")
    blue = 1 + 33 + 9  # B3 also skips B4, whose goal is lost already
    assert because(reasons, live, PASS, blue, 60) == "B3 loses the B9 goal"


def test_the_reason_for_a_pass_is_not_about_a_cross_that_skips_more_than_another() -> None:
    """It would not answer why the cross that skips nothing is no better."""
    live: Any = make("qwixx", b"\1\0\0")
    live.roll(b"\1\1\1\1\1\1")
    live.apply(1)  # R2
    live.apply(PASS)
    live.roll(b"\1\2\6\6\6\6")
    moves = [PASS, 2, 13]  # R3, next to R2; Y3
    reasons = reasons_of("qwixx")
    found = Opinion(PASS, moves, [0, 40, 30], PASS)
    assert explained(reasons, live, found) == ""
    found = Opinion(PASS, moves[::2], [0, 30], PASS)
    assert explained(reasons, live, found) == "Pass saves 1 number"


@pytest.mark.parametrize(("name", "settings"), [("duel", b"\0"), ("qwixx", b"\2\0\0")])
def test_nearly_every_best_choice_has_a_reason(name: str, settings: bytes) -> None:
    dice = random.Random(8)
    reasons = reasons_of(name)
    bare: list[bool] = []
    for game, found in opinions(name, settings, dice):
        lines = hint.lines(reasons, game, found)
        if lines:
            bare.append(all(line.startswith("Also good") for line in lines[1:]))
    assert len(bare) > 30 and sum(bare) * 20 < len(bare)


def test_the_reasons_of_quixo_are_true() -> None:
    said: set[str] = set()
    for record, at in ((quixo.TWO, 45), (quixo.TWO, 43), (quixo.FOUR, 46)):
        game = quixo.resumed(record, at).table.game
        player = make_player("quixo", bytes(game.state[: game.SETTINGS]))
        decide(player, bytes(game.state), 3, exact=True)
        for i in range(player.count):
            said.add(check_push(game, player.moves[i], player.given(i)))
    ends = {"Five in a row: you win", "They get five in a row", "Makes five for them"}
    assert ends <= said


def check_push(game: Any, move: int, given: int) -> str:
    """Check the reason for a push against the rules alone, and return it."""
    said = ending(game, move, given) if abs(given) < 1000 and given else ""
    assert len(said) <= 24
    team = game.symbol(game.seat)
    then = after(game, move)
    if said == "Five in a row: you win":
        assert then.winner == team
    elif said == "Makes five for them":
        assert then.winner == 3 - team
    elif said == "They get five in a row":
        moves = bytearray(game.MAX_MOVES)
        replies = [after(then, reply).winner for reply in moves[: then.legal(moves)]]
        assert 3 - team in replies
    return said


def test_the_head_says_what_the_choice_under_the_cursor_gives_away() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    assert {"G9: the best", "take"} <= set(rig.texts())
    rig.press("next")
    assert "Pass: 2 less" in rig.texts()
    rig.press("next")
    assert {"R9: 5 less", "R9 skips 1 more number"} <= set(rig.texts())
    rig.press("next")
    assert {"Y9: good too", "Y9 makes Y12 possible"} <= set(rig.texts())


def test_what_follows_takes_turns_with_the_reason_in_the_foot() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    coach: Any = rig.top
    coach._plan = "Then R4: no penalty"
    coach._whys[coach.opinion.moves.index(coach.opinion.best)] = "G9 skips no number"
    seen = [coach.page.why.text]
    for _ in range(3):
        rig.run(2500)
        seen.append(coach.page.why.text)
    assert seen[0] == "G9 skips only the 10"
    assert seen[1:] == ["Then R4: no penalty", "G9 skips no number", "Then R4: no penalty"]
    rig.press("next")
    assert coach.page.why.text == coach._whys[coach.opinion.moves.index(coach.page.sheet.move)]
    rig.run(2500)
    assert coach.page.why.text == coach._whys[coach.opinion.moves.index(coach.page.sheet.move)]


SHEET_SCENES = [name for name in qwixx.SCENES if name.endswith("_sheet") and name != "preview_sheet"]


@pytest.mark.parametrize("name", SHEET_SCENES)
def test_the_coach_judges_every_choice_of_every_sheet(name: str) -> None:
    rig = stage.ask_coach(on_to(qwixx.SCENES[name](), "sheet"))
    coach = rig.top
    sheet = coach.page.sheet
    said: dict[int, str] = {}
    for _ in range(sheet.n):
        said[sheet.move] = coach.page.head.text
        assert len(rig.texts()[-1]) <= 24
        rig.press("next")
    assert len(said) == sheet.n
    best = word_of(coach.game, coach.opinion.best)
    blame = r"skips \d|earns less|brings a penalty|gives up|ends|loses|can lose"
    for move, text in said.items():
        given = coach.opinion.gives(move)
        less = f"{word_of(coach.game, move)}: {whole(given)} less"
        assert (less == text) == (given >= 20)
        why = coach._whys[coach.opinion.moves.index(move)]
        own = word_of(coach.game, move)
        assert given < 20 or re.match(rf"$|{best} |{own} ({blame})", why), "a worse choice is not praised"


def test_the_coach_tries_nothing_on_the_game_at_the_table() -> None:
    rig = on_to(qwixx.SCENES["swap_sheet"](), "sheet")
    tried: list[int] = []
    rig.table.game.apply = tried.append
    stage.ask_coach(rig)
    assert max(rig.top.opinion.given) >= 200, "so it asks whether a choice ends the game"
    assert not tried


def test_what_wins_is_worked_out_without_the_choices_of_others() -> None:
    game: Any = make("qwixx", b"\2\0\0")
    game.roll(bytes((3, 4, 1, 1, 1, 1)))
    view = bytearray(len(game.state))
    make_player("qwixx", b"\2\0\0").view(game, 1, view)  # before the active seat has chosen
    game.state[:] = view
    assert win(game, PASS, 300) == "" and loss(game, PASS, PASS, 300) == "" and game.state == view


def test_quixo_says_in_how_many_moves() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    said = {}
    for cell in range(25):
        if coach._best_from(cell) >= 0:
            coach.cell = cell
            coach._say()
            said[plies(coach.player, coach._best_from(cell))] = rig.texts()[-1]
    assert said[1] == "Five in a row: you win" and said[3] == "You could win at once" and min(said) < 0


def test_a_cube_with_which_every_push_loses_shows_the_slowest_loss() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    moves = list(coach.player.moves[: coach.player.count])
    source = coach.game.source(moves[0])
    pushes = [i for i, move in enumerate(moves) if coach.game.source(move) == source]
    order = dict.fromkeys(pushes, -99_998) | {pushes[-1]: -99_996}
    coach.player = SimpleNamespace(moves=moves, count=len(moves), order=lambda i: order.get(i, 0))
    coach.best = next(i for i in range(len(moves)) if i not in pushes)
    assert len(pushes) > 1 and coach._best_from(coach._board.cell(source)) == pushes[-1]


def test_back_leads_to_the_same_question_and_nothing_is_chosen() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"], quixo.two):
        rig = scene()
        record, screen = rig.table.record.length, rig.screen
        stage.ask_coach(rig)
        coach = rig.console.top
        rig.press("next", "prev", "back")
        rig.until_screen(screen)
        assert rig.table.record.length == record
        assert rig.table.game.NAME == "quixo" or not len(coach.group), "or two sheets are in memory at once"


def test_a_person_takes_the_choice_of_the_coach_with_one_key() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"]):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        best = rig.top.opinion.best
        rig.press("ok")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length)
        assert rig.table.record.buf[length] == best


@pytest.mark.parametrize("steps", [0, 1])
def test_a_push_taken_from_the_coach_is_shown_and_made(steps: int) -> None:
    """The best one, or that under the cursor; also while another cube is lifted, and with a dot."""
    for scene in (quixo.two, partial(quixo.resumed, quixo.FOUR, 21)):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        coach = rig.top
        rig.press(*["next"] * steps)
        move = coach.player.moves[coach._best_from(coach.cell)]
        assert (move == coach.player.move) == (not steps)
        rig.press("ok")
        rig.until_screen("lifted")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length, 2000)
        assert rig.table.record.buf[length] == move


def test_a_key_stops_a_push_taken_from_the_coach() -> None:
    rig = stage.ask_coach(quixo.two())
    length = rig.table.record.length
    rig.press("ok")
    rig.until_screen("lifted")
    rig.run(400)
    rig.press("back")
    rig.run(3000)
    assert rig.screen == "quixo" and rig.table.record.length == length


def test_a_losing_push_taken_from_the_coach_is_warned_of() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach = rig.top
    losing = find(rig.table.game, quixo.LOSING)
    coach._best_from = lambda _cell: list(coach.player.moves).index(losing)
    rig.press("ok")
    rig.until_screen("warn")


def test_a_penalty_taken_from_the_coach_is_asked_about_first() -> None:
    rig = stage.ask_coach(qwixx.sheet(23, ACTION2, qwixx.CLEO))
    rig.top.page.point(PASS)
    rig.press("ok")
    rig.until_screen("penalty")
    assert rig.table.game.penalty_due


def test_no_coach_for_people_who_have_switched_it_off() -> None:
    rig = stage.resumed(qwixx.kept(18, ACTION2, qwixx.ADA, 0, b"ABC"))
    rig.press("menu")
    assert "Ask the coach" in rig.texts()
    rig.press("back")
    places.set_coach(rig.console.settings.people, 0, places.NEVER)
    rig.console.resume()
    rig.press("menu")
    assert "Ask the coach" not in rig.texts()


def test_two_keys_lead_to_the_coach() -> None:
    rig = qwixx.sheet()
    rig.press("menu")
    assert "ask" in rig.texts()
    rig.press("done")
    rig.until_screen("advice")


def test_no_coach_while_a_computer_thinks() -> None:
    rig = quixo.resumed(quixo.TWO, 28, 0, None, bytes((138, 66)))
    assert rig.screen == "think"
    rig.play.match.menu()
    assert rig.screen == "game_menu" and "Ask the coach" not in rig.texts()


def test_the_choice_of_a_coach_is_kept_and_survives_a_new_name() -> None:
    rig = Rig()
    settings = rig.console.settings
    places.set_coach(settings.people, 1, places.NEVER)
    places.set_coach(settings.people, 2, places.REMARKS)
    people.rename(settings, 1, "Benjamin")
    people.rename(settings, 2, "C")
    settings.save(rig.console.journal)
    again: Settings = Rig(nvm=rig.board.nvm).console.settings
    assert [people.name_at(again.people, k) for k in (1, 2)] == ["Benjamin", "C"]
    assert [places.coach_of(again.people, k) for k in range(4)] == [0, places.NEVER, places.REMARKS, 0]


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
@pytest.mark.parametrize("when", [places.IF_ASKED, places.NEVER, places.REMARKS, places.ONE_GAME])
def test_a_tip_points_whoever_may_only_ask_to_the_coach_in_the_third_round(name: str, when: int) -> None:
    settings = {"qwixx": b"\1\0\0", "duel": b"\0", "quixo": b"\2\0\5\0\0\0\0\0"}[name]
    seated = b"A" if name == "qwixx" else bytes((65, stage.EASY))
    rig = stage.fresh(len(seated))
    kept = rig.console.settings
    kept.tips = True
    places.set_coach(kept.people, 0, when)
    kept.save(rig.console.journal)
    names = [people.name_of(kept.people, code, k) for k, code in enumerate(seated)]
    begin(rig.console, NewGame(name, settings, names, 0, seated))
    rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm, tips=True))
    told = -1
    for _ in range(150):
        length = rig.table.record.length
        rounds = length // 2 if name == "quixo" else rig.table.game.round
        if rig.screen == "tip" and "Ask the coach" in rig.texts():
            told = rounds
        if rounds > 3:
            break
        rig.press("ok")
        rig.run(500)
    assert told == (-1 if when != places.IF_ASKED else 2 if name == "quixo" else 3)


# A memory of the version before the coach: Ada, Ben and a computer have begun Qwixx, and three have passed.
BEFORE_THE_COACH = base64.b85decode(
    "Qg3W*7Y}ih|NsC0|NsC0=(sjIE{$m|;#stDta2+>mM-W{!w;F3%w<}})RnSM%(!gSS@1K(Q>Aoltg=oUs_<q`C!CX<)VL=t%$&@Ym2"
    "n+xaVK;-xW=i}i{iy;xZ+lpI?A#aak0s<(M>1Rrc;X@qtPuZ$~KynxOAB{s&NliJUmsVhjEpfc(SQws>7)poYK-BX#"
)


def test_a_memory_from_before_the_coach_loads() -> None:
    nvm = Nvm(BEFORE_THE_COACH + b"\xff" * (4096 - len(BEFORE_THE_COACH)))
    rig = stage.resumed(stage.switched_on(nvm=nvm))
    known = rig.console.settings.people
    assert [people.name_at(known, k) for k in people.known(known)[:3]] == ["Ada", "Ben", "Cleo"]
    assert {places.coach_of(known, k) for k in people.known(known)} == {places.IF_ASKED}
    table = rig.table
    assert table.names == ["Ada", "Ben", "~Lion"]
    assert bytes(table.record.buf[: table.record.length]).hex() == "4d94000000"
    places.set_coach(known, 1, places.REMARKS)
    rig.console.settings.save(rig.console.journal)
    again = stage.switched_on(nvm=rig.board.nvm).console.settings.people
    assert [places.coach_of(again, k) for k in range(3)] == [places.IF_ASKED, places.REMARKS, places.IF_ASKED]
    assert people.name_at(again, 1) == "Ben"


def test_the_list_of_people_says_when_the_coach_helps() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    assert sum("if asked" in text for text in rig.texts()) == 5
    words = (("remarks", places.REMARKS), ("3 games", places.ONE_GAME + 2), ("never", places.NEVER))
    for word, when in (*words, ("if asked", places.IF_ASKED)):
        rig.press("ok")
        assert places.coach_of(rig.console.settings.people, 0) == when
        assert any(word in text for text in rig.texts())


def test_two_lines_below_the_list_of_people_say_what_the_setting_under_the_cursor_means() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    asked = {'"Ask the coach" is in', "the game menu"}
    assert asked <= set(rig.texts())
    others = (
        {"A word now and then,", "after a choice"},
        {"Hints before each choice", "on most score sheets"},
        {"The coach says nothing"},
    )
    for said in others:
        rig.press("ok")
        rig.run(3000)
        assert said <= set(rig.texts()) and not asked & set(rig.texts())
        rig.press("down")
        assert asked <= set(rig.texts()) and not said & set(rig.texts())
        rig.press("up")
    rig.press("back")
    assert rig.screen == "people" and "The coach says nothing" not in rig.texts()


def test_a_new_person_is_told_once_where_to_find_hints() -> None:
    rig = stage.opened("New name", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    rig.until_screen("spelling")
    assert "Want hints? See Coach" not in rig.texts()
    rig.press("next", "ok", "ok")
    assert rig.screen == "names" and {"Want hints? See Coach", "Coach"} <= set(rig.texts())
    rig.press("up")
    assert rig.screen == "names" and "Want hints? See Coach" not in rig.texts(), "the key counts, too"


def test_the_review_always_names_the_choice_that_was_made() -> None:
    rig = Rig(seed=9, pace=20)
    player = Player(rig, at_random(random.Random(2)))
    player.begin(seats=1, first=0)
    player.game_over()
    counted(rig)
    rig.until(lambda: not rig.top.busy, 60000)
    rig.press("next")
    rig.until_screen("costly", ms=60000)
    costly = 0
    for praised, tenths, _at, _other in rig.top._choices:
        rig.press("next")
        rig.run(300)
        head = next(text for text in rig.texts() if text.startswith("You:"))
        said = "the best" if praised else rf"{(tenths + 5) // 10} less"
        match = re.fullmatch(rf"You: (Pass|[RYGB]\d+), {said}", head)
        assert match and len(head) <= 20
        word = match[1]
        costly += not praised
        lines = [text for text in rig.texts() if re.match(r"(Pass|[RYGB]\d+) \w", text)]
        assert len(lines) == 1, rig.texts()
        assert not praised or lines[0].startswith(word + " ")
        rig.press("ok")
        better = next(text for text in rig.texts() if text.startswith(("Coach:", "Or ")))
        assert re.fullmatch(r"Coach: (Pass|[RYGB]\d+) is best|Or (Pass|[RYGB]\d+): \d+ less", better)
        assert better.startswith("Or") == praised
    assert costly == 2


def test_a_remark_says_what_was_wrong_with_the_choice_that_was_made() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, red = 1 + 22 + 1, 1 + 9  # G11 and R11
    assert because(reasons_of("qwixx"), game, green, red, 50) == "R11 skips 8 more numbers"
    duel: Any = make("duel", b"\x00")
    duel.roll(bytes((5, 6, 1, 1, 1, 1)))
    assert because(reasons_of("duel"), duel, green, red, 50) == "R11 skips 8 more squares"


def hints(game: Any, best: int, choices: dict[int, tuple[int, int]]) -> tuple[list[str], int]:
    """Return the lines of a hint, and the choice that the first is about.

    `choices`: of each legal move what it gives away, and what is planned after it.
    """
    moves = bytes(choices)
    player: Any = SimpleNamespace(
        count=len(moves), moves=moves, move=best, game=game, given=lambda i: choices[moves[i]][0],
        then=bytes(then for _, then in choices.values()),
    )  # fmt: skip
    found = opinion(player)
    return hint.lines(reasons_of(game.NAME), game, found), found.best


@pytest.mark.parametrize("gap", [1, 20])
def test_for_want_of_a_reason_a_fact_is_said_that_may_be_true_of_another_choice(gap: int) -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, blue = 1 + 22 + 1, 1 + 33 + 1  # G11 and B11 skip one number each
    said = ["Best: G11", "G11 skips only the 12"]
    lines = hints(game, green, {green: (0, PASS), blue: (gap, PASS)})[0]
    assert lines == (said if gap == 20 else [*said, "Also good: B11"])
    whys = asked(game, green, {PASS: 90, green: 0, blue: gap})[0]
    assert whys[green] == said[1]
    assert gap == 20 or whys[blue] == "B11 skips only the 12"


def test_that_a_cross_beside_a_pass_skips_a_number_is_said_only_for_want_of_a_reason() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.cross(0, 1 + 22)  # G12
    game.roll(bytes((4, 6, 1, 1, 1, 1)))
    green = 1 + 22 + 2  # G10 skips G11
    lines, best = hints(game, green, {PASS: (10, PASS), green: (0, PASS)})
    assert best == green and lines == ["Best: G10", "G10 skips only the 11", "Also good: Pass"]
    game.cross(0, 1 + 22 + 1)  # G11
    lines, _best = hints(game, green, {PASS: (10, PASS), green: (0, PASS)})
    assert lines == ["Best: G10", "G10 earns 3 points now"], "to pass saves nothing"


@pytest.mark.parametrize(
    ("name", "settings", "what"),
    [("qwixx", b"\1\0\0", "penalty"), ("qwixx", b"\3\0\0", "penalty"), ("duel", b"\0", "misthrow")],
)
def test_a_person_told_to_pass_first_hears_what_comes_next(name: str, settings: bytes, what: str) -> None:
    game: Any = make(name, settings)
    game.roll(bytes((3, 4, 1, 6, 6, 6)))
    seven, four = 1 + 5, 1 + 2  # R7, and R4 with a white and the red die
    before = bytes(game.state)
    lines, best = hints(game, PASS, {PASS: (0, four), seven: (90, PASS)})
    assert lines[0] == "Best: Pass" and lines[1].startswith("Pass saves 5 ")
    assert lines[2:] == [f"Then R4: no {what}"]
    assert best == PASS and game.state == before
    assert hints(game, PASS, {PASS: (0, PASS), seven: (90, PASS)})[0] == lines[:2], "nothing is planned"
    assert hints(game, seven, {PASS: (20, four), seven: (0, four)})[0][0] == "Best: R7"
    while game.phase == ACTION1:
        game.apply(PASS)
    told = hints(game, four, {PASS: (90, PASS), four: (0, PASS)})[0]
    assert told[0] == "Best: R4" and all("avoids" not in line for line in told), "so do other crosses"


def test_of_a_pass_and_a_cross_that_is_nearly_as_good_a_hint_praises_the_cross() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1  # R3
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (9, PASS)})
    assert best == three and lines == ["Best: R3", "R3 starts a new row", "Also good: Pass"]
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (19, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 1 number", "Also good: R3"]
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (20, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 1 number"]


def solo_end() -> tuple[Any, int, int]:
    """Return a solo game in which one choice locks the second row, and two choices: Y9 and that, G2."""
    table = Table(players=1)
    table.sheet(0, "R", 3, 5, 6, 7)
    table.sheet(0, "Y", 3, 5, 6, 8)
    table.sheet(0, "G", 11, 10, 9, 8, 6, 4)
    table.sheet(0, "B", 11, 10, 8, 7, 6, 5, 3, 2)
    table.game.roll(bytes((4, 1, 5, 5, 1, 1)))
    table.game.apply(PASS)
    return table.game, 1 + 11 + 7, 1 + 22 + 10


def test_a_choice_that_ends_a_solo_game_too_soon_is_blamed_for_that() -> None:
    game, yellow, green = solo_end()
    reasons = reasons_of("qwixx")
    assert game.is_legal(yellow) and game.is_legal(green) and after(game, green).phase == OVER
    assert because(reasons, game, yellow, green, 90) == "G2 ends the game"
    assert because(reasons, game, yellow, green, 20) == "G2 ends the game"
    assert loss(game, yellow, green, 19) == "", "next to nothing"
    assert loss(game, yellow, PASS, 90) == "", "the game goes on"
    assert loss(game, green, green, 90) == "", "the best one ends it, too"
    assert asked(game, yellow, {PASS: 20, yellow: 0, green: 90})[0][green] == "G2 ends the game"
    assert about(reasons, game, yellow, green, green, 90) == "G2 ends the game"


def asked(game: Any, best: int, given: dict[int, int], then: int = PASS) -> tuple[dict[int, str], str, int]:
    """Return what the coach says of each choice if it is asked, what follows, and which one is the best."""
    moves = list(given)
    player: Any = SimpleNamespace(
        count=len(moves), moves=bytes(moves), move=best, given=lambda i: given[moves[i]],
        then=bytes([then] * len(moves)),
    )  # fmt: skip
    thinking: Any = Thinking.__new__(Thinking)
    thinking._game, thinking._view, thinking._whys = game, bytes(game.state), []
    thinking.console = SimpleNamespace(
        loader=SimpleNamespace(borrow=lambda _name: reasons_of(game.NAME)), collect=lambda: None
    )
    thinking._opinion = opinion(player)
    thinking._explain()
    return dict(zip(moves, thinking._whys, strict=True)), thinking._plan, thinking._opinion.best


def test_nothing_is_said_against_a_choice_that_is_nearly_as_good() -> None:
    game, yellow, green = solo_end()
    given = {PASS: 90, yellow: 10, green: 0}
    assert fault(reasons_of("qwixx"), game, yellow, green, 20) == "earns less now"
    said = asked(game, green, given)[0]
    assert said == {PASS: "Pass brings a penalty", yellow: "Y9 makes Y12 possible", green: "G2 locks the row"}


def test_hints_and_advice_recommend_the_same_choice() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1  # R3
    for lost in (0, 9, 10):
        best = asked(game, PASS, {PASS: 0, three: lost})[2]
        assert best == hints(game, PASS, {PASS: (0, PASS), three: (lost, PASS)})[1]
        assert best == (three if lost < EQUAL else PASS)


def test_advice_says_what_follows_a_pass() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((3, 4, 1, 6, 6, 6)))
    seven, four = 1 + 5, 1 + 2
    said, plan, _best = asked(game, PASS, {PASS: 0, seven: 90}, four)
    assert plan == "Then R4: no penalty"
    assert said == {PASS: "Pass saves 5 numbers", seven: "R7 skips 5 numbers"}
    assert asked(game, seven, {PASS: 90, seven: 0}, four)[1] == ""


def test_nothing_that_is_earned_at_once_has_a_figure_beside_what_a_choice_is_worth() -> None:
    dice = random.Random(6)
    seen = 0
    for game, found in opinions("qwixx", b"\1\0\0", dice):
        best, moves, given, then = found.best, found.moves, found.given, found.planned
        for move, lost in zip(moves, given, strict=True):
            if lost >= LEAST:
                line = because(reasons_of("qwixx"), game, best, move, lost, then)
                mine = line.startswith(spoken_word(game, move, True) + " ")
                seen += mine
                assert not mine or not re.search("point|crosses nothing", line)
    assert seen > 20


def test_a_hint_says_may_lose_where_no_reason_can_be_seen() -> None:
    game: Any = make("qwixx", b"\2\0\0")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1
    lines = hints(game, PASS, {PASS: (0, PASS), three: (999, PASS)})[0]
    assert lines == ["Best: Pass", "R3 may lose"]


def test_a_pass_that_a_penalty_follows_has_a_hint_too() -> None:
    game: Any = make("qwixx", b"\1\0\0")
    game.roll(bytes((6, 6, 6, 6, 1, 1)))
    game.apply(PASS)
    assert game.penalty_due
    twelve = 1 + 10  # R12 would skip ten numbers
    lines, best = hints(game, PASS, {PASS: (0, PASS), twelve: (90, PASS)})
    assert best == PASS and lines == ["Best: Pass", "Pass saves 10 numbers"]


def test_a_lock_that_comes_near_is_worth_more_words_than_skipping_little() -> None:
    table = Table(players=1)
    table.sheet(0, "Y", 3, 4, 5, 6)
    table.game.roll(bytes((4, 4, 1, 1, 1, 1)))
    yellow, red = 1 + 11 + 6, 1 + 6  # Y8, the fifth cross, skips a number; R8 skips six
    assert reasons_of("qwixx").good(table.game, yellow, red) == "makes Y12 possible"
    assert reasons_of("qwixx").good(table.game, yellow, PASS) == "makes Y12 possible"
