"""Let the consoles of this process speak: needs nothing but the languages' folders."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

from texts import State
from texts.choosing import languages, take_language

PLACES = "places.json"  # beside the languages' folders: where each text is
ENGLISH = "en"


def speak_from(folder: Path, given: str, wishes: Iterable[str]) -> bool:
    """Take the texts in `folder`: in the language `given` whatever people choose; return whether it is there.

    If it is "", the first of `wishes` that is there, until somebody chooses another on the console. Languages
    are codes of two letters.
    """
    State.root = f"{folder}/"
    known = languages()
    places = folder / PLACES
    State.places = json.loads(places.read_text()) if places.exists() else None
    State.given = given if given in known else ""
    State.wished = next((wish for wish in wishes if wish in known), ENGLISH)
    take_language("")
    return given == State.given
