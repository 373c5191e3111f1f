"""A console whose games do not open, to test the screens around the games by keys."""

from typing import Any

import displayio

from console.store.new_game import NewGame
from rules import GAMES
from tools.headless.rig import Rig

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))


class Front(Rig):
    """A console whose games do not open: `begun` has what would have begun."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.begun: list[tuple[str, bytes, list[str]]] = []
        self.console.begin = self._begin  # type: ignore[assignment]

    def _begin(self, new: NewGame) -> None:
        assert new.options == self.console.settings.option_bits
        assert len(new.seated) == len(new.names)
        self.begun.append((GAMES[new.game], bytes(new.settings), new.names))
        self.minutes = new.minutes

    def healthy(self) -> bool:
        """Return whether nothing has gone wrong so far."""
        return not self.console.traceback


def pick(rig: Front, word: str) -> None:
    """Choose that line of the list."""
    for _ in range(len(rig.top.list.items)):
        if rig.top.list.items[rig.top.list.at][1] == word:
            break
        rig.press("next")
    assert rig.top.list.items[rig.top.list.at][1] == word
    rig.press("ok")


def place(layer: Any) -> tuple[int, int, int, int]:
    """Return x, y, width, height of a layer."""
    if isinstance(layer, displayio.TileGrid):
        return layer.x, layer.y, layer.width * layer.tile_width, layer.height * layer.tile_height
    return layer.x, layer.y, layer.width, layer.height
