// The console's loudspeaker: one tone at a time, a softened square wave as on the laptop.

const LOUDEST = 0.25; // of full scale
const BRIGHT = 3; // how much a tone is like a square wave; 0 would be a sine
const SOFT = 0.004; // seconds in which it rises and falls, so that nothing clicks

let context = null;
let oscillator = null;
let gain = null;

// Browsers allow sound after somebody has pressed something.
export function allow() {
  if (!context) {
    context = new AudioContext();
    oscillator = context.createOscillator();
    gain = context.createGain();
    gain.gain.value = 0;
    const shaper = context.createWaveShaper();
    shaper.curve = Float32Array.from({ length: 257 }, (_, k) => Math.tanh(BRIGHT * (k / 128 - 1)) / Math.tanh(BRIGHT));
    oscillator.connect(shaper).connect(gain).connect(context.destination);
    oscillator.start();
  }
  if (context.state !== "running") context.resume();
}

// Sound from now on; volume is 0, silence, to 255.
export function tone(frequency, volume) {
  if (context?.state !== "running") return;
  const now = context.currentTime;
  if (volume) oscillator.frequency.setValueAtTime(frequency, now);
  gain.gain.setTargetAtTime((LOUDEST * volume) / 255, now, SOFT);
}
