"""The names of the computer players, in the order of their codes (codes.py), five of each level.

"~" is drawn as a robot's head and cannot be typed, so no person has such a name.
"""

from console.store.codes import COMPUTER, COMPUTERS, is_computer
from texts import N_, _

_NAMES = (
    # TRANSLATORS: a computer player, easy to beat; with its picture; at most 8 letters, the first is ~
    N_("~Duck"),
    # TRANSLATORS: a computer player, easy to beat; with its picture; at most 8 letters, the first is ~
    N_("~Frog"),
    # TRANSLATORS: a computer player, easy to beat; with its picture; at most 8 letters, the first is ~
    N_("~Mouse"),
    # TRANSLATORS: a computer player, easy to beat; with its picture; at most 8 letters, the first is ~
    N_("~Snail"),
    # TRANSLATORS: a computer player, easy to beat; with its picture; at most 8 letters, the first is ~
    N_("~Bunny"),
    # TRANSLATORS: a computer player of medium strength; with its picture; at most 8 letters, the first is ~
    N_("~Fox"),
    # TRANSLATORS: a computer player of medium strength; with its picture; at most 8 letters, the first is ~
    N_("~Otter"),
    # TRANSLATORS: a computer player of medium strength; with its picture; at most 8 letters, the first is ~
    N_("~Goat"),
    # TRANSLATORS: a computer player of medium strength; with its picture; at most 8 letters, the first is ~
    N_("~Hawk"),
    # TRANSLATORS: a computer player of medium strength; with its picture; at most 8 letters, the first is ~
    N_("~Horse"),
    # TRANSLATORS: a computer player, hard to beat; with its picture; at most 8 letters, the first is ~
    N_("~Lion"),
    # TRANSLATORS: a computer player, hard to beat; with its picture; at most 8 letters, the first is ~
    N_("~Tiger"),
    # TRANSLATORS: a computer player, hard to beat; with its picture; at most 8 letters, the first is ~
    N_("~Bear"),
    # TRANSLATORS: a computer player, hard to beat; with its picture; at most 8 letters, the first is ~
    N_("~Shark"),
    # TRANSLATORS: a computer player, hard to beat; with its picture; at most 8 letters, the first is ~
    N_("~Eagle"),
)

# How each of them plays: a temper, which the game's players explain
_TEMPERS = b"\x06\x05\x02\x02\x01\x03\x06\x05\x01\x02\x04\x01\x02\x06\x03"


def computer_name(code: int) -> str:
    """Return the name of the computer player with this code."""
    return _(_NAMES[code - COMPUTER])


def is_computers(name: str) -> bool:
    """Return whether this is the name of a computer player."""
    return name[:1] == "~"


def plain(name: str) -> str:
    """Return a name without the sign of a computer player."""
    return name.lstrip("~")


def computer_called(name: str) -> int:
    """Return the code of the computer player of that name in the language of the console; -1 for others."""
    for code in range(COMPUTER, COMPUTER + COMPUTERS):
        if computer_name(code) == name:
            return code
    return -1


def temper_of(code: int) -> int:
    """Return the temper of the computer player with this code, 1 to 6; 0 for others."""
    return _TEMPERS[code - COMPUTER] if is_computer(code) else 0


def tempers(seated: "bytes | bytearray") -> bytes:
    """Return the temper of each seat; `seated`: each seat's code."""
    return bytes([temper_of(code) for code in seated])


def seeds(seated: "bytes | bytearray", seed: int) -> bytes:
    """Return the seed of each seat's player, 0..255, so that no two play alike.

    `seated`: each seat's code; `seed`: drawn when the game began, 1..255, or 0: then it is 0 for all.
    """
    return bytes([seed + 31 * code & 255 if seed else 0 for code in seated])


def take_names(names: "list[str]", seated: "bytes | bytearray") -> None:
    """Replace the names of computers by those in the language of the console; `seated`: each seat's code."""
    for seat in range(min(len(names), len(seated))):
        if is_computer(seated[seat]):
            names[seat] = computer_name(seated[seat])
