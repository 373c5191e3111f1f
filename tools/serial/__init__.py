"""A board at the end of a serial line: link, console, history, hardware in the loop."""
