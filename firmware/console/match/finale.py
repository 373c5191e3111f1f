"""Light and sound of the end of a game. Borrowed by the games' end screens."""

from micropython import const

from console.sound.sounds import RECORD, WIN
from console.store.history import new_best

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.light.lights import Animation

_PAUSE = const(1500)  # ms


def begin(console: "Console", animation: "Animation") -> None:
    """Play the animation; the first time also store the result and play a tune, a special one for a new best.

    That time no key but MENU counts for 1.5 s: whoever is still pressing keys must not miss the end.
    """
    table = console.table
    if table.lost < 0:
        if console.journal.game < 0:  # its end was shown before
            console.lights.play(animation)
            return
        table.end()
    console.keys.pause = _PAUSE
    console.cue(RECORD if new_best(console.journal) else WIN, animation)
