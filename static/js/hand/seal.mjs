// Keys and seals of qrhand1, by the browser's own cryptography; py/guise/handoff/seal.py says what each is for.

import { ACT, LINKED, NEED, SPELLED, SYLLABLE, TAG, FULL, WORDS, head, join, spell, spellWords, two } from "./wire.mjs";

const { subtle } = globalThis.crypto ?? {};
const bytes = async promise => new Uint8Array(await promise);
const text = words => new TextEncoder().encode(words);
const TABLE = 0,
  PHONE = 1; // which way a message goes

export const random = size => crypto.getRandomValues(new Uint8Array(size));

// A key pair for a JOIN; the first is made while the page gets ready. WebKitGTK fails at one in three hundred, and
// does it at the next try; a browser that cannot do it at all says NotSupportedError.
async function generate(tries = 3) {
  try {
    return await subtle.generateKey("X25519", false, ["deriveBits"]);
  } catch (error) {
    if (tries > 1 && error.name !== "NotSupportedError") return generate(tries - 1);
    throw error;
  }
}

async function pair() {
  const own = await generate();
  return { own: own.privateKey, ours: await bytes(subtle.exportKey("raw", own.publicKey)) };
}

let spare = pair();
spare.catch(() => {}); // `able` says so

// True when this browser can do all of it: X25519 came to browsers in 2023 to 2025.
export const able = () =>
  spare.then(
    () => true,
    () => false,
  );

async function hkdf(secret, salt, info, size) {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return bytes(subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: text(info) }, key, size * 8));
}

async function hmac(secret, data) {
  const key = await subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return bytes(subtle.sign("HMAC", key, data));
}

// Answer a JOIN or FIRST: a fresh key of our own, and the root shared with the table. The seed of a FIRST is mixed in.
export async function answerJoin({ sid, seat, gen, promise, key, seed = new Uint8Array() }) {
  const mine = spare ?? pair();
  spare = undefined; // no key is used twice
  const [{ own, ours }, theirs] = await Promise.all([mine, subtle.importKey("raw", key, "X25519", false, [])]);
  const secret = await bytes(subtle.deriveBits({ name: "X25519", public: theirs }, own, 256));
  return {
    key: ours,
    root: await hkdf(join(secret, seed), join(sid, [seat, gen], promise, key, ours), "qrhand1 root", 32),
  };
}

export const answerPair = ({ sid, seat, gen, key }) => hkdf(key, join(sid, [seat, gen]), "qrhand1 root", 32);

export const helloTag = async (root, answer) => (await hmac(root, join(text("hello"), answer))).slice(0, TAG);

// Whether the table that paired this phone offers the link, and what answers it.
export async function offered(root, { seat, offer, tag }) {
  const mac = await hmac(root, join(text("relink"), [seat], offer));
  return tag.every((byte, i) => byte === mac[i]);
}

export const backTag = async (root, { seat, offer }, answer) =>
  (await hmac(root, join(text("back"), [seat], offer, answer))).slice(0, TAG);

// Whether this is the number that a JOIN or FIRST promised.
export async function kept(promise, nonce) {
  const digest = await bytes(subtle.digest("SHA-256", join(text("qrhand1 promise"), nonce)));
  return promise?.length === nonce.length && promise.every((byte, i) => byte === digest[i]);
}

// The places of the two symbols that both screens show.
export async function symbols(root, nonce) {
  const [a, b] = await hmac(root, join(text("sas"), nonce));
  return [a & 63, b & 63];
}

const keyOf = (root, epoch, way) => hkdf(root, epoch, `qrhand1 ${way}`, 16);
const nonce = (way, seat, ctr, salt) => join([way, seat], two(ctr), salt, new Uint8Array(4));
const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData, tagLength: TAG * 8 });

// Our padded card out of a deal; throws when it was not sealed for us.
export async function openCard(root, deal, seat) {
  const raw = await keyOf(root, deal.epoch, "T");
  const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  const iv = nonce(TABLE, seat, deal.ctr, deal.kind === FULL ? text("long") : new Uint8Array(4));
  return bytes(subtle.decrypt(gcm(iv, join(deal.head, [seat])), key, deal.hands.get(seat)));
}

const filled = (said, size = WORDS) => join(said, new Uint8Array((size - (said.length % size)) % size));

// A choice as ACT. `hand` brings sid, seat, root, epoch and ctr. `least`: the words are filled up to so many bytes, so
// that an answer without any is as long as one with a few.
// `link` answers the offer of a live link that came with the hand.
export async function act(hand, action, words = "", least = 0, link = new Uint8Array()) {
  const salt = random(4);
  const before = head(ACT, hand, salt);
  const key = await subtle.importKey("raw", await keyOf(hand.root, hand.epoch, "P"), "AES-GCM", false, ["encrypt"]);
  const iv = nonce(PHONE, hand.seat, hand.ctr, salt);
  const sealed = await bytes(
    subtle.encrypt(
      gcm(iv, before),
      key,
      join(
        two(link.length ? action | LINKED : action),
        link.length ? join([link.length], link) : link,
        filled(join(text(words), new Uint8Array(words ? 0 : least))),
      ),
    ),
  );
  return join(before, sealed);
}

export async function need(hand) {
  const before = head(NEED, hand, random(4));
  const tag = await hmac(await keyOf(hand.root, hand.epoch, "P"), join(text("need"), before));
  return join(before, tag.slice(0, TAG));
}

// The 23 bits that prove a typed code.
export async function proof(hand, action, words = /** @type {ArrayLike<number>} */ ([])) {
  const key = await keyOf(hand.root, hand.epoch, "P");
  const [a, b, c] = await hmac(key, join(text("typed"), [hand.seat], two(hand.ctr), two(action), words));
  return ((a << 16) | (b << 8) | c) >> 1;
}

// A choice as seven characters, and eight for every five bytes of its words: all of it masked, so that who hears them
// does not learn the choice. Empty for words that are too long to be read aloud.
export async function typed(hand, action, words = "") {
  const plain = filled(text(words), SYLLABLE);
  if (plain.length > SPELLED) return "";
  const proved = await proof(hand, action, plain);
  const key = await keyOf(hand.root, hand.epoch, "P");
  const mac = (what, ...more) =>
    hmac(key, join(text(what), [hand.seat], two(hand.ctr), [proved >> 16], two(proved & 0xffff), ...more));
  const [a, b] = await mac("mask");
  const streams = await Promise.all([0, 1].map(i => mac("words", [i])));
  const stream = join(...streams);
  return spell(action ^ (((a << 8) | b) & 0xfff), proved) + spellWords(plain.map((byte, i) => byte ^ stream[i]));
}
