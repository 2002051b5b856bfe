// A hand as it lies on the phone: who its owner is, what happened last and whose turn it is, and what may be done,
// drawn as what it is: cards, pieces, panels, ways, a wall of numbers, a buzzer, faces. A game's own style sheet
// (static/css/games) gives all this its inks. Nothing here knows a game: py/guise/offers/hand.py says what may be told.

import { art, content, how } from "./games.mjs";
import { button, el, mark, quiet } from "./el.mjs";
import { says } from "./say.mjs";

const LETTERS = 120; // most bytes of a typed answer, as the table takes it
const MUCH = 75; // letters to be read before one chooses among panels: more leave less room for those
const PLACES = "0123456789abcdefghijklmnopqrstuvwxyz"; // how an answer names what was picked of a list

const UNTYPED = { typed: new Map(), refused: "", write: () => {} };

export function card(
  c,
  { choose, look, note, forget, notes, linked, anew, cut, heals, blind, far, words, fields = UNTYPED },
) {
  looking &&= !c.choices.length && c.suspects.left.length > 0;
  opened &&= /** @type {any} */ (document.activeElement)?.dataset.field === "notes"; // whoever is asked something sees it
  const { plain, apart, forms } = groups(c),
    acts = plain.length + apart.length;
  return el(
    "section.sheet",
    {
      "data-suspects": looking,
      "data-waits": !c.choices.length && !c.pictures.length && !c.refs.length,
      "data-mine": c.choices.length > 0 && !c.open,
      "data-free": c.choices.length > 0 && c.open,
      "data-one": c.open && c.choices.length === 1,
      "data-on": Boolean(c.waits) && plain.length === 1, // it only taps on at the table
      "data-panels": c.choices.some(one => panel(one.label)),
      "data-long": c.facts.reduce((sum, { words }) => sum + words.length, 0) > MUCH,
      "data-much": c.choices.some(one => one.move || panel(one.label)),
      // for the sheets of games, which look inside nothing
      "data-heard": c.heard.length > 0,
      "data-form": forms.length > 0,
      "data-pair": pair(plain),
      "data-plain": acts === c.choices.length && acts,
      "data-apart": apart.length > 0 && apart.length === c.choices.length,
    },
    cut && el("div.my-cut", el("p.hand-say", says("hand.gone")), back(blind), button(says("scan.table"), look)),
    heals && c.choices.length > 0 && el("p.hand-say", says("hand.heals")),
    !cut && anew && c.choices.length > 0 && el("p.hand-say", says(far ? "hand.old-far" : "hand.old")),
    words,
    el(
      "article.hand",
      {
        "data-piece": !c.pictures.length && !c.refs.length,
        "data-card": !c.choices.length && c.refs.length > 0,
      },
      c.pictures.length > 0 ? el("div.pictures", c.pictures.map(drawn)) : !c.refs.length && piece(c.mark),
      el(
        "div.hand-words",
        el("h1.hand-title", { tabindex: -1 }, c.title),
        c.facts.length > 0 &&
          el(
            "dl.facts",
            c.facts.map(one => fact(one, c.art && c.game)),
          ),
        c.cut && el("p.hand-say", says(far ? "hand.cut-far" : "hand.cut")),
        c.suspects.left.length > 0 && toSuspects(),
      ),
      !c.choices.length && c.refs.map(longText),
    ),
    news(c),
    heard(c),
    track(c),
    c.choices.length > 0 &&
      el("div.choices", { role: "group", "aria-label": says("hand.choices") }, choices(c, choose, fields)),
    c.choices.length > 0 && c.refs.length > 0 && el("article.hand.my-text", c.refs.map(longText)),
    !linked &&
      el(
        "div.my-foot",
        !far && c.choices.length > 0 && !c.open && el("p", says("hand.no-hurry")),
        !cut && quiet(says(far ? "far.stuck" : "scan.newest"), look),
      ),
    el(
      "section.my-below",
      { id: "more", hidden: !opened, "aria-label": says("hand.more") },
      howTo(c.game),
      el(
        "label.notes",
        says("hand.notes"),
        el(
          "textarea",
          { rows: 3, maxlength: 4000, "data-field": "notes", oninput: event => note(event.target.value) },
          notes,
        ),
      ),
      linked && quiet(says("scan.lend"), look),
      el("p", el("strong", says(far ? "hand.leave-far" : "hand.leave")), " ", says("hand.leaving")),
      quiet(says("hand.forget"), forget),
    ),
    suspects(c),
  );
}

// The way back for a phone whose link is gone: a code each way. `blind`: the table has no camera that this phone knows
// of.
const back = blind =>
  el("ol.steps", el("li", says("hand.gone-scan")), el("li", says(blind ? "hand.gone-lend" : "hand.gone-show")));

// What is not about this moment lies behind one button of the head: notes, lending the camera, leaving.
export let opened = false;

export function more(event) {
  opened = !opened;
  document.getElementById("more").hidden = !opened;
  event.currentTarget.setAttribute("aria-expanded", opened);
}

// How the game is played, in a few steps.
function howTo(game) {
  const steps = how(game);
  return (
    steps.length > 0 &&
    el(
      "details.my-fold.my-how",
      el("summary", says("hand.how")),
      el(
        "ol",
        steps.map(step => el("li", step)),
      ),
    )
  );
}

// A piece, by its mark.
export const piece = of => el("div.my-idle", { "data-seat": of }, mark(of));

// What happened last, and what is asked now: of the owner, or of somebody else.
export const news = c =>
  el(
    "section.my-news",
    { "aria-label": says("hand.news") },
    c.told.length > 0 &&
      el(
        "ol.my-told",
        c.told.map(line => el("li", line)),
      ),
    c.waits || !(c.note || c.choices.length)
      ? el(
          "p.my-waits",
          { "data-seat": c.acting || null },
          c.acting && mark(c.acting),
          el("span", c.waits || says("hand.waits")),
        )
      : el("p.hand-note", el("span", c.note), c.suspects.left.length > 0 && el("span.my-leaves", { role: "status" })),
  );

// What was read aloud, by its numbers: a list that is scrolled by itself, the newest first.
export const heard = c =>
  c.heard.length > 0 &&
  el(
    "ol.clues.my-heard",
    { tabindex: 0, "aria-label": says("hand.read") },
    c.heard.toReversed().map(({ label, words }) => el("li", { value: label, "data-number": label }, words)),
  );

// How far everybody has come, each as a bar of the way, and what else may be said there.
export const track = c =>
  c.places.length > 0 &&
  el(
    "ul.my-track",
    { "aria-label": says("hand.places") },
    c.places.map(({ label, words, mark: of }) => {
      if (!label) return el("li.my-hint", words);
      const line = el(
        "li",
        { "data-seat": of || null, "data-own": of === String(c.mark) },
        of && mark(of),
        el("span", label),
        el("b", words),
      );
      const [at, end] = words.match(/\d+/g) ?? [];
      line.style.setProperty("--at", String(end ? at / end : 0));
      return line;
    }),
  );

// What is known ---------------------------------------------------------------------------

function fact({ label, words, cards, pieces }, game) {
  if (cards)
    return el(
      "div.my-cards",
      el("dt", label),
      el(
        "dd",
        [...new Set(cards)].map(one => pictured(named(el("span.my-card"), one, cards), one, game)),
      ),
    );
  if (pieces >= 0)
    return el(
      "div.my-pieces",
      el("dt", label),
      el(
        "dd",
        el("b", words),
        Array.from({ length: Math.min(pieces, 12) }, () => el("i.my-piece", { "aria-hidden": "true" })),
      ),
    );
  return el("div", el("dt", label), el("dd", words));
}

// A card with its name, and with how many there are of it among those held: alike ones are one card, on another.
function named(card, name, held) {
  const many = held.filter(one => one === name).length;
  card.append(el("span", many > 1 ? `${name} ×${many}` : name));
  card.toggleAttribute("data-alike", many > 1);
  return card;
}

// A card with its picture, where the game has pictures of its cards: their names stand among its texts (`<id>/cards`).
function pictured(card, label, game) {
  if (!game) return card;
  lines(`${game}/cards`).then(
    known => {
      const name = known?.find(line => line.endsWith(`\t${label}`))?.split("\t")[0];
      if (name) card.prepend(image(art(name), 48));
    },
    () => {}, // it has its words
  );
  return card;
}

// A picture by name, and its words: the file the build made; a name that ends in one letter or digit is a card that
// bears it, with that picture on it where there is one (`-H`) and without (`/H`). One that no file has comes drawn, and
// is shown as a picture, in which nothing runs. A picture that does not come leaves the rest.
export function drawn({ name, words, svg }) {
  const sign = name.match(/[/-]([A-Z0-9])$/)?.[1],
    file = isFile(name) && !/\/[A-Z0-9]$/.test(name) && art(name),
    picture = (svg || file) && image(svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : file);
  return el(
    "figure",
    sign ? el("div.letter-card", { "aria-hidden": "true" }, picture, el("span", sign)) : picture,
    words && el("figcaption", words),
  );
}

const isFile = name => /^\w+(\/[\w-]+)+$/.test(name);

function image(src, width = 200, height = width === 200 ? 240 : width) {
  const picture = el("img", { src, width, height, alt: "", onerror: () => picture.remove() });
  return picture;
}

// A long text of the game, by its name; lines that are done with are struck.
function longText({ ref, marked }) {
  const place = el("ol.clues");
  lines(ref).then(
    found => place.append(...found.map((line, i) => el("li", { "data-done": marked.includes(i + 1) }, line))),
    () => place.replaceChildren(el("li", says("hand.no-card"))),
  );
  return place;
}

async function lines(ref) {
  const [game, name] = ref.split("/");
  return (await (await content(game, "texts.json")).json())[name];
}

// What may be done ------------------------------------------------------------------------

const panel = label => label.match(/^(\d+): (.*)$/s);
const isNumber = label => /^\d{1,2}$/.test(label);

const pair = plain => plain.length === 2 && plain.every(one => one.label.length < 16);

// Choices that look alike together.
function groups(c) {
  const rest = new Set(c.choices);
  const take = fits => {
    const found = [...rest].filter(fits);
    found.forEach(one => rest.delete(one));
    return found;
  };
  const grid = take(one => one.who),
    large = take(one => one.look === "!"),
    faces = take(one => one.blanks);
  const forms = take(one => one.move),
    numbers = take(one => isNumber(one.label)),
    panels = take(one => panel(one.label));
  const apart = take(one => one.look === "."),
    later = take(one => one.look === "+");
  return { grid, large, faces, forms, numbers, panels, apart, later, plain: [...rest] };
}

// All choices.
function choices(c, choose, fields) {
  const { grid, large, faces, forms, numbers, panels, apart, later, plain } = groups(c);
  const asked = grid.length > 0 && asking(c, grid, choose);
  return [
    large.map(one => el("button.my-buzzer", { type: "button", onclick: () => choose(one, "") }, one.label)),
    numbers.length > 0 && wall(numbers, choose),
    panels.length > 0 &&
      (panels.some(one => one.look)
        ? ways(panels, choose)
        : el(
            "div.my-panels",
            { "data-few": panels.length < 4 },
            panels.map(one => numbered(one, choose)),
          )),
    panels.some(one => one.price && !one.look) &&
      el("button.act.my-send", { type: "button", disabled: true }, says("pick.first")),
    !c.grid.fold && asked,
    later.length > 0 && cards(plain, later, choose),
    forms.map(one => form(one, choose, fields)),
    plain.length > 0 &&
      !later.length &&
      el(
        "div.my-plain",
        {
          "data-cards": apart.length > 0,
          "data-many": plain.length > 3,
          "data-pair": pair(plain),
        },
        plain.map(one => simple(one, choose, plain.length === 1 && !forms.length && (!asked || c.grid.fold))),
      ),
    apart.length > 0 &&
      el(
        "div.my-plain",
        apart.map(one => simple(one, choose, false)),
      ),
    faces.map(one => naming(one, c, choose)),
    c.grid.fold && asked && el("details.my-fold", el("summary", c.grid.fold), asked),
  ];
}

// Cards, and others in their place as often as they are asked for.
function cards(first, later, choose) {
  const size = first.length || later.length,
    more = Array.from({ length: Math.ceil(later.length / size) }, (_, i) => later.slice(i * size, (i + 1) * size)),
    sets = [first, ...more].filter(set => set.length > 0);
  let at = 0;
  const row = el("div.my-plain", { "data-cards": true });
  const show = () => row.replaceChildren(...sets[at].map(one => simple(one, choose, false)));
  const turn = () => {
    at = (at + 1) % sets.length;
    show();
  };
  show();
  return [row, sets.length > 1 && el("button.my-others", { type: "button", onclick: turn }, says("pick.others"))];
}

// What has a price says it and is asked for twice; a tap on another takes the question back.
export const sure = (price, act) => event => {
  const tapped = event.currentTarget;
  if (!price || tapped.dataset.sure !== undefined) return act();
  for (const other of document.querySelectorAll("[data-sure]")) {
    delete other.dataset.sure;
    other.querySelector(".my-price")?.remove();
  }
  tapped.dataset.sure = "yes";
  tapped.append(el("small.my-price", price));
};

const sending = (one, choose) => sure(one.price && says("pick.sure", { price: one.price }), () => choose(one, ""));

// A panel that is final is only picked: it is marked, and sent at the foot. That is the one way, and until then
// another tap picks another.
const picking = (one, choose) => event => {
  for (const other of document.querySelectorAll(".my-panels > [aria-pressed]"))
    other.setAttribute("aria-pressed", String(other === event.currentTarget));
  const foot = document.querySelector(".choices .my-send"),
    words = says("pick.send", { n: panel(one.label)[1] });
  foot.replaceWith(
    el("button.act.my-send", { type: "button", onclick: () => choose(one, "") }, words, el("small", one.price)),
  );
};

const simple = (one, choose, main) =>
  el(
    main ? "button.act" : "button.act.quiet",
    { type: "button", onclick: sending(one, choose) },
    one.label,
    one.why && el("small", one.why),
  );

// Numbers and letters of tiles are drawn by the style sheet, so that what can be read on a button is in its name as
// well.
const full = one => opens([one.label, one.why].filter(Boolean).join(" "), one.look);

// A label with a number: a panel.
const numbered = (one, choose) =>
  el(
    "button.my-panel",
    {
      type: "button",
      onclick: (one.price ? picking : sending)(one, choose),
      "aria-label": full(one),
      "aria-pressed": one.price ? "false" : null,
      "data-n": panel(one.label)[1],
    },
    el("b.my-panel-number", { "data-sign": panel(one.label)[1] }),
    el("span.my-panel-words", panel(one.label)[2], one.why && [" ", el("small", one.why)]),
  );

// Where one may go: stops on a line, each with the letters of the place, and beside it what else may be done there.
const ways = (panels, choose) =>
  el(
    "div.my-ways",
    [...grouped(panels, one => panel(one.label)[1])].map(([number, [first, ...others]]) =>
      el(
        "div.my-stop",
        el("b.my-stop-number", { "data-sign": number }),
        way(first, panel(first.label)[2], choose),
        others.map(one => way(one, one.label.replace(first.label, "").replace(/^, /, ""), choose)),
      ),
    ),
  );

const way = (one, words, choose) =>
  el(
    "button.my-way",
    { type: "button", onclick: sending(one, choose), "aria-label": full(one) },
    el("span", words, one.why && [" ", el("small", one.why)]),
    one.look && el("span.my-tiles", [...one.look].map(tile)),
  );

const tile = letter =>
  el("i.my-tile", { "data-shut": letter !== letter.toUpperCase(), "data-sign": letter.toUpperCase() });
const opens = (label, look) =>
  look ? says("pick.opens", { label, letters: [...look].filter(x => x === x.toUpperCase()).join(" ") }) : label;

// Numbers on a wall; those that are gone lie covered.
function wall(numbers, choose) {
  const last = Math.max(...numbers.map(one => Number(one.label)));
  return el(
    "div.my-wall",
    Array.from({ length: Math.max(last, 20) }, (_, i) => {
      const one = numbers.find(({ label }) => Number(label) === i + 1);
      return one
        ? el("button.my-number", { type: "button", onclick: sending(one, choose) }, one.label)
        : el("span.my-number", { "aria-hidden": "true" });
    }),
  );
}

// Many may be asked the same: a card and a person are picked, in whichever order, and then one button says it. A slip
// is mended before that.
function asking(c, grid, choose) {
  const { says: whole, price } = c.grid,
    game = c.art && c.game;
  const people = [...new Map(grid.map(one => [one.who, one])).values()],
    cards = [...new Set(grid.map(one => one.label))];
  const now = { whom: people.length === 1 ? people[0].who : "", what: "" };
  const found = (who, what) => grid.find(one => one.who === who && one.label === what);
  const may = { whom: who => !now.what || found(who, now.what), what: what => !now.whom || found(now.whom, what) };
  const pick = (key, value, ...inside) =>
    el(
      `button.my-pick-${key}`,
      {
        type: "button",
        "aria-pressed": false,
        onclick: () => {
          now[key] = now[key] === value && (key === "what" || people.length > 1) ? "" : value;
          const other = key === "whom" ? "what" : "whom";
          if (!may[other](now[other])) now[other] = "";
          watched = now.whom || watched;
          show();
        },
      },
      inside,
    );
  const persons = people.map(({ who, mark: sign }) => {
    return [
      who,
      pick("whom", who, sign && mark(sign), el("span", el("span.my-who", who), suspect(c, who) && el("small.my-few"))),
    ];
  });
  const held = c.facts.flatMap(({ cards: mine }) => mine ?? []);
  const asked = cards.map(what => {
    const { name, sort } = of(what); // what an "ask any" card asks is no card in the hand
    return [what, pictured(named(pick("what", what), name, sort ? [] : held), name, game)];
  });
  // A card that nobody can be asked with now lies among the others, and no tap takes it up.
  const sorted = new Set(cards.map(what => of(what).sort));
  const idle = [...new Set(held)]
    .filter(name => !cards.includes(name) && !sorted.has(name))
    .map(name => [
      name,
      pictured(
        named(el("button.my-pick-what", { type: "button", disabled: true, "data-shut": true }), name, held),
        name,
        game,
      ),
    ]);
  const go = button("", () => choose(found(now.whom, now.what), ""), { class: "act say-it" });
  if (c.suspects.left.length && !casts.has(c.suspects.faces)) cast(c.suspects.faces).then(show, () => {}); // or unsaid
  const sentence = () =>
    now.whom && now.what
      ? whole.replace("{who}", now.whom).replace("{what}", now.what)
      : now.whom
        ? says("pick.then-what")
        : now.what
          ? says("pick.then-whom")
          : says("pick.both");
  // What is asked of the owner, and what is to be picked next; what the numbers beside the names count is said there.
  let asks;
  const next = what => [sentence(), what && !now.whom && both(c, people, what)].filter(Boolean).join(" ");
  function show() {
    for (const [key, list] of [
      ["whom", persons],
      ["what", asked],
    ]) {
      for (const [value, node] of list) {
        node.setAttribute("aria-pressed", now[key] === value);
        node.toggleAttribute("data-shut", !may[key](value));
      }
    }
    go.disabled = !found(now.whom, now.what);
    go.textContent = sentence();
    const what = now.what && of(now.what).name;
    for (const [who, node] of persons) node.querySelector(".my-few")?.replaceChildren(leaves(true, c, who, what));
    const told = go.closest(".sheet")?.querySelector(".hand-note"); // what is asked is plain by now
    const first = told?.firstElementChild;
    if (first) {
      asks ??= first.textContent;
      first.textContent = go.disabled && (now.what || (now.whom && people.length > 1)) ? next(what) : asks;
    }
    told?.toggleAttribute("data-leaves", !go.disabled && c.suspects.left.length > 0);
    told?.querySelector(".my-leaves")?.replaceChildren(go.disabled ? "" : leaves(false, c, now.whom, what));
  }
  persons.forEach(([, node], i) => people[i].mark && (node.dataset.seat = people[i].mark));
  show();
  const sorts = grouped([...asked, ...idle], ([what]) => of(what).sort);
  if (game)
    lines(`${game}/cards`).then(
      known => inOrder(known, sorts.values()),
      () => {}, // they lie as they were sent
    );
  return el(
    "div.my-asking",
    el(
      "div.my-people",
      { role: "group", "aria-label": says("pick.whom") },
      persons.map(([, node]) => node),
    ),
    [...sorts].map(([sort, list]) => {
      const row = el(
        "div.my-asked",
        {
          role: "group",
          "aria-label": sort || says("pick.what"),
          "data-letters": list.every(([what]) => what.length === 1),
        },
        list.map(([, node]) => node),
      );
      if (!sort) return row;
      const many = held.filter(one => one === sort).length,
        head = el("summary", { onclick: steady }, el("span", many > 1 ? `${sort} ×${many}` : sort));
      return el("details.my-sort", pictured(head, sort, game), row);
    }),
    go,
    price && el("p.my-price", price),
  );
}

// Cards lie in the order of the game's own list, as on the table.
function inOrder(known, rows) {
  const place = ([what]) => known.findIndex(line => line.endsWith(`\t${of(what).name}`));
  for (const row of rows)
    row[0][1].parentElement.append(...row.toSorted((a, b) => place(a) - place(b)).map(([, node]) => node));
}

// Cards that open under a heading take no room from what stands above it: the heading stays under the finger.
function steady({ currentTarget }) {
  const sheet = currentTarget.closest(".sheet"),
    [hand, chosen] = sheet.querySelectorAll(".hand, .choices"),
    closes = currentTarget.parentElement.open,
    { top } = currentTarget.getBoundingClientRect();
  hand.style.minBlockSize = closes ? "" : `${hand.offsetHeight}px`;
  chosen.style.marginBlockStart = closes ? "" : getComputedStyle(chosen).marginBlockStart;
  requestAnimationFrame(() => scrollBy(0, currentTarget.getBoundingClientRect().top - top));
}

// Who the others may be -------------------------------------------------------------------

// The faces of a list: picture, name, what each says yes to, what it answers as it likes, the pictures of what it
// shows, and its habit. Those that are here are kept, so that nothing waits for them again.
const casts = new Map();
async function cast(faces) {
  const found = faces.startsWith("=")
    ? Array.from({ length: +faces.slice(1) }, (_, i) => `\t${i + 1}`) // no file has an own cast
    : await lines(faces);
  const list = found.map(line => {
    const [picture, name, yes = "", either = "", shows = "", habit = ""] = line.split("\t");
    return { picture, name, yes: yes.split(", "), either: either.split(", "), shows: shows.match(/\S+/g) ?? [], habit };
  });
  casts.set(faces, list);
  return list;
}

// A face as on the board: its picture, the signs of what it shows, its habit and its name.
const portrayed = ({ picture, name, shows, habit }) => [
  isFile(picture) && image(art(picture)),
  shows.length > 0 && el("span.my-signs", { "aria-hidden": "true" }, ...shows.map(sign => image(art(sign), 48))),
  el("span", name, habit && el("small.my-habit", ` ${habit}`)),
];

const suspect = (c, who) => c.suspects.left.find(one => one.who === who);
const may = (one, i) => Boolean((one.bits >> BigInt(i)) & 1n);
const count = one => [...one.bits.toString(2)].filter(bit => bit === "1").length;

// How many faces somebody may have; with a question, how many each answer to it would leave. Nothing of a question
// where no file says how the faces answer. Said in few words or in a sentence.
function leaves(few, c, who, what) {
  const one = suspect(c, who),
    left = casts.get(c.suspects.faces)?.filter((_, i) => may(one, i));
  if (left?.length === 1) return says(few ? "suspect.known-few" : "suspect.known", { face: left[0].name });
  if (!what || !left || c.suspects.faces.startsWith("=")) return says("suspect.count", { n: count(one) });
  const either = left.filter(face => face.either.includes(what)),
    yes = left.filter(face => face.yes.includes(what)).length,
    both = either.length > 0 && !few ? ` ${says("suspect.both", { face: either[0].name })}` : "";
  return says(few ? "suspect.few" : "suspect.leaves", { yes: yes + either.length, no: left.length - yes }) + both;
}

// Whom both numbers count, where a question is picked and nobody to ask it.
function both(c, people, what) {
  const all = people.map(({ who }) => suspect(c, who)).filter(one => one && count(one) > 1),
    faces = casts.get(c.suspects.faces) ?? [],
    either = faces.find((face, i) => face.either.includes(what) && all.some(one => may(one, i)));
  return either && says("suspect.both", { face: either.name });
}

// The faces with a stroke through all that somebody cannot have, of one person at a time, on a page of their own. What
// is looked at stays so when a newer hand comes, unless that asks for something; whoever is to be asked is looked at
// first.
let watched = "";
let looking = false;

const toSuspects = () =>
  quiet(says("suspect.head"), event => turn(event.currentTarget.closest(".sheet"), true), {
    class: "act quiet my-look",
  });

function turn(sheet, on) {
  looking = on;
  sheet.toggleAttribute("data-suspects", on);
  if (on) [...sheet.querySelectorAll(".my-suspect")].find(({ dataset }) => dataset.who === watched)?.click();
  sheet.querySelector(on ? ".my-suspects button" : ".my-look").focus({ preventScroll: true });
  scrollTo(0, 0);
}

export function suspects(c) {
  const { faces, left } = c.suspects;
  if (!left.length) return null;
  const mine = new Set(c.pictures.map(({ name }) => name)), // an older table counts them among the others' faces
    out = (one, face, i) => !may(one, i) || mine.has(face.picture);
  const wall = el("div.my-faces", { role: "group", "aria-label": says("name.faces") });
  const persons = left.map(one =>
    el(
      "button.my-suspect",
      {
        type: "button",
        "data-seat": one.mark || null,
        "data-who": one.who,
        "aria-label": says("suspect.left", { name: one.who, n: count(one) }),
        onclick: () => show(one),
      },
      one.mark && mark(one.mark),
      el("span", one.who, el("small.my-few", says("suspect.count", { n: count(one) }))),
    ),
  );
  const show = one => {
    watched = one.who;
    persons.forEach((node, i) => node.setAttribute("aria-pressed", left[i] === one));
    wall.replaceChildren(
      ...(casts.get(faces) ?? []).map((face, i) =>
        el(
          "div.my-face",
          {
            role: "img",
            "data-out": out(one, face, i),
            "aria-label": out(one, face, i) ? says("suspect.out", { face: face.name }) : face.name,
          },
          ...portrayed(face),
        ),
      ),
    );
  };
  const drawn = async () => {
    if (!casts.has(faces)) await cast(faces);
    show(suspect(c, watched) ?? left[0]);
  };
  drawn().catch(() => wall.replaceChildren(el("p", says("hand.no-faces"))));
  return el(
    "section.my-suspects",
    { "aria-label": says("suspect.head") },
    el("div.my-people", { role: "group", "aria-label": says("suspect.whom") }, persons),
    el("p.my-not", says("suspect.not-you")),
    wall,
    quiet(says("suspect.done"), event => turn(event.currentTarget.closest(".sheet"), false)),
  );
}

// A label like "Hat (Ask any)": what it is, and the card that it needs.
function of(label) {
  const found = label.match(/^(.*) \((.*)\)$/);
  return found ? { name: found[1], sort: found[2] } : { name: label, sort: "" };
}

function grouped(list, by) {
  const found = new Map();
  for (const one of list) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}

// A form that is filled in with faces: a place for everybody, and the whole cast.
function naming(one, c, choose) {
  const { label, price, blanks, faces } = one;
  const named = blanks.map(() => -1);
  let at = 0,
    all = [];
  const mine = new Set(c.pictures.map(({ name }) => name));
  const places = blanks.map((_, i) =>
    el("button.my-place", {
      type: "button",
      onclick: () => {
        at = i;
        show();
      },
    }),
  );
  const wall = el("div.my-faces", { role: "group", "aria-label": says("name.faces") });
  const close = blanks.every(name => suspect(c, name) && count(suspect(c, name)) <= 2);
  const go = button(
    "",
    () =>
      choose(
        one,
        named.map(i => PLACES[i]).join(""),
        blanks.map((name, i) => says("name.told", { name, face: all[named[i]].name })).join(", "),
      ),
    { class: "act say-it" },
  );
  const show = () => {
    places.forEach((place, i) => {
      const face = all[named[i]];
      place.replaceChildren(
        ...[
          face?.picture && image(art(face.picture)),
          el("span", blanks[i]),
          el("small", face ? face.name : says("name.who")),
        ].filter(Boolean),
      );
      place.setAttribute("aria-pressed", i === at);
    });
    const guessed = suspect(c, blanks[at]);
    [...wall.children].forEach((node, i) => {
      node.setAttribute("aria-pressed", named[at] === i);
      node.toggleAttribute("data-out", Boolean(guessed) && all.length > 0 && !may(guessed, i));
    });
    const missing = named.findIndex(i => i < 0);
    go.disabled = missing >= 0;
    go.textContent =
      missing < 0
        ? blanks.map((name, i) => says(i ? "name.more" : "name.first", { name, face: all[named[i]].name })).join(", ")
        : says("name.next", { name: blanks[at] });
  };
  const tapped = i => {
    named[at] = i;
    const next = named.findIndex(one => one < 0);
    at = next < 0 ? at : next;
    show();
  };
  const fill = async () => {
    all = casts.get(faces) ?? (await cast(faces));
    wall.replaceChildren(
      ...all.map((face, i) =>
        el(
          "button.my-face",
          { type: "button", onclick: () => tapped(i), disabled: mine.has(face.picture) },
          ...portrayed(face),
        ),
      ),
    );
    show();
  };
  const missing = () => wall.replaceChildren(el("p", says("hand.no-faces")));
  return el(
    "details.my-fold.my-naming",
    {
      ontoggle({ target }) {
        target.closest(".sheet").toggleAttribute("data-naming", target.open);
        if (!target.open || all.length) return;
        show(); // the places have their names while the faces are on their way
        fill().catch(missing);
      },
    },
    el("summary", { "data-close": close }, label),
    el("div.my-places", places),
    wall,
    price && el("p.my-price", price),
    go,
  );
}

// In a field of several lines the key that ends a line sends, as it does in one of a single line.
function entered(event) {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  event.currentTarget.form.requestSubmit();
}

// An open form: words of one's own. What stood in its field stands there again (`fields.typed`, by move), and under it
// why the table did not take it.
function form(one, choose, fields) {
  const { action, label, why, move, look } = one;
  const refused = el("p.my-refused", { role: "alert" }, fields.refused);
  const long = look === "=",
    typed = fields.typed.get(move) ?? "";
  const field = el(
    long ? "textarea" : "input",
    {
      id: `say-${action}`,
      maxlength: LETTERS,
      autocomplete: "off",
      enterkeyhint: "send",
      "data-field": move,
      ...(long ? { rows: 3, onkeydown: entered } : { value: typed }),
      oninput() {
        refused.textContent = "";
        fields.write(move, field.value);
      },
    },
    long && typed,
  );
  const send = event => {
    event.preventDefault();
    const words = fitting(field.value.trim().replace(/\s+/g, " "));
    if (words) choose(one, words);
    else field.focus();
  };
  const folds = look === ".",
    told = why && !folds && el("small", ` ${why}`),
    whole = el(
      "form.say",
      { onsubmit: send },
      el("label", { for: field.id }, label, told, el("small.my-late", says("clock.sends"))),
      field,
      button(says("pick.answer"), () => {}, { type: "submit" }),
      refused,
    );
  if (!folds) return whole;
  const ontoggle = ({ target }) => target.open && !field.value && field.focus();
  return el("details.my-fold.my-else", { open: Boolean(typed || fields.refused), ontoggle }, el("summary", why), whole);
}

// Cut to what the table takes, between characters.
function fitting(words) {
  let out = "";
  for (const letter of words) {
    if (new TextEncoder().encode(out + letter).length > LETTERS) break;
    out += letter;
  }
  return out;
}
