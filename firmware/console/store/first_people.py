"""The people whom a new console knows, as people.py stores them, and how many there may be."""

from micropython import const

NAME_LENGTH = const(8)  # most letters in a name
SIZE = const(9)  # bytes of a person
PLACES = const(12)  # people at most
SEATED = b"ABCDE"  # their codes, on the five seats
DEFAULTS = b"AAnna\0\0\0\0BBen\0\0\0\0\0CCleo\0\0\0\0DDora\0\0\0\0EEmil\0\0\0\0"
