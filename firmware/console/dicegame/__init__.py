"""The common screens of six-dice games: the roll, the sheet with its cursor, and the cards."""

JOINED = (  # not computers: people alone do without
    "play asides cards.card choosing foot kit locks roll scenes script sheet views",
    "rules.dicegame rules.rows",
    "players.lanes players.dice",
)
