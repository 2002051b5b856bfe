// The bytes of qrhand1, as the phone reads and writes them. The table's side, with the meaning of every field, is
// py/guise/handoff/wire.py. Whole numbers are big-endian; sealed parts are just bytes here.

export const JOIN = 1, HELLO = 2, PAIR = 3, DEAL = 4, ACT = 5, NEED = 6;
export const NEWEST = 4095; // the action that asks for the newest deal
const VERSION = 1;
const TAG = 8;
const MOST_DIGITS = 4000;

// A code that is not ours, or is damaged; its message is a sentence for people.
export class BadCode extends Error {}

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
const number = bytes => bytes[0] << 8 | bytes[1];
const first = kind => Uint8Array.of(VERSION << 4 | kind);

// As digits, with a leading 1 that keeps zeros.
export const digits = bytes => BigInt(`0x01${hex(bytes)}`).toString();

export function undigits(text) {
  if (!/^[1-9]\d*$/.test(text) || text.length > MOST_DIGITS) throw new BadCode("This code belongs to something else.");
  const all = BigInt(text).toString(16);
  if (all.length % 2 === 0 || all[0] !== "1") throw new BadCode("This code belongs to something else.");
  return unhex(all.slice(1));
}

// A message of the table from what a camera read: a link that ends in #h and digits.
export function read(text) {
  const code = text.trim();
  return unpack(undigits(code.slice(code.lastIndexOf("#h") + 1).replace(/^h/, "")));
}

export function unpack(data) {
  if (data[0] >> 4 !== VERSION) throw new BadCode("This code belongs to something else, or to another version of Guise.");
  const kind = data[0] & 15;
  const sid = data.slice(1, 5), rest = data.slice(5);
  if (kind === JOIN && rest.length >= 34) {
    return { kind, sid, key: rest.slice(0, 32), seat: rest[32], gen: rest[33], offer: rest.slice(34) };
  }
  if (kind === PAIR && rest.length === 18) return { kind, sid, seat: rest[0], gen: rest[1], key: rest.slice(2) };
  if (kind === DEAL && rest.length >= 8) return deal(sid, data, rest);
  if ([HELLO, ACT, NEED].includes(kind)) throw new BadCode("This code is meant for the table. Scan the one that the table shows.");
  throw new BadCode("This code is damaged or incomplete. Try to read it again.");
}

function deal(sid, data, rest) {
  const [count, pad] = rest.slice(6, 8);
  const size = 1 + pad + TAG;
  if (rest.length !== 8 + count * size) throw new BadCode("This code is damaged or incomplete. Try to read it again.");
  const hands = new Map();
  for (let at = 8; at < rest.length; at += size) hands.set(rest[at], rest.slice(at + 1, at + size));
  return { kind: DEAL, sid, epoch: rest.slice(0, 4), ctr: number(rest.slice(4, 6)), hands, head: data.slice(0, 13) };
}

export const hello = (sid, seat, key, tag, answer) => join(first(HELLO), sid, [seat], key, tag, answer);

// What stands before the sealed part or the tag of ACT and NEED.
export const head = (kind, { sid, seat, epoch, ctr }, salt) => join(first(kind), sid, [seat], epoch.slice(2), two(ctr), salt);

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// Seven characters from a choice (12 bits) and its proof (23 bits).
export function spell(action, proof) {
  let rest = BigInt(action) << 23n | BigInt(proof);
  let text = "";
  for (let i = 0; i < 7; i++, rest >>= 5n) text = CROCKFORD[Number(rest & 31n)] + text;
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}
