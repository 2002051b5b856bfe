// What the hand page shows, one function for each sight. They are given what to say and what to do, and decide nothing.

import { picture as code } from "./code.mjs";
import { button, el, mark, quiet } from "./el.mjs";
import { MARKS } from "./marks.mjs";
import { says } from "./say.mjs";
import { drawn, more, opened, piece, sure } from "./sheet.mjs";

export const title = words => el("h1", { tabindex: -1 }, words);

const steps = (...lines) =>
  el(
    "ol.steps",
    lines.map(line => el("li", line)),
  );

// Over what is said before a hand is here: the piece of the chair, where it is known, or everybody's in a row.
const banner = sign =>
  el(
    "div.my-banner",
    { "aria-hidden": "true", "data-seat": sign },
    sign === undefined ? MARKS.map((_, i) => mark(i)) : mark(sign),
  );

// No hand yet.
export const nothing = look =>
  el(
    "section.sheet",
    banner(),
    title(says("start.head")),
    steps(says("start.seat"), says("start.code"), says("start.scan")),
    button(says("scan.table"), look),
  );

export const warm = (words, look) =>
  el("section.sheet", banner(), title(words), el("p", says("warm.keep")), button(says("scan.go"), look));

// A JOIN was read: nothing has been sent, and nothing is before its owner agrees.
export const invited = (sign, agree, back) =>
  el(
    "section.sheet",
    banner(sign),
    title(sign === undefined ? says("join.head") : says("join.piece", { piece: says(`pieces.${sign}`) })),
    el("p", says(sign === undefined ? "join.means" : "join.beside")),
    button(says("join.yes"), agree, { id: "join" }),
    quiet(says("say.not-now"), back),
  );

// A JOIN was answered: the table must see this.
export const hello = (sign, digits, look) =>
  el(
    "section.sheet",
    banner(sign),
    title(says("answer.show")),
    code(digits, says("hello.code")),
    el("p", says("hello.up")),
    el("p", says("hello.words")),
    quiet(says("scan.next"), look),
  );

// A PAIR was read, which has no words to compare; or the live link stands: the hand comes next.
export const waiting = (sign, words, linked, look) =>
  el(
    "section.sheet",
    banner(sign),
    title(says(!linked ? "joined.alone" : words ? "joined.compare" : "joined.linked")),
    words && [twins(words), el("p", says("joined.match"))],
    !(words && linked) && el("p", says(linked ? "joined.hand" : "joined.code")),
    !linked && button(says("scan.table"), look),
  );

export const twins = words =>
  el(
    "div.twins",
    el("p", says("joined.words")),
    el(
      "p.twin-words",
      words.map(word => el("span", word)),
    ),
  );

// The owner, always in sight: name, shape and colour, game, a curtain to let fall where there is anything to cover, and
// what else a phone can do.
export const owner = (card, game, cover) =>
  el(
    "header.owner",
    mark(card.mark),
    el("p.owner-name", card.name, el("small", game)),
    el("span.my-clock", { role: "timer", hidden: true }),
    !card.plain && quiet(says("owner.curtain"), cover),
    quiet(says("hand.more"), more, {
      class: "act quiet my-more",
      "aria-expanded": String(opened),
      "aria-controls": "more",
    }),
  );

const SOON = 10; // seconds
const LATE = 5; // seconds: then a field says that what stands in it will be sent

// The table's clock: "23 60" or, while it stands, "23 60 stands"; nothing where none runs.
export function tick(face, words) {
  const [, left, total, stands] = words.match(/^(\d+) (\d+)( stands)?$/) ?? [];
  face.hidden = !left;
  if (!left) return;
  face.textContent = left;
  face.style.setProperty("--left", String(Math.min(1, left / total)));
  face.toggleAttribute("data-stands", Boolean(stands));
  face.toggleAttribute("data-soon", !stands && Number(left) <= SOON);
  face.toggleAttribute("data-late", !stands && Number(left) <= LATE);
  face.setAttribute("aria-label", says(stands ? "clock.stands" : "clock.left", { n: left }));
}

export const curtain = (card, look) =>
  el(
    "section.curtain",
    { "aria-label": says("owner.whose", { name: card.name }), "data-seat": card.mark },
    el("div.curtain-mark", mark(card.mark)),
    el("h2.curtain-name", { tabindex: -1 }, card.name),
    el("button.hold", { type: "button", onclick: look }, says("owner.look")),
  );

// A choice was made: the table must learn of it. Everybody may see this held up: beside code and letters nothing on it
// depends on the choice. What it says is in the page only while its owner holds the button.
// `blind`: the table has no camera that this phone knows of, so that letters come first.
// `sent`: it went over the link, so that code and letters are folded: they are for a table where nothing happens.
export const answer = ({ label, digits, typed, sent, blind }, { again, look }) => {
  const shown = code(digits, says("answer.code"));
  const letters = el(
    "p.typed",
    says(blind ? "answer.letters" : "answer.type"),
    el(
      "strong",
      { "data-long": typed.length > 16 || !typed },
      typed || says(blind ? "answer.long-letters" : "answer.long"),
    ),
  );
  const shows = [blind ? [letters, shown] : [shown, letters], chosen(label)];
  if (sent)
    return el(
      "section.sheet",
      title(says("answer.sent")),
      el("p", says("hand.waits")),
      quiet(says("answer.again"), again),
      el("details.my-fold.my-stuck", el("summary", says("answer.stuck")), shows),
    );
  return el(
    "section.sheet",
    title(says(blind ? "answer.tell" : "answer.show")),
    el("p", says(blind ? "answer.spoken" : "answer.up")),
    shows,
    button(says("scan.newest"), look),
    quiet(says("answer.again"), again),
  );
};

export function chosen(label) {
  const words = el("p.answer-words");
  const see = on => () => (words.textContent = on ? label : "");
  const key = on => event => [" ", "Enter"].includes(event.key) && see(on)();
  return el(
    "div.chosen",
    words,
    quiet(says("answer.hold"), null, {
      onpointerdown: see(true),
      onpointerup: see(false),
      onpointercancel: see(false),
      onpointerleave: see(false),
      onkeydown: key(true),
      onkeyup: key(false),
      onblur: see(false),
      oncontextmenu: event => event.preventDefault(),
    }),
  );
}

// A RELINK was answered: the table must see this once; then the link stands. `blind`: as for an answer.
export const back = (digits, blind, look, home) =>
  el(
    "section.sheet",
    title(says("answer.show")),
    code(digits, says("back.code")),
    el("p", says(blind ? "back.lend" : "back.up")),
    quiet(says("scan.table"), look),
    quiet(says("say.back"), home),
  );

// How a game has ended, in its own colours: the winner as its hero, and what the phone waits for now.
export const ended = (card, rest) =>
  el(
    "section.ended",
    el(
      "div.ended-hero",
      card.pictures.length > 0 ? el("div.pictures", card.pictures.map(drawn)) : piece(card.acting || card.mark),
      card.waits && el("p.ended-name", card.acting && mark(card.acting), card.waits),
      card.title && el("p.ended-part", card.title),
    ),
    el(
      "div.ended-told",
      card.told.map((line, i) => (i ? el("p", line) : title(line))),
    ),
    rest,
  );

// A game is over and the evening is not. One phone deals for all, and takes the end away from whoever still looks at
// it.
export const resting = (linked, look, forget, again) =>
  el(
    "section.sheet",
    title(says(linked ? "rest.linked" : "rest.head")),
    el("p", says("rest.forgot")),
    !linked && el("p", says("rest.code")),
    linked ? button(says("rest.again"), sure(says("rest.sure"), again)) : button(says("scan.table"), look),
    el(
      "details.forget",
      el("summary", says("hand.more")),
      linked && quiet(says("scan.lend"), look),
      el("p", el("strong", says("hand.leave")), " ", says("rest.leaving")),
      quiet(says("rest.forget"), forget),
    ),
  );

// The camera. `fault` is the browser's name for what went wrong, or empty.
const FAULTS = { NotAllowedError: "scan.refused", NotFoundError: "scan.missing" };

export const fault = name => says(FAULTS[name] ?? "scan.silent");

export const scan = (video, ask, back, lends) =>
  el(
    "section.sheet",
    title(says(lends ? "scan.lends" : "scan.head")),
    lends && el("p", says("scan.passes")),
    el("div.finder", video),
    el("p.scan-say", { role: "status" }),
    ask && el("details.ask", { ontoggle: ask }, el("summary", says("scan.none"))),
    quiet(says("say.back"), back),
  );

// In the scan view: a code that asks the table for the newest hands. `blind`: as for an answer.
export const need = (digits, typed, blind) => {
  const shown = code(digits, says("need.code"));
  const letters = el("p.typed", says(blind ? "need.tell" : "need.type"), el("strong", typed));
  return blind ? [letters, shown] : [el("p", says("need.show")), shown, letters];
};

// The pairing is over: for the evening, or because another phone has the seat.
export const over = moved =>
  el(
    "section.sheet",
    title(says(moved ? "end.moved" : "end.head")),
    el("p", says(moved ? "end.moved-forgot" : "end.forgot")),
  );

export const sorry = (heading, words, look) =>
  el("section.sheet", title(heading), el("p", words), look && button(says("scan.table"), look));
