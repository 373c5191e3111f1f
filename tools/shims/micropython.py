"""A stand-in for the built-in module of that name, for plain Python on a laptop.

Modules for the device say `from micropython import const` literally: only then does the device's compiler
fold the constants. To run them on a laptop, append this folder to `sys.path`.
"""


def const(value: int) -> int:
    """Return `value`; on the device the compiler replaces the name by the number."""
    return value
