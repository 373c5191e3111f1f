"""How people type what their own dice show, in few presses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import tools.paths  # noqa: F401  first: the path

if TYPE_CHECKING:
    from tools.headless.rig import Rig

PROMPT = "shake"  # the screen on which the dice wait
TYPING = "typing"
_DICE = 6


def presses(now: int, face: int, up_and_down: bool) -> list[str]:
    """Return the fewest keys that turn a die from face `now` to another."""
    steps = (face - now) % 6
    if up_and_down:
        return [[], ["next"], ["up"], ["next", "up"], ["down"], ["prev"]][steps]
    return ["next"] * steps if steps <= 3 else ["prev"] * (6 - steps)


def type_roll(rig: Rig, faces: Sequence[int]) -> None:
    """Type a roll at the prompt or on the card, up to the question whether it is right."""
    more = rig.has("up")
    if rig.screen == PROMPT:
        first = {1: "next", 6: "prev", **({2: "up", 5: "down"} if more else {2: "next", 5: "prev"})}
        rig.press(first.get(faces[0], "ok"))
        rig.until_screen(TYPING)
    for _ in range(_DICE):
        if rig.screen == TYPING and rig.top.at < _DICE:
            rig.press(*presses(rig.top.face, faces[rig.top.at], more), "ok")
