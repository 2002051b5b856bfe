// The phone's own code in Node: `node --test tests/handoff/phone.test.mjs`; test_phone_code.py runs it with the others.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { check } from "./vectors.mjs";

const vectors = JSON.parse(await readFile(new URL("vectors.json", import.meta.url), "utf8"));
const part = name => import(`../../static/js/hand/${name}.mjs`);

// What of a page the decoder asks for: its boxes, and the files beside it.
let network = true;
const box = game => ({ dataset: { game } });
globalThis.document = { querySelectorAll: () => [box("_other"), box(vectors.game)], querySelector: () => null };
globalThis.CSS = { escape: text => text };
globalThis.fetch = async url => {
  if (!network) throw new TypeError("no network");
  const data = await readFile(url).catch(() => null);
  return { ok: data !== null, arrayBuffer: async () => data };
};

test("a book that cannot be fetched is told apart from one that does not fit, and asked for again", async () => {
  const { NotHere, textOf } = await part("card");
  const { unhex } = await part("wire");
  network = false;
  await assert.rejects(textOf(unhex(vectors.card)), NotHere);
  network = true;
  assert.equal(await textOf(unhex(vectors.card)), vectors.card_text);
  globalThis.document.querySelectorAll = () => [box(vectors.game)];
  assert.equal(await textOf(unhex(`0000${vectors.card.slice(4)}`)), null);
});

test("a hand that cannot be read is said to be of an unknown game, of another edition, or neither", async () => {
  const { gameOf, textOf } = await part("card");
  const { unhex } = await part("wire");
  const other = unhex(`0000${vectors.card.slice(4)}`);
  globalThis.document.querySelectorAll = () => [box(vectors.game)];
  assert.equal(await textOf(other), null);
  assert.equal(await gameOf(other), vectors.game);
  globalThis.document.querySelectorAll = () => [box("_other")];
  assert.equal(await gameOf(other), "");
  assert.equal(
    await gameOf(other.slice(0, 4 + ((other[2] << 8) | other[3]))),
    undefined,
    "an older table says nothing",
  );
  globalThis.document.querySelectorAll = () => [box(vectors.game)];
});

test("what lies in a hand, what happened last, and whose turn it is", async () => {
  const { asks, parse } = await part("card");
  const text =
    "W\tAna\t3\tx\nT\tYou\nA\nB\tCaps\t2\nK\tCards\tHat\tBeard\nR\tx/ada\t3 7\nC\t\t5: the Zoo\t\tABh\nC\t\tBuzz\t\t!\n" +
    "D\tName all\tOne miss, and it fails.\tx/faces\tBo\tCy\nO\tA\tB\nX\t{who} is {what}\tout\tName\nQ\tBo\t3\t1\nL\tBo threw.\nU\tBo is to move.\t1";
  const card = parse(text);
  assert.ok(card.open);
  assert.deepEqual(
    card.facts.map(({ words, pieces, cards }) => [words, pieces, cards]),
    [
      ["2", 2, undefined],
      ["Hat, Beard", undefined, ["Hat", "Beard"]],
    ],
  );
  assert.deepEqual(card.refs, [{ ref: "x/ada", marked: [3, 7] }]);
  assert.deepEqual(
    card.choices.map(one => [one.action, one.label, one.look, one.who]),
    [
      [0, "5: the Zoo", "ABh", ""],
      [1, "Buzz", "!", ""],
      [2, "Name all", "", ""],
      [3, "A", "", "Bo"],
      [4, "B", "", "Bo"],
    ],
  );
  assert.deepEqual(card.choices[2].blanks, ["Bo", "Cy"]);
  assert.deepEqual(
    [card.grid, card.told, card.waits, card.acting],
    [{ says: "{who} is {what}", price: "out", fold: "Name" }, ["Bo threw."], "Bo is to move.", "1"],
  );
  assert.equal(asks(text), asks(text.replace("Bo threw.", "Bo moved.").replace("Bo is to move.", "Cy is to move.")));
  assert.notEqual(asks(text), asks(text.replace("the Zoo", "the Bank")));
});

test("a card's records become choices numbered in the order of the card", async () => {
  const { parse } = await part("card");
  const card = parse(
    "W\tAna\t3\tx\nO\tHat\tBeard\nQ\tBo\t3\nQ\tCy\t2\nC\tguess <text>\tGuess\tcosts a cap\nZ\tof a later edition",
  );
  assert.deepEqual(
    card.choices.map(one => [one.action, one.who, one.label]),
    [
      [0, "Bo", "Hat"],
      [1, "Bo", "Beard"],
      [2, "Cy", "Beard"],
      [3, "", "Guess"],
    ],
  );
  assert.equal(card.choices[3].why, "costs a cap");
});

test("the bytes are those of the table", async () => {
  assert.ok((await check(vectors, part)) > 20);
});

test("a code tells little of the length of typed words", async () => {
  const { act } = await part("seal");
  const { WORDS } = await part("wire");
  const hand = { sid: new Uint8Array(4), seat: 1, root: new Uint8Array(32), epoch: new Uint8Array(4), ctr: 1 };
  const size = async words => (await act(hand, 1, words)).length;
  const short = await size("x");
  for (let n = 1; n <= WORDS; n++) assert.equal(await size("x".repeat(n)), short, String(n));
  assert.equal(await size("x".repeat(WORDS + 1)), short + WORDS);
});

test("the phone's half of a link names no address, and the table's only one of its own network", async () => {
  const { pack } = await part("link");
  const sdp = (...ips) =>
    [
      "a=ice-ufrag:abcd",
      `a=ice-pwd:${"a".repeat(24)}`,
      `a=fingerprint:sha-256 ${Array(32).fill("0A").join(":")}`,
      ...ips.map((ip, i) => `a=candidate:${i} 1 udp 2122260223 ${ip} 51313 typ host`),
    ].join("\r\n") + "\r\n";
  const bare = pack(sdp(), true).length;
  const home = "192.168.1.7",
    name = "0a0a0a0a-0b0b-0c0c-0d0d-0e0e0e0e0e0e.local";
  assert.equal(pack(sdp(home, name, "8.8.8.8"), false).length, bare);
  assert.equal(pack(sdp("8.8.8.8", "2001:db8::1"), true).length, bare, "no address that the world can reach");
  assert.deepEqual([...pack(sdp("8.8.8.8", home), true).slice(bare)], [4, 192, 168, 1, 7, 51313 >> 8, 51313 & 255]);
  assert.equal(pack(sdp(name), true).length, bare + 19);
});

test("a code makes the phone send packets to the same network only", async () => {
  const { unpack } = await part("link");
  const offer = address => Uint8Array.from([0, ...Array(53).fill(7), ...address]);
  const sent = (...address) => /^a=candidate/m.test(unpack(offer(address), "actpass"));
  for (const ip of [
    [10, 0, 0, 1],
    [172, 16, 9, 9],
    [172, 31, 0, 1],
    [192, 168, 1, 1],
    [169, 254, 3, 4],
  ])
    assert.ok(sent(4, ...ip, 200, 1), ip.join("."));
  for (const ip of [
    [8, 8, 8, 8],
    [172, 32, 0, 1],
    [192, 169, 1, 1],
    [127, 0, 0, 1],
    [0, 0, 0, 0],
    [224, 0, 0, 251],
  ])
    assert.ok(!sent(4, ...ip, 200, 1), ip.join("."));
  assert.ok(sent(16, ...Array(16).fill(9), 200, 1), "an mDNS name");
  assert.ok(!sent(4, 10, 0, 0, 1, 0, 80), "a port of some service");
  assert.ok(!sent(6, ...Array(16).fill(9), 200, 1), "of no kind that is known");
});
