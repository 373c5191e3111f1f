"""The screens of Qwixx, which build on console/dicegame; start reading at play.py."""

JOINED = (
    "play forced open_table.tabs sheet",
    "rows layout",
    "end winner",
    "sheets.gallery sheets.builder sheets.shown",
    "rules.qwixx rules.qwixx_classic rules.qwixx_features",
    "players.qwixx players.qwixx_rows",
)
