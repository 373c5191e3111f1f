"""Run parts of the console on MicroPython's VM and on a CircuitPython interpreter."""
