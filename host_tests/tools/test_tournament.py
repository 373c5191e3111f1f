"""Tournaments: fair seating, means with intervals, programs from outside, pictures."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

import pytest

from console.screens.entries import find
from host_tests.sampled import sampled
from rules import GAMES, OVER, ROLL, make
from tools.games import laptop_game, legal
from tools.sim.demo import demos, sheet_named
from tools.tournament import __main__ as command
from tools.tournament import match, programs, seats
from tools.tournament.match import Mean, Pairing, Part, Result, mean, play_part, summary
from tools.tournament.programs import Programs

BOT = """
import sys
sys.path[:0] = [sys.argv[1] + "/lib", sys.argv[1] + "/tools/shims"]
from rules.words.referee import Referee
referee = Referee()
for line in sys.stdin:
    if line.startswith("bot"):
        print("=", referee.answer("legal")[2:].split()[-1], flush=True)
    else:
        print(referee.answer(line), flush=True)
"""


def play(pairing: Pairing, k: int, seed: int) -> Result:
    """Play one game, with programs of its own."""
    with Programs(pairing.answer) as running:
        return match.play(pairing, k, seed, running)


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """Return a player of the tournament: a program that takes the last of the legal moves."""
    path = tmp_path / "bot.py"
    path.write_text(BOT)
    return f"cmd:{sys.executable} {path} {ROOT}"


def test_each_game_has_tempers_of_its_own() -> None:
    seats.check("qwixx", "3-bold")
    seats.check("quixo", "2-left")
    with pytest.raises(ValueError, match="'3-bold'; there are 1, 2, 3, 3-top-left, "):
        seats.check("quixo", "3-bold")
    for game in GAMES:
        assert len(laptop_game(game).rivals().TEMPERS) == (6 if find(game).tempers else 0)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_sits_everywhere_equally_often(game: str) -> None:
    for count in laptop_game(game).rivals().SEATS:
        if count < 2:
            continue
        where: Counter[tuple[str, int]] = Counter()
        for k in range(count * (count - 1) * 2):
            words = Pairing(game, count, "a", ("b",)).seated(k)
            assert len(words) == count and set(words) == {"a", "b"}
            where.update((word, at) for at, word in enumerate(words))
        assert len(set(where.values())) == 1, where


def test_at_a_mixed_table_the_first_player_sits_alone() -> None:
    where = Counter()
    for k in range(40):
        words = Pairing("qwixx", 4, "a", ("b", "c")).seated(k)
        assert words.count("a") == 1 and {"b", "c"} <= set(words)
        where[words.index("a")] += 1
    assert set(where.values()) == {10}


def test_mixed_with_one_other_the_first_player_sits_alone_too() -> None:
    asked = command.parser().parse_args(["--players", "1 2", "--seats", "4", "--mixed"])
    (pairing,) = command.plan(asked)
    assert pairing.fair == 0.25
    assert [pairing.seated(k).index("1") for k in range(4)] == [0, 1, 2, 3]
    assert all(pairing.seated(k).count("1") == 1 for k in range(12))


@pytest.mark.parametrize("game", GAMES)
def test_rivals_play_legal_moves(game: str) -> None:
    part = laptop_game(game).rivals()
    for name, choose in part.RIVALS.items():
        rnd = Random(name)
        table = seats.Table(game, part.settings(2), (name, name), rnd, Programs())
        for _ in range(30):
            state = bytes(table.game.state)
            if table.game.phase == OVER:
                break
            if table.game.phase == ROLL:
                table.roll(bytes(rnd.randint(1, 6) for _ in range(6)))
                continue
            move = choose(table.game, rnd)
            assert move in legal(table.game) and bytes(table.game.state) == state
            table.apply(rnd.choice(legal(table.game)))


@pytest.mark.parametrize(
    "sheet",
    [
        "",
        "classic",
        "chain",
        "shuffled:0",
        "shuffled:65535",
        "mixed-colours+goals",
        "shuffled:7+steps each=1",
    ],
)
def test_every_score_sheet_is_accepted(sheet: str) -> None:
    laptop_game("qwixx").check_sheet(sheet)
    part = laptop_game("qwixx").rivals()
    settings = part.settings(2, sheet)
    assert make("qwixx", settings)
    assert part.new(settings).partition(" sheet=")[2] == ("" if sheet == "classic" else sheet)


@pytest.mark.parametrize(
    "sheet",
    ["chain:7", "chain:", "shuffled", "shuffled:", "shuffled:65536", "checkers", "chain each=1", " each=1"],
)
def test_no_tool_takes_a_wrong_score_sheet(sheet: str) -> None:
    with pytest.raises(ValueError, match="sheet|shuffled"):
        laptop_game("qwixx").check_sheet(sheet)
    with pytest.raises(ValueError, match="sheet|shuffled"):
        sheet_named(demos()["qwixx"], sheet)


def test_the_demo_plays_the_sheets_of_the_referee() -> None:
    demo = demos()["qwixx"]
    assert sheet_named(demo, "") == sheet_named(demo, "classic") == bytes(3)
    assert sheet_named(demo, "shuffled:258") == bytes((3, 1, 2))
    assert sheet_named(demo, "shuffled:258+goals each=1") == bytes((105, 1, 2))
    for word in ("chain", " each=1"):
        with pytest.raises(ValueError, match="duel has only one score sheet"):
            sheet_named(demos()["duel"], word)


def test_a_mean_comes_with_its_interval() -> None:
    found = mean([0.0, 1.0] * 50)
    assert found.value == 0.5 and found.plus == pytest.approx(0.0985, abs=1e-3)
    assert mean([0.25]) == Mean(0.25, 0.0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    pairing = Pairing(game, 2, "2", ("1",))
    one = play(pairing, 3, 5)
    assert one == play(pairing, 3, 5)
    assert len({play(pairing, 3, seed) for seed in range(6, 10)}) > 1
    assert sum(one.shares) == pytest.approx(1) and one.length > 3


def test_a_program_from_outside_plays(bot: str) -> None:
    """It hears of the others' choices in action 1 only when all have chosen."""
    pairing = Pairing("qwixx", 3, "1", (bot,))
    results = play_part(Part(pairing, 0, 2, 1)).results
    assert all(result.words.count(bot) for result in results)
    assert summary(pairing, results).games == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_in_the_readme_plays(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _, _, rest = (ROOT / "README.md").read_text().partition("```python\n")
    bot = tmp_path / "mybot"
    bot.write_text(rest.partition("```")[0])
    bot.chmod(0o755)
    monkeypatch.chdir(ROOT)
    result = play(Pairing(game, 2, "1", (f"cmd:{bot}",)), 0, 1)
    assert sum(result.shares) == pytest.approx(1) and result.length > 3
    assert capfd.readouterr().err == "", "it ends quietly"


@pytest.mark.parametrize(
    ("reply", "why"),
    [("print('= X9', flush=True)", "'X9', which is not legal"), ("print('no', flush=True)", "answered 'no'")],
)
def test_a_program_that_breaks_the_protocol_is_named(reply: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(programs.Failed, match=why):
        play(Pairing("duel", 2, bad(tmp_path, reply), ("1",)), 0, 1)


BAD = {
    "time.sleep(60)": "gave no answer to 'bot 3' within 1 s",
    "print('= ' + 'x' * 9000, flush=True)": "answered 'bot 3' with more than 4,096 bytes",
    "os.write(1, b'x' * 9000) and time.sleep(60)": "answered 'bot 3' with more than 4,096 bytes",
    "os.write(1, b'= \\xff\\xfe\\n')": "answered 'bot 3' with bytes that are not UTF-8",
    "os._exit(3)": "ended at 'bot 3'",
    "os.fork() and os._exit(0) or time.sleep(60)": "gave no answer to 'bot 3' within 1 s",
}


def bad(folder: Path, answer: str, until: int = 0) -> str:
    """Return a program that plays well for so many games, and then does this instead of choosing."""
    path = folder / "bad.py"
    path.write_text(
        BOT.replace("import sys\n", "import os, sys, time\ngames = 0\n").replace(
            '    if line.startswith("bot"):',
            f'    games += line.startswith("new")\n    if line.startswith("bot") and games > {until}:\n'
            f'        {answer}\n    elif line.startswith("bot"):',
        )
    )
    return f"cmd:{sys.executable} {path} {ROOT}"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system with fork()")
@pytest.mark.parametrize("answer", sampled(BAD, 3))
@pytest.mark.long(after=1)
def test_whatever_a_program_does_it_is_named_in_time_and_the_games_before_it_count(
    answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After two good games; a child that holds the pipe keeps nothing waiting."""
    word = bad(tmp_path, answer, 2)
    words = ["--game", "duel", "--players", f"1 {word}", "--games", "24", "-j", "1", "--answer", "1"]
    monkeypatch.setattr(sys, "argv", ["tournament", *words])
    monkeypatch.setattr(programs, "_QUIT", 0.2)
    start = time.monotonic()
    assert command.main() == 1
    assert time.monotonic() - start < 12
    out, err = capsys.readouterr()
    assert "duel, 2 seats, 2 of 24 games" in out and "1 : cmd:" in out
    assert err == f"tournament: {word[4:]} {BAD[answer]}\n"


def test_a_program_that_does_not_exist_is_named_without_an_empty_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody = tmp_path / "nobody"
    words = ["--game", "duel", "--players", f"1 cmd:{nobody}", "--games", "2", "-j", "1"]
    monkeypatch.setattr(sys, "argv", ["tournament", *words])
    assert command.main() == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"tournament: {nobody} cannot be started: No such file or directory\n"


def test_a_program_goes_on_from_game_to_game_and_ends_with_the_last(bot: str) -> None:
    with Programs() as running:
        started = []
        for k in range(3):
            match.play(Pairing("duel", 2, bot, ("1",)), k, 1, running)
            started.append(running.running(bot[4:]))
    assert len(set(map(id, started))) == 1
    assert started[0]._process.poll() is not None, "it has ended"


def test_the_command_prints_a_table_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--game", "duel", "--players", "2 greedy 1", "--games", "6", "-j", "1", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["tournament", *words])
    assert command.main() == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("2 : greedy", "2 : 1", "greedy : 1"))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["duel_2_seats.png", "duel_2_seats.svg"]
    assert (tmp_path / names[0]).read_bytes()[:4] == b"\x89PNG"
    assert "<svg" in (tmp_path / names[1]).read_text()


@pytest.mark.parametrize(
    ("words", "why"),
    [(["--players", "3 9"], "no player is called '9'"), (["--players", "3"], "needs two players"),
     (["--players", "", "--seats", "1"], "needs two players, and one at a table for one"),
     (["--players", "3", "--seats", "1", "--mixed"], "--mixed needs a table for two or more"),
     (["--seats", "6"], "seats, not 6"), (["--games", "0"], "at least 1"),
     (["--players", "3 3"], "named twice"), (["--players", "1 1 1", "--mixed"], "named twice"),
     (["--seats", "1", "--players", "2 2"], "named twice"),
     (["--sheet", "shuffled:65536"], "has a number 0 to 65535, as in shuffled:7"),
     (["--sheet", "checkers"], "sheet is classic, or parts joined"),
         (["--sheet", "chain:1"], "only shuffled takes a number, not chain"),
     (["--game", "duel", "--sheet", "chain"], "duel has only one score sheet"),
     (["--sheet", "chain", "--each"], "each=1 needs a part that can differ"),
     (["--players", "3 cmd:'oops"], "cmd:'oops: No closing quotation"), (["--answer", "0"], "--answer more")],
)  # fmt: skip
def test_wrong_words_are_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tournament", *words])
    with pytest.raises(SystemExit):
        command.main()
    assert why in capsys.readouterr().err
