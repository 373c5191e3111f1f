"""What games of six dice and two actions share on the laptop."""
