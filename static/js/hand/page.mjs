// The hand page: a phone that holds one seat's private hand. What the table's codes say, what the owner chooses, and
// what is shown of it. Asks for no Python; works from the offline copy; forgets the hand when the game is
// over, and all when the table or its owner says so.

import * as far from "./far.mjs";
import * as keep from "./keep.mjs";
import * as seal from "./seal.mjs";
import * as own from "./sheet.mjs";
import * as show from "./screens.mjs";
import { NotHere, asks, gameOf, offerIn, parse, textOf, wholeText } from "./card.mjs";
import { el } from "./el.mjs";
import { house, inks, title } from "./games.mjs";
import { NOT_TAKEN, TYPING, makeLink } from "./link.mjs";
import { found } from "./post.mjs";
import { awake } from "./wake.mjs";
import { says } from "./say.mjs";
import {
  BadCode,
  DEAL,
  FIRST,
  ForTable,
  JOIN,
  AGAIN,
  LEFT,
  NEWEST,
  OPEN,
  PAIR,
  RELINK,
  FULL,
  WORDS,
  back,
  digits,
  hello,
  hex,
  read,
  undigits,
  unhex,
  unpack,
} from "./wire.mjs";

const A_SECOND = 1000;
const THINKS = 12 * A_SECOND; // so long after the last letter a field with words in it holds the table's clock

const say = el("p.hand-say", { role: "status" });
const place = el("div.hand-place");
const main = el("main", { id: "hand" }, say, place);

let hand; // what keep.mjs keeps, or nothing
let card; // the hand's newest card, parsed, or nothing
let pending; // an answer that is being shown: its bytes, and whether they went over the link
let link;
let linked = false;
let cut = false; // it was linked, and its line does not come back by itself
let reply; // to the offer of a link that came with a hand: it goes with the answer
// A link from afar was opened: there is no table to scan
const byPost = new URLSearchParams(location.search).has("far");
let anew = false; // the page was loaded anew: its hand may be an older one
const typed = new Map(); // what stands in the open fields of the hand, by move: no drawing takes it away
let spoken = ""; // the move whose words were sent
let refusal = ""; // why the table did not take them

// The piece of the chair that a code is for, from its link: the mark stands before the message, in the query, which
// older phones pass over.
const signIn = link => {
  const found = link.match(/[?&]piece=([0-7])(?![^&#])/);
  return found ? Number(found[1]) : undefined;
};
let sign = signIn(location.search);

// Sights ---------------------------------------------------------------------------------

let stopScan = () => {};
let ready = false; // something was shown

function see(sight, { owner = true } = {}) {
  stopScan();
  const resume = inUse();
  place.replaceChildren(...(owner && card ? [show.owner(card, title(card.game), fall), sight] : [sight]));
  ticked(clock);
  if (!resume()) {
    if (document.activeElement === document.body)
      place.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  awake(Boolean(card));
  if (!ready) performance.mark("hand:ready");
  ready = true;
}

// A field in use stays in use, where it stood on the screen and where its owner was writing. Returns what goes on with
// it after a drawing: true where the field is there again.
function inUse() {
  /** @type {any} */
  const field = document.activeElement;
  const name = place.contains(field) && field.dataset.field;
  if (!name) return () => false;
  const { selectionStart: from, selectionEnd: to } = field,
    top = field.getBoundingClientRect().top;
  return () => {
    const again = /** @type {any} */ ([...place.querySelectorAll("[data-field]")]).find(
      one => one.dataset.field === name,
    );
    if (!again) return false;
    again.focus({ preventScroll: true });
    again.setSelectionRange(from, to);
    scrollBy(0, again.getBoundingClientRect().top - top);
    return true;
  };
}

// A letter was typed into an open field: the table's clock waits a moment, where there is a line to it. While the words
// stand in the field in use it waits on for a while, as long as the table lets it: nobody has to type against it.
let toldAt = -A_SECOND;
let wroteAt;
let waits; // until it is said again
function write(move, words) {
  typed.set(move, words);
  refusal = "";
  wroteAt = performance.now();
  holds();
}

function holds() {
  clearTimeout(waits);
  waits = setTimeout(() => performance.now() - wroteAt < THINKS && writing() && holds(), 2 * A_SECOND);
  if (performance.now() - toldAt < A_SECOND) return;
  toldAt = performance.now();
  if (linked) link.aside(TYPING);
}

// The field in use, if words stand in it.
function writing() {
  /** @type {any} */
  const field = document.activeElement;
  return place.contains(field) && field.form && field.value.trim() ? field : undefined;
}

// The open fields of the hand.
const fields = () => /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll(".choices form [data-field]"));

// The hand asks for something else: what its fields do not ask for any more is forgotten, and what was taken.
function settled() {
  const open = new Set(card?.choices.map(one => one.move));
  for (const move of typed.keys()) if (move === spoken || !open.has(move)) typed.delete(move);
  spoken = refusal = "";
}

// Why the table did not take an answer, beside the hand that it sends again, whichever comes first. While the answer is
// still being kept or shown, its form is about to go, and nobody is to mend what stands there: the hand brings it back.
function refused(why) {
  refusal = why;
  if (pending) return;
  const under = place.querySelector(".my-refused");
  if (under) under.textContent = why;
  else if (place.querySelector(".hand")) tell(why);
}

function tell(words) {
  say.textContent = words;
}

// The card's inks are the game's, and its owner's colour is the seat's.
function dress() {
  document.title = `${card.name}: ${title(card.game)}`;
  Object.assign(main.dataset, { game: card.game, seat: card.mark });
  const href = inks(card.game);
  if (href && ![...document.styleSheets].some(sheet => sheet.href === href))
    document.head.append(el("link", { rel: "stylesheet", href }));
}

async function home() {
  pending = undefined;
  if (!card) undress();
  see(await homeSight());
}

async function homeSight() {
  const leave = () => queue(forget);
  if (hand?.back) return show.back(hand.back, hand.blind, look, unback);
  if (card)
    return own.card(card, {
      choose: chooser(hand.card),
      look,
      note,
      forget: leave,
      notes: hand.notes,
      linked,
      anew,
      cut,
      heals: !linked && Boolean(reply?.length),
      blind: hand.blind,
      far: hand.far,
      words: await toCompare(),
      fields: { typed, refused: refusal, write },
    });
  if (!hand) return byPost ? far.nothing(look) : show.nothing(look);
  if (hand.rests && hand.far) return far.resting(look, leave);
  if (hand.rests) return show.resting(linked, look, leave, () => queue(again));
  if (hand.far) return far.here(hand.hello, look);
  if (hand.blind) return show.waiting(hand.sign, undefined, linked, look);
  const words = hand.symbols && (await wordsOf(hand.symbols));
  return words ? show.waiting(hand.sign, words, linked, look) : show.hello(hand.sign, hand.hello, look);
}

// The two words of a seat far away, until its owner says that they were compared.
async function toCompare() {
  if (hand.compared !== false || !hand.symbols) return;
  const done = () =>
    queue(async () => {
      hand.compared = true;
      await keep.put(hand);
      await home();
    });
  return far.words(await wordsOf(hand.symbols), done);
}

// The 64 words that two screens are compared by. The code that a phone shows first asks for none of them.
let listed;
const nouns = () =>
  (listed ??= house("symbols.json")
    .then(answer => answer.json())
    .catch(error => {
      listed = undefined;
      throw error;
    }));
const wordsOf = async symbols => {
  const names = await nouns();
  return symbols.map(i => names[i]);
};
const aside = coming => void coming.catch(() => {}); // what goes wrong is said where it is waited for

function fall() {
  const sheet = show.curtain(card, () => {
    sheet.remove();
    place.inert = false;
    place.querySelector("[tabindex='-1']")?.focus();
  });
  place.inert = true;
  main.append(sheet);
  sheet.querySelector("button").focus();
}

// What the table says --------------------------------------------------------------------

// Returns true when the code led somewhere; else it has been said why not.
async function take(message) {
  if (message.kind === JOIN) return asked(message);
  if (message.kind === FIRST) return join(message);
  if (message.kind === PAIR) return pair(message);
  if (message.kind === OPEN) return opened(message);
  if (message.kind === RELINK) return relinked(message);
  if (message.kind === DEAL || message.kind === FULL) return deal(message, home);
}

// What another phone shows the table: a linked phone lends the table its eye, and passes it on.
function passedOn({ bytes }) {
  if (!link?.send(bytes)) return false;
  tell(says("scan.passed"));
  return true;
}

// What came over the live link, unasked: first the number that this phone's two words wait for, then hands. Nobody's
// typing is disturbed when nothing has changed for them, and an answer that has not gone over still has to be shown.
async function brought(message) {
  if (message.kind === OPEN && hand && !hand.symbols) return opened(message);
  const before = asks(hand?.card);
  const still = () => asks(hand.card) === before && (pending ? !pending.sent : place.querySelector(".hand"));
  // Others may be passed on as well
  const lends = () => linked && asks(hand.card) === before && place.querySelector(".finder");
  const fresh = () => {
    place.querySelector(".my-news")?.replaceWith(own.news(card));
    place.querySelector(".my-suspects")?.replaceWith(own.suspects(card));
    place.querySelector(".my-heard")?.replaceWith(own.heard(card));
    place.querySelector(".my-track")?.replaceWith(own.track(card));
  };
  if (message.kind === DEAL || message.kind === FULL)
    await deal(message, async () => (lends() ? undefined : still() ? fresh() : home()));
}

// A code with an address in it makes this phone send packets: first its owner says yes.
async function asked(message) {
  if (!message.offer.length || (await keep.get(hex(message.sid)))?.invitation === hex(message.key))
    return join(message);
  tell("");
  see(
    show.invited(sign, () => queue(() => join(message)), home),
    { owner: false },
  );
  return true;
}

async function join(message) {
  const sid = hex(message.sid),
    invitation = hex(message.key);
  const [known, { key, root }] = await Promise.all([keep.get(sid), seal.answerJoin(message)]);
  if (known?.invitation === invitation) {
    hand = known; // the same code again: the table may have our answer already
    return begin();
  }
  const first = message.kind === FIRST;
  if (first && outdated(known, message)) return refuse(says("refuse.older-first"));
  link?.close();
  const answer = await connect(message.offer ?? new Uint8Array());
  const tag = await seal.helloTag(root, answer);
  const said = digits(hello(message.sid, message.seat, key, tag, answer));
  hand = {
    sid,
    seat: message.seat,
    gen: message.gen,
    root,
    promise: message.promise,
    invitation,
    hello: said,
    sign,
    notes: known?.notes ?? "",
    ...(first && { far: true, compared: false }),
  };
  return begin();
}

// A newer invitation to the same seat has been answered here.
function outdated(known, { seat, gen }) {
  const newer = known?.seat === seat ? (known.gen - gen) & 255 : 0;
  return newer > 0 && newer < 128;
}

// The number that the table had promised before this phone chose its key: now both can show the two words. By post a
// hand comes with it.
async function opened(message) {
  const mine = hex(message.sid) === hand?.sid ? hand : await keep.get(hex(message.sid));
  const byLink = message.deal.length !== 0;
  if (!mine?.promise || mine.seat !== message.seat)
    return refuse(says(byLink ? "refuse.no-hand-far" : "refuse.unasked"));
  if (!(await seal.kept(mine.promise, message.nonce))) {
    return refuse(says(byLink ? "refuse.broken-far" : "refuse.broken-promise"));
  }
  aside(nouns());
  const symbols = await seal.symbols(mine.root, message.nonce);
  if (byLink) return deal(message.deal, home, symbols);
  hand = { ...mine, symbols };
  return begin();
}

async function pair(message) {
  const sid = hex(message.sid);
  const [known, root] = await Promise.all([keep.get(sid), seal.answerPair(message)]);
  if (known && hex(known.root) === hex(root)) {
    hand = known; // the same link again
    return begin();
  }
  if (outdated(known, message)) return refuse(says("refuse.older-first"));
  if (byPost || pasting) return refuse(says("refuse.old-table")); // it is for the room: its reader has the whole key
  hand = {
    sid,
    seat: message.seat,
    gen: message.gen,
    root,
    blind: true, // a table that has a camera invites
    notes: known?.notes ?? "",
  };
  return begin();
}

// The table that paired this phone offers a new link in place of one that broke. Nobody else can, so that no words are
// compared. Where the seats were changed meanwhile, this is how the phone learns its own.
async function relinked(message) {
  const mine = hex(message.sid) === hand?.sid ? hand : await keep.get(hex(message.sid));
  if (!mine || !(await seal.offered(mine.root, message))) return refuse(says("refuse.not-this"));
  link?.close();
  linked = false;
  const answer = await connect(message.offer);
  if (!answer.length) return refuse(says("refuse.no-link"));
  const tag = await seal.backTag(mine.root, message, answer);
  hand = { ...mine, seat: message.seat };
  await keep.put(hand);
  hand.back = digits(back(message.sid, message.seat, tag, answer)); // not kept: a reload ends the link that it answers
  card = hand.card ? parse(hand.card) : undefined;
  if (card) dress();
  tell("");
  await home();
  return true;
}

function unback() {
  delete hand?.back;
  return home();
}

async function begin() {
  const kept = keep.put(hand);
  card = hand.card ? parse(hand.card) : undefined;
  if (card) dress();
  tell("");
  pending = undefined;
  const sight = await homeSight();
  const first = card || hand.far;
  if (!first) see(sight); // its like comes of the table's first code again
  await kept; // no hand is shown that a reload would not bring back, and no answer that counts once
  if (keep.loose) tell(says("say.loose"));
  if (first) see(sight);
  return true;
}

async function deal(message, then, symbols) {
  const mine = hex(message.sid) === hand?.sid ? hand : await keep.get(hex(message.sid));
  if (!mine) return refuse(says(byPost || pasting ? "refuse.no-hand-far" : "refuse.no-hand"));
  const same = mine.epoch && hex(mine.epoch) === hex(message.epoch);
  if (same && message.ctr < mine.ctr) return refuse(older(mine));
  const found = await ours(mine, message);
  if (!found && mine.far) {
    return refuse(says("refuse.not-yours-far"));
  }
  if (!found) {
    return refuse(says(message.hands.has(mine.seat) ? "refuse.taken" : "refuse.not-yours"));
  }
  if (same && message.ctr === mine.ctr && mine.whole && message.kind === DEAL) {
    await then(); // the code says less than the line has brought
    return true;
  }
  let text;
  try {
    text = await (message.kind === FULL ? wholeText(found.padded) : textOf(found.padded, card?.game));
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return refuse(says("refuse.not-here"));
  }
  if (text === null) return refuse(unread(await gameOf(found.padded)));
  const read = parse(text);
  if (!same && read.order < (mine.order ?? 0)) return refuse(older(mine));
  const { said, back: waits, rests, ...rest } = mine;
  hand = {
    ...rest,
    seat: found.seat,
    far: read.order > 0,
    order: read.order || mine.order,
    epoch: message.epoch,
    ctr: message.ctr,
    card: text,
    whole: message.kind === FULL,
    hello: "",
  };
  if (symbols) hand.symbols = symbols;
  if (same && said && asks(mine.card) === asks(text)) hand.said = said; // what was said was to this hand
  card = read;
  if (asks(mine.card) !== asks(text)) settled();
  if (card.over) return end(card.moved);
  if (card.rests) return rested();
  anew = cut = false;
  if (!linked && message.kind === DEAL) await healed(offerIn(found.padded));
  await keep.put(hand);
  dress();
  tell(timed ? says("clock.sent") : "");
  timed = false;
  await then();
  return true;
}

// The table offers a line in place of the one that broke. This phone has agreed to join it long since.
async function healed(offer) {
  reply = undefined;
  if (!offer.length) return;
  link?.close();
  reply = await connect(offer);
}

// Why a hand that was opened cannot be read here.
function unread(game) {
  if (game === "") return says("refuse.unknown");
  return game ? says("refuse.edition", { game: title(game) }) : says("refuse.some-edition");
}

const older = ({ far }) => says(far ? "refuse.older-far" : "refuse.older");

// Our hand among those of a deal. In the next game of an evening this phone's seat may be another: whose key opens it
// has it.
async function ours({ root, seat }, message) {
  const others = [...message.hands.keys()].filter(one => one !== seat);
  for (const one of [seat, ...others]) {
    if (!message.hands.has(one)) continue;
    try {
      return { seat: one, padded: await seal.openCard(root, message, one) };
    } catch {
      // another player's
    }
  }
}

function refuse(why) {
  tell(why);
  return false;
}

async function end(moved) {
  await keep.drop(hand.sid);
  stop();
  see(show.over(moved));
  return true;
}

// The game is over: hand and notes are forgotten, and the pairing waits for the next.
async function rested() {
  const { sid, seat, gen, root, promise, symbols, epoch, ctr, invitation, far, blind, order, live } = hand;
  const kept = { sid, seat, gen, root, promise, symbols, epoch, ctr, invitation, far, blind, order, live };
  hand = { ...kept, notes: "", rests: true };
  await keep.put(hand);
  const last = card;
  card = pending = undefined;
  settled();
  tell("");
  if (!last.told.length) {
    undress();
    await home();
    return true;
  }
  see(show.ended(last, await homeSight()));
  return true;
}

async function forget() {
  if (hand.epoch) link?.send(await seal.act(sender(), LEFT));
  await keep.drop(hand.sid);
  stop();
  await home();
}

// Another game of the same company: the table deals it, and it comes by itself.
async function again() {
  link?.send(await seal.act(sender(), AGAIN));
}

function stop() {
  link?.close();
  hand = card = pending = link = undefined;
  linked = cut = false;
  settled();
  undress();
}

function undress() {
  delete main.dataset.game;
  document.title = "Guise";
}

// What the owner says --------------------------------------------------------------------

const sender = () => ({ ...hand, sid: unhex(hand.sid) });

// What is tapped on a hand is meant for that hand: nothing is sent when a newer one is just coming in.
const chooser =
  drawn =>
  (choice, words, said = words) =>
    queue(async () => asks(hand?.card) === asks(drawn) && choose(choice, words, said));

async function choose({ action, who, label }, words, read) {
  const from = sender();
  const written = hand.far && card.choices.some(one => one.move); // then no answer is shorter than one in words
  const bytes = await seal.act(from, action, words, written ? WORDS : 0, reply);
  const typed = await seal.typed(from, action, words);
  const sent = Boolean(link?.send(bytes));
  pending = { bytes, sent };
  refusal = "";
  spoken = card.choices[action].move;
  hand.said = { digits: digits(bytes), typed, label: [who, label, read].filter(Boolean).join(": ") };
  await keep.put(hand);
  answered();
}

// The answer that is being shown. Nothing of it but code and letters depends on what was chosen.
const answered = () =>
  hand.far
    ? see(far.answer(hand.said, card, title(card.game), { again: home, look }))
    : see(show.answer({ ...hand.said, sent: Boolean(pending?.sent), blind: hand.blind }, { again: home, look }));

async function note(text) {
  hand.notes = text;
  await keep.put(hand);
}

// The camera -----------------------------------------------------------------------------

async function look() {
  if (hand ? hand.far : byPost)
    return see(
      far.paste(text => pasted(text), home),
      { owner: false },
    );
  if (!linked && hand?.epoch && link?.send(await seal.need(sender()))) return tell(says("scan.asked"));
  const video = el("video", { playsinline: true, muted: true });
  const sight = show.scan(video, hand?.epoch && (event => event.target.open && ask(event.target)), home, linked);
  see(sight, { owner: false });
  const words = sight.querySelector(".scan-say");
  const scanner = await import("../scan.mjs");
  if (!sight.isConnected) return;
  stopScan = () => {
    scanner.stop();
    stopScan = () => {};
  };
  scanner
    .start(video, async text => {
      await scanned(text);
      if (!sight.isConnected) return; // it led on, and what is said there stays
      words.textContent = say.textContent;
      tell("");
    })
    .catch(error => {
      words.textContent = show.fault(error.name);
      video.parentElement.remove();
    });
}

async function ask(details) {
  const from = sender();
  const bytes = await seal.need(from);
  details.replaceChildren(
    details.firstElementChild,
    ...show.need(digits(bytes), await seal.typed(from, NEWEST), from.blind),
  );
}

// The live link --------------------------------------------------------------------------

// Our half of the link as bytes for HELLO; empty where there can be none.
async function connect(offer) {
  if (!offer.length) return offer;
  try {
    link = await makeLink("phone");
    link.onmessage = bytes => queue(() => brought(unpack(bytes)));
    link.onstate = state => queue(() => changed(state));
    link.onaside = words => (words.startsWith(NOT_TAKEN) ? refused(words.slice(NOT_TAKEN.length)) : ticked(words));
    return await link.answer(offer);
  } catch {
    link = undefined;
    return new Uint8Array();
  }
}

// The table's clock, as it says it every second: how many are left, of how many, and whether it stands.
let clock = "";
function ticked(words) {
  if (/^1 \d+$/.test(words) && words !== clock) spokenFor();
  clock = words;
  const face = place.querySelector(".my-clock");
  if (face) show.tick(face, clock);
}

// That the clock has sent what was written is told with the next card.
let timed = false;

// In the last second what stands in the field in use is said, or in one that its writer has left for a moment: no clock
// takes anybody's words.
function spokenFor() {
  const field = writing() ?? [...fields()].find(one => one.value.trim());
  if (!field) return;
  field.form.requestSubmit();
  timed = true;
}

async function changed(state) {
  linked = state === "open";
  cut = state === "gone";
  main.dataset.link = state;
  if (!linked) {
    ticked("");
    place.querySelector(".my-stuck")?.setAttribute("open", ""); // what went over a line that broke may not have come
  }
  if (!hand) return;
  if (linked && !hand.live) {
    hand.live = true;
    await keep.put(hand);
  }
  if (linked && hand.back) {
    await unback();
    return tell(says("say.line"));
  }
  if (!card) await home();
  else if (cut && place.querySelector(".hand")) {
    tell("");
    await home();
  } else if (!linked) tell(says(cut ? "hand.gone" : "say.broken"));
  else {
    tell(says("say.line"));
    const heard = reply?.length && pending; // the line is what came of it
    reply = undefined;
    const bytes = (!heard && pending?.bytes) || (await seal.need(sender()));
    if ((link.send(bytes) || heard) && pending) pending.sent = true; // an answer that arrives twice counts once
  }
}

// One thing at a time, in the order it came.
/** @type {Promise<unknown>} */
let last = Promise.resolve();
const queue = task =>
  (last = last.then(task).catch(error => {
    if (error instanceof ForTable && passedOn(error)) return true;
    tell(error instanceof BadCode ? error.message : says("say.wrong"));
    if (!(error instanceof BadCode)) console.warn(error);
    return false;
  }));

const heard = text => queue(() => take(read(text)));
const scanned = text => {
  sign = signIn(text);
  return heard(text);
};

// A text from a messenger: the newest of the messages in it that this page can open.
let pasting = false;
const pasted = text =>
  queue(async () => {
    const messages = found(text).reverse();
    const known = await Promise.all(messages.map(message => keep.get(hex(message.sid))));
    pasting = true;
    try {
      for (const message of [...messages.filter((_, i) => known[i]), ...messages.filter((_, i) => !known[i])]) {
        if (await take(message)) {
          if (hand?.said) answered(); // it came twice
          return true;
        }
      }
    } finally {
      pasting = false;
    }
    if (!messages.length) tell(says("say.cut"));
    return false;
  });

// The start ------------------------------------------------------------------------------

const worker = () => globalThis.isSecureContext && navigator.serviceWorker;

// Kept for offline use: of the page's files only those a phone needs, unless all of them are here already.
async function keepOffline() {
  const scope = new URL("../../../", import.meta.url);
  const here = await navigator.serviceWorker.getRegistration(scope);
  const whole = here?.active && !here.active.scriptURL.endsWith("?hand");
  const { installing } = await navigator.serviceWorker.register(new URL(whole ? "sw.js" : "sw.js?hand", scope), {
    scope: scope.pathname,
    updateViaCache: "none",
  });
  if (installing) {
    await new Promise((/** @type {(given?: unknown) => void} */ done, fail) =>
      installing.addEventListener("statechange", () =>
        installing.state === "redundant" ? fail(new Error("some of the page did not arrive")) : done(),
      ),
    );
  }
}

async function warmUp() {
  see(show.warm(says("warm.going"), look));
  try {
    await keepOffline();
    see(show.warm(says("warm.ready"), look));
  } catch {
    see(show.warm(says("warm.online"), look));
  }
}

async function start(code) {
  const [able, newest] = await Promise.all([globalThis.isSecureContext && seal.able(), keep.newest()]);
  if (!able) {
    return see(show.sorry(says("old.head"), says("old.why")));
  }
  if (code === "warm" && worker()) return warmUp();
  hand = newest;
  cut = Boolean(hand?.live);
  if (hand?.card) {
    card = parse(hand.card);
    dress();
  }
  if (code && (await (byPost || /\D/.test(code) ? pasted(code) : heard(code)))) return;
  anew = Boolean(card) && (!code || byPost);
  if (card && hand.said) {
    pending = { bytes: undigits(hand.said.digits), sent: false };
    answered();
  } else await home();
  if (anew) fall(); // loaded anew, perhaps by somebody else
}

// Another tab of this phone, opened by its camera app, may have a newer hand.
// Whoever picks the phone up again may be somebody else: the hand is covered when the page is hidden.
document.addEventListener("visibilitychange", () => document.hidden && card && !place.inert && fall());
document.addEventListener(
  "visibilitychange",
  () =>
    document.visibilityState === "visible" &&
    hand &&
    queue(async () => {
      const newer = await keep.get(hand.sid);
      if (!newer) {
        stop();
        return home();
      }
      if (newer.when > (hand.when ?? 0) && newer.card !== hand.card && (newer.card || newer.rests)) {
        hand = newer;
        card = hand.card ? parse(hand.card) : undefined;
        if (card) dress();
        else undress();
        await home();
      }
    }),
);

// The table learns at once that this page and its line are gone.
addEventListener("pagehide", event => event.persisted || link?.close());

const { code } = globalThis.guiseHand;
delete globalThis.guiseHand; // it may be secret
if (document.readyState === "loading") await new Promise(done => document.addEventListener("DOMContentLoaded", done));
document.body.prepend(main);
await start(code);
main.dataset.ready = "";
aside(nouns());
if (worker() && code !== "warm")
  keepOffline().catch(error => console.info("This phone is not kept ready for offline use:", error.message));
