// The same messages as text, for a seat far away: see py/guise/handoff/post.py, whose copy `found` is. A message is
// looked for in whatever a messenger has made of it; what is found is a guess, and only the seal says that it is
// genuine.

import { BadCode, ForTable, MOST_DIGITS, hex, undigits, unpack } from "./wire.mjs";

const GROUP = 5,
  MOST_TEXT = 20000,
  MOST_RUNS = 120,
  LEAST = 40;

function plain(text) {
  let out = [...text].slice(0, MOST_TEXT).join("").normalize("NFKC");
  for (let i = 0; i < 3; i++) {
    out = out.replace(/%([0-9A-Fa-f]{2})/g, (_, code) =>
      parseInt(code, 16) < 0x80 ? String.fromCharCode(parseInt(code, 16)) : " ",
    );
  }
  return out;
}

// Digits that may be a message, in the order in which they begin; of those that begin alike the longest first.
function* candidates(text) {
  for (const stretch of plain(text).split(/[\p{L}\p{Nl}\p{No}]+/u)) {
    const runs = (stretch.match(/[0-9]+/g) ?? []).slice(0, MOST_RUNS);
    for (let first = 0; first < runs.length; first++) {
      for (let behind = runs.length; behind > first; behind--) {
        const joined = runs.slice(first, behind).join("");
        if (joined.length < LEAST) break;
        if (joined.length <= MOST_DIGITS) yield joined;
      }
    }
  }
}

// The messages of the table that a text may hold, each once.
export function found(text) {
  const messages = new Map();
  for (const digits of candidates(text)) {
    try {
      const data = undigits(digits);
      const name = hex(data);
      if (!messages.has(name)) messages.set(name, unpack(data));
    } catch (error) {
      if (!(error instanceof BadCode) || error instanceof ForTable) continue;
    }
  }
  return [...messages.values()];
}

// Digits in groups, between which a messenger may break its lines.
export const grouped = digits => digits.match(new RegExp(`.{1,${GROUP}}`, "g")).join(" ");
