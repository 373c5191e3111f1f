"""A challenge from the setup to the results: its dice, undo, power cuts, the next number, old memories."""

import pytest

from console.dicegame.end.goal import stars
from console.match.beginning import begin
from console.store.blocks import GAME, SEATED, challenge_in
from console.store.filing import rewrite
from console.store.history import results
from console.store.people import remove
from console.store.settings import Settings
from players.par import Par
from rules.challenge import roll
from rules.record import unpack_roll
from rules.rows import PASS
from rules.share_code import shared
from tools.headless.rig import Rig
from tools.headless.stage import pass_on
from tools.serial.history import house_rules


def setup(**more: object) -> Rig:
    """Return the setup of Qwixx for one player, with the cursor on the challenge."""
    rig = Rig(**more)  # type: ignore[arg-type]
    rig.console.settings.seats = 1
    rig.press("ok", "up")
    assert "Challenge" in rig.texts()
    return rig


def playing(number: int, **more: object) -> Rig:
    rig = setup(**more)
    rig.console.settings.next_challenge = number
    rig.press("ok")
    assert rig.screen == "challenge" and f"{number:04}" in rig.texts()
    rig.press("ok")
    rig.until_game()
    return rig


def dice(number: int, turn: int) -> bytes:
    out = bytearray(6)
    roll(number, turn, out)
    return bytes(out)


def rolled(rig: Rig) -> list[bytes]:
    """Return the dice in the record of a game in which everything was passed."""
    record = rig.table.record
    out = bytearray(6)
    found: list[bytes] = []
    for at in range(0, record.length, 4):
        unpack_roll(record.buf[at] << 8 | record.buf[at + 1], out)
        found.append(bytes(out))
    return found


def test_the_dice_are_those_of_the_number_and_the_turn() -> None:
    rig = playing(42)
    assert rig.table.challenge == 42
    pass_on(rig, 3)
    assert rolled(rig) == [dice(42, turn) for turn in range(3)]
    for _ in range(4):
        assert rig.table.undo()
    pass_on(rig, 2)
    assert rolled(rig)[:3] == [dice(42, turn) for turn in range(3)]


def test_other_choices_keep_the_dice() -> None:
    rig = playing(7)
    table = rig.table
    table.roll()
    table.choose(1)
    table.choose(PASS)
    table.roll()
    out = bytearray(6)
    unpack_roll(table.record.buf[4] << 8 | table.record.buf[5], out)
    assert bytes(out) == dice(7, 1)


def test_after_a_power_cut_the_dice_go_on() -> None:
    rig = playing(42)
    pass_on(rig, 2)
    again = Rig(nvm=rig.board.nvm)
    again.press("ok")
    again.until_game()
    assert again.table.challenge == 42
    pass_on(again, 1)
    assert rolled(again) == [dice(42, turn) for turn in range(3)]


def ended(rig: Rig) -> Rig:
    pass_on(rig, 4)
    rig.console.stack[0].go_on()  # type: ignore[attr-defined]
    rig.until_screen("end")
    rig.press("ok")
    rig.run(2000)
    return rig


def test_the_end_says_the_number_and_offers_the_next() -> None:
    rig = ended(playing(9999))
    assert {"Challenge 9999, best -20", "play 0000"} <= set(rig.texts())
    rig.press("ok")
    rig.until(lambda: rig.table.game.round == 0 and rig.table.challenge == 0)
    assert rig.console.settings.next_challenge == 1


def test_results_keep_the_number_through_a_rewrite_and_a_removed_person() -> None:
    rig = ended(playing(4711))
    console = rig.console
    settings = Rig(nvm=rig.board.nvm).console.settings
    assert settings.next_challenge == 4712, "it is remembered"
    assert results(console.journal)[0].challenge == 4711
    console.journal.leave()
    name = results(console.journal)[0].names
    remove(console.settings, 0)
    console.save()
    rewrite(console.journal)
    result = results(console.journal)[0]
    assert (result.challenge, result.names) == (4711, name)
    assert house_rules(result) == "Challenge 4711"
    shown = Rig(nvm=rig.board.nvm)
    shown.console.open("screens.results.Results")
    shown.run(100)
    assert "Challenge 4711" in shown.texts()


def test_any_number_can_be_dialled() -> None:
    rig = setup()
    rig.press("ok", "down", "ok", "next", "ok", "prev", "ok", "up", "ok", "down", "ok")
    assert rig.top.number == 1910 and rig.top.at == 0
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == 1910


def test_back_leaves_the_dial_and_then_the_screen() -> None:
    rig = setup()
    rig.press("ok", "down", "ok", "ok", "back", "back")
    assert rig.screen == "challenge" and rig.top.digit == -1
    rig.press("back")
    assert rig.screen == "setup"
    rig.press("down", "ok")  # the list has wrapped: Start
    rig.until_game()
    assert rig.table.challenge == -1


def test_more_players_are_offered_secret_choices_instead() -> None:
    rig = setup()
    rig.console.settings.seats = 2
    rig.top.enter()
    assert "Secret choices" in rig.texts() and "Challenge" not in rig.texts()


def test_a_memory_from_before_has_no_challenge() -> None:
    rig = Rig()
    begin(rig.console, "qwixx", b"\1\0\0", ["Anna"], 0, b"A")
    journal = rig.console.journal
    assert challenge_in(journal.log.block, journal.get(GAME)) == -1
    settings = Settings()
    rig = Rig()
    assert rig.console.journal.put(SEATED, b"ABCDE\5"), "as older versions wrote it"
    settings.load(rig.console.journal)
    assert settings.next_challenge == 1 and settings.last_id == 5


def test_a_number_that_was_played_shows_its_best_and_then_its_par() -> None:
    old = ended(playing(17))
    old.console.journal.leave()
    rig = setup(nvm=old.board.nvm)
    rig.press("ok")
    assert rig.top.number == 18 and not [text for text in rig.texts() if "best" in text]
    rig.press("down", "ok", "ok", "ok", "ok", "prev", "ok")
    assert rig.top.number == 17 and "your best -20" in rig.texts()
    rig.until(lambda: any("par" in text for text in rig.texts()), 60_000)
    played = Par("qwixx", bytes((1, 0, 0)), 17)
    while not played.think(100):
        pass
    assert f"your best -20, par {played.points}" in rig.texts()
    rig.press("down", "ok")
    assert not [text for text in rig.texts() if "best" in text], "while another number is dialled"


def test_the_same_number_can_be_played_again() -> None:
    rig = ended(playing(17))
    rig.until(lambda: "0017 again" in rig.texts())
    rig.press("prev")
    rig.until(lambda: rig.table is not None and rig.table.record.length == 0)
    assert rig.table.challenge == 17
    pass_on(rig, 4)
    rig.console.begin("qwixx", bytes((1, 0, 0)), ["Anna"])  # another kind of game in between
    rig.until(lambda: rig.table.challenge < 0)


@pytest.mark.parametrize(
    ("points", "par", "earned"),
    [(0, 100, 0), (49, 100, 0), (50, 100, 1), (74, 100, 1), (75, 100, 2), (99, 100, 2), (100, 100, 3),
     (101, 100, 4), (-20, -30, 0), (52, 103, 1)],
)  # fmt: skip
def test_stars_are_earned_by_shares_of_par(points: int, par: int, earned: int) -> None:
    assert stars(points, par) == earned


def test_the_end_of_a_solo_game_shows_par_and_then_stars() -> None:
    rig = ended(playing(4))
    rig.until(lambda: any(text.startswith("par ") and "." not in text for text in rig.texts()), 60_000)
    played = Par("qwixx", bytes((1, 0, 0)), 4)
    while not played.think(100):
        pass
    assert f"par {played.points}" in rig.texts() and rig.top._goal.par == played.points


def typed(rig: Rig, code: str) -> None:
    """Type a code of eight letters with the keys of the spelling screen."""
    for letter in code:
        while rig.top.letters[rig.top.letter] != letter:
            rig.press("next")
        rig.press("ok")


def test_a_friend_s_code_sets_the_number_and_says_what_to_beat() -> None:
    rig = ended(playing(17))
    code = next(text[5:] for text in rig.texts() if text.startswith("code "))
    assert shared(code, bytes((1, 0, 0))) == (17, -20)
    other = setup()
    other.press("ok", "down", "down", "ok")
    typed(other, code)
    assert other.screen == "challenge" and other.top.number == 17
    assert "-20 points: beat that!" in other.texts() and other.top.at == 0
    rig.console.journal.leave()
    same = setup(nvm=rig.board.nvm)
    same.press("ok", "down", "down", "ok")
    typed(same, code)
    assert "-20 points, as you" in same.texts()
    same.press("down", "down", "ok")
    typed(same, "Abcdefgh")
    assert "No code for these rules" in same.texts() and same.top.number == 17


def test_a_challenge_that_is_a_new_best_fits_its_line() -> None:
    first = ended(playing(17))
    first.console.journal.leave()
    rig = playing(17, nvm=first.board.nvm)
    rig.board.next_dice(1, 1, 1, 1, 1, 1)
    rig.until(lambda: rig.screen == "shake")
    table = rig.table
    table.roll()
    moves = bytearray(table.game.MAX_MOVES)
    table.choose(next(move for move in moves[: table.game.legal(moves)] if move))
    table.choose(PASS)
    rig = ended(rig)
    assert "Challenge 0017 New best!" in rig.texts()
    assert all(x >= 0 for x, *_ in rig.places())
