"""A folder as a mounted FAT drive, which takes names that differ only in case for one: `FatDrive`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.flash import drive as d


class FatDrive(d.Drive):
    """A mounted drive. What is there keeps its spelling when it is written again, as on FAT."""

    def _actual(self, path: str) -> str:
        """Return a path as it is spelled on the drive, as far as it is there."""
        found = self.root
        for part in path.split("/"):
            names = {p.name.lower(): p.name for p in found.iterdir()} if found.is_dir() else {}
            found /= names.get(part.lower(), part)
        return found.relative_to(self.root).as_posix()

    def read(self, path: str) -> bytes:
        return super().read(self._actual(path))

    def write(self, path: str, data: bytes, tick: Callable[[int], object]) -> None:
        super().write(self._actual(path), data, tick)

    def rename(self, old: str, new: str) -> None:
        actual = self._actual(new)
        super().rename(self._actual(old), actual)
        if Path(actual).name != Path(new).name:  # the new entry has the new name
            (self.root / actual).rename((self.root / actual).with_name(Path(new).name))

    def remove(self, path: str) -> None:
        super().remove(self._actual(path))

    def remove_folder(self, path: str) -> None:
        super().remove_folder(self._actual(path))
