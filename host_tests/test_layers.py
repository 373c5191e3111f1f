"""No module imports from a higher layer, and there are no import cycles."""

from __future__ import annotations

import pytest

from tools.check import layers


def test_every_import_goes_down_and_none_in_a_circle() -> None:
    wrong = layers.report()
    assert not wrong, "\n".join(["move what is imported down, or pass it in:", *wrong])


def test_every_folder_of_the_device_is_a_layer() -> None:
    """A new folder of the console is a game, or is listed in LAYERS; nothing in lib/ is missing."""
    for name, path in layers.modules():
        if path.is_relative_to(layers.ROOT / "lib") or name.startswith("console."):
            assert layers.layer(name) in layers.LAYERS, name
    for game in layers.games():
        assert (layers.CONSOLE / game / "play.py").is_file(), f"console/{game} is neither a layer nor a game"


@pytest.mark.parametrize(
    ("who", "source", "why"),
    [
        ("rules.qwixx", "from console.core import keys", "from the higher layer console.core"),
        ("rules.qwixx", "import players.simple", "rules must not import from the higher layer players"),
        ("console.core.loop", "from console.ui import gfx", "from the higher layer console.ui"),
        ("console.store.journal", "def f():\n    from console.match.table import Table", "console.match"),
        ("console.ui.lists", "try:\n    import console.app\nexcept ImportError:\n    pass", "console.app"),
        (
            "console.ui.lists",
            "class A:\n    def f(self):\n        if self:\n            import console.app",
            "console.app",
        ),
        ("console.screens.menu", "console.open('match.table.Table')", "console.match"),
        ("console.screens.menu", "_OPENED = (('qwixx.look.Look', 1), 2)", "<game>"),
        ("console.screens.menu", "loader.borrow('console.qwixx.reasons').call()", "<game>"),
        ("console.duel.play", "from console.qwixx import rows", "a game must not import another game"),
        ("console.ui.lists", "from ..match import table", "console.match"),
        ("tools.soak.run", "from host_tests.rules import cases", "a tool must not import a test"),
        ("host_tests.a.test_b", "from host_tests.a.test_c import play", "must not be in a test's file"),
        ("boards.laptop.parts", "from console.core import keys", "a board must not import"),
        ("boards.web.display", "from console.app import Console", "a board must not import"),
        ("common.parts", "import rules.dice", "a board must not import"),
    ],
)  # fmt: skip
def test_a_wrong_import_is_found(who: str, source: str, why: str) -> None:
    found = [layers.violation(one) for one in layers.imports(who, source)]
    assert [text for text in found if why in text], found


@pytest.mark.parametrize(
    ("who", "source"),
    [
        ("console.duel.play", "from console.dicegame import scenes\nfrom rules import duel"),
        ("console.core.loop", "if TYPE_CHECKING:\n    from console.app import Console"),
        ("console.core.loop", '"""Opens "screens.menu.Menu" and console.app."""'),
        ("console.match.match", "module('console.' + name + '.play')"),
        ("console.core.loop", "say('menu')\nopen('tips/a.txt')\nmask = 'a.b.c'"),
        ("host_tests.x", "from tools.soak import run\nfrom console.app import Console"),
        ("tools.soak.run", "from console.app import Console"),
    ],
)
def test_a_right_import_is_left_alone(who: str, source: str) -> None:
    assert not [text for one in layers.imports(who, source) if (text := layers.violation(one))]


def found(sources: dict[str, str]) -> list[list[str]]:
    """Return the cycles of modules with these sources."""
    every = [one for name, source in sources.items() for one in layers.imports(name, source)]
    return layers.cycles(every, set(sources))


def test_a_cycle_is_found() -> None:
    assert found({"a": "import b", "b": "from c import x", "c": "import a"}) == [["a", "b", "c", "a"]]
    assert not found({"a": "import b", "b": "from c import x", "c": "def f():\n    import a"})
    assert not found({"a": "import b\nimport c", "b": "import c", "c": ""})


def test_a_cycle_is_found_in_functions_and_names_on_the_device() -> None:
    late = {"rules.a": "def f():\n    from rules.b import x", "rules.b": "import rules.a"}
    assert found(late) == [["rules.a", "rules.b", "rules.a"]]
    named = {"console.match.a": "open('match.b.B')", "console.match.b": "import console.match.a"}
    assert found(named) == [["console.match.a", "console.match.b", "console.match.a"]]
