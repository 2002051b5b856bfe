// The offline copy: one cache for one version of the page, filled whole or not at all, and never mixed.
//
// FILES lists every file of the page with its SHA-256, and VERSION is the digest of that list; both are written
// here by tests/tools/build.py. A file counts only if its digest is the listed one, so a half-finished
// deployment or a damaged download makes the installation fail and leaves the version before it in place.
// A new version waits until the page says that no game is running, and then only if no other tab is open.
//
// A phone that only holds a hand registers `sw.js?hand`: the same, but what only the house needs is left out, and
// fetched when it is first asked for.

// <built>
const VERSION = "5d74ed8160921187";
const FILES = {
 "content/house/symbols.json": "33ddea0a984468ef45faa1dfce2f5c683fdec41c46524f5c6a11b0ceb12b5189",
 "content/twenty/cards-a.json": "dff6befa1ce8e28aaee9ecd3e0aeaff1f6e63fe30b19b764fc40c7b430393e98",
 "content/twenty/cards-b.json": "db20baf1f4ea53324c5ceeee2e963cd2f43d82262d0db08ad758bb779a9ea8cf",
 "content/twenty/phrases.json": "97768f31a17cd54d0c5f255bf75c981e41543e0ce1e4ab3827fa71aff6afe24c",
 "content/twenty/words.json": "b4bd61871d666c5b3a31183ff49998cf6abf7248d2817034d6c99f445c5c357d",
 "content/whatzit/phrases.json": "ea8f5de9183dde42680c7c93b1c180692ff363b565a168735bbf385a24dec3ce",
 "content/who/phrases.json": "9632c83f46fc6428bfabe7bd6ed1502405d455b5f91108f0c4e07226a8fcc02c",
 "content/whosit/phrases.json": "385e0736f7f934132ae1163c3678a6b12aabea1a08c14d5294be2e37ed2a81b0",
 "content/wwwd/phrases.json": "655c028d8f4a82b29697b36e314f8bd0ee0145d964f2de8a9d05c92493c88e34",
 "index.html": "a84072405f86d43918259a2cc8b524819f7bb212932a8f34aeab52449f4b8025",
 "py/guise/web/main.py": "436487adaeb733427d5c53fa5602f1a6aa9bc38a99beca4dfc65ec930ce453ef",
 "static/app.webmanifest": "2b8dc385166c20ce0a5380d972d73f38687d334db48be22ab48129c073237f7d",
 "static/app.zip": "238fbeab7db25976dbdd9da86d527ce75d3ce512685b5bf71bebbb2778f2ee88",
 "static/art/twenty.svg": "af81d3cf1ee42558529361f742faa458dd39aee698601e1112563f522ae40acb",
 "static/art/whatzit.svg": "2ae95bf2b8547b611cd3f60214476c1f4b07ef5ad02bce0c5a257de3f7824426",
 "static/art/who.svg": "3d8802fbd73a31e78c4fbbb4c11bf872d9ebc328a607d5816f295cb4d27f6f32",
 "static/art/whosit.svg": "9b6b8da3e28b0409da9afad5c22fda9b9b3cd7c5dd319c47836bfd093d39f2b2",
 "static/art/wwwd.svg": "eefad6acbd7b4911cdb567c386796c5f6b5b9549a184c0edd7c0cf688d82d1ce",
 "static/css/boot.css": "e90caecdd12a944b66f4878c3f238d801156f5e6a8187917cf9ce811a29bd8b7",
 "static/css/games/twenty.css": "aaf92b0c67375dea2d82dd17e0613c434cefb929d8430779f18d01af44e95596",
 "static/css/games/whatzit.css": "f2ee636b7672a4715ea2431ed409ae75295c7d5cb521cea02f6d0e31d1f00f68",
 "static/css/games/who.css": "0fa021befe8b0f4b47089ddeec4892b6f91ccaab64ba853fe5aea8590754e5a9",
 "static/css/games/whosit.css": "1dc7777f2337ace4920404beab6edf2eee29f54cb5dd6c29881c5d9511ce2317",
 "static/css/games/wwwd.css": "1658b06a8a2a5342dfbe13eb9155afd12069aa1c309769f3c015d651311c3691",
 "static/css/hand.css": "4ea1f1fe7b350cbee16155ba75907d8440dbb0ec5827c1a18fcb623dc0f8a647",
 "static/css/house.css": "35fdaf38ba282c0a7c2c2321d1a26a5277462641e00a9781b19ed7ab9014dbb3",
 "static/css/lobby.css": "383d67b518bdfbb5a2614e6ddea1c5836931bf93da5130d06c1e8ddfbdcbfa10",
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
 "static/js/boot.mjs": "8c68b9493d1ed275c24247d6ebba2bc4cb902ac238554ffd1eaed0d5bb6d9087",
 "static/js/draw.mjs": "c40f088d8752826273596f9459462194917eb508d3c4933048e3cc22f828e083",
 "static/js/enter.js": "a273966fc6d9327090f98c083d3e6db7678e5c9137752113f182fbd8375ab93e",
 "static/js/hand/card.mjs": "7846941de29e078e4cca7ecdb39b8a4667f05624a085b707dc693afd378c8e6a",
 "static/js/hand/code.mjs": "12748b34005b67ab4a6f3e9aa24d18af5898febea699ea9b6ba1f77f47559fd1",
 "static/js/hand/el.mjs": "092396293c413d24918a3aad5db4267f408d81f4d58b3b826504e799844cd344",
 "static/js/hand/keep.mjs": "fda9517e68ad5e88dd93ba7ae2ac0a45f4a6fea142dfad593a977f6cd01bdb27",
 "static/js/hand/link.mjs": "fc55c8da67967f3046fada44abc457a22a249028f49005abab03fee3ad98dba0",
 "static/js/hand/marks.mjs": "f0d7e559a04f15b8abe5e5e9de4bd67fa9d320b1802fe9fbc1a134f6e32a7b30",
 "static/js/hand/page.mjs": "bdfca94508c67a69caca3f7282c044cfa504ec75d9a61af1267e6d4ca272e229",
 "static/js/hand/screens.mjs": "8ddbf57bdde2b2672fc5b08580a8cc3c350c205d0b2aab6a118197bc69717ef4",
 "static/js/hand/seal.mjs": "317614d5c5822e6b041b9f1bbdfe0a9be92c2a6dc2ab1436c531c53155b8bb96",
 "static/js/hand/wire.mjs": "f031a742de355ff6ccbeb7323c08a3ef273c512d66d196e44912c13eb7476d75",
 "static/js/interpreter.mjs": "da833c057325b653c49be765a383188f854dd297a3e1141dc55a9f6fcd3743c7",
 "static/js/scan.mjs": "8ed9ddfd83e3f1c6d4a75052b2483ef9d358b0c75cdd9844c81b9134c1954e8b",
 "static/js/sound.mjs": "4c74d0eccbdaf311788334c91ba5c18aafed8b1dfbc50ad628b54a023795a86a",
 "static/stdlib.zip": "cde642f5cbcdea2ce2bceb5af39a09748d425be29c8f44744bb66719413951d9",
 "static/vendor/idiomorph/LICENSE": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
 "static/vendor/idiomorph/idiomorph.mjs": "e1e2c7dbd606233d302bac48074fd1307c15609b77ea485c18f1b13d6be67c14",
 "static/vendor/lean-qr/LICENSE": "dc672b829e054d6c102da8776d327f26f27edc1f88740c1878a7ca5b9f74da73",
 "static/vendor/lean-qr/lean-qr.mjs": "0ce41cd6f92cc23cf057a1df7e1b3876767d678665dd65af4e1d22b4fad967dc",
 "static/vendor/pyodide/LICENSE": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
 "static/vendor/pyodide/LICENSE-python": "78b12c3a81360b357002334f0e70ea0e92eebf7a9b358805c03c48484945f3bb",
 "static/vendor/pyodide/pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
 "static/vendor/pyodide/pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
 "static/vendor/pyodide/pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
 "static/vendor/pyscript/LICENSE": "c68147368fdf136436187ce9bd0f938a85e4b4355315eb5c00a9a86fe48394a5",
 "static/vendor/pyscript/core-C9KDLldu.js": "6ebd3fd9f13faa7859f54bed5304c532da8a194fffbe14baf1986af1a1f17dd6",
 "static/vendor/pyscript/core.js": "e3c6992c6625630423d8e720ebba6cfe1d2ad7a9e4be7224a1e4a3c52edc8d07",
 "static/vendor/pyscript/error-D2315lOB.js": "872d9b91b2b1ba283fc6d0d98af1e49dedebfa1a026c15265d712e5f84a599ee",
 "static/vendor/segno/LICENSE": "de6c85fccf5d52902aa13dfe2dc6d2a2a106fc3419ed438f3460f0d4b76a6935",
 "static/vendor/zxing/LICENSE": "fb506e4ade12d7a9efa67c9d76a9a28c8e15d347ca49a69e48e29b40b34ad2ab",
 "static/vendor/zxing/LICENSE-zxing-cpp": "ca8cc40fe4095772ed12712b6a73fc0f386048ca622b47b1c4298d86411022cd",
 "static/vendor/zxing/zxing.mjs": "d90c69a827aff3b7c8c8ca310efebe91671ef076f7a0ec83722bfc542814f484",
 "static/vendor/zxing/zxing_reader.wasm": "e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2"
};
// </built>

const scope = new URL(self.registration.scope);
const PREFIX = `guise ${scope.pathname} `; // other sites may share this origin, and so its cache names
const CACHE = PREFIX + VERSION;

const ONLY_HOUSE = /^(py|static\/vendor\/py\w+)\/|^static\/(app|stdlib)\.zip$/;
const HAND = new URL(self.location).searchParams.has("hand");

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
      const paths = Object.keys(FILES).filter(path => !(HAND && ONLY_HOUSE.test(path)));
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
