// The legend: this run's signs, and the keys; hidden until it is opened.

const KEYS = [
  ["← →", "event; with shift each record"], ["↑ ↓", "cause, effect"], ["[ ] 1–9", "gesture"], ["+ − 0", "zoom, the whole run"],
  ["space", "play"], ["A", "all views on the screen"], ["/", "search"], ["C W", "copy link, copy why"], ["?", "this legend"],
];
function buildLegend() {
  const used = new Set(D.lanes.flatMap(l => [...l.marks.map(m => m[1]), ...l.spans.map(s => s[0])]));
  if (D.lanes.some(l => l.ticks.length)) used.add("tick");
  const sign = inner => shape("svg", { width: 18, height: 18, "aria-hidden": "true" }, ...inner);
  const items = Object.entries(D.signs).filter(([look]) => used.has(look)).map(([look, [text, isSpan]]) => make("li", {},
    sign([isSpan ? shape("rect", { class: `span ${look}`, x: 0, y: look === "touch" ? 7 : 4, width: 18, height: look === "touch" ? 4 : 10, rx: 2 }) : glyph(look, 9, 9)]), text));
  items.push(make("li", {}, sign([shape("path", { class: "across", d: "M1 14C4 3 10 3 15 10", "marker-end": "url(#head)" })]), "cause; dashed: effect"));
  $("legend").replaceChildren(make("h3", {}, "Signs"), make("ul", {}, ...items), make("h3", {}, "Keys"),
    make("dl", {}, ...KEYS.flatMap(([keys, text]) => [make("dt", {}, ...keys.split(" ").flatMap((k, i) => [i ? " " : "", make("kbd", {}, k)])), make("dd", {}, text)])));
}
function showLegend(isOn) {
  if (isOn && !$("legend").firstChild) buildLegend();
  $("legend").hidden = !isOn;
  $("legendbutton").setAttribute("aria-expanded", `${isOn}`);
}
$("legendbutton").addEventListener("click", () => showLegend($("legend").hidden));
