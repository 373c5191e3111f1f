"""`python -m tools.draw.tilesets`: write the tilesets that have changed, and print what each costs."""

import shutil

from tools.draw.tilesets import HERE, OUT, encode, read_all


def main() -> None:
    """Write firmware/tilesets/*.tiles and the font's licence; remove tilesets that are no longer there."""
    OUT.mkdir(exist_ok=True)
    tilesets = read_all()
    for name, tileset in tilesets.items():
        data = encode(tileset)
        path = OUT / (name + ".tiles")
        changed = not path.exists() or path.read_bytes() != data
        if changed:
            path.write_bytes(data)
        print(
            f"{name:14} {tileset.width} x {tileset.height}  {tileset.tiles:3} tiles  {tileset.bits} bit"
            f"  {tileset.heap:5} bytes of heap  {'written' if changed else ''}"
        )
    for path in OUT.glob("*.tiles"):
        if path.stem not in tilesets:
            path.unlink()
            print(f"{path.stem:14} removed")
    shutil.copyfile(HERE / "OFL.txt", OUT / "OFL.txt")


if __name__ == "__main__":
    main()
