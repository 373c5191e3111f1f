// The screen stays on during a game.

let wanted = false;
let lock = null;

export async function keepAwake(on) {
  wanted = on;
  if (!navigator.wakeLock || document.hidden) return; // a hidden page loses the lock by itself
  if (on && (!lock || lock.released)) {
    lock = await navigator.wakeLock.request("screen").catch(() => null); // refused when the battery is low
  } else if (!on && lock) {
    await lock.release();
    lock = null;
  }
}

document.addEventListener("visibilitychange", () => keepAwake(wanted));
