"""The coach's remarks on pushes: true, never in the way, and never a hint to the others."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.board.cells import end
from console.quixo.board.hand import SEEKING
from console.quixo.coach.remark_lines import line_of, name_line, remark
from console.quixo.coach.remarks import Remarks
from host_tests.match.coached_games import ADA, BEN, CLEO, LION, judge, noted, with_remarks
from host_tests.match.true_reasons import after
from players import decide
from players import make as make_player
from rules import OVER, make
from rules.quixo_board import PHASE, WINNER
from rules.rows import PASS
from rules.saved import load
from tools.games.quixo import scenes
from tools.games.quixo.by_keys import aim, point
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.rig import Rig


def wins(game: Any) -> list[int]:
    """Return the moves that complete a line for the seat to move."""
    moves = bytearray(game.MAX_MOVES)
    return [move for move in moves[: game.legal(moves)] if game.wins(move)]


KINDS = (
    "",
    "Good, you stopped them!",
    "You missed a win|Missed a win in [23] pushes",
    "That gives them a win",
)


def test_remarks_on_pushes_are_true() -> None:
    dice = random.Random(2)
    said: dict[str, int] = {}
    for seats in (2, 4):
        settings = settings_of_quixo(seats)
        player = make_player("quixo", settings)
        game: Any = make("quixo", settings)
        for _ in range(70 // seats):
            if game.phase == OVER:
                game.start()
            view = bytes(game.state)
            decide(player, view, 3, exact=True)
            best = player.move
            if player.count > 1:
                move = player.moves[dice.randrange(player.count)]
                text, kind = remark(game, player, move, "")
                named, _ = remark(game, player, move, "Benjamin")
                assert re.fullmatch(KINDS[kind], text)
                assert bool(text) == bool(named) and max(len(text), len(named)) <= 24
                if text:
                    said[text] = said.get(text, 0) + 1
                    check_remark(game, best, move, text)
            game.apply(best if dice.random() < 0.7 and not game.wins(best) else player.moves[0])
    assert {"You missed a win", "That gives them a win", "Good, you stopped them!"} <= set(said)


def settings_of_quixo(seats: int) -> bytes:
    game = load(scenes.TWO if seats == 2 else scenes.FOUR).game
    return bytes(game.state[: game.SETTINGS])


def check_remark(game: Any, best: int, move: int, text: str) -> None:
    """Check a remark by looking one or two plies ahead."""
    if text == "You missed a win":
        assert best in wins(game) and move not in wins(game)
    elif text == "That gives them a win":
        lost = [m for m in (best, move) if wins(after(game, m))]
        assert best not in lost
    elif text == "Good, you stopped them!":
        assert not wins(after(game, move))
    else:
        assert re.fullmatch(r"Missed a win in [23] pushes", text) and not wins(game)


def quixo(seated: bytes, pupils: str, moves: int) -> tuple[Rig, list[tuple[str, str]]]:
    """Return a console in the middle of a game of Quixo, and its notices."""
    record = load(scenes.TWO)
    rig, said = with_remarks("quixo", settings_of_quixo(2), seated, pupils)
    for move in bytes(record.buf[:moves]):
        rig.table.choose(move)
    match: Any = rig.console.stack[0]
    match.go_on()
    rig.run(6000)
    return rig, said


def push(rig: Rig, move: int) -> None:
    """Make a push as the keys do, and wait until it has been shown."""
    by_keys = Player(rig, lambda _game, _moves: move)
    source, target = rig.table.game.source(move), rig.table.game.target(move)
    point(by_keys, source)
    rig.press("ok")
    rig.run(600)
    aim(by_keys, target)
    rig.press("ok")
    if rig.screen == "warn":
        rig.press("next", "ok")


def quiet(game: Any) -> int:
    """Return a push that neither wins nor loses, if possible without a win for the other seat."""
    moves = bytearray(game.MAX_MOVES)
    for move in moves[: game.legal(moves)]:
        if not game.wins(move) and not game.loses(move) and not wins(after(game, move)):
            return move
    return next(m for m in moves[: game.legal(moves)] if not game.wins(m) and not game.loses(m))


MISSED = "You missed a win", "Ben missed a win"


def test_a_missed_win_is_remarked_on_after_the_next_person_has_moved() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "B", 45)
    game = rig.table.game
    assert game.seat == 1 and wins(game) and not said
    push(rig, quiet(game))
    rig.run(20_000)
    assert rig.table.record.length == 46 and game.seat == 0
    assert not said, "Ada must not learn from it"
    push(rig, quiet(game))
    rig.run(20_000)
    # Which push it was is not said: on the board as it is now, that would be read as advice.
    assert [text for _, text in said] == [MISSED[1], "with a diagonal"]


@pytest.mark.parametrize("pupils", ["B", "AB"])
def test_a_remark_is_said_if_the_next_person_gets_remarks_too(pupils: str) -> None:
    rig, said = quixo(bytes((ADA, BEN)), pupils, 45)
    game = rig.table.game
    for _ in range(2):
        push(rig, quiet(game))
        rig.run(20_000)
    assert said and said[0][1] == MISSED[1]
    assert [text for _, text in said] == [MISSED[1], "with a diagonal"], "Ben must not learn from Ada's"


def test_a_remark_on_the_next_persons_push_waits_behind_the_first() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "AB", 43)
    game = rig.table.game
    moves = bytearray(game.MAX_MOVES)
    values = judge(game)
    calm = [move for move in moves[: game.legal(moves)] if not game.loses(move)]
    push(rig, next(move for move in calm if wins(after(game, move)) and values[move] < 0))
    rig.run(20_000)
    push(rig, quiet(game))  # Ada does not see that she could win
    rig.run(20_000)
    assert [text for _, text in said] == ["Ben gave them a win"]
    push(rig, quiet(game))
    rig.run(20_000)
    assert [text for _, text in said][1] == "Ada missed a win"


def test_a_missed_win_is_remarked_on_before_a_computer_moves() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    assert rig.table.game.seat == 1 and not said
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 1, 20_000)
    assert said[0][1] == MISSED[0]


def shown_push(rig: Rig) -> tuple[int, int] | None:
    """Return from which square to which one frame and arrow show a push; None if they show none."""
    board = rig.play.board
    if board._frame.hidden:
        assert all(arrow.hidden for arrow in board._arrows)
        return None
    x, y = (board._frame.x - 34) // 34, (board._frame.y - 34) // 34
    (side,) = [k for k, arrow in enumerate(board._arrows) if not arrow.hidden and arrow[0] >= 4]
    return board.square(x + 5 * y), board.square(end(x + 5 * y, side))


def shown_board(rig: Rig) -> list[int]:
    """Return the tiles of the cubes, and where the last move is marked."""
    board = rig.play.board
    return [board.at(cell) for cell in range(25)] + [board._last.x, board._last.y]


def test_beside_a_computer_frame_and_arrow_show_the_better_push_before_it_moves() -> None:
    """They are on the board as it was, because the cube in the frame may have moved."""
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    game = rig.table.game
    better = {(game.source(move), game.target(move)) for move in wins(game)}
    before = shown_board(rig)
    push(rig, quiet(game))
    rig.until(lambda: len(said) == 1, 20_000)
    now, state = shown_board(rig), bytes(game.state)
    assert now != before
    rig.until(lambda: len(said) == 2, 20_000)
    assert rig.table.record.length == 46 and said[1][1] == "This push was better"
    assert shown_push(rig) in better and shown_board(rig) == before
    rig.until(lambda: not shown_push(rig), 2400)
    assert shown_board(rig) == now and bytes(game.state) == state
    rig.until(lambda: rig.play.hand.state != SEEKING, 20_000)
    assert said[1][1] not in rig.texts(), "no cube moves below the line"
    rig.until(lambda: rig.table.record.length == 47, 20_000)
    rig.run(9000)
    assert len(said) == 2


def test_frame_and_arrow_are_gone_before_a_computer_lifts_a_cube_and_under_the_menu() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    assert shown_push(rig)
    rig.until(lambda: not shown_push(rig), 2400)
    assert rig.play.hand.state == SEEKING and rig.table.record.length == 46
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    rig.press("menu")
    rig.press("back")
    rig.run(50)
    assert not shown_push(rig)


def test_where_a_better_push_was_is_not_said_once_the_board_has_changed() -> None:
    rig, said = quixo(bytes((LION, ADA)), "A", 45)
    push(rig, quiet(rig.table.game))
    rig.until(lambda: len(said) == 2, 20_000)
    match: Any = rig.console.stack[0]
    rig.table.choose(quiet(rig.table.game))
    match.go_on()
    rig.run(9000)
    assert len(said) == 2


def given_away(key: str = "") -> tuple[Rig, list[str], list[int]]:
    """Let Ben, who wants remarks, give the game away to Ada, who wins at once.

    Return the console at its end, the lines there and their y. `key` is pressed at the first of them.
    """
    rig, said = quixo(bytes((ADA, BEN)), "B", 43)
    game = rig.table.game
    moves = bytearray(game.MAX_MOVES)
    assert game.seat == 1 and not wins(game)
    values = judge(game)
    calm = [move for move in moves[: game.legal(moves)] if not game.loses(move)]
    move = next(move for move in calm if wins(after(game, move)) and values[move] < 0)
    assert max(values.values()) >= 0
    push(rig, move)
    rig.run(20_000)
    assert not said, "Ada must not learn from it"
    rig.play.take(wins(rig.table.game)[0])
    rig.until_screen("won")
    heights: list[int] = []
    while "play again" not in rig.texts():
        if said and key:
            rig.press(key)
        rig.run(100)
        heights += [y for text, y in places(rig) if said and text == said[-1][1]]
    return rig, [text for _, text in said], heights


def places(rig: Rig) -> list[tuple[str, int]]:
    return [(text, y) for _, y, _, text in rig.places()]


def test_blame_for_a_push_that_lost_at_once_is_shown_before_the_result() -> None:
    rig, lines, heights = given_away()
    assert lines == ["Ben gave them a win"]
    assert min(heights) > 200 and "Ada wins" in rig.texts() and not set(lines) & set(rig.texts())


def test_winners_are_not_told_that_they_gave_the_others_a_win() -> None:
    """Ada's push gives Ben a win; he does not see it, and makes Ada's line."""
    rig, said = quixo(bytes((ADA, BEN)), "AB", 44)
    remarks, table = rig.play.remarks, rig.table
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0), (43, 44, "Ben missed a win", 0, -1)]
    remarks._better.set(PASS, -1)
    table.game.state[WINNER], table.game.state[PHASE] = 1, OVER
    assert table.over and remarks.show_next_line(206) and said[-1][1] == "Ben missed a win"
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0)]
    assert not remarks.show_next_line(206)
    table.game.state[WINNER] = 2
    remarks._waiting[:] = [(42, 44, "Ada gave them a win", 0, 0)]
    assert remarks.show_next_line(206) and said[-1][1] == "Ada gave them a win"


def test_a_key_skips_what_is_said_at_the_end() -> None:
    rig, lines, _ = given_away("ok")
    assert lines == ["Ben gave them a win"] and rig.screen == "won" and "Ada wins" in rig.texts()


def test_remarks_borrow_the_player_and_computers_play_as_without_them() -> None:
    records = []
    for pupils in ("", "A"):
        rig, _ = quixo(bytes((ADA, LION)), pupils, 2)
        match: Any = rig.console.stack[0]
        for _ in range(3):
            push(rig, quiet(rig.table.game))
            rig.until_screen("think")
            rig.until_screen("quixo", ms=20_000)
        assert not pupils or rig.play.remarks.player is match.player
        assert not pupils or rig.play.remarks.looks(rig.table.record.length)
        stage.ask_coach(rig)
        assert rig.top.player is match.player
        rig.press("back")
        records.append(bytes(rig.table.record.buf[: rig.table.record.length]))
    assert records[0] == records[1] and len(records[0]) == 8


def test_an_undone_push_gets_no_remark() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "B", 45)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    match: Any = rig.console.stack[0]
    match.undo()
    match.go_on()
    rig.run(9000)
    push(rig, wins(rig.table.game)[0])
    rig.run(9000)
    assert not said


def test_quixo_without_remarks_loads_no_player() -> None:
    rig, said = quixo(bytes((ADA, BEN)), "", 20)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    push(rig, quiet(rig.table.game))
    rig.run(9000)
    assert not said and rig.play.remarks is None


def test_a_line_is_named_as_the_board_is_turned_when_people_read_it() -> None:
    """For four people the board turns with every push."""
    rig, said = with_remarks("quixo", settings_of_quixo(4), bytes((ADA, BEN, CLEO, 0)), "A", scenes.TURN)
    play: Any = rig.play
    remarks = Remarks(play, 1)
    for below in range(4):
        play.board.turn(below)
        remarks._line = 0b11111  # a1 to e1
        assert remarks.show_next_line()
    names = ["bottom row", "right column", "top row", "left column"]
    assert [text for _, text in said] == [f"with the {name}" for name in names]


@pytest.mark.parametrize("below", range(4))
@pytest.mark.long(after=1)
def test_the_line_of_a_missed_win_is_one_that_the_push_makes(below: int) -> None:
    rig, _ = quixo(bytes((ADA, BEN)), "", 2)
    board = rig.play.board
    board.turn(below)
    names = [["with the top row"], *([f"with row {k}"] for k in (2, 3, 4)), ["with the bottom row"]]
    names += [["with the left column"], *([f"with column {k}"] for k in (2, 3, 4)), ["with the right column"]]
    by_hand = [{x + 5 * y for x in range(5)} for y in range(5)]
    by_hand += [{x + 5 * y for y in range(5)} for x in range(5)]
    by_hand += [{6 * k for k in range(5)}, {4 * k for k in range(1, 6)}]
    named = dict(zip([name for (name,) in names], by_hand, strict=False))
    dice = random.Random(4)
    game: Any = make("quixo", settings_of_quixo(2))
    said = set()
    for _ in range(4000):
        if game.phase == OVER:
            game.start()
        legal = bytearray(game.MAX_MOVES)
        moves = legal[: game.legal(legal)]
        before = bytes(game.state)
        for move in wins(game):
            line = line_of(game, move)
            assert bytes(game.state) == before
            then = after(game, move)
            squares = {square for square in range(25) if line >> square & 1}
            assert len(squares) == 5 and all(then.face(square) == then.winner for square in squares)
            name = name_line(board, line)
            cells = {board.cell(square) for square in squares}
            assert cells in by_hand[10:] if name == "with a diagonal" else cells == named[name]
            assert len(name) <= 24
            said.add(name)
        game.apply(dice.choice(moves))
    assert said == {*named, "with a diagonal"}


def judged(remarks: Any, best: int, given: int, lost: int = 0) -> list[str]:
    """Let the remarks judge the push that is next in the record; return what they have to say.

    `best`, `given`: the plies to the end with the best push and with that one; `lost`: how many others lose.
    """
    record = remarks._match.table.record
    made = record.buf[remarks._at]
    legal = bytearray(50)
    game = remarks._play.game
    moves = bytes(move for move in legal[: game.legal(legal)] if move != made)
    del remarks._waiting[:]
    plies = [given, best, *[-4 if k < lost else 0 for k in range(len(moves) - 1)]]
    remarks.player = SimpleNamespace(
        game=remarks.player.game, moves=bytes((made,)) + moves, count=len(plies), move=moves[0],
        given=lambda i: plies[i],
    )  # fmt: skip
    remarks._judge()
    return [waiting[2] for waiting in remarks._waiting if waiting[1] <= 42]  # the others wait for the end


def at_pushes(moves: int) -> Any:
    """Return remarks for a person against a computer, about to judge push number `moves`."""
    rig, _ = quixo(bytes((ADA, LION)), "", moves - 1)
    remarks: Any = Remarks(rig.play, 1)
    remarks._view[:] = rig.table.game.state
    rig.table.choose(quiet(rig.table.game))
    remarks._at = moves - 1
    return remarks


def test_stopping_the_others_is_praised_twice_in_a_game_at_most() -> None:
    remarks = at_pushes(41)
    heard = []
    for _ in range(4):
        remarks._at = 40
        heard.append(judged(remarks, 0, 0, 50))
    assert heard == [["Good, you stopped them!"]] * 2 + [[]] * 2
    remarks._at = 40
    assert judged(remarks, 0, -4, 0) == ["That gives them a win"]


def between_people() -> Any:
    """Return remarks as at_pushes(41), but for two people."""
    remarks = at_pushes(41)
    remarks._match.seats.levels = bytearray((0, 0))
    remarks._match.table = SimpleNamespace(
        record=remarks._match.table.record, people=2, names=["Ada", "Ben"], over=False, lost=-1
    )
    return remarks


@pytest.mark.parametrize("best", [0, 1])
def test_two_pushes_of_a_seat_in_a_row_are_blamed_and_its_next_two_are_not(best: int) -> None:
    """They missed a win or gave one away; Ben's pushes between them do not matter."""
    remarks = between_people()
    heard = []
    for bad in (1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1):
        remarks._at = 40
        heard.append(len(judged(remarks, best, (best - 1 if best else -4) if bad else best)))
    assert heard == [1, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0]


@pytest.mark.parametrize("over", [True, False])
def test_blame_that_was_held_back_is_shown_if_the_game_ends_with_the_next_push(over: bool) -> None:
    remarks = between_people()
    said: list[str] = []
    remarks._match.console.notice = lambda text, *_: said.append(text)
    remarks._has_won = lambda _seat: False
    for _ in range(3):
        remarks._at = 40
        judged(remarks, 0, -4)
    assert not said and remarks._waiting
    table = remarks._match.table
    table.record.length = 42
    table.over = over
    assert remarks.show_next_line() is over and not remarks._waiting
    assert said == (["Ada gave them a win"] if over else [])


def test_making_the_others_line_instead_of_a_win_is_remarked_on() -> None:
    remarks = at_pushes(41)
    remarks.player.game.loses = lambda _move: True
    remarks._at = 40
    assert judged(remarks, 1, -1) == ["You missed a win"]
    remarks._at = 40
    assert judged(remarks, 0, -1) == [], "everybody sees it"


def test_a_computer_waits_for_a_remark_that_may_be_shown_by_now() -> None:
    remarks = at_pushes(41)
    remarks._at = -1
    remarks._waiting.append((40, 42, "later", 0, -1))
    assert not remarks.holds, "the next person has not moved"
    remarks._waiting[0] = (40, 41, "now", 0, -1)
    assert remarks.holds


@pytest.mark.parametrize(
    ("plies", "length", "mine", "said"),
    [
        ((0, -4), 46, False, "Push 21 lost the game"),
        ((0, -4), 46, True, ""),  # won in the end
        ((0, -4), 42, False, ""),  # over at once, as was said
        ((0, 0), 46, False, ""),
        ((-6, -4), 46, False, ""),  # it was lost before
    ],
)
def test_a_person_who_has_lost_hears_which_push_lost(
    plies: tuple[int, int], length: int, mine: bool, said: str
) -> None:
    remarks = at_pushes(41)
    judged(remarks, *plies)
    del remarks._waiting[:]
    remarks._better.set(PASS, -1)
    remarks._match = match = SimpleNamespace(console=remarks._match.console)
    match.game = SimpleNamespace(phase=OVER, seats=2, winner=1 if mine else 2, symbol=lambda seat: 1 + seat)
    match.table = SimpleNamespace(record=SimpleNamespace(length=length), lost=-1)
    lines = noted(SimpleNamespace(console=match.console), lambda text: text)  # type: ignore[arg-type]
    assert remarks.show_next_line(206) is bool(said) and lines == [said] * bool(said)
    assert not remarks.show_next_line(206), "once"
