"""Quixo that stands still: when a draw is due, who is asked, and what becomes of it."""

from __future__ import annotations

import csv
import io
import random

import tools.paths  # noqa: F401  first: the path

import pytest

from console.quixo.ending.standstill import Standstill
from console.quixo.script import AGREED, CHOOSE, DRAW, END, LIFTED, LIFTS, REFUSED, scene
from console.store.history import best, results
from console.store.totals import totals
from host_tests.quixo.bench import NEARLY_X, Bench
from rules import OVER, make
from rules.quixo import Quixo
from rules.record import Record
from rules.saved import export
from rules.words.quixo import settings
from tools.games import legal
from tools.games.quixo import scenes as quixo
from tools.headless import stage
from tools.headless.rig import Rig
from tools.serial import history

BEGINS = "a1a5 e5e1"
CIRCLE = "a5a1 e1e5 a1a5 e5e1"  # pushes that lead back to the same position
OTHER = "a5e5 e1a1 e5a5 a1e1"  # other pushes from there, and back
THRICE = f"{BEGINS} {CIRCLE} {CIRCLE}"
TWO = bytes((2, 0, 5, 0, 0, 0, 0, 0))
OFFER = {"The same board 3 times", "A draw, Anna?", "play on", "a draw"}
HARD = stage.HARD


def quiet(game: Quixo, dice: random.Random) -> int | None:
    """Return a push with one's own cube after which nobody has a line; None if there is none."""
    moves = [
        move for move in legal(game)
        if game.face(game.source(move)) and not game.wins(move) and not game.loses(move)
    ]  # fmt: skip
    return dice.choice(moves) if moves else None


def agree(bench: Bench) -> None:
    """Let both people choose the draw that is offered."""
    for _ in range(2):
        bench.press("next", "ok")
        bench.run(300)
    bench.run_to("drawn")


# ---- when it is due
def counted(rules: bytes, seed: int, most: int = 130) -> list[tuple[int, bool]]:
    """Play at random, mostly with cubes of one's own; compare with counting positions again at each push.

    Returns the turns without a blank cube, and whether a draw was due, after each push.
    """
    dice = random.Random(seed)
    game = Quixo(rules)
    record = Record(game, 400)
    followed, seen = Standstill(record), []
    positions: list[bytes] = []
    refused: set[bytes] = set()
    blanks = 25
    times = turns = 0
    while game.phase != OVER and record.length < most:
        now = bytes(game.state[9:10] + game.state[12:])
        left = sum(game.face(k) == 0 for k in range(25))
        if left != blanks or not positions:
            positions, refused, times, turns, blanks = [], set(), 0, -1, left
        positions.append(now)
        turns += 1
        due = turns > 0 and turns % 50 == 0
        if due:
            times, refused = 0, set()
        if positions.count(now) % 3 == 0 and now not in refused:
            times = positions.count(now)
            due = True
            before = max(k for k, position in enumerate(positions[:-1]) if position == now)
            refused = {*positions[before + 1 :], now}
        else:
            refused.discard(now)
        followed.follow()
        assert (followed.turns, followed.times, followed.due()) == (turns, times, due)
        seen.append((turns, due))
        move = quiet(game, dice) if dice.random() < 0.98 else None
        record.apply(dice.choice(legal(game)) if move is None else move)
    return seen


def test_a_draw_is_due_the_third_time_and_after_fifty_turns() -> None:
    two = [one for seed in range(12) for one in counted(TWO, seed)]
    four = [one for seed in range(12) for one in counted(bytes((4, 1, 5, 0, 0, 0, 0, 0)), seed)]
    assert {turns for turns, due in two + four if due} >= {50}
    assert any(due and turns % 50 for turns, due in two + four)


def test_undo_and_another_push_are_followed() -> None:
    """The counts are those of the record as it is now, and looking changes nothing."""
    dice = random.Random(5)
    game = Quixo(TWO)
    record = Record(game, 400)
    followed = Standstill(record)
    for _ in range(150):
        if record.length and (dice.random() < 0.3 or game.phase == OVER):
            for _ in range(dice.randint(1, min(3, record.length))):
                record.undo()
            followed.forget()
        else:
            move = quiet(game, dice)
            record.apply(dice.choice(legal(game)) if move is None else move)
        before = bytes(game.state)
        followed.follow()
        again = Standstill(record)
        again.follow()
        assert bytes(game.state) == before
        assert (followed.turns, followed.times, followed.due()) == (again.turns, again.times, again.due())


def test_looking_back_never_touches_the_game_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Quixo(TWO)
    record = Record(game, 400)
    for _ in range(5):
        record.apply(legal(game)[0])
    for name in ("start", "apply"):
        monkeypatch.setattr(game, name, None)
    Standstill(record).follow()


def lengths_when_due(words: str) -> list[int]:
    """Return after how many of these pushes a draw is due."""
    game = Quixo(TWO)
    record = Record(game, 400)
    followed = Standstill(record)
    due = []
    for word in words.split():
        a, b = (("abcde".index(word[k]) + 5 * (int(word[k + 1]) - 1)) for k in (0, 2))
        record.apply(game.find(a, b, 0))
        followed.follow()
        if followed.due():
            due.append(record.length)
    return due


def test_it_is_due_once_for_each_third_time() -> None:
    """All four positions of a circle come up as often; one question is enough."""
    assert lengths_when_due(f"{BEGINS} {' '.join([CIRCLE] * 6)}") == [2 + 4 * 2, 2 + 4 * 5]


def test_another_position_makes_it_due_after_a_refusal() -> None:
    """The first position is in the other circle, too, so its sixth time, just after, is refused already."""
    assert lengths_when_due(f"{THRICE} {' '.join([OTHER] * 3)}") == [10, 10 + 4 * 2 + 1]


def test_a_refusal_counts_for_its_circle_alone() -> None:
    """The draw at 10 was refused for all of the first circle, so only the sixth time of its start asks again.

    The other circle comes up for the third time after that, and asks with its first push.
    """
    assert lengths_when_due(f"{THRICE} {OTHER} {OTHER} {CIRCLE} {OTHER}") == [10, 22, 23]


def test_scenes_of_a_draw() -> None:
    game = Quixo(TWO)
    assert scene(game, False, 0, True) == DRAW
    assert scene(game, False, AGREED, True) == scene(game, False, AGREED, False) == DRAW
    assert scene(game, False, REFUSED, True) == scene(game, False, REFUSED, False) == CHOOSE
    assert scene(game, False, LIFTS, True) == LIFTED
    assert scene(game, True, 0, True) == END


# ---- two people
def test_both_sides_agree() -> None:
    bench = Bench(2, THRICE)
    assert bench.screen == "draw" and set(bench.texts()) >= OFFER
    bench.power_cycle()
    assert bench.screen == "draw" and set(bench.texts()) >= OFFER
    bench.press("next", "ok")
    bench.run(300)
    answer = {"The same board 3 times", "Anna: a draw. Ben?"}
    assert bench.screen == "draw" and set(bench.texts()) >= answer
    bench.power_cycle()
    assert bench.screen == "draw" and set(bench.texts()) >= answer
    bench.press("next", "ok")
    bench.run_to("drawn")
    assert {"A draw", "The same board 3 times", "play again"} <= set(bench.texts())
    (result,) = results(bench.console.journal)
    assert (result.winners, result.no_points, result.by_time, result.length) == (0, True, False, 10)
    assert not best(bench.console.journal)
    bench.power_cycle()
    bench.run_to("drawn")
    assert {"A draw", "The same board 3 times"} <= set(bench.texts())
    assert len(results(bench.console.journal)) == 1


@pytest.mark.parametrize("first", [True, False])
def test_one_side_plays_on(first: bool) -> None:
    bench = Bench(2, THRICE)
    if not first:
        bench.press("next", "ok")
        bench.run(300)
    bench.press("ok")
    bench.run(300)
    assert bench.screen == "quixo"
    assert ("Ben plays on" in bench.texts()) is not first
    bench.press("ok")
    bench.run(300)
    assert bench.screen == "lifted"
    bench.press("back")
    bench.run(300)
    assert bench.screen == "quixo", "not asked again in this position"
    bench.power_cycle()
    assert bench.screen == "quixo"
    for word in f"{CIRCLE} {CIRCLE}".split():
        bench.do(word)
        bench.run(50)
        assert bench.screen == "quixo"
    for word in CIRCLE.split():
        bench.do(word)
    bench.run(300)
    assert bench.screen == "draw", "the sixth time"


def test_undo_takes_a_draw_back() -> None:
    bench = Bench(2, THRICE)
    agree(bench)
    bench.run(2000)
    bench.press("back", "next", "ok")
    assert bench.screen == "game_menu" and not results(bench.console.journal)
    bench.press("back")
    bench.run(300)
    assert bench.screen == "quixo" and bench.table.record.length == 10 and not bench.table.drawn
    bench.power_cycle()
    assert bench.screen == "quixo" and bench.table.record.length == 10 and not bench.table.drawn


def test_a_draw_may_be_offered_in_the_menu() -> None:
    bench = Bench(2, BEGINS, minutes=5)
    bench.press("back")
    while bench.pointed != "Offer a draw":
        bench.press("next")
    bench.press("ok")
    bench.run(300)
    assert bench.screen == "draw" and {"Anna offers a draw.", "And you, Ben?"} <= set(bench.texts())
    before = list(bench.table.clock)
    bench.run(3000)
    assert bench.table.clock == before, "the clock stands still while somebody is asked"
    bench.press("next", "ok")
    bench.run_to("drawn")
    assert {"A draw", "Both sides agreed"} <= set(bench.texts())
    bench.power_cycle()
    bench.run_to("drawn")
    assert bench.table.drawn


def test_nothing_to_offer_before_the_first_push_and_at_the_end() -> None:
    bench = Bench(2)
    bench.press("back")
    assert "Offer a draw" not in bench.texts()


def test_a_drawn_game_counts_and_is_nobodys_win() -> None:
    bench = Bench(2, THRICE)
    agree(bench)
    assert all(one.wins == 0 for one in totals(bench.console.journal))
    (line,) = csv.DictReader(io.StringIO(history.as_csv(history.results_table(bench.console.journal))))
    assert line["how"] == "draw" and not line["winners"]
    bench.run(2000)
    stage.save_and_quit(bench)
    bench.until_screen("menu")
    shown = bench.top.list
    while shown.items[shown.at][1] != "Results":
        bench.press("next")
    bench.press("ok")
    assert "A draw" in bench.texts() and "draw" in bench.texts()


# ---- computers
def with_computers(kinds: bytes, moves: str, rules: bytes = TWO) -> Rig:
    """Return a game of these seats, resumed after these moves."""
    words = Bench(rules[0])
    record = Record(make("quixo", rules), 99)
    for word in moves.split():
        move = words.move(word)
        words.game.apply(move)
        record.apply(move)
    full = record.length
    return stage.resumed(stage.kept(export(record), lambda _game, at: at == full, 0, None, kinds))


def test_the_question_hides_no_cube() -> None:
    """All 25 can be judged: the board has moved to the top, and what is asked is below it."""
    bench = Bench(2, THRICE)
    board, below = bench.play.match.group.y + 35, 35 + 5 * 34 + bench.play.match.group.y
    assert bench.screen == "draw" and board == 0
    assert all(layer.y >= below for layer in bench.top.group)
    bench.press("look")
    assert bench.screen == "look"
    bench.press("back")
    assert bench.screen == "draw"
    bench.press("ok")
    bench.run(300)
    assert bench.screen == "quixo" and bench.play.match.group.y == 0


def test_names_that_are_too_long_for_one_line() -> None:
    bench = Bench(2, THRICE)
    bench.table.names[:] = ["Hermione", "Benjamin"]
    bench.press("next", "ok")
    bench.run(300)
    assert {"The same board 3 times", "And you, Benjamin?"} <= set(bench.texts())


def test_computers_alone_agree() -> None:
    rig = with_computers(bytes((HARD, HARD + 1)), THRICE)
    rig.until_screen("drawn", ms=20_000)
    rig.run(500)
    assert "A draw" in rig.texts() and results(rig.console.journal)[0].winners == 0


def test_a_computer_offers_a_draw_at_its_own_turn() -> None:
    rig = with_computers(bytes((HARD, 65)), f"e5e1 a1a5 {' '.join(['e1e5 a5a1 e5e1 a1a5'] * 2)}")
    rig.until_screen("draw", ms=20_000)
    assert {"The same board 3 times", "Lion: a draw. You?", "play on", "a draw"} <= set(rig.texts())
    assert [name for name, *_ in rig.faces()] == ["~Lion"], "no robot's sign"
    rig.run(300)
    rig.press("ok")
    rig.until(lambda: rig.table.record.length == 11, 20_000)
    assert not rig.table.drawn, "it is not offered again"


def test_a_computer_offers_a_draw_after_a_persons_turn() -> None:
    """A person is not asked at the own turn, because nobody knows yet what the computer sees."""
    rig = with_computers(bytes((65, HARD)), THRICE)
    assert rig.screen == "quixo"
    quixo.push_word(rig, "a5a1", 300)
    rig.until_screen("draw", ms=20_000)
    assert {"The same board 3 times", "Lion: a draw. You?"} <= set(rig.texts())
    rig.run(300)
    rig.press("next", "ok")
    rig.until_screen("drawn", ms=5000)
    rig.run(2000)
    rig.press("back", "next", "ok")
    rig.run(100)
    assert rig.table.record.length == 10 and not rig.table.drawn, "undo leads to the person's push"


def test_no_draw_is_offered_after_a_new_cube() -> None:
    """The game no longer stands still."""
    rig = with_computers(bytes((65, HARD)), THRICE)
    quixo.push_word(rig, "b5b1", 300)
    rig.until(lambda: rig.table.record.length == 12, 20_000)
    assert rig.screen != "draw"


@pytest.mark.parametrize("alone", [False, True])
def test_a_computer_that_sees_a_win_offers_nothing(alone: bool) -> None:
    for position, screen in ((NEARLY_X, "won"), ("", "drawn" if alone else "draw")):
        rules = settings({"board": position}) if position else TWO
        rig = with_computers(bytes((HARD, HARD + 1 if alone else 65)), "", rules)
        rig.play.draws.standstill.due = lambda _late=0: True
        rig.until_screen(screen, ms=20_000)
