// The first thing the page runs, before anything is shown: is this the house, or a phone that holds a hand?
//
// A code on the table is a link to this page whose fragment begins with `#h`. A phone that follows it gets the light
// hand page and asks for no Python. The fragment may hold secrets: it leaves the address and the history at once, and
// only a mark stays in the history entry, so that a reload shows the hand again. It runs before the rest of the page is
// read: a phone asks for its hand page at once, and makes nothing of the lobby; the house asks for nothing that could
// hold up its first paint until that has been drawn.
//
// It is the one script that browsers of any age can read (ECMAScript 5), so it also says when one is too old for the
// rest.

(function () {
  "use strict";
  var root = document.documentElement,
    head = document.head,
    stopped = false,
    framed;
  // <built>
  var SAYS = {
    old: "This browser is too old for Guise. Update it, or use a newer one. Nothing that is saved is lost.",
    framed: "Guise does not run inside another site. Open it in a window of its own."
  };
  // </built>
  function add(tag, attributes) {
    var node = document.createElement(tag);
    for (var name in attributes) node[name] = attributes[name];
    head.appendChild(node);
  }
  function run(src, blocking) {
    var more = { type: "module", src: src, async: false };
    if (blocking) more.blocking = blocking;
    add("script", more);
  }
  function isHand() {
    return /^#h($|\d|warm$)/.test(location.hash); // what a messenger has hung onto a link is read past (hand/post.mjs)
  }

  // A page that is open already starts again with the new code, or with the game of a link.
  addEventListener("hashchange", function () {
    if (isHand() || /^#(save|pack)=/.test(location.hash)) location.reload();
  });

  function stop(sentence) {
    if (stopped || /ready|failed/.test(root.getAttribute("data-state"))) return;
    if (root.getAttribute("data-page")) return sorry(sentence);
    var box = document.getElementById("boot"),
      words = document.querySelector("[data-boot=text]");
    if (!words)
      return document.addEventListener("DOMContentLoaded", function () {
        stop(sentence);
      });
    stopped = true;
    root.setAttribute("data-state", "failed");
    var bar = box.querySelector("progress");
    if (bar) bar.hidden = true;
    box.hidden = false;
    box.setAttribute("data-failed", "");
    words.textContent = sentence;
  }
  // The same on the hand page, which has nothing yet but what its own module would have made.
  function sorry(sentence) {
    if (!document.body)
      return document.addEventListener("DOMContentLoaded", function () {
        sorry(sentence);
      });
    stopped = true;
    root.setAttribute("data-state", "failed");
    var main = document.createElement("main"),
      words = document.createElement("p");
    main.id = "hand";
    words.className = "hand-say";
    words.textContent = sentence;
    main.appendChild(words);
    document.body.insertBefore(main, document.body.firstChild);
  }
  function tooOld() {
    stop(SAYS.old);
  }
  // A script of ours that this browser cannot read
  addEventListener("error", function (event) {
    if (/SyntaxError/.test(event.message) && /\/static\/js\//.test(event.filename)) tooOld();
  });
  // Another site could lay the page under its own and let people tap what they do not see.
  try {
    framed = window.top.location.origin !== location.origin;
  } catch (error) {
    framed = true;
  }
  if (framed) return stop(SAYS.framed);
  if (!("noModule" in document.createElement("script"))) return tooOld();

  if (isHand() || (history.state && history.state.hand)) {
    // What page.mjs takes over: the code, and the phone's memory (keep.mjs says what is in it). Opening that takes
    // longer than anything else on the way, so it is the first thing asked for.
    var memory = new Promise(function (done, fail) {
      var request = indexedDB.open("guise-hand", 1);
      request.onupgradeneeded = function () {
        request.result.createObjectStore("hands", { keyPath: "sid" });
      };
      request.onsuccess = function () {
        done(request.result);
      };
      request.onerror = function () {
        fail(request.error);
      };
    });
    memory.then(null, function () {}); // said where it is asked for
    window.guiseHand = { code: location.hash.slice(2), memory: memory };
    history.replaceState({ hand: true }, "", location.pathname + location.search);
    root.setAttribute("data-page", "hand");
    // all of it in one module and one style sheet (py/tools/build.py makes them); from their parts when nothing is to
    // be built first
    var source = /[?&]source\b/.test(location.search),
      sheets = source ? ["hand", "house"] : ["hand-bundle"],
      links = "";
    run("./static/js/hand/" + (source ? "page" : "bundle") + ".mjs", "render");
    sheets.forEach(function (name) {
      links += "<link rel=stylesheet href=./static/css/" + name + ".css>";
    });
    // All that follows in the page is the house's. A phone reads it as one text that is not shown, and looks up there
    // what it must know of a game (hand/games.mjs).
    document.write(links + "</head><body><plaintext hidden>");
  } else {
    // What Python needs is asked for as soon as the first picture is drawn, which has the machine for itself. The wasm
    // is left to Pyodide, which asks first of all: a preloaded wasm comes without the browser's compiled code, and
    // costs a third of the start. A tap that comes before boot.mjs does, on a slow line, waits for it; only the last
    // one counts.
    var tapped = null;
    var early = function (event) {
      tapped = (event.target.closest && event.target.closest("button[data-open], [data-do]")) || tapped;
    };
    document.addEventListener("click", early, true);
    window.guiseEarly = function () {
      document.removeEventListener("click", early, true);
      return tapped;
    };
    var boot = ["./static/js/boot.mjs", "./static/js/interpreter.mjs", "./static/vendor/pyscript/core.js"];
    var modules = [
      "pyodide/pyodide.asm.mjs",
      "pyscript/core-C9KDLldu.js",
      "pyscript/error-D2315lOB.js",
      "pyodide/pyodide.mjs"
    ];
    var files = ["./static/stdlib.zip", "./py/guise/web/main.py"];
    // The style sheets of the games, of their ends, of phones and of the set-up, or of one game and its set-up:
    // boot.mjs asks for them once the lobby is up, and waits for them. They stand in one order, whichever comes first.
    var laid = {};
    var come = {};
    window.guiseStyles = function (game) {
      var slots = document.querySelectorAll(".slot:not([data-plain])"),
        names = ["phones", "setup"],
        wanted = [],
        after = null;
      for (var i = slots.length; i--; ) names.unshift("games/" + slots[i].getAttribute("data-game"));
      names.unshift("table");
      for (i = names.length; i--; after = laid[names[i]] || after) {
        if (game && names[i] !== "setup" && names[i] !== "games/" + game) continue;
        come[names[i]] = come[names[i]] || sheet(names[i], after);
        wanted.push(come[names[i]]);
      }
      return Promise.all(wanted);
    };
    var sheet = function (name, after) {
      return new Promise(function (done) {
        var link = (laid[name] = document.createElement("link"));
        link.onload = link.onerror = done;
        link.rel = "stylesheet";
        link.href = "./static/css/" + name + ".css";
        head.insertBefore(link, after);
      });
    };
    var more = ["snapshot/memory", "draw", "durable", "parts", "pyscript-shim"].map(function (name) {
      return "./static/js/" + name + ".mjs";
    });
    more.push("./static/vendor/idiomorph/idiomorph.mjs");
    // The two largest files of a later visit. What an earlier start has left for this one (snapshot/memory.mjs) comes
    // straight from the offline copy, once its worker has said which that is: through the worker it costs the page
    // twice the time. The wasm comes through the worker, and with it what the browser has compiled of it; it is
    // compiled while the page's own code is read. What fails here fails where it is awaited (snapshot/memory.mjs,
    // interpreter.mjs).
    var fromCopy = function () {
      var place = "./static/snapshot";
      window.guiseMemory = fetch(place, { method: "HEAD" }).then(function (answer) {
        var name = answer.headers.get("guise-cache");
        return (
          name &&
          caches.open(name).then(function (cache) {
            return cache.match(place);
          })
        );
      });
      window.guiseMemory.then(null, function () {});
      if (!window.WebAssembly || !WebAssembly.compileStreaming) return;
      window.guiseWasm = WebAssembly.compileStreaming(fetch("./static/vendor/pyodide/pyodide.asm.wasm"));
      window.guiseWasm.then(null, function () {});
    };
    var fetching = false;
    var fetchAll = function () {
      if (fetching) return;
      fetching = true;
      // the inks of every box on the shelf, which the lobby does not wait for (py/tools/lobby.py)
      add("link", { rel: "stylesheet", href: "./static/css/inks.css" });
      if (navigator.serviceWorker && navigator.serviceWorker.controller && !/[?&]source\b/.test(location.search))
        fromCopy();
      modules.forEach(function (file) {
        add("link", { rel: "modulepreload", href: "./static/vendor/" + file });
      });
      files.forEach(function (href) {
        add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: href });
      });
      boot.concat(more).forEach(function (href) {
        add("link", { rel: "modulepreload", href: href });
      });
      if (/^#(save|film)=/.test(location.hash)) window.guiseStyles();
      boot.forEach(function (src) {
        run(src);
      });
    };
    // Milliseconds after which the first picture is waited for no longer: it may be late on a slow line, and a page
    // that is not seen gets none.
    var LATE = 200;
    document.addEventListener("DOMContentLoaded", function () {
      requestAnimationFrame(function () {
        setTimeout(fetchAll);
      });
      setTimeout(fetchAll, LATE);
    });
  }
})();
