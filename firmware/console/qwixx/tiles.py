"""Tiles of everything on score sheets but the cells, for the sheets and the rules pictures.

The tiles of cells are in dicegame/sheet/cells.py.
"""

# "bar": + row, but one for all struck cells
BAR_FREE = 0
BAR_CROSSED = 4
BAR_WILL = 8  # crossed by the choice under the cursor
BAR_STRUCK = 12

# "fields": numbers of left halves and of right halves, each from 2 on, then both halves of a field
FIELD_RIGHT = 11
FIELD_USED = 22
FIELD_LOST = 24

# "goals": signs, then
GOAL_BRINGS = 5  # + 2 * goal: what it brings, two tiles
GOAL_HALF = 15  # + goal: its sign, when half of it is crossed

# "cell_letters" and those like it: blank, then + die
LETTER = 1
LETTER_ON_BAND = 5  # on a candidate
