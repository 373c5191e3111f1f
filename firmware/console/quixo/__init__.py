"""The screens of Quixo; start reading at quixo_play.py."""

JOINED = (
    "play quixo_play board cards cells clock draw hand lights plates recall scenes script seat_look stage"
    " timing turning rules.quixo_board",
    "players.quixo players.quixo_lines players.quixo_search",
)
