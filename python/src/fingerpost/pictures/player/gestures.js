// The gestures of the story, which records belong to each, and what became of a name in one.
const G = D.story, laneNamed = new Map(D.lanes.map(lane => [lane.name, lane]));
const isToCheck = g => g.lines.some(line => line[0] === "check");
// The first record of a gesture is the event; the step that asked for it stands before it.
const begins = g => g.first > 0 && R.cause[g.first] === g.first - 1 ? g.first - 1 : g.first;
const firsts = G.map(begins);
const gestureOf = r => Math.max(0, upTo(firsts, r));
// The record that shows best what became of a gesture.
const tellingRow = g => (g.lines.find(l => l[1]) ?? g.lines[0] ?? [0, 0, 0, g.first])[3];
const linesOf = (g, name) => g ? g.lines.filter(line => line[1] === name) : [];
// What the story tells as an event of somebody is worth a label before others.
const isTold = new Set(G.flatMap(g => g.lines.map(line => line[5])));
const targets = new Set([...G.map(g => g.target), ...D.hits.map(h => h.hit)]);

// Of whom the story has no line, the last state in the gesture.
function ended(g, name) {
  const marks = (g && laneNamed.get(name)?.marks) || [];
  const last = marks.findLast(m => m[0] >= g.first && m[0] <= g.last && /^state/.test(m[1]));
  if (!last) return null;
  const hasFailed = last[1] === "stateFailed" || last[1] === "stateCancelled";
  return { look: hasFailed ? "muted" : "got", sign: hasFailed ? "–" : "✓", text: last[2].replace(/:.*/, "") };
}
// What became of somebody in a gesture: its look, a sign, and words without the name.
function verdict(g, name) {
  const lines = linesOf(g, name), line = lines.find(l => l[0] === "got") ?? lines.find(l => l[0] === "not" || l[0] === "passed");
  if (!line) return ended(g, name);
  const [kind, , text, , isRoutine, event] = line, said = text.startsWith(name) ? text.slice(name.length).trim() : text;
  if (kind === "passed") return { look: "not", sign: "✕", text: g.lines.find(l => l[0] === "unhandled")?.[2] ?? said };
  if (kind === "got") return { look: "got", sign: "✓", text: event || said };
  return { look: isRoutine ? "muted" : "not", sign: isRoutine ? "–" : "✕", text: said };
}
