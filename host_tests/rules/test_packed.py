"""A packed record: the same game in fewer bytes, without secrets, refused when damaged."""

from __future__ import annotations

import random

import pytest

from host_tests.rules.game_cases import CASES, start
from host_tests.sampled import sampled
from rules import ACTION1, OVER, ROLL
from rules.packed import crc16, pack
from rules.record import Record
from rules.saved import RecordError, load
from tools.headless.tables import BareTable, RandomPlayer, events_of

KINDS = [(name, settings) for name, case in CASES.items() for settings in case.settings]


def played(name: str, settings: bytes, seed: int, most: int = 400) -> Record:
    record = start(name, settings)
    dice = random.Random(seed)
    RandomPlayer(dice).play(BareTable(record, dice), most)
    return record


@pytest.mark.parametrize(("name", "settings"), sampled(KINDS, 3))
@pytest.mark.long(after=20)
def test_it_is_the_same_game_in_fewer_bytes(name: str, settings: bytes) -> None:
    for seed in range(3):
        record = played(name, settings, seed)
        packed = pack(record)
        again = load(packed)
        assert again.game.state == record.game.state or record.game.phase == ACTION1
        assert events_of(record).startswith(events_of(again)) and again.length
        assert len(packed) <= 8 + len(settings) + 0.8 * record.length


def test_an_empty_record_is_packed_too() -> None:
    for name, settings in KINDS:
        assert load(pack(start(name, settings))).length == 0


def test_choices_that_not_everybody_knows_stay_out() -> None:
    record = start("qwixx", b"\3\0\0")
    record.roll(bytes((1, 2, 3, 4, 5, 6)))
    rolled = pack(record)
    record.apply(0)
    assert record.game.phase == ACTION1 and pack(record) == rolled, "the second seat still chooses"
    while record.game.phase == ACTION1:
        record.apply(0)
    assert record.game.phase != ROLL and load(pack(record)).length == record.length


def test_damage_is_noticed() -> None:
    record = played("qwixx", b"\2\0\0", 5)
    assert record.game.phase == OVER
    packed = pack(record)
    for at in range(len(packed)):
        for data in (packed[:at], packed[:at] + bytes((packed[at] ^ 4,)) + packed[at + 1 :]):
            with pytest.raises(RecordError):
                load(data)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (bytes((3, 99, 3, 2, 0, 0, 0, 0)), "game number 99"),
        (bytes((3, 0, 3, 9, 0, 0, 0, 0)), "wrong settings"),
        (bytes((3, 0, 3, 2, 0, 0, 0, 0, 5)), "more than its events"),
        (bytes((3, 0, 200, 2, 0, 0)), "cut short"),
    ],
)
def test_what_makes_no_sense_is_refused(body: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        load(body + crc16(body, len(body)).to_bytes(2, "big"))


def test_a_game_cannot_go_on_after_its_end() -> None:
    record = played("qwixx", b"\2\0\0", 5)
    packed = bytearray(pack(record)[:-2])
    count = int.from_bytes(packed[6:8], "big") + 1
    packed[6:8] = count.to_bytes(2, "big")
    with pytest.raises(RecordError, match="the game is over"):
        load(bytes(packed) + crc16(packed, len(packed)).to_bytes(2, "big"))
