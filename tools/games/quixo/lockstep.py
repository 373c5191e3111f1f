"""Random games of Quixo for the comparison of both engines: two and four seats, every size.

With two seats many of them start from a board that was set up.
"""

from __future__ import annotations

from random import Random

from tools.games.quixo.rare_events import count_choice, count_effects, count_start, on_any_size, on_every_size
from tools.games.quixo.reference import SEATS, Quixo
from tools.games.quixo.strategies import random_board, random_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

GAMES = {(2, 3): 125, (2, 4): 100, (2, 5): 75, (4, 3): 100, (4, 4): 50, (4, 5): 40}  # by seats and size
PATIENCE = {3: 120, 4: 150, 5: 220}
NO_SETUPS = ("players=3", "size=6", "size=2", "first=2", "players=4 first=4", "first=", "seats=2")
NO_BOARDS = ("board=X", "size=3 board=.../...", "size=3 board=.../.../....", "size=3 board=.../.../..x",
             "size=4 board=.../.../...", "players=4 size=3 board=.../.../...")  # fmt: skip


def random_game(ask: Ask, rng: Random, players: int, size: int, seen: Seen) -> None:
    """Play one random game; with two seats, often from a board that was set up."""
    board = random_board(rng, size) if players == 2 and rng.random() < 0.7 else ""
    game = Quixo(players, rng.randrange(players), size, board)
    count_start(game, seen)
    setup = Setup(
        random_table(rng, players)[0], invalid, count_choice, count_effects, patience=PATIENCE[size]
    )
    play_out(ask, rng, game, setup, seen)


def beyond(game: Quixo, square: str) -> str:
    """Return a square name outside the board whose index, counted rank by rank, equals that of `square`."""
    return chr(ord(square[0]) + game.size) + str(int(square[1]) - 1)


def invalid(rng: Random, game: Quixo) -> str:
    """Return a request that is usually well formed, but not allowed now."""
    legal = game.legal()
    squares = list(game.now.board)
    dots = ["", *SEATS]
    near = ["play pass"] if legal != ["pass"] else []
    near += [] if game.past else ["undo"]
    # Cubes that one may not take, dots that point elsewhere, and any two squares.
    pairs = [(square, end) for square in squares for end in game.ends(square)]
    near += ["play " + square + end + rng.choice(game.dots()) for square, end in rng.sample(pairs, 6)]
    near += ["play " + move[:4] + dot for move in rng.sample(legal, min(3, len(legal))) for dot in dots]
    near += ["play " + rng.choice(squares) + rng.choice(squares) + rng.choice(game.dots())]
    for move in rng.sample(legal, min(2, len(legal))) if legal != ["pass"] else []:
        source, end, dot = move[:2], move[2:4], move[4:]
        near += ["play " + beyond(game, source) + end + dot, "play " + source + beyond(game, end) + dot]
    far = ["play", "play a1", "play a1a5 s", "play A1A5", "play a1a6", "play a0a5", "play R5", "dice"]
    far += ["dice 1 2 3 4 5 6"]
    far += ["new quixo " + options for options in (*NO_SETUPS, *NO_BOARDS)]
    return rng.choice([request for request in near + far if request[5:] not in legal or request == "play"])


def comparisons() -> list[Comparison]:
    """Return one for two seats and one for four, with boards of every size."""

    def kind(players: int, size: int) -> Kind:
        return Kind(
            "quixo", f"quixo {players} {size}x{size}",
            lambda ask, rng, seen: random_game(ask, rng, players, size, seen),
            GAMES[players, size], tuple(on_every_size(players)),
        )  # fmt: skip

    return [
        Comparison(
            f"quixo {players}", tuple(kind(players, size) for size in (3, 4, 5)), tuple(on_any_size(players))
        )
        for players in (2, 4)
    ]
