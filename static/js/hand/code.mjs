// A QR code for the table's camera, as an SVG: black on white in both themes, with the quiet zone readers need.

import { correction, generate, mode } from "../../vendor/lean-qr/lean-qr.mjs";

const QUIET = 4;

export function picture(digits, label) {
  // Left to find out that these are digits, and which mask suits them best, it would take six times as long. They are
  // keys and sealed bytes, as good as random, so that no mask is better than another.
  const code = generate(mode.numeric(digits), { minCorrectionLevel: correction.M, mask: 0 });
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
  svg.setAttribute("class", "code");
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.innerHTML = `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path fill="#000" d="${path}"/>`;
  return svg;
}
