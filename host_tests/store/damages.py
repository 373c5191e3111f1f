"""Games on a memory that is damaged between them."""

from __future__ import annotations

import random

import tools.paths  # noqa: F401  first: the path

from console.screens.entries import entries
from console.screens.starting import rules_settings
from console.store.new_game import NewGame
from tools.headless.flash_model import Flash
from tools.headless.names import draw
from tools.headless.rig import Rig
from tools.soak.consoles import DAMAGES, damaged, memory
from tools.soak.reference_game import reference_events


def begin_any(dice: random.Random, rig: Rig) -> None:
    """Begin some game with some setup."""
    entry = dice.choice(entries())
    settings = rig.console.settings
    settings.seats = seats = dice.choice(entry.seats)
    settings.option_bits = dice.randrange(8)
    core = rules_settings(entry, settings, dice.randrange(seats))
    minutes = dice.choice((0, 5)) if entry.name == "quixo" else 0
    rig.console.begin(NewGame(entry.name, core, draw(dice, seats), minutes))
    rig.until_game()


def check_damages(seed: int) -> None:
    """Damage a memory in every way, switch on, play a game and find it again."""
    before = memory(seed)
    dice = random.Random(seed)
    for harm in DAMAGES:
        data = damaged(dice, before, harm)
        flash = Flash(data, seed)
        rig = Rig(nvm=flash, show_errors=True)  # type: ignore[arg-type]
        assert not rig.console.traceback, (seed, harm)
        foreign = rig.screen == "foreign"
        if foreign:
            rig.press("ok")
            assert bytes(flash.data) == data, (seed, harm)
        if rig.screen == "damaged":
            rig.press("ok")
        if rig.table:  # its end is still being shown, or it has no event yet
            rig.console.home()
            rig.until_screen("menu")
        assert rig.screen == "menu", (seed, harm)
        if rig.console.journal.game >= 0:
            rig.press("back", "ok")
            rig.run(100)
            if rig.screen == "error":
                assert "Your saved game" in rig.texts(), (seed, harm)
            rig.console.traceback = ""
            rig.console.home()
            rig.until_screen("menu")
        rig.show_errors = False
        begin_any(dice, rig)
        for _ in range(4):
            rig.press("ok")
            rig.run(1500)
        assert rig.table.record.length >= 1 and rig.table.kept != foreign, (seed, harm)
        if not foreign:
            again = Rig(nvm=flash.copy())  # type: ignore[arg-type]
            again.console.resume()
            again.until_game()
            assert reference_events(again.table.record) == reference_events(rig.table.record), (seed, harm)
