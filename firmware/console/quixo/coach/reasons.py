"""What the coach says of a push in Quixo: what it leads to, what it does on the board, and where it goes.

What it does is counted on the board before and after the push, so it is true for every push. Borrowed by
those who need words.
"""

from micropython import const

from console.quixo.board.cells import side_to
from console.quixo.board.cubes import Board
from texts import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Where a cube lies on the display
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
# The same of a push that would have been better
_BETTER_ROWS = (
    # TRANSLATORS: it was better to take cube {} of the row or column at an edge; at most 24 letters
    N_("Better: top row, {}"),
    # TRANSLATORS: it was better to take cube {} of the row or column at an edge; at most 24 letters
    N_("Better: bottom row, {}"),
)
_BETTER_SIDES = (
    # TRANSLATORS: it was better to take cube {} of the row or column at an edge; at most 24 letters
    N_("Better: left side, {}"),
    # TRANSLATORS: it was better to take cube {} of the row or column at an edge; at most 24 letters
    N_("Better: right side, {}"),
)
_BETTER_CORNERS = (
    # TRANSLATORS: which cube, in a corner, it was better to take; at most 24 letters
    N_("Better: top left"),
    # TRANSLATORS: which cube, in a corner, it was better to take; at most 24 letters
    N_("Better: top right"),
    # TRANSLATORS: which cube, in a corner, it was better to take; at most 24 letters
    N_("Better: bottom left"),
    # TRANSLATORS: which cube, in a corner, it was better to take; at most 24 letters
    N_("Better: bottom right"),
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

# What a push does
_MAKES = const(0)
_BREAKS = const(1)
_MIDDLE = const(2)
_CORNER = const(3)
_CUBE = const(4)
_MOVES = const(5)
# The same and to how many cubes, the most telling thing first
_TELLING = (
    (_MAKES, 4), (_BREAKS, 4), (_MAKES, 3), (_BREAKS, 3), (_MIDDLE, 1), (_CORNER, 1), (_MAKES, 2), (_CUBE, 1),
    (_MOVES, 1),
)  # fmt: skip
_GOOD = (  # in praise
    # TRANSLATORS: why a push is good: {} of your cubes lie in a line; at most 24 letters
    N_("Makes {} in a line"),
    # TRANSLATORS: why a push is good: {} cubes of the others lie in a line; at most 25 letters
    N_("Breaks their {} in a line"),
    # TRANSLATORS: why a push is good: one of your cubes comes to the middle; at most 24 letters
    N_("Gets you the middle"),
    # TRANSLATORS: why a push is good, at most 24 letters
    N_("Takes a corner"),
    # TRANSLATORS: what a push does, at most 24 letters
    N_("One more cube for you"),
    # TRANSLATORS: what a push does, at most 24 letters
    N_("Moves one of your cubes"),
)
_ONLY = (  # as too little
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    N_("Only makes {} in a line"),
    # TRANSLATORS: what a push does, which is too little: {} cubes lay in a line; at most 24 letters
    N_("Only breaks their {}"),
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    N_("Only gets the middle"),
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    N_("Only takes a corner"),
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    N_("Only one more cube"),
    # TRANSLATORS: what a push does, which is too little; at most 24 letters
    N_("Only moves your cube"),
)


def why(game: "Any", move: int, given: int, better: int, threatened: bool) -> str:
    """Return in at most 24 characters what a push leads to or does.

    `given`: the plies to the end, as of judge.plies(). While nothing is decided, it is said what speaks for a
    push, or, with another one as `better`, why it is worse than that. `threatened`: the next seat could make
    five in a row if it were its turn.
    """
    if given:
        return _ending(game, move, given)
    change = _Change(game, move)
    if move != better:
        return _against(change, _Change(game, better))
    if threatened:
        # TRANSLATORS: why a push is good: they could have made five in a row; at most 24 letters
        return _("Stops their five")
    kind, n = _effect(change)
    return _(_GOOD[kind]).format(n)


def shows(game: "Any", move: int) -> bool:
    """Return whether a push, after which nothing is decided, does something that one sees on the board."""
    return _effect(_Change(game, move))[0] != _MOVES


class _Counts:
    """The cubes that one symbol has on the board.

    cubes    how many
    corners  of them in corners
    middle   1 if one is in the middle, otherwise 0
    lines    lines[n]: how many lines hold at least n of them, 1 to 4
    """

    def __init__(self, game: "Any", symbol: int) -> None:
        self.cubes = self.corners = self.middle = 0
        self.lines = bytearray(5)
        far = game.size - 1
        cubes = game.cubes(symbol)
        for square in range(game.size * game.size):
            if cubes >> square & 1:
                x = square % game.size
                y = square // game.size
                self.cubes += 1
                self.corners += x % far == 0 and y % far == 0
                self.middle += 2 * x == far and 2 * y == far
        for line in game.lines:
            held = 0
            rest = cubes & line
            while rest:
                held += 1
                rest &= rest - 1
                if held < 5:
                    self.lines[held] += 1


class _Change:
    """What a push of the seat to move changes: how many more there are after it, or fewer.

    cubes, corners, middle  as in _Counts, its own
    lines, theirs           lines[n]: lines with at least n of its own cubes, theirs[n]: of the others'
    """

    def __init__(self, game: "Any", move: int) -> None:
        """Make the push, and take it back."""
        own = game.symbol(game.seat)
        state = bytes(game.state)
        mine = _Counts(game, own)
        others = _Counts(game, 3 - own)
        game.apply(move)
        after = _Counts(game, own)
        others_after = _Counts(game, 3 - own)
        game.state[:] = state
        self.cubes = after.cubes - mine.cubes
        self.corners = after.corners - mine.corners
        self.middle = after.middle - mine.middle
        self.lines = [after.lines[n] - mine.lines[n] for n in range(5)]
        self.theirs = [others_after.lines[n] - others.lines[n] for n in range(5)]


def _against(change: _Change, best: _Change) -> str:
    """Return why a push that changes this is worse than the best one, which changes that."""
    for n in (4, 3):
        if change.theirs[n] > max(best.theirs[n], 0):
            # TRANSLATORS: why a push is worse: {} cubes of the others lie in a line; at most 24 letters
            return _("Gives them {} in a line").format(n)
        if change.theirs[n] > best.theirs[n]:
            # TRANSLATORS: why a push is worse: {} cubes of the others still lie in a line; at most 24 letters
            return _("Leaves them {} in a line").format(n)
        if change.lines[n] < min(best.lines[n], 0):
            # TRANSLATORS: why a push is worse: {} of your cubes lie in a line; at most 25 letters
            return _("Breaks your {} in a line").format(n)
    effect = _effect(change)
    if _TELLING.index(_effect(best)) < _TELLING.index(effect):
        return _(_ONLY[effect[0]]).format(effect[1])
    if change.lines[4] > 0:
        # TRANSLATORS: why a push is worse: it puts four of your cubes in a line, in vain; at most 24 letters
        return _("They can stop your 4")
    # TRANSLATORS: why a push is worse, if one does not see it on the board at once; at most 24 letters
    return _("They have a good answer")


def _effect(change: _Change) -> "tuple[int, int]":
    """Return the most telling thing that a push does which changes this, and how many cubes that is about."""
    for n in (4, 3):
        if change.lines[n] > 0:
            return _MAKES, n
        if change.theirs[n] < 0:
            return _BREAKS, n
    if change.middle > 0:
        return _MIDDLE, 1
    if change.corners > 0:
        return _CORNER, 1
    if change.lines[2] > 0:
        return _MAKES, 2
    return (_CUBE, 1) if change.cubes > 0 else (_MOVES, 1)


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


def comfort(given: int) -> str:
    """Return a hint for somebody of whose pushes every one loses; `given`: plies of the best, below 0."""
    if given >= -2:
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


def where(board: Board, game: "Any", move: int, missed: bool = False) -> "tuple[str, str, str]":
    """Return where a push takes its cube on the display, and from where it comes in.

    Three lines of at most 24 characters: where the cube lies (`missed`: that it was better to take it); from
    where it is pushed in; the latter of the cube under the cursor.
    """
    cell = board.cell(game.source(move))
    side = side_to(cell, board.cell(game.target(move)))
    x = cell % 5
    y = cell // 5
    right = x // 4  # 1 at the right edge
    bottom = y // 4
    if x in (0, 4) and y in (0, 4):
        place = _((_BETTER_CORNERS if missed else _CORNERS)[2 * bottom + right])
    elif y in (0, 4):
        place = _((_BETTER_ROWS if missed else _ROWS)[bottom]).format(x + 1)
    else:
        place = _((_BETTER_SIDES if missed else _SIDES)[right]).format(y + 1)
    return place, _(_WAYS[side]), _(_HERE[side])
