"""The tools that people run on a laptop; `make` alone lists them."""
