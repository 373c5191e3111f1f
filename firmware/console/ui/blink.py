"""Find the hint that blinks when OK was pressed before it counted. Borrowed for that moment."""

import displayio

from console.core.keys import OK
from console.ui.widgets import cap_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.ui.widgets import Ui


def ok_hint(ui: "Ui", group: displayio.Group) -> "Any":
    """Return the cap of OK that is shown last in this group, or None; a cap in words does not blink."""
    tile = cap_tile(ui.caps.get(OK, ""))
    picture = ui.tileset("ui")
    found = None
    groups = [group]
    while tile >= 0 and groups:
        for layer in groups.pop():
            if layer.hidden:
                continue
            if isinstance(layer, displayio.Group):
                groups.append(layer)
            elif isinstance(layer, displayio.TileGrid) and layer.bitmap is picture and layer[0] == tile:
                if not found or layer.y >= found.y:
                    found = layer
    return found
