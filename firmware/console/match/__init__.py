"""A game being played: its table, its clock, how it is resumed."""

JOINED = (
    "match heads play seats",
    "computers opponent",
    "resuming beginning challenge timed",
    "table rules.record",
)
