// A recorded game beside the console: moment by moment, what each choice gave away, and playing on from there.

import { ask, codes } from "./codes.js";

const MARK = "#record=";
const ROWS = ["white", "white", "red", "yellow", "green", "blue"]; // the colours of the dice
const LETTERS = "RYGB"; // how the referee calls rows; people see the signs of their language
const LOST_GAME = 999; // tenths of a point
const WORST = 3;

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const make = (name, text = "", kind = "") => Object.assign(document.createElement(name), { textContent: text, className: kind });

// Returns { begin, heard, takes }. send() is the worker's, texts() are the page's, speak() is for screen readers.
export function replays({ send, texts, speak }) {
  let game = null; // what worker.js says when it is opened
  let now = 0; // the moment shown
  let asked = -1; // the one that the worker is preparing, -1: none
  let judged = new Map(); // by index in the events
  let sums = null;

  codes((text) => send({ do: "open", text }), texts);

  const step = (by) => go(now + by);
  function go(k) {
    if (!game) return;
    now = Math.max(0, Math.min(game.moments.length - 1, k));
    $("moment").value = now;
    tell();
    if (asked < 0) send({ do: "moment", k: (asked = now) });
  }

  $("earlier").onclick = () => step(-1);
  $("later").onclick = () => step(1);
  $("moment").oninput = () => go(Number($("moment").value));
  $("replay").addEventListener("keydown", (event) => {
    if (event.key === "Escape") $("leave").click();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.target === $("moment")) return;
    event.preventDefault();
    step(by);
  });
  $("leave").onclick = () => send({ do: "leave" });
  $("goOn").onclick = () => {
    if (game.unfinished && !confirm(texts().replaceGame)) return;
    send({ do: "goOn", k: now });
  };
  $("openCode").onclick = () => {
    $("card").close();
    ask();
  };

  // What happens at the moment shown, and how it was judged.
  function tell() {
    const { names, moments, over } = game;
    const { at, seat, dice, chosen } = moments[now];
    const event = $("event");
    event.replaceChildren();
    if (seat < 0) event.textContent = over ? texts().theEnd : texts().soFar;
    else event.append(names.length > 1 ? `${names[seat]}: ` : "", ...(dice.length ? dice.map(die) : [move(chosen)]));
    $("moment").ariaValueText = `${now + 1} / ${moments.length}: ${event.textContent}`;
    $("count").textContent = `${now + 1} / ${moments.length}`;
    const one = judged.get(at);
    $("verdict").replaceChildren();
    if (one && gave(one)) $("verdict").append(`${texts().better} `, move(one.best), `. ${texts().gave} `, make("b", gave(one)));
    else if (one) $("verdict").textContent = texts().alike;
    $("earlier").disabled = now === 0;
    $("later").disabled = now === moments.length - 1;
    $("goOn").disabled = seat < 0 && over;
  }

  function move(word) {
    if (word === "pass") return make("i", texts().X);
    const row = /^[RYGB]\d/.test(word) ? LETTERS.indexOf(word[0]) : -1;
    if (row < 0) return make("i", word.replace(/^([a-e]\d)/, "$1 → "), "row");
    return make("i", game.signs[row] + word.slice(1), `row ${ROWS[row + 2]}`);
  }

  // What was given away, as `make analyse` says it; "" for nothing.
  function gave({ lost, was, became }) {
    const seen = (word) => word.replace(/^\w+/, (outcome) => texts()[outcome]);
    if (was) return was === became ? "" : `${seen(was)} → ${seen(became)}`;
    if (lost >= LOST_GAME) return texts().theGame;
    return lost ? `−${points(lost)}` : "";
  }

  const points = (tenths) => (tenths / 10).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  // The sums of all seats, and the costliest choices.
  function conclude() {
    const { names } = game;
    const all = [...judged.values()];
    const plies = all.some(({ was }) => was);
    const head = make("tr");
    for (const text of ["", texts().asComputer, texts().givenAway, ...(sums[0].score === null ? [] : [texts().score])]) head.append(make("th", text));
    const rows = sums.map(({ many, alike, tenths, games, score }, seat) => {
      const row = make("tr");
      const lost = plies ? `${games}` : `${points(tenths)}${games ? ` + ${texts().theGame} (${games} ×)` : ""}`;
      for (const text of [names[seat], `${alike} / ${many}`, lost, ...(score === null ? [] : [score])]) row.append(make("td", text));
      return row;
    });
    $("sums").replaceChildren(head, ...rows);
    const worst = all.filter(({ lost }) => lost).sort((a, b) => b.lost - a.lost || a.at - b.at).slice(0, WORST);
    $("worst").replaceChildren(make("p", worst.length ? texts().worst : texts().nothing));
    for (const one of worst) {
      const button = make("button");
      button.type = "button";
      button.append(names.length > 1 ? `${names[one.seat]}: ` : "", move(one.chosen), " ", make("b", gave(one)));
      button.onclick = () => go(game.moments.findIndex(({ at }) => at === one.at));
      $("worst").append(button);
    }
  }

  function end() {
    game = null;
    delete root.dataset.replay;
    $("replay").hidden = true;
    history.replaceState(null, "", location.pathname + location.search);
    window.dispatchEvent(new Event("resize")); // the console has more room
  }

  const heard = {
    opened(all) {
      $("codes").close();
      game = all;
      judged = new Map();
      sums = null;
      asked = -1;
      $("replayTitle").textContent = all.title;
      $("moment").max = all.moments.length - 1;
      $("sums").replaceChildren();
      $("worst").replaceChildren(make("p", `${texts().judging} …`));
      root.dataset.replay = "";
      $("replay").hidden = false;
      window.dispatchEvent(new Event("resize"));
      go(0);
      $("later").focus();
    },
    wrong: ({ why }) => ask(texts()[why]),
    moment({ k, written }) {
      speak(`${$("event").textContent}. ${written}`, "");
      asked = -1;
      if (k !== now) go(now);
    },
    judged(one) {
      judged.set(one.at, one);
      $("worst").replaceChildren(make("p", `${texts().judging} … ${Math.round(100 * one.share)} %`));
      if (one.at === game.moments[now].at) tell();
    },
    sums(all) {
      sums = all.sums;
      conclude();
      root.dataset.replay = "judged";
    },
    left: end,
  };

  // A link opens its game at once, also in a page that is open.
  function begin() {
    if (location.hash.startsWith(MARK)) send({ do: "open", text: location.hash });
  }
  window.addEventListener("hashchange", begin);

  // While a game is shown, the console's keys step through it; return whether it takes a message to the worker.
  function takes({ do: what, place }) {
    if (!game || !["down", "point"].includes(what)) return false;
    if (what === "down") {
      if (place === "left" || place === "right") step(place === "left" ? -1 : 1);
      else if (place === "B") send({ do: "leave" });
    }
    return true;
  }

  return { begin, heard, takes };
}

function die(face, k) {
  return make("i", face, `die ${ROWS[k]}`);
}
