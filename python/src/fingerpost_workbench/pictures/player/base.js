// The page's elements, small functions, and indexes of the records.
const $ = id => document.getElementById(id);
const D = JSON.parse($("data").textContent), R = D.records, N = R.serial.length, S = D.screen;

// Numbers that grow from row to row are written as their differences.
function addUp(list) {
  for (let i = 1; i < list.length; i++) list[i] += list[i - 1];
  return list;
}
for (const column of ["serial", "time", "cause", "touch"]) addUp(R[column]);
for (const lane of D.lanes) addUp(lane.ticks);
D.x = addUp(D.x).map(x => x / 100);

const word = (column, r) => D.words[R[column][r]];
const root = document.documentElement;
const onPhone = () => matchMedia("(max-width: 760px)").matches;

// The sizes of the drawing areas, measured when they change.
const sizes = { screenbox: { width: 0, height: 0 }, lanesbox: { width: 0 }, mini: { width: 0 } };

// One selection for the story, the screen, the timeline and the details.
const chosen = { row: 0, object: null, tab: "why" };

const ms = ns => {
  const v = ns / 1e6;
  return (v && Math.abs(v) < 0.1 ? v.toPrecision(2) : v.toFixed(1).replace(/\.0$/, "")) + " ms";
};
const bare = ns => ms(ns).replace(" ms", "");

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const make = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);
const shape = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const icon = name => shape("svg", { class: "i", "aria-hidden": "true" }, shape("use", { href: `#${name}` }));

// The last index in a sorted list whose item is not above a value.
const upTo = (list, value, of = i => list[i]) => {
  let a = 0, b = list.length;
  while (a < b) {
    const middle = (a + b) >> 1;
    if (of(middle) <= value) a = middle + 1; else b = middle;
  }
  return a - 1;
};
const add = (map, key, value) => {
  const list = map.get(key);
  if (list) list.push(value); else map.set(key, [value]);
};

const effects = new Map(), about = new Map(), cancels = new Map();
for (let r = 0; r < N; r++) {
  if (R.cause[r] >= 0) add(effects, R.cause[r], r);
  // A record is about its subject and its object: the recognizer asked about, or waited for.
  if (R.subject[r]) add(about, word("subject", r), r);
  if (R.object[r] && R.object[r] !== R.subject[r]) add(about, word("object", r), r);
  if (word("kind", r) === "touches" && word("message", r) === "cancelled") add(cancels, R.touch[r], r);
}
// The records to step through: those with a mark in a lane that takes part.
const events = [...new Set(D.lanes.filter(l => !l.folded).flatMap(l => l.marks.map(m => m[0])))].sort((a, b) => a - b);

// The width of a text, for labels that must not overlap.
const pen = document.createElement("canvas").getContext("2d"), widths = new Map();
function widthOf(text, size, weight = 400) {
  const key = `${weight} ${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(key, width = pen.measureText(text).width);
  }
  return width;
}
// As much of a text as fits, with "…" at its end.
function fitted(text, room, size, weight) {
  if (widthOf(text, size, weight) <= room) return text;
  let most = upTo({ length: text.length }, room, i => widthOf(text.slice(0, i + 1) + "…", size, weight)) + 1;
  return most < 2 ? "" : text.slice(0, most).trimEnd() + "…";
}
const meet = (p, q, by = 0) =>
  p.x < q.x + q.w + by && q.x < p.x + p.w + by && p.y < q.y + q.h + by && q.y < p.y + p.h + by;
