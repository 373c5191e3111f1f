"""The codes of seats: who sits there, in one byte.

0         a guest, shown as "Player 3" in the language of the console
65-127    a person: 64 + its id, 1 to 63, see people.py
128-142   a computer player: 128 + 5 * (level - 1) + 0 to 4, see computers.py
143-255   not used yet: like a guest
"""

PERSON = 64
COMPUTER = 128
COMPUTERS = 15
EACH_LEVEL = 5  # of these, have the same level


def is_person(code: int) -> bool:
    """Return whether this code is a person's."""
    return PERSON < code < COMPUTER


def is_computer(code: int) -> bool:
    """Return whether this code is a computer player's."""
    return COMPUTER <= code < COMPUTER + COMPUTERS


def level_of(code: int) -> int:
    """Return the level of a computer player, 1 to 3; 0 for others."""
    return (code - COMPUTER) // EACH_LEVEL + 1 if is_computer(code) else 0


def levels(seated: "bytes | bytearray") -> bytes:
    """Return the level of each seat's computer player, 0 for people; b"" if there are only people."""
    found = bytearray(len(seated))
    for seat in range(len(seated)):
        found[seat] = level_of(seated[seat])
    return bytes(found) if any(found) else b""
