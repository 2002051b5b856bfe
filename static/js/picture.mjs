// The shared board as a picture, for those who are not in the room: drawn as it stands on the page, with its own styles
// and letters, and shared, copied, or written to a file, whatever the browser lets us do.

const SVG = "http://www.w3.org/2000/svg";
const SHARP = 2; // dots of the picture for one of the page

async function asData(url) {
  const blob = await (await fetch(url)).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}

// All the page's rules as one text. A picture asks for no file: the letters that are in use are put into it.
async function styles() {
  const families = [...document.fonts]
    .filter(font => font.status === "loaded")
    .map(font => font.family.replaceAll('"', ""));
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  const texts = await Promise.all(
    rules.map(async rule => {
      if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
      const family = rule.style.getPropertyValue("font-family").replaceAll('"', "");
      const at = rule.cssText.match(/url\("([^"]+)"\)/)?.[1];
      if (!at || !families.includes(family)) return "";
      return rule.cssText.replace(at, await asData(new URL(at, rule.parentStyleSheet.href)));
    }),
  );
  return texts.join("\n");
}

// Sizes that are measured by the window, as the end of a game has, are the page's own in the picture as well.
function fixed(copy, element) {
  const own = [element, ...element.querySelectorAll("*")];
  for (const [i, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
    if (part.ownerSVGElement) continue; // it is measured by its own picture
    const seen = getComputedStyle(own[i]);
    for (const name of seen) part.style.setProperty(name, seen.getPropertyValue(name));
  }
}

// An element without what is in it.
const shell = element => element.cloneNode(false);

async function drawn(board, byWindow) {
  const { width, height } = board.getBoundingClientRect();
  const svg = document.createElementNS(SVG, "svg");
  for (const { name, value } of document.documentElement.attributes)
    if (name.startsWith("data-")) svg.setAttribute(name, value);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  const dark =
    { dark: true, light: false }[document.documentElement.dataset.theme] ??
    matchMedia("(prefers-color-scheme: dark)").matches;
  svg.style.colorScheme = dark ? "dark" : "light";
  const style = svg.appendChild(document.createElementNS(SVG, "style"));
  style.textContent = `${await styles()} *, *::before, *::after { animation: none !important; transition: none !important; }`;
  const frame = svg.appendChild(document.createElementNS(SVG, "foreignObject"));
  frame.setAttribute("width", width);
  frame.setAttribute("height", height);
  let inner = frame;
  for (let parents = [], up = board.parentElement; ; up = up.parentElement) {
    if (up !== document.documentElement) parents.unshift(up);
    else {
      for (const parent of parents) {
        inner = inner.appendChild(shell(parent));
        inner.style.cssText +=
          "; display: block; position: static; inline-size: 100%; block-size: 100%; min-block-size: 0; margin: 0; padding: 0; max-block-size: none; overflow: hidden";
      }
      break;
    }
  }
  const copy = inner.appendChild(board.cloneNode(true));
  if (byWindow) fixed(copy, board);
  for (const photo of copy.querySelectorAll("[data-photo]")) photo.remove(); // it stays on this device
  copy.style.cssText += `; box-sizing: border-box; position: static; inline-size: ${width}px; block-size: ${height}px; margin: 0`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SHARP);
  canvas.height = Math.round(height * SHARP);
  const paper = canvas.getContext("2d");
  const ground = [board, board.parentElement].map(one => getComputedStyle(one).backgroundColor);
  paper.fillStyle = ground.find(color => color !== "rgba(0, 0, 0, 0)") ?? "white";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob(blob => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

// byWindow: what is in it is measured by the window.
// "shared", "copied" or "written"; "stopped" when the person thought better of it; rejects when no picture can be made.
export async function send(board, name, byWindow = false) {
  const blob = await drawn(board, byWindow);
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "stopped";
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return "copied";
  } catch (error) {
    console.info("The picture is not copied, so it is written:", error.message);
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "written";
}
