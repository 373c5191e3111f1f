"""Known values worked out over the rules core."""
