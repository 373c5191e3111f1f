"""The rare events of the Duel that a comparison must have seen, counted on the reference engine."""

from __future__ import annotations

from tools.games.dicegame.rows import COLOURS, EXTREME_RIGHT
from tools.games.duel.reference import TOKENS, Duel, Effect, Row
from tools.reference.lockstep import Seen

MUST_BE_SEEN = (
    "games",
    "steps",
    "undo",
    "undo of a roll",
    "undo across the end of action 1",
    "undo of the end",
    "refusals",
    "records loaded",
    "place",
    "place behind the opponent's foremost",
    "beat",
    "beat: none left in the row",
    "beat: all tokens in the supply again",
    "stack",
    "stack of four",
    "stack safe when overtaken",
    "more than twelve tokens in a row",
    "misthrow",
    "only action 1 placed",
    "only action 2 placed",
    "same row in both actions",
    "refused: left of one's own",
    "refused: five tokens missing",
    "refused: opponent's foremost stack",
    "refused: opponent's overtaken stack",
    "refused: opponent's overtaken token",
    "refused: one's own overtaken token",
    "refused: dice sum for a closed row",
    "refused: row closed in action 1",
    "refused: square placed in action 1",
    "refused: square beaten in action 1",
    "refused: square stacked in action 1",
    "lock in action1",
    "lock in action2",
    "lock: stacks made the five",
    "lock with the last two tokens",
    "last token on the extreme right",
    "last token on the extreme right in action1",
    "last token on the extreme right in action2",
    "end in action1 by two rows",
    "end in action2 by two rows",
    "end by two locks in one turn",
    "end by two locks of different seats",
    "end by misthrows of one seat",
    "end by misthrows of both seats",
    "end in action1 by last token: place",
    "end in action1 by last token: beat",
    "end in action1 by last token: stack",
    "end in action1 by last token: lock",
    "end in action2 by last token: place",
    "end in action2 by last token: beat",
    "end in action2 by last token: stack",
    "end in action2 by last token: lock",
    "end by last token: misthrow",
    "end by last token and two rows",
    "end by last token and misthrows",
)


def why_refused(row: Row, seat: int, number: int) -> str:
    """Return why a token of the seat may not go on that number of an open row."""
    pile = row.on(number)
    if pile is None:
        own = [row.place_of(p.number) for p in row.piles if p.owner == seat]
        is_left = own and row.place_of(number) < max(own)
        return "left of one's own" if is_left else "five tokens missing"
    whose = "one's own" if pile.owner == seat else "opponent's"
    if pile is row.piles[-1]:
        return f"{whose} foremost stack"
    if pile.owner == seat:
        return f"{whose} overtaken token"
    return f"{whose} overtaken stack" if pile.height > 1 else f"{whose} overtaken token"


def count_choice(game: Duel, seen: Seen) -> None:
    """Count which squares the next choice may not take."""
    now = game.now
    if now.phase not in ("action1", "action2"):
        return
    before = game.past[-1]  # the position of action 1, if this is action 2
    for colour in COLOURS:
        row = now.rows[colour]
        for number in game.sums(colour):
            effect = row.effect(now.active, number)
            if row.lock is not None:
                seen["refused: dice sum for a closed row"] += 1
                seen["refused: row closed in action 1"] += before.rows[colour].lock is None
            elif effect is None:
                seen["refused: " + why_refused(row, now.active, number)] += 1
            elif game.is_same_square(f"{colour}{number}"):
                was = before.rows[colour].effect(now.active, number)
                did = {"place": "placed", "beat": "beaten", "stack": "stacked"}[str(was)]
                seen[f"refused: square {did} in action 1"] += 1


def count_effects(game: Duel, seen: Seen) -> None:
    """Count the effects of the last move."""
    before, now, reasons = game.past[-1], game.now, game.ends()
    seat, action = before.active, before.phase
    first = now.first or "pass"
    token = next((each for each in now.effects if each.number), None)
    locked = next((each.colour for each in now.effects if each.kind == "lock"), "")
    if token:
        count_token(game, token, seen)
    seen[f"lock in {action}"] += bool(locked)
    seen["lock with the last two tokens"] += bool(locked) and now.supply[seat] == 0
    if locked:
        seen["lock: stacks made the five"] += sum(p.owner == seat for p in now.rows[locked].piles) < 6
    unlocked = any(each.kind == "no token for the lock" for each in now.effects)
    seen["last token on the extreme right"] += unlocked
    seen[f"last token on the extreme right in {action}"] += unlocked
    seen["misthrow"] += Effect("misthrow") in now.effects
    if action == "action2":
        seen["only action 1 placed"] += first != "pass" and token is None
        seen["only action 2 placed"] += first == "pass" and token is not None
        seen["same row in both actions"] += token is not None and first[0] == token.colour
        seen["end by two locks in one turn"] += bool(locked) and "two rows" in reasons and is_extreme(first)
    if reasons:
        count_end(game, action, "lock" if locked else token.kind if token else "", seen)


def count_token(game: Duel, token: Effect, seen: Seen) -> None:
    """Count what a token did on its square."""
    before, now = game.past[-1], game.now
    seat, (effect, colour, number) = before.active, token
    row, was = now.rows[colour], before.rows[colour]
    seen[effect] += 1
    pile = row.on(number)
    assert pile is not None
    if effect == "place":
        foremost = was.piles[-1] if was.piles else None
        seen["place behind the opponent's foremost"] += pile is not row.piles[-1]
        if foremost is not None and pile is row.piles[-1]:
            seen["stack safe when overtaken"] += foremost.owner != seat and foremost.height > 1
    if effect == "beat":
        seen["beat: none left in the row"] += row.tokens(1 - seat) == 0
        seen["beat: all tokens in the supply again"] += now.supply[1 - seat] == TOKENS
    seen["stack of four"] += effect == "stack" and pile.height == 4
    seen["more than twelve tokens in a row"] += row.tokens(seat) > 12


def is_extreme(move: str) -> bool:
    """Return whether the move takes a number at the right end."""
    return move != "pass" and int(move[1:]) == EXTREME_RIGHT[move[0]]


def count_end(game: Duel, action: str, effect: str, seen: Seen) -> None:
    """Count how the game has ended; `effect` is what a token did in this action, "" for none."""
    now, reasons = game.now, game.ends()
    if reasons == ["two rows"]:
        seen[f"end in {action} by two rows"] += 1
        owners = {row.lock for row in now.rows.values()} - {None}
        seen["end by two locks of different seats"] += len(owners) == 2
    if reasons == ["misthrows"]:
        seen["end by misthrows of one seat"] += 0 in now.misthrows
        seen["end by misthrows of both seats"] += 0 not in now.misthrows
    if reasons == ["last token"]:
        if effect:
            seen[f"end in {action} by last token: {effect}"] += 1
        else:
            seen["end by last token: misthrow"] += 1
    if len(reasons) > 1:
        seen["end by " + " and ".join(reasons)] += 1
