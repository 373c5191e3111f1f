"""Seat people by name, as the setup of the console would."""

from collections.abc import Sequence

import tools.paths  # noqa: F401

from console.store import people, seating
from console.store.codes import PERSON
from console.store.settings import Settings


def seat(settings: Settings, names: Sequence[str]) -> None:
    """Put people of these names on the first seats, in the first places of the list of people."""
    for k, name in enumerate(names):
        people.put(settings.people, k, PERSON + 1 + k, name)
        settings.seated[k] = PERSON + 1 + k


def seated(settings: Settings, seats: int = 5) -> list[str]:
    """Return the names of the first seats."""
    return seating.names(settings, seats)
