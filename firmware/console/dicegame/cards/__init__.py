"""The cards that cover the rows of a sheet, or the roll; the dice stay visible.

Each comes with its code, which leaves with it; only what they share (card.py) stays.
"""
