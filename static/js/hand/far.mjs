// What a phone far away shows: its owner sees no table, gets links and sends texts back by any messenger. One function
// for each sight, as in screens.mjs; and how a text leaves the page.

import { chosen, title, twins } from "./screens.mjs";
import { button, el, quiet } from "./el.mjs";
import { grouped } from "./post.mjs";

// A message that a messenger has spoiled, or that came to another device, is pasted here.
export const paste = (open, back) => {
  const field = el("textarea", {
    id: "letter",
    rows: 5,
    maxlength: 20000,
    "aria-label": "The message",
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
    title("Paste the message"),
    el("p", "Copy the whole message with the link, whatever your messenger has made of it, and paste it here."),
    el(
      "form.say.letter-in",
      { onsubmit: take, onpaste: () => setTimeout(() => field.value.trim() && open(field.value)) },
      el("label", { for: "letter" }, "The message"),
      field,
      button("Open it", () => {}, { type: "submit" }),
    ),
    quiet("Back", back),
  );
};

// The first link was opened.
export const waiting = (words, look) =>
  el(
    "section.sheet",
    title("This seat is yours"),
    el(
      "p",
      "Your hand comes with the next link. From now on this browser opens your links, and no other does: keep to it, and do not clear its data before the game is over.",
    ),
    twins(words),
    el(
      "p",
      "When you next speak to the others, ask for their two words. If they differ, somebody has tampered with the link.",
    ),
    quiet("A link does not open?", look),
  );

export const nothing = look =>
  el(
    "section.sheet",
    title("No hand here yet"),
    el(
      "p",
      "Whoever sets the table sends you a first link. Open that in this browser: your seat is then here, and later links open by themselves.",
    ),
    button("Paste a message", look),
  );

export const resting = (look, forget) =>
  el(
    "section.sheet",
    title("Waiting for the next game"),
    el(
      "p",
      "The game is over, and this page has forgotten your hand and your notes. The link of the next game opens here.",
    ),
    quiet("A link does not open?", look),
    el(
      "details.forget",
      el("summary", "This device is not mine, or I am leaving"),
      el("p", "The page forgets the seat. The table can send a new first link."),
      quiet("Forget this table", forget),
    ),
  );

// A choice was made: its owner sends it. Nothing here but the digits and the letters depends on the choice.
export const answer = ({ label, digits, typed }, card, game, { again, look }) => {
  const text = letter(card, game, digits);
  const box = el(
    "textarea.answer-text",
    { readonly: true, rows: 4, "aria-label": "Your answer, sealed", onfocus: () => box.select() },
    text,
  );
  const said = el("p.letter-say", { role: "status" });
  const send = share => async () => {
    said.textContent = "";
    said.textContent = SENT[await (share ? shared(text) : copied(text, box))];
  };
  return el(
    "section.sheet",
    title("Send this answer"),
    el("p", "Send it the way the link came. It is sealed: whoever reads it there learns nothing of your choice."),
    box,
    el(
      "div.letter-acts",
      button("Copy the answer", send(false)),
      globalThis.navigator?.share && button("Share", send(true)),
    ),
    said,
    el(
      "p.typed",
      "Or read out",
      el("strong", { "data-long": typed.length > 16 || !typed }, typed || "Too long to read out: send the text"),
    ),
    chosen(label),
    el("p", "When the next link comes, open it in this browser."),
    quiet("A link does not open?", look),
    quiet("Choose again", again),
  );
};

const letter = (card, game, digits) => `${game}, answer of ${card.name}: ${grouped(digits)}`;

const SENT = {
  copied: "The answer is copied. Paste it into your chat.",
  shared: "The answer was handed to another app.",
  stopped: "Nothing was sent.",
  refused: "This browser would not copy it. The text is marked: copy it by hand.",
};

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
