"""The console: one loop and a stack of screens; keys and shakes in, changed pixels out."""
