"""Every accepted picture is what its screen draws now."""

import sys
from pathlib import Path

import tools.paths  # noqa: F401

import pytest
from PIL import Image

from tools.draw import scenes, shots
from tools.games.qwixx.scenes import kept
from tools.headless import layers
from tools.headless.rig import Rig
from tools.web.painting import PagePainter

# The screen on top, if the scene's name does not end in it.
SCREENS = {
    "game_menu": "game_menu", "rules_list": "rules_list", "starts_won": "starts", "action2": "sheet",
    "late": "sheet", "duel": "board", "duel_misthrow": "penalty", "duel_beaten": "board",
    "quixo": "lifted", "quixo4": "quixo",
    "quixo4_turned": "quixo", "results_team": "results", "results_empty": "results",
    "counting": "end", "end_tie": "end", "end_alone": "end", "words": "shake", "marks": "sheet",
    "people_remove": "ask", "challenge_menu": "game_menu",
    "people_computers": "people", "names_computers": "names",
    "open_next": "open", "open_told": "sheet",
    "computer_rolls": "shake", "computer_chooses": "think", "computer_open": "open",
    "computer_reveal": "reveal", "quixo_computer_think": "think", "quixo_computer_lifted": "think",
    "quixo4_computer_think": "think", "quixo_draw_answer": "draw", "quixo_draw_computer": "draw",
    "quixo_draw_menu": "game_menu", "quixo_drawn": "drawn",
    "starts_rolling": "starts", "starts_next": "starts", "thinking": "reviewing",
    **{f"{name}_coach": "advice" for name in ("qwixx", "big_points", "mixed_colours", "goals", "quixo")},
    **{f"look_{what}": "look" for what in ("one", "two", "four", "five")},
    "sheet_large": "sheet", "duel_large": "board",
    "sheet_keys": "sheet", "duel_keys": "board", "quixo_keys": "lifted", "quixo4_keys": "quixo",
    "computer_thinks": "think",
    "best": "results", "players": "results",
    "fairness_rolling": "fairness", "fairness_done": "fairness",
    "selftest_edges": "selftest/display", "selftest_colours": "selftest/display",
    "selftest_greys": "selftest/display",
    **{f"selftest_{k}": f"selftest/{k}" for k in ("buttons", "sensor", "lights", "sound")},
    **{f"selftest_{k}": f"selftest/{k}" for k in ("storage", "memory")},
}  # fmt: skip


def hidden_words(rig: Rig) -> list[str]:
    """Words at the foot that a drawn cap lies over, or that reach into the next cap."""
    caps: list[int] = []  # x of those that nothing covers
    for layer, x, y, w, h in layers.visible(rig.board.display.root_group):
        caps = [cap for cap in caps if not (x <= cap and cap + 20 <= x + w and y <= 217 and 237 <= y + h)]
        if y == 217 and w == h == 20 and layer.bitmap is rig.tilesets["ui"] and 10 <= layer[0] < 18:
            caps.append(x)
    words = [(x, x + width, text) for x, y, width, text in rig.places() if y == 217]
    return [text for left, right, text in words if any(left < x + 20 and x < right for x in caps)]


@pytest.mark.parametrize("name", sorted(scenes.SCENES))
def test_scene_is_what_its_name_says_and_looks_as_accepted(name: str, page_painter: PagePainter) -> None:
    """The intended screen is on top, all words are on the display, and no pixel differs, nor in a browser."""
    rig = scenes.SCENES[name]()
    assert rig.screen == SCREENS.get(name, name.rpartition("_")[2])
    outside = [text for x, y, width, text in rig.places() if x < 0 or y < 0 or x + width > 240 or y > 220]
    assert outside == []
    assert hidden_words(rig) == []
    wrong = shots.compare(name, shots.enlarged(rig))
    assert not wrong, wrong
    shown = page_painter.picture(rig.board.display.root_group, rig.board.WIDTH, rig.board.HEIGHT)
    assert shown == rig.picture().convert("RGBA").tobytes()


def test_the_window_looks_as_accepted() -> None:
    wrong = shots.compare(shots.WINDOW, shots.draw(shots.WINDOW))
    assert not wrong, wrong


def test_no_obsolete_picture_is_left() -> None:
    assert {path.stem for path in shots.FOLDER.glob("*.png")} == set(shots.NAMES)


def test_an_obsolete_picture_is_named_wherever_the_command_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shots, "ROOT", tmp_path / "tree")
    monkeypatch.setattr(shots, "FOLDER", tmp_path / "tree" / "shots")
    monkeypatch.setattr(shots, "NAMES", ())
    shots.FOLDER.mkdir(parents=True)
    (shots.FOLDER / "old.png").touch()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    monkeypatch.setattr(sys, "argv", ["shots"])
    assert shots.main() == 1
    assert (
        capsys.readouterr().out
        == f"old: accepted once, but no longer drawn; remove {Path('shots/old.png')}\n"
    )


def test_difference_says_where_and_how_to_accept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shots, "FOLDER", tmp_path / "accepted")
    monkeypatch.setattr(shots, "NEW", tmp_path / "new")
    picture = Image.new("RGB", (480, 480), (10, 20, 30))
    assert "no accepted picture" in shots.compare("menu", picture)
    shots.accept("menu", picture)
    assert shots.compare("menu", picture) == ""
    picture.paste((200, 0, 0), (20, 40, 24, 44))
    wrong = shots.compare("menu", picture)
    assert "4 pixels differ, within (10, 20) to (12, 22)" in wrong and "make shots ACCEPT=1" in wrong
    marked = Image.open(tmp_path / "new" / "menu.difference.png").convert("RGB")
    assert marked.getpixel((21, 41)) == (230, 0, 60) != marked.getpixel((0, 0))


def test_kept_raises_for_a_moment_that_the_game_never_reaches() -> None:
    with pytest.raises(ValueError, match="never comes"):
        kept(40, 1, 0)


def test_unpainted_pictures_equal_painted_ones() -> None:
    """Painting on request gives the same as painting dirty rectangles, after a whole turn with each."""
    pictures = []
    for fast in (True, False):
        rig = Rig(nvm=kept(18, 1, 0).board.nvm, fast=fast)
        seen = []
        for key in ("ok", "ok", "next", "ok", "ok", "ok", "menu", "down", "ok", "back", "back"):
            rig.press(key)
            rig.run(700)
            seen.append((rig.screen, rig.picture().tobytes()))
        pictures.append(seen)
    assert [name for name, _ in pictures[0]] == [name for name, _ in pictures[1]]
    assert [name for (name, a), (_, b) in zip(*pictures) if a != b] == []
