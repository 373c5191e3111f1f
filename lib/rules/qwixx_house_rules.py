"""The house rules of Qwixx, a row each: the name (at most 8 letters), and two lines (22) that explain it.

A rule's place is its bit in the options, so the order must never change. The referee's word for it is its
name in small letters without blanks. Console, referee, tests and tools read the rows here.
"""

from micropython import const

HOUSE_RULES = (
    ("Blackout", "You may still cross in", "rows others locked."),
    ("Doubles", "White doubles:", "roll again."),
    ("One lock", "One lock per player", "per turn."),
)

# Their bits.
BLACKOUT = const(1)  # a locked row stays open to those who have not locked it, and its die stays
DOUBLES = const(2)  # equal white dice: the active seat has another turn
ONE_LOCK = const(4)  # a seat that locked a row in action 1 may not lock one in action 2
