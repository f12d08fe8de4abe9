// Signs: one for each look, distinct in shape as well as in colour.

function glyph(look, x, y, more = "") {
  const at = d => `M${x} ${y}${d}`, path = (d, kind = "solid", more = {}) => shape("path", { class: kind, d: at(d), ...more });
  const disc = (r, kind = "solid") => shape("circle", { class: kind, cx: x, cy: y, r });
  const parts = {
    began: () => [path("m-5.5 -5h11l-5.5 10z")],
    ended: () => [path("m-5.5 5h11l-5.5 -10z")],
    touchCancelled: () => [path("m-5 -5l10 10m0 -10l-10 10", "stroke")],
    stateBegan: () => [disc(7), path("m-2 -3.5l5 3.5l-5 3.5z", "inner")],
    stateRecognized: () => [disc(7), path("m-3 0l2.2 2.4l4 -4.6", "inline")],
    stateFailed: () => [disc(6.5, "hollow"), path("m-2.6 -2.6l5.2 5.2m0 -5.2l-5.2 5.2", "thin")],
    stateCancelled: () => [disc(7), path("m-2.8 -2.8l5.6 5.6m0 -5.6l-5.6 5.6", "inline")],
    action: () => [path("m-4 7v-14h9l-2.5 3.5l2.5 3.5h-7.5", "solid flag")],
    control: () => [path("m0 -6l6 6l-6 6l-6 -6z", "hollow")],
    event: () => [path("m0 -6l6 6l-6 6l-6 -6z")],
    change: () => [path("m-5 -5h10v10h-10z", "hollow")],
    diagnostic: () => [path("m0 -6.5l7 12.5h-14z", "hollow"), path("m0 -2v4m0 2v.1", "thin")],
    question: () => [disc(7, "hollow"), shape("text", { x, y: y + 3.8, class: "mark" }, "?")],
    waits: () => [disc(6.5, "hollow"), path("m-3 0h.1m2.9 0h.1m2.9 0h.1", "dots")],
    isWithheld: () => [path("m-2 -8h4v16h-4z")],
    released: () => [path("m-4 -5.5l8.5 5.5l-8.5 5.5z")],
    dropped: () => [disc(6, "hollow"), path("m-4.2 4.2l8.4 -8.4", "thin")],
    felt: () => [disc(2.6)],
  }[look];
  return shape("g", { class: `sign ${look}${more}` }, ...(parts ? parts() : [path("m0 -4v8", "thin")]));
}
// The label of a mark; the reason is in the lane's second line and in the story.
function labelOf([r, look, label], lane) {
  switch (look) {
    case "stateFailed": return "failed";
    case "stateCancelled": case "touchCancelled": return "cancelled";
    case "stateBegan": return "began";
    case "isWithheld": return "withheld";
    case "dropped": return "dropped";
    case "released": case "felt": return "";
    case "question": return label || readableQuestion(r);
    case "began": return lane.room === "Fingers" ? label : "touchesBegan";
    case "ended": return lane.room === "Fingers" ? "" : "touchesEnded";
    default: return label;
  }
}
const readableQuestion = r => word("message", r).replace(/^gestureRecognizerS/, "s").replace(/\(.*$/, "");
