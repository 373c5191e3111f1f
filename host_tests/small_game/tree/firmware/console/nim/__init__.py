"""Nim on the console."""
