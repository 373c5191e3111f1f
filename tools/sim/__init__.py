"""The console on a laptop: in a window, or playing a demo by itself."""
