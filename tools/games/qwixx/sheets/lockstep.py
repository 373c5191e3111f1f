"""Random games of Qwixx on all score sheets for the comparison of both engines."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import HOUSE_RULES
from tools.games.qwixx.sheets.caused import count_effects
from tools.games.qwixx.sheets.data import NAMES, SHUFFLES
from tools.games.qwixx.sheets.mechanisms import new_sheet
from tools.games.qwixx.sheets.rare_events import NEVER, ON, must_be_seen
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.refused import count_choice
from tools.games.qwixx.sheets.strategies import random_table
from tools.reference.asking import Ask
from tools.reference.game import Refused
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

GAMES = 6  # of each of the five kinds of a sheet
GAMES_OF = {"bonus": 14}
NO_SHEETS = (
    "chains",
    "Chain",
    "",
    "shuffled",
    "shuffled:",
    "shuffled:65536",
    "shuffled:-1",
    "chain,bonus",
    "chain:1",
)


def invalid_request(rng: Random, game: SheetQwixx) -> str:
    """Return a request that is usually well formed, but not allowed now."""
    legal = game.legal()
    moves = [f"{row}{number}" for row in COLOURS + "OT" for number in range(2, 13)]
    wrong = [move for move in ["pass", *moves] if move not in legal]
    near = ["dice 1 2 3 4 5 6"] if game.now.phase != "roll" else ["dice 1 2 3 4 5 7", "dice 1 2 3 4 5"]
    near += [] if game.past else ["undo"]
    dice = game.now.dice
    if dice is not None and legal:
        made = {dice.white_sum()}.union(*map(dice.sums_with, COLOURS))
        near += [f"play {move}" for move in wrong if move != "pass" and int(move[1:]) in made]
    far = [f"play {move}" for move in wrong] + ["play", "play O", "play T13", "play o5", "play R05"]
    far += [f"new qwixx players=2 sheet={name}" for name in NO_SHEETS]
    far += ["new qwixx players=6 sheet=chain", "new qwixx sheet=chain sheet=bonus players=2"]
    return rng.choice(near if rng.random() < 0.7 else far)


def random_game(ask: Ask, rng: Random, players: int, sheet: str, seen: Seen) -> None:
    """Play one random game, with any house rules."""
    rules = [rule for rule in HOUSE_RULES if rng.random() < 0.5]
    name = f"shuffled:{rng.randrange(SHUFFLES)}" if sheet == "shuffled" else sheet
    game = SheetQwixx(players, rng.randrange(players), rules, name)
    strategies, dice = random_table(rng, game)
    play_out(ask, rng, game, Setup(strategies, invalid_request, count_choice, count_effects, dice), seen)
    assert not any(seen[event] for event in NEVER), f"not possible, but seen: {NEVER}"


def comparison(sheet: str) -> Comparison:
    """Return the games on one sheet."""

    def kind(players: int) -> Kind:
        name = f"qwixx {sheet} {players}"
        return Kind(
            "qwixx",
            name,
            lambda ask, rng, seen: random_game(ask, rng, players, sheet, seen),
            GAMES_OF.get(sheet, GAMES),
        )

    return Comparison(f"qwixx {sheet}", tuple(map(kind, range(1, 6))), must_be_seen(sheet))


def lacking(sheets: Iterable[str]) -> list[str]:
    """Return what is missing before the sheets of the rules can be compared, a sentence each."""
    found: list[str] = []
    for place, name in enumerate(sheets):
        if NAMES[place : place + 1] != (name,):
            found.append(f"sheets/data.py: NAMES must have {name} at place {place}, as the rules have")
        try:
            new_sheet(f"{name}:1" if name == "shuffled" else name)
        except Refused:
            found.append(f"sheets/mechanisms.py: new_sheet() makes no {name}; write it from the rules alone")
        if name not in ON:
            found.append(f"sheets/rare_events.py: ON says not which events games on {name} must meet")
    return found


def comparisons() -> list[Comparison]:
    """Return a comparison for every sheet."""
    return [comparison(sheet) for sheet in NAMES]
