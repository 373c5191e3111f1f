"""Check whether what the coach says is true, by trying out both choices."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.dicegame.coach.compared import fact
from console.dicegame.coach.spoken import because, explained
from console.dicegame.words import move_word as spoken_word
from players import decide
from players import make as make_player
from players.merit import Opinion, opinion, tempting
from rules import ACTION2, OVER, ROLL, make
from rules.rows import PASS


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
    """Return how many places a move skips, worked out from the sheet, or the board, before and after it."""
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
    """Return how many crosses the sheet of somebody alone has, without locks."""
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
    """Return the cells of possible goals that a move puts out of reach."""
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
    """Check what speaks for a pass compared with another choice, if anything."""
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
    """Check what speaks for a cross but not for its rival, by making both."""
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
    """Check what speaks against a move but not against the best one."""
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
    """Check what is said about a choice that no reason sets apart."""
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
        if then.phase == ACTION2:  # the active seat may say so only in action 2
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
    """Play a game, and yield it with level 3's opinion before each choice.

    `follows` is how often the best choice is taken.
    """
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
