"""The rare events of Quixo that a comparison must have seen, counted on the reference engine."""

from __future__ import annotations

from tools.games.quixo.reference import BLANK, SEATS, SYMBOLS, Quixo
from tools.reference.lockstep import Seen

ON_EVERY_SIZE = (
    "games",
    "steps",
    "undo",
    "undo of the end",
    "refusals",
    "records loaded",
    "a blank cube",
    "an own cube",
    "from a corner",
    "pushed up",
    "pushed down",
    "pushed left",
    "pushed right",
    "pushed in next to where it was",
    "the others' cubes on the edge are refused",
    "won: a row",
    "won: a column",
    "lost: the others' line",
    "won by X",
    "won by O",
)
TWO_ON_EVERY_SIZE = (
    "set up: to be played",
    "set up: a line of the seat to move",
    "set up: a line of the others",
)
FOUR_ON_EVERY_SIZE = (
    "the partner's cubes are refused",
    "dot to oneself",
    "dot to the partner",
)
ON_ANY_SIZE = (
    "won: a rising diagonal",
    "won: a falling diagonal",
    "won: two lines at once",
    "won without the cube that was pushed in",
    "lost: both symbols have a line",
)
TWO_ON_ANY_SIZE = (
    "set up: both symbols have a line, X to move",
    "set up: both symbols have a line, O to move",
)
FOUR_ON_ANY_SIZE = (
    "pass of seat 0",
    "pass of seat 1",
    "pass of seat 2",
    "pass of seat 3",
    "two passes in a row",
    "undo of a pass",
    "won right after a pass",
)


def on_every_size(players: int) -> tuple[str, ...]:
    """Return the events that must occur in games of that many seats on boards of each size."""
    return ON_EVERY_SIZE + (TWO_ON_EVERY_SIZE if players == 2 else FOUR_ON_EVERY_SIZE)


def on_any_size(players: int) -> tuple[str, ...]:
    """Return those that must occur on at least one size."""
    return ON_ANY_SIZE + (TWO_ON_ANY_SIZE if players == 2 else FOUR_ON_ANY_SIZE)


def count_start(game: Quixo, seen: Seen) -> None:
    """Count what kind of position the game starts from."""
    to_move = game.symbol(game.seat())
    full = [symbol for symbol in SYMBOLS if game.has_line(symbol)]
    if len(full) == 2:
        seen[f"set up: both symbols have a line, {to_move} to move"] += 1
    elif full:
        seen["set up: a line of " + ("the seat to move" if full == [to_move] else "the others")] += 1
    else:
        seen["set up: to be played"] += any(cube.face != BLANK for cube in game.now.board.values())


def count_choice(game: Quixo, seen: Seen) -> None:
    """Count which cubes the next move may not take."""
    mine = game.symbol(game.seat())
    for square, cube in game.now.board.items():
        if cube.face != BLANK and game.is_on_edge(square) and not game.may_take(square):
            whose = "the partner's cubes" if cube.face == mine else "the others' cubes on the edge"
            seen[whose + " are refused"] += 1


def count_effects(game: Quixo, seen: Seen) -> None:
    """Count the effects of the last move."""
    before, now, move = game.past[-1], game.now, game.events[-1].split()[1]
    seat = before.to_move
    passed_before = len(game.events) > 1 and game.events[-2] == "play pass"
    if move == "pass":
        seen[f"pass of seat {seat}"] += 1
        seen["two passes in a row"] += passed_before
        return
    source, end, dot = move[:2], move[2:4], move[4:]
    seen["an own cube" if before.board[source].face != BLANK else "a blank cube"] += 1
    seen["from a corner"] += len(game.ends(source)) == 2
    if end[0] == source[0]:
        seen["pushed up" if end < source else "pushed down"] += 1
    else:
        seen["pushed right" if end < source else "pushed left"] += 1
    distance = abs(ord(end[0]) - ord(source[0])) + abs(int(end[1]) - int(source[1]))
    seen["pushed in next to where it was"] += distance == 1
    if dot:
        seen["dot to " + ("oneself" if dot == SEATS[seat] else "the partner")] += 1
    if now.phase == "over":
        count_end(game, game.symbol(seat), end, seen)
        seen["won right after a pass"] += passed_before


def count_end(game: Quixo, mover: str, end: str, seen: Seen) -> None:
    """Count how the game has ended."""
    other = SYMBOLS[1 - SYMBOLS.index(mover)]
    full = {
        symbol: [line for line in game.lines if all(game.now.board[square].face == symbol for square in line)]
        for symbol in SYMBOLS
    }
    seen[f"won by {game.now.winner}"] += 1
    if full[other]:
        seen["lost: both symbols have a line" if full[mover] else "lost: the others' line"] += 1
        return
    for line in full[mover]:
        files, ranks = {square[0] for square in line}, {square[1] for square in line}
        shape = "column" if len(files) == 1 else "row" if len(ranks) == 1 else ""
        seen["won: a " + (shape or ("rising" if line[0][1] == "1" else "falling") + " diagonal")] += 1
    seen["won: two lines at once"] += len(full[mover]) > 1
    seen["won without the cube that was pushed in"] += not any(end in line for line in full[mover])
