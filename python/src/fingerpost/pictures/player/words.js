// Words: the record with its why and rule, the chain of causes, and who is chosen.

const NEAR = 40;

function link(r) {
  const b = make("button", { type: "button", "data-row": r },
    make("time", {}, ms(R.time[r])), make("span", {}, word("text", r)));
  if (r === row) b.classList.add("here");
  return make("li", {}, b);
}
const note = text => make("p", { class: "note" }, text);
const listed = (rows, tag = "ul") => make(tag, { class: "links" }, ...rows.map(link));
document.addEventListener("click", e => {
  const b = e.target.closest("[data-row]");
  if (b) { stop(); go(+b.dataset.row); $("found").hidden = true; }
});

function factsOf(facts) {
  if (!facts || !facts.length) return [];
  const table = make("table", {}, make("caption", { class: "sr" }, "The facts that decided"));
  for (const [name, value, rule, confidence] of facts) {
    table.append(make("tr", {}, make("td", {}, name), make("td", {}, String(value)), make("td", {}, `${rule}, ${confidence}`)));
  }
  return [table];
}

// What the rule book says of the rule that made a record.
function ruleOf(id) {
  const rule = D.rules[id];
  if (!rule) return [];
  const said = make("details", {}, make("summary", {}, `${id} · ${rule.title}`), make("p", {}, rule.statement));
  const source = note(`${rule.confidence}; sources: ${rule.sources.join(", ")}`);
  if (rule.address) source.append(" ", make("a", { href: rule.address }, "In the rule book"));
  said.append(source);
  return [said];
}

// What happened, a gesture each: click a line to see its record.
const SIGNS = { "✓": ["got", "Got it: "], "✕": ["not", "Did not get it: "], "!": ["check", "To check: "], "·": ["", ""] };
function drawStory() {
  $("story").replaceChildren(...D.story.map(entry => make("li", {},
    make("button", { type: "button", "data-row": entry.row }, make("b", {}, entry.heading)),
    ...entry.lines.map(([mark, text, r]) => make("button", { type: "button", "data-row": r, class: SIGNS[mark][0] },
      make("span", { "aria-hidden": "true" }, mark), make("span", {}, make("i", { class: "sr" }, SIGNS[mark][1]), text))))));
}

function drawWords() {
  $("token").textContent = word("text", row);
  $("meta").textContent = [
    `#${R.serial[row]}`, ms(R.time[row]), word("kind", row), word("rule", row), word("reason", row),
    word("decider", row) && `decided by ${word("decider", row)}`,
  ].filter(Boolean).join(" · ");
  const why = D.why[row];
  $("why").textContent = why ? why.text : "For this record the reason was not written into this page.";
  $("facts").replaceChildren(...factsOf(why && why.facts));
  const open = $("rule").querySelector("details[open]") !== null;
  $("rule").replaceChildren(...ruleOf(word("rule", row)));
  if (open && $("rule").firstChild) $("rule").firstChild.open = true;
  const chain = [];
  for (let r = row; r >= 0 && chain.length < 40; r = R.cause[r]) chain.push(r);
  $("chain").replaceChildren(...chain.map(link));
  const led = children.get(row) || [], shown = led.slice(0, 30).map(link);
  if (led.length > 30) shown.push(make("li", { class: "note" }, `and ${led.length - 30} more`));
  $("effects").replaceChildren(...(led.length ? shown : [make("li", { class: "note" }, "Nothing.")]));
  drawList();
}

// The records around this one: the same places all the time, only what they say changes.
const near = [];
function drawList() {
  const first = Math.max(0, Math.min(row - 12, N - NEAR));
  while (near.length < Math.min(N, NEAR)) {
    const item = link(0), b = item.firstChild;
    b.classList.remove("here");
    near.push({ b, time: b.firstChild, text: b.lastChild, at: -1 });
    $("list").append(item);
  }
  near.forEach((place, k) => {
    const r = first + k;
    if (place.at !== r) {
      place.at = r; place.b.dataset.row = r;
      place.time.textContent = ms(R.time[r]); place.text.textContent = word("text", r);
    }
    place.b.classList.toggle("here", r === row);
  });
  clearTimeout(settling);
  settling = setTimeout(center, 60);
}
// To measure takes longer than to draw: only when nobody moves on at once.
let settling = 0;
function center() {
  const here = $("list").querySelector(".here"), around = $("records");
  if (here) around.scrollTop = here.offsetTop - around.offsetTop - around.clientHeight / 2;
}

// ---- Who is chosen

const known = name => recognizers.get(name) || (S ? S.recognizers.find(r => r.name === name) : undefined);
function chooser(name) {
  const b = make("button", { type: "button" }, name);
  b.addEventListener("click", () => choose(name));
  return b;
}
const named = (words, names) => names.length ? [make("p", { class: "names" }, words, ...names.map(chooser))] : [];

function ofView(view) {
  const said = [view.class, `frame ${view.frame.map(n => +n.toFixed(1)).join(", ")}`, flagsOf(view),
    view.alpha !== undefined && `alpha ${view.alpha}`, view.transform && "transformed", view.clips && "clips"];
  const on = [...recognizers.values()].filter(r => r.view === view.name).map(r => r.name);
  return [note(said.filter(Boolean).join(", ")), ...named("Recognizers: ", on)];
}

// The recognizer at whose hands this one failed: the nearest other one among the causes of its end.
function ender(name) {
  const ended = (about.get(name) || []).filter(r => word("kind", r) === "states" && word("subject", r) === name && word("reason", r));
  for (const last of ended.reverse()) {
    for (let r = R.cause[last]; r >= 0; r = R.cause[r]) {
      if (word("kind", r) === "states" && word("subject", r) !== name) return [word("subject", r), last];
    }
  }
  return null;
}

function ofRecognizer(r) {
  const flags = Object.entries(r.flags).map(([flag, on]) => `${flag} = ${on}`).join(", ");
  const requiring = S ? [...new Set(S.recognizers.filter(q => (q.requires || []).includes(r.name)).map(q => q.name))] : [];
  const body = [note(`${r.class} on ${r.view}; ${flags}`), ...named("Waits for: ", r.requires || []),
    ...named("Is waited for by: ", requiring)];
  const by = ender(r.name);
  if (by) body.push(make("p", { class: "names" }, "Ended because of ", chooser(by[0]), `: ${word("reason", by[1])}`), listed([by[1]]));
  return body;
}

function choose(name) {
  chosen = name;
  const view = groups.get(name) && groups.get(name).view, r = known(name), body = [];
  $("whoHead").textContent = name;
  for (const l of lanes) l.button.setAttribute("aria-pressed", l.lane.name === name);
  if (view) body.push(...ofView(view));
  if (r) body.push(...ofRecognizer(r));
  for (const not of D.whyNot[name] || []) {
    body.push(make("h2", {}, `Why no ${not.event}`), make("p", { class: "whynot" }, not.text), ...factsOf(not.facts));
  }
  if (!D.whyNot[name] && D.unasked.includes(name)) body.push(note(D.limitNot));
  const lane = D.lanes.find(l => l.name === name);
  const all = about.get(name) || (lane ? [...new Set([...lane.marks.map(m => m[0]), ...lane.ticks])].sort((a, b) => a - b) : []);
  body.push(make("h2", {}, "History"), listed(all.slice(0, 150), "ol"));
  if (all.length > 150) body.push(note(`The first 150 of ${all.length}.`));
  if (!all.length) body.push(note("It is in no record of this timeline: nobody asked it."));
  $("who").replaceChildren(...body);
  draw();
  if (matchMedia("(max-width: 760px)").matches) $("whoHead").scrollIntoView({ block: "start" });
}

function legend() {
  const used = new Set(D.lanes.flatMap(l => [...l.marks.map(m => m[1]), ...l.spans.map(s => s[0])])), items = [];
  if (D.lanes.some(l => l.ticks.length)) used.add("tick");
  for (const [name, look] of Object.entries(D.looks)) {
    if (!used.has(name)) continue;
    const sign = make("canvas", { width: 28, height: 28, "aria-hidden": "true" }), c = sign.getContext("2d");
    c.scale(2, 2);
    if (look[3]) glyph(c, look[3], 7, 7, colours.of(name), colours.ground);
    else if (look[4]) {
      c.strokeStyle = colours.of(name); c.strokeRect(0.5, 3.5, 13, 7);
      c.beginPath(); for (let x = 0; x < 18; x += 4) { c.moveTo(x - 4, 10.5); c.lineTo(x, 3.5); } c.stroke();
    } else { c.fillStyle = colours.of(name); c.fillRect(0, name === "touch" ? 6 : 4, 14, name === "touch" ? 3 : 7); }
    items.push(make("span", {}, sign, " " + look[0]));
  }
  $("legend").replaceChildren(...items);
}
