"""Strategies for Quixo on the reference engine, and boards to start from, for rare events.

A strategy gets the reference engine's game when its seat has to move, and returns a legal move. Most of them
try some of the moves and take the one with the board they rate highest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from random import Random

from tools.games.interface import Strategy
from tools.games.quixo.reference import BLANK, SEATS, SYMBOLS, Quixo

Counts = list[tuple[int, int]]  # for each line after a move, how many cubes the mover and the others have
Evaluation = Callable[[Quixo, str, Counts], float]  # the game before the move, the move, the lines after it

MOVES_TRIED = 10


@cache
def line_getters(size: int) -> list[Callable[[dict[str, str]], tuple[str, ...]]]:
    """Return, for each line, a function that gets its faces."""
    return [itemgetter(*line) for line in Quixo(2, 0, size).lines]


def counts(game: Quixo, move: str) -> Counts:
    """Return what is in each line after the move."""
    mine = game.symbol(game.seat())
    others = SYMBOLS[1 - SYMBOLS.index(mine)]
    faces = {square: cube.face for square, cube in game.pushed(move).items()}
    lines = [getter(faces) for getter in line_getters(game.size)]
    return [(line.count(mine), line.count(others)) for line in lines]


def uniform(rng: Random, game: Quixo) -> str:
    """Choose any legal move."""
    return rng.choice(game.legal())


def maximizing(rate: Evaluation, tries: int = MOVES_TRIED) -> Strategy[Quixo]:
    """Return a strategy that tries that many moves and plays the one that `rate` rates highest."""

    def strategy(rng: Random, game: Quixo) -> str:
        legal = game.legal()
        if legal == ["pass"]:
            return "pass"
        tried = rng.sample(legal, min(tries, len(legal)))
        return max(tried, key=lambda move: rate(game, move, counts(game, move)))

    return strategy


def longest(lines: Counts) -> tuple[int, int]:
    """Return the most cubes of the mover, and of the others, in any one line."""
    return max(line[0] for line in lines), max(line[1] for line in lines)


def rate_own_lines(game: Quixo, _move: str, lines: Counts) -> float:
    """Rate own lines, and above all avoid the others'."""
    mine, others = longest(lines)
    return mine - 10 * (others == game.size)


def rate_others_lines(game: Quixo, _move: str, lines: Counts) -> float:
    """Rate the others' lines, without finishing an own one."""
    mine, others = longest(lines)
    return others - 10 * (mine == game.size)


def rate_both_lines(game: Quixo, _move: str, lines: Counts) -> float:
    """Rate lines of both at once; avoid a line of one alone."""
    lengths = longest(lines)
    return sum(lengths) + (0, -200, 100)[lengths.count(game.size)]


def rate_many_lines(game: Quixo, _move: str, lines: Counts) -> float:
    """Rate several own lines at once, with a diagonal if possible; a single row or column is not enough."""
    full = [line[0] == game.size for line in lines]
    close = sum(line[0] ** 3 for line in lines) + sum(3 * line[0] ** 3 for line in lines[-2:])
    enough = sum(full) > 1 or any(full[-2:])
    return close + 1000 * (enough - (not enough and any(full)) - (longest(lines)[1] == game.size))


def rate_no_lines(game: Quixo, move: str, lines: Counts) -> float:
    """Avoid all lines, for a long game; prefer blank cubes."""
    mine, others = longest(lines)
    return 3 * (game.now.board[move[:2]].face == BLANK) - mine**2 - others**2


def rate_dots_to_partner(game: Quixo, move: str, lines: Counts) -> float:
    """Avoid lines, prefer blank cubes, and point every dot at the partner.

    In the end one's own seat has nothing to take.
    """
    return rate_no_lines(game, move, lines) + 50 * (move[4:] != SEATS[game.seat()])


def rate_dots_to_self(game: Quixo, move: str, lines: Counts) -> float:
    """Avoid lines, prefer blank cubes, and point every dot at one's own seat.

    In the end the partner has nothing to take.
    """
    return rate_no_lines(game, move, lines) + 50 * (move[4:] == SEATS[game.seat()])


def rate_dots_to_one(game: Quixo, move: str, lines: Counts) -> float:
    """Avoid lines, prefer blank cubes, and point all the dots of a team at the same partner."""
    return rate_no_lines(game, move, lines) + 50 * (move[4:] in "sw")


own_lines = maximizing(rate_own_lines)
own_lines_all_moves = maximizing(rate_own_lines, tries=44)
others_lines = maximizing(rate_others_lines)
both_lines = maximizing(rate_both_lines, tries=44)
many_lines = maximizing(rate_many_lines, tries=44)
no_lines = maximizing(rate_no_lines)
dots_to_partner = maximizing(rate_dots_to_partner)
dots_to_self = maximizing(rate_dots_to_self)
dots_to_one = maximizing(rate_dots_to_one)

STRATEGIES: tuple[Strategy[Quixo], ...] = (
    uniform,
    own_lines,
    own_lines_all_moves,
    others_lines,
    both_lines,
    many_lines,
    no_lines,
)
DOT_STRATEGIES: tuple[Strategy[Quixo], ...] = (dots_to_partner, dots_to_self, dots_to_one)  # for four seats


def random_table(rng: Random, players: int) -> tuple[list[Strategy[Quixo]], None]:
    """Return the strategies of a table: all of one kind, one for each team, or any."""
    kinds = STRATEGIES + (DOT_STRATEGIES * 2 if players == 4 else ())
    one, other = rng.choice(kinds), rng.choice(kinds)
    mixed = [rng.choice(kinds) for _ in range(players)]
    return rng.choice([[one] * players, [one, other] * (players // 2), mixed]), None


Cells = list[list[str]]  # faces, ranks from the top down


def random_board(rng: Random, size: int) -> str:
    """Return a board to set up, as in a request: random, and often with lines on it.

    Two lines may cross or be side by side. The last push may be undone, so that it is still to be made.
    """
    faces = "." * rng.choice((1, 4)) + SYMBOLS
    cells = [[rng.choice(faces) for _ in range(size)] for _ in range(size)]
    places = [(shape, k) for shape in range(2) for k in range(size)] + [(2, 0), (3, 0)]
    first = rng.choice(places)
    beside = [place for place in places if place[0] == first[0] and place != first]
    second = rng.choice(places if rng.random() < 0.5 or not beside else beside)
    symbol = rng.choice(SYMBOLS)
    for place in (first, second)[: rng.choice((0, 1, 2, 2))]:
        draw_line(cells, place, symbol)
        symbol = rng.choice(SYMBOLS)
    if rng.random() < 0.6:
        pull_back(rng, cells)
    return "/".join("".join(rank) for rank in cells)


def draw_line(cells: Cells, place: tuple[int, int], symbol: str) -> None:
    """Draw a full line: shape 0 is a rank, 1 a file, 2 and 3 are the diagonals."""
    shape, k = place
    for i in range(len(cells)):
        rank, file = ((k, i), (i, k), (i, i), (i, len(cells) - 1 - i))[shape]
        cells[rank][file] = symbol


def pull_back(rng: Random, cells: Cells) -> None:
    """Take a cube out at one end of a rank or file; the others follow, and the far end becomes blank."""
    size, k = len(cells), rng.randrange(len(cells))
    way = [(k, i) for i in range(size)] if rng.random() < 0.5 else [(i, k) for i in range(size)]
    if rng.random() < 0.5:
        way.reverse()
    for (rank, file), (next_rank, next_file) in zip(way, way[1:]):
        cells[rank][file] = cells[next_rank][next_file]
    cells[way[-1][0]][way[-1][1]] = BLANK
