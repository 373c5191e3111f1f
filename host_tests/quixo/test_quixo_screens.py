"""The screens of Quixo on the headless console, by keys alone, from first cube to last push."""

import random
import re

import tools.paths

import pytest

import texts
from console.quixo.plain import lines
from host_tests.quixo.bench import (
    CURSOR,
    FOUR,
    HOLE,
    NAMES,
    Bench,
    arrows,
    cubes,
    expected,
    frame,
    grids,
    lift,
    with_few_buttons,
)
from rules import OVER
from tools.games.quixo import scenes
from tools.headless import layers
from tools.headless.stage import counted
from tools.languages import catalogue, chosen


# ---- whole games
@pytest.mark.parametrize("seats,keys,turn", [(2, 4, False), (2, 8, False), (4, 6, True), (4, 4, False)])
@pytest.mark.long(after=2)
def test_a_whole_game(seats: int, keys: int, turn: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with_few_buttons(monkeypatch, keys)
    bench = Bench(seats, turn=turn, first=1, seed=3)
    chance = random.Random(seats * 10 + keys)
    moves = 0
    while bench.game.phase != OVER:
        game = bench.game
        assert bench.screen == ("pass" if bench.legal() == [0] else "quixo")
        legal = [m for m in bench.legal() if m and not game.loses(m) or not m] or bench.legal()
        won = [m for m in legal if game.wins(m)]
        move = chance.choice(won if won and moves > 12 else legal)
        seat = game.seat
        below = seat if turn else 0
        if bench.screen == "quixo":
            assert cubes(bench) == expected(bench, below)
            bench.point(game.source(move))
            x, y = frame(bench, 0) or (9, 9)
            assert bench.play.board.square(x + 5 * y) == game.source(move)
        bench.do(bench.word(move))
        moves += 1
        assert moves < 300
    bench.run_to("won")
    bench.run(1500)
    texts = bench.texts()
    assert {"menu", "play again"} <= set(texts)
    who = [NAMES[k] for k in range(seats) if bench.game.winners >> k & 1]
    assert any(" & ".join(who) in text and "win" in text for text in texts)
    assert bench.console.journal.game < 0


def test_with_two_seats_the_board_does_not_turn() -> None:
    bench = Bench(2)
    for word, name in (("c1c5", "Ben"), ("a1a5", "Anna")):
        bench.do(word)
        y = {text: y for _, y, _, text in bench.places()}
        assert y[name] > 200 and min(y.values()) < 20
        assert cubes(bench) == expected(bench)


# ---- choosing
def test_next_goes_round_the_edge_and_prev_back_without_up_and_down(monkeypatch: pytest.MonkeyPatch) -> None:
    with_few_buttons(monkeypatch, 4)
    bench = Bench(2, "c1c5 a1a5 e1e5 a5e5 b1b5")
    allowed = {s for s in range(25) if bench.game.may_take(s)}
    assert 1 < len(allowed) < 16, "some cubes are blocked"
    board = bench.play.board
    path = []
    for _ in allowed:
        path.append(bench.play.hand.cell)
        bench.press("next")
    assert bench.play.hand.cell == path[0] and {board.square(cell) for cell in path} == allowed
    back = []
    for _ in allowed:
        bench.press("prev")
        back.append(bench.play.hand.cell)
    assert back == path[::-1]
    assert path[:3] == [0, 5, 10]  # from a5, where Ben has taken his last cube, counter-clockwise


@pytest.mark.parametrize("seats", [2, 4])
def test_the_cursor_starts_where_the_seat_has_taken_its_last_cube(seats: int) -> None:
    bench = Bench(seats)
    dice = random.Random(2)
    last: dict[int, int] = {}
    kept = 0
    for _ in range(30):
        seat = bench.game.seat
        if bench.screen == "pass":
            bench.press("ok")
            last.pop(seat, 0)
            continue
        cursor, board = bench.play.hand, bench.play.board
        there = board.square(cursor.cell)
        assert bench.game.may_take(there)
        if seat in last and bench.game.may_take(last[seat]):
            assert there == last[seat]
            kept += 1
        else:
            assert cursor.cell == 22 or not bench.game.may_take(board.square(22))
        moves = [m for m in bench.legal() if not bench.game.wins(m) and not bench.game.loses(m)]
        move = dice.choice(moves)
        last[seat] = bench.game.source(move)
        bench.do(bench.word(move))
    assert kept > 5


def test_next_leads_round_all_sixteen_cubes_past_every_corner(monkeypatch: pytest.MonkeyPatch) -> None:
    with_few_buttons(monkeypatch, 4)
    bench = Bench(2)
    path = []
    for _ in range(16):
        path.append(bench.play.hand.cell)
        bench.press("next")
    assert path == [22, 23, 24, 19, 14, 9, 4, 3, 2, 1, 0, 5, 10, 15, 20, 21]
    assert bench.play.hand.cell == 22
    bench.press("prev")
    assert bench.play.hand.cell == 21


@pytest.mark.parametrize("keys", [6, 8])
def test_with_up_and_down_the_cursor_goes_where_the_key_points(
    keys: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_few_buttons(monkeypatch, keys)
    bench = Bench(2)
    path = []
    for key in "up prev prev prev up down down down down prev next next up prev down prev prev".split():
        bench.press(key)
        path.append(bench.play.hand.cell)
    assert path == [2, 1, 0, 0, 0, 5, 10, 15, 20, 20, 21, 22, 2, 1, 21, 20, 20]


UNMEANT = {
    "quixo": (scenes.resumed, (scenes.FOUR, scenes.DOT), "done"),
    "lifted": (scenes.two, (), "done"),
    "warn": (scenes.SCENES["quixo_warn"], (), "done"),
    "dot": (scenes.SCENES["quixo4_dot"], (), "done"),
    "pass": (scenes.resumed, (scenes.FOUR, scenes.PASSED), "done"),
    "draw": (scenes.draw, (), "done"),
    "advice": (scenes.SCENES["quixo_coach"], (), "done look"),
    "won": (scenes.won, (), "done"),
}  # the screens, how to get there, and the keys without a meaning


@pytest.mark.parametrize("screen", UNMEANT)
def test_a_key_without_a_meaning_changes_nothing(screen: str) -> None:
    make, args, names = UNMEANT[screen]
    rig = make(*args)
    rig.run(300)
    before = rig.picture().tobytes()
    for name in names.split():
        assert rig.has(name)
        rig.press(name)
        rig.run(100)
        assert rig.screen == screen and rig.picture().tobytes() == before, name


@pytest.mark.parametrize("code", catalogue.codes())
def test_ok_and_back_have_words_at_the_question_about_the_dot(code: str) -> None:
    chosen.speak(code)
    rig = scenes.SCENES["quixo4_dot"]()
    rig.until(lambda: rig.top.name == "dot" and bool(rig.play.stage.keys), 20_000)
    assert {texts._("push"), texts._("back")} <= set(rig.texts())


def test_a_cursor_move_repaints_the_frame_alone() -> None:
    bench = Bench(4, FOUR, fast=False)
    for _ in range(6):
        bench.board.display.count()
        bench.press("right")
        assert bench.board.display.count() <= CURSOR
    bench.board.display.count()
    bench.press("up")
    assert 0 < bench.board.display.count() <= CURSOR


# ---- the lifted cube
def test_a_cube_lifts_and_its_ends_are_shown() -> None:
    bench = Bench(2)
    bench.point(1)
    before = bench.picture().tobytes()
    turning = bench.play.board._turning.grid  # until it has its new face
    bench.board.press("A")
    heights = []
    for _ in range(30):
        bench.run(5)
        lifted = [(x, y) for g, x, y in grids(bench, "cubes") if g.width == 1]
        lifted += [(x, y) for g, x, y, *_ in bench.layers() if g is turning]
        if lifted and lifted[0] not in heights:
            heights.append(lifted[0])
    bench.board.release("A")
    assert heights == [(69, 171), (70, 167), (72, 163), (73, 159)]
    assert cubes(bench)[21] == HOLE and bench.screen == "lifted"
    assert arrows(bench) == {"left": False, "above": True, "right": False}
    assert frame(bench, 0) is not None
    bench.press("right")
    assert arrows(bench) == {"left": False, "above": False, "right": True}
    bench.press("left")
    assert arrows(bench) == {"left": True, "above": False, "right": False}
    bench.press("back")
    assert bench.screen == "quixo" and bench.picture().tobytes() == before


def test_names_at_the_sides_are_turned_towards_whoever_sits_there() -> None:
    bench = Bench(4)
    turned = {
        str(layers.read(grid)).strip(): (x < 120, grid.flip_x, grid.flip_y)
        for grid, x, *_ in bench.layers()
        if getattr(grid, "transpose_xy", False)
    }
    assert turned == {"Ben": (True, False, True), "Dora": (False, True, False)}


def test_a_key_that_points_where_a_lifted_cube_has_no_end_does_nothing() -> None:
    """A cube at the bottom has no end below; one on the left has none on the left."""
    for square, wrong, others in ((1, "down", ("prev", "up", "next")), (10, "prev", ("up", "next", "down"))):
        bench = Bench(2)
        bench.point(square)
        bench.press("ok")
        bench.run(400)
        for key in others:
            bench.press(key)
            chosen = arrows(bench)
            assert sum(chosen.values()) == 1
            bench.press(wrong)
            assert arrows(bench) == chosen


@pytest.mark.parametrize("keys", [4, 8])
def test_the_keys_of_a_lifted_cube_do_not_touch_the_edge(keys: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with_few_buttons(monkeypatch, keys)
    bench = Bench(2, hints=True)
    lift(bench, 1)
    bench.until(lambda: "back" in bench.texts())
    bench.run(100)
    line = bench.picture().crop((0, 1, 240, 21))
    left, _, right, _ = line.getbbox() or (0, 0, 0, 0)
    assert 2 <= left < 8 and 224 < right <= 238


def test_arrows_touch_neither_the_players_nor_the_last_move() -> None:
    for pushes, square in (("", 0), ("", 4), ("", 20), ("", 24), ("a1a5", 24), ("a1a5", 4), ("a1a5", 0)):
        bench = Bench(4, pushes)
        if not bench.game.may_take(square):
            continue
        bench.point(square)
        before = bench.picture()
        bench.press("ok")
        bench.run(400)
        assert bench.screen == "lifted"
        after = bench.picture()
        for grid, x, y in grids(bench, "push_arrows"):
            drawn = [(x + i, y + j) for i in range(20) for j in range(20) if grid.bitmap[grid[0] * 20 + i, j]]
            near = {(i + di, j + dj) for i, j in drawn for di in (-1, 0, 1) for dj in (-1, 0, 1)}
            for at in near - set(drawn):
                assert before.getpixel(at) == (0, 0, 0), (pushes, square, at)
            assert all(after.getpixel(at) in ((0, 0, 0), after.getpixel(drawn[0])) for at in near)


def test_ends_are_the_legal_ones_and_four_keys_reach_all(monkeypatch: pytest.MonkeyPatch) -> None:
    with_few_buttons(monkeypatch, 4)
    bench = Bench(2)
    from console.quixo.board.cells import end

    for square in (0, 2, 4, 9, 24, 22, 20, 10):
        lift(bench, square)
        chosen = []
        for _ in arrows(bench):
            play = bench.play
            chosen.append(play.board.square(end(play.hand.cell, play.hand.side)))
            bench.press("next")
        ends = {bench.game.target(m) for m in bench.legal() if bench.game.source(m) == square}
        assert set(chosen) == ends and len(chosen) == len(ends)
        bench.press("back")


def test_the_chosen_end_is_not_one_that_loses() -> None:
    bench = Bench(2, position="...../...../...../..O../OOOO.")
    lift(bench, 4)
    assert arrows(bench) == {"above": True, "left": False}  # the farthest
    bench = Bench(2, position="...../...../...../....O/OOOO.")
    lift(bench, 4)
    assert arrows(bench) == {"above": False, "left": True}  # from above, e2's O would move to e1


# ---- the push
def test_a_push_slides_whole_lines_in_less_than_half_a_second() -> None:
    bench = Bench(2, "c1c5 a1a5", fast=False)
    lift(bench, 0)
    bench.aim(4)
    bench.see()
    display = bench.board.display
    bench.board.press("A")
    start = bench.board.time
    places: list[int] = []
    worst = 0
    while bench.screen != "quixo" or not places:
        display.count()
        bench.step()
        strips = [(g, x) for g, x, y in grids(bench, "cubes") if y == 171 and g.width == 5 and x != 35]
        if strips and strips[0][1] not in places:
            places.append(strips[0][1])
            if len(places) > 1:  # with the first frame, the arrows disappear
                worst = max(worst, display.count())
            assert [strips[0][0][k] for k in range(5)] == [0, 0, 0, 0, 1]
        assert bench.board.time - start < 500
    bench.board.release("A")
    assert bench.board.time - start <= 320
    assert places == [69, 67, 61, 52, 43, 37]
    assert worst <= 6936
    bench.run(20)
    assert cubes(bench) == expected(bench) and frame(bench, 1) == (4, 4)


def test_a_cube_never_slides_over_the_keys() -> None:
    for seats, target, over in ((2, 22, True), (2, 0, False), (4, 22, True), (4, 4, False)):
        bench = Bench(seats)
        bench.console.settings.hints = 2
        lift(bench, 2)
        bench.aim(target)
        bench.run(5500)
        assert "push" in bench.texts()  # what the keys do with a lifted cube
        bench.press("ok")
        if seats == 4:
            bench.press("ok")  # the dot
        assert bench.screen == "push" and (bench.play.stage.keys != "") is not over


@pytest.mark.parametrize("word", "a1e1 e3a3 b5b1 d1d5 b1e1 d1a1 a3a5 a4a1 e2e5 e3e1".split())
def test_sliding_cubes_end_where_the_rules_put_them(word: str) -> None:
    """The last frame but one is the new position, two pixels off."""
    bench = Bench(2, position="X.O.X/.O..O/X...X/O..X./.XO.O")
    move = bench.move(word)
    source, target = bench.game.source(move), bench.game.target(move)
    lift(bench, source)
    bench.aim(target)
    bench.see()
    before = len(grids(bench, "cubes"))
    bench.board.press("A")
    bench.run(280)
    assert bench.screen == "push"
    off = {}
    strip, x, y = grids(bench, "cubes")[5]
    assert len(grids(bench, "cubes")) == before  # the lifted cube's strip
    for k in range(strip.width * strip.height):
        dx, dy = (k, 0) if strip.width > 1 else (0, k)
        column, row = round((x - 35) / 34) + dx, round((y - 35) / 34) + dy
        off[column + 5 * row] = strip[k]
        assert (x - 35) % 34 in (0, 2, 32) and (y - 35) % 34 in (0, 2, 32)
    bench.run(60)
    bench.board.release("A")
    after = cubes(bench)
    assert after == expected(bench)
    assert {cell: after[cell] for cell in off} == off
    assert len(grids(bench, "cubes")) == before - 1


def tap(bench: Bench, key: str) -> None:
    """Tap a key at once, without looking at the display."""
    bench.board.press(key)
    bench.run(60)
    bench.board.release(key)
    bench.run(20)


def test_any_key_ends_a_push_and_answers_nothing_else() -> None:
    bench = Bench(2)
    lift(bench, 2)
    bench.press("ok")
    assert bench.screen == "push"
    tap(bench, "ok")  # too early: the second of two quick presses
    assert bench.screen == "push"
    for key in ("right", "ok"):
        bench.press(key)
        assert bench.screen == "quixo" and frame(bench, 0) == (2, 4)
        tap(bench, "ok")  # too early
        assert bench.screen == "quixo" and frame(bench, 0) == (2, 4)
        tap(bench, "right")
        assert frame(bench, 0) == (3, 4)
        bench.press("left")
        lift(bench, 2)
        bench.press("ok")
        assert bench.screen == "push"
    bench.press("back")
    assert bench.screen == "game_menu"


def test_ok_pushes_only_after_the_arrows_were_seen() -> None:
    bench = Bench(2)
    bench.point(2)
    bench.press("ok")
    tap(bench, "ok")  # while the cube rises: its arrows come at once
    assert bench.screen == "lifted" and arrows(bench) != {}
    tap(bench, "ok")
    assert bench.screen == "lifted"
    was = arrows(bench)
    tap(bench, "right")  # the cursor is as quick as ever
    assert arrows(bench) != was
    bench.press("ok")
    assert bench.screen == "push"


def test_the_last_move_stays_marked_after_a_power_cut() -> None:
    bench = Bench(4, FOUR, turn=False)
    assert frame(bench, 1) == (4, 4)
    bench.do("c1c5s")
    bench.run(30)
    corner = frame(bench, 1)
    assert corner == (2, 0)
    bench.power_cycle()
    assert bench.screen == "quixo" and frame(bench, 1) == corner


def test_the_board_turns_diagonal_by_diagonal() -> None:
    bench = Bench(4, FOUR, turn=True)
    board = bench.play.board
    below = board.below
    bench.point(bench.game.source(bench.move("c1c5s")))
    bench.press("ok")
    bench.run(150)
    bench.aim(bench.game.target(bench.move("c1c5s")))
    bench.press("ok")
    bench.press("ok")  # the dot
    bench.until(lambda: board.below != below, 3000)
    assert bench.screen == "push", "the board turns before the next seat is asked"
    turned = [board.tile(board.square(cell)) for cell in range(25)]
    lengths: list[int] = []
    while bench.screen == "push":
        old = [cell % 5 + cell // 5 for cell in range(25) if board.at(cell) != turned[cell]]
        assert all(
            board.at(cell) == turned[cell] for cell in range(25) if cell % 5 + cell // 5 < min(old, default=9)
        )
        lengths.append(len(old))
        bench.step()
    assert lengths[0] > lengths[-1] == 0 and sorted(lengths, reverse=True) == lengths
    assert [board.at(cell) for cell in range(25)] == turned


def test_the_readme_shows_four_seats_with_the_defaults() -> None:
    from console.quixo.entry import ENTRY
    from tools.games.quixo.scenes import SCENES

    readme = (tools.paths.ROOT / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"host_tests/shots/(quixo4\w*?)(?:_320)?\.png", readme))
    assert shown
    for name in shown:
        assert SCENES[name]().console.settings.option_bits == ENTRY.preset


def test_the_board_in_words_lies_as_on_the_display() -> None:
    rig = scenes.resumed(scenes.TWO, 45)
    game, board = rig.table.game, rig.play.board
    for y, text in enumerate(lines(game)[1:]):
        faces = [".XO"[game.face(board.square(5 * y + x))] for x in range(5)]
        assert text == f"{5 - y}  " + " ".join(faces)


def test_signs_rain_and_the_crown_falls_once_when_somebody_has_won() -> None:
    rig = scenes.raining()
    assert rig.top.raining
    wet = rig.picture()
    counted(rig)
    dry = rig.picture()
    words = (0, 192, 240, 240)
    assert wet.tobytes() != dry.tobytes() and wet.crop(words).tobytes() == dry.crop(words).tobytes()
    rig.press("look")
    rig.until_screen("look")
    rig.press("back")
    rig.run(600)
    assert rig.screen == "won" and not rig.top.raining
