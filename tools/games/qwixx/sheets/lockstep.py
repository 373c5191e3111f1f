"""Random games of Qwixx on all score sheets for the comparison of both engines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import HOUSE_RULES
from tools.games.qwixx.sheets.caused import count_effects
from tools.games.qwixx.sheets.data import EXTRAS, SHUFFLES
from tools.games.qwixx.sheets.parts import Parts
from tools.games.qwixx.sheets.rare_events import NEVER, drawn, must_be_seen, sheets_with
from tools.games.qwixx.sheets.reference import SheetQwixx
from tools.games.qwixx.sheets.refused import count_choice
from tools.games.qwixx.sheets.tables import random_table
from tools.reference.asking import Ask
from tools.reference.kinds import Comparison, Kind
from tools.reference.lockstep import Seen, Setup, play_out

GAMES = 6  # of each of the five kinds of a sheet
GAMES_OF = {"bonus": 14, "goals": 40}
NO_SHEETS = (
    "chains", "Chain", "", "shuffled", "shuffled:", "shuffled:65536", "shuffled:-1", "chain,bonus", "chain:1",
    "chain+", "+chain", "chain+chain", "chain+bonus", "bonus+mixed-colours", "mixed-colours+shuffled:7",
    "mixed-colours+mixed-colours", "mixed-numbers+shuffled:7", "shuffled:7+shuffled:7", "shuffled+chain",
    "classic+chain", "chain+classic", "mixed-numbers+colours", "goal", "shuffled:7 +goals",
)  # fmt: skip
NOT_EACH = (
    "each=1", "sheet=chain each=1", "sheet=mixed-numbers+goals each=1", "sheet=steps each=2",
    "sheet=steps each=0", "sheet=steps each=", "sheet=steps each=1 each=1",
)  # fmt: skip


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
    far += [f"new qwixx players=2 {options}" for options in NOT_EACH]
    far += ["new qwixx players=6 sheet=chain", "new qwixx sheet=chain sheet=bonus players=2"]
    return rng.choice(near if rng.random() < 0.7 else far)


def random_sheet(rng: Random, extra: str, players: int, seen: Seen) -> tuple[str, bool]:
    """Return the name of a sheet with this extra, or "" for none, and whether each seat has its own.

    Those that were drawn least come first; each is counted.
    """
    parts, each = min(sheets_with(extra), key=lambda sheet: (seen[drawn(*sheet)], rng.random()))
    seen[drawn(parts, each)] += 1
    if parts.order == "shuffled":
        together = each and players > 1 and rng.random() < 0.7
        parts = parts._replace(n=rng.randrange(SHUFFLES))
        while together and not shares_a_last_number(parts):
            parts = parts._replace(n=rng.randrange(SHUFFLES))
    return parts.name(), each


def shares_a_last_number(parts: Parts) -> bool:
    """Return whether a row of seats 0 and 1 ends in the same number, where each has a sheet of its own."""
    one, other = parts.numbers(0), parts.numbers(1)
    return any(one[row][-1] == other[row][-1] for row in COLOURS)


def random_game(ask: Ask, rng: Random, players: int, extra: str, seen: Seen) -> None:
    """Play one random game with this extra, or none, and any order, colours and house rules."""
    rules = [rule for rule in HOUSE_RULES if rng.random() < 0.5]
    game = SheetQwixx(players, rng.randrange(players), rules, *random_sheet(rng, extra, players, seen))
    strategies, dice = random_table(rng, game)
    play_out(ask, rng, game, Setup(strategies, invalid_request, count_choice, count_effects, dice), seen)
    assert not any(seen[event] for event in NEVER), f"not possible, but seen: {NEVER}"


def comparison(extra: str) -> Comparison:
    """Return the games with one extra."""
    name = f"qwixx {extra or 'without extra'}"

    def kind(players: int) -> Kind:
        play: Callable[[Ask, Random, Seen], None] = lambda ask, rng, seen: random_game(  # noqa: E731
            ask, rng, players, extra, seen
        )
        return Kind("qwixx", f"{name} {players}", play, GAMES_OF.get(extra, GAMES))

    return Comparison(name, tuple(map(kind, range(1, 6))), must_be_seen(extra))


def comparisons() -> list[Comparison]:
    """Return a comparison for every extra, and one without."""
    return [comparison(extra) for extra in EXTRAS]
