"""What the console shows about itself: the self-test, fair dice, and versions."""

JOINED = (
    "this_console about buttons display fairness lights memory meter page screen sensor sound storage"
    " versions",
)
