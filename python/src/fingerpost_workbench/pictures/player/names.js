// Readable names: common prefixes shortened, tokens broken only between their parts.

const unnamed = name => /^(view|window|other)(#\d+)?$/.test(name);
// The least length of a prefix that is left out, and the least number of names that share it.
const LONG = 10, MANY = 5;

const allNames = new Set([
  ...(S ? S.views.map(v => v.name) : []), ...(S ? S.recognizers.map(r => r.name) : []),
  ...D.lanes.map(l => l.name),
]);
const short = (() => {
  const stems = [...new Set([...allNames].map(n => n.replace(/#\d+$/, "").replace(/\..*$/, "")))];
  const beginnings = stem => [...stem.matchAll(/[\p{Ll}\d](?=\p{Lu})|[_\-/:](?=\w)/gu)]
    .map(m => stem.slice(0, m.index + 1)).filter(p => p.length >= LONG);
  const often = new Map();
  for (const stem of stems) for (const p of beginnings(stem)) often.set(p, (often.get(p) || 0) + 1);
  const shorter = new Map(), taken = new Set(allNames);
  for (const name of allNames) {
    const dropped = beginnings(name.replace(/[#.].*$/, "")).filter(p => often.get(p) >= MANY).pop();
    const made = dropped && "…\u2060" + name.slice(dropped.length);
    if (!made || taken.has(made)) continue;
    taken.add(made);
    shorter.set(name, made);
  }
  return name => (shorter.get(name) ?? name).replace(/\.panGestureRecognizer$/, ".pan");
})();
// Shortens the names in a sentence or a token.
const shortened = (() => {
  const long = [...allNames].filter(n => short(n) !== n).sort((a, b) => b.length - a.length);
  const names = long.length && new RegExp(long.map(n => n.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  return text => (names ? text.replace(names, short) : text).replaceAll(".panGestureRecognizer", ".pan");
})();

// A token moves to the next line as a whole; one longer than a line breaks between its parts.
function broken(text) {
  return text.split(/(\s+)/).map(token => {
    if (token.length < 11 || !/[a-z][A-Z.(#:]/.test(token)) return token;
    // First between its words, and inside a word only where that is longer than a line.
    const words = token.split(/(?<=[.(:])(?=\w)/).map(word => make("span", { class: "w" }, ...word.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, i) => i ? [make("wbr"), part] : [part])));
    return make("span", { class: "w" }, ...words);
  });
}
const readable = text => broken(shortened(text));
