"""Random people and steered dice for Qwixx games on the oracle: what makes rare events happen.

A person looks at the oracle's game when it is that person's turn and names one of its legal moves.
Dice are handed in from outside, so they may be loaded: `dramatic_dice` throws a few times and
keeps the throw that lets most seats lock, or else go on by the smallest steps.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from host_tests.oracle_qwixx import COLOURS, EXTREME_RIGHT, PRINTED, Qwixx, Sheet

Person = Callable[[Random, Qwixx], str]


def uniform(rng: Random, game: Qwixx) -> str:
    """Any legal move, pass included."""
    return rng.choice(game.legal())


def greedy(rng: Random, game: Qwixx) -> str:
    """Never passes when there is anything to cross."""
    legal = game.legal()
    return rng.choice(legal[1:] or legal)


def passer(rng: Random, game: Qwixx) -> str:
    """Mostly passes, and so collects penalties."""
    return "pass" if rng.random() < 0.9 else rng.choice(game.legal())


def step(sheet: Sheet, colour: str, number: int) -> int:
    """How many numbers the cross would skip."""
    printed, crossed = PRINTED[colour], sheet.crosses[colour]
    return printed.index(number) - (printed.index(crossed[-1]) + 1 if crossed else 0)


def hunter(rng: Random, game: Qwixx, favourites: str = COLOURS) -> str:
    """Goes slowly for five crosses and the last numbers; locks whenever that is open."""
    sheet = game.now.sheets[game.seat()]
    moves = [(move, move[0], int(move[1:])) for move in game.legal()[1:]]
    locks = [move for move, colour, number in moves if number == EXTREME_RIGHT[colour]]
    if locks:
        return rng.choice(locks)
    steps = [
        (colour not in favourites, step(sheet, colour, number), rng.random(), move)
        for move, colour, number in moves
        if step(sheet, colour, number) <= rng.randrange(1, 4)
    ]
    return min(steps)[-1] if steps else "pass"


def hoarder(rng: Random, game: Qwixx) -> str:
    """A hunter of two rows that end with the same number; would like to lock the one, then the other."""
    move = hunter(rng, game, "RY" if (game.players + game.seat()) % 2 else "GB")
    wait = move != "pass" and int(move[1:]) == EXTREME_RIGHT[move[0]] and rng.random() < 0.6
    return "pass" if wait and (game.now.phase == "action2" or ripe_rows(game) < 2) else move


def ripe_rows(game: Qwixx) -> int:
    """In how many rows the deciding seat waits for nothing but the last number."""
    sheet = game.now.sheets[game.seat()]
    return sum(game.is_open(c) and sheet.may_cross(c, EXTREME_RIGHT[c]) for c in COLOURS)


PEOPLE: tuple[Person, ...] = (uniform, greedy, passer, hunter, hoarder)


def fair_dice(rng: Random, _game: Qwixx) -> list[int]:
    """Six honest dice."""
    return [rng.randrange(1, 7) for _ in range(6)]


def dramatic_dice(rng: Random, game: Qwixx) -> list[int]:
    """The best of four throws: two honest ones, one with white sixes or ones, one with nothing else."""
    throws = [fair_dice(rng, game) for _ in range(4)]
    for throw in throws[2:]:
        throw[0] = throw[1] = rng.choice((1, 6))
    throws[3][2:] = [throws[3][0]] * 4
    return max(throws, key=lambda throw: drama(game, throw))


def ladder_up(rng: Random, game: Qwixx, rising: bool = True) -> list[int]:
    """White sums 2, 3, 4 … 11, so that patient seats fill red and yellow together; then drama."""
    rung = 2 + sum(event.startswith("dice") for event in game.events)
    if rung > 11:
        return dramatic_dice(rng, game)
    white_sum = rung if rising else 14 - rung
    white = rng.randrange(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
    return [white, white_sum - white, *fair_dice(rng, game)[2:]]


def ladder_down(rng: Random, game: Qwixx) -> list[int]:
    """The same the other way round, for green and blue."""
    return ladder_up(rng, game, rising=False)


DICE = (fair_dice, dramatic_dice, dramatic_dice, ladder_up, ladder_down)


def drama(game: Qwixx, throw: list[int]) -> int:
    """Many points for each lock that the throw allows, a few for each small step."""
    white = throw[0] + throw[1]
    points = 0
    for sheet in game.now.sheets:
        for colour in COLOURS:
            if not sheet.may_cross(colour, white) or not game.is_open(colour):
                continue
            points += 20 if white == EXTREME_RIGHT[colour] else max(0, 3 - step(sheet, colour, white))
    if points >= 20:  # somebody locks in action 1; better still if the active seat could do so again
        for colour, face in zip(COLOURS, throw[2:], strict=True):
            last = EXTREME_RIGHT[colour]
            if last in (throw[0] + face, throw[1] + face) and game.is_open(colour):
                points += 30 * game.now.sheets[game.now.active].may_cross(colour, last)
    return points
