"""What the list of people is for: its tasks."""
