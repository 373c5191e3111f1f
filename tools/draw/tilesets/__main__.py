"""`python -m tools.draw.tilesets`: draw the tilesets, write those that changed, print what each costs."""

import shutil
from pathlib import Path

from tools.draw.tilesets import OUT, PICTURES, draw_all
from tools.draw.tilesets.tiles import encode, picture


def main() -> None:
    """Write firmware/tilesets/*.tiles and the font's licence; remove tilesets that are no longer drawn.

    Pictures of all of them are put into build/tilesets.
    """
    OUT.mkdir(exist_ok=True)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    tilesets = draw_all()
    total = 0
    for name, tileset in tilesets.items():
        data = encode(tileset)
        path = OUT / (name + ".tiles")
        changed = not path.exists() or path.read_bytes() != data
        if changed:
            path.write_bytes(data)
        picture(name, tileset).save(PICTURES / (name + ".png"))
        total += tileset.heap
        print(
            f"{name:8} {tileset.width} x {tileset.height}  {tileset.tiles:3} tiles  {tileset.bits} bit"
            f"  {tileset.heap:5} bytes of heap  {'written' if changed else ''}"
        )
    for path in OUT.glob("*.tiles"):
        if path.stem not in tilesets:
            path.unlink()
            print(f"{path.stem:8} removed")
    shutil.copyfile(Path(__file__).with_name("OFL.txt"), OUT / "OFL.txt")
    print(f"together {total} bytes; pictures of them are in {PICTURES.relative_to(PICTURES.parents[1])}")


if __name__ == "__main__":
    main()
