"""The screens of the Duel on the headless console, by keys alone, from the first roll to the final scores."""

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from console.store.new_game import NewGame
from headless import HeadlessBoard
from host_tests.duel.bench import NAMES, Bench, dice_for, move
from host_tests.duel.board_reader import Front, check_board, fronts, ring
from host_tests.sampled import sampled
from rules import ACTION1, ACTION2, OVER, ROLL
from rules.duel import BEAT, LOCK, PLACE, STACK
from rules.rows import PASS, move_column, move_row
from rules.saved import export, load
from tools.games.duel.board_reader import framed, lock_owners, misthrows, squares
from tools.headless.rig import Rig
from tools.headless.stage import counted, save_and_quit
from tools.headless.tables import RandomPlayer

FOUR = (("prev", "left"), ("next", "right"), ("ok", "A"), ("back", "B"))
SIX = (*FOUR, ("up", "up"), ("down", "down"))
WORDS = {BEAT: "beat", STACK: "stack", LOCK: "lock"}
CURSOR = 2256 + 1000  # pixels that a cursor move may repaint: as in Qwixx, plus a word of five letters
BARS = 448
LOSS = 2000  # what a beaten token loses, in place of the misthrows
SUPPLY_Y = 56  # of the supplies, under the white dice
# Anna has five reds, 2 to 6; Ben has four blues and none of the reds.
FIVE_REDS = ["R2 R3", "B12 B11", "R4 R5", "B10 B9", "R6 -", "- Y7"]


def forward(bench: Bench) -> None:
    """Play like somebody who only presses OK, from the shake to the next screen that waits."""
    bench.ok()


def greedy(bench: Bench, chance: random.Random, until: Callable[[Any], object]) -> bool:
    """Play unseen, preferring moves that beat, stack or skip little, until a choice is due and until(game).

    Return False if the game ends before that.
    """
    game = bench.game

    def cost(m: int) -> float:
        if m == PASS:
            return 40
        if game.effect(m) in (BEAT, STACK, LOCK):
            return -5
        row = move_row(m)
        own = [c for c in range(11) if game.owner(row, c) == game.seat]
        return move_column(m) - max(own, default=-1)

    def near(_game: Any, moves: list[int]) -> int:
        return min(moves, key=lambda m: cost(m) + 3 * chance.random())

    player = RandomPlayer(chance, choose=near)
    while game.phase != OVER:
        if game.phase != ROLL and until(game):
            return True
        player.play(bench.table, 1)
    return False


def found(until: Callable[[Any], object], seeds: range = range(40)) -> Bench:
    """Return the first game of these seeds where until(game) is true and a choice is due."""
    for seed in seeds:
        bench = Bench(seed=seed)
        if greedy(bench, random.Random(seed), until):
            bench.power_cycle()
            while bench.screen not in ("board", "nochoice"):
                bench.ok()
            return bench
    raise AssertionError("no such game")


def can(game: Any, effect: int) -> int:
    """Return a legal move of that effect, 0 when there is none."""
    out = bytearray(9)
    return next((m for m in out[1 : game.legal(out)] if game.effect(m) == effect), 0)


def text_of(m: int) -> str:
    row, column = move_row(m), move_column(m)
    return "RYGB"[row] + str(column + 2 if row < 2 else 12 - column)


# ---- whole games
def choices_by_keys(bench: Bench) -> None:
    """Go round with NEXT, then PREV: the ring is at the cursor, the foot says what the move does."""
    game = bench.game
    seen: list[int] = []
    for key in ("next", "prev"):
        for _ in bench.legal():
            at = bench.play.views.sheet.move
            texts = bench.texts()
            assert ring(bench) == (None if at == PASS else (move_row(at), move_column(at)))
            assert f"{game.gain(at):+d}" in texts
            assert [w for w in texts if w in WORDS.values()] == (
                [WORDS[game.effect(at)]] if game.effect(at) in WORDS else []
            )
            seen.append(at)
            bench.press(key)
    n = len(bench.legal())
    at = seen.index(PASS) + 1  # it may have started anywhere
    assert seen[at:n] + seen[:at] == [*sorted(bench.legal())[1:], PASS]
    assert seen[n] == seen[0] and seen[n + 1 :] == seen[n - 1 : 0 : -1]


@pytest.mark.parametrize(("seed", "layout"), [(5, FOUR), (6, SIX)])
@pytest.mark.long(after=1)
def test_a_whole_game(seed: int, layout: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HeadlessBoard, "KEYS", layout)
    bench = Bench(seed=seed, first=seed & 1)
    chance = random.Random(seed)
    screens = set()
    moves = ("next", "prev", "up", "down")[: 2 if layout is FOUR else 4]
    turns = 0
    for _ in range(2000):
        screens.add(bench.screen)
        if bench.screen == "end":
            break
        if bench.screen == "shake":
            turns += 1
            if bench.play.choosing.event:  # the board waits
                assert NAMES[bench.game.active] + " shakes" in bench.texts()
            else:
                assert bench.texts().count(NAMES[bench.game.active]) == 2  # in the head, and large
            assert framed(bench) == [bench.game.active]
        elif bench.screen == "board" and bench.play.views.sheet.n:
            check_board(bench)
            if turns % 5 == 1:
                choices_by_keys(bench)
            for _ in range(chance.randrange(len(bench.legal()))):
                bench.press(chance.choice(moves))
        elif bench.screen == "penalty" and chance.random() < 0.5:
            bench.press("next")
        forward(bench)
    assert {"shake", "rest", "board", "nochoice", "penalty", "end"} <= screens
    game = bench.game
    assert {NAMES[0], NAMES[1], str(game.score(0)), str(game.score(1))} <= set(bench.texts())
    for seat in range(2):
        for row in range(4):
            assert str(game.row_points(seat, row)) in bench.texts()
    assert bench.console.journal.game < 0


def test_the_turn_passes_and_names_the_next_player() -> None:
    bench = Bench()
    bench.shake_and_look(*dice_for("R5", "B7"))
    assert framed(bench) == [0] and "Anna" in bench.texts()
    bench.choose("R5")
    bench.choose("B7")
    assert framed(bench) == [0]  # what she did is still visible
    bench.ready()
    assert bench.screen == "shake" and framed(bench) == [1]
    words = [(y, text) for _, y, _, text in bench.places() if text == "Ben"]
    assert len(words) == 2 and max(words)[0] > 30


def test_up_and_down_go_to_the_nearest_in_the_next_row() -> None:
    bench = Bench(["R2 -", "- -"])
    bench.shake_and_look(2, 3, 4, 3, 5, 1)
    bench.choose("-")
    bench.ready()
    assert bench.game.phase == ACTION2
    path = []
    for key in ("down", "down", "down", "down", "down", "up"):
        bench.press(key)
        path.append(bench.play.views.sheet.move)
    assert path == [move(t) for t in ("Y6", "G8", "B4", "-", "R7", "-")]


# ---- what a choice does
def test_beating_is_announced_shown_and_flashes_white_twice() -> None:
    bench = Bench(["R5 -"])
    bench.shake_and_look(*dice_for("R5", "-"))
    assert fronts(bench)[0] == Front(3, True) and squares(bench)[0][3] == (0, 1)
    assert ring(bench) == (0, 3) and {"beat", "+1"} <= set(bench.texts())
    bench.press("ok")
    white = []
    for _ in range(130):
        bench.run(10)
        white.append(min(bench.pixels()[2]) > 5)
    flashes = sum(a < b for a, b in zip([False, *white], white))
    assert flashes == 2 and not white[-1]
    assert squares(bench)[0][3] == (1, 1) and bench.game.supply(0) == 22


def test_a_token_flies_in_and_the_other_one_flies_home() -> None:
    """The board changes when the first one lands; when the other is at its supply, a word says it."""
    bench = Bench(["R5 -"])
    bench.shake_and_look(*dice_for("R5", "-"))
    bench.press("ok")
    event = bench.play.choosing.event
    assert bench.pauses and squares(bench)[0][3] == (0, 1) and "Ben beats Anna" not in bench.texts()
    places = []
    while squares(bench)[0][3] == (0, 1):
        places.append((event._flies.x, event._flies.y))
        bench.run(20)
    assert len(set(places)) > 5 and fronts(bench)[0] == Front(3, False)
    assert ring(bench) is None and {"beat", "22", "21"} <= set(bench.texts())
    heads = [text for _, y, _, text in bench.places() if y == 1]
    assert heads == ["Anna", "0", "Ben", "1"]
    home = []
    began = bench.board.time
    while "Ben beats Anna" not in bench.texts():
        assert not event._home.hidden
        home.append((event._home.x, event._home.y))
        bench.run(20)
    assert 400 <= bench.board.time - began <= 600 and len(set(home)) > 10
    assert event._home.hidden and bench.pauses and home[-1] == (2, 55), "at the supply of seat 0"
    bench.until(lambda: not bench.pauses, 2000)
    assert bench.screen == "board" and "Ben beats Anna" not in bench.texts(), "action 2 needs the dice"


@pytest.mark.parametrize("waits", [True, False])
def test_after_a_beat_the_board_waits_for_the_next_roll(waits: bool) -> None:
    """Also when the pause is cut short by a key; a shake or OK leads to the dice."""
    bench = Bench(["R5 -"])
    bench.shake_and_look(*dice_for("-", "R5"))
    bench.press("done")
    bench.until(lambda: bench.game.phase == ACTION2 and not bench.pauses, 3000)
    bench.run(300)
    while bench.game.effect(bench.play.views.sheet.move) != BEAT:
        bench.press("next")
    foot = bench.play.views.sheet.foot
    assert "-1" in bench.texts() and foot._boxes.hidden, "Anna's only token in that row"
    bench.press("prev")
    assert "-1" not in bench.texts() and not foot._boxes.hidden
    bench.press("next", "ok")
    if waits:
        bench.until(lambda: bench.game.phase == ROLL and not bench.pauses, 4000)
        bench.run(3000)
    else:
        bench.run(200)
        bench.press("ok")
        bench.run(400)
    assert bench.screen == "shake" and bench.play.views.sheet and bench.play.views.roll is None
    assert {"Ben beats Anna", "Anna shakes", "roll"} <= set(bench.texts()) and squares(bench)[0][3] == (1, 1)
    bench.press("look")
    bench.run(200)
    bench.press("back")
    bench.run(300)
    assert bench.screen == "shake" and bench.play.views.roll and "Ben beats Anna" not in bench.texts()
    bench.shake(500)
    bench.until_screen("rest", ms=4000)


def test_a_stack_shows_its_height_and_cannot_be_beaten() -> None:
    bench = Bench(["R5 -", "- Y4"])
    bench.shake_and_look(*dice_for("R5", "Y4"))
    assert {"stack", "+2"} <= set(bench.texts())
    bench.choose("R5")
    bench.ready()
    assert squares(bench)[0][3] == (0, 2)
    bench.ready()
    assert fronts(bench)[1] == Front(2, True)  # Ben's single one
    bench.choose("-")
    bench.ready()
    bench.shake_and_look(*dice_for("R5", "-"))
    assert fronts(bench)[0] == Front(3, False) and move("R5") not in bench.legal()


def test_action_2_cannot_stack_on_the_choice_of_action_1() -> None:
    bench = Bench()
    bench.shake_and_look(2, 3, 3, 6, 6, 6)
    bench.choose("R5")
    bench.ready()
    assert bench.game.phase == ACTION2 and move("R5") not in bench.legal()
    assert fronts(bench)[0] == Front(3, False)
    check_board(bench)


def test_a_lock_takes_two_tokens_and_its_die() -> None:
    bench = Bench(FIVE_REDS)
    supply = bench.game.supply(0)
    bench.shake_and_look(6, 6, 1, 2, 3, 4)
    bench.choose("-")
    bench.ready()
    undo(bench)
    bench.choose("R12")
    assert {"lock", "+13"} <= set(bench.texts()) and bench.game.supply(0) == supply - 2
    bench.until_screen("lock")
    bench.ready()
    assert {"RED LOCKED", "by Anna"} <= set(bench.texts())
    bench.ok()
    assert bench.game.phase == ACTION2
    check_board(bench)
    assert lock_owners(bench) == [0, -1, -1, -1]
    assert squares(bench)[0][5:] == ["closed"] * 5 + [(0, 1)]
    undo(bench)
    assert lock_owners(bench) == [-1] * 4 and bench.play.views.sheet.moves[0] == move("R12")
    check_board(bench)


def test_a_second_lock_ends_the_game() -> None:
    bench = Bench([*FIVE_REDS, "R12 -", "B8 -", "- G4", "- Y8", "- G3"])
    assert bench.game.active == 1 and bench.game.count(1, 3) == 5
    bench.shake_and_look(1, 1, 3, 3, 3, 3)
    bench.choose("B2")
    bench.ok()
    assert bench.screen == "end" and "two rows locked" in bench.texts()
    texts = bench.texts()
    game = bench.game
    assert [game.score(0), game.score(1)] == [28 + 3, 28 + 3] and "Anna & Ben" in texts
    picture = bench.picture()
    for seat, middle in enumerate((True, False)):  # a solid disc, a hollow circle, both on dark
        y = 90 + 54 * seat
        tones = [sum(picture.getpixel((x, y + 10))) > 384 for x in range(3, 27)]  # type: ignore[arg-type]
        bright = [x for x, on in enumerate(tones) if on]
        assert not tones[0] and not tones[-1], seat
        assert tones[13] is middle, seat
        assert all(tones[bright[0] : bright[-1] + 1]) is middle, seat


# ---- misthrows, no choice
def to_action2(bench: Bench, *dice: int) -> None:
    bench.shake_and_look(*dice)
    bench.choose("-")
    bench.ready()
    assert bench.game.phase == ACTION2 and bench.screen == "board"


def test_a_misthrow_must_be_confirmed() -> None:
    bench = Bench(["- -"])
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    assert misthrows(bench) == "d..."
    bench.press("prev", "ok")
    assert bench.screen == "penalty" and bench.top.at == 0 and {"No token", "-5"} <= set(bench.texts())
    bench.press("ok")  # the harmless choice is preselected
    assert bench.screen == "board" and bench.game.phase == ACTION2
    bench.ready()
    bench.press("ok", "back")
    assert bench.screen == "board" and bench.game.phase == ACTION2
    bench.ready()
    bench.press("ok", "next", "ok")
    assert bench.game.phase == ROLL and bench.game.misthrows(1) == 1 and bench.game.supply(1) == 21
    assert bench.screen == "board" and misthrows(bench) == "dc.." and "-5" in bench.texts()
    bench.ready()
    assert bench.screen == "shake" and bench.game.active == 0


def test_the_fourth_misthrow_ends_the_game_after_a_warning() -> None:
    bench = Bench(["- -"] * 3)
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    bench.press("prev", "ok")
    assert bench.screen == "penalty" and {"4th misthrow", "ends the game:"} <= set(bench.texts())
    assert max(x + width for x, y, width, _ in bench.places() if 80 <= y < 125 and x < 100) < 164, (
        "left of -5"
    )
    bench.press("next", "ok")
    bench.ready()
    assert bench.screen == "end" and "4th misthrow: Ben" in bench.texts()
    assert "Anna & Ben" in bench.texts() and bench.texts().count("-10") == 4


def test_the_last_token_ends_the_game() -> None:
    bench = found(lambda game: game.supply(game.seat) == 1 and game.phase == ACTION1 and can(game, PLACE))
    seat = bench.game.seat
    bench.choose(text_of(can(bench.game, PLACE)))
    bench.ready()
    assert bench.screen == "end" and f"{NAMES[seat]}'s last token" in bench.texts()


def no_choice(game: Any) -> bool:
    return game.phase == ACTION1 and game.legal(bytearray(9)) == 1


def test_a_seat_without_a_choice_is_told_so_or_skipped() -> None:
    bench = found(no_choice)
    game = bench.game
    n = game.white_sum
    words = {NAMES[game.seat], f"no place for a{'n' if n in (8, 11) else ''} {n}", "pass"}
    assert bench.screen == "nochoice" and words <= set(bench.texts())
    bench.ok()
    assert bench.screen in ("board", "nochoice") and game.phase == ACTION2
    bench.console.settings.skip = True
    undo(bench)
    assert bench.screen in ("board", "nochoice") and bench.game.phase != ROLL
    assert bench.screen == "board" or bench.game.penalty_due


def test_undo_goes_back_past_skipped_choices() -> None:
    """Action 1 was no choice: undoing action 2 leads to the turn before."""
    bench = found(lambda game: no_choice(game) and game.round > 3)
    bench.console.settings.skip = True
    seat = bench.game.seat
    bench.ok()
    undo(bench)
    assert bench.game.seat != seat and bench.screen == "board" and len(bench.legal()) > 1
    check_board(bench)


# ---- undo, leaving, other screens
def undo(bench: Bench) -> None:
    bench.press("menu")
    texts = bench.texts()
    assert bench.screen == "game_menu" and "The board" in texts and "All sheets" not in texts
    assert any(text.startswith("Undo") for text in texts)
    bench.press("next", "ok", "back")
    bench.ready()


def test_undo_brings_back_a_beaten_token_and_the_dice() -> None:
    bench = Bench(["R5 -"])
    bench.shake_and_look(*dice_for("R5", "Y8"))
    before = bytes(bench.game.state)
    bench.choose("R5")
    bench.ready()
    undo(bench)
    assert bytes(bench.game.state) == before and bench.screen == "board"
    check_board(bench)
    assert squares(bench)[0][3] == (0, 1)
    bench.choose("R5")
    bench.choose("Y8")
    bench.ready()
    forward(bench)
    faces = [bench.game.die(k) for k in range(6)]
    undo(bench)
    assert bench.game.seat == 1 and bench.game.phase == ACTION2
    bench.choose("Y8")
    bench.ready()
    forward(bench)
    assert [bench.game.die(k) for k in range(6)] == faces


def test_look_shows_the_points_of_both() -> None:
    bench = Bench([*FIVE_REDS, "R12 -", "B8 -"])
    bench.shake_and_look(*dice_for("Y5", "-"))
    bench.press("look")
    bench.until_screen("look")
    game = bench.game
    lines = {y: [text for _, at, _, text in bench.places() if at == y] for y in (21, 38, 55)}
    assert lines[21] == list("RYGB")
    for seat, y in enumerate((38, 55)):
        assert lines[y] == [str(game.row_points(seat, r)) for r in range(4)]
    assert lines[38][0] == "28"
    board = squares(bench)
    assert not any(cell[0] == "may" for row in board for cell in row) and ring(bench) is None
    assert not any(front and front.playable for front in fronts(bench))
    assert lock_owners(bench) == [0, -1, -1, -1] and framed(bench) == [game.seat]
    bench.press("next", "done")
    assert bench.screen == "look", "there is no other board"
    bench.press("back")
    bench.until_screen("board")
    check_board(bench)


def at_rest() -> Bench:
    bench = Bench()
    bench.press("ok")
    bench.run_to("rest")
    return bench


def at_lock() -> Bench:
    bench = Bench(FIVE_REDS)
    bench.shake_and_look(6, 6, 3, 6, 2, 1)
    bench.choose("R12")
    bench.ready()
    return bench


def at_action2() -> Bench:
    bench = Bench(["R5 -"])
    to_action2(bench, 2, 3, 3, 6, 2, 1)
    return bench


WAITS: dict[str, Callable[[], Bench]] = {
    "shake": Bench,
    "rest": at_rest,
    "board": at_action2,
    "lock": at_lock,
    "nochoice": lambda: found(no_choice),
}


@pytest.mark.parametrize("name", WAITS)
def test_every_wait_can_be_left_and_cards_reopen(name: str) -> None:
    bench = WAITS[name]()
    bench.run(200)
    texts = bench.texts()
    for key, screen in (("back", "game_menu"), ("look", "look"), ("menu", "game_menu")):
        assert bench.screen == name and bench.texts() == texts
        bench.press(key)
        bench.until_screen(screen)
        bench.press("back")
        # then the board below a card is ready, too; the dice do not lie there as long
        bench.run(200 if name in bench.screens.passing else 1200)
    save_and_quit(bench)
    bench.until_screen("menu")
    assert bench.console.journal.game == 1
    bench.console.resume()
    bench.until_screen(name)


def test_hidden_scenes_are_not_in_memory() -> None:
    bench = Bench(FIVE_REDS)
    roll, board = {"dice52", "dice52_cocked"}, {"dice28", "locks", "ring", "chip"}
    assert not board & set(bench.tilesets)
    bench.shake_and_look(6, 6, 3, 6, 2, 1)
    assert not roll & set(bench.tilesets) and board <= set(bench.tilesets)
    assert not {"cells", "tokens"} & set(bench.tilesets)
    bench.choose("R12")
    bench.ready()
    bench.press("ok", "look")
    assert "console.dicegame.sheet.locks" in sys.modules and "console.duel.look" in sys.modules, (
        "a match keeps its code"
    )
    bench.press("back")
    assert "console.duel.look" not in sys.modules
    assert not any(name.startswith("console.qwixx") for name in sys.modules)


def test_a_cursor_move_repaints_little() -> None:
    bench = found(lambda game: game.phase == ACTION2 and can(game, BEAT) and can(game, PLACE))
    display = bench.board.display
    worst = 0
    bench.board.display.painting = True
    bench.run(50)
    for _ in bench.legal() * 2:
        before = bench.play.views.sheet.move
        display.count()
        bench.press("next")
        spent = display.count()
        moves = (before, bench.play.views.sheet.move)
        passing = PASS in moves
        beating = BEAT in [bench.game.effect(m) for m in moves]
        assert spent <= CURSOR + BARS + (1000 if passing else 0) + (LOSS if beating else 0)
        worst = max(worst, spent)
    assert worst > 1000


# ---- resume, monkey test
def test_a_game_resumed_at_any_event_continues() -> None:
    bench = Bench(seed=9)
    chance = random.Random(9)
    lengths = set()
    expect = {ROLL: ("shake",), ACTION1: ("rest", "board"), ACTION2: ("board", "nochoice")}
    for _ in range(3000):
        if bench.screen == "end":
            break
        before = bench.table.record.length
        if bench.screen in ("board", "penalty"):
            for _ in range(chance.randrange(4)):
                bench.press("next")
        bench.ok()
        if bench.table.record.length != before and bench.game.phase != OVER:
            lengths.add(bench.table.record.length)
            state = bytes(bench.game.state)
            if len(lengths) % 25 == 0:
                bench.power_cycle()
            else:
                bench.rebuild_screens()
            assert bytes(bench.game.state) == state
            bench.ready()
            assert bench.screen in expect[bench.game.phase], (bench.screen, bench.game.phase)
    assert bench.screen == "end" and len(lengths) > 40


def test_leaving_before_the_end_is_shown_shows_it_later() -> None:
    bench = Bench(["- -"] * 3)
    to_action2(bench, 4, 5, 3, 6, 2, 1)
    bench.press("prev", "ok", "next", "ok")
    assert bench.game.phase == OVER and bench.screen == "board" and framed(bench) == []
    again = Rig(nvm=bench.board.nvm)
    again.press("ok")
    again.until_screen("end")
    assert "4th misthrow: Ben" in again.texts()
    counted(again)
    again.press("look")
    again.until_screen("look")
    again.press("back")
    save_and_quit(again)
    again.until_screen("menu")
    assert again.console.journal.game < 0


@pytest.mark.parametrize("seed", sampled([1, 2, 3], 3))
def test_random_keys_cause_no_error(seed: int) -> None:
    """Any keys at any time, including undo, cause no error, and the game stays a readable record."""
    chance = random.Random(seed)
    bench = Bench(seed=seed, first=seed & 1)
    bench.console.settings.skip = bool(seed & 1)
    names = ("prev", "next", "ok", "back", "up", "down", "menu", "look")
    undone = 0
    for step in range(500):
        if bench.table is None:  # the game was left: resume it
            if bench.console.journal.game >= 0:
                bench.power_cycle()
            else:
                bench.console.begin(NewGame("duel", bytes((0,)), NAMES))
            bench.ready()
            continue
        length = bench.table.record.length
        if chance.random() < 0.03:
            bench.shake(200)
        elif bench.screen == "game_menu" and chance.random() < 0.5:
            bench.press("next", "ok")
        else:
            bench.press(chance.choices(names, (3, 3, 9, 1, 1, 1, 0.4, 0.4))[0])
        bench.run(chance.choice((0, 0, 30, 300, 900)))
        undone += bench.table is not None and bench.table.record.length < length
        if step % 100 == 0 and bench.table is not None:
            record = bench.table.record
            assert load(export(record)).game.state == record.game.state
    assert bench.screen != "error" and undone


# ---- first-time tips
def tips_seen(bench: Bench) -> set[int]:
    seen = bench.console.settings.seen[1]
    return {k for k in range(8) if seen >> k & 1}


def through_tips(bench: Bench) -> list[str]:
    """Close the tips that are shown and return their titles."""
    titles = []
    while bench.screen == "tip":
        x, y, _, title = next(place for place in bench.places() if place[0] == 44)
        titles.append(title)
        assert bench.texts()[0] == "Anna" and ring(bench) is None
        assert not [place for place in bench.places() if place[1] == SUPPLY_Y], "the card would cover half"
        bench.ok()
    return titles


def test_tips_come_when_there_is_something_to_explain() -> None:
    bench = Bench(["R5 -", "R6 -"], tips=True)
    bench.shake_and_look(*dice_for("R6", "Y8"))
    assert through_tips(bench) == ["Your token", "You can beat", "Ask the coach"]
    check_board(bench)
    assert [place[3] for place in bench.places() if place[1] == SUPPLY_Y][:2] == ["21", "21"]
    picture = bench.picture()
    empty = [y for y in range(52, 76) if {picture.getpixel((x, y)) for x in range(66)} == {(0, 0, 0)}]
    assert {58, 72} <= set(empty), "between the bars, the supplies and the ring around a square"
    bench.choose("R6")
    bench.ready()
    assert through_tips(bench) == ["Second token"]
    bench.choose("-")
    bench.shake_and_look(*dice_for("R7", "-"))
    bench.choose("R7")
    bench.choose("-")
    bench.ready()
    bench.shake_and_look(*dice_for("R8", "R6"))
    assert bench.screen == "board" and tips_seen(bench) == {0, 1, 2, 6}
    bench.choose("-")
    bench.ready()
    assert bench.screen == "board"


def test_the_first_misthrow_is_explained() -> None:
    bench = found(lambda game: game.phase == ACTION2 and game.penalty_due and game.legal(bytearray(9)) == 1)
    assert bench.screen == "nochoice"
    bench.console.settings.tips = True
    bench.console.settings.seen[1] = 0b11111
    bench.press("menu", "back")
    bench.ready()
    assert through_tips(bench) == ["A misthrow"]
    bench.until_screen("nochoice")


def test_a_misthrow_that_could_be_avoided_is_explained_before_the_question() -> None:
    bench = found(lambda game: game.phase == ACTION2 and game.penalty_due and game.legal(bytearray(9)) > 1)
    bench.console.settings.tips = True
    bench.console.settings.seen[1] = 0b11111
    bench.console.settings.seen[bench.console.settings.seen_at(1, 6)] |= 1 << 6
    bench.press("done")
    bench.until(lambda: bench.screen in ("tip", "penalty"))
    assert through_tips(bench) == ["A misthrow"]
    bench.until_screen("penalty")
    bench.press("ok")
    bench.until_screen("board")
    bench.press("done")
    bench.until_screen("penalty")


def test_tips_for_a_stack_and_a_lock() -> None:
    bench = Bench(FIVE_REDS, tips=True)
    bench.console.settings.seen[1] = 0b111
    bench.shake_and_look(6, 6, 1, 2, 3, 4)
    assert through_tips(bench) == ["A lock!"]
    check_board(bench)
    bench.choose("-")
    bench.ready()
    assert bench.screen == "board" and bench.game.phase == ACTION2
    bench.choose("R7" if move("R7") in bench.legal() else text_of(bench.legal()[1]))
    bench.ready()
    bench.shake_and_look(*dice_for("B9", "-"))
    assert through_tips(bench) == ["You can stack"] and tips_seen(bench) == {0, 1, 2, 3, 4}
    check_board(bench)


# ---- the cursor after a full screen
def test_the_cursor_is_where_it_was_after_menu_and_look() -> None:
    bench = Bench()
    bench.shake_and_look(2, 3, 1, 2, 3, 4)
    for presses in (2, 1, 1):
        bench.press(*["next"] * presses)
        at = bench.play.views.sheet.move
        for key in ("look", "menu"):
            bench.press(key, "back")
            bench.ready()
            assert bench.screen == "board" and bench.play.views.sheet.move == at
            assert ring(bench) == (None if at == PASS else (move_row(at), move_column(at)))


@pytest.mark.parametrize("names", [["Anna", "~Otter"], ["Benjamin", "Isabella"], ["Anastasi", "~Mouse"]])
def test_the_word_for_a_beat_fits_for_all_names(names: list[str]) -> None:
    bench = Bench(["R5 -"])
    bench.table.names[:] = names
    bench.shake_and_look(*dice_for("R5", "-"))
    bench.press("ok")
    word = f"{names[1]} beats {names[0]}"
    bench.until(lambda: any(text == word and x > 2 and x + w < 238 for x, _, w, text in bench.places()), 3000)
