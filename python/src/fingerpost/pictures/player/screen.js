// ---- The screen -------------------------------------------------------------------
let K = 1;  // Points for a pixel: words and fingers are as large on a small picture.
const labels = [];
function scale() {
  const box = svg.viewBox.baseVal, drawn = Math.min(svg.clientWidth / box.width, svg.clientHeight / box.height) || 1; K = Math.min(2.6, Math.max(.8, 1 / drawn));
  for (const [text, words, width, high, lines] of labels) { const room = Math.floor((width - 6) / (5.6 * K));
    text.textContent = room < 3 || high < 11 * K ? "" : words.length <= room ? words : words.slice(0, room - 1) + "…";
    text.setAttribute("font-size", 10 * K); text.setAttribute("dy", 11 * K * (1 + lines)); text.setAttribute("dx", 4 * K); }
}
const svg = $("svg"), groups = new Map(), recognizers = new Map(), S = D.screen;
const layer = shape("g"), chips = shape("g");
// The screen as it stands now: which of `S.at`, its views back to front, and who is on them.
let standing = -1, views = [];
const CONTROL = /UI(Button|Switch|Slider|Stepper|Control|SegmentedControl|TextField)/;

function own(view, origin) {
  const [x, y, w, h] = view.frame, [a, b, c, d, tx, ty] = view.transform || [1, 0, 0, 1, 0, 0];
  const cx = origin[0] + w / 2, cy = origin[1] + h / 2;
  return `matrix(${a} ${b} ${c} ${d} ${x + w / 2 + tx - a * cx - c * cy} ${y + h / 2 + ty - b * cx - d * cy})`;
}
const flagsOf = view => [
  view.hidden && "hidden", view.alpha <= 0.01 && "transparent",
  view.noTouches && "takes no touches", view.disabled && "disabled",
].filter(Boolean).join(", ");

// Whether a subview lies where the name of a view would stand.
const covered = i => views.some(v => {
  const o = views[i].origin, [x, y, w, h] = v.frame;
  return v.parent === i && x <= o[0] + 8 && x + w >= o[0] + 8 && y <= o[1] + 8 && y + h >= o[1] + 8;
});

function frameOf(view, extra = {}) {
  const [, , w, h] = view.frame;
  return shape("rect", { x: view.origin[0], y: view.origin[1], width: Math.max(w, 0), height: Math.max(h, 0), ...extra });
}

function buildView(i, nodes, away) {
  const view = views[i], [, , w, h] = view.frame, origin = view.origin, state = flagsOf(view);
  away[i] = view.hidden || view.alpha <= 0.01 || (view.parent >= 0 && away[view.parent]);
  const kinds = ["v"];
  if (away[i]) kinds.push("hidden");
  // What a view's background is nobody knows: a window lets those behind it be seen, a view with
  // subviews lets them shine through.
  if (view.parent < 0 && i) kinds.push("window");
  if (views.some(v => v.parent === i)) kinds.push("around");
  if (view.noTouches || view.disabled) kinds.push("quiet");
  if (CONTROL.test(view.class)) kinds.push("control");
  const g = shape("g", {
    class: kinds.join(" "), tabindex: "0", role: "button", transform: own(view, origin),
    "aria-label": `${view.name}, ${view.class}${state ? ", " + state : ""}`,
  });
  g.append(shape("title", {}, `${view.name} · ${view.class}${state ? " · " + state : ""}`), frameOf(view));
  if (!covered(i) && !(away[i] && !view.hidden)) {
    const text = shape("text", { x: origin[0], y: origin[1] });
    const lines = view.parent < 0 ? views.slice(0, i).filter(v => v.parent < 0 && !v.hidden).length : 0;
    g.append(text);
    labels.push([text, state ? `${view.name} (${state})` : view.name, w, h, lines]);
  }
  g.addEventListener("click", e => { e.stopPropagation(); choose(view.name); });
  g.addEventListener("keydown", e => {
    if (e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault(); e.stopPropagation(); choose(view.name);
  });
  if (view.clips) {
    const id = `clip${i}`, clip = shape("clipPath", { id }), inner = shape("g", { "clip-path": `url(#${id})` });
    clip.append(frameOf(view)); g.append(clip, inner); g.inner = inner; g.clip = clip;
  }
  const up = view.parent >= 0 ? nodes[view.parent] : null;
  (up ? up.inner || up : svg).append(g);
  nodes.push(g); g.view = view; groups.set(view.name, g);
}

function buildScreen(at) {
  const focused = document.activeElement && document.activeElement.view;
  standing = at; labels.length = 0; groups.clear(); recognizers.clear(); svg.replaceChildren();
  views = S.at[at][1].map(i => S.views[i]);
  for (const r of S.at[at][2].map(i => S.recognizers[i])) recognizers.set(r.name, r);
  const nodes = [], away = [];
  views.forEach((_, i) => buildView(i, nodes, away));
  svg.append(layer, chips);
  if (focused && groups.has(focused.name)) groups.get(focused.name).focus();
  scale();
}
function beginScreen() {
  if (S) { svg.setAttribute("viewBox", `-3 -3 ${S.width + 6} ${S.height + 6}`); buildScreen(0); return; }
  const points = D.trails.flatMap(t => t.points), xs = points.map(q => q[1]), ys = points.map(q => q[2]);
  const l = Math.min(0, ...xs), t = Math.min(0, ...ys);
  svg.setAttribute("viewBox", `${l} ${t} ${Math.max(390, ...xs) - l} ${Math.max(844, ...ys) - t}`);
  svg.append(layer, chips); scale();
}
function placeOf(name) {  // Where a view or the view of a recognizer stands on the screen.
  const r = recognizers.get(name), g = groups.get(r ? r.view : name.replace(/\.contentDelay$/, ""));
  if (!g) return null;
  const rect = g.querySelector("rect").getBBox(), m = layer.getCTM().inverse().multiply(g.getCTM());
  const p = (x, y) => ({ x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f });
  const c = [p(rect.x, rect.y), p(rect.x + rect.width, rect.y), p(rect.x, rect.y + rect.height), p(rect.x + rect.width, rect.y + rect.height)];
  return { left: Math.min(...c.map(q => q.x)), top: Math.min(...c.map(q => q.y)), right: Math.max(...c.map(q => q.x)) };
}
const marked = new Set();
function mark(name, kind) { const g = groups.get(name); if (g) { g.classList.add(kind); marked.add(g); } }
function drawScreen() {
  if (S) { const at = Math.max(0, upTo(S.at, row, i => S.at[i][0])); if (at !== standing) { marked.clear(); buildScreen(at); } }
  for (const g of marked) g.classList.remove("lit", "hit", "passed", "chosen"); marked.clear();
  for (const [name, list] of offsets) { const g = groups.get(name); if (!g) continue;
    const at = upTo(list, row, i => list[i][0]), o = at < 0 ? g.view.origin : [list[at][2], list[at][3]];
    g.setAttribute("transform", own(g.view, o));
    for (const r of [g.querySelector(":scope > rect"), g.querySelector(":scope > text"), g.clip && g.clip.firstChild]) if (r) { r.setAttribute("x", o[0]); r.setAttribute("y", o[1]); } }
  const hit = D.hits[upTo(D.hits, row, i => D.hits[i].row)];
  if (hit) {
    const trail = D.trails.find(t => t.touch === hit.touch);
    if (trail && R.time[row] <= R.time[trail.points[trail.points.length - 1][0]]) {
      hit.path.forEach(name => mark(name, "lit")); mark(hit.hit, "hit");
    }
    if (R.time[row] === R.time[hit.row]) hit.passed.forEach(p => mark(p[0], "passed"));
  }
  if (chosen) mark(recognizers.has(chosen) ? recognizers.get(chosen).view : chosen, "chosen");
  layer.replaceChildren(); chips.replaceChildren();
  for (const t of D.trails) {
    const at = upTo(t.points, row, i => t.points[i][0]); if (at < 0) continue;
    const last = t.points[t.points.length - 1], isUp = row >= last[0] && t.points.length > 1;
    if (isUp && R.time[row] - R.time[last[0]] > 1.5e9) continue;
    const way = t.points.slice(0, at + 1), [, x, y] = way[at];
    layer.append(shape("polyline", { class: "trail", points: way.map(p => `${p[1]},${p[2]}`).join(" "), opacity: isUp ? .35 : 1 }));
    layer.append(shape("circle", { class: isUp ? "finger up" : "finger", cx: x, cy: y, r: 15 * Math.max(1, K * .75) }));
    if (!isUp) layer.append(shape("text", { class: "number", x, y, "font-size": 12 * K }, t.finger.replace("finger ", "")));
    const c = (cancels.get(t.touch) || []).find(i => i <= row);
    if (c !== undefined || (t.cancelled && isUp)) { const p = way[Math.max(0, upTo(way, c === undefined ? row : c, i => way[i][0]))];
      layer.append(shape("path", { class: "crossed", d: `M${p[1] - 9} ${p[2] - 9}l18 18m0 -18l-18 18` })); }
  }
  const stacked = new Map();
  for (const w of withheld) if (w.start <= row && (row < w.end || (w.open && row <= w.end))) {
    const by = w.text.split(" withheld by ")[1] || "", place = placeOf(by) || { left: 4, top: 4, right: 200 }, k = stacked.get(by) || 0; stacked.set(by, k + 1);
    const text = `${w.text.split(" ")[0]} for ${w.view}`, width = (text.length * 6.9 + 14) * K;
    const W = S ? S.width : 390, x = Math.max(2, Math.min(place.right - width - 4, W - width - 2)), y = Math.max(2, place.top + (4 + k * 21) * K);
    const g = shape("g", { class: "chip", transform: `translate(${x} ${y}) scale(${K})` });
    g.append(shape("rect", { width: width / K, height: 18, rx: 9 }), shape("text", { x: 7, y: 13 }, text)); chips.append(g);
  }
  $("caption").textContent = !S ? "The hierarchy was not kept with this timeline: only the fingers are shown." :
    hit ? `Touch ${hit.touch} came down on ${hit.hit || "nobody"}.` + (hit.passed.length ? ` Asked and passed over: ${hit.passed.slice(0, 4).map(p => `${p[0]} (${p[1]})`).join(", ")}${hit.passed.length > 4 ? ` and ${hit.passed.length - 4} more` : ""}.` : "") : "The hierarchy as it stood when this began.";
  if (S && standing > 0) $("caption").textContent += ` It has changed ${standing === 1 ? "once" : standing + " times"} since the beginning. ${S.note}`;
}
