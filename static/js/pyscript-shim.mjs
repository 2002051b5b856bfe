// What is changed in the browser so that PyScript and Pyodide, as they are vendored, run on this page. Each part says
// why; nothing else of ours patches anything. boot.mjs reads this first, so it stands before PyScript begins.

// PyScript opens a store of its own, which nothing here uses, and would not start where a browser denies it. It is
// given an empty one.
const stores = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
})();
const answering = result => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const nothing = { close() {}, transaction: () => ({ objectStore: () => ({ getAllKeys: () => answering([]) }) }) };
Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: (name, version) => (name.startsWith("IDBMap/") ? answering(nothing) : stores.open(name, version)) },
});

// PyScript looks through all that is ever put on the page for more Python to run, at every drawing. There is none, so
// it is let go when ours has begun.
const { MutationObserver } = globalThis;
const lookouts = [];
globalThis.MutationObserver = class extends MutationObserver {
  observe(where, how) {
    super.observe(where, how);
    if (where === document) lookouts.push(this);
  }
};

// Ours has begun.
export function alone() {
  globalThis.MutationObserver = MutationObserver;
  for (const lookout of lookouts.splice(0)) lookout.disconnect();
}

// Pyodide only warns when its wasm did not arrive or is damaged, and would then wait for ever.
// `watched` gives an answer on, and tells how much of it has come.
export function compileBy(watched) {
  const { instantiateStreaming } = WebAssembly;
  /** @type {any} */ (WebAssembly).instantiateStreaming = async (source, ...given) => {
    try {
      const module = await globalThis.guiseWasm?.catch(() => null); // entry.js has had it compiled on a later visit
      delete globalThis.guiseWasm;
      if (!module) return await instantiateStreaming.call(WebAssembly, watched(source), ...given);
      source.then(answer => answer.body?.cancel()).catch(() => {});
      return { module, instance: await WebAssembly.instantiate(module, ...given) };
    } catch (error) {
      globalThis.guise?.fail(error);
      throw error;
    }
  };
}

// PyScript turns its hooks for workers into functions with `Function(...)`, which the page's content security
// policy forbids. There are no workers here, so there is nothing to hook.
export async function unhook() {
  const { hooks } = await import("../vendor/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
}
