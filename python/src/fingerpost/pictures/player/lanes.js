// ---- The lanes --------------------------------------------------------------------
const canvas = $("canvas"), box = $("lanes"), U = 6.6, HEAD = 40, ROW = 40, ROOM = 22;
let LABEL = 168, lanes = [], colours = {}, height = 0;
function buildLanes() {
  LABEL = box.clientWidth < 560 ? 112 : 176;
  const names = $("names"); names.replaceChildren(); lanes = []; let y = HEAD, room = "";
  for (const lane of D.lanes) {
    if (lane.folded && !unfolded) continue;
    if (lane.room !== room) { room = lane.room; const h = make("span", {}, room); h.style.top = `${y + 5}px`; names.append(h); y += ROOM; }
    const b = make("button", { type: "button", "aria-pressed": "false", title: `${lane.name} ${lane.class}` }, lane.name, ...(lane.class ? [make("small", {}, lane.class)] : []));
    b.style.cssText = `top:${y}px;width:${LABEL - 4}px;height:${ROW}px`; b.addEventListener("click", () => choose(lane.name)); names.append(b);
    lanes.push({ lane, y: y + ROW / 2, button: b }); y += ROW;
  }
  if (D.folded) {
    const b = make("button", { type: "button" }, unfolded ? "Fold those that took no part" : D.folded.replace("Folded: ", "+ "));
    b.style.cssText = `top:${y}px;width:${Math.max(LABEL, 420)}px;height:${ROW - 8}px;color:var(--accent)`; b.addEventListener("click", () => { unfolded = !unfolded; buildLanes(); draw(); }); names.append(b); y += ROW;
  }
  height = y + 8;
  const last = D.columns[D.columns.length - 1];
  $("room").style.width = `${LABEL + (last ? last.x + last.width : 0) * U + 40}px`; $("room").style.height = `${height}px`;
}
// Where the lanes are scrolled to, read once for each drawing.
let scrolled = 0;
const px = x => LABEL + x * U - scrolled;
function glyph(c, kind, x, y, fill, ground) {
  c.beginPath(); c.fillStyle = fill; c.strokeStyle = fill; c.lineWidth = 1.8; const p = (...q) => { c.moveTo(x + q[0], y + q[1]); for (let i = 2; i < q.length; i += 2) c.lineTo(x + q[i], y + q[i + 1]); };
  switch (kind) {
    case "down": p(-5, -4, 5, -4, 0, 5); c.fill(); break;
    case "up": p(-5, 4, 5, 4, 0, -5); c.fill(); break;
    case "play": p(-4, -5, 6, 0, -4, 5); c.fill(); break;
    case "cross": c.lineWidth = 2.6; p(-4, -4, 4, 4); p(4, -4, -4, 4); c.stroke(); break;
    case "disc": c.arc(x, y, 5, 0, 7); c.fill(); break;
    case "ring": c.arc(x, y, 4.4, 0, 7); c.fillStyle = ground; c.fill(); c.stroke(); break;
    case "bar": c.fillRect(x - 1.5, y - 8, 3, 16); break;
    case "dot": c.arc(x, y, 2.4, 0, 7); c.fill(); break;
    case "diamond": p(0, -6, 6, 0, 0, 6, -6, 0); c.fill(); break;
    case "flag": p(-4, 6, -4, -6, 6, -3, -2.6, 1, -2.6, 6); c.fill(); break;
    case "question": c.font = "700 13px system-ui"; c.textAlign = "center"; c.textBaseline = "middle"; c.fillText("?", x, y); c.textAlign = "left"; break;
    default: p(0, -6, 0, 6); c.lineWidth = 1; c.stroke();
  }
}
function theme() {
  const s = getComputedStyle(document.documentElement), dark = document.documentElement.dataset.theme === "dark";
  for (const k of ["ground", "raised", "ink", "quiet", "line", "accent", "bad"]) colours[k] = s.getPropertyValue(`--${k}`).trim();
  colours.of = look => { const l = D.looks[look] || D.looks.tick; return l[dark ? 2 : 1]; };
}
function drawLanes() {
  scrolled = box.scrollLeft;
  const w = box.clientWidth, h = box.clientHeight, scale = devicePixelRatio || 1, c = canvas.getContext("2d");
  if (canvas.width !== Math.round(w * scale) || canvas.height !== Math.round(h * scale)) { canvas.width = Math.round(w * scale); canvas.height = Math.round(h * scale); canvas.style.width = `${w}px`; canvas.style.height = `${h}px`; }
  c.setTransform(scale, 0, 0, scale, 0, 0); c.clearRect(0, 0, w, h); c.fillStyle = colours.ground; c.fillRect(0, 0, w, h);
  const top = box.scrollTop, left = (scrolled - 300) / U, right = (scrolled + w - LABEL) / U;
  c.save(); c.beginPath(); c.rect(LABEL, 0, w, h); c.clip();
  const from = Math.max(0, upTo(D.columns, left, i => D.columns[i].x)), cols = [];
  for (let i = from; i < D.columns.length && D.columns[i].x <= right; i++) cols.push(i);
  for (const i of cols) { const k = D.columns[i]; c.fillStyle = colours.raised; c.fillRect(px(k.x) - 3, HEAD - 18, k.width * U, h); }
  for (const { lane, y: full } of lanes) {
    const y = full - top; if (y < HEAD - ROW || y > h + ROW) continue;
    c.strokeStyle = colours.line; c.lineWidth = 1; c.beginPath(); c.moveTo(LABEL, y + ROW / 2); c.lineTo(w, y + ROW / 2); c.stroke();
    for (const [look, a, b, , open] of lane.spans) {
      const x = px(X[a]), e = Math.max(px(X[b]), x + 2); if (e < LABEL || x > w) continue;
      const t = look === "touch" ? 3 : 11; c.fillStyle = c.strokeStyle = colours.of(look);
      if (look === "withheld") { c.save(); c.beginPath(); c.rect(x, y - 8, e - x, 16); c.lineWidth = 1; c.stroke(); c.clip(); c.globalAlpha = .6; c.beginPath();
        for (let q = Math.max(x, LABEL - 20) - 20; q < Math.min(e, w) + 20; q += 6) { c.moveTo(q, y + 9); c.lineTo(q + 18, y - 9); } c.stroke(); c.restore(); }
      else { c.globalAlpha = look === "possible" || look === "failed" ? .8 : .9; c.fillRect(x, y - t / 2, e - x, t); c.globalAlpha = 1; if (open) { c.fillRect(e + 2, y - 1, 3, 2); c.fillRect(e + 7, y - 1, 3, 2); } }
    }
    c.font = "11px system-ui, sans-serif"; c.textBaseline = "middle";
    let said = -1;
    for (const [a, b, count, message] of lane.folds) {
      const x = px(X[a]), e = px(X[b]); if (e < LABEL || x > w) continue;
      c.fillStyle = colours.of("tick"); c.globalAlpha = .55; for (let q = x; q <= e + 1; q += 5) c.fillRect(q, y - 4, 1.4, 8); c.globalAlpha = 1;
      const text = `${message} ×${count}`, at = Math.max(x, said + 8); c.fillText(text, at, y - 13); said = at + c.measureText(text).width;
    }
    const inFold = r => lane.folds.some(f => f[0] <= r && r <= f[1]);
    for (let i = Math.max(0, upTo(lane.ticks, left, k => X[lane.ticks[k]])); i < lane.ticks.length; i++) { const r = lane.ticks[i], x = px(X[r]); if (x < LABEL) continue; if (x > w) break; if (!inFold(r)) glyph(c, "tick", x, y, colours.of("tick"), colours.ground); }
    const first = Math.max(0, upTo(lane.marks, left, i => X[lane.marks[i][0]]));
    for (let i = first; i < lane.marks.length; i++) {
      const [r, look, label, level] = lane.marks[i], x = px(X[r]); if (x > w) break;
      glyph(c, (D.looks[look] || [])[3], x, y, colours.of(look), colours.ground);
      if (label) { c.font = "11px system-ui, sans-serif"; c.fillStyle = colours.of(look); c.textBaseline = "middle"; c.fillText(label, x - 4, y + (level ? 13 : -13)); }
    }
  }
  c.fillStyle = colours.ground; c.fillRect(0, 0, w, HEAD - 18); c.font = "11px system-ui, sans-serif"; c.textBaseline = "middle";
  cols.forEach((i, n) => { const k = D.columns[i], x = px(k.x);
    c.fillStyle = colours.ink; c.fillText(k.count > 1 ? `${ms(k.from).replace(" ms", "")}–${ms(k.to)}` : ms(k.from), x, 11);
    const before = D.columns[i - 1]; if (before && k.from > before.to) { const a = px(before.x + before.width), text = `+${ms(k.from - before.to).replace(" ms", "")}`; c.fillStyle = colours.quiet; c.textAlign = "center"; c.fillText(text, (a + x) / 2 - 3, 29); c.textAlign = "left"; } });
  if (D.compared) drawDifferences(c, w, h);
  if (N) { const x = px(X[row]); c.strokeStyle = colours.accent; c.lineWidth = 2; c.beginPath(); c.moveTo(x, HEAD - 20); c.lineTo(x, h); c.stroke(); c.fillStyle = colours.accent; c.beginPath(); c.arc(x, HEAD - 20, 4, 0, 7); c.fill(); }
  c.restore(); c.fillStyle = colours.ground; c.fillRect(0, 0, LABEL, h); c.strokeStyle = colours.line; c.lineWidth = 1; c.beginPath(); c.moveTo(LABEL - .5, 0); c.lineTo(LABEL - .5, h); c.stroke();
}
// Beside another timeline: what only one of them has, or has otherwise, and where they part.
function drawDifferences(c, w, h) {
  c.fillStyle = colours.bad; c.globalAlpha = 0.85;
  for (const r of D.compared.differing) { const x = px(X[r]); if (x > LABEL && x < w) c.fillRect(x - 2, HEAD - 19, 5, 4); }
  c.globalAlpha = 1;
  const x = px(D.compared.first);
  if (D.compared.first < 0 || x < LABEL || x > w) return;
  c.strokeStyle = colours.bad; c.lineWidth = 1.6; c.setLineDash([5, 4]);
  c.beginPath(); c.moveTo(x, HEAD - 15); c.lineTo(x, h); c.stroke(); c.setLineDash([]);
}
canvas.addEventListener("click", e => {
  const r = canvas.getBoundingClientRect(), x = (e.clientX - r.left - LABEL + box.scrollLeft) / U, y = e.clientY - r.top + box.scrollTop; if (e.clientX - r.left < LABEL) return;
  const at = lanes.find(l => Math.abs(l.y - y) <= ROW / 2); let best = null;
  if (at) for (const m of at.lane.marks) { const d = Math.abs(X[m[0]] - x); if (d < 3 && (!best || d < best[0])) best = [d, m[0]]; }
  stop(); go(best ? best[1] : Math.max(0, upTo(X, x)));
});
