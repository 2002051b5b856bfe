// The offline copy: one cache for one version of the page, filled whole or not at all, and never mixed.
//
// FILES lists every file of the page with its SHA-256, and VERSION is the digest of that list; both are written
// here by tests/tools/build.py. A file counts only if its digest is the listed one, so a half-finished
// deployment or a damaged download makes the installation fail and leaves the version before it in place.
// A new version waits until the page says that no game is running, and then only if no other tab is open.

// <built>
const VERSION = "edf1237ff928354d";
const FILES = {
 "index.html": "1ea8e2aedb2b1dc8d720687463a6c0e4815b40624fd2449310216ffa66241e50",
 "py/guise/web/main.py": "436487adaeb733427d5c53fa5602f1a6aa9bc38a99beca4dfc65ec930ce453ef",
 "static/app.zip": "7263a13034bc6cd950c59e09206e9bfeefe75a83d0fc5c46763254c1e3163b73",
 "static/css/boot.css": "ab39c241a52f03901e2ad5610d7ffd5f66917eea049a5803b31ab6cf995880c8",
 "static/js/boot.mjs": "5d0e31d830222b1be10e8f9cbcf12e5e39b9b48b7c8fe0e64fae9fc5bb1d1736",
 "static/js/interpreter.mjs": "03137f502da351c523023b1311f76f20bfc3ecf8a3458af37c708028f6876f3d",
 "static/stdlib.zip": "5972d4c6896d1f5e09e086da04adb4d2cb865518fb833f557cda7a3490891ce0",
 "static/vendor/idiomorph/LICENSE": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
 "static/vendor/idiomorph/idiomorph.mjs": "e1e2c7dbd606233d302bac48074fd1307c15609b77ea485c18f1b13d6be67c14",
 "static/vendor/pyodide/LICENSE": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
 "static/vendor/pyodide/LICENSE-python": "78b12c3a81360b357002334f0e70ea0e92eebf7a9b358805c03c48484945f3bb",
 "static/vendor/pyodide/pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
 "static/vendor/pyodide/pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
 "static/vendor/pyodide/pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
 "static/vendor/pyscript/LICENSE": "c68147368fdf136436187ce9bd0f938a85e4b4355315eb5c00a9a86fe48394a5",
 "static/vendor/pyscript/core-C9KDLldu.js": "6ebd3fd9f13faa7859f54bed5304c532da8a194fffbe14baf1986af1a1f17dd6",
 "static/vendor/pyscript/core.js": "e3c6992c6625630423d8e720ebba6cfe1d2ad7a9e4be7224a1e4a3c52edc8d07",
 "static/vendor/pyscript/error-D2315lOB.js": "872d9b91b2b1ba283fc6d0d98af1e49dedebfa1a026c15265d712e5f84a599ee"
};
// </built>

const scope = new URL(self.registration.scope);
const PREFIX = `guise ${scope.pathname} `; // other sites may share this origin, and so its cache names
const CACHE = PREFIX + VERSION;

const address = path => new URL(path, scope).href;

async function digest(answer) {
  const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, "0")).join("");
}

async function genuine(path, answer) {
  return Boolean(answer?.ok) && !answer.redirected && (await digest(answer.clone())) === FILES[path];
}

// A listed file in this version: from another version's cache if it has not changed, from the browser's own
// cache or the network, and at last past every cache. The answer is kept as it came: a wasm answer that is
// rebuilt loses its compiled code.
async function obtain(path) {
  const url = address(path);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const old = await (await caches.open(name)).match(url);
    if (old && (await genuine(path, old))) return old;
  }
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(url, { cache });
    if (await genuine(path, answer)) return answer;
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
}

self.addEventListener("install", event => {
  event.waitUntil((async () => {
    try {
      const cache = await caches.open(CACHE);
      const paths = Object.keys(FILES);
      const fill = async () => {
        for (let path; (path = paths.shift()); ) await cache.put(address(path), await obtain(path));
      };
      await Promise.all([fill(), fill(), fill(), fill()]);
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
  })());
});

self.addEventListener("activate", event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("message", event => {
  if (event.data !== "take over") return;
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length === 1) await self.skipWaiting();
  })());
});

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (url.searchParams.has("source")) return; // development: straight from the server
  const path = decodeURI(url.pathname.slice(scope.pathname.length)) || "index.html";
  if (!(path in FILES)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(address(path));
    if (kept) return kept;
    // Lost from the cache, by the browser or by accident: fetch the same file again, or none.
    const answer = await obtain(path).catch(() => null);
    if (!answer) return Response.error();
    await cache.put(address(path), answer.clone());
    return answer;
  })());
});
