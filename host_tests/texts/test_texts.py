"""Texts in the chosen language: marked in the source, read from the files of the languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import tools.paths  # noqa: F401  first: the path

import pytest

from console.store.blocks import letters, spelt
from texts import N_, State, _, language_folder, ngettext
from texts.choosing import asks, language, language_name, languages
from texts.choosing import take_language as take
from tools.draw import tilesets
from tools.languages import build, catalogue, chosen
from tools.languages.build import Language
from tools.languages.errors import LanguageError

POLISH = """
# Letters: ó ł
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "Rules"
msgstr "Reguły"
"""


def test_without_languages_texts_stay_as_they_are() -> None:
    assert _("Roll!") == "Roll!" and N_("Roll!") == "Roll!"
    assert [ngettext("{} point", "{} points", n).format(n) for n in (0, 1, 2)] == [
        "0 points", "1 point", "2 points",
    ]  # fmt: skip
    assert languages() == [] and language_folder("/here/") == "/here/" and State.letters == b""


def test_the_only_language_of_a_drive_is_taken_whatever_was_chosen(tmp_path: Path) -> None:
    chosen.speak("")
    whole, State.wished = State.root, ""
    shutil.copytree(Path(whole) / "fr", tmp_path / "fr")
    State.root = f"{tmp_path}/"
    try:
        for wish in ("", "en", "fr"):
            take(wish)
            assert language() == "fr" and not asks(wish)
    finally:
        State.root = whole


def test_the_chosen_language_is_taken_and_english_where_it_is_missing() -> None:
    chosen.speak("")
    State.wished = ""
    for wish, taken in (("de", "de"), ("xx", "en"), ("", "en")):
        take(wish)
        assert language() == taken
    State.wished = "de"
    take("")
    assert language() == "de" and language_folder("") == State.root + "de/"
    take("en")
    assert language() == "en", "what people choose comes before the computer's language"
    State.given = "de"
    take("en")
    assert language() == "de", "LANGUAGE= comes before everything"


def test_each_language_says_what_it_calls_itself() -> None:
    chosen.speak("")
    names = {code: language_name(code) for code in languages()}
    assert names["en"] == "English" and names["de"] == "Deutsch"


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(LanguageError, match="no language 'xx'; there are .*de en"):
        chosen.speak("xx")
    with pytest.raises(LanguageError, match="no language 'xx'"):
        build.build(["xx"])


@pytest.mark.parametrize(
    ("environment", "code"),
    [({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "de_DE", "LANGUAGE": "xx:en"}, "en"), ({"LANG": "C"}, "en")],
)
def test_the_computer_s_language(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in chosen.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert chosen.of_the_computer() == code


def polish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Language:
    """Return a language of one file, in a folder of its own."""
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    return build.language("pl")


def test_plurals_follow_the_language_s_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Polish has three forms; numbers above 99 go by their last two digits."""
    one = polish(monkeypatch, tmp_path)
    rule = bytes(map(one.form, range(200)))
    for n in (0, 1, 2, 5, 12, 22, 99, 100, 101, 102, 112, 122, 1000, 1001, 1022, 9999):
        assert rule[n if n < 100 else 100 + n % 100] == one.form(n), n


def test_a_letter_that_the_catalogue_does_not_name_is_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert polish(monkeypatch, tmp_path).letters == "ół"
    (tmp_path / "pl.po").write_text(POLISH.replace("ó ł", "ó"), encoding="utf-8")
    with pytest.raises(LanguageError, match="does not name: ł"):
        build.language("pl")


def test_a_file_that_is_no_catalogue_is_reported(tmp_path: Path) -> None:
    bad = tmp_path / "de.po"
    bad.write_bytes(b'msgid "a\n')
    with pytest.raises(LanguageError, match=r"de\.po"):
        catalogue.read(bad)
    other = tmp_path / "klingon.po"
    other.write_text(POLISH, encoding="utf-8")
    with pytest.raises(LanguageError, match="no language has the code 'klingon'"):
        catalogue.read(other)


def test_names_are_kept_with_their_letters() -> None:
    for name in ("Jürgen", "Zoë", "Íñigo", "Weiß", "Chloé", "François", "Anna-Lu."):
        data = spelt(name)
        assert len(data) == len(name) and max(data) < 127 and letters(data) == name
    assert letters(spelt("Łukasz")) == "ukasz", "the memory has 31 letters beyond ASCII"
    assert letters(b"Anna\0\x7f\xff") == "Anna"


def test_the_catalogues_are_up_to_date(tmp_path: Path) -> None:
    """`make texts` changes nothing."""
    messages = catalogue.template()
    for path in sorted(catalogue.FOLDER.glob("*.po")):
        copy = tmp_path / path.name
        copy.write_bytes(path.read_bytes())
        catalogue.update(copy, messages)
        assert copy.read_bytes() == path.read_bytes(), "run: make texts"


@pytest.mark.parametrize("code", catalogue.codes())
def test_no_two_colours_share_a_sign(code: str) -> None:
    assert len(set(build.language(code).text(tilesets.DRAWN))) == 4


def test_english_signs_are_those_of_the_pictures() -> None:
    drawn = tilesets.read_all()
    for name, tileset in tilesets.signs(tilesets.DRAWN).items():
        assert tilesets.encode(tileset) == tilesets.encode(drawn[name])
    other = tilesets.signs("RGÜB")
    assert all(tilesets.encode(other[name]) != tilesets.encode(drawn[name]) for name in tilesets.SIGNED)


def test_signs_that_the_tilesets_lack_are_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for signs in ("RGGB", "RGЖB"):
        text = POLISH + f'\nmsgid "RYGB"\nmsgstr "{signs}"\n'
        (tmp_path / "pl.po").write_text(text, encoding="utf-8")
        monkeypatch.setattr(build, "FOLDER", tmp_path)
        with pytest.raises(LanguageError, match="must be four different ones"):
            build.language("pl")


def test_the_chip_says_pass_in_the_language() -> None:
    assert tilesets.encode(tilesets.chip("pass")) == tilesets.encode(tilesets.read_all()["chip"])
    assert tilesets.chip("Passe").image.tobytes() != tilesets.chip("Pass").image.tobytes()
    with pytest.raises(ValueError, match="at most 5 letters"):
        tilesets.chip("Passen")
