"""The fewest keys that bring a cursor to a place, found by trying them on the screen itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import tools.paths  # noqa: F401  first: the path

from console.core import keys

if TYPE_CHECKING:
    from tools.headless.rig import Rig

CURSOR = ("next", "prev", "down", "up")


def way(
    rig: Rig, cursor: Any, attributes: tuple[str, ...], there: Callable[[], bool], move: Callable[[int], None]
) -> list[str] | None:
    """Return the keys by name after which there() is true, or None.

    `move` moves the cursor by a key; its position is in those attributes of `cursor`, which are restored.
    """

    def put(state: tuple[Any, ...]) -> None:
        for name, value in zip(attributes, state, strict=True):
            setattr(cursor, name, value)

    names = [name for name in CURSOR if rig.console.keys.has(keys.NAMES.index(name))]
    start = tuple(getattr(cursor, name) for name in attributes)
    seen: dict[tuple[Any, ...], list[str]] = {start: []}
    todo = deque([start])
    found: list[str] | None = None
    back: tuple[tuple[Any, ...], str] | None = None  # what leads to the start
    while todo and found is None:
        state = todo.popleft()
        put(state)
        if there():
            found = seen[state]
        for name in names:
            put(state)
            move(keys.NAMES.index(name))
            after = tuple(getattr(cursor, name) for name in attributes)
            if after == start != state:
                back = state, name
            if after not in seen:
                seen[after] = [*seen[state], name]
                todo.append(after)
    if back:  # the start is drawn again
        put(back[0])
        move(keys.NAMES.index(back[1]))
    put(start)
    return found
