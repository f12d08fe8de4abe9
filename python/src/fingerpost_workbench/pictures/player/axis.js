// The axis: the place of each record, in the order of events or to scale, and the visible part.

const LAST_X = D.columns.length ? D.columns[D.columns.length - 1].x + D.columns[D.columns.length - 1].width : 1;
// `gesture` is the gesture that fills the view; null after zooming, and for the whole run.
const seen = { mode: "order", gesture: null, a: 0, b: 1 };
const X = r => seen.mode === "order" ? D.x[r] : R.time[r] / 1e6;
const startX = () => seen.mode === "order" ? -1 : N ? R.time[0] / 1e6 - 5 : 0;
const endX = () => seen.mode === "order" ? LAST_X + 1 : N ? R.time[N - 1] / 1e6 + 20 : 1;

const columnOf = r => D.columns[Math.max(0, upTo(D.columns, r, i => D.columns[i].rows[0]))];
function spanOf(g) {
  if (seen.mode === "order") {
    const column = columnOf(g.last), isLast = column.rows[1] <= g.last;
    const next = G[G.indexOf(g) + 1], end = isLast ? column.x + column.width + 1 : D.x[g.last] + 4;
    return [D.x[g.first] - 2, next && next.first > g.last ? Math.max(D.x[g.last] + 1, Math.min(end, D.x[next.first] - 1)) : end];
  }
  // To scale, a long deceleration is cut off; the minimap shows all of it.
  const [start, end, settled] = [g.start, g.end, g.settled].map(t => t / 1e6);
  return [start - 12, end + Math.min(settled - end, Math.max(120, end - start)) + 20];
}
const isWhole = () => seen.a <= startX() && seen.b >= endX();
function showGesture(k) {
  seen.gesture = k === null || !G[k] ? null : k;
  [seen.a, seen.b] = seen.gesture === null ? [startX(), endX()] : spanOf(G[k]);
}
function showWindow(a, b) {
  const least = seen.mode === "order" ? 6 : 1, width = Math.max(b - a, least);
  seen.gesture = null;
  seen.a = Math.max(startX(), Math.min(a, endX() - width));
  seen.b = Math.min(endX(), seen.a + width);
}
function zoom(factor, around) {
  const here = N ? X(chosen.row) : 0, width = seen.b - seen.a;
  const at = around ?? (here >= seen.a && here <= seen.b ? here : (seen.a + seen.b) / 2);
  const a = at - (at - seen.a) * factor;
  showWindow(a, a + width * factor);
  drawTimeline();
  announce({ window: [seen.a, seen.b] });
}
function pan(by) {
  const width = seen.b - seen.a, a = Math.max(startX(), Math.min(seen.a + by, endX() - width));
  showWindow(a, a + width);
  drawTimeline();
  announce({ window: [seen.a, seen.b] });
}
// Keeps the chosen record in view.
function follow() {
  const x = X(chosen.row), width = seen.b - seen.a, margin = width * 0.04;
  if (x >= seen.a + (seen.gesture === null ? margin : 0) && x <= seen.b - (seen.gesture === null ? margin : 0)) return;
  showWindow(x - width * 0.35, x + width * 0.65);
}

// Converts between places on the axis and times.
function between(list, of, value) {
  const r = Math.max(0, Math.min(N - 1, upTo(list, value))), next = Math.min(N - 1, r + 1), gap = list[next] - list[r];
  return of(r) + (of(next) - of(r)) * (gap > 0 ? Math.max(0, Math.min(1, (value - list[r]) / gap)) : 0);
}
const timeOfX = x => seen.mode === "order" ? between(D.x, r => R.time[r], x) : x * 1e6;
const xOfTime = t => seen.mode === "order" ? between(R.time, r => D.x[r], t) : t / 1e6;
