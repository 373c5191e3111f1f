"""What can be wrong with the settings of a game of Qwixx. Loaded only when they are refused."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx_sheets import Sheets


def reason(game: "Sheets", settings: "bytes | bytearray", rules: int) -> str:
    """Return what is wrong with the length of the settings or with the first three of them.

    `rules` is the number of house rules.
    """
    if len(settings) != game.SETTINGS:
        return f"qwixx has 3 bytes of settings, or 6 with another sheet, not {len(settings)}"
    seats = settings[0]
    if seats < 1 or seats > 5:
        return f"qwixx has 1 to 5 seats, not {seats}"
    if settings[1] >= seats:
        return f"the first of {seats} seats is 0 to {seats - 1}, not {settings[1]}"
    return f"the options of qwixx are 0 to {(1 << rules) - 1}, not {settings[2]}"


def of_sheet(sheet: int, sheets: int) -> str:
    """Return what is wrong with the settings of a sheet: the sheet itself, or a number where none may be."""
    if 0 < sheet < sheets:
        return "only a shuffled sheet has a number"
    return f"settings of six bytes name a sheet from 1 to {sheets - 1}, not {sheet}"
