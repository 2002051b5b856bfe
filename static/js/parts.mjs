// What the page's own Python comes in: parts, each a zip (py/tools/build.py says what goes into which). The page
// fetches them when they are wanted, and Python reads all that have come as one zip.

// <built>
export const PARTS = {
  lobby: { size: 135560, sha: "0574632ea9796896ef831b083e9cd379", needs: [] },
  table: { size: 296118, sha: "7500bc8ce19819f874b90ed7b4bb45fe", needs: [] },
  answers: { size: 108571, sha: "8a97dadf3c93705f03219f6708a9a2e4", needs: [] },
  more: { size: 400033, sha: "1df37ddd6dc4e26d10fe21d5f3574ff5", needs: [] },
  "games/twenty": { size: 137467, sha: "8630a623da938b6d11124510010441bc", needs: ["answers"] },
  "games/whatzit": { size: 220211, sha: "02f47b9ddb2a20393a52d43791a93400", needs: ["answers"] },
  "games/who": { size: 131404, sha: "e42a33bb70f88e4a57e951cc02ba4e50", needs: [] },
  "games/whosit": { size: 315082, sha: "dae801c94a33f72cb9a7f8e72b89e6bc", needs: [] },
  "games/wwwd": { size: 153473, sha: "d7314ee9e3e5e38beb3fe3882829ae8a", needs: ["answers"] },
};
// </built>

const here = part => new URL(`../${part}.zip`, import.meta.url).href;

async function digest(bytes) {
  if (!globalThis.crypto?.subtle) return null; // plain http from another machine
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash, 0, 16), byte => byte.toString(16).padStart(2, "0")).join("");
}

const fits = async (part, bytes) =>
  bytes.length === PARTS[part].size && [PARTS[part].sha, null].includes(await digest(bytes));

async function read(part, cache, heard) {
  const answer = await fetch(here(part), { cache });
  if (!answer.ok) throw new Error(`${here(part)}: ${answer.status}`);
  const bytes = new Uint8Array(PARTS[part].size);
  const reader = answer.body.getReader();
  let at = 0;
  for (let piece; !(piece = await reader.read()).done; at += piece.value.length) {
    if (at + piece.value.length > bytes.length) return new Uint8Array(); // of another version
    bytes.set(piece.value, at);
    heard(part, at + piece.value.length);
  }
  return bytes.subarray(0, at);
}

// A part of this page, and no other: one that does not fit is asked for once more, past the browser's own cache.
// `heard` is told how many of its bytes have come. Without a network this rejects with a TypeError.
async function fetched(part, heard) {
  for (const cache of ["default", "reload"]) {
    const bytes = await read(part, cache, heard);
    if (await fits(part, bytes)) return bytes;
  }
  throw new Error(`${part}.zip is damaged, or of another version`);
}

const coming = new Map();

// The same, which is fetched once however often it is asked for.
export function part(name, heard = () => {}) {
  if (!coming.has(name)) {
    const bytes = fetched(name, heard);
    coming.set(name, bytes);
    bytes.catch(() => coming.delete(name));
  }
  return coming.get(name);
}

// What is laid where Python finds it need not be held here as well.
export const forget = () => coming.clear();

// A part with those it is of no use without.
export const withNeeds = name => [...(PARTS[name]?.needs ?? []), name];

// What joins zips. The lobby has one alone, and starts without it.
export const joiner = async () => (await import("./zip.mjs")).joined;

// All parts as one, in the order of the list.
export async function everyPart(heard) {
  const [joined, ...zips] = await Promise.all([joiner(), ...Object.keys(PARTS).map(name => part(name, heard))]);
  return joined(zips);
}
