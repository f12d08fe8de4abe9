// The places of the views on the screen at a record, with the content offsets applied.

const SIZE = S ? [S.width, S.height] : (() => {
  const points = D.trails.flatMap(t => t.points);
  return [points.reduce((most, p) => Math.max(most, p[1]), 390), points.reduce((most, p) => Math.max(most, p[2]), 844)];
})();
const offsets = new Map();
for (const scrolled of D.scrolls) add(offsets, scrolled[1], scrolled);

// First `inner`, then `outer`: [a, b, c, d, tx, ty].
const product = ([A, B, C, E, X, Y], [a, b, c, d, x, y]) =>
  [A * a + C * b, B * a + E * b, A * c + C * d, B * c + E * d, A * x + C * y + X, B * x + E * y + Y];
const applied = ([a, b, c, d, tx, ty], x, y) => [a * x + c * y + tx, b * x + d * y + ty];
const boxOf = corners => {
  const xs = corners.map(c => c[0]), ys = corners.map(c => c[1]), x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};
const common = (p, q) => {
  const x = Math.max(p.x, q.x), y = Math.max(p.y, q.y);
  return { x, y, w: Math.min(p.x + p.w, q.x + q.w) - x, h: Math.min(p.y + p.h, q.y + q.h) - y };
};

// The screen at a record: its index in `S.at`, its views back to front, and their recognizers by name.
let standing = -1, views = [], recognizers = new Map();
function standAt(r, back = 0) {
  if (!S) return;
  const at = Math.max(0, upTo(S.at, r, i => S.at[i][0]) - back);
  if (at === standing) return;
  standing = at;
  views = S.at[at][1].map(i => S.views[i]);
  recognizers = new Map(S.at[at][2].map(i => [S.recognizers[i].name, S.recognizers[i]]));
}

// For each view its corners, the box of its visible part, and whether it or a superview is hidden.
function placesAt(r, views) {
  const made = [], screen = { x: 0, y: 0, w: SIZE[0], h: SIZE[1] };
  for (const view of views) {
    const up = made[view.parent], [x, y, w, h] = view.frame, [a, b, c, d, tx, ty] = view.transform || [1, 0, 0, 1, 0, 0];
    const scrolls = offsets.get(view.name), at = scrolls ? upTo(scrolls, r, i => scrolls[i][0]) : -1;
    const origin = at < 0 ? view.origin : [scrolls[at][2], scrolls[at][3]];
    // About the centre, as UIKit turns views.
    const cx = origin[0] + w / 2, cy = origin[1] + h / 2;
    const own = [a, b, c, d, x + w / 2 + tx - a * cx - c * cy, y + h / 2 + ty - b * cx - d * cy];
    const matrix = up ? product(up.matrix, own) : own;
    const corners = [[0, 0], [w, 0], [w, h], [0, h]].map(([p, q]) => applied(matrix, origin[0] + p, origin[1] + q));
    const whole = boxOf(corners), clip = up ? up.inner : screen, box = common(whole, clip);
    made.push({
      view, matrix, corners, whole, box, clip, inner: view.clips ? box : clip,
      isUpright: Math.abs(matrix[1]) < 1e-6 && Math.abs(matrix[2]) < 1e-6,
      isAway: Boolean(view.hidden || view.alpha <= 0.01 || (up && up.isAway)),
    });
  }
  return made;
}

// What each change of the screen did: [name, words, the view before it], for views and recognizers.
const viewsAt = at => S.at[at][1].map(i => S.views[i]);
const TURNS = {
  hidden: ["is hidden", "is shown"], noTouches: ["takes no touches", "takes touches"],
  disabled: ["is disabled", "is enabled"], clips: ["clips", "no longer clips"],
};
const changesTo = (() => {
  const known = new Map(), written = value => [value ?? "default"].flat().map(n => typeof n === "number" ? +n.toFixed(1) : n).join(", ");
  const keysOf = (a, b) => [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(key => !["name", "parent", "origin"].includes(key) && JSON.stringify(a[key]) !== JSON.stringify(b[key]));
  const turned = (key, a, b) => TURNS[key] ? TURNS[key][b ? 0 : 1] : `${key} ${written(a)} → ${written(b)}`;
  function compared(before, after, aroundOf) {
    const was = new Map(before.map(o => [o.name, o])), is = new Map(after.map(o => [o.name, o]));
    const gone = before.filter(o => !is.has(o.name)), come = after.filter(o => !was.has(o.name));
    // What went or came with its superview is not listed again.
    const tops = (some, all, others) => some.filter(o => others.has(aroundOf(o, all)) || !aroundOf(o, all));
    return [...tops(gone, before, is).map(o => [o.name, "was removed", o]), ...tops(come, after, was).map(o => [o.name, "was added", null]),
      ...after.filter(o => was.has(o.name)).flatMap(o => {
        const before = was.get(o.name), keys = keysOf(before, o);
        return keys.length ? [[o.name, keys.map(key => turned(key, before[key], o[key])).join(", "), before]] : [];
      })];
  }
  return at => {
    if (!S || at < 1) return [];
    const recognizersAt = at => S.at[at][2].map(i => S.recognizers[i]);
    if (!known.has(at)) known.set(at, [...compared(viewsAt(at - 1), viewsAt(at), (o, all) => all[o.parent]?.name), ...compared(recognizersAt(at - 1), recognizersAt(at), o => o.view)]);
    return known.get(at);
  };
})();
const flagsOf = view => [
  view.hidden && "hidden", view.alpha <= 0.01 && "transparent",
  view.noTouches && "takes no touches", view.disabled && "disabled",
].filter(Boolean).join(", ");
const recognizerNamed = name => recognizers.get(name) || (S ? S.recognizers.find(r => r.name === name) : undefined);
const viewNamed = name => views.find(v => v.name === name);
