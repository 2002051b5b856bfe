// Starts a Python of its own, beside the one that plays, imports all that the page will need, and keeps its memory for
// later starts (see memory.mjs). It is told the version of the offline copy, and says "kept", "refused" when there is no
// room for it, or why none can be made.

import { everyPart, PARTS } from "../parts.mjs";
import { APP, begin, lay } from "./memory.mjs";

onmessage = async ({ data: version }) => {
  try {
    const [{ python, keep }, app] = await Promise.all([begin(), everyPart()]);
    lay(python, [[APP, app]], [`${APP}/py`, `${APP}/lib`]);
    python.runPython(`from guise.supply import ready; ready.take(${JSON.stringify(Object.keys(PARTS))})`);
    python.runPython("import guise.warm; guise.warm.up()");
    postMessage((await keep(version, app)) ? "kept" : "refused");
  } catch (error) {
    postMessage(String(error));
  }
};
