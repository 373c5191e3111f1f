"""Pictures of the console's screen before a decision, from the simulator."""

from __future__ import annotations

from io import BytesIO

import tools.paths  # noqa: F401  first: the path

from rules.record import Record
from tools.analyse import moments
from tools.headless.rig import Rig


def before(record: Record, at: int, names: list[str]) -> bytes:
    """Return a PNG of the screen on which the event at index `at` of the record was decided.

    Raises ValueError when that screen does not come.
    """
    rig = Rig(nvm=moments.before(record, at, names))
    rig.until_game()
    if not moments.reach(rig, at):
        raise ValueError(f"the screen before event {at} cannot be shown: {rig.screen}")
    out = BytesIO()
    picture = rig.picture()
    picture.resize((2 * picture.width, 2 * picture.height), 0).save(out, "PNG", optimize=True)
    return out.getvalue()
