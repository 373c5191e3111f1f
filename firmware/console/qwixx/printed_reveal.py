"""The reveal for Qwixx's other score sheets (see reveal.py): each choice, and how many crosses it forces."""

from console.qwixx.reveal import Reveal
from console.sound.sounds import CROSS
from console.ui.palette import BRIGHT, DIM, GROUND
from rules.rows import ALL_LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx_printed import Printed


class PrintedReveal(Reveal):
    """See Reveal. The forced crosses themselves are shown afterwards (forced.py)."""

    def _choice(self, seat: int, move: int, y: int) -> None:
        ui = self.ui
        game: Printed = self.views.game
        group = self.group
        r = (move - 1) // 11
        ink = BRIGHT[r] if r < 4 else DIM
        self.console.cue(CROSS, None, (move - 1) % 11)
        group.append(ui.box(112, y, 60, 20, ink))
        ui.label(group, 116, y, f"{ALL_LETTERS[r]}{game.numbers[move - 1]:2d}", GROUND, ink)
        locks = r < 4 and move % 11 == 0
        group.append(ui.icon("padlock" if locks else "cross", 149, y, GROUND, ink))
        more = game.forced[16 * seat] - 1
        if more > 0:
            ui.label(group, 176, y, f"+{more}", ink)
            group.append(ui.icon("cross", 176 + 10 * len(f"+{more}"), y, ink))
