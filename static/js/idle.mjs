// What is likely to be wanted next is got ready in idle moments, a piece at a time: what every table needs, then of the
// box that is looked at, and after a while of the others, what opening and dealing them need, and the other screens
// (py/guise/web/preload.py); and while a table is laid, a rehearsal of its deal (py/guise/web/rehearsals.py). A tap
// never waits for more than one piece, and a hidden page does nothing. What has not come yet waits its turn.

import { isHere, readAhead } from "./interpreter.mjs";

const CALM = 2000; // milliseconds in which only the box that is looked at is read
// And in which nothing is begun after a tap or a key: its answer is being painted, and more may follow
const REST = 300;
const TABLE = "table"; // stands among the games for what every table needs
const MORE = "more"; // and for the other screens

const boxes = [...document.querySelectorAll("button[data-open]:not([data-closed])")];
let unread = [TABLE, ...boxes.map(({ dataset }) => dataset.open), MORE];
let looked = "";
let calm = false;
let rehearsal = null; // does one piece of it, and says whether there are more
let touched = -REST;
let asked = false;

const PARTS = { [TABLE]: [TABLE], [MORE]: [MORE, "answers"] };
const isDue = name => unread.includes(name) && (PARTS[name] ?? [`games/${name}`]).every(isHere);

// Where memory is short, the games that nobody looks at are left.
function next() {
  if (isDue(TABLE)) return () => read(TABLE);
  if (isDue(looked)) return () => read(looked);
  if (rehearsal) return rehearse;
  if (isDue(MORE)) return () => read(MORE);
  const others = calm && document.body.dataset.screen === "lobby" && !(navigator.deviceMemory < 2);
  const other = others ? unread.find(isDue) : undefined;
  return other === undefined ? null : () => read(other);
}

async function read(name) {
  let more = false;
  try {
    more = await readAhead(name);
  } catch (error) {
    console.info("Something could not be read ahead; whoever taps on it is told why:", String(error));
  }
  if (more) return;
  unread = unread.filter(one => one !== name);
  performance.mark(`guise:read ${name}`);
}

function rehearse() {
  if (rehearsal()) return;
  rehearsal = null;
  performance.mark("guise:rehearsed");
}

function idle(task, wait = 0) {
  if (wait) setTimeout(idle, wait, task);
  else if (globalThis.requestIdleCallback) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 100);
}

async function work() {
  asked = false;
  if (document.hidden) return; // until it is seen again
  const rest = touched + REST - performance.now();
  if (rest > 0) return goOn(rest);
  await next()?.();
  goOn();
}

function goOn(wait) {
  if (asked || !next()) return;
  asked = true;
  idle(work, wait);
}

// From now on this is rehearsed, or nothing any more.
export function ahead(piece) {
  rehearsal = piece ?? null;
  goOn();
}

function look(event) {
  const box = event.target.closest?.("button[data-open]");
  if (!box) return;
  looked = box.dataset.open;
  globalThis.guise.part(`games/${looked}`).catch(() => {}); // whoever taps on it is told
  goOn();
}

for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, look);
for (const kind of ["pointerdown", "keydown", "click"])
  addEventListener(kind, () => (touched = performance.now()), true);
for (const kind of ["visibilitychange", "guise:part"]) document.addEventListener(kind, () => goOn());
setTimeout(() => {
  calm = true;
  goOn();
}, CALM);
goOn();
