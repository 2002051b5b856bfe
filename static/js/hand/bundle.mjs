const $$0 = (() => {
// What the phone keeps of each game it holds a hand in, in IndexedDB, until the game is over: sid (hex), seat, gen,
// root, symbols, epoch and ctr of the newest card, its text, the HELLO to show again, and the owner's notes.

const asked = request => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

const { memory } = globalThis.guiseHand; // promise of the database, which enter.js opens: it takes a while

async function hands(mode) {
  return (await memory).transaction("hands", mode, { durability: "strict" }).objectStore("hands");
}

const get = async sid => asked((await hands("readonly")).get(sid));
const drop = async sid => asked((await hands("readwrite")).delete(sid));

async function put(hand) {
  hand.when = Date.now();
  return asked((await hands("readwrite")).put(hand));
}

// The hand that was held last.
async function newest() {
  const all = await asked((await hands("readonly")).getAll());
  return all.sort((a, b) => b.when - a.when)[0];
}

return { get, drop, put, newest };
})();

const $$1 = (() => {
// The bytes of qrhand1, as the phone reads and writes them. The table's side, with the meaning of every field, is
// py/guise/handoff/wire.py. Whole numbers are big-endian; sealed parts are just bytes here.

const JOIN = 1, HELLO = 2, PAIR = 3, DEAL = 4, ACT = 5, NEED = 6;
const NEWEST = 4095; // the action that asks for the newest deal
const VERSION = 1;
const TAG = 8;
const MOST_DIGITS = 4000;

// A code that is not ours, or is damaged; its message is a sentence for people.
class BadCode extends Error {}

function join(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, "0")).join("");
const unhex = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
const two = number => Uint8Array.of(number >> 8, number & 255);
const number = bytes => bytes[0] << 8 | bytes[1];
const first = kind => Uint8Array.of(VERSION << 4 | kind);

// As digits, with a leading 1 that keeps zeros.
const digits = bytes => BigInt(`0x01${hex(bytes)}`).toString();

function undigits(text) {
  if (!/^[1-9]\d*$/.test(text) || text.length > MOST_DIGITS) throw new BadCode("This code belongs to something else.");
  const all = BigInt(text).toString(16);
  if (all.length % 2 === 0 || all[0] !== "1") throw new BadCode("This code belongs to something else.");
  return unhex(all.slice(1));
}

// A message of the table from what a camera read: a link that ends in #h and digits.
function read(text) {
  const code = text.trim();
  return unpack(undigits(code.slice(code.lastIndexOf("#h") + 1).replace(/^h/, "")));
}

function unpack(data) {
  if (data[0] >> 4 !== VERSION) throw new BadCode("This code belongs to something else, or to another version of Guise.");
  const kind = data[0] & 15;
  const sid = data.slice(1, 5), rest = data.slice(5);
  if (kind === JOIN && rest.length >= 34) {
    return { kind, sid, key: rest.slice(0, 32), seat: rest[32], gen: rest[33], offer: rest.slice(34) };
  }
  if (kind === PAIR && rest.length === 18) return { kind, sid, seat: rest[0], gen: rest[1], key: rest.slice(2) };
  if (kind === DEAL && rest.length >= 8) return deal(sid, data, rest);
  if ([HELLO, ACT, NEED].includes(kind)) throw new BadCode("This code is meant for the table. Scan the one that the table shows.");
  throw new BadCode("This code is damaged or incomplete. Try to read it again.");
}

function deal(sid, data, rest) {
  const [count, pad] = rest.slice(6, 8);
  const size = 1 + pad + TAG;
  if (rest.length !== 8 + count * size) throw new BadCode("This code is damaged or incomplete. Try to read it again.");
  const hands = new Map();
  for (let at = 8; at < rest.length; at += size) hands.set(rest[at], rest.slice(at + 1, at + size));
  return { kind: DEAL, sid, epoch: rest.slice(0, 4), ctr: number(rest.slice(4, 6)), hands, head: data.slice(0, 13) };
}

const hello = (sid, seat, key, tag, answer) => join(first(HELLO), sid, [seat], key, tag, answer);

// What stands before the sealed part or the tag of ACT and NEED.
const head = (kind, { sid, seat, epoch, ctr }, salt) => join(first(kind), sid, [seat], epoch.slice(2), two(ctr), salt);

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// Seven characters from a choice (12 bits) and its proof (23 bits).
function spell(action, proof) {
  let rest = BigInt(action) << 23n | BigInt(proof);
  let text = "";
  for (let i = 0; i < 7; i++, rest >>= 5n) text = CROCKFORD[Number(rest & 31n)] + text;
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

return { JOIN, HELLO, PAIR, DEAL, ACT, NEED, NEWEST, BadCode, join, hex, unhex, two, digits, undigits, read, unpack, hello, head, spell };
})();

const $$2 = (() => {
// Keys and seals of qrhand1, by the browser's own cryptography; py/guise/handoff/seal.py says what each is for.

const { ACT, NEED, head, join, two } = $$1;

const { subtle } = globalThis.crypto ?? {};
const bytes = async promise => new Uint8Array(await promise);
const text = words => new TextEncoder().encode(words);
const TABLE = 0, PHONE = 1; // which way a message goes
const TAG = 8;

const random = size => crypto.getRandomValues(new Uint8Array(size));

// A key pair for a JOIN; the first is made while the page gets ready.
async function pair() {
  const own = await subtle.generateKey("X25519", false, ["deriveBits"]);
  return { own: own.privateKey, ours: await bytes(subtle.exportKey("raw", own.publicKey)) };
}

let spare = pair();
spare.catch(() => {}); // `able` says so

// True when this browser can do all of it: X25519 came to browsers in 2023 to 2025.
const able = () => spare.then(() => true, () => false);

async function hkdf(secret, salt, info, size) {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return bytes(subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: text(info) }, key, size * 8));
}

async function hmac(secret, data) {
  const key = await subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return bytes(subtle.sign("HMAC", key, data));
}

// Answer a JOIN: a fresh key of our own, and the root shared with the table.
async function answerJoin({ sid, seat, gen, key }) {
  const mine = spare ?? pair();
  spare = undefined; // no key is used twice
  const [{ own, ours }, theirs] = await Promise.all([mine, subtle.importKey("raw", key, "X25519", false, [])]);
  const secret = await bytes(subtle.deriveBits({ name: "X25519", public: theirs }, own, 256));
  return { key: ours, root: await hkdf(secret, join(sid, [seat, gen], key, ours), "qrhand1 root", 32) };
}

const answerPair = ({ sid, seat, gen, key }) => hkdf(key, join(sid, [seat, gen]), "qrhand1 root", 32);

const helloTag = async (root, answer) => (await hmac(root, join(text("hello"), answer))).slice(0, TAG);

// The places of the two symbols that both screens show.
async function symbols(root) {
  const [a, b] = await hmac(root, text("sas"));
  return [a & 63, b & 63];
}

const keyOf = (root, epoch, way) => hkdf(root, epoch, `qrhand1 ${way}`, 16);
const nonce = (way, seat, ctr, salt) => join([way, seat], two(ctr), salt, new Uint8Array(4));
const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData, tagLength: TAG * 8 });

// Our padded card out of a deal; throws when it was not sealed for us.
async function openCard(root, deal, seat) {
  const raw = await keyOf(root, deal.epoch, "T");
  const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  const iv = nonce(TABLE, seat, deal.ctr, new Uint8Array(4));
  return bytes(subtle.decrypt(gcm(iv, join(deal.head, [seat])), key, deal.hands.get(seat)));
}

// A choice as ACT. `hand` brings sid, seat, root, epoch and ctr.
async function act(hand, action, words = "") {
  const salt = random(4);
  const before = head(ACT, hand, salt);
  const key = await subtle.importKey("raw", await keyOf(hand.root, hand.epoch, "P"), "AES-GCM", false, ["encrypt"]);
  const iv = nonce(PHONE, hand.seat, hand.ctr, salt);
  const sealed = await bytes(subtle.encrypt(gcm(iv, before), key, join(two(action), text(words))));
  return join(before, sealed);
}

async function need(hand) {
  const before = head(NEED, hand, random(4));
  const tag = await hmac(await keyOf(hand.root, hand.epoch, "P"), join(text("need"), before));
  return join(before, tag.slice(0, TAG));
}

// The 23 bits that prove a typed code.
async function proof(hand, action) {
  const key = await keyOf(hand.root, hand.epoch, "P");
  const [a, b, c] = await hmac(key, join(text("typed"), [hand.seat], two(hand.ctr), two(action)));
  return (a << 16 | b << 8 | c) >> 1;
}

return { random, able, answerJoin, answerPair, helloTag, symbols, openCard, act, need, proof };
})();

const $$3 = (() => {
const t=[.2,3/8,5/9,2/3],o=(o,e)=>r=>{const n=4*o+r-4,s="*-04-39?2$%%$%%'$%''%'''%')(%'))%(++'(++'(+.'+-.',/3',33)-/5)-43).36)058*18<+37<+4:<,4:E,5<A-7>C/8@F/:EH/<EK0=FM1?IP2@KS3BNV4DPY5FS\\6HV_6IXb7K[e8N^i9Pam;Rdp<Tgt".charCodeAt(n)-35,f=n>8?s:1,c=e/f|0,i=e%f,l=f-i,a=n>8?c*t[r]+(o>5)&-2:s,_=c-a;return{t:l*_+i*_+i,o:[[l,_],[i,_+1]],i:a}},e={min:0,L:0,M:1,Q:2,H:3,max:3},r=t=>new Uint8Array(t),n=t=>{const o=new Error(`lean-qr error ${t}`);throw o.code=t,o},s=t=>"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".indexOf(t),f=t=>t.charCodeAt(0),c=(...t)=>(o,e)=>t.forEach(t=>t(o,e)),i=t=>o=>{o.eci!==t&&(o.push(7,4),t<128?o.push(t,8):t<16384?o.push(32768|t,16):o.push(12582912|t,24),o.eci=t)},l=t=>(o,e)=>{o.push(4,4),o.push(t.length,8+8*(e>9)),t.forEach(t=>o.push(t,8))},a=(t,o,e,r,n=(t,o)=>e(t.length,o),s=(r?o=>c(i(r),t(o)):t))=>(s.test=o,s.l=e,s.est=n,s.eci=r&&[r],s),_=a(t=>(o,e)=>{o.push(1,4),o.push(t.length,10+2*(e>26)+2*(e>9));let r=0;for(;r<t.length-2;r+=3)o.push(+t.slice(r,r+3),10);r<t.length-1?o.push(+t.slice(r),7):r<t.length&&o.push(+t[r],4)},t=>/[0-9]/.test(t),(t,o)=>14+2*(o>26)+2*(o>9)+10*t/3),u=a(t=>(o,e)=>{o.push(2,4),o.push(t.length,9+2*(e>26)+2*(e>9));let r=0;for(;r<t.length-1;r+=2)o.push(45*s(t[r])+s(t[r+1]),11);r<t.length&&o.push(s(t[r]),6)},t=>s(t)>=0,(t,o)=>13+2*(o>26)+2*(o>9)+5.5*t),d=a(t=>l([...t].map(f)),t=>f(t)<128,(t,o)=>12+8*(o>9)+8*t);d._=!0,d.u=!0;const p=a(d,t=>f(t)<256,d.l,3);p._=!0;const m=new TextEncoder,h=a(t=>l(m.encode(t)),()=>1,0,26,(t,o)=>12+8*(o>9)+8*m.encode(t).length);h._=!0;let w=()=>{const t=new Map,o=new TextDecoder("sjis"),e=r(2);for(let r=0;r<7973;++r)e[0]=r/192+129+64*(r>5951),e[1]=r%192+64,t.set(o.decode(e),r);return t.delete("\ufffd"),w=()=>t,t};const y=a(t=>(o,e)=>{o.push(8,4),o.push(t.length,8+2*(e>26)+2*(e>9));for(const e of t)o.push(w().get(e),13)},t=>w().has(t),(t,o)=>12+2*(o>26)+2*(o>9)+13*t);y._=!0;const g=[_,u,d,p,y,h],b={auto:(t,{modes:o=g}={})=>(e,r)=>{const s=o.map((o,e)=>{const n=new Map,s=(t,o)=>(n.has(t)||n.set(t,o(t,r)),n.get(t));return{m:o,h:1<<e,C:o.est("",r),S:o.l?(t,e)=>s(e-t,o.l):(e,r)=>s(t.slice(e,r),o.est)}});let f=[{v:0}],c=0,i=0,l=-1;for(const o of[...t,""]){let t=0;if(o)for(const e of s)e.m.test(o)&&(t|=e.h);if(!o||t!==l){if(-1!==l){const t=new Set(f.map(t=>t.D)),o=[];for(const{m:e,C:r,S:n,h:a}of s)if(l&a){const s=n(c,i);for(const l of e.eci??t)if(!e.u||!l){let t;for(const o of f)if(o.D===l||e.eci){const f=o.m===e&&o.D===l,a=f?o.V:o,_=e._&&f?o.v+s-r:a.v+12*(a.D!==l)+(f?n(f?o.$:c,i):s);(!t||_<t.v)&&(t={$:f?o.$:c,V:a,m:e,D:l,A:i,v:_})}t&&o.push(t)}}f=o}l=t,c=i}i+=o.length}f.length||n(5);const a=[];for(let o=f.reduce((t,o)=>o.v<t.v?o:t);o.m;o=o.V)a.push(o.m(t.slice(o.$,o.A)));a.reverse().forEach(t=>t(e,r))},multi:c,eci:i,bytes:l,numeric:_,alphaNumeric:u,ascii:d,iso8859_1:p,shift_jis:y,utf8:h},C=()=>({F:r(2956),I:0,push(t,o){for(let e=o,r=8-(7&this.I);e>0;e-=r,r=8)this.F[this.I>>3]|=t<<r>>e,this.I+=e<r?e:r}}),x=(t,o=t*t,e=r(o))=>({size:t,K:e,get:(o,r)=>o>=0&&o<t&&!!(1&e[r*t+o]),toString({on:o="##",off:e="  ",lf:r="\n",pad:n=4,padX:s=n,padY:f=n}={}){let c="";for(let n=-f;n<t+f;++n){for(let r=-s;r<t+s;++r)c+=this.get(r,n)?o:e;c+=r}return c},toImageData(o,{on:e=[0,0,0],off:r=[0,0,0,0],pad:n=4,padX:s=n,padY:f=n}={}){const c=t+2*s,i=t+2*f,l=o.createImageData(c,i),a=new Uint32Array(l.data.buffer);l.data.set([...e,255]);const _=a[0];l.data.set([...r,255]);const u=a[0];for(let t=0;t<i;++t)for(let o=0;o<c;++o)a[t*c+o]=this.get(o-s,t-f)?_:u;return l},toCanvas(t,o){const e=t.getContext("2d"),r=this.toImageData(e,o);t.width=r.width,t.height=r.height,e.putImageData(r,0,0)},toDataURL({type:t="image/png",scale:o=1,...e}={}){const r=document.createElement("canvas"),n=r.getContext("2d"),s=this.toImageData(n,e);return r.width=s.width*o,r.height=s.height*o,n.putImageData(s,0,0),n.imageSmoothingEnabled=!1,n.globalCompositeOperation="copy",n.drawImage(r,0,0,s.width,s.height,0,0,r.width,r.height),r.toDataURL(t,1)}}),z=[(t,o)=>1&(t^o),(t,o)=>1&o,t=>t%3,(t,o)=>(t+o)%3,(t,o)=>1&(t/3^o>>1),(t,o)=>(t&o&1)+t*o%3,(t,o)=>(t&o)+t*o%3&1,(t,o)=>(t^o)+t*o%3&1],E=r(511);for(let t=0,o=1;t<255;o=2*o^285*(o>127))E[E[o+255]=t++]=o;const M=t=>E[t%255],S=t=>E[t+255],v=(t,o)=>{const e=r(t.length+o.length-1);for(let r=0;r<t.length;++r)for(let n=0;n<o.length;++n)e[r+n]^=M(t[r]+o[n]);return e.map(S)},D=(t,o)=>{const e=r(t.length+o.length-1);e.set(t,0);for(let r=0;r<t.length;++r)if(e[r]){const t=S(e[r]);for(let n=0;n<o.length;++n)e[r+n]^=M(o[n]+t)}return e.slice(t.length)},L=[[0],[0,0]];for(let t=1;t<30;++t)L.push(v(L[t],[0,t]));const V=(t,o)=>{const e=[[],[]];let n=0,s=0;for(const[r,f]of o.o)for(let c=0;c<r;++c,n+=f){const r=t.slice(n,n+f);e[0].push(r),e[1].push(D(r,L[o.i])),s+=f+o.i}const f=r(s);s=0;for(const t of e)for(let o=0,e=-1;e<s;++o){e=s;for(const e of t)o<e.length&&(f[s++]=e[o])}return f},$=(t,o,e)=>{let r=t<<=e;for(let t=134217728;t>>=1;)r&t&&(r^=o*(t>>e));return r|t},A=({size:t,K:o},e)=>{const r=(e,r,n,s)=>{for(;n-- >0;e+=t)o.fill(s,e,e+r)},n=(o,e,n)=>{for(let s=0;s++<3;n-=2)r(e*t+o-(n>>1)*(t+1),n,n,2|s)},s=2*((t-13)/(1+(e/7|0))/2+.75|0);if(e>1)for(let o=t-7;o>8;o-=s){for(let t=o;t>8;t-=s)n(o,t,5);o<t-7&&n(o,6,5)}if(e>6)for(let r=$(e,7973,12),n=1;n<7;++n)for(let e=12;e-- >9;r>>=1)o[n*t-e]=2|1&r;r(7,2,9,2),r(t-8,8,9,2);for(let e=0;e<t;++e)o[6*t+e]=3^1&e;n(3,3,7),n(t-4,3,7);for(let e=0;e<t;++e)for(let r=e;r<t;++r)o[r*t+e]=o[e*t+r];o[(t-8)*t+8]=3},F=({size:t,K:o})=>{const e=[];for(let r=t-2,n=t,s=-1;r>=0;r-=2){for(5===r&&(r=4);n+=s,-1!==n&&n!==t;){const s=n*t+r;o[s+1]||e.push(s+1),o[s]||e.push(s)}s*=-1}return e},H=({K:t},o,e)=>o.forEach((o,r)=>t[o]=e[r>>3]>>(7&~r)&1),I=({size:t,K:o},e,r,n)=>{for(let r=0;r<t;++r)for(let n=0;n<t;++n){const s=r*t+n;o[s]^=!(e(n,r)||2&o[s])}let s=21522^$((1^n)<<3|r,1335,10);for(let e=0;e++<8;s>>=1)o[(e-(e<7))*t+8]=1&s,o[9*t-e]=1&s;for(let e=8;--e,s;s>>=1)o[8*t+e-(e<7)]=1&s,o[(t-e)*t+8]=1&s},K=({size:t,K:o},e=0,r=0)=>{for(let n=0;n<t;++n){for(let s=0;s<2;++s)for(let f,c=0,i=0,l=2;c<t;++c){const a=1&o[s?n*t+c:c*t+n];r+=a,i=(i>>1|2098176)&(3047517^a-1),2049&i&&(e+=40),a^l&&(f=0),l=a,e+=5===++f?3:f>5}if(n)for(let r=t+n,s=5*o[n-1]^o[n];r<t*t;r+=t){const t=5*o[r-1]^o[r];e+=3*!(1&(s|t)|4&(s^t)),s=t}}return e+10*(10*Math.abs(r/(t*t)-1)|0)},N=[],P=(t=n(1),{minCorrectionLevel:e=0,maxCorrectionLevel:r=3,minVersion:s=1,maxVersion:f=40,mask:c,trailer:i=60433,...l}={})=>{r<e&&n(3),f<s&&n(2),"string"==typeof t&&(t=b.auto(t,l));for(let n=s,l=0;n<=f;++n){let s=N[n];s||(N[n]=s=x(4*n+17),A(s,n),s.p=F(s));const f=o(n,s.p.length>>3);if(8*f(e).t<l)continue;const a=C();t(a,n),l=a.I;for(let t=r;t>=e;--t){const o=f(t);if(8*o.t<l)continue;for(a.I=l+11&-8;a.I<8*o.t;)a.push(i,16);const e=x(s.size,s.K);return H(e,s.p,V(a.F,o)),(z[c]?[z[c]]:z).map((o,r)=>{const n=x(e.size,e.K);return I(n,o,c??r,t),n.s=z[c]?0:K(n),n}).reduce((t,o)=>o.s<t.s?o:t)}}n(4)};P.with=(...t)=>(o,e)=>P(o,{modes:[...g,...t],...e});
return { correction: e, generate: P, mode: b };
})();

const $$4 = (() => {
// A QR code for the table's camera, as an SVG: black on white in both themes, with the quiet zone readers need.

const { correction, generate, mode } = $$3;

const QUIET = 4;

function picture(digits, label) {
  // Left to find out that these are digits, and which mask suits them best, it would take six times as long. They are
  // keys and sealed bytes, as good as random, so that no mask is better than another.
  const code = generate(mode.numeric(digits), { minCorrectionLevel: correction.M, mask: 0 });
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const begin = x;
      while (code.get(x, y)) x++;
      if (x > begin) path += `M${begin} ${y}h${x - begin}v1h${begin - x}z`;
    }
  }
  const side = code.size + 2 * QUIET;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "code");
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.innerHTML = `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path fill="#000" d="${path}"/>`;
  return svg;
}

return { picture };
})();

const $$5 = (() => {
// A card from its bytes: which phrase book it is coded by, its text, its records. py/guise/handoff/card.py and
// book.py say what they are.

const { hex } = $$1;

const GAMES = ["who", "whosit", "wwwd", "twenty", "whatzit"];
const SHORT = 191; // phrases that take one byte
const root = new URL("../../../", import.meta.url);

const content = path => fetch(new URL(`content/${path}`, root)).then(answer => (answer.ok ? answer : Promise.reject(new Error(path))));

const books = new Map(); // game -> promise of {edition, phrases}

function book(game) {
  if (!books.has(game)) books.set(game, load(game));
  return books.get(game);
}

async function load(game) {
  const data = await (await content(`${game}/phrases.json`)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return { edition: hex(digest.slice(0, 2)), phrases: JSON.parse(new TextDecoder().decode(data)) };
}

// The text of an opened card; null when no book of ours is the table's. `game` is the likely one.
async function textOf(card, game) {
  const edition = hex(card.slice(0, 2));
  const size = card[2] << 8 | card[3];
  const mine = game && (await book(game));
  if (mine?.edition === edition) return decode(mine.phrases, card.slice(4, 4 + size));
  const all = await Promise.all(GAMES.map(name => book(name).catch(() => null)));
  const fitting = all.find(other => other?.edition === edition);
  return fitting ? decode(fitting.phrases, card.slice(4, 4 + size)) : null;
}

function decode(phrases, coded) {
  const letters = new TextDecoder();
  let out = "";
  for (let at = 0; at < coded.length && coded[at]; ) {
    const first = coded[at++];
    if (first === 0xff) {
      const count = coded[at++];
      out += letters.decode(coded.slice(at, (at += count)));
    } else {
      out += phrases[first < 0xc0 ? first - 1 : SHORT + (first - 0xc0) * 256 + coded[at++]];
    }
  }
  return out;
}

// The records as one object; records of a kind we do not know are passed over. Choices are numbered in the order of
// the card, which is how an answer names them; `who` is the person a question would be put to.
function parse(text) {
  const card = { name: "", mark: 0, game: "", title: "", note: "", facts: [], pictures: [], refs: [], choices: [], over: false };
  const choice = more => card.choices.push({ action: card.choices.length, move: "", why: "", who: "", ...more });
  let questions = [];
  const take = {
    W: ([name, mark, game]) => Object.assign(card, { name, mark: Number(mark), game }),
    T: ([title]) => (card.title = title),
    N: ([note]) => (card.note = note),
    F: ([label, words]) => card.facts.push({ label, words }),
    P: ([name, words]) => card.pictures.push({ name, words }),
    R: ([ref]) => card.refs.push(ref),
    C: ([move, label, why = ""]) => choice({ move, label, why }),
    O: asked => (questions = asked),
    Q: ([who, bits]) => questions.forEach((label, i) => BigInt(`0x${bits}`) >> BigInt(i) & 1n && choice({ who, label })),
    E: () => (card.over = true),
  };
  for (const line of text.split("\n")) {
    const [kind, ...fields] = line.split("\t");
    take[kind]?.(fields);
  }
  return card;
}

return { content, textOf, decode, parse };
})();

const $$6 = (() => {
// The shapes that stand for the seats, the same as the table's (py/guise/ui/marks.py; a test compares them).

const MARKS = [
  "M12 1.6a10.4 10.4 0 1 0 0 20.8a10.4 10.4 0 1 0 0-20.8z",
  "M2.5 2.5h19v19h-19z",
  "M12 1.4l11.2 20.4h-22.4z",
  "M12 .8l3.3 7.5 8.1.8-6.1 5.4 1.8 8-7.1-4.2-7.1 4.2 1.8-8-6.1-5.4 8.1-.8z",
  "M12 .6l9.6 11.4-9.6 11.4-9.6-11.4z",
  "M6.4 2.1h11.2l5.6 9.9-5.6 9.9h-11.2l-5.6-9.9z",
  "M8.2 1.5h7.6v6.7h6.7v7.6h-6.7v6.7h-7.6v-6.7h-6.7v-7.6h6.7z",
  "M1 8.2c3.7-7.4 7.3-5.5 11-1.9s7.3 3.7 11-3.3v12.8c-3.7 7.4-7.3 5.5-11 1.9s-7.3-3.7-11 3.3z",
];

return { MARKS };
})();

const $$7 = (() => {
// Elements of the hand page. Text is always set as text: nothing that a code says becomes markup.

const { MARKS } = $$6;

const SVG = "http://www.w3.org/2000/svg";

// el("p.note", {id: "x", onclick: f}, "words", other): attributes by name, listeners by on<event>; empty children are left out.
function el(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  const given = rest.length && rest[0]?.constructor === Object ? rest.shift() : {};
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...rest.flat().filter(child => child != null && child !== false && child !== ""));
  return node;
}

const button = (words, onclick, more = {}) => el("button.act", { type: "button", onclick, ...more }, words);
const quiet = (words, onclick, more = {}) => el("button.act.quiet", { type: "button", onclick, ...more }, words);

function drawn(d, more) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const [key, value] of Object.entries(more)) svg.setAttribute(key, value);
  path.setAttribute("fill", "currentColor");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}

const mark = i => drawn(MARKS[i] ?? MARKS[0], { class: "mark", "data-seat": i });

return { el, button, quiet, mark };
})();

const $$8 = (() => {
// What the hand page shows, one function for each sight. They are given what to say and what to do, and decide nothing.

const { picture: code } = $$4;
const { content } = $$5;
const { button, el, mark, quiet } = $$7;

const LETTERS = 120; // most bytes of a typed answer, as the table takes it

const title = words => el("h1", { tabindex: -1 }, words);

const steps = (...lines) => el("ol.steps", lines.map(line => el("li", line)));

// No hand yet.
const nothing = look => el("section.sheet",
  title("No hand on this phone yet"),
  steps("Someone sets the table and gives you the seat “Phone”.", "The table shows a code for your seat.", "Point this phone’s camera at it. Your hand appears here, and nobody else sees it."),
  button("Scan the table’s code", look));

const warm = words => el("section.sheet", title(words),
  el("p", "Keep this phone by you. When the table shows the code of your seat, point the camera at it: the phone’s own, or the one in this page."));

// A JOIN was answered: the table must see this.
const hello = (digits, words, look) => el("section.sheet",
  title("Show this to the table"),
  code(digits, "Code that joins this phone to the table"),
  el("p", "Hold the phone up to the table’s camera, a hand’s breadth or two away."),
  twins(words),
  button("Done: scan my first hand", look));

// A PAIR was read, or the live link stands: the hand comes next.
const waiting = (words, linked, look) => el("section.sheet",
  title(linked ? "Joined to the table" : "This phone knows its seat"),
  twins(words),
  el("p", linked ? "Your hand comes by itself as soon as the game begins." : "Give the tablet back. When the table shows the hands, scan its code."),
  linked ? quiet("Scan the table’s code", look) : button("Scan the table’s code", look));

const twins = words => el("div.twins",
  el("p", "Both screens must show the same two words:"),
  el("p.twin-words", words.map(word => el("span", word))));

// The owner, always in sight: name, shape and colour, game, and a curtain to let fall.
const owner = (card, game, cover) => el("header.owner",
  mark(card.mark), el("p.owner-name", card.name, el("small", game)), quiet("Let the curtain fall", cover));

const curtain = (card, look) => el("section.curtain", { "aria-label": `Curtain of ${card.name}`, "data-seat": card.mark },
  el("div.curtain-mark", mark(card.mark)), el("h2.curtain-name", { tabindex: -1 }, card.name),
  el("button.hold", { type: "button", onclick: look }, "Look"));

// The card itself, in the same parts and order as behind the table's curtain.
function card(c, { choose, look, note, forget, notes }) {
  return el("section.sheet",
    el("article.hand",
      el("h1.hand-title", { tabindex: -1 }, c.title),
      c.note && el("p.hand-note", c.note),
      c.pictures.length > 0 && el("div.pictures", c.pictures.map(drawn)),
      c.facts.length > 0 && el("dl.facts", c.facts.map(({ label, words }) => el("div", el("dt", label), el("dd", words)))),
      c.refs.map(longText)),
    c.choices.length > 0 && el("div.choices", { role: "group", "aria-label": "Your choices" },
      people(c).map(who => questions(who, c.choices.filter(one => one.who === who), choose)),
      c.choices.filter(one => !one.who).map(one => choice(one, choose))),
    quiet("Look for the newest", look),
    el("label.notes", "Your own notes", el("textarea", { rows: 4, maxlength: 4000, oninput: event => note(event.target.value) }, notes)),
    el("details.forget", el("summary", "This phone is not mine, or I am leaving"),
      el("p", "The phone forgets this hand and its notes. The table can pair the seat again."), quiet("Forget this hand", forget)));
}

const people = c => [...new Set(c.choices.map(one => one.who))].filter(Boolean);

// Everything that may be asked of one person, folded away under the name: one person is open at a time.
const questions = (who, asked, choose) => el("details.person", { name: "person" }, el("summary", who),
  el("div.questions", asked.map(one => button(one.label, () => choose(one, ""), { "aria-label": `${who}: ${one.label}` }))));

function choice(one, choose) {
  const { action, move, label, why } = one;
  if (!move) return button([label, why && el("small", why)].filter(Boolean), () => choose(one, ""));
  const field = el("input", { id: `say-${action}`, maxlength: LETTERS, autocomplete: "off", enterkeyhint: "send" });
  const send = event => {
    event.preventDefault();
    const words = fitting(field.value.trim());
    if (words) choose(one, words);
    else field.focus();
  };
  return el("form.say", { onsubmit: send }, el("label", { for: field.id }, label, why && el("small", ` ${why}`)), field, button("Answer", () => {}, { type: "submit" }));
}

// Cut to what the table takes, between characters.
function fitting(words) {
  let out = "";
  for (const letter of words) {
    if (new TextEncoder().encode(out + letter).length > LETTERS) break;
    out += letter;
  }
  return out;
}

function drawn({ name, words }) {
  const [game, ...rest] = name.split("/");
  if (game === "who" && /^[A-Z]$/.test(rest[0])) return el("figure", el("div.letter-card", { "aria-hidden": "true" }, rest[0]), el("figcaption", words));
  if (game === "whosit" && rest.every(part => /^[a-z0-9-]+$/.test(part))) {
    return el("figure", el("img", { src: new URL(`../../art/whosit/${rest.join("/")}.svg`, import.meta.url), width: 200, height: 240, alt: "" }), el("figcaption", words));
  }
  return el("figure", el("figcaption", words));
}

// A long text that does not fit a code: the card of 20 Questions, from this phone's own copy of the game.
function longText(ref) {
  const place = el("ol.clues", el("li", "Looking for the card."));
  clues(ref).then(lines => place.replaceChildren(...lines.map(line => el("li", line))),
    () => place.replaceChildren(el("li", "This phone’s copy of the game lacks the card. Go online once and open the page anew.")));
  return place;
}

async function clues(ref) {
  const [game, id] = ref.split("/");
  const decks = await Promise.all(["a", "b"].map(async deck => (await content(`${game}/cards-${deck}.json`)).json()));
  const { names } = await (await content(`${game}/words.json`)).json();
  const { entries } = decks.flat().find(one => one.id === id);
  return entries.map(e => e.clue ?? `${names.entry[e.special]} ${e.n ?? ""}`.trim());
}

// A choice was made: the table must learn of it.
const answer = ({ label, digits, typed, sent }, { again, look }) => el("section.sheet",
  title(sent ? "Sent to the table" : "Show this to the table"),
  el("p.chosen", label),
  el("p", { hidden: !sent }, "If the table does not go on, show it this:"),
  code(digits, `Code of your answer: ${label}`),
  typed && el("p.typed", "Or type at the table ", el("strong", typed)),
  button("Look for the newest", look), quiet("Choose again", again));

// The camera. `fault` is the browser's name for what went wrong, or empty.
const FAULTS = {
  NotAllowedError: "The camera is not allowed for this page. Point the phone’s own camera app at the table’s code instead: it opens this page again.",
  NotFoundError: "No camera was found. Point the phone’s own camera app at the table’s code instead: it opens this page again.",
};

const fault = name => FAULTS[name] ?? "The camera does not answer. Point the phone’s own camera app at the table’s code instead.";

const scan = (video, ask, back) => el("section.sheet",
  title("Point at the table’s code"), el("div.finder", video), el("p.scan-say", { role: "status" }),
  ask && el("details.ask", { ontoggle: ask }, el("summary", "The table shows no code")), quiet("Back", back));

// In the scan view: a code that asks the table for the newest hands.
const need = (digits, typed) => [el("p", "Show the table this, and it shows the newest hands."),
  code(digits, "Code that asks for the newest hands"), el("p.typed", "Or type at the table ", el("strong", typed))];

const over = () => el("section.sheet", title("The game is over"), el("p", "This phone has forgotten your hand, its keys and your notes. See the table for how it ended."));

const sorry = (heading, words, look) => el("section.sheet", title(heading), el("p", words), look && button("Scan the table’s code", look));

return { title, nothing, warm, hello, waiting, owner, curtain, card, answer, fault, scan, need, over, sorry };
})();

const $$9 = (() => {
// The live link: a WebRTC data channel between table and phone, on the same network, set up by what the two codes
// JOIN and HELLO carry, with no server. It carries the same sealed messages as the codes; where it does not open,
// codes do everything.
//
//   const link = await makeLink("table")          const link = await makeLink("phone")
//   offer = await link.offer()                    answer = await link.answer(offer)
//   await link.accept(answer)
//   link.send(bytes) -> whether it went           link.onmessage = bytes => ...
//   link.onstate = state => ...                   "open", "lost" (may come back), "slow" (not open in five seconds)
//   link.close()
//
// A session description is packed as: flags, user fragment, password, certificate's SHA-256, and at most one address
//   flags1   1: the browser writes user fragment and password in hexadecimal, else in base64
//   ufrag    3 bytes, or 4 in hexadecimal       pwd 18 bytes, or 16       fingerprint 32 bytes
//   address  kind1 (4: IPv4, 16: mDNS name), its 4 or 16 bytes, port2
// Only the table sends an address: one side's is enough.

const { hex, join, two, unhex } = $$1;

const SLOW = 5000;
const GATHER = 1000; // addresses of this device are found at once, or not at all

const base64 = bytes => btoa(String.fromCharCode(...bytes));
const unbase64 = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
const line = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, "m"))[1];

function pack(sdp, withAddress) {
  const ufrag = line(sdp, "ice-ufrag"), pwd = line(sdp, "ice-pwd");
  const inHex = /^[0-9a-f]{8}$/.test(ufrag) && /^[0-9a-f]{32}$/.test(pwd);
  const plain = inHex ? unhex : unbase64;
  const print = unhex(line(sdp, "fingerprint").replace(/^sha-256 /i, "").replaceAll(":", ""));
  return join([inHex ? 1 : 0], plain(ufrag), plain(pwd), print, withAddress ? address(sdp) : []);
}

function address(sdp) {
  const hosts = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, ip, port]) => ({ ip, port: Number(port) }));
  const four = hosts.find(({ ip }) => /^\d+\.\d+\.\d+\.\d+$/.test(ip));
  if (four) return join([4], four.ip.split(".").map(Number), two(four.port));
  const name = hosts.find(({ ip }) => /^[0-9a-f-]{36}\.local$/.test(ip));
  return name ? join([16], unhex(name.ip.slice(0, 36).replaceAll("-", "")), two(name.port)) : [];
}

function unpack(data, setup) {
  const inHex = data[0] & 1;
  const [u, p] = inHex ? [4, 16] : [3, 18];
  const plain = inHex ? hex : base64;
  const ufrag = data.slice(1, 1 + u), pwd = data.slice(1 + u, 1 + u + p), print = data.slice(1 + u + p, 33 + u + p), rest = data.slice(33 + u + p);
  const lines = [
    "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0",
    `a=ice-ufrag:${plain(ufrag)}`, `a=ice-pwd:${plain(pwd)}`,
    `a=fingerprint:sha-256 ${hex(print).toUpperCase().match(/../g).join(":")}`,
    `a=setup:${setup}`, "a=sctp-port:5000", "a=max-message-size:262144",
  ];
  if (rest.length) {
    const port = rest.at(-2) << 8 | rest.at(-1);
    lines.push(`a=candidate:1 1 UDP 2122260223 ${host(rest[0], rest.slice(1, -2))} ${port} typ host`);
  }
  return lines.join("\r\n") + "\r\n";
}

function host(kind, bytes) {
  if (kind === 4) return bytes.join(".");
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
}

const gathered = peer => new Promise(done => {
  const check = () => peer.iceGatheringState === "complete" && done();
  peer.addEventListener("icegatheringstatechange", check);
  setTimeout(done, GATHER);
  check();
});

async function makeLink(role) {
  const peer = new RTCPeerConnection({ iceServers: [] });
  const channel = peer.createDataChannel("hand", { negotiated: true, id: 0 });
  channel.binaryType = "arraybuffer";
  let state = "";
  const link = { onmessage: () => {}, onstate: () => {} };
  const tell = next => {
    if (next !== state) link.onstate((state = next));
  };
  const open = () => channel.readyState === "open" && peer.connectionState === "connected";
  // A phone that was locked for a while is "failed" and comes back by itself, so nothing is torn down here.
  const look = () => (open() ? tell("open") : state === "open" && tell("lost"));
  peer.onconnectionstatechange = channel.onopen = channel.onclose = look;
  channel.onmessage = event => link.onmessage(new Uint8Array(event.data));

  link.send = bytes => {
    if (!open()) return false;
    channel.send(bytes);
    return true;
  };
  link.close = () => peer.close();

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

return { pack, unpack, makeLink };
})();

// The hand page: a phone that holds one seat's private hand. What the table's codes say, what the owner chooses, and
// what is shown of it. Asks for no Python; works from the offline copy; forgets all when the game is over.

const keep = $$0;
const seal = $$2;
const show = $$8;
const { content, parse, textOf } = $$5;
const { el } = $$7;
const { makeLink } = $$9;
const { BadCode, DEAL, JOIN, NEWEST, PAIR, digits, hello, hex, read, spell, unhex, unpack } = $$1;

const say = el("p.hand-say", { role: "status" });
const place = el("div.hand-place");
const main = el("main", { id: "hand" }, say, place);

let hand; // what keep.mjs keeps, or nothing
let card; // the hand's newest card, parsed, or nothing
let pending; // an answer that is being shown: its bytes, and whether they went over the link
let link;
let linked = false;

// Sights ---------------------------------------------------------------------------------

let stopScan = () => {};

function see(sight, { owner = true } = {}) {
  stopScan();
  place.replaceChildren(...(owner && card ? [show.owner(card, gameTitle(card.game), fall), sight] : [sight]));
  if (document.activeElement === document.body) place.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

const gameTitle = game => document.querySelector(`.slot[data-game="${CSS.escape(game)}"] .leaflet h2`)?.textContent ?? "";

function tell(words) {
  say.textContent = words;
}

// The card's inks are the game's, and its owner's colour is the seat's.
function dress() {
  document.title = `${card.name}: ${gameTitle(card.game)}`;
  Object.assign(main.dataset, { game: card.game, seat: card.mark });
  const href = new URL(`../../css/games/${card.game}.css`, import.meta.url).href;
  if (![...document.styleSheets].some(sheet => sheet.href === href)) document.head.append(el("link", { rel: "stylesheet", href }));
}

async function home() {
  pending = undefined;
  see(await homeSight());
}

async function homeSight() {
  if (card) return show.card(card, { choose: chooser(hand.card), look, note, forget: () => queue(forget), notes: hand.notes });
  if (!hand) return show.nothing(look);
  const names = await nouns;
  const words = hand.symbols.map(i => names[i]);
  return hand.hello && !linked ? show.hello(hand.hello, words, look) : show.waiting(words, linked, look);
}

const nouns = content("house/symbols.json").then(answer => answer.json()); // 64, on their way while keys are made
nouns.catch(() => {}); // said where they are asked for

function fall() {
  const sheet = show.curtain(card, () => {
    sheet.remove();
    place.inert = false;
    place.querySelector("[tabindex='-1']")?.focus();
  });
  place.inert = true;
  main.append(sheet);
  sheet.querySelector("button").focus();
}

// What the table says --------------------------------------------------------------------

// Returns true when the code led somewhere; else it has been said why not.
async function take(message) {
  if (message.kind === JOIN) return join(message);
  if (message.kind === PAIR) return pair(message);
  if (message.kind === DEAL) return deal(message, home);
}

// A hand that came over the live link, unasked. Nobody's typing is disturbed when nothing has changed for them, and
// an answer that has not gone over still has to be shown.
async function brought(message) {
  const before = hand?.card;
  const still = () => hand.card === before && (pending ? !pending.sent : place.querySelector(".hand"));
  if (message.kind === DEAL) await deal(message, async () => still() || home());
}

async function join(message) {
  const sid = hex(message.sid), invitation = hex(message.key);
  const [known, { key, root }] = await Promise.all([keep.get(sid), seal.answerJoin(message)]);
  if (known?.invitation === invitation) {
    hand = known; // the same code again: the table may have our answer already
    return begin();
  }
  link?.close();
  const answer = message.offer.length ? await connect(message.offer) : new Uint8Array();
  const [symbols, tag] = await Promise.all([seal.symbols(root), seal.helloTag(root, answer)]);
  const said = digits(hello(message.sid, message.seat, key, tag, answer));
  hand = { sid, seat: message.seat, gen: message.gen, root, symbols, invitation, hello: said, notes: known?.notes ?? "" };
  return begin();
}

async function pair(message) {
  const sid = hex(message.sid);
  const [known, root] = await Promise.all([keep.get(sid), seal.answerPair(message)]);
  hand = { sid, seat: message.seat, gen: message.gen, root, symbols: await seal.symbols(root), notes: known?.notes ?? "" };
  return begin();
}

async function begin() {
  const kept = keep.put(hand);
  card = hand.card ? parse(hand.card) : undefined;
  if (card) dress();
  tell("");
  pending = undefined;
  const sight = await homeSight();
  await kept; // nothing is shown that a reload would not bring back
  see(sight);
  return true;
}

async function deal(message, then) {
  const mine = hex(message.sid) === hand?.sid ? hand : await keep.get(hex(message.sid));
  if (!mine) return refuse("This phone holds no hand in that game. Scan the code of your seat first.");
  if (!message.hands.has(mine.seat)) return refuse("That code is for other seats. Wait for yours.");
  const same = mine.epoch && hex(mine.epoch) === hex(message.epoch);
  if (same && message.ctr < mine.ctr) return refuse("That is an older code. This phone has a newer hand.");
  let text;
  try {
    text = await textOf(await seal.openCard(mine.root, message, mine.seat), card?.game);
  } catch {
    return refuse("That code is not for this phone. If another phone has your seat, ask the table to pair again.");
  }
  if (text === null) return refuse("The table has another edition of the game. Go online on this phone and open the page anew.");
  hand = { ...mine, epoch: message.epoch, ctr: message.ctr, card: text, hello: "" };
  card = parse(text);
  if (card.over) return end();
  await keep.put(hand);
  dress();
  tell("");
  await then();
  return true;
}

function refuse(why) {
  tell(why);
  return false;
}

async function end() {
  await keep.drop(hand.sid);
  stop();
  see(show.over());
  return true;
}

async function forget() {
  await keep.drop(hand.sid);
  stop();
  await home();
}

function stop() {
  link?.close();
  hand = card = pending = link = undefined;
  linked = false;
  delete main.dataset.game;
  document.title = "Guise";
}

// What the owner says --------------------------------------------------------------------

const sender = () => ({ ...hand, sid: unhex(hand.sid) });

// What is tapped on a hand is meant for that hand: nothing is sent when a newer one is just coming in.
const chooser = drawn => (choice, words) => queue(async () => hand?.card === drawn && choose(choice, words));

async function choose({ action, who, label }, words) {
  const from = sender();
  const bytes = await seal.act(from, action, words);
  const typed = words ? "" : spell(action, await seal.proof(from, action));
  const sent = Boolean(link?.send(bytes));
  pending = { bytes, sent };
  see(show.answer({ label: [who, label, words].filter(Boolean).join(": "), digits: digits(bytes), typed, sent }, { again: home, look }));
}

async function note(text) {
  hand.notes = text;
  await keep.put(hand);
}

// The camera -----------------------------------------------------------------------------

async function look() {
  if (hand?.epoch && link?.send(await seal.need(sender()))) return tell("The table has been asked for the newest hand.");
  const video = el("video", { playsinline: true, muted: true });
  const sight = show.scan(video, hand?.epoch && (event => event.target.open && ask(event.target)), home);
  see(sight, { owner: false });
  const words = sight.querySelector(".scan-say");
  const scanner = await import("../scan.mjs");
  if (!sight.isConnected) return;
  stopScan = () => {
    scanner.stop();
    stopScan = () => {};
  };
  scanner.start(video, async text => {
    if (!(await heard(text))) words.textContent = say.textContent;
    tell("");
  }).catch(error => {
    words.textContent = show.fault(error.name);
    video.parentElement.remove();
  });
}

async function ask(details) {
  const from = sender();
  const bytes = await seal.need(from);
  details.replaceChildren(details.firstElementChild, ...show.need(digits(bytes), spell(NEWEST, await seal.proof(from, NEWEST))));
}

// The live link --------------------------------------------------------------------------

// Our half of the link as bytes for HELLO; empty where there can be none.
async function connect(offer) {
  try {
    link = await makeLink("phone");
    link.onmessage = bytes => queue(() => brought(unpack(bytes)));
    link.onstate = state => queue(() => changed(state));
    return await link.answer(offer);
  } catch {
    link = undefined;
    return new Uint8Array();
  }
}

async function changed(state) {
  linked = state === "open";
  main.dataset.link = state;
  if (!hand) return;
  if (!card) await home();
  else if (!linked) tell("The line to the table is broken. Show it codes, or wait.");
  else {
    tell("The line to the table is back.");
    const bytes = pending?.bytes ?? (await seal.need(sender()));
    if (link.send(bytes) && pending) pending.sent = true; // an answer that arrives twice counts once
  }
}

// One thing at a time, in the order it came.
let last = Promise.resolve();
const queue = task => (last = last.then(task).catch(error => {
  tell(error instanceof BadCode ? error.message : "Something went wrong on this phone. Scan the table’s code again.");
  if (!(error instanceof BadCode)) console.warn(error);
  return false;
}));

const heard = text => queue(() => take(read(text)));

// The start ------------------------------------------------------------------------------

const worker = () => globalThis.isSecureContext && navigator.serviceWorker;

// Kept for offline use: of the page's files only those a phone needs, unless all of them are here already.
async function keepOffline() {
  const scope = new URL("../../../", import.meta.url);
  const here = await navigator.serviceWorker.getRegistration(scope);
  const whole = here?.active && !here.active.scriptURL.endsWith("?hand");
  const { installing } = await navigator.serviceWorker.register(new URL(whole ? "sw.js" : "sw.js?hand", scope), { scope: scope.pathname, updateViaCache: "none" });
  if (installing) {
    await new Promise((done, fail) => installing.addEventListener("statechange", () =>
      installing.state === "redundant" ? fail(new Error("some of the page did not arrive")) : done()));
  }
}

async function warmUp() {
  see(show.warm("Getting this phone ready"));
  try {
    await keepOffline();
    see(show.warm("This phone is ready"));
  } catch {
    see(show.warm("This phone will do while it is online"));
  }
}

async function start(code) {
  const [able, newest] = await Promise.all([globalThis.isSecureContext && seal.able(), keep.newest()]);
  if (!able) {
    return see(show.sorry("This phone’s browser is too old", "It lacks the cipher that keeps your hand private. Update the browser, or play behind the table’s curtain."));
  }
  if (code === "warm" && worker()) return warmUp();
  hand = newest;
  if (hand?.card) {
    card = parse(hand.card);
    dress();
  }
  if (!/^\d+$/.test(code) || !(await heard(code))) await home();
}

// Another tab of this phone, opened by its camera app, may have a newer hand.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hand && queue(async () => {
  const newer = await keep.get(hand.sid);
  if (!newer) {
    stop();
    return home();
  }
  if (newer.when > (hand.when ?? 0) && newer.card && newer.card !== hand.card) {
    hand = newer;
    card = parse(hand.card);
    dress();
    await home();
  }
}));

const { code } = globalThis.guiseHand;
delete globalThis.guiseHand; // it may be secret
if (document.readyState === "loading") await new Promise(done => document.addEventListener("DOMContentLoaded", done));
document.body.prepend(main);
await start(code);
performance.mark("hand:ready");
main.dataset.ready = "";
if (worker() && code !== "warm") keepOffline().catch(error => console.info("This phone is not kept ready for offline use:", error.message));
