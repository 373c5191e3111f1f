"""The base class of screens: a group to show and hooks, called only by the main loop.

A screen draws by changing its group and returns; the loop refreshes the display once a pass. It never
sleeps, never reads a pin, and asks the table to change a game. Leave out hooks that a screen does not need.
"""

import displayio

from console.core.keys import BACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from console.app import Console

    class Wishes(Protocol):
        """What a screen wants just now: attributes that Screen documents."""

        @property
        def shakes(self) -> bool: ...
        @property
        def done(self) -> bool: ...
        @property
        def all(self) -> bool: ...
        @property
        def crowded(self) -> bool: ...
        @property
        def tip_from(self) -> int: ...
        @property
        def tip_to(self) -> int: ...


class Screen:
    """A screen or card. Set `name`; override what is needed; call super().__init__(console) first."""

    name = "screen"  # unique; used by pictures and tests
    full = True  # False: a card; what is below stays visible (but gets no keys and no ticks)
    wide = False  # True: it uses the whole width of a wide display; otherwise it is centred
    busy = False  # True: a card is still moving, so what it covers must not work in the background
    shakes = False  # True: the sensor is read and shaken() called while this screen is on top
    done = False  # True: the key DONE has a meaning; without a button for it, OK acts on release
    all = False  # True: the key ALL has a meaning; DONE then acts on release
    crowded = False  # True: it leaves no heap for saving the settings; that is done later
    edits = False  # True: its keys change settings, which are saved a second after the last key
    has_menu = False  # True: BACK held opens the game menu, even if it was held before this screen opened
    tip_from = 24  # px from the top: a tip leaves what is above visible
    tip_to = 240  # the same for what is below

    def __init__(self, console: "Console") -> None:
        """Store the console and make an empty group. Build its contents here or in enter()."""
        self.console = console
        self.ui = console.ui
        self.group = displayio.Group()

    @property
    def wishes(self) -> "Wishes":
        """Where `shakes`, `done`, `all`, `crowded` and `tip_…` are read: here, or in what it shows."""
        return self

    def enter(self) -> None:
        """Prepare to be on top: the first time, or when what covered it has closed. Set the lights here."""

    def leave(self) -> None:
        """Clean up: the screen is removed for good; what came with it is unloaded after this."""

    def key(self, key: int) -> None:
        """Handle a logical key of keys.py. BACK must lead somewhere: by default it closes the screen."""
        if key == BACK:
            self.console.pop()

    def shaken(self) -> None:
        """Handle the beginning of a shake (called only while `shakes`); see Loop.hand()."""

    def idle(self, now: int) -> None:
        """Work in the background, each pass, under a card that has stopped moving."""

    def tick(self, now: int) -> None:
        """Move what moves, each pass, 5 ms apart when nothing is drawn; allocate nothing.

        `now` is in ticks; console.since(t) is the number of milliseconds since `t`.
        """
