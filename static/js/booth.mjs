// The booth of the workshop: a finger draws on a sheet, and a photograph is made small and kept on this device alone.
//
// A line becomes the text of a stroke, as py/guise/games/whosit/portraits/pen.py reads it, and is handed over as a
// button that is pressed. Photographs lie in a database of their own, by name. Only the pictures of this page show
// them, and nothing that leaves the page reads it.

const SVG = "http://www.w3.org/2000/svg";
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const HALF = DIGITS.length / 2;
const LONGEST = 260; // characters of a stroke: a line with more bends loses the smallest
const CLOSE = 0.6; // units of the portrait by which a line may miss what the finger did

// A deed of the editor, as if its button had been pressed.
function press(deed) {
  const button = document.createElement("button");
  button.dataset.do = `work do ${deed}`;
  document.getElementById("app").append(button);
  button.click();
  button.remove();
}

// Lines --------------------------------------------------------------------------------

// How far a point is from the way between two others.
function aside([x, y], [a, b], [c, d]) {
  const long = Math.hypot(c - a, d - b);
  return long ? Math.abs((c - a) * (b - y) - (a - x) * (d - b)) / long : Math.hypot(x - a, y - b);
}

// The points that make a line what it is (Ramer, Douglas and Peucker).
export function simple(points, close) {
  if (points.length < 3) return points;
  let far = 0,
    at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const off = aside(points[i], points[0], points.at(-1));
    if (off > far) [far, at] = [off, i];
  }
  if (far <= close) return [points[0], points.at(-1)];
  return [...simple(points.slice(0, at + 1), close), ...simple(points.slice(at), close).slice(1)];
}

const place = n => {
  const whole = Math.max(0, Math.min(255, n));
  return DIGITS[Math.floor(whole / DIGITS.length)] + DIGITS[whole % DIGITS.length];
};

// The text of some points: the first as it is, the others as steps, long ones in several.
export function written(points) {
  let [[x, y], ...more] = points.map(([a, b]) => [Math.round(a), Math.round(b)]);
  let text = place(x) + place(y);
  for (const [a, b] of more) {
    const steps = Math.ceil(Math.max(Math.abs(a - x), Math.abs(b - y)) / (HALF - 1));
    for (let left = steps; left > 0; left--) {
      const dx = Math.round((a - x) / left),
        dy = Math.round((b - y) / left);
      text += DIGITS[dx + HALF] + DIGITS[dy + HALF];
      x += dx;
      y += dy;
    }
  }
  return text;
}

// The text of a line, as exact as there is room for.
export function stroke(points) {
  let close = CLOSE,
    text = written(simple(points, close));
  while (text.length > LONGEST) text = written(simple(points, (close *= 1.5)));
  return text;
}

let line; // what a finger is drawing now

function begin(event) {
  const sheet = event.target.closest?.("[data-sketch]");
  if (!sheet || line || event.button !== 0) return;
  const svg = sheet.querySelector("svg"),
    path = document.createElementNS(SVG, "path"),
    { ink, width } = sheet.dataset;
  path.setAttribute("stroke", ink);
  path.setAttribute("stroke-width", Number(width) ? width : "2.7");
  path.setAttribute("fill", Number(width) ? "none" : ink);
  svg.append(path);
  line = { id: event.pointerId, pen: sheet.dataset.sketch, to: svg.getScreenCTM().inverse(), path, points: [] };
  sheet.setPointerCapture?.(event.pointerId);
  follow(event);
}

function follow(event) {
  if (event.pointerId !== line?.id) return;
  const all = event.getCoalescedEvents?.() ?? [];
  for (const { clientX, clientY } of all.length ? all : [event]) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(line.to);
    line.points.push([x, y]);
  }
  line.path.setAttribute("d", `M${line.points.map(point => point.map(n => n.toFixed(1)).join(" ")).join("L")}h.1`);
}

function end(event) {
  if (event.pointerId !== line?.id) return;
  const { pen, path, points } = line;
  line = undefined;
  path.remove();
  if (event.type === "pointerup") press(`stroke ${pen}${stroke(points)}`);
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", follow);
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, end);

// Photographs --------------------------------------------------------------------------

const WIDE = 273,
  HIGH = 328;

const answer = asked =>
  new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });

async function photos(mode) {
  const asked = indexedDB.open("guise-photos", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("photos");
  return (await answer(asked)).transaction("photos", mode).objectStore("photos");
}

// A photograph cut to the shape of a portrait and made small.
async function small(file) {
  const picture = await createImageBitmap(file),
    paper = new OffscreenCanvas(WIDE, HIGH),
    by = Math.max(WIDE / picture.width, HIGH / picture.height);
  const wide = by * picture.width,
    high = by * picture.height;
  paper.getContext("2d").drawImage(picture, (WIDE - wide) / 2, (HIGH - high) / 2, wide, high);
  return paper.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}

document.addEventListener("change", async event => {
  const field = /** @type {HTMLInputElement | null} */ (event.target.closest?.("[data-photo-in]")),
    [file] = field?.files ?? [];
  if (!file) return;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), n => n.toString(16).padStart(2, "0")).join("");
  try {
    const photo = await small(file);
    await answer((await photos("readwrite")).put(photo, name));
    press(`photo ${name}`);
  } catch (error) {
    console.info("A photograph could not be taken in:", error);
    const told = document.querySelector("[data-photo-not]");
    if (told) told.hidden = false;
  }
  field.value = "";
});

const shown = new Map(); // addresses of photographs by name; nothing for one that is not here

async function address(name) {
  try {
    const photo = await answer((await photos("readonly")).get(name));
    return photo ? URL.createObjectURL(photo) : undefined;
  } catch (error) {
    console.info("The photographs cannot be read:", error);
  }
}

// Every place for a photograph that the page has shows it, where this device has it.
async function show() {
  for (const place of document.querySelectorAll("image[data-photo]")) {
    const { photo } = place.dataset;
    if (!shown.has(photo)) {
      shown.set(photo, undefined);
      address(photo).then(found => (shown.set(photo, found), found && show()));
    }
    const found = shown.get(photo);
    if (found && place.getAttribute("href") !== found) place.setAttribute("href", found);
  }
}

new MutationObserver(show).observe(document.getElementById("app"), {
  childList: true,
  subtree: true,
  attributeFilter: ["href", "data-photo"],
});
show();
