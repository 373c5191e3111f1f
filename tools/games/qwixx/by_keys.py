"""How Qwixx is played by keys."""

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import OWN_DICE, SECRET
from tools.games.dicegame.by_keys import act

__all__ = ["KINDS", "act"]

KINDS = {
    "qwixx4_open": (4, 0, 8.0),
    "qwixx4_secret": (4, 1 << SECRET, 10.0),
    "qwixx2": (2, 0, 6.0),
    "qwixx1": (1, 0, 4.0),
    "qwixx1_own_dice": (1, 1 << OWN_DICE, 17.0),
}
