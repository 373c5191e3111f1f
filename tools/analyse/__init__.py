"""What each decision of a recorded game gave away: `make analyse RECORD=file`."""
