"""Deep sleep until a button goes down; the board then starts as after a reset."""

import alarm
import alarm.pin
import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    import keypad
    from busdisplay import BusDisplay
    from microcontroller import Pin

_OFF = 0x28
_SLEEP_IN = 0x10


def until_a_button(keys: "keypad.Keys", pins: "list[Pin]", display: "BusDisplay | None") -> None:
    """Sleep. `keys` is the keypad on `pins`, `display` an ST7789 or None.

    The pin of the backlight floats from now on, so the display itself is switched off.
    """
    keys.deinit()
    if display:
        display.bus.send(_OFF, b"")
        display.bus.send(_SLEEP_IN, b"")
        displayio.release_displays()
    alarm.exit_and_deep_sleep_until_alarms(
        *[alarm.pin.PinAlarm(pin=pin, value=False, pull=True) for pin in pins]
    )
