"""Known values, computed with the rules core."""
