"""The Duel in the soak: its comparison with the reference engine, and its screens."""

from __future__ import annotations

from typing import Any

from tools.games.dicegame.rows import COLOURS, PRINTED
from tools.games.dicegame.soak import act
from tools.games.duel import board_reader
from tools.games.duel.reference import Duel
from tools.soak.reference_game import Broken, same

__all__ = ["act", "compare_display", "compare_state"]


def rows(reference: Duel) -> list[dict[int, tuple[int, int]]]:
    """Return, for each row, number, owner and height of its piles."""
    rows = reference.now.rows
    return [{p.number: (p.owner, p.height) for p in rows[colour].piles} for colour in COLOURS]


def compare_state(reference: Duel, game: Any) -> None:
    """Compare every row, supply, misthrows and points."""
    now = reference.now
    for r, piles in enumerate(rows(reference)):
        lock = now.rows[COLOURS[r]].lock
        same(f"lock {r}", game.lock_owner(r), -1 if lock is None else lock)
        for c in range(11):
            number = PRINTED[COLOURS[r]][c]
            pile = (game.owner(r, c), game.height(r, c))
            same(f"{COLOURS[r]}{number}", pile, piles.get(number, (-1, 0)))
    lying = [0, 0]
    for seat in range(2):
        same(f"supply of seat {seat}", game.supply(seat), now.supply[seat])
        same(f"misthrows of seat {seat}", game.misthrows(seat), now.misthrows[seat])
        same(f"points of seat {seat}", game.score(seat), reference.score(seat))
        lying[seat] = sum(game.count(seat, r) for r in range(4))
        same(f"tokens of seat {seat}", lying[seat] + game.supply(seat) + game.misthrows(seat), 22)


def compare_display(reference: Duel, rig: Any) -> None:
    """Compare the squares, locks and misthrows on the display."""
    if rig.screen != "board" or rig.pauses:
        return
    now = reference.now
    for r, squares in enumerate(board_reader.squares(rig)):
        piles = rows(reference)[r]
        for c, shown in enumerate(squares):
            pile = piles.get(PRINTED[COLOURS[r]][c])
            if pile:
                same(f"shown in row {r}, column {c}", shown, (pile[0], min(pile[1], 13)))
            elif isinstance(shown, tuple) and isinstance(shown[0], int):
                raise Broken(f"a token is shown in row {r}, column {c}")
    locks = [now.rows[colour].lock for colour in COLOURS]
    same("shown locks", board_reader.lock_owners(rig), [-1 if lock is None else lock for lock in locks])
    boxes = "d" * now.misthrows[0] + "c" * now.misthrows[1]
    if board_reader.shows_misthrows(rig):
        same("shown misthrows", board_reader.misthrows(rig), boxes.ljust(4, "."))
    same("framed heads", board_reader.framed(rig), [reference.seat()])
