"""`python -m tools.draw.tilesets`: draw the tilesets, write those that changed, print what each costs."""

import shutil
from pathlib import Path

from tools.draw.tilesets import OUT, draw_all, preview
from tools.draw.tilesets.bmp import encode


def main() -> None:
    """Write firmware/tilesets/*.bmp and the font's licence; remove tilesets that are no longer drawn."""
    OUT.mkdir(exist_ok=True)
    tilesets = draw_all()
    total = 0
    for name, tileset in tilesets.items():
        data = encode(
            tileset.image, (tileset.width, tileset.height), tileset.roles, preview(name, tileset.roles)
        )
        path = OUT / (name + ".bmp")
        changed = not path.exists() or path.read_bytes() != data
        if changed:
            path.write_bytes(data)
        total += tileset.heap
        print(
            f"{name:8} {tileset.width} x {tileset.height}  {tileset.tiles:3} tiles  {tileset.bits} bit"
            f"  {tileset.heap:5} bytes of heap  {'written' if changed else ''}"
        )
    for path in OUT.glob("*.bmp"):
        if path.stem not in tilesets:
            path.unlink()
            print(f"{path.stem:8} removed")
    shutil.copyfile(Path(__file__).with_name("OFL.txt"), OUT / "OFL.txt")
    print(f"together {total} bytes")


if __name__ == "__main__":
    main()
