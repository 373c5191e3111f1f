"""The kinds of games that are played in lockstep: their people, their dice and requests that are wrong.

`kinds()` lists them all; test_lockstep_<game>.py says how many of each are played and what has to be met.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.games.duel.rare_events import count_choice as count_duel_choice
from tools.games.duel.rare_events import count_news as count_duel_news
from tools.games.duel.reference import Duel
from tools.games.duel.strategies import a_table as a_duel_table
from tools.games.quixo.rare_events import count_choice as count_quixo_choice
from tools.games.quixo.rare_events import count_news as count_quixo_news
from tools.games.quixo.rare_events import count_start
from tools.games.quixo.reference import SEATS, Quixo
from tools.games.quixo.strategies import a_board
from tools.games.quixo.strategies import a_table as a_quixo_table
from tools.games.qwixx.rare_events import count_choice as count_qwixx_choice
from tools.games.qwixx.rare_events import count_news as count_qwixx_news
from tools.games.qwixx.reference import HOUSE_RULES, Qwixx
from tools.games.qwixx.strategies import DICE, PEOPLE
from tools.reference.asking import Ask
from tools.reference.lockstep import Seen, Table, play_out
from tools.reference.rows import COLOURS

RULE_SETS = [
    tuple(rule for k, rule in enumerate(HOUSE_RULES) if bits >> k & 1)
    for bits in range(1 << len(HOUSE_RULES))
]
QUIXO_SHAPES = [(players, size) for players in (2, 4) for size in (3, 4, 5)]
QUIXO_PATIENCE = {3: 120, 4: 150, 5: 220}
NO_SETUPS = ("players=3", "size=6", "size=2", "first=2", "players=4 first=4", "first=", "seats=2")
NO_DUELS = ("play a1a5", "new duel first=2", "new duel first=-1", "new duel first=", "new duel players=2",
            "new duel x")  # fmt: skip
NO_BOARDS = ("board=X", "size=3 board=.../...", "size=3 board=.../.../....", "size=3 board=.../.../..x",
             "size=4 board=.../.../...", "players=4 size=3 board=.../.../...")  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A game with one set of settings; `play(ask, rng, seen)` plays one random game of it."""

    game: str  # as in rules.GAMES
    name: str
    play: Callable[[Ask, Random, Seen], None]


def kinds() -> list[Kind]:
    """Every rule set and number of seats of Qwixx, the Duel, every size and number of seats of Quixo."""

    def qwixx(players: int, rules: tuple[str, ...]) -> Kind:
        name = f"qwixx {players} {'+'.join(rules) or 'plain'}"
        return Kind("qwixx", name, lambda ask, rng, seen: qwixx_game(ask, rng, players, rules, seen))

    def quixo(players: int, size: int) -> Kind:
        name = f"quixo {players} {size}x{size}"
        return Kind("quixo", name, lambda ask, rng, seen: quixo_game(ask, rng, players, size, seen))

    found = [qwixx(players, rules) for rules in RULE_SETS for players in range(1, 6)]
    found.append(Kind("duel", "duel", duel_game))
    return found + [quixo(*shape) for shape in QUIXO_SHAPES]


# ---- Qwixx


def qwixx_game(ask: Ask, rng: Random, players: int, rules: tuple[str, ...], seen: Seen) -> None:
    """One random game."""
    game = Qwixx(players, rng.randrange(players), rules)
    people = [rng.choice(PEOPLE) for _ in range(players)]
    if rng.random() < 0.5:  # a table of lock hunters, with at most one of another kind
        people = [rng.choice(PEOPLE[-2:])] * players
        people[rng.randrange(players)] = rng.choice(PEOPLE)
    table = Table(people, dice_wrong, count_qwixx_choice, count_qwixx_news, rng.choice(DICE))
    play_out(ask, rng, game, table, seen)


def dice_wrong(rng: Random, game: Qwixx | Duel, also: tuple[str, ...] = ()) -> str:
    """A request that is well formed, mostly, but not allowed now; also: what that game never allows."""
    moves = [f"{colour}{number}" for colour in COLOURS for number in range(2, 13)]
    legal = game.legal()
    wrong = ["play " + move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    # Crosses or tokens for which the dice are there, but not the row or the square.
    near += [w for w in wrong if w != "play pass" and int(w[6:]) in game.sums(w[5])]
    far = ["play", "play r5", "play R13", "play R05", "play R5 Y5", "dice", "", "phase now", *also]
    return rng.choice(near if rng.random() < 0.7 else wrong + far)


# ---- The Duel


def duel_game(ask: Ask, rng: Random, seen: Seen) -> None:
    """One random game."""
    people, dice = a_duel_table(rng)
    table = Table(people, duel_wrong, count_duel_choice, count_duel_news, dice, patience=1000)
    play_out(ask, rng, Duel(rng.randrange(2)), table, seen)


def duel_wrong(rng: Random, game: Duel) -> str:
    """The same, and setups that the Duel has not."""
    return dice_wrong(rng, game, NO_DUELS)


# ---- Quixo


def quixo_game(ask: Ask, rng: Random, players: int, size: int, seen: Seen) -> None:
    """One random game, with two seats often from a position that was set up."""
    board = a_board(rng, size) if players == 2 and rng.random() < 0.7 else ""
    game = Quixo(players, rng.randrange(players), size, board)
    count_start(game, seen)
    people = a_quixo_table(rng, players)
    table = Table(people, quixo_wrong, count_quixo_choice, count_quixo_news, patience=QUIXO_PATIENCE[size])
    play_out(ask, rng, game, table, seen)


def beyond(game: Quixo, square: str) -> str:
    """A square that is not there, though counting squares rank by rank leads to the same place."""
    return chr(ord(square[0]) + game.size) + str(int(square[1]) - 1)


def quixo_wrong(rng: Random, game: Quixo) -> str:
    """A request that is well formed, mostly, but not allowed now."""
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
