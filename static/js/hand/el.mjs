// Elements of the hand page. Text is always set as text: nothing that a code says becomes markup.

import { MARKS } from "./marks.mjs";

const SVG = "http://www.w3.org/2000/svg";

// el("p.note", {id: "x", onclick: f}, "words", other): attributes by name, listeners by on<event>; empty children are
// left out, and so is what a condition left of one.
export function el(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  const given = rest.length && rest[0]?.constructor === Object ? rest.shift() : {};
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...rest.flat(Infinity).filter(child => child != null && typeof child !== "boolean" && child !== ""));
  return node;
}

export const button = (words, onclick, more = {}) => el("button.act", { type: "button", onclick, ...more }, words);
export const quiet = (words, onclick, more = {}) => el("button.act.quiet", { type: "button", onclick, ...more }, words);

function drawn(d, more) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const [key, value] of Object.entries(more)) svg.setAttribute(key, value);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}

export const mark = i => drawn(MARKS[i] ?? MARKS[0], { class: "mark", "data-seat": i });
