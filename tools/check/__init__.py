"""The checks behind `make check`, `make types` and `make proof`."""
