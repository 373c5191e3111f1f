"""`make release`: what people download to own a console; README.md explains it."""
