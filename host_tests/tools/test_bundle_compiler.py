"""CircuitPython's mpy-cross: nothing that was downloaded runs unless it is the pinned file."""

from __future__ import annotations

import hashlib
import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from host_tests.stand_ins.mpy_cross import NOTED, mpy_cross
from tools.bundle import build, compiler, download, pins
from tools.flash import __main__ as flash

BUILD = compiler.BUILDS["Linux", "x86_64"].format(compiler.RELEASE)
HTTP = urllib.request.build_opener  # the tests' server has no certificate
Answer = Callable[[BaseHTTPRequestHandler], None]


@pytest.fixture(autouse=True)
def _a_linux_without_mpy_cross(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiler.shutil, "which", lambda _name: None)
    monkeypatch.setattr(compiler.platform, "system", lambda: "Linux")
    monkeypatch.setattr(compiler.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(compiler, "PINS", tmp_path / "pins.txt")
    compiler.PINS.write_text("# nothing yet\n")


@pytest.fixture
def published(tmp_path: Path) -> bytes:
    """Return the file that is published: it writes what CircuitPython's writes, and notes that it ran."""
    folder = tmp_path / "published"
    folder.mkdir()
    return Path(mpy_cross(folder, compiler.MPY_MAGIC)).read_bytes()


class Site:
    """A server; `answer` is what it does with a request."""

    def __init__(self) -> None:
        self.answer: Answer = lambda _request: None
        self.asked: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append(self.path)
                site.answer(self)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    thread = threading.Thread(target=site.server.serve_forever, args=(0.01,))
    thread.start()
    yield site
    site.server.shutdown()
    site.server.server_close()
    thread.join()


def sends(data: bytes, length: int | None = None) -> Answer:
    """Return an answer with this content, which claims a length."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(len(data) if length is None else length))
        request.end_headers()
        request.wfile.write(data)

    return answer


def pin(data: bytes) -> None:
    compiler.PINS.write_text(pins.with_sums("# known", {BUILD: hashlib.sha256(data).hexdigest()}))


def get(site: Site, folder: Path) -> str | None:
    return compiler.get_mpy_cross(None, site.url, folder, HTTP())


def has_run(tmp_path: Path) -> bool:
    return (tmp_path / "published" / NOTED).exists()


def test_the_pinned_file_is_downloaded_once_and_used(
    site: Site, published: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pin(published)
    site.answer = sends(published)
    tool = get(site, tmp_path / "kept")
    assert tool and compiler.find_mpy_cross(tool) == tool and Path(tool).read_bytes() == published
    assert site.asked == [f"/{BUILD}"] and "downloading" in capsys.readouterr().out
    assert get(site, tmp_path / "kept") == tool
    assert len(site.asked) == 1 and capsys.readouterr().out == ""


def test_a_changed_file_in_the_cache_is_not_run_and_downloaded_anew(
    site: Site, published: bytes, tmp_path: Path
) -> None:
    pin(published)
    site.answer = sends(published)
    tool = Path(get(site, tmp_path / "kept") or "")
    tool.write_bytes(
        published.replace(b"#!/bin/sh\n", b"#!/bin/sh\necho bad > '%s'\n" % bytes(tmp_path / "bad"))
    )
    assert get(site, tmp_path / "kept") == str(tool)
    assert tool.read_bytes() == published and not (tmp_path / "bad").exists()


def drips(request: BaseHTTPRequestHandler) -> None:
    """Send a byte now and then, within every limit of a single wait."""
    request.send_response(200)
    request.end_headers()
    try:
        for _ in range(200):
            request.wfile.write(b"#")
            request.wfile.flush()
            time.sleep(0.02)
    except OSError:
        pass  # nobody listens any more


def fails(request: BaseHTTPRequestHandler) -> None:
    request.send_error(404)


FAULTS: dict[str, tuple[Answer, str]] = {
    "a captive portal": (sends(b"\n<!DOCTYPE html><html>Welcome"), "a web page came instead.*sign in"),
    "a cut download": (sends(b"#!/bin/sh\n", 5000), r"cut short: 10 of 5000 bytes"),
    "another file": (sends(b"#!/bin/sh\ntouch bad\n"), "not what this project expects"),
    "an empty file": (sends(b""), "not what this project expects"),
    "a dripping server": (drips, r"takes longer than 0 s"),
    "no such file": (fails, "404|Not Found"),
    "a server that hangs up": (lambda request: request.connection.close(), "no mpy-cross"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_wrong_answer_ends_in_one_line_and_nothing_runs(
    name: str,
    site: Site,
    published: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pin(published)
    site.answer, words = FAULTS[name]
    real = download.download
    if "dripping" in name:
        monkeypatch.setattr(compiler, "download", lambda url, opener: real(url, opener, 0.2))
    assert get(site, tmp_path / "kept") is None
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("downloading ")
    assert re.search(words, second) and second.endswith("modules stay plain .py (tools/flash/README.md)")
    assert not list((tmp_path / "kept").glob("*")), "nothing is left"
    assert not has_run(tmp_path)


def test_everything_together_takes_less_than_a_minute() -> None:
    assert download.SILENCE < download.SECONDS < 60


def test_without_a_checksum_nothing_is_downloaded_and_the_line_says_what_to_do(
    site: Site, published: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site.answer = sends(published)
    assert get(site, tmp_path / "kept") is None
    (said,) = capsys.readouterr().out.splitlines()
    assert f"has no checksum for {BUILD}" in said and "python -m tools.bundle.pins" in said
    assert "MPY_CROSS=" in said and said.endswith("modules stay plain .py (tools/flash/README.md)")
    assert not site.asked and not has_run(tmp_path)


@pytest.mark.xfail(strict=True, reason="nobody has run tools.bundle.pins yet")
def test_every_build_has_a_checksum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "PINS", Path(compiler.__file__).with_name("mpy_cross.txt"))
    assert all(compiler.pinned(build.format(compiler.RELEASE)) for build in compiler.BUILDS.values())


def test_only_https_is_opened_and_followed() -> None:
    opener = download.https_only()
    for address in ("http://127.0.0.1:9/x", "ftp://127.0.0.1/x", "file:///etc/hostname"):
        with pytest.raises(urllib.error.URLError, match="unknown url type"):
            opener.open(address)
    ask = urllib.request.Request("https://example.org/x")
    follow = download.HttpsRedirect().redirect_request
    with pytest.raises(urllib.error.URLError, match="leads to http://example.org/y, which is not https"):
        follow(ask, None, 302, "Found", {}, "http://example.org/y")
    found = follow(ask, None, 302, "Found", {}, "https://example.org/y")
    assert found and found.full_url == "https://example.org/y"
    assert compiler.SITE.startswith("https://")


def test_pins_are_written_for_every_build_or_not_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    def fetch(url: str) -> bytes:
        if "windows" in url and broken:
            raise OSError("cut short")
        return url.encode()

    broken = True
    before = compiler.PINS.read_text()
    assert pins.main(fetch) == 1 and compiler.PINS.read_text() == before
    assert "cut short" in capsys.readouterr().err
    broken = False
    assert pins.main(fetch) == 0
    for path in compiler.BUILDS.values():
        path = path.format(compiler.RELEASE)
        assert compiler.pinned(path) == hashlib.sha256(f"{compiler.SITE}/{path}".encode()).hexdigest()
    assert compiler.PINS.read_text().startswith("# nothing yet\n")


def test_a_computer_without_a_published_compiler_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler.platform, "machine", lambda: "riscv64")
    assert compiler.get_mpy_cross(None, "https://127.0.0.1:9", tmp_path) is None
    assert "riscv64" in capsys.readouterr().out
    assert compiler.get_mpy_cross(compiler.PLAIN_ONLY) is None
    assert compiler.find_mpy_cross(compiler.PLAIN_ONLY) is None


@pytest.mark.parametrize("main, name", [(build.main, "bundle"), (flash.main, "flash")])
def test_a_wrong_board_is_reported_before_anything_is_downloaded(
    main: Callable[[list[str]], int],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compiler, "download", lambda *_given: pytest.fail("it downloads"))
    monkeypatch.delenv("MPY_CROSS", raising=False)
    assert main(["nope"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith(f"{name}: ") and "nope" in told.err
    assert told.err.count("\n") == 1
