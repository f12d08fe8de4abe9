// The instants above and behind the lanes: columns in order, or a time scale.

function drawInstants(plot) {
  const made = [];
  let free = plot.left;
  const write = (x, text) => {
    const at = Math.max(x, plot.left + 3);
    if (at < free) return;
    const width = widthOf(text(), 11);
    if (at + width > plot.right) return;
    free = at + width + 8;
    made.push(shape("text", { x: at, y: 16 }, text()));
  };
  if (seen.mode === "time") for (const t of scaleOf(plot)) write(plot.px(t) + 3, () => `${+t.toFixed(3)} ms`);
  else for (const c of columnsSeen(plot)) if (plot.px(c.x + c.width) > plot.left + 12) write(plot.px(c.x) + 1, () => c.count > 1 ? `${bare(c.from)}–${ms(c.to)}` : ms(c.from));
  if (D.compared) made.push(...differences(plot));
  $("instants").replaceChildren(...made);
}
const columnsSeen = plot => {
  const first = Math.max(0, upTo(D.columns, seen.a, i => D.columns[i].x)), last = upTo(D.columns, seen.b, i => D.columns[i].x);
  return D.columns.slice(first, last + 1);
};
function scaleOf(plot) {
  const step = [0.01, 0.1, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000].find(q => q / (seen.b - seen.a) * plot.width > 64) ?? 60000;
  const made = [];
  for (let t = Math.ceil(Math.max(0, seen.a) / step) * step; t < seen.b; t += step) made.push(t);
  return made;
}
function shadesOf(plot, high) {
  if (seen.mode === "time") return scaleOf(plot).map(t => shape("path", { class: "border", d: `M${plot.px(t)} 0V${high}` }));
  return columnsSeen(plot).map(c => [plot.px(c.x), plot.px(c.x + c.width)]).filter(([a, b]) => b - a > 3)
    .map(([a, b]) => shape("rect", { class: "instant", x: a, y: 0, width: b - a, height: high, rx: 3 }));
}
// In a comparison: the records that differ or that only one side has, and the first difference.
function differences(plot) {
  const made = D.compared.differing.map(r => plot.px(X(r))).filter(x => x > plot.left && x < plot.right)
    .map(x => shape("rect", { class: "differs", x: x - 2, y: 0, width: 5, height: 4 }));
  if (D.compared.first >= 0) made.push(shape("path", { class: "parts", d: `M${plot.px(D.compared.first)} 0v22` }));
  return made;
}
