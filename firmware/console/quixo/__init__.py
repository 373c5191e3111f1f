"""The screens of Quixo; start reading at playing.py."""

JOINED = (
    "play playing board.cells board.cubes board.hand board.lights board.turning cards.card cards.warn"
    " ending.clock ending.draws ending.standstill ending.timing recall scenes script seats.plates"
    " seats.seat_look stage rules.quixo_board",
    "cards.dot cards.answers",
    "players.quixo players.quixo_lines players.quixo_search",
)
