"""What one can ask the console about itself: the self-test, whether its dice are fair, its versions."""
