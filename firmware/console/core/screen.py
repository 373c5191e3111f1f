"""What a screen is: a group to show and five hooks, all called by the main loop and by nothing else.

A screen draws by changing what is in its group and returns; the loop refreshes the display once a frame. It
never sleeps, never reads a pin, and asks the table to change a game. Hooks that a screen does not need
stay as here.
"""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.core.loop import Console


class Screen:
    """One screen or card. Set `name`; override what is needed; call super().__init__(console) first."""

    name = "screen"  # unique; pictures and tests go by it
    full = True  # False: a card, what lies below stays in view (but gets no keys and no ticks)
    wide = False  # True: it uses the whole width of a display of more than 240 px; else it lies in its middle
    tilesets: "tuple[str, ...]" = ()  # the large ones that it draws with: loaded before it is made
    busy = False  # True: a card still moves, what it covers is not to work in the background
    shakes = False  # True: the sensor is read and shaken() called while this screen is on top

    def __init__(self, console: "Console") -> None:
        """Cheap: keep arguments. `group` is what will be shown; build its contents here or in enter()."""
        self.console = console
        self.group = displayio.Group()

    def enter(self) -> None:
        """Now on top: for the first time, or again because what covered it went. Set the lights here."""

    def leave(self) -> None:
        """Taken off the stack for good (not when covered). What came with it is forgotten after this."""

    def key(self, key: int) -> None:
        """A logical key of keys.py. BACK must lead somewhere: this default takes the screen off."""
        if key == 3:  # keys.BACK, by number so that cards need not import it
            self.console.pop()

    def shaken(self) -> None:
        """The console was shaken (only while `shakes`)."""

    def idle(self, now: int) -> None:
        """Every pass while a card that has finished moving lies over this full screen."""

    def tick(self, now: int) -> None:
        """Every pass, 5 ms apart when nothing is drawn: move what moves, by time, and allocate nothing.
        `now` in ticks; console.since(t) gives the milliseconds since `t`."""
