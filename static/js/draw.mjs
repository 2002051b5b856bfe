// Puts markup on the page with as little change as possible. No rules of any game.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.mjs";

const callbacks = {
  // A part marked data-keep is the same as long as its key is, so its hundreds of nodes are not compared; one that the
  // page shows already comes empty, as data-kept (py/guise/ui/markup.py). What is the same is left as it is: the
  // browser finds that out much faster.
  beforeNodeMorphed(old, fresh) {
    const key = fresh.dataset?.kept ?? fresh.dataset?.keep;
    if (key !== undefined && old.dataset?.keep === key) return false;
    // What somebody is typing is theirs, and so is what is to be said, though they have gone to press another thing.
    const typed = old === document.activeElement ? "input, textarea" : ".say > input";
    if (old.matches?.(typed) && old.id === fresh.id) return false;
    return !old.isEqualNode(fresh);
  },
  // What is open stays open.
  beforeAttributeUpdated: (name, element) => name !== "open" || !element.matches("dialog, details"),
};

// A question is a dialog: all else is inert while it stands. Closed, it gives the focus back to what had it.
function ask(question) {
  if (!question || question.open) return;
  const no = () => question.isConnected && question.querySelector("[autofocus]").click();
  question.addEventListener("cancel", event => (event.preventDefault(), no()));
  question.addEventListener("close", no); // some browsers close it at a second Escape whatever is said
  question.showModal();
}

// Parse markup, as UTF-8. What it gives can be drawn once.
export function parse(bytes) {
  const sheet = document.createElement("template");
  sheet.innerHTML = new TextDecoder().decode(bytes);
  name(sheet.content);
  return sheet.content;
}

// Draw it into an element. Focus stays where it was, or on what now has that id; keys.mjs is told before and after.
export function draw(element, content) {
  if (!content.querySelector("dialog")) element.querySelector("dialog")?.close();
  const nodes = [...content.childNodes],
    before = document.activeElement;
  document.dispatchEvent(new Event("draws"));
  nodes.length ? change(element, nodes, before?.id) : element.replaceChildren();
  if (element.id !== "app") return;
  ask(element.querySelector("dialog"));
  document.dispatchEvent(new Event("drawn"));
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

// What moves on a table (see pieces.mjs), and chairs that are dragged (chairs.mjs); the lobby has none.
let pieces = null;

function change(element, nodes, focused) {
  // @ts-expect-error: what is vendored has no types
  Idiomorph.morph(element, nodes, { morphStyle: "innerHTML", callbacks });
  if (element.querySelector("[data-kept]")) throw new Error("a part that the page keeps was not found on it");
  for (const field of element.querySelectorAll("input, textarea")) printed(field);
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
  if (element.querySelector(".chairs")) import("./chairs.mjs").catch(() => {});
  if (pieces) pieces.moved(element);
  else if (element.querySelector(".table"))
    import("./pieces.mjs").then(
      all => (pieces = all).moved(element),
      () => {}, // a page that goes just then; else it is asked for again
    );
}

// What was typed and not taken is gone with the next drawing, unless somebody is still typing or it is to be said.
function printed(field) {
  if (field === document.activeElement || field.type === "file" || field.matches(".say > input")) return;
  if (field.value !== field.defaultValue) field.value = field.defaultValue;
  if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
}
