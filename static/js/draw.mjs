// Puts markup on the page with as little change as possible, and moves what has moved. No rules of any game.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.mjs";

const still = matchMedia("(prefers-reduced-motion: reduce)");

const callbacks = {
  // A part marked data-keep is the same as long as its key is, so its hundreds of nodes are not compared. What is the
  // same is left as it is: the browser finds that out much faster.
  beforeNodeMorphed(old, fresh) {
    if (old.dataset?.keep !== undefined && old.dataset.keep === fresh.dataset?.keep) return false;
    // What somebody is typing is theirs.
    if (old === document.activeElement && old.matches?.("input, textarea") && old.id === fresh.id) {
      return false;
    }
    return !old.isEqualNode(fresh);
  },
  // What is open stays open.
  beforeAttributeUpdated: (name, element) => name !== "open" || !element.matches("dialog, details"),
};

// The markup without the insides of what is on the page already and is kept: they need not be read again, and whose
// they were. A part whose end can be found ends with its key in a comment (py/guise/ui/markup.py).
function lighter(element, markup) {
  const known = [];
  for (const { dataset, localName } of element.querySelectorAll("[data-keep]")) {
    const begins = `data-keep="${dataset.keep}">`;
    const from = markup.indexOf(begins) + begins.length;
    const to = from < begins.length ? -1 : markup.indexOf(`</${localName}><!--${dataset.keep}-->`, from);
    if (to > from) known.push([from, to, dataset.keep]);
  }
  let at = 0;
  const left = [], emptied = [];
  for (const [from, to, key] of known.sort(([one], [other]) => one - other)) {
    if (from < at) continue; // inside another, or there twice
    left.push(markup.slice(at, from));
    at = to;
    emptied.push(key);
  }
  return { markup: left.join("") + markup.slice(at), emptied };
}

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
let keys = null, called = false;
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

const utf8 = new TextDecoder(), sheet = document.createElement("template");

// Read markup, as UTF-8, that is to be drawn into an element: its text and its nodes.
export function read(element, bytes) {
  const text = named(utf8.decode(bytes)), { markup, emptied } = lighter(element, text);
  sheet.innerHTML = markup;
  return { text, emptied, nodes: [...sheet.content.childNodes] };
}

// Draw what was read into an element. Focus stays where it was, or goes to what now carries the same id.
export function draw(element, what) {
  const before = document.activeElement, deed = keys?.deed?.(before);
  if (!what.text) element.replaceChildren();
  else change(element, what, before?.id);
  if (element.id !== "app") return;
  ask(element, before);
  keys?.settle?.(before, deed);
}

// The markup with an id for every button that has none, by what it does: a button of another drawing that does the
// same is the same button, and one that does something else is another. What is put together is known by its part.
function named(markup) {
  const times = {}, parts = [];
  let done = 0;
  for (let at = markup.indexOf("<button "); at >= 0; at = markup.indexOf("<button ", at + 8)) {
    const tag = markup.slice(at, markup.indexOf(">", at)), found = HAS_ID.test(tag) ? null : DEED.exec(tag);
    if (!found) continue;
    const [, kind, deed] = found, words = deed.split(" ");
    const what = kind === "pick" ? words[0] : kind === "do" && words.length > 2 ? words.slice(0, -1).join(" ") : deed;
    const key = `${kind} ${what}`.replaceAll(/\s/g, "_"), nth = (times[key] = (times[key] ?? 0) + 1);
    parts.push(markup.slice(done, at), `<button id="${key}-${nth}" `);
    done = at + 8;
  }
  parts.push(markup.slice(done));
  return parts.join("");
}
const HAS_ID = /\bid=/, DEED = /\bdata-(move|pick|do)="([^"]*)"/;

function change(element, { text, emptied, nodes }, focused) {
  Idiomorph.morph(element, nodes, { morphStyle: "innerHTML", callbacks });
  // Should a kept part not have been found again, all is drawn anew.
  if (emptied.some(key => element.querySelector(`[data-keep="${key}"]:empty`))) element.innerHTML = text;
  for (const field of element.querySelectorAll("input, textarea")) printed(field);
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  for (const piece of element.querySelectorAll("[data-walk]")) walk(piece);
}

// What was typed into a field and not taken is gone with the next drawing, unless somebody is still typing.
function printed(field) {
  if (field === document.activeElement || field.type === "file") return;
  if (field.value !== field.defaultValue) field.value = field.defaultValue;
  if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
}

// A piece walks its way once for each new way: data-walk="x1,y1 x2,y2 ..." in the picture's own units,
// from where it was to where it now stands; data-walked remembers what has been walked.
const walked = new WeakMap();

function walk(piece) {
  const way = piece.dataset.walk;
  if (walked.get(piece) === way) return;
  const first = !walked.has(piece);
  walked.set(piece, way);
  if (first && !piece.dataset.walkFirst) return;
  const points = way.split(" ").map(p => p.split(",").map(Number));
  if (still.matches || points.length < 2) return;
  piece.getAnimations().forEach(a => a.cancel());
  piece.animate(points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), {
    duration: Math.min(400, 90 * points.length),
    easing: "ease-in-out",
  });
}
