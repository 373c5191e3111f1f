"""Check two more house rules of Qwixx on console, referee, records and both engines, in a copy.

python more_rules.py console|words|lockstep
"""

import sys
from random import Random
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import find
from rules.qwixx_house_rules import HOUSE_RULES
from rules.saved import export, load
from rules.words.qwixx import WORDS
from tools.games import laptop_game
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.headless.stage import save_and_quit
from tools.referee import Referee
from tools.reference.asking import in_process
from tools.reference.lockstep import Seen

COUNT = len(HOUSE_RULES)
ALL = (1 << COUNT) - 1


def played_by_keys() -> None:
    """Switch all on by keys: the game has them, after a power cut too, and so has its result."""
    rig = Rig(seed=3)
    rig.press("ok", "down", "down", "down", "down", "ok")
    assert rig.screen == "house", rig.screen
    for _ in range(COUNT):
        rig.press("ok", "down")
    assert rig.console.settings.option_bits == ALL
    rig.press("up")  # the last ones
    assert {"Four", "Nearby"} <= set(rig.texts())
    rig.press("back")
    assert f"{COUNT} rules" in rig.texts(), rig.texts()
    rig.press("back")
    player = Player(rig, at_random(Random(3)))
    player.begin(2, ALL, ["Ada", "Ben"], first=0)
    while rig.screen != "sheet":
        player.step()
    rig.run(2000)  # until nothing is over the head
    assert rig.table.game.options == ALL and f"{COUNT} rules" in rig.texts(), rig.texts()
    again = Rig(nvm=rig.board.nvm)
    again.press("ok")
    again.until_game()
    assert again.table.game.options == ALL
    player = Player(again, at_random(Random(4)))
    player.game_over()
    loaded: Any = load(export(again.table.record))
    assert loaded.game.state == again.table.game.state and loaded.game.options == ALL
    save_and_quit(again)
    again.until(lambda: again.screen == "menu")
    rig = Rig(nvm=again.board.nvm)
    rig.press("up", "up", "up", "ok")
    assert rig.screen == "results" and any("rules" in text for text in rig.texts()), rig.texts()


def told_in_words() -> None:
    """Give them to the referee, which refuses wrong ones and takes its records back."""
    referee = Referee()
    assert referee.answer("new qwixx players=2 first=0 rules=" + ",".join(WORDS)) == "= "
    referee.answer("dice 1 2 3 4 5 6")
    record = referee.answer("record")[2:]
    assert bytes.fromhex(record)[2:5] == bytes((2, 0, ALL))
    assert referee.answer("load " + record) == "= " and referee.answer("record")[2:] == record
    for wrong in ("four,four", "fou"):
        assert ", ".join(WORDS) in referee.answer("new qwixx players=2 first=0 rules=" + wrong)


def in_lockstep() -> None:
    """Play a game of every kind that has one of the two rules."""
    with in_process() as ask:
        for kind in laptop_game("qwixx").comparisons():
            if "four" in kind.name or "nearby" in kind.name:
                for one in kind.kinds:
                    one.play(ask, Random(one.name), Seen())


if __name__ == "__main__":
    assert len(find("qwixx").house_rules) == COUNT and {"four", "nearby"} <= set(WORDS)
    {"console": played_by_keys, "words": told_in_words, "lockstep": in_lockstep}[sys.argv[1]]()
