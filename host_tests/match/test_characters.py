"""The computers as characters: their faces in a match, what they say, their notes."""

from __future__ import annotations

import gc
import math
from types import SimpleNamespace
from typing import Any

import tools.paths  # noqa: F401  first: the path

import displayio
import pytest

from console.dicegame.turn import moments, talk
from console.duel.head import TOKENS
from console.match import voices
from console.quixo import talk as quixo_talk
from console.quixo.board.hand import HOLDING, SEEKING
from console.qwixx import said as qwixx_said
from console.sound import sounds
from console.store.blocks import SETTINGS
from console.store.codes import COMPUTER, COMPUTERS
from console.store.computers import computer_called, computer_name
from console.store.people import name_of
from console.ui import tips
from console.ui.widgets import icon_tile
from host_tests.match.at_a_table import begun
from host_tests.sampled import long, sampled
from host_tests.sound.tones import Player, tones
from rules import OVER, ROLL, make
from rules.qwixx_classic import SHEET_SIZE, SHEETS_AT
from tools.draw.shots import rig_showing
from tools.games.quixo import scenes as quixo
from tools.games.qwixx import scenes as qwixx
from tools.headless import stage
from tools.headless.fits import misfits
from tools.headless.rig import Rig, power_off

EASY, HARD = COMPUTER, COMPUTER + 10
ANNA = 65


def faces_of(rig: Rig) -> list[tuple[str, int]]:
    """Return the faces on the display, each with its width."""
    return [(name, w) for name, _, _, w in rig.faces()]


def faces_in_memory() -> list[str]:
    """Return the faces that take heap."""
    gc.collect()
    bitmaps: list[Any] = [thing for thing in gc.get_objects() if isinstance(thing, displayio.Bitmap)]
    return [computer_name(bitmap.face) for bitmap in bitmaps if hasattr(bitmap, "face")]


def test_who_rolls_thinks_and_chooses_has_a_face() -> None:
    assert faces_of(qwixx.computer_rolls()) == [("~Lion", 48)]
    assert faces_of(qwixx.computer_thinks()) == [("~Lion", 96)], "where the sheet is black"
    assert faces_of(qwixx.computer_chooses()) == [("~Lion", 24)]


def places_of_faces(rig: Rig) -> list[tuple[str, int, int]]:
    """Return the faces on the display, each with its place."""
    return [(name, x, y) for name, x, y, _ in rig.faces()]


@pytest.mark.parametrize("seated", [(HARD, ANNA), (ANNA, HARD)])
def test_in_the_duel_who_places_a_token_has_a_face_in_its_tab(seated: tuple[int, ...]) -> None:
    rig, player = begun("duel", seated)
    while not (rig.screen == "think" and rig.play._shows):
        player.step()
    rig.run(50)
    seat = seated.index(HARD)
    assert places_of_faces(rig) == [("~Lion", 120 * seat + 3, 0)]
    assert {"~Lion", "Anna", "Pass"} & set(rig.texts()), "names stay"
    rig.until(lambda: rig.screen != "think")


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize(
    ("record", "at", "clock"), [("TWO", 20, False), ("FOUR", 13, False), ("FOUR", 13, True)]
)
@pytest.mark.long(after=2)
def test_in_quixo_who_thinks_and_pushes_has_a_face_at_its_plate(
    record: str, at: int, clock: bool, width: int
) -> None:
    seats = 2 if record == "TWO" else 4
    seated = bytes(range(HARD, HARD + seats))
    with stage.on(width=width):
        rig = quixo.resumed(getattr(quixo, record), at, 0, [900] * seats if clock else None, seated)
    table = rig.table
    moves = table.record.length
    states: set[int] = set()
    places: dict[str, tuple[int, int]] = {}
    while table.record.length < moves + seats:
        rig.run(100)
        assert not misfits(rig)
        if rig.screen == "think":
            states.add(rig.play.hand.state)
            ((name, x, y),) = places_of_faces(rig)
            assert name == table.names[table.game.seat]
            assert places.setdefault(name, (x, y)) == (x, y)
    assert states == {SEEKING, HOLDING} and len(places) == seats
    assert len({y for _, y in places.values()}) == (1 if seats == 2 else 3), "of two the one to move is below"


@pytest.mark.parametrize("seated", [(EASY + 3, ANNA), (ANNA, HARD, EASY, HARD + 1, EASY + 1)])
def test_who_starts_is_found_with_faces_in_place_of_robots(seated: tuple[int, ...]) -> None:
    rig = Rig()
    settings = rig.console.settings
    settings.seated[: len(seated)] = bytes(seated)
    settings.seats = len(seated)
    entry: Any = rig.console.loader.borrow("console.qwixx.entry").ENTRY
    rig.console.open("screens.who_starts.rolls.Rolls", entry, lambda *_: None, 0)
    rig.run(100)
    names = [name_of(settings.people, code, k) for k, code in enumerate(seated)]
    assert [face for face, _ in faces_of(rig)] == [name for name in names if name[0] == "~"]
    assert {name.replace("~", "") for name in names} <= set(rig.texts()) and "~" not in "".join(rig.texts())
    if seated[0] != ANNA:
        rig.until(lambda: rig.top.state == 4, 60_000)
    assert not misfits(rig)


@pytest.mark.long
def test_what_everybody_chose_and_the_result_have_faces_in_place_of_robots() -> None:
    seated = (ANNA, HARD, EASY, HARD + 1, EASY + 1)
    rig, player = begun("qwixx", seated)
    names = {"~Lion", "~Duck", "~Tiger", "~Frog"}
    revealed = 0

    def look() -> None:
        nonlocal revealed
        if rig.screen == "reveal" and not rig.top.busy:
            revealed += 1
            shown = [face for face, _ in faces_of(rig)]
            assert set(shown) == names and len(shown) in (4, 5) and "~" not in "".join(rig.texts())

    rig.watch = look
    player.game_over()
    assert revealed
    rig.watch = lambda: None
    rig.run(25_000)
    rows = [(face, y) for face, x, y in places_of_faces(rig) if x == 0]
    order = [rig.table.names[seat] for seat in rig.top.ranking.order]
    assert [face for face, _ in rows] == [name for name in order if name in names]
    assert [y for _, y in rows] == [rig.top.ranking.top(k) - 2 for k in range(5) if order[k] in names]
    assert any(any(pixel) for pixel in rig.pixels()), "the winner's lights stay"
    assert not misfits(rig)


@pytest.mark.parametrize(("name", "said"), [("duel", "Lion"), ("quixo", "Lion wins")])
def test_a_computer_has_its_face_in_the_result(name: str, said: str) -> None:
    rig, player = begun(name, (HARD, ANNA))
    player.game_over()
    rig.run(25_000)
    places = places_of_faces(rig)
    assert {face for face, _, _ in places} == {"~Lion"} and said in rig.texts()
    assert name == "quixo" or 30 in {x for _, x, _ in places}, "behind its token"
    assert any(any(pixel) for pixel in rig.pixels()), "the winner's lights stay"
    assert not misfits(rig)


@pytest.mark.parametrize("name", sampled(["duel", "qwixx", "quixo"], 3))
def test_only_faces_that_are_shown_take_heap(name: str) -> None:
    power_off()
    seated = (HARD, EASY, ANNA, HARD + 1, EASY + 1) if name == "qwixx" else (HARD, ANNA)
    rig, player = begun(name, seated)
    seen: set[str] = set()
    passes = 0

    def look() -> None:
        seen.update(face for face, _ in faces_of(rig))
        assert "console.ui.faces" not in rig.loaded and "faces" not in rig.tilesets

    rig.watch = look
    if name == "quixo":
        rig.play.match.steps = 40  # thinks long enough for a sign
    while rig.table.record.length < (24 if name != "quixo" else 4):
        player.step()
        passes += 1
        if name == "quixo" or (passes % 3 == 0 and faces_of(rig)):  # it takes long
            assert len(faces_in_memory()) <= 2
    computers = {rig.table.names[seat] for seat, code in enumerate(seated) if code >= COMPUTER}
    assert seen and seen <= computers


# ---- what they say


class Ear:
    """Notes what computers say on a console, and when."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.said: list[tuple[int, str]] = []  # round or record's length, text
        self.screens: set[str] = set()
        self.notice = rig.console.notice
        rig.console.notice = self.listen  # type: ignore[method-assign]

    def listen(self, text: str, face: Any = None, y: int = 0) -> None:
        if face is not None:
            game = self.rig.table.game
            self.said.append((game.round, text))
            self.screens.add(self.rig.screen)
            assert not getattr(game, "secret", False) and game.phase in (ROLL, OVER), "nothing is secret"
        self.notice(text, face, y)


@pytest.mark.parametrize("name", ["qwixx", "duel"])
@pytest.mark.long(after=1)
def test_a_line_keeps_the_mark_of_who_rolls(name: str) -> None:
    rig, player = begun(name, (HARD, ANNA), 0, 3)
    ear = Ear(rig)
    marks: list[int] = []

    def look() -> None:
        if ear.said and not marks:
            marks.extend(
                tile[0]
                for tile, x, y, w, _ in rig.layers()
                if (x, y, w) == (218, 2, 20) and hasattr(tile, "bitmap")
            )

    rig.watch = look
    while not ear.said:
        player.step()
    roller = rig.table.game.active
    assert marks == [roller if name == "qwixx" else icon_tile(TOKENS[roller])]


def played(name: str, seed: int, *seated: int) -> Ear:
    """Play a game to its end; return what computers have said."""
    rig, player = begun(name, seated, 0, seed)
    ear = Ear(rig)
    player.game_over()
    return ear


def lines_of(k: int) -> list[str]:
    return tips.read("computers", k, "words")


def test_each_computer_has_two_short_lines_for_each_occasion() -> None:
    every: list[str] = []
    for k in range(COMPUTERS):
        name, *lines = lines_of(k)
        assert "~" + name == name_of(bytearray(), COMPUTER + k, 0)
        assert len(lines) == 2 * (voices.WINS + 1)
        every += lines
        told = [voices.line(COMPUTER + k, occasion, turn)[1] for occasion in range(5) for turn in range(2)]
        assert told == lines
    assert len(set(every)) == len(every)
    assert all(0 < len(line) <= 19 and line.isascii() and "{" not in line for line in every), "beside a face"
    with pytest.raises(ValueError, match="computers.txt has no tip"):
        lines_of(COMPUTERS)


def test_a_line_is_never_said_twice_in_a_row() -> None:
    for occasion in range(5):
        for turn in range(4):
            last = -1
            for _ in range(6):
                number, text = voices.line(COMPUTER + 12, occasion, turn, last)
                assert number != last and text == lines_of(12)[1 + number % 10]
                last = number


def test_two_games_in_a_row_begin_with_different_lines_and_no_line_follows_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, _ = begun("qwixx", (ANNA, HARD), 0)
    rig.run(500)
    monkeypatch.setattr(talk, "find", lambda *_: 8 * voices.LEADS + 1)
    said: list[str] = []
    monkeypatch.setattr(rig.console, "notice", lambda text, *_: said.append(text))
    for results, lines in enumerate((1, 1, 2, 1, 3, 2, 1)):
        rig.console.journal.results = results
        past = moments.Past(bytearray(), 2)
        for k in range(lines):
            monkeypatch.setattr(type(rig.table.game), "round", 3 * k)
            assert talk.look(rig.play.match, past)
    assert said[0] != said[1] and len(said) == 11
    assert all(a != b for a, b in zip(said, said[1:]))


def test_at_the_ends_of_two_games_a_computer_says_different_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    for results in range(2):
        rig = quixo.resumed(quixo.TWO, quixo.LAST, seated=quixo.COMPUTER_FIRST)
        quixo.push_word(rig, quixo.WINNING, 0)
        monkeypatch.setattr(rig.console, "notice", lambda text, *_: said.append(text))
        rig.console.journal.results = results
        rig.until_screen("won")
        rig.run(500)
    assert len(said) == 2 and said[0] != said[1]


@pytest.mark.long
def test_they_speak_now_and_then_while_the_dice_wait_and_nothing_is_secret() -> None:
    texts: list[str] = []
    for name, seed in (("qwixx", 1), ("qwixx", 2), ("duel", 5), ("duel", 6)):
        ear = played(name, seed, ANNA, HARD, *((EASY, HARD + 1) if name == "qwixx" else ()))
        rounds = [at for at, _ in ear.said]
        assert all(b - a >= 3 for a, b in zip(rounds, rounds[1:])), "at most every third round"
        said = [text for _, text in ear.said]
        assert all(a != b for a, b in zip(said, said[1:]))
        assert ear.screens <= {"shake"}
        texts += said
    known = [line for k in range(COMPUTERS) for line in lines_of(k)[1:7]]
    lines = {text.split(": ")[-1] for text in texts}  # the name is before it where there is room
    assert len(texts) >= 4 and lines <= set(known)
    assert all(len(text) <= 19 for text in texts) and any(": " in text for text in texts)


@pytest.mark.parametrize("name", ["qwixx", "duel"])
@pytest.mark.long(after=1)
def test_silent_computers_say_nothing_and_make_no_sound(name: str) -> None:
    rig, player = begun(name, (ANNA, HARD), 0)
    rig.console.settings.talks = False
    ear = Ear(rig)
    whispers: list[tuple[int, ...]] = []
    rig.console.sounds.whisper = lambda *sound: whispers.append(sound)  # type: ignore[method-assign]
    player.game_over()
    people = {sounds.SEAT, sounds.MOMENT, sounds.LAST}
    assert not ear.said and {sound for sound, *_ in whispers} <= people


def test_at_the_end_of_quixo_a_computer_speaks_below_the_board_before_the_result() -> None:
    rig = quixo.push_word(quixo.resumed(quixo.TWO, quixo.LAST, seated=quixo.COMPUTER_FIRST), quixo.WINNING, 0)
    rig.until_screen("won")
    rig.run(500)
    assert [y for *_, y in places_of_faces(rig)] == [206] and "play again" not in rig.texts()
    rig.until(lambda: "play again" in rig.texts(), 4000)
    rig.run(50)
    assert "Ben wins" in rig.texts() and not places_of_faces(rig)


def test_a_key_ends_what_a_computer_says_at_the_end_of_quixo() -> None:
    rig = quixo.push_word(quixo.resumed(quixo.TWO, quixo.LAST, seated=quixo.COMPUTER_FIRST), quixo.WINNING, 0)
    rig.until_screen("won")
    rig.run(800)
    rig.press("ok")
    assert "Ben wins" in rig.texts() and not places_of_faces(rig)


@pytest.mark.parametrize(("winners", "levels", "said"), [
    (1, b"\0\3", (1, voices.LOSES)), (2, b"\0\3", (1, voices.WINS)),
    (2, b"\1\3", (1, voices.WINS)), (1, b"\1\3", (0, voices.WINS)),
])  # fmt: skip
def test_who_speaks_at_the_end_of_quixo(
    monkeypatch: pytest.MonkeyPatch, winners: int, levels: bytes, said: tuple[int, int]
) -> None:
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(
        quixo_talk, "say", lambda _match, seat, occasion, _turn, **_y: heard.append((seat, occasion))
    )
    game = SimpleNamespace(seats=2, winners=winners)
    record = SimpleNamespace(length=9)
    table = SimpleNamespace(levels=levels, lost=-1, record=record)
    console = SimpleNamespace(journal=SimpleNamespace(results=0))
    quixo_talk.at_end(SimpleNamespace(table=table, game=game, console=console), 206)  # type: ignore[arg-type]
    assert heard == [said]


def test_the_switch_is_kept_and_older_memories_talk() -> None:
    rig = Rig()
    assert rig.console.settings.talks
    flags = []
    for talks in (False, True):
        rig.console.settings.talks = talks
        rig.console.save()
        again = Rig(nvm=rig.board.nvm)
        assert again.console.settings.talks is talks
        assert again.console.journal.get(SETTINGS) >= 4
        flags.append(again.console.journal.log.block[3])
    assert flags[0] - flags[1] == 64 and not flags[1] & 64, "bit 64 was 0 in older versions"


class Table:
    """A game of the Duel or of Qwixx before and after a round, for talk.find()."""

    def __init__(self, name: str) -> None:
        self.game: Any = make(name, b"\2\0\0" if name == "qwixx" else b"\0")
        self.kept = bytearray()
        self.past = moments.Past(self.kept, 2)

    def found(self, levels: bytes = b"\0\3") -> tuple[int, int] | None:
        found = talk.find(self.game, self.past, levels)
        return (found >> 3, found & 7) if found >= 0 else None


def test_what_is_worth_a_line() -> None:
    qwixx = Table("qwixx")
    assert qwixx.found() is None
    at = SHEETS_AT + SHEET_SIZE
    qwixx.game.state[at] = 0b1111
    assert qwixx.found() == (voices.LEADS, 1) and qwixx.found(b"\3\0") is None, "only computers speak"
    qwixx.past.note(qwixx.game)
    assert qwixx.found() is None, "it led before"
    qwixx.game.state[at + 2] = 0b11
    qwixx.kept[12:24] = bytes(12)
    qwixx.game.state[SHEETS_AT] = 0b11111
    assert qwixx.found() is None, "others have as many"


def test_the_rounds_between_two_lines_are_counted_in_long_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "find", lambda *_: 1)
    monkeypatch.setattr(talk, "say", lambda *_: 7)
    game = SimpleNamespace(NAME="qwixx", seats=2, round=0, active=0)
    table = SimpleNamespace(levels=b"\0\3", names=["Anna", "~Lion"], record=SimpleNamespace(length=9))
    play = SimpleNamespace(kit=SimpleNamespace(TOKENS=()))
    loader = SimpleNamespace(borrow=lambda _: qwixx_said)
    console = SimpleNamespace(loader=loader, journal=SimpleNamespace(results=0), spoken=-1)
    ui = SimpleNamespace(badge=lambda *_, **_named: None)
    match: Any = SimpleNamespace(game=game, play=play, table=table, console=console, ui=ui)
    past = moments.Past(bytearray(), 2)
    spoken = []
    for game.round in range(600):
        if talk.look(match, past):
            spoken.append(game.round)
    assert spoken == list(range(0, 600, 3))


def test_a_beaten_token_is_noticed() -> None:
    duel = Table("duel")
    assert duel.found() is None
    duel.kept[12 + 2] = 1
    assert duel.found() == (voices.BEATEN, 1) and duel.found(b"\3\0") is None


@pytest.mark.parametrize(
    "seated",
    [(ANNA, HARD), long(((HARD, EASY, ANNA),)), long(((ANNA, EASY, HARD, HARD + 1, EASY + 1),))],
)
def test_the_end_shows_a_winners_face_and_its_words_if_there_is_room(seated: tuple[int, ...]) -> None:
    rig = played("qwixx", 3, *seated).rig
    rig.until(lambda: not rig.top.busy, 15000)
    rig.run(300)
    game, names = rig.table.game, rig.table.names
    won = [names[seat] for seat in range(game.seats) if game.winners >> seat & 1]
    shown = [face for face, x, _ in places_of_faces(rig) if x]  # those of the table are at its left edge
    speakers = shown
    if len(won) == 1 and won[0][0] == "~":
        assert shown[0] == won[0]
        speakers = shown[1:]
    assert len(speakers) == (1 if game.seats <= 3 else 0)
    if speakers:
        occasion = voices.WINS if speakers[0] in won else voices.LOSES
        k = computer_called(speakers[0]) - COMPUTER
        assert set(lines_of(k)[1 + 2 * occasion : 3 + 2 * occasion]) & set(rig.texts())


# ---- their notes


def test_a_turn_begins_with_two_notes() -> None:
    rig, player = begun("qwixx", (ANNA, EASY, HARD + 2), 0)
    heard: list[tuple[int, int]] = []
    phases: set[int] = set()

    def whisper(sound: int, rise: int = 0) -> None:
        if sound not in (sounds.MOMENT, sounds.LAST):
            heard.append((sound, rise))
        phases.add(rig.table.game.phase)

    rig.console.sounds.whisper = whisper  # type: ignore[method-assign]
    for _ in range(3000):
        if rig.table.game.round > 6 or rig.table.game.phase == OVER:
            break
        player.step()
    ada, duck, bear = (sounds.SEAT, 0), (sounds.CALL, 0), (sounds.CALL_3, -12)
    at = heard.index(duck)
    assert heard[at : at + 5] == [duck, bear, ada, duck, bear] and phases == {ROLL}, (
        "once a turn, never over a secret"
    )


def test_each_computer_has_its_own_notes_and_they_are_soft() -> None:
    pairs = [tuple(tones(sounds.CALL + k % 5, -6 * (k // 5), level=2)) for k in range(COMPUTERS)]
    assert len(set(pairs)) == COMPUTERS
    for level in range(3):
        notes = [[tone for tone, _ in pair[:2]] for pair in pairs[5 * level : 5 * level + 5]]
        assert len({round(24 * math.log2(high / low)) for low, high in notes}) == 5, "motifs of their own"
    loudest = max(volume for pair in pairs for _, volume in pair)
    assert all(len(pair) == 3 for pair in pairs) and loudest < max(
        v for _, v in tones(sounds.RATTLE, level=2)
    )


def test_notes_do_not_cut_another_sound_off() -> None:
    player = Player()
    player.sounds.play(sounds.WIN)
    player.sounds.whisper(sounds.CALL)
    player.run(3000)
    assert [(f, v) for _, f, v in player.speaker.told] == tones(sounds.WIN)


@pytest.mark.parametrize("name", ["qwixx", "duel", "quixo"])
def test_no_name_has_a_robot_s_head_before_it(name: str) -> None:
    rig, _ = begun(name, (ANNA, HARD), 0)
    texts = set(rig.texts())
    rig.play.look()
    rig.run(300)
    for _ in range(3):
        texts |= set(rig.texts())
        rig.press("next")
    assert any("Lion" in text for text in texts) and not [text for text in texts if "~" in text]


@pytest.mark.parametrize(
    "scene", ["computer_rolls_320", "quixo4_computer_think", "quixo4_computer_think_320"]
)
def test_nor_has_one_beside_a_sheet_or_a_board(scene: str) -> None:
    assert not [text for text in rig_showing(scene).texts() if "~" in text]
