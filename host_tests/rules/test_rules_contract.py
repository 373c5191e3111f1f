"""The promises of every game (lib/rules/game.pyi), tested for every game in the registry."""

import ast
import json
import random
from pathlib import Path

import pytest

import rules
from host_tests.rules.game_cases import CASES, play_out, random_event, start
from rules import GAMES, OVER, ROLL, game_class, make
from rules.record import Record
from rules.saved import RecordError, export, load, rebuild
from rules.words.referee import vocabulary
from tools.games import legal
from tools.soak.reference_game import ReferenceGame


def test_every_game_of_the_registry_is_tested() -> None:
    missing = [name for name in GAMES if name not in CASES]
    assert not missing, f"host_tests/rules/game_cases.py has no case for {missing}"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_protocol_s_members(name: str) -> None:
    lacking = [member for member in _members("Game") if not hasattr(make(name, _any(name)), member)]
    assert not lacking, f"lib/rules/{name}.py: {game_class(name).__name__} lacks {lacking} of game.pyi"
    lacking = [member for member in _members("Words") if not hasattr(vocabulary(name), member)]
    assert not lacking, f"lib/rules/words/{name}.py lacks {lacking} of game.pyi"


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_engine_begins_every_game_as_the_rules_do(name: str) -> None:
    for settings in CASES[name].settings:
        ReferenceGame(name, settings, random.Random(1)).compare(make(name, settings))


def _any(name: str) -> bytes:
    return CASES[name].settings[0]


def _members(protocol: str) -> list[str]:
    """Return the names that a protocol of game.pyi requires."""
    tree = ast.parse(Path(rules.__file__).with_name("game.pyi").read_text())
    (body,) = [node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == protocol]
    methods = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    return methods + [str(node.target.id) for node in body if isinstance(node, ast.AnnAssign)]  # pyright: ignore


def test_an_unknown_game_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match="no game is called chess; the games are qwixx"):
        make("chess", b"")


@pytest.mark.parametrize("name", GAMES)
def test_settings_come_first_in_the_state_and_wrong_ones_are_refused(name: str) -> None:
    for settings in CASES[name].settings:
        game = make(name, settings)
        size = game.SETTINGS
        assert len(settings) == size
        assert game.NAME == name
        assert bytes(game.state[:size]) == settings, "the settings come first in the state"
        assert game.winners == 0
    for settings in CASES[name].refused:
        with pytest.raises(ValueError) as refusal:
            make(name, settings)
        assert "\n" not in str(refusal.value) and len(str(refusal.value)) > 20


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long(after=1)
def test_legal_and_is_legal_agree_in_every_phase(name: str) -> None:
    """In games of all settings, what may be played can be judged and undone; every phase occurs."""
    phases = set()
    for number, settings in enumerate(CASES[name].settings[::3]):
        rnd = random.Random(number)
        record = start(name, settings)
        game = record.game
        size = len(game.state)
        while True:
            phases.add(game.phase)
            _legal_agrees(record)
            if game.phase == OVER:
                break
            before, events = bytes(game.state), record.length
            if rnd.random() < 0.5:
                for move in legal(game):
                    record.apply(move)
                    assert record.undo()
                    assert (bytes(game.state), record.length) == (before, events)
            random_event(record, rnd, hurry=number % 2 == 1)
            assert len(game.state) == size
            assert bytes(game.state) != before
        assert game.winners
        assert record.length <= game.longest(), "a bound, or where there is none, more than people ever need"
        assert record.undo() and game.phase != OVER
    assert phases == CASES[name].phases


def _legal_agrees(record: Record) -> None:
    game = record.game
    before = bytes(game.state)
    moves = legal(game)
    assert len(set(moves)) == len(moves) <= game.MAX_MOVES
    assert (len(moves) == 0) == (game.phase in (ROLL, OVER))
    assert [move for move in range(-3, 300) if game.is_legal(move)] == sorted(moves)
    assert not game.is_legal(2**29) and not game.is_legal(-(2**29))
    assert bytes(game.state) == before, "judging changes nothing"


@pytest.mark.parametrize("name", GAMES)
def test_undoing_everything_leads_back_to_the_start(name: str) -> None:
    for seed, settings in enumerate(CASES[name].settings[::7]):
        record = start(name, settings)
        fresh = bytes(record.game.state)
        assert not record.undo()
        seen = []
        rnd = random.Random(seed)
        while record.game.phase != OVER:
            seen.append(bytes(record.game.state))
            random_event(record, rnd)
        while seen:
            assert record.undo()
            assert bytes(record.game.state) == seen.pop()
        assert not record.undo() and bytes(record.game.state) == fresh


@pytest.mark.parametrize("name", GAMES)
def test_export_and_load_give_the_same_game(name: str) -> None:
    for seed, settings in enumerate(CASES[name].settings):
        record = start(name, settings)
        play_out(record, seed)
        again = load(export(record))
        assert again.game.NAME == name
        assert again.game.state == record.game.state
        assert export(again) == export(record)


@pytest.mark.parametrize("name", GAMES)
def test_starting_again_in_place(name: str) -> None:
    for settings in CASES[name].settings[::5]:
        record = start(name, settings)
        fresh = bytes(record.game.state)
        play_out(record, 1)
        record.game.start()
        assert bytes(record.game.state) == fresh


@pytest.mark.parametrize("name", GAMES)
def test_an_event_against_the_rules_is_refused_wherever_it_comes(name: str) -> None:
    """Every illegal move, in place of one of a random game."""
    rnd = random.Random(2)
    for settings in CASES[name].settings[::5]:
        record = start(name, settings)
        while record.game.phase != OVER:
            events = bytes(record.buf[: record.length])
            if record.game.phase != ROLL and rnd.random() < 0.2:
                wrong = rnd.choice([move for move in range(256) if not record.game.is_legal(move)])
                with pytest.raises(RecordError, match=f"move {wrong} is not legal"):
                    rebuild(name, settings, events + bytes((wrong,)))
            random_event(record, rnd, hurry=True)
        with pytest.raises(RecordError, match="the game is over"):
            rebuild(name, settings, bytes(record.buf[: record.length]) + b"\0")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long(after=1)
def test_every_move_has_a_word_and_every_refusal_a_reason(name: str) -> None:
    """In random games, words and moves correspond, moves are in the protocol's order.

    The state is one line of JSON.
    """
    words = vocabulary(name)
    assert words.USAGE.startswith(f"new {name}")
    for seed, settings in enumerate(CASES[name].settings[::5]):
        record = start(name, settings)
        game, rnd = record.game, random.Random(seed)
        known: dict[str, int] = {}
        while game.phase != OVER:
            listed = [words.name(game, move) for move in legal(game)]
            assert len(set(listed)) == len(listed) and "" not in listed and " " not in "".join(listed)
            assert [words.find(game, word) for word in listed] == legal(game)
            known.update({word: words.find(game, word) for word in listed})
            for word, move in known.items():
                assert (words.why_not(game, move) == "") == game.is_legal(move), word
                assert words.why_not(game, move).isprintable()
            assert words.state(game).isprintable() and json.loads(words.state(game))
            random_event(record, rnd, hurry=seed % 2 == 0)
        assert all(words.why_not(game, move) for move in known.values()), "none after the end"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("word", ["", "x", "Pass", "pass ", "R1", "R13", "Z5", "a1", "a1a1", "a9a1", "é"])
def test_nonsense_is_not_a_move(name: str, word: str) -> None:
    words, game = vocabulary(name), make(name, _any(name))
    try:
        assert words.find(game, word) == -1
    except ValueError as reason:
        assert str(reason).isprintable() and str(reason)
