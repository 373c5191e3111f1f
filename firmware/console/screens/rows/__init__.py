"""The rows of the setup: which a game has, their values, and how they change."""
