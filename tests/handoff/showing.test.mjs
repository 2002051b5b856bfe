// What a phone shows when it is held up, in Node: for every card in the file named by GUISE_CARDS (test_showing.py
// writes it), every choice makes the same page beside its code and letters.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

class Node {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, children: [], listeners: {}, innerHTML: "" });
  }
  set className(name) {
    this.attributes.class = name;
  }
  set textContent(words) {
    this.children = words ? [words] : [];
  }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }
  addEventListener(what, does) {
    this.listeners[what] = does;
  }
  append(...more) {
    this.children.push(...more);
  }
  replaceChildren(...more) {
    this.children = more;
  }
}
globalThis.document = {
  createElement: tag => new Node(tag),
  createElementNS: (_, tag) => new Node(tag),
  querySelectorAll: () => [],
  querySelector: () => null,
};

const all = node => [node, ...node.children.filter(child => child instanceof Node).flatMap(all)];
const code = node => node.tag === "svg";
const letters = node => node.tag === "strong";
const text = node => node.tag === "textarea";

// Everything of a sight but what is inside its code and its letters. How large the letters are is theirs too.
function beside(node) {
  if (!(node instanceof Node)) return node;
  if (code(node)) return ["svg", node.attributes.class, node.attributes.role, node.attributes["aria-label"]];
  if (letters(node)) return ["strong"];
  // Of an answer that is sent: all but its digits
  if (text(node)) return ["textarea", node.attributes, node.children.join("").replace(/\d/g, "9")];
  return [node.tag, node.attributes, Object.keys(node.listeners), node.children.map(beside)];
}

const { answer, invited, need, waiting } = await import("../../static/js/hand/screens.mjs");
const { card: laid, news } = await import("../../static/js/hand/sheet.mjs");
const far = await import("../../static/js/hand/far.mjs");
const { parse } = await import("../../static/js/hand/card.mjs");
const seal = await import("../../static/js/hand/seal.mjs");
const { digits } = await import("../../static/js/hand/wire.mjs");
const cards = JSON.parse(await readFile(process.env.GUISE_CARDS, "utf8"));
const hand = { sid: new Uint8Array(4), seat: 1, root: new Uint8Array(32), epoch: new Uint8Array(4), ctr: 3 };
const does = { again: () => {}, look: () => {} };

test("a phone that is held up says nothing of what was chosen", async () => {
  const games = new Set();
  let compared = 0;
  for (const text of cards) {
    const card = parse(text);
    for (const sent of [false, true]) {
      const sights = new Set();
      for (const { action, label, who, move } of card.choices) {
        for (const words of move ? ["Bo", "a name that is longer"] : [""]) {
          const bytes = await seal.act(hand, action, words);
          const said = [who, label, words].filter(Boolean).join(": ");
          const sight = answer(
            { label: said, digits: digits(bytes), typed: await seal.typed(hand, action, words), sent },
            does,
          );
          sights.add(JSON.stringify(beside(sight)));
          assert.ok(all(sight).filter(code).length === 1 && all(sight).filter(letters).length === 1);
          compared += 1;
        }
      }
      assert.equal(sights.size, 1, `${card.game}: ${card.title}`);
      games.add(card.game);
    }
  }
  console.log(`# ${compared} answers of ${games.size} games`);
  assert.ok(compared > 500 && games.size >= 5);
});

test("an answer that is sent by post says nothing of what was chosen, and is as long as any other of its hand", async () => {
  let compared = 0;
  for (const words of cards) {
    const card = parse(words),
      written = card.choices.some(one => one.move),
      sights = new Set(),
      sizes = new Set();
    for (const { action, label, move } of card.choices) {
      const said = move ? "Bo" : "";
      const bytes = await seal.act(hand, action, said, written ? 24 : 0);
      sizes.add(bytes.length);
      const sight = far.answer(
        { label, digits: "1".repeat(80), typed: await seal.typed(hand, action, said) },
        card,
        "The game",
        does,
      );
      assert.ok(all(sight).filter(text).length === 1 && all(sight).filter(code).length === 0);
      sights.add(JSON.stringify(beside(sight)));
      compared += 1;
    }
    assert.ok(sights.size <= 1 && sizes.size <= 1, `${card.game}: ${card.title}`);
  }
  assert.ok(compared > 500);
});

test("an answer that went over the link has its code folded away, and no sight says a condition aloud", () => {
  for (const sent of [false, true])
    for (const blind of [false, true]) {
      const sight = answer({ label: "Yes", digits: "1234567", typed: "ABC-DEFG", sent, blind }, does);
      const folded = all(sight).filter(({ tag }) => tag === "details");
      assert.equal(folded.length, sent ? 1 : 0);
      if (sent) assert.ok(all(folded[0]).some(code) && all(folded[0]).some(letters));
      assert.ok(!/\b(true|false)\b/.test(words(sight)), words(sight));
    }
});

test("what was chosen is in the page only while its owner holds the button", async () => {
  const sight = answer({ label: "Vote for 3", digits: "1234567", typed: "ABC-DEFG", sent: false }, does);
  const button = all(sight).find(node => node.listeners.pointerdown);
  const says = () => JSON.stringify(beside(sight)).includes("Vote for 3");
  assert.ok(!says());
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) {
    button.listeners.pointerdown({});
    assert.ok(says());
    button.listeners[end]({});
    assert.ok(!says(), end);
  }
  button.listeners.keydown({ key: "Enter" });
  assert.ok(says());
  button.listeners.keyup({ key: "Enter" });
  assert.ok(!says());
});

test("a table without a camera is told letters, and nothing is held up to a camera that is not there", () => {
  for (const blind of [false, true]) {
    const said = { label: "Vote for 3", digits: "1234567", typed: "ABC-DEFG", sent: false, blind };
    for (const sight of [[answer(said, does)], need("1234567", "ABC-DEFG", blind)]) {
      const shown = sight.map(words).join(" ");
      assert.equal(/camera|Show this|Or type/.test(shown), !blind, shown);
      assert.ok(shown.includes("ABC-DEFG"));
    }
  }
});

const words = node => (node instanceof Node ? node.children.map(words).join(" ") : String(node));
const buttons = node => all(node).filter(({ tag }) => tag === "button");

test("who waits for a hand is told who brings it, and has nothing to scan where it comes by itself", () => {
  for (const linked of [false, true]) {
    const sight = waiting(undefined, ["tea", "owl"], linked, () => {});
    assert.ok(words(sight).includes("tap “They match” there"));
    assert.equal(buttons(sight).length, linked ? 0 : 1);
    assert.equal(words(sight).includes("a new code, scan it"), !linked, "two words to compare are enough to read");
  }
});

test("a phone that nobody asks anything says what it waits for, once", () => {
  const idle = { told: [], waits: "", note: "", choices: [], suspects: { left: [] } };
  assert.equal(words(news(idle)).trim(), "Waiting for the table.");
  assert.equal(words(news({ ...idle, waits: "Waiting for Bo." })).trim(), "Waiting for Bo.");
  assert.ok(!words(news({ ...idle, note: "Vote.", choices: [{}] })).includes("Waiting"));
});

test("others come in the place of cards, as often as they are asked for, and are named by their own places", () => {
  const plain = ["T\tWho?", "C\twho <text>\tOr", "C\t\tAlice", "C\t\tBo", "C\t\tDuh\t\t."];
  const lines = [...plain, "C\t\tThor\t\t+", "C\t\tZeus\t\t+"];
  const chosen = [];
  const sight = laid(parse(lines.join("\n")), { choose: one => chosen.push(one.action), linked: true });
  const others = all(sight).find(node => node.attributes.class === "my-others");
  const first = () => words(all(sight).find(node => "data-cards" in node.attributes)).trim();
  assert.equal(first(), "Alice Bo");
  others.listeners.click();
  assert.equal(first(), "Thor Zeus");
  buttons(sight)
    .find(node => words(node) === "Zeus")
    .listeners.click({});
  assert.deepEqual(chosen, [5]);
  others.listeners.click();
  assert.equal(first(), "Alice Bo");
});

test("a code with a piece shows it large, and asks for no other", () => {
  for (const sign of [undefined, 3]) {
    const sight = invited(
      sign,
      () => {},
      () => {},
    );
    assert.equal(all(sight).filter(code).length, sign ? 1 : 8);
    assert.equal(words(sight).includes("Join as the star?"), Boolean(sign));
    assert.equal(words(sight).includes("beside your name"), Boolean(sign));
    assert.equal(words(sight).includes("straight to this phone"), !sign, "one sentence over one button");
  }
});
