"""The tiles of cells of a score sheet: those that "cells" and all tilesets like it have at the same places.

For the number n the tile is CELL_OPEN + n - 2, CELL_CAND + n - 2.
"""

CELL_OPEN = 0
CELL_CAND = 11  # a candidate: it may be chosen now
CELL_CROSSED = 22
CELL_SKIPPED = 23
CELL_CLOSED = 24
CELL_BLANK = 25
CELL_FORCED = 26  # it will be crossed with the choice
CELL_BARRED = 27  # the last number while crosses are missing: 2, then 12
# From 29 on they differ. In "cells" there are more barred numbers, 3 to 11.
CELL_DISC = 29  # in "squares": a stack of discs, then one of circles; + height - 1, 1 to 13
CELL_CIRCLE = 42
CELL_TWICE = 29  # in "cells_twice": crossed twice, then + number - 1: crossed, and may be once more
