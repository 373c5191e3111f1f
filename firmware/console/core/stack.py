"""The stack of screens, with the notice and the "one moment" card over all of them.

Full screens hide what is below them, cards do not. Screens are 240 px wide; on a wider display they are
centred unless they use its width (`wide`), and a card is placed like the screen below it.
"""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from console.core.loader import Loader
    from console.core.screen import Screen

    class Notice(Protocol):
        """A line over everything else, for a moment."""

        root: displayio.Group

        def show(self, text: str, now: int, width: int, face: displayio.Group | None, y: int) -> None: ...

        def put_on_top(self) -> None: ...

        def tick(self, now: int) -> None: ...

        def is_unread(self, now: int) -> bool: ...

        def keep(self, now: int) -> None: ...

        def hide(self) -> None: ...

        def forget(self) -> None: ...

        def show_symbol(self, group: displayio.Group | None) -> None: ...


def empty(group: displayio.Group) -> None:
    """Remove all layers of a group."""
    while len(group):
        group.pop()


class Stack:
    """The screens that the console shows."""

    def __init__(self, board: "Any", loader: "Loader", notice: "Notice") -> None:
        """Start with an empty display: black, because displayio paints nothing where no layer is."""
        self.board = board
        self.loader = loader
        self.now = board.ticks_ms()
        self.side = (board.WIDTH - 240) // 2  # px on either side of a centred screen
        self.stack: list[Screen] = []
        self._notice = notice
        self._moment: displayio.Group | None = None
        self._root = notice.root
        self._whole = True  # the next refresh paints everything
        self.next: Callable[[], None] | None = None  # see then(); no other key or tick comes before it

    @property
    def top(self) -> "Screen":
        """The screen that gets the keys."""
        return self.stack[-1]

    @property
    def base(self) -> "Screen":
        """The full screen below the cards."""
        return self.stack[self._lowest()]

    def _lowest(self) -> int:
        """Return the index of the lowest visible screen: the topmost one that is full."""
        k = len(self.stack) - 1
        while k and not self.stack[k].full:
            k -= 1
        return k

    def open(self, what: "str | type[Screen]", *args: "Any") -> None:
        """Put a screen or card on top, made with `args`.

        `what` is its class or, to load its code with it, "folder.module.Class" below console/.
        """
        self.push(self.loader.open(self, len(self.stack), what, args))

    def replace(self, what: "str | type[Screen]", *args: "Any") -> None:
        """Open a screen in place of the top one, once that has returned; it leaves first."""

        def replace() -> None:
            self._take_off()
            self.open(what, *args)

        self.then(replace)

    def then(self, do: "Callable[[], None]") -> None:
        """Call `do` once the screen that runs now has returned, so that its code can leave the memory.

        Of two in the same pass the later one counts: a match that comes back wants to go on, unless what has
        closed over it says what to do.
        """
        self.next = do

    def push(self, screen: "Screen") -> None:
        """Put a screen or card on top whose module is already loaded."""
        self.loader.note_owned(len(self.stack))
        if not screen.full and self.stack:
            screen.group.x = self.top.group.x
        elif not screen.wide:
            screen.group.x = self.side
        self.stack.append(screen)
        screen.enter()
        self._arrange(screen.full)

    def pop(self) -> None:
        """Close the top screen."""
        screen = self._take_off() if self.stack else None
        if not self.stack:
            self.emptied()
            return
        self.top.enter()
        self._arrange(screen is None or screen.full)
        if screen:
            empty(screen.group)  # a function of it may still run, while the next picture needs the heap

    def _take_off(self) -> "Screen":
        """Remove and return the top screen."""
        screen = self.stack.pop()
        screen.leave()
        if screen.full:
            self._let_go(screen.group)
        self.loader.release(len(self.stack), not screen.full)
        return screen

    def _let_go(self, group: displayio.Group) -> None:
        """Empty a closed screen, which may stay in memory for a while; everything will be repainted."""
        self._whole = True
        root = self._root
        for k in range(len(root)):
            if root[k] is group:
                root.pop(k)
                break
        empty(group)

    if TYPE_CHECKING:  # the console has these

        def emptied(self) -> None:
            """Go on when the last screen has closed: to the menu."""

        def home(self) -> None:
            """Go to the menu; an unfinished game stays in the journal."""

    def drop(self) -> None:
        """Remove all screens without calling their hooks. Push something next."""
        self.stack.clear()
        self.next = None
        self._whole = True  # so the old picture stays until the next one is painted
        self._notice.forget()
        self._moment = None
        empty(self._root)

    def _arrange(self, whole: bool) -> None:
        """Put what is visible into the root: from the topmost full screen up, then the notice.

        `whole`: repaint everything.
        """
        base = self._lowest()
        root = self._root
        at = 0
        for k in range(base, len(self.stack)):
            group = self.stack[k].group
            if at < len(root) and root[at] is group:
                at += 1
                continue
            while len(root) > at:
                root.pop()
            root.append(group)
            at += 1
        while len(root) > at:
            root.pop()
        self._moment = None
        self._notice.put_on_top()
        if whole:
            self.repaint()

    def repaint(self) -> None:
        """Let the next refresh paint everything, once: overlapping layers that change would cost more."""
        display = self.board.display
        display.root_group = None  # setting the same group again would do nothing
        display.root_group = self._root
        self._whole = True

    def wipe(self) -> None:
        """Paint the area of removed layers black now, so that their replacement is painted only once.

        Black takes a tenth of a layer's time. Does nothing if everything will be repainted anyway.
        """
        if not self._whole:
            self.board.display.refresh()

    # Over all screens

    def notice(self, text: str, face: "displayio.Group | None" = None, y: int = 0) -> None:
        """Show a line for 2.5 s, over everything; at most 24 characters, 19 beside a face.

        Its top is at `y`, its height 24 px. It leaves the column beside a wide screen alone.
        Outside a match the next key removes it.
        """
        wide = self.stack and self.base.wide
        self._notice.show(text, self.now, 240 if wide else self.board.WIDTH, face, y)

    @property
    def unread(self) -> bool:
        """Whether a notice is shown, but not yet for long enough to be read."""
        return self._notice.is_unread(self.now)

    def keep(self) -> None:
        """Show the notice for another 2.5 s."""
        self._notice.keep(self.now)

    def hush(self) -> None:
        """Remove the notice."""
        self._notice.hide()

    def show_symbol(self, group: "displayio.Group | None") -> None:
        """Show a small group over everything until the next call; None removes it."""
        self._notice.show_symbol(group)

    def show_now(self, card: displayio.Group) -> None:
        """Show a card at once, over everything else, until the end of the next pass."""
        self._end_moment()
        self._moment = card
        self._root.append(card)
        self.board.display.refresh()

    def _end_moment(self) -> None:
        """Remove the "one moment" card."""
        if self._moment is not None:
            self._root.remove(self._moment)
            self._moment = None
