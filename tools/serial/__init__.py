"""A board on a serial port: link, console, history, hardware in the loop."""
