"""`make` alone lists every command with one line, and every command starts a tool that exists."""

import re
import shutil
import subprocess

import tools.paths

import pytest

ROOT = tools.paths.ROOT
TEXT = (ROOT / "Makefile").read_text()


def test_every_command_has_a_help_line() -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make")
    out = subprocess.run([make, "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = re.findall(r"^  make ([\w-]+) +\S", out.stdout, re.M)
    (phony,) = re.findall(r"^\.PHONY: (.*)$", TEXT.replace("\\\n", ""), re.M)
    assert set(listed) == set(phony.split()) - {"force"}


@pytest.mark.parametrize("tool", sorted(set(re.findall(r"-m tools\.([\w.]+)", TEXT))))
def test_every_command_has_its_tool(tool: str) -> None:
    path = ROOT / "tools" / tool.replace(".", "/")
    assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def test_no_module_of_ours_hides_a_standard_module() -> None:
    """tools/setup.py runs as a script, so its folder comes first on the path."""
    import sys

    here = {path.stem for path in (ROOT / "tools").iterdir()} - {"__init__", "__pycache__"}
    assert here & set(sys.stdlib_module_names) == set()
