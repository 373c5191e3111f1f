"""Names of all kinds fit every screen of every game, on both displays."""

import pytest

from console.ui.gfx import fitting
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


def overlaps(found: list[tuple[int, int, int, str]]) -> int:
    """Return how many pairs of texts overlap; there are some where a card covers others."""
    return sum(
        abs(y - other_y) < 20 and x < other_x + other_w and other_x < x + w
        for k, (x, y, w, _) in enumerate(found)
        for other_x, other_y, other_w, _ in found[:k]
    )


@pytest.mark.parametrize(("name", "width"), SIZES)
def test_the_widest_names_overlap_nothing(name: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as long_names:
        use_names(long_names, POOLS["widest"])
        found = texts(name, width)
    assert all(x >= 0 and x + w <= width for x, _, w, _ in found), found
    pairs = overlaps(found)
    assert not pairs or pairs <= overlaps(texts(name, width)), found  # no more than with short names


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_kinds_can_be_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat's name is of another kind; every letter is as wide, so the widest names are the longest."""
    with monkeypatch.context() as names:
        use_names(names, MIXED)
        found = texts(name, 240)
    assert all(x >= 0 and x + w <= 240 for x, _, w, _ in found), found


@pytest.mark.parametrize(("name", "width"), SIZES)
def test_a_name_is_whole_or_not_there(name: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room, the badge or the token of the seat stands for it."""
    with monkeypatch.context() as names:
        use_names(names, MIXED)
        found = {word for *_, text in texts(name, width) for word in text.split()}
    parts = {one[:k] for one in MIXED for k in range(4, len(one))} - set(MIXED)
    assert not found & parts


def test_what_does_not_fit_is_left_out() -> None:
    assert fitting("Willibal", 8) == "Willibal" and fitting("Willibal", 6) == ""
