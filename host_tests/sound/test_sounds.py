"""The player of sounds: tones, times, levels, hushing."""

from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import pytest

from console.core.ticks import PERIOD, add
from console.sound import sounds
from host_tests.sound.tones import Player, tones

NAMES = (
    "RATTLE", "SETTLE", "CROSS", "LOCK", "BEAT", "STACK", "PUSH", "WARNING", "PENALTY", "SECOND", "WIN",
    "RECORD", "POWER_ON", "NOTE", "CALL", "CALL_2", "CALL_3", "CALL_4", "CALL_5", "SEAT", "MOMENT", "LAST",
    "WIN_BEATING", "WIN_LINE", "WIN_TEAM", "WIN_COMPUTER", "TIE", "UNDO", "PASSED",
)  # fmt: skip


def test_the_tones_of_each_sound_have_its_name_beside_them() -> None:
    lines = Path(sounds.__file__).read_text().split("_SOUNDS = bytes((")[1].split("))")[0].splitlines()
    assert [line.split("# ")[1] for line in lines if "# " in line] == list(NAMES)
    data, at = sounds._SOUNDS, 0
    for line in lines:
        if "# " in line:
            assert int(line.split(",")[0]) == data[at]
            at += 1 + 3 * data[at]


SIGNATURES = range(sounds.CALL, sounds.CALL + 5)


def test_every_sound_has_its_tones_and_ends_in_silence() -> None:
    assert [getattr(sounds, name) for name in NAMES] == list(range(len(NAMES)))
    found = [tones(sound, level=2) for sound in range(len(NAMES))]
    assert all(told[-1] == (0, 0) and any(volume for _, volume in told) for told in found)
    assert len({tuple(told) for told in found}) == len(NAMES), "no two are alike"
    data = sounds._SOUNDS
    at = 0
    for _ in NAMES:
        at += 1 + 3 * data[at]
    assert at == len(data)


@pytest.mark.parametrize(
    "rising",
    [sounds.RATTLE, sounds.SETTLE, sounds.CROSS, sounds.SECOND, sounds.NOTE, sounds.SEAT, *SIGNATURES],
)
def test_a_rising_sound_rises_by_semitones(rising: int) -> None:
    low, high = tones(rising), tones(rising, 12)
    assert [volume for _, volume in low] == [volume for _, volume in high]
    assert all(abs(2 * a - b) <= 2 for (a, _), (b, _) in zip(low, high)), "an octave"
    pitches = [tones(rising, rise)[0][0] for rise in range(11)]
    assert pitches == sorted(set(pitches)) and 131 <= pitches[0] and pitches[-1] < 4500


def test_tones_are_equally_tempered() -> None:
    for rise in range(12):
        (frequency, _), _ = tones(sounds.NOTE, rise)
        assert frequency == pytest.approx(523.25 * 2 ** (rise / 12), rel=0.002)


def test_each_tone_has_its_length() -> None:
    player = Player(start=PERIOD - 40)
    player.sounds.play(sounds.STACK)
    for _ in range(60):
        player.sounds.tick(player.now)
        player.now = add(player.now, 5)
    told = player.speaker.told
    assert [frequency > 0 for _, frequency, _ in told] == [True, False, True, False]
    times = [(later[0] - first[0]) % PERIOD for first, later in zip(told, told[1:])]
    assert times == [40, 20, 60], "also where the clock wraps"


def test_quiet_is_quieter_than_loud_and_off_is_silent() -> None:
    quiet, loud = tones(sounds.WIN, level=1), tones(sounds.WIN, level=2)
    assert [f for f, _ in quiet] == [f for f, _ in loud]
    assert all(3 * a <= b or a == b == 0 for (_, a), (_, b) in zip(quiet, loud))
    assert tones(sounds.WIN, level=0) == []


def test_switching_off_silences_a_sound_that_plays() -> None:
    player = Player()
    player.sounds.play(sounds.WIN)
    player.run(50)
    player.sounds.level = 0
    player.run(3000)
    assert player.speaker.told[0][2] and not any(volume for _, _, volume in player.speaker.told[1:])


def test_a_new_sound_replaces_the_old_one() -> None:
    player = Player()
    player.sounds.play(sounds.WIN)
    player.run(150)
    before = len(player.speaker.told)
    player.sounds.play(sounds.STACK)
    player.run(3000)
    assert [(f, v) for _, f, v in player.speaker.told[before:]] == tones(sounds.STACK)


def test_painting_silences_a_tone_which_then_begins_again() -> None:
    player = Player()
    player.sounds.play(sounds.STACK)
    player.run(20)
    player.sounds.hush()
    player.sounds.hush()
    player.now += 400
    player.run(1000)
    first, second = tones(sounds.STACK)[:2], tones(sounds.STACK)[1:]
    assert [(f, v) for _, f, v in player.speaker.told] == [first[0], (0, 0), first[0], *second]


def test_power_on_is_heard_once_and_not_after_a_restart() -> None:
    player = Player(started=True)
    player.run(3000)
    assert [(f, v) for _, f, v in player.speaker.told] == tones(sounds.POWER_ON)
    assert Player(started=False).sounds._left == 0


def test_without_a_speaker_nothing_happens() -> None:
    board = type("Board", (), {"sound": None, "started": True})
    player = sounds.Sounds(board)
    player.play(sounds.WIN)
    for now in range(0, 3000, 5):
        player.tick(now)
        player.hush()
