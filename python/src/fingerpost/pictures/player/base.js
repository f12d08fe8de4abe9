// What the page is made of, small tools, and what follows from the records.
const $ = id => document.getElementById(id);
const D = JSON.parse($("data").textContent), R = D.records, N = R.serial.length, X = D.x;
const word = (column, row) => D.words[R[column][row]];
const root = document.documentElement;

const ms = ns => {
  const v = ns / 1e6;
  return (v && Math.abs(v) < 0.1 ? v.toPrecision(2) : v.toFixed(1).replace(/\.0$/, "")) + " ms";
};
const bare = ns => ms(ns).replace(" ms", "");

const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const shape = (tag, attributes = {}, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};
// The last place in a sorted list that is not above a value.
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

let row = 0, chosen = null, playing = 0, unfolded = false;

const children = new Map(), about = new Map(), cancels = new Map(), offsets = new Map();
for (let i = 0; i < N; i++) {
  if (R.cause[i] >= 0) add(children, R.cause[i], i);
  // A record is about its subject, and about the other party: who was asked about, or waited for.
  if (R.subject[i]) add(about, word("subject", i), i);
  if (R.object[i] && R.object[i] !== R.subject[i]) add(about, word("object", i), i);
  if (word("kind", i) === "touches" && word("message", i) === "cancelled") add(cancels, R.touch[i], i);
}
for (const scrolled of D.scrolls) add(offsets, scrolled[1], scrolled);
const events = [...new Set(D.lanes.flatMap(lane => lane.marks.map(mark => mark[0])))].sort((a, b) => a - b);
const withheld = D.lanes.flatMap(lane =>
  lane.spans.filter(span => span[0] === "withheld").map(span =>
    ({ view: lane.name, start: span[1], end: span[2], open: span[4], text: span[3] })));
