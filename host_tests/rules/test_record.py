"""Records: their size, what is refused and why; undo never gives a new roll."""

import random

import pytest

from host_tests.rules.game_cases import play_out, random_event, start
from host_tests.rules.qwixx_table import Table
from host_tests.sampled import long
from rules import GAMES, OVER, make
from rules.packed import crc16
from rules.record import Record, unpack_roll
from rules.rows import number
from rules.saved import RecordError, export, load, rebuild
from rules.words.qwixx import MOVES
from tools.referee import LONGEST


def a_game(seats: int = 3, options: int = 0, seed: int = 1) -> Record:
    record = start("qwixx", bytes((seats, 0, options)))
    play_out(record, seed)
    return record


def with_checksum(data: bytes) -> bytes:
    """Return the data with its checksum."""
    return data + crc16(data, len(data)).to_bytes(2, "big")


def framed(events: bytes, settings: bytes = b"\2\0\0", version: int = 1, game: int = 0) -> bytes:
    return with_checksum(bytes((version, game)) + settings + len(events).to_bytes(2, "big") + events)


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as error:
        load(data)
    return str(error.value)


def test_the_checksum_is_the_published_one() -> None:
    assert crc16(b"123456789", 9) == 0x29B1  # CRC-16/CCITT-FALSE


def test_the_written_bytes() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("R5", "pass")
    roll = ((((3 * 6 + 0) * 6 + 2) * 6 + 5) * 6 + 1) * 6 + 4
    assert export(table.record) == framed(roll.to_bytes(2, "big") + bytes((MOVES["R5"], MOVES["pass"])))


def test_every_roll_is_written_and_read_as_itself() -> None:
    record = Record(make("qwixx", b"\1\0\0"))
    out = bytearray(6)
    for roll in range(6**6):
        faces = bytes(roll // 6**k % 6 + 1 for k in range(6))
        record.roll(faces)
        unpack_roll(record.buf[0] << 8 | record.buf[1], out)
        assert out == faces
        record.length = 0
        record.game.start()


def test_a_long_game_of_five_is_well_below_a_kilobyte() -> None:
    longest = max(len(export(a_game(5, seed=seed))) for seed in range(1, 400, 2))
    assert 200 < longest < 700


@pytest.mark.parametrize("seats", range(1, 6))
def test_the_longest_game_of_all_just_fits(seats: int) -> None:
    """With Blackout, every seat makes the most events possible.

    It crosses one number a turn from left to right, takes three penalties and locks red; then one takes a
    fourth.
    """
    table = Table(seats, rules="blackout")
    for turn in range(44):
        for _ in range(seats):
            row, at = (turn // 10, turn % 10) if turn < 43 else (0, 10)
            value = number(row % 4, at)
            faces = [max(1, value - 6), 1, 1, 1, 1, 1]
            faces[2 + row % 4] = value - faces[0]
            table.roll(" ".join(map(str, faces)))
            table.play(*["pass"] * seats)
            table.play("pass" if 40 <= turn < 43 else f"{'RYGB'[row]}{value}")
    table.turn("1 1 1 1 1 1")
    assert table.phase == "over"
    assert (
        table.record.length == len(table.record.buf) == table.game.longest() == (44 * seats + 1) * (seats + 3)
    )
    assert table.game.round == 44 * seats + 1 < 256
    assert load(export(table.record)).game.state == table.game.state
    assert 2 * len(export(table.record)) + len("load \n") < LONGEST


@pytest.mark.parametrize("capacity", range(1, 8))
def test_the_buffer_grows_when_it_is_full(capacity: int) -> None:
    """Every event, a roll or a move, comes at the very edge of the buffer; undo goes back over it."""
    game = make("qwixx", b"\5\0\0")
    record, rnd = Record(game, capacity), random.Random(capacity)
    while game.phase != OVER:
        before, length = bytes(game.state), record.length
        random_event(record, rnd)
        assert record.undo() and (bytes(game.state), record.length) == (before, length)
        random_event(record, rnd)
    assert record.length > capacity and len(record.buf) == capacity + 512
    assert load(export(record)).game.state == game.state


def test_a_record_too_long_for_its_length_is_refused() -> None:
    record = a_game()
    record.length = 65535
    record.buf = bytearray(65536)
    assert 2 * len(export(record)) + len("load \n") < LONGEST, "what can be written can be loaded"
    record.length = 65536
    with pytest.raises(RecordError, match="record is too long to write: it has 65536 bytes of events"):
        export(record)


@pytest.mark.parametrize("cut", ["nothing", "first roll", "middle", long("end")])
def test_every_flipped_byte_is_noticed(cut: str) -> None:
    record = a_game()
    while cut != "end" and record.length > {"nothing": 0, "first roll": 2, "middle": 40}[cut]:
        record.undo()
    data = export(record)
    for place in range(len(data)):
        for flip in range(1, 256):
            damaged = bytearray(data)
            damaged[place] ^= flip
            reason = refusal(bytes(damaged))
            if place == 0 and 1 ^ flip in (2, 3):  # versions with the length of the settings before them
                assert reason.startswith("record is ")
            elif place == 0:
                assert reason == f"record has version {1 ^ flip}; only versions 1 to 3 are known"
            elif place == 1:
                assert reason.startswith(
                    f"record has game number {flip}; only 0 to {len(GAMES) - 1} are known"
                    if flip >= len(GAMES)
                    else "record is "  # another game's settings differ in length: cut short, too long
                )
            elif place in (5, 6):
                assert "cut short" in reason or "too long" in reason
            else:
                assert reason == "record is damaged (checksum)"


def test_every_truncation_is_noticed() -> None:
    data = export(a_game())
    for size in range(len(data)):
        assert refusal(data[:size]).startswith("record is cut short: it has ")


def test_a_record_of_another_sheet_has_the_length_of_its_settings() -> None:
    settings = bytes((2, 0, 0, 3, 18, 103))
    record = start("qwixx", settings)
    assert export(record) == with_checksum(bytes((2, 0, 6)) + settings + b"\0\0")
    whole = export(record)
    for size, told in ((2, ""), (3, ""), (10, ""), (11, " of 13"), (12, " of 13")):
        assert refusal(whole[:size]) == f"record is cut short: it has {size} bytes{told}"


def test_extra_bytes_are_noticed() -> None:
    data = export(a_game())
    assert refusal(data + b"\0") == f"record is too long: it has {len(data) + 1} bytes, not {len(data)}"


def test_rubbish_is_never_a_game() -> None:
    for data in (b"", b"\0", b"\xff" * 4096, b"\0" * 4096, bytes(range(256))):
        refusal(data)


ROLL = bytes.fromhex("5d8e")  # 4 1 3 6 2 5: the whites make 5


def rule_breakers() -> dict[str, tuple[bytes, str]]:
    move = MOVES
    return {
        "the dice do not make it": (ROLL + bytes([move["R6"]]), "event 2: move 5 is not legal"),
        "no such move": (ROLL + b"\x2d", "event 2: move 45 is not legal"),
        "no such roll": ((6**6).to_bytes(2, "big"), "event 1: there is no roll 46656"),
        "half a roll": (ROLL + b"\0\0\0" + ROLL[:1], "event 5: half a roll"),
        "left of a cross": (
            ROLL + bytes([move["R5"], 0, move["R4"]]),
            f"event 4: move {move['R4']} is not legal",
        ),
    }


@pytest.mark.parametrize("name", rule_breakers())
def test_an_event_against_the_rules_is_refused(name: str) -> None:
    events, reason = rule_breakers()[name]
    assert refusal(framed(events)) == "record breaks a rule at " + reason


def test_events_after_the_end_are_refused() -> None:
    record = a_game()
    events = bytes(record.buf[: record.length])
    assert "the game is over" in refusal(framed(events + b"\0", settings=b"\3\0\0"))


def test_a_game_without_a_bound_may_outgrow_its_capacity() -> None:
    """In the Duel, two seats beat each other's only token, turn after turn."""
    record = Record(make("duel", b"\0"))
    for _ in range(1000):
        record.roll(bytes((3, 4, 1, 1, 1, 1)))
        record.apply(MOVES["R7"])
        record.apply(MOVES["pass"])
    assert record.length == 4000 > record.game.longest()
    again = load(export(record))
    assert again.game.state == record.game.state and export(again) == export(record)
    assert again.undo() and again.undo() and again.last_is_roll
    assert 2 * len(export(record)) + len("load \n") < LONGEST


def test_moves_of_one_game_do_not_fit_another() -> None:
    record = a_game(3)
    events = bytes(record.buf[: record.length])
    assert "breaks a rule" in refusal(framed(events, settings=b"\2\0\0"))


def test_wrong_settings_are_refused() -> None:
    assert (
        refusal(framed(b"", settings=b"\6\0\0")) == "record has wrong settings: qwixx has 1 to 5 seats, not 6"
    )


def test_rebuilding_from_settings_and_events_alone() -> None:
    record = a_game(4, 5)
    events = bytes(record.buf[: record.length])
    assert export(rebuild("qwixx", b"\4\0\5", events)) == export(record)
    with pytest.raises(RecordError, match="no game is called"):
        rebuild("ludo", b"", b"")


def test_undo_takes_back_one_event_and_keeps_the_roll() -> None:
    table = Table(2)
    table.roll("4 1 3 6 2 5")
    table.play("R5", "pass", "B9")
    record, out = table.record, bytearray(6)
    for phase in ("action2 0", "action1 1", "action1 0"):
        assert record.undo() and table.phase == phase
    assert record.last_is_roll
    unpack_roll(record.buf[0] << 8 | record.buf[1], out)
    assert list(out) == [4, 1, 3, 6, 2, 5]
    assert record.undo() and table.phase == "roll 0"
    assert not record.last_is_roll and not record.undo()


def test_a_record_begins_with_a_game_at_its_start() -> None:
    game = make("qwixx", b"\2\1\0")
    fresh = bytes(game.state)
    game.roll(bytes((1, 2, 3, 4, 5, 6)))
    assert bytes(Record(game).game.state) == fresh


def test_a_record_without_events_has_nothing_to_take_back() -> None:
    record = Record(make("qwixx", bytes((2, 0, 0))))
    assert not record.last_is_roll and not record.undo()


def test_a_record_grows_with_what_it_has() -> None:
    record = Record(make("qwixx", bytes((2, 0, 0))), 2)
    record.roll(bytes((1, 2, 3, 4, 5, 6)))
    assert len(record.buf) == 2
    before = bytes(record.buf)
    grown = record.grow()
    assert grown is record.buf and bytes(grown[:2]) == before and len(grown) > 2
