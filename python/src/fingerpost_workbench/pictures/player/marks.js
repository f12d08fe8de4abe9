// The content of a lane: spans, ticks, and marks with labels; marks too near each other become one.

const MERGE_DISTANCE = 9.5;

function bodyOf(lane, top, plot, signs, labels) {
  const y = top + LANE / 2, [first, last] = plot.rows, made = [];
  let before = -1;
  for (const [look, a, b, , open] of lane.spans) {
    if (b < first || a > last) continue;
    const x1 = plot.px(X(a)), x2 = Math.max(open ? plot.right : plot.px(X(b)), x1 + 2), h = look === "touch" ? 4 : look === "withheld" ? 16 : 10;
    if (x2 < before + 0.7) continue;
    before = x2;
    const start = Math.max(x1, plot.left - 20);
    made.push(shape("rect", { class: `span ${look}`, x: start, y: y - h / 2, width: Math.max(2, Math.min(x2, plot.right + 20) - start), height: h, rx: look === "withheld" ? 2 : h / 2 }));
  }
  drawTicks(lane, y, plot, made);
  const marks = clustered(lane, y, plot), taken = { above: [], below: [] };
  marks.forEach(({ mark, x, count }, i) => signs.append(signOf(mark, x, y, count, (marks[i + 1]?.x ?? Infinity) - x, calm(mark, lane))));
  labelMarks(lane, marks.filter(isHere), y, plot, labels, taken);
  labelFolds(lane, y, plot, labels, taken);
  labelMarks(lane, marks.filter(m => !isHere(m)), y, plot, labels, taken);
  return made;
}
function drawTicks(lane, y, plot, made) {
  let d = "", before = -9;
  for (let i = Math.max(0, upTo(lane.ticks, plot.rows[0])); i < lane.ticks.length && lane.ticks[i] <= plot.rows[1]; i++) {
    const x = plot.px(X(lane.ticks[i]));
    nodes.set(lane.ticks[i], [x, y]);
    if (x - before < 1.5) continue;
    before = x;
    d += `M${x.toFixed(1)} ${y - 4}v8`;
  }
  if (d) made.push(shape("path", { class: "ticks", d }));
}
// Marks that are too near each other become one, with their count.
function clustered(lane, y, plot) {
  const groups = [], of = i => lane.marks[i][0], first = upTo(lane.marks, plot.rows[0] - 1, of) + 1, last = upTo(lane.marks, plot.rows[1], of);
  // With very many marks, the groups are larger, so that each count has room.
  const near = last - first > plot.width / 16 ? 3 * MERGE_DISTANCE : MERGE_DISTANCE;
  for (let i = first; i <= last; i++) {
    const x = plot.px(X(of(i))), group = groups[groups.length - 1];
    if (x < plot.left - 2 || x > plot.left + plot.width + 2) continue;
    if (group && x - group[0].x < near) group.push({ mark: lane.marks[i], x }); else groups.push([{ mark: lane.marks[i], x }]);
  }
  return groups.map(group => {
    const best = group.find(m => m.mark[0] === chosen.row) ?? group.reduce((p, q) => importance(q.mark) > importance(p.mark) ? q : p);
    const x = (group[0].x + group[group.length - 1].x) / 2;
    for (const { mark } of group) nodes.set(mark[0], [x, y]);
    return { mark: best.mark, x, count: group.filter(m => m.mark[1] !== "felt").length };
  });
}
// Of a group, the most important mark is drawn, with the first label.
const importance = mark => D.signs[mark[1]][2] + (mark[2] && inStory.has(mark[2]) ? 0.5 : 0);
function signOf(mark, x, y, count, room, more) {
  const made = shape("g", { class: "mark", "data-row": mark[0] },
    shape("title", {}, `${count > 1 ? `${count} events here; zoom in. ` : ""}${word("text", mark[0])}, ${ms(R.time[mark[0]])}`));
  if (mark[0] === chosen.row) made.append(shape("circle", { class: "here", cx: x, cy: y, r: 12 }));
  made.append(shape("rect", { class: "target", x: x - 9, y: y - 12, width: 18, height: 24 }), glyph(mark[1], x, y, more));
  if (count > 1 && room > 7 + widthOf(`${count}`, 9.5, 700)) made.append(shape("text", { class: "count", x: x + 6, y: y + 11 }, `${count}`));
  return made;
}
// ---- Labels: the most important first, above or below; a label without room is left out.
const isHere = m => m.mark[0] === chosen.row;
function labelMarks(lane, marks, y, plot, labels, taken) {
  for (const m of [...marks].sort((p, q) => importance(q.mark) - importance(p.mark))) {
    const text = labelOf(m.mark, lane);
    if (!text || (plot.isDense && !isHere(m))) continue;
    const levels = [["above", y - 13], ["below", y + 20]];
    if (isHere(m) && comesFromAbove(m.mark[0], y)) levels.reverse();
    place(text, m.x, isHere(m), m.mark[1] + calm(m.mark, lane), levels, plot, labels, taken);
  }
}
// Whether the arrow from the causes of a record ends above its lane.
function comesFromAbove(r, y) {
  while (nodes.get(r)?.[1] === y) r = nearest(R.cause[r]);
  return nodes.get(r)?.[1] < y;
}
function labelFolds(lane, y, plot, labels, taken) {
  const [first, last] = plot.rows;
  if (!plot.isDense) for (const [a, b, count, message] of lane.folds) {
    if (b < first || a > last) continue;
    const x = (Math.max(plot.px(X(a)), plot.left) + Math.min(plot.px(X(b)), plot.right)) / 2;
    place(`${message} ×${count}`, x, false, "felt", [["below", y + 20], ["above", y - 13]], plot, labels, taken);
  }
}
function place(text, x, isHere, look, levels, plot, labels, taken) {
  const width = widthOf(text, 10.5, isHere ? 700 : 500) + 4;
  for (const [level, y] of levels) {
    for (const wanted of [x - width / 2, x - 6, x - width + 6]) {
      const left = Math.max(plot.left + 2, Math.min(wanted, plot.right - width - 2));
      if (left > x + 4 || left + width < x - 4 || taken[level].some(([a, b]) => left < b + 4 && left + width + 4 > a)) continue;
      taken[level].push([left, left + width]);
      const label = shape("text", { class: `label ${look}${isHere ? " here" : ""}`, x: left + 2, y }, text);
      label.box = [left, left + width, y - 10, y + 3];
      labels.append(label);
      return;
    }
  }
}
