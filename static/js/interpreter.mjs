// The interpreter PyScript is told to use: Pyodide, unchanged, started with our options.
//
// - It starts loading as soon as this module runs; PyScript, which is still being set up then, finds it under way.
// - The standard library is our own smaller, precompiled zip (py/tools/build.py makes it and the two below).
// - The lock file is given inline, because no package is ever installed at run time.
// - Our Python comes precompiled in parts (parts.mjs): the lobby's starts the page, the others come when they are
//   wanted, and lie as one zip where Python looks; a deck comes when its game is opened. With `?source` in the address
//   all of it is read straight from py/ and content/, through the folder listings of `python3 -m http.server`, with no build.
// - A later start goes on from the memory of an earlier Python, if one is kept (snapshot/memory.mjs).

import { begun } from "./durable.mjs";
import { everyPart, part as fetched, forget, joiner, PARTS, withNeeds } from "./parts.mjs";
import { compileBy, unhook } from "./pyscript-shim.mjs";
import { APP, giveUp, interpreter, kept, lay, resumed, ROOM } from "./snapshot/memory.mjs";

const here = path => new URL(path, import.meta.url).href;

async function answered(url, how) {
  const answer = await fetch(url, how);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

const bytes = async (url, how) => new Uint8Array(await (await answered(url, how)).arrayBuffer());

// The same answer, read through a counter.
function counted(answer, length, heard) {
  let come = 0;
  const count = new TransformStream({
    transform(piece, on) {
      heard(Math.min(1, (come += piece.byteLength) / length));
      on.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(count), {
    headers: { "content-type": answer.headers.get("content-type") },
  });
}

async function listed(folder) {
  const page = new DOMParser().parseFromString(await (await answered(folder)).text(), "text/html");
  const names = [...page.querySelectorAll("a")].map(a => a.getAttribute("href"));
  const wanted = names.filter(name => !/^[./?]|^__pycache__|\.pyc$/.test(name));
  return (await Promise.all(wanted.map(name => (name.endsWith("/") ? listed(folder + name) : folder + name)))).flat();
}

// Both answer with the files to write, as [path, bytes], and what of them goes on sys.path.
async function fromSource() {
  const root = here("../../");
  const urls = (await Promise.all(["py/guise/", "content/"].map(folder => listed(root + folder)))).flat();
  const names = urls.map(url => decodeURI(url.slice(root.length)));
  const files = await Promise.all(names.map(async name => [`${ROOM}/${name}`, await bytes(root + name)]));
  return { files, path: [`${ROOM}/py`] };
}

const laid = new Map(); // parts that Python has, in the order in which they came; null for all
const whole = () => [...laid.values()].includes(null);

async function fromParts(lobbyOnly) {
  const app = lobbyOnly ? await fetched("lobby", heard) : await everyPart(heard);
  laid.set("lobby", lobbyOnly ? app : null);
  forget();
  return { files: [[APP, app]], path: [`${APP}/py`, `${APP}/lib`] };
}

const heard = (name, come) => globalThis.guise?.arriving?.(`${name}.zip`, come / PARTS[name].size);

// A visitor with a saved game, or one who follows a link to one, is shown a game at once.
function wantsGames() {
  try {
    return location.hash !== "" || Object.keys(localStorage).some(key => key.startsWith("guise.save."));
  } catch {
    return true; // storage is closed to us: Python will say so
  }
}

const source = new URLSearchParams(location.search).has("source");
let lobbyOnly = false;

const WASM = 7_530_000; // bytes of the wasm, unpacked, as nearly as a bar can show
const SLOW = 500; // bytes a millisecond (4 Mbit/s): on a slower line the page takes ten seconds and more

// How fast the line is, from what has come over it for this page; Infinity when nothing has, as on a later visit.
function speed() {
  const sent = performance.getEntriesByType("resource").filter(entry => entry.transferSize > 1000);
  const begun = Math.min(...sent.map(entry => entry.requestStart));
  const done = Math.max(...sent.map(entry => entry.responseEnd));
  return sent.length ? sent.reduce((sum, entry) => sum + entry.transferSize, 0) / Math.max(1, done - begun) : Infinity;
}

// On a slow line the wasm is read through a counter, for the bar. Otherwise it is given on as it came, because an
// answer that is built anew loses its compiled code; on a slow first visit there is none yet.
async function watched(source) {
  const answer = await source;
  if (!answer.ok || navigator.serviceWorker?.controller || speed() > SLOW) return answer;
  return counted(answer, WASM, share => globalThis.guise?.arriving?.("pyodide.asm.wasm", share));
}

compileBy(watched);

// What Python prints goes to PyScript's console, once PyScript is there to say which.
let output = { stdout: console.log, stderr: console.error };

const streams = {
  stdout: line => output.stdout(line),
  stderr: line => output.stderr(line),
};

async function start() {
  const memory = source ? null : await kept();
  if (memory) {
    try {
      return await goOn(memory);
    } catch (error) {
      console.info("A snapshot of Python could not be taken over:", error);
      await giveUp();
    }
  }
  lobbyOnly = !source && !wantsGames();
  const ours = source ? fromSource() : fromParts(lobbyOnly);
  ours.catch(() => {}); // reported where it is awaited
  // read from source, there are no parts that bring the rest of the library
  const library = source ? { stdLibURL: here("../vendor/pyodide/python_stdlib.zip") } : {};
  const python = await interpreter({ ...streams, ...library });
  const { files, path } = await ours;
  lay(python, files, path, !source);
  const all = JSON.stringify(Object.keys(PARTS));
  if (!source) python.runPython(`from guise.supply import ready; ready.take(${all})`);
  if (lobbyOnly) {
    const later = Object.keys(PARTS).filter(name => !laid.has(name));
    python.runPython(`from guise.supply import parts; parts.expect(${JSON.stringify(later)})`);
  }
  return python;
}

// A memory comes with all that the parts would bring, and knows where on sys.path that lies.
async function goOn(memory) {
  const python = await resumed(memory, streams);
  lay(python, [[APP, memory.app]], []);
  python.runPython("import guise.warm; guise.warm.wake()");
  document.documentElement.dataset.snapshot = "used";
  return python;
}

const starting = start();
starting.catch(error => globalThis.guise?.fail(error));

export async function loadPyodide(options) {
  output = options;
  await unhook();
  await begun; // what is kept is read at once when Python begins
  const python = await starting;
  python._api.on_fatal = error => globalThis.guise.ended(error); // a fault of Pyodide's, not of Python's: it has ended
  return python;
}

// Whether a part is there, with what it needs.
export const isHere = name => !lobbyOnly || whole() || withNeeds(name).every(one => laid.has(one));

// Bring parts, with what they need. Python finds them where the lobby was, because a zip whose cached table of contents
// is dropped is read again, and is the new one then.
export async function bring(...names) {
  const wanted = () => names.flatMap(withNeeds).filter(name => name in PARTS && !isHere(name));
  if (!wanted().length) return;
  const parts = wanted().map(async name => [name, await fetched(name, heard)]);
  const [joined, ...come] = await Promise.all([joiner(), ...parts]);
  const python = await starting;
  if (!wanted().length) return;
  for (const [name, data] of come) laid.set(name, data);
  python.FS.writeFile(APP, joined([...laid.values()]));
  python.runPython(`
    import sys, zipimport
    from guise.supply import parts, ready
    for finder in list(sys.path_importer_cache.values()):
        if isinstance(finder, zipimport.zipimporter):
            finder.invalidate_caches()
    zipimport.zipimporter("${APP}")
    come = ${JSON.stringify([...laid.keys()])}
    parts.came(come)
    ready.take(come)
  `);
  if (laid.size === Object.keys(PARTS).length) laid.set("lobby", null), forget();
  document.dispatchEvent(new CustomEvent("guise:part"));
}

// Bring everything that the lobby did without.
export const everything = () => bring(...Object.keys(PARTS));

// Have the bytes of parts come, and what joins them, for when Python is there to take them.
export const ahead = (...names) =>
  [joiner(), ...names.flatMap(withNeeds).map(name => fetched(name, heard))].forEach(one => one.catch(() => {}));

// Read a piece of a game, of a "table", or of "more" screens, before a tap asks for it. Says whether there are more.
export const readAhead = async game =>
  (await starting).runPython(`import guise.web.preload; guise.web.preload.read("${game}")`);

// A game's deck, which Python asks for and unpacks (py/guise/web/fetched.py). `anew`: past the browser's own cache.
export const deck = (game, anew) => bytes(here(`../decks/${game}.zip`), { cache: anew ? "reload" : "default" });
