"""Records of the ten sheets from before sheets were made of parts: the same bytes, and they load."""

import hashlib
import random
from typing import Any

import pytest

from rules import OVER, ROLL, make
from rules.packed import pack
from rules.record import Record
from rules.saved import export, load

# Of each sheet: its settings; after six rounds of a game, the record; after the last, a hash of
# the record, of the packed one and of the state.
OLD = (
    (
        "020000",
        "0100020000001e7a2b00001943e50f0f2530c310101c4cd10011262d5d0404080d0b2a0006484a",
        "118ab4413ff722f5d57ea209984f6d03",
    ),
    (
        "030101010000",
        "0200060301010100000024005101010004a8571919240f0efa0e0e030f6f1a2607121a03720001001dab41140009253a4b",
        "a780432f41fca2414feec777423341e0",
    ),
    (
        "040102020000",
        "020006040102020000002a23ca0e000e0e126d9f04041704175a9c250c2525076b88172828130081000010100a085b52"
        "120800221530fb",
        "53a420b9e876a751f78430f13bec9e30",
    ),
    (
        "020103031234",
        "020006020103031234001e20460001198844180002854f00002503a9231d037e340d03107c1e0d0000fb2a",
        "2f66f80bcc7697a4a4b11c7f90654cd9",
    ),
    (
        "030104040000",
        "0200060301040400000024467a040f000834a711000025072b0d0d0003a7c9241924001fd4000000039ef1072607083130",
        "7881699ff6d69d5eb2466891d8b57bc8",
    ),
    (
        "040105050000",
        "020006040105050000002a59022525251a267b8a2828001d039d2a00260007024d4b1c271c060035eb00001c2715110b"
        "0f290000100029",
        "53c9cb550132ef89628efdc1e0a73727",
    ),
    (
        "020106060000",
        "020006020106060000001e33a300000e22b10d022e76aa24191254fd00261d1d702711056628320604c69f",
        "3bb5ab1e30ade6a72fe8dbc6fa0ec5ed",
    ),
    (
        "030107070000",
        "020006030107070000002408c102020d0f104004040f05133904040f00a1b3001207078ac1251a081a60371010051d148a",
        "0c4f491a624c0643fd6a6512c1fd4407",
    ),
    (
        "040100080000",
        "020006040100080000002a7db20e0e0e0e184131030303030692fb23002318060d0800000000104fe31111271107437a"
        "000004001a2943",
        "bb5f94a0860306b42c204300bb1c5b01",
    ),
    (
        "020101090000",
        "020006020101090000001e3c15000024a24f1a1a034f701c06274c5f1c001f21602b20047e2510100a5655",
        "70e8aafddf14c597ee1d59c4ba5d856c",
    ),
)


def played(settings: bytes, rounds: int) -> Record:
    """Return a game in which most choices are near, the same with every program that plays by the rules."""
    luck = random.Random(settings.hex())
    game: Any = make("qwixx", settings)
    record = Record(game)
    moves = bytearray(game.MAX_MOVES)
    while game.phase != OVER and not (game.phase == ROLL and game.round == rounds):
        if game.phase == ROLL:
            record.roll(bytes(luck.randint(1, 6) for _ in range(6)))
        else:
            n = game.legal(moves)
            near = [m for m in moves[1:n] if (m - 1) % 11 - game.next_column(game.seat, (m - 1) // 11) < 4]
            record.apply(luck.choice(near) if near and luck.random() < 0.9 else 0)
    return record


def digest(settings: bytes) -> str:
    record = played(settings, 250)
    assert record.game.phase == OVER
    return hashlib.sha256(export(record) + pack(record) + bytes(record.game.state)).hexdigest()[:32]


@pytest.mark.parametrize(("settings", "begun", "whole"), OLD)
def test_a_record_of_an_old_sheet_keeps_its_bytes(settings: str, begun: str, whole: str) -> None:
    record = played(bytes.fromhex(settings), 6)
    assert export(record).hex() == begun
    assert load(bytes.fromhex(begun)).game.state == record.game.state
    assert digest(bytes.fromhex(settings)) == whole
