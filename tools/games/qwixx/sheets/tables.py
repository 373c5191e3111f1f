"""Who plays a random game of Qwixx on a score sheet, and with which dice."""

from __future__ import annotations

from random import Random

from tools.games.interface import Dice, Strategy
from tools.games.qwixx.sheets.dice import fair_dice, schemers_dice, shared_row, wished_dice
from tools.games.qwixx.sheets.plans import MARKED, planned_table
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.strategies import (
    STRATEGIES,
    brimmer,
    companion,
    emptier,
    filler,
    greedy,
    hoarder,
    rival,
    schemer,
    uniform,
)


def random_table(rng: Random, game: SheetQwixx) -> tuple[list[Strategy[SheetQwixx]], Dice[SheetQwixx]]:
    """Return strategies and their dice: usually the same one for all, with at most one exception."""
    if game.parts.extra in MARKED and rng.random() < (0.6 if game.parts.extra == "goals" else 0.1):
        return planned_table(rng, game)
    if shared_row(game, game.sheet_of(0)) and rng.random() < 0.6:
        return [companion] * game.players, wished_dice
    if game.parts.extra == "double" and rng.random() < 0.2:
        return [filler] * game.players, wished_dice
    if not game.parts.extra and not game.parts.order and rng.random() < 0.5:
        return [rival] * game.players, wished_dice
    two_locks = "onelock" in game.rules and rng.random() < 0.7
    if game.parts.extra == "bonus":
        some = (schemer, hoarder) if two_locks else (*STRATEGIES, schemer, schemer, emptier, emptier)
    else:
        some = (hoarder, hoarder, brimmer) if two_locks else STRATEGIES
    one = rng.choice(some)
    strategies = [one] * game.players
    if one is schemer:
        return strategies, schemers_dice
    if game.players > 1 and not two_locks and rng.random() < 0.5:
        strategies[rng.randrange(game.players)] = rng.choice((uniform, greedy, *STRATEGIES))
    return strategies, fair_dice if not two_locks and rng.random() < 0.1 else wished_dice
