"""The open table of Qwixx: everybody chooses on the ordinary sheet, one after the other, for all to see."""

import random
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.sheet.cells import CELL_CAND, CELL_CROSSED
from console.sound import sounds
from host_tests.dicegame.bench import move
from host_tests.qwixx.bench import Bench
from host_tests.qwixx.sheets import point
from parts import Nvm
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.dicegame import UNDECIDED
from rules.rows import COLUMNS, PASS
from tools.games.qwixx.scenes import open_computers
from tools.games.qwixx.sheet_scenes import variant
from tools.headless.autoplay import Player
from tools.headless.choosers import hurried
from tools.headless.rig import Rig
from tools.headless.tables import RandomPlayer

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
# Nobody can cross an 11 after these rounds: all four rows are already past it.
NO_ELEVEN = [(11, "R11 R11"), (11, "Y11 Y11"), (10, "G10 G10"), (10, "B10 B10")]


def table(seats: int = 3, dice: tuple[int, ...] = (2, 4, 1, 1, 1, 1), **named: Any) -> Bench:
    """Return a game at its open table, after a roll of these dice."""
    bench = Bench(seats, secret=False, **named)
    bench.run_to("shake")
    bench.board.next_dice(*dice)
    bench.press("ok")
    bench.run_to("open", 9000)
    return bench


def chosen(rig: Rig) -> list[int]:
    """Return what each seat has chosen since the roll, UNDECIDED if nothing."""
    game = rig.table.game
    return list(game.last_moves[: game.seats])


def cross(bench: Bench, text: str) -> None:
    """Put the cursor on a number of the sheet that is shown, and cross it."""
    sheet = bench.play.views.sheet
    at = list(sheet.moves[: sheet.n]).index(move(text))
    bench.press(*["next" if at > sheet.at else "prev"] * abs(at - sheet.at), "ok")
    bench.run(100)


def after_a_cut(rig: Rig) -> Rig:
    nvm = Nvm()
    nvm[0 : len(nvm)] = bytes(rig.board.nvm[0 : len(rig.board.nvm)])
    again = Rig(nvm=nvm)
    again.run(600)
    return again


@pytest.mark.parametrize(("seats", "word"), [(1, "My sheet"), (2, "All sheets")])
def test_the_menu_says_whose_sheets_can_be_seen(seats: int, word: str) -> None:
    bench = Bench(seats)
    bench.press("menu")
    assert bench.screen == "game_menu" and word in bench.texts()


@pytest.mark.parametrize("secret", [False, True])
def test_a_pass_ticks_only_where_all_may_know_it(secret: bool) -> None:
    bench = Bench(3, secret=secret)
    bench.shake_and_look(4, 5, 3, 6, 2, 1)
    told = bench.board.sound.told
    before = len(told)
    bench.press("done")
    bench.run(300)
    assert bench.game.chosen == 1
    assert any(volume for _, _, volume in told[before:]) != secret


@pytest.mark.parametrize("seed", range(12))
def test_everybody_who_can_cross_is_asked_and_nobody_else(seed: int) -> None:
    dice = random.Random(seed)
    bench = Bench(dice.randrange(2, 6), options=dice.randrange(8), seed=seed, secret=False)
    for _ in range(dice.randrange(30)):
        RandomPlayer(dice).play(bench.table, 1)
    while bench.game.phase not in (ROLL, OVER):
        RandomPlayer(dice).play(bench.table, 1)
    if bench.game.phase == OVER:
        return
    bench.console.resume()
    bench.run_to("shake", 9000)
    bench.press("ok")
    asked = []
    bench.until(lambda: bench.game.phase != ROLL, 9000)
    game = bench.game
    able = [seat for k in range(game.seats) if game.white_rows(seat := (game.active + k) % game.seats)]
    while game.phase == ACTION1:
        if bench.screen == "open" and not bench.pauses:
            asked.append(game.seat)
            bench.press("done")
        bench.run(50)
    assert asked == able


def test_choices_take_effect_together_after_the_last() -> None:
    bench = table()
    cross(bench, "R6")
    cross(bench, "B6")
    assert chosen(bench) == [move("R6"), move("B6"), UNDECIDED]
    assert not bench.game.mask(0, 0) and {"R6", "B6", "Cleo"} <= set(bench.texts())
    cross(bench, "Y6")
    bench.run_to("sheet")
    assert [bench.game.mask(seat, row) for seat, row in ((0, 0), (1, 3), (2, 1))] == [1 << 4, 1 << 6, 1 << 4]
    assert bench.game.phase == ACTION2


def test_a_cross_is_painted_before_the_next_sheet() -> None:
    bench = table()
    grid = bench.play.views.sheet.grid
    bench.see()
    bench.board.press("ok")
    bench.step()
    assert bench.play.views.sheet.grid is grid and bench.pauses and bench.play.views.sheet.n == 0
    bench.board.release("ok")
    bench.run(100)
    assert bench.game.seat == 1 and bench.play.views.sheet.seat == 1


def test_left_of_the_first_choice_an_earlier_one_is_changed() -> None:
    bench = table()
    cross(bench, "R6")
    cross(bench, "B6")
    sheet = bench.play.views.sheet
    bench.press(*["prev"] * (sheet.at + 1))
    assert sheet.seat == 1 and sheet.move == move("B6"), "with the cursor on what was chosen"
    bench.press(*["prev"] * (sheet.at + 1))
    assert sheet.seat == 0 and sheet.move == move("R6") and "Anna" in bench.texts()
    bench.press("prev")
    assert sheet.seat == 0 and sheet.move == PASS, "nobody is left of the first"
    cross(bench, "Y6")
    assert chosen(bench) == [move("Y6"), move("B6"), UNDECIDED]
    assert bench.screen == "open" and sheet.seat == 2, "and the next who has to choose is asked"
    assert after_a_cut(bench).table.record.buf[: bench.table.record.length] == bench.table.record.buf[:4]


def test_right_of_pass_the_way_leads_back() -> None:
    bench = table()
    cross(bench, "R6")
    sheet = bench.play.views.sheet
    bench.press(*["prev"] * (sheet.at + 1))
    assert sheet.seat == 0
    bench.press(*["next"] * (sheet.n - sheet.at))
    assert sheet.seat == 1 and bench.play.views.game is bench.game
    at = sheet.at
    bench.press(*["next"] * (sheet.n - at))
    assert sheet.seat == 1 and sheet.at == 0, "a later seat is asked when its turn comes"


def test_choosing_the_same_again_changes_nothing() -> None:
    bench = table()
    cross(bench, "R6")
    before = bytes(bench.table.record.buf[: bench.table.record.length])
    sheet = bench.play.views.sheet
    bench.press(*["prev"] * (sheet.at + 1), "ok")
    bench.run(100)
    assert bytes(bench.table.record.buf[: bench.table.record.length]) == before and sheet.seat == 1


def test_x_passes_for_one_and_held_for_all_that_are_left() -> None:
    bench = table()
    bench.press("done")
    bench.run(100)
    assert chosen(bench) == [PASS, UNDECIDED, UNDECIDED] and "Ben" in bench.texts()
    bench.hold("done", 700)
    bench.run_to("sheet")
    assert bench.game.phase == ACTION2 and chosen(bench) == [PASS, PASS, PASS]


def test_without_a_button_for_done_ok_held_passes_for_all() -> None:
    bench = table(3, buttons=FOUR)
    bench.press("ok")
    bench.run(100)
    assert chosen(bench)[0] != PASS and bench.game.seat == 1
    bench.press("done")
    bench.run_to("sheet")
    assert bench.game.phase == ACTION2 and chosen(bench)[1:] == [PASS, PASS]
    bench.press("done")
    bench.run(300)
    assert bench.game.phase == ROLL and not bench.game.penalties(0), "in action 2 it passes"


def test_done_goes_on_from_dice_at_rest_but_does_not_roll() -> None:
    bench = Bench(2, secret=False)
    bench.run_to("shake")
    bench.press("done")
    bench.run(2000)
    assert bench.screen == "shake"
    bench.press("ok")
    bench.run_to("rest")
    bench.press("done")
    assert bench.screen == "open"


@pytest.mark.parametrize("made", (1, 2))
def test_choices_survive_a_power_cut(made: int) -> None:
    bench = table()
    for text in ("R6", "Y6")[:made]:
        cross(bench, text)
    again = after_a_cut(bench)
    assert again.screen == "open" and chosen(again) == chosen(bench)
    assert again.play.views.sheet.seat == made


def test_looking_at_all_sheets_keeps_tab_and_cursor() -> None:
    bench = table()
    cross(bench, "R6")
    sheet = bench.play.views.sheet
    bench.press(*["prev"] * (sheet.at + 1), "next")
    under = sheet.move
    bench.press("look", "back")
    bench.run(300)
    sheet = bench.play.views.sheet
    assert bench.screen == "open" and sheet.seat == 0 and sheet.move == under


def test_undo_names_the_person_who_chose_again_and_not_a_computer_after_them() -> None:
    rig = open_computers()
    ada, fox, _ = rig.table.names
    assert fox[0] == "~" and rig.table.game.seat == 2
    sheet: Any = rig.play.views.sheet
    rig.press(*["prev"] * (sheet.at + 1))
    before = list(rig.table.game.last_moves)
    rig.press("done")
    rig.run(300)
    after = list(rig.table.game.last_moves)
    assert before[0] != after[0] == PASS and before[1:] == after[1:]
    rig.press("menu")
    rig.until_screen("game_menu")
    assert f"Undo: {ada}" in rig.texts()
    rig.press("next", "ok")
    rig.run(1500)
    assert rig.table.game.seat == 0


def test_undo_after_x_held_names_the_last_who_passed() -> None:
    bench = table()
    bench.hold("done", 700)
    bench.until(lambda: bench.game.phase == ACTION2, 9000)
    bench.press("back")
    bench.until_screen("game_menu")
    assert "Undo: Cleo" in bench.texts()
    bench.press("next", "ok")
    bench.run(1500)
    assert bench.screen == "open" and bench.game.seat == 2


def test_undo_takes_back_the_last_choice_alone() -> None:
    bench = table()
    cross(bench, "R6")
    cross(bench, "B6")
    bench.press("back")
    bench.until_screen("game_menu")
    assert "Undo: Ben" in bench.texts()
    bench.press("next", "ok")
    bench.run(1500)
    assert bench.screen == "open" and chosen(bench) == [move("R6"), UNDECIDED, UNDECIDED]


def test_nobody_is_asked_when_nobody_can_cross() -> None:
    bench = Bench(2, NO_ELEVEN, secret=False)
    bench.run_to("shake")
    bench.board.next_dice(5, 6, 6, 6, 1, 1)
    bench.press("ok")
    bench.until(lambda: bench.game.phase == ACTION2, 9000)
    assert bench.game.last_moves[0] == bench.game.last_moves[1] == PASS


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_the_longest_names_fit_their_tabs(seats: int) -> None:
    bench = table(seats, names=["WWWWWWWW", "MMMMMMMM", "QQQQQQQQ", "GGGGGGGG", "Benjamin"][:seats])
    for seat in range(seats):
        assert bench.table.names[seat] in bench.texts()
        bench.press("ok")
        bench.run(100)
    assert bench.game.phase == ACTION2


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_played_by_keys(seed: int) -> None:
    rig = Rig(seed=seed)
    player = Player(rig, hurried(random.Random(seed)))
    crossed = 0

    def seen(name: str) -> None:
        nonlocal crossed
        crossed += name == "open" and rig.play.views.sheet.move != PASS

    player.seen = seen
    player.begin(4, first=seed)
    player.game_over()
    assert crossed > 20 and rig.table.game.phase == OVER


def covered(bench: Bench) -> bool:
    """Return whether a plate is over the dice."""
    return bench.play.tabs.plate is not None


def test_a_plate_says_whose_sheet_comes_and_leaves_by_itself() -> None:
    bench = table()
    assert not covered(bench), "Anna has just rolled"
    bench.press("ok")
    bench.run(350)
    assert covered(bench) and bench.texts().count("Ben") == 2
    dice = (0, 24, 240, 56)
    plate = bench.picture().crop(dice)
    bench.run(700)
    assert not covered(bench) and bench.texts().count("Ben") == 1
    assert bench.picture().crop(dice).tobytes() != plate.tobytes()


@pytest.mark.parametrize("key", ["next", "done", "ok"])
def test_a_key_counts_while_the_plate_is_shown(key: str) -> None:
    bench = table()
    bench.press("ok")
    bench.run(350)
    at, plate = bench.play.views.sheet.at, bench.play.tabs.plate
    chosen_so_far = bench.game.chosen
    bench.press(key)
    assert plate and bench.play.tabs.plate is not plate
    if key == "next":
        assert bench.play.views.sheet.at == at + 1
    else:
        assert bench.game.chosen == chosen_so_far + 1


def test_who_comes_back_from_the_menu_needs_no_plate() -> None:
    bench = table()
    bench.press("ok")
    bench.run(1500)
    bench.press("menu", "back")
    bench.run(300)
    assert bench.screen == "open" and not covered(bench)


def test_the_seats_two_notes_follow_the_tick_of_the_cross() -> None:
    bench = table()
    told = bench.board.sound.told
    before = len(told)
    bench.press("ok")
    bench.run(500)
    assert [volume for _, _, volume in told[before:] if volume][-2:] == [8, 7]


@pytest.mark.parametrize("held", [False, True])
def test_after_the_last_choice_all_are_told_for_a_moment(held: bool) -> None:
    bench = table()
    cross(bench, "R6")
    bench.run(300)
    if held:  # X held passes for everybody who is left
        bench.hold("done", 700)
    else:
        cross(bench, "B6")
        bench.run(300)
        bench.press("done")
    bench.run(100)
    shown = bench.texts()
    assert shown[0] == "Everyone's choices" and {"Anna", "Ben", "Cleo", "R6"} <= set(shown)
    assert ("B6" in shown) != held
    assert shown[-1] == f"{bench.table.names[bench.play.views.sheet.seat]}'s sheet", "in place of keys"
    assert bench.game.chosen == 0 and covered(bench)
    bench.run(1400)
    assert "Everyone's choices" in bench.texts(), "600 ms, and 400 for each of three"
    bench.run(400)
    assert "Everyone's choices" not in bench.texts() and bench.screen == "sheet"
    assert bench.texts().count("Anna") == 2, "a plate says whose second choice comes"


def test_each_cross_of_what_all_have_chosen_ticks() -> None:
    bench = table(2)
    cues: list[tuple[int, int]] = []
    cue = bench.console.cue

    def listen(sound: int, lights: Any = None, rise: int = 0) -> None:
        cues.append((sound, rise))
        cue(sound, lights, rise)

    cross(bench, "R6")
    bench.run(300)
    bench.console.cue = listen  # type: ignore[method-assign]
    bench.press("done")
    bench.run(500)
    assert cues == [(sounds.PASSED, 0), (sounds.CROSS, 4)], "one soft note for the pass, a tick for R6"


def test_a_press_goes_on_from_what_all_have_chosen() -> None:
    bench = table(2)
    cross(bench, "R6")
    bench.run(300)
    bench.press("ok")
    bench.run(350)
    assert "Everyone's choices" in bench.texts()
    bench.press("ok")
    bench.run(50)
    assert "Everyone's choices" not in bench.texts() and bench.play.views.sheet.n


def test_undone_choices_are_told_again() -> None:
    bench = table(2)
    bench.press("ok")
    bench.run(300)
    bench.press("ok")
    bench.run(1500)
    assert bench.game.phase == ACTION2
    match: Any = bench.console.stack[0]
    match.undo()
    match.go_on()
    bench.run(400)
    bench.press("ok")
    bench.run(100)
    assert "Everyone's choices" in bench.texts()


def test_a_new_lock_blinks_once_the_plate_is_gone() -> None:
    bench = Bench(2, [(n, f"Y{n} R{n}") for n in (2, 3, 4, 5, 6, 7)], secret=False)
    bench.run_to("shake")
    bench.board.next_dice(6, 6, 1, 1, 1, 1)
    bench.press("ok")
    bench.run_to("open", 9000)
    while bench.game.seat == bench.game.active:
        bench.press("done")
        bench.run(400)
    cross(bench, "R12")
    bench.run_to("lock", 9000)
    bench.until(lambda: not bench.top.busy)
    bench.press("ok")
    bench.until_screen("sheet")
    bench.run(300)
    locks = bench.play.asides.locks
    assert bench.game.phase == ACTION2 and covered(bench) and locks.mask == 1 and locks._since < 0
    bench.run(900)
    assert not covered(bench) and locks._since >= 0


@pytest.mark.parametrize(
    ("choices", "shown"),
    [("R6 B6 Y6", 2), ("R6 B6 -", 1), ("- B6 -", 1), ("R6 - -", 0), ("- - -", 2)],
)
@pytest.mark.parametrize("sheet", ["mixed-colours", "classic"])
def test_under_the_choices_is_the_sheet_of_the_last_who_crossed(sheet: str, choices: str, shown: int) -> None:
    """It has the cross, and no cell is white any more."""
    bench = table() if sheet == "classic" else table(variant=variant(sheet))
    for choice in choices.split():
        if choice == "-":
            bench.press("done")
            bench.run(100)
        else:
            cross(bench, choice)
        bench.run(300 if bench.game.chosen else 0)
    below: Any = bench.play.views.sheet
    assert bench.game.just_revealed and covered(bench) and below.seat == shown
    assert bench.texts()[-1] == f"{bench.table.names[shown]}'s sheet"
    cells = [below.grid.cell(r, column) for r in range(4) for column in range(COLUMNS)]
    tiles = [layer[at] for layer, at in cells]
    assert not any(CELL_CAND <= tile < CELL_CROSSED for tile in tiles)
    assert tiles.count(CELL_CROSSED) == (choices != "- - -")


def test_after_a_pass_from_a_cross_the_sheet_shows_no_cross_that_it_would_have_forced() -> None:
    bench = table(2, dice=(4, 6, 1, 1, 1, 1), variant=variant("bonus"))
    bench.press("done")
    point(bench, "B10")  # a box: its bonus is a cross in red
    preview: Any = bench.play.views.sheet.grid.preview
    assert preview._n
    bench.press("done")
    bench.run(100)
    assert bench.game.just_revealed and bench.play.tabs.plate and not preview._n
