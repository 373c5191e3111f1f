"""The demo of Qwixx."""

from tools.sim.demo import Demo

DEMOS = {"qwixx": Demo("qwixx", 3)}
