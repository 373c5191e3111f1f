"""The page in a wide window: by keys, in two tabs, copies; games that are looked at, judged, gone on with.

Playing by keys, by touch and without a network is in host_tests/web/test_web_page.py.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest
from adafruit_miniqr import QRCode
from PIL import Image
from playwright.sync_api import Dialog, Page

from console.match.qr_code import text_of
from host_tests.tools.recorded import recorded
from host_tests.web.served import Site, opened_site  # noqa: F401
from parts import Nvm
from rules import ACTION1
from rules.record import Record
from tools.analyse.decisions import costliest, decisions, sums
from tools.games.qwixx.scenes import ADA, kept
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.tables import events_of
from tools.web import driving
from tools.web.driving import Console

STILL = 500  # ms without a new picture


@pytest.mark.usefixtures("size", "seed")
def test_the_page_in_a_browser(site: Site) -> None:
    memory = bytes(stage.resumed(kept(13, ACTION1, ADA)).board.nvm.data)
    desktop = site.browser.new_context(**driving.DESKTOP, locale="en-US")
    driving.keep(desktop, site.address, memory)
    first = Console(desktop.new_page(), site.address).ready()
    comes_back_to_the_game_and_plays_by_keys(first, memory)
    second = Console(desktop.new_page(), site.address)
    goes_on_in_the_second_tab_when_the_first_is_closed(first, second)
    saves_a_copy_and_puts_one_back(second.page, memory)
    looks_at_a_game_and_plays_on(second, site)
    assert first.errors == second.errors == []
    desktop.close()
    offers_every_game_at_first(site)


def comes_back_to_the_game_and_plays_by_keys(console: Console, memory: bytes) -> None:
    rig = Rig(nvm=Nvm(memory), tips=True, hints=True)
    rig.run(1000)
    assert console.picture() == rig.picture().convert("RGBA").tobytes()
    console.until_screen("handover")
    console.press("ok")
    console.until_screen("sheet")
    console.press("ok")
    console.until_screen("reveal")


def goes_on_in_the_second_tab_when_the_first_is_closed(first: Console, second: Console) -> None:
    second.until("document.documentElement.dataset.state === 'waiting'")
    assert second.notice == "Rollmark is already open in another tab. Close it there, and it goes on here."
    first.settle(STILL)
    picture = first.picture()
    first.page.close()
    second.ready().settle(STILL)
    assert second.picture() == picture


def saves_a_copy_and_puts_one_back(page: Page, memory: bytes) -> None:
    page.click("#help")
    with page.expect_download() as download:
        page.click("#copy")
    copy = download.value.path().read_bytes()
    assert len(copy) == len(memory) and copy != memory

    asked = put_back(page, memory[1:])
    assert asked == ["This file is no copy of Rollmark's memory."]
    with page.expect_navigation():
        asked = put_back(page, memory)
    assert asked == ["Replace all games and results here by this copy?"]
    page.wait_for_function("document.documentElement.dataset.screen === 'handover'")


def offers_every_game_at_first(site: Site) -> None:
    new = site.browser.new_context(**driving.DESKTOP, locale="en-US")
    menu = Console(new.new_page(), site.address).ready()
    for title in ("Qwixx", "The Duel", "Quixo", "Results"):
        menu.hears(title)
        menu.press("down")
    new.close()


def put_back(page: Page, copy: bytes) -> list[str]:
    """Choose a file as the copy to put back, and say yes to what is asked then; return what was."""
    asked: list[str] = []

    page.once("dialog", answering(asked))
    page.set_input_files("#file", {"name": "copy.nvm", "mimeType": "", "buffer": copy})
    page.wait_for_function("document.getElementById('file').value === ''")
    return asked


def looks_at_a_game_and_plays_on(console: Console, site: Site) -> None:
    """Open a link; step through the game; compare its judgement; play on from there."""
    record = recorded("qwixx", b"\2\0\0", 1, 40)
    page = console.page
    page.goto(f"{site.address}#record={text_of(record).decode()}")
    says(page, "#count", "1 / ")
    assert page.inner_text("#event").startswith("Player 1: ") and page.inner_text("#replayTitle") == "Qwixx"
    moments = int(page.inner_text("#count").split("/")[1])
    page.keyboard.press("ArrowRight")
    says(page, "#count", "2 / ")
    console.until_screen("sheet")
    picture = console.picture()
    page.click("#later")
    page.click("#later")
    says(page, "#count", "4 / ")
    console.settle()
    assert console.picture() != picture
    page.keyboard.press("ArrowLeft")
    page.click("#earlier")
    says(page, "#count", "2 / ")
    console.settle()
    assert console.picture() == picture
    page.fill("#moment", str(moments - 1))
    says(page, "#count", f"{moments} / {moments}")
    assert page.inner_text("#event") == "The game went this far"

    is_judged_as_on_the_command_line(console, record)
    page.click("#worst button")
    at = costliest(decisions(record))[0].at
    answers: list[str] = []
    page.once("dialog", answering(answers))
    page.click("#goOn")
    console.until("document.documentElement.dataset.replay === undefined")
    assert len(answers) == 1 and answers[0].startswith("Your unfinished game on this page will be dropped.")
    assert page.url == site.address
    page.reload()
    console.ready()
    rig = Rig(nvm=Nvm(console.memory()))
    rig.until_game()
    assert events_of(rig.table.record) == events_of(record)[:at]

    tells_what_is_wrong_with_a_code_and_reads_one_in_a_picture(console, record)


def is_judged_as_on_the_command_line(console: Console, record: Record) -> None:
    console.until("document.documentElement.dataset.replay === 'judged'")
    found = decisions(record)
    rows = console.page.eval_on_selector_all(
        "#sums tr", "rows => rows.slice(1).map(row => [...row.cells].map(cell => cell.textContent))"
    )
    assert rows == [
        [f"Player {seat + 1}", f"{one.alike} / {one.many}", f"{one.tenths / 10:.1f}", str(one.score)]
        for seat, one in enumerate(sums(record, found))
    ]
    worst = costliest(found)
    assert console.page.eval_on_selector_all("#worst button", "all => all.map(one => one.textContent)") == [
        f"Player {one.seat + 1}: {one.chosen} {one.gave}" for one in worst
    ]


def tells_what_is_wrong_with_a_code_and_reads_one_in_a_picture(console: Console, record: Record) -> None:
    page = console.page
    page.click("#help")
    page.click("#openCode")
    page.fill("#code", "hello")
    page.click("#look")
    says(page, "#wrongCode", "This is no code of a Rollmark game.")
    page.fill("#code", text_of(record).decode()[:-5])
    page.click("#look")
    says(page, "#wrongCode", "This code is damaged or cut off")
    page.set_input_files("#photo", {"name": "a.png", "mimeType": "image/png", "buffer": photo(b"")})
    says(page, "#wrongCode", "There is no code in this picture")
    page.set_input_files(
        "#photo", {"name": "a.png", "mimeType": "image/png", "buffer": photo(text_of(record))}
    )
    says(page, "#count", "1 / ")
    page.keyboard.press("Escape")
    console.until("document.documentElement.dataset.replay === undefined")


def photo(text: bytes) -> bytes:
    """Return a PNG with a code that says a text, or without one."""
    size = 4
    picture = Image.new("L", (100, 100), 255)
    if text:
        code: Any = QRCode(qr_type=9)
        code.add_data(text)
        code.make()
        side = code.matrix.width
        picture = Image.new("L", (side + 8, side + 8), 255)
        for y in range(side):
            for x in range(side):
                picture.putpixel((x + 4, y + 4), 0 if code.matrix[x, y] else 255)
    out = io.BytesIO()
    picture.resize((picture.width * size, picture.height * size), 0).save(out, "PNG")
    return out.getvalue()


def says(page: Page, where: str, text: str) -> None:
    """Wait until an element begins with a text."""
    page.wait_for_function(f"document.querySelector({where!r}).textContent.startsWith({text!r})")


def answering(asked: list[str]) -> Callable[[Dialog], None]:
    """Return what says yes to a question, which is added to a list."""

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    return answer
