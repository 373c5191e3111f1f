"""Put a board's bundle on the console: `make flash`. __main__.py lists the steps."""
