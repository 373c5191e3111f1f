"""Quixo on the laptop."""
