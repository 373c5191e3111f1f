"""The screens of Quixo; start reading at turn.py."""

JOINED = (
    "play turn board cards cells clock hand lights plates recall scenes script seat_look stage turning"
    " rules.quixo_board",
    "players.quixo players.quixo_lines players.quixo_search",
)
