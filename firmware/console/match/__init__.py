"""A game being played: its table, its clock, how it is resumed."""

JOINED = (
    "match heads play seats",
    "computers opponent",
    "resuming beginning challenge own_dice timed",
    "table rules.record",
)
