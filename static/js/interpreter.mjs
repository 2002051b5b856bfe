// The interpreter PyScript is told to use: Pyodide, unchanged, started with our options.
//
// - It starts loading as soon as this module runs; PyScript, which is still being set up then, finds it under way.
// - The standard library is our own smaller, precompiled zip (tests/tools/build.py makes it).
// - The lock file is given inline, because no package is ever installed at run time.
// - Our Python is one precompiled zip put on sys.path; with `?source` in the address it is read straight
//   from py/ and content/ through the folder listings of `python3 -m http.server`, with no build.

import { loadPyodide as load } from "../vendor/pyodide/pyodide.mjs";

const here = path => new URL(path, import.meta.url).href;
const APP = "/lib/guise"; // where our files lie in Pyodide's file system
const INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

async function answered(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

const bytes = async url => new Uint8Array(await (await answered(url)).arrayBuffer());

async function listed(folder) {
  const page = new DOMParser().parseFromString(await (await answered(folder)).text(), "text/html");
  const names = [...page.querySelectorAll("a")].map(a => a.getAttribute("href"));
  const wanted = names.filter(name => !/^[./?]|^__pycache__|\.pyc$/.test(name));
  return (await Promise.all(wanted.map(name => (name.endsWith("/") ? listed(folder + name) : folder + name)))).flat();
}

// Both answer with the files to write under APP, as [path, bytes], and what of them goes on sys.path.
async function fromSource() {
  const root = here("../../");
  const vendored = (await (await answered(here("../vendor/VENDOR.json"))).json()).flatMap(row => Object.keys(row.files));
  const wheels = vendored.filter(file => file.endsWith(".whl")).map(file => `static/vendor/${file}`);
  const urls = (await Promise.all(["py/guise/", "content/"].map(folder => listed(root + folder)))).flat();
  const names = [...urls.map(url => decodeURI(url.slice(root.length))), ...wheels];
  return { files: await Promise.all(names.map(async name => [name, await bytes(root + name)])), path: ["py", ...wheels] };
}

async function fromBundle() {
  return { files: [["app.zip", await bytes(here("../app.zip"))]], path: ["app.zip/py"] };
}

// Pyodide only warns when its wasm did not arrive or is damaged, and would then wait for ever.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  try {
    return await instantiateStreaming.apply(WebAssembly, given);
  } catch (error) {
    globalThis.guise?.fail(error);
    throw error;
  }
};

// What Python prints goes to PyScript's console, once PyScript is there to say which.
let output = { stdout: console.log, stderr: console.error };

async function start() {
  const source = new URLSearchParams(location.search).has("source");
  const wanted = source ? fromSource() : fromBundle();
  wanted.catch(() => {}); // reported where it is awaited
  const path = source ? (await wanted).path : ["app.zip/py"];
  return load({
    indexURL: here("../vendor/pyodide/"),
    stdLibURL: here("../stdlib.zip"),
    lockFileContents: { info: INFO, packages: {} },
    env: { PYTHONPATH: path.map(part => `${APP}/${part}`).join(":") },
    stdout: line => output.stdout(line),
    stderr: line => output.stderr(line),
    fsInit: async FS => {
      for (const [name, data] of (await wanted).files) {
        const file = `${APP}/${name}`;
        FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
        FS.writeFile(file, data);
      }
    },
  });
}

const starting = start();
starting.catch(error => globalThis.guise?.fail(error));

export async function loadPyodide(options) {
  output = options;
  // PyScript turns its hooks for workers into functions with `Function(...)`, which the page's content security
  // policy forbids. There are no workers here, so there is nothing to hook.
  const { hooks } = await import("../vendor/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
  return starting;
}
