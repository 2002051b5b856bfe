// What the page's own Python comes in: parts, each a zip (py/tools/build.py says what goes into which). The page
// fetches them when they are wanted, and Python reads all that have come as one zip.

// <built>
export const PARTS = {
  lobby: { size: 137825, sha: "9d5fe157fad756bba125a459116ccf4d", needs: [] },
  table: { size: 262779, sha: "bd764c3c404cef0825f7d5afcbc8bc43", needs: [] },
  answers: { size: 107704, sha: "8606811968a0b8513d249fd4c219720e", needs: [] },
  more: { size: 385829, sha: "8c5ea781686ee82fa251cb506f70fb75", needs: [] },
  "games/twenty": { size: 116571, sha: "e628e7dbfe821df1a526f0ac62e3262b", needs: ["answers"] },
  "games/whatzit": { size: 198767, sha: "86df881a5d23cfdaf527162f59344537", needs: ["answers"] },
  "games/who": { size: 109377, sha: "100732ba5caf1d04791810064e924fff", needs: [] },
  "games/whosit": { size: 288658, sha: "6d618edd3c925c1d9da620769126cb58", needs: [] },
  "games/wwwd": { size: 140566, sha: "e256fc690e26905677c35fab16318d6b", needs: ["answers"] },
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
