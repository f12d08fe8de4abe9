// Arrows for the chosen record: from its causes, and dashed to its effects, across lanes or within one.

const MAX_CAUSES = 12, MAX_EFFECTS = 5;
let tips = [];
const nearest = r => { while (r >= 0 && !nodes.has(r)) r = R.cause[r]; return r; };

function drawArrows(low, over) {
  const here = nearest(chosen.row), chain = [];
  tips = [];
  for (let r = here; r >= 0 && chain.length < MAX_CAUSES; r = nearest(R.cause[r])) chain.push(r);
  for (let i = 1; i < chain.length; i++) arrow(chain[i], chain[i - 1], "", low, over);
  if (here === chosen.row) for (const r of drawnEffects(here, 4).slice(0, MAX_EFFECTS)) arrow(here, r, " effect", low, over);
}
// The drawn effects of a record; an effect that is not drawn is replaced by its own effects.
const drawnEffects = (r, deep) => (effects.get(r) || []).flatMap(c => nodes.has(c) ? [c] : deep ? drawnEffects(c, deep - 1) : []);

function arrow(from, to, kind, low, over) {
  const [x1, y1] = nodes.get(from), [x2, y2] = nodes.get(to);
  if (Math.abs(y1 - y2) < 2) {
    if (Math.abs(x2 - x1) < 2) return;
    low.append(shape("path", { class: `along${kind}`, d: `M${x1} ${y1}H${x2}` }),
      shape("path", { class: "tip", d: `M${x2 - 12} ${y2 - 4}l5 4-5 4` }));
    return;
  }
  const down = y2 > y1 ? 1 : -1, middle = (y1 + y2) / 2;
  tips.push([x2, y2 - 12 * down]);
  const d = `M${x1} ${y1 + 8 * down}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - 12 * down}`;
  over.append(shape("path", { class: "halo", d }), shape("path", { class: `across${kind}`, d, "marker-end": "url(#head)" }));
}
// A label gives way to the tip of an arrow; that of the chosen record stays.
const isUnderTip = ({ box: [left, right, top, bottom], classList }) => !classList.contains("here")
  && tips.some(([x, y]) => x > left - 5 && x < right + 5 && y > top - 5 && y < bottom + 5);
