// The phone's own code over tests/handoff/vectors.json, which the table's side wrote: the same keys, the same bytes.
// tests/handoff/phone.test.mjs runs this in Node, tests/browser/test_hand.py on the real page.

// Throws at the first difference; answers with how much was compared. `part` imports a module of static/js/hand.
export async function check(v, part) {
  const wire = await part("wire");
  const card = await part("card");
  const { hex, unhex } = wire;
  let compared = 0;
  const same = (what, made, wanted) => {
    const [a, b] = [made, wanted].map(one => JSON.stringify(one));
    if (a !== b) throw new Error(`${what}: the phone makes ${a}, the table ${b}`);
    compared += 1;
  };

  // Fixed keys and salts instead of random ones: the private key in PKCS 8, with its public key.
  const { subtle } = crypto,
    X = "X25519",
    use = ["deriveBits"];
  const pkcs8 = wire.join(unhex("302e020100300506032b656e04220420"), unhex(v.phone_private));
  const privateKey = await subtle.importKey("pkcs8", pkcs8, X, true, use);
  const { x } = await subtle.exportKey("jwk", privateKey);
  const publicKey = await subtle.importKey("jwk", { kty: "OKP", crv: X, x }, X, true, []);
  subtle.generateKey = async () => ({ privateKey, publicKey });
  const seal = await part("seal"); // makes a key at once

  const join = wire.read(`https://example.org/#h${v.join.digits}`);
  const pair = wire.read(v.pair.digits),
    deal = wire.read(v.deal.digits);
  const { key, root } = await seal.answerJoin(join);
  const answer = unhex(v.hello.hex).slice(46);
  const hello = wire.hello(join.sid, join.seat, key, await seal.helloTag(root, answer), answer);
  const plain = await seal.openCard(root, deal, join.seat);
  const hand = { sid: join.sid, seat: join.seat, root, epoch: deal.epoch, ctr: deal.ctr };
  const salted = async (message, task) => {
    crypto.getRandomValues = bytes => (bytes.set(unhex(message.hex).slice(10, 14)), bytes);
    return hex(await task());
  };
  same("root", hex(root), v.root);
  same("root of a pair", hex(await seal.answerPair(pair)), v.pair_root);
  const opening = wire.read(v.open.digits);
  same("the promise is kept", await seal.kept(join.promise, opening.nonce), true);
  same(
    "another number",
    await seal.kept(
      join.promise,
      opening.nonce.map(byte => byte ^ 1),
    ),
    false,
  );
  same("symbols", await seal.symbols(root, opening.nonce), v.symbols);
  same("hello", hex(hello), v.hello.hex);
  same("hello as digits", wire.digits(hello), v.hello.digits);
  await farAway(v, wire, seal, same);
  const relink = wire.read(v.relink.digits);
  same("act", await salted(v.act, () => seal.act(hand, v.action)), v.act.hex);
  same("act with words", await salted(v.act_text, () => seal.act(hand, v.text_action, v.text)), v.act_text.hex);
  same(
    "act with the answer to an offer",
    await salted(v.act_link, () => seal.act(hand, v.action, "", 0, answer)),
    v.act_link.hex,
  );
  same("an offer behind a card", hex(card.offerIn(unhex(v.card_offer))), hex(relink.offer));
  same("none", hex(card.offerIn(plain)), "");
  same("need", await salted(v.need, () => seal.need(hand)), v.need.hex);
  same("typed", await seal.typed(hand, v.action), v.typed);
  same("typed words", await seal.typed(hand, v.text_action, v.text), v.typed_text);
  const again = unhex(v.back.hex).slice(14);
  same("a link offered again", await seal.offered(root, relink), true);
  same("by another table", await seal.offered(unhex(v.pair_root), relink), false);
  same("with another offer", await seal.offered(root, { ...relink, offer: again }), false);
  same(
    "its answer",
    hex(wire.back(relink.sid, relink.seat, await seal.backTag(root, relink, again), again)),
    v.back.hex,
  );
  same("typed newest", await seal.typed(hand, wire.NEWEST), v.typed_newest);
  same("card", hex(plain.slice(0, v.card.length / 2)), v.card);
  same("the card's text", await card.textOf(plain), v.card_text);
  same("the same, guessed right", await card.textOf(plain, v.game), v.card_text);
  const whole = wire.read(v.whole.digits);
  same("who has the whole hand", [...whole.hands.keys()], [2]);
  same("the whole hand", await card.wholeText(await seal.openCard(root, whole, 2)), v.whole_text);
  same("a picture that comes drawn", card.parse(v.whole_text).pictures[0].svg, "<svg/>");
  same("another edition", await card.textOf(wire.join([plain[0] ^ 1], plain.slice(1))), null);

  // What is cut short, of the table's own kind, or from another version is refused in words.
  const refused = data => {
    try {
      wire.unpack(data);
    } catch (error) {
      return error instanceof wire.BadCode && /\.$/.test(error.message);
    }
    return false;
  };
  for (const name of ["join", "open", "pair", "deal", "first", "first_open", "whole"]) {
    const data = unhex(v[name].hex);
    for (let size = 0; size < data.length; size++) {
      // A shorter offer is one as well, and so is a number without a hand
      const whole =
        (name === "join" && [55, 108, 109, 115, 116, 127, 128].includes(size)) ||
        (name === "first_open" && size === 22);
      if (!whole) same(`${name} cut to ${size} bytes`, refused(data.slice(0, size)), true);
    }
    same(`${name} of another version`, refused(wire.join([data[0] ^ 0x30], data.slice(1))), true);
  }
  try {
    wire.unpack(unhex(v.join.hex).map((byte, i) => (i ? byte : 0x11)));
    throw new Error("an older table was listened to");
  } catch (error) {
    same("an older table", /older version/.test(error.message), true);
  }
  for (const name of ["first", "pair"])
    for (const version of [1, 2, 3, 4]) {
      const data = unhex(v[name].hex);
      if (data[0] >> 4 !== version)
        same(
          `${name} as version ${version}`,
          refused(wire.join([(version << 4) | (data[0] & 15)], data.slice(1))),
          true,
        );
    }
  for (const name of ["hello", "act", "need", "back"])
    same(`${name}, which is for the table`, refused(unhex(v[name].hex)), true);
  return compared;
}

// The first link to a browser far away, what it answers, and the number that comes with the first hand.
async function farAway(v, wire, seal, same) {
  const { hex, unhex } = wire;
  const first = wire.read(v.first.digits);
  const { key, root } = await seal.answerJoin(first);
  same("root of a first link", hex(root), v.first_root);
  const tag = await seal.helloTag(root, new Uint8Array());
  same("its answer", hex(wire.hello(first.sid, first.seat, key, tag, new Uint8Array())), v.first_hello.hex);
  const { root: unmixed } = await seal.answerJoin({ ...first, seed: undefined });
  same("a root without the seed is another", hex(unmixed) === v.first_root, false);
  const { nonce, deal } = wire.read(v.first_open.digits);
  same("its promise is kept", await seal.kept(first.promise, nonce), true);
  same("its words", await seal.symbols(root, nonce), v.first_symbols);
  same("the hand that comes along", hex(deal.head), v.deal.hex.slice(0, 26));
  const other = unhex(v.first_open.hex);
  other[23] ^= 1; // the game of the hand is another's
  try {
    wire.unpack(other);
    throw new Error("a hand of another game was taken");
  } catch (error) {
    same("a hand of another game", error instanceof wire.BadCode, true);
  }
}
