// Between the first paint and the first line of Python: marks, progress, early taps, failure in words, and the offline
// cache. No rules of any game live here.
//
// Python speaks to the page through `window.guise`:
//   guise.python()     the first line of our Python ran
//   guise.arriving()   so much of a file has come: (name, share from 0 to 1)
//   guise.ready()      a tap on a game is answered from now on; the last one made before is delivered
//   guise.fail(why)    starting failed; say so and offer the repair
//   guise.ended(why)   Python has ended and cannot go on; say so and offer to begin anew
//   guise.parse()      parse markup, and
//   guise.draw()       draw it into an element (see draw.mjs)
//   guise.sound()      play sounds by name on an instrument, in order; none: be silent (see sound.mjs)
//   guise.scan         the camera that reads codes: start(video, onText), stop() (see scan.mjs)
//   guise.link()       the module of live links to phones (see hand/link.mjs)
//   guise.picture()    the module that makes the board a picture (see picture.mjs)
//   guise.code()       draw a QR code into its place (see hand/code.mjs)
//   guise.games        promise of what every table needs and the lobby starts without
//   guise.part()       promise of a part of our Python, by name (see parts.mjs); rejects as guise.deck() does
//   guise.deck()       the bytes of a game's deck; rejects with a TypeError without a network (see interpreter.mjs)
//   guise.early        what was tapped before it could be answered, oldest first
//   guise.update()     no game is running: let a waiting new version in (reloads the page if there is one)
//   guise.store        where saves, settings and the book are kept (see durable.mjs)
//   guise.shared()     what another app has shared with the installed page, as text, once; "" for nothing (see sw.js)
//   guise.ahead()      rehearse in idle moments: called again and again until it says false; nothing any more (see
//                      idle.mjs)
//   guise.painted()    call back when what stands on the page now is painted; soon where the page is hidden
//   guise.persist()    ask the browser to keep our saves, when somebody saves or installs; resolves to true, false or
//                      null (cannot tell)
// A tap on any `button[data-open]` reaches Python as the document's event `guise:open`, detail {game}.

import { draw, parse } from "./draw.mjs";
import * as store from "./durable.mjs";
import { PARTS, withNeeds } from "./parts.mjs";
import { alone } from "./pyscript-shim.mjs";

const root = document.documentElement;
const box = document.getElementById("boot");
const source = new URLSearchParams(location.search).has("source");
const scope = new URL("../../", import.meta.url);

// What has to arrive, in bytes on the wire: of the parts exactly, of the others about as many. What a tap waits for is
// added to it.
const due = new Map([
  ["pyodide.asm.wasm", 2_570_000],
  ["stdlib.zip", 790_000],
  ["pyodide.asm.mjs", 180_000],
  ["core.js", 70_000],
  ["lobby.zip", PARTS.lobby?.size ?? 0],
]);
const come = new Map(); // the share of each that is here
const left = () => [...due].reduce((sum, [name, size]) => sum + size * (1 - (come.get(name) ?? 0)), 0);
const share = () => 1 - left() / [...due.values()].reduce((sum, size) => sum + size, 0);

const PATIENCE = 6000; // milliseconds after which it is said that this takes long

// <built>
const SAYS = {
  long: "Still setting the table. The first visit fetches about 6 megabytes. After that, the games need no network.",
  opening: "Getting the game out of its box. One moment.",
  kept: "The game is still on its way. It opens as soon as it gets here.",
  left: "{mb} MB still to come.",
  rest: "{mb} MB still to come. On this line, that takes about {s} s.",
  away: "The games have not arrived. Check the network and tap again.",
  code: "The code could not be drawn. Reload the page. The game is saved.",
  ended: "The page has stopped. Every move you have seen is saved. Reload the page to play on.",
  reload: "Reload",
  wasm: "The games need WebAssembly. Switch it on in this browser, or use another.",
  offline:
    "The games could not start, and there is no network to fetch what is missing. Your saved games are safe. Go online, then tap Repair.",
  failed: "The games could not start. Your saved games are safe. Tap Repair to fetch the page again.",
  network: "There is no network just now. Your saved games are safe. Go online, then tap Repair.",
};
// </built>

const UNSEEN = 250; // milliseconds after which a page counts as painted that gets no frame

let slow = false;

const state = () => root.dataset.state;

// False on a first visit, whose page the first offline copy takes over as it is; a version after it has it read again.
let versioned = Boolean(navigator.serviceWorker?.controller);

let arrived;
const games = new Promise(done => (arrived = done));

const guise = {
  early: [],
  draw,
  parse,
  store,

  painted(call) {
    let waits = true;
    const once = () => {
      if (waits) call();
      waits = false;
    };
    requestAnimationFrame(() => setTimeout(once));
    setTimeout(once, document.hidden ? 0 : UNSEEN);
  },

  sound: (...given) => import("./sound.mjs").then(module => module.sound(...given)),
  scan: {
    start: (...given) => import("./scan.mjs").then(module => module.start(...given)),
    stop: () => import("./scan.mjs").then(module => module.stop()),
  },
  link: () => import("./hand/link.mjs"),
  picture: () => import("./picture.mjs"),
  deck: (...given) => first(import("./interpreter.mjs").then(module => module.deck(...given))),
  part: name => first(import("./interpreter.mjs").then(module => module.bring(name))),

  async code(place, text) {
    const wanted = place.dataset.qr;
    try {
      const { link } = await import("./hand/code.mjs");
      if (place.dataset.qr !== wanted) return; // another has been asked for meanwhile
      place.replaceChildren(link(text));
      place.dataset.drawn = wanted;
    } catch (error) {
      console.warn("A code could not be drawn:", error);
      place.textContent = SAYS.code;
    }
  },

  arriving(file, known) {
    come.set(file, Math.max(known, come.get(file) ?? 0));
    progress(5 + 90 * share());
    tellLeft();
    fetchAhead();
  },

  python() {
    performance.mark("guise:python");
    progress(95);
  },

  ready() {
    if (state() === "ready" || state() === "failed") return;
    root.dataset.state = "ready";
    box.hidden = !held;
    if (!held) bar.value = 0; // now of the games
    performance.mark("guise:ready");
    alone();
    if (root.dataset.snapshot === "used") import("./snapshot/memory.mjs").then(module => module.arrived());
    unpack();
  },

  fail(why) {
    if (state() === "ready" || state() === "failed") return;
    console.warn("Guise could not start:", why);
    if (root.dataset.snapshot === "used") startAnew(why);
    else if (root.dataset.snapshot !== "failed") failed(String(why?.message ?? why));
  },

  ended(why) {
    console.warn("Python has ended:", why);
    root.dataset.state = "failed";
    const ended = document.createElement("dialog"),
      words = document.createElement("p"),
      button = document.createElement("button");
    ended.className = "dialog";
    ended.oncancel = event => event.preventDefault();
    words.textContent = SAYS.ended;
    Object.assign(button, { className: "act", textContent: SAYS.reload, onclick: () => location.reload() });
    ended.append(words, button);
    document.body.append(ended);
    ended.showModal();
  },

  async update() {
    const waiting = (await registration())?.waiting;
    if (!waiting) return false;
    versioned = true;
    waiting.postMessage("take over");
    return true;
  },

  games,

  ahead: piece =>
    import("./idle.mjs").then(
      module => module.ahead(piece),
      () => {},
    ),

  async shared() {
    return (await fetch("./static/shared")).text();
  },

  async persist() {
    try {
      return (await navigator.storage.persisted()) || (await navigator.storage.persist());
    } catch {
      return null;
    }
  },
};
globalThis.guise = guise;

function open(game) {
  document.dispatchEvent(new CustomEvent("guise:open", { detail: { game } }));
}

// A game that is not open yet can still be read about.
function leaflet(button) {
  const how = button.parentElement.querySelector("details");
  how.open = true;
  how.scrollIntoView({ block: "nearest" });
}

// The lobby is up before the games have arrived. What a table needs comes now, with the box that was tapped, and what
// was tapped meanwhile waits for that. All else comes when nobody waits for anything, one after the other; at last the
// offline copy is made. On a later visit all of it comes from there at once.
let unpacking = false;
let unpacked = false;
let held = null;

const tapped = () => {
  const game = `games/${held?.dataset.open}`;
  return ["table", ...(game in PARTS ? [game] : [])];
};

// While Python is being started the line has nothing else to do. That begins as soon as the last of the wasm is there,
// and then nothing is asked for until it runs: so it is asked as long before as the way there and back takes on a slow
// line. (On a fast one the wasm is not counted, and both come together.)
const NEARLY = 0.985;
let early = false;
function fetchAhead() {
  const enough = come.get("stdlib.zip") === 1 && (come.get("pyodide.asm.wasm") ?? 1) > NEARLY;
  if (early || !held || !enough || source || state() !== "loading") return;
  early = true;
  import("./interpreter.mjs").then(module => module.ahead(...tapped()));
}

let waitedFor = 0;
const nobodyWaits = [];

// What somebody waits for comes before what nobody does.
async function first(promise) {
  waitedFor++;
  try {
    return await promise;
  } finally {
    if (!--waitedFor) nobodyWaits.splice(0).forEach(goOn => goOn());
  }
}

async function rest() {
  const { bring } = await import("./interpreter.mjs");
  try {
    for (const name of ["more", ...Object.keys(PARTS)]) {
      while (waitedFor) await new Promise(goOn => nobodyWaits.push(goOn));
      await bring(name);
    }
  } catch (error) {
    console.info("Not all has come yet; whoever asks for it is told why:", error);
    return addEventListener("online", rest, { once: true });
  }
  register();
}

async function unpack() {
  if (unpacking) return;
  unpacking = true;
  const game = held?.dataset.open;
  const styles = globalThis.guiseStyles?.(game);
  try {
    const { bring, everything } = await import("./interpreter.mjs");
    await (versioned ? everything() : bring(...tapped()));
  } catch (error) {
    unpacking = false;
    // A TypeError is how `fetch` says that there is no network: it may come back. Anything else is damage.
    if (!(error instanceof TypeError)) return failed(error.message);
    if (release()) say(SAYS.away);
    return;
  }
  await styles;
  if (game) globalThis.guiseStyles();
  unpacked = true;
  arrived();
  box.hidden = true;
  guise.early.length = 0;
  release()?.click();
  whenIdle(() =>
    import("./idle.mjs").then(
      () => {},
      () => {},
    ),
  ); // of a page that goes just then, as below
  if (source) return;
  whenIdle(rest);
  // A page that goes just then cannot have the file any more, and has no need of it.
  whenIdle(() =>
    import("./snapshot/schedule.mjs").then(
      module => module.watch(),
      () => {},
    ),
  );
}

// The style sheets of films and of the book come when they are led to. Who points at a button mostly finds the sheet
// there when they press it; a press that is faster waits for it, but not for long.
const SHEETS = {
  film: /^show (film|after)\b/,
  book: /^show (book|daily|saves|settings)\b/,
  paper: /^show (paper|keepsake)\b/,
  workshop: /^(show workshop|work)\b/,
};
// By screen
const WORN = {
  saves: "book",
  settings: "book",
  film: "film",
  after: "film",
  book: "book",
  daily: "book",
  paper: "paper",
  workshop: "workshop",
};
const PATIENT = 1000; // milliseconds
const coming = {};
const worn = new Set();

function dress(name) {
  coming[name] ??= new Promise((/** @type {(worn?: unknown) => void} */ done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `./static/css/${name}.css` });
    link.onload = () => done(worn.add(name));
    link.onerror = () => (link.remove(), delete coming[name], done()); // it is asked for again the next time
    document.head.append(link);
  });
  return coming[name];
}

const sheetOf = button => Object.keys(SHEETS).find(name => SHEETS[name].test(button?.dataset.do));
let through = false;

async function whenDressed(event, button) {
  event.stopImmediatePropagation();
  event.preventDefault();
  await Promise.race([dress(sheetOf(button)), new Promise(done => setTimeout(done, PATIENT))]);
  through = true;
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: event.detail }));
  through = false;
}

function point(event) {
  const name = unpacked && sheetOf(event.target.closest?.("[data-do]"));
  if (name) dress(name);
}
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, point);
new MutationObserver(() => {
  const name = WORN[document.body.dataset.screen];
  if (name) dress(name);
}).observe(document.body, { attributeFilter: ["data-screen"] });
if (/^#(save|film)=/.test(location.hash)) dress("film");

// Only the last tap counts: it is what the player wants now.
function hold(button) {
  release();
  held = button;
  guise.early.push(button.dataset.open ?? button.dataset.do);
  button.setAttribute("aria-busy", "true");
  button.dataset.held = ""; // for its looks: were there a rule that asks for aria-busy, every tap would cost a frame
  box.hidden = false;
  say(slow ? SAYS.kept : SAYS.opening);
  for (const name of source ? [] : tapped().flatMap(withNeeds)) due.set(`${name}.zip`, PARTS[name].size);
  sampled = null;
  tellLeft();
  fetchAhead();
  if (state() === "ready") unpack();
}

function release() {
  const button = held;
  button?.removeAttribute("aria-busy");
  delete button?.dataset.held;
  held = null;
  return button;
}

// One listener for every box of the lobby, before and after Python is there; it hears a tap before Python does.
document.addEventListener(
  "click",
  event => {
    const button = event.target.closest?.("button[data-open], [data-do]");
    if (!button) return;
    if ("closed" in button.dataset) return leaflet(button);
    if (unpacked) {
      if (button.dataset.open) open(button.dataset.open);
      else if (sheetOf(button) && !through && !worn.has(sheetOf(button))) whenDressed(event, button);
      return;
    }
    event.stopImmediatePropagation();
    event.preventDefault();
    if (state() !== "failed") hold(button);
  },
  true,
);

// The lobby counts as painted at the browser's own first contentful paint.
function shell(time) {
  if (!performance.getEntriesByName("guise:shell").length) performance.mark("guise:shell", { startTime: time });
}
try {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") shell(entry.startTime);
  }).observe({ type: "paint", buffered: true });
} catch {
  requestAnimationFrame(() => setTimeout(() => shell(performance.now())));
}

const text = box.querySelector("[data-boot=text]");
const bar = box.querySelector("progress");

function say(words) {
  if (text.textContent !== words) text.textContent = words;
}

function progress(percent) {
  bar.value = Math.max(bar.value, percent);
}

// How much a tap still waits for, and for how long if the line goes on as it did. It is no part of what is read out.
const MOMENT = 500; // milliseconds for which a figure stands
const ENOUGH = 1500; // milliseconds after which a line's speed is known
const rests = document.createElement("p");
let sampled = null; // when and at how many bytes it was begun to watch the line
let told = -MOMENT;

function tellLeft() {
  const [now, bytes] = [performance.now(), left()];
  sampled ??= { now, bytes };
  if (!held || box.hidden || now - told < MOMENT) return;
  told = now;
  const speed = now - sampled.now < ENOUGH ? 0 : (sampled.bytes - bytes) / (now - sampled.now);
  const words = bytes < 50_000 ? "" : speed ? SAYS.rest : SAYS.left;
  rests.textContent = words
    .replace("{mb}", (bytes / 1e6).toFixed(1))
    .replace("{s}", String(Math.max(1, Math.round(bytes / speed / 1000))));
  if (!rests.isConnected) bar.before(rests);
}

function watch() {
  root.dataset.state = "loading";
  box.hidden = false;
  progress(5);
  const note = entries => {
    for (const { name } of entries) {
      const file = [...due.keys()].find(one => new URL(name).pathname.endsWith(`/${one}`));
      if (file) guise.arriving(file, 1);
    }
  };
  setTimeout(() => {
    slow = true;
    if (state() !== "failed" && !box.hidden) say(held ? SAYS.kept : SAYS.long);
  }, PATIENCE);
  new PerformanceObserver(list => note(list.getEntries())).observe({ type: "resource", buffered: true });
}

function failed(why) {
  root.dataset.state = "failed";
  const noWasm = typeof WebAssembly !== "object";
  box.hidden = false;
  box.dataset.failed = "";
  bar.hidden = true;
  rests.remove();
  say(noWasm ? SAYS.wasm : !navigator.onLine ? SAYS.offline : SAYS.failed);
  box.querySelector("[data-boot=why]").textContent = why;
  for (const part of box.querySelectorAll("[data-boot=details], [data-boot=repair]")) part.hidden = false;
  box.querySelector("[data-boot=repair]").hidden = noWasm;
}

box.querySelector("[data-boot=repair]").addEventListener("click", async () => {
  try {
    // The worker's own file is never answered from the offline copy, so this asks the network itself.
    await fetch(new URL("sw.js", scope), { cache: "no-store" });
  } catch {
    return say(SAYS.network);
  }
  await forget();
  location.reload();
});

// Throw away the offline copy, and nothing else: saves stay.
async function forget() {
  await (await registration())?.unregister();
  if (!globalThis.caches) return; // not on https or localhost: there is no offline copy
  const ours = `guise ${scope.pathname} `;
  for (const name of await caches.keys().catch(() => [])) if (name.startsWith(ours)) await caches.delete(name);
}

// What was started from a snapshot of Python (snapshot/memory.mjs) could not go on: once more without one. It is given
// up for as long as this version is here, and only when that is certain is the page read again, so that it never goes
// round.
async function startAnew(why) {
  root.dataset.snapshot = "failed";
  const module = await import("./snapshot/memory.mjs");
  if (await module.giveUp()) location.reload();
  else failed(String(why?.message ?? why));
}

async function registration() {
  return globalThis.isSecureContext
    ? navigator.serviceWorker?.getRegistration(scope).catch(() => undefined)
    : undefined;
}

// Whichever page asked for it: what this one fetched from a new version would not fit what it has from the old one.
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (versioned) location.reload();
  versioned = true;
});

async function register() {
  if (!globalThis.isSecureContext || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(new URL("sw.js", scope), { scope: scope.pathname, updateViaCache: "none" });
  } catch (error) {
    console.info("Guise will not be kept for offline use:", error.message);
  }
}

function whenIdle(task) {
  globalThis.requestIdleCallback ? requestIdleCallback(task, { timeout: 5000 }) : setTimeout(task, 500);
}

// Reading from source must not be answered by an old offline copy.
if (source && navigator.serviceWorker?.controller) {
  await forget();
  location.reload();
}

addEventListener(
  "error",
  event => {
    // A script of the start-up that did not load, or is damaged; pictures and fonts may fail quietly.
    if (event.target instanceof HTMLScriptElement) guise.fail(`${event.target.src} did not load`);
    else if (event.filename?.startsWith(scope.href)) guise.fail(event.message);
  },
  true,
);
addEventListener("unhandledrejection", event => guise.fail(event.reason));
// PyScript says "done" even when main.py did not arrive or could not be read.
addEventListener("py:done", () => {
  if (!performance.getEntriesByName("guise:python").length) guise.fail("main.py did not run");
});

// Installing: the browser says when it can, and the button in the lobby asks it to. On an iPhone or iPad nothing can be
// asked, and a sheet shows where it is done; `standalone` is a name that only those browsers know.
if (navigator.standalone === false && navigator.maxTouchPoints) {
  const button = document.querySelector("[data-install]");
  button.hidden = false;
  button.onclick = async () => (await import("./install.mjs")).show();
}
addEventListener("beforeinstallprompt", event => {
  event.preventDefault();
  const button = document.querySelector("[data-install]");
  button.hidden = false;
  button.onclick = async () => {
    await event.prompt();
    if ((await event.userChoice).outcome === "accepted") guise.persist();
    button.hidden = true;
  };
});

// Whoever plays by keys keeps their place (see keys.mjs); others need not load what sees to it. A click without a
// pointer is the key of a reader of screens, unless the page makes it.
let heard = false,
  called = false;
async function byKeys(event) {
  if (event.type !== "keydown" && (event.detail !== 0 || !event.isTrusted)) return;
  called ||= /^(F2|Arrow)/.test(event.key);
  if (heard) return;
  heard = true;
  const from = document.body.dataset.screen,
    pressed = document.activeElement,
    keys = await import("./keys.mjs");
  keys.begin(from, pressed); // what the key has opened may stand already
  if (called) keys.decide(); // it was pressed before anybody could hear it
}
document.addEventListener("keydown", byKeys);
document.addEventListener("click", byKeys, true);

watch();
globalThis.guiseEarly?.()?.click(); // tapped before this was here
if (typeof WebAssembly !== "object") guise.fail("No WebAssembly");
