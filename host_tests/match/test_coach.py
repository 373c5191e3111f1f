"""The coach: who may ask it, what it shows, and that its reasons are true."""

from __future__ import annotations

import base64
import random
import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.dicegame.coach.compared import better, rows
from console.dicegame.coach.review import about
from console.dicegame.coach.spoken import because, last_word, loss, rival, whole, win
from console.dicegame.coach.thinking import Thinking
from console.dicegame.coach.thought import Thought
from console.match.opening.beginning import begin
from console.quixo.coach.judge import plies
from console.quixo.coach.reasons import why as quixo_why
from console.store import people
from console.store.new_game import NewGame
from console.store.settings import Settings
from host_tests.rules.qwixx_table import Table
from parts import Nvm
from players import decide
from players import make as make_player
from players.merit import tempting
from rules import ACTION1, ACTION2, OVER, ROLL, make
from rules.duel import BOARD, COUNTS
from rules.rows import PASS, move_word
from rules.words.quixo import find
from tools.games.duel import scenes as duel
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.autoplay import Player
from tools.headless.choosers import at_random
from tools.headless.rig import Rig
from tools.headless.stage import counted, on_to


def copy_of(game: Any) -> Any:
    other = make(game.NAME, bytes(game.state[: game.SETTINGS]))
    other.state[:] = game.state
    return other


def after(game: Any, move: int) -> Any:
    other = copy_of(game)
    other.apply(move)
    return other


def crossing(game: Any) -> list[int]:
    """Return all legal moves but the pass."""
    legal = bytearray(game.MAX_MOVES)
    return [move for move in legal[: game.legal(legal)] if move != PASS]


def is_mine(game: Any, seat: int, row: int, column: int) -> bool:
    if game.NAME == "duel":
        return game.owner(row, column) == seat
    return bool(game.mask(seat, row) >> column & 1)


def skipped(game: Any, move: int) -> int:
    """Return what a move skips, worked out from the sheet, or the board, before and after it."""
    seat = game.seat
    then = after(game, move)
    n = 0
    for row in range(game.rows):
        own = [[k for k in range(11) if is_mine(one, seat, row, k)] for one in (game, then)]
        last = [rows[-1] if rows else -1 for rows in own]
        n += sum(k not in own[1] for k in range(last[0] + 1, last[1]))
    return n


def crosses(game: Any) -> int:
    """Return how many crosses a player's only sheet has, without locks."""
    ones = sum((game.mask(0, row) & 0x7FF).bit_count() for row in range(game.rows))
    return ones + sum(game.twice(0, row).bit_count() for row in range(4) if game.crosses_twice)


def later(game: Any, move: int) -> set[str]:
    """Return what may be crossed in action 2 after a move in action 1, for somebody alone."""
    then = after(game, move)
    return {f"{'RYGB'[(m - 1) // 11]}{then.numbers_of(0)[m - 1]}" for m in crossing(then) if m <= 44}


def check_later(game: Any, best: int, rivals: list[int], said: str) -> None:
    word = said.split()[1]  # "keeps G12 possible"
    assert word in later(game, best) and any(word not in later(game, move) for move in rivals)
    row = "RYGB".index(word[0])
    after_last = game.next_column(0, row)
    assert game.numbers_of(0)[11 * row + after_last] == int(word[1:]), "not one that skips numbers itself"


def check_pass(game: Any, best: int, said: str) -> None:
    """Check what speaks for or against a pass, if anything."""
    if not said:
        assert best == PASS
        return
    then = after(game, PASS)
    lost = game.score(game.seat) - then.score(game.seat)
    worth = re.fullmatch(r"better than skipping (\d+)", said)
    costs = said in ("costs 5 points", "ends the game, costs 5")
    assert not (worth or costs) or lost == 5
    assert (then.phase == OVER) == said.startswith("ends the game") or not lost
    if worth:
        assert best == PASS and min(skipped(game, m) for m in crossing(game)) == int(worth[1]) > 0
    elif match := re.fullmatch(r"keeps (\w\d+) for later", said):
        assert best == PASS and any(
            not skipped(game, m) and "RYGB"[(m - 1) // 11] + str(game.numbers_of(0)[m - 1]) == match[1]
            for m in crossing(game)
            if m <= 44
        )
    elif said == "saves a token":
        assert best == PASS and not lost
        assert all(after(game, m).supply(game.seat) < then.supply(game.seat) for m in crossing(game))
    elif said.startswith("keeps ") and said.endswith(" possible"):
        assert best == PASS
        check_later(game, PASS, crossing(game), said)
    elif match := re.fullmatch(r"saves (\d+) (number|square)s?", said):
        assert best == PASS and min(skipped(game, m) for m in crossing(game)) == int(match[1]) > 0
    elif not costs:
        assert said in ("crosses nothing", "places nothing", "a penalty, for free", "ends the game")


def check_two_rows(game: Any, then: Any, move: int) -> None:
    points = [then.row_points(0, r) - game.row_points(0, r) for r in range(4)]
    assert move > 44 and sum(p > 0 for p in points) <= 2


def check_twice(game: Any, then: Any, move: int) -> None:
    row, column = (move - 1) // 11, (move - 1) % 11
    assert game.mask(0, row) >> column & 1 and then.count(0, row) == game.count(0, row) + 1


def check_frame(game: Any, then: Any, _move: int) -> None:
    assert then.framed(0) == game.framed(0) + 1


def check_goal(game: Any, then: Any, _move: int) -> None:
    assert then.reached(0) != game.reached(0)


def check_half(game: Any, then: Any, move: int) -> None:
    assert move in game.goals and then.reached(0) == game.reached(0)


# What only some score sheets make possible
SPECIAL = {
    "counts for two rows": check_two_rows,
    "counts a second time": check_twice,
    "crosses a frame": check_frame,
    "reaches a goal": check_goal,
    "makes half a goal": check_half,
}


def check_skips(game: Any, best: int, rival: int, said: str) -> None:
    """Check how many places a move skips, or that it skips fewer than its rival and yet many."""
    n = skipped(game, best)
    if said.startswith("skips fewer"):
        assert 3 < n < skipped(game, rival)
        return
    few = re.fullmatch(r"skips (no|only \d+) (number|square)s?", said)
    assert few and n == (0 if few[1] == "no" else int(few[1].split()[-1]))
    assert rival == PASS or n < skipped(game, rival)


def check_for(game: Any, best: int, rival: int, said: str) -> None:
    """Check what speaks for a move, not a pass, and not for its rival, by making both."""
    assert len(said) <= 24
    seat = game.seat
    good, bad = after(game, best), after(game, rival)
    row, column = (best - 1) // 11, (best - 1) % 11
    if said == "locks the row":
        assert good.closed != game.closed == bad.closed
    elif re.fullmatch(r"skips (no|only \d+|fewer) (number|square)s?", said):
        check_skips(game, best, rival, said)
    elif match := re.fullmatch(r"earns (\d+) points? (more|now)", said):
        other = bad if match[2] == "more" else game
        assert good.score(seat) - other.score(seat) == int(match[1]) > 0
        assert match[2] == "more" or (rival == PASS and int(match[1]) >= 3), "every cross earns a point"
    elif said == "skips rarer numbers":
        assert skipped(game, best) == skipped(game, rival) > 0
    elif said == "is the rarer number":
        numbers = game.numbers_of(seat)
        assert abs(numbers[best - 1] - 7) > abs(numbers[rival - 1] - 7)
    elif match := re.fullmatch(r"makes (\w\d+) possible", said):
        assert good.count(seat, row) == game.needed > game.count(seat, row) and good.may_cross(seat, row, 10)
        assert "RYGB"[row] + str(game.numbers_of(seat)[11 * row + 10]) == match[1]
    elif said.startswith("keeps "):
        check_later(game, best, [rival], said)
    elif said == "is nearer its lock":
        free = [k for k in range(column + 1, 10) if game.may_cross(seat, row, k)]
        assert row < 4 and game.count(seat, row) > 0 and good.count(seat, row) + len(free) >= game.needed
    elif said == "starts a new row":
        assert not game.count(seat, row) and (rival == PASS or game.count(seat, (rival - 1) // 11))
    elif said in ("avoids a penalty", "avoids a misthrow"):
        assert rival == PASS and bad.score(seat) == game.score(seat) - 5 < good.score(seat)
    elif match := re.fullmatch(r"makes (\d+) crosses", said):
        assert crosses(good) - crosses(game) == int(match[1]) > 1
    elif said in SPECIAL:
        SPECIAL[said](game, good, best)
    elif said == "beats their token":
        assert good.count(1 - seat, row) < game.count(1 - seat, row)
    elif said:
        assert said == "cannot be beaten" and good.height(row, column) > 1


def check_against(game: Any, best: int, move: int, said: str) -> None:
    """Check what speaks against a move, not a pass, or what it is."""
    assert len(said) <= 24
    then = after(game, move)
    if match := re.fullmatch(r"skips (\d+) (number|square)s?", said):
        assert skipped(game, best) < int(match[1]) == skipped(game, move)
    elif match := re.fullmatch(r"earns (\d+) points? less", said):
        assert after(game, best).score(game.seat) - then.score(game.seat) == int(match[1]) > 0
    elif said.startswith("gives up "):
        word = said.split()[2]
        assert word in later(game, best) and word not in later(game, move)
    elif said == "skips likelier numbers":
        assert skipped(game, best) == skipped(game, move) > 0
    elif said:
        assert said == "is the likelier number", "no praise of a worse choice"
        numbers = game.numbers_of(game.seat)
        assert abs(numbers[move - 1] - 7) < abs(numbers[best - 1] - 7)


def check_better(game: Any, best: int, move: int, about: int, said: str) -> None:
    """Check why the best move is better than another one, and that it is said of the right one of them."""
    assert len(said) <= 24
    if about == move:
        match = re.fullmatch(r"skips (\d+) (number|square)s?|costs 5 points|ends the game", said)
        assert match
        if match[1]:
            assert skipped(game, move) == int(match[1]) > skipped(game, best)
        else:
            assert move == PASS and after(game, move).score(game.seat) == game.score(game.seat) - 5
            assert (after(game, move).phase == OVER) == said.startswith("ends")
        return
    assert about == best
    if best == PASS:
        if said.endswith(" possible"):
            check_later(game, PASS, [move], said)
        else:
            check_pass(game, PASS, said)
    else:
        check_for(game, best, move, said)


def reasons_of(name: str) -> Any:
    from importlib import import_module

    return import_module(f"console.{name}.reasons")


def check_reasons(name: str, settings: bytes, games: int, every: int = 1) -> set[str]:
    """Check all reasons in some games in which level 3 often decides; return them without numbers."""
    dice = random.Random(4)
    reasons = reasons_of(name)
    said: set[str] = set()
    for _ in range(games):
        game: Any = make(name, settings)
        player = make_player(name, settings)
        view = bytearray(len(game.state))
        n = 0
        while game.phase != OVER:
            if game.phase == ROLL:
                game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
                continue
            n += 1
            player.view(game, game.seat, view)
            best = decide(player, view, 3)
            moves = player.moves[: player.count]
            other_best = rival(moves, [player.given(i) for i in range(player.count)], best)
            for move in moves if n % every == 0 else ():
                tempts = tempting(reasons.skipped, game, moves, player.count)
                one = reasons.why(game, best, move, other_best, tempts)
                if move == PASS:
                    check_pass(game, best, one)
                elif move == best:
                    check_for(game, best, other_best, one)
                    assert not one.startswith("skips fewer") or skipped(game, best) <= skipped(game, tempts)
                else:
                    check_against(game, best, move, one)
                about, other = better(reasons, game, best, move) if move != best else (best, "")
                if move != best:
                    check_better(game, best, move, about, other)
                    line = because(reasons, game, best, move, 50)
                    assert len(line) <= 24 and re.fullmatch(r"(Pass|[A-Z]\d+) \w.*", line), line
                    if line.endswith(" ends the game"):
                        assert after(game, move).phase == OVER
                    else:
                        assert other or line.endswith(" brings more later"), "no fact of the moment"
                said |= {re.sub(r"\d+", "n", one), re.sub(r"\d+", "n", other)}
            game.apply(best if dice.random() < 0.8 else player.moves[0])
    return said


def test_the_reasons_in_qwixx_are_true() -> None:
    said = check_reasons("qwixx", b"\x01\x00\x00", 5)
    words = (
        "avoids a penalty|earns n points now|costs n points|locks the row|skips no number|skips n numbers|"
    )
    words += "earns n points less|earns n points more|skips only n numbers|saves n numbers|"
    words += "skips rarer numbers|skips likelier numbers|better than skipping n|"
    words += "is the rarer number|is the likelier number"
    assert set(words.split("|")) <= said
    for words in ("keeps {}n possible", "makes {}n possible", "keeps {}n for later"):
        assert {words.format(row) for row in "RYGB"} & said, words


def test_a_choice_does_not_skip_fewer_squares_beside_one_that_skips_fewer_still() -> None:
    dice = random.Random(5)
    reasons = reasons_of("duel")
    told: set[bool] = set()
    game: Any = make("duel", b"\0")
    moves = bytearray(game.MAX_MOVES)
    for _ in range(400):
        if game.phase == OVER:
            game.start()
        if game.phase == ROLL:
            game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
            continue
        choices = [move for move in moves[: game.legal(moves)] if move != PASS]
        tempts = min(choices, key=lambda move: skipped(game, move), default=PASS)
        for best in choices:
            for other in choices:
                if 3 < skipped(game, best) < skipped(game, other):
                    fewer = reasons.why(game, best, best, other, tempts) == "skips fewer squares"
                    fewest = skipped(game, best) == skipped(game, tempts)
                    assert fewest or not fewer
                    told.add(fewer)
        legal = moves[: game.legal(moves)]
        game.apply(legal[dice.randrange(len(legal))])
    assert told == {False, True}


@pytest.mark.parametrize(("name", "settings"), [("duel", b"\0"), ("qwixx", b"\1\0\0")])
def test_in_a_game_the_best_choices_have_reasons_of_many_kinds(name: str, settings: bytes) -> None:
    dice = random.Random(8)
    reasons = reasons_of(name)
    said: list[str] = []
    game: Any = make(name, settings)
    player = make_player(name, settings)
    player.exact = True
    view = bytearray(len(game.state))
    while game.phase != OVER:
        if game.phase == ROLL:
            game.roll(bytes(dice.randint(1, 6) for _ in range(6)))
            continue
        player.view(game, game.seat, view)
        best = decide(player, view, 3)
        moves = player.moves[: player.count]
        if player.count > 1:
            other = rival(moves, [player.given(i) for i in range(player.count)], best)
            tempts = tempting(reasons.skipped, game, moves, player.count)
            text = reasons.why(game, best, best, other, tempts)
            text = text or last_word(player.given(moves.index(other)))
            said.append(re.sub(r"[RYGB]?\d+", "n", text))
        game.apply(best)
    assert len(set(said)) > 6
    assert sum(text.startswith("skips") for text in said) * 2 < len(said)


def test_the_reasons_in_the_duel_are_true() -> None:
    said = check_reasons("duel", b"\x00", 4)
    words = "saves a token|beats their token|cannot be beaten|skips no square|skips n squares|"
    words += "avoids a misthrow|earns n points now|skips only n squares|"
    words += "costs n points|saves n squares|earns n points more|earns n points less|starts a new row"
    assert set(words.split("|")) <= said


SHEETS = {
    "mixed-colours": "skips n numbers", "mixed-numbers": "skips n numbers", "shuffled": "skips n numbers",
    "steps": "crosses a frame", "chain": "makes n crosses",
    "big-points": "counts for two rows", "double": "counts a second time", "exchange": "skips no number",
    "bonus": "makes n crosses", "goals": "reaches a goal", "shuffled:7+goals": "makes half a goal",
    "mixed-colours+steps": "crosses a frame", "mixed-numbers+mixed-colours+bonus": "makes n crosses",
}  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_reasons_on_other_sheets_are_true(sheet: str) -> None:
    from rules.words.qwixx_parts import sheet_settings

    settings = bytes((1, 0, 0)) + sheet_settings("shuffled:7" if sheet == "shuffled" else sheet)
    said = check_reasons("qwixx", settings, 3)
    assert {SHEETS[sheet], "skips no number"} <= said


def test_the_reasons_of_quixo_are_true() -> None:
    said: set[str] = set()
    for record, at in ((quixo.TWO, 45), (quixo.TWO, 43), (quixo.FOUR, 46)):
        game = quixo.resumed(record, at).table.game
        player = make_player("quixo", bytes(game.state[: game.SETTINGS]))
        player.exact = True
        decide(player, bytes(game.state), 3)
        for i in range(player.count):
            said.add(check_push(game, player.moves[i], player.given(i)))
    ends = {"Five in a row: you win", "They get five in a row", "Makes five for them"}
    assert ends <= said


def check_push(game: Any, move: int, given: int) -> str:
    """Check the reason for a push against the rules alone, and return it."""
    said = quixo_why(game, move, given if abs(given) < 1000 else 0, move, False)
    assert len(said) <= 24
    team = game.symbol(game.seat)
    then = after(game, move)
    if said == "Five in a row: you win":
        assert then.winner == team
    elif said == "Makes five for them":
        assert then.winner == 3 - team
    elif said == "They get five in a row":
        moves = bytearray(game.MAX_MOVES)
        replies = [after(then, reply).winner for reply in moves[: then.legal(moves)]]
        assert 3 - team in replies
    return said


def test_the_head_says_what_the_choice_under_the_cursor_gives_away() -> None:
    rig = stage.ask_coach(qwixx.sheet())
    assert {"G9: the best", "take"} <= set(rig.texts()) and "skips rarer numbers" in rig.texts()
    rig.press("next")
    assert "Pass: 2 less" in rig.texts()


SHEET_SCENES = [name for name in qwixx.SCENES if name.endswith("_sheet") and name != "preview_sheet"]


@pytest.mark.parametrize("name", SHEET_SCENES)
def test_the_coach_judges_every_choice_of_every_sheet(name: str) -> None:
    rig = stage.ask_coach(on_to(qwixx.SCENES[name](), "sheet"))
    coach = rig.top
    sheet = coach.page.sheet
    said: dict[int, str] = {}
    for _ in range(sheet.n):
        said[sheet.move] = coach.page.head.text
        assert len(rig.texts()[-1]) <= 24
        rig.press("next")
    assert len(said) == sheet.n
    best = "Pass" if coach.best == PASS else move_word(coach.best, rig.table.game.numbers_of(coach.game.seat))
    blame = (
        r"skips \d|skips likelier|earns \d+ points? less|costs 5|gives up|is the likelier|crosses nothing|"
        "ends"
    )
    for move, text in said.items():
        given = coach.given(move)
        less = f"Pass: {whole(given)} less" if move == PASS else f"{whole(given)} points less"
        assert (less == text) == (given >= 20)
        why = coach._whys[coach._moves.index(move)]
        assert why and (given < 20 or re.match(rf"{best} |{blame}", why)), "a worse choice is not praised"


def test_the_coach_tries_nothing_on_the_game_at_the_table() -> None:
    rig = on_to(qwixx.SCENES["swap_sheet"](), "sheet")
    tried: list[int] = []
    rig.table.game.apply = tried.append
    stage.ask_coach(rig)
    assert max(rig.top._given) >= 200, "so it asks whether a choice ends the game"
    assert not tried


def test_what_wins_is_worked_out_without_the_choices_of_others() -> None:
    game: Any = make("qwixx", b"\2\0\0")
    game.roll(bytes((3, 4, 1, 1, 1, 1)))
    view = bytearray(len(game.state))
    make_player("qwixx", b"\2\0\0").view(game, 1, view)  # before the active seat has chosen
    game.state[:] = view
    assert win(game, PASS, 300) == "" and loss(game, PASS, PASS, 300) == "" and game.state == view


@pytest.mark.parametrize(("tokens", "near"), [((0, 7), False), ((0, 1, 7), True)])
def test_a_row_is_nearer_its_lock_only_if_it_can_still_be_reached(
    tokens: tuple[int, ...], near: bool
) -> None:
    """With the cross on the ninth place there is one place left before the last."""
    live: Any = make("duel", b"\0")
    for column in tokens:
        live.state[BOARD + column] = 1
    live.state[COUNTS] = len(tokens)
    sheet: Any = make("qwixx", b"\1\0\0")
    for column in tokens:
        sheet.cross(0, 1 + column)
    for game in (live, sheet):
        game.roll(bytes((4, 6, 1, 1, 1, 1)))
        assert rows(game, 1 + 8, 12 + 8) == ("is nearer its lock" if near else "")


def test_quixo_says_in_how_many_moves() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    said = {}
    for _ in range(16):
        said[plies(coach.player, coach._best_from(coach.cell))] = rig.texts()[-1]
        rig.press("next")
    assert said[1] == "Five in a row: you win" and said[3] == "You can win in 2 moves" and min(said) < 0


def test_a_cube_with_which_every_push_loses_shows_the_slowest_loss() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach: Any = rig.top
    moves = list(coach.player.moves[: coach.player.count])
    source = coach.game.source(moves[0])
    pushes = [i for i, move in enumerate(moves) if coach.game.source(move) == source]
    order = dict.fromkeys(pushes, -99_998) | {pushes[-1]: -99_996}
    coach.player = SimpleNamespace(moves=moves, count=len(moves), order=lambda i: order.get(i, 0))
    coach.best = next(i for i in range(len(moves)) if i not in pushes)
    assert len(pushes) > 1 and coach._best_from(coach._board.cell(source)) == pushes[-1]


def test_back_leads_to_the_same_question_and_nothing_is_chosen() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"], quixo.two):
        rig = scene()
        record, screen = rig.table.record.length, rig.screen
        stage.ask_coach(rig)
        coach = rig.console.top
        rig.press("next", "prev", "back")
        rig.until_screen(screen)
        assert rig.table.record.length == record
        assert rig.table.game.NAME == "quixo" or not len(coach.group), "or two sheets are in memory at once"


def test_a_person_takes_the_choice_of_the_coach_with_one_key() -> None:
    for scene in (qwixx.sheet, duel.SCENES["duel"]):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        best = rig.top.best
        rig.press("ok")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length)
        assert rig.table.record.buf[length] == best


@pytest.mark.parametrize("steps", [0, 1])
def test_a_push_taken_from_the_coach_is_shown_and_made(steps: int) -> None:
    """The best one, or that under the cursor; also while another cube is lifted, and with a dot."""
    for scene in (quixo.two, partial(quixo.resumed, quixo.FOUR, 21)):
        rig = scene()
        length = rig.table.record.length
        stage.ask_coach(rig)
        coach = rig.top
        rig.press(*["next"] * steps)
        move = coach.player.moves[coach._best_from(coach.cell)]
        assert (move == coach.player.move) == (not steps)
        rig.press("ok")
        rig.until_screen("lifted")
        rig.until(lambda rig=rig, length=length: rig.table.record.length > length, 2000)
        assert rig.table.record.buf[length] == move


def test_a_key_stops_a_push_taken_from_the_coach() -> None:
    rig = stage.ask_coach(quixo.two())
    length = rig.table.record.length
    rig.press("ok")
    rig.until_screen("lifted")
    rig.run(400)
    rig.press("back")
    rig.run(3000)
    assert rig.screen == "quixo" and rig.table.record.length == length


def test_a_losing_push_taken_from_the_coach_is_warned_of() -> None:
    rig = stage.ask_coach(quixo.resumed(quixo.TWO, 45))
    coach = rig.top
    losing = find(rig.table.game, quixo.LOSING)
    coach._best_from = lambda _cell: list(coach.player.moves).index(losing)
    rig.press("ok")
    rig.until_screen("warn")


def test_a_penalty_taken_from_the_coach_is_asked_about_first() -> None:
    rig = stage.ask_coach(qwixx.sheet(23, ACTION2, qwixx.CLEO))
    rig.top.page.point(PASS)
    rig.press("ok")
    rig.until_screen("penalty")
    assert rig.table.game.penalty_due


def test_no_coach_for_people_who_have_switched_it_off() -> None:
    rig = stage.resumed(qwixx.kept(18, ACTION2, qwixx.ADA, 0, b"ABC"))
    rig.press("menu")
    assert "Ask the coach" in rig.texts()
    rig.press("back")
    people.set_coach(rig.console.settings.people, 0, people.NEVER)
    rig.console.resume()
    rig.press("menu")
    assert "Ask the coach" not in rig.texts()


def test_two_keys_lead_to_the_coach() -> None:
    rig = qwixx.sheet()
    rig.press("menu")
    assert "ask" in rig.texts()
    rig.press("done")
    rig.until_screen("advice")


def test_no_coach_while_a_computer_thinks() -> None:
    rig = quixo.resumed(quixo.TWO, 28, 0, None, bytes((138, 66)))
    assert rig.screen == "think"
    rig.play.match.menu()
    assert rig.screen == "game_menu" and "Ask the coach" not in rig.texts()


def test_the_choice_of_a_coach_is_kept_and_survives_a_new_name() -> None:
    rig = Rig()
    settings = rig.console.settings
    people.set_coach(settings.people, 1, people.NEVER)
    people.set_coach(settings.people, 2, people.REMARKS)
    people.rename(settings, 1, "Benjamin")
    people.rename(settings, 2, "C")
    settings.save(rig.console.journal)
    again: Settings = Rig(nvm=rig.board.nvm).console.settings
    assert [people.name_at(again.people, k) for k in (1, 2)] == ["Benjamin", "C"]
    assert [people.coach_of(again.people, k) for k in range(4)] == [0, people.NEVER, people.REMARKS, 0]


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
@pytest.mark.parametrize("when", [people.IF_ASKED, people.NEVER])
def test_a_tip_points_to_the_coach_in_the_third_round(name: str, when: int) -> None:
    settings = {"qwixx": b"\1\0\0", "duel": b"\0", "quixo": b"\2\0\5\0\0\0\0\0"}[name]
    seated = b"A" if name == "qwixx" else bytes((65, stage.EASY))
    rig = stage.fresh(len(seated))
    kept = rig.console.settings
    kept.tips = True
    people.set_coach(kept.people, 0, when)
    kept.save(rig.console.journal)
    names = [people.name_of(kept.people, code, k) for k, code in enumerate(seated)]
    begin(rig.console, NewGame(name, settings, names, 0, seated))
    rig = stage.resumed(stage.switched_on(nvm=rig.board.nvm, tips=True))
    told = -1
    for _ in range(150):
        length = rig.table.record.length
        rounds = length // 2 if name == "quixo" else rig.table.game.round
        if rig.screen == "tip" and "Ask the coach" in rig.texts():
            told = rounds
        if rounds > 3:
            break
        rig.press("ok")
        rig.run(500)
    assert told == (-1 if when == people.NEVER else 2 if name == "quixo" else 3)


# A memory of the version before the coach: Ada, Ben and a computer have begun Qwixx, and three have passed.
BEFORE_THE_COACH = base64.b85decode(
    "Qg3W*7Y}ih|NsC0|NsC0=(sjIE{$m|;#stDta2+>mM-W{!w;F3%w<}})RnSM%(!gSS@1K(Q>Aoltg=oUs_<q`C!CX<)VL=t%$&@Ym2"
    "n+xaVK;-xW=i}i{iy;xZ+lpI?A#aak0s<(M>1Rrc;X@qtPuZ$~KynxOAB{s&NliJUmsVhjEpfc(SQws>7)poYK-BX#"
)


def test_a_memory_from_before_the_coach_loads() -> None:
    nvm = Nvm(BEFORE_THE_COACH + b"\xff" * (4096 - len(BEFORE_THE_COACH)))
    rig = stage.resumed(stage.switched_on(nvm=nvm))
    known = rig.console.settings.people
    assert [people.name_at(known, k) for k in people.known(known)[:3]] == ["Ada", "Ben", "Cleo"]
    assert {people.coach_of(known, k) for k in people.known(known)} == {people.IF_ASKED}
    table = rig.table
    assert table.names == ["Ada", "Ben", "~Lion"]
    assert bytes(table.record.buf[: table.record.length]).hex() == "4d94000000"
    people.set_coach(known, 1, people.REMARKS)
    rig.console.settings.save(rig.console.journal)
    again = stage.switched_on(nvm=rig.board.nvm).console.settings.people
    assert [people.coach_of(again, k) for k in range(3)] == [people.IF_ASKED, people.REMARKS, people.IF_ASKED]
    assert people.name_at(again, 1) == "Ben"


def test_the_list_of_people_says_when_the_coach_helps() -> None:
    rig = stage.opened("Coach", stage.setup("Qwixx", ("down", "down", "ok", "ok"), "people"))
    assert sum("if asked" in text for text in rig.texts()) == 5
    words = (("remarks", people.REMARKS), ("3 games", people.ONE_GAME + 2), ("never", people.NEVER))
    for word, when in (*words, ("if asked", people.IF_ASKED)):
        rig.press("ok")
        assert people.coach_of(rig.console.settings.people, 0) == when
        assert any(word in text for text in rig.texts())


def test_the_review_always_names_the_choice_that_was_made() -> None:
    rig = Rig(seed=9, pace=20)
    player = Player(rig, at_random(random.Random(2)))
    player.begin(seats=1, first=0)
    player.game_over()
    counted(rig)
    rig.until(lambda: not rig.top.busy, 60000)
    rig.press("next")
    rig.until_screen("costly", ms=60000)
    costly = 0
    for praised, tenths, _at, _other in rig.top._choices:
        rig.press("next")
        rig.run(300)
        head = next(text for text in rig.texts() if text.startswith("You:"))
        said = "the best" if praised else rf"{(tenths + 5) // 10} less"
        match = re.fullmatch(rf"You: (Pass|[RYGB]\d+), {said}", head)
        assert match and len(head) <= 20
        word = match[1]
        costly += not praised
        lines = [text for text in rig.texts() if re.match(r"(Pass|[RYGB]\d+) \w", text)]
        assert len(lines) == 1, rig.texts()
        assert not praised or lines[0].startswith(word + " ")
        rig.press("ok")
        better = next(text for text in rig.texts() if text.startswith(("Coach:", "Or ")))
        assert re.fullmatch(r"Coach: (Pass|[RYGB]\d+) is best|Or (Pass|[RYGB]\d+): \d+ less", better)
        assert better.startswith("Or") == praised
    assert costly == 2


def test_a_remark_says_what_was_wrong_with_the_choice_that_was_made() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, red = 1 + 22 + 1, 1 + 9  # G11 and R11
    assert better(reasons_of("qwixx"), game, green, red) == (red, "skips 9 numbers")
    assert because(reasons_of("qwixx"), game, green, red, 50) == "R11 skips 9 numbers"
    duel: Any = make("duel", b"\x00")
    duel.roll(bytes((5, 6, 1, 1, 1, 1)))
    assert better(reasons_of("duel"), duel, green, red) == (red, "skips 9 squares")


def hints(game: Any, best: int, choices: dict[int, tuple[int, int]]) -> tuple[list[str], int]:
    """Return the lines of a hint, and the choice that the first is about.

    `choices`: of each legal move what it gives away, and what is planned after it.
    """
    moves = bytes(choices)
    player: Any = SimpleNamespace(
        count=len(moves), moves=moves, move=best, game=game, given=lambda i: choices[moves[i]][0],
        then=bytes(then for _, then in choices.values()),
    )  # fmt: skip
    thought: Any = Thought.__new__(Thought)
    thought._view = bytes(game.state)
    reasons = reasons_of(game.NAME)
    thought._console = SimpleNamespace(loader=SimpleNamespace(borrow=lambda _name: reasons))
    return thought._words(player), thought.best


def test_a_second_hint_that_says_the_same_is_left_out() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    green, blue = 1 + 22 + 1, 1 + 33 + 1  # G11 and B11
    assert hints(game, green, {green: (0, PASS), blue: (1, PASS)})[0] == ["G11 skips only 1 number"]


def test_the_best_choice_does_not_skip_only_a_number_beside_one_that_skips_none() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    for move in (1, 1 + 22, 1 + 22 + 7):  # R2, G12 and G5
        game.cross(0, move)
    game.roll(bytes((1, 3, 1, 1, 1, 1)))
    red, green = 1 + 2, 1 + 22 + 8  # R4 and G4
    assert hints(game, red, {red: (0, PASS), green: (1, PASS)})[0] == [
        "R4 is nearer its lock",
        "G4 skips no number",
    ]


@pytest.mark.parametrize(
    ("name", "settings", "what"),
    [("qwixx", b"\1\0\0", "penalty"), ("qwixx", b"\3\0\0", "penalty"), ("duel", b"\0", "misthrow")],
)
def test_who_shall_pass_first_hears_what_comes_next(name: str, settings: bytes, what: str) -> None:
    game: Any = make(name, settings)
    game.roll(bytes((3, 4, 1, 6, 6, 6)))
    seven, four = 1 + 5, 1 + 2  # R7, and R4 with a white and the red die
    before = bytes(game.state)
    lines, best = hints(game, PASS, {PASS: (0, four), seven: (90, PASS)})
    assert len(lines) == 2 and lines[0].startswith("Pass saves 5 ") and lines[1] == f"Then R4: no {what}"
    assert best == PASS and game.state == before
    assert hints(game, PASS, {PASS: (0, PASS), seven: (90, PASS)})[0] == lines[:1], "nothing is planned"
    assert hints(game, seven, {PASS: (20, four), seven: (0, four)})[0][0].startswith("R7 ")
    while game.phase == ACTION1:
        game.apply(PASS)
    assert hints(game, four, {PASS: (90, PASS), four: (0, PASS)})[0][0].startswith("R4 avoids a ")


def test_of_a_pass_and_a_cross_that_is_nearly_as_good_a_hint_praises_the_cross() -> None:
    game: Any = make("qwixx", b"\x01\x00\x00")
    game.roll(bytes((1, 2, 5, 5, 5, 5)))
    three = 1 + 1  # R3
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (19, PASS)})
    assert best == three and lines == ["R3 skips only 1 number", "Pass saves 1 number"]
    lines, best = hints(game, PASS, {PASS: (0, PASS), three: (20, PASS)})
    assert best == PASS and lines == ["Pass saves 1 number"]


def solo_end() -> tuple[Any, int, int]:
    """Return a solo game in which one choice locks the second row, and two choices: Y9 and that, G2."""
    table = Table(players=1)
    table.sheet(0, "R", 3, 5, 6, 7)
    table.sheet(0, "Y", 3, 5, 6, 8)
    table.sheet(0, "G", 11, 10, 9, 8, 6, 4)
    table.sheet(0, "B", 11, 10, 8, 7, 6, 5, 3, 2)
    table.game.roll(bytes((4, 1, 5, 5, 1, 1)))
    table.game.apply(PASS)
    return table.game, 1 + 11 + 7, 1 + 22 + 10


def test_a_choice_that_ends_a_solo_game_too_soon_is_blamed_for_that() -> None:
    game, yellow, green = solo_end()
    reasons = reasons_of("qwixx")
    assert game.is_legal(yellow) and game.is_legal(green) and after(game, green).phase == OVER
    assert because(reasons, game, yellow, green, 90) == "G2 ends the game"
    assert because(reasons, game, yellow, green, 20) == "G2 ends the game"
    assert loss(game, yellow, green, 19) == "", "next to nothing"
    assert loss(game, yellow, PASS, 90) == "", "the game goes on"
    assert loss(game, green, green, 90) == "", "the best one ends it, too"
    thinking: Any = Thinking.__new__(Thinking)
    thinking._game, thinking._view, thinking._best, thinking._whys = game, bytes(game.state), yellow, []
    thinking._moves, thinking._given = [PASS, yellow, green], [20, 0, 90]
    thinking.console = SimpleNamespace(
        loader=SimpleNamespace(borrow=lambda _name: reasons), collect=lambda: None
    )
    thinking._explain()
    assert thinking._whys[2] == "ends the game"
    assert about(reasons, game, yellow, green, green, 90) == "G2 ends the game"


def test_nothing_is_said_against_a_choice_that_is_nearly_as_good() -> None:
    game, yellow, green = solo_end()
    reasons = reasons_of("qwixx")
    thinking: Any = Thinking.__new__(Thinking)
    thinking._game, thinking._view, thinking._best, thinking._whys = game, bytes(game.state), green, []
    thinking._moves, thinking._given = [PASS, yellow, green], [90, 10, 0]
    thinking.console = SimpleNamespace(
        loader=SimpleNamespace(borrow=lambda _name: reasons), collect=lambda: None
    )
    assert reasons.why(game, green, yellow, yellow, yellow).startswith("earns ")
    thinking._explain()
    assert thinking._whys[1:] == ["avoids a penalty", "locks the row"]


def test_a_lock_that_comes_near_is_worth_more_words_than_skipping_little() -> None:
    table = Table(players=1)
    table.sheet(0, "Y", 3, 4, 5, 6)
    table.game.roll(bytes((4, 4, 1, 1, 1, 1)))
    yellow, red = 1 + 11 + 6, 1 + 6  # Y8, the fifth cross, skips a number; R8 skips six
    assert reasons_of("qwixx").for_it(table.game, yellow, red) == "makes Y12 possible"
    assert reasons_of("qwixx").for_it(table.game, yellow, PASS) == "makes Y12 possible"
