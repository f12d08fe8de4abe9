// What happened: a card for each gesture; first the object that received it, then those that did not, and why.

const LINES = {
  got: ["check", "Got it: "], not: ["cross", "Did not get it: "], check: ["warn", "To check: "],
  unhandled: ["cross", ""], passed: ["dash", ""], late: ["clock", "Late: "], info: ["info", ""],
};
const FILTERS = [
  ["all", "All", () => true], ["check", "To check", isToCheck], ["unhandled", "Unhandled", g => !g.acted],
];
// Of many equal lines the first few are shown; a click shows the others.
const MAX_LINES = 6, FEW_LINES = 4;
// With more gestures than this, only the cards near the window are filled.
const MAX_CARDS = 200;
let filter = "all", cards = [];

function lineOf([kind, name, text, r, isRoutine]) {
  const [sign, label] = LINES[kind], said = text.startsWith(name) ? [make("b", {}, ...broken(short(name))), ...readable(text.slice(name.length))] : readable(text);
  return make("li", {}, make("button", { type: "button", class: isRoutine ? "k-quiet routine" : `k-${kind}`, "data-row": r },
    make("span", { class: "ic" }, icon(isRoutine ? "dash" : sign)),
    make("span", {}, make("span", { class: "sr" }, label), ...said)));
}
function fill(card) {
  const k = +card.dataset.k, g = G[k];
  card.replaceChildren(
    make("button", { type: "button", class: "top", "data-k": k },
      make("span", { class: "num" }, `${g.number}`), make("b", {}, ...readable(g.title)),
      make("time", {}, `${[...new Set([g.start, g.end].map(t => Math.round(t / 1e6)))].join("–")} ms`)),
    make("ul", { class: "lines" }, ...linesShown(g)));
  markCard(card);
}
function linesShown(g) {
  const kinds = new Map();
  for (const line of g.lines) add(kinds, `${line[0]} ${line[4]} ${line[2].replace(line[1], "")}`, line);
  return [...kinds.values()].flatMap(lines => {
    if (lines.length <= MAX_LINES) return lines.map(lineOf);
    const item = make("li", {}, make("button", { type: "button", class: `k-quiet${lines[0][4] ? " routine" : ""}`, "data-more": "" },
      make("span", { class: "ic" }, icon("dash")), make("span", {}, `and ${lines.length - FEW_LINES} more like these`)));
    item.addEventListener("click", () => { item.replaceWith(...lines.slice(FEW_LINES).map(lineOf)); drawStory(); });
    return [...lines.slice(0, FEW_LINES).map(lineOf), item];
  });
}
function markCard(card) {
  const isHere = +card.dataset.k === gestureOf(chosen.row);
  card.classList.toggle("here", isHere);
  const top = card.querySelector(".top");
  if (top) top.setAttribute("aria-current", isHere ? "step" : "false");
  for (const line of card.querySelectorAll(".lines button")) line.classList.toggle("at", +line.dataset.row === chosen.row);
}

const nearby = new IntersectionObserver(seen => {
  for (const { target, isIntersecting } of seen) {
    if (isIntersecting && !target.firstChild) fill(target);
    else if (!isIntersecting && target.firstChild && !target.contains(document.activeElement)) {
      target.style.minHeight = `${target.offsetHeight}px`;
      target.replaceChildren();
    }
  }
}, { root: $("cards"), rootMargin: "800px" });

function buildStory() {
  const keeps = FILTERS.find(f => f[0] === filter)[2];
  nearby.disconnect();
  cards = G.flatMap((g, k) => keeps(g) ? [make("li", {
    class: `card ${g.acted ? "got" : "unhandled"}${isToCheck(g) ? " chk" : ""}`, "data-k": k,
  })] : []);
  $("cards").replaceChildren(...cards);
  if (cards.length > MAX_CARDS) for (const card of cards) { card.style.minHeight = "96px"; nearby.observe(card); }
  else cards.forEach(fill);
  const chips = FILTERS.map(([name, label, keeps]) => [name, label, G.filter(keeps).length]).filter(chip => chip[2]);
  $("filters").hidden = chips.length < 2;
  $("tally").textContent = chips.length > 1 ? "" : G.length ? `${G.filter(g => g.acted).length} of ${G.length} acted on` : "Nothing happened.";
  $("filters").replaceChildren(...chips.map(([name, label, count]) =>
    make("button", { type: "button", class: `chip ${name}`, "data-filter": name, "aria-pressed": `${name === filter}` },
      ...(name === "all" ? [] : [icon(name === "check" ? "warn" : "cross")]), `${label} ${count}`)));
  drawStory();
}
// Filling cards on the way changes their height, so scrolling may take several attempts.
function reveal(card, times) {
  if (!card.firstChild) fill(card);
  card.scrollIntoView({ block: "nearest" });
  if (times && cards.length > MAX_CARDS) requestAnimationFrame(() => { if (card === here) reveal(card, times - 1); });
}
let here = null;
function drawStory() {
  const k = gestureOf(chosen.row), now = cards.find(card => +card.dataset.k === k) ?? null;
  for (const card of new Set([here, now])) if (card) markCard(card);
  if (now && now !== here) reveal(now, 4);
  here = now;
}
function chooseFilter(name) {
  filter = name;
  here = null;
  buildStory();
  const keeps = FILTERS.find(f => f[0] === name)[2];
  if (G.length && !keeps(G[gestureOf(chosen.row)])) openGesture(G.findIndex(keeps));
}
// What the run rests on: the caveats of an import, the engine and its profile, numbers and choices.
function buildAbout() {
  const count = D.notes.length, about = $("about"), rests = [...D.notes, ...D.basis];
  about.classList.toggle("chk", count > 0);
  about.querySelector("summary").textContent = count ? `About this run: ${count} ${count > 1 ? "caveats" : "caveat"}` : "About this run";
  about.querySelector("ul").replaceChildren(...rests.map(text => make("li", {}, ...readable(text))));
}
