"""The screens that lie over each other, and what lies over all of them: the notice and the card that asks for
a moment.

Full screens hide what is below them, cards do not. Screens are drawn 240 px wide; on a wider display they lie
in the middle of it unless they use the room (`wide`), and a card lies where the screen below it does.
"""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from console.core.loader import Loader
    from console.core.screen import Screen

    class Notice(Protocol):
        """A line over everything else, for a moment."""

        def show(self, root: displayio.Group, text: str, now: int) -> None: ...

        def stay(self, root: displayio.Group) -> None: ...

        def tick(self, root: displayio.Group, now: int) -> None: ...

        def gone(self) -> None: ...


class Stack:
    """What the console shows."""

    def __init__(self, board: "Any", loader: "Loader", ground: displayio.TileGrid, notice: "Notice") -> None:
        """ground: what fills the display below the screens."""
        self.board = board
        self.loader = loader
        self.now = board.ticks_ms()
        self.side = (board.WIDTH - 240) // 2  # px on either side of a screen that does not use them
        self.stack: list[Screen] = []
        self._bar: Any = notice
        self._moment: displayio.Group | None = None
        self._root = displayio.Group()
        self._root.append(ground)

    @property
    def top(self) -> "Screen":
        """The screen that gets the keys."""
        return self.stack[-1]

    def open(self, name: str, *args: "Any") -> None:
        """Lays a screen or card on top: "folder.module.Class" below console/, made with these arguments."""
        self.push(self.loader.open(self, len(self.stack), name, args))

    def replace(self, name: str, *args: "Any") -> None:
        """Opens a screen in the place of the top one, which leaves first."""
        self._take_off()
        self.open(name, *args)

    @property
    def base(self) -> "Screen":
        """The full screen below the cards."""
        k = len(self.stack) - 1
        while k and not self.stack[k].full:
            k -= 1
        return self.stack[k]

    def push(self, screen: "Screen") -> None:
        """Lays a screen or card on top whose module is there already."""
        self.loader.cover(len(self.stack))
        if not screen.full and self.stack:
            screen.group.x = self.top.group.x
        elif not screen.wide:
            screen.group.x = self.side
        self.stack.append(screen)
        screen.enter()
        self._lay()

    def pop(self) -> None:
        """Takes the top screen off; below the last one is the menu."""
        if self.stack:
            self._take_off()
        if not self.stack:
            self.home()
            return
        self.top.enter()
        self._lay()

    def swap(self, screen: "Screen") -> None:
        """Puts a screen in the place of the top one."""
        self._take_off()
        self.push(screen)

    def _take_off(self) -> None:
        self.stack.pop().leave()
        self.loader.release(len(self.stack))

    def home(self) -> None:
        """Back to the menu; a game that is not over stays in the journal."""

    def drop(self) -> None:
        """Takes all off without a word to the screens. Push something next."""
        self.stack.clear()
        self._bar.gone()
        self._moment = None
        while len(self._root) > 1:
            self._root.pop()

    def _lay(self) -> None:
        """Puts what is in view into the root: from the last full screen up, then the notice."""
        base = len(self.stack) - 1
        while base and not self.stack[base].full:
            base -= 1
        root = self._root
        at = 1
        for k in range(base, len(self.stack)):
            group = self.stack[k].group
            if at < len(root) and root[at] is group:
                at += 1
                continue
            if at == 1:  # a full screen: all is painted, once
                self.board.display.root_group = None
            while len(root) > at:
                root.pop()
            root.append(group)
            at += 1
        while len(root) > at:
            root.pop()
        self._moment = None
        self._bar.stay(root)
        self.board.display.root_group = root

    def notice(self, text: str) -> None:
        """A line at the top for 2.5 s, over all; 24 letters at most."""
        self._bar.show(self._root, text, self.now)

    def show_now(self, card: displayio.Group) -> None:
        """Shows a card at once, over everything else, until the end of the next pass."""
        self._patient()
        self._moment = card
        self._root.append(card)
        self.board.display.refresh()

    def _patient(self) -> None:
        """Takes the card that asked for a moment off."""
        if self._moment is not None:
            self._root.remove(self._moment)
            self._moment = None
