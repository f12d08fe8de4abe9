// The legend: this run's signs, and the keys; hidden until it is opened.

const KEYS = [
  ["← →", "event; with shift each record"], ["↑ ↓", "cause, effect"], ["[ ] 1–9", "gesture"], ["+ − 0", "zoom, the whole run"],
  ["space", "play"], ["A B", "all views on the screen; before the change"], ["/", "search"], ["C W", "copy link, copy why"], ["?", "this legend"],
];
const disc = (x, y) => shape("circle", { class: "ticks", cx: x - 1, cy: y, r: 5 });
function buildLegend() {
  const used = new Set(D.lanes.flatMap(l => [...l.marks.map(m => m[1]), ...l.spans.map(s => s[0])]));
  if (D.lanes.some(l => l.ticks.length)) used.add("tick");
  const sign = inner => shape("svg", { width: 18, height: 18, "aria-hidden": "true" }, ...inner);
  const item = (inner, text) => make("li", {}, sign(inner), text), bar = (look, y, height) => shape("rect", { class: look, x: 0, y, width: 18, height, rx: 2 });
  const known = Object.entries(D.signs).filter(([look]) => used.has(look)), listed = (isBar, draw) => known.filter(([, [, isSpan]]) => isSpan === isBar).map(([look, [text]]) => item(draw(look), text));
  const bars = listed(true, look => [look === "touch" ? bar(`span ${look}`, 7, 4) : bar(`span ${look}`, 4, 10)]);
  const signs = listed(false, look => [glyph(look, 9, 9)]);
  bars.push(item([bar("instant", 1, 16)], "one instant: its events stand in their order"));
  signs.push(item([disc(9, 7), shape("text", { class: "count", x: 11, y: 17 }, "2")], "so many events here: zoom in"),
    item([glyph("stateFailed", 9, 9, " calm")], "grey: routine; red: to look at"),
    item([shape("path", { class: "across", d: "M1 14C4 3 10 3 15 10", "marker-end": "url(#head)" })], "cause; dashed: effect"));
  $("legend").replaceChildren(make("h3", {}, "Bars"), make("ul", {}, ...bars), make("h3", {}, "Signs"), make("ul", {}, ...signs), make("h3", {}, "Keys"),
    make("dl", {}, ...KEYS.flatMap(([keys, text]) => [make("dt", {}, ...keys.split(" ").flatMap((k, i) => [i ? " " : "", make("kbd", {}, k)])), make("dd", {}, text)])),
    make("p", { class: "note" }, "“Not played”: the reason is read from the records; fingerpost explain proves it by playing."));
}
function showLegend(isOn) {
  if (isOn && !$("legend").firstChild) buildLegend();
  $("legend").hidden = !isOn;
  $("legendbutton").setAttribute("aria-expanded", `${isOn}`);
}
$("legendbutton").addEventListener("click", () => showLegend($("legend").hidden));
