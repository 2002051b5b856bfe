// The phone's readers for whoever compares them with the table's: lines in, lines out (tests/bench/attack.py).
//   "wire <hex>"  ->  "ok <kind>" or "no"          "card <json of the book> is given first"
//   "post <text as JSON>"  ->  "ok <kinds and digests of the messages found for a phone, as JSON>"
//   "card <hex>"  ->  "ok <text as JSON>" or "no"

import { createInterface } from "node:readline";

globalThis.document = { querySelectorAll: () => [], querySelector: () => null };
const wire = await import("../../static/js/hand/wire.mjs");
const card = await import("../../static/js/hand/card.mjs");
const post = await import("../../static/js/hand/post.mjs");

let book = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [what, given] = [line.slice(0, 4), line.slice(5)];
  try {
    if (what === "book") book = JSON.parse(given);
    if (what === "wire") console.log(`ok ${wire.unpack(wire.unhex(given)).kind}`);
    if (what === "post")
      console.log(`ok ${JSON.stringify(post.found(JSON.parse(given)).map(m => [m.kind, wire.hex(m.sid)]))}`);
    if (what === "card") console.log(`ok ${JSON.stringify(card.decode(book, wire.unhex(given)))}`);
  } catch (error) {
    console.log(error instanceof wire.BadCode ? "no" : `fault ${error}`);
  }
}
