"""The console: one loop, one stack of screens, events in, dirty rectangles out."""
