"""The parts of screens: tilesets, palette, widgets, lists, tips."""

JOINED = ("dice large console.light.animations console.light.flashes", "moment blink")
