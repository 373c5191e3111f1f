"""Run every test without display or hardware, with the device's folders on the path."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["MPY_CROSS"] = "none"  # tests download nothing
os.environ["LANGUAGE"] = "en"  # and do not depend on the computer's language

import tools.paths  # noqa: F401

import pytest
from hypothesis import HealthCheck, settings

from texts import State
from texts.choosing import take_language
from tools.bundle.packages import is_own_module
from tools.check import quick
from tools.headless import imports
from tools.web.painting import PagePainter

# Asserts in what tests share say as much as those of tests.
pytest.register_assert_rewrite(*(f"host_tests.{folder.name}" for folder in Path(__file__).parent.iterdir()))

# Files whose tests take longest: they begin first, so that no processor waits for them at the end.
SLOWEST = (
    "test_web_page.py", "test_web_tabs.py", "test_small_game.py", "test_more_house_rules.py",
    "test_it_fits.py", "test_bundle_link.py",
)  # fmt: skip
_imported: dict[str, ModuleType] = {}  # the modules of the console and of the rules that the tests were given
_durations: dict[str, float] = {}  # seconds of each test of this run


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick", type=float, default=0.0, metavar="SECONDS",
        help="run the tests near the edit and the quickest, for this many seconds (make check)",
    )  # fmt: skip
    parser.addoption("--examples", type=int, default=5, help="Hypothesis examples for each property")


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile(
        "rollmark", max_examples=config.getoption("--examples"), deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )  # fmt: skip
    settings.load_profile("rollmark")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in SLOWEST)
    if not config.getoption("markexpr"):  # -m long asks for the long tests
        _deselect(config, items, _quick(items))
    seconds = config.getoption("--quick")
    known = quick.known_durations()
    if not seconds or not known:
        return
    _deselect(config, items, quick.choose([item.nodeid for item in items], seconds, known))


def _quick(items: list[pytest.Item]) -> set[str]:
    """Return the node ids of the tests that are not long; sampled.py says what the mark means."""
    found: set[str] = set()
    of_function: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("long")
        if mark and mark.kwargs:
            name = item.nodeid.partition("[")[0]
            of_function[name] += 1
            if of_function[name] <= mark.kwargs["after"]:
                mark = None
        if not mark:
            found.add(item.nodeid)
    return found


def _deselect(config: pytest.Config, items: list[pytest.Item], chosen: set[str]) -> None:
    """Leave only the chosen tests, by their node ids."""
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = [item for item in items if item.nodeid in chosen]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _durations[report.nodeid] = _durations.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _durations and not hasattr(session.config, "workerinput"):  # not in a worker of xdist
        quick.remember(_durations)


def pytest_collection_finish() -> None:
    """Exclude what was loaded for the tests from garbage collection.

    The console collects garbage between turns; without this the tests take twice as long.
    """
    imports.remember()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)  # Python's own collections would search the trees of the linker over and over
    _imported.update((n, m) for n, m in sys.modules.items() if is_own_module(n))


@pytest.fixture(scope="session")
def page_painter() -> Iterator[PagePainter]:
    """Return what the page in browsers paints with."""
    with PagePainter() as painter:
        yield painter


@pytest.fixture(autouse=True)
def texts_as_they_are() -> Iterator[None]:
    """After each test, texts are those of the source again."""
    yield
    State.root, State.places, State.given, State.wished = "/nowhere/", None, "", ""
    take_language("")


@pytest.fixture(autouse=True, scope="module")
def freeze_garbage() -> None:
    """Exclude what earlier test files have left from garbage collection, too.

    Without this the last files take ten times as long.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def modules_stay() -> Iterator[None]:
    """Put back the modules that a console has unloaded.

    Otherwise the next test would hold one error class and the console, imported afresh, raise another.
    """
    yield
    for name, module in _imported.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, last = name.rpartition(".")
            if parent:
                setattr(sys.modules[parent], last, module)
