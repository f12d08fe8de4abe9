// The gestures of the story, their records, and the result for each object in a gesture.
const G = D.story, laneNamed = new Map(D.lanes.map(lane => [lane.name, lane]));
const isToCheck = g => g.lines.some(line => line[0] === "check");
// The first record of a gesture is the event; the script step that caused it comes before.
const begins = g => g.first > 0 && R.cause[g.first] === g.first - 1 ? g.first - 1 : g.first;
const firsts = G.map(begins);
const gestureOf = r => Math.max(0, upTo(firsts, r));
// The record that shows the result of a gesture best.
const tellingRow = g => (g.lines.find(l => l[1]) ?? g.lines[0] ?? [0, 0, 0, g.first])[3];
const linesOf = (g, name) => g ? g.lines.filter(line => line[1] === name) : [];
// Records in the story get labels before others.
const inStory = new Set(G.flatMap(g => g.lines.map(line => line[5])));
const targets = new Set([...G.map(g => g.target), ...D.hits.map(h => h.hit)]);

// Only what needs attention is red: what an object did not get in a gesture that nothing acted on, routine failures aside.
const isMissed = (g, name) => Boolean(g && !g.acted) && linesOf(g, name).some(line => line[0] === "not" && !line[4]);
const CALM = ["stateFailed", "stateCancelled", "touchCancelled", "dropped"];
const calm = (mark, lane) => CALM.includes(mark[1]) && !isMissed(G[gestureOf(mark[0])], lane.name) ? " calm" : "";

// For a recognizer without a line in the story: its last state in the gesture.
function ended(g, name) {
  const marks = (g && laneNamed.get(name)?.marks) || [];
  const last = marks.findLast(m => m[0] >= g.first && m[0] <= g.last && /^state/.test(m[1]));
  if (!last) return null;
  const hasFailed = last[1] === "stateFailed" || last[1] === "stateCancelled";
  return { look: hasFailed ? "muted" : "got", sign: hasFailed ? "–" : "✓", text: last[2].replace(/:.*/, "") };
}
// The result for an object in a gesture: look, sign, and text without the name.
function verdict(g, name) {
  const lines = linesOf(g, name), line = lines.find(l => l[0] === "got") ?? lines.find(l => l[0] === "not" || l[0] === "passed");
  if (!line) return ended(g, name);
  const [kind, , text, , isRoutine, event] = line, said = text.startsWith(name) ? text.slice(name.length).trim() : text;
  if (kind === "passed") return { look: g.acted ? "muted" : "not", sign: "✕", text: g.lines.find(l => l[0] === "unhandled")?.[2] ?? said };
  if (kind === "got") return { look: "got", sign: "✓", text: event || said };
  return { look: isRoutine || g.acted ? "muted" : "not", sign: isRoutine ? "–" : "✕", text: said };
}
