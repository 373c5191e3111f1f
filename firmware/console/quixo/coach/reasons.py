"""What the coach says of a push in Quixo: what it leads to, what it does on the board, and where it goes.

What it does is counted on the board before and after the push, so it is true. It is said only if it sets the
push apart from most others, or from the best one. Borrowed while words are needed.
"""

from micropython import const

from console.quixo.board.cells import side_to
from console.quixo.board.cubes import Board
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Where a cube lies on the display. Each place, and each side below, has its own whole sentence, and some have
# two or three: other languages need other words for them.
_ROWS = (
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Top row, cube {}"),
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Bottom row, cube {}"),
)
_SIDES = (
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Left side, cube {}"),
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Right side, cube {}"),
)
_CORNERS = (
    # TRANSLATORS: which cube to take; at most 24 letters
    N_("The top left corner"),
    # TRANSLATORS: which cube to take; at most 24 letters
    N_("The top right corner"),
    # TRANSLATORS: which cube to take; at most 24 letters
    N_("The bottom left corner"),
    # TRANSLATORS: which cube to take; at most 24 letters
    N_("The bottom right corner"),
)
# From which side it is pushed in: LEFT, ABOVE, RIGHT, BELOW
_WAYS = (
    # TRANSLATORS: follows "Top row, cube 2": from where to push it in; at most 24 letters
    N_("push it from the left"),
    # TRANSLATORS: follows "Top row, cube 2": from where to push it in; at most 24 letters
    N_("push it from above"),
    # TRANSLATORS: follows "Top row, cube 2": from where to push it in; at most 24 letters
    N_("push it from the right"),
    # TRANSLATORS: follows "Top row, cube 2": from where to push it in; at most 24 letters
    N_("push it from below"),
)
_HERE = (
    # TRANSLATORS: the cube under the cursor, and from where to push it in; at most 24 letters
    N_("This one, from the left"),
    # TRANSLATORS: the cube under the cursor, and from where to push it in; at most 24 letters
    N_("This one, from above"),
    # TRANSLATORS: the cube under the cursor, and from where to push it in; at most 24 letters
    N_("This one, from the right"),
    # TRANSLATORS: the cube under the cursor, and from where to push it in; at most 24 letters
    N_("This one, from below"),
)

# Effects on the seat's own lines and on those of the others, named by their cubes; the most telling first
_FOUR = const(0)
_BREAKS_FOUR = const(1)
_THREES = const(2)
_THREE = const(3)
_BREAKS_THREE = const(4)
_TWOS = const(5)
_NOTHING = const(6)  # that people would see on the board
_GOOD = (
    # TRANSLATORS: why a push is good: {} of your cubes lie in a line; at most 24 letters
    N_("Makes {} in a line"),
    # TRANSLATORS: why a push is good: {} cubes of the others lie in a line; at most 25 letters
    N_("Breaks their {} in a line"),
    # TRANSLATORS: why a push is good: two lines hold {} of your cubes each; at most 24 letters
    N_("Makes {} in two lines"),
    # TRANSLATORS: why a push is good: {} of your cubes lie in a line; at most 24 letters
    N_("Makes {} in a line"),
    # TRANSLATORS: why a push is good: {} cubes of the others lie in a line; at most 25 letters
    N_("Breaks their {} in a line"),
    # TRANSLATORS: why a push is good: two lines hold {} of your cubes each; at most 24 letters
    N_("Makes {} in two lines"),
)
_OTHERS = const(6)  # where the lines of the others begin, see _held()
_MOST = const(2)  # an effect that more than 2 of 3 cubes can have sets none of them apart
_OF = const(3)


def good(game: "Any", move: int, threatened: bool, best: bool = False) -> str:
    """Return what speaks for an undecided push, the first of these; or "".

    - It stops five in a row: `threatened`, the next seat could make them if it were its turn.
    - Its effect: of the `best` push any, of others one that no more than two thirds of the cubes can have.
    - Of the best push without such an effect: what else it brings.
    """
    if threatened:
        # TRANSLATORS: why a push is good: they could have made five in a row; at most 24 letters
        return _("Stops their five")
    before = _held(game)
    after = _after(game, move)
    effect = _effect(before, after)
    if effect == _NOTHING:
        return _brings(game, move, after[2] > before[2]) if best else ""
    if not best and not _is_rare(game, before, effect):
        return ""
    return _(_GOOD[effect]).format(4 if effect < _THREES else 3 if effect < _TWOS else 2)


def _brings(game: "Any", move: int, pair: bool) -> str:
    """Return what a push without an effect brings; `pair`: two cubes in a line."""
    if pair:
        return _(_GOOD[_THREE]).format(2)
    target = 1 << game.target(move)
    if len([line for line in game.lines if line & target]) > 2:
        # TRANSLATORS: why a push is good: the cube lies in three lines, in a corner; at most 24 letters
        return _("It is in three lines")
    if not game.face(game.source(move)):
        # TRANSLATORS: why a push is good: a blank cube gets one's own sign; at most 24 letters
        return _("One more cube is yours")
    return ""


def _is_rare(game: "Any", before: bytearray, effect: int) -> bool:
    """Return whether no more than two thirds of the cubes can have an effect as telling."""
    moves = bytearray(game.MAX_MOVES)
    count = game.legal(moves)
    cubes = alike = 0  # sets of cubes: all that may be taken, and those that can have such an effect
    for other in moves[:count]:
        cube = 1 << game.source(other)
        cubes |= cube
        if not alike & cube and _effect(before, _after(game, other)) <= effect:
            alike |= cube
    return _OF * _size(alike) <= _MOST * _size(cubes)


def _size(cubes: int) -> int:
    """Return how many cubes are in a set."""
    n = 0
    while cubes:
        cubes &= cubes - 1
        n += 1
    return n


def bad(game: "Any", move: int, best: int) -> str:
    """Return why an undecided push is worse than the best one, undecided too; or ""."""
    before = _held(game)
    change = _after(game, move)
    other = _after(game, best)
    for n in (4, 3):
        own = change[n] - before[n]
        best_own = other[n] - before[n]
        theirs = change[_OTHERS + n]
        if theirs > max(other[_OTHERS + n], before[_OTHERS + n]):
            # TRANSLATORS: why a push is worse: {} cubes of the others lie in a line; at most 24 letters
            return _("Gives them {} in a line").format(n)
        if theirs > other[_OTHERS + n]:
            # TRANSLATORS: why a push is worse: {} cubes of the others still lie in a line; at most 24 letters
            return _("Leaves them {} in a line").format(n)
        if own < min(best_own, 0):
            # TRANSLATORS: why a push is worse: {} of your cubes lie in a line; at most 25 letters
            return _("Breaks your {} in a line").format(n)
        if own <= 0 < best_own:
            # TRANSLATORS: why a push is worse: the best one makes {} in a line; at most 24 letters
            return _("Makes no {} in a line").format(n)
        if best_own <= 0 < own and n == 4:
            # TRANSLATORS: why a push is worse: it puts four of your cubes in a line; at most 24 letters
            return _("They can stop your 4")
    return ""


def _held(game: "Any") -> bytearray:
    """Return at n how many lines hold n cubes or more of the seat to move; at _OTHERS + n, of the others."""
    own = game.symbol(game.seat)
    return _count(game, own, bytearray(2 * _OTHERS))


def _after(game: "Any", move: int) -> bytearray:
    """Return the same after a push, which is taken back."""
    own = game.symbol(game.seat)
    state = bytes(game.state)
    game.apply(move)
    held = _count(game, own, bytearray(2 * _OTHERS))
    game.state[:] = state
    return held


def _count(game: "Any", own: int, held: bytearray) -> bytearray:
    """Count the lines of both symbols."""
    for at, symbol in ((0, own), (_OTHERS, 3 - own)):
        cubes = game.cubes(symbol)
        for line in game.lines:
            for n in range(at + 1, at + 1 + _size(cubes & line)):
                held[n] += 1
    return held


def _effect(before: bytearray, after: bytearray) -> int:
    """Return the most telling effect of a push."""
    if after[4] > before[4]:
        return _FOUR
    if after[_OTHERS + 4] < before[_OTHERS + 4]:
        return _BREAKS_FOUR
    if after[3] > before[3]:
        return _THREES if after[3] > before[3] + 1 else _THREE
    if after[_OTHERS + 3] < before[_OTHERS + 3]:
        return _BREAKS_THREE
    return _TWOS if after[2] > before[2] + 1 else _NOTHING


def ending(game: "Any", move: int, end: int) -> str:
    """Return what a decided push leads to."""
    if end == 1:
        # TRANSLATORS: what a push does, at most 24 letters
        return _("Five in a row: you win")
    if end > 0:
        n = (end + 1) // 2
        # TRANSLATORS: what a push leads to, at most 24 letters
        return ngettext("You can win in {} move", "You can win in {} moves", n).format(n)
    if game.loses(move):
        # TRANSLATORS: a push makes five in a row for the others, who win; at most 24 letters
        return _("Makes five for them")
    if end == -2:
        # TRANSLATORS: the others can make five in a row after this push; at most 24 letters
        return _("They get five in a row")
    n = -end // 2
    # TRANSLATORS: what a push leads to, at most 24 letters
    return ngettext("They win in {} move", "They win in {} moves", n).format(n)


def comfort(end: int) -> str:
    """Return the hint if every push loses; `end`: that of the best one."""
    if end >= -2:
        # TRANSLATORS: whatever one does, the others can make five in a row next; at most 24 letters
        return _("They win next. Try!")
    # TRANSLATORS: whatever one does, the others can win, if they see how; at most 24 letters
    return _("They can win. Try!")


def dot(game: "Any", names: "list[str]", seat: int) -> str:
    """Return why the dot of a cube should point at `seat`: the one to move, or its partner."""
    own = game.seat
    cubes = bytearray(game.seats)  # of each seat
    for square in range(game.size * game.size):
        if game.face(square) == game.symbol(own):
            cubes[game.dot(square)] += 1
    fewer = cubes[seat] < cubes[(seat + 2) % game.seats]
    if seat == own:
        # TRANSLATORS: why the dot should point at oneself: then one may take the cube; at most 24 letters
        mine = _("So you can take it")
        # TRANSLATORS: why the dot should point at oneself, not at the partner; at most 24 letters
        return _("You have fewer cubes") if fewer else mine
    # TRANSLATORS: why the dot should point at {}, who may take the cube then; 18 letters with {} as two
    theirs = _("So {} can take it")
    # TRANSLATORS: why the dot should point at {}, the partner; at most 18 letters with {} as two
    return (_("{} has fewer cubes") if fewer else theirs).format(names[seat].lstrip("~"))


def where(board: Board, game: "Any", move: int) -> "tuple[str, str, str]":
    """Return three lines about where a push is on the display, of at most 24 characters.

    - Where the cube lies.
    - From where it is pushed in.
    - The same if the cube is under the cursor.
    """
    cell = board.cell(game.source(move))
    side = side_to(cell, board.cell(game.target(move)))
    x = cell % 5
    y = cell // 5
    right = x // 4  # 1 at the right edge
    bottom = y // 4
    if x in (0, 4) and y in (0, 4):
        place = _(_CORNERS[2 * bottom + right])
    elif y in (0, 4):
        place = _(_ROWS[bottom]).format(x + 1)
    else:
        place = _(_SIDES[right]).format(y + 1)
    return place, _(_WAYS[side]), _(_HERE[side])
