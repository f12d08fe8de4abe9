// The lanes of the visible part: objects that took part, one lane for all that only passed touches on, a count of the rest.

const PHASES = ["began", "ended", "touchCancelled"], LANE = 46, PASSED = 34, EDGE = 10;
const laneWidth = () => onPhone() ? 136 : root.dataset.compact ? 150 : 188;
let showsAllLanes = false, nodes = new Map(), sorted = null;

const within = (rows, a, b, of) => { const at = upTo(rows, a - 1, of) + 1; return at < rows.length && of(at) <= b; };
const isPassing = l => l.room === "Views and controls" && l.marks.length > 0 && !targets.has(l.name) && l.name !== chosen.object
  && l.spans.every(s => s[0] === "touch");
// The lanes that are shown, that only passed touches on, and that are empty here. Kept until another gesture is visible.
function lanesOf(g) {
  const key = [seen.gesture, showsAllLanes, chosen.object].join();
  if (sorted && sorted.key === key) return sorted;
  const [a, b] = g ? [begins(g), g.last] : [0, N - 1], made = { key, shown: [], passing: [], rest: [] };
  for (const lane of D.lanes) {
    const marks = lane.marks.filter(m => m[0] >= a && m[0] <= b);
    const hasAny = marks.length || within(lane.ticks, a, b, i => lane.ticks[i]) || lane.spans.some(s => s[1] <= b && s[2] >= a && s[0] !== "touch");
    if (showsAllLanes) made.shown.push(lane);
    else if (!hasAny) made.rest.push(lane);
    else if (isPassing(lane) && marks.every(m => PHASES.includes(m[1]))) made.passing.push(lane);
    else if (lane.folded && lane.room === "Recognizers" && lane.name !== chosen.object) made.rest.push(lane);
    else made.shown.push(lane);
  }
  if (made.passing.length < 3) {
    const few = new Set([...made.shown, ...made.passing]);
    made.shown = D.lanes.filter(l => few.has(l)); made.passing = [];
  }
  return sorted = made;
}

// The drawn lanes, kept while the same part of the run is visible, so that a step redraws only two lanes.
let kept = null;
function drawTimeline() {
  const { width } = sizes.lanesbox;
  if (!width || !N) return drawMinimap();
  const key = [seen.a, seen.b, seen.mode, seen.gesture, width, showsAllLanes, chosen.object].join();
  if (!kept || kept.key !== key) kept = buildLanes(key, width);
  else for (const part of kept.parts) if (part.has(kept.row) || part.has(chosen.row)) part.draw();
  kept.row = chosen.row;
  kept.low.replaceChildren();
  kept.arrows.replaceChildren();
  drawArrows(kept.low, kept.arrows);
  for (const { labels } of kept.parts) for (const label of labels.children) label.classList.toggle("under", isUnderTip(label));
  kept.cursor.setAttribute("d", `M${kept.plot.px(X(chosen.row))} 0V${kept.high}`);
  drawMinimap();
}
function buildLanes(key, width) {
  const g = G[seen.gesture], { shown, passing, rest } = lanesOf(g), room = laneWidth();
  const plot = { left: room + EDGE, width: width - room - 2 * EDGE, right: width };
  plot.px = x => plot.left + (x - seen.a) / (seen.b - seen.a) * plot.width;
  plot.isDense = seen.mode === "order" && plot.width / (seen.b - seen.a) * 2.2 < 3;
  plot.rows = rowsSeen();
  const high = shown.length * LANE + (passing.length ? PASSED : 0) + 6, focused = document.activeElement?.dataset?.lane;
  nodes = new Map();
  const heads = shown.map((lane, i) => headOf(lane, g, i * LANE, room));
  const parts = shown.map((lane, i) => partOf([lane], (signs, labels) => bodyOf(lane, i * LANE, plot, signs, labels)));
  if (passing.length) {
    heads.push(passedHead(passing, shown.length * LANE, room));
    parts.push(partOf(passing, () => passedBody(passing, shown.length * LANE, plot)));
  }
  const made = { key, plot, high, parts, low: shape("g", { class: "low" }), arrows: shape("g", { class: "arrows" }), cursor: shape("path", { class: "cursor" }) };
  const svg = $("lanes"), clip = shape("clipPath", { id: "plot" }, shape("rect", { x: room, y: 0, width: width - room, height: high }));
  svg.setAttribute("width", width); svg.setAttribute("height", high);
  svg.replaceChildren(clip, ...heads.map((_, i) => shape("path", { class: "border", d: `M0 ${i * LANE + 0.5}H${width}` })), ...heads, shape("g", { "clip-path": "url(#plot)" },
    ...shadesOf(plot, high), made.low, ...parts.map(p => p.body), made.arrows, ...parts.map(p => p.signs), made.cursor, ...parts.map(p => p.labels)));
  if (focused) svg.querySelector(`[data-lane="${CSS.escape(focused)}"]`)?.focus();
  drawInstants(plot);
  drawRest(shown, passing, rest);
  $("crumb").textContent = g ? `Gesture ${g.number}, ${bare(R.time[g.first])}–${ms(R.time[g.last])}`
    : isWhole() ? "All gestures" : `${bare(Math.max(0, timeOfX(seen.a)))}–${ms(Math.min(R.time[N - 1], timeOfX(seen.b)))}`;
  $("all").setAttribute("aria-pressed", `${isWhole()}`);
  return made;
}
// One or more lanes that are drawn together: spans below the arrows, signs above them, and labels above everything.
function partOf(lanes, bodyOf) {
  const part = {
    has: r => lanes.some(({ marks }) => marks[upTo(marks, r, i => marks[i][0])]?.[0] === r),
    draw() {
      part.labels.replaceChildren();
      part.signs.replaceChildren();
      part.body.replaceChildren(...bodyOf(part.signs, part.labels));
    },
    body: shape("g"), signs: shape("g"), labels: shape("g"),
  };
  part.draw();
  return part;
}
// The first and the last visible row.
function rowsSeen() {
  const list = seen.mode === "order" ? D.x : R.time, unit = seen.mode === "order" ? 1 : 1e6, more = (seen.b - seen.a) * 0.02;
  return [Math.max(0, upTo(list, (seen.a - more) * unit)), Math.min(N - 1, upTo(list, (seen.b + more) * unit) + 1)];
}

// ---- A lane
function headOf(lane, g, y, room) {
  const left = onPhone() ? 10 : 16, said = verdict(g, lane.name), name = short(lane.name), width = room - left - 6;
  const second = said ? `${said.sign} ${shortened(said.text)}` : lane.class;
  return shape("g", { class: "head", tabindex: 0, role: "button", "data-name": lane.name, "data-lane": lane.name, "aria-label": `${lane.name}: ${second}` },
    shape("title", {}, [lane.name, ...linesOf(g, lane.name).map(l => l[2])].join("\n")),
    shape("rect", { class: chosen.object === lane.name ? "back on" : "back", x: 0, y: y + 1, width: room - 4, height: LANE - 2 }),
    shape("text", { class: "who", x: left, y: y + 20 }, middled(name, width)),
    shape("text", { class: `verdict ${said ? said.look : "muted"}`, x: left, y: y + 36 }, fitted(second, width, 11, said && said.look !== "muted" ? 600 : 400)));
}
// Cuts the middle of a name: its beginning and end identify it.
function middled(name, room) {
  if (widthOf(name, 12.5, 600) <= room) return name;
  let cut = 1;
  const without = n => name.slice(0, Math.ceil((name.length - n) * 0.55)) + "…" + name.slice(name.length - Math.floor((name.length - n) * 0.45));
  while (cut < name.length - 2 && widthOf(without(cut), 12.5, 600) > room) cut++;
  return without(cut);
}

// ---- Responders that only passed the touch on
const PASSED_ON = { began: "touchesBegan", ended: "touchesEnded", touchCancelled: "touchesCancelled" };
function passedHead(passing, y, room) {
  return shape("g", { class: "head", tabindex: 0, role: "button", "data-unfold": "", "data-lane": "\u0001" },
    shape("title", {}, passing.map(l => l.name).join(" → ")),
    shape("rect", { class: "back", x: 0, y: y + 1, width: room - 4, height: PASSED - 2 }),
    shape("text", { class: "passed", x: onPhone() ? 10 : 16, y: y + 21 }, `▸ ${passing.length} passed it on`));
}
function passedBody(passing, top, plot) {
  const y = top + PASSED / 2, made = [], [first, last] = plot.rows;
  for (const look of PHASES) {
    const rows = passing.flatMap(l => l.marks.filter(m => m[1] === look && m[0] >= first && m[0] <= last).map(m => m[0])).sort((a, b) => a - b);
    const groups = [];
    for (const r of rows) {
      const x = plot.px(X(r)), group = groups[groups.length - 1];
      nodes.set(r, [x, y]);
      if (group && x - group.right < MERGE_DISTANCE) { group.right = x; group.rows.push(r); } else groups.push({ left: x, right: x, rows: [r] });
    }
    for (const group of groups) {
      const at = group.rows.includes(chosen.row) ? chosen.row : group.rows[0];
      made.push(shape("g", { class: "mark", "data-row": at }, shape("title", {}, `${group.rows.length} × ${PASSED_ON[look]}`),
        shape("rect", { class: `span possible${at === chosen.row ? " on" : ""}`, x: group.left - 5, y: y - 6, width: group.right - group.left + 10, height: 12, rx: 6 }),
        ...[...new Set(group.rows.map(r => Math.round(plot.px(X(r)))))].map(x => shape("path", { class: "ticks", d: `M${x} ${y - 4}v8` }))));
    }
  }
  return made;
}
function drawRest(shown, passing, rest) {
  const names = rest.slice(0, 4).map(l => short(l.name)).join(", ") + (rest.length > 4 ? ", …" : "");
  const text = showsAllLanes ? "" : rest.length ? `${rest.length} more ${rest.length > 1 ? "lanes" : "lane"}: ${names}`
    : passing.length ? "Responders that only passed the touch on are one lane." : `All ${D.lanes.length} lanes are shown.`;
  const button = showsAllLanes ? "Fold those that took no part" : rest.length ? "Show" : passing.length ? "Unfold" : "";
  $("folded").replaceChildren(make("span", {}, text), ...(button ? [make("button", { type: "button", "data-unfold": "" }, button)] : []));
}
