// What moves on a table, and what is looked at there: pieces walk to where they stand now, and a finger sees a picture
// near. No rules of any game; draw.mjs brings this with the first table.

const still = matchMedia("(prefers-reduced-motion: reduce)");

// A sheet over the table (a popover) takes the first tap beside it: that closes it, which browsers see to, and nothing
// else. Browsers hand that tap on to whatever button lies under the finger: so it is with a sheet that only tells
// something, and lets the game go on (data-light).
let beside = false;
addEventListener(
  "pointerdown",
  event => {
    const sheet = document.querySelector(":popover-open"),
      under = /** @type {Element} */ (event.target),
      opener = /** @type {HTMLButtonElement | null} */ (under.closest?.("[popovertarget]"));
    beside = Boolean(sheet) && !sheet.contains(under) && opener?.popoverTargetElement !== sheet;
    beside &&= !sheet.hasAttribute("data-light");
    if (beside) event.stopImmediatePropagation();
  },
  true,
);
addEventListener(
  "click",
  event => {
    if (!beside || !event.detail) return;
    beside = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

// A piece walks its way once for each new way: data-walk="x1,y1 x2,y2 ..." in the picture's own units, from where it
// was to where it now stands, a hop a space, slowly enough to count along. Nothing waits for it: any tap or key shows
// at once where it ends. On a card that turns over it waits for that (data-walk-after). Where movement is not wanted it
// stands where it was until the dice lie, then where it goes. Under a climax on the stage nobody would see it: it walks
// when the stage is left, if nothing else has moved it.
const walked = new WeakMap(),
  waits = new WeakMap(),
  ROLL = 650, // milliseconds: so long dice tumble and are looked at, as in house.css
  SPACE = 110,
  LONGEST = 1400,
  SLIDE = 320, // as --move in house.css
  TURNED_UP = 6000, // and so long it takes till everybody has been turned up after a game, as in table.css
  HOP = 14; // in the picture's own units
let moves = 0; // until when something may be on its way

// Whatever else gives a piece another place, it slides there from where it stood. That is no transition of a style
// sheet: a drawing that puts the pieces in another order takes some out of the page for a moment, or makes one of what
// had no place, and a transition would begin at the corner of the board.
const stood = new WeakMap();

function slide(piece) {
  const from = stood.get(piece),
    to = piece.style.transform;
  stood.set(piece, to);
  if (!from || !to || from === to || still.matches || piece.getAnimations().length) return;
  piece.animate([{ transform: from }, { transform: to }], { id: "slide", duration: SLIDE, easing: "ease-in-out" });
  moves = Math.max(moves, performance.now() + SLIDE);
}

function walk(piece, delay, staged) {
  const way = piece.dataset.walk,
    known = walked.get(piece),
    due = waits.get(piece);
  if (!staged) waits.delete(piece);
  if (way !== undefined && known !== way) {
    walked.set(piece, way);
    if (known === undefined && !("walkFirst" in piece.dataset)) return;
    if (staged) waits.set(piece, { way, to: piece.style.transform });
    else go(piece, delay, way);
  } else if (!staged && due?.to === piece.style.transform) go(piece, delay, due.way);
}

function go(piece, delay, way) {
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

// A table was drawn here. What dice decide is shown when they have come to rest (house.css): a piece waits for them.
export function moved(element) {
  echo();
  const dice = element.querySelector(".table[data-thrown]") ? ROLL : 0,
    stage = element.querySelector(".limelight"),
    staged = stage !== null && !stage.querySelector("[data-walk]"); // else the walk is seen there
  if (dice || element.querySelector(".over")) moves = performance.now() + (dice ? ROLL + LONGEST : TURNED_UP);
  for (const piece of element.querySelectorAll(".piece")) {
    walk(piece, dice || (still.matches ? 0 : Number(piece.dataset.walkAfter ?? 0)), staged);
    slide(piece);
  }
}

function skip() {
  if (performance.now() > moves) return;
  moves = 0;
  for (const one of document.getAnimations())
    if (one.id === "walk" || one.id === "slide" || passing.has(/** @type {CSSAnimation} */ (one).animationName))
      one.finish();
}
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, skip, true);

// What somebody types stands, letter by letter, where the page says so (`data-echoes`: the id of the field).
function echo() {
  for (const place of document.querySelectorAll("[data-echoes]")) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(place.dataset.echoes));
    if (field?.value.trim()) place.dataset.echo = field.value.trim();
    else delete place.dataset.echo;
  }
}
document.addEventListener("input", echo);

// What is only held up beside a field leaves the cursor where somebody types (`data-beside`).
document.addEventListener("mousedown", event => event.target.closest?.("[data-beside]") && event.preventDefault());

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
