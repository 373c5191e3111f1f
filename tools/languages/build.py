"""The languages' folders on a drive, and where in their files each text is.

    languages/<code>/texts          read by lib/texts
                     text20.tiles …  the tilesets of text with the language's letters after those of ASCII
                     rules_pages/ tips/ words/

In "texts": for 0 to 99, and for 100 to 199 by the last two digits of larger numbers, which plural form they
take; the letters, in two bytes each; what the language calls itself; then the texts. Each is its plural
forms, and each form its length in bytes and itself in UTF-8. A text is at the same place in all languages.
Those of one game alone come last, in the order of the games: a drive without the last games needs none of
them.
"""

from __future__ import annotations

import contextlib
import functools
import gettext
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

from babel.messages.catalog import Message

from console.ui.tilesets import OF_LANGUAGE
from rules import GAMES
from texts import FIRST, LETTERS, LONGEST, MOST_LETTERS
from tools.bundle.sources import is_of_game
from tools.draw import tilesets
from tools.languages import pages
from tools.languages.catalogue import ENGLISH, FOLDER, codes, forms, letters, own_name, read, template
from tools.languages.errors import LanguageError
from tools.languages.speaking import PLACES

EN_LETTERS = "äëïöüéèçñóáÉ"  # names in English, too, may come from anywhere
HERE = ROOT / "build" / "languages"
KEPT = 4  # folders there


class Language(NamedTuple):
    """A language's translations by message (its singular), its letters, and the form for a number."""

    code: str
    found: dict[str, tuple[str, ...]]
    letters: str
    form: Callable[[int], int]

    def forms(self, plain: tuple[str, ...]) -> tuple[str, ...]:
        """Return a message's forms, or as many of its English as long as it is not translated."""
        many = max(map(self.form, range(LETTERS))) + 1 if len(plain) > 1 else 1
        english = (*plain, *plain[-1:] * (many - len(plain)))
        return self.found.get(english[0], english)

    def text(self, message: str) -> str:
        """Return a message without plural in this language, or in English as long as that is missing."""
        return self.forms((message,))[0]


class Built(NamedTuple):
    """Where each message is (by its singular), and the files, by their path on the drive.

    `ends` says where the texts end that are needed without a game and those after it.
    """

    places: dict[str, int]
    files: dict[str, bytes]
    ends: dict[str, int]


def is_of_language(path: str) -> bool:
    """Return whether a file of the firmware is in each language's folder instead."""
    folder, _, name = path.rpartition("/")
    own = folder == "tilesets" and name.removesuffix(".tiles") in OF_LANGUAGE.split()
    return own or folder in pages.FOLDERS


def language(code: str) -> Language:
    """Return a language. Raises LanguageError when its catalogue is wrong."""
    if code == ENGLISH:
        return Language(code, {}, EN_LETTERS, lambda n: int(n != 1))
    path = FOLDER / f"{code}.po"
    return _language(path, path.read_bytes())


@functools.cache
def _language(path: Path, _content: bytes) -> Language:
    """Return the language of a catalogue with this content, which takes long."""
    catalogue = read(path)
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id:
            one = message.id if isinstance(message.id, str) else message.id[0]
            if translations := forms(message):
                found[one] = translations
    signs = found.get(tilesets.DRAWN, (tilesets.DRAWN,))[0]
    if len(set(signs)) != 4 or any(sign not in tilesets.SIGNS for sign in signs):
        raise LanguageError(f"{path}: {tilesets.DRAWN!r} must be four different ones of {tilesets.SIGNS}")
    if len(found.get(tilesets.CHIP, ("",))[0]) > tilesets.CHIP_LETTERS:
        raise LanguageError(f"{path}: {tilesets.CHIP!r} has at most {tilesets.CHIP_LETTERS} letters")
    known = letters(catalogue)
    used = {letter for each in found.values() for text in each for letter in text if not letter.isascii()}
    missing = sorted(used - set(known))
    if missing:
        raise LanguageError(
            f"{path}: the texts have letters that 'Letters:' does not name: {' '.join(missing)}"
        )
    if len(known) > MOST_LETTERS or any(letter not in tilesets.LETTERS for letter in known):
        raise LanguageError(f"{path}: 'Letters:' has more than {MOST_LETTERS}, or one that the font lacks")
    return Language(path.stem, found, known, gettext.c2py(catalogue.plural_expr))


def build(chosen: Iterable[str] = ()) -> Built:
    """Return the folders of English and the chosen languages, of all when none is chosen.

    Raises LanguageError for a language without catalogue, or a text that is too long.
    """
    known = codes()
    wanted = sorted({ENGLISH, *(chosen or known)})
    for code in wanted:
        if code not in known:
            raise LanguageError(f"there is no language {code!r}; there are {' '.join(known)}")
    all_of = [language(code) for code in wanted]
    names = [_entry((own_name(code),)) for code in wanted]
    entries = _entries(all_of)
    places, size = _places(entries, FIRST + max(map(len, names)))
    files: dict[str, bytes] = {}
    for k, one in enumerate(all_of):
        texts = [(FIRST, names[k])] + [(places[message], each[k]) for message, each in entries.items()]
        files[f"languages/{one.code}/texts"] = _texts(one, texts, size)
        for name, data in _beside(one).items():
            files[f"languages/{one.code}/{name}"] = data
    ends = {str(game): size for game in GAMES}
    for message in template():
        one = message.id if isinstance(message.id, str) else message.id[0]
        for game in GAMES[: _rank(message)]:
            if one in places:
                ends[game] = min(ends[game], places[one])
    return Built(places, files, ends)


def _entries(all_of: list[Language]) -> dict[str, list[bytes]]:
    """Return each text of the code, by its English, as every language's file has it."""
    entries: dict[str, list[bytes]] = {}
    for message in sorted(template(), key=_rank):
        if message.id:
            plain = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            if any(not place.endswith(".txt") for place, _line in message.locations):
                entries[plain[0]] = [_entry(each.forms(plain)) for each in all_of]
    return entries


def _rank(message: Message) -> int:
    """Return 1 + the place in GAMES of the only game that has a message; 0 if others need it, too."""
    modules = [str(place).removeprefix("firmware/") for place, _line in message.locations]
    for k, game in enumerate(GAMES):
        if all(is_of_game(module, game) for module in modules):
            return k + 1
    return 0


def _places(entries: dict[str, list[bytes]], at: int) -> tuple[dict[str, int], int]:
    """Return where each text is, the same in all languages, if the first is at `at`; and where they end."""
    places: dict[str, int] = {}
    for message, each in entries.items():
        places[message] = at
        at += max(map(len, each))
    return places, at


def _texts(one: Language, texts: list[tuple[int, bytes]], size: int) -> bytes:
    """Return a language's file `texts`: the plural forms, its letters, and each text at its place."""
    data = bytearray(size)
    data[:LETTERS] = bytes(map(one.form, range(LETTERS)))
    known = one.letters.encode()
    data[LETTERS : LETTERS + len(known)] = known
    for at, text in texts:
        data[at : at + len(text)] = text
    return bytes(data)


def _beside(one: Language) -> dict[str, bytes]:
    """Return the other files of a language's folder: tilesets, rules pages, tips and words."""
    files = dict(_pictures(one.letters, one.text(tilesets.DRAWN), one.text(tilesets.CHIP)))
    for path in pages.files():
        where = path.relative_to(pages.FIRMWARE).as_posix()
        files[where] = pages.translated(where, path.read_text(encoding="utf-8"), one.text).encode()
    return files


@functools.cache
def _pictures(letters: str, signs: str, chip: str) -> dict[str, bytes]:
    """Return the files of a language's tilesets, which take long to draw."""
    own = tilesets.texts(letters) | tilesets.signs(signs) | {"chip": tilesets.chip(chip)}
    return {f"{name}.tiles": tilesets.encode(tileset) for name, tileset in own.items()}


def _entry(each: tuple[str, ...]) -> bytes:
    """Return a text's forms as in the file."""
    parts = [text.encode() for text in each]
    found = b"".join(bytes((len(part),)) + part for part in parts)
    if len(found) > LONGEST:
        raise LanguageError(f"a text has more than {LONGEST} bytes with its plurals: {each[0]!r}")
    return found


def write(built: Built, folder: Path) -> None:
    """Write the languages' folders, and PLACES, into a folder of a laptop."""
    for name, data in built.files.items():
        path = folder / name.removeprefix("languages/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / PLACES).write_text(json.dumps(built.places))


def on_this_computer() -> Path:
    """Return a folder in build/ with all languages' folders and PLACES, made again after a change."""
    sources = [*FOLDER.glob("*.po"), *pages.files(), *Path(__file__).parent.glob("*.py")]
    sources += [path for path in tilesets.HERE.rglob("*") if path.suffix in (".py", ".png")]
    sources += [path for folder in ("firmware", "lib") for path in (ROOT / folder).rglob("*.py")]
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(str(path).encode() + path.read_bytes())
    found = HERE / digest.hexdigest()[:16]
    if not found.exists():
        part = found.with_suffix(f".{os.getpid()}")
        write(build(), part)
        with contextlib.suppress(OSError):  # another process was faster
            os.replace(part, found)
        for old in sorted(HERE.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return found
