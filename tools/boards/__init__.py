"""The folders of boards/: read, checked, drawn."""
