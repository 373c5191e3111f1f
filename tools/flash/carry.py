"""Carry out a plan (plan.py) on a drive, and read everything back."""

from __future__ import annotations

from collections.abc import Callable

from tools.bundle.boot import BOOT
from tools.flash.aside import RESERVED, names_of_interest
from tools.flash.owned import CODE, LIST, SETTINGS, STANDBY
from tools.flash.plan import FIRST, Plan, fault, temporary_name
from tools.flash.target import State, Target, digest, spelled
from tools.flash.words import AGAIN, REPAIR, DamagedDrive

READ_AT_ONCE = (*FIRST, SETTINGS, CODE, LIST)  # read back before they are renamed


def carry_out(
    plan: Plan,
    files: dict[str, bytes],
    target: Target,
    say: Callable[[str], None],
    tick: Callable[[int], object],
) -> None:
    """Carry out a plan, up to its last list.

    Raises FlashError; what was done stays, and the next run repairs it.
    """
    aside = dict(plan.aside)

    def keep(paths: list[str]) -> None:
        for path in paths:
            if path in aside:
                say(f"keep    your {path} as {aside[path]}")
                target.rename(path, aside.pop(path))

    def remove(paths: list[str]) -> None:
        for path in paths:
            say(f"remove  {path}")
            target.remove(path)

    def write(names: list[str]) -> None:
        for name in names:
            put(name, files[name], target, tick, lambda name=name: keep([name]))

    keep([*RESERVED])
    if plan.settings:
        target.rename(plan.settings, SETTINGS)
    put(LIST, plan.before, target, lambda _size: None)
    keep([STANDBY])
    if plan.standby == "promote":
        target.rename(STANDBY, BOOT)
    elif plan.standby == "remove":
        target.remove(STANDBY)
    write([n for n in plan.write if n in FIRST])
    target.sync()
    keep(list(aside))
    if plan.stop:
        target.remove(CODE)
    remove(plan.remove[: plan.early])
    write([n for n in plan.write if n not in FIRST and n != CODE])
    remove(plan.remove[plan.early :])
    for path in plan.empty:
        target.remove_folder(path)
    write([n for n in plan.write if n == CODE])
    target.sync()


def finish(plan: Plan, target: Target) -> None:
    """Write the list of what is there now. Raises FlashError."""
    put(LIST, plan.after, target, lambda _size: None)
    target.sync()


def put(
    name: str,
    data: bytes,
    target: Target,
    tick: Callable[[int], object],
    keep: Callable[[], None] = lambda: None,
) -> None:
    """Write a file under its temporary name, `keep` one of the owner's, and rename it. Raises FlashError."""
    new = temporary_name(name)
    target.write(new, data, tick)
    if name in READ_AT_ONCE and target.read(new) != data:
        raise DamagedDrive(f"{name} differs when read back", AGAIN)
    keep()
    target.rename(new, name)  # CircuitPython removes the old one first, and would run boot.txt until then


def check(plan: Plan, files: dict[str, bytes], target: Target, before: State) -> None:
    """Read everything back. Raises DamagedDrive if anything differs from what was sent, or was `before`."""
    kept = dict(plan.aside)
    names = names_of_interest([*files, *before.files, *kept.values()])
    state = spelled(target.state(max(map(len, files.values()))), names)
    for path, entry in before.files.items():
        now = state.files.get(kept.get(path, path), entry)
        stays = path in kept or path not in (*files, *RESERVED)
        if stays and entry.digest and now.digest and now.digest != entry.digest:
            raise DamagedDrive(f"{path} of yours has changed while other files were written")
    found = fault(state, target.space())
    if found and not before.damaged:
        raise DamagedDrive(found)
    wrong = [n for n in files if n not in state.files or state.files[n].digest != digest(files[n])]
    wrong += [path for path in plan.remove if path in state.files]
    if wrong:
        raise DamagedDrive(
            f"{len(wrong)} of {len(files)} files differ when read back (the first: {wrong[0]})",
            f"run 'make flash' again; if that does not help, the drive is damaged: {REPAIR}",
        )
