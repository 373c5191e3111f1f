"""House rules as data: their page, the setup and the head of a sheet, with as many rows as a byte has bits."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.screen import Screen
from console.dicegame.heads import Head
from console.screens.choices import HOUSE, Choices
from console.screens.entries import FIRST_SIX, Entry, entries
from console.screens.house_rules import House
from rules import make
from tools.games.qwixx.reference import HOUSE_RULES
from tools.headless.rig import Rig

ROWS = (
    ("Blackout", "B", "A locked row stays", "open to the others."),
    ("Doubles", "D", "White twins: you roll", "once more."),
    ("One lock", "1", "Nobody may lock two", "rows in one turn."),
    ("Four", "4", "Four crosses are", "enough to lock a row."),
    ("Stricter", "S", "The third penalty ends", "the game."),
    ("Sixth", "6", "What the sixth does,", "in two lines."),
    ("Seventh", "7", "What the seventh does,", "in two lines."),
    ("Eighth", "8", "What the eighth does,", "in two lines."),
)


def page(count: int, lit: int = 0) -> Rig:
    """A console that shows the page of so many house rules, those of the mask lit in force."""
    rig = Rig(fast=True)
    rig.console.settings.options = lit
    rig.console.push(House(rig.console, Entry("qwixx", "Qwixx", b"sfo", (1, 2), (FIRST_SIX,), ROWS[:count])))
    rig.run(50)
    return rig


def nothing_overlaps(rig: Rig) -> None:
    """Every text is on the display, and none is drawn over another."""
    texts = rig.places()
    for k, (x, y, width, text) in enumerate(texts):
        assert 0 <= x and x + width <= 240 and 0 <= y <= 220, text
        for other_x, other_y, other_width, other in texts[k + 1 :]:
            apart = x + width <= other_x or other_x + other_width <= x or abs(y - other_y) >= 20
            assert apart, f"{text!r} and {other!r} overlap"


@pytest.mark.parametrize("count", range(1, 9))
def test_every_rule_can_be_read_and_switched(count: int) -> None:
    rig = page(count)
    for k in range(count):
        name, _, line, more = ROWS[k]
        nothing_overlaps(rig)
        assert {name, line, more} <= set(rig.texts()), rig.texts()
        frame = rig.top.cursor
        (y,) = [y for _, y, _, text in rig.places() if text == name]
        assert frame.y < y and y + 20 < frame.y + 10 * frame.height, "the cursor is around it"
        rig.press("ok")
        assert rig.console.settings.options == (2 << k) - 1
        (state,) = [text for x, at, _, text in rig.places() if at == y and x > 130]
        assert state == "on"
        nothing_overlaps(rig)
        rig.press("down")
    assert rig.top.at == 0 and ROWS[0][2] in rig.texts(), "round the end"
    rig.press("up", "ok")
    assert rig.top.at == count - 1 and rig.console.settings.options == (1 << count - 1) - 1


@pytest.mark.parametrize(("count", "in_view"), [(3, 3), (4, 4), (5, 5), (6, 5), (8, 5)])
def test_arrows_say_that_there_are_more_than_fit(count: int, in_view: int) -> None:
    rig = page(count)

    def seen() -> list[str]:
        return [text for text in rig.texts() if text in [row[0] for row in ROWS]]

    def more() -> list[bool]:
        return [not arrow.hidden for arrow in rig.top._arrows]

    assert seen() == [row[0] for row in ROWS[:in_view]] and more() == [False, count > in_view]
    rig.press("up")
    assert seen() == [row[0] for row in ROWS[count - in_view : count]] and more() == [count > in_view, False]
    if count == 8:
        rig.press(*["up"] * 5)
        assert seen() == [row[0] for row in ROWS[2:7]] and more() == [True, True]


@pytest.mark.parametrize("count", range(1, 9))
def test_the_page_shows_what_is_in_force(count: int) -> None:
    """All of them, then every other one; the same whether the cursor has been there or not."""
    for lit in ((1 << count) - 1, 0b10101010 & (1 << count) - 1):
        rig = page(count, lit)
        before = rig.picture().tobytes()
        rig.press(*["down"] * (count - 1))
        words = [text for x, _, _, text in rig.places() if text in ("on", "off") and x > 130]
        shown = range(max(0, count - 5), count)
        assert words == ["on" if lit >> k & 1 else "off" for k in shown]
        rig.press("down")
        assert rig.top.at == 0 and rig.picture().tobytes() == before


@pytest.mark.parametrize("count", range(1, 9))
def test_the_setup_and_the_head_of_a_sheet_have_room_for_all_letters(count: int) -> None:
    entry = Entry("qwixx", "Qwixx", b"sfo", (1, 2), (FIRST_SIX,), ROWS[:count])
    rig = Rig(fast=True)
    settings = rig.console.settings
    every = (1 << count) - 1
    for options in range(1 << count):
        letters = [row[1] for k, row in enumerate(ROWS) if options >> k & 1]
        settings.options = options
        value = Choices(settings, entry).value(HOUSE)
        assert len(value) <= 20 - len("House rules")
        if len(letters) != 1:
            assert value == (" ".join(letters) if len(letters) < 6 else "".join(letters)) or not letters
        head = entry.letters(options, 5)
        assert len(head) <= 5
        assert head.replace(" ", "") == "".join(letters) if len(letters) < 6 else head[-1] == "+"
    screen = Screen(rig.console)
    line = Head()
    screen.group.append(line.group)
    line.set(0, "Sophia", True, entry.letters(every, 5))
    line.points(-120)
    rig.console.push(screen)
    rig.run(50)
    assert rig.texts() == ["Sophia", entry.letters(every, 5), "-120"]
    nothing_overlaps(rig)


def test_the_letters_of_today() -> None:
    qwixx = entries()[0]
    assert [qwixx.letters(options, 5) for options in range(8)] == [
        "",
        "B",
        "D",
        "B D",
        "1",
        "B 1",
        "D 1",
        "B D 1",
    ]
    assert [qwixx.in_force(options, 9) for options in (0, 2, 6)] == ["", "Doubles", "D 1"]


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_the_rules_know_as_many_house_rules_as_the_console(entry: Entry) -> None:
    """One bit a row: the last one is taken, the next one is refused. Names and words are in the same order."""
    if b"o" not in entry.form:
        assert not entry.options
        return
    at, bits = entry.form.index(b"o"), len(entry.options)
    settings = bytearray(entry.seats[0] if byte == ord("s") else 0 for byte in entry.form)
    settings[at] = (1 << bits) - 1
    assert bytes(make(entry.name, settings).state[: len(settings)]) == bytes(settings)
    settings[at] = 1 << bits
    with pytest.raises(ValueError, match=f"0 to {(1 << bits) - 1}, not {1 << bits}"):
        make(entry.name, settings)


def test_console_rules_and_reference_engine_number_the_house_rules_alike() -> None:
    from rules.qwixx_sheets import HOUSE_RULES as WORDS
    from rules.qwixx_words import settings

    assert HOUSE_RULES == WORDS
    assert [row[0].replace(" ", "").lower() for row in entries()[0].options] == list(WORDS)
    for k, word in enumerate(WORDS):
        assert settings({"players": "2", "first": "0", "rules": word})[2] == 1 << k
