"""The screens of Qwixx, which build on console/dicegame; start reading at play.py."""

JOINED = (
    "play foot forced reveal sheet words",
    "layout rows",
    "review players.review",
    "rules.qwixx rules.qwixx_classic",
)
