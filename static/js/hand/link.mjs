// The live link: a WebRTC data channel between table and phone, on the same network, set up by what the two codes
// JOIN and HELLO carry, with no server. It carries the same sealed messages as the codes; where it does not open,
// codes do everything.
//
//   const link = await makeLink("table")          const link = await makeLink("phone")
//   offer = await link.offer()                    answer = await link.answer(offer)
//   await link.accept(answer)
//   link.send(bytes) -> whether it went           link.onmessage = bytes => ...
//   link.onstate = state => ...                   "open", "lost" (may come back), "slow" (not open in five seconds),
//                                                 "gone" (the other page was closed or loaded anew, or lost for long)
//   link.state() -> the last of these, or ""      link.close()
//
// Beside it runs a second channel for what is no secret and is old in a second, as text: the table's clock, and why an
// answer was not taken, as the table shows it. First a phone says on it that it reads whole hands, and then, once
// a second at most, while somebody types there. Pages from before there was one send nothing on it, and hear nothing.
//   link.aside(words)                             link.onaside = words => ...
//   link.full() -> the phone has said so
//
// A session description is packed as: flags, user fragment, password, certificate's SHA-256, and at most one address
//   flags1   1: the browser writes user fragment and password in hexadecimal, else in base64
//   ufrag    3 bytes, or 4 in hexadecimal       pwd 18 bytes, or 16       fingerprint 32 bytes
//   address  kind1 (4: IPv4, 16: mDNS name), its 4 or 16 bytes, port2
// Only the table sends an address: one side's is enough.

import { hex, join, two, unhex } from "./wire.mjs";

const SLOW = 5000;
const LONG = 10_000; // so long lost, and people are told what to do: it may come back all the same
const FULLY = "full"; // what a phone says of itself
export const TYPING = "typing"; // a letter was typed on it, or words stand in a field in use: the clock waits a moment
export const NOT_TAKEN = "no "; // before the table's words
const GATHER = 1000; // addresses of this device are found at once, or not at all

const base64 = bytes => btoa(String.fromCharCode(...bytes));
const unbase64 = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
const line = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, "m"))[1];

export function pack(sdp, withAddress) {
  const ufrag = line(sdp, "ice-ufrag"),
    pwd = line(sdp, "ice-pwd");
  const inHex = /^[0-9a-f]{8}$/.test(ufrag) && /^[0-9a-f]{32}$/.test(pwd);
  const plain = inHex ? unhex : unbase64;
  const print = unhex(
    line(sdp, "fingerprint")
      .replace(/^sha-256 /i, "")
      .replaceAll(":", ""),
  );
  return join([inHex ? 1 : 0], plain(ufrag), plain(pwd), print, withAddress ? address(sdp) : []);
}

// Only addresses of the same network count, on both sides: a code must not make a device send packets anywhere else.
const near = ([a, b]) =>
  a === 10 || (a === 172 && b >> 4 === 1) || (a === 192 && b === 168) || (a === 169 && b === 254);

function address(sdp) {
  const hosts = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, ip, port]) => ({
    ip,
    port: Number(port),
  }));
  const four = hosts.find(({ ip }) => /^\d+\.\d+\.\d+\.\d+$/.test(ip) && near(ip.split(".").map(Number)));
  if (four) return join([4], four.ip.split(".").map(Number), two(four.port));
  const name = hosts.find(({ ip }) => /^[0-9a-f-]{36}\.local$/.test(ip));
  return name ? join([16], unhex(name.ip.slice(0, 36).replaceAll("-", "")), two(name.port)) : [];
}

export function unpack(data, setup) {
  const inHex = data[0] & 1;
  const [u, p] = inHex ? [4, 16] : [3, 18];
  const plain = inHex ? hex : base64;
  const ufrag = data.slice(1, 1 + u),
    pwd = data.slice(1 + u, 1 + u + p),
    print = data.slice(1 + u + p, 33 + u + p),
    rest = data.slice(33 + u + p);
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    `a=ice-ufrag:${plain(ufrag)}`,
    `a=ice-pwd:${plain(pwd)}`,
    `a=fingerprint:sha-256 ${hex(print).toUpperCase().match(/../g).join(":")}`,
    `a=setup:${setup}`,
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  if (rest.length && (rest[0] === 16 || (rest[0] === 4 && near(rest.slice(1)))) && rest.at(-2) >= 4) {
    // no port below 1024
    const port = (rest.at(-2) << 8) | rest.at(-1);
    lines.push(`a=candidate:1 1 UDP 2122260223 ${host(rest[0], rest.slice(1, -2))} ${port} typ host`);
  }
  return lines.join("\r\n") + "\r\n";
}

function host(kind, bytes) {
  if (kind === 4) return bytes.join(".");
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
}

const gathered = peer =>
  new Promise((/** @type {(given?: unknown) => void} */ done) => {
    const check = () => peer.iceGatheringState === "complete" && done();
    peer.addEventListener("icegatheringstatechange", check);
    setTimeout(done, GATHER);
    check();
  });

export async function makeLink(role) {
  const peer = new RTCPeerConnection({ iceServers: [] });
  const channel = peer.createDataChannel("hand", { negotiated: true, id: 0 });
  channel.binaryType = "arraybuffer";
  const beside = peer.createDataChannel("beside", { negotiated: true, id: 1 });
  let state = "",
    full = false;
  /** @type {{ [what: string]: (told: any) => any }} */
  const link = { onmessage: () => {}, onstate: () => {}, onaside: () => {} };
  const tell = next => {
    if (next !== state) link.onstate((state = next));
  };
  const open = () => channel.readyState === "open" && peer.connectionState === "connected";
  // A phone that was locked for a while is "failed" and comes back by itself, so nothing is torn down here.
  // One whose channel is shut never does: the other page has gone.
  let waits;
  const look = () => {
    if (open()) {
      clearTimeout(waits);
      return tell("open");
    }
    if (state !== "open" && state !== "lost") return;
    if (channel.readyState === "closed") return tell("gone");
    if (state === "lost") return;
    waits = setTimeout(() => state === "lost" && tell("gone"), LONG);
    tell("lost");
  };
  peer.onconnectionstatechange = channel.onopen = channel.onclose = look;
  channel.onmessage = event => link.onmessage(new Uint8Array(event.data));

  beside.onmessage = event => {
    full ||= event.data === FULLY;
    link.onaside(String(event.data));
  };
  beside.onopen = () => role === "phone" && link.aside(FULLY);

  link.full = () => full;
  link.aside = words => {
    if (beside.readyState === "open") beside.send(words);
  };
  link.send = bytes => {
    if (!open()) return false;
    channel.send(bytes);
    return true;
  };
  link.state = () => state;
  link.close = () => {
    link.onstate = () => {}; // whoever closes it knows
    peer.close();
  };

  async function described() {
    await peer.setLocalDescription();
    await gathered(peer);
    return pack(peer.localDescription.sdp, role === "table");
  }
  link.offer = described;
  link.answer = async offer => {
    await peer.setRemoteDescription({ type: "offer", sdp: unpack(offer, "actpass") });
    return described();
  };
  link.accept = async answer => {
    setTimeout(() => state || tell("slow"), SLOW); // one that was open and was lost is not slow
    await peer.setRemoteDescription({ type: "answer", sdp: unpack(answer, "active") });
  };
  return link;
}
