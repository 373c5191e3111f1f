"""House rules as data: their page, the setup and the head of a sheet, with up to eight rules."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.screen import Screen
from console.match.heads import Head
from console.qwixx.said import house_rules
from console.screens.entries import SETUP_HOUSE_RULES, SETUP_SEATS, Entry, HouseRule, entries
from console.screens.house_rules import HouseRules
from console.screens.rows.what import HouseRow
from console.store.new_game import NewGame
from rules import make
from tools.games.qwixx.reference import HOUSE_RULES
from tools.headless.rig import Rig

ROWS = (
    ("Blackout", "You may still cross in\nrows others locked."),
    ("Doubles", "White doubles:\nroll again."),
    ("One lock", "One lock per player\nper turn."),
    ("Four", "Four crosses are\nenough to lock a row."),
    ("Stricter", "The third penalty ends\nthe game."),
    ("Sixth", "What the sixth does,\nin two lines."),
    ("Seventh", "What the seventh does,\nin two lines."),
    ("Eighth", "What the eighth does,\nin two lines."),
)


def with_rules(count: int) -> Entry:
    """Return the entry of a game with that many house rules."""
    entry = Entry()
    entry.name = "qwixx"
    entry.house_rules = tuple(HouseRule(*row) for row in ROWS[:count])
    return entry


def page(count: int, lit: int = 0) -> Rig:
    """Return a console showing a page of that many house rules, with the mask `lit` switched on."""
    rig = Rig()
    rig.console.settings.option_bits = lit
    rig.console.push(HouseRules(rig.console, with_rules(count)))
    rig.run(50)
    return rig


def nothing_overlaps(rig: Rig) -> None:
    """Assert that every text is on the display, and none is drawn over another."""
    texts = rig.places()
    for k, (x, y, width, text) in enumerate(texts):
        assert 0 <= x and x + width <= 240 and 0 <= y <= 220, text
        for other_x, other_y, other_width, other in texts[k + 1 :]:
            apart = x + width <= other_x or other_x + other_width <= x or abs(y - other_y) >= 20
            assert apart, f"{text!r} and {other!r} overlap"


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.long(after=3)
def test_every_rule_can_be_read_and_switched(count: int) -> None:
    rig = page(count)
    for k in range(count):
        name, text = ROWS[k]
        nothing_overlaps(rig)
        assert {name, *text.split("\n")} <= set(rig.texts()), rig.texts()
        frame = rig.top.cursor
        (y,) = [y for _, y, _, text in rig.places() if text == name]
        lowest = max(line.y + line.height * line.tile_height for line in frame)
        assert frame.y < y and y + 20 < frame.y + lowest, "the cursor is around it"
        rig.press("ok")
        assert rig.console.settings.option_bits == (2 << k) - 1
        (state,) = [text for x, at, _, text in rig.places() if at == y and x > 130]
        assert state == "on"
        nothing_overlaps(rig)
        rig.press("down")
    assert rig.top.at == 0 and ROWS[0][1].split("\n")[0] in rig.texts(), "round the end"
    rig.press("up", "ok")
    assert rig.top.at == count - 1 and rig.console.settings.option_bits == (1 << count - 1) - 1


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
    """All of them, then every other one, look the same whether the cursor has been there or not."""
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
def test_the_setup_has_room_for_what_is_in_force(count: int) -> None:
    entry = with_rules(count)
    rig = Rig()
    for options in range(1 << count):
        names = [row[0] for k, row in enumerate(ROWS) if options >> k & 1]
        rig.console.settings.option_bits = options
        value = HouseRow(rig.console, entry).value()
        assert len(value) <= 20 - len("House rules")
        assert value == (f"{len(names)} rules" if len(names) > 1 else names[0] if names else "off")


@pytest.mark.parametrize("options", range(8))
@pytest.mark.long(after=3)
def test_the_head_of_a_sheet_has_room_for_what_is_in_force(options: int) -> None:
    """Beside the longest name, the roller's die and the most points there can be."""
    for names in (["Al", "Bo"], ["Ada", "Ben"], ["Anna", "Ben"], ["Ben", "Clara"], ["Sophia", "Ada"]):
        rig = Rig()
        rig.console.begin(NewGame("qwixx", bytes((2, 0, options)), names))
        rig.until_game()
        words = house_rules(rig.console, rig.table.game)
        screen = Screen(rig.console)
        line = Head(screen.ui)
        screen.group.append(line.group)
        rig.console.push(screen)
        for name in names:
            for points in (312, -20):
                line.set(0, name, True, words)
                line.points(points)
                rig.run(50)
                assert rig.texts() == [name, *([words] if words else []), str(points)]
                nothing_overlaps(rig)


def test_what_the_head_says_of_house_rules() -> None:
    qwixx = entries()[0]
    assert [qwixx.in_force(options, 8) for options in range(8)] == [
        "", "Blackout", "Doubles", "2 rules", "One lock", "2 rules", "2 rules", "3 rules",
    ]  # fmt: skip
    assert [qwixx.in_force(options, 7) for options in (1, 2, 4)] == ["1 rule", "Doubles", "1 rule"]
    assert [qwixx.in_force(options, 13) for options in (0, 1, 7)] == ["", "Blackout", "3 house rules"]


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_the_rules_know_as_many_house_rules_as_the_console(entry: Entry) -> None:
    """Each rule has a bit: the last is accepted, the next refused. Names and words have the same order."""
    if SETUP_HOUSE_RULES not in entry.settings:
        assert not entry.house_rules
        return
    at, bits = entry.settings.index(SETUP_HOUSE_RULES), len(entry.house_rules)
    settings = bytearray(entry.seats[0] if byte == SETUP_SEATS else 0 for byte in entry.settings)
    settings[at] = (1 << bits) - 1
    assert bytes(make(entry.name, settings).state[: len(settings)]) == bytes(settings)
    settings[at] = 1 << bits
    with pytest.raises(ValueError, match=f"0 to {(1 << bits) - 1}, not {1 << bits}"):
        make(entry.name, settings)


def test_console_rules_and_reference_engine_number_the_house_rules_alike() -> None:
    from rules.words.qwixx import WORDS, settings

    assert HOUSE_RULES == WORDS
    assert [rule.name.replace(" ", "").lower() for rule in entries()[0].house_rules] == list(WORDS)
    for k, word in enumerate(WORDS):
        assert settings({"players": "2", "first": "0", "rules": word})[2] == 1 << k
