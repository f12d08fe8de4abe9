// Navigation: to a record, by event, by cause, by gesture; playback; choosing an object.

let asked = 0, playing = 0, linking = 0;
function draw() {
  if (asked) return;
  asked = requestAnimationFrame(() => {
    asked = 0;
    drawStory(); drawScreen(); drawTimeline(); drawDetails();
    root.dataset.ready = "yes";
  });
}
const measuring = new ResizeObserver(changed => {
  for (const { target, contentRect } of changed) sizes[target.id] = contentRect;
  draw();
});
for (const id of Object.keys(sizes)) measuring.observe($(id));
// `quiet` during playback and at the start: no announcement, and the address stays.
function go(r, isQuiet) {
  if (!N) return;
  chosen.row = Math.max(0, Math.min(N - 1, r));
  const k = gestureOf(chosen.row);
  if (seen.gesture !== null && k !== seen.gesture) showGesture(k);
  follow();
  draw();
  announce({ row: chosen.row, serial: R.serial[chosen.row] });
  if (isQuiet) return;
  $("said").textContent = `${word("text", chosen.row)}, ${ms(R.time[chosen.row])}. ${D.why[chosen.row]?.text ?? ""}`;
  clearTimeout(linking);
  linking = setTimeout(showLink, 80);
}
const showLink = () => { try { history.replaceState(null, "", `#r=${R.serial[chosen.row]}`); } catch { /* A frame without an address. */ } };
function openGesture(k, r) {
  if (!G.length) return;
  stop();
  k = Math.max(0, Math.min(G.length - 1, k));
  showGesture(k);
  chosen.tab = "why";
  go(r ?? tellingRow(G[k]));
}
function step(way) {
  stop();
  const at = upTo(events, chosen.row);
  if (way > 0) go(events[at + 1] ?? N - 1);
  else go(events[events[at] === chosen.row ? at - 1 : at] ?? 0);
}
const stepRecord = way => { stop(); go(chosen.row + way); };
const toCause = () => { stop(); if (N && R.cause[chosen.row] >= 0) go(R.cause[chosen.row]); };
const toEffect = () => { stop(); const led = effects.get(chosen.row); if (led) go(led[0]); };
// Only among the gestures that the filter keeps.
function toGesture(way) {
  const ks = cards.map(card => +card.dataset.k), now = gestureOf(chosen.row);
  const k = way > 0 ? ks.find(q => q > now) : ks.findLast(q => q < now);
  if (k !== undefined) openGesture(k);
}

const EVENTS_A_SECOND = 3;
function stop() {
  if (!playing) return;
  clearInterval(playing);
  playing = 0;
  showPlaying();
}
function showPlaying() {
  $("play").replaceChildren(icon(playing ? "pause" : "play-sign"));
  $("play").setAttribute("aria-label", playing ? "Pause" : "Play");
}
function play() {
  if (playing) { stop(); go(chosen.row); return; }
  if (!N) return;
  if (upTo(events, chosen.row) >= events.length - 1) go(events[0] ?? 0, true);
  playing = setInterval(() => {
    const next = events[upTo(events, chosen.row) + 1];
    if (next === undefined) { stop(); go(chosen.row); } else go(next, true);
  }, 1000 / EVENTS_A_SECOND);
  showPlaying();
}

function choose(name) {
  chosen.object = name;
  chosen.tab = "object";
  closeSearch();
  draw();
}
function showTab(tab) {
  chosen.tab = tab;
  drawDetails();
}
function showPart(part) {
  $("main").dataset.part = part;
  for (const b of $("parts").children) b.setAttribute("aria-selected", `${b.dataset.part === part}`);
  draw();
}
function setMode(mode) {
  const middle = timeOfX((seen.a + seen.b) / 2), width = timeOfX(seen.b) - timeOfX(seen.a), k = seen.gesture;
  seen.mode = mode;
  for (const [id, name] of [["inorder", "order"], ["toscale", "time"]]) $(id).setAttribute("aria-pressed", `${mode === name}`);
  if (k !== null) showGesture(k); else showWindow(xOfTime(middle - width / 2), xOfTime(middle + width / 2));
  sorted = null;
  drawTimeline();
}
// The whole run, and back to the gesture.
function showAll() {
  showGesture(isWhole() ? gestureOf(chosen.row) : null);
  drawTimeline();
}
