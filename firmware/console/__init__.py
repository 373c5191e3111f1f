"""The console: one loop and a stack of screens; keys and shakes in, changed pixels out."""

# Modules that are one in a compiled bundle, the one loaded by name first: see tools/bundle/together.py.
JOINED = (
    "app core.errors core.keys core.loader core.loop core.modules core.picture core.screen core.shake"
    " core.stack core.ticks light.lights sound.sounds store.first_people store.flash.format store.flash.log"
    " store.journal store.settings ui.art ui.gfx ui.notice ui.palette ui.power ui.tilesets ui.widgets"
    " rules.dice texts",
    "power_on leaving texts.choosing",
)
