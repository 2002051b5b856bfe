// Starts a Python of its own, beside the one that plays, imports what the games need without a page, and keeps its
// memory for later starts (see memory.mjs). It is told the version of the offline copy, and says "kept", "refused"
// when there is no room for it, or why none can be made.

import { APP, begin, lay } from "./memory.mjs";

onmessage = async ({ data: version }) => {
  try {
    const answer = await fetch(new URL("../../app.zip", import.meta.url));
    const [{ python, keep }, app] = await Promise.all([begin(), answer.arrayBuffer()]);
    lay(python, [[APP, new Uint8Array(app)]], [`${APP}/py`, `${APP}/lib`]);
    python.runPython("import guise.warm; guise.warm.up()");
    postMessage((await keep(version)) ? "kept" : "refused");
  } catch (error) {
    postMessage(String(error));
  }
};
