"""What the coach says of a push in Quixo: what it leads to, what it does on the board, and where it goes.

What it does is counted on the board before and after the push, so it is true for every push. Borrowed by
those who need words.
"""

from console.quixo.board import Board, side_to
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Where a cube is taken, and the side where it is pushed in, four of each: LEFT, ABOVE, RIGHT, BELOW
_WHERE = (
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Top {}, from left"),
    "",
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Top {}, from right"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Top {}, from below"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Bottom {}, from left"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Bottom {}, from above"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Bottom {}, from right"),
    "",
    "",
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Left {}, from above"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Left {}, from right"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Left {}, from below"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Right {}, from left"),
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Right {}, from above"),
    "",
    # TRANSLATORS: take cube {} of the row or column at an edge, push it in at a side; at most 24 letters
    N_("Right {}, from below"),
    "",
    "",
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Top left, from right"),
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Top left, from below"),
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Top right, from left"),
    "",
    "",
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Top right, from below"),
    "",
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Bottom left, from above"),
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Bottom left, from right"),
    "",
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Bottom right, from left"),
    # TRANSLATORS: take the cube in a corner, push it in at a side; at most 24 letters
    N_("Bottom right, from above"),
    "",
    "",
)


def why(game: "Any", move: int, given: int, best: bool) -> str:
    """Return in at most 24 characters what a push leads to or does.

    `given`: the plies to the end, as of judge.plies(). While nothing is decided, it is said of the best push
    what speaks for it, and of another one first what speaks against it.
    """
    if given:
        return _ending(game, move, given)
    seat = game.seat
    own = game.symbol(seat)
    before = bytes(game.state)
    corner = game.target(move) in (0, game.size - 1, game.size * (game.size - 1), game.size * game.size - 1)
    taken = game.face(game.target(move)) == own  # a corner that one has already
    counts = _counts(game, own)
    game.apply(move)
    then = _counts(game, own)
    game.state[:] = before
    for n in (4, 3):
        if not best and then[5 + n] > counts[5 + n]:
            # TRANSLATORS: why a push is worse: {} cubes of the others lie in a line; at most 24 letters
            return _("Gives them {} in a line").format(n)
        if not best and then[n] < counts[n]:
            # TRANSLATORS: why a push is worse: {} of your cubes lie in a line; at most 25 letters
            return _("Breaks your {} in a line").format(n)
    for n in (4, 3):
        if then[n] > counts[n]:
            return _made(n)
        if then[5 + n] < counts[5 + n]:
            # TRANSLATORS: why a push is good: {} cubes of the others lie in a line; at most 25 letters
            return _("Breaks their {} in a line").format(n)
    if corner and not taken:
        # TRANSLATORS: why a push is good, at most 24 letters
        return _("Takes a corner")
    if then[2] > counts[2]:
        return _made(2)
    if then[0] > counts[0]:
        # TRANSLATORS: what a push does, at most 24 letters
        return _("One more cube for you")
    # TRANSLATORS: what a push does, at most 24 letters
    return _("Moves one of your cubes")


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
    """Return counts for both symbols, `own` first, the other from 5 on: of cubes, then of lines.

    At 1 to 4 it is how many lines hold at least so many.
    """
    found = bytearray(10)
    for at, symbol in ((0, own), (5, 3 - own)):
        cubes = game.cubes(symbol)
        for square in range(game.size * game.size):
            found[at] += cubes >> square & 1
        for line in game.lines:
            held = 0
            rest = cubes & line
            while rest:
                held += 1
                rest &= rest - 1
                if held < 5:
                    found[at + held] += 1
    return found


def where(board: Board, game: "Any", move: int) -> str:
    """Return where a push takes its cube on the display and where it comes in; at most 24 characters."""
    cell = board.cell(game.source(move))
    side = side_to(cell, board.cell(game.target(move)))
    x = cell % 5
    y = cell // 5
    if y == 0 or y == 4:
        area = y // 4 if 0 < x < 4 else 4 + y // 2 + x // 4
        n = x + 1
    else:
        area = 2 + x // 4
        n = y + 1
    return _(_WHERE[4 * area + side]).format(n)
