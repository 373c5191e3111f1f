"""Rows of the Duel's learned table: where each feature of a position begins.

The player (duel.py) and what learns the table (tools/games/duel/train.py) both count from here. A place is
the column of a player's foremost token in a row, 1..10, 0 for none.
"""

from micropython import const

# Before this one: (my place * 11 + their place) * 2, + 1 if the foremost token is a stack.
CLOSED_PAIR = const(242)  # the pair of a closed row
MINE = const(243)  # + place * (place - 1) / 2 + tokens, at most the place
THEIRS = const(300)  # the same of the opponent
CLOSED_ROW = const(56)  # instead of that sum in a closed row
MY_SUPPLY = const(357)  # + tokens left, at most MOST_SUPPLY
THEIR_SUPPLY = const(367)
MOST_SUPPLY = const(9)
MISTHROWN = const(377)  # + misthrows of both together, 0..3
LEAD = const(381)  # the last row: counts for each 8 points of lead
