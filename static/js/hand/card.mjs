// A card from its bytes: which phrase book it is coded by, its text, its records. py/guise/handoff/card.py and
// book.py say what they are.

import { content, ids } from "./games.mjs";
import { says } from "./say.mjs";
import { BadCode, OFFERS, hex } from "./wire.mjs";

const SHORT = 191; // phrases that take one byte

// A phrase book that should be there could not be fetched: it may come another time.
export class NotHere extends Error {}

const books = new Map(); // game -> promise of {edition, phrases}

function book(game) {
  if (!books.has(game)) {
    books.set(game, load(game));
    books.get(game).catch(() => books.delete(game)); // the next card may find the network back
  }
  return books.get(game);
}

async function load(game) {
  const data = await (await content(game, "phrases.json")).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return { edition: hex(digest.slice(0, 2)), phrases: JSON.parse(new TextDecoder().decode(data)) };
}

// The text of an opened card; null when this page has no book of that edition. `game` is the likely one.
// Throws NotHere when none fits and some could not be fetched.
export async function textOf(card, game) {
  const edition = hex(card.slice(0, 2));
  const size = (card[2] << 8) | card[3];
  if (!(size <= card.length - 4)) throw damaged();
  const read = books => {
    const fitting = books.find(one => one?.edition === edition);
    return fitting && decode(fitting.phrases, card.slice(4, 4 + size));
  };
  const some = async games => Promise.all(games.map(one => book(one).catch(() => null)));
  const likely = game && read(await some([game]));
  if (likely) return likely;
  const all = await some(ids());
  const text = read(all);
  if (text === undefined && all.includes(null)) throw new NotHere(edition);
  return text ?? null;
}

// The text of a whole hand: its size, and its records deflated.
export async function wholeText(hand) {
  const size = (hand[0] << 8) | hand[1];
  if (!size || size > hand.length - 2) throw damaged();
  try {
    const open = new Blob([hand.slice(2, 2 + size)]).stream().pipeThrough(new DecompressionStream("deflate"));
    return await new Response(open).text();
  } catch {
    throw damaged();
  }
}

// The offer of a live link behind a card (session.seal_hands of py/guise/handoff); empty where there is none.
export function offerIn(card) {
  const at = 6 + ((card[2] << 8) | card[3]);
  const offer = card.slice(at + 1, at + 1 + card[at]);
  return offer.length && OFFERS.includes(offer.length) ? offer : new Uint8Array();
}

// Which game a card is of that no book here fits: a game that this page knows in another edition; "" for one that it
// does not know; nothing where the card does not say.
export async function gameOf(card) {
  const at = 4 + ((card[2] << 8) | card[3]),
    badge = hex(card.slice(at, at + 2));
  if (!/[1-9a-f]/.test(badge)) return;
  const marks = await Promise.all(ids().map(game => crypto.subtle.digest("SHA-256", new TextEncoder().encode(game))));
  return ids().find((_, i) => hex(new Uint8Array(marks[i]).slice(0, 2)) === badge) ?? "";
}

const damaged = () => new BadCode(says("refuse.damaged-hand"));

// As strict as the table's own reader in the tests (tests/handoff/reading.py): a card that is read was written so.
export function decode(phrases, coded) {
  const letters = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let out = "";
  for (let at = 0; at < coded.length && coded[at]; ) {
    const first = coded[at++];
    if (first === 0xff) {
      const count = coded[at++];
      if (!(at + count <= coded.length)) throw damaged();
      try {
        out += letters.decode(coded.slice(at, (at += count)));
      } catch {
        throw damaged();
      }
    } else {
      const phrase = phrases[first < 0xc0 ? first - 1 : SHORT + (first - 0xc0) * 256 + coded[at++]];
      if (phrase === undefined) throw damaged();
      out += phrase;
    }
  }
  return out;
}

// A card's text without its news and what follows from them: what an answer is an answer to.
export const asks = text =>
  text
    ?.split("\n")
    .filter(line => !/^[HJLSUY]\t/.test(line))
    .join("\n");

// The records as one object; records of a kind we do not know are passed over. Choices are numbered in the order of
// the card, which is how an answer names them; `who` is the person a question would be put to.
export function parse(text) {
  const card = {
    name: "",
    mark: 0,
    game: "",
    title: "",
    note: "",
    open: false,
    plain: false,
    art: false,
    facts: [],
    heard: [],
    places: [],
    pictures: [],
    refs: [],
    choices: [],
    grid: { says: "{who}: {what}", price: "", fold: "" },
    suspects: { faces: "", left: [] },
    told: [],
    waits: "",
    acting: "",
    order: 0,
    over: false,
    moved: false,
    rests: false,
    cut: false,
  };
  const choice = more =>
    card.choices.push({ action: card.choices.length, move: "", why: "", look: "", price: "", who: "", ...more });
  let questions = [];
  const take = {
    W: ([name, mark, game]) => Object.assign(card, { name, mark: Number(mark), game }),
    T: ([title]) => (card.title = title),
    N: ([note]) => (card.note = note),
    A: () => (card.open = true),
    Z: () => (card.plain = true),
    F: ([label, words]) => card.facts.push({ label, words }),
    B: ([label, words]) => card.facts.push({ label, words, pieces: Number(words) }),
    I: () => (card.art = true),
    K: ([label, ...cards]) => card.facts.push({ label, words: cards.join(", "), cards }),
    J: ([label, words]) => card.heard.push({ label, words }),
    Y: ([label, words, mark = ""]) => card.places.push({ label, words, mark }),
    P: ([name, words]) => card.pictures.push({ name, words }),
    V: ([svg]) => card.pictures.length && (card.pictures.at(-1).svg = svg),
    M: () => (card.cut = true),
    R: ([ref, marked = ""]) => card.refs.push({ ref, marked: marked.split(" ").map(Number) }),
    C: ([move, label, why = "", look = "", price = ""]) => choice({ move, label, why, look, price }),
    D: ([label, price, faces, ...blanks]) => choice({ move: "<>", label, price, faces, blanks }),
    O: asked => (questions = asked),
    X: ([says, price = "", fold = ""]) => (card.grid = { says, price, fold }),
    Q: ([who, bits, mark = ""]) =>
      questions.forEach((label, i) => (BigInt(`0x${bits}`) >> BigInt(i)) & 1n && choice({ who, label, mark })),
    H: ([faces, ...left]) => (card.suspects = { faces, left: suspected(left, card.choices) }),
    L: ([words]) => card.told.push(words),
    U: ([words, mark = ""]) => Object.assign(card, { waits: words, acting: mark }),
    S: ([order]) => (card.order = Number(order)),
    E: ([moved]) => Object.assign(card, { over: true, moved: Boolean(moved) }),
    G: () => (card.rests = true),
  };
  for (const line of text.split("\n")) {
    const [kind, ...fields] = line.split("\t");
    take[kind]?.(fields);
  }
  return card;
}

// Who the others may be: for each whom, their mark, and bits of the list of faces. What stands on the card already is
// not told again: bits like those before, a mark in the grid, the names of a form.
function suspected(left, choices) {
  const named = choices.find(one => one.blanks)?.blanks ?? [];
  const marks = new Map(choices.map(one => [one.who, one.mark]));
  let bits = 0n;
  return left.map((field, i) => {
    const [now, mark, ...name] = field.split(" ");
    const who = name.join(" ") || named[i] || "";
    if (/^[0-9a-f]+$/.test(now)) bits = BigInt(`0x${now}`);
    return { who, mark: mark || marks.get(who) || "", bits };
  });
}
