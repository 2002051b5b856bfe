// The phone is kept from sleeping while it holds a hand: a sleeping phone loses its line to the table. Where a browser
// cannot or will not, for instance on low battery, nothing is lost but that.

let wanted = false,
  asking = false,
  lock; // the browser takes it back whenever the page is hidden

export async function awake(on) {
  wanted = on;
  if (!on) {
    lock?.release();
    lock = undefined;
  }
  if (!on || asking || document.hidden || (lock && !lock.released)) return;
  asking = true;
  lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
  asking = false;
  if (!wanted) await awake(false);
}

document.addEventListener("visibilitychange", () => awake(wanted));
