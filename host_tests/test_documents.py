"""The links in the documents lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from tools.paths import ROOT

import pytest

OURS = [
    *ROOT.glob("*.md"),
    *(
        path
        for top in ("boards", "firmware", "host_tests", "lib", "tools")
        for path in (ROOT / top).rglob("*.md")
    ),
]


def anchors(page: Path) -> set[str]:
    """Return what a link to a heading of this page has behind "#"."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(page: Path) -> list[str]:
    """Return the links of this page that lead nowhere."""
    found: list[str] = []
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if re.match(r"[a-z]+:", link) or " " in link:
            continue
        if not target.exists() or (anchor and anchor not in anchors(target)):
            found.append(link)
    return found


@pytest.mark.parametrize("page", OURS, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One page\n[a](#one-page) [b](#two) [c](page.md) [d](none.md) [e](https://x.org/y.md)\n"
    )
    assert broken(page) == ["#two", "none.md"]
