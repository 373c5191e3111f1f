"""Qwixx on all its score sheets: printed data, the reference engine, and its comparison with the rules."""
