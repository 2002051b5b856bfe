// Where saves, the settings and the book of the house are kept: each is one text under one key, in IndexedDB and in
// local storage. IndexedDB is their home: what it says is written is on the disk, and nothing is drawn before. Local
// storage is its mirror: written to the disk late; where IndexedDB is refused it does alone. Both are read once, at the
// start; from then on what is read is what the page itself holds (py/guise/web/keeping.py).
//
// The rule at the start: of two copies, the one with more changes that can be read counts, and the other is made like
// it. A copy that holds anything else is put aside before it is written over. How often a text was changed is written
// at its end, here, and nobody else sees it.
//
// Which window plays a save is said by a Web Lock of its key: whoever opens the save takes the lock, and whoever loses
// it is told by that. Each write of a save looks, in its own transaction, at what is there: what another window has
// changed meanwhile, or thrown away, is not written over, even in a browser without locks or after a window has slept.
// Windows tell each other what they have written.

const SAVE = "guise.save.";
const SHARED = ["guise.prefs", "guise.book", "guise.packs"]; // which every window may write
const ASIDE = "guise.was."; // before a key, with the time after it: a copy that another one was written over
const SLOW = 4000; // milliseconds after which IndexedDB is waited for no longer

const isShared = key => SHARED.includes(key);
const isOurs = key => key.startsWith(SAVE) || isShared(key);

// The rule -------------------------------------------------------------------------------

const COUNT = /,"count":(\d+)\}$/;
const countOf = text => Number(COUNT.exec(text)?.[1] ?? -1);
const bare = text => text.replace(COUNT, "}");

const isLine = line => Array.isArray(line) && /^number,string(,string)?$/.test(line.map(one => typeof one).join());

// What a text holds, if it can be read: a save has the id of its key, and as long a log as it says. Else null.
function held(key, text) {
  try {
    const plain = JSON.parse(text),
      { id, game, seats, seed, log, cursor } = plain;
    const laid = Array.isArray(seats) && typeof game === "string" && typeof seed === "string",
      whole = laid && id === key.slice(SAVE.length) && log.every(isLine) && cursor === log.length;
    return plain.constructor === Object && (whole || isShared(key)) ? plain : null;
  } catch {
    return null;
  }
}

// Whether all that one text holds is in the other: a save's moves are the first of the other's, at the same table.
const start = ({ guise, game, rules, options, seats, seed, deal, log }, lines) =>
  JSON.stringify([guise, game, rules, options, seats, seed, deal, log.slice(0, lines)]);
const within = (one, other) => !one.log || start(one, one.log.length) === start(other, one.log.length);

// Of two texts that differ: the one that counts, and the other where it holds something else. Unread, both stay.
export function choose(key, home, mirror) {
  if (home === undefined || home === mirror) return { text: mirror };
  if (!home || !mirror) return { text: home }; // thrown away, or never mirrored
  const one = held(key, home),
    other = held(key, mirror);
  if (!one && !other) return { text: home, aside: mirror, stay: true };
  const newer = countOf(mirror) > countOf(home);
  if (!one || (other && newer)) return { text: mirror, aside: one && within(one, other) ? "" : home };
  return { text: home, aside: other && within(other, one) ? "" : mirror };
}

// The two stores -------------------------------------------------------------------------

const SAVES = { name: "guise-saves", version: 2, rows: "texts" };
const HOUSE = { name: "guise-prefs", version: 1, rows: "prefs" };

const texts = new Map(); // all entries by key, and copies that were put aside; "" for what was thrown away
let home = false; // IndexedDB is used
let homed = false; // it took what it was last given
let mirrored = true; // and so did local storage

const asked = request =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

// Fails when IndexedDB is late, and not when a busy page has only not heard it yet: between the two waits it does.
const late = () =>
  new Promise((_, fail) => setTimeout(() => setTimeout(fail, SLOW / 2, new Error("no answer")), SLOW / 2));

async function opened(place) {
  const request = indexedDB.open(place.name, place.version);
  request.onupgradeneeded = ({ oldVersion }) => {
    request.result.createObjectStore(place.rows, { keyPath: "id" });
    if (place === SAVES && oldVersion === 1) carryOver(request.result, request.transaction);
  };
  const base = await asked(request);
  base.onversionchange = base.onclose = () => (base.close(), (place.base = null));
  return (place.base = base);
}

// Saves as version 1 of the database had them: a row for a game (`gone`: it was thrown away), and one for each line of
// its log. Where a line is missing, its place stays empty.
async function carryOver(base, work) {
  if (!["games", "entries"].every(rows => base.objectStoreNames.contains(rows))) return;
  const [games, entries] = await Promise.all(["games", "entries"].map(rows => asked(work.objectStore(rows).getAll())));
  for (const { id, gone, front, back } of games) {
    const log = [];
    for (const one of entries) if (one.id === id) log[one.n] = one.line;
    const text = gone ? "" : `${front}[${Array.from(log, line => line ?? "null")}]${back}`;
    work.objectStore(SAVES.rows).put({ id: SAVE + id, text });
  }
  for (const rows of ["games", "entries"]) base.deleteObjectStore(rows);
}

// What IndexedDB has, as pairs of key and text: of one key, or all.
async function fromHome(place, key) {
  const base = place.base ?? (await opened(place));
  const rows = await asked(base.transaction(place.rows).objectStore(place.rows).getAll(key));
  return rows.map(({ id, text }) => [id, text]);
}

// Write a text, and tell whether that was done: `may` is given the one that is there, which it may not write over.
async function toHome(key, text, may = _ => true) {
  const place = isShared(key) ? HOUSE : SAVES,
    base = place.base ?? (await opened(place)), // mostly it is open, and the disk works while the page is drawn
    work = base.transaction(place.rows, "readwrite", { durability: "strict" }),
    rows = work.objectStore(place.rows);
  return new Promise((done, fail) => {
    let free = true;
    work.oncomplete = () => done(true);
    work.onabort = () => (free ? fail(work.error) : done(false));
    rows.get(key).onsuccess = ({ target: { result } }) => {
      free = may(result?.text);
      free ? work.commit?.() : work.abort(); // nothing else follows
    };
    rows.put({ id: key, text });
  });
}

// Put a text into local storage, or take it out where there is none. Gives the reason where the browser would not.
function toMirror(key, text) {
  try {
    text ? localStorage.setItem(key, text) : localStorage.removeItem(key);
    mirrored = true;
    return null;
  } catch (error) {
    mirrored = false;
    return error;
  }
}

async function begin() {
  try {
    for (const [key, text] of Object.entries(localStorage)) if (isOurs(key)) texts.set(key, text);
  } catch {
    mirrored = false;
  }
  try {
    const pairs = await Promise.race([Promise.all([SAVES, HOUSE].map(place => fromHome(place))), late()]);
    home = true;
    await makeAlike(new Map(pairs.flat()), new Map(texts));
    homed = true;
  } catch (error) {
    console.info(home ? "Two copies could not be made alike:" : "IndexedDB is not used:", String(error));
  }
}

// The rule, for every entry. What is put aside is on the disk before anything is written over.
async function makeAlike(there, mirror) {
  for (const [id, text] of there) texts.set(id, text);
  const alike = async key => {
    const one = there.get(key),
      other = mirror.get(key) ?? "",
      { text, aside, stay } = choose(key, one, other),
      was = `${ASIDE}${key}.${Date.now()}`;
    texts.set(key, text);
    if (aside) texts.set(was, aside);
    if (stay) return;
    if (aside) await toHome(was, aside);
    if (text !== one) await toHome(key, text);
    if (text !== other && mirrored) toMirror(key, text);
  };
  await Promise.all([...texts.keys()].filter(isOurs).map(alike));
}

export const begun = begin();

// The text of an entry; "" where there is none.
export const read = key => bare(texts.get(key) ?? "");

// Whether an entry was thrown away here: its key takes no text any more.
export const gone = key => texts.get(key) === "";

// All saves: texts by id.
export function saves() {
  const found = [...texts].filter(([key, text]) => text && key.startsWith(SAVE));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(SAVE.length), bare(text)]));
}

// Copies of an entry that were put aside.
export const others = key => asidesOf(key).map(id => texts.get(id));
const asidesOf = key => [...texts].filter(([id, text]) => text && id.startsWith(`${ASIDE}${key}.`)).map(([id]) => id);

// How well this browser keeps: "", or "loose" without IndexedDB, "single" without local storage, "none" with neither.
export const keeps = () => (homed ? (mirrored ? "" : "single") : mirrored ? "loose" : "none");

// Windows --------------------------------------------------------------------------------

/** Told of each entry that another window has written or thrown away, and of each save that it has taken.
 * @type {(key: string) => void} */
let news = () => {};
export const listen = call => (news = call);

// Saves that this window has opened or begun, until it knows that another has gone on with them: how often the text was
// changed that it knows.
const mine = new Map();

const lose = key => (mine.delete(key), news(key));

let channel = null;
try {
  channel = new BroadcastChannel("guise.texts");
  channel.onmessage = ({ data: { key, text } }) => {
    if (text && countOf(text) <= mine.get(key)) return; // it was there already when this window took the save
    texts.set(key, text);
    lose(key);
  };
} catch (error) {
  console.info("Other windows are not heard:", String(error)); // Firefox, where it lets sites keep nothing
}

// This window plays a save from now on: it takes the lock from whoever has it.
function claim(key) {
  mine.set(key, 0);
  const lost = error => error.name === "AbortError" && lose(key); // else this browser gives no lock
  navigator.locks?.request(key, { steal: true }, () => new Promise(() => {})).catch(lost);
}

// This window has a save for itself from now on, until another takes it. Gives its text, or "".
export async function take(key) {
  if (!mine.has(key)) claim(key);
  const there = home ? await fromHome(SAVES, key).catch(() => []) : []; // while it slept this window heard of nothing
  for (const [id, text] of there) if (!text || countOf(text) >= countOf(texts.get(id))) texts.set(id, text);
  if (mine.has(key)) mine.set(key, Math.max(mine.get(key), countOf(texts.get(key))));
  return read(key);
}

// Keep a text. Gives "kept"; "lost" where another window has gone on with the save, or thrown it away; "full" or
// "closed" where neither store would. Where IndexedDB is open, the write is under way when this returns.
export async function put(key, plain) {
  const shared = isShared(key);
  if (!shared && !texts.has(key)) claim(key); // a game that begins here
  if (!shared && !mine.has(key)) return "lost";
  const before = texts.get(key) ?? "",
    count = 1 + Math.max(0, shared ? countOf(before) : mine.get(key)),
    text = `${bare(plain).slice(0, -1)},"count":${count}}`;
  const may = there => {
    if (shared || (mine.has(key) && there !== "" && countOf(there) < count)) return true;
    mine.delete(key);
    if (typeof there === "string") texts.set(key, there);
    return false;
  };
  if (!shared) mine.set(key, count);
  texts.set(key, text); // whoever reads it before it is written goes on from it
  const work = home && toHome(key, text, may);
  try {
    const kept = work ? await Promise.race([work, late()]) : may(localStorage.getItem(key));
    if (!kept) return "lost";
    homed = home;
  } catch (error) {
    console.warn("IndexedDB would not keep a text:", error);
    homed = false;
    if (work) work.then(kept => kept || news(key)).catch(() => {}); // it was only late
  }
  const refused = toMirror(key, text);
  if (refused && !homed) {
    if (texts.get(key) === text) texts.set(key, before);
    console.warn("A text could not be kept:", refused);
    return /Quota/.test(refused.name) ? "full" : "closed";
  }
  channel?.postMessage({ key, text });
  return "kept";
}

// The same for Python, which is called: of a promise it would hear three turns of a busy page later.
export const keep = (key, plain, told) => void put(key, plain).then(told);

// Throw an entry away, and what was put aside of it. Fails where it is still there.
export async function remove(key) {
  await take(key); // no other window writes it any more
  const keys = [key, ...asidesOf(key)];
  if (home) for (const id of keys) await toHome(id, "");
  const refused = toMirror(key, "");
  if (refused && !home) throw refused;
  for (const id of keys) texts.set(id, "");
  channel?.postMessage({ key, text: "" });
}
