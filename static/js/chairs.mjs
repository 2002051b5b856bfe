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

// A tap on a name takes all of it, for whoever types means another one; the next tap sets the caret.
let named = null;
document.addEventListener("focusin", ({ target }) => {
  named = target instanceof HTMLInputElement && target.matches(".chair-name") ? target : null;
});
document.addEventListener("click", ({ target }) => {
  if (named && target === named) named.select();
  named = null;
});

// What is typed stands on the chair at once; the page takes it up when the field is left.
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".chair-name")) return;
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
