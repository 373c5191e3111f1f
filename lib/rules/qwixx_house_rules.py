"""The house rules of Qwixx, a row each: the name, two lines that explain it, and the referee's word for it.

Name (at most 8 letters) and lines (22) are marked for translation. A rule's place is its bit in the options,
so the order must never change. Console, referee, tests and tools read the rows here.
"""

from micropython import const

from texts import N_

HOUSE_RULES = (
    (
        # TRANSLATORS: the name of a house rule, at most 8 letters
        N_("Blackout"),
        # TRANSLATORS: two lines, at most 22 letters each
        N_("You may still cross in\nrows others locked."),
        "blackout",
    ),
    (
        # TRANSLATORS: the name of a house rule: another turn after equal white dice; at most 8 letters
        N_("Doubles"),
        # TRANSLATORS: two lines, at most 22 letters each
        N_("White doubles:\nroll again."),
        "doubles",
    ),
    (
        # TRANSLATORS: the name of a house rule: nobody locks two rows in a turn; at most 8 letters
        N_("One lock"),
        # TRANSLATORS: two lines, at most 22 letters each
        N_("One lock per player\nper turn."),
        "onelock",
    ),
)

# Their bits.
BLACKOUT = const(1)  # a locked row stays open to those who have not locked it, and its die stays
DOUBLES = const(2)  # equal white dice: the active seat has another turn
ONE_LOCK = const(4)  # a seat that locked a row in action 1 may not lock one in action 2
