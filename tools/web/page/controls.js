// The buttons of the shell, the keyboard and the screen, as presses of the console.
//
// controls(send) sends down {source, place, text}, point {source, x, y} and up {source}. `source` is what holds
// a button: a key, the mouse, a finger.

const KEYS = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
  Enter: "A", a: "A", Escape: "B", Backspace: "B", b: "B", x: "X", y: "Y", " ": "shake", s: "shake",
};
const WRITTEN = { Backspace: "\b", Enter: "\r" };
const LEAST = 700; // ms that a tap on the shake button shakes
const TAP = 60; // ms
const MIDDLE = 0.3; // of the stick's radius: pressing there is OK

export function controls(send) {
  const held = new Map(); // the element that a source holds down
  const since = new Map(); // when a source began to shake
  const stick = document.getElementById("stick");
  const display = document.getElementById("display");

  function down(source, place, text = "") {
    if (place === "shake") since.set(source, performance.now());
    send({ do: "down", source, place, text });
  }

  function up(source) {
    const left = since.has(source) ? since.get(source) + LEAST - performance.now() : 0;
    since.delete(source);
    light(source, null);
    setTimeout(() => send({ do: "up", source }), Math.max(0, left));
  }

  // Show that a source holds an element, or nothing any more.
  function light(source, element) {
    held.get(source)?.classList.remove("down");
    held.delete(source);
    if (element) {
      held.set(source, element);
      element.classList.add("down");
    }
    const places = [...held.values()].map(({ dataset }) => dataset.place);
    stick.dataset.towards = places.find((place) => ["left", "right", "up", "down"].includes(place)) ?? "";
    document.getElementById("console").classList.toggle("shaking", places.includes("shake"));
  }

  const button = (place) => document.querySelector(`[data-place="${place}"]`);

  // ---- keyboard
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || busyElsewhere()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const place = KEYS[key] ?? null;
    const text = WRITTEN[event.key] ?? (event.key.length === 1 ? event.key : "");
    if (place === null && !text) return;
    event.preventDefault();
    if (event.repeat) return;
    if (place !== null) light(event.code, button(place));
    down(event.code, place, text);
  });
  window.addEventListener("keyup", (event) => {
    if (held.has(event.code)) up(event.code);
  });
  window.addEventListener("blur", () => [...held.keys()].forEach(up)); // releases will go elsewhere

  // ---- buttons
  for (const element of document.querySelectorAll("[data-place]")) {
    const { place } = element.dataset;
    if (!stick.contains(element)) {
      element.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        element.setPointerCapture(event.pointerId);
        light(source(event), element);
        down(source(event), place);
      });
    }
    // From a screen reader: there is no pointer.
    element.addEventListener("click", (event) => {
      if (event.detail) return;
      down(`click ${place}`, place);
      setTimeout(() => up(`click ${place}`), TAP);
    });
  }

  // ---- the stick: a thumb may slide from one direction to another
  function towards(event) {
    const { left, top, width } = stick.getBoundingClientRect();
    const x = (event.clientX - left) / width - 0.5, y = (event.clientY - top) / width - 0.5;
    if (2 * Math.hypot(x, y) < MIDDLE) return "";
    return Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
  }
  function steer(event) {
    const element = button(towards(event));
    const before = held.get(source(event));
    if (before === element || (before && element.dataset.place === "")) return;
    if (before) send({ do: "up", source: source(event) });
    light(source(event), element);
    down(source(event), element.dataset.place);
  }
  stick.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    stick.setPointerCapture(event.pointerId);
    steer(event);
  });
  stick.addEventListener("pointermove", (event) => {
    if (held.has(source(event)) && held.get(source(event)).dataset.place !== "") steer(event);
  });

  // ---- the screen
  display.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    display.setPointerCapture(event.pointerId);
    const { left, top, width } = display.getBoundingClientRect();
    const scale = display.width / width;
    held.set(source(event), display);
    send({
      do: "point", source: source(event),
      x: Math.floor((event.clientX - left) * scale), y: Math.floor((event.clientY - top) * scale),
    });
  });

  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, (event) => {
      if (held.has(source(event))) up(source(event));
    });
  }
  document.getElementById("console").addEventListener("contextmenu", (event) => event.preventDefault());
}

const source = (event) => `pointer ${event.pointerId}`;

// Whether keys are for something else than the console: a card, the help button, a recorded game.
function busyElsewhere() {
  const at = document.activeElement;
  return document.querySelector("dialog[open]") !== null || at?.id === "help" || at?.closest("#replay") !== null;
}
