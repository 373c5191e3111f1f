"""The page that says what is inside the page: versions, licences, and where the sources are."""

from __future__ import annotations

import html
import json
import re
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

from tools.web import pyodide, sources


class Part(NamedTuple):
    """Something with a version and a licence."""

    name: str
    version: str
    licence: str
    address: str


def parts() -> list[Part]:
    """Return all parts, this project first."""
    own = re.findall(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.M)[0]
    version = pyodide.pin().version
    found = [
        Part("Rollmark", own, "MIT (below)", ""),
        Part("Pyodide", version, "MPL-2.0", f"https://github.com/pyodide/pyodide/tree/{version}"),
        Part("CPython, in Pyodide", _python(), "PSF-2.0", "https://github.com/python/cpython"),
        Part("Emscripten's runtime, in Pyodide", "5.0.3", "MIT", "https://github.com/emscripten-core/emscripten"),
        Part("jsQR", pyodide.pin(pyodide.JSQR).version, "Apache-2.0 (below)", "https://github.com/cozmo/jsQR"),
        Part("Terminus Font, the letters on the screen", "4.48", "OFL-1.1 (below)", "https://terminus-font.sourceforge.net"),
    ]  # fmt: skip
    by_package = metadata.packages_distributions()
    code, _ = sources.code()
    names = {
        by_package[place.split("/")[1].removesuffix(".py")][0] for place in code if place.startswith("site/")
    }
    for name in sorted(names, key=str.lower):
        about = metadata.metadata(name)
        licence = about.json.get("license_expression") or about.json.get("license") or "MIT"
        found.append(
            Part(about["Name"], about["Version"], str(licence), f"https://pypi.org/project/{about['Name']}")
        )
    return found


def _python() -> str:
    """Return the version of Pyodide's Python."""
    return json.loads((pyodide.ready() / "pyodide-lock.json").read_text())["info"]["python"]


def page() -> str:
    """Return it as HTML."""
    rows = "\n".join(
        f"<tr><td>{_linked(part)}<td>{html.escape(part.version)}<td>{html.escape(part.licence)}"
        for part in parts()
    )
    texts = "\n".join(
        f"<h2>{title}</h2>\n<pre>{html.escape(path.read_text(encoding='utf-8'))}</pre>"
        for title, path in (
            ("Rollmark", ROOT / "LICENSE"),
            ("jsQR", pyodide.ready(pyodide.JSQR) / pyodide.LICENCE),
            ("Terminus Font", ROOT / "tools" / "draw" / "tilesets" / "OFL.txt"),
        )
    )
    template = Path(__file__).with_name("contents.html").read_text(encoding="utf-8")
    return template.replace("{rows}", rows).replace("{texts}", texts)


def _linked(part: Part) -> str:
    name = html.escape(part.name)
    return f'<a href="{html.escape(part.address)}">{name}</a>' if part.address else name
