"""The common screens of six-dice games: the roll, the sheet with its cursor, and the cards."""

JOINED = (  # computers too: where they play, heap is shortest
    "play asides cards.card choosing computers foot kit locks roll scenes script sheet views",
    "rules.dicegame rules.rows",
    "players.lanes players.dice",
)
