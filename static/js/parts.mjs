// What the page's own Python comes in: parts, each a zip (py/tools/build.py says what goes into which). The page
// fetches them when they are wanted, and Python reads all that have come as one zip.

// <built>
export const PARTS = {
  lobby: { size: 135704, sha: "df6c866062a8299125df60172f9dba18", needs: [] },
  table: { size: 277069, sha: "14cf5f9315a7772fe956127055d23fe1", needs: [] },
  answers: { size: 108070, sha: "bccd2d0dff30dd101d991581a4393f63", needs: [] },
  more: { size: 390788, sha: "ac3d2118437eed9afd5661b83dd7a6e4", needs: [] },
  "games/twenty": { size: 125932, sha: "ee7a2ffa61db2fd8d65bfee22d912237", needs: ["answers"] },
  "games/whatzit": { size: 207265, sha: "b65d871b5909943783dc87c818eb7a97", needs: ["answers"] },
  "games/who": { size: 114520, sha: "c972eab41c111a336960ee29f244dcf8", needs: [] },
  "games/whosit": { size: 306431, sha: "2fae8c4d0e095b31e755546043ed688b", needs: [] },
  "games/wwwd": { size: 146816, sha: "83f6846f0d73a2683b454fd687072618", needs: ["answers"] },
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
