"""A recorded game on the page, without a browser: its moments, its judgement, and going on from anywhere."""

from __future__ import annotations

import json

import tools.paths  # noqa: F401

import pytest

from console.match.qr_code import text_of
from host_tests.tools.recorded import recorded
from host_tests.web.fake_page import FakePage
from parts import Nvm
from rules import OVER
from rules.record import Record
from rules.saved import export, load
from tools.analyse.decisions import decisions, sums
from tools.games import laptop_game
from tools.headless.rig import Rig
from tools.headless.tables import events_of
from tools.web.replaying import Replay, opened

GAMES = [
    ("qwixx", b"\2\0\0"), ("qwixx", b"\1\0\0"), ("duel", b"\0"),
    ("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0))), ("quixo", bytes((4, 0, 5, 0, 0, 0, 0, 0))),
    ("qwixx", b"\5\0\0\3\0\0"),
]  # fmt: skip


def link(record: Record) -> str:
    return "https://example.org/rollmark/#record=" + text_of(record).decode()


@pytest.mark.parametrize(("name", "settings"), GAMES)
@pytest.mark.long(after=2)
def test_every_moment_is_shown_where_it_is_decided(name: str, settings: bytes) -> None:
    record = recorded(name, settings, 2, 70)
    page = FakePage()
    replay = Replay(page, link(record))
    about = json.loads(replay.about())
    assert len(about["names"]) == record.game.seats and about["names"][0] == "Player 1"
    assert [one["at"] for one in about["moments"]] == replay.at
    choose = laptop_game(name).screens.choose
    frames: list[list[int]] = []
    for k, one in enumerate(about["moments"][:-1]):
        if k % 7 == 0:
            said = replay.show(k)
            assert (replay.screen in choose) == bool(one["chosen"]), (replay.screen, one)
            assert said and list(page.frames[-1]) not in frames
            frames.append(list(page.frames[-1]))


def test_the_moments_say_what_is_chosen() -> None:
    record = recorded("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), 1, 6)
    about = json.loads(Replay(FakePage(), link(record)).about())
    words = [one["chosen"] for one in about["moments"]]
    assert len(words) == 7 and words[-1] == "" and all(len(word) == 4 for word in words[:-1])
    assert [one["seat"] for one in about["moments"]] == [0, 1, 0, 1, 0, 1, -1] and not about["over"]


def test_the_end_is_shown_with_all_points() -> None:
    record = recorded("qwixx", b"\2\0\0", 2, 400)
    assert record.game.phase == OVER
    replay = Replay(FakePage(), text_of(record).decode())
    said = replay.show(len(replay.at) - 1)
    assert replay.screen == "end" and str(record.game.score(0)) in said and json.loads(replay.about())["over"]


def test_it_is_judged_as_on_the_command_line() -> None:
    record = recorded("qwixx", b"\2\0\0", 1, 30)
    replay = Replay(FakePage(), export(record).hex())
    found = []
    while one := replay.judge():
        found.append(json.loads(one))
    right = decisions(load(export(record)))
    assert [(one["at"], one["best"], one["lost"], one["gave"]) for one in found] == [
        (one.at, one.best, one.lost, one.gave) for one in right
    ]
    assert {one["at"] for one in found} <= set(replay.at)
    assert json.loads(replay.sums()) == [one._asdict() for one in sums(record, right)]


@pytest.mark.parametrize(("name", "settings"), GAMES)
def test_a_console_goes_on_from_there_and_keeps_what_it_had(name: str, settings: bytes) -> None:
    rig = Rig()
    rig.console.settings.lights = 5
    rig.console.save()
    record = recorded(name, settings, 2, 40)
    replay = Replay(FakePage(), link(record))
    k = len(replay.at) // 2
    again = Rig(nvm=Nvm(replay.memory(k, bytes(rig.board.nvm.data))))
    again.until_game()
    assert events_of(again.table.record) == bytes(record.buf[: replay.at[k]])
    assert again.console.settings.lights == 5 and not any(again.table.levels)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "noCode"), ("", "noCode"), ("https://example.org/#record=!", "noCode"), ("ünï", "noCode"),
        ("https://example.org/#record=", "noCode"), ("AwAD", "damagedCode"), ("0100", "damagedCode"),
    ],
)  # fmt: skip
def test_a_wrong_code_is_named(text: str, why: str) -> None:
    assert opened(FakePage(), text) == (None, why)


def test_codes_that_are_cut_damaged_or_newer_are_told_apart() -> None:
    record = recorded("duel", b"\0", 1, 12)
    code = text_of(record).decode()
    for left in range(8, len(code)):
        assert opened(FakePage(), code[:left])[1] == "damagedCode", left
    assert opened(FakePage(), link(record)[:-1])[1] == "damagedCode"
    assert opened(FakePage(), code[:9] + ("A" if code[9] != "A" else "B") + code[10:])[1] == "damagedCode"
    newer = bytearray(export(record))
    newer[0] = 9
    check = _crc(newer)
    assert opened(FakePage(), bytes(newer[:-2] + check).hex())[1] == "newerCode"
    assert opened(FakePage(), export(Record(record.game)).hex())[1] == "emptyCode"


def _crc(data: bytearray) -> bytes:
    from rules.packed import crc16

    return crc16(data, len(data) - 2).to_bytes(2, "big")
