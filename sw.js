// The offline copy: one cache for one version of the page, filled whole or not at all, and never mixed.
//
// FILES lists every file of the page with its SHA-256, and VERSION is the digest of that list; both are written
// here by tests/tools/build.py. A file counts only if its digest is the listed one, so a half-finished
// deployment or a damaged download makes the installation fail and leaves the version before it in place.
// A new version waits until the page says that no game is running, and then only if no other tab is open.

// <built>
const VERSION = "905627fb5edd3b97";
const FILES = {
 "index.html": "bcf114afb4e58c3db45d199ec2e706f3cb81c23c18c3e8a0ec4ebd2545f6655b",
 "py/guise/web/main.py": "436487adaeb733427d5c53fa5602f1a6aa9bc38a99beca4dfc65ec930ce453ef",
 "static/app.webmanifest": "2b8dc385166c20ce0a5380d972d73f38687d334db48be22ab48129c073237f7d",
 "static/app.zip": "238fbeab7db25976dbdd9da86d527ce75d3ce512685b5bf71bebbb2778f2ee88",
 "static/art/twenty.svg": "af81d3cf1ee42558529361f742faa458dd39aee698601e1112563f522ae40acb",
 "static/art/whatzit.svg": "2ae95bf2b8547b611cd3f60214476c1f4b07ef5ad02bce0c5a257de3f7824426",
 "static/art/who.svg": "3d8802fbd73a31e78c4fbbb4c11bf872d9ebc328a607d5816f295cb4d27f6f32",
 "static/art/whosit.svg": "9b6b8da3e28b0409da9afad5c22fda9b9b3cd7c5dd319c47836bfd093d39f2b2",
 "static/art/wwwd.svg": "eefad6acbd7b4911cdb567c386796c5f6b5b9549a184c0edd7c0cf688d82d1ce",
 "static/css/boot.css": "ab39c241a52f03901e2ad5610d7ffd5f66917eea049a5803b31ab6cf995880c8",
 "static/css/games/twenty.css": "07b958392f2d6da5cfef4533d9f970088b16f7431c78dbe9fafcb92834eadb60",
 "static/css/games/whatzit.css": "ca8585647d5169a37e0d1738d1810e6b4ea6ed044d90d40e3d5fb54fdb58d994",
 "static/css/games/who.css": "8a45adfa9d03b8605f8d45f083732d6edc59c2ee23c8d086dbb77038691dbcb9",
 "static/css/games/whosit.css": "9e6f865acb3a93fc7c4e9b293777fd57a47cfb27a6543830dcbea44ad935a252",
 "static/css/games/wwwd.css": "ad00d4ea23d4345b9a14e36c971df6f8f37923b91a3159afd4d67d62c99db153",
 "static/css/house.css": "93470c7dc67d503fbe3fcb711b0a0227c2bf27e7cb40493bca766ea03d5264b9",
 "static/css/lobby.css": "cadaf79733108107735e61f020aed5e54fc53c52bd5a7cc736731c8a3cce6b64",
 "static/fonts/FONTS.json": "938c08e2ea8d0f8e997ded5fd8cf48715f46e668066bf2e4578b24d60bbb1f3f",
 "static/fonts/atkinson-next-OFL.txt": "474a034e99845062f661855caaa505880d0e9009deddc2727a92795eab374955",
 "static/fonts/atkinson-next.woff2": "4fedeecc8c3171b4ef20e3bba8ee9283d12ce98f91f509ff6865c377b94799af",
 "static/fonts/twenty-OFL.txt": "3c5ac1b38628e86e504db66af9e12bda9daec4b73f912d22e6b53c1069064f9d",
 "static/fonts/twenty.woff2": "236814b4a66c5adaef6850a370b0b7b2450925c30844894b29d11577e66674ff",
 "static/fonts/whatzit-OFL.txt": "1256e1025d54b27c033b5a1335a5b99a64ea5e6cdfd5805829128baaf0a47804",
 "static/fonts/whatzit.woff2": "20f4c58d2330877245a909ca7fd352d7e91145451960b248496918d5a1606040",
 "static/fonts/who-OFL.txt": "db891a0c74bbf32bed0d3fe597591f36012a13123a004128be2a1ddfe8b84804",
 "static/fonts/who.woff2": "c957a5914c97086609136c59bacafae3f54956963aa2f4d17266ec6443f7f6ec",
 "static/fonts/whosit-OFL.txt": "1cb0985d0ccabb7dfb75ca017ae5267b87510bbd402d08e78f89305d930edbb6",
 "static/fonts/whosit.woff2": "5afdf4bbf4610a4ee4a95c885ec35ed55de6cef265e1dce6c189caff0fa7bd73",
 "static/fonts/wwwd-OFL.txt": "09ef36fcae68a2ba21cc319fd44c09ba40f43163076bcafc14fdfe4cc033e7a2",
 "static/fonts/wwwd.woff2": "907174c0e895ea66df583da3a56de40f65b3582851875893e5d6864bba7dbdc2",
 "static/icons/icon-180.png": "f97f95781db14cbf305bde25e491c57408f6caf2ca1190b923d7bf6e58138018",
 "static/icons/icon-192.png": "98a976d555e5ab194983c3477ef2a5f00d962140d822b44821f2b5a801da56e7",
 "static/icons/icon-512.png": "0a51f54d5e68ab31f90a00eb420f1f87dc2ddcc5216d4788d4eaca40ba60ed1c",
 "static/icons/icon-maskable-512.png": "5e2e2c0c3500199395fba4b865191c4985c6a642481dd6993d90fa420b8ec7e5",
 "static/icons/icon-maskable.svg": "a0f518347cad72eff7efc7f81fc92086d40589fad200018e94f61b4123142552",
 "static/icons/icon.svg": "3419fc8899dc11d1947b7482c973a778d6f45b4776e09d53e30124b97b43fb88",
 "static/js/boot.mjs": "933e0dde6679d4ec6d3d17238ae0fb2a953087a537628a6b2a3e7c9b071caa18",
 "static/js/draw.mjs": "c40f088d8752826273596f9459462194917eb508d3c4933048e3cc22f828e083",
 "static/js/interpreter.mjs": "a2ae60879e6bb57108834333160888c070a81c91ca9c9b0bf2cd2a4e07d4d926",
 "static/stdlib.zip": "cde642f5cbcdea2ce2bceb5af39a09748d425be29c8f44744bb66719413951d9",
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
