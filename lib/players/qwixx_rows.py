"""Rows of Qwixx's learned tables: where each feature of a position begins.

The player (qwixx.py) and what learns the tables (tools/games/qwixx/train.py) both count from here. A place is
how many columns of a row are used up, 1..10, 0 for none and 11 if the row is closed.

The console has the rows of pairs, ALIKE to THEIRS, in a table of their own.
"""

from micropython import const

# Before MY_PENALTIES: for each own row place * (place - 1) / 2 + crosses.
CLOSED_ROW = const(56)  # instead of that sum in a closed row; also how many such sums there are
MY_PENALTIES = const(57)  # + penalties, 0..3
TURN = const(61)  # + the seats whose turns come before the sheet's, 0..4
LEAD = const(66)  # counts for each 8 points more than the best of the others
ALIKE = const(67)  # + pair of the places of two own rows that run the same way (red, yellow; green, blue)
UNLIKE = const(145)  # + pair of the places of two that do not
THEIRS = const(223)  # + a row of the first 66: the same of another sheet
ROWS = const(289)
THEIRS_APART = const(67)  # where THEIRS is in the console's first table
