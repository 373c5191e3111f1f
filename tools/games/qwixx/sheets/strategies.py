"""Strategies for all score sheets of Qwixx, so that what is rare on them happens.

As in ../strategies.py, a strategy gets the reference engine's game when its seat has to decide, and returns a
legal move. Most look at what a move would cause, and prefer what they like.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.games.dicegame.rows import COLOURS
from tools.games.interface import Strategy
from tools.games.qwixx.sheets.dice import (
    can_lock_together,
    has_rival,
    next_bonus,
    pair_of,
    ripe,
    shared_row,
)
from tools.games.qwixx.sheets.mechanisms import Bonus
from tools.games.qwixx.sheets.reference import SheetQwixx

# Effects beyond the chosen cross.
FORCED = ("linked", "forced", "lost: closed", "lost: full", "lost: five", "goal")


@dataclass
class Option:
    """A legal cross, and what it would do to the sheet."""

    move: str
    skipped: int  # cells jumped over
    locks: bool
    special: bool  # crosses a bonus row, a cell once more, or an exchanged number
    caused: int  # crosses, lost ones too, that it forces
    forces_lock: bool


def options(game: SheetQwixx) -> list[Option]:
    """Return the crosses that are legal now."""
    assert game.now.dice is not None
    sheet = game.sheet_of(game.seat())
    white_sum = game.now.dice.white_sum() if game.now.phase == "action1" else None
    open_rows = game.open_rows()
    found: list[Option] = []
    for move in game.legal()[1:]:
        row, number = move[0], int(move[1:])
        right = sheet.right_of(row)
        again = number not in right
        effects = sheet.copied().choose(row, number, white_sum, open_rows)
        special = again or row not in COLOURS or any(each.kind == "field" for each in effects)
        caused = sum(each.kind in FORCED for each in effects)
        locks = row in COLOURS and number == sheet.last(row)
        skipped = 0 if again else right.index(number)
        forces_lock = not locks and any(each.kind == "lock" for each in effects)
        found.append(Option(move, skipped, locks, special, caused, forces_lock))
    return found


def best(rng: Random, found: list[Option], value: Callable[[Option], float]) -> str:
    """Return the move of the most value, or a pass if none has any."""
    worth = [(value(option), rng.random(), option.move) for option in found]
    top = max(worth, default=(0.0, 0.0, "pass"))
    return top[2] if top[0] > 0 else "pass"


def uniform(rng: Random, game: SheetQwixx) -> str:
    """Choose any legal move, including a pass."""
    return rng.choice(game.legal())


def greedy(rng: Random, game: SheetQwixx) -> str:
    """Never pass if anything can be crossed."""
    legal = game.legal()
    return rng.choice(legal[1:] or legal)


def seeker(rng: Random, game: SheetQwixx) -> str:
    """Take what forces most, else small steps; lock whenever possible."""
    return best(rng, options(game), lambda o: 3 - o.skipped + 3 * o.caused + 4 * o.locks + 2 * o.special)


def hoarder(rng: Random, game: SheetQwixx) -> str:
    """Prepare two rows, then lock both in one turn."""
    sheet = game.sheet_of(game.seat())
    pair = pair_of(sheet)
    ready = len(ripe(game, sheet, pair)) > 1 or game.now.phase == "action2"

    def value(o: Option) -> float:
        if o.locks:
            return 9 if ready else 0
        return (4 if o.move[0] in pair else 2) - o.skipped

    return best(rng, options(game), value)


def brimmer(rng: Random, game: SheetQwixx) -> str:
    """Fill two rows up to their last cells, then take both in one turn, by force if that can be."""
    sheet = game.sheet_of(game.seat())
    pair = pair_of(sheet)
    full = [row for row in ripe(game, sheet, pair) if len(sheet.right_of(row)) == 1]
    ready = len(full) > 1 or game.now.phase == "action2" and game.locked_in_action1()

    def value(o: Option) -> float:
        if ready:
            return (9 if o.locks else 1) + 20 * o.caused
        if o.locks:
            return 0
        return 2.5 - o.skipped + o.caused + 2 * (o.move[0] in pair and sheet.count(o.move[0]) > 4)

    return best(rng, options(game), value)


def rival(rng: Random, game: SheetQwixx) -> str:
    """Fill one row, the next seat another, and lock when a second row can be closed at once."""
    sheet = game.sheet_of(game.seat())
    own = "RY"[game.seat() % 2]

    def value(o: Option) -> float:
        if o.locks:
            return 9 * has_rival(game, sheet, o.move[0])
        return (5 if o.move[0] == own else 1) - o.skipped

    return best(rng, options(game), value)


def companion(rng: Random, game: SheetQwixx) -> str:
    """Fill the row whose last number another seat's sheet has, too, and lock it when both can."""
    sheet = game.sheet_of(game.seat())
    row = shared_row(game, sheet)

    def value(o: Option) -> float:
        if o.locks:
            return 9 * can_lock_together(game, o.move[0])
        return (6 if o.move[0] == row else 1) - o.skipped

    return best(rng, options(game), value)


def filler(rng: Random, game: SheetQwixx) -> str:
    """Leave nothing out, and lock only full rows."""
    found = options(game)
    # A pass may cost the fourth penalty.
    far = 2 if game.sheet_of(game.seat()).penalties > 1 else 1
    return best(rng, found, lambda o: (1 if o.locks else far) - o.skipped + (o.special and not o.skipped))


def mirror(rng: Random, game: SheetQwixx) -> str:
    """Choose by the white sum alone and always alike, so that all seats have the same sheet."""
    if game.now.phase == "action2":
        return "pass" if game.now.choices[game.now.active] != "pass" else filler(rng, game)
    found = options(game)
    worth = [(3 - o.skipped + 3 * o.caused + (not o.locks), o.move) for o in found]
    top = max(worth, default=(0, "pass"))
    return top[1] if top[0] > 0 else "pass"


def jumper(rng: Random, game: SheetQwixx) -> str:
    """Jump to the end of rows with few crosses, then take what forces most."""
    sheet = game.sheet_of(game.seat())

    def value(o: Option) -> float:
        if o.caused:
            return 20 + o.caused
        short = o.move[0] in COLOURS[: 1 + rng.randrange(4)]
        return o.skipped + 1 if short and not o.locks else 1 - o.skipped

    return best(rng, options(game), value) if sheet.penalties < 3 else seeker(rng, game)


def penitent(rng: Random, game: SheetQwixx) -> str:
    """Collect three penalties, then avoid the fourth by crosses that only this sheet has."""
    sheet = game.sheet_of(game.seat())
    is_active = game.seat() == game.now.active
    crosses = sum(map(sheet.count, sheet.rows))
    if is_active and sheet.penalties < 3 and crosses > 3:
        return "pass"
    if is_active and sheet.penalties == 3:
        found = options(game)
        if game.now.phase == "action1":
            return best(rng, found, lambda o: o.special)
        return best(rng, found, lambda o: 1 + 2 * o.special)
    return best(rng, options(game), lambda o: 3 - o.skipped)


def schemer(rng: Random, game: SheetQwixx) -> str:
    """On the bonus sheet, prepare a lock by force and one by choice, and take both in one turn.

    No boxed cell is crossed before, so the next cell of the bar stays the same.
    """
    sheet = game.sheet_of(game.seat())
    if not isinstance(sheet, Bonus) or not next_bonus(sheet):
        return brimmer(rng, game)
    by_force = next_bonus(sheet)
    pair = "RY" if by_force in "RY" else "GB"
    by_choice = pair.replace(by_force, "")
    done = game.now.phase == "action2" and game.locked_in_action1()
    ready = len(sheet.right_of(by_force)) == 1 and len(ripe(game, sheet, pair)) > 1

    def value(o: Option) -> float:
        if ready or done:
            wanted = o.forces_lock or o.locks and o.move[0] == by_choice
            return 5 if wanted else 0.5 - (o.skipped + o.caused + o.locks)
        if o.caused or o.locks:
            return 0
        return 4 - o.skipped if o.move[0] in pair else 0.5 - o.skipped / 4

    return best(rng, options(game), value)


def emptier(rng: Random, game: SheetQwixx) -> str:
    """On the bonus sheet, lock one row early, then use up the bar without another lock."""
    sheet = game.sheet_of(game.seat())
    assert isinstance(sheet, Bonus)

    def value(o: Option) -> float:
        if game.closed():
            row = o.move[0]
            lost = sum(sheet.is_boxed(row, number) for number in sheet.right_of(row)[: o.skipped])
            return 0 if o.locks or o.forces_lock else 3 - o.skipped / 4 - 3 * lost + o.caused
        return 9 * o.locks + (3 if o.move[0] == "R" else 0.5) - o.skipped - 3 * o.forces_lock

    return best(rng, options(game), value) if sheet.penalties < 3 else greedy(rng, game)


STRATEGIES: tuple[Strategy[SheetQwixx], ...] = (
    seeker, hoarder, rival, brimmer, filler, jumper, penitent, mirror,
)  # fmt: skip
