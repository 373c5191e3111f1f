"""The six lights, NeoPixels called pixels in the code, and what they show."""
