"""Strategies and loaded dice for the Duel on the reference engine, so that rare events happen.

A strategy gets the reference engine's game when its seat has to decide, and returns a legal move. Each
prefers some kinds of move (`kind`) and ignores the rest.
"""

from __future__ import annotations

from random import Random

from tools.games.dicegame.rows import COLOURS, EXTREME_RIGHT
from tools.games.duel.reference import Duel
from tools.games.interface import Dice, Strategy


def skipped(game: Duel, colour: str, number: int) -> int:
    """Return how many numbers right of the seat's own tokens a token there would skip."""
    row = game.now.rows[colour]
    own = [row.place_of(pile.number) for pile in row.piles if pile.owner == game.now.active]
    return row.place_of(number) - (max(own) + 1 if own else 0)


def kind(game: Duel, colour: str, number: int) -> str | None:
    """Return what kind of move a token on the square would be; None when the row does not allow it.

    "beat", "stack", "step" (skips at most one number), "leap"; on the extreme right "lock", "last two" (the
    square and the lock take the seat's last two tokens) or "last" (the square takes its last token, so that
    none is left for the lock).
    """
    effect = game.now.rows[colour].effect(game.now.active, number)
    if effect != "place":
        return effect
    if number == EXTREME_RIGHT[colour]:
        return {1: "last", 2: "last two"}.get(game.now.supply[game.now.active], "lock")
    return "step" if skipped(game, colour, number) <= 1 else "leap"


def kind_of(game: Duel, move: str) -> str | None:
    """Return what the move does to the square, None when it is not possible."""
    return "pass" if move == "pass" else kind(game, move[0], int(move[1:]))


def uniform(rng: Random, game: Duel) -> str:
    """Choose any legal move, including a pass."""
    return rng.choice(game.legal())


def greedy(rng: Random, game: Duel) -> str:
    """Never pass if anything can be placed."""
    legal = game.legal()
    return rng.choice(legal[1:] or legal)


def misthrower(rng: Random, game: Duel) -> str:
    """Usually pass, to collect misthrows."""
    return "pass" if rng.random() < 0.9 else rng.choice(game.legal())


def preferring(*kinds: str) -> Strategy[Duel]:
    """Return a strategy that prefers the kinds of move in this order and ignores the others.

    If the turn would otherwise end with a misthrow, it usually takes any other move.
    """

    def strategy(rng: Random, game: Duel) -> str:
        liked = [(kind_of(game, move), move) for move in game.legal()]
        moves = [(kinds.index(k), rng.random(), move) for k, move in liked if k in kinds]
        if moves:
            return min(moves)[2]
        placed = game.now.phase == "action2" and game.now.first != "pass"
        others = [move for k, move in liked if k in ("step", "stack", "beat", "leap")]
        return "pass" if placed or not others or rng.random() < 0.2 else rng.choice(others)

    return strategy


beater = preferring("beat", "step", "leap")
stacker = preferring("stack", "step", "lock", "beat")
locker = preferring("lock", "last two", "last", "step", "stack", "beat")
# Waits for the lock that takes its last two tokens, and locks no row before.
spender = preferring("last two", "last", "stack", "beat", "step", "leap")
# Waits to place its very last token on an extreme right number, so that none is left for the lock.
saver = preferring("last", "stack", "beat", "step", "leap")
overtaker = preferring("leap", "beat", "step")
patient = preferring("step", "stack")


def ripe(game: Duel) -> list[str]:
    """Return the open rows that the active seat could lock with the right dice, with a token for the lock."""
    rows = [colour for colour in COLOURS if game.now.rows[colour].lock is None]
    return [colour for colour in rows if kind(game, colour, EXTREME_RIGHT[colour]) in ("lock", "last two")]


def hoarder(rng: Random, game: Duel) -> str:
    """Hold back the first lock until another row can be locked in the same turn."""
    first = game.now.first or "pass"
    has_locked = game.now.phase == "action2" and first != "pass" and int(first[1:]) == EXTREME_RIGHT[first[0]]
    return (locker if has_locked or len(ripe(game)) > 1 else patient)(rng, game)


def brinkman(rng: Random, game: Duel) -> str:
    """Get three misthrows, then place all tokens but one, which becomes the fourth misthrow."""
    if sum(game.now.misthrows) < 3 or game.now.supply[game.now.active] == 1:
        return "pass"
    return spender(rng, game)


def last_beater(rng: Random, game: Duel) -> str:
    """Stack and leap until one token is left, which should beat."""
    likes = ("beat",) if game.now.supply[game.now.active] == 1 else ("stack", "step", "leap")
    return preferring(*likes)(rng, game)


STRATEGIES: tuple[Strategy[Duel], ...] = (
    uniform, greedy, misthrower, beater, stacker, locker, locker, spender, saver, saver, overtaker, hoarder,
    brinkman,
)  # fmt: skip


def fair_dice(rng: Random, _game: Duel) -> list[int]:
    """Roll six fair dice."""
    return [rng.randrange(1, 7) for _ in range(6)]


def squares(game: Duel, kinds: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return squares where a token of the active seat would be of the first of these kinds that exists."""
    found: dict[str | None, list[tuple[str, int]]] = {}
    for colour in COLOURS:
        if game.now.rows[colour].lock is None:
            for number in range(2, 13):
                found.setdefault(kind(game, colour, number), []).append((colour, number))
    return next((found[k] for k in kinds if k in found), [])


def dice_for(*kinds: str) -> Dice[Duel]:
    """Return dice whose white sum, and a white with a coloured die, reach squares of these kinds.

    Both may reach the same square, which action 2 must refuse. Sometimes the dice are fair.
    """

    def dice(rng: Random, game: Duel) -> list[int]:
        throw = fair_dice(rng, game)
        wanted = squares(game, kinds)
        if not wanted or rng.random() < 0.15:
            return throw
        if rng.random() < 0.8:
            white_sum = rng.choice(wanted)[1]
            throw[0] = rng.randrange(max(1, white_sum - 6), min(6, white_sum - 1) + 1)
            throw[1] = white_sum - throw[0]
        if rng.random() < 0.8:
            colour, number = rng.choice(wanted)
            face = number - rng.choice(throw[:2])
            if 1 <= face <= 6:
                throw[2 + COLOURS.index(colour)] = face
        return throw

    return dice


def dice_for_two_locks(rng: Random, game: Duel) -> list[int]:
    """Roll dice that lock one row with the white sum and another with a coloured die, once two can be."""
    rows = ripe(game)
    if len(rows) < 2:
        return dice_for("step", "stack")(rng, game)
    one, other = rng.sample(rows, 2)
    throw = fair_dice(rng, game)
    throw[0] = throw[1] = EXTREME_RIGHT[one] // 2
    throw[2 + COLOURS.index(other)] = max(1, min(6, EXTREME_RIGHT[other] - throw[0]))
    return throw


def dice_for_a_last_beat(rng: Random, game: Duel) -> list[int]:
    """Roll dice that stack, or beat with the last token."""
    kinds = ("beat",) if game.now.supply[game.now.active] <= 2 else ("stack", "step")
    return dice_for(*kinds)(rng, game)


DICE: tuple[Dice[Duel], ...] = (
    fair_dice,
    dice_for("lock", "last two", "last", "step", "stack"),
    dice_for("lock", "last two", "last", "stack", "step"),
    dice_for("beat", "stack", "step"),
    dice_for("stack", "beat", "step"),
    dice_for("last", "stack", "step", "beat"),
    dice_for("last two", "stack", "step", "beat"),
    dice_for("beat", "leap"),
)
# Each strategy with dice that give it what it waits for.
SCRIPTED: tuple[tuple[Strategy[Duel], Dice[Duel]], ...] = (
    (hoarder, dice_for_two_locks),
    (hoarder, dice_for_two_locks),
    (saver, dice_for("last", "stack", "beat", "step")),
    (spender, dice_for("last two", "beat", "stack", "step")),
    (brinkman, dice_for("stack", "step")),
    (beater, dice_for("beat", "step")),
    (last_beater, dice_for_a_last_beat),
    (last_beater, dice_for_a_last_beat),
)


def random_table(rng: Random, _seats: int = 2) -> tuple[list[Strategy[Duel]], Dice[Duel]]:
    """Return two strategies and their dice: any two, two alike, or two from SCRIPTED."""
    if rng.random() < 0.3:
        strategy, dice = rng.choice(SCRIPTED)
        return [strategy, strategy], dice
    one = rng.choice(STRATEGIES)
    return [one, one if rng.random() < 0.4 else rng.choice(STRATEGIES)], rng.choice(DICE)
