"""The console about itself: the self-test, fair dice, and versions."""
