"""Qwixx: the door to its rules. Other sheets than the classic one are loaded only when they are played."""

from rules.qwixx_classic import Qwixx

GAME = Qwixx


def make(settings: "bytes | bytearray") -> Qwixx:
    """Return a game on the sheet that the settings name: three bytes for the classic one, else six."""
    if len(settings) != 6:
        return GAME(settings)
    from rules.qwixx_sheet_data import SHEETS

    extra = SHEETS[settings[3]][3] if settings[3] < len(SHEETS) else ""
    if not extra:
        from rules.qwixx_any_sheet import AnySheet

        return AnySheet(settings)
    return __import__("rules.qwixx_extras." + extra, None, None, ("EXTRA",)).EXTRA(settings)
