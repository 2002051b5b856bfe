// The games this page knows, read from their boxes on its shelf, which the build makes of each game's own folders
// (py/tools/lobby.py says what stands on a box).

const root = new URL("../../../", import.meta.url);
const box = game => document.querySelector(`.slot[data-game="${CSS.escape(game)}"]`);

export const ids = () => [...document.querySelectorAll(".slot")].map(slot => slot.dataset.game);
export const title = game => box(game)?.querySelector(".leaflet h2").textContent ?? "";

// The address of a game's own inks; nothing where the house's will do.
export const inks = game => (box(game)?.matches(":not([data-plain])") ? new URL(`static/css/games/${game}.css`, root).href : "");

// A file of words, the game's own or the house's.
export async function content(game, file) {
  const path = `${box(game)?.dataset.at ?? "content"}/${game}/${file}`;
  const answer = await fetch(new URL(path, root));
  if (!answer.ok) throw new Error(path);
  return answer;
}

// A picture that the build made a file of.
export const art = name => new URL(`static/art/${name}.svg`, root);
