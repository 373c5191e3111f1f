"""Nim on the laptop."""
