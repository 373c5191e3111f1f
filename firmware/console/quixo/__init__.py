"""The screens of Quixo; start reading at turn.py."""

JOINED = (
    "play turn board cards cells clock hand plates scenes script seats stage turning rules.quixo_board",
    "players.quixo players.quixo_lines players.quixo_search",
)
