"""A complete small game, laid over a copy of the project with one line in the registry.

Every tool and test picks it up.

Its files are in tree/, where they would be in the project. No other file is edited; tilesets are made by
`make tilesets`.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from host_tests.sampled import long
from host_tests.small_game.copied import Copy

TREE = Path(__file__).with_name("tree")
REGISTRY = "lib/rules/__init__.py"
WALKED = (
    "host_tests/players/test_players_contract.py",
    "host_tests/rules/test_rules_contract.py", "host_tests/rules/test_no_alloc.py",
    "host_tests/reference/test_lockstep.py", "host_tests/reference/test_playthroughs.py",
    "host_tests/match/test_every_game.py", "host_tests/match/test_again.py",
    "host_tests/match/test_power_cuts_on_scenes.py", "host_tests/screens/test_menu.py",
    "host_tests/screens/test_setup.py", "host_tests/screens/test_rules_screen.py",
    "host_tests/core/test_memory.py", "host_tests/rulebook/test_rules_pages.py", "host_tests/ui/test_tips.py",
)  # fmt: skip
FIRST = ("host_tests/rules/test_rules_contract.py", "host_tests/match/test_every_game.py")  # in `make test`


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return the project with the game in it, its pictures drawn and accepted."""
    copy = Copy(tmp_path_factory.mktemp("small") / "rollmark")
    shutil.copytree(TREE, copy.folder, dirs_exist_ok=True)
    copy.replace(REGISTRY, '"quixo")', '"quixo", "nim")')
    copy.run("-m", "tools.draw.tilesets")
    copy.run("-m", "tools.draw.shots", "--accept", "nim", "nim_took", "nim_out", "nim_look", "nim_setup",
             "nim_rules", "nim_320")  # fmt: skip
    return copy


@pytest.mark.long
def test_no_other_file_was_edited(copy: Copy) -> None:
    own = {path.relative_to(TREE).as_posix() for path in TREE.rglob("*") if path.is_file()}
    drawn = {"firmware/tilesets/games.tiles", "firmware/tilesets/nim.tiles"}
    assert copy.changed() == own | drawn | {REGISTRY}


@pytest.mark.parametrize(("files", "least"), [(FIRST, 20), long((WALKED, 40))])
@pytest.mark.long
def test_the_tests_of_all_games_pass_with_it(files: tuple[str, ...], least: int, copy: Copy) -> None:
    """Contract, lockstep, locked heap, menu, rules, tips, cuts on every scene, all that a game needs."""
    said = copy.pytest(*files, "-k", "nim")
    passed = re.search(r"(\d+) passed", said)
    assert passed and int(passed[1]) >= least and "failed" not in said, said


@pytest.mark.long
def test_its_own_tests_pass(copy: Copy) -> None:
    assert "4 passed" in copy.pytest("host_tests/nim")


@pytest.mark.long
def test_it_is_played_and_filmed_by_the_demo(copy: Copy, tmp_path: Path) -> None:
    said = copy.run("-m", "tools.sim.demo", "--game", "nim", "--seed", "5", "--out", str(tmp_path))
    assert "demo: Nim, " in said and "wins" in said
    record = re.search(r"^record: (\w+)$", said, re.MULTILINE)
    assert record and len(list(tmp_path.glob("*_took.png"))) == 1
    words = f"r = Referee(); print(r.answer('load {record[1]}'), r.answer('phase'))"
    code = f"import tools.paths; from tools.referee import Referee; {words}"
    assert copy.run("-c", code).split() == ["=", "=", "over"]


@pytest.mark.long
def test_it_is_soaked(copy: Copy) -> None:
    """With power cuts and random keys; the seed is one whose random player chooses this game often."""
    said = copy.pytest("-s", "host_tests/proofs/proof_soak.py", "--size=1", "--seed=7")
    assert "nothing found" in said
    assert sum(int(n) for n in re.findall(r"^nim for \d.*?(\d+) +\d+ +\d+$", said, re.MULTILINE))


@pytest.mark.long
def test_it_is_bundled(copy: Copy, tmp_path: Path) -> None:
    """Its own files alone are written here: minifying all others would take most of the time."""
    copy.run(
        "-c",
        "from pathlib import Path; import sys; from tools.bundle import build as b;"
        "files = {name: path for name, path in b.own_files('pico_lcd_1_3').items() if 'nim' in name};"
        "b.write(files, Path(sys.argv[1]), None)",
        str(tmp_path),
    )
    for path in ("lib/rules/nim", "console/nim/play", "console/nim/entry"):
        assert (tmp_path / (path + ".py")).stat().st_size <= 8_000, path
    for path in ("languages/en/tips/nim.txt", "languages/de/rules_pages/nim.txt", "tilesets/nim.tiles"):
        assert (tmp_path / path).exists(), path
