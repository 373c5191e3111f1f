"""A language with translations of a test's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools.languages import build, catalogue, chosen

CODE = "pl"


def speak(found: dict[str, str], folder: Path, patch: pytest.MonkeyPatch, letters: str = "ó") -> None:
    """Speak a language with these translations by message; all other texts stay English."""
    one = Catalog(locale=CODE, fuzzy=False)
    one.header_comment = f"# {catalogue.LETTERS} {' '.join(letters)}"
    for message, text in found.items():
        one.add(message, text)
    folder.mkdir(exist_ok=True)
    catalogue.write(one, folder / f"{CODE}.po")
    patch.setattr(catalogue, "FOLDER", folder)
    patch.setattr(build, "FOLDER", folder)
    built = build.build()
    for name, data in built.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / "languages" / build.PLACES).write_text(json.dumps(built.places))
    chosen.speak(CODE, folder / "languages")
