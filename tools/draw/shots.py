"""`make shots`: draw every screen and compare it, pixel by pixel, with the pictures in host_tests/shots.

  python -m tools.draw.shots             draw all, say which differ (exit code 1) and where to look
  python -m tools.draw.shots --accept    draw all and accept them
  python -m tools.draw.shots sheet lock  only these

A name ending in _320 is the picture on a 320 x 240 display. For each difference, build/shots gets the new
picture and one with the differences marked.
"""

import argparse
import sys

from tools.paths import ROOT

from PIL import Image, ImageChops

from face import portrait
from tools.draw.scenes import FIRST, ON_WIDE, SCENES
from tools.headless import stage
from tools.headless.rig import Rig

FOLDER = ROOT / "host_tests" / "shots"
NEW = ROOT / "build" / "shots"
SCALE = 2
WINDOW = "window"  # the whole console, with one of the scenes on its screen
WIDE = "_320"
NAMES = (*SCENES, *(name + WIDE for name in ON_WIDE), WINDOW)
ROUNDING = 12  # of 255: how far the shading of the console's shell may differ between machines


def draw(name: str) -> Image.Image:
    """Return the picture of this name, as it is now. Raises KeyError for another name."""
    if name == WINDOW:
        rig = SCENES[FIRST.part("scenes").HERO]()
        return portrait(rig.picture(), rig.pixels(), SCALE)
    return enlarged(rig_showing(name))


def rig_showing(name: str) -> Rig:
    """Return a console that shows the scene of this name, with or without _320."""
    with stage.on(width=320 if name.endswith(WIDE) else 240):
        return SCENES[name.removesuffix(WIDE)]()


def enlarged(rig: Rig) -> Image.Image:
    """Return what a console shows, as large as the pictures are."""
    screen = rig.picture()
    return screen.resize((screen.width * SCALE, screen.height * SCALE), Image.Resampling.NEAREST)


def changes(accepted: Image.Image, picture: Image.Image, rounding: int = 0) -> tuple[str, Image.Image | None]:
    """Return how two pictures differ, "" if they do not, and one with the differences marked.

    Channels that differ by `rounding` (0..255) or less are equal. Pictures of two sizes cannot be marked.
    """
    if accepted.size != picture.size:
        return f"its size is {picture.size}, the accepted picture's is {accepted.size}", None
    difference = ImageChops.difference(accepted, picture)
    channels = [c.point([0] * (rounding + 1) + [255] * (255 - rounding)) for c in difference.split()]
    difference = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    box = difference.getbbox()
    if box is None:
        return "", None
    pixels = difference.histogram()[255] // (SCALE * SCALE)
    where = tuple(v // SCALE for v in box)
    faint = Image.blend(picture, Image.new("RGB", picture.size, (255, 255, 255)), 0.75)
    marked = Image.composite(Image.new("RGB", picture.size, (230, 0, 60)), faint, difference)
    return f"{pixels} pixels differ, within {where[:2]} to {where[2:]}", marked


def compare(name: str, picture: Image.Image) -> str:
    """Return how `picture` differs from the accepted one and what to do, or "".

    If it differs, build/shots gets it, and one with the differences marked.
    """
    path = FOLDER / f"{name}.png"
    why, marked = "there is no accepted picture yet", None
    if path.exists():
        with Image.open(path) as file:
            why, marked = changes(file.convert("RGB"), picture, ROUNDING if name == WINDOW else 0)
    if not why:
        return ""
    NEW.mkdir(parents=True, exist_ok=True)
    picture.save(NEW / f"{name}.png")
    if marked:
        marked.save(NEW / f"{name}.difference.png")
    return f"{name}: {why}. Look at build/shots/{name}.png; if it is right: make shots ACCEPT=1"


def accept(name: str, picture: Image.Image) -> None:
    """Accept the picture, stored in as few bytes as possible."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    colours = picture.getcolors(256)
    small = picture.quantize(len(colours), dither=Image.Dither.NONE) if colours else picture
    if small.convert("RGB").tobytes() != picture.tobytes():
        small = picture
    small.save(FOLDER / f"{name}.png", optimize=True)


def main() -> int:
    """Return 0 when every picture is the accepted one, or was accepted."""
    parser = argparse.ArgumentParser(
        prog="make shots", description="draw every screen and compare it with the accepted picture"
    )
    parser.add_argument("--accept", action="store_true", help="accept the new pictures")
    parser.add_argument("names", nargs="*", help="only these: " + " ".join(NAMES))
    asked = parser.parse_args()
    unknown = set(asked.names) - set(NAMES)
    if unknown:
        parser.error(f"no picture named {' '.join(sorted(unknown))}; there are: {' '.join(NAMES)}")
    bad = 0
    for name in asked.names or NAMES:
        picture = draw(name)
        if asked.accept:
            accept(name, picture)
            print(f"{name}: accepted")
            continue
        wrong = compare(name, picture)
        bad += bool(wrong)
        print(wrong or f"{name}: as accepted", flush=True)
    if not asked.accept and not asked.names:
        for path in sorted(FOLDER.glob("*.png")):
            if path.stem not in NAMES:
                print(f"{path.stem}: accepted once, but no longer drawn; remove {path.relative_to(ROOT)}")
                bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
