// The first thing the page runs, before anything is shown: is this the house, or a phone that holds a hand?
//
// A code on the table is a link to this page whose fragment begins with `#h`. A phone that follows it gets the
// light hand page and asks for no Python. The fragment may hold secrets: it leaves the address and the history
// at once, and only a mark stays in the history entry, so that a reload shows the hand again.
// It runs as soon as it is there, while the page is still being read, and nothing is painted before it has run.

{
  const head = document.head;
  const add = (tag, attributes) => head.append(Object.assign(document.createElement(tag), attributes));
  const run = src => add("script", { type: "module", src, async: false });
  const isHand = () => /^#h(\d*|warm)$/.test(location.hash);

  // A page that is open already starts again with the new code.
  addEventListener("hashchange", () => isHand() && location.reload());

  if (isHand() || history.state?.hand) {
    const code = location.hash.slice(2);
    history.replaceState({ hand: true }, "", location.pathname + location.search);
    document.documentElement.dataset.page = "hand";
    add("meta", { name: "guise-code", content: code }); // hand/page.mjs takes it away
    add("link", { rel: "stylesheet", href: "./static/css/hand.css" });
    const parts = ["page", "keep", "seal", "screens", "card", "el", "link", "wire", "code", "marks"].map(name => `./static/js/hand/${name}.mjs`);
    for (const href of [...parts, "./static/vendor/lean-qr/lean-qr.mjs"]) add("link", { rel: "modulepreload", href });
    run(parts[0]);
  } else {
    // What Python needs is asked for at once, and none of it holds up the first paint. The wasm is left to
    // Pyodide, which asks first of all: a preloaded wasm comes without the browser's compiled code, and costs a
    // third of the start.
    const boot = ["./static/js/boot.mjs", "./static/js/interpreter.mjs", "./static/vendor/pyscript/core.js"];
    const modules = ["pyodide/pyodide.asm.mjs", "pyscript/core-C9KDLldu.js", "pyscript/error-D2315lOB.js", "pyodide/pyodide.mjs"];
    const files = ["./static/stdlib.zip", "./py/guise/web/main.py"];
    for (const file of modules) add("link", { rel: "modulepreload", href: `./static/vendor/${file}` });
    for (const href of files) add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
    for (const href of boot) add("link", { rel: "modulepreload", href });
    const rest = () => {
      // each game's inks, which the lobby does not wait for
      for (const name of ["games/who", "games/whosit", "games/wwwd", "games/twenty", "games/whatzit", "phones"]) {
        add("link", { rel: "stylesheet", href: `./static/css/${name}.css` });
      }
      boot.forEach(run);
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rest);
    else rest();
  }
}
