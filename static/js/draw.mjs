// Puts markup on the page with as little change as possible, and moves what has moved. No rules of any game.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.mjs";

const still = matchMedia("(prefers-reduced-motion: reduce)");

const callbacks = {
  // A part marked data-keep is the same as long as its key is, so its hundreds of nodes are not compared.
  beforeNodeMorphed(old, fresh) {
    if (old.dataset?.keep !== undefined && old.dataset.keep === fresh.dataset?.keep) return false;
    // What somebody is typing is theirs.
    if (old === document.activeElement && old.matches?.("input, textarea") && old.id === fresh.id) {
      return false;
    }
    return true;
  },
};

// The markup without the insides of what is on the page already and is kept: they need not be read again.
function lighter(element, markup) {
  for (const { dataset } of element.querySelectorAll("g[data-keep]")) {
    const begins = `data-keep="${dataset.keep}">`;
    const from = markup.indexOf(begins) + begins.length;
    const to = markup.indexOf(`</g><!--${dataset.keep}-->`, from);
    if (from >= begins.length && to >= 0) markup = markup.slice(0, from) + markup.slice(to);
  }
  return markup;
}

// While a question is asked, the keyboard stays in it: all else is inert. Afterwards the focus is where it was.
let asker = null;

function hold(element, before) {
  const question = element.querySelector("[aria-modal=true]");
  for (const part of [document.getElementById("lobby"), ...element.children]) {
    if (part && part !== element) part.inert = Boolean(question) && !part.contains(question);
  }
  if (question && !question.contains(document.activeElement)) {
    asker ??= before;
    (question.querySelector("[autofocus]") ?? question.querySelector("button"))?.focus();
  } else if (!question && asker) {
    if (asker.isConnected && document.activeElement === document.body) asker.focus({ preventScroll: true });
    asker = null;
  }
}

// Draw markup into an element. Focus stays where it was, or goes to what now carries the same id.
export function draw(element, markup) {
  const before = document.activeElement, focused = before?.id;
  if (!markup) element.replaceChildren();
  else change(element, markup, focused);
  if (element.id === "app") hold(element, before);
}

function change(element, markup, focused) {
  Idiomorph.morph(element, lighter(element, markup), { morphStyle: "innerHTML", callbacks });
  // Should a kept part not have been found again, all is drawn anew.
  if (element.querySelector("g[data-keep]:empty")) element.innerHTML = markup;
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  for (const piece of element.querySelectorAll("[data-walk]")) walk(piece);
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
