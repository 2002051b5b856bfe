// Puts markup on the page with as little change as possible, and moves what has moved. No rules of any game.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.mjs";

const still = matchMedia("(prefers-reduced-motion: reduce)");

const callbacks = {
  // A part marked data-keep is the same as long as its key is, so its hundreds of nodes are not compared; one that the
  // page shows already comes empty, as data-kept (py/guise/ui/markup.py). What is the same is left as it is: the
  // browser finds that out much faster.
  beforeNodeMorphed(old, fresh) {
    const key = fresh.dataset?.kept ?? fresh.dataset?.keep;
    if (key !== undefined && old.dataset?.keep === key) return false;
    // What somebody is typing is theirs.
    if (old === document.activeElement && old.matches?.("input, textarea") && old.id === fresh.id) {
      return false;
    }
    return !old.isEqualNode(fresh);
  },
  // What is open stays open.
  beforeAttributeUpdated: (name, element) => name !== "open" || !element.matches("dialog, details"),
};

// A question is a dialog: all else is inert while it stands. Afterwards the focus is where it was.
let asker = null;

function ask(element, before) {
  const question = element.querySelector("dialog");
  if (question && !question.open) {
    asker ??= before;
    const no = () => question.isConnected && question.querySelector("[autofocus]").click();
    question.addEventListener("cancel", event => (event.preventDefault(), no()));
    question.addEventListener("close", no); // some browsers close it at a second Escape whatever is said
    question.showModal();
  } else if (!question && asker) {
    if (asker.isConnected && document.activeElement === document.body) asker.focus({ preventScroll: true });
    asker = null;
  }
}

// Whoever plays by keys keeps their place (see keys.mjs); others need not load what sees to it. A click without a
// pointer is the key of a reader of screens, unless the page makes it.
let keys = null,
  called = false;
const byKeys = event => {
  if (event.type !== "keydown" && (event.detail !== 0 || !event.isTrusted)) return;
  called ||= event.key === "F2";
  keys ??= import("./keys.mjs").then(all => {
    keys = all;
    if (called) all.decide(); // it was pressed before anybody could hear it
  });
};
document.addEventListener("keydown", byKeys);
document.addEventListener("click", byKeys, true);

// A finger that rests on a picture (`data-near`) sees it near, and letting go then presses nothing.
const REST = 450; // milliseconds
let near = null,
  rest = 0,
  looked = false;
const far = () => {
  clearTimeout(rest);
  near?.removeAttribute("data-held");
  near = null;
};
document.addEventListener("pointerdown", event => {
  far();
  looked = false;
  const picture = event.pointerType !== "mouse" && event.target.closest?.("[data-near]");
  if (picture) rest = setTimeout(() => (((near = picture).dataset.held = ""), (looked = true)), REST);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, far);
document.addEventListener("contextmenu", event => near && event.preventDefault());
document.addEventListener(
  "click",
  event => {
    if (!looked || event.detail === 0) return;
    looked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

const utf8 = new TextDecoder(),
  sheet = document.createElement("template");

// Read markup, as UTF-8, that is to be drawn: its nodes.
export function read(bytes) {
  sheet.innerHTML = utf8.decode(bytes);
  name(sheet.content);
  return [...sheet.content.childNodes];
}

// Draw what was read into an element. Focus stays where it was, or goes to what now carries the same id.
export function draw(element, nodes) {
  const before = document.activeElement,
    deed = keys?.deed?.(before);
  if (!nodes.length) element.replaceChildren();
  else change(element, nodes, before?.id);
  if (element.id !== "app") return;
  ask(element, before);
  keys?.settle?.(before, deed);
}

// Every button that has none gets an id by what it does: a button of another drawing that does the same is the same
// button, and one that does something else is another. What is put together is known by its part.
function name(content) {
  const times = {};
  for (const button of content.querySelectorAll("button:not([id])")) {
    const kind = ["move", "pick", "do"].find(one => one in button.dataset);
    if (!kind) continue;
    const deed = button.dataset[kind],
      words = deed.split(" ");
    const what = kind === "pick" ? words[0] : kind === "do" && words.length > 2 ? words.slice(0, -1).join(" ") : deed;
    const key = `${kind} ${what}`.replaceAll(/\s/g, "_"),
      nth = (times[key] = (times[key] ?? 0) + 1);
    button.id = `${key}-${nth}`;
  }
}

function change(element, nodes, focused) {
  // @ts-expect-error: what is vendored has no types
  Idiomorph.morph(element, nodes, { morphStyle: "innerHTML", callbacks });
  if (element.querySelector("[data-kept]")) throw new Error("a part that the page keeps was not found on it");
  for (const field of element.querySelectorAll("input, textarea")) printed(field);
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
  // What dice decide is shown when they have come to rest (house.css): a piece waits for them as well.
  const dice = element.querySelector(".table[data-thrown]") ? ROLL : 0;
  if (dice || element.querySelector(".over")) moves = performance.now() + (dice ? ROLL + LONGEST : TURNED_UP);
  for (const piece of element.querySelectorAll("[data-walk]")) walk(piece, dice);
}

// What was typed into a field and not taken is gone with the next drawing, unless somebody is still typing.
function printed(field) {
  if (field === document.activeElement || field.type === "file") return;
  if (field.value !== field.defaultValue) field.value = field.defaultValue;
  if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
}

// A piece walks its way once for each new way: data-walk="x1,y1 x2,y2 ..." in the picture's own units, from where it
// was to where it now stands, a hop a space, slowly enough to count along.
// Nothing waits for it: any tap or key shows at
// once where it ends. Where movement is not wanted it stands where it was until the dice lie, and then where it goes.
const walked = new WeakMap(),
  ROLL = 650, // milliseconds: so long dice tumble and are looked at, as in house.css
  SPACE = 110,
  LONGEST = 1400,
  TURNED_UP = 6000, // and so long it takes till everybody has been turned up after a game, as in table.css
  HOP = 14; // in the picture's own units
let moves = 0; // until when something may be on its way

function walk(piece, delay) {
  const way = piece.dataset.walk;
  if (walked.get(piece) === way) return;
  const first = !walked.has(piece);
  walked.set(piece, way);
  if (first && !("walkFirst" in piece.dataset)) return;
  const points = way.split(" ").map(p => p.split(",").map(Number));
  if (points.length < 2 || (still.matches && !delay)) return;
  piece.getAnimations().forEach(a => a.cancel());
  const at = ([x, y], up = 0) => `translate(${x}px, ${y - up}px)`;
  const hop = ([x, y], i) => {
    const [a, b] = points[i + 1] ?? [x, y];
    return [
      { transform: at([x, y]), easing: "ease-out" },
      { transform: at([(x + a) / 2, (y + b) / 2], HOP), easing: "ease-in" },
    ];
  };
  const spaces = points.length - 1,
    stands = still.matches,
    steps = stands
      ? [0, 0].map(i => ({ transform: at(points[i]) }))
      : [...points.slice(0, -1).flatMap(hop), { transform: at(points.at(-1)) }],
    duration = stands ? delay : Math.min(LONGEST, SPACE * spaces);
  piece.animate(steps, { id: "walk", duration, delay: stands ? 0 : delay, fill: "backwards" });
  moves = performance.now() + delay + duration;
}

// What is on its way: pieces, dice, what waits for dice, and who is turned up after a game.
const passing = new Set(["tumble", "lies", "turn-up"]);

function skip() {
  if (performance.now() > moves) return;
  moves = 0;
  for (const one of document.getAnimations())
    if (one.id === "walk" || passing.has(/** @type {CSSAnimation} */ (one).animationName)) one.finish();
}
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, skip, true);
