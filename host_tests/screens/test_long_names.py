"""Names of all kinds fit every screen of every game, on both displays."""

import pytest

from console.ui.gfx import fitting
from host_tests.sampled import sampled
from tools.draw import scenes_console
from tools.draw.scenes import ON_WIDE, SCENES, SCENES_OF
from tools.headless import stage
from tools.headless.names import POOLS
from tools.headless.rig import Rig

MIXED = tuple(POOLS[kind][k] for k, kind in enumerate(("shortest", "odd", "longest", "odd", "shortest")))
AROUND = ("setup", "names", "people", "starts", "starts_won", "results", "results_team", "best", "players")
NAMES = sorted(
    {*AROUND, *(name for game, names in SCENES_OF.items() if game for name in names)} & set(SCENES)
)
SIZES = [(name, width) for name in NAMES for width in (240, 320) if width == 240 or name in ON_WIDE]


def use_names(monkeypatch: pytest.MonkeyPatch, pool: tuple[str, ...]) -> None:
    monkeypatch.setattr(stage, "NAMES", list(pool[:4]))
    monkeypatch.setattr(scenes_console, "_NAMES", pool)


def texts(name: str, width: int) -> list[tuple[int, int, int, str]]:
    """Return where the texts of a scene are."""
    with stage.on(width=width):
        rig: Rig = SCENES[name]()
    rig.run(100)
    return rig.places()


@pytest.mark.parametrize(("name", "width"), sampled(SIZES, 6))
@pytest.mark.long(after=12)
def test_names_of_all_kinds_are_whole_or_not_there(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each seat's name is of another kind; where there is no room, its badge or its token stands for it.

    host_tests/texts/test_it_fits.py draws all scenes with the widest names: they overlap nothing.
    """
    with monkeypatch.context() as names:
        use_names(names, MIXED)
        found = texts(name, width)
    assert all(x >= 0 and x + w <= width for x, _, w, _ in found), found
    parts = {one[:k] for one in MIXED for k in range(4, len(one))} - set(MIXED)
    assert not {word for *_, text in found for word in text.split()} & parts


def test_what_does_not_fit_is_left_out() -> None:
    assert fitting("Willibal", 8) == "Willibal" and fitting("Willibal", 6) == ""
