// The memory of a Python that has once been started, kept on the visitor's own device: a later start goes on from it,
// where a first one has to import everything.
//
// making.mjs says when one is made, snapshot-worker.mjs makes it. It lies with the offline copy of its version, whose
// worker (sw.js) answers for its address, and goes when that goes. Pyodide does this through a private interface
// (`_makeSnapshot`, `_loadSnapshot`), so nothing here may be relied upon: whatever fails, the page starts as on a first
// visit, and this version makes no other.
//
// A memory is mostly empty. It is kept as five words (FORM; which browser; how many bytes it is long; how many pages
// follow; their sum), the numbers of the pages that hold something, and these pages.
//
// What is frozen in it: the seed by which Python hashes texts, which is drawn when a snapshot is made and stays until
// the next one is. `random` is seeded anew at each start (guise/warm.py), and deals come from the browser's own chance.

import { loadPyodide as load } from "../vendor/pyodide/pyodide.mjs";

const here = path => new URL(path, import.meta.url).href;
const PLACE = here("../snapshot");
const ROOM = "/lib/guise"; // where our files lie in Pyodide's file system
const APP = `${ROOM}/app.zip`;
const INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const FORM = 0x67756932;
const HEAD = 5; // words before the numbers of the pages
const PAGE = 1024; // words

export { APP, ROOM };

// Pyodide with the part of the standard library that starts the page. Takes more of its options.
export const interpreter = options => load({
  indexURL: here("../vendor/pyodide/"),
  stdLibURL: here("../stdlib.zip"),
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

function summed(words, from, to, sum) {
  for (let i = from; i < to; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum;
}

// Some words of a memory belong to the browser that made it.
const browser = () => summed(Array.from(navigator.userAgent, letter => letter.codePointAt(0)), 0, navigator.userAgent.length, 1);

function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const full = [];
  for (let from = 0; from < words.length; from += PAGE) {
    if (words.subarray(from, from + PAGE).some(Boolean)) full.push(from / PAGE);
  }
  const found = new Uint32Array(HEAD + full.length * (PAGE + 1));
  found.set(full, HEAD);
  full.forEach((page, n) => {
    found.set(words.subarray(page * PAGE, (page + 1) * PAGE), HEAD + full.length + n * PAGE);
  });
  found.set([FORM, browser(), memory.length, full.length, summed(found, HEAD, found.length, 1)]);
  return found;
}

function unpacked(found) {
  const [form, maker, length, count, sum] = found;
  if (form !== FORM || maker !== browser() >>> 0) throw new Error("not a snapshot of this browser");
  if (found.length !== HEAD + count * (PAGE + 1) || summed(found, HEAD, found.length, 1) >>> 0 !== sum) {
    throw new Error("a damaged snapshot");
  }
  const words = new Uint32Array(length / 4);
  for (let n = 0; n < count; n++) {
    const from = HEAD + count + n * PAGE;
    const page = found[HEAD + n] * PAGE;
    words.set(found.subarray(from, Math.min(from + PAGE, from + words.length - page)), page);
  }
  return new Uint8Array(words.buffer);
}

// A start that never came to its end, because the browser stopped the page or the page hung, is not tried again.
const TRYING = "guise.snapshot";

function begun() {
  const before = localStorage.getItem(TRYING); // throws where storage is closed: no snapshot then
  localStorage.setItem(TRYING, "trying");
  addEventListener("pagehide", arrived, { once: true }); // somebody left the page: that is no failure
  return before === null;
}

export function arrived() {
  try {
    localStorage.removeItem(TRYING);
  } catch {
    // closed since
  }
}

// The memory that is kept, or null. `coming` is called as soon as it is certain that there is one; enter.js may have
// asked for it already.
export async function kept(coming) {
  if (!globalThis.navigator.serviceWorker?.controller) return null;
  try {
    const answer = await (globalThis.guiseMemory ?? fetch(PLACE));
    delete globalThis.guiseMemory;
    if (answer.headers.get("guise-snapshot") !== "kept" || answer.status !== 200) return null;
    coming();
    const found = await answer.arrayBuffer();
    const memory = unpacked(new Uint32Array(found));
    if (begun()) return memory;
    await giveUp();
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

// Say whether it is kept now, in the worker of this version.
export const keep = async (memory, version) => (await put(packed(memory), version)).ok;

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

// A Python that goes on from a kept memory.
export async function resumed(memory, options) {
  const { default: made } = await import("../vendor/pyodide/pyodide.asm.mjs");
  const python = await interpreter({ ...options, _loadSnapshot: memory, createPyodideModule: roomy(made, memory.length) });
  delete python._api.config._loadSnapshot; // Pyodide would hold it as long as the page lives
  return python;
}

// Pyodide's module, with as much memory as is to be written into it.
const roomy = (made, length) => async settings => {
  const module = await made(settings);
  if (module.HEAP8.length < length) module.growMemory(length);
  return module;
};
