// Where saves, the settings and the book of the house are kept: each is one text under one key, in IndexedDB and in
// local storage. IndexedDB is their home: what it says is written is on the disk, and nothing is drawn before. Local
// storage is its mirror: written to the disk late; where IndexedDB is refused it does alone. Both are read once, at the
// start; from then on what is read is what the page itself holds (py/guise/web/store.py).
//
// The rule at the start: of two copies, the one with more changes that can be read counts, and the other is made like
// it. A copy that holds anything else is put aside before it is written over. How often a text was changed is written
// at its end, here, and nobody else sees it.
//
// Which window plays a save is said by a Web Lock of its key. Whoever opens it in another window asks for the lock; the
// one that has it ends what it is writing and lets go. Windows tell each other what they have written.

const SAVE = "guise.save.";
const SHARED = ["guise.prefs", "guise.book", "guise.packs"]; // which every window may write
const ASIDE = "guise.was."; // before a key, with a number after it: a copy that another one was written over
const SLOW = 3000; // milliseconds after which a write is waited for no longer
const OPENS = 5000; // milliseconds after which an IndexedDB that does not answer counts as refused
const SILENT = 1000; // milliseconds after which a window that does not let go is not waited for

// The rule -------------------------------------------------------------------------------

const COUNT = /,"count":(\d+)\}$/;
const countOf = text => Number(COUNT.exec(text)?.[1] ?? -1);
const bare = text => text.replace(COUNT, "}");

const isLine = line => Array.isArray(line) && /^number,string(,string)?$/.test(line.map(one => typeof one).join());

// What a text holds, if it can be read: a save has the id of its key, and as long a log as it says. Else null.
function held(key, text) {
  let plain;
  try {
    plain = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof plain !== "object" || plain === null || Array.isArray(plain)) return null;
  if (!key.startsWith(SAVE)) return plain;
  const { id, game, seats, seed, log, cursor } = plain;
  const laid =
    id === key.slice(SAVE.length) && Array.isArray(seats) && typeof game === "string" && typeof seed === "string";
  return laid && Array.isArray(log) && log.every(isLine) && cursor === log.length ? plain : null;
}

// Whether all that one text holds is in the other: a save's moves are the first of the other's, at the same table.
const TABLE = ["guise", "game", "rules", "options", "seats", "seed", "deal"];
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const within = (one, other) =>
  !one.log ||
  (TABLE.every(part => same(one[part], other[part])) && one.log.every((line, n) => same(line, other.log[n])));

// Of two texts that differ: the one that counts, and the other where it holds something else. Where neither can be
// read, both stay as they are. Pages of long ago wrote no number of changes, and only to local storage.
export function choose(key, home, mirror) {
  if (home === undefined || home === mirror) return { text: mirror };
  if (!home || !mirror) return { text: home }; // thrown away, or never mirrored
  const one = held(key, home),
    other = held(key, mirror),
    mine = countOf(home),
    theirs = countOf(mirror);
  if (!one && !other) return { stay: true };
  const unsaid = mine === theirs || mine < 0 || theirs < 0;
  const newer = !unsaid ? theirs > mine : key.startsWith(SAVE) ? other?.log.length > one?.log.length : theirs < 0;
  if (!one || (other && newer)) return { text: mirror, aside: one && within(one, other) ? "" : home };
  return { text: home, aside: other && within(other, one) ? "" : mirror };
}

// The two stores -------------------------------------------------------------------------

const SAVES = { name: "guise-saves", version: 2, rows: "texts" };
const HOUSE = { name: "guise-prefs", version: 1, rows: "prefs" };
const placeOf = key => (SHARED.includes(key) ? HOUSE : SAVES);

const texts = new Map(); // all entries by key, and copies that were put aside; "" for what was thrown away
let home = false; // IndexedDB is used
let loose = false; // its last write failed
let mirrored = true; // local storage took what it was last given

const databases = (() => {
  try {
    return globalThis.indexedDB; // before pyscript-shim.mjs gives PyScript another
  } catch {
    return undefined;
  }
})();

const asked = request =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

// Fails after so many milliseconds. It looks four times: what a busy page has not heard yet is not late.
const late = ms =>
  new Promise((_, fail) => {
    let looks = 4;
    const look = () => (looks-- ? setTimeout(look, ms / 4) : fail(new Error("it does not answer")));
    look();
  });

// Open a database. One without its rows is of no use: it is made anew.
async function opened(place) {
  const request = databases.open(place.name, place.version);
  request.onupgradeneeded = ({ oldVersion }) => {
    request.result.createObjectStore(place.rows, { keyPath: "id" });
    if (place === SAVES && oldVersion === 1) carryOver(request.result, request.transaction);
  };
  const base = await asked(request);
  base.onversionchange = () => (base.close(), (place.base = null));
  base.onclose = () => (place.base = null);
  if (base.objectStoreNames.contains(place.rows)) return (place.base = base);
  base.close();
  await asked(databases.deleteDatabase(place.name));
  return opened(place);
}

// Saves as version 1 of the database had them: a row for a game (`gone`: it was thrown away), and one for each line of
// its log. Where a line is missing, its place stays empty.
async function carryOver(base, work) {
  if (!["games", "entries"].every(rows => base.objectStoreNames.contains(rows))) return;
  const [games, entries] = await Promise.all(["games", "entries"].map(rows => asked(work.objectStore(rows).getAll())));
  const logs = {};
  for (const { id, n, line } of entries) (logs[id] ??= [])[n] = line;
  for (const { id, gone, front, back } of games) {
    const log = Array.from(logs[id] ?? [], line => line ?? "null");
    work.objectStore(SAVES.rows).put({ id: SAVE + id, text: gone ? "" : `${front}[${log}]${back}` });
  }
  for (const rows of ["games", "entries"]) base.deleteObjectStore(rows);
}

// What IndexedDB has, as pairs of key and text: of one key, or all.
async function fromHome(place, key) {
  const base = place.base ?? (await opened(place));
  const rows = await asked(base.transaction(place.rows).objectStore(place.rows).getAll(key));
  return rows.map(({ id, text }) => [id, text]);
}

// Write pairs, all or none. `check` is given the text that is there, and may say why nothing is to be written.
async function toHome(place, pairs, check) {
  const base = place.base ?? (await opened(place)), // mostly it is open, and the disk works while the page is drawn
    work = base.transaction(place.rows, "readwrite", { durability: "strict" }),
    store = work.objectStore(place.rows);
  return new Promise((done, fail) => {
    let outcome = "kept";
    work.oncomplete = () => done(outcome);
    work.onabort = () => (outcome === "kept" ? fail(work.error) : done(outcome));
    for (const [id, text] of pairs) {
      if (check)
        store.get(id).onsuccess = ({ target: { result } }) => {
          outcome = result ? check(result.text) : "kept";
          if (outcome !== "kept") work.abort();
        };
      store.put({ id, text });
    }
    if (!check) work.commit?.();
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
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith(SAVE) || SHARED.includes(key)) texts.set(key, text);
  } catch {
    mirrored = false;
  }
  const mirror = new Map(texts);
  try {
    const pairs = await Promise.race([Promise.all([SAVES, HOUSE].map(place => fromHome(place))), late(OPENS)]);
    home = true;
    await makeAlike(new Map(pairs.flat()), mirror);
  } catch (error) {
    loose = home;
    console.info(home ? "Two copies could not be made alike:" : "IndexedDB is not used:", String(error));
  }
}

// The rule, for every entry. What is put aside is on the disk before local storage is written over.
async function makeAlike(there, mirror) {
  const asides = [...there].filter(([id]) => id.startsWith(ASIDE)),
    toWrite = [],
    toCopy = [];
  let number = asides.length;
  for (const [id, text] of asides) texts.set(id, text);
  for (const key of new Set([...there.keys(), ...mirror.keys()])) {
    if (key.startsWith(ASIDE)) continue;
    const mine = there.get(key),
      theirs = mirror.get(key) ?? "";
    const { stay, text, aside } = choose(key, mine, theirs);
    if (stay) texts.set(key, mine).set(`${ASIDE}${key}.0`, theirs);
    else {
      texts.set(key, text);
      if (aside) toWrite.push([`${ASIDE}${key}.${++number}`, aside]);
      if (text !== mine) toWrite.push([key, text]);
      if (text !== theirs) toCopy.push([key, text]);
    }
  }
  for (const [id, text] of toWrite) texts.set(id, text);
  for (const place of [SAVES, HOUSE]) {
    const own = toWrite.filter(([id]) => placeOf(id) === place);
    if (own.length) await toHome(place, own);
  }
  for (const [key, text] of mirrored ? toCopy : []) toMirror(key, text);
}

export const begun = begin();

// The text of an entry; "" where there is none.
export const read = key => bare(texts.get(key) ?? "");

// All saves: texts by id.
export function saves() {
  const found = [...texts].filter(([key, text]) => text && key.startsWith(SAVE));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(SAVE.length), bare(text)]));
}

// Copies of an entry that were put aside.
export const others = key => asidesOf(key).map(id => texts.get(id));
const asidesOf = key => [...texts].filter(([id, text]) => text && id.startsWith(`${ASIDE}${key}.`)).map(([id]) => id);

// How well this browser keeps: "", or "loose" without IndexedDB, "single" without local storage, "none" with neither.
export const keeps = () => (home && !loose ? (mirrored ? "" : "single") : mirrored ? "loose" : "none");

// Windows --------------------------------------------------------------------------------

/** Told what another window did: to which key, and "changed", "gone" or "elsewhere".
 * @type {(key: string, what: string) => void} */
let news = () => {};
export const listen = call => (news = call);

// Entries that this window opened or wrote. `count`: how often the text was changed that it knows; `sure`: no other can
// have written since; `lost`: another window has it; `busy`: until nothing is done with it; `release`: let go of it.
const holds = new Map();

const channel = globalThis.BroadcastChannel ? new BroadcastChannel("guise") : null;
const tell = message => channel?.postMessage(message);
if (channel)
  channel.onmessage = ({ data: { key, text, wanted } }) => {
    const hold = holds.get(key);
    if (wanted) return hold?.release && lose(key, hold);
    texts.set(key, text);
    if (!text && hold) hold.lost = true;
    news(key, text ? "changed" : "gone");
  };

function lose(key, hold) {
  if (hold.lost) return;
  hold.lost = true;
  Promise.resolve(hold.busy).then(hold.release);
  news(key, "elsewhere");
}

// What is done with an entry waits for what was begun before, unless this window is sure of it.
function inTurn(hold, work) {
  const done = hold.busy && !hold.sure ? hold.busy.then(work) : work(),
    over = Promise.allSettled([hold.busy, done]).then(() => hold.busy === over && (hold.busy = null));
  hold.busy = over;
  return done;
}

// From now on this window is to write an entry.
function claim(key) {
  const hold = { count: 0, sure: false, lost: false, busy: null, release: null };
  const locked = how =>
    new Promise((done, fail) => {
      const held = lock => (done(Boolean(lock)), lock && new Promise(release => (hold.release = release)));
      navigator.locks.request(key, how, held).catch(error => (hold.release ? lose(key, hold) : fail(error)));
    });
  inTurn(hold, async () => {
    await begun;
    hold.sure = SHARED.includes(key);
    if (hold.sure || !navigator.locks || (await locked({ ifAvailable: true }))) return;
    tell({ key, wanted: true });
    const patience = new AbortController();
    setTimeout(() => patience.abort(), SILENT);
    await locked({ signal: patience.signal }).catch(() => locked({ steal: true }));
  });
  holds.set(key, hold);
  return hold;
}

// This window has a save for itself from now on, until another asks for it. Gives its text, or "".
export async function take(key) {
  const known = holds.get(key),
    hold = known && !known.lost ? known : claim(key);
  await hold.busy;
  const there = home ? await fromHome(SAVES, key).catch(() => []) : []; // while it slept this window heard of nothing
  for (const [id, text] of there) if (!text || countOf(text) >= countOf(texts.get(id) ?? "")) texts.set(id, text);
  hold.count = countOf(texts.get(key) ?? "");
  return read(key);
}

// Keep a text: "kept"; "moved" where another window has gone on with the save; "gone" where one has thrown it away.
// Fails where neither store would. Where this window is sure of it, it is under way when this returns.
export function put(key, text) {
  const hold = holds.get(key) ?? claim(key);
  return inTurn(hold, () => write(key, bare(text), hold));
}

async function write(key, plain, hold) {
  if (hold.lost) return "moved";
  const count = 1 + Math.max(0, SHARED.includes(key) ? countOf(texts.get(key) ?? "") : hold.count),
    text = `${plain.slice(0, -1)},"count":${count}}`;
  const check = there => (there === "" ? "gone" : countOf(there) >= count ? "moved" : "kept");
  const before = texts.get(key) ?? "";
  hold.count = count;
  if (hold.sure) texts.set(key, text); // who reads it before it is written goes on from it
  let outcome = "kept",
    fault = home ? null : new Error("IndexedDB is not used");
  if (!home && !hold.sure && localStorage.getItem(key)) outcome = check(localStorage.getItem(key));
  if (home) {
    const work = toHome(placeOf(key), [[key, text]], hold.sure ? null : check);
    try {
      outcome = await Promise.race([work, late(SLOW)]);
    } catch (error) {
      console.warn("IndexedDB would not keep a text:", error);
      fault = error;
      work.then(
        answer => answer !== "kept" && lose(key, hold), // a check that came late
        () => {},
      );
    }
  }
  if (outcome !== "kept") {
    hold.lost = true;
    return outcome;
  }
  const refused = toMirror(key, text);
  loose = Boolean(fault);
  texts.set(key, fault && refused ? before : text);
  if (fault && refused) throw /Quota/.test(fault.name) ? fault : refused;
  hold.sure ||= Boolean(navigator.locks);
  tell({ key, text });
  return "kept";
}

// Throw an entry away, and what was put aside of it. Fails where it is still there.
export async function remove(key) {
  await take(key); // no other window is writing it
  const keys = [key, ...asidesOf(key)];
  if (home)
    await toHome(
      placeOf(key),
      keys.map(id => [id, ""]),
    );
  const refused = toMirror(key, "");
  if (refused && !home) throw refused;
  for (const id of keys) texts.set(id, "");
  holds.get(key)?.release?.();
  holds.delete(key);
  tell({ key, text: "" });
}
