"""Drive the page in a real browser, as people do: for tests, measurements and whole games.

The browser is Chromium or Chrome: ROLLMARK_BROWSER names it, or it is found where systems put it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

NAMED = "ROLLMARK_BROWSER"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_APPS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
UPRIGHT: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
_SECONDS = 60
_SIZE = 240
# Keys of the keyboard, by what the console's tests call the buttons.
KEYS = {
    "ok": "Enter", "back": "Escape", "done": "x", "look": "y", "up": "ArrowUp", "down": "ArrowDown",
    "prev": "ArrowLeft", "next": "ArrowRight", "shake": "Space",
}  # fmt: skip
# The same buttons on the shell.
PLACES = {
    "ok": "A", "back": "B", "done": "X", "look": "Y", "up": "up", "down": "down", "prev": "left",
    "next": "right",
}  # fmt: skip


class NoBrowser(Exception):
    """There is no browser; the message says what to do."""


def find_browser() -> str:
    """Return the path of a browser. Raises NoBrowser."""
    given = os.environ.get(NAMED, "")
    if given and not Path(given).exists():
        raise NoBrowser(f"{NAMED} is {given}, which is not there")
    found = given or next(filter(None, map(shutil.which, _NAMES)), None)
    found = found or next((path for path in _APPS if Path(path).exists()), None)
    if not found:
        raise NoBrowser(f"there is no Chromium or Chrome; install one (apt install chromium), or set {NAMED}")
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    """Yield a browser without a window. Raises NoBrowser."""
    path = find_browser()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path)
        try:
            yield opened
        finally:
            opened.close()


class Console:
    """The console on a page."""

    def __init__(self, page: Page, address: str) -> None:
        """Open the address."""
        self.page = page
        self.errors: list[str] = []
        page.set_default_timeout(1000 * _SECONDS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.goto(address)

    def _note(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def ready(self) -> Console:
        """Wait until it is switched on; return it."""
        self.until("['ready', 'failed'].includes(document.documentElement.dataset.state)")
        assert self.state == "ready", (self.state, self.notice, self.errors)
        self.until("document.getElementById('spoken').textContent")
        return self

    def until(self, what: str) -> None:
        """Wait until a JavaScript expression is true."""
        self.page.wait_for_function(what)

    def until_screen(self, *names: str) -> None:
        """Wait until a screen of one of these names is on top."""
        self.until(f"{list(names)}.includes(document.documentElement.dataset.screen)")

    @property
    def state(self) -> str:
        """The state of the page: loading, waiting, ready or failed."""
        return self.page.evaluate("document.documentElement.dataset.state")

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.page.evaluate("document.documentElement.dataset.screen")

    @property
    def notice(self) -> str:
        """What the page says while it is not ready."""
        return self.page.inner_text("#notice")

    def hears(self, text: str) -> None:
        """Wait until a screen reader is told this."""
        self.until(f"document.getElementById('spoken').textContent.includes({text!r})")

    def spoken(self) -> str:
        """Return what a screen reader was told last."""
        return self.page.evaluate("document.getElementById('spoken').textContent")

    def press(self, *keys: str, ms: int = 60) -> None:
        """Press buttons by the keyboard, each once the picture is complete."""
        for key in keys:
            self.settle()
            self.page.keyboard.press(KEYS.get(key, key), delay=ms)

    def settle(self, quiet: int = 260) -> None:
        """Wait until nothing has been painted for `quiet` ms: people look before they press."""
        self.page.evaluate(_SETTLE, quiet)

    def touch(self, place: str) -> None:
        """Tap a button of the shell."""
        self.settle()
        box: Any = self.page.locator(f'[data-place="{place}"]').bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def touch_display(self, x: int, y: int) -> None:
        """Tap a pixel of the display."""
        self.settle()
        box: Any = self.page.locator("#display").bounding_box()
        scale = box["width"] / _SIZE
        self.page.touchscreen.tap(box["x"] + x * scale, box["y"] + y * scale)

    def memory(self) -> bytes:
        """Return what the console has written."""
        return bytes(self.page.evaluate("import('./memory.js').then(m => m.read()).then(b => [...b])"))

    def picture(self) -> bytes:
        """Return the display, four bytes a pixel: red, green, blue and 255."""
        return bytes.fromhex(self.page.evaluate(_PIXELS))


def keep(context: BrowserContext, address: str, memory: bytes) -> None:
    """Make this the memory of the console at an address, before it is opened."""
    page = context.new_page()
    page.goto(f"{address}contents.html")
    page.evaluate("bytes => import('./memory.js').then(m => m.write(Uint8Array.from(bytes)))", list(memory))
    page.close()


_SETTLE = """quiet => new Promise(done => {
  const display = document.getElementById('display');
  let timer = setTimeout(finish, quiet);
  const again = () => { clearTimeout(timer); timer = setTimeout(finish, quiet); };
  function finish() { display.removeEventListener('painted', again); clearTimeout(limit); done(); }
  const limit = setTimeout(finish, 3000);
  display.addEventListener('painted', again);
})"""
_PIXELS = """() => {
  const display = document.getElementById('display');
  const pixels = display.getContext('2d').getImageData(0, 0, display.width, display.height).data;
  return Array.from(pixels, (byte) => byte.toString(16).padStart(2, '0')).join('');
}"""
