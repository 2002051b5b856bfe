// The memory of a Python that has once been started, kept on the visitor's own device: a later start goes on from it,
// where a first one has to import everything.
//
// schedule.mjs says when one is made, worker.mjs makes it. It lies with the offline copy of its version, whose worker
// (sw.js) answers for its address and has the one switch that turns all of it off, and goes when that goes. Pyodide
// does this through a private interface (`_makeSnapshot`, `_loadSnapshot`), so nothing here may be relied upon:
// whatever fails, the page starts as on a first visit, and this version makes no other.
//
// Of a memory only those pages are kept that hold anything. It is kept as HEAD words (FORM; which browser; how many
// bytes the memory is long; how many words Pyodide has put before it; how many pages follow; how many bytes of files
// of ours; the sum of all that follows), what Pyodide has put before it, the numbers of the pages, the pages, and the
// file in which Python finds ours. (To have that put together from its nine parts at each start took a twelfth of the
// start. Leaving out those pages that are as Pyodide's module lays them out made it 15.4 MB instead of 18.7, and no
// start faster.)
//
// What is frozen in it: the seed by which Python hashes texts, which is drawn when a snapshot is made and stays until
// the next one is. `random` is seeded anew at each start (guise/warm.py), and deals come from the browser's own chance.

import { loadPyodide as load } from "../../vendor/pyodide/pyodide.mjs";

const here = path => new URL(path, import.meta.url).href;
const PLACE = here("../../snapshot");
const ROOM = "/lib/guise"; // where our files lie in Pyodide's file system
const APP = `${ROOM}/app.zip`;
const INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const FORM = 0x67756936;
const HEAD = 7; // words
const PAGE = 1024; // words

export { APP, ROOM };

// Pyodide with the part of the standard library that starts the page. Takes more of its options.
export const interpreter = options =>
  load({
    indexURL: here("../../vendor/pyodide/"),
    stdLibURL: here("../../stdlib.zip"),
    lockFileContents: { info: INFO, packages: {} },
    ...options,
  });

// Write files of ours, as [path, bytes], and put on sys.path what of them is to be found there. PyScript writes its own
// Python into the working directory; our stdlib.zip has it compiled, and is searched later, so that directory goes.
export function lay(python, files, path, compiled = true) {
  for (const [name, data] of files) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, data);
  }
  python.runPython(`import sys; sys.path += ${JSON.stringify(path)}; ${compiled ? 'sys.path.remove("")' : ""}`);
}

// Four sums side by side, which is what a processor has room for.
function summedPage(words, from, to, sum) {
  let [a, b, c, d] = [sum, 2, 3, 4];
  for (; from + 4 <= to; from += 4) {
    a = (Math.imul(a, 31) + words[from]) | 0;
    b = (Math.imul(b, 31) + words[from + 1]) | 0;
    c = (Math.imul(c, 31) + words[from + 2]) | 0;
    d = (Math.imul(d, 31) + words[from + 3]) | 0;
  }
  for (; from < to; from++) a = (Math.imul(a, 31) + words[from]) | 0;
  return (Math.imul(Math.imul(Math.imul(a, 31) + b, 31) + c, 31) + d) | 0;
}

// A browser compiles well what is called often. One loop over millions of words took a sixth of the start.
function summed(words, from, to, sum) {
  for (; from < to; from += PAGE) sum = summedPage(words, from, Math.min(to, from + PAGE), sum);
  return sum;
}

// Some words of a memory belong to the browser that made it.
const browser = () =>
  summed(
    Array.from(navigator.userAgent, letter => letter.codePointAt(0)),
    0,
    navigator.userAgent.length,
    1,
  );

const wordsOf = bytes => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
const page = (words, number) => words.subarray(number * PAGE, (number + 1) * PAGE);

// `memory`: what Pyodide has put before it, and all of it, which is so many bytes long. `app`: the file of ours.
function packed(memory, length, app) {
  const all = wordsOf(memory);
  const preface = (memory.length - length) >> 2;
  const after = all.subarray(preface);
  const numbers = [];
  for (let number = 0; number * PAGE < after.length; number++) {
    if (page(after, number).some(Boolean)) numbers.push(number);
  }
  const found = new Uint32Array(HEAD + preface + numbers.length * (PAGE + 1) + Math.ceil(app.length / 4));
  let at = HEAD;
  for (const part of [all.subarray(0, preface), numbers, ...numbers.map(number => page(after, number))]) {
    found.set(part, at);
    at += part.length;
  }
  new Uint8Array(found.buffer).set(app, 4 * at);
  found.set([FORM, browser(), length, preface, numbers.length, app.length, summed(found, HEAD, found.length, 1)]);
  return found;
}

// Nothing is left of these words. Those that are nothing are only looked at: a page that is written to takes memory.
function emptied(words, from, to) {
  for (; from < to; from++) if (words[from]) words[from] = 0;
}

// What Pyodide has put before a memory, as bytes, how to lay the rest over what a module has laid out, and the file of
// ours.
function unpacked(found) {
  const [form, maker, length, preface, count, size, sum] = found;
  if (form !== FORM || maker !== browser() >>> 0) throw new Error("not a snapshot of this browser");
  const from = HEAD + preface + count;
  const to = from + count * PAGE;
  if (found.length !== to + Math.ceil(size / 4) || summed(found, HEAD, found.length, 1) >>> 0 !== sum) {
    throw new Error("a damaged snapshot");
  }
  const numbers = found.subarray(HEAD + preface, from);
  return {
    preface: new Uint8Array(found.buffer, 4 * HEAD, 4 * preface),
    app: new Uint8Array(found.buffer, 4 * to, size),
    lay(module) {
      const own = wordsOf(module.HEAP8).length;
      if (module.HEAP8.length < length) module.growMemory(length);
      const words = wordsOf(module.HEAP8);
      let next = 0; // of the pages
      for (let n = 0, last; n < count; n = last) {
        for (last = n + 1; numbers[last] === numbers[last - 1] + 1; ) last++; // as many as lie side by side
        emptied(words, next * PAGE, Math.min(own, numbers[n] * PAGE));
        words.set(found.subarray(from + n * PAGE, from + last * PAGE), numbers[n] * PAGE);
        next = numbers[last - 1] + 1;
      }
      emptied(words, next * PAGE, own);
    },
  };
}

// A start that never came to its end, because the browser stopped the page or the page hung, is not tried again.
const TRYING = "guise.snapshot";

// "first", "again" after one that did not come to its end, or "closed", like the storage that would tell.
function begun() {
  try {
    const before = localStorage.getItem(TRYING);
    localStorage.setItem(TRYING, "trying");
    addEventListener("pagehide", arrived, { once: true }); // somebody left the page: that is no failure
    return before === null ? "first" : "again";
  } catch {
    return "closed";
  }
}

export function arrived() {
  try {
    localStorage.removeItem(TRYING);
  } catch {
    // closed since
  }
}

// The body of an answer, read into the one place where it stays if the browser can: its own `arrayBuffer` writes all of
// it several times.
async function body(answer) {
  let reader;
  try {
    reader = answer.body.getReader({ mode: "byob" });
  } catch {
    return answer.arrayBuffer();
  }
  let whole = new ArrayBuffer(answer.headers.get("guise-bytes"));
  for (let at = 0; at < whole.byteLength; ) {
    const { done, value } = await reader.read(new Uint8Array(whole, at));
    if (done) throw new Error("a shorter snapshot");
    whole = value.buffer;
    at += value.length;
  }
  return whole;
}

// The memory that is kept, or null. entry.js has asked for it.
export async function kept() {
  try {
    const answer = await globalThis.guiseMemory;
    delete globalThis.guiseMemory;
    if (answer?.headers.get("guise-snapshot") !== "kept") return null;
    const memory = unpacked(new Uint32Array(await body(answer)));
    const start = begun();
    if (start === "first") return memory;
    if (start === "again") await giveUp();
  } catch (error) {
    console.info("No snapshot of Python:", String(error));
    await forget();
  }
  return null;
}

// "none" | "kept" | "given up", or null: what the offline copy has; and the version of the worker that says so.
export async function asked() {
  const answer = await fetch(PLACE, { method: "HEAD" });
  return { state: answer.headers.get("guise-snapshot"), version: answer.headers.get("guise-version") };
}

const put = (body, version) => fetch(PLACE, { method: "PUT", headers: { "guise-version": version }, body });

// Throw it away: another will be made.
export const forget = () => fetch(PLACE, { method: "DELETE" }).catch(() => {});

// Throw it away, and make no other in this version. Says whether that is certain.
export async function giveUp() {
  arrived();
  try {
    return (await put(new Uint8Array(), (await asked()).version)).ok && (await asked()).state === "given up";
  } catch {
    return false;
  }
}

const pyodideModule = async () => (await import("../../vendor/pyodide/pyodide.asm.mjs")).default;

// A Python that goes on from a kept memory.
export async function resumed(memory, options) {
  const made = await pyodideModule();
  const createPyodideModule = async settings => {
    const module = await made(settings);
    memory.lay(module);
    return module;
  };
  const python = await interpreter({ ...options, _loadSnapshot: memory.preface, createPyodideModule });
  // Pyodide would hold the memory by both as long as the page lives
  for (const name of ["_loadSnapshot", "createPyodideModule"]) delete python._api.config[name];
  return python;
}

// A Python whose memory is to be kept, and how to keep it, with the file of ours: says whether it is, in the worker of
// this version.
export async function begin() {
  const python = await interpreter({ _makeSnapshot: true });
  const keep = async (version, app) => {
    const { length } = python._module.HEAP8;
    return (await put(packed(python.makeMemorySnapshot(), length, app), version)).ok;
  };
  return { python, keep };
}
