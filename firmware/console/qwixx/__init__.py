"""The screens of Qwixx, which build on console/dicegame; start reading at play.py."""

JOINED = (  # not tabs: only an open table has them
    "play forced sheet",
    "rows layout",
    "end winner",
    "sheets.gallery sheets.builder sheets.shown",
    "rules.qwixx rules.qwixx_classic rules.qwixx_features rules.qwixx_house_rules rules.qwixx_sheet_data",
    "players.qwixx players.qwixx_rows",
)
