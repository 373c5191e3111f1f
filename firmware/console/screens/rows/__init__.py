"""The rows of the setup: their values, and how they change."""
