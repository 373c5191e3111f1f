"""The licences of the libraries on a drive, in one file: each file takes up to 511 bytes more there."""

from __future__ import annotations

from pathlib import PurePosixPath

FOLDER = "lib/licenses/"  # where sources.py puts a file for each library
JOINED = "lib/licenses.txt"


def join(files: dict[str, bytes]) -> None:
    """Put one file in the place of all licences of libraries among these files (path -> content).

    Libraries whose licences have the same words, but for whose copyright it is, share them.
    """
    holders: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    for path in sorted(path for path in files if path.startswith(FOLDER)):
        lines = files.pop(path).decode().splitlines()
        whose = [line for line in lines if line.startswith("Copyright")]
        text = "\n".join(line for line in lines if line not in whose)
        key = " ".join(text.split())
        words.setdefault(key, text.strip())
        named = [PurePosixPath(path).stem, *whose]
        holders.setdefault(key, []).append("\n".join(named))
    if holders:
        texts = ["\n\n".join([*names, words[key]]) for key, names in holders.items()]
        files[JOINED] = "\n\n\n".join(texts).encode() + b"\n"
