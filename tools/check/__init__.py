"""Check the source without running it."""
