// The bytes of qrhand1, as the phone reads and writes them. The table's side, with the meaning of every field, is
// py/guise/handoff/wire.py, of which py/tools/build.py makes these constants. Whole numbers are big-endian; sealed
// parts are just bytes here. NEWEST is the action that asks for the newest deal.

import { says } from "./say.mjs";

// <built>
// biome-ignore format: made by py/tools/build.py
export const JOIN = 1, HELLO = 2, PAIR = 3, DEAL = 4, ACT = 5, NEED = 6;
// biome-ignore format: made by py/tools/build.py
export const OPEN = 7, RELINK = 8, BACK = 9, FIRST = 10, FULL = 11;
// biome-ignore format: made by py/tools/build.py
export const NEWEST = 4095, AGAIN = 4093, LEFT = 4094;
// biome-ignore format: made by py/tools/build.py
export const VERSION = 2, FIRST_VERSION = 3, LINKED = 32768, TAG = 8, WORDS = 24;
// biome-ignore format: made by py/tools/build.py
export const MOST_DIGITS = 4000, MOST_SEATS = 8, SPELLED = 60, SYLLABLE = 5;
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const OFFERS = [0, 53, 54, 60, 61, 72, 73];
const FULL_SIZES = [1536, 4096];
const LATER = [FIRST, FULL];
const NUMBERS = ["count", "ctr", "gen", "pad", "seat"];
// The fields after the first byte and their bytes; 0: what the others leave.
// biome-ignore format: made by py/tools/build.py
const LAYOUT = {
  [JOIN]: [["sid", 4], ["key", 32], ["seat", 1], ["gen", 1], ["promise", 16], ["offer", 0]],
  [HELLO]: [["sid", 4], ["seat", 1], ["key", 32], ["tag", 8], ["answer", 0]],
  [PAIR]: [["sid", 4], ["seat", 1], ["gen", 1], ["key", 16]],
  [DEAL]: [["sid", 4], ["epoch", 4], ["ctr", 2], ["count", 1], ["pad", 1], ["hands", 0]],
  [ACT]: [["sid", 4], ["seat", 1], ["epoch", 2], ["ctr", 2], ["salt", 4], ["sealed", 0], ["tag", 8]],
  [NEED]: [["sid", 4], ["seat", 1], ["epoch", 2], ["ctr", 2], ["salt", 4], ["tag", 8]],
  [OPEN]: [["sid", 4], ["seat", 1], ["nonce", 16], ["deal", 0]],
  [RELINK]: [["sid", 4], ["seat", 1], ["tag", 8], ["offer", 0]],
  [BACK]: [["sid", 4], ["seat", 1], ["tag", 8], ["answer", 0]],
  [FIRST]: [["sid", 4], ["key", 32], ["seat", 1], ["gen", 1], ["promise", 16], ["seed", 16]],
  [FULL]: [["sid", 4], ["epoch", 4], ["ctr", 2], ["seat", 1], ["sealed", 0], ["tag", 8]],
};
// </built>

// A code that is not ours, or is damaged; its message is a sentence for people.
export class BadCode extends Error {}

// What another phone shows the table.
export class ForTable extends BadCode {
  constructor(bytes) {
    super(says("refuse.for-table"));
    this.bytes = bytes;
  }
}

export function join(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, "0")).join("");
export const unhex = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
export const two = number => Uint8Array.of(number >> 8, number & 255);

// As digits, with a leading 1 that keeps zeros.
export const digits = bytes => BigInt(`0x01${hex(bytes)}`).toString();

export function undigits(text) {
  if (!/^[1-9]\d*$/.test(text) || text.length > MOST_DIGITS) throw new BadCode(says("refuse.foreign"));
  const all = BigInt(text).toString(16);
  if (all.length % 2 === 0 || all[0] !== "1") throw new BadCode(says("refuse.foreign"));
  return unhex(all.slice(1));
}

// A message of the table from what a camera read: a link that ends in #h and digits.
export function read(text) {
  const code = text.trim(),
    at = code.lastIndexOf("#h");
  return unpack(undigits(at < 0 ? code : code.slice(at + 2)));
}

const damaged = () => new BadCode(says("refuse.damaged"));

export function unpack(data) {
  if (!data.length || data[0] >> 4 !== (LATER.includes(data[0] & 15) ? FIRST_VERSION : VERSION)) {
    const old = data[0] >> 4 && data[0] >> 4 < VERSION && LAYOUT[data[0] & 15];
    throw new BadCode(says(old ? "refuse.old-table" : "refuse.other-version"));
  }
  const kind = data[0] & 15;
  if ([HELLO, ACT, NEED, BACK].includes(kind)) throw new ForTable(data);
  const message = /** @type {any} */ (fields(kind, data));
  if (message.seat >= MOST_SEATS) throw damaged();
  if ((kind === JOIN || kind === RELINK) && !OFFERS.includes(message.offer.length)) throw damaged();
  if (kind === OPEN && message.deal.length) {
    message.deal = unpack(message.deal);
    if (![DEAL, FULL].includes(message.deal.kind) || hex(message.deal.sid) !== hex(message.sid)) throw damaged();
  }
  if (kind === FULL) return { ...message, ...alone(message, data) };
  return kind === DEAL
    ? { ...message, hands: hands(message), head: data.slice(0, data.length - message.hands.length) }
    : message;
}

// A whole hand as a deal of one.
function alone({ seat, sealed, tag }, data) {
  if (!FULL_SIZES.includes(sealed.length)) throw damaged();
  const hand = join(sealed, tag);
  return { hands: new Map([[seat, hand]]), head: data.slice(0, data.length - hand.length) };
}

// A message's fields, cut by its layout.
function fields(kind, data) {
  const layout = LAYOUT[kind] ?? [];
  const room = data.length - 1 - layout.reduce((sum, [, size]) => sum + size, 0);
  if (!layout.length || room < 0 || (room && layout.every(([, size]) => size))) throw damaged();
  const message = { kind };
  let at = 1;
  for (const [name, size] of layout) {
    const piece = data.slice(at, (at += size || room));
    message[name] = NUMBERS.includes(name) ? piece.reduce((number, byte) => (number << 8) | byte, 0) : piece;
  }
  return message;
}

// The hands of a deal by seat: sealed bytes with their tag.
function hands({ hands: rest, count, pad }) {
  const size = 1 + pad + TAG;
  if (count > MOST_SEATS || rest.length !== count * size) throw damaged();
  const found = new Map();
  for (let at = 0; at < rest.length; at += size) {
    if (rest[at] >= MOST_SEATS) throw damaged();
    found.set(rest[at], rest.slice(at + 1, at + size));
  }
  return found;
}

// A message's first byte and its fields, all or those that come before one.
function laidOut(kind, message, before) {
  const names = LAYOUT[kind].map(([name]) => name);
  const some = LAYOUT[kind].slice(0, before ? names.indexOf(before) : names.length);
  const piece = ([name, size]) =>
    NUMBERS.includes(name) ? (size === 2 ? two(message[name]) : [message[name]]) : message[name];
  return join([(VERSION << 4) | kind], ...some.map(piece));
}

export const back = (sid, seat, tag, answer) => laidOut(BACK, { sid, seat, tag, answer });
export const hello = (sid, seat, key, tag, answer) => laidOut(HELLO, { sid, seat, key, tag, answer });

// What stands before the sealed part or the tag of ACT and NEED.
export const head = (kind, { sid, seat, epoch, ctr }, salt) =>
  laidOut(kind, { sid, seat, epoch: epoch.slice(2), ctr, salt }, kind === ACT ? "sealed" : "tag");

// Seven characters from a choice (12 bits) and its proof (23 bits).
export function spell(action, proof) {
  let rest = (BigInt(action) << 23n) | BigInt(proof);
  let text = "";
  for (let i = 0; i < 7; i++, rest >>= 5n) text = CROCKFORD[Number(rest & 31n)] + text;
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

// The hidden words of a typed answer: eight characters for every five bytes.
export function spellWords(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += SYLLABLE) {
    for (let i = 7, rest = BigInt(`0x${hex(bytes.slice(at, at + SYLLABLE))}`); i >= 0; i--)
      text += (i % 4 === 3 ? "-" : "") + CROCKFORD[Number((rest >> BigInt(5 * i)) & 31n)];
  }
  return text;
}
