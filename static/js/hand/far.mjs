// What a phone far away shows: its owner sees no table, gets links and sends texts back by any messenger. One function
// for each sight, as in screens.mjs; and how a text leaves the page.

import { chosen, title, twins } from "./screens.mjs";
import { button, el, quiet } from "./el.mjs";
import { grouped } from "./post.mjs";
import { says } from "./say.mjs";

// A message that a messenger has spoiled, or that came to another device, is pasted here.
export const paste = (open, back) => {
  const field = el("textarea", {
    id: "letter",
    rows: 5,
    maxlength: 20000,
    "aria-label": says("far.message"),
    autocomplete: "off",
    spellcheck: "false",
  });
  const take = event => {
    event.preventDefault();
    if (field.value.trim()) open(field.value);
    else field.focus();
  };
  return el(
    "section.sheet",
    title(says("far.paste-head")),
    el("p", says("far.paste-how")),
    el(
      "form.say.letter-in",
      { onsubmit: take, onpaste: () => setTimeout(() => field.value.trim() && open(field.value)) },
      el("label", { for: "letter" }, says("far.message")),
      field,
      button(says("far.open"), () => {}, { type: "submit" }),
    ),
    quiet(says("say.back"), back),
  );
};

// The first link was opened: its owner answers it. What was paired by an older version has nothing to answer.
export const here = (digits, look) =>
  el(
    "section.sheet",
    title(says(digits ? "far.yours" : "joined.alone")),
    digits && el("p", says("far.back-how")),
    digits &&
      sending(says("far.back-letter", { digits: grouped(digits) }), says("far.back-text"), says("far.back-copy")),
    el("p", says("far.keep")),
    quiet(says("far.stuck"), look),
  );

// The first hand has come, and with it the two words: they stand above it until its owner has compared them.
export const words = (two, compared) =>
  el(
    "section.far-words",
    { "aria-label": says("far.words") },
    twins(two),
    el("p", says("far.compare")),
    quiet(says("far.compared"), compared),
  );

export const nothing = look =>
  el("section.sheet", title(says("far.head")), el("p", says("far.first")), button(says("far.paste"), look));

export const resting = (look, forget) =>
  el(
    "section.sheet",
    title(says("rest.head")),
    el("p", says("rest.forgot-far")),
    quiet(says("far.stuck"), look),
    el(
      "details.forget",
      el("summary", says("hand.leave-far")),
      el("p", says("rest.leaving-far")),
      quiet(says("rest.forget"), forget),
    ),
  );

// A choice was made: its owner sends it. Nothing here but the digits and the letters depends on the choice.
export const answer = ({ label, digits, typed }, card, game, { again, look }) => {
  return el(
    "section.sheet",
    title(says("far.send")),
    el("p", says("far.send-how")),
    sending(letter(card, game, digits), says("far.sealed"), says("far.copy")),
    el(
      "p.typed",
      says("far.read-out"),
      el("strong", { "data-long": typed.length > 16 || !typed }, typed || says("far.long")),
    ),
    chosen(label),
    el("p", says("far.next")),
    quiet(says("far.stuck"), look),
    quiet(says("answer.again"), again),
  );
};

// A text, and the ways in which it leaves the page.
function sending(text, label, copy) {
  const box = el(
    "textarea.answer-text",
    { readonly: true, rows: 4, "aria-label": label, onfocus: () => box.select() },
    text,
  );
  const said = el("p.letter-say", { role: "status" });
  const send = share => async () => {
    said.textContent = "";
    said.textContent = says(`far.${await (share ? shared(text) : copied(text, box))}`);
  };
  return [
    box,
    el(
      "div.letter-acts",
      button(copy, send(false)),
      globalThis.navigator?.share && button(says("far.share"), send(true)),
    ),
    said,
  ];
}

const letter = (card, game, digits) => says("far.letter", { game, name: card.name, digits: grouped(digits) });

async function copied(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    box.focus();
    box.select();
    return "refused";
  }
}

async function shared(text) {
  try {
    await navigator.share({ text });
    return "shared";
  } catch (error) {
    return error.name === "AbortError" ? "stopped" : "refused";
  }
}
