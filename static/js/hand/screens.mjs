// What the hand page shows, one function for each sight. They are given what to say and what to do, and decide nothing.

import { picture as code } from "./code.mjs";
import { button, el, mark, quiet } from "./el.mjs";

export const title = words => el("h1", { tabindex: -1 }, words);

const steps = (...lines) =>
  el(
    "ol.steps",
    lines.map(line => el("li", line)),
  );

// No hand yet.
export const nothing = look =>
  el(
    "section.sheet",
    title("No hand on this phone yet"),
    steps(
      "Someone sets the table and gives you the seat “Phone”.",
      "The table shows a code for your seat.",
      "Point this phone’s camera at it. Your hand appears here, and nobody else sees it.",
    ),
    button("Scan the table’s code", look),
  );

export const warm = (words, look) =>
  el(
    "section.sheet",
    title(words),
    el(
      "p",
      "Keep this phone by you. When the table shows the code of your seat, point the camera at it: the phone’s own camera app, or this:",
    ),
    button("Scan", look),
  );

// A JOIN was read: nothing has been sent, and nothing is before its owner agrees.
export const invited = (agree, back) =>
  el(
    "section.sheet",
    title("Join this table?"),
    el(
      "p",
      "This phone then holds the hand of one seat. Table and phone look for each other on the network you are in, and nowhere else.",
    ),
    button("Join", agree, { id: "join" }),
    quiet("Not now", back),
  );

// A JOIN was answered: the table must see this.
export const hello = (digits, look) =>
  el(
    "section.sheet",
    title("Show this to the table"),
    code(digits, "Code that joins this phone to the table"),
    el("p", "Hold the phone up to the table’s camera, a hand’s breadth or two away."),
    el(
      "p",
      "Then this phone and the table show two words. Where the network does not let them talk, scan the code that the table shows next.",
    ),
    button("Scan the table’s next code", look),
  );

// A PAIR was read, or the live link stands: the hand comes next.
export const waiting = (words, linked, look) =>
  el(
    "section.sheet",
    title(linked ? "Joined to the table" : "This phone knows its seat"),
    twins(words),
    el(
      "p",
      linked
        ? "Your hand comes by itself as soon as the game begins."
        : "Give the tablet back. When the table shows the hands, scan its code.",
    ),
    linked ? quiet("Scan the table’s code", look) : button("Scan the table’s code", look),
  );

export const twins = words =>
  el(
    "div.twins",
    el("p", "Both screens must show the same two words:"),
    el(
      "p.twin-words",
      words.map(word => el("span", word)),
    ),
  );

// The owner, always in sight: name, shape and colour, game, and a curtain to let fall.
export const owner = (card, game, cover) =>
  el(
    "header.owner",
    mark(card.mark),
    el("p.owner-name", card.name, el("small", game)),
    quiet("Let the curtain fall", cover),
  );

export const curtain = (card, look) =>
  el(
    "section.curtain",
    { "aria-label": `Curtain of ${card.name}`, "data-seat": card.mark },
    el("div.curtain-mark", mark(card.mark)),
    el("h2.curtain-name", { tabindex: -1 }, card.name),
    el("button.hold", { type: "button", onclick: look }, "Look"),
  );

// A choice was made: the table must learn of it. Everybody may see this held up: beside code and letters nothing on it
// depends on the choice. What it says is in the page only while its owner holds the button.
export const answer = ({ label, digits, typed, sent }, { again, look }) =>
  el(
    "section.sheet",
    title(sent ? "Sent to the table" : "Show this to the table"),
    el("p", sent ? "If the table does not go on, show it this:" : "Hold the phone up to the table’s camera."),
    code(digits, "Code of your answer"),
    el(
      "p.typed",
      "Or type at the table",
      el(
        "strong",
        { "data-long": typed.length > 16 || !typed },
        typed || "Too long to read out: show the code, or choose again in fewer words",
      ),
    ),
    chosen(label),
    sent || button("Look for the newest", look),
    quiet("Choose again", again),
  );

export function chosen(label) {
  const words = el("p.answer-words");
  const see = on => () => (words.textContent = on ? label : "");
  const key = on => event => [" ", "Enter"].includes(event.key) && see(on)();
  return el(
    "div.chosen",
    words,
    quiet("Hold to see what it says", null, {
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

// A RELINK was answered: the table must see this once; then the link stands.
export const back = (digits, look, home) =>
  el(
    "section.sheet",
    title("Show this to the table"),
    code(digits, "Code that links this phone again"),
    el("p", "Hold the phone up to the table’s camera. There are no words to compare this time."),
    quiet("Scan the table’s code", look),
    quiet("Back", home),
  );

// A game is over and the evening is not.
export const resting = (linked, look, forget) =>
  el(
    "section.sheet",
    title("Waiting for the next game"),
    el(
      "p",
      "The game is over, and this phone has forgotten your hand and your notes. It is still paired with the table.",
    ),
    el("p", linked ? "Your next hand comes by itself." : "When the table shows the next hands, scan its code."),
    linked ? quiet("Scan for the table", look) : button("Scan the table’s code", look),
    el(
      "details.forget",
      el("summary", "This phone is not mine, or I am leaving"),
      el("p", "The phone forgets the pairing. The table can pair the seat again."),
      quiet("Forget this table", forget),
    ),
  );

// The camera. `fault` is the browser's name for what went wrong, or empty.
const FAULTS = {
  NotAllowedError:
    "The camera is not allowed for this page. Point the phone’s own camera app at the table’s code instead: it opens this page again.",
  NotFoundError:
    "No camera was found. Point the phone’s own camera app at the table’s code instead: it opens this page again.",
};

export const fault = name =>
  FAULTS[name] ?? "The camera does not answer. Point the phone’s own camera app at the table’s code instead.";

export const scan = (video, ask, back, lends) =>
  el(
    "section.sheet",
    title(lends ? "Point at the table’s code, or at another phone’s" : "Point at the table’s code"),
    lends && el("p", "What another phone shows the table is passed on, so that the table needs no camera of its own."),
    el("div.finder", video),
    el("p.scan-say", { role: "status" }),
    ask && el("details.ask", { ontoggle: ask }, el("summary", "The table shows no code")),
    quiet("Back", back),
  );

// In the scan view: a code that asks the table for the newest hands.
export const need = (digits, typed) => [
  el("p", "Show the table this, and it shows the newest hands."),
  code(digits, "Code that asks for the newest hands"),
  el("p.typed", "Or type at the table ", el("strong", typed)),
];

export const over = () =>
  el(
    "section.sheet",
    title("The game is over"),
    el("p", "This phone has forgotten your hand, its keys and your notes. To play again, pair it again."),
  );

export const sorry = (heading, words, look) =>
  el("section.sheet", title(heading), el("p", words), look && button("Scan the table’s code", look));
