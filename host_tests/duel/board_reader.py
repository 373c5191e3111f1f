"""What else is shown on the Duel's board, and its comparison with the game."""

from typing import Any, NamedTuple

from host_tests.duel.bench import Bench
from rules import ACTION1, ACTION2
from rules.rows import PASS, move_column, move_row, number
from tools.games.dicegame.display import grids
from tools.games.duel.board_reader import framed, lock_owners, misthrows, shows_misthrows, squares


class Front(NamedTuple):
    """The frame of a row's foremost token; `playable`: drawn in paper, because it may be chosen."""

    column: int
    playable: bool


def ring(bench: Bench) -> tuple[int, int] | None:
    """Return the cell under the cursor's ring: row, column."""
    for _, x, y in grids(bench, "ring"):
        return (y + 1 - 74) // 35, (x + 2 - 3) // 19
    return None


def fronts(bench: Bench) -> list[Front | None]:
    """Return what the small token in front of each row shows."""
    found: list[Front | None] = [None] * 4
    for grid, x, y in grids(bench, "front"):
        if grid[0] > 1 or x < 0:  # a small token, or nothing, not a frame
            continue
        found[(y - 74) // 35] = Front((x - 3) // 19, bool(grid[0]))
    return found


def wanted_square(game: Any, r: int, c: int, choices: set[tuple[int, int]]) -> Any:
    """Return what a square should show."""
    if game.height(r, c):
        return game.owner(r, c), min(game.height(r, c), 13)
    if (r, c) in choices:
        return "may", number(r, c)
    if game.closed >> r & 1:
        return "closed"
    return "barred" if c == 10 and game.count(game.seat, r) < 5 else "open", number(r, c)


def check_board(bench: Bench) -> None:
    """Check that everything to choose from on the board is as in the game."""
    game = bench.game
    assert game.phase in (ACTION1, ACTION2) and bench.screen == "board"
    choices = {(move_row(m), move_column(m)) for m in bench.legal() if m != PASS}
    seen = squares(bench)
    for r in range(4):
        assert seen[r] == [wanted_square(game, r, c, choices) for c in range(11)]
        front = game.foremost(r)
        want = Front(front, (r, front) in choices)
        assert fronts(bench)[r] == (None if front < 0 or game.closed >> r & 1 else want)
    assert lock_owners(bench) == [game.lock_owner(r) for r in range(4)]
    boxes = "d" * game.misthrows(0) + "c" * game.misthrows(1)
    if shows_misthrows(bench):
        assert misthrows(bench) == boxes.ljust(4, ".")
    assert framed(bench) == [game.seat]
    supplies = [(x, grid[0] - 2) for grid, x, y in grids(bench, "front") if y == 59]
    assert supplies == [(5, 0), (55, 1)]
    places = {(x // 60, y): text for x, y, _, text in bench.places() if y in (1, 56) and x < 240}
    assert places[0, 56] == str(game.supply(0)) and places[1, 56] == str(game.supply(1))
    heads = [text for _, y, _, text in bench.places() if y == 1]
    assert heads == ["Anna", str(game.score(0)), "Ben", str(game.score(1))]
    if game.phase == ACTION1:
        assert str(game.white_sum) in bench.texts()
