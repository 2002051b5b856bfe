// When a snapshot of Python is made for later starts (memory.mjs): in the lobby, once nobody has touched the page for
// a while, beside the page that is there. Whoever touches the page ends it, and it begins anew when it is quiet again.

import { asked, giveUp } from "./memory.mjs";

const QUIET = 15000; // milliseconds
const FREE = 200e6; // bytes the browser must still have to give: saves come first
const TOUCHES = ["pointerdown", "keydown", "wheel"];

const { dataset } = document.documentElement; // data-snapshot: used, making, kept, or none
let timer;
let worker = null;

function wait() {
  clearTimeout(timer);
  stop();
  timer = setTimeout(make, QUIET);
}

function stop() {
  if (!worker) return;
  worker.terminate(); // and all its memory with it
  worker = null;
  delete dataset.snapshot;
}

function done(state, why) {
  worker?.terminate();
  worker = null;
  clearTimeout(timer);
  for (const kind of TOUCHES) removeEventListener(kind, wait, true);
  dataset.snapshot = state;
  if (why) console.info("No snapshot of Python was made:", why);
}

// Why none is made on this device, or "".
async function unfit() {
  if (navigator.deviceMemory < 2) return "little memory";
  if (navigator.connection?.saveData) return "data are to be saved";
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < FREE ? "little room" : "";
}

export async function watch() {
  if (dataset.snapshot === "used") return;
  const why = await unfit().catch(String);
  if (why) return done("none", why);
  for (const kind of TOUCHES) addEventListener(kind, wait, { capture: true, passive: true });
  if (!worker) wait();
}

const idle = () => navigator.serviceWorker?.controller && !document.hidden && document.body.dataset.screen === "lobby";

// Now, if nothing is going on; else when it is quiet again.
export async function make() {
  if (worker) return;
  if (!idle()) return wait();
  clearTimeout(timer); // however long it takes, nothing but a touch ends it
  worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  const own = worker;
  dataset.snapshot = "making";
  const { state, version } = await asked().catch(error => ({ state: String(error), version: "" }));
  if (own !== worker) return; // touched meanwhile
  if (state !== "none") return state === "kept" ? done("kept") : done("none", state);
  own.onerror = event => failed(event.message);
  own.onmessage = ({ data }) => {
    if (own !== worker) return;
    if (data === "kept") done("kept");
    else if (data === "refused") done("none", data);
    else failed(data);
  };
  own.postMessage(version);
}

// What fails here will fail again.
function failed(why) {
  done("none", why);
  giveUp();
}
