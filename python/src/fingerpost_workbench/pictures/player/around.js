// The page's surroundings (links, clipboard, theme, an enclosing page or notebook), and its start.

function toast(text) {
  $("toast").textContent = text;
  $("toast").hidden = false;
  setTimeout(() => { $("toast").hidden = true; }, 1800);
}
const copy = (text, said) => (navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject()).then(() => toast(said), () => toast(text));
function copyLink() {
  if (!N) return;
  showLink();
  copy(location.href.startsWith("about:") ? `#r=${R.serial[chosen.row]}` : location.href, "Link copied");
}

const system = matchMedia("(prefers-color-scheme: dark)");
const wear = theme => { root.dataset.theme = theme; };
function toggleTheme() { wear(root.dataset.theme === "dark" ? "light" : "dark"); }
system.addEventListener("change", () => wear(system.matches ? "dark" : "light"));

// A link to a record, and messages to and from an enclosing page or notebook.
function linked() {
  const found = /#r=(\d+)/.exec(location.hash), at = found ? R.serial.indexOf(+found[1]) : -1;
  if (at < 0) return false;
  stop();
  if (!D.compared) showGesture(gestureOf(at));
  go(at);
  return true;
}
addEventListener("hashchange", linked);
let obeys = false;
function announce(said) {
  if (parent !== window && !obeys) parent.postMessage({ fingerpost: D.key || "", ...said }, "*");
}
addEventListener("message", e => {
  const said = e.data;
  if (e.source !== parent || parent === window || !said || said.fingerpost === undefined) return;
  obeys = true;
  if (Number.isInteger(said.serial)) { const at = R.serial.indexOf(said.serial); if (at >= 0) { stop(); go(at); } }
  if (Number.isInteger(said.row)) { stop(); go(said.row, true); }
  if (Array.isArray(said.window) && said.window.every(Number.isFinite)) { showWindow(...said.window); drawTimeline(); }
  if (said.theme) wear(said.theme);
  obeys = false;
});

// ---- The start
wear(system.matches ? "dark" : "light");
$("title").textContent = D.title;
$("sum").textContent = N ? [G.length && `${G.length} ${G.length > 1 ? "gestures" : "gesture"}`, `${N} records`, ms(R.time[N - 1])].filter(Boolean).join(" · ") : "Nothing happened.";
$("mini").setAttribute("aria-valuemin", "0");
standAt(0);
// In a comparison, both players show the same part of one axis.
if (D.compared) {
  root.dataset.compact = "yes";
  showPart("time");
  showWindow(0, Math.max(40, (innerWidth * 0.5 - laneWidth()) / 6.6));
} else showGesture(null);
buildStory();
buildAbout();
// The enclosing page may still name the first record.
obeys = true;
if (!linked() && N) {
  const k = Math.max(0, G.findIndex(g => !g.acted));
  if (!D.compared) showGesture(k);
  go(G[k] ? tellingRow(G[k]) : events[0] ?? 0, true);
}
obeys = false;
