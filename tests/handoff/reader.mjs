// The phone's readers for whoever compares them with the table's: lines in, lines out (tests/bench/attack.py).
//   "wire <hex>"  ->  "ok <kind>" or "no"          "card <json of the book> is given first"
//   "card <hex>"  ->  "ok <text as JSON>" or "no"

import { createInterface } from "node:readline";

globalThis.document = { querySelectorAll: () => [], querySelector: () => null };
const wire = await import("../../static/js/hand/wire.mjs");
const card = await import("../../static/js/hand/card.mjs");

let book = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [what, given] = [line.slice(0, 4), line.slice(5)];
  try {
    if (what === "book") book = JSON.parse(given);
    if (what === "wire") console.log(`ok ${wire.unpack(wire.unhex(given)).kind}`);
    if (what === "card") console.log(`ok ${JSON.stringify(card.decode(book, wire.unhex(given)))}`);
  } catch (error) {
    console.log(error instanceof wire.BadCode ? "no" : `fault ${error}`);
  }
}
