"""The review of a game alone: what the coach says of its choices, however the thinking is divided."""

import re
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import players
from console.dicegame.coach.compared import skipped
from console.dicegame.coach.review import about
from console.qwixx import reasons
from console.store.new_game import NewGame
from players import decide
from players.merit import BLAMED, LEAST, opinion, tempting
from players.replay import advance, until
from players.review import FINEST, WORST, Review
from rules import OVER, ROLL, make
from rules.record import Record
from rules.rows import PASS
from rules.words.qwixx_parts import sheet_settings
from tools.analyse.decisions import decisions
from tools.headless import stage
from tools.headless.rig import Rig

SHEETS = (bytes((1, 0, 0)), bytes((1, 0, 2)), bytes((1, 0, 0, 5, 0, 0)))


def in_its_row(game: Any, move: int) -> int:
    """Return how many places of its row a move skips."""
    return (move - 1) % 11 - int(game.next_column(game.seat, (move - 1) // 11))


def recorded(settings: bytes, level: int) -> Record:
    random = Random(3)
    record = Record(make("qwixx", settings))
    game = record.game
    player = players.make("qwixx", settings)
    view = bytearray(len(game.state))
    while game.phase != OVER:
        if game.phase == ROLL:
            record.roll(bytes(random.randint(1, 6) for _ in range(6)))
        player.view(game, game.seat, view)
        record.apply(decide(player, view, level))
    return record


def judged(record: Record) -> dict[int, int]:
    """Return what each choice gave away beside the one that hints and advice recommend, by its index."""
    game: Any = make(record.game.NAME, bytes(record.game.state[: record.game.SETTINGS]))
    player = players.make("qwixx", bytes(game.state[: game.SETTINGS]))
    view = bytearray(len(game.state))
    dice = bytearray(6)
    found: dict[int, int] = {}
    at = 0
    while game.phase != OVER:
        if game.phase != ROLL:
            player.view(game, 0, view)
            decide(player, view, 3, exact=True)
            if player.count > 1:
                found[at] = opinion(player).gives(record.buf[at])
        at = advance(record, game, at, dice)
    return found


@pytest.mark.parametrize("settings", SHEETS)
def test_a_review_says_what_the_coach_says(settings: bytes) -> None:
    record = recorded(settings, 1)
    found = judged(record)
    review = Review(record, 0, skipped)
    while not review.think(3):
        pass
    raw = decisions(record)
    assert review.choices == len(found) == len(raw) > 15
    assert review.lost == sum(found.values()) > 100
    assert 0 <= sum(one.lost for one in raw) - review.lost < LEAST * len(raw)
    assert review.same == sum(not lost for lost in found.values())
    worst = sorted((-lost, at) for at, lost in found.items() if lost >= BLAMED)[:WORST]
    assert [(-lost, at) for lost, at, _ in review.worst] == worst
    best = {at for at, lost in found.items() if not lost}
    assert 0 < len(review.finest) <= FINEST and {at for _, at, _ in review.finest} <= best
    passes = [record.buf[at] == PASS for _, at, _ in review.finest]
    assert sum(passes) <= 1 and passes == sorted(passes), "crosses first, one pass at most"
    saved = [tenths for (tenths, _, _), is_pass in zip(review.finest, passes) if not is_pass]
    assert min(saved, default=20) >= 20
    for _, at, other in review.finest:
        game: Any = until(record, at)
        moves = bytearray(game.MAX_MOVES)
        crosses = [move for move in moves[: game.legal(moves)] if move]
        tempts = min(crosses, key=partial(skipped, game))
        assert other != record.buf[at] and tempts in (other, record.buf[at]), "it tempts, or was right"


@pytest.mark.parametrize(
    ("passes", "crosses", "kept"),
    [((90, 80), (30, 50, 40), (50, 40)), ((80, 90), (30,), (30, 90)), ((80, 90), (), (90,)), ((), (), ())],
)
def test_praise_prefers_crosses(
    passes: tuple[int, ...], crosses: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    player: Any = SimpleNamespace(count=3, moves=b"\0\1\2", then=bytes(3))
    review: Any = Review(recorded(SHEETS[0], 1), 0, lambda _game, move: 2 - move)  # the last one tempts
    review.at = review.record.length
    review.player = player
    for move, values in ((0, passes), (1, crosses)):
        for saved in values:
            player.move = move
            player.given = lambda i, move=move, saved=saved: 0 if i == move else saved
            review._note(move)
    assert review.think(1) and tuple(tenths for tenths, _, _ in review.finest) == kept
    assert review.think(1) and len(review.finest) == len(kept)


@pytest.mark.parametrize(
    ("count", "given", "found"),
    [
        (3, {0: 50, 1: 30, 2: 0}, [(30, 1)]),  # the cross that skips least is the best one
        (3, {0: 19, 1: 30, 2: 0}, []),  # a pass is nearly as good
        (2, {0: 50, 2: 0}, []),  # all that could be crossed
        (3, {0: 50, 1: 0, 2: 15}, []),  # not quite the best
    ],
)
def test_a_cross_that_tempts_is_praised_if_all_else_was_worse(
    count: int, given: dict[int, int], found: list[tuple[int, int]]
) -> None:
    record = recorded(SHEETS[0], 1)
    review: Any = Review(record, 0, lambda _game, move: 2 - move)
    review.at = record.length
    moves = bytes(given)
    review.player = SimpleNamespace(
        count=count,
        moves=moves,
        move=min(moves, key=given.__getitem__),
        given=lambda i: given[moves[i]],
        then=bytes(count),
    )
    review._note(2)
    review._passes = [(500, 0, 1)]
    assert review.think(1)
    assert [(tenths, other) for tenths, _, other in review.finest] == [*found, (500, 1)]


def test_the_budget_changes_nothing() -> None:
    record = recorded(SHEETS[0], 2)
    said = []
    for budget in (1, 7, 1000):
        review = Review(record, 0, skipped)
        while not review.think(budget):
            pass
        said.append((review.worst, review.finest, review.lost, review.choices, review.same))
    assert said[0] == said[1] == said[2]


def test_a_review_sees_the_same_choice_tempt_as_the_coach() -> None:
    """A cross that skips little in its own row may force another, which skips much in the next row."""
    record = recorded(bytes((1, 0, 0)) + sheet_settings("chain"), 1)
    seen = 0
    for at in range(record.length):
        game: Any = until(record, at)
        moves = bytearray(game.MAX_MOVES)
        n = 0 if game.phase == ROLL else game.legal(moves)
        if n < 3:
            continue
        tempts = tempting(skipped, game, list(moves[:n]))
        alone = tempting(in_its_row, game, list(moves[:n]))
        if tempts != alone:
            seen += 1
            review: Any = Review(record, 0, skipped)
            review.game = game
            given = dict.fromkeys(range(n), 0) | {moves.index(tempts): LEAST}
            review.player = SimpleNamespace(count=n, moves=moves, move=alone, given=given.get, then=bytes(n))
            review._note(alone)
            assert review.finest == [(LEAST, 0, tempts)]
    assert seen


def test_level_3_has_nothing_to_learn_from_itself() -> None:
    review = Review(recorded(SHEETS[0], 3), 0, skipped)
    while not review.think(50):
        pass
    assert (review.lost, review.worst) == (0, []) and review.same == review.choices


def test_the_game_is_as_it_was_before_a_choice() -> None:
    record = recorded(SHEETS[0], 1)
    game = make("qwixx", SHEETS[0])
    assert until(record, 0).state == game.state
    past = until(record, 2)
    assert past.phase != ROLL and past.state != game.state
    assert until(record, record.length).state == record.game.state


def ended() -> Rig:
    from tools.games.qwixx.scenes import alone

    return alone()


def ended_on_a_printed_sheet() -> Rig:
    from tools.games.qwixx.sheet_scenes import played

    return stage.to_the_end(played("chain", 5, lambda _: False, 1))


@pytest.mark.parametrize("ended", [ended, ended_on_a_printed_sheet])
def test_from_the_end_through_all_pages_and_back(ended: Callable[[], Rig]) -> None:
    rig = ended()
    assert "your choices" in rig.texts()
    rig.press("next")
    assert rig.screen == "reviewing"
    rig.until_screen("costly")
    assert "console.dicegame.end.screen" not in rig.loaded, "the heap has no space for both"
    review = Review(rig.table.record, 0, skipped)
    while not review.think(100):
        pass
    assert {f"{review.same} of {review.choices}", "same as the coach"} <= set(rig.texts())
    assert f"{(review.lost + 5) // 10} points given away" in rig.texts()
    for gave, _at, _other in review.worst:
        assert f"-{(gave + 5) // 10}" in rig.texts()
    luck = (review.lost + 5) // 10 - (rig.table.par - rig.table.game.score(0))
    assert luck
    assert (f"Luck gave {luck} back." if luck > 0 else f"Bad luck took {-luck} more.") in rig.texts()
    turns = [
        (praised, one)
        for k in range(2)
        for praised, one in ((True, review.finest), (False, review.worst))
        if k < len(one)
    ]
    assert {praised for praised, _ in turns} == {True, False}, "praise as often as correction"
    for k, (praised, found) in enumerate(turns):
        rig.press("next")
        tenths = found[k // 2][0]
        end = ", the best" if praised else f", {(tenths + 5) // 10} less"
        assert any(text.startswith("You: ") and text.endswith(end) for text in rig.texts())
        before = rig.texts()
        rig.press("ok")
        other = "Or " if praised else "Coach: "
        assert any(text.startswith(other) for text in rig.texts()) and rig.texts() != before
        rig.press("ok")
        assert rig.texts() == before
    rig.press("next")
    assert "Choices to look at" in rig.texts()
    end = rig.table.record.length
    rig.press("prev", "back")
    assert rig.screen == "end" and "your choices" in rig.texts() and rig.table.record.length == end
    stage.counted(rig)
    assert rig.texts() == ended().texts(), "nothing is drawn twice"
    rig.press("ok")
    rig.until(lambda: rig.table.game.round == 0)


def test_a_game_without_a_better_choice_is_called_perfect() -> None:
    rig = stage.fresh()
    rig.console.open("dicegame.coach.review.Costly", None, [], [], 4, 38, 38)
    assert {"38 of 38", "same as the coach", "Perfect!"} <= set(rig.texts()) and "look" not in rig.texts()


def test_a_review_says_of_a_pass_what_the_other_choice_on_the_page_skips() -> None:
    """R7 skips 5 numbers, G7 none of them fewer: each page speaks of its own two choices."""
    game: Any = make("qwixx", SHEETS[0])
    game.roll(bytes((5, 6, 1, 1, 1, 1)))
    moves = bytearray(game.MAX_MOVES)
    crosses = [move for move in moves[: game.legal(moves)] if move]
    saved = set()
    for move in crosses:
        n = skipped(game, move)
        saved.add(n)
        assert about(reasons, game, PASS, move, PASS, 90) == f"Pass saves {n} number" + "s" * (n > 1)
    assert len(saved) > 1


@pytest.mark.parametrize("sheet", [2, 6, 9])
def test_costly_choices_on_other_sheets(sheet: int) -> None:
    settings = bytes((1, 0, 0, sheet, 0, 0))
    record = recorded(settings, 1)
    rig = Rig()
    rig.console.settings.seats = 1
    rig.console.begin(NewGame("qwixx", settings, ["Ada"]))
    rig.until_game()
    rig.console.open("dicegame.coach.review.Costly", rig.play.kit, [], [(12, record.length - 1, 0)], 12, 9, 8)
    rig.table.record = record
    rig.press("next")
    assert rig.texts()[0].startswith("You: ") and rig.texts()[0].endswith(", 1 less")
    rig.press("ok")
    assert rig.texts()[0] == "Coach: Pass is best"


def test_back_leaves_while_level_3_still_thinks() -> None:
    rig = ended()
    rig.press("next", "back")
    assert rig.screen == "end"


def test_others_at_the_table_get_no_review() -> None:
    from tools.games.qwixx.scenes import end

    rig = end()
    rig.press("next")
    assert rig.screen == "end" and "your choices" not in rig.texts()


def framed(rig: Rig) -> bool:
    """Return whether the line above the sheet has a frame around it."""
    y = [rig.picture().getpixel((x, 0)) for x in range(10, 200, 20)]
    return len(set(y)) == 1 and y[0] != (0, 0, 0)


def test_a_pass_is_framed_like_any_other_choice() -> None:
    rig = ended()
    rig.press("next")
    rig.until_screen("costly")
    seen = set()
    for _ in range(4):
        rig.press("next")
        for _ in range(2):
            rig.run(200)
            passes = any(re.match(r"(You: |Coach: |Or )Pass", text) for text in rig.texts())
            assert framed(rig) is passes
            seen.add(passes)
            rig.press("ok")
    assert seen == {True, False}


@pytest.mark.parametrize("explained", [False, True])
def test_a_word_says_what_ok_shows_while_keys_are_explained(explained: bool) -> None:
    rig = ended()
    rig.console.settings.hints = explained
    rig.press("next")
    rig.until_screen("costly")
    told = []
    for _ in range(4):
        rig.press("next")
        for _ in range(2):
            word = {"coach", "other", "yours"} & set(rig.texts())
            assert len(word) == explained
            if word:
                own = any(text.startswith("You: ") for text in rig.texts())
                praised = any(text.endswith("the best") or text.startswith("Or ") for text in rig.texts())
                assert word == ({"other" if praised else "coach"} if own else {"yours"})
                told += word
            rig.press("ok")
    assert set(told) == ({"coach", "other", "yours"} if explained else set())
