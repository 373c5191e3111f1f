"""`python -m tools.draw.tilesets`: draw the sheets, write those that changed, print what each costs."""

import shutil
from pathlib import Path

from tools.draw.tilesets import OUT, draw_all, preview
from tools.draw.tilesets.bmp import encode


def main() -> None:
    """Write firmware/tilesets/*.bmp and the font's licence; remove sheets that are no longer drawn."""
    OUT.mkdir(exist_ok=True)
    sheets = draw_all()
    total = 0
    for name, sheet in sheets.items():
        data = encode(sheet.image, sheet.roles, preview(name, sheet.roles))
        path = OUT / (name + ".bmp")
        changed = not path.exists() or path.read_bytes() != data
        if changed:
            path.write_bytes(data)
        total += sheet.heap
        print(
            f"{name:8} {sheet.width} x {sheet.height}  {sheet.tiles:3} tiles  {sheet.bits} bit"
            f"  {sheet.heap:5} bytes of heap  {'written' if changed else ''}"
        )
    for path in OUT.glob("*.bmp"):
        if path.stem not in sheets:
            path.unlink()
            print(f"{path.stem:8} removed")
    shutil.copyfile(Path(__file__).with_name("OFL.txt"), OUT / "OFL.txt")
    print(f"together {total} bytes")


if __name__ == "__main__":
    main()
