"""The demo of Nim."""

from tools.sim.demo import Demo

DEMOS = {"nim": Demo("nim", 4)}
