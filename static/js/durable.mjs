// The second copy of every save and of the settings, in IndexedDB, for what localStorage has not yet written when a browser is killed: that
// one is read before anything is drawn, this one is on the disk before anything is drawn (py/guise/web/durable.py).
//
// A save is a row in `games` (its text without the log, how long that is, and `count`, which counts the save's changes)
// and a row for each line of its log in `entries`: a move adds a line and does not write the game again. Of two copies
// the one with the higher count is the newer; where a copy has none (an older version of the page wrote it), the one with the
// longer log. No clock is asked. A game that was thrown away leaves a row that says so, or its first copy would return.
//
// Several windows may change one save. A change says which count it was made after (`before`), and is written only over
// that one. Where some have not been written, because a write was refused, it may also go on with what is there.

const SAVE = "guise.save.";
const PREFS = "guise.prefs";
const BOOK = "guise.book"; // of the house: kept whole, as the settings are
const ENTIRE = [PREFS, BOOK];
const SLOW = 3000; // milliseconds until a write counts as refused

const asked = request => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

// A database by its name, made with these stores and keys when it is not there yet, and opened once.
const opening = {}, open = {};
function database(name, stores) {
  opening[name] ??= new Promise((done, fail) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => {
      const opened = request.result;
      opened.onversionchange = () => opened.close();
      opened.onclose = () => {
        delete opening[name];
        delete open[name];
      };
      done((open[name] = opened));
    };
    request.onerror = () => fail(request.error);
  });
  opening[name].catch(() => delete opening[name]); // asked again the next time
  return opening[name];
}

const SAVES = "guise-saves";
const base = () => database(SAVES, { games: "id", entries: ["id", "n"] });
const settings = () => database("guise-prefs", { prefs: "id" });

const all = id => IDBKeyRange.bound([id, 0], [id, Infinity]);
const countOf = text => Number(/"count":(\d+)\}$/.exec(text)?.[1] ?? -1);

// A save's text as a row and the lines of its log. What is known of it already is not read again, so that a move costs the
// same however long the game is.
function parted(id, text) {
  const at = text.indexOf('"log":[') + 6, { opens, lines: old = [] } = known.get(id) ?? {};
  const goesOn = old.length > 0 && text.startsWith(opens, at) && ",]".includes(text[at + opens.length]);
  const until = at + (goesOn ? opens.length : 1), from = until + Number(goesOn && text[until] === ",");
  const added = JSON.parse(`{"log":[${text.slice(from)}`).log.map(line => JSON.stringify(line));
  const rest = added.join(","), to = from + rest.length;
  if (at < 6 || !text.startsWith(`${rest}]`, from)) throw new Error("a save is not written as expected");
  const lines = goesOn ? old.concat(added) : added;
  const row = { id, count: countOf(text), length: lines.length, front: text.slice(0, at), back: text.slice(to + 1) };
  return { row, lines, opens: text.slice(at, to) };
}

const whole = ({ front, back }, rows) => `${front}[${rows.map(row => row.line).join(",")}]${back}`;

// What this page last wrote of a save: its count, the lines of its log, so that they need not be read again, and the same
// as text, without the last bracket.
const known = new Map();
const lost = new Map(); // saves: the counts of this page's changes that came after another window's, and were not written
const ahead = new Map(); // saves: the count that the first copy alone has, because the second was refused

const begins = (lines, old) => old.length <= lines.length && old.every((line, n) => line === lines[n]);

// Whether a change may be written over what is there.
function follows(row, lines, before, old, there) {
  if (before === undefined) return old.count < row.count;
  if (lost.get(row.id)?.has(before)) return false;
  return old.count === before || (old.count < before && (ahead.get(row.id) === before || begins(lines, there)));
}

// Write what is new of a save, all or nothing. "kept", or "moved": another window has written a later change, or "gone".
//
// Where this page wrote the save last, its change is written at once, as if no other had; what is there is read besides,
// and should it be another's, nothing is written, and both are compared.
//
// A database that is open already is written to before this function first returns: while the page reads what is to be
// drawn, its answer comes.
async function write(id, text, before) {
  const opened = open[SAVES] ?? await base(), told = parted(id, text), last = known.get(id), { row, lines } = told;
  if (last && follows(row, lines, before, last, last.lines)) {
    const outcome = await once(opened, (work, games, entries, say) => {
      games.get(id).onsuccess = ({ target: { result: there } }) => {
        if (there?.count === last.count) return work.commit?.();
        say("");
        work.abort();
      };
      add(told, last.lines, games, entries);
    });
    if (outcome) return outcome;
  }
  return once(opened, (work, games, entries, say) => {
    const compare = (old, there) => {
      if (follows(row, lines, before, old, there)) return add(told, there, games, entries);
      say("moved");
      lost.set(id, (lost.get(id) ?? new Set()).add(row.count));
    };
    games.get(id).onsuccess = ({ target: { result: old } }) => {
      if (old?.gone) say("gone");
      else if (!old) add(told, [], games, entries);
      else if (known.get(id)?.count === old.count) compare(old, known.get(id).lines);
      else entries.getAll(all(id)).onsuccess = event => compare(old, event.target.result.map(one => one.line));
    };
  });
}

// One transaction: "kept", or what was said, or "" when that was said and it was called off.
function once(opened, begin) {
  const work = opened.transaction(["games", "entries"], "readwrite", { durability: "strict" });
  return new Promise((done, fail) => {
    let outcome = "kept";
    work.oncomplete = () => done(outcome);
    work.onerror = work.onabort = () => (outcome ? fail(work.error) : done(""));
    begin(work, work.objectStore("games"), work.objectStore("entries"), said => (outcome = said));
  });
}

// Write what a save's log has and `old` has not, and know it from now on.
function add({ row, lines, opens }, old, games, entries) {
  const { id } = row;
  let same = 0;
  while (same < old.length && same < lines.length && old[same] === lines[same]) same++;
  if (same < old.length) entries.delete(IDBKeyRange.bound([id, same], [id, Infinity]));
  for (let n = same; n < lines.length; n++) entries.put({ id, n, line: lines[n] });
  games.put(row);
  known.set(id, { count: row.count, lines, opens });
}

async function forget(id) {
  const work = (await base()).transaction(["games", "entries"], "readwrite", { durability: "strict" });
  work.objectStore("entries").delete(all(id));
  work.objectStore("games").put({ id, gone: true });
  known.delete(id);
  return new Promise((done, fail) => {
    work.oncomplete = () => done("kept");
    work.onerror = work.onabort = () => fail(work.error);
  });
}

async function textOf(id) {
  const work = (await base()).transaction(["games", "entries"]);
  const [row, rows] = await Promise.all([asked(work.objectStore("games").get(id)), asked(work.objectStore("entries").getAll(all(id)))]);
  return row && !row.gone && rows.length === row.length ? whole(row, rows) : "";
}

// The settings, or the book: one row, its text, and the count at its end.
async function settle(id, text) {
  const work = (await settings()).transaction("prefs", "readwrite", { durability: "strict" });
  const store = work.objectStore("prefs");
  store.get(id).onsuccess = ({ target: { result: old } }) => {
    if (!(countOf(old?.text) > countOf(text))) store.put({ id, text });
  };
  return new Promise((done, fail) => {
    work.oncomplete = () => done("kept");
    work.onerror = work.onabort = () => fail(work.error);
  });
}

const read = key => {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};

// Put a text into the first copy; false when it has no room or is shut.
function quick(id, text) {
  const key = ENTIRE.includes(id) ? id : SAVE + id;
  try {
    text ? localStorage.setItem(key, text) : localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

// Keep a save, or forget it when there is no text: "kept", "moved", "gone", or "refused". Settings and book are kept under their keys.
// What took too long counts as refused; `late` is told when it then turns out to be "moved" or "gone".
export async function keep(id, text, before, late = () => {}) {
  const work = (ENTIRE.includes(id) ? settle(id, text) : text ? write(id, text, before) : forget(id)).catch(error => {
    console.warn("A second copy could not be written:", error);
    return "refused";
  });
  const outcome = await Promise.race([work, new Promise(done => setTimeout(done, SLOW, ""))]);
  if (outcome) return settled(id, text, outcome);
  work.then(async known => ["moved", "gone"].includes(await settled(id, text, known)) && late(known));
  return "refused";
}

async function settled(id, text, outcome) {
  if (outcome === "gone") quick(id, "");
  if (outcome === "moved") quick(id, await textOf(id).catch(() => ""));
  if (outcome === "refused") ahead.set(id, countOf(text));
  return outcome;
}

const logOf = text => {
  try {
    return JSON.parse(text).log.length;
  } catch {
    return -1;
  }
};

// At the start: bring the first copy up to date. Answers with the saves it had no room for, by id, and whether any was newer.
export async function begin() {
  const rows = await asked((await base()).transaction("games").objectStore("games").getAll());
  const rest = {};
  let changed = false;
  for (const { id, count, gone, length } of rows) {
    const there = read(SAVE + id);
    if (gone) {
      changed ||= Boolean(there);
      if (there) quick(id, "");
      continue;
    }
    if (countOf(there) > count) ahead.set(id, countOf(there));
    if (countOf(there) >= count) continue;
    if (there && countOf(there) < 0 && logOf(there) > length) { // an older version of the page has gone on with it
      quick(id, `${there.slice(0, -1)},"count":${count + 1}}`);
      ahead.set(id, count + 1);
      continue;
    }
    const text = await textOf(id);
    if (!text) continue;
    changed = true;
    if (!quick(id, text)) rest[id] = text;
  }
  return { rest, changed };
}

const readable = text => {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
};

// At the start: the text of the settings where the second copy is the newer, else "". A first copy without a count was
// written last by an older version of the page, which keeps no second one. The book is brought up to date besides.
export async function prefs() {
  const store = (await settings()).transaction("prefs").objectStore("prefs");
  const [row, book] = await Promise.all(ENTIRE.map(id => asked(store.get(id))));
  if (book && !(countOf(read(BOOK)) >= countOf(book.text))) quick(BOOK, book.text);
  const there = read(PREFS);
  if (!row || (readable(there) && (countOf(there) < 0 || countOf(there) >= countOf(row.text)))) return "";
  quick(PREFS, row.text);
  return row.text;
}
