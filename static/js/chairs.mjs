// A chair of a table that is laid is dragged onto the place of another, and the two change places. draw.mjs brings this
// with the first such table. Whoever has no finger or mouse has a button for it on the chair's sheet.

const TREMBLE = 12; // pixels that a finger may go in a tap

let drag = null, // the chair that is held, and where it was taken
  dropped = false; // one was dragged just now: the click that may follow opens no sheet

const placeOf = element => element?.closest?.(".chairs > .place") ?? null;
const numberOf = place => [...place.parentElement.children].indexOf(place);

// The place of another chair at a point of the window.
function below({ clientX, clientY }) {
  const found = document.elementsFromPoint(clientX, clientY).map(placeOf);
  return found.find(one => one && one !== drag.place) ?? null;
}

function aim(place) {
  if (place === drag.over) return;
  drag.over?.removeAttribute("data-aimed");
  place?.setAttribute("data-aimed", "");
  drag.over = place;
}

// Else the browser takes a quick drop for a throw, and the next tap for one that stops it.
const stay = event => event.preventDefault();

function take(event) {
  dropped = false;
  const place = event.button === 0 && !drag && placeOf(event.target);
  if (!place) return;
  drag = { id: event.pointerId, place, x: event.clientX, y: event.clientY, moved: false, over: null };
  const scrolls = getComputedStyle(place.querySelector(".chair")).touchAction !== "none"; // with letters twice as large
  if (!scrolls) document.addEventListener("touchmove", stay, { passive: false });
}

function follow(event) {
  if (event.pointerId !== drag?.id) return;
  const { place } = drag,
    x = event.clientX - drag.x,
    y = event.clientY - drag.y;
  if (!drag.moved) {
    if (Math.hypot(x, y) < TREMBLE) return;
    drag.moved = true;
    place.setAttribute("data-dragged", "");
    place.setPointerCapture?.(event.pointerId);
  }
  place.style.translate = `${x}px ${y}px`;
  aim(below(event));
}

function drop(event) {
  if (event.pointerId !== drag?.id) return;
  const { place, over, moved } = drag;
  aim(null);
  drag = null;
  document.removeEventListener("touchmove", stay);
  if (!moved) return;
  dropped = true;
  place.removeAttribute("data-dragged");
  place.style.translate = "";
  if (over && event.type === "pointerup") swap(place, over);
}

/**
 * @param {any} element
 * @returns {element is HTMLInputElement}
 */
function isName(element) {
  return element instanceof HTMLInputElement && element.matches(".chair-name");
}

// A tap on a name takes all of it, for whoever types means another one; the next tap sets the caret.
let named = null;
document.addEventListener("focusin", ({ target }) => {
  named = isName(target) ? target : null;
});

// The field for the name of who sits there, if its sheet is open: a finger may type at once. A browser brings its keys
// only while it is told of a tap or a key, and by then the page has drawn the sheet.
function write(place) {
  const field = document.getElementById(place.id.replace("chair-", "name-"));
  if (!isName(field)) return;
  field.focus({ preventScroll: true });
  field.select();
}

// A key has pressed the chair: then the focus goes to the sheet (see keys.mjs).
const askedFor = (place, target) =>
  place.dataset.held !== "bot" && (place.hasAttribute("data-nameless") || target.closest(".who"));

document.addEventListener("click", ({ target, detail }) => {
  if (named && target === named) named.select();
  named = null;
  const place = detail > 0 && placeOf(target);
  if (place && askedFor(place, target)) write(place);
});

// What else is tapped takes what was typed first, in browsers whose buttons take no focus too.
document.addEventListener(
  "click",
  ({ target }) => {
    const field = document.activeElement;
    if (isName(field) && target !== field) field.blur();
  },
  true,
);

// Enter leads to the next of those who have no name, and shuts the sheet after the last.
document.addEventListener("keydown", event => {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || !isName(field)) return;
  event.preventDefault();
  field.blur(); // what was typed is taken
  const places = [...document.querySelectorAll(".chairs > .place")],
    at = places.findIndex(one => one.id === field.id.replace("name-", "chair-"));
  const next = [...places.slice(at + 1), ...places.slice(0, at)].find(one => one.hasAttribute("data-nameless"));
  /** @type {HTMLElement | null} */
  const button = next ? next.querySelector(".chair") : document.querySelector(".sheet > header button");
  button?.focus({ preventScroll: true });
  button?.click();
  if (next) write(next);
});

// What is typed stands on the chair at once; the page takes it up when the field is left.
document.addEventListener("input", ({ target }) => {
  if (!isName(target)) return;
  const chair = document.getElementById(target.id.replace("name-", "chair-"));
  const name = target.value.trim();
  if (!chair || !name) return;
  chair.querySelector(".who strong").textContent = name;
  chair.toggleAttribute("data-typed", true);
});

// As if a button of the page had been pressed.
function swap(place, over) {
  const button = document.createElement("button");
  button.dataset.do = `swap ${numberOf(place)} ${numberOf(over)}`;
  document.getElementById("app").append(button);
  button.click();
  button.remove();
}

document.addEventListener("pointerdown", take);
document.addEventListener("pointermove", follow);
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, drop);
document.addEventListener(
  "click",
  event => {
    if (!dropped || event.detail === 0) return;
    dropped = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
