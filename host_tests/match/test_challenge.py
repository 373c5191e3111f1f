"""A challenge from the setup to the results: its dice, undo, power cuts, the next number, old memories."""

import pytest

from console.dicegame.end.goal import Goal, next_star, stars
from console.dicegame.end.solo import today_line
from console.match.match import AGAIN
from console.match.opening.beginning import begin
from console.screens.today import streak_words
from console.sound.sounds import NOTE, RECORD, WIN
from console.store.blocks import GAME, SEATED
from console.store.filing import rewrite
from console.store.history import results
from console.store.new_game import NewGame, read
from console.store.people import remove
from console.store.settings import Settings
from console.store.streak import finish, likely
from parts import Nvm
from players.par import Par
from rules.challenge import of_day, roll
from rules.record import unpack_roll
from rules.rows import PASS
from rules.share_code import share_code, shared
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
    rig.press("ok", "down")
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
    rig.go_on()
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
    rig.press("ok", "down", "down", "ok", "next", "ok", "prev", "ok", "up", "ok", "down", "ok")
    assert rig.top.number.number == 1910 and "Play 1910" in rig.texts() and rig.top.at == 1
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == 1910


def test_back_leaves_the_dial_and_then_the_screen() -> None:
    rig = setup()
    rig.press("ok", "down", "down", "ok", "ok", "back", "back")
    assert rig.screen == "challenge" and rig.top.number.part == -1
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
    begin(rig.console, NewGame("qwixx", b"\1\0\0", ["Anna"], 0, b"A"))
    journal = rig.console.journal
    length = journal.get(GAME)
    assert read(journal.log.block, length).challenge == -1
    settings = Settings()
    rig = Rig()
    assert rig.console.journal.put(SEATED, b"ABCDE\5"), "as older versions wrote it"
    settings.load(rig.console.journal)
    assert settings.next_challenge == 1 and settings.last_id == 5


def test_a_number_that_was_played_shows_its_best_and_then_its_par() -> None:
    old = ended(playing(17))
    old.console.journal.leave()
    rig = setup(nvm=old.board.nvm)
    rig.press("ok", "down")
    assert rig.top.number.number == 18 and not [text for text in rig.texts() if "best" in text]
    rig.press("down", "ok", "ok", "ok", "ok", "prev", "ok")
    assert rig.top.number.number == 17 and "your best -20" in rig.texts()
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
    rig.console.begin(NewGame("qwixx", bytes((1, 0, 0)), ["Anna"]))  # another kind of game in between
    rig.until(lambda: rig.table.challenge < 0)


@pytest.mark.parametrize(
    ("points", "par", "earned"),
    [(0, 100, 0), (49, 100, 0), (50, 100, 1), (74, 100, 1), (75, 100, 2), (99, 100, 2), (100, 100, 3),
     (101, 100, 4), (-20, -30, 0), (52, 103, 1)],
)  # fmt: skip
def test_stars_are_earned_by_shares_of_par(points: int, par: int, earned: int) -> None:
    assert stars(points, par) == earned


@pytest.mark.parametrize(
    ("points", "par", "more"),
    [(0, 100, 50), (49, 103, 52), (52, 103, 78), (75, 100, 100), (100, 100, 101), (101, 100, 0), (-9, -9, 1)],
)
def test_the_next_star_has_a_price(points: int, par: int, more: int) -> None:
    assert next_star(points, par) == more


@pytest.mark.parametrize(
    ("points", "says"), [(59, "next star at 75"), (80, "next star at 100"), (100, "crown at 101"), (101, "")]
)
def test_below_the_stars_stands_what_the_next_one_costs(
    points: int, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = ended(playing(4))
    rig.until(lambda: not rig.top.busy, 60_000)
    monkeypatch.setattr(type(rig.table.game), "score", lambda *_: points)
    rig.table.par = 100
    old = set(rig.texts())
    goal = Goal(rig.top, 109, False)
    assert not goal.busy
    found = set(rig.texts()) - old - {"par 100"}
    assert found == ({says} if says else set())


@pytest.mark.parametrize(
    ("points", "played"),
    [(60, [NOTE]), (80, [NOTE] * 2), (100, [NOTE] * 2 + [WIN]), (101, [NOTE] * 3 + [RECORD])],
)
def test_each_star_has_its_note_and_the_last_a_tune(
    points: int, played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = ended(playing(4))
    rig.until(lambda: not rig.top.busy, 60_000)
    monkeypatch.setattr(type(rig.table.game), "score", lambda *_: points)
    rig.table.par = 100
    goal = Goal(rig.top, 109, False)
    goal._loud, goal._shown = True, 0
    cued: list[tuple[int, int]] = []
    monkeypatch.setattr(rig.console, "cue", lambda sound, _=None, rise=0: cued.append((sound, rise)))
    while goal.busy:
        goal._show()
    assert [sound for sound, _ in cued] == played
    rises = [rise for sound, rise in cued if sound == NOTE]
    assert rises == sorted(set(rises)), "each is higher than the one before"
    assert (rig.top.raining is not None) == (points >= 50), "at the first star"


def test_the_end_of_a_solo_game_shows_par_and_then_stars() -> None:
    rig = ended(playing(4))
    rig.until(lambda: any(text.startswith("par ") and "." not in text for text in rig.texts()), 60_000)
    played = Par("qwixx", bytes((1, 0, 0)), 4)
    while not played.think(100):
        pass
    assert f"par {played.points}" in rig.texts() and rig.top.result.goal.par == played.points
    rig.until(lambda: not rig.top.busy)
    assert f"{(played.points + 1) // 2 + 20} more: first star" in rig.texts()
    before = rig.texts()
    rig.press("next")
    rig.until_screen("costly", ms=60_000)
    rig.press("back")
    assert rig.screen == "end" and not rig.top.busy, "par is kept"
    assert rig.texts() == before
    rig.press("menu")
    rig.until(lambda: any(text.startswith("Undo") for text in rig.texts()))
    rig.press("down", "ok")
    assert rig.table.par is None, "with other choices it may be another one"


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
    other.press("ok", "up", "ok")
    typed(other, code)
    assert other.screen == "challenge" and other.top.number.number == 17
    assert "-20 points: beat that!" in other.texts() and other.top.at == 1
    rig.console.journal.leave()
    same = setup(nvm=rig.board.nvm)
    same.press("ok", "up", "ok")
    typed(same, code)
    assert "-20 points, as you" in same.texts()
    same.press("down", "down", "ok")
    typed(same, "Abcdefgh")
    assert "Code or rules differ" in same.texts() and same.top.number.number == 17


@pytest.mark.parametrize(
    ("theirs", "said"),
    [(-21, "You beat your friend!"), (-20, "The same as your friend!"), (104, "Your friend leads: 104")],
)
def test_the_end_compares_with_the_friend_whose_code_was_typed(theirs: int, said: str) -> None:
    rig = setup()
    rig.press("ok", "up", "ok")
    typed(rig, share_code(17, theirs, bytes((1, 0, 0))))
    rig.press("ok")
    rig.until_game()
    ended(rig)
    assert said in rig.texts() and rig.table.challenge == 17
    rig.console.journal.leave()
    rig.console.settings.challenge = 18
    again = ended(playing(18))
    again.console.settings.friend = (17, theirs)
    assert "Challenge 0018, best -20" in again.texts(), "the friend's points are for 17 alone"


def test_a_wrong_code_can_be_corrected() -> None:
    rig = setup()
    rig.press("ok", "up", "ok")
    code = share_code(1234, 88, bytes((1, 0, 0)))
    typed(rig, code[:7] + ("a" if code[7] != "a" else "b"))
    assert "Code or rules differ" in rig.texts()
    rig.press("ok")
    assert rig.screen == "spelling" and "".join(rig.top.letters)[:7] == code[:7]
    typed(rig, code)
    assert {"Play 1234", "88 points: beat that!"} <= set(rig.texts())
    rig.press("down", "down", "ok")
    assert rig.top.letters == [" "] * 8


def test_a_friend_s_points_belong_to_their_number_alone() -> None:
    rig = setup()
    rig.press("ok", "up", "ok")
    typed(rig, share_code(1234, 88, bytes((1, 0, 0))))
    assert {"Play 1234", "88 points: beat that!"} <= set(rig.texts())
    rig.press("down", "ok", "next")
    assert "Play 2234" in rig.texts() and not [text for text in rig.texts() if "88" in text]
    rig.press("back")
    assert {"Play 1234", "88 points: beat that!"} <= set(rig.texts()), "nothing was changed"
    rig.press("down", "ok", "next", "ok", "back", "ok", "ok", "ok", "ok")
    assert "Play 2234" in rig.texts() and not [text for text in rig.texts() if "88" in text]
    rig.press("down", "ok", "back")
    assert "Play 2234" in rig.texts(), "the one before is the last that was dialled"


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


# ---- Today's challenge

WEDNESDAY = 9825  # 25 November 2026


def todays(day: int, *presses: str, nvm: Nvm | None = None) -> Rig:
    """Return a console whose clock says this day, where a challenge is chosen."""
    rig = setup(nvm=nvm)
    rig.board.today = lambda: day
    rig.press("ok", *presses)
    return rig


def finished(day: int, old: Rig | None = None) -> Rig:
    """Return a console at the end of the challenge of that day."""
    if old:
        old.console.journal.leave()
    rig = todays(day, nvm=old.board.nvm if old else None)
    rig.press(*["up"] * rig.top.at, "ok")
    rig.until_game()
    return ended(rig)


def test_with_a_clock_one_press_plays_today_s_challenge() -> None:
    rig = todays(WEDNESDAY)
    assert rig.top.at == 0 and {"Wed 25 Nov", "A new one every day"} <= set(rig.texts())
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == of_day(WEDNESDAY)
    assert rig.console.settings.next_challenge == 1, "the numbers go on where they were"


def test_a_friend_s_code_offers_only_letters() -> None:
    rig = setup()
    rig.press("ok", "up", "ok")
    assert rig.screen == "spelling"
    wheels = [rig.top._capitals, rig.top._small]  # type: ignore[attr-defined]
    assert wheels == [" ABCDEFGHIJKLMNOPQRSTUVWXYZ", " abcdefghijklmnopqrstuvwxyz"]


def today_row(day: int = 0) -> Rig:
    """Return the setup for one player, with the cursor on the row of today's challenge; day 0: no clock."""
    rig = Rig()
    rig.console.settings.seats = 1
    if day:
        rig.board.today = lambda: day
    rig.press("ok", "down", "down", "down")
    return rig


def test_the_setup_for_one_has_today_s_challenge_in_place_of_who_starts() -> None:
    rig = today_row(WEDNESDAY)
    assert {"Today", "Wed 25 Nov", "a new one every day", "start"} <= set(rig.texts())
    assert "Who starts" not in rig.texts()
    rig.console.settings.finished, rig.console.settings.streak = WEDNESDAY - 1, 4
    rig.press("back", "ok", "down", "down", "down")
    assert "4 days in a row so far" in rig.texts()
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == of_day(WEDNESDAY) and rig.console.settings.day == WEDNESDAY


def test_without_a_clock_the_row_of_today_asks_for_the_day() -> None:
    rig = today_row()
    assert {"Today", "which day?", "open"} <= set(rig.texts())
    rig.press("ok")
    assert {"Which year is it?", "2026"} <= set(rig.texts())


def test_going_back_from_the_year_keeps_nothing() -> None:
    rig = today_row()
    rig.press("ok", "next", "next", "ok", "back", "back")
    assert "today" in rig.texts() and rig.top.date.day == 0  # type: ignore[attr-defined]
    rig.press("ok")
    assert {"Which year is it?", "2026"} <= set(rig.texts()), "it is asked for again"


def test_a_wrong_year_can_be_corrected() -> None:
    rig = setup()
    rig.console.settings.day = WEDNESDAY + 365
    rig.press("ok", "ok")
    assert {"Which day is it?", "Thu 25 Nov", "2027 wrong? Go back"} <= set(rig.texts())
    rig.press("back", "back", "prev", "ok", "ok", "ok")
    rig.until_game()
    assert rig.table.challenge == of_day(WEDNESDAY)


def test_after_today_s_challenge_the_key_plays_it_again() -> None:
    rig = finished(WEDNESDAY)
    again = [text for text in rig.texts() if text.endswith("again")]
    assert again == ["play again"]
    rig.press("ok")
    rig.until(lambda: rig.table.game.round == 0 and rig.screen == "shake")
    assert rig.table.challenge == of_day(WEDNESDAY) and rig.console.settings.next_challenge == 1


def test_days_in_a_row_are_counted_and_a_gap_ends_them() -> None:
    rig = finished(WEDNESDAY)
    assert {"Today's challenge", "play again"} <= set(rig.texts())
    rig = finished(WEDNESDAY + 1, rig)
    assert "Today: 2 days in a row" in rig.texts()
    rig = finished(WEDNESDAY + 1, rig)
    assert "Today: 2 days in a row" in rig.texts(), "once more on the same day"
    rig.console.journal.leave()
    again = todays(WEDNESDAY + 1, nvm=rig.board.nvm)
    assert again.top.at == 1, "it is done"
    again.press("up")
    assert "done: 2 days in a row" in again.texts()
    assert "2 days in a row so far" in todays(WEDNESDAY + 2, nvm=rig.board.nvm).texts()
    assert not [text for text in todays(WEDNESDAY + 3, nvm=rig.board.nvm).texts() if "in a row" in text]
    rig = finished(WEDNESDAY + 3, rig)
    assert "Today's challenge" in rig.texts() and rig.console.settings.streak == 1


def test_another_number_does_not_count_for_the_day() -> None:
    rig = finished(WEDNESDAY)
    rig.top.report(AGAIN)
    rig.until(lambda: rig.table.game.round == 0 and rig.table.challenge == 1)
    rig.console.settings.day += 1
    rig = ended(rig)
    assert (rig.console.settings.finished, rig.console.settings.streak) == (WEDNESDAY, 1)


def test_after_a_power_cut_at_the_end_the_day_counts() -> None:
    rig = todays(WEDNESDAY, "ok")
    rig.until_game()
    pass_on(rig, 4)
    rig.go_on()
    rig.until_screen("end")
    rig.console.settings.finished = rig.console.settings.streak = 0
    rig.console.save()
    again = Rig(nvm=rig.board.nvm)
    again.until(lambda: again.console.settings.streak == 1, 20_000)
    assert Rig(nvm=again.board.nvm).console.settings.finished == WEDNESDAY


def test_without_a_clock_the_day_is_asked_for_at_first_then_the_next_is_proposed() -> None:
    rig = setup()
    rig.press("ok")
    assert "today" in rig.texts()
    rig.press("ok", "next")
    assert {"Which year is it?", "2027", "Asked only once"} <= set(rig.texts())
    rig.press("prev", "ok", "prev", "prev", "ok")
    assert {"Which day is it?", "Sun 1 Nov", "From then on one key"} <= set(rig.texts())
    rig.press("back")
    assert {"Which month is it?", "Nov 2026", "Asked only once"} <= set(rig.texts())
    rig.press("ok", *["next"] * 24)
    assert "Wed 25 Nov" in rig.texts()
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == of_day(WEDNESDAY)
    rig = ended(rig)
    rig.console.journal.leave()
    rig.board.restart()
    again = setup(nvm=rig.board.nvm)
    again.press("ok")
    assert {"Thu 26 Nov", "yesterday's is done"} <= set(again.texts())
    again.press("ok")
    assert "Which day is it?" in again.texts() and "From then on one key" not in again.texts()
    again.press("ok")
    again.until_game()
    assert again.table.challenge == of_day(WEDNESDAY + 1), "two presses"


def test_a_restart_is_still_the_same_day() -> None:
    rig = finished(WEDNESDAY)
    settings = rig.console.settings
    assert likely(settings, started=False) == WEDNESDAY
    assert likely(settings, started=True) == WEDNESDAY + 1
    settings.day += 1
    assert likely(settings, started=True) == WEDNESDAY + 1, "it was not finished yet"


def test_a_day_corrected_backwards_keeps_the_streak() -> None:
    settings = Settings()
    settings.day, settings.finished, settings.streak = WEDNESDAY, WEDNESDAY + 1, 5
    finish(settings, of_day(WEDNESDAY))
    assert (settings.finished, settings.streak) == (WEDNESDAY + 1, 5)
    settings.day = WEDNESDAY - 300
    finish(settings, of_day(settings.day))
    assert (settings.finished, settings.streak) == (WEDNESDAY - 300, 1), "a wrong year is mended too"


@pytest.mark.parametrize("best", [False, True])
@pytest.mark.parametrize("streak", [1, 2, 999])
def test_the_line_at_the_end_of_a_day_has_room(streak: int, best: bool) -> None:
    settings = Settings()
    settings.streak = streak
    assert len(today_line(settings, best)) + (10 if best else 0) <= 24
    settings.finished = WEDNESDAY
    assert max(len(streak_words(settings, WEDNESDAY + late)) for late in (0, 1, 2)) <= 24
