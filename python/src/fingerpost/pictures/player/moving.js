// Moving: by event, by record, by cause; playing; links; what surrounds this page.

let asked = 0;
function draw() {
  if (asked) return;
  asked = requestAnimationFrame(() => {
    asked = 0;
    if (!N) return;
    drawScreen(); drawLanes(); drawWords();
    $("scrub").value = row;
    $("scrub").setAttribute("aria-valuetext", `${word("text", row)}, ${ms(R.time[row])}`);
    $("clock").textContent = ms(R.time[row]);
  });
}
function follow() {
  const x = LABEL + X[row] * U, left = box.scrollLeft, w = box.clientWidth;
  if (x < left + LABEL + 30 || x > left + w - 90) box.scrollLeft = x - LABEL - (w - LABEL) * 0.35;
}
// `quiet` while it plays or scrubs: nothing is spoken, the address stays.
function go(r, quiet) {
  if (!N) return;
  row = Math.max(0, Math.min(N - 1, r));
  follow(); draw(); tell({ row, serial: R.serial[row] });
  if (quiet) return;
  $("said").textContent = `${word("text", row)}, ${ms(R.time[row])}. ${D.why[row] ? D.why[row].text : ""}`;
  try { history.replaceState(null, "", `#r=${R.serial[row]}`); } catch (e) { /* A frame without an address. */ }
}
function step(way, byRecord) {
  stop();
  if (byRecord) { go(row + way); return; }
  const at = upTo(events, row);
  if (way > 0) go(events[at + 1] ?? N - 1);
  else go(events[events[at] === row ? at - 1 : at] ?? 0);
}
function stop() {
  if (playing) cancelAnimationFrame(playing);
  playing = 0; $("play").textContent = "Play";
}
function play() {
  if (playing) { stop(); go(row); return; }
  if (!N) return;
  if (row >= N - 1 || X[row] >= X[N - 1]) row = 0;
  $("play").textContent = "Pause";
  let x = X[row], before = performance.now();
  const tick = now => {
    x += Math.min(100, now - before) / 1000 * 16; before = now;
    const r = upTo(X, x);
    if (r !== row) go(r, true);
    if (r >= N - 1) { stop(); go(N - 1); return; }
    playing = requestAnimationFrame(tick);
  };
  playing = requestAnimationFrame(tick);
}
const toCause = () => { stop(); if (N && R.cause[row] >= 0) go(R.cause[row]); };
const toEffect = () => { stop(); const led = children.get(row); if (led) go(led[0]); };
$("play").addEventListener("click", play);
$("back").addEventListener("click", () => step(-1));
$("next").addEventListener("click", () => step(1));
$("up").addEventListener("click", toCause);
$("down").addEventListener("click", toEffect);
$("scrub").max = Math.max(0, N - 1);
$("scrub").addEventListener("input", e => { stop(); go(+e.target.value, true); });
$("scrub").addEventListener("change", e => go(+e.target.value));

document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.target.id === "search") {
    if (e.key === "Escape") { e.target.value = ""; $("found").hidden = true; e.target.blur(); }
    if (e.key === "Enter") { const first = $("found").querySelector("button"); if (first) first.click(); }
    return;
  }
  if (e.target.id === "scrub" && /^(Arrow|Home|End|Page)/.test(e.key)) return;
  if (e.key === " " && /^(BUTTON|SUMMARY)$/.test(e.target.tagName)) return;
  const does = {
    " ": play, ArrowRight: () => step(1, e.shiftKey), ArrowLeft: () => step(-1, e.shiftKey),
    ArrowUp: toCause, ArrowDown: toEffect, Home: () => go(0), End: () => go(N - 1),
    "/": () => $("search").focus(),
  }[e.key];
  if (does) { e.preventDefault(); does(); }
});

const SEARCHED = ["text", "kind", "rule", "reason", "decider"];
$("search").addEventListener("input", e => {
  const wanted = e.target.value.trim().toLowerCase(), out = $("found");
  out.replaceChildren(); out.hidden = !wanted;
  if (!wanted) return;
  // Each word is looked at once, however many records say it.
  const hits = D.words.map(w => w.toLowerCase().includes(wanted));
  let n = 0;
  for (let r = 0; r < N; r++) {
    if (!SEARCHED.some(column => hits[R[column][r]]) && `#${R.serial[r]}` !== wanted) continue;
    if (n++ < 60) out.append(link(r).firstChild);
  }
  out.append(note(n > 60 ? `The first 60 of ${n}.` : n ? `${n} found.` : "Nothing found."));
});
$("theme").addEventListener("click", () => {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  theme(); legend(); draw();
});
box.addEventListener("scroll", () => {
  if (!asked) requestAnimationFrame(drawLanes);
  tell({ left: box.scrollLeft });
});
addEventListener("resize", () => { scale(); buildLanes(); draw(); });

// A link to a record, and a page or notebook around this one that goes along.
const linked = () => {
  const found = /#r=(\d+)/.exec(location.hash), at = found ? R.serial.indexOf(+found[1]) : -1;
  if (at < 0) return false;
  stop(); go(at);
  return true;
};
addEventListener("hashchange", linked);
let obeys = false;
function tell(said) {
  if (parent !== window && !obeys) parent.postMessage({ fingerpost: D.key || "", ...said }, "*");
}
addEventListener("message", e => {
  const said = e.data;
  if (e.source !== parent || parent === window || !said || said.fingerpost === undefined) return;
  obeys = true;
  if (Number.isInteger(said.serial)) { const at = R.serial.indexOf(said.serial); if (at >= 0) { stop(); go(at); } }
  if (Number.isInteger(said.row)) { stop(); go(said.row, true); }
  if (Number.isFinite(said.left)) box.scrollLeft = said.left;
  if (said.theme) { root.dataset.theme = said.theme; theme(); legend(); draw(); }
  obeys = false;
});

const system = matchMedia("(prefers-color-scheme: dark)");
const wear = () => { root.dataset.theme = system.matches ? "dark" : "light"; theme(); legend(); draw(); };
system.addEventListener("change", wear);
$("title").textContent = D.title;
$("limit").textContent = [D.limit, D.limitNot].filter(Boolean).join(" ");
$("sum").textContent = N ? `${N} records, ${ms(R.time[0])} to ${ms(R.time[N - 1])}, virtual time` : "Nothing happened.";
if (D.compared) root.dataset.compact = "yes";
beginScreen(); buildLanes(); wear();
// Who is around has not been asked yet where to begin.
obeys = true;
drawStory();
const missed = D.story.find(entry => !entry.acted) ?? D.story[0];
if (!linked()) go(missed ? missed.lines[0][2] : events[0] ?? 0, true);
obeys = false;
root.dataset.ready = "yes";
