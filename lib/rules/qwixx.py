"""Qwixx: the door to its rules. Other sheets than the classic one are loaded only when they are played."""

from rules.qwixx_classic import Qwixx

GAME = Qwixx


def make(settings: "bytes | bytearray") -> Qwixx:
    """Return a game on the sheet that the settings name: three bytes for the classic one, else six."""
    if len(settings) != 6:
        return GAME(settings)
    from rules.qwixx_sheet_data import EXTRAS, KIND, extra_of

    extra = extra_of(settings[KIND])
    if not 0 < extra < len(EXTRAS):
        from rules.qwixx_any_sheet import AnySheet

        return AnySheet(settings)
    module = "rules.qwixx_extras." + EXTRAS[extra][0].replace("-", "_")
    return __import__(module, None, None, ("EXTRA",)).EXTRA(settings)
