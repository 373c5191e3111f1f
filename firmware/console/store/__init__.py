"""Everything that is kept: the flash log, the journal, settings, results."""

JOINED = (
    "finding flash.opening flash.read flash.skim",
    "filing noting",
    "codes places",
    "people seating",
)
