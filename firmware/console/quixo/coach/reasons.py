"""What the coach says of a push in Quixo: what it leads to, what it does on the board, and where it goes.

What it does is counted on the board before and after the push, so it is true for every push. Borrowed by
those who need words.
"""

from micropython import const

from console.quixo.board import Board
from console.quixo.cells import side_to
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Where counts are: see _counts()
_CORNERS = const(5)
_MIDDLE = const(6)
_OTHER = const(7)
# Where a cube lies on the display: in a row or column at an edge, then in the corners
_PLACES = (
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Top row, cube {}"),
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Bottom row, cube {}"),
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Left side, cube {}"),
    # TRANSLATORS: which cube to take: cube {} of the row or column at an edge; at most 24 letters
    N_("Right side, cube {}"),
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


def why(game: "Any", move: int, given: int, good: bool, threatened: bool) -> str:
    """Return in at most 24 characters what a push leads to or does.

    `given`: the plies to the end, as of judge.plies(). While nothing is decided, it is said of a good push
    what speaks for it, and of another one what speaks against it, or that it only does this. `threatened`:
    the next seat could make five in a row if it were its turn.
    """
    if given:
        return _ending(game, move, given)
    before, after = _both(game, move)
    if not good:
        return _against(before, after) or _only(before, after, threatened)
    if threatened:
        # TRANSLATORS: why a push is good: they could have made five in a row; at most 24 letters
        return _("Stops their five")
    # TRANSLATORS: what a push does, at most 24 letters
    return _does(before, after) or _("Moves one of your cubes")


def shows(game: "Any", move: int) -> bool:
    """Return whether a push, after which nothing is decided, does something that one sees on the board."""
    return _does(*_both(game, move)) != ""


def _both(game: "Any", move: int) -> "tuple[bytearray, bytearray]":
    """Return the counts before and after a push, for the seat to move; the game stays as it is."""
    own = game.symbol(game.seat)
    state = bytes(game.state)
    before = _counts(game, own)
    game.apply(move)
    after = _counts(game, own)
    game.state[:] = state
    return before, after


def _against(before: bytearray, after: bytearray) -> str:
    """Return what speaks against a push with these counts before and after it; "" for nothing."""
    for n in (4, 3):
        if after[_OTHER + n] > before[_OTHER + n]:
            # TRANSLATORS: why a push is worse: {} cubes of the others lie in a line; at most 24 letters
            return _("Gives them {} in a line").format(n)
        if after[n] < before[n]:
            # TRANSLATORS: why a push is worse: {} of your cubes lie in a line; at most 25 letters
            return _("Breaks your {} in a line").format(n)
    return ""


def _does(before: bytearray, after: bytearray) -> str:
    """Return what speaks for a push with these counts before and after it; "" for nothing."""
    for n in (4, 3):
        if after[n] > before[n]:
            return _made(n)
        if after[_OTHER + n] < before[_OTHER + n]:
            # TRANSLATORS: why a push is good: {} cubes of the others lie in a line; at most 25 letters
            return _("Breaks their {} in a line").format(n)
    if after[_MIDDLE] > before[_MIDDLE]:
        # TRANSLATORS: why a push is good: one of your cubes comes to the middle; at most 24 letters
        return _("Gets you the middle")
    if after[_CORNERS] > before[_CORNERS]:
        # TRANSLATORS: why a push is good, at most 24 letters
        return _("Takes a corner")
    if after[2] > before[2]:
        return _made(2)
    if after[0] > before[0]:
        # TRANSLATORS: what a push does, at most 24 letters
        return _("One more cube for you")
    return ""


def _only(before: bytearray, after: bytearray, threatened: bool) -> str:
    """Return what a push does, like _does(), as too little."""
    if threatened:
        # TRANSLATORS: what a push does, which is too little; at most 24 letters
        return _("Only stops their five")
    for n in (4, 3):
        if after[n] > before[n]:
            # TRANSLATORS: what a push does, which is too little; at most 24 letters
            return _("Only makes {} in a line").format(n)
        if after[_OTHER + n] < before[_OTHER + n]:
            # TRANSLATORS: what a push does, which is too little: {} cubes lay in a line; at most 24 letters
            return _("Only breaks their {}").format(n)
    if after[_MIDDLE] > before[_MIDDLE]:
        # TRANSLATORS: what a push does, which is too little; at most 24 letters
        return _("Only gets the middle")
    if after[_CORNERS] > before[_CORNERS]:
        # TRANSLATORS: what a push does, which is too little; at most 24 letters
        return _("Only takes a corner")
    if after[0] > before[0]:
        # TRANSLATORS: what a push does, which is too little; at most 24 letters
        return _("Only one more cube")
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    return _("Only moves your cube")


def _ending(game: "Any", move: int, given: int) -> str:
    """Return what a push leads to that decides the game, `given` as for why()."""
    if given == 1:
        # TRANSLATORS: what a push does, at most 24 letters
        return _("Five in a row: you win")
    if given > 0:
        n = (given + 1) // 2
        # TRANSLATORS: what a push leads to, at most 24 letters
        return ngettext("You can win in {} move", "You can win in {} moves", n).format(n)
    if game.loses(move):
        # TRANSLATORS: a push makes five in a row for the others, who win; at most 24 letters
        return _("Makes five for them")
    if given == -2:
        # TRANSLATORS: the others can make five in a row after this push; at most 24 letters
        return _("They get five in a row")
    n = -given // 2
    # TRANSLATORS: what a push leads to, at most 24 letters
    return ngettext("They win in {} move", "They win in {} moves", n).format(n)


def _made(n: int) -> str:
    # TRANSLATORS: why a push is good: {} of your cubes lie in a line; at most 24 letters
    return _("Makes {} in a line").format(n)


def _counts(game: "Any", own: int) -> bytearray:
    """Return counts for both symbols, `own` first, the other from _OTHER on.

    At 0 it is the number of cubes, at 1 to 4 how many lines hold at least so many, then those in corners and
    in the middle.
    """
    found = bytearray(2 * _OTHER)
    far = game.size - 1
    for at, symbol in ((0, own), (_OTHER, 3 - own)):
        cubes = game.cubes(symbol)
        for square in range(game.size * game.size):
            if cubes >> square & 1:
                x = square % game.size
                y = square // game.size
                found[at] += 1
                found[at + _CORNERS] += x % far == 0 and y % far == 0
                found[at + _MIDDLE] += 2 * x == far and 2 * y == far
        for line in game.lines:
            held = 0
            rest = cubes & line
            while rest:
                held += 1
                rest &= rest - 1
                if held < 5:
                    found[at + held] += 1
    return found


def where(board: Board, game: "Any", move: int) -> "tuple[str, str, str]":
    """Return where a push takes its cube on the display, and from where it comes in.

    Three lines of at most 24 characters: where the cube lies; from where it is pushed in; the latter of the
    cube under the cursor.
    """
    cell = board.cell(game.source(move))
    side = side_to(cell, board.cell(game.target(move)))
    x = cell % 5
    y = cell // 5
    n = x + 1
    if y == 0 or y == 4:
        place = y // 4 if 0 < x < 4 else 4 + y // 2 + x // 4
    else:
        place = 2 + x // 4
        n = y + 1
    return _(_PLACES[place]).format(n), _(_WAYS[side]), _(_HERE[side])
