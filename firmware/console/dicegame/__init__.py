"""The common screens of six-dice games.

Here is what the games build on: start reading at play.py, and at kit.py, which lists what a game adds. turn/
has what comes next and who does it, sheet/ what people choose on, cards/ what covers it for a moment, coach/
what the coach says, end/ who has won.
"""

JOINED = (  # computers too: where they play, heap is shortest
    "play cards.card computers kit sheet.foot sheet.locks sheet.sheet"
    " turn.asides turn.choosing turn.roll turn.scenes turn.script turn.views",
    "cards.lock console.match.words",
    "rules.dicegame rules.rows",
    "players.lanes players.dice",
)
