"""The words for the house rules in force: in the setup, in results, and in the head of a sheet."""

from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def in_force(names: "Sequence[str]", options: int, most: int) -> str:
    """Return the house rules in force, translated, in at most `most` characters (5 or more).

    "", "Blackout", "3 house rules" or, if that does not fit, "1 rule" or "3 rules", "rule" or "rules".
    `names` has all house rules, in the order of their bits in `options`.
    """
    found = [name for k, name in enumerate(names) if options >> k & 1]
    if not found:
        return ""
    many = len(found)
    text = _(found[0])
    if many > 1:
        # TRANSLATORS: how many house rules there are, at most 14 letters
        text = ngettext("{} house rule", "{} house rules", many).format(many)
    if len(text) > most:
        # TRANSLATORS: house rules, at most 8 letters
        text = ngettext("{} rule", "{} rules", many).format(many)
    # TRANSLATORS: house rules where there is hardly any room, at most 5 letters
    return text if len(text) <= most else ngettext("rule", "rules", many)
