// The page: starts the worker, shows what the console does, and sends it what people do.

import { languages } from "./address.js";
import { keepAwake } from "./awake.js";
import { controls } from "./controls.js";
import { copies } from "./copies.js";
import { fit } from "./fit.js";
import * as motion from "./motion.js";
import { only } from "./only.js";
import { replays } from "./replay.js";
import * as sound from "./sound.js";
import { known, textsIn } from "./texts.js";

const MOST = 56; // the brightest value that the firmware sends to a light
const DIM = [0, 0.5, 0.66, 0.82, 0.93, 1]; // brightness of the display by its level
const SHAKES = "rollmark shakes"; // where it is kept that people shake the phone
const TICK = 12; // ms that a cross vibrates

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const pixels = $("display").getContext("2d");
const lights = [...document.querySelectorAll(".lights i")];
let worker = null;
let texts = null;
let spoken = {};
let feels = false; // the motion sensor is used, or people do not want it

const send = (message) => worker?.postMessage(message);
const replay = replays({ send, texts: () => texts, speak: (written, pointed) => speak(written, pointed) });

function notice(text) {
  $("notice").textContent = text;
}

// Write the page's own texts in a language.
function translate(language) {
  if (root.lang === language && texts) return;
  root.lang = language;
  texts = textsIn(language);
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll("#stick button, .buttons button")) {
    const { place } = element.dataset;
    element.ariaLabel = place.length === 1 ? `${place}: ${texts[place]}` : place ? { left: "◀", right: "▶", up: "▲", down: "▼" }[place] : texts.A;
  }
  for (const element of document.querySelectorAll("[data-key]")) element.textContent = texts.keys[element.dataset.key];
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = texts[element.dataset.label];
  $("code").placeholder = texts.paste;
  $("shake").textContent = texts.shake;
  $("help").ariaLabel = texts.help;
  $("display").ariaLabel = texts.screen;
  const rows = ["move", "A", "B", "X", "Y", "roll"].map((what) => {
    const row = document.createElement("tr");
    const cap = { move: "✥", roll: "⚄" }[what] ?? what;
    for (const text of [cap, texts[what], texts.keys[what]]) row.insertCell().textContent = text;
    return row;
  });
  $("keys").replaceChildren(...rows);
}

// What the worker says.
const heard = {
  progress({ share }) {
    $("progress").value = share;
  },
  ready() {
    root.dataset.state = "ready";
    $("starting").hidden = true;
    performance.mark("ready");
    navigator.serviceWorker?.register("sw.js").catch(console.warn); // without it the page needs a network
  },
  frame({ pixels: bytes, screen, took }) {
    const data = new Uint8ClampedArray(bytes.buffer);
    pixels.putImageData(new ImageData(data, $("display").width), 0, 0);
    root.dataset.screen = screen;
    $("display").dispatchEvent(new CustomEvent("painted", { detail: { screen, took } }));
  },
  lights({ colours }) {
    lights.forEach((light, k) => {
      const seen = [...colours.slice(3 * k, 3 * k + 3)].map((part) => Math.round(255 * Math.min(1, part / MOST) ** 0.45));
      light.style.setProperty("--light", seen.some(Boolean) ? `rgb(${seen})` : "transparent");
    });
  },
  tone: ({ frequency, volume }) => sound.tone(frequency, volume),
  backlight({ level }) {
    $("display").style.opacity = DIM[level];
  },
  vibrate: () => navigator.vibrate?.(TICK),
  status({ texts: written, pointed, playing, shakes, language }) {
    translate(known([language, root.lang]));
    speak(written, pointed);
    keepAwake(playing);
    $("shake").classList.toggle("wanted", shakes);
    if (shakes && motion.asks && !feels && matchMedia("(pointer: coarse)").matches) $("ask").hidden = false;
  },
  saved: () => warn(""),
  unsaved: () => warn(texts.unsaved),
  failed({ why }) {
    root.dataset.state = "failed";
    $("starting").hidden = false;
    notice(`${texts.failed} (${why.trim().split("\n").pop()})`);
  },
  ...replay.heard,
};

// Have a screen reader say what is new: all that is written, or only where the cursor is now.
function speak(written, pointed) {
  const same = written === spoken.written;
  if (!same || pointed !== spoken.pointed) $("spoken").textContent = same ? pointed : [pointed, written].filter(Boolean).join(": ");
  spoken = { written, pointed };
}

function warn(text) {
  $("warning").textContent = text;
  $("warning").hidden = !text;
}

function feel() {
  feels = true;
  motion.listen((x, y, z) => send({ do: "feel", x, y, z }));
}

// Use the motion sensor. Where the browser wants to ask, people are asked first, when the dice wait (status); who has
// said yes once is only asked by the browser from then on, if it does so again.
function shaking() {
  if (!motion.asks) return feel();
  const answer = async (yes) => {
    $("ask").hidden = feels = true;
    if (yes && (await motion.ask())) {
      localStorage.setItem(SHAKES, "yes");
      feel();
    }
  };
  $("yes").onclick = () => answer(true);
  $("no").onclick = () => answer(false);
  if (localStorage.getItem(SHAKES)) {
    feels = true;
    window.addEventListener("click", () => answer(true), { once: true });
  }
}

async function start() {
  const { given, wishes } = languages();
  translate(known([given, ...wishes]));
  notice(texts.loading);
  fit($("screen"), $("display").width);
  controls((message) => replay.takes(message) || send(message));
  for (const event of ["pointerdown", "pointerup", "keydown"]) window.addEventListener(event, sound.allow);
  document.addEventListener("visibilitychange", () => {
    send({ do: document.hidden ? "sleep" : "wake" });
    if (document.hidden) sound.tone(0, 0);
  });
  shaking();
  $("help").onclick = () => $("card").showModal();
  $("close").onclick = () => $("card").close();
  $("card").addEventListener("close", () => $("help").blur());
  copies({ stop: () => worker?.terminate(), texts: () => texts });
  await only(() => {
    root.dataset.state = "waiting";
    notice(texts.twice);
  });
  root.dataset.state = "loading";
  notice(texts.loading);
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => heard[data.say](data);
  worker.onerror = ({ message }) => heard.failed({ why: message ?? "" });
  send({ do: "start", given, wishes, site: location.origin + location.pathname });
  replay.begin();
}

start();
