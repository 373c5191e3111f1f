"""The panel of a card, which shows whose turn it is."""

from console.ui.large import large
from console.ui.palette import GROUND, LINE, PANEL, PAPER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.card import Card


def panel(card: "Card", y: int) -> None:
    """Draw the panel, y 78..207 and x 5..234, with the seat's mark and name at y, 40 px high."""
    ui = card.ui
    group = card.group
    ui.frame(group, 5, 78, 230, 130, LINE)
    views = card.views
    seat = views.game.seat
    name = views.table.names[seat]
    x = (240 - 56 - 16 * len(name)) // 2
    tokens = views.kit.TOKENS
    if tokens:
        group.append(ui.box(x, y, 40, 40, PANEL))
        group.append(ui.icon(tokens[seat], x + 10, y + 10, PAPER, PANEL))
    else:
        group.append(ui.box(x, y, 40, 40, PAPER))
        large(ui, group, x + 20, y + 4, str(seat + 1), GROUND, PAPER)
    large(ui, group, x + 56, y + 4, name, align="l")
