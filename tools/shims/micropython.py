"""Stand-in for the built-in module of that name, for plain Python on a laptop.

The modules that go to the device say `from micropython import const` literally: only then does the device's
compiler fold the constants away. Whoever runs those modules on a laptop appends this folder to `sys.path`.
"""


def const(value: int) -> int:
    """Give `value` back; on the device the compiler replaces the name by the number."""
    return value
