// The keyboard's place: after every drawing the focus is where the next decision is. Loaded at the first key.
//
// Escape goes one step back, and where there is none, to the decision; F2 leads there from anywhere, and Tab from what
// is asked. Arrow keys walk
// from button to button of a board, of the seats, of the tools and of a drawer, each of which is one stop of Tab.

const DEED = "[data-move], [data-pick], [data-do], [data-open], [data-hold]";
const CHOICE = ":is([data-move], [data-pick])";

// Where a decision is made at a table: the first of these that there is.
const NEXT = [
  "dialog [autofocus]",
  ".limelight .act",
  "#curtain:not([data-up]) button",
  ".bar form input",
  ".throw",
  `.bar .act:not(.quiet)${CHOICE}`,
  `#board button${CHOICE}`,
  `#board ${CHOICE}`,
  `.bar ${CHOICE}`,
  `.beside ${CHOICE}`,
  ".bar-acts .act",
  ".table:has(> .curtain) .hand-holder",
  "#say",
];
const OPEN = "dialog, .limelight, .drawer, .curtain, .setup, .page"; // what Escape leads out of
const GROUPS = "#board, ol.seats, nav.tools, .drawer, .bar-acts, .shelf, .chairs, .count, .others, .marks";
const STOPS = "#board, ol.seats, nav.tools, .chairs, .count, .others, .marks"; // of Tab, one each
const ARROW = /^Arrow(Right|Left|Down|Up)$/;

// What readers of screens pass by is for fingers alone.
const usable = e =>
  !e.disabled && !e.closest('[inert], [aria-hidden="true"]') && e.checkVisibility({ visibilityProperty: true });
const first = (selector, root = document) => [...root.querySelectorAll(selector)].find(usable);

// What a button does, as text.
function deed(e) {
  const data = e?.dataset;
  return data && (data.move ?? data.pick?.split(" ")[0] ?? data.do ?? data.open);
}

function go(e) {
  if (!e) return;
  if (e.tabIndex < 0 && !e.matches(DEED)) e.tabIndex = -1; // a heading or a sentence, for the moment
  e.focus();
}

// What was drawn last: the screen, its drawer, and for each screen the button by which a page was laid over it.
let screen = document.body.dataset.screen,
  drawer = "",
  leaf = "", // the sheet of a chair, or the house rules, while a table is laid
  part = "", // what a choice has opened on the board: the second part of a move, which whoever listens is led to
  behind = false, // a curtain: the focus is on what is asked, and nothing private is spoken before one goes on with Tab
  opener = "",
  box = null;
const left = {};

function look() {
  screen = document.body.dataset.screen;
  drawer = document.querySelector(".drawer")?.id ?? "";
  leaf = document.querySelector(".leaf h2")?.textContent ?? "";
  part = document.querySelector("#board [data-show]")?.dataset.show ?? "";
  behind = !!document.querySelector(".table > #curtain[data-up]");
  tidy();
}

const next = () => NEXT.map(selector => first(selector)).find(Boolean);

export function decide() {
  go(next() ?? first("#app h1") ?? first("#app button") ?? first(".box"));
}

function arrive(from) {
  if (screen === "lobby") return go(box?.isConnected ? box : first(".box"));
  const by = left[screen];
  delete left[screen];
  const again =
    by && from !== "lobby" && [...document.querySelectorAll("#app [data-do]")].find(e => deed(e) === by && usable(e));
  if (again) go(again);
  else if (screen === "table") decide();
  else go(first("#app h1") ?? first("#app button"));
}

// Whoever is typing when a drawing that none of their keys caused takes the field away goes on typing for a moment:
// what they type then presses nothing, and no drawing gives them a button until they have stopped. So it is with
// whoever begins to type where no field is any more: the blank between two words pressed a button.
const DEAF_MS = 700;
let struck = "",
  deafTo = 0,
  waking = 0;

const deaf = () => performance.now() < deafTo;

function deafen() {
  deafTo = performance.now() + DEAF_MS;
  clearTimeout(waking);
  waking = setTimeout(() => {
    const now = document.activeElement;
    if (screen === "table" && (now === document.body || now?.id === "say")) decide();
  }, DEAF_MS);
}

let held = null, // what had the focus before a drawing, and what that did
  heldDeed = "";
document.addEventListener("draws", () => {
  held = document.activeElement;
  heldDeed = deed(held);
});
document.addEventListener("drawn", () => settle(held, heldDeed));

// After a drawing: the focus stays on what is still there and does the same, else it goes where it is needed.
export function settle(before, did) {
  const was = screen,
    pulled = drawer,
    turned = leaf,
    showed = part,
    looked = behind,
    now = document.activeElement;
  look();
  if (document.querySelector("dialog[open]")) return;
  if (was !== screen) {
    if (was !== "lobby" && /^(show|lesson)/.test(did ?? "")) left[was] = did;
    return arrive(was);
  }
  if (behind && !looked && !document.querySelector(".limelight")) return go(first("#say"));
  if (drawer && drawer !== pulled) return go(first(".drawer > header button"));
  if (leaf !== turned) {
    if (leaf) opener = did;
    return go(
      leaf
        ? first(".leaf > header button")
        : [...document.querySelectorAll("#app [data-do]")].find(e => deed(e) === opener),
    );
  }
  const asked = now.id === "say" && !behind; // behind a curtain it is left by a key alone
  const lost = now === document.body || !usable(now) || asked || (now === before && deed(now) !== did);
  const opened = part && part !== showed && struck !== "pointer" && before?.dataset?.pick;
  if (opened && screen === "table") return go(first(`#board [data-show] ${CHOICE}`) ?? now);
  if (!lost || screen === "lobby") return;
  if (before?.matches?.("input, textarea") && !before.isConnected && struck !== "Enter" && struck !== "pointer") {
    deafen();
    return go(first("#say"));
  }
  if (deaf()) return go(first("#say"));
  if (pulled && !drawer) go(first(`[data-do="drawer ${pulled.slice(7)}"]`) ?? first("#say"));
  else if (screen === "table") decide();
  else go(first("#app h1"));
}

// One stop of Tab for each group: the button that has the focus, or the first.
function tidy() {
  for (const group of document.querySelectorAll(STOPS)) {
    const all = items(group),
      held = all.find(e => e === document.activeElement || e.contains(document.activeElement));
    const stop = held ?? all.find(e => e.matches(CHOICE)) ?? all[0];
    for (const e of all) e.tabIndex = e === stop ? 0 : -1;
  }
}

const items = group => [...group.querySelectorAll(DEED)].filter(e => usable(e) && e.closest(GROUPS) === group);

// Right and left lead on and back, so that every button is reached; down and up to the nearest below and above, where
// there is one.
function towards(all, from, key) {
  const on = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = all[all.indexOf(from) + on],
    least = Infinity;
  if (key === "ArrowRight" || key === "ArrowLeft") return best;
  const middle = e => {
    const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [x, y] = middle(from);
  for (const e of all) {
    const [ex, ey] = middle(e),
      ahead = (ey - y) * on,
      aside = Math.abs(ex - x);
    if (ahead < 4 || aside > 2 * ahead || ahead + 2 * aside >= least) continue;
    [best, least] = [e, ahead + 2 * aside];
  }
  return best;
}

document.addEventListener("focusin", tidy);

document.addEventListener(
  "keydown",
  event => {
    const { key, target, repeat } = event;
    struck = key;
    const typed = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (typed && (deaf() || (key !== " " && !target.closest?.("input, textarea, select")))) deafen();
    if ((key === "Enter" || key === " ") && deaf()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // A key that is held down presses once: what comes under it is another decision.
    if (repeat && (key === "Enter" || key === " ") && target.closest?.(DEED)) event.preventDefault();
    const say = first("#say");
    if (
      key === "F2" ||
      (key === "Tab" && !event.shiftKey && say && target === say && next() !== say) ||
      (key === "Escape" && screen === "table" && !first(OPEN) && !first(".bar [aria-pressed=true]"))
    ) {
      event.preventDefault();
      decide();
    }
    const group =
      ARROW.test(key) && !event.shiftKey && !target.closest?.("input, textarea, select") && target.closest?.(GROUPS);
    const here = group && target.closest(DEED);
    const all = here ? items(group) : [];
    const to = all.length > 1 && all.includes(here) && towards(all, here, key);
    if (to) {
      event.preventDefault();
      go(to);
    }
  },
  true,
);
document.addEventListener("pointerdown", () => (struck = "pointer"), true);
document.addEventListener("click", event => {
  const opened = event.target.closest?.("#lobby button");
  if (opened) box = opened;
});

// After the first key, which was pressed on that screen and on that element: another may have been drawn since.
export function begin(from, pressed) {
  box = pressed?.closest("#lobby button");
  look();
  if (screen !== from) arrive(from);
  else if (behind && document.activeElement === document.body) go(first("#say"));
}
