// What the page's own Python comes in: parts, each a zip (py/tools/build.py says what goes into which). The page
// fetches them when they are wanted, and Python reads all that have come as one zip.

// <built>
export const PARTS = {
  lobby: { size: 136723, sha: "200907387e4e9583af642c0b3d090c77", needs: [] },
  table: { size: 316600, sha: "5967f47b052ac2abaafa9de4a3ac2221", needs: [] },
  answers: { size: 108558, sha: "532fb88907b6cc1faa0c133e8cee3871", needs: [] },
  more: { size: 410752, sha: "2bdc74393a2aaa6c3ca5b14648fdde8c", needs: [] },
  "games/twenty": { size: 154844, sha: "2761df4a2f04452d3a28c98141f8ffca", needs: ["answers"] },
  "games/whatzit": { size: 238184, sha: "f777ad52b7a6fe4e6228b4b1fb7f84d2", needs: ["answers"] },
  "games/who": { size: 149708, sha: "02eaf48498059970b47d0f2f6ba08acb", needs: [] },
  "games/whosit": { size: 327771, sha: "20843d021f661661bdb50bb54bb0f90f", needs: [] },
  "games/wwwd": { size: 167180, sha: "f47f3a01a2ed69b65e613022ce2b3c80", needs: ["answers"] },
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
