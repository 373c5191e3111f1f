"""The screens of Qwixx: The Duel, which build on console/dicegame; start reading at play.py."""

JOINED = (
    "play beat board head",
    "players.duel players.duel_rows players.packed_lanes",
)
