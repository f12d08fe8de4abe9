// The screen at the chosen record: a wireframe of the views, outlines of recognizers' views, fingers, names.

const CLASSES = [
  [/Switch$/, "switch"], [/(Label|StaticText)$/, "label"], [/(Button|Stepper|SegmentedControl|Slider)$/, "button"],
  [/ImageView$/, "image"], [/(TextField|TextView|SearchBar)$/, "field"], [/Bar$/, "bar"],
];
const sortNamed = name => CLASSES.find(([pattern]) => pattern.test(name ?? ""))?.[1];
const sortOf = view => sortNamed(view.inherits) ?? sortNamed(view.class) ?? "box";
const MAX_PILLS = 8;
let showsAll = false;

// A recognizer's state at a record of a gesture; undefined if it takes no part in the gesture.
function stateAt(name, r, g) {
  const spans = (laneNamed.get(name)?.spans ?? []).filter(s => s[1] <= g.last && s[2] >= g.first);
  return spans.length ? (spans.findLast(s => s[1] <= r) ?? ["possible"])[0] : undefined;
}
const isHeld = (name, r) =>
  (laneNamed.get(name)?.spans ?? []).some(s => s[0] === "withheld" && s[1] <= r && (r < s[2] || s[4]));
function hitAt(r, g) {
  const hits = D.hits.filter(h => g && h.row >= g.first && h.row <= g.last);
  return hits.findLast(h => h.row <= r) ?? hits[0];
}

function drawScreen() {
  const { width, height } = sizes.screenbox, r = chosen.row, g = G[gestureOf(r)];
  const hit = hitAt(r, g);
  const isBefore = $("before").getAttribute("aria-pressed") === "true";
  standAt(r);
  const at = standing, changes = changesTo(at);
  $("before").hidden = at < 1;
  if (isBefore) standAt(r, 1);
  $("when").textContent = N ? ms(R.time[r]) : "";
  $("caption").replaceChildren(...readable(captionOf(hit, at, changes, isBefore)));
  $("xray").textContent = `All ${views.length} views`;
  $("xray").hidden = !views.length;
  if (!width || !height) return;
  const s = Math.min((width - 2) / SIZE[0], (height - 2) / SIZE[1]);
  const frame = { x: (width - SIZE[0] * s) / 2, y: Math.max(1, Math.min(8, (height - SIZE[1] * s) / 2)), w: SIZE[0] * s, h: SIZE[1] * s };
  const scaled = p => ({ x: frame.x + p.x * s, y: frame.y + p.y * s, w: p.w * s, h: p.h * s });
  const svg = shape("svg", { role: "img", "aria-label": `The screen at ${N ? ms(R.time[r]) : "the beginning"}${hit ? `, the finger on ${hit.hit || "no view"}` : ""}` });
  const edges = { x: frame.x, y: frame.y, width: frame.w, height: frame.h, rx: 22 * s };
  const inside = shape("g", { "clip-path": "url(#glass)" });
  svg.append(shape("clipPath", { id: "glass" }, shape("rect", edges)), shape("rect", { class: "glass", ...edges }), inside);
  // The app's own picture, as it was at one time: the views are drawn over it.
  if (D.screenshot) svg.setAttribute("class", "over"), inside.append(shape("image", { class: "screenshot", href: D.screenshot, x: frame.x, y: frame.y, width: frame.w, height: frame.h, preserveAspectRatio: "none" }));
  const places = placesAt(r, views), scene = { g, r, hit, s, frame, scaled, places, texts: [], taken: [], pills: [], badges: [] };
  const fingers = drawFingers(scene), { shapes, said } = drawViews(scene);
  inside.append(...shapes, ...drawOutlines(scene), ...fingers, ...drawChanged(scene, at, changes, isBefore), ...said, ...drawBadges(scene), ...drawPills(scene));
  $("screenbox").replaceChildren(svg);
}

function captionOf(hit, at, changes, isBefore) {
  if (!S) return "The hierarchy was not kept with this timeline: only the fingers are shown.";
  const said = changes.slice(0, 4).map(([name, words]) => `${name} ${words}`).join("; ") + (changes.length > 4 ? `; and ${changes.length - 4} more` : "");
  const changed = at < 1 ? "" : `${isBefore ? "Before" : "After"} change ${at} of ${S.at.length - 1}, at ${ms(R.time[S.at[at][0]])}: ${said}. ${S.note}`;
  if (!hit) return changed || "No finger is on the screen.";
  if (!hit.hit) return `The hit test found no view. ${changed}`;
  const between = hit.path.filter(name => name !== hit.hit), named = between.filter(name => !unnamed(name));
  const count = between.length - named.length;
  return `Hit-test: ${[...named, hit.hit].join(" › ")}${count > 1 ? `, through ${count} unnamed views` : ""}. ${changed}`.trim();
}

// ---- Changes: at the instant of a change, and before it, the earlier places of what it changed.
function drawChanged({ r, scaled }, at, changes, isBefore) {
  if (!changes.length || !(isBefore || R.time[r] === R.time[S.at[at][0]])) return [];
  const earlier = new Set(changes.filter(change => change[2]?.frame).map(change => change[0]));
  return placesAt(r, viewsAt(at - 1)).filter(p => earlier.has(p.view.name) && !p.isAway && p.box.w > 1 && p.box.h > 1)
    .map(p => outlineOf(p, scaled, { class: "was", rx: 4 }, `${p.view.name}, before the change`));
}

// ---- Views
// Draws named views and controls, but no plain containers and no second view in the same place.
function drawViews(scene) {
  const { g, r, hit, s, scaled, places, texts, taken, pills } = scene, fingers = [...taken];
  const drawn = [], shapes = [], seen = new Set(), wanted = [], parents = new Set(views.map(v => v.parent)), labelled = withLabels();
  const own = new Set(); // The indexes of the hit view and of all below it.
  const active = new Set(g ? [...recognizers.values()].filter(q => stateAt(q.name, r, g)).map(q => q.view) : []);
  const passed = new Set(hit && R.time[r] === R.time[hit.row] ? hit.passed.map(p => p[0]) : []);
  const object = recognizers.get(chosen.object)?.view ?? chosen.object;
  places.forEach((place, i) => {
    const { view, box } = place, role = hit && view.name === hit.hit ? "hit" : view.name === object ? "chosen" : "";
    if (place.isAway || box.w < 2 || box.h < 2) return;
    const b = scaled(box), key = [b.x, b.y, b.w, b.h].map(Math.round).join();
    if (showsAll && !role) shapes.push(outlineOf(place, scaled, { class: `v xray${passed.has(view.name) ? " passed" : ""}`, "data-name": view.name }));
    const covers = box.w * box.h >= 0.9 * SIZE[0] * SIZE[1], sort = sortOf(view);
    const isSecond = seen.has(key) && (view.class === "UIView" || sort === "box");
    if (!role && (unnamed(view.name) || covers || (isSecond && !active.has(view.name)) || isTrifle(view, sort))) return;
    seen.add(key);
    let look = sort;
    if (role === "hit") look = `hit ${isHeld(view.name, r) ? "held" : g && !g.acted ? "not" : isLost(g, view.name) ? "lost" : "got"}`;
    else if (role) look = "chosen";
    if (role && box.w * box.h > 0.4 * SIZE[0] * SIZE[1]) look += " large";
    const radius = role ? 4 : sort === "switch" || sort === "field" ? b.h / 2 : sort === "bar" || sort === "label" ? 0 : 6 * s;
    const state = flagsOf(view), isRow = sort === "button" && !role && box.w > 0.65 * SIZE[0];
    if (isRow) look = "wide";
    if (sort !== "label" || role) {
      shapes.push(outlineOf(place, scaled, { class: `v ${look}${view.disabled ? " disabled" : ""}`, rx: radius, "data-name": view.name },
        `${view.name}, ${view.class}${state ? ", " + state : ""}`));
      if (sort === "switch" && !role) shapes.push(shape("circle", { class: "knob", cx: b.x + b.w - b.h / 2, cy: b.y + b.h / 2, r: Math.max(1, b.h / 2 - 2) }));
      drawn.push({ i, sort, ...b });
    }
    if (role === "hit" || own.has(view.parent)) own.add(i);
    const saysIt = sort === "button" ? !labelled.has(i) : !parents.has(i) && sort !== "switch" && (sort !== "image" || textOf(view));
    if (saysIt && (!role || sort === "button") && !isRow) wanted.push({ i, view, sort, b, isOwn: own.has(i) });
    if (role) {
      pills.push({ ...b, name: view.name, isHit: true, look: role === "hit" ? look.split(" ")[1] : "accent",
        text: short(view.name) + (look.includes("held") ? ", withheld" : "") });
      if (b.h < 60) taken.push(b);
    }
  });
  return { shapes, said: drawTexts(wanted, drawn, texts, fingers, scene) };
}
// Decorations instead of content: scroll indicators, the chevrons of rows.
const isTrifle = (view, sort) => /scroll ?(bar|indicator)/i.test(view.name)
  || (["image", "button"].includes(sort) && Math.min(view.frame[2], view.frame[3]) < 14);
// The indexes of views with a label inside.
function withLabels() {
  const made = new Set();
  for (const view of views) if (sortOf(view) === "label") for (let p = view.parent; p >= 0 && !made.has(p); p = views[p].parent) made.add(p);
  return made;
}
// The hit view of a gesture that something else acted on.
const isLost = (g, name) => linesOf(g, name).some(line => line[0] === "not" && !line[4]);

function outlineOf(place, scaled, attributes, title) {
  const children = title ? [shape("title", {}, title)] : [];
  if (place.isUpright) {
    const { x, y, w, h } = scaled(place.box);
    return shape("rect", { x, y, width: w, height: h, ...attributes }, ...children);
  }
  const points = place.corners.map(([x, y]) => scaled({ x, y, w: 0, h: 0 })).map(p => `${p.x},${p.y}`).join(" ");
  return shape("polygon", { points, ...attributes, rx: undefined }, ...children);
}

const textOf = view => D.texts?.[view.name];
// The names of drawn views, frontmost first; none under another view or a finger, or over another
// name. The text of the hit view is written over the finger; a name gives way where half of it is covered.
function drawTexts(wanted, drawn, texts, fingers, { s, frame }) {
  const made = [];
  for (const { i, view, sort, b, isOwn } of wanted.reverse()) {
    const size = Math.max(9, Math.min(14, sort === "label" ? b.h * 0.7 : 14 * s)), isLeft = sort === "label" || sort === "field";
    // The kind that an import adds to a text is not part of what the app shows.
    const kind = { label: /(?<=\p{L})Label$/u, button: /(?<=\p{L})Button$/u }[sort] ?? /$^/;
    const name = textOf(view) ?? short(view.name).replace(/#\d+$/, "").replace(kind, "");
    // The text begins after a leading image, as in a cell.
    const picture = isLeft && drawn.find(d => d.sort === "image" && d.w < b.w / 2 && Math.abs(d.x - b.x) < 6 && meet(d, b));
    const start = picture ? picture.x + picture.w + 6 : isLeft ? b.x + (sort === "field" ? 8 : 1) : b.x + 4;
    // A label ends before a view to its right, and inside the view that it is in.
    const isIn = d => d.i < i && d.x <= start && d.x + d.w > start && d.y <= b.y + 1 && d.y + d.h >= b.y + b.h - 1;
    const right = drawn.filter(d => d.y < b.y + b.h && d.y + d.h > b.y)
      .reduce((most, d) => Math.min(most, d.x > start + 8 ? d.x - 4 : isIn(d) ? d.x + d.w - 4 : most), frame.x + frame.w - 4);
    const room = isLeft ? Math.min(right - start, Math.max(b.w * 1.8, 90 * s)) : b.w - 8;
    const full = view.disabled ? `${name} (disabled)` : name, said = widthOf(full, size) > room ? fitted(name, room, size) : full, w = widthOf(said, size), x = isLeft ? start : b.x + (b.w - w) / 2;
    if (!said || b.h < size * 0.8 || (sort === "image" && said !== full)) continue;
    // In the middle, or below an image, as in a tab bar.
    for (const y of [b.y + b.h / 2 - size * 0.6, b.y + b.h - size * 1.2 - 2]) {
      const text = { x, y, w, h: size * 1.2 };
      const over = fingers.filter(t => meet(t, text, 1) && !(isOwn && (textOf(view) || Math.min(t.x + t.w, x + w) - Math.max(t.x, x) < w / 2)));
      if (over.length || texts.some(t => meet(t, text, 1)) || drawn.some(d => d.i > i && d !== picture && meet(d, text))) continue;
      texts.push(text);
      made.push(shape("text", { class: isOwn ? "said own" : "said", x, y: y + size * 0.95, "font-size": size }, said));
      break;
    }
  }
  return made;
}

// ---- Recognizers: an outline around their view in the colour of their state; one for each view, the winner's.
function drawOutlines({ g, r, hit, scaled, places, pills }) {
  if (!g) return [];
  const made = [], ringed = new Set(), byView = new Map(places.map(p => [p.view.name, p]));
  const rank = name => { const v = verdict(g, name); return !v ? 1 : v.look === "got" ? 3 : v.look === "not" ? 2 : 0; };
  const taking = [...recognizers.values()].filter(q => stateAt(q.name, r, g) && byView.has(q.view))
    .sort((p, q) => rank(q.name) - rank(p.name));
  for (const { name, view } of taking) {
    const place = byView.get(view), state = stateAt(name, r, g);
    if (place.isAway || place.box.w < 2 || place.box.h < 2) continue;
    const hasFailed = state === "failed" || state === "cancelled", look = hasFailed ? isMissed(g, name) ? "not" : "calm" : state === "possible" ? "possible" : "got";
    if (!ringed.has(view) && !(hit && view === hit.hit)) made.push(outlineOf(place, scaled, { class: `ring ${look}`, rx: 6 }));
    ringed.add(view);
    pills.push({ ...scaled(place.box), name, look, text: `${{ not: "✕", calm: isLost(g, name) ? "✕" : "–", possible: "…", got: "✓" }[look]} ${short(name)}` });
  }
  return made;
}

// ---- Fingers: hollow when lifted; a dotted trail for a drag. A text of the hit view is written over the ring.
function drawFingers({ g, r, s, scaled, taken, badges }) {
  if (!g) return [];
  const made = [], at = Math.max(r, g.first), spot = ([, x, y]) => scaled({ x, y, w: 0, h: 0 });
  const own = D.trails.filter(t => t.points[0][0] >= g.first && t.points[0][0] <= g.last && t.points[0][0] <= Math.max(at, D.hits.find(h => h.row >= g.first)?.row ?? at));
  const lift = t => t.points[t.points.length - 1][0], isUp = t => t.points.length > 1 && lift(t) <= at;
  const latest = Math.max(...own.filter(isUp).map(t => R.time[lift(t)]));
  for (const trail of own.every(isUp) ? own.filter(t => R.time[lift(t)] === latest) : own.filter(t => !isUp(t))) {
    const now = spot(trail.points[Math.max(0, upTo(trail.points, at, i => trail.points[i][0]))]), start = spot(trail.points[0]);
    const size = Math.max(13, 20 * s), moved = trail.points.some(p => Math.hypot(p[1] - trail.points[0][1], p[2] - trail.points[0][2]) > 3);
    if (moved) made.push(
      shape("polyline", { class: "trail", points: trail.points.map(p => { const q = spot(p); return `${q.x},${q.y}`; }).join(" ") }),
      shape("circle", { class: "start", cx: start.x, cy: start.y, r: 4 }));
    made.push(shape("circle", { class: isUp(trail) ? "finger up" : "finger", cx: now.x, cy: now.y, r: size }));
    const cancelled = (cancels.get(trail.touch) || []).some(c => c <= at) || (trail.cancelled && isUp(trail));
    if (cancelled) made.push(shape("path", { class: "crossed", d: `M${now.x - 8} ${now.y - 8}l16 16m0 -16l-16 16` }));
    badges.push({ ...now, size, text: `${g.number}` });
    taken.push({ x: now.x - size - 2, y: now.y - size - 2, w: 2 * size + 4, h: 2 * size + 4 });
  }
  return made;
}

// The gesture's number, in the first corner of the finger where it covers no text.
function drawBadges({ badges, texts, taken }) {
  return badges.flatMap(({ x, y, size, text }) => {
    const w = Math.max(16, widthOf(text, 11, 700) + 8);
    const corners = [[0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8], [0, 1.5], [0, -1.5]].map(([right, down]) => ({ x: x + right * size - w / 2, y: y + down * size - 8, w, h: 16 }));
    const spot = corners.find(c => !texts.some(t => meet(c, t))) ?? corners[0];
    taken.push(spot);
    return [shape("rect", { class: "badge", x: spot.x, y: spot.y, width: w, height: 16, rx: 8 }), shape("text", { class: "number", x: spot.x + w / 2, y: spot.y + 12 }, text)];
  });
}

function drawPills({ pills, taken, texts, frame }) {
  const wanted = [...pills.filter(p => p.isHit), ...pills.filter(p => !p.isHit)].slice(0, MAX_PILLS);
  return placePills(wanted, taken, texts, frame).map(([pill, spot]) => shape("g",
    { class: `v pill ${pill.look}${pill.isHit ? " solid" : ""}`, "data-name": pill.name },
    shape("rect", { x: spot.x, y: spot.y, width: spot.w, height: spot.h, rx: 9 }),
    shape("text", { x: spot.x + 7, y: spot.y + 13 }, pill.text)));
}
