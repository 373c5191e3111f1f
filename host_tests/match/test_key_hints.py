"""The keys are said on sheets and boards, at first and when nobody presses one, if the settings say so."""

import pytest

from console.store.ending import Ending
from console.store.new_game import NewGame
from rules import ACTION1
from tools.draw.scenes import SCENES
from tools.headless import stage
from tools.headless.rig import Rig

BOARDS = {
    "sheet": ("cross", "next"),
    "action2": ("cross", "next"),
    "duel": ("place", "next"),
    "quixo": ("push", "next"),
    "quixo4": ("lift", "next"),
    "quixo4_turned": ("lift", "next"),
    "quixo4_dot": ("dot", "next"),
    "quixo4_pass": ("pass", ""),
}
ON, AT_FIRST, OFF = 2, 1, 0


def said(rig: Rig, word: str) -> bool:
    """Return whether the key hints of a scene are shown: `word`, or "pass" while the cursor is on Pass."""
    foot = getattr(rig.play, "views", None)
    if foot:
        assert bool(foot.sheet.foot.hints) == (foot.sheet.foot._keys is not None)
        return bool(foot.sheet.foot.hints) and (word if foot.sheet.move else "pass") in rig.texts()
    return rig.texts().count(word) == (2 if word == "pass" else 1)


@pytest.mark.parametrize("scene", BOARDS)
@pytest.mark.parametrize("width", [240, 320])
def test_the_keys_are_said_after_five_seconds_without_one(scene: str, width: int) -> None:
    word, key = BOARDS[scene]
    with stage.on(width=width):
        rig = SCENES[scene]()
    rig.console.settings.hints = ON
    screen = rig.screen
    rig.press("next")
    assert not said(rig, word)
    rig.run(4500)
    assert not said(rig, word)
    rig.run(1000)
    assert said(rig, word) and rig.screen == screen
    if key:
        rig.press(key)
        rig.run(50)
        assert not said(rig, word), "a key is enough"
        rig.run(5500)
        assert said(rig, word)
    if screen not in ("dot", "pass"):
        rig.press("menu")
        rig.run(300)
        if rig.screen != "game_menu":
            rig.press("menu")
            rig.run(300)
        rig.press("back")
        rig.run(300)
        assert rig.screen in (screen, "quixo") and not said(rig, word)
    assert not rig.console.traceback


@pytest.mark.parametrize("scene", ["sheet", "action2", "duel"])
def test_the_keys_take_turns_with_what_the_choice_adds(scene: str) -> None:
    rig = SCENES[scene]()
    rig.console.settings.hints = ON
    rig.press("next")
    rig.until(lambda: said(rig, BOARDS[scene][0]), 6000)
    foot = rig.play.views.sheet.foot
    assert foot.points.hidden
    seen = [foot.points.hidden]
    for _ in range(70):
        rig.run(50)
        assert said(rig, BOARDS[scene][0])
        if foot.points.hidden != seen[-1]:
            seen.append(foot.points.hidden)
    assert seen == [True, False, True]


def test_the_keys_of_the_first_sheet_leave_room_for_what_a_choice_adds() -> None:
    rig = SCENES["hint_sheet"]()
    foot = rig.play.views.sheet.foot
    foot.show(rig.table.game, 0, 1)
    assert foot.points.hidden
    rig.press("next")
    rig.run(100)
    assert not foot.points.hidden and said(rig, "cross")


def test_the_keys_of_a_sheet_are_not_said_below_a_question() -> None:
    rig = SCENES["penalty"]()
    rig.console.settings.hints = ON
    rig.run(8000)
    assert rig.screen == "penalty" and not rig.play.views.sheet.foot.hints


@pytest.mark.parametrize("scene", BOARDS)
def test_hints_can_be_switched_off(scene: str) -> None:
    rig = SCENES[scene]()
    rig.console.settings.hints = OFF
    rig.run(8000)
    assert not said(rig, BOARDS[scene][0])


@pytest.mark.parametrize("scene", ["penalty", "duel_misthrow", "quixo_warn"])
@pytest.mark.parametrize("hints", [ON, OFF])
def test_questions_have_the_caps_of_their_keys(scene: str, hints: int) -> None:
    rig = SCENES[scene]()
    rig.console.settings.hints = hints
    rig.press("back")
    rig.run(300)
    if scene == "quixo_warn":
        rig.press("ok")
    else:
        rig.press("ok" if rig.play.views.sheet.move == 0 else "done")
    rig.run(400)
    caps = rig.top._caps
    if hints == OFF:
        assert caps == []
        return
    at = [cap.y for cap in caps]
    assert at[1] - at[0] == 34, "OK is at the first answer"
    rig.press("next")
    assert [cap.y for cap in caps] == at[::-1]


def test_at_first_means_the_first_three_games() -> None:
    rig = Rig(hints=True)
    settings, journal = rig.console.settings, rig.console.journal
    assert settings.hints == AT_FIRST
    for games in range(5):
        assert settings.says_keys(journal) == (games < 3)
        assert journal.begin(NewGame("qwixx", b"\2\0\0", ["Anna", "Ben"]), 100)
        assert settings.says_keys(journal) == (games < 3)
        assert journal.end(Ending(1, [9, 1], ["Anna", "Ben"]))
        journal.leave()
    from console.store import filing

    filing.rewrite(journal)
    assert not settings.says_keys(journal)
    settings.hints = ON
    assert settings.says_keys(journal)


def test_the_setting_is_kept() -> None:
    for hints in (OFF, AT_FIRST, ON):
        rig = Rig()
        rig.console.settings.hints = hints
        rig.console.settings.lights = 1
        rig.console.save()
        assert Rig(nvm=rig.board.nvm, hints=True).console.settings.hints == hints


def test_the_first_moves_of_quixo_say_the_keys_at_once() -> None:
    rig = Rig(hints=True)
    rig.console.begin(NewGame("quixo", bytes((2, 0, 5, 0, 0, 0, 0, 0)), ["Anna", "Ben"]))
    rig.until_game()
    rig.run(300)
    assert said(rig, "lift")
    rig.press("ok")
    rig.run(500)
    assert said(rig, "push") and not said(rig, "lift")
    for _ in range(2):
        rig.press("ok")
        rig.run(1500)
        assert rig.screen == "quixo"
        if rig.table.record.length < 2:
            assert said(rig, "lift")
            rig.press("ok")
            rig.run(500)
    assert rig.table.record.length == 2 and not said(rig, "lift")


@pytest.mark.parametrize(("game", "word"), [("qwixx", "cross"), ("duel", "place")])
@pytest.mark.parametrize("hints", [ON, OFF])
def test_the_first_sheet_says_the_keys_while_the_cursor_moves(game: str, word: str, hints: int) -> None:
    rig = Rig()
    rig.console.settings.hints = hints
    rig.console.begin(
        NewGame(game, b"\1\0\0" if game == "qwixx" else b"\0", ["Anna", "Ben"][: 1 + (game == "duel")])
    )
    rig.until_game()
    rig.board.next_dice(3, 4, 1, 2, 3, 4)
    rig.shake(500)
    rig.until(lambda: rig.play.views.sheet is not None, 8000)
    rig.run(300)
    for _ in range(3):
        assert said(rig, word) == (hints == ON)
        rig.press("next")


@pytest.mark.parametrize(("game", "settings"), [("qwixx", b"\2\0\0"), ("qwixx", b"\5\0\0"), ("duel", b"\0")])
@pytest.mark.parametrize("hints", [ON, OFF])
def test_every_choice_of_the_first_rounds_says_the_keys_until_the_cursor_moves(
    game: str, settings: bytes, hints: int
) -> None:
    """In three rounds, and in the first one in which a seat chooses with a coloured die."""
    seats = 2 if game == "duel" else settings[0]
    rig = Rig()
    rig.console.settings.hints = hints
    rig.console.begin(NewGame(game, settings, ["Anna", "Ben", "Cleo", "Dora", "Emil"][:seats]))
    rig.until_game()
    foots: dict[tuple[int, int], bool] = {}
    for _ in range(120):
        sheet = rig.play.views.sheet
        if sheet and sheet.n and rig.screen == rig.play.kit.SHEET:
            now = (rig.table.game.round, rig.table.game.phase)
            foots.setdefault(now, bool(sheet.foot.hints))
            if now[0] > max(3, seats):
                break
            if now != (1, ACTION1):
                rig.press("next")
                assert not sheet.foot.hints
        rig.press("ok")
        rig.run(600)
    said = [foots[now] for now in foots if now[0] <= max(3, seats)]
    assert len(said) >= 3 and set(said) == {hints == ON}
    assert [foots[now] for now in foots if now[0] > max(3, seats)] == [False]
