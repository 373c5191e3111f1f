"""Dice that people roll on the table and type: setup, each die, journal, undo, power cuts, result."""

import random
from typing import Any

import pytest

from console.screens.entries import OWN_DICE, SECRET
from console.store.blocks import OWN
from console.store.filing import rewrite
from console.store.history import results
from console.store.new_game import NewGame
from host_tests.dicegame.bench import face_of, move
from host_tests.qwixx.bench import Bench as Qwixx
from rules import ACTION1, ACTION2, GAMES, OVER, ROLL
from rules.qwixx_house_rules import BLACKOUT
from rules.rows import PASS
from rules.starter import CHOSEN
from tools.games.dicegame.typing import type_roll
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.choosers import sensible
from tools.headless.rig import Rig
from tools.serial.history import house_rules
from tools.sim.pointing import Pointer

FOUR = (("prev", "L"), ("next", "R"), ("ok", "A"), ("back", "B"))
ROLLED = [5, 1, 6, 4, 2, 3]


def own(game: str = "qwixx", settings: bytes = b"\2\0\0", seated: bytes = b"", **board: Any) -> Rig:
    """Return a game with the table's own dice, at its first prompt."""
    rig = Rig(**board)
    names = ["Anna", "Ben", "Cleo"][: settings[0] if game == "qwixx" else 2]
    if seated:
        names = [*names[: seated.index(stage.HARD)], *["~Lion"] * seated.count(stage.HARD)]
    rig.console.begin(NewGame(game, settings, names, 0, seated, OWN))
    rig.until_screen("shake")
    rig.run(300)
    return rig


def shown(rig: Rig) -> list[int]:
    return [face_of(die) for die in rig.play.views.roll.dice]


def faces(rig: Rig) -> list[int]:
    return [rig.table.game.die(k) for k in range(6)]


def roll(rig: Rig, dice: list[int] = ROLLED) -> None:
    """Type a roll, confirm it, and go on to the sheet."""
    type_roll(rig, dice)
    rig.run(400)
    rig.press("ok")
    assert rig.screen == "rest"
    rig.press("ok")
    rig.run(400)


# ---- the setup
@pytest.mark.parametrize("title", ["Qwixx", "The Duel"])
def test_the_setup_offers_own_dice(title: str) -> None:
    rig = stage.fresh(2)
    rig.console.settings.start_mode = CHOSEN
    rig = stage.opened(title, rig)
    stage.press_until(rig, "down", lambda: rig.pointed.startswith("Dice"))
    assert {"the console's", "shake the console"} <= set(rig.texts())
    rig.press("next")
    assert {"our own", "roll, then type them"} <= set(rig.texts())
    stage.press_until(rig, "up", lambda: not rig.top.at)
    rig.console.settings.start_mode = CHOSEN
    rig.press("ok")
    rig.until_screen("shake")
    assert rig.table.own_dice and rig.table.challenge == -1
    again = Rig(nvm=rig.board.nvm)
    again.console.settings.choose(GAMES.index(rig.table.game.NAME))
    assert again.console.settings.option_bits >> OWN_DICE & 1, "it is remembered"


def test_a_challenge_has_the_console_s_dice() -> None:
    rig = stage.fresh(1)
    rig.console.settings.option_bits = 1 << OWN_DICE
    rig = stage.opened("Qwixx", rig)
    rig.press("up", "ok")
    stage.press_until(rig, "down", lambda: rig.pointed.startswith("Play"))
    rig.press("ok")
    rig.until_game()
    assert rig.table.challenge == 1 and not rig.table.own_dice


# ---- each die
@pytest.mark.parametrize("game", ["qwixx", "duel"])
def test_what_is_typed_is_rolled(game: str) -> None:
    rig = own(game, b"\2\0\0" if game == "qwixx" else b"\0")
    assert {"Roll your dice, then", "type"} <= set(rig.texts())
    type_roll(rig, ROLLED)
    assert {"Is that right?", "change", "right"} <= set(rig.texts()) and shown(rig) == ROLLED
    rig.run(400)
    rig.press("ok")
    assert rig.screen == "rest" and shown(rig) == faces(rig) == ROLLED


@pytest.mark.parametrize("sensor", [True, False])
def test_a_shake_does_nothing(sensor: bool) -> None:
    rig = own(sensor=sensor)
    rig.shake(900)
    assert rig.screen == "shake" and shown(rig) == [0] * 6 and not rig.table.record.length
    rig.press("ok")
    rig.shake(900)
    assert rig.screen == "typing" and not rig.table.record.length


def test_keys_turn_a_die_and_wrap() -> None:
    rig = own()
    rig.press("ok")
    assert (rig.top.at, rig.top.face) == (0, 3), "three presses at most from any other"
    seen = []
    for key in ("next", "next", "next", "next", "prev", "up", "down", "down"):
        rig.press(key)
        seen.append(rig.top.face)
    assert seen == [4, 5, 6, 1, 6, 2, 6, 4] and shown(rig) == [4, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("key", "face"), [("next", 1), ("prev", 6), ("up", 2), ("down", 5), ("ok", 3)])
def test_the_key_that_opens_the_card_turns_the_first_die_from_blank(key: str, face: int) -> None:
    rig = own()
    rig.press(key)
    rig.until_screen("typing")
    assert (rig.top.at, rig.top.face) == (0, face) and shown(rig) == [face, 0, 0, 0, 0, 0]


def test_removed_dice_are_skipped() -> None:
    bench = Qwixx(seats=2)
    bench.console.begin(NewGame("qwixx", b"\2\0\0", ["Anna", "Ben"], 0, b"", OWN))
    bench.run(50)
    for total, choices in [(n, f"R{n} -") for n in (2, 3, 4, 5, 6)] + [(12, "R12 -")]:
        bench.play_rounds([(total, choices)])
    bench.run_to("shake")
    game = bench.game
    assert bench.table.own_dice and game.is_out(0) and not game.is_out(1)
    bench.press("ok", "ok", "ok")
    assert bench.top.at == 3, "yellow follows the white ones"
    bench.press("back")
    assert bench.top.at == 1
    bench.press("ok", "ok", "ok", "ok")
    assert "Is that right?" in bench.texts()
    bench.run(400)
    bench.press("ok")
    assert bench.screen == "rest" and game.die(0) == 3


def test_a_mistyped_die_is_mended_after_one_press() -> None:
    rig = own()
    type_roll(rig, ROLLED)
    rig.run(400)
    rig.press("back")
    assert (rig.top.at, rig.top.face) == (5, 3) and "Blue die shows" in rig.texts()
    rig.press("prev", "ok")
    assert shown(rig) == [*ROLLED[:5], 2] and "Is that right?" in rig.texts(), "nothing else is asked again"
    rig.press(*["back"] * 6)
    assert rig.top.at == 0
    rig.press("next", "ok")
    rig.run(400)
    rig.press("ok")
    assert faces(rig) == [6, *ROLLED[1:5], 2]


def test_nothing_is_in_the_journal_before_the_roll_is_confirmed() -> None:
    rig = own()
    before = bytes(rig.board.nvm[0:4096])
    type_roll(rig, ROLLED)
    assert bytes(rig.board.nvm[0:4096]) == before and not rig.table.record.length
    rig.run(400)
    rig.press("ok")
    assert bytes(rig.board.nvm[0:4096]) != before and rig.table.record.length == 2


def test_a_second_press_in_a_hurry_does_not_confirm() -> None:
    rig = own()
    rig.press(*["ok"] * 6)
    rig.board.press("ok")
    rig.board.release("ok")
    rig.board.press("ok")
    rig.board.release("ok")
    rig.run(100)
    assert rig.screen == "typing" and not rig.table.record.length


def presses(rig: Rig, dice: list[int]) -> int:
    """Return how many presses typing these dice takes, from the prompt to the roll."""
    count = 0
    press = rig.press

    def counting(*keys: str) -> None:
        nonlocal count
        count += len(keys)
        press(*keys)

    rig.press = counting  # type: ignore[method-assign]
    type_roll(rig, dice)
    rig.run(400)
    rig.press("ok")
    rig.press = press  # type: ignore[method-assign]
    assert faces(rig) == dice
    return count


@pytest.mark.parametrize(("buttons", "most"), [(FOUR, 16.0), ((), 13.2)])
@pytest.mark.long(after=1)
def test_a_roll_takes_sixteen_presses_on_average(buttons: Any, most: float) -> None:
    """Each die is typed by itself, so these six rolls have the average of all: each die shows each face."""
    total = 0
    for face in range(1, 7):
        total += presses(own(buttons=buttons), [(face + k) % 6 + 1 for k in range(6)])
    assert total / 6 <= most
    dice = random.Random(5)
    some = [presses(own(buttons=buttons), [dice.randint(1, 6) for _ in range(6)]) for _ in range(12)]
    assert sum(some) / 12 <= most + 1


# ---- menu, power cuts, undo
def test_the_game_menu_keeps_what_was_typed() -> None:
    rig = own()
    rig.press("ok", "next", "ok", "next", "menu")
    assert rig.screen == "game_menu"
    rig.press("back")
    rig.until_screen("shake")
    rig.press("ok")
    assert (rig.top.at, rig.top.face) == (1, 3) and shown(rig) == [4, 3, 0, 0, 0, 0]
    rig.press("back", "back")
    assert rig.screen == "game_menu", "nothing is before the first die"


def test_a_power_cut_while_typing_leads_to_the_prompt_and_a_confirmed_roll_stands() -> None:
    rig = own()
    type_roll(rig, ROLLED)
    again = Rig(nvm=rig.board.nvm)
    again.until_screen("shake")
    assert again.table.own_dice and not again.table.record.length
    again.run(300)
    again.press("ok")
    assert shown(again) == [3, 0, 0, 0, 0, 0]
    again.press("back")
    again.press("back")
    again.until_screen("shake")
    again.run(300)
    type_roll(again, ROLLED)
    again.run(400)
    again.press("ok")
    last = Rig(nvm=again.board.nvm)
    last.until_screen("rest")
    assert last.table.own_dice and faces(last) == shown(last) == ROLLED


def test_after_an_undo_the_same_dice_come_again_and_can_be_mended() -> None:
    rig = own()
    roll(rig)
    rig.table.choose(PASS)
    rig.table.choose(PASS)
    rig.table.choose(PASS)
    rig.go_on()
    rig.until_screen("shake")
    rig.run(300)
    roll(rig, [2, 2, 3, 4, 5, 6])
    assert rig.table.undo()
    rig.table.choose(PASS)
    rig.go_on()
    rig.until_screen("shake")
    rig.run(300)
    rig.press("ok")
    assert "Is that right?" in rig.texts() and shown(rig) == [2, 2, 3, 4, 5, 6]
    rig.run(400)
    rig.press("back", "prev", "ok")
    rig.run(400)
    rig.press("ok")
    assert faces(rig) == [2, 2, 3, 4, 5, 5]
    again = Rig(nvm=rig.board.nvm)
    again.until_screen("rest")
    assert faces(again) == [2, 2, 3, 4, 5, 5] and not again.table.undone


def test_one_press_accepts_the_dice_of_an_undone_turn() -> None:
    rig = own()
    roll(rig)
    for _ in range(3):
        rig.table.choose(PASS)
    roll_of_second = [1, 1, 2, 2, 3, 3]
    rig.go_on()
    rig.until_screen("shake")
    rig.run(300)
    roll(rig, roll_of_second)
    rig.table.undo()
    rig.table.undo()
    rig.table.choose(PASS)
    rig.table.choose(PASS)
    rig.go_on()
    rig.until_screen("shake")
    rig.run(300)
    rig.press("ok")
    rig.run(400)
    rig.press("ok")
    assert faces(rig) == roll_of_second


# ---- computers
def test_people_roll_for_a_computer() -> None:
    rig = own(settings=b"\2\1\0", seated=bytes((65, stage.HARD)))
    assert "Roll for Lion, then" in rig.texts()
    rig.run(5000)
    assert rig.screen == "shake" and not rig.table.record.length, "it waits"
    roll(rig)
    assert rig.table.game.phase == ACTION1 and faces(rig) == ROLLED


def test_people_roll_for_computers_that_they_watch() -> None:
    rig = own(settings=b"\2\0\0", seated=bytes((stage.HARD, stage.HARD)))
    rig.run(3000)
    assert rig.screen == "shake" and "Roll for Lion, then" in rig.texts()
    rig.press("ok")
    assert rig.screen == "typing"


# ---- the end
def ended(rig: Rig) -> Rig:
    """Return the end of a game in which everybody passes."""
    table = rig.table
    while table.game.phase != OVER:
        if table.game.phase == ROLL:
            table.typed[:] = bytes(ROLLED)
            table.roll()
        else:
            table.choose(PASS)
    rig.go_on()
    rig.until_screen("end")
    stage.counted(rig)
    rig.run(500)
    return rig


def test_the_end_and_the_results_say_that_the_dice_were_the_table_s() -> None:
    rig = ended(own())
    assert any("own dice" in text for text in rig.texts())
    console = rig.console
    assert results(console.journal)[0].own_dice
    console.journal.leave()
    rewrite(console.journal)
    result = results(console.journal)[0]
    assert result.own_dice and result.challenge == -1 and house_rules(result) == "own dice"
    shown = Rig(nvm=rig.board.nvm)
    shown.console.open("screens.results.Results")
    shown.run(100)
    assert {"Game 1", "own dice"} <= set(shown.texts())


def test_with_house_rules_a_die_says_it_in_the_list() -> None:
    rig = ended(own(settings=bytes((2, 0, BLACKOUT))))
    shown = Rig(nvm=rig.board.nvm)
    shown.console.open("screens.results.Results")
    shown.run(100)
    assert {"1", "Blackout"} <= set(shown.texts()) and "Game 1" not in shown.texts()


def test_a_solo_game_has_no_par() -> None:
    rig = ended(own(settings=b"\1\0\0"))
    rig.run(3000)
    texts = rig.texts()
    assert not any("par" in text.split() for text in texts) and "your choices" in texts
    assert any("own dice" in text for text in texts)
    assert not any(result.challenge >= 0 for result in results(rig.console.journal))


@pytest.mark.parametrize("mine", [True, False])
def test_play_again_keeps_whose_dice_they_are(mine: bool) -> None:
    rig = own() if mine else Qwixx(seats=2)
    settings = rig.console.settings
    settings.choose(0)
    settings.start_mode = CHOSEN
    settings.option_bits = 0 if mine else 1 << OWN_DICE | 1 << SECRET  # the setup was changed meanwhile
    rig.table.typed = bytearray(6)
    rig = ended(rig)
    rig.press("ok")
    rig.until(lambda: rig.table is not None and rig.table.game.phase == ROLL and not rig.table.record.length)
    assert rig.table.own_dice == mine


# ---- the laptop, whole games
def test_a_laptop_takes_six_digits() -> None:
    rig = own()
    pointer = Pointer(lambda: rig.console)
    assert not pointer.typed("0") and not pointer.typed("7") and not pointer.typed("x")
    for digit in "516423":
        assert pointer.typed(digit)

    def done() -> bool:
        pointer.tick()
        return not pointer.busy

    rig.until(done, 10_000)
    rig.run(400)
    assert shown(rig) == ROLLED and "Is that right?" in rig.texts()
    assert pointer.typed("4")
    rig.until(done)
    assert rig.screen == "typing" and rig.top.at == 6, "a seventh does nothing"
    plain = Qwixx()
    plain.run_to("shake")
    assert not Pointer(lambda: plain.console).typed("4")


@pytest.mark.parametrize(("game", "seats", "options"), [("qwixx", 2, 0), ("duel", 2, 0)])
@pytest.mark.long(after=1)
def test_a_whole_game(game: str, seats: int, options: int) -> None:
    rig = Rig(seed=3)
    player = Player(rig, sensible(random.Random(3)))
    player.begin(seats, options | 1 << OWN_DICE, first=0, game=game)
    player.game_over()
    assert rig.table.own_dice and results(rig.console.journal)[0].own_dice


def test_the_board_that_waits_with_a_beaten_token_asks_for_own_dice() -> None:
    rig = own("duel", b"\0")
    # Anna's token on red 5 is beaten by Ben, with a white and the red die
    for dice, first, second in ([2, 3, 1, 1, 1, 1], "R5", "-"), ([2, 6, 3, 1, 1, 1], "-", "R5"):
        roll(rig, dice)
        for phase, choice in ((ACTION1, first), (ACTION2, second)):
            rig.until(lambda: rig.screen == "board" and rig.table.game.phase == phase and not rig.pauses)  # noqa: B023
            rig.run(300)
            stage.choose(rig, move(choice))
        rig.until_screen("shake")
        rig.run(300)
    assert rig.play.choosing.lingers and {"Ben beats Anna", "Anna rolls", "type"} <= set(rig.texts())
    rig.shake(900)
    assert rig.play.choosing.lingers and not rig.play.shakes
    roll(rig)
    assert faces(rig) == ROLLED and not rig.play.choosing.lingers
