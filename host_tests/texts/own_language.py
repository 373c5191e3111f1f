"""A language with translations of a test's own."""

from __future__ import annotations

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
    build.write(build.build(), folder / "languages")
    chosen.speak(CODE, folder / "languages")
