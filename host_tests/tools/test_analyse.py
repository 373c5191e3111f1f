"""The analysis of a recorded game: what each decision gave away, the page, one line for a bad file."""

from __future__ import annotations

from pathlib import Path

import pytest

from console.match.qr_code import text_of
from host_tests.tools.recorded import recorded
from rules import make
from rules.record import Record, unpack_roll
from rules.saved import export, load
from tools.analyse.__main__ import given_away, main
from tools.analyse.codes import unwrapped
from tools.analyse.decisions import Decision, costliest, decisions, outcome, plies_lost, total
from tools.analyse.pictures import before
from tools.headless.tables import events_of


@pytest.mark.parametrize(("name", "settings"), [("qwixx", b"\2\0\0"), ("duel", b"\0")])
def test_a_record_is_read_as_bytes_as_digits_and_as_a_code(name: str, settings: bytes) -> None:
    record = recorded(name, settings, 1, 12)
    code = text_of(record)
    for data in (
        export(record), export(record).hex().encode(), b"= " + export(record).hex().encode() + b"\n",
        code, code + b"\n", b"https://example.org/#record=" + code,
    ):  # fmt: skip
        again = load(unwrapped(data))
        assert again.game.NAME == name and events_of(record).startswith(events_of(again)) and again.length


def test_level_3_gives_nothing_away_in_its_own_game() -> None:
    found = decisions(recorded("qwixx", b"\2\0\0", 3, 40))
    assert len(found) > 10
    assert all(one.lost == 0 and one.gave == "" and one.chosen == one.best for one in found)
    assert costliest(found) == []


def test_a_game_of_level_1_gives_points_away() -> None:
    record = recorded("qwixx", b"\2\0\0", 1, 40)
    found = decisions(record)
    assert {one.seat for one in found} == {0, 1}
    worst = costliest(found)
    assert len(worst) == 3 and worst[0].lost >= worst[1].lost >= worst[2].lost > 0
    assert all(one.lost <= worst[2].lost for one in found if one not in worst)
    many, tenths, games = total(found, 1)
    assert (many, games) == (sum(one.seat == 1 for one in found), 0)
    assert tenths == sum(one.lost for one in found if one.seat == 1)
    dice = bytearray(6)
    unpack_roll(record.buf[0] << 8 | record.buf[1], dice)
    assert found[0].dice == dice and found[0].turn == 1


def test_a_win_that_was_missed_is_the_costliest_choice_of_quixo() -> None:
    settings = bytes((2, 0, 5, 0, 0, 0, 0, 0))
    record = Record(make("quixo", settings))
    words = __import__("rules.words.referee", None, None, ("x",)).vocabulary("quixo")
    for word in "a1a5 e1e5 a1a5 e1e5 a1a5 e1e5 a1a5 e1e5 c1c5".split():
        move = words.find(record.game, word)
        assert record.game.is_legal(move), word
        record.apply(move)
    found = decisions(record)
    last = found[-1]
    assert last.was == "win 1" and last.became.startswith("loss") and last.gave == "win 1 → " + last.became
    assert costliest(found)[0] == last and last.lost == 200


def test_a_longer_way_to_a_win_costs_little_and_a_longer_loss_nothing() -> None:
    assert [outcome(n) for n in (-2, 0, 3)] == [0, 1, 2]
    assert plies_lost(3, 0) == 100 and plies_lost(1, -2) == 200 and plies_lost(0, -4) == 100
    assert plies_lost(1, 5) == 4 and plies_lost(0, 0) == 0
    assert plies_lost(-4, -2) == 2 and plies_lost(-4, -4) == 0


def test_a_choice_that_loses_the_game_is_not_added_to_the_points() -> None:
    found = [Decision(0, 1, 0, b"", "pass", "R12", 999), Decision(1, 1, 0, b"", "pass", "R2", 5)]
    assert total(found, 0) == (2, 5, 1)
    assert [one.gave for one in found] == ["the game", "−0.5"]


@pytest.mark.parametrize("name, settings", [("qwixx", b"\1\0\0"), ("duel", b"\0")])
def test_the_page_holds_everything(
    name: str, settings: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded(name, settings, 1, 16)
    file = tmp_path / "game.txt"
    file.write_text("= " + export(record).hex() + "\n")
    out = tmp_path / "page.html"
    assert main([str(file), "--names", "Anna <b>", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert text.count('<img src="data:image/png;base64,') == 3 and "Anna &lt;b" in text
    assert "http" not in text and "<script" not in text
    found = decisions(load(export(record)))
    assert text.count("class=die") == 6 * len(found)
    said = capsys.readouterr().out
    assert costliest(found)[0].gave in said and str(out) in said


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (0, "; gave away 3.2 points"),
        (1, "; gave away 3.2 points, and the game"),
        (2, "; gave away 3.2 points, and the game twice"),
        (3, "; gave away 3.2 points, and the game 3 times"),
    ],
)
def test_what_a_seat_gave_away_is_a_sentence(games: int, said: str) -> None:
    with_points = decisions(recorded("duel", b"\0", 1, 8))
    assert given_away(with_points, 32, games) == said
    without = decisions(recorded("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), 1, 3))
    assert given_away(without, 0, games) == said.replace("3.2 points, and ", "") * (games > 0)


def test_the_picture_shows_the_moment_before_the_choice() -> None:
    record = recorded("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), 1, 6)
    first, later = (before(record, at, ["Anna", "Ben"]) for at in (0, 5))
    assert first[:4] == later[:4] == b"\x89PNG" and first != later


@pytest.mark.parametrize(
    "content, why",
    [
        (None, "cannot be read: No such file"), (b"", "cut short"), (b"hello", "version 104"),
        (b"0100", "cut short"), (b"\xff\xfe", "version 255"), (b"010002000000000000", "damaged"),
    ],
)  # fmt: skip
def test_a_bad_file_gets_one_line(
    content: bytes | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad"
    if content is not None:
        file.write_bytes(content)
    assert main([str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert said.err.startswith("analyse: ") and why in said.err and str(file) in said.err
