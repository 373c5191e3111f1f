"""The coach of Quixo: why a push is good before anybody can win, hints in first games, and a warning."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core import keys
from console.quixo.board.cells import side_to
from console.quixo.board.hand import HOLDING, SEEKING
from console.quixo.coach.judge import as_good, plies
from console.quixo.coach.reasons import bad, comfort, dot, good, where
from console.store import places
from host_tests.match.coached_games import begun, noted
from host_tests.sampled import long, sampled
from players import decide
from players import make as make_player
from players.quixo_search import WIN
from rules import OVER, make
from rules.words.quixo import settings
from tools.games.quixo import scenes as quixo
from tools.headless import stage
from tools.headless.rig import Rig

TWO, FOUR = b"\2\0\5\0\0\0\0\0", b"\4\0\5\0\0\0\0\0"
ADA, BEN = 65, 66
LINES = (
    [[x + 5 * y for x in range(5)] for y in range(5)]
    + [[x + 5 * y for y in range(5)] for x in range(5)]
    + [[6 * k for k in range(5)], [4 * k for k in range(1, 6)]]
)
GOOD = {
    "Makes 4 in a line", "Makes 3 in two lines", "Makes 3 in a line", "Makes 2 in two lines",
    "Breaks their 4 in a line", "Breaks their 3 in a line",
}  # fmt: skip
BAD = {
    "Breaks your 4 in a line", "Breaks your 3 in a line", "Gives them 4 in a line", "Gives them 3 in a line",
    "Leaves them 4 in a line", "Leaves them 3 in a line", "Makes no 4 in a line", "Makes no 3 in a line",
    "They can stop your 4",
}  # fmt: skip


def after(game: Any, move: int) -> Any:
    other = make(game.NAME, bytes(game.state[: game.SETTINGS]))
    other.state[:] = game.state
    other.apply(move)
    return other


def lines(game: Any, symbol: int, n: int) -> int:
    """Return how many lines hold at least n cubes of that symbol, by looking at each square."""
    return sum(sum(game.face(square) == symbol for square in line) >= n for line in LINES)


def is_true(game: Any, move: int, said: str) -> bool:
    """Return whether a reason holds for a push, from the faces before and after it."""
    own = game.symbol(game.seat)
    then = after(game, move)
    n = int(re.sub(r"\D", "", said) or 0)
    change = {symbol: lines(then, symbol, n) - lines(game, symbol, n) for symbol in (1, 2)}
    if said.startswith("Makes no"):
        return change[own] <= 0
    if said.startswith("Makes") and said.endswith("two lines"):
        return change[own] > 1
    if said.startswith("Makes"):
        return change[own] > 0
    if said.startswith("Breaks their"):
        return change[3 - own] < 0
    if said.startswith("Breaks your"):
        return change[own] < 0
    if said.startswith("Gives"):
        return change[3 - own] > 0
    if said.startswith("Leaves"):
        return lines(then, 3 - own, n) > 0
    assert said == "They can stop your 4"
    return change[own] > 0


@pytest.mark.parametrize("settings", sampled([TWO, FOUR], 2))
def test_what_a_push_does_is_said_truly_and_the_game_stays_as_it_is(settings: bytes) -> None:
    dice = random.Random(3)
    game: Any = make("quixo", settings)
    said = set()
    for _ in range(900):
        if game.phase == OVER:
            game.start()
        legal = bytearray(game.MAX_MOVES)
        moves = [move for move in legal[: game.legal(legal)] if move]
        move, better = (dice.choice(moves or [0]) for _ in range(2))
        state = bytes(game.state)
        if moves and after(game, move).phase != OVER != after(game, better).phase:
            text = good(game, move, False)
            said.add(text)
            assert len(text) <= 24 and (not text or is_true(game, move, text))
            if text:
                cubes = {game.source(other) for other in moves}
                alike = {game.source(other) for other in moves if is_true(game, other, text)}
                assert 3 * len(alike) <= 2 * len(cubes), "it is rare"
            if move != better:
                text = bad(game, move, better)
                said.add(text)
                assert len(text) <= 24 and (not text or is_true(game, move, text))
                assert not text or tells_apart(game, move, better, text)
            assert bytes(game.state) == state
        game.apply(move)
    assert said == GOOD | BAD | {""}


def tells_apart(game: Any, move: int, better: int, said: str) -> bool:
    """Return whether what is said against a push sets it apart from the better one."""
    own = game.symbol(game.seat)
    n = int(re.sub(r"\D", "", said) or 0)
    then, instead = after(game, move), after(game, better)
    if said.startswith(("Gives", "Leaves")):
        return lines(then, 3 - own, n) > lines(instead, 3 - own, n)
    if said.startswith(("Breaks your", "Makes no")):
        return lines(then, own, n) < lines(instead, own, n)
    return lines(then, own, n) > lines(instead, own, n)


@pytest.mark.parametrize("pushes", [70, long(200)])
@pytest.mark.long
def test_a_four_that_decides_nothing_can_be_stopped(pushes: int) -> None:
    dice = random.Random(5)
    game: Any = make("quixo", TWO)
    player = make_player("quixo", TWO)
    told = 0
    for _ in range(pushes):
        if game.phase == OVER:
            game.start()
        best = decide(player, bytes(game.state), 3, exact=True)
        for i in range(player.count):
            move = player.moves[i]
            if move and not player.given(i) and bad(game, move, best) == "They can stop your 4":
                told += 1
                then = after(game, move)
                replies = bytearray(game.MAX_MOVES)
                count = then.legal(replies)
                assert any(not after(then, reply).could_win(game.seat) for reply in replies[:count])
        game.apply(best if dice.random() < 0.5 else player.moves[dice.randrange(player.count)])
    assert told > 10


def may_be_taken(coach: Any) -> list[int]:
    """Return the cells of the cubes that the person to whom the coach answers may take."""
    return [cell for cell in range(25) if coach._best_from(cell) >= 0]


def test_beside_a_push_that_wins_the_others_are_told_so_and_where_all_lose_none_is_good() -> None:
    coach: Any = stage.ask_coach(quixo.resumed(quixo.TWO, 45)).top
    told: dict[int, set[tuple[str, str]]] = {}
    for cell in may_be_taken(coach):
        coach.cell = cell
        coach._say()
        given = plies(coach.player, coach._best_from(coach.cell))
        told.setdefault(given, set()).add((coach._head.text, coach._why.text))
    assert told[1] == {("The best push", "Five in a row: you win")}, "whichever cube makes it"
    assert told[0] == told[3] == {("Not so good", "You could win at once")}
    player = coach.player
    for i in range(player.count):
        player.values[i] = 2 - WIN
    coach._near.clear()
    coach.cell = coach._board.cell(coach.game.source(player.move))
    coach._say()
    assert coach._head.text == "The best push"
    coach.key(keys.NEXT)
    assert coach._head.text == "No better"


def test_who_is_threatened_hears_that_a_push_stops_five() -> None:
    game: Any = make("quixo", TWO)
    moves = bytearray(game.MAX_MOVES)
    move = moves[: game.legal(moves)][0]
    assert good(game, move, True) == "Stops their five"
    assert good(game, move, False) != "Stops their five"


@pytest.mark.parametrize("at", range(4, 40, 4))
def test_ticks_are_on_three_cubes_at_most_each_with_a_reason_that_the_board_shows(at: int) -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, at))
    coach: Any = rig.top
    player = coach.player
    if player.given(coach.best):
        assert not coach.good
        return
    assert 1 <= len(coach.good) <= 3 and coach.good[0] == coach.best
    orders = [player.order(i) for i in coach.good]
    assert orders == sorted(orders, reverse=True) and orders[0] - orders[-1] < 64
    for i in coach.good:
        assert coach._best_from(coach._board.cell(rig.table.game.source(player.moves[i]))) == i
    for i in coach.good[1:]:
        assert good(rig.table.game, player.moves[i], coach._threatened)
    assert [tile for tile, *_ in verdicts(rig)].count(TICK) == len(coach.good)


CROWN, WARNING, TICK = 0, 1, 2  # tiles


def verdicts(rig: Rig) -> list[tuple[int, int, int]]:
    """Return the tile, x and y of each mark on a cube in the coach's answer."""
    bitmap = rig.console.ui.tileset("verdicts")
    return [(one[0], x, y) for one, x, y, *_ in rig.layers() if one.bitmap is bitmap]


def test_what_a_push_leads_to_is_in_the_corner_of_its_cube_whose_sign_stays_visible() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, quixo.LAST))
    coach: Any = rig.top
    shown = {}
    for tile, x, y in verdicts(rig):
        column, row = (x - 35) // 34, (y - 35) // 34
        assert (x - 35) % 34 == 18 and (y - 35) % 34 == 1, "right of the middle, above it"
        shown[column + 5 * row] = tile
    for cell in range(25):
        i = coach._best_from(cell)
        given = coach.player.given(i) if i >= 0 else 0
        assert shown.get(cell) == (CROWN if given == 1 else WARNING if given < 0 else None), (
            "one wins at once"
        )
    assert set(shown.values()) == {CROWN, WARNING}


def test_the_coach_marks_the_good_cubes_while_nothing_is_decided() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 8))
    coach: Any = rig.top
    assert {"The best push", "Makes 4 in a line"} <= set(rig.texts())
    heads = set()
    worth = []
    for cell in may_be_taken(coach):
        coach.cell = cell
        coach._say()
        i = coach._best_from(coach.cell)
        heads.add(rig.texts()[0])
        worth.append((coach.player.order(i), rig.texts()[0]))
    assert heads == {"The best push", "Good, too", "Not so good"}
    assert max(worth)[1] == "The best push"
    good = [w for w, head in worth if head != "Not so good"]
    assert min(good) >= max(w for w, head in worth if head == "Not so good") and len(good) <= 3


def in_first_games(seated: bytes, pupils: str, settings: bytes = TWO) -> tuple[Rig, list[str]]:
    """Return a console at the first push, and its notices; `pupils` are in their first games."""
    rig = begun("quixo", settings, seated, pupils, places.ONE_GAME + 2)
    return rig, noted(rig, lambda text: text)


def push(rig: Rig) -> None:
    """Push in whatever cube the cursor is on."""
    length = rig.table.record.length
    rig.press("ok")
    rig.until(lambda: rig.play.hand.state == HOLDING and not rig.play.hand.rising)
    rig.press("ok")
    if rig.table.game.seats == 4:
        rig.until_screen("dot")
        rig.run(300)
        rig.press("ok")
    rig.until(lambda: rig.table.record.length > length)
    rig.until(lambda: rig.play.hand.state == SEEKING)
    rig.run(30)


PLACE = r"(Top|Bottom) row, cube [234]|(Left|Right) side, cube [234]|The (top|bottom) (left|right) corner"
WAYS = {"left": "the left", "right": "the right", "above": "above", "below": "below"}
HERE = r"This one, from (the left|the right|above|below)"


def told(cell: int, there: int) -> tuple[str, str, str]:
    """Return where a cube is taken and pushed in, worked out from the places on the display."""
    x, y = cell % 5, cell // 5
    if there // 5 == y:
        side = "right" if there % 5 else "left"
    else:
        side = "below" if there // 5 else "above"
    row, column = {0: "Top", 4: "Bottom"}.get(y), {0: "left", 4: "right"}.get(x)
    if row and column:
        place = f"The {row.lower()} {column} corner"
    else:
        place = f"{row} row, cube {x + 1}" if row else f"{str(column).capitalize()} side, cube {y + 1}"
    return place, f"push it from {WAYS[side]}", f"This one, from {WAYS[side]}"


def test_each_push_is_told_by_its_place_and_its_side() -> None:
    rig = quixo.resumed(quixo.TWO, 0)
    game, board = rig.table.game, rig.play.board
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    assert n == 44
    said = set()
    for move in moves[:n]:
        lines = where(board, game, move)
        assert lines == told(board.cell(game.source(move)), board.cell(game.target(move)))
        assert re.fullmatch(PLACE, lines[0]) and all(len(line) <= 24 for line in lines)
        said.add(lines)
    assert len(said) == 44


def test_the_first_push_has_its_hint_and_a_lifted_cube_has_its_keys() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "AB")
    assert {"lift"} <= set(rig.texts())
    rig.until(lambda: len(said) > 0)
    rig.run(100)
    assert rig.table.record.length == 0 and re.fullmatch(HERE, said[0])
    assert said[0] in rig.texts() and "lift" not in rig.texts(), "it covers them"
    rig.press("ok")
    rig.run(600)
    assert {"push"} <= set(rig.texts()) and said[0] not in rig.texts()
    rig.run(8000)
    assert len(said) == 1
    rig.press("ok")
    rig.until(lambda: rig.table.record.length == 1)
    rig.until(lambda: len(said) > 1)
    assert rig.table.game.seat == 1 and re.fullmatch(HERE, said[1])
    rig.run(12_000)
    assert {"lift"} <= set(rig.texts()), "they are back after it"


def test_a_hint_points_at_the_best_push_and_one_key_each_makes_it() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "AB")
    push(rig)
    push(rig)
    said.clear()
    rig.until(lambda: len(said) > 0)
    game = rig.table.game
    player = make_player("quixo", bytes(game.state[: game.SETTINGS]))
    decide(player, bytes(game.state), 2)  # among the first pushes
    cursor = rig.play.hand
    assert rig.play.board.square(cursor.cell) == game.source(player.move)
    assert re.fullmatch(HERE, said[0]) and said[0] in rig.texts()
    rig.run(12_000)
    assert said == 2 * [said[0], good(game, player.move, False, True)] and said[1], "they go on"
    assert all(len(text) <= 24 for text in said)
    best = player.move
    push(rig)
    assert rig.table.record.buf[2] == best


EVERY_PUSH_LOSES = "XXOXO/OX..O/OXOXO/O...X/OXOXO"


def test_advice_points_at_the_push_that_the_hint_has_praised() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "AB")
    for _ in range(9):
        rig.until(lambda: len(said) > 0, 20_000)
        cell, side = rig.play.hints._best_cell, rig.play.hints._best_side
        coach: Any = stage.ask_coach(rig).top
        game = rig.table.game
        move = coach.player.moves[coach.best]
        board = rig.play.board
        assert coach.cell == cell == board.cell(game.source(move)) and coach._head.text == "The best push"
        assert side_to(cell, board.cell(game.target(move))) == side
        rig.press("back")
        rig.until(lambda: rig.play.hand.state == SEEKING)
        push(rig)
        said.clear()


def test_advice_keeps_to_what_was_praised_unless_it_is_worse() -> None:
    """A hint comes before all pushes are judged exactly, so it may be another one of several good ones."""
    rig, said = in_first_games(bytes((ADA, BEN)), "AB")
    push(rig)
    rig.until(lambda: len(said) > 0, 20_000)
    coach: Any = stage.ask_coach(rig).top
    near = coach._near[0]
    said.clear()
    rig.press("back")
    rig.until(lambda: len(said) > 0, 20_000)
    rig.play.hints.move = coach.player.moves[near]
    coach = stage.ask_coach(rig).top
    assert coach.best == near and coach._head.text == "The best push"
    for order, given, as_it in (
        ((200, 137), (0, 0), True),
        ((200, 136), (0, 0), False),
        ((9, 9), (3, 5), False),
    ):
        player: Any = SimpleNamespace(order=order.__getitem__, given=given.__getitem__)
        assert as_good(player, 1, 0) is as_it


def test_who_can_only_lose_hears_so_and_no_push_is_praised() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "AB", settings({"board": EVERY_PUSH_LOSES}))
    cell = rig.play.hand.cell
    rig.until(lambda: len(said) > 0, 20_000)
    rig.run(12_000)
    assert set(said) == {"They win next. Try!"} and rig.play.hand.cell == cell
    assert comfort(-2) == said[0] and comfort(-4) == "They can win. Try!"


def to_the_dot(key: str = "") -> tuple[Rig, list[str], int]:
    """Return the first dot of four people in their first games, and at which seat the coach points it.

    `key` is pressed while the cube of the hint is lifted.
    """
    rig, said = in_first_games(bytes((65, 66, 67, 68)), "ABCD", FOUR)
    rig.until(lambda: len(said) > 0)
    rig.press("ok")
    rig.run(600)
    if key:
        rig.press(key)
    said.clear()
    rig.press("ok")
    rig.until_screen("dot")
    return rig, said, rig.play.hints._best_dot


def test_the_hint_goes_on_to_where_the_dot_points() -> None:
    rig, said, seat = to_the_dot()
    assert rig.top.seats[rig.top.at] == seat
    assert said == [dot(rig.table.game, rig.table.names, seat)] and said[0] in rig.texts()
    rig.run(2000)
    assert said[0] in rig.texts(), "long enough to be read"
    rig.press("ok")
    rig.until(lambda: rig.table.record.length == 1)
    game = rig.table.game
    assert game.dot(game.target(rig.table.record.buf[0])) == seat


def test_the_dot_of_another_push_gets_no_hint() -> None:
    rig, said, _seat = to_the_dot("next")
    assert rig.top.seats[rig.top.at] == rig.table.game.seat and not said


def test_why_the_dot_points_there_is_true() -> None:
    game: Any = make("quixo", FOUR)
    names = ["Anna", "Ben", "~Fox", "Dora"]
    assert dot(game, names, 0) == "So you can take it" and dot(game, names, 2) == "So Fox can take it"
    moves = bytearray(game.MAX_MOVES)
    n = game.legal(moves)
    game.apply(next(move for move in moves[:n] if game.dot_of(move) == 0))
    for _ in range(3):
        n = game.legal(moves)
        game.apply(moves[n - 1])
    assert dot(game, names, 2) == "Fox has fewer cubes" and dot(game, names, 0) == "So you can take it"


def test_a_hint_leaves_the_cursor_where_the_person_has_moved_it() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "A")
    push(rig)
    push(rig)
    rig.until(lambda: rig.play.hints._cell >= 0)
    rig.press("next", "next")
    cell = rig.play.hand.cell
    rig.until(lambda: len(said) > 0)
    rig.run(300)
    assert rig.play.hand.cell == cell


def hinted(elsewhere: bool = False) -> tuple[Rig, list[str]]:
    """Return a console with the first line of a hint; `elsewhere`: the cursor waits on another cube."""
    rig, said = in_first_games(bytes((ADA, BEN)), "A")
    push(rig)
    push(rig)
    rig.until(lambda: rig.play.hints._cell >= 0)
    if elsewhere:
        rig.press("next", "next")
    rig.until(lambda: len(said) > 0)
    rig.run(100)
    assert said[0] in rig.texts()
    return rig, said


@pytest.mark.parametrize("keys", [("next",), ("up",), ("next", "ok"), ("ok", "up"), ("ok", "down")])
def test_a_hint_ends_when_the_cursor_leaves_its_cube_or_its_end(keys: tuple[str, ...]) -> None:
    rig, said = hinted()
    rig.run(3000)
    shown = said[-1]
    assert len(said) == 2 and shown in rig.texts()
    for key in keys:
        rig.press(key)
        rig.run(400)
    many = len(said)
    assert shown not in rig.texts() and many == 2
    rig.press("back" if rig.play.hand.state == HOLDING else "prev")
    rig.run(8000)
    assert len(said) == many, "and does not come back"


def test_a_hint_stays_while_its_own_cube_is_lifted() -> None:
    rig, said = hinted()
    rig.press("ok")
    rig.run(600)
    assert rig.play.hand.state == HOLDING and said[0] in rig.texts()
    rig.run(2400)
    assert len(said) == 2 and said[1] in rig.texts()


def test_while_the_cursor_waits_elsewhere_a_hint_praises_no_push_and_lifting_ends_it() -> None:
    rig, said = hinted(elsewhere=True)
    rig.run(9000)
    assert len(said) > 2 and len(set(said)) == 2 and re.fullmatch(PLACE, said[0])
    assert said[1].startswith("push it from ")
    rig, said = hinted(elsewhere=True)
    rig.press("ok")
    rig.run(100)
    assert said[0] not in rig.texts()
    rig.run(8000)
    assert len(said) == 1


def test_a_hint_goes_when_the_menu_opens() -> None:
    rig, said = hinted()
    rig.press("menu")
    rig.run(100)
    assert rig.screen == "game_menu" and said[0] not in rig.texts()


def test_a_hint_ends_with_the_push_and_is_for_nobody_else() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "A")
    push(rig)
    push(rig)
    rig.until(lambda: len(said) == 1)
    push(rig)
    assert said[0] not in rig.texts()
    many = len(said)
    rig.run(8000)
    assert rig.table.game.seat == 1 and len(said) == many


def test_a_hint_lies_over_the_plate_of_somebody_who_is_not_to_move() -> None:
    rig, said = in_first_games(b"ABCD", "C", FOUR)
    for _ in range(6):
        push(rig)
    assert rig.table.game.seat == 2
    rig.run(100)
    plate = rig.picture().crop((0, 0, 240, 22))
    rig.until(lambda: len(said) > 0)
    rig.run(100)
    assert rig.picture().crop((0, 0, 240, 22)).tobytes() == plate.tobytes()


def test_hints_think_with_the_player_of_computers_and_of_remarks() -> None:
    rig, _ = in_first_games(bytes((ADA, stage.HARD)), "A")
    rig.run(500)
    assert rig.play.hints.player is rig.play.match.lend()
    rig, _ = in_first_games(bytes((ADA, BEN)), "A")
    rig.run(500)
    hints = rig.play.hints.player
    stage.ask_coach(rig)
    assert rig.top.player is hints


def test_a_finished_game_is_counted() -> None:
    rig = quixo.resumed(quixo.TWO, quixo.LAST, 0, None, bytes((ADA, BEN)))
    known = rig.console.settings.people
    place = places.place_of(known, ADA)
    places.set_coach(known, place, places.ONE_GAME + 2)
    quixo.push_word(rig, quixo.WINNING, 400)
    rig.until_screen("won")
    rig.run(2500)
    assert places.coach_of(known, place) == places.ONE_GAME + 1


def test_without_a_pupil_no_hints_are_loaded() -> None:
    rig, said = in_first_games(bytes((ADA, BEN)), "")
    for _ in range(3):
        push(rig)
    rig.run(5000)
    assert not said and rig.play.hints is None


def threatened(game: Any) -> bool:
    """Return whether the next seat could win now."""
    return game.could_win((game.seat + 1) % game.seats)


def test_a_threat_is_announced_only_after_another_line_has_been_read() -> None:
    rig = quixo.resumed(quixo.TWO, 20)
    settings = rig.console.settings
    settings.tips = True
    settings.seen = bytearray(b"\xff" * len(settings.seen))
    said = noted(rig, lambda text: (text, rig.board.time))
    for move in quixo.PUSHES[20:44]:
        quixo.push(rig, move, 0)
        rig.until(lambda: rig.screen in ("quixo", "draw") and not rig.pauses)
        if rig.screen == "draw":
            rig.press("ok")
            rig.until_screen("quixo")
        rig.console.notice("a remark")
        rig.run(3000)
        if said[-1][0].endswith("can make five!"):
            break
    (_, shown), (text, told) = said[-2:]
    assert text.endswith("can make five!") and told - shown > 1400  # ms; on its own it would come after 100


@pytest.mark.parametrize("tips", [True, False])
def test_with_tips_a_threat_is_told_once_a_game(tips: bool) -> None:
    rig = quixo.resumed(quixo.TWO, 20)
    settings = rig.console.settings
    settings.tips = tips
    settings.seen = bytearray(b"\xff" * len(settings.seen))
    said = noted(rig, lambda text: (text, threatened(rig.table.game), rig.table.game.seat))
    threats = 0
    for move in quixo.PUSHES[20:44]:
        rig.run(500)
        threats += threatened(rig.table.game)
        if rig.screen == "draw":
            rig.press("ok")
            rig.run(500)
        quixo.push(rig, move, 1500)
    assert threats > 1
    if not tips:
        assert not said
        return
    assert len(said) == 1
    text, true, seat = said[0]
    assert text == rig.table.names[1 - seat] + " can make five!" and true
