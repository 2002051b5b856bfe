// What the phone keeps of each game it holds a hand in, in IndexedDB, until the game is over: sid (hex), seat, gen,
// root, symbols, epoch and ctr of the newest card, its text, the HELLO to show again, and the owner's notes.

// What was asked for, once the whole of it is done: a request may succeed and its transaction be called off after it.
const done = (work, request) =>
  new Promise((tell, fail) => {
    work.oncomplete = () => tell(request.result);
    work.onabort = () => fail(work.error);
  });

const { memory } = globalThis.guiseHand; // promise of the database, which entry.js opens: it takes a while

// Where the browser keeps nothing for pages, the hands are held as long as the page is open.
const held = new Map();
export let loose = false;

async function hands(mode, ask, instead, durability = "strict") {
  try {
    const work = (await memory).transaction("hands", mode, { durability });
    return await done(work, ask(work.objectStore("hands")));
  } catch (error) {
    if (!loose) console.info("This phone keeps nothing:", String(error));
    loose = true;
    return instead();
  }
}

// When a hand was held last, in milliseconds; later than any other that was seen, wherever the phone's clock is set.
let latest = 0;
const seen = hand => {
  latest = Math.max(latest, hand?.when ?? 0);
  return hand;
};

export const get = async sid =>
  seen(
    await hands(
      "readonly",
      store => store.get(sid),
      () => held.get(sid),
    ),
  );
export const drop = sid => {
  held.delete(sid);
  return hands(
    "readwrite",
    store => store.delete(sid),
    () => {},
  );
};

// What has no card yet need not be on the disk before it is shown: it outlasts the page and the browser, and whose
// phone loses its power meanwhile scans the table's first code again. Far away an answer that was sent counts once.
export async function put(hand) {
  latest = hand.when = Math.max(Date.now(), latest + 1);
  held.set(hand.sid, hand);
  return hands(
    "readwrite",
    store => store.put(hand),
    () => {},
    hand.card || hand.rests || hand.far ? "strict" : "relaxed",
  );
}

// The hand that was held last.
export async function newest() {
  const all = await hands(
    "readonly",
    store => store.getAll(),
    () => [...held.values()],
  );
  return seen(all.sort((a, b) => b.when - a.when)[0]);
}
