"""Who plays: the seats, the list of people with its tasks, and writing a name."""
