"""The lock of the heap. Where the interpreter has none (CircuitPython, plain Python) these do nothing."""

import micropython


def _nothing() -> int:
    return 0


heap_lock = getattr(micropython, "heap_lock", _nothing)
heap_unlock = getattr(micropython, "heap_unlock", _nothing)
