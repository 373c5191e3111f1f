"""What a person runs on a laptop; `make` alone lists it."""
