// What tests/browser/test_sizes.py measures on a still page. Each answers with sentences, none when all is well.

const box = e => e.getBoundingClientRect();

/** The part of a box that its scrolling or clipping ancestors leave in sight. */
function clipped({ left, top, right, bottom }, first) {
  // what is fixed is laid out by the screen: whatever it stands in clips it no more
  const above = p => (getComputedStyle(p).position === "fixed" ? null : p.parentElement);
  for (let p = first; p && p !== document.body; p = above(p)) {
    const { overflowX, overflowY } = getComputedStyle(p);
    if ((overflowX === "visible" && overflowY === "visible") || (p instanceof SVGElement && p.tagName !== "svg"))
      continue;
    const q = box(p);
    left = Math.max(left, q.left);
    top = Math.max(top, q.top);
    right = Math.min(right, q.right);
    bottom = Math.min(bottom, q.bottom);
  }
  return { left, top, right, bottom };
}

/** Every text that is drawn, with its element. */
function* texts() {
  const tree = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  while (tree.nextNode()) {
    const e = tree.currentNode.parentElement,
      { clipPath, visibility } = getComputedStyle(e);
    if (tree.currentNode.data.trim() && clipPath === "none" && visibility !== "hidden") yield [tree.currentNode, e];
  }
}

function around(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range;
}

window.measure = {
  small(least, exempt) {
    const found = {};
    for (const [text, e] of texts()) {
      const r = around(text).getBoundingClientRect();
      if (e.closest(exempt) || r.width < 2 || r.height < 2 || r.bottom < 0 || r.top > innerHeight) continue;
      const drawn = e.ownerSVGElement?.getScreenCTM() && e.getScreenCTM();
      const px = parseFloat(getComputedStyle(e).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
      if (px < least - 0.5)
        found[`${e.closest("[class]").getAttribute("class")} ${px.toFixed(1)} px`] = text.data.trim();
    }
    return Object.entries(found).map(([where, words]) => `${where}: ${words}`);
  },
  /** Words that are torn apart, though they are no longer than the longest name of a place. */
  broken(longest) {
    const found = new Set();
    for (const [text, e] of texts()) {
      if (e.ownerSVGElement || e.closest(".hush") || box(e).width < 24) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\u2019']+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rows = new Set(
          [...range.getClientRects()].filter(r => r.width > 1 && r.height > 4).map(r => Math.round(r.top / 4)),
        );
        if (word.length <= longest && rows.size > 1) found.add(`${e.closest("[class]").className}: ${word} is torn`);
      }
    }
    return [...found];
  },
  scrolled() {
    return [...document.querySelectorAll("#app *")]
      .filter(e => {
        const s = getComputedStyle(e),
          r = box(e);
        return (
          /auto|scroll/.test(s.overflowY + s.overflowX) &&
          r.width > 2 &&
          r.height > 2 &&
          (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2)
        );
      })
      .map(e => `${e.className || e.tagName}: ${e.scrollHeight} in ${e.clientHeight}`);
  },
  hidden(wanted, least) {
    return [...document.querySelectorAll(wanted)].flatMap(e => {
      const r = box(e);
      if (r.width < 2 || r.height < 2) return [];
      const { left, top, right, bottom } = clipped(r, e.parentElement);
      const wide = Math.min(right, innerWidth) - Math.max(left, 0);
      const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const seen = (Math.max(0, wide) * Math.max(0, high)) / (r.width * r.height);
      const name = `${e.getAttribute("class") || e.tagName} ${(e.innerText || "").trim().slice(0, 20)}`;
      return seen < least ? [`${name}: ${Math.round(seen * 100)} % in sight`] : [];
    });
  },
  covered(which, texts) {
    return [...document.querySelectorAll(which)].flatMap(e => {
      const a = box(e),
        name = (e.innerText || "").trim();
      const under = [...document.querySelectorAll(texts)]
        .filter(t => {
          const r = box(t);
          return (
            !e.contains(t) &&
            r.width > 2 &&
            r.left < a.right - 1 &&
            r.right > a.left + 1 &&
            r.top < a.bottom - 1 &&
            r.bottom > a.top + 1
          );
        })
        .map(t => `${name} lies on ${t.innerText.trim().slice(0, 30)}`);
      const over = [
        [a.left + 4, a.top + 4],
        [a.right - 4, a.top + 4],
        [a.left + 4, a.bottom - 4],
        [a.right - 4, a.bottom - 4],
      ]
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter(t => t && !e.contains(t) && !t.contains(e));
      return [...under, ...over.slice(0, 1).map(t => `${name} lies under ${t.getAttribute("class") || t.tagName}`)];
    });
  },
  crossed() {
    /* whether something opaque lies over all of a part that this is in, as a picture does over the path */
    const over = (a, b) =>
      a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1;
    const opaque = e => getComputedStyle(e).position === "absolute" && getComputedStyle(e).backgroundImage !== "none";
    const beneath = e => {
      for (let part = e; part !== document.body; part = part.parentElement)
        for (let lid = part.nextElementSibling; lid; lid = lid.nextElementSibling)
          if (opaque(lid) && over(box(lid), box(part))) return true;
      return false;
    };
    const found = new Set(),
      strip = box(document.querySelector(".seats"));
    const cross = (a, b, x = 1, y = 1) =>
      a.left < b.right - x && b.left < a.right - x && a.top < b.bottom - y && b.top < a.bottom - y;
    const plates = [...document.querySelectorAll(".plate")].map(box);
    plates.forEach((p, i) => plates.slice(i + 1).forEach(q => cross(p, q) && found.add("plates lie on each other")));
    for (const t of [...document.querySelectorAll(".rail .tool")].map(box)) {
      if (t.right > innerWidth + 1 || t.left < -1 || t.bottom > innerHeight) found.add("a tool is pushed out");
      if (cross(strip, t)) found.add("a tool lies under the seats");
    }
    if (document.documentElement.scrollWidth > innerWidth) found.add("the page is too wide");
    const names = [];
    for (const [text, e] of texts()) {
      if (!/[W\u{1F923}]{3}/u.test(text.data) || (e.closest(".board") && document.querySelector(".over"))) continue;
      if (beneath(e)) continue;
      for (const r of e.ownerSVGElement ? [box(e.closest("text"))] : around(text).getClientRects()) {
        const seen = clipped(r, e);
        if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
        if (seen.right > innerWidth + 1) found.add(`${text.data} runs off the screen`);
        names.push({ ...seen, e });
      }
    }
    names.forEach((a, i) =>
      names
        .slice(i + 1)
        .forEach(
          b =>
            a.e !== b.e &&
            cross(a, b, 2, 4) &&
            found.add(`${a.e.parentElement.getAttribute("class")}: ${a.e.textContent} lies on ${b.e.textContent}`),
        ),
    );
    return [...found];
  },
};
