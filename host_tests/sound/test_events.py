"""Which sounds each event of a game makes: the tones that a whole console tells its speaker to play."""

from __future__ import annotations

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.match.match import NOTES
from console.screens.entries import SECRET
from console.sound import sounds
from host_tests.duel.bench import Bench as Duel
from host_tests.match.coached_games import begun
from host_tests.quixo.bench import NEARLY_X, lift, losing
from host_tests.quixo.bench import Bench as Quixo
from host_tests.qwixx.bench import Bench as Qwixx
from host_tests.sound.tones import heard, tones
from tools.headless import stage
from tools.headless.rig import Rig


def test_power_on_is_heard_at_the_menu() -> None:
    rig = Rig()
    rig.run(1000)
    assert heard(rig) == tones(sounds.POWER_ON)


def test_the_dice_rattle_and_each_clicks_when_it_settles() -> None:
    bench = Qwixx(1)
    bench.run_to("shake")
    bench.run(1000)
    mark = len(bench.board.sound.told)
    bench.press("ok")
    bench.run_to("rest")
    bench.run(500)
    found = heard(bench, mark)
    rattles = [tones(sounds.RATTLE, rise)[0] for rise in range(8)]
    clicks = [tones(sounds.SETTLE, k)[0] for k in range(6)]
    assert sum(tone in rattles for tone in found) >= 3
    assert [tone for tone in found if tone in clicks] == clicks
    assert found[-1] == (0, 0)


def crossed(text: str) -> list[tuple[int, int]]:
    """Return only the tones that this choice makes, as the first choice of a new game."""
    bench = Qwixx(1)
    number = int(text[1:])
    bench.shake_and_look(*((number - 6, 6) if number > 6 else (1, number - 1)), 3, 6, 2, 1)
    bench.run(500)
    mark = len(bench.board.sound.told)
    bench.choose(text)
    bench.run(500)
    return heard(bench, mark)


def test_a_cross_is_a_pencil_tick_that_rises_along_the_row() -> None:
    assert crossed("R4") == tones(sounds.CROSS, 2)
    assert crossed("R9") == tones(sounds.CROSS, 7)
    assert crossed("B9") == tones(sounds.CROSS, 3), "blue runs down from 12"


def test_a_pass_that_costs_points_warns_and_then_groans() -> None:
    bench = Qwixx(1)
    bench.shake_and_look(1, 2, 3, 6, 2, 1)
    bench.choose("-")
    bench.ready()
    bench.run(300)
    mark = len(bench.board.sound.told)
    bench.choose("-")
    bench.run_to("penalty")
    bench.run(1000)
    assert heard(bench, mark) == tones(sounds.WARNING)
    mark = len(bench.board.sound.told)
    bench.press("next", "ok")
    bench.run(1100)
    assert heard(bench, mark) == tones(sounds.PENALTY)


LOCKING = [(total, f"R{total} R{total}") for total in (2, 3, 4, 5, 6)]


def test_the_reveal_ticks_for_each_cross_and_then_the_lock_is_heard() -> None:
    bench = Qwixx(2, LOCKING)
    bench.roll_hidden(6, 6, 3, 6, 2, 1)
    bench.choose_hidden("R12")
    bench.choose_hidden("-")
    mark = len(bench.board.sound.told)
    bench.console.resume()
    bench.run_to("reveal")
    bench.run(500)
    assert heard(bench, mark)[-4:] == tones(sounds.CROSS, 10)
    mark = len(bench.board.sound.told)
    bench.ok()
    bench.run(1000)
    assert bench.screen == "lock"
    found = [tone for tone in heard(bench, mark) if tone[1]]  # painting restarts a tone
    assert list(dict.fromkeys(found)) == [tone for tone in tones(sounds.LOCK) if tone[1]]


def test_on_the_open_table_everybody_hears_a_cross() -> None:
    bench = Qwixx(2, secret=False)
    bench.run_to("shake")
    bench.board.next_dice(2, 4, 1, 1, 1, 1)
    bench.press("ok")
    bench.run_to("open", 9000)
    bench.run(1000)
    mark = len(bench.board.sound.told)
    bench.press("ok")
    bench.run(500)
    found = [tone for tone in heard(bench, mark) if tone[1]]  # painting the next sheet restarts a tone
    expected = tones(sounds.CROSS, 4) + tones(sounds.SEAT, NOTES[1])
    assert list(dict.fromkeys(found)) == [tone for tone in expected if tone[1]], "red 6, then Ben"


def test_beating_and_stacking_have_their_own_sounds() -> None:
    bench = Duel(["R5 -"], first=0)
    bench.shake_and_look(1, 4, 3, 6, 2, 1)
    bench.run(300)
    mark = len(bench.board.sound.told)
    bench.choose("R5")
    bench.run(500)
    assert heard(bench, mark) == tones(sounds.BEAT, 3)
    bench = Duel(["R5 -", "Y2 -"], first=0)
    bench.shake_and_look(1, 4, 3, 6, 2, 1)
    bench.run(300)
    mark = len(bench.board.sound.told)
    bench.choose("R5")
    bench.run(500)
    assert heard(bench, mark) == tones(sounds.STACK, 3)


def test_a_push_slides_and_a_losing_push_warns() -> None:
    bench = Quixo(2)
    lift(bench, 2)
    bench.run(300)
    mark = len(bench.board.sound.told)
    bench.press("ok")
    bench.run(1500)
    assert heard(bench, mark) == [*tones(sounds.PUSH), *tones(sounds.SEAT, 3)], "then Ben's turn begins"
    bench = losing()
    bench.run(500)
    mark = len(bench.board.sound.told)
    bench.press("ok")
    bench.run(1000)
    assert bench.screen == "warn" and heard(bench, mark) == tones(sounds.WARNING)


def test_lifting_a_cube_ticks_and_putting_it_back_ticks_lower_but_not_a_computer() -> None:
    bench = Quixo(2)
    bench.run(1000)
    mark = len(bench.board.sound.told)
    bench.press("ok")
    bench.run(500)
    assert bench.screen == "lifted" and heard(bench, mark) == tones(sounds.RATTLE)
    mark = len(bench.board.sound.told)
    bench.press("back")
    bench.run(500)
    down = tones(sounds.RATTLE, -5)
    assert bench.screen == "quixo" and heard(bench, mark) == down
    assert down[0][0] < tones(sounds.RATTLE)[0][0]
    rig = stage.resumed(begun("quixo", b"\2\0\5\0\0\0\0\0", bytes((stage.EASY, stage.EASY)), "", 0))
    rig.until(lambda: rig.table.record.length > 1)
    assert not {tones(sounds.RATTLE)[0], down[0]} & set(heard(rig))


def test_the_clock_is_heard_in_its_last_ten_seconds() -> None:
    bench = Quixo(2, minutes=1)
    bench.run(1000)
    bench.table.clock[0] = 115
    mark = len(bench.board.sound.told)
    bench.run(11_300)
    expected = [tones(sounds.SECOND, rise)[0] for rise in range(1, 11)]
    assert [tone for tone in heard(bench, mark) if tone[1]] == expected
    bench.run(1000)
    assert bench.screen == "flag"


def test_a_win_has_its_tune_once_and_a_new_best_another() -> None:
    bench = Qwixx(1)
    for _ in range(4):
        bench.play_rounds([(7, "-", "-")])
    bench.run_to("end")
    bench.run(2500)
    assert tones(sounds.WIN)[0] not in heard(bench), "few points, alone"
    assert heard(bench)[-len(tones(sounds.SETTLE)) :] == tones(sounds.SETTLE)
    mark = len(bench.board.sound.told)
    bench.press("look", "back")
    bench.run_to("end")
    bench.run(2500)
    assert heard(bench, mark) == [], "the tune is not played again"
    better = Qwixx(1, [(7, "R7", "-")], nvm=bench.board.nvm)
    for _ in range(4):
        better.play_rounds([(2, "-", "-")])
    better.run_to("end")
    better.run(2500)
    assert heard(better)[-len(tones(sounds.RECORD)) :] == tones(sounds.RECORD)


def test_quixo_s_line_ticks_cube_by_cube_and_then_wins() -> None:
    bench = Quixo(2, position=NEARLY_X)
    mark = len(bench.board.sound.told)
    bench.do("e1e5")
    bench.run_to("won")
    bench.run(2500)
    found = heard(bench, mark)
    ticks = [tones(sounds.CROSS, 2 * k)[0] for k in range(1, 6)]
    assert [tone for tone in found if tone in ticks] == ticks
    assert found[-len(tones(sounds.WIN_LINE)) :] == tones(sounds.WIN_LINE)


WINNERS = [
    ("qwixx", b"", 0b01, "WIN"), ("qwixx", b"\0\3", 0b10, "WIN_COMPUTER"), ("qwixx", b"\0\3", 0b11, "TIE"),
    ("quixo", b"", 0b01, "WIN"), ("quixo", b"\0\3", 0b10, "WIN_COMPUTER"), ("quixo", b"", 0, "TIE"),
    ("quixo4", b"", 0b101, "WIN_TEAM"), ("quixo4", b"\0\3\0\3", 0b1010, "WIN_COMPUTER"),
    ("quixo4", b"\0\3\3\3", 0b101, "WIN_TEAM"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "levels", "winners", "tune"), WINNERS)
def test_the_tune_says_who_has_won(name: str, levels: bytes, winners: int, tune: str) -> None:
    from console.match import finale

    bench = Qwixx(2) if name == "qwixx" else Quixo(4 if name == "quixo4" else 2)
    bench.table.levels = levels
    assert finale.tune(bench.console, sounds.WIN, winners, False) == getattr(sounds, tune)
    assert finale.tune(bench.console, sounds.WIN, winners, True) == sounds.RECORD


def test_each_game_has_its_own_tune() -> None:
    from console.duel import end as duel
    from console.qwixx import end as qwixx

    assert (qwixx.QwixxEnd.TUNE, duel.DuelEnd.TUNE) == (sounds.WIN, sounds.WIN_BEATING)


def test_a_seat_has_its_own_notes_once_a_turn_and_alone_there_are_none() -> None:
    for seats in (1, 3):
        bench = Qwixx(seats)
        whispers: list[tuple[int, int]] = []
        bench.console.sounds.whisper = lambda sound, rise=0, told=whispers: told.append((sound, rise))
        for _ in range(3):
            bench.run_to("shake")
            bench.press("look", "back")
            bench.run_to("shake")
            bench.press("ok")
            bench.run_to("rest")
            for _ in range(40):  # everybody passes, and the roller takes the penalty
                if bench.screen == "shake":
                    break
                bench.press("done")
                bench.run(300)
                if bench.screen == "penalty":
                    bench.press("next", "ok")
                elif bench.screen not in ("shake", "sheet"):
                    bench.press("ok")
                bench.run(300)
        found = [rise for sound, rise in whispers if sound == sounds.SEAT]
        assert found == ([] if seats == 1 else [3, 7, 0])  # the first turn began before


def test_an_undo_has_a_soft_cue_of_its_own() -> None:
    bench = Qwixx(1)
    bench.shake_and_look(1, 3, 3, 6, 2, 1)
    bench.choose("R4")
    bench.run(1500)
    mark = len(bench.board.sound.told)
    bench.press("menu", "next", "ok")
    bench.run(400)
    assert bench.table.undo_seat >= -1 and heard(bench, mark) == tones(sounds.UNDO)
    loudest = max(volume for _, volume in tones(sounds.UNDO, level=2))
    assert loudest < max(volume for _, volume in tones(sounds.RATTLE, level=2))


def test_the_self_test_plays_a_scale_even_with_sound_off() -> None:
    rig = Rig()
    rig.run(1000)
    rig.console.settings.sound = 0
    rig.console.apply_settings()
    mark = len(rig.board.sound.told)
    rig.console.open("selftest.screen.SelfTest")
    top: Any = rig.console.top
    rig.console.open("selftest.sound.SoundPage", 3, top)
    rig.run(8 * 450)
    scale = [tones(sounds.NOTE, rise)[0] for rise in (0, 2, 4, 5, 7, 9, 11, 12)]
    assert [tone for tone in heard(rig, mark) if tone[1]][:8] == scale
    rig.press("back")
    assert rig.console.sounds.level == 0, "off again"


def test_no_tone_rings_while_a_new_picture_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Qwixx(2, LOCKING)
    refresh = bench.board.display.refresh
    ringing: list[tuple[str, int]] = []

    def painted() -> None:
        told = bench.board.sound.told
        if bench.console.picture.ignores == 3 and bench.console.picture.painting and told and told[-1][2]:
            ringing.append((bench.screen, bench.board.time))
        refresh()

    monkeypatch.setattr(bench.board.display, "refresh", painted)
    for _ in range(60):
        bench.press("ok")
    assert ringing == []
    assert any(volume for _, volume in heard(bench))


def test_each_press_in_menu_and_setup_ticks_softly() -> None:
    rig = Rig()
    rig.run(1500)
    for key in ("next", "prev", "ok", "down"):
        mark = len(rig.board.sound.told)
        rig.press(key)
        rig.run(100)
        assert heard(rig, mark) == tones(sounds.RATTLE), key
    assert rig.screen == "setup"


@pytest.mark.parametrize("secret", [False, True])
def test_at_the_open_table_the_next_person_is_called(secret: bool) -> None:
    bench = Qwixx(3)
    bench.console.settings.option_bits = secret << SECRET
    bench.table.options = secret << SECRET
    bench.rebuild_screens()
    bench.shake_and_look(3, 4, 1, 2, 5, 6)
    calls: list[tuple[int, ...]] = []
    bench.console.sounds.whisper = lambda *sound: calls.append(sound)  # type: ignore[method-assign]
    bench.choose("R7")
    bench.run(600)
    assert ((sounds.SEAT, NOTES[1]) in calls) == (not secret)


@pytest.mark.parametrize("path", [
    (), ("ok",), ("ok", *["down"] * 5, "ok"), ("ok", "down", "down", "ok"),
    ("ok", "down", "down", "ok", "ok"), ("up", "ok"), ("up", "up", "up", "ok"),
])  # fmt: skip
def test_each_key_ticks_in_menus_setup_gallery_lists_and_settings(path: tuple[str, ...]) -> None:
    rig = Rig()
    rig.run(1000)
    rig.press(*path)
    rig.run(500)
    for key in ("down", "up"):
        screen = rig.screen
        mark = len(rig.board.sound.told)
        rig.press(key)
        rig.run(300)
        assert len(heard(rig, mark)) == len(tones(sounds.RATTLE)), screen


def test_no_key_ticks_on_a_sheet_in_secret() -> None:
    bench = Qwixx(2, secret=True)
    bench.shake_and_look(3, 4, 1, 2, 3, 4)
    bench.run(1000)
    mark = len(bench.board.sound.told)
    bench.press(*["next", "prev", "up", "down"] * 3)
    bench.run(300)
    assert bench.screen == "sheet" and bench.game.secret and not heard(bench, mark)
