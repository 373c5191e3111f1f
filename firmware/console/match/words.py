"""Words that several screens of a match put together."""

from texts import _


def listed(names: "list[str]") -> str:
    """Return one or more names as a list: "Anna, Ben and Cleo"."""
    text = names[0]
    last = len(names) - 1
    for k in range(1, last):
        # TRANSLATORS: the beginning of a list of three names or more: what comes so far, and the next name
        text = _("{0}, {1}").format(text, names[k])
    # TRANSLATORS: the end of a list of names: what comes before, and the last name
    return _("{0} and {1}").format(text, names[last]) if last else text
