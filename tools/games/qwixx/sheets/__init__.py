"""Qwixx on all its score sheets: their data, the reference engine, and its comparison with the rules."""
