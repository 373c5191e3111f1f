"""Measure key presses on the laptop, speed and memory on a board."""
