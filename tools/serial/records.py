"""Read the records of finished games from a console's memory."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.match.stored import places, record_at
from console.store.journal import Journal
from rules.saved import export


def records(journal: Journal) -> list[tuple[int, bytes]]:
    """Return the games whose events are all still there, the newest first.

    Each as the number of its result and the bytes that rules.saved.load takes.
    """
    found = [(number, record_at(journal, at, h)) for number, at, h in places(journal)]
    return [(number, export(record)) for number, record in found if record]
