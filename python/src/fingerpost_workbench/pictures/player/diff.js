// Two synchronized players, the first difference, and all records side by side.
const $ = id => document.getElementById(id), D = JSON.parse($("data").textContent), P = D.pairs, N = P.length;
const root = document.documentElement, frames = [$("a"), $("b")];
const ms = ns => {
  const v = ns / 1e6;
  return (v && Math.abs(v) < 0.1 ? v.toPrecision(2) : v.toFixed(1).replace(/\.0$/, "")) + " ms";
};
const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const text = (side, r) => D.records[side].words[D.records[side].text[r]];
const time = (side, r) => ms(D.records[side].time[r]);
let pair = 0;

// For each side: the pair of each row, and for each pair the side's last row up to it.
const pairOf = [new Map(), new Map()], upTo = [[], []];
P.forEach((p, i) => [0, 1].forEach(side => {
  if (p[side] >= 0) pairOf[side].set(p[side], i);
  upTo[side].push(p[side] >= 0 ? p[side] : i ? upTo[side][i - 1] : 0);
}));
const differing = P.flatMap((p, i) => p[2] ? [i] : []);
const firstPair = differing.length ? differing[0] : -1;

const post = (side, said) => frames[side].contentWindow && frames[side].contentWindow.postMessage({ fingerpost: "", ...said }, "*");
function go(i, from) {
  if (!N) return;
  pair = Math.max(0, Math.min(N - 1, i));
  for (const side of [0, 1]) if (side !== from) post(side, { row: upTo[side][pair] });
  const [a, b, differs] = P[pair];
  const what = side => P[pair][side] >= 0 ? `${D.names[side]} ${time(side, P[pair][side])}` : `${D.names[side]} –`;
  $("clock").textContent = `${what(0)} · ${what(1)}${differs ? " · differs" : ""}`;
  $("scrub").value = pair;
  $("scrub").setAttribute("aria-valuetext", `${a >= 0 ? text(0, a) : "nothing"} and ${b >= 0 ? text(1, b) : "nothing"}`);
  const here = document.querySelector("tr.here");
  if (here) here.classList.remove("here");
  const row = document.querySelector(`tr[data-pair="${pair}"]`);
  if (row) row.classList.add("here");
  $("before").disabled = !differing.some(d => d < pair);
  $("after").disabled = !differing.some(d => d > pair);
}
function visit(i) {
  go(i);
  const [a, b, differs] = P[pair];
  $("said").textContent = `${differs ? "Differs. " : ""}${D.names[0]}: ${a >= 0 ? text(0, a) : "nothing"}. ${D.names[1]}: ${b >= 0 ? text(1, b) : "nothing"}.`;
  try { history.replaceState(null, "", `#p=${pair}`); } catch (e) { /* A frame without an address. */ }
}

function parting() {
  const out = $("parting");
  if (!D.first) { out.append(make("p", {}, "They are equal.")); return; }
  const changed = D.first.changed.length ? ` The records say the same, but differ in ${D.first.changed.join(", ")}.` : "";
  out.append(make("h2", {}, "The first difference"));
  if (changed) out.append(make("p", { class: "changed" }, changed.trim()));
  D.first.sides.forEach((said, side) => {
    const box = make("div", { class: "side" }, make("h3", {}, D.names[side]));
    if (said.row >= 0) box.append(make("p", { class: "token" }, `${time(side, said.row)}  ${text(side, said.row)}`));
    else box.append(make("p", { class: "token" }, "does not have it"));
    if (said.why) box.append(make("p", { class: "why" }, said.why));
    const chain = make("ol", { class: "chain", "aria-label": `Chain of causes, ${D.names[side]}` });
    const causes = make("details", {}, make("summary", {}, `Chain of ${said.chain.length} causes`), chain);
    for (const r of said.chain.slice(0, 12)) {
      const b = make("button", { type: "button", "data-pair": pairOf[side].get(r) }, make("time", {}, time(side, r)), " " + text(side, r));
      chain.append(make("li", {}, b));
    }
    if (said.chain.length) box.append(causes);
    out.append(box);
  });
}

const CONTEXT_LINES = 3, MAX_LINES = 2000;
function cell(side, p, i) {
  const r = p[side];
  if (r < 0) return make("td");
  return make("td", {}, make("button", { type: "button", "data-pair": i }, make("time", {}, time(side, r)), make("span", {}, text(side, r))));
}
function line(i) {
  const p = P[i], kinds = [p[2] && "differs", i === firstPair && "parts", i === pair && "here"].filter(Boolean);
  return make("tr", { "data-pair": i, class: kinds.join(" ") }, cell(0, p, i), cell(1, p, i));
}
function table() {
  const body = make("tbody"), head = make("tr", {}, ...D.names.map(name => make("th", { style: "text-align:left;padding:3px 8px" }, name)));
  const near = new Set(differing.flatMap(d => [...Array(2 * CONTEXT_LINES + 1)].map((_, k) => d - CONTEXT_LINES + k)));
  let i = 0, shown = 0;
  while (i < N && shown < MAX_LINES) {
    if (near.has(i)) { body.append(line(i)); i++; shown++; continue; }
    const start = i;
    while (i < N && !near.has(i)) i++;
    const end = i, more = make("button", { type: "button" }, `… ${end - start} equal`), row = make("tr", {}, make("td", { colspan: 2 }, more));
    more.addEventListener("click", () => row.replaceWith(...[...Array(Math.min(end - start, MAX_LINES)).keys()].map(k => line(start + k))));
    body.append(row);
  }
  $("table").append(make("table", {}, make("thead", {}, head), body));
  if (i < N) $("table").append(make("p", { class: "note" }, `The first ${shown} that differ or are near; step on for the ${N - i} after them.`));
}

addEventListener("message", e => {
  const side = frames.findIndex(f => f.contentWindow === e.source);
  if (side < 0 || !e.data) return;
  if (Number.isInteger(e.data.row)) { const at = pairOf[side].get(e.data.row); if (at !== undefined) go(at, side); }
  if (Array.isArray(e.data.window)) post(1 - side, { window: e.data.window });
});
document.addEventListener("click", e => { const b = e.target.closest("button[data-pair]"); if (b) visit(+b.dataset.pair); });
const before = () => visit(differing.filter(d => d < pair).pop() ?? pair), after = () => visit(differing.find(d => d > pair) ?? pair);
const first = () => { if (firstPair >= 0) visit(firstPair); };
$("first").addEventListener("click", first); $("first").disabled = firstPair < 0;
$("before").addEventListener("click", before); $("after").addEventListener("click", after);
$("back").addEventListener("click", () => visit(pair - 1)); $("next").addEventListener("click", () => visit(pair + 1));
$("scrub").max = Math.max(0, N - 1);
$("scrub").addEventListener("input", e => go(+e.target.value)); $("scrub").addEventListener("change", e => visit(+e.target.value));
document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.id === "scrub") return;
  const does = { ArrowRight: () => visit(pair + 1), ArrowLeft: () => visit(pair - 1), n: after, p: before, f: first }[e.key];
  if (does) { e.preventDefault(); does(); }
});
const wear = name => { root.dataset.theme = name; for (const side of [0, 1]) post(side, { theme: name }); };
const system = matchMedia("(prefers-color-scheme: dark)");
system.addEventListener("change", () => wear(system.matches ? "dark" : "light"));
$("theme").addEventListener("click", () => wear(root.dataset.theme === "dark" ? "light" : "dark"));

$("title").textContent = D.title;
$("sum").textContent = [D.count ? `${D.count} of ${N} pairs of records differ` : "They are equal",
  ...D.settings.map(([name, a, b]) => `${name}: ${a} / ${b}`)].join("; ");
$("nameA").textContent = D.names[0]; $("nameB").textContent = D.names[1];
const linked = /#p=(\d+)/.exec(location.hash);
pair = linked ? Math.min(+linked[1], N - 1) : Math.max(0, firstPair);
parting(); table();
let loaded = 0;
frames.forEach((frame, side) => {
  frame.title = D.names[side]; frame.style.height = `${D.height}px`;
  frame.addEventListener("load", () => {
    if (!frame.srcdoc) return;
    post(side, { theme: root.dataset.theme }); go(pair);
    if (++loaded === 2) root.dataset.ready = "yes";
  });
  frame.srcdoc = D.pages[side];
});
wear(system.matches ? "dark" : "light"); go(pair);
