"""The page in a real browser: by keys, by touch, in a sub-folder, without a network.

Skipped where there is no Chromium or Chrome. It is one test on one page, because starting browser and page
again would be most of the time; only the second parameter starts the page twice. A wide window, two tabs,
copies and replays are in host_tests/proofs/proof_page.py, whole games in host_tests/proofs/proof_web.py.
"""

from __future__ import annotations

import tools.paths  # noqa: F401

import pytest
from playwright.sync_api import BrowserContext

from host_tests.sampled import long
from host_tests.web.served import Site, opened_site  # noqa: F401
from parts import Nvm
from rules import ROLL
from tools.games.qwixx.scenes import CLEO, kept
from tools.headless import stage
from tools.headless.rig import Rig
from tools.languages import chosen
from tools.web import driving
from tools.web.driving import Console


@pytest.mark.parametrize("installed", [True, long(False)])
@pytest.mark.long
def test_the_page_in_a_browser(site: Site, installed: bool) -> None:
    """Once `installed` it needs no network; otherwise it is opened from the network first."""
    memory = bytes(stage.resumed(kept(13, ROLL, CLEO)).board.nvm.data)
    phone = site.browser.new_context(**driving.UPRIGHT, locale="de-DE")
    phone.add_init_script(_IPHONE)
    driving.keep(phone, site.address, memory)
    if installed:
        installs(phone, site)
    console = Console(phone.new_page(), site.address).ready()
    fills_the_phone(console)
    comes_back_to_the_game_in_the_language_of_the_phone(console, memory)
    plays_by_touch_and_by_keys(console)
    is_shaken_after_people_have_said_yes(console)
    assert console.errors == []
    if not installed:
        opens_without_a_network(console, site)


def installs(phone: BrowserContext, site: Site) -> None:
    """Fetch what opening the page leaves in the browser, then take the network away."""
    page = phone.new_page()
    page.goto(f"{site.address}contents.html")
    page.evaluate(
        "navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready).then(Boolean)"
    )
    page.close()
    site.server.close()


def fills_the_phone(phone: Console) -> None:
    """Nothing is cut, and every button is as large as a thumb."""
    width, height = driving.UPRIGHT["viewport"].values()
    for place in ("A", "B", "X", "Y", "shake"):
        box = phone.page.locator(f'[data-place="{place}"]').bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
        assert 0 <= box["x"] and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    screen = phone.page.locator("#display").bounding_box()
    assert screen and screen["width"] > 0.9 * width


def comes_back_to_the_game_in_the_language_of_the_phone(phone: Console, memory: bytes) -> None:
    """Show what a console on the laptop shows with the same memory, to the last pixel."""
    phone.hears("Schütteln!")
    assert phone.page.inner_text("#shake") == "schütteln"
    chosen.speak("de")
    rig = Rig(nvm=Nvm(memory), tips=True, hints=True)
    rig.run(1000)
    phone.settle()
    assert phone.picture() == rig.picture().convert("RGBA").tobytes()


def plays_by_touch_and_by_keys(phone: Console) -> None:
    phone.touch_display(30, 228)  # the hint for B
    phone.until_screen("game_menu")
    phone.touch("down")
    phone.hears("Rückgängig")
    phone.press("back")
    phone.until_screen("shake")


def is_shaken_after_people_have_said_yes(phone: Console) -> None:
    """Keep the phone awake; ask before using its sensor; then let the shaking phone roll the dice."""
    assert phone.page.evaluate("awake")
    phone.page.evaluate(_SHAKEN)
    phone.settle()
    assert phone.screen == "shake"
    phone.page.tap("#yes")
    phone.until_screen("tumble")
    assert phone.page.is_hidden("#ask")


# What iPhones have and this browser lacks: asking for the sensor; and a display that can be kept on.
_IPHONE = """
window.awake = false;
DeviceMotionEvent.requestPermission = async () => 'granted';
const request = async () => { window.awake = true; return {released: false}; };
Object.defineProperty(navigator, 'wakeLock', {value: {request}});
"""
# To and fro, five times a second, with 2.5 g.
_SHAKEN = """() => setInterval(() => {
  const x = 25 * Math.sin(10 * Math.PI * performance.now() / 1000);
  dispatchEvent(new DeviceMotionEvent('devicemotion', {accelerationIncludingGravity: {x, y: 2, z: 9}}));
}, 16)"""


def opens_without_a_network(phone: Console, site: Site) -> None:
    phone.page.evaluate("navigator.serviceWorker.ready")
    site.server.close()
    phone.page.goto(f"{site.address}?language=nl")
    assert phone.ready().page.inner_text("#shake") == "schudden"
