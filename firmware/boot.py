"""Before code.py, once after power-on: with the service button held, the drive becomes the console's.

The computer then sees no drive, and code may write to it: `make flash PORT=...` works over the serial port
where no drive can be mounted. Nothing here can hinder the start, and nothing is printed: what boot.py prints
is compared with boot_out.txt, which CircuitPython would write anew.
"""


def _held():
    """Whether the board's service button is held: a touch at the first look, still there 30 ms later."""
    import board
    import digitalio

    from board_rollmark import PINS, SERVICE  # type: ignore[attr-defined]  (the laptop's has none)

    pin = digitalio.DigitalInOut(getattr(board, PINS[SERVICE]))
    try:
        pin.switch_to_input(digitalio.Pull.UP)
        for _ in range(_LOOKS):
            if pin.value:
                return False
            time.sleep(0.001)
        return True
    finally:
        pin.deinit()


_LOOKS = 30
try:
    import time

    if _held():
        import storage

        storage.disable_usb_drive()
        storage.remount("/", readonly=False)
except Exception:  # no such button, an older board file: the drive stays the computer's
    pass
