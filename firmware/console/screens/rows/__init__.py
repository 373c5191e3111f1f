"""The rows of the setup: which a game has, where they lie, their values, and how they change."""
