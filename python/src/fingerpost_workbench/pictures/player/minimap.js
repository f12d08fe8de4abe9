// The whole run to scale, with the part that the lanes show; it can be dragged, and resized at its edges.

const HIGH = 44, SCALE = 11, SIDE = 16;
let drawnFor = "", map = null;

function drawMinimap() {
  const svg = $("mini"), { width } = sizes.mini;
  if (!width || !N) return;
  const start = R.time[0], end = Math.max(R.time[N - 1], start + 1), px = t => SIDE + (t - start) / (end - start) * (width - 2 * SIDE);
  const g = G[seen.gesture], from = g ? g.start : Math.max(start, timeOfX(seen.a)), to = g ? Math.max(g.end, R.time[g.last]) : Math.min(end, timeOfX(seen.b));
  map = { from, to, px, time: x => Math.max(start, Math.min(end, start + (x - SIDE) / (width - 2 * SIDE) * (end - start))) };
  if (drawnFor !== `${width}`) {
    drawnFor = `${width}`;
    svg.replaceChildren(shape("g", {}, ...scaleMarks(width, start, end, px), ...blocks(px)), shape("g", {}));
  }
  const x1 = px(from) - 4, x2 = Math.max(px(to) + 4, x1 + 14), here = px(R.time[chosen.row]);
  svg.lastChild.replaceChildren(
    shape("path", { class: "beyond", d: `M0 0H${x1}V${HIGH - SCALE}H0zM${x2} 0H${width}V${HIGH - SCALE}H${x2}z` }),
    shape("rect", { class: "window", x: x1, y: 1, width: x2 - x1, height: HIGH - SCALE - 1, rx: 4 }),
    ...[x1 - 2, x2 - 3].map(x => shape("rect", { class: "grip", x, y: 9, width: 5, height: 18, rx: 2.5 })),
    shape("path", { class: "now", d: `M${here} 2V${HIGH - SCALE - 1}` }));
  svg.setAttribute("aria-valuemax", `${N - 1}`);
  svg.setAttribute("aria-valuenow", `${chosen.row}`);
  svg.setAttribute("aria-valuetext", `${word("text", chosen.row)}, ${ms(R.time[chosen.row])}`);
}
function scaleMarks(width, start, end, px) {
  const made = [], step = [1, 2, 5].flatMap(q => [q, q * 10, q * 100, q * 1e3, q * 1e4, q * 1e5]).sort((a, b) => a - b)
    .find(q => q * 1e6 / (end - start) * (width - 2 * SIDE) > 80) ?? 1e6;
  for (let t = Math.ceil(start / 1e6 / step) * step; t * 1e6 <= end && px(t * 1e6) < width - 40; t += step)
    made.push(shape("path", { class: "step", d: `M${px(t * 1e6)} 36v8` }), shape("text", { class: "scale", x: px(t * 1e6) + 3, y: 42 }, `${t}${made.length ? "" : " ms"}`));
  return made;
}
function blocks(px) {
  const made = [];
  let free = -99, drawn = "";
  for (const g of G) {
    const a = px(g.start), b = px(g.end), e = px(g.settled), look = g.acted ? "got" : "not", key = `${Math.round(a)} ${look}`;
    if (key === drawn) continue;
    drawn = key;
    if (e - b > 4) made.push(shape("rect", { class: `tail ${look}`, x: b, y: 22, width: e - b, height: 4 }));
    made.push(shape("rect", { class: `block ${look}`, x: a, y: 18, width: Math.max(6, b - a), height: 12, rx: 3 }));
    const middle = (a + Math.max(a + 6, b)) / 2, text = `${g.number}${g.acted ? "" : " ✕"}`, half = widthOf(text, 11, 650) / 2;
    if (middle - half < free) continue;
    free = middle + half + 6;
    made.push(shape("text", { class: "of", x: middle, y: 14 }, text));
  }
  return made;
}

let dragged = null;
const mini = $("mini");
mini.addEventListener("pointerdown", e => {
  if (!map) return;
  mini.setPointerCapture(e.pointerId);
  const x = e.offsetX, a = map.px(map.from), b = map.px(map.to), reach = e.pointerType === "touch" ? 16 : 8;
  // A narrow window keeps a middle to drag it by.
  const inner = Math.min(reach, (b - a) / 3), isNear = (edge, inwards) => inwards * (x - edge) > -reach && inwards * (x - edge) < inner;
  const part = isNear(a, 1) ? "a" : isNear(b, -1) ? "b" : x > a && x < b ? "window" : "new";
  dragged = { part, x, from: map.from, to: map.to, hasMoved: false };
});
mini.addEventListener("pointermove", e => {
  if (!dragged || (!dragged.hasMoved && Math.abs(e.offsetX - dragged.x) < 3)) return;
  dragged.hasMoved = true;
  const t = map.time(e.offsetX), start = map.time(dragged.x), by = t - start;
  const [from, to] = { a: [Math.min(t, dragged.to), dragged.to], b: [dragged.from, Math.max(t, dragged.from)],
    window: [dragged.from + by, dragged.to + by], new: [Math.min(t, start), Math.max(t, start)] }[dragged.part];
  showWindow(xOfTime(from), xOfTime(to));
  drawTimeline();
});
mini.addEventListener("pointerup", e => {
  if (dragged && !dragged.hasMoved && G.length) {
    const t = map.time(e.offsetX), far = g => t < g.start ? g.start - t : t > g.settled ? t - g.settled : 0;
    openGesture(G.reduce((best, g, k) => far(g) < far(G[best]) ? k : best, 0));
  }
  dragged = null;
});
mini.addEventListener("pointercancel", () => { dragged = null; });
