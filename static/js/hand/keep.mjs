// What the phone keeps of each game it holds a hand in, in IndexedDB, until the game is over: sid (hex), seat, gen,
// root, symbols, epoch and ctr of the newest card, its text, the HELLO to show again, and the owner's notes.

const asked = request => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

const { memory } = globalThis.guiseHand; // promise of the database, which enter.js opens: it takes a while

async function hands(mode) {
  return (await memory).transaction("hands", mode, { durability: "strict" }).objectStore("hands");
}

export const get = async sid => asked((await hands("readonly")).get(sid));
export const drop = async sid => asked((await hands("readwrite")).delete(sid));

export async function put(hand) {
  hand.when = Date.now();
  return asked((await hands("readwrite")).put(hand));
}

// The hand that was held last.
export async function newest() {
  const all = await asked((await hands("readonly")).getAll());
  return all.sort((a, b) => b.when - a.when)[0];
}
