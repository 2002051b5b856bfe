// Where saves, the settings and the book of the house are kept: each is one text under one key, in IndexedDB and in
// local storage. IndexedDB is their home: what it says is written is on the disk, and nothing is drawn before. Local
// storage is its mirror: read at once, but written to the disk late; where IndexedDB is refused it does alone
// (py/guise/web/store.py).
//
// The rule at the start: of two copies, the one with more changes that can be read counts, and the other is made like
// it. A copy that holds anything else is put aside before it is written over. How often a text was changed stands at
// its end.
//
// Which window plays a save is said by a Web Lock of its key. Whoever opens it in another window asks for the lock; the
// one that has it ends what it is writing and lets go. Windows tell each other what they have written.

const SAVE = "guise.save.";
const ENTIRE = ["guise.prefs", "guise.book", "guise.packs"]; // which every window may write
const ASIDE = "guise.was."; // before a key, with a number after it: a copy that another one was written over
const SLOW = 3000; // milliseconds after which a write is waited for no longer
const OPENS = 5000; // milliseconds after which an IndexedDB that does not answer counts as refused
const SILENT = 1000; // milliseconds after which a window that does not let go is not waited for

// The rule -------------------------------------------------------------------------------

const countOf = text => Number(/"count":(\d+)\}$/.exec(text)?.[1] ?? -1);

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
const placeOf = key => (ENTIRE.includes(key) ? HOUSE : SAVES);

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

// A database, opened once. One without its rows is of no use: it is made anew.
const opening = {},
  open = {};
function database(place) {
  const { name, version, rows } = place;
  opening[name] ??= new Promise((done, fail) => {
    const request = databases.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      request.result.createObjectStore(rows, { keyPath: "id" });
      if (place === SAVES && oldVersion === 1) carryOver(request.result, request.transaction);
    };
    request.onsuccess = () => {
      const opened = request.result;
      const forget = () => {
        delete opening[name];
        delete open[name];
      };
      opened.onversionchange = () => (opened.close(), forget());
      opened.onclose = forget;
      if (opened.objectStoreNames.contains(rows)) return done((open[name] = opened));
      opened.close();
      forget();
      asked(databases.deleteDatabase(name))
        .then(() => database(place))
        .then(done, fail);
    };
    request.onerror = () => fail(request.error);
  });
  opening[name].catch(() => delete opening[name]); // asked again the next time
  return opening[name];
}

// Saves as version 1 of the database had them: a row for a game (`gone`: it was thrown away), and one for each line of
// its log. Where a line is missing, its place stays empty.
async function carryOver(opened, work) {
  if (!["games", "entries"].every(rows => opened.objectStoreNames.contains(rows))) return;
  const [games, entries] = await Promise.all(["games", "entries"].map(rows => asked(work.objectStore(rows).getAll())));
  const logs = {};
  for (const { id, n, line } of entries) (logs[id] ??= [])[n] = line;
  for (const { id, gone, front, back } of games) {
    const log = Array.from(logs[id] ?? [], line => line ?? "null");
    work.objectStore(SAVES.rows).put({ id: SAVE + id, text: gone ? "" : `${front}[${log}]${back}` });
  }
  for (const rows of ["games", "entries"]) opened.deleteObjectStore(rows);
}

let home = false; // IndexedDB is used
let loose = false; // its last write failed
let mirrored = true; // local storage took what it was last given
const beside = new Map(); // texts by key that local storage has not, or has otherwise; "" for what was thrown away

// Write rows, all or none. `check` is given the text that is there, and may say why nothing is to be written.
async function toHome(place, rows, check) {
  const opened = open[place.name] ?? (await database(place));
  const work = opened.transaction(place.rows, "readwrite", { durability: "strict" }),
    store = work.objectStore(place.rows);
  return new Promise((done, fail) => {
    let outcome = "kept";
    work.oncomplete = () => done(outcome);
    work.onerror = work.onabort = () => (outcome === "kept" ? fail(work.error) : done(outcome));
    for (const row of rows) {
      if (check)
        store.get(row.id).onsuccess = ({ target: { result } }) => {
          outcome = (result && check(result.text)) || outcome;
          if (outcome !== "kept") work.abort();
        };
      store.put(row);
    }
    if (!check) work.commit?.();
  });
}

// Put a text into local storage, or take it out where there is none. Gives the reason where the browser would not.
function toMirror(key, text) {
  try {
    text ? localStorage.setItem(key, text) : localStorage.removeItem(key);
    beside.delete(key);
    mirrored = true;
    return null;
  } catch (error) {
    if (home) beside.set(key, text);
    mirrored = false;
    return error;
  }
}

function mirror(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch (error) {
    if (!home) throw error;
    return "";
  }
}

// The text of an entry; "" where there is none. Throws where neither store can be read.
export const read = key => beside.get(key) ?? mirror(key);

// All saves: texts by id. Throws where neither store can be read.
export function saves() {
  const keys = new Set(beside.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch (error) {
    if (!home) throw error;
  }
  const texts = [...keys].filter(key => key.startsWith(SAVE)).map(key => [key.slice(SAVE.length), read(key)]);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

// Copies of a save that were put aside.
export const others = key =>
  [...beside].filter(([id, text]) => text && id.startsWith(`${ASIDE}${key}.`)).map(([, text]) => text);

// How well this browser keeps: "", or "loose" without IndexedDB, "single" without local storage, "none" with neither.
export const keeps = () => (home && !loose ? (mirrored ? "" : "single") : mirrored ? "loose" : "none");

async function begin() {
  try {
    localStorage.getItem(SAVE);
  } catch {
    mirrored = false;
  }
  const all = async place => asked((await database(place)).transaction(place.rows).objectStore(place.rows).getAll());
  try {
    const rows = (await Promise.race([Promise.all([SAVES, HOUSE].map(all)), late(OPENS)])).flat();
    home = true;
    await bringUpToDate(new Map(rows.map(({ id, text }) => [id, text])));
  } catch (error) {
    console.info("IndexedDB is not used:", String(error));
  }
}

// The rule, for every entry.
async function bringUpToDate(there) {
  const keys = new Set([...there.keys(), ...(mirrored ? Object.keys(localStorage) : [])]),
    rows = [],
    texts = [];
  for (const key of [...keys].filter(key => key.startsWith(SAVE) || ENTIRE.includes(key))) {
    const mine = there.get(key),
      theirs = mirror(key);
    if (mine === theirs) continue;
    // There is one copy, or it was thrown away
    const one = mine === undefined ? theirs : !mine || !theirs ? mine : null;
    const { stay, text, aside } = one === null ? choose(key, mine, theirs) : { text: one };
    if (stay) there.set(`${ASIDE}${key}.0`, mine);
    if (stay) continue;
    if (aside)
      rows.push({
        id: `${ASIDE}${key}.${1 + [...there.keys()].filter(id => id.startsWith(ASIDE)).length}`,
        text: aside,
      });
    if (text !== mine) rows.push({ id: key, text });
    if (text !== theirs) texts.push([key, text]);
  }
  for (const [key, text] of [...there].filter(([id]) => id.startsWith(ASIDE))) beside.set(key, text);
  for (const { id, text } of rows) if (id.startsWith(ASIDE)) beside.set(id, text);
  for (const [key, text] of texts) beside.set(key, text);
  try {
    for (const place of [SAVES, HOUSE]) {
      const own = rows.filter(({ id }) => placeOf(id) === place);
      if (own.length) await toHome(place, own);
    }
    for (const [key, text] of texts) toMirror(key, text);
  } catch (error) {
    loose = true; // what is to be put aside is not on the disk: local storage stays as it is
    console.warn("Two copies could not be made alike:", error);
  }
}

let ready = false;
export const begun = begin().then(() => (ready = true));

// Windows --------------------------------------------------------------------------------

/** Told what another window did: to which key, and "changed", "gone" or "elsewhere".
 * @type {(key: string, what: string) => void} */
let news = () => {};
export const listen = call => (news = call);

// Saves that this window opened or wrote. `claimed`: when it may write; `sure`: it has written; `lost`: another window
// has taken it over; `writing`: until all is written; `release`: let go of it.
const holds = new Map();

const channel = globalThis.BroadcastChannel ? new BroadcastChannel("guise") : null;
const tell = message => channel?.postMessage(message);
if (channel)
  channel.onmessage = ({ data: { key, text, gone, wanted } }) => {
    const hold = holds.get(key);
    if (wanted) return hold?.release && lose(key, hold);
    text ? beside.set(key, text) : beside.delete(key); // a text comes where local storage had no room for it
    if (gone && hold) hold.lost = true;
    news(key, gone ? "gone" : "changed");
  };

function lose(key, hold) {
  if (hold.lost) return;
  hold.lost = true;
  Promise.resolve(hold.writing).then(hold.release);
  news(key, "elsewhere");
}

// From now on this window is to write a save.
function claim(key) {
  const hold = { sure: false, lost: false, writing: null, release: null };
  const locked = how =>
    new Promise((done, fail) => {
      const held = lock => (done(Boolean(lock)), lock && new Promise(release => (hold.release = release)));
      navigator.locks.request(key, how, held).catch(error => (hold.release ? lose(key, hold) : fail(error)));
    });
  const patient = async () => {
    if (await locked({ ifAvailable: true })) return;
    tell({ key, wanted: true });
    const waits = new AbortController(),
      patience = setTimeout(() => waits.abort(), SILENT);
    await locked({ signal: waits.signal }).catch(() => locked({ steal: true }));
    clearTimeout(patience);
  };
  hold.claimed = begun.then(() => (navigator.locks ? patient() : null));
  holds.set(key, hold);
  return hold;
}

// This window has a save for itself from now on, until another asks for it. Gives its text, or "".
export async function take(key) {
  const hold = holds.get(key);
  await (hold && !hold.lost ? hold : claim(key)).claimed;
  return read(key);
}

// Keep a text: "kept"; "moved" where another window has gone on with the save; "gone" where one has thrown it away.
// Fails where neither store would. What this window has written before is under way when this returns.
export function put(key, text) {
  if (ENTIRE.includes(key)) return ready ? write(key, text, {}) : begun.then(() => write(key, text, {}));
  const hold = holds.get(key) ?? claim(key);
  if (hold.lost) return Promise.resolve("moved");
  const at = hold.sure && navigator.locks,
    work = at ? write(key, text, hold) : hold.claimed.then(() => write(key, text, hold));
  // What was made after a change that may not be written waits for the answer
  if (!at) hold.claimed = work.catch(() => {});
  hold.writing = Promise.allSettled([hold.writing, work]);
  return work;
}

async function write(key, text, hold) {
  if (hold.lost) return "moved";
  const before = beside.get(key),
    sure = ENTIRE.includes(key) || (hold.sure && navigator.locks);
  const moved = there => (there === "" ? "gone" : countOf(there) >= countOf(text) ? "moved" : "");
  let outcome = "kept",
    fault = home ? null : new Error("IndexedDB is not used"),
    refused = null;
  const work = home ? toHome(placeOf(key), [{ id: key, text }], sure ? undefined : moved) : null;
  if (sure)
    refused = toMirror(key, text); // while the disk is at work
  else if (!home && mirror(key)) outcome = moved(mirror(key)) || "kept";
  if (work) {
    try {
      outcome = await Promise.race([work, late(SLOW)]);
    } catch (error) {
      console.warn("IndexedDB would not keep a text:", error);
      fault = error;
      work.then(
        late => late !== "kept" && lose(key, hold),
        () => {},
      ); // a check that came late
    }
  }
  if (outcome !== "kept") {
    hold.lost = true;
    return outcome;
  }
  if (!sure) refused = toMirror(key, text);
  hold.sure = true;
  loose = Boolean(fault);
  if (fault && refused) {
    before === undefined ? beside.delete(key) : beside.set(key, before);
    throw /Quota/.test(fault.name) ? fault : refused;
  }
  tell(refused ? { key, text } : { key });
  return "kept";
}

// Throw an entry away, and what was put aside of it. Fails where it is still there.
export async function remove(key) {
  await take(key); // no other window is writing it
  const asides = [...beside.keys()].filter(id => id.startsWith(`${ASIDE}${key}.`));
  if (home)
    await toHome(
      placeOf(key),
      [key, ...asides].map(id => ({ id, text: "" })),
    );
  const refused = toMirror(key, "");
  if (refused && !home) throw refused;
  for (const id of asides) beside.delete(id);
  holds.get(key)?.release?.();
  holds.delete(key);
  tell({ key, gone: true });
}
