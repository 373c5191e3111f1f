"""The six pixels and what they show."""
