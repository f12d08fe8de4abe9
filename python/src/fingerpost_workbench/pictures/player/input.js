// Input by mouse, finger and keyboard.

document.addEventListener("click", e => {
  const on = selector => e.target.closest(selector);
  const top = on(".top"), row = on("[data-row]"), name = on("[data-name]"), part = on("#parts [data-part]"), chip = on("[data-filter]");
  if (!on("#legend, #legendbutton")) showLegend(false);
  if (top) openGesture(+top.dataset.k);
  else if (on("[data-unfold]")) { showsAllLanes = !showsAllLanes; drawTimeline(); }
  else if (row) {
    stop();
    if (!on("#list, #who")) chosen.tab = "why";
    go(+row.dataset.row);
    closeSearch();
  } else if (name) choose(name.dataset.name);
  else if (part) showPart(part.dataset.part);
  else if (chip) chooseFilter(chip.dataset.filter);
  else if (!on("#searchbox, #find")) closeSearch();
});
const CLICKS = {
  back: () => step(-1), next: () => step(1), back2: () => step(-1), next2: () => step(1), play, cause: toCause, effect: toEffect,
  closer: () => zoom(0.6), farther: () => zoom(1.6), all: showAll, inorder: () => setMode("order"), toscale: () => setMode("time"),
  "tab-why": () => showTab("why"), "tab-object": () => showTab("object"), "tab-records": () => showTab("records"), copylink: copyLink, theme: toggleTheme,
  xray: () => { showsAll = !showsAll; $("xray").setAttribute("aria-pressed", `${showsAll}`); drawScreen(); },
  before: () => { $("before").setAttribute("aria-pressed", `${$("before").getAttribute("aria-pressed") !== "true"}`); drawScreen(); },
  tall: () => { const isTall = $("details").classList.toggle("tall"); $("tall").setAttribute("aria-expanded", `${isTall}`); draw(); },
};
for (const [id, does] of Object.entries(CLICKS)) $(id).addEventListener("click", does);
$("pane").addEventListener("click", e => { if (e.target.closest("#copywhy")) copy(whyText(), "Why copied"); });

const PRESSES = {
  " ": play, ArrowRight: () => step(1), ArrowLeft: () => step(-1), ArrowUp: toCause, ArrowDown: toEffect,
  Home: () => { stop(); go(0); }, End: () => { stop(); go(N - 1); }, "[": () => toGesture(-1), "]": () => toGesture(1),
  "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1.6), "−": () => zoom(1.6), 0: showAll, "/": openSearch,
  c: copyLink, w: () => copy(whyText(), "Why copied"), a: () => $("xray").click(), b: () => { if (!$("before").hidden) $("before").click(); },
  "?": () => showLegend($("legend").hidden), Escape: () => showLegend(false),
};
document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target === $("search") || e.target.closest("#found")) return;
  const tabs = e.target.closest("[role=tablist]"), isButton = e.target.closest("button, summary, [role=button]");
  if (tabs && /^Arrow(Left|Right)$/.test(e.key)) {
    const all = [...tabs.children], i = all.indexOf(e.target), next = all[(i + (e.key === "ArrowRight" ? 1 : all.length - 1)) % all.length];
    next.focus(); next.click();
  } else if (isButton && (e.key === " " || e.key === "Enter")) {
    if (isButton.tagName === "g") isButton.dispatchEvent(new MouseEvent("click", { bubbles: true })); else return;
  } else if (e.shiftKey && /^Arrow(Left|Right)$/.test(e.key)) stepRecord(e.key === "ArrowRight" ? 1 : -1);
  else if (/^[1-9]$/.test(e.key)) { if (G[e.key - 1]) openGesture(e.key - 1); }
  else if (Object.hasOwn(PRESSES, e.key)) PRESSES[e.key]();
  else return;
  e.preventDefault();
});

// ---- The lanes: Ctrl and the wheel zoom, a drag scrolls, two fingers zoom.
const plotWidth = () => sizes.lanesbox.width - laneWidth() - 2 * EDGE;
$("lanesbox").addEventListener("wheel", e => {
  const unit = (seen.b - seen.a) / plotWidth();
  if (e.ctrlKey) {
    const x = e.clientX - $("lanesbox").getBoundingClientRect().left - laneWidth() - EDGE;
    zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, seen.a + Math.max(0, x) * unit);
  } else if (Math.abs(e.deltaX) > Math.abs(e.deltaY)) pan(e.deltaX * unit);
  else return;
  e.preventDefault();
}, { passive: false });
const down = new Map();
let apart = 0, isDragging = false;
$("lanes").addEventListener("pointerdown", e => {
  if (e.target.closest(".head")) return;
  down.set(e.pointerId, e.clientX);
  isDragging = false;
  if (down.size === 2) { const [a, b] = [...down.values()]; apart = Math.max(10, Math.abs(a - b)); }
});
$("lanes").addEventListener("pointermove", e => {
  if (!down.has(e.pointerId)) return;
  const by = e.clientX - down.get(e.pointerId);
  if (down.size === 1 && !isDragging && Math.abs(by) < 4) return;
  if (!isDragging) { isDragging = true; $("lanes").setPointerCapture(e.pointerId); }
  down.set(e.pointerId, e.clientX);
  if (down.size === 1) { pan(-by * (seen.b - seen.a) / plotWidth()); return; }
  const [a, b] = [...down.values()], now = Math.max(10, Math.abs(a - b));
  zoom(apart / now);
  apart = now;
});
for (const kind of ["pointerup", "pointercancel"]) $("lanes").addEventListener(kind, e => down.delete(e.pointerId));
// A drag is not a click.
$("lanes").addEventListener("click", e => { if (isDragging) { e.stopPropagation(); isDragging = false; } }, true);
