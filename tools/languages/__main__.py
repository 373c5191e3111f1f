"""`make texts`: bring the catalogues up to date, and say what is still to be translated."""

from __future__ import annotations

import argparse
import sys

from babel.messages.catalog import Catalog

from tools.languages.catalogue import FOLDER, forms, own_name, template, update, write
from tools.languages.errors import LanguageError


def main(argv: list[str] | None = None) -> int:
    """Run the command: return 0, or 1 after printing what was wrong."""
    parser = argparse.ArgumentParser(prog="make texts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--language", default="", metavar="CODE", help="begin its catalogue, too")
    new = parser.parse_args(argv).language
    try:
        path = FOLDER / f"{new}.po"
        if new and not path.exists():
            catalogue = Catalog(locale=new, project="Rollmark", fuzzy=False)
            catalogue.header_comment = f"# Rollmark: {own_name(new)}.\n# Letters:"
            write(catalogue, path)
        messages = template()
        for path in sorted(FOLDER.glob("*.po")):
            catalogue = update(path, messages)
            missing = [message for message in catalogue if message.id and not forms(message)]
            print(f"{path.stem}: {len(catalogue)} texts, {len(missing)} to translate")
    except (LanguageError, ValueError) as error:
        print(f"texts: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
