"""Figures of the page for `make bench`: how large it is, how soon it starts, how fast it answers.

A real browser plays it (tools/web/driving.py). Times are medians, from a key until the picture is complete.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import NamedTuple

import tools.paths  # noqa: F401  first: the path

from playwright.sync_api import Browser

from tools.games import laptop_games
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.web import build, driving
from tools.web.serve import serving

MOVES = 12  # of the cursor, and between scenes
DECISIONS = 8

_STARTED = "performance.getEntriesByName('ready')[0].startTime"
# Measure from a key to the first picture, or to the first one of another screen; in ms.
_ANSWER = """([code, key, other]) => new Promise(done => {
  const display = document.getElementById('display');
  const before = document.documentElement.dataset.screen;
  const start = performance.now();
  const painted = ({detail}) => {
    if (other && detail.screen === before) return;
    display.removeEventListener('painted', painted);
    done(performance.now() - start);
  };
  display.addEventListener('painted', painted);
  window.dispatchEvent(new KeyboardEvent('keydown', {code, key}));
  setTimeout(() => window.dispatchEvent(new KeyboardEvent('keyup', {code, key})), 30);
})"""
# Measure from the picture in which a computer thinks to the next one, n times; in ms.
_THOUGHT = """n => new Promise(done => {
  const display = document.getElementById('display');
  const times = [];
  let since = 0;
  display.addEventListener('painted', ({detail}) => {
    const now = performance.now();
    if (since) times.push(now - since);
    since = detail.screen === 'think' && !since ? now : 0;
    if (times.length === n) done(times);
  });
})"""


class Figure(NamedTuple):
    """What was measured, its value, the unit, and the most that it should be."""

    what: str
    value: float
    unit: str
    most: float


def figures() -> Iterator[Figure]:
    """Yield them. Raises NoBrowser, WebError."""
    driving.find_browser()
    files = build.build()
    yield Figure("all its files, as they come over the network", sum(map(len, files.values())) / 1e6, "MB", 8)
    with serving(build.TO) as address, driving.browser() as browser:
        context = browser.new_context(**driving.DESKTOP)
        console = driving.Console(context.new_page(), address).ready()
        yield Figure("first start", console.page.evaluate(_STARTED) / 1000, "s", 10)
        console.page.reload()
        console.ready()
        yield Figure("second start", console.page.evaluate(_STARTED) / 1000, "s", 4)
        yield Figure("a cursor in the menu", statistics.median(_cursor(console)), "ms", 30)
        yield Figure("another screen", statistics.median(_screens(console)), "ms", 200)
        context.close()
        for game in laptop_games():
            times = _thoughts(browser, address, game.name)
            yield Figure(f"{game.name}: level 3 decides", statistics.median(times), "ms", 500)
            yield Figure("… at most", max(times), "ms", 500)


def _cursor(console: driving.Console) -> list[float]:
    """Return how long the cursor takes, in ms each."""
    return [_answer(console, "ArrowDown" if k % 2 else "ArrowUp", False) for k in range(MOVES)]


def _screens(console: driving.Console) -> list[float]:
    """Return how long the ways into the setup and back take, in ms each."""
    return [_answer(console, "Escape" if k % 2 else "Enter", True) for k in range(MOVES)]


def _answer(console: driving.Console, key: str, other: bool) -> float:
    console.settle()
    return console.page.evaluate(_ANSWER, [key, key, other])


def _thoughts(browser: Browser, address: str, game: str) -> list[float]:
    """Return how long level 3 thinks in a game of two of its kind, in ms each."""
    rig = stage.fresh(2)
    rig.console.settings.seated[:2] = bytes((stage.HARD, stage.HARD + 1))
    Player(rig, lambda _game, moves: moves[0]).begin(2, first=0, game=game)
    context = browser.new_context(**driving.DESKTOP)
    driving.keep(context, address, bytes(rig.board.nvm.data))
    console = driving.Console(context.new_page(), address).ready()
    times = console.page.evaluate(_THOUGHT, DECISIONS)
    context.close()
    return times
