"""The referee's protocol, request by request; refusals; and random bytes through a real pipe.

Its words on MicroPython and CircuitPython are compared with those on CPython.
"""

from __future__ import annotations

import json
import random
import shlex
import string
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.sampled import quick
from rules.words import referee as referee_words
from rules.words.qwixx import NAMES
from tools.referee import LONGEST
from tools.referee import RefereeWithPlayers as Referee
from tools.vm import vm

SCRIPT = Path(vm.ROOT, "tools", "referee.py")
# Isolated: no site-packages, no environment, no current folder.
COMMAND = [sys.executable, "-I", "-S", str(SCRIPT)]


def talk(*requests: str) -> list[str]:
    """Return the replies of a new referee."""
    referee = Referee()
    return [referee.answer(request) for request in requests]


def playing(players: int = 3, first: int = 0, rules: str = "") -> Referee:
    referee = Referee()
    words = f"new qwixx players={players} first={first}" + (f" rules={rules}" if rules else "")
    assert referee.answer(words) == "= "
    return referee


def pipe(data: bytes, timeout: float = 60) -> list[bytes]:
    """Return the replies of a referee in another process, which must end without complaint."""
    done = subprocess.run(COMMAND, input=data, capture_output=True, timeout=timeout)
    assert done.returncode == 0 and done.stderr == b""
    assert done.stdout == b"" or done.stdout.endswith(b"\n")
    return done.stdout.split(b"\n")[:-1]


# ---- the protocol, line by line


def test_the_protocol_is_version_1() -> None:
    assert talk("protocol") == ["= 1"]


def test_games_lists_the_registry() -> None:
    assert talk("games") == ["= qwixx duel quixo"]


def test_a_round_of_qwixx_line_by_line() -> None:
    assert talk(
        "new qwixx players=3 first=0 rules=blackout,doubles",
        "phase",
        "legal",
        "dice 4 1 3 6 2 5",
        "phase",
        "legal",
        "play R5",
        "phase",
        "play pass",
        "play Y5",
        "phase",
        "legal",
        "play B9",
        "phase",
    ) == [
        "= ",
        "= roll 0",
        "= ",
        "= ",
        "= action1 0",
        "= pass R5 Y5 G5 B5",
        "= ",
        "= action1 1",
        "= ",
        "= ",
        "= action2 0",
        "= pass R7 Y7 Y10 G3 G6 B6 B9",
        "= ",
        "= roll 1",
    ]


def test_over_has_no_seat_and_no_legal_move() -> None:
    referee = playing(1)
    for _ in range(4):
        assert referee.answer("dice 1 2 1 1 1 1") == "= "
        assert referee.answer("play pass") == referee.answer("play pass") == "= "
    assert referee.answer("phase") == "= over"
    assert referee.answer("legal") == "= "
    assert referee.answer("play pass") == "? the game is over"
    assert referee.answer("dice 1 2 1 1 1 1") == "? no dice now: the phase is over"


@pytest.mark.parametrize("players", range(1, 6))
def test_new_takes_every_seat_and_rule(players: int) -> None:
    for first in range(players):
        for rules in ("blackout", "doubles", "onelock", "onelock,blackout,doubles"):
            assert playing(players, first, rules).answer("phase") == f"= roll {first}"


def test_new_takes_its_words_in_any_order_and_seat_0_starts_unless_told() -> None:
    assert talk("new qwixx rules=doubles first=1 players=2", "phase") == ["= ", "= roll 1"]
    assert talk("new qwixx players=4", "phase") == ["= ", "= roll 0"]


def test_undo_goes_back_to_the_start() -> None:
    replies = talk(
        "new qwixx players=2 first=1",
        "undo",
        "dice 4 1 3 6 2 5",
        "play R5",
        "undo",
        "phase",
        "legal",
        "undo",
        "phase",
        "undo",
    )
    assert replies[1] == replies[-1] == "? nothing to undo: the game is at its start"
    assert replies[5:9] == ["= action1 1", "= pass R5 Y5 G5 B5", "= ", "= roll 1"]


def test_state_shows_the_sheets_but_no_hidden_choice() -> None:
    referee = playing(2)
    empty = {"R": [], "Y": [], "G": [], "B": [], "locks": "", "penalties": 0, "score": 0}
    assert json.loads(referee.answer("state")[2:]) == {
        "closed": "",
        "sheet": "classic",
        "sheets": [empty, empty],
    }
    for request in ("dice 4 1 3 6 2 5", "play R5"):
        assert referee.answer(request) == "= "
    assert json.loads(referee.answer("state")[2:])["sheets"] == [empty, empty], "one has still to choose"
    for request in ("play G5", "play R7", "dice 5 5 5 5 5 5", "play pass", "play pass", "play pass"):
        assert referee.answer(request) == "= "
    assert json.loads(referee.answer("state")[2:])["sheets"] == [
        empty | {"R": [5, 7], "score": 3},
        empty | {"G": [5], "penalties": 1, "score": -4},
    ]


def test_a_record_loads_as_the_same_game() -> None:
    referee = playing(2)
    for request in ("dice 4 1 3 6 2 5", "play R5", "play G5"):
        referee.answer(request)
    record, state = referee.answer("record"), referee.answer("state")
    assert record == "= 010002000000045d8e041e" + record[-4:]
    other = Referee()
    assert other.answer("load " + record[2:]) == "= "
    assert (other.answer("record"), other.answer("state"), other.answer("phase")) == (
        record,
        state,
        "= action2 0",
    )
    assert other.answer("undo") == "= " and other.answer("phase") == "= action1 1"
    assert other.answer("load " + record[2:].upper()) == "= "


@pytest.mark.parametrize("level", ["", " 1", " 2", " 3", " 4"])
def test_bot_is_refused_without_players(level: str) -> None:
    referee = referee_words.Referee()
    referee.answer("new duel")
    assert referee.answer("bot" + level) == referee.answer("advice") == "? there are no players here"


@pytest.mark.parametrize(
    "request_, phase",
    [
        ("new duel", "roll 0"),
        ("new duel first=0", "roll 0"),
        ("new duel first=1", "roll 1"),
        ("new quixo players=2 first=0 size=5", "move 0"),
        ("new quixo players=4 first=3 size=5", "move 3"),
        ("new quixo players=2 first=1 size=3 board=X.O/.../..X", "move 1"),
    ],
)
def test_the_other_games_begin_in_their_first_phase(request_: str, phase: str) -> None:
    assert talk(request_, "phase") == ["= ", "= " + phase]


def test_a_turn_of_the_duel() -> None:
    """Both actions belong to the active seat; the beaten token is back in the supply at once."""
    assert talk(
        "new duel first=1",
        "dice 4 1 3 6 2 5",
        "phase",
        "legal",
        "play R5",
        "phase",
        "legal",
        "play B9",
        "phase",
        "dice 3 2 1 1 1 1",
        "play R5",
        "legal",
        "play R5",
        "play pass",
        "phase",
    ) == [
        "= ",
        "= ",
        "= action1 1",
        "= pass R5 Y5 G5 B5",
        "= ",
        "= action2 1",
        "= pass R7 Y7 Y10 G3 G6 B6 B9",
        "= ",
        "= roll 0",
        "= ",
        "= ",
        "= pass Y3 Y4 G3 G4 B3 B4",
        "? no white die makes 5 with the R die",
        "= ",
        "= roll 1",
    ]


def test_state_of_the_duel() -> None:
    referee = Referee()
    empty = {
        "closed": "",
        "rows": {"R": [], "Y": [], "G": [], "B": []},
        "locks": {"R": None, "Y": None, "G": None, "B": None},
        "supply": [22, 22],
        "misthrows": [0, 0],
        "scores": [0, 0],
    }
    assert referee.answer("new duel") == "= "
    assert json.loads(referee.answer("state")[2:]) == empty
    for request in ("dice 4 1 3 6 2 5", "play G5", "play Y7"):  # seat 0
        assert referee.answer(request) == "= "
    for request in ("dice 4 3 1 1 1 1", "play Y7", "play pass"):  # seat 1 beats
        assert referee.answer(request) == "= "
    for request in ("dice 4 1 3 6 2 5", "play G5", "play G3"):  # seat 0 stacks
        assert referee.answer(request) == "= "
    for request in ("dice 4 1 3 6 2 5", "play pass", "play pass"):
        assert referee.answer(request) == "= "
    assert json.loads(referee.answer("state")[2:]) == empty | {
        "rows": {"R": [], "Y": [[7, 1, 1]], "G": [[5, 0, 2], [3, 0, 1]], "B": []},
        "supply": [19, 20],
        "misthrows": [0, 1],
        "scores": [6, -4],
    }


def test_state_of_the_duel_with_a_lock() -> None:
    referee = Referee()
    referee.answer("new duel first=1")
    for number in (2, 3, 4, 5, 6):
        low = max(1, number - 6)
        for dice, move in ((f"{low} {number - low}", f"R{number}"), ("1 1", "Y2")):
            assert referee.answer(f"dice {dice} 1 1 1 1") == "= "
            assert referee.answer("play " + move) == referee.answer("play pass") == "= "
    assert referee.answer("dice 6 6 1 1 1 1") == referee.answer("play R12") == "= "
    state = json.loads(referee.answer("state")[2:])
    assert state["closed"] == "R" and state["locks"] == {"R": 1, "Y": None, "G": None, "B": None}
    assert state["rows"]["R"] == [[n, 1, 1] for n in (2, 3, 4, 5, 6, 12)]
    assert state["supply"] == [17, 15] and state["scores"] == [15, 28]


DUEL_REFUSED = {
    "new duel first=2": "first is 0 to 1 with 2 players",
    "new duel first=": "first is 0 to 1 with 2 players",
    "new duel first=01": "first is 0 to 1 with 2 players",
    "new duel players=2": "no such setting; new duel first=0..1",
    "new duel first": "'first' is not KEY=VALUE, or is given twice; new duel first=0..1",
    "new duel first=0 first=0": "'first=0' is not KEY=VALUE, or is given twice",
    "play R13": "no move is called 'R13'",
    "play R5": "the dice come first",
}


@pytest.mark.parametrize("request_", DUEL_REFUSED)
def test_refused_in_the_duel_and_nothing_changed(request_: str) -> None:
    referee = Referee()
    referee.answer("new duel first=1")
    before = referee.answer("record"), referee.answer("state")
    assert referee.answer(request_).startswith("? " + DUEL_REFUSED[request_])
    assert (referee.answer("record"), referee.answer("state")) == before


def test_quit_ends_it() -> None:
    assert pipe(b"protocol\nquit\nprotocol\n") == [b"= 1", b"= "]


def test_the_end_of_input_ends_it_too() -> None:
    assert pipe(b"") == []
    assert pipe(b"protocol\nprotocol") == [b"= 1", b"= 1"]


def test_replies_come_line_by_line() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        games = (b"games\r\n", b"= qwixx duel quixo\n")
        for request, reply in ((b"protocol\n", b"= 1\n"), (b"x\n", b"? no"), games):
            process.stdin.write(request)
            process.stdin.flush()
            assert process.stdout.readline().startswith(reply)
        process.stdin.write(b"quit\n")
        process.stdin.flush()
        assert process.wait(10) == 0


# ---- moves


def test_every_move_has_its_word() -> None:
    assert NAMES[0] == "pass"
    expected = {f"{row}{number}" for row in "RYGB" for number in range(2, 13)}
    assert set(NAMES[1:]) == expected and len(NAMES) == 45


def test_moves_are_listed_pass_first_rows_in_order_numbers_rising() -> None:
    referee = playing(1)
    for dice in ("6 1 6 5 4 3", "1 6 6 5 4 3"):
        referee.answer("dice " + dice)
        referee.answer("play pass")
        assert referee.answer("legal") == "= pass R7 Y6 Y11 G5 G10 B4 B9"
        referee.answer("play pass")


# ---- refusals

REFUSED = {
    "": "no request is called ''; the requests are protocol games new phase",
    "   ": "no request is called ''",
    "fly": "no request is called 'fly'",
    "Phase": "no request is called 'Phase'",
    "phase\tx": "no request is called 'phase.x'",
    "phase 1": "phase must be followed by nothing",
    "legal now": "legal must be followed by nothing",
    "quit now": "quit must be followed by nothing",
    "dice": "dice must be followed by W W R Y G B",
    "dice 1 2 3 4 5": "dice must be followed by",
    "dice 1 2 3 4 5 6 1": "dice must be followed by",
    "dice 1 2 3 4 5 0": "a die shows 1 to 6, not '0'",
    "dice 1 2 3 4 5 7": "a die shows 1 to 6, not '7'",
    "dice 1 2 3 4 5 -1": "a die shows 1 to 6, not '-1'",
    "dice 1 2 3 4 5 1.0": "a die shows",
    "dice 1 2 3 4 5 01": "a die shows",
    "dice a b c d e f": "a die shows 1 to 6, not 'a'",
    "play": "play must be followed by MOVE",
    "play R2 R3": "play must be followed by MOVE",
    "play R1": "no move is called 'R1'",
    "play R13": "no move is called 'R13'",
    "play r5": "no move is called 'r5'",
    "play R05": "no move is called 'R05'",
    "play 4": "no move is called '4'",
    "play PASS": "no move is called 'PASS'",
    "play R5": "the dice come first",
    "play pass": "the dice come first",
    "new": "no game is called ''; the games are qwixx",
    "new chess": "no game is called 'chess'",
    "new qwixx": "players is 1 to 5; new qwixx players=1..5",
    "new qwixx players=0 first=0": "players is 1 to 5",
    "new qwixx players=6 first=0": "players is 1 to 5",
    "new qwixx players=two first=0": "players is 1 to 5",
    "new qwixx players= first=0": "players is 1 to 5",
    "new qwixx players=12 first=0": "players is 1 to 5",
    "new qwixx players=3 first=3": "first is 0 to 2 with 3 players",
    "new qwixx players=3 first=-1": "first is 0 to 2",
    "new qwixx players=3 first=": "first is 0 to 2",
    "new qwixx players=3 first=0 rules=fast": "rules takes any of",
    "new qwixx players=3 first=0 rules=doubles,doubles": "rules takes any of",
    "new qwixx players=3 first=0 rules=doubles,": "rules takes any of",
    "new qwixx players=3 first=0 rules": "'rules' is not KEY=VALUE, or is given twice",
    "new qwixx players=3 players=4 first=0": "'players=4' is not KEY=VALUE, or is given twice",
    "new qwixx players=3 first=0 size=5": "no such setting; new qwixx players=1..5",
    "load": "load must be followed by RECORD",
    "load 0": "a record must be an even number of hexadecimal digits",
    "load xy": "a record must be an even number of hexadecimal digits",
    "load 00": "record is cut short",
    "load 010003000000000000": "record is damaged (checksum)",
    "load 040003000000000000": "record has version 4",
}


@pytest.mark.parametrize("request_", REFUSED)
def test_refused_with_the_reason_and_nothing_changed(request_: str) -> None:
    referee = playing(3, 2, "onelock")
    before = referee.answer("record"), referee.answer("state")
    reply = referee.answer(request_)
    assert reply.startswith("? " + REFUSED[request_]), reply
    assert (referee.answer("record"), referee.answer("state")) == before
    assert not referee.done


@pytest.mark.parametrize(
    "request_", ["phase", "legal", "state", "record", "undo", "play pass", "dice 1 1 1 1 1 1"]
)
def test_there_is_no_game_at_first(request_: str) -> None:
    assert talk(request_) == ["? there is no game yet; start one with new or load"]


def _late_game() -> Referee:
    """Return solo Qwixx with red 2 to 6 and yellow 11 crossed, in action 1 with dice 6 6 1 1 1 1."""
    referee = playing(1)
    for number in range(2, 7):
        low = max(1, number - 6)
        for request in (f"dice {low} {number - low} 1 1 1 1", f"play R{number}", "play pass"):
            assert referee.answer(request) == "= "
    for request in ("dice 5 6 1 1 1 1", "play Y11", "play pass", "dice 6 6 1 1 1 1"):
        assert referee.answer(request) == "= "
    return referee


@pytest.mark.parametrize(
    "move, reason",
    [
        ("R6", "R6 is not to the right of all crosses of seat 0 in row R"),
        ("Y11", "Y11 is not to the right of all crosses of seat 0 in row Y"),
        ("G11", "the white dice make 12"),
        ("Y12", "Y12 needs five crosses before it; seat 0 has 1"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(move: str, reason: str) -> None:
    assert _late_game().answer("play " + move) == "? " + reason


def test_a_move_in_a_closed_row_is_refused_with_its_reason() -> None:
    referee = _late_game()
    assert referee.answer("play R12") == "= "
    assert referee.answer("play R7") == "? row R is closed"
    assert referee.answer("play B12") == "? no white die makes 12 with the B die"


def test_a_move_in_a_row_that_the_seat_has_locked_is_refused_with_its_reason() -> None:
    referee = playing(1, 0, "blackout")
    for number in range(2, 7):
        low = max(1, number - 6)
        for request in (f"dice {low} {number - low} 1 1 1 1", f"play R{number}", "play pass"):
            assert referee.answer(request) == "= "
    for request in ("dice 6 6 6 1 1 1", "play R12"):
        assert referee.answer(request) == "= "
    assert referee.answer("play R12") == "? seat 0 has locked row R already"


# ---- rubbish


def test_binary_rubbish_is_refused_line_by_line() -> None:
    rnd = random.Random(4)
    rubbish = [
        bytes(rnd.choice(range(11, 256)) for _ in range(rnd.randrange(1, 200))) for _ in range(2000)
    ] + [bytes([byte]) for byte in range(256) if byte not in (10,)]
    before = [b"new qwixx players=4 first=2", b"dice 4 1 3 6 2 5", b"play G5", b"record"]
    replies = pipe(b"\n".join(before + rubbish + [b"record", b""]))
    assert len(replies) == len(before) + len(rubbish) + 1
    assert all(reply.startswith(b"? ") for reply in replies[4:-1])
    assert replies[-1] == replies[3]


def test_random_bytes_are_refused_and_the_referee_goes_on() -> None:
    rnd = random.Random(5)
    data = bytes(rnd.randrange(256) for _ in range(200_000))
    replies = pipe(data + b"\nprotocol\n")
    assert len(replies) >= data.count(b"\n") + 2
    assert replies[-1] == b"= 1" and all(reply[:2] == b"? " for reply in replies[:-1])


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes them")
@pytest.mark.parametrize("closed", ["<&-", ">&-", ">/dev/full", "| true"])
def test_a_closed_pipe_ends_it_quietly(closed: str) -> None:
    shell = f"yes protocol | head -1000 | {shlex.join(COMMAND)} {closed}"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("size", [LONGEST - 1, LONGEST, LONGEST + 1, 2 * LONGEST, 1_000_000])
def test_lines_that_are_too_long_get_one_reply(size: int) -> None:
    long = b"load " + b"0" * (size - 5)
    replies = pipe(b"protocol\n" + long + b"\nprotocol\n" + long)
    assert [reply[:2] for reply in replies] == [b"= ", b"? ", b"= ", b"? "]
    too_long = b"? a request must be shorter than 262144 bytes"
    assert (replies[1] == too_long) == (size >= LONGEST)
    assert (replies[3] == too_long) == (size >= LONGEST)


def test_a_mangled_request_that_is_refused_never_changes_the_game() -> None:
    """Characters are inserted, removed, exchanged: refused means unchanged, a reply is one plain line."""
    rnd = random.Random(6)
    referee = playing(3)
    record = referee.answer("record")
    good = [
        "phase",
        "legal",
        "dice 4 1 3 6 2 5",
        "undo",
        "state",
        "record",
        "play pass",
        "play R5",
        "play G10",
    ]
    good += ["new qwixx players=3 first=1 rules=blackout", "load " + record[2:], "games", "protocol"]
    good += ["new duel first=1", "new quixo players=2 size=3 board=X.O/.../..X", "play a1a3", "play c1a1w"]
    good += ["new quixo players=4 first=2 size=4", "play a1a4s"]
    refused = 0
    for _ in range(20_000):
        text = list(rnd.choice(good))
        for _ in range(rnd.randrange(3)):
            place = rnd.randrange(len(text) + 1)
            text[place : place + rnd.randrange(2)] = rnd.choice(
                [[], [rnd.choice(string.printable[:95])], ["é"]]
            )
            text = text or ["x"]
        reply = referee.answer("".join(text))
        assert reply[:2] in ("= ", "? ") and reply.isprintable() and reply.isascii(), reply
        if reply[0] == "?":
            refused += 1
            assert referee.answer("record") == record
        record = referee.answer("record")
        assert not referee.done
    assert refused > 5000


def test_a_reply_quotes_little_of_the_request_in_plain_characters() -> None:
    reply = talk("play\x1b[31m" + "x" * 1000)[0]
    assert len(reply) < 200 and reply.isprintable()


# ---- the same words on the device's interpreters


NEW = (
    "new qwixx players=3 first=1",
    "new duel first=1",
    "new quixo players=2 size=4",
    "new quixo players=4 first=2 size=5",
    "new quixo players=2 first=1 size=3 board=X.O/.../..X",
)


def _transcript(new: str) -> list[str]:
    """Return requests, some of them wrong, of a random game to its end or for a hundred events."""
    requests = ["protocol", "games", "nonsense", "phase", "new qwixx players=0", new + " x", new]
    rnd = random.Random(8)
    referee = Referee()
    for request in requests:
        referee.answer(request)
    for _ in range(100):
        if referee.answer("phase") == "= over":
            break
        if referee.answer("phase").startswith("= roll"):
            line = "dice " + " ".join(str(rnd.randint(1, 6)) for _ in range(6))
        else:
            line = "play " + rnd.choice(referee.answer("legal")[2:].split())
        assert referee.answer(line) == "= "
        requests += ["phase", "legal", "play R2 " + line, "play Y9" if line[0] == "d" else "state", line]
        requests += [f"play {rnd.choice('RYGB')}{rnd.randint(2, 12)}" if rnd.random() < 0.2 else "play a1a1s"]
        referee.answer(requests[-1])
    record = referee.answer("record")[2:]
    requests += ["record", "undo", "load " + record[:-2], "load zz", "load " + record, "phase", "bot 1"]
    return requests


@pytest.mark.parametrize("new", quick(NEW, (NEW[0], NEW[1], NEW[3])))
def test_micropython_says_the_same(new: str) -> None:
    try:
        vm.ready()
    except vm.Missing as why:
        pytest.skip(str(why))
    requests = _transcript(new)
    code = "import referee\nr = referee.RefereeWithPlayers()\n"
    code += f"for line in {requests!r}: print(r.answer(line.encode()))"
    assert vm.run(code, more={"/lib/referee.py": SCRIPT.read_text()}).splitlines() == talk(*requests)


@pytest.mark.parametrize("new", NEW)
def test_circuitpython_says_the_same_through_a_pipe(new: str) -> None:
    try:
        interpreter = vm.circuitpython()
    except vm.Missing as why:
        pytest.skip(str(why))
    requests = [*_transcript(new), "quit"]
    done = subprocess.run(
        [
            interpreter,
            "-c",
            f"import sys; sys.path[:] = [{str(vm.ROOT / 'lib')!r}, {str(SCRIPT.parent)!r}]; "
            "import referee; referee.main()",
        ],
        input="\n".join(requests).encode() + b"\n",
        capture_output=True,
        timeout=60,
    )
    assert done.stdout.decode().splitlines() == talk(*requests), done.stderr


# ---- sheets made of parts


def test_a_sheet_made_of_parts_is_played_recorded_and_loaded() -> None:
    referee = Referee()
    word = "shuffled:7+mixed-colours+bonus"
    assert referee.answer(f"new qwixx players=2 first=0 sheet={word} each=1") == "= "
    told = json.loads(referee.answer("state")[2:])
    assert list(told) == ["closed", "sheet", "each", "sheets"] and (told["sheet"], told["each"]) == (word, 1)
    assert referee.answer("dice 3 4 1 2 5 6") == "= "
    for _ in range(2):
        first = referee.answer("legal")[2:].split()[1]
        assert first.endswith("7") and referee.answer(f"play {first}") == "= "
    assert referee.answer("bot 3").startswith("= ") and referee.answer("advice").startswith("= ")
    state, record = referee.answer("state"), referee.answer("record")
    assert talk(f"load {record[2:]}", "state")[1] == state
    assert [referee.answer("undo") for _ in range(3)] == ["= "] * 3
    assert json.loads(referee.answer("state")[2:]) == told


def test_goals_are_told_as_letters_and_each_only_where_it_holds() -> None:
    referee = Referee()
    assert referee.answer("new qwixx players=1 sheet=goals") == "= "
    for dice, moves in (("1 3 1 1 1 1", "R4 pass"), ("3 1 1 1 1 1", "B4 pass")):
        referee.answer(f"dice {dice}")
        assert [referee.answer(f"play {move}") for move in moves.split()] == ["= ", "= "]
    told = json.loads(referee.answer("state")[2:])
    assert "each" not in told and told["sheets"][0]["goals"] == "a" and told["sheets"][0]["score"] == 15


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("sheet=bonus+shuffled:1", "the parts of a sheet come in this order"),
        ("sheet=chain+bonus", "a sheet has one extra, not chain and bonus"),
        ("sheet=stairs", "sheet is classic, or parts joined with +"),
        ("sheet=steps:1", "only shuffled takes a number, not steps"),
        ("sheet=chain each=1", "each=1 needs a part that can differ"),
        ("each=1", "each=1 needs a part that can differ"),
        ("sheet=steps each=", "each is 1 if every seat has a sheet of its own"),
        ("sheet=steps each=0", "each is 1 if every seat has a sheet of its own"),
    ],
)
def test_a_wrong_sheet_made_of_parts_is_refused(words: str, reason: str) -> None:
    (reply,) = talk(f"new qwixx players=2 {words}")
    assert reply.startswith(f"? {reason}")
