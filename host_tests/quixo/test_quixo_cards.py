"""Quixo's cards by keys: dots, passing, the warning, the end; and what the pixels show meanwhile."""

import random

import tools.paths  # noqa: F401

from host_tests.quixo.bench import (
    FOUR,
    NAMES,
    NEARLY_X,
    PASSES,
    Bench,
    colours,
    cubes,
    expected,
    frame,
    framed,
    grids,
    lift,
    losing,
    signs,
)
from rules import OVER
from rules.starter import CHOSEN
from tools.headless.fits import misfits
from tools.headless.stage import save_and_quit
from tools.headless.tables import BareTable, RandomPlayer


# ---- four seats
def test_the_dot_points_at_oneself_or_the_partner() -> None:
    for steps, dot in ((0, 0), (1, 2), (2, 0)):
        bench = Bench(4)
        lift(bench, 2)
        bench.aim(22)
        bench.press("ok")
        assert bench.screen == "dot" and {"Dot points at:", "Anna", "Cleo"} <= set(bench.texts())
        bench.press(*["next"] * steps)
        bench.press("ok")
        bench.until(lambda b=bench: b.screen == "quixo")
        assert bench.game.dot(22) == dot


def test_back_from_the_dot_leads_to_choosing_the_end() -> None:
    bench = Bench(4)
    lift(bench, 2)
    bench.press("ok", "back")
    assert bench.screen == "lifted" and bench.game.last_move == 0
    bench.press("back")
    assert bench.screen == "quixo"


def test_the_mover_sits_below_and_dots_turn_with_the_board() -> None:
    bench = Bench(4, FOUR)
    for seat in range(4):
        assert bench.game.seat == seat
        places = {text: (x, y) for x, y, _, text in bench.places()}
        assert places[NAMES[seat]][1] == 218
        assert places[NAMES[(seat + 2) % 4]][1] == 1
        assert cubes(bench) == expected(bench, seat)
        bench.do(bench.word([m for m in bench.legal() if bench.game.dot_of(m) == seat][-1]))
        bench.until_screen("quixo")


def test_a_fixed_board_shows_whose_turn_it_is_at_the_side() -> None:
    bench = Bench(4, FOUR, turn=False)
    bench.do("c1c5s")
    places = {text: (x, y) for x, y, _, text in bench.places()}
    assert places["Anna"][1] == 218 and places["Cleo"][1] == 1
    badges = [(g[0], x, y) for g, x, y in grids(bench, "ui") if g[0] < 10]
    assert [(tile, x < 120) for tile, x, y in badges if tile < 5] == [(1, True)]  # only Ben's is full
    assert cubes(bench) == expected(bench)
    assert frame(bench, 0) == (0, 3)  # where he has taken his last cube
    plates = [(0, 218, 240, 20), (0, 35, 20, 170), (0, 1, 240, 20), (220, 35, 20, 170)]
    for seat in (1, 2, 3, 0):
        assert bench.game.seat == seat and framed(bench) == [plates[seat]]
        bench.do(bench.word(next(m for m in bench.legal() if bench.game.dot_of(m) == seat)))


def test_the_dot_is_asked_below_the_board_in_the_order_of_the_seats() -> None:
    """From the left: the seat above before the one below, the one on the left before the one on the right."""
    cases = ((True, 0, "Cleo"), (True, 2, "Anna"), (False, 2, "Cleo"), (False, 1, "Ben"), (False, 3, "Ben"))
    for turn, moves, first in cases:
        bench = Bench(4, " ".join(FOUR.split()[:moves]), turn=turn)
        seat = bench.game.seat
        lift(bench, bench.game.source(bench.legal()[0]))
        bench.press("ok")
        names = [text for _, y, _, text in bench.places() if y == 219]
        assert names == [NAMES[k] for k in bench.top.seats] and names[0] == first, (turn, moves)
        assert bench.top.seats[bench.top.at] == seat  # one's own seat is chosen
        assert sorted(names) == sorted((NAMES[seat], NAMES[seat ^ 2])) and not misfits(bench)


def test_the_board_stays_visible_while_the_dot_is_chosen_and_the_cube_shows_it() -> None:
    bench = Bench(4, FOUR)
    seat = bench.game.seat
    lift(bench, bench.game.source(bench.legal()[0]))
    before = cubes(bench), grids(bench, "push_arrows"), [(x, y) for _, x, y in grids(bench, "qframe")]
    plain = bench.picture()
    bench.press("ok")
    assert (
        cubes(bench),
        grids(bench, "push_arrows"),
        [(x, y) for _, x, y in grids(bench, "qframe")],
    ) == before
    board = bench.play.board
    lifted = board._cube
    for partner in (seat, seat ^ 2, seat):
        assert bench.top.seats[bench.top.at] == partner
        assert lifted[0] == board.dotted(bench.game.symbol(partner), partner)
        bench.press("next")
    bench.press("back")
    bench.run(100)
    assert bench.screen == "lifted" and lifted[0] == bench.game.symbol(seat)
    assert bench.picture().tobytes() == plain.tobytes(), "plates and cube are as before"


def test_the_keys_take_the_place_of_the_question_for_the_dot_and_give_it_back() -> None:
    bench = Bench(4, FOUR)
    bench.console.settings.hints = 2
    lift(bench, bench.game.source(bench.legal()[0]))
    bench.press("ok")
    assert "Dot points at:" in bench.texts()
    bench.run(6000)
    assert {"dot", "push", "back"} <= set(bench.texts()) and "Dot points at:" not in bench.texts()
    bench.press("next")
    bench.run(50)
    assert "Dot points at:" in bench.texts() and "dot" not in bench.texts()
    bench.press("ok")
    bench.run(100)
    assert bench.screen == "push" and "Dot points at:" not in bench.texts()


def test_the_push_is_shown_before_the_board_turns() -> None:
    bench = Bench(4)
    lift(bench, 2)
    bench.press("ok", "ok")
    bench.run(400)
    assert bench.screen == "push" and cubes(bench) == expected(bench)
    bench.until_screen("quixo")
    assert cubes(bench) == expected(bench, 1)


def test_markers_are_hidden_under_a_card() -> None:
    """Cursor, lifted cube, arrows and corners disappear under the card and come back after it."""
    bench = losing()
    over = len(grids(bench, "qframe")), len(grids(bench, "push_arrows")), cubes(bench)
    assert over[0] and over[1]
    bench.press("ok")
    assert bench.screen == "warn"
    assert not grids(bench, "qframe") and not grids(bench, "push_arrows")
    bench.press("look", "back", "back")
    assert bench.screen == "lifted"
    assert (len(grids(bench, "qframe")), len(grids(bench, "push_arrows")), cubes(bench)) == over
    passing = Bench(4, PASSES)
    assert passing.screen == "pass" and not grids(passing, "qframe")
    while passing.screen == "pass":
        passing.press("ok")
    assert len(grids(passing, "qframe")) == 2


def test_a_seat_that_must_pass_is_told_why() -> None:
    bench = Bench(4, PASSES)
    assert bench.screen == "pass" and bench.legal() == [0]
    assert "Cleo must pass." in bench.texts() and signs(bench) == ["X"]
    for key, screen in (("back", "game_menu"), ("look", "look"), ("menu", "game_menu")):
        bench.press(key)
        assert bench.screen == screen
        bench.press("back")
        assert bench.screen == "pass"
    bench.press("ok")
    assert bench.game.seat == 3


# ---- warning, winning, losing
def test_a_losing_push_brings_a_warning() -> None:
    bench = losing()
    for keys in (("ok", "ok"), ("ok", "back"), ("ok", "next", "next", "ok")):
        bench.press(*keys)
        assert bench.screen == "lifted" and bench.game.phase != OVER
    bench.press("ok")
    assert bench.screen == "warn" and bench.top.at == 0
    assert {"Five    in a line:", "you would lose."} <= set(bench.texts())
    assert signs(bench) == ["O"]
    bench.press("next", "ok")
    bench.run_to("won")
    bench.run(1500)
    assert bench.game.winner == 2 and {"Ben wins", "Anna made a line of"} <= set(bench.texts())
    assert signs(bench) == ["O", "O"]
    assert bench.console.journal.game < 0


def test_a_push_that_wins_or_loses_needs_no_dot() -> None:
    bench = Bench(4)
    dice = random.Random(1)
    game = bench.game
    player, table = RandomPlayer(dice), BareTable(game, dice)
    winning: list[int] = []
    for _ in range(3000):
        winning = [m for m in bench.legal() if game.wins(m)]
        if winning:
            break
        if game.phase == OVER:
            game.start()
        player.play(table, 1)
    move = winning[0]
    bench.rebuild_screens()
    seat = game.seat
    lift(bench, game.source(move))
    bench.aim(game.target(move))
    bench.press("ok")
    bench.run_to("won")
    assert bench.screen == "won" and game.dot(game.target(move)) == seat
    mates = f"{NAMES[seat % 2]} & {NAMES[seat % 2 + 2]} win"
    assert any(text.endswith(mates) for text in bench.texts())


def test_the_winning_cubes_light_up_one_by_one_and_flash() -> None:
    bench = Bench(2, position=NEARLY_X)
    bench.do("e1e5")
    bench.until_screen("won")
    seen = []
    begun = bench.board.time
    for _ in range(400):
        now = cubes(bench)[:5]
        if not seen or seen[-1] != now:
            seen.append(now)
        bench.step()
    rising = [[12] * k + [1] * (5 - k) for k in range(6)]
    assert seen == [*rising, [1] * 5, [12] * 5, [1] * 5, [12] * 5]
    assert bench.board.time - begun >= 1500
    assert {"Anna wins", "after 1 push", "menu", "play again"} <= set(bench.texts()) and signs(bench) == ["X"]


def test_a_key_only_ends_the_flashing() -> None:
    """When the end is shown once more after a power cut: the first time no key counts so early."""
    bench = Bench(2, position=NEARLY_X)
    bench.do("e1e5")
    bench.run_to("won")
    bench.run(2500)
    bench.console.resume()
    bench.run(30)
    bench.run_to("won", 0)
    bench.press("ok")
    assert bench.screen == "won" and cubes(bench)[:5] == [12] * 5
    bench.press("look")
    assert bench.screen == "look"
    bench.press("back")
    assert bench.screen == "won" and "play again" in bench.texts() and cubes(bench)[:5] == [12] * 5
    save_and_quit(bench)
    bench.until_screen("menu")


def test_undo_at_the_end_leads_to_the_push_before() -> None:
    """Two presses, as elsewhere; then another game may be won, and its end is shown as the first was."""
    bench = Bench(2, position=NEARLY_X, minutes=5)
    for _ in range(2):
        bench.do("e1e5")
        bench.run_to("won", 0)
        bench.run(2000)
        assert bench.console.journal.results == 1
        bench.press("back", "next", "ok")
        assert bench.screen == "game_menu" and "Undo one more" in bench.texts()
        assert bench.console.journal.results == 0
        bench.press("back")
        assert bench.screen == "quixo" and cubes(bench) == expected(bench) and not bench.table.record.length
        bench.power_cycle()
        assert bench.screen == "quixo" and cubes(bench) == expected(bench) and not bench.table.record.length


def test_the_end_says_after_how_many_pushes_and_whether_that_is_the_best() -> None:
    before = Bench(2, "c1c5 a2a1", position=NEARLY_X)
    before.do("e1e5")
    before.run_to("won")
    assert "after 3 pushes" in before.texts()
    bench = Bench(2, position=NEARLY_X, nvm=before.board.nvm)
    bench.do("e1e5")
    bench.run_to("won")
    assert "1 push: new best!" in bench.texts()


def test_an_end_cannot_be_pressed_away_at_once() -> None:
    """Its first 1.5 s take no key, except a long BACK, nor do the first 2.5 s of the result."""
    for cap in ("left", "right", "A", "B", "up", "down", "X", "Y"):
        bench = Bench(2, position=NEARLY_X)
        bench.do("e1e5")
        bench.run_to("won", 0)
        begun = bench.board.time
        while bench.board.time < begun + 3800:  # the line, then the result
            bench.board.press(cap)
            bench.run(40)
            bench.board.release(cap)
            bench.run(60)
        assert bench.screen == "won" and "play again" in bench.texts(), cap
        bench.run(400)
        bench.press("ok")
        assert bench.screen != "won"


def test_a_long_back_opens_the_menu_at_an_end_at_once() -> None:
    bench = Bench(2, position=NEARLY_X)
    bench.do("e1e5")
    bench.run_to("won", 0)
    bench.board.press("B")
    bench.run(800)
    bench.board.release("B")
    bench.until_screen("game_menu", ms=300)


def test_leaving_before_the_end_is_shown_shows_it_later() -> None:
    bench = Bench(2, position=NEARLY_X)
    lift(bench, 4)
    bench.aim(24)
    bench.press("ok")
    assert bench.screen == "push" and bench.game.phase == OVER
    bench.power_cycle()
    bench.run_to("won")
    assert bench.screen == "won" and cubes(bench)[:5] == [12] * 5


# ---- pixels
def test_the_pixels_show_whose_turn_it_is_and_where_a_push_goes() -> None:
    bench = Bench(2)
    assert "".join(colours(bench)) == "yyy---"
    for word, runs, turn in (("c1c5", "012345", "---bbb"), ("a1e1", "543210", "yyy---")):
        lift(bench, bench.game.source(bench.move(word)))
        bench.aim(bench.game.target(bench.move(word)))
        bench.see()
        bench.board.press("A")
        seen = ""
        for _ in range(60):
            bench.step()
            lit = [k for k, c in enumerate(colours(bench)) if c != "-"]
            if len(lit) == 1 and not seen.endswith(str(lit[0])):
                seen += str(lit[0])
        bench.board.release("A")
        bench.run(100)
        assert seen == runs
        assert "".join(colours(bench)) == turn


def test_a_win_runs_round_and_then_shows_the_winner() -> None:
    bench = Bench(2, position=NEARLY_X)
    bench.do("e1e5")
    bench.run_to("won")
    assert len(set(bench.pixels())) > 3
    bench.run(2500)
    assert "".join(colours(bench)) == "yyyyyy"


def test_again_with_the_same_people_and_the_same_clock() -> None:
    bench = Bench(2, position=NEARLY_X, minutes=10)
    bench.console.settings.start_mode = CHOSEN
    bench.do("e1e5")
    bench.run_to("won")
    bench.press("ok")
    bench.until_screen("quixo")
    assert bench.table.names == NAMES[:2] and bench.table.clock is not None
    assert max(bench.table.clock) == 6000 and cubes(bench) == [0] * 25


def test_back_from_the_starting_choice_leads_to_the_end_screen() -> None:
    bench = Bench(2, position=NEARLY_X)
    bench.do("e1e5")
    bench.run_to("won")
    bench.press("ok")
    bench.until_screen("starts")
    bench.press("menu")
    bench.until_screen("won")
    bench.run(3000)
    assert {"Anna wins", "play again"} <= set(bench.texts())
