"""What a restart of the console tells its next start: that a picture is on the display, and how it is lit.

A restart by any other program, or by `make flash`, leaves no such note.
"""

import supervisor

try:
    import alarm
except ImportError:
    alarm = None

_NOTE = b"lit"  # in alarm.sleep_memory; then the level of the backlight


def note(level: int) -> None:
    """Note the backlight's level, 1 to 5, just before a restart."""
    if alarm:
        for k, byte in enumerate(_NOTE + bytes((level,))):
            alarm.sleep_memory[k] = byte


def noted() -> int:
    """Return the level noted by the restart that led to this start, once; 0 if there was none."""
    if not alarm or supervisor.runtime.run_reason != supervisor.RunReason.SUPERVISOR_RELOAD:
        return 0
    end = len(_NOTE)
    level = alarm.sleep_memory[end] if bytes(alarm.sleep_memory[0:end]) == _NOTE else 0
    alarm.sleep_memory[0] = 0
    return level if level < 6 else 0
