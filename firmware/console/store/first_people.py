"""The people whom a new console knows, as people.py stores them, and how many there may be."""

from micropython import const

NAME_LENGTH = const(8)  # most letters in a name
PERSON_BYTES = const(9)
PLACES = const(12)  # people at most
FIRST_SEATED = b"ABCDE"  # the codes of the first people, on the five seats
FIRST_PEOPLE = b"AAnna\0\0\0\0BBen\0\0\0\0\0CCleo\0\0\0\0DDora\0\0\0\0EEmil\0\0\0\0"
