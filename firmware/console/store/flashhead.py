"""The first bytes of a damaged log. Loaded only when they make no sense."""

from console.store.flashcode import BLOCK, CODE, FORMAT, MAGIC
from console.store.flashread import entry, is_head
from console.store.flashrepair import Damage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.flashlog import Log


def head(log: "Log") -> bytes:
    """Return the first eight bytes of the log without the damage, b"" if this cannot have been a log.

    If a rewrite was cut short, they are returned as they are.
    """
    found = bytearray(log.nvm[0:8])
    for k in range(64):
        found[k >> 3] ^= 1 << (k & 7)
        if is_head(found, True):
            return _mended(log, found)
        found[k >> 3] ^= 1 << (k & 7)
    if is_head(found, False):
        return bytes(found)
    found[0:4] = MAGIC
    for k in range(70 * FORMAT):  # the first entry is a block
        log.format = 1 + k // 70
        log.generation = k % 70
        log.first()
        if entry(log) == BLOCK:
            found[4] = CODE[log.format]
            found[5] = CODE[log.generation]
            h = 0
            for i in range(6):
                h = (h * 31 + found[i]) & 0xFFFF
            found[6] = CODE[h % 70]
            found[7] = CODE[h // 70 % 70]
            return _mended(log, found)
    return b""


def _mended(log: "Log", found: bytearray) -> bytes:
    log.damage = Damage()
    log.damage.repaired = 1
    return bytes(found)
