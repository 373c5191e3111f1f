"""The demos of Quixo: for two with a clock of five minutes, and for four on a board that turns."""

from tools.sim.demo import Demo

DEMOS = {"quixo": Demo("quixo", 2, 5), "quixo4": Demo("quixo", 4, 16)}
