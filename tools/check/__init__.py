"""Static checks of the source."""
