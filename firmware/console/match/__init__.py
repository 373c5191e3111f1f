"""A game being played: its table, its clock, how it is resumed."""

JOINED = (
    "match heads opponent play seats",
    "opening.resuming opening.beginning",
    "table rules.record",
    "result console.store.ending",
    "qr_code stored rules.packed",
)
