"""Unload a module."""

import sys


def forget(name: str) -> None:
    """Unload a module; what still refers to it keeps it alive.

    CircuitPython does not clear the slot of a deleted entry, so the slot would keep the module alive. So it
    is set to None first.
    """
    sys.modules[name] = None  # type: ignore[assignment]
    del sys.modules[name]
    dot = name.rfind(".")
    parent = sys.modules.get(name[:dot]) if dot > 0 else None
    if parent is not None and hasattr(parent, name[dot + 1 :]):
        setattr(parent, name[dot + 1 :], None)
        delattr(parent, name[dot + 1 :])


def in_use(name: str) -> bool:
    """Return whether this is a package with modules that are loaded."""
    if not hasattr(sys.modules[name], "__path__"):
        return False
    for other in sys.modules:
        if other.startswith(name + "."):
            return True
    return False
