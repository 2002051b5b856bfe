// How to put the page on the home screen of an iPhone or iPad, where no page may ask for it: a sheet in pictures.

const draw = (inside, box = 24) =>
  `<svg viewBox="0 0 ${box} ${box}" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2" ` +
  `stroke-linejoin="round" stroke-linecap="round">${inside}</g></svg>`;
const PICTURES = {
  share: draw('<path d="M8 9H5v12h14V9h-3M12 15V3M8 6.5L12 2.5l4 4"/>'),
  add: draw('<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M12 8v8M8 12h8"/>'),
  home: draw(
    '<rect x="5" y="1.5" width="14" height="21" rx="3"/><path d="M8 6h2M14 6h2M8 10h2M14 10h2"/>' +
      '<rect x="9" y="14" width="6" height="5" rx="1.4" fill="currentColor"/>',
  ),
};
// <built>
const SAYS = {
  head: "Put Guise on your home screen",
  share: "Tap <b>Share</b> in the browser’s bar: the square with an arrow pointing out of it.",
  add: "Go down the list and tap <b>Add to Home Screen</b>.",
  home: "Tap <b>Add</b>. Guise is now one of your apps, and plays without a network.",
  note: "The app has its own shelf. To take a game along, use a file or a link: see Saved games.",
  done: "Done",
};
// </built>

// Show the sheet; the focus goes back to where it was when it is shut.
export function show() {
  const sheet = document.createElement("dialog");
  sheet.className = "dialog install";
  sheet.setAttribute("aria-labelledby", "install-head");
  const steps = Object.entries(PICTURES)
    .map(([step, picture]) => `<li>${picture}<span>${SAYS[step]}</span></li>`)
    .join("");
  sheet.innerHTML =
    `<h2 id="install-head">${SAYS.head}</h2><ol>${steps}</ol><p>${SAYS.note}</p>` +
    `<button class="act" type="button">${SAYS.done}</button>`;
  sheet.querySelector("button").onclick = () => sheet.close();
  sheet.onclose = () => sheet.remove();
  document.body.append(sheet);
  sheet.showModal();
}
