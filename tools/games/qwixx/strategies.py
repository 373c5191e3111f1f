"""Strategies and loaded dice for Qwixx on the reference engine, so that rare events happen.

A strategy gets the reference engine's game when its seat has to decide, and returns a legal move. Dice are
handed in, so they may be loaded: `dramatic_dice` rolls a few times and keeps the roll that lets most seats
lock, or else take the smallest steps.
"""

from __future__ import annotations

from random import Random

from tools.games.dicegame.rows import COLOURS, EXTREME_RIGHT, PRINTED
from tools.games.interface import Dice, Strategy
from tools.games.qwixx.reference import Qwixx, Sheet


def uniform(rng: Random, game: Qwixx) -> str:
    """Choose any legal move, including a pass."""
    return rng.choice(game.legal())


def greedy(rng: Random, game: Qwixx) -> str:
    """Never pass if anything can be crossed."""
    legal = game.legal()
    return rng.choice(legal[1:] or legal)


def passer(rng: Random, game: Qwixx) -> str:
    """Usually pass, to collect penalties."""
    return "pass" if rng.random() < 0.9 else rng.choice(game.legal())


def step(sheet: Sheet, colour: str, number: int) -> int:
    """Return how many numbers the cross would skip."""
    numbers, crossed = PRINTED[colour], sheet.crosses[colour]
    return numbers.index(number) - (numbers.index(crossed[-1]) + 1 if crossed else 0)


def slow_crosses(rng: Random, game: Qwixx) -> list[tuple[str, str, int]]:
    """Return legal crosses that skip few numbers, including locks, as (move, colour, numbers skipped)."""
    sheet = game.now.sheets[game.seat()]
    moves = [(move, move[0], int(move[1:])) for move in game.legal()[1:]]
    limit = rng.randrange(1, 4)
    slow: list[tuple[str, str, int]] = []
    for move, colour, number in moves:
        skipped = 0 if number == EXTREME_RIGHT[colour] else step(sheet, colour, number)
        if skipped <= limit:
            slow.append((move, colour, skipped))
    return slow


def is_lock(move: str) -> bool:
    """Return whether the move takes the number that locks the row."""
    return move != "pass" and int(move[1:]) == EXTREME_RIGHT[move[0]]


def hunter(rng: Random, game: Qwixx) -> str:
    """Collect five crosses slowly, then the last numbers; lock whenever possible."""
    moves = slow_crosses(rng, game)
    return min(moves, key=lambda m: (not is_lock(m[0]), m[2], rng.random()))[0] if moves else "pass"


def hoarder(rng: Random, game: Qwixx) -> str:
    """Fill two rows with the same last number, to lock one in action 1 and the other in action 2."""
    crosses = game.now.sheets[game.seat()].crosses
    pair = max(("RY", "GB"), key=lambda pair: len(crosses[pair[0]]) + len(crosses[pair[1]]))
    moves = slow_crosses(rng, game)
    if ripe_rows(game) < 2 and game.now.phase == "action1" and rng.random() < 0.8:
        moves = [move for move in moves if not is_lock(move[0])]
    moves.sort(key=lambda m: (not is_lock(m[0]), m[1] not in pair, len(crosses[m[1]]), m[2]))
    return moves[0][0] if moves else "pass"


def ripe_rows(game: Qwixx) -> int:
    """Return in how many rows the deciding seat needs only the last number."""
    sheet = game.now.sheets[game.seat()]
    return sum(game.is_open(c) and sheet.may_cross(c, EXTREME_RIGHT[c]) for c in COLOURS)


STRATEGIES: tuple[Strategy[Qwixx], ...] = (uniform, greedy, passer, hunter, hoarder)


def fair_dice(rng: Random, _game: Qwixx) -> list[int]:
    """Roll six fair dice."""
    return [rng.randrange(1, 7) for _ in range(6)]


def dramatic_dice(rng: Random, game: Qwixx) -> list[int]:
    """Return the best of four rolls.

    Two are fair; in one the white dice are both sixes or both ones, and in one all six dice are.
    """
    throws = [fair_dice(rng, game) for _ in range(4)]
    for throw in throws[2:]:
        throw[0] = throw[1] = rng.choice((1, 6))
    throws[3][2:] = [throws[3][0]] * 4
    return max(throws, key=lambda throw: drama(game, throw))


def ladder_up(rng: Random, game: Qwixx, rising: bool = True) -> list[int]:
    """Roll white sums 2, 3, 4 … 11, so that patient seats fill red and yellow together; then drama."""
    rung = 2 + sum(event.startswith("dice") for event in game.events)
    if rung > 11:
        return dramatic_dice(rng, game)
    white_sum = rung if rising else 14 - rung
    white = rng.randrange(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
    return [white, white_sum - white, *fair_dice(rng, game)[2:]]


def ladder_down(rng: Random, game: Qwixx) -> list[int]:
    """Do the same in reverse, for green and blue."""
    return ladder_up(rng, game, rising=False)


DICE: tuple[Dice[Qwixx], ...] = (fair_dice, dramatic_dice, dramatic_dice, ladder_up, ladder_down)


def drama(game: Qwixx, throw: list[int]) -> int:
    """Return many points for each lock that the roll allows, a few for each small step.

    Once a row is closed, a single lock would only end the game; then two at once count.
    """
    white = throw[0] + throw[1]
    points = 0
    seats_that_lock: dict[str, set[int]] = {}
    open_rows = [colour for colour in COLOURS if game.is_open(colour)]
    for seat, sheet in enumerate(game.now.sheets):
        for colour in open_rows:
            if sheet.may_cross(colour, white):
                if white == EXTREME_RIGHT[colour]:
                    seats_that_lock.setdefault(colour, set()).add(seat)
                else:
                    points += max(0, 3 - step(sheet, colour, white))
    if not seats_that_lock:
        return points
    if game.closed() and (len(seats_that_lock) == 1 or len(set().union(*seats_that_lock.values())) == 1):
        return 0
    active = game.now.active
    points += 20 * sum(map(len, seats_that_lock.values()))
    for colour, face in zip(COLOURS, throw[2:], strict=True):  # might the active seat lock twice?
        last = EXTREME_RIGHT[colour]
        if last in (throw[0] + face, throw[1] + face) and active in seats_that_lock.get(colour, ()):
            points += 30
    return points


def random_table(rng: Random, players: int) -> tuple[list[Strategy[Qwixx]], Dice[Qwixx]]:
    """Return strategies and their dice: any, or lock hunters with at most one other strategy."""
    strategies = [rng.choice(STRATEGIES) for _ in range(players)]
    if rng.random() < 0.5:
        strategies = [rng.choice(STRATEGIES[-2:])] * players
        strategies[rng.randrange(players)] = rng.choice(STRATEGIES)
    return strategies, rng.choice(DICE)
