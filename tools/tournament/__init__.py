"""Matches between computer players, with error bars: `make tournament`."""
