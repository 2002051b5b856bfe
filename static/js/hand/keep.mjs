// What the phone keeps of each game it holds a hand in, in IndexedDB, until the game is over: sid (hex), seat, gen,
// root, epoch and ctr of the newest card, its text, the HELLO to show again, and the owner's notes.

const asked = request => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

let opened;

async function hands(mode) {
  opened ??= (() => {
    const request = indexedDB.open("guise-hand", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("hands", { keyPath: "sid" });
    return asked(request);
  })();
  return (await opened).transaction("hands", mode, { durability: "strict" }).objectStore("hands");
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
