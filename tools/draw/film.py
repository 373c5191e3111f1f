"""Film a rig's display and lights, as an animated GIF at the speed of the console."""

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from appearance import mixed
from face import Face

if TYPE_CHECKING:
    from tools.headless.rig import Rig

Shot = tuple[bytes, tuple[tuple[int, int, int], ...]]

_FRAME = 50  # ms between two frames
_COLOURS = 96


class Film:
    """A film: start(), play on, stop(), save(). While it runs everything is painted."""

    def __init__(self, rig: "Rig") -> None:
        self._rig = rig
        self._shots: list[Shot] = []
        self._times: list[int] = []  # ms that each is shown
        self._next = 0

    def __len__(self) -> int:
        """Return the number of frames."""
        return len(self._shots)

    @property
    def running(self) -> bool:
        return self._rig.watch == self._look

    def start(self) -> None:
        """Start filming; what was filmed before is discarded."""
        self._shots.clear()
        self._times.clear()
        self._rig.board.display.painting = True
        self._rig.watch = self._look
        self._next = self._rig.board.time

    def stop(self) -> None:
        if self.running:
            self._rig.watch = None
            self._rig.board.display.painting = False

    def _look(self) -> None:
        rig = self._rig
        if rig.board.time < self._next:
            return
        self._next += _FRAME
        shot = (bytes(rig.board.display.memory), rig.pixels())
        if self._shots and self._shots[-1] == shot:
            self._times[-1] += _FRAME
        else:
            self._shots.append(shot)
            self._times.append(_FRAME)

    def hold(self, ms: int) -> None:
        """Show the current frame a little longer than the player did."""
        if self.running and self._times:
            self._times[-1] += ms

    def save(self, path: Path, face: Face) -> None:
        """Write the GIF: the console's front with display and lights; nothing if nothing was filmed."""
        size = (self._rig.board.WIDTH, self._rig.board.HEIGHT)
        frames: list[Image.Image] = []
        for memory, lights in self._shots:
            screen = Image.frombytes("RGB", size, memory, "raw", "BGR;16")
            seen = (mixed(lights),) if face.appearance.lights == 1 else lights
            frames.append(face.compose(screen, seen).crop(face.front()))
        if not frames:
            return
        # One palette for all, made from frames side by side, so that nothing flickers.
        few = frames[:: max(1, len(frames) // 12)]
        strip = Image.new("RGB", (frames[0].width * len(few), frames[0].height))
        for k, frame in enumerate(few):
            strip.paste(frame, (k * frame.width, 0))
        palette = strip.quantize(_COLOURS, dither=Image.Dither.NONE)
        small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
        small[0].save(
            path, save_all=True, append_images=small[1:], duration=self._times, loop=0, optimize=False
        )
