"""Qwixx: The Duel on the laptop."""
