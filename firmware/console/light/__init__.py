"""The six lights and what they show."""
