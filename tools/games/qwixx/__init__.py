"""Qwixx on the laptop."""
