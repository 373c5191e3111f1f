// Runs Python and the console in it, apart from the page, so that the page always answers.
//
// From the page: {do, …}: start, down, up, point, feel, sleep, wake, and of a recorded game: open, moment, leave, goOn.
// To the page: {say, …}: progress, ready, frame, lights, tone, backlight, vibrate, status, saved, unsaved, failed, and
// of a recorded game: opened, wrong, moment, judged, sums, left.

import { loadPyodide } from "./pyodide.mjs";
import { fetchParts } from "./loading.js";
import { LOCK } from "./parts.js";
import { Painter } from "./painter.js";
import * as memory from "./memory.js";

const APP = "/app";
const SIZE = 240;
const QUIET = 250; // ms without a new picture until its texts are read
const TRIES = 3; // Python's failures in a row until the page gives up

const REST = 600; // ms after a moment was asked for until choices are judged again

const say = (what, more = {}, transfer = []) => postMessage({ say: what, ...more }, transfer);
const painter = new Painter(SIZE, SIZE);
const second = new Painter(SIZE, SIZE); // of the recorded game
let running = null; // tools/web/running.py's Running
let replaying = null; // returns the module tools/web/replaying.py
let early = null; // what to open once the console is ready
let replay = null; // its Replay, while a recorded game is shown; the console waits then
let judging = 0; // the timer of the next judgement
let painted = false; // a new picture waits to be shown
let asleep = false;
let looping = false; // a pass is running, or its memory is being kept
let next = 0; // the timer of the next pass
const atOnce = new MessageChannel(); // timers wait 4 ms at least
atOnce.port1.onmessage = () => loop();
let readAt = 0; // when to read the texts, 0: not
let failures = 0;
let readable = true; // the memory of earlier days

// What boards/web/browser.py asks of the page. Python's arguments are copied: they are gone afterwards.
const hostOf = (painter, done) => ({
  bitmap: (number, width, bits, row, data) => painter.bitmap(number, width, bits, row, data.toJs()),
  palette: (number, colours) => painter.palette(number, colours.toJs()),
  forget: (number) => painter.forget(number),
  paint(frame) {
    painter.paint(frame.toJs());
    done();
  },
  light: (colours) => say("lights", { colours: colours.toJs() }),
  tone: (frequency, volume) => say("tone", { frequency, volume }),
  backlight: (level) => say("backlight", { level }),
  vibrate: () => say("vibrate"),
  say: (text) => console.log(text),
});
const host = hostOf(painter, () => (painted = true));

async function start({ given, wishes, site }) {
  const parts = await fetchParts((share) => say("progress", { share }));
  self.fetch = served(self.fetch, parts);
  const python = await loadPyodide({
    indexURL: "./",
    stdLibURL: "python_stdlib.zip",
    lockFileContents: JSON.stringify(LOCK),
    packageBaseUrl: "./",
  });
  say("progress", { share: 0.9 });
  python.unpackArchive(await parts["app.zip"], "zip", { extractDir: APP });
  python.pyimport("sys").path.append(APP);
  python.FS.writeFile(`${APP}/firmware/site.txt`, site); // so that codes lead here
  python.pyimport("tools.web.in_browser");
  const { Running, speak } = python.pyimport("tools.web.running");
  speak(given, python.toPy(wishes));
  replaying = () => python.pyimport("tools.web.replaying");
  const kept = await memory.read().catch(unsaved);
  running = kept ? Running(host, kept) : Running(host);
  say("ready");
  if (early !== null) open({ text: early });
  loop();
}

// Return a fetch() that serves Pyodide what has been loaded and unpacked already.
function served(fetch, parts) {
  return async (address, options) => {
    const name = String(address.url ?? address).split("/").pop();
    if (!(name in parts)) return fetch(address, options);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(await parts[name], { headers: { "Content-Type": type } });
  };
}

// Run a pass of the console's loop, show what it has painted once it is kept, and come back when it is due.
async function loop() {
  clearTimeout(next);
  if (looping || asleep || replay || !running) return;
  looping = true;
  const begun = performance.now();
  let pause = 0;
  try {
    pause = running.step();
    failures = 0;
  } catch (error) {
    console.error(error);
    if (++failures === TRIES) return say("failed", { why: String(error.message ?? error) });
  }
  const written = running.written();
  if (written) await keep(written);
  if (painted) show(begun);
  if (readAt && performance.now() >= readAt) read();
  looping = false;
  if (pause) next = setTimeout(loop, pause);
  else atOnce.port2.postMessage(null);
}

// The memory is kept before people see what it is about.
async function keep(written) {
  const bytes = written.toJs();
  written.destroy();
  if (readable) await memory.write(bytes).then(() => say("saved"), unsaved);
}

// What could not be read is not written over.
function unsaved(error) {
  console.error(error);
  readable &&= running !== null;
  say("unsaved");
}

function show(begun) {
  painted = false;
  frame(painter, running.screen, begun);
  readAt = performance.now() + QUIET;
}

function frame({ pixels: all }, screen, begun) {
  const pixels = all.slice();
  say("frame", { pixels, screen, took: performance.now() - begun }, [pixels.buffer]);
}

function read() {
  readAt = 0;
  const { playing, shakes, language } = running;
  say("status", { texts: running.texts(), pointed: running.pointed(), playing, shakes, language });
}

// ---- a recorded game
function open({ text }) {
  if (!running) {
    early = text;
    return;
  }
  const [game, why] = replaying().opened(hostOf(second, () => {}), text);
  if (why) return say("wrong", { why });
  close();
  replay = game;
  say("opened", { ...JSON.parse(replay.about()), unfinished: running.unfinished });
}

// Show a moment; then judge choices while nobody asks for another one.
function moment({ k }) {
  if (!replay) return;
  const begun = performance.now();
  clearTimeout(judging);
  const written = replay.show(k);
  frame(second, replay.screen, begun);
  say("moment", { k, written });
  judging = setTimeout(judge, REST);
}

function judge() {
  const one = replay?.judge();
  if (one) {
    say("judged", JSON.parse(one));
    judging = setTimeout(judge, 0);
  } else if (replay) say("sums", { sums: JSON.parse(replay.sums()) });
}

function close() {
  clearTimeout(judging);
  replay?.destroy();
  replay = null;
}

// Show the console again.
function leave() {
  close();
  show(performance.now());
  say("left");
  loop();
}

// Play on from a moment: once that is kept, the console shows it.
async function goOn({ k }) {
  running.go_on_with(replay.memory(k, running.memory()));
  await keep(running.written());
  leave();
}

const actions = {
  start,
  open,
  moment,
  leave,
  goOn,
  down: ({ source, place, text }) => replay ?? running?.down(source, place, text),
  up: ({ source }) => running?.up(source),
  point: ({ source, x, y }) => replay ?? running?.point(source, x, y),
  feel: ({ x, y, z }) => replay ?? running?.feel(x, y, z),
  sleep() {
    asleep = true;
  },
  wake() {
    asleep = false;
    loop();
  },
};

onmessage = async ({ data }) => {
  try {
    await actions[data.do](data);
  } catch (error) {
    console.error(error);
    say("failed", { why: String(error.message ?? error) });
  }
};
