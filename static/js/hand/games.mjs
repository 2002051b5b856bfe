// The games this page knows, read from their boxes on its shelf, which the build makes of each game's own folders
// (py/tools/lobby.py says what stands on a box). On a phone the shelf is a text (static/js/entry.js), read when a game
// is first asked for: not before all of the page is there.

const root = new URL("../../../", import.meta.url);

let read;
function shelf() {
  const text = document.querySelector("plaintext")?.textContent;
  return (read ??= text ? new DOMParser().parseFromString(text, "text/html") : document);
}
const slots = () => [...shelf().querySelectorAll(".slot")];
const box = game => slots().find(slot => slot.dataset.game === game);

export const ids = () => slots().map(slot => slot.dataset.game);
export const title = game => box(game)?.querySelector(".leaflet h2").textContent ?? "";

// How it is played, in the few steps of its leaflet.
export const how = game => [...(box(game)?.querySelectorAll(".leaflet li") ?? [])].map(step => step.textContent);

// The address of a game's own inks; nothing where the house's will do.
export const inks = game =>
  box(game)?.matches(":not([data-plain])") ? new URL(`static/css/games/${game}.css`, root).href : "";

// A file of words, of the house's or of a game's own.
export const house = file => fetched(`content/house/${file}`);
export const content = (game, file) => fetched(`${box(game)?.dataset.at ?? "content"}/${game}/${file}`);

async function fetched(path) {
  const answer = await fetch(new URL(path, root));
  if (!answer.ok) throw new Error(path);
  return answer;
}

// A picture that the build made a file of.
export const art = name => new URL(`static/art/${name}.svg`, root);
