"""The screens of Qwixx, which build on console/dicegame; start reading at play.py."""

JOINED = (
    "play forced sheet tabs",
    "rows layout",
    "rules.qwixx rules.qwixx_classic",
    "players.qwixx players.qwixx_rows",
)
