"""What the console shows about itself: the self-test, fair dice, and versions."""
