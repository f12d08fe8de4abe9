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
  else writeColumns(plot, made);
  if (D.compared) made.push(...differences(plot));
  $("instants").replaceChildren(...made);
}
// A column is one instant, or a run of instants: its time at its head, and the time that passes before the next one.
function writeColumns(plot, made) {
  const write = (kind, x, text) => made.push(shape("text", { class: kind, x, y: 16 }, text));
  const columns = columnsSeen(plot);
  columns.forEach((c, i) => {
    const left = Math.max(plot.px(c.x), plot.left), right = Math.min(plot.px(c.x + c.width), plot.right), room = right - left - 6;
    if (room < 3) return;
    made.push(shape("rect", { class: "instant", x: left, y: 2, width: right - left, height: 24, rx: 3 }));
    const time = c.count > 1 ? `${bare(c.from)}–${ms(c.to)}` : ms(c.from), isWide = c.count === 1 && c.rows[1] > c.rows[0];
    const text = [isWide && `${time}, all at once`, time, bare(c.from)].find(t => t && widthOf(t, 11) <= room);
    if (text) write("time", left + 3, text);
    const next = columns[i + 1] && plot.px(columns[i + 1].x), passed = next && `+${ms(columns[i + 1].from - c.to)}`;
    if (next && next < plot.right && columns[i + 1].from > c.to && widthOf(passed, 11) + 6 <= next - right) write("apart", (right + next - widthOf(passed, 11)) / 2, passed);
  });
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
