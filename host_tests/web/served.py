"""The page in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import tools.paths  # noqa: F401

import pytest
from playwright.sync_api import Browser

from tools.web import build, driving
from tools.web.errors import WebError
from tools.web.serve import serving

MOST = 8_200_000  # bytes of all files


class Site(NamedTuple):
    """A browser, where the page is, in a sub-folder of a server, and that server."""

    browser: Browser
    address: str
    server: ExitStack


@pytest.fixture(name="site")
def opened_site() -> Iterator[Site]:
    try:
        driving.find_browser()
        files = build.build()
    except (driving.NoBrowser, WebError) as why:
        pytest.skip(f"THE PAGE IS NOT TESTED IN A BROWSER: {why}")
    assert sum(map(len, files.values())) < MOST
    with ExitStack() as server, driving.browser() as browser:
        address = server.enter_context(serving(build.TO.parent))
        yield Site(browser, f"{address}{build.TO.name}/", server)
