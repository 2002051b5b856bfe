// The interpreter PyScript is told to use: Pyodide, unchanged, started with our options.
//
// - The standard library is our own smaller, precompiled zip (tests/tools/build.py makes it).
// - The lock file is given inline, because no package is ever installed at run time.
// - Our Python is one precompiled zip put on sys.path; with `?source` in the address it is read straight
//   from py/ and content/ through the folder listings of `python3 -m http.server`, with no build.

import { loadPyodide as load } from "../vendor/pyodide/pyodide.mjs";
import { hooks } from "../vendor/pyscript/core.js";

// PyScript turns its hooks for workers into functions with `Function(...)`, which the page's content security
// policy forbids. There are no workers here, so there is nothing to hook.
hooks.worker.onBeforeRunAsync.clear();

const here = path => new URL(path, import.meta.url).href;
const RUNTIME = here("../vendor/pyodide/");
const APP = "/lib/guise"; // where our files lie in Pyodide's file system
const INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

async function bytes(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function listed(folder) {
  const page = new DOMParser().parseFromString(await (await fetch(folder)).text(), "text/html");
  const names = [...page.querySelectorAll("a")].map(a => a.getAttribute("href"));
  const wanted = names.filter(n => !/^[./?]|^__pycache__|\.pyc$/.test(n));
  const found = await Promise.all(wanted.map(n => (n.endsWith("/") ? listed(folder + n) : [folder + n])));
  return found.flat();
}

// Every file of py/, content/ and the vendored wheels, as [path under APP, bytes]; and what goes on sys.path.
async function fromSource() {
  const root = here("../../");
  const vendored = (await (await fetch(here("../vendor/VENDOR.json"))).json()).flatMap(row => Object.keys(row.files));
  const wheels = vendored.filter(f => f.endsWith(".whl")).map(f => `static/vendor/${f}`);
  const urls = (await Promise.all(["py/guise/", "content/"].map(f => listed(root + f)))).flat();
  const names = [...urls.map(u => decodeURI(u.slice(root.length))), ...wheels];
  const files = await Promise.all(names.map(async name => [name, await bytes(root + name)]));
  return { files, path: ["py", ...wheels] };
}

async function fromBundle() {
  return { files: [["app.zip", await bytes(here("../app.zip"))]], path: ["app.zip/py"] };
}

export async function loadPyodide(options) {
  try {
    const source = new URLSearchParams(location.search).has("source");
    const wanted = source ? fromSource() : fromBundle();
    wanted.catch(() => {}); // reported below, where it is awaited
    const sysPath = source ? (await wanted).path : ["app.zip/py"];
    return await load({
      ...options,
      indexURL: RUNTIME,
      stdLibURL: here("../stdlib.zip"),
      lockFileContents: { info: INFO, packages: {} },
      env: { PYTHONPATH: sysPath.map(p => `${APP}/${p}`).join(":") },
      fsInit: async FS => {
        for (const [name, data] of (await wanted).files) {
          const file = `${APP}/${name}`;
          FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
          FS.writeFile(file, data);
        }
      },
    });
  } catch (error) {
    globalThis.guise?.fail(error);
    throw error;
  }
}
