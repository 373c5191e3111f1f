"""Read, check and draw the folders of boards/."""
