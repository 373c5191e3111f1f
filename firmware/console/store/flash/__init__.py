"""The log in flash: its codes, writing, reading, and finding the way again after damage."""
