"""What every game promises (lib/rules/game.pyi), asked of every game in the registry."""

import random

import pytest
from game_cases import CASES, moves_of, play_out, random_event, start

from rules import GAMES, OVER, ROLL, game_class, make
from rules.record import Record, load


def test_every_game_of_the_registry_is_tested() -> None:
    missing = [name for name in GAMES if name not in CASES]
    assert not missing, f"host_tests/game_cases.py has no case for {missing}"


def test_an_unknown_game_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match="no game is called chess; there are: qwixx"):
        make("chess", b"")


@pytest.mark.parametrize("name", GAMES)
def test_settings(name: str) -> None:
    size = game_class(name).SETTINGS
    for settings in CASES[name].settings:
        game = make(name, settings)
        assert len(settings) == size
        assert game.NAME == name
        assert bytes(game.state[:size]) == settings, "the settings come first in the state"
        assert game.winners == 0
    for settings in CASES[name].refused:
        with pytest.raises(ValueError) as refusal:
            make(name, settings)
        assert "\n" not in str(refusal.value) and len(str(refusal.value)) > 20


@pytest.mark.parametrize("name", GAMES)
def test_legal_and_is_legal_agree_and_play_keeps_the_promises(name: str) -> None:
    """Through games of all settings: what may be played, may be judged and undone; every phase is reached."""
    phases = set()
    for number, settings in enumerate(CASES[name].settings):
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
                for move in moves_of(game):
                    record.play(move)
                    assert record.undo()
                    assert (bytes(game.state), record.length) == (before, events)
            random_event(record, rnd, hurry=number % 2 == 1)
            assert len(game.state) == size
            assert bytes(game.state) != before
        assert game.winners
        assert record.length <= game.longest()
        assert record.undo() and game.phase != OVER
    assert phases == CASES[name].phases


def _legal_agrees(record: Record) -> None:
    game = record.game
    before = bytes(game.state)
    moves = moves_of(game)
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
        assert not record.undo() and not record.undo_to_roll()
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
        again = load(record.export())
        assert again.game.NAME == name
        assert again.game.state == record.game.state
        assert again.export() == record.export()


@pytest.mark.parametrize("name", GAMES)
def test_starting_again_in_place(name: str) -> None:
    for settings in CASES[name].settings[::5]:
        record = start(name, settings)
        fresh = bytes(record.game.state)
        play_out(record, 1)
        record.game.start()
        assert bytes(record.game.state) == fresh
