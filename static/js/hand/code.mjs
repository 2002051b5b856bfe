// QR codes as an SVG: black on white in both themes, with the quiet zone readers need. The phone shows digits to the
// table's camera, the table links to phones.

import { correction, generate, mode } from "../../vendor/lean-qr/lean-qr.mjs";

const QUIET = 4;
// Digits, 210 bytes: up to here a code can afford medium error correction; above, finer modules cost more than it gains
const LIGHT = 504;

function drawn(code) {
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const begin = x;
      while (code.get(x, y)) x++;
      if (x > begin) path += `M${begin} ${y}h${x - begin}v1h${begin - x}z`;
    }
  }
  const side = code.size + 2 * QUIET;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.innerHTML = `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path fill="#000" d="${path}"/>`;
  return svg;
}

// The phone's code.
export function picture(digits, label) {
  // Left to find out that these are digits, and which mask suits them best, it would take six times as long. They are
  // keys and sealed bytes, as good as random, so that no mask is better than another.
  // @ts-expect-error: what is vendored has no types
  const svg = drawn(generate(mode.numeric(digits), { minCorrectionLevel: correction.M, mask: 0 }));
  svg.setAttribute("class", "code");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  return svg;
}

// The table's code: the digits after `#h` are coded as digits, which takes a third of the room less.
export function modules(link) {
  const at = link.indexOf("#h") + 2;
  const digits = link.slice(at);
  // @ts-expect-error: what is vendored has no types
  if (at < 2 || !/^\d+$/.test(digits)) return generate(mode.ascii(link), { minCorrectionLevel: correction.M });
  const minCorrectionLevel = digits.length < LIGHT ? correction.M : correction.L;
  // @ts-expect-error: what is vendored has no types
  return generate(mode.multi(mode.ascii(link.slice(0, at)), mode.numeric(digits)), { minCorrectionLevel });
}

export function link(text) {
  const svg = drawn(modules(text));
  svg.setAttribute("aria-hidden", "true"); // its place says what it is
  return svg;
}
