"""The text tilesets as fonts for labels of adafruit_display_text, used where there is heap for them."""

import fontio

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.ui.widgets import Ui


class Font:
    """Terminus of 20 or 32 px for labels: every glyph is a tile of the tileset, nothing is copied.

    Follows fontio.FontProtocol. The baseline is a fifth above the lower edge, so that a label's lines are as
    close as their cells.
    """

    def __init__(self, ui: "Ui", size: int = 20) -> None:
        if size != 20 and size != 32:
            raise ValueError(f"font of {size} px: there are 20 and 32")
        self._w = 10 if size == 20 else 16
        self._h = size
        self._below = -4 if size == 20 else -6
        self.bitmap: displayio.Bitmap = ui.tileset("text" + str(size))

    def get_bounding_box(self) -> "tuple[int, int, int, int]":
        """Return width, height, x and y offset of every glyph."""
        return (self._w, self._h, 0, self._below)

    def get_glyph(self, codepoint: int) -> "fontio.Glyph | None":
        """Return the glyph of a code point; None outside 32..126."""
        if not 32 <= codepoint < 127:
            return None
        return fontio.Glyph(self.bitmap, codepoint - 32, self._w, self._h, 0, self._below, self._w, 0)
