"""The Duel's table means the same to the player that reads it and to the kernel that learns it."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import numpy as np

from host_tests.players.positions import decisions
from players.duel import DuelPlayer
from players.duel_rows import LEAD
from rules import OVER
from rules.dicegame import CLOSED
from tools.games.duel.train import features


class Asked:
    """Stands for the lanes: notes what it is asked for."""

    def start(self, rows: int) -> None:
        self.rows: list[int] = []
        self.most = rows

    def add(self, row: int) -> None:
        self.rows.append(row)

    def value(self, lead: int) -> int:
        self.lead = max(-60, min(60, lead))
        return 0


def board(game: Any) -> list[int]:
    """Return a position as the kernel has it."""
    squares = [(game.height(r, c), game.owner(r, c)) for r in range(4) for c in range(11)]
    tokens = [game.count(seat, row) for seat in range(2) for row in range(4)]
    left = [game.supply(seat) for seat in range(2)]
    misthrows = [game.misthrows(seat) for seat in range(2)]
    heights = [-height if owner == 1 else height for height, owner in squares]
    return [*heights, *tokens, *left, *misthrows, game.state[CLOSED]]


def test_kernel_and_player_find_the_same_rows() -> None:
    player = DuelPlayer(b"\0", 3, b"", None)
    asked: Any = Asked()
    player.table = asked
    found = np.zeros(32, np.int64)
    seen: set[int] = set()
    for game, *_ in decisions("duel", 1200):
        assert game.phase != OVER
        player.game.state[:] = game.state
        for seat in range(2):
            player.who = seat
            player.value()
            k = features(np.array(board(game)), seat, found)
            assert sorted(asked.rows) == sorted(found[:k]) and len(asked.rows) == asked.most == k
            assert (found[k], found[31]) == (LEAD, asked.lead)
            seen.update(asked.rows)
    assert len(seen) > 150 and max(seen) < LEAD
