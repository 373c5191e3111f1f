"""The demo of the Duel."""

from tools.sim.demo import Demo

DEMOS = {"duel": Demo("duel", 2)}
