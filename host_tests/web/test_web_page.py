"""The page in a real browser: by keys, by touch, in two tabs, in a sub-folder, without a network.

Skipped where there is no Chromium or Chrome. Whole games are in host_tests/proofs/proof_web.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

import tools.paths  # noqa: F401

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page

from parts import Nvm
from tools.games.qwixx.scenes import CLEO, kept
from tools.headless import stage
from tools.headless.rig import Rig
from tools.web import build, driving
from tools.web.driving import Console
from tools.web.errors import WebError
from tools.web.serve import serving

MOST = 8_000_000  # bytes of all files


class Site(NamedTuple):
    """A browser and where the page is, in a sub-folder of a server."""

    browser: Browser
    address: str
    stop: Callable[[], None]  # ends the server


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    try:
        driving.find_browser()
        files = build.build()
    except (driving.NoBrowser, WebError) as why:
        pytest.skip(f"THE PAGE IS NOT TESTED IN A BROWSER: {why}")
    assert sum(map(len, files.values())) < MOST
    with ExitStack() as server, driving.browser() as browser:
        address = server.enter_context(serving(build.TO.parent))
        yield Site(browser, f"{address}{build.TO.name}/", server.close)


@pytest.fixture(scope="module")
def memory() -> bytes:
    """Return the memory of a console whose dice wait to be shaken."""
    return bytes(stage.resumed(kept(13, 0, CLEO)).board.nvm.data)


@pytest.fixture(scope="module")
def desktop(site: Site, memory: bytes) -> Iterator[BrowserContext]:
    """Yield a browser's profile in which that game is being played."""
    context = site.browser.new_context(**driving.DESKTOP, locale="en-US")
    driving.keep(context, site.address, memory)
    yield context
    context.close()


@pytest.fixture(scope="module")
def phone(site: Site) -> Iterator[Console]:
    """Yield the page on a phone that speaks German."""
    context = site.browser.new_context(**driving.UPRIGHT, locale="de-DE")
    yield Console(context.new_page(), site.address).ready()
    context.close()


def on_the_laptop(memory: bytes) -> bytes:
    """Return the display of a laptop's console with this memory."""
    rig = Rig(nvm=Nvm(memory), tips=True, hints=True)
    rig.run(1000)
    return rig.picture().convert("RGBA").tobytes()


def test_by_keys_and_in_the_tab_that_goes_on(site: Site, desktop: BrowserContext, memory: bytes) -> None:
    """It comes back to the game, rolls, and the next tab goes on where this one was closed."""
    console = Console(desktop.new_page(), site.address).ready()
    assert console.picture() == on_the_laptop(memory)
    console.press("shake", ms=900)
    console.until("!['shake', 'tumble', 'rest'].includes(document.documentElement.dataset.screen)")
    console.press("ok")
    console.settle(1000)
    picture = console.picture()

    other = Console(desktop.new_page(), site.address)
    other.until("document.documentElement.dataset.state === 'waiting'")
    assert other.notice == "Rollmark is already open in another tab. Close it there, and it goes on here."
    console.page.close()
    other.ready()
    other.settle(1000)
    assert other.picture() == picture
    assert console.errors == other.errors == []


def test_a_copy_is_downloaded_and_put_back(desktop: BrowserContext, memory: bytes) -> None:
    page = desktop.pages[-1]
    page.click("#help")
    with page.expect_download() as download:
        page.click("#copy")
    copy = download.value.path().read_bytes()
    assert len(copy) == len(memory) and copy != memory

    asked = put_back(page, memory[1:])
    assert asked == ["This file is no copy of Rollmark's memory."]
    with page.expect_navigation():
        asked = put_back(page, memory)
    assert asked == ["Replace all games and results here by this copy?"]
    page.wait_for_function("document.documentElement.dataset.screen === 'shake'")


def put_back(page: Page, copy: bytes) -> list[str]:
    """Choose a file as the copy to put back, and say yes to what is asked then; return what was."""
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    page.once("dialog", answer)
    page.set_input_files("#file", {"name": "copy.nvm", "mimeType": "", "buffer": copy})
    page.wait_for_function("document.getElementById('file').value === ''")
    return asked


def test_by_touch_on_a_phone_in_its_language(phone: Console) -> None:
    phone.hears("Einstellungen")
    assert phone.page.inner_text("#shake") == "schütteln"
    phone.touch("down")
    phone.hears("Das Duell")
    phone.touch_display(120, 118)  # Quixo
    phone.until_screen("setup")
    phone.hears("Quixo")
    phone.touch("B")
    phone.until_screen("menu")
    assert phone.errors == []


def test_the_phone_is_filled(phone: Console) -> None:
    """Nothing is cut, and every button is as large as a thumb."""
    width, height = 390, 844
    for place in ("A", "B", "X", "Y", "shake"):
        box = phone.page.locator(f'[data-place="{place}"]').bounding_box()
        assert box and box["width"] >= 48 and box["height"] >= 48
        assert 0 <= box["x"] and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    screen = phone.page.locator("#display").bounding_box()
    assert screen and screen["width"] > 0.9 * width


def test_without_a_network(site: Site, phone: Console) -> None:
    phone.page.evaluate("navigator.serviceWorker.ready")
    site.stop()
    phone.page.goto(f"{site.address}?language=nl")
    phone.ready().hears("Instellingen")
