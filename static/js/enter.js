// The first thing the page runs, before anything is shown: is this the house, or a phone that holds a hand?
//
// A code on the table is a link to this page whose fragment begins with `#h`. A phone that follows it gets the
// light hand page and asks for no Python. The fragment may hold secrets: it leaves the address and the history
// at once, and only a mark stays in the history entry, so that a reload shows the hand again.
// It runs before the rest of the page is read: a phone asks for its hand page at once, and need not show the lobby
// first; the house asks for nothing that could hold up its first paint until the lobby has been read.

{
  const head = document.head;
  const add = (tag, attributes) => head.append(Object.assign(document.createElement(tag), attributes));
  const run = (src, more) => add("script", { type: "module", src, async: false, ...more });
  const isHand = () => /^#h(\d*|warm)$/.test(location.hash);

  // A page that is open already starts again with the new code.
  addEventListener("hashchange", () => isHand() && location.reload());

  if (isHand() || history.state?.hand) {
    // What page.mjs takes over: the code, and the phone's memory (keep.mjs says what is in it). Opening that takes
    // longer than anything else on the way, so it is the first thing asked for.
    const memory = new Promise((done, fail) => {
      const request = indexedDB.open("guise-hand", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("hands", { keyPath: "sid" });
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    memory.catch(() => {}); // said where it is asked for
    globalThis.guiseHand = { code: location.hash.slice(2), memory };
    history.replaceState({ hand: true }, "", location.pathname + location.search);
    document.documentElement.dataset.page = "hand";
    add("link", { rel: "stylesheet", href: "./static/css/hand.css" });
    // all of it in one module (py/tools/build.py makes it); from its parts when nothing is to be built first
    const part = new URLSearchParams(location.search).has("source") ? "page" : "bundle";
    run(`./static/js/hand/${part}.mjs`, { blocking: "render" });
  } else {
    // What Python needs is asked for at once, and none of it holds up the first paint. The wasm is left to
    // Pyodide, which asks first of all: a preloaded wasm comes without the browser's compiled code, and costs a
    // third of the start.
    const boot = ["./static/js/boot.mjs", "./static/js/interpreter.mjs", "./static/vendor/pyscript/core.js"];
    const modules = ["pyodide/pyodide.asm.mjs", "pyscript/core-C9KDLldu.js", "pyscript/error-D2315lOB.js", "pyodide/pyodide.mjs"];
    const files = ["./static/stdlib.zip", "./py/guise/web/main.py"];
    const ask = () => {
      for (const file of modules) add("link", { rel: "modulepreload", href: `./static/vendor/${file}` });
      for (const href of files) add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
      for (const href of boot) add("link", { rel: "modulepreload", href });
      // the inks of every game on the shelf, which the lobby does not wait for (py/tools/lobby.py)
      const games = [...document.querySelectorAll(".slot:not([data-plain])")].map(slot => `games/${slot.dataset.game}`);
      for (const name of [...games, "phones"]) add("link", { rel: "stylesheet", href: `./static/css/${name}.css` });
      for (const src of boot) run(src);
    };
    document.addEventListener("DOMContentLoaded", ask);
  }
}
