"""The screens of Qwixx: The Duel, which build on console/dicegame; start reading at play.py."""

JOINED = (
    "play board head",
    "players.duel players.packed_lanes",
)
