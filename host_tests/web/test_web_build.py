"""What is in the folder of the page, and what is not."""

import base64
import hashlib
import io
import json
import subprocess
import tarfile
from pathlib import Path

import tools.paths  # noqa: F401

import pytest

from tools.languages.catalogue import codes
from tools.web import contents, driving, icons, pyodide, sources
from tools.web.build import PAGE, modules
from tools.web.errors import WebError
from tools.web.nodejs import node
from tools.web.serve import serving

LOCK = json.loads(pyodide.LOCK.read_text())


def package(names: tuple[str, ...]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as files:
        for name in names:
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(name)
            files.addfile(info, io.BytesIO(name.encode()))
    return out.getvalue()


def integrity(data: bytes) -> str:
    return "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()


def test_pyodide_is_unpacked(tmp_path: Path) -> None:
    data = package(("README.md", *pyodide.WANTED))
    pyodide.unpack(data, integrity(data), tmp_path / "new")
    assert {path.name: path.read_text() for path in (tmp_path / "new").iterdir()} == {
        name: name for name in pyodide.WANTED
    }


def test_another_package_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    data = package(pyodide.WANTED)
    with pytest.raises(WebError, match="checksum"):
        pyodide.unpack(data + b"\0", integrity(data), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_pin_is_one_version() -> None:
    wanted = json.loads(pyodide.LOCK.with_name("package.json").read_text())["dependencies"]["pyodide"]
    pin = pyodide.pin()
    assert pin.version == wanted and pin.url.endswith(f"/pyodide-{wanted}.tgz")
    assert pin.integrity.startswith("sha512-") and pin.url.startswith("https://")


def test_the_page_has_the_whole_device_and_nothing_of_the_tests() -> None:
    code, imported = sources.code()
    root = sources.ROOT
    for folder, place in (("lib", "lib"), ("firmware/console", "firmware/console")):
        for path in (root / folder).rglob("*.py"):
            assert f"{place}/{path.relative_to(root / folder).as_posix()}" in code
    assert not [place for place in code if "host_tests" in place or place.startswith("boards/common")]
    names = modules(code)
    assert {"console.app", "rules.qwixx", "tools.web.running", "boards.web.display", "displayio"} <= set(
        names
    )
    assert {"gc", "json", "os"} <= set(imported) and "numpy" not in imported


def test_the_page_has_what_the_console_reads() -> None:
    data = sources.data()
    for code in codes():
        assert f"languages/{code}/texts" in data
    assert {
        "firmware/rules_pages/qwixx.txt",
        "firmware/tilesets/dice52.tiles",
        "languages/places.json",
        "pyproject.toml",
    } <= set(data)


def test_the_page_speaks_every_language_of_the_console_and_says_everything_in_each() -> None:
    script = (
        f"import {{ textsIn }} from {json.dumps((PAGE / 'texts.js').as_uri())};"
        f"console.log(JSON.stringify(Object.fromEntries({json.dumps(codes())}.map(c => [c, textsIn(c)]))));"
    )
    command = [node(), "--input-type=module", "-e", script]
    texts = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    english = texts["en"]
    for code, own in texts.items():
        assert code == "en" or own["loading"] != english["loading"], (
            f"the page has no texts in {code}: texts.js"
        )
        assert set(own) == set(english) and set(own["keys"]) == set(english["keys"]), code


def test_contents_say_versions_and_licences() -> None:
    page = contents.page()
    for what in (
        pyodide.pin().version,
        "MPL-2.0",
        "jsQR",
        "Apache License",
        "PSF-2.0",
        "OFL-1.1",
        "MIT License",
        "adafruit-blinka-displayio",
    ):
        assert what in page
    assert "{" not in page.split("<body")[-1].split("<pre>")[0].split("</style>")[1]


def test_icons_are_those_of_the_manifest() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text())
    assert {icon["src"] for icon in manifest["icons"]} <= set(icons.files())
    index = (PAGE / "index.html").read_text()
    assert "icon-apple.png" in index and "icon-apple.png" in icons.files()


def test_every_file_that_the_page_imports_is_there() -> None:
    made = {"pyodide.mjs", "parts.js"}
    here = {path.name for path in PAGE.iterdir()} | made
    for path in PAGE.glob("*.js"):
        for line in path.read_text().splitlines():
            if line.startswith("import "):
                assert line.rpartition('"./')[2].rstrip('";') in here, (path.name, line)


def test_a_browser_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(driving.NAMED, "/nowhere/chromium")
    with pytest.raises(driving.NoBrowser, match="/nowhere/chromium, which is not there"):
        driving.find_browser()
    monkeypatch.delenv(driving.NAMED)
    monkeypatch.setattr(driving.shutil, "which", lambda _name: None)
    monkeypatch.setattr(driving, "_APPS", ())
    with pytest.raises(driving.NoBrowser, match="install one"):
        driving.find_browser()


def test_a_folder_is_served_to_this_computer_only(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        assert address.startswith("http://localhost:")
