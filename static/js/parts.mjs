// What the page's own Python comes in: parts, each a zip (py/tools/build.py says what goes into which). The page
// fetches them when they are wanted, and Python reads all that have come as one zip.

// <built>
export const PARTS = {
  lobby: { size: 137036, sha: "74240db73f317e13e6f12f6f9364c8ca", needs: [] },
  table: { size: 317344, sha: "7ad410b93a17086c60b245e2fdc92641", needs: [] },
  answers: { size: 108698, sha: "6fcf3db2ebd246c842f27a8fedee8504", needs: [] },
  more: { size: 411161, sha: "caabb9960adb98b874d87834512d5df7", needs: [] },
  "games/twenty": { size: 155315, sha: "1a2bd65c93ce40ae3d772856f0cbb815", needs: ["answers"] },
  "games/whatzit": { size: 238897, sha: "3cb8e025c02a4ee162df0c1e7af4c53e", needs: ["answers"] },
  "games/who": { size: 150051, sha: "abcf9a26d0b81562dca5f4e81b714db8", needs: [] },
  "games/whosit": { size: 328180, sha: "b8f243d69bc7e4c85d4f19ac7994288d", needs: [] },
  "games/wwwd": { size: 167291, sha: "e798c239993274b266296bcd9649c4c7", needs: ["answers"] },
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
