"""Run once after power-on, before code.py: hold the service button to let code write the drive.

The computer then sees no drive, and `make flash PORT=...` works over the serial port. This file needs no
other, so that an interrupted flash can be finished. Nothing here can keep the console from starting, and
nothing is printed, because CircuitPython would write it to boot_out.txt.
"""

# rollmark.txt lists what `make flash` has written on this drive.
# The bundle fills in the name of the board, for `make flash`, and the pin of its service button.
NAME = ""
PIN = ""


def _held():
    """Return whether the service button is held: pressed at the first look and still 30 ms later."""
    import board
    import digitalio

    pin = digitalio.DigitalInOut(getattr(board, PIN))
    try:
        pin.switch_to_input(digitalio.Pull.UP)
        for _ in range(_LOOKS):
            if pin.value:
                return False
            time.sleep(0.001)
        return True
    finally:
        pin.deinit()


def _woken():
    """Return whether this start ends deep sleep: the button was pressed only to wake the console."""
    try:
        import alarm

        return alarm.wake_alarm is not None
    except ImportError:
        return False


def _no_keyboard():
    """Tell the computer of no keyboard, mouse or MIDI instrument: that leaves 1,100 bytes more of heap."""
    import usb_hid
    import usb_midi

    usb_hid.disable()
    usb_midi.disable()


_LOOKS = 30
try:
    _no_keyboard()
except Exception:  # no such module
    pass
try:
    import time

    if _held() and not _woken():
        import storage

        storage.disable_usb_drive()
        storage.remount("/", readonly=False)
except Exception:  # no such pin: the computer keeps the drive
    pass
