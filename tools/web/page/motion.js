// The phone's motion sensor.

// Whether the browser wants to ask people first, as on iPhones.
export const asks = typeof DeviceMotionEvent?.requestPermission === "function";

// Call feel(x, y, z) with each reading, in m/s² with gravity.
export function listen(feel) {
  window.addEventListener("devicemotion", ({ accelerationIncludingGravity: felt }) => {
    if (felt && felt.x !== null) feel(felt.x, felt.y, felt.z);
  });
}

// Ask; only while somebody presses something. Return whether they said yes.
export async function ask() {
  try {
    return (await DeviceMotionEvent.requestPermission()) === "granted";
  } catch {
    return false;
  }
}
