"""Keys that mean nothing on a screen: pressed there, they change nothing."""

from __future__ import annotations

from tools.headless.rig import Rig

STRAY = ("done", "look")  # on most screens these mean nothing


def unmoved_by(rig: Rig, *keys: str) -> bool:
    """Press keys; return whether the console still shows the same screen and picture after each of them."""
    rig.see()
    screen, picture = rig.screen, rig.picture().tobytes()
    for key in keys:
        rig.press(key)
        rig.run(300)
        if rig.screen != screen or rig.picture().tobytes() != picture:
            return False
    return True
