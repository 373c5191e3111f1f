"""Measure speed and memory, on the laptop and on a board."""
