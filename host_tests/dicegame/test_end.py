"""The end of a six-dice game: the points are counted up, and the crown falls on the winner."""

import sys
from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.loader import Loader
from console.sound import sounds
from console.store.codes import COMPUTER
from console.store.ending import Ending
from console.store.new_game import NewGame
from console.ui.widgets import icon_tile
from host_tests.duel.bench import Bench as Duel
from host_tests.qwixx.bench import Bench
from host_tests.sound.tones import heard, tones
from rules.words.qwixx_parts import sheet_settings
from tools.headless import layers
from tools.headless.fits import misfits
from tools.headless.rig import Rig
from tools.headless.stage import counted, pass_on

FIRST_FIVE = [(n, f"R{n} Y{n} - - -") for n in (2, 3, 4, 5, 6)]  # two lock, three have penalties
GOOD = [(n, f"R{n}") for n in range(2, 12)] + [(n, f"G{n}") for n in (12, 11, 10, 9, 8)]


def ended(seats: int, rounds: Any, options: int = 0, **named: Any) -> Bench:
    """Return a game that these rounds end, at the first moment of its end."""
    bench = Bench(seats, rounds[:-1], options=options, **named)
    bench.play_rounds(rounds[-1:])
    bench.until_screen("end")
    return bench


def five(options: int = 0) -> Bench:
    return ended(5, [*FIRST_FIVE, (12, "R12 Y12 - - -")], options)


def solo(rounds: Any, **named: Any) -> Bench:
    """Return the end of a game alone: these rounds, then four penalties."""
    return ended(1, [*rounds, *[(7, "-", "-")] * 4], **named)


def computers_play(bench: Bench | Duel, levels: bytes) -> None:
    """Give the seats with a level above 0 to computers of that level."""
    bench.table.levels = levels
    bench.table.seated = bytes(COMPUTER * (level > 0) for level in levels)


def totals(rig: Rig) -> list[str]:
    """Return what is in the last column, from the top down."""
    places = [(y, text) for x, y, _, text in rig.places() if y > 79 and y < 190 and x > 200]
    return [text for _, text in sorted(places)]


def crowns(rig: Rig) -> list[int]:
    """Return the y of each crown that is shown."""
    icons = rig.tilesets["icons"]
    found = []
    for thing, _, y, *_ in layers.visible(rig.board.display.root_group):
        if getattr(thing, "bitmap", None) is icons and thing[0] == icon_tile("crown"):
            found.append(y)
    return found


@pytest.mark.parametrize("options", [0, 1])  # with Blackout rules, too
@pytest.mark.long(after=1)
def test_the_totals_rise_from_the_last_place_to_the_first(options: int) -> None:
    bench = five(options)
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil")
    score = bench.game.score
    order = sorted(range(5), key=lambda seat: -score(seat))
    begun = bench.board.time
    appeared: list[str] = []
    shown: dict[int, list[int]] = {}
    seen = []
    while bench.top.busy:
        bench.step()
        texts = bench.texts()
        appeared += [name for name in names if name in texts and name not in appeared]
        now = totals(bench)
        if len(now) and (len(now), now[0]) not in seen:
            seen.append((len(now), now[0]))
            shown.setdefault(len(now), []).append(int(now[0]))
        assert not bench.top.busy or not {"Anna & Ben", "play again"} & set(texts)
    assert appeared == [names[seat] for seat in reversed(order)]
    for k, seat in enumerate(reversed(order), 1):
        rising = shown[k]
        rises = [b - a for a, b in zip(rising, rising[1:]) if b > a]
        assert rising[0] == 0 and rising[-1] == score(seat) and sum(rises) >= score(seat)
    assert 4000 < bench.board.time - begun <= 6000
    assert {"Anna & Ben", "a tie!", "two rows locked", "menu", "play again"} <= set(bench.texts())
    assert totals(bench) == [str(score(seat)) for seat in order]


def test_the_crown_falls_on_the_winner_and_the_margin_is_said() -> None:
    rounds = [(n, f"R{n} Y{n}") for n in (2, 3, 4, 5, 6)] + [(7, "R7 -"), (12, "R12 Y12")]
    bench = ended(2, rounds)
    fall = []
    while bench.top.busy:
        bench.step()
        fall += [y for y in crowns(bench) if y not in fall]
    assert len(fall) > 5 and fall[0] < 0 and max(fall) == 66 == crowns(bench)[0]
    lead = bench.game.score(0) - bench.game.score(1)
    assert lead > 1 and {"Anna wins", f"by {lead} points!"} <= set(bench.texts())


@pytest.mark.parametrize(("levels", "said"), [(b"\0\3\3", True), (b"\0\0\3", False), (b"\3\3\3", False)])
def test_the_only_person_hears_how_far_behind_computers_they_are(levels: bytes, said: bool) -> None:
    rounds = [(n, f"- R{n} Y{n}") for n in (2, 3, 4, 5, 6)] + [(7, "- R7 -"), (12, "- R12 Y12")]
    bench = Bench(3, rounds[:-1])
    bench.play_rounds(rounds[-1:])
    computers_play(bench, levels)
    bench.until_screen("end")
    bench.press("ok")
    lost = bench.game.score(1) - bench.game.score(0)
    assert bench.game.winners == 2 and (f"Anna: {lost} behind" in bench.texts()) == said
    lead = bench.game.score(1) - bench.game.score(2)
    assert (f"by {lead} points!" in bench.texts()) != said


def test_who_is_far_behind_reads_their_own_points_and_no_margin() -> None:
    rounds = [(n, f"- R{n} Y{n}") for n in range(2, 9)] + [(12, "- R12 Y12")]
    bench = Bench(3, rounds[:-1])
    bench.play_rounds(rounds[-1:])
    computers_play(bench, b"\0\3\3")
    bench.until_screen("end")
    bench.press("ok")
    own, best = bench.game.score(0), bench.game.score(1)
    assert best - own > 50 and f"Anna: {own} points" in bench.texts()
    assert not [text for text in bench.texts() if "behind" in text or text.startswith("by ")]


def test_a_tie_whose_names_the_title_has_no_room_for_names_the_winners_below() -> None:
    rounds = [*FIRST_FIVE, (12, "R12 Y12 - - -")]
    bench = Bench(5, rounds[:-1])
    bench.table.names[:2] = ["Grandpa", "Wolfgang"]
    bench.play_rounds(rounds[-1:])
    bench.until_screen("end")
    bench.press("ok")
    assert {"2 winners", "Grandpa & Wolfgang"} <= set(bench.texts()) and "a tie!" not in bench.texts()


def test_in_the_duel_a_person_who_has_lost_to_a_computer_reads_the_margin() -> None:
    bench = Duel([*["- -"] * 3, "R5 -"], first=1)
    bench.play_turns(["- -"])
    computers_play(bench, b"\0\3" if bench.game.winners == 2 else b"\3\0")
    bench.until_screen("end")
    bench.press("ok")
    lead = abs(bench.game.score(0) - bench.game.score(1))
    loser = 0 if bench.game.winners == 2 else 1
    assert bench.table.levels[loser] == 0 and f"by {lead} points!" in bench.texts()
    assert not [text for text in bench.texts() if "behind" in text]


def test_by_one_point() -> None:
    rounds = [(n, f"R{n} Y{n}") for n in (2, 3, 4, 5, 6)] + [(12, "- G12"), (12, "R12 Y12")]
    bench = ended(2, rounds)
    counted(bench)
    assert {"Ben wins", "by 1 point!"} <= set(bench.texts())


@pytest.mark.parametrize("key", ["ok", "back", "next", "look", "menu"])
def test_any_key_jumps_to_the_table(key: str) -> None:
    bench = five()
    bench.run(1600)
    assert bench.top.busy
    bench.press(key)
    assert bench.screen == "end" and not bench.top.busy
    assert {"Anna & Ben", "play again"} <= set(bench.texts()) and len(totals(bench)) == 5
    whole = five()
    counted(whole)
    assert bench.texts() == whole.texts() and crowns(bench) == crowns(whole) == [62]
    for _ in range(14):  # pressed again and again: the result cannot have been read yet
        bench.board.press("A")
        bench.run(50)
        bench.board.release("A")
        bench.run(50)
    assert bench.screen == "end"
    bench.press("ok")
    assert bench.screen != "end"


def test_it_is_counted_once() -> None:
    bench = five()
    bench.run(1000)
    again = Rig(nvm=bench.board.nvm)  # the power fails meanwhile
    again.until_screen("end")
    assert not again.top.busy and "a tie!" in again.texts()
    counted(bench)
    for opened in ("look", "menu"):
        bench.press(opened)
        assert bench.screen != "end"
        bench.press("back")
        assert bench.screen == "end" and not bench.top.busy and crowns(bench) == [62]


def test_a_poor_score_alone_gets_no_crown() -> None:
    poor = solo([(2, "R2"), (3, "R3")])
    counted(poor)
    assert crowns(poor) == [] and "New best!" not in poor.texts()
    assert len(set(poor.pixels())) <= 6 and not poor.console.lights.animation
    good = solo(GOOD)
    counted(good)
    assert good.game.score(0) == 50 and crowns(good) == []
    better = solo([*GOOD, (7, "G7"), (6, "G6"), (5, "G5"), (12, "R12")])
    counted(better)
    assert (crowns(better) == [66]) == (better.game.score(0) > better.top.result.goal.par), "above par"


def test_a_new_best_is_said_and_heard() -> None:
    poor = solo([(2, "R2")])
    counted(poor)
    better = solo([(2, "R2"), (3, "R3")], nvm=poor.board.nvm)
    mark = len(better.board.sound.told)
    counted(better)
    better.run(2500)
    assert "New best!" in better.texts() and crowns(better) == []
    assert heard(better, mark)[-len(tones(sounds.RECORD)) :] == tones(sounds.RECORD)
    again = Rig(nvm=poor.board.nvm)
    again.until_screen("end")
    assert "New best!" in again.texts()


@pytest.mark.parametrize(("before", "said"), [(-30, True), (0, False), (None, False)])
def test_a_new_best_names_its_holder_if_a_computer_has_won(before: int | None, said: bool) -> None:
    """Anna had `before` points in an earlier game. Now she passes every time, and the computer wins."""
    rig = Rig(seed=5)
    settings, seated = bytes((2, 0, 0)), bytes((65, COMPUTER + 10))
    names = ["Anna", "~Lion"]
    if before is not None:
        assert rig.console.journal.begin(NewGame("qwixx", settings, names, 0, seated), 300)
        assert rig.console.journal.end(Ending(2, [before, 90], names, length=80))
        rig.console.journal.leave()
    rig.console.begin(NewGame("qwixx", settings, names, 0, seated))
    rig.until_game()
    pass_on(rig, 60)
    rig.go_on()
    rig.until_screen("end")
    counted(rig)
    game = rig.table.game
    assert game.winners == 2 and game.score(0) == -20
    assert "New best!" not in rig.texts(), "that would be the computer's"
    assert ("Anna: -20, new best!" in rig.texts()) == said


def test_a_new_best_names_a_person_who_shares_the_win_with_a_computer() -> None:
    bench = five()
    bench.press("ok")
    several = bench.top.result
    assert bench.game.winners == 3 and several.best("Anna") == several.best("Ben") == "New best!"
    computers_play(bench, b"\0\3\0\0\0")
    points = bench.game.score(0)
    assert several.best("Anna") == f"Anna: {points}, new best!" and several.best("Somebody") == ""


def test_sound_and_lights_go_with_the_counting() -> None:
    bench = five()
    mark = len(bench.board.sound.told)
    lit = set()
    while bench.top.busy:
        bench.step()
        lit.add(max(range(6), key=lambda k: sum(bench.pixels()[k])))
    assert {2, 3, 4, 5} <= lit, "each row's light, as its points are counted"
    bench.run(2500)
    found = heard(bench, mark)
    ticks = [tones(sounds.CROSS, rise)[0] for rise in range(25)]
    assert [tone for tone in found if tone in ticks] == [ticks[5], ticks[5]], "only points have a sound"
    assert found[-len(tones(sounds.TIE)) :] == tones(sounds.TIE)


@pytest.mark.parametrize(("name", "why"), [("duel", "4th misthrow: Duck"), ("qwixx", "Duck's 4th penalty")])
def test_why_the_game_is_over_names_a_computer_without_its_sign(name: str, why: str) -> None:
    if name == "duel":
        bench: Any = Duel([*["- -"] * 3, "R5 -"], first=1)
        bench.table.names[1] = "~Duck"
        bench.play_turns(["- -"])
    else:
        bench = Bench(1, [(7, "-", "-")] * 3)
        bench.table.names[0] = "~Duck"
        bench.play_rounds([(7, "-", "-")])
    bench.until_screen("end")
    assert why in bench.texts()


def test_the_duel_is_counted_too() -> None:
    bench = Duel([*["- -"] * 3, "R5 -"], first=1)
    bench.play_turns(["- -"])
    bench.until_screen("end")
    begun = bench.board.time
    while bench.top.busy:
        bench.step()
    assert 2000 < bench.board.time - begun < 6000
    assert "4th misthrow: Ben" in bench.texts() and crowns(bench) == [66]
    score = bench.game.score
    lead = abs(score(0) - score(1))
    winner = ("Anna", "Ben")[score(1) > score(0)]
    assert {f"{winner} wins", f"by {lead} points!"} <= set(bench.texts())


def test_storing_the_result_never_needs_all_its_code_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the device 20 KB of it would hardly fit beside the end of a game for five."""
    for name in ("history", "series", "flash.form"):  # other tests may have loaded them
        monkeypatch.delitem(sys.modules, f"console.store.{name}", raising=False)
    together: list[set[str]] = []
    unload = Loader.unload_borrowed

    def note(loader: Loader) -> None:
        stored = [name for name in sys.modules if name.startswith("console.store.")]
        together.append({name.rpartition(".")[2] for name in stored})
        unload(loader)

    monkeypatch.setattr(Loader, "unload_borrowed", note)
    bench = five()
    counted(bench)
    assert bench.console.journal.results == 1
    assert "cells" not in bench.tilesets, "nor the pictures of the sheet"
    writing = [names for names in together if "form" in names]
    assert writing and all(not names & {"history", "series"} for names in writing)


def falling(rig: Rig) -> int:
    """Return how many of the crosses that rain are in view."""
    icons = rig.tilesets["icons"]
    return sum(
        getattr(thing, "bitmap", None) is icons and thing[0] == icon_tile("cross")
        for thing, *_ in layers.visible(rig.board.display.root_group)
    )


def test_crosses_rain_once_behind_the_table_when_somebody_has_won() -> None:
    bench = ended(2, [(n, f"R{n} Y{n}") for n in (2, 3, 4, 5, 6, 12)])
    bench.until(lambda: not bench.top.busy, 20_000)
    bench.until(lambda: falling(bench) > 4)
    wet = bench.picture()
    table = (0, 86, 240, 106)
    bench.until(lambda: not bench.top.raining)
    dry = bench.picture()
    assert falling(bench) == 0 and wet.tobytes() != dry.tobytes()
    assert wet.crop(table).tobytes() == dry.crop(table).tobytes(), "the winner's line is over them"
    bench.press("look")
    bench.until_screen("look")
    bench.press("back")
    bench.run(500)
    assert bench.screen == "end" and falling(bench) == 0


def test_long_names_are_cut_and_not_replaced_by_numbers() -> None:
    names = ["Wilhelm", "Marianne", "Mariannk", "Tomasine", "Eva"]
    bench = ended(5, [*FIRST_FIVE, (12, "R12 Y12 - - -")], names=names)
    counted(bench)
    shown = {text for x, y, _, text in bench.places() if 79 < y < 190 and x == 4}
    assert len(shown) == 5
    assert any(text.startswith("Wilh") for text in shown) and any(text.startswith("Toma") for text in shown)
    assert any(text.endswith("ne") for text in shown) and any(text.endswith("nk") for text in shown)


def test_the_columns_of_a_sheet_with_goals_stand_apart() -> None:
    bench = ended(2, [(7, "- -", "-")] * 7, variant=sheet_settings("goals"))
    counted(bench)
    end: Any = bench.top
    right = end.ranking.x
    penalties, before = right[5] - 30, right[4]
    assert penalties - before >= 4 and right[6] - 30 - right[5] >= 4


def test_penalties_that_a_goal_makes_free_cost_nothing_in_the_table_either() -> None:
    bench = ended(2, [(7, "- -", "-")] * 7, variant=sheet_settings("goals"))
    counted(bench)
    table: Any = bench.top.ranking
    game: Any = bench.game
    rolled = max(range(2), key=game.penalties)
    assert game.penalties(rolled) == 4 and table.cost(rolled) == -20 and "-20" in bench.texts()
    game.state[game.extra_at + 20 * rolled] |= 2  # the goal with the heart
    assert (table.cost(rolled), table.part(rolled, 4)) == (0, 0)
    for seat in range(2):
        assert sum(table.part(seat, k) for k in range(5)) + table.cost(seat) == game.score(seat)
    bench.top.ranking.mark(0)
    line = bench.top.ranking.line(0, 0) if table.order[0] == rolled else table.line(1, 0)
    assert (layers.read(line.points[-1]) or "").strip() == "0"


@pytest.mark.parametrize(
    ("seats", "names", "wide", "word", "eye"),
    [(2, ["Ada", "Ben"], False, False, True), (2, ["Ada", "Ben"], True, True, False),
     (1, ["Ada"], True, False, False), (2, ["Annalena", "Benjamin"], False, False, False)],
)  # fmt: skip
def test_the_end_says_which_key_shows_the_sheets_where_there_is_room(
    seats: int, names: list[str], wide: bool, word: bool, eye: bool
) -> None:
    rounds = [(7, "- -" if seats == 2 else "-", "-")] * (7 if seats == 2 else 4)
    bench = Bench(seats, rounds[:-1], names=names, width=320 if wide else 240)
    bench.play_rounds(rounds[-1:])
    bench.until_screen("end")
    assert "sheets" not in bench.texts(), "not while the points are counted"
    counted(bench)
    icons = bench.tilesets["icons"]
    eyes = [
        thing for thing, *_ in layers.visible(bench.board.display.root_group)
        if getattr(thing, "bitmap", None) is icons and thing[0] == icon_tile("eye")
    ]  # fmt: skip
    assert ("sheets" in bench.texts(), len(eyes) == 1) == (word, eye) and not misfits(bench)
    if word or eye:
        bench.press("look")
        assert bench.screen == "look"
