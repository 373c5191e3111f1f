"""How a game of Quixo ends: with a line, when a clock has run out, or by a draw that both sides agree on."""
