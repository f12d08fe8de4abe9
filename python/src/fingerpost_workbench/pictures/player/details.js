// The details: why the record happened, with its causes and effects; the chosen object; nearby records.

const MAX_CHAIN = 40, MAX_SHOWN = 12, MAX_HISTORY = 150;
const note = text => make("p", { class: "note" }, text);
function rowOf(r, isTimed = true, look = "") {
  return make("button", { type: "button", class: `row ${look}`, "data-row": r, title: word("text", r) },
    make("span", {}, ...readable(word("text", r))), make("time", {}, isTimed ? ms(R.time[r]) : ""));
}
const listed = rows => make("ol", { class: "links" }, ...rows.map((r, i) => make("li", {}, rowOf(r, !i || R.time[r] !== R.time[rows[i - 1]]))));

const TABS = { why: whyPane, object: objectPane, records: recordsPane };
let shownTab = "";
function drawDetails() {
  for (const tab of Object.keys(TABS)) {
    const b = $(`tab-${tab}`), isOn = tab === chosen.tab;
    b.setAttribute("aria-selected", `${isOn}`);
    b.tabIndex = isOn ? 0 : -1;
  }
  $("tab-object").textContent = chosen.object ? short(chosen.object) : "Object";
  $("tab-object").title = chosen.object ?? "";
  // The keyboard focus stays in the list.
  const hasFocus = $("pane") !== document.activeElement && $("pane").contains(document.activeElement);
  const pane = $("pane"), isRuleOpen = pane.querySelector("#rule details[open]") !== null;
  pane.setAttribute("aria-labelledby", `tab-${chosen.tab}`);
  pane.replaceChildren(...(N ? TABS[chosen.tab]() : [note("Nothing happened.")]));
  const rule = pane.querySelector("#rule details");
  if (isRuleOpen && rule) rule.open = true;
  if (hasFocus) (pane.querySelector(".now .row, .row.now") ?? pane).focus({ preventScroll: true });
  const now = chosen.tab === "records" && pane.querySelector(".now");
  if (now) pane.scrollTop = now.offsetTop - pane.offsetTop - 60;
  else if (shownTab !== `${chosen.tab} ${chosen.tab === "object" ? chosen.object : chosen.row}`) pane.scrollTop = 0;
  shownTab = `${chosen.tab} ${chosen.tab === "object" ? chosen.object : chosen.row}`;
}

// ---- Why
function whyPane() {
  const r = chosen.row, why = D.why[r], rule = word("rule", r);
  const copy = make("button", { type: "button", class: "b small", id: "copywhy", title: "Copy the record and its why (W)" }, "Copy why");
  const left = make("div", {},
    make("p", { class: "token", id: "token", title: word("text", r) }, ...readable(word("text", r))),
    make("p", { class: "meta", id: "meta" }, [ms(R.time[r]), `record ${r + 1} of ${N}`, rule].filter(Boolean).join(" · ")), ...stepOf(r),
    make("p", { class: "say", id: "why" }, ...(why ? broken(why.text) : ["This page does not contain the reason for this record."])),
    make("div", { id: "facts" }, ...factsOf(why && why.facts)), make("div", { id: "rule" }, copy, ...ruleOf(rule)),
    ...(!why && D.limit ? [make("p", { class: "note", id: "limit" }, D.limit)] : []));
  return [make("div", { class: "why" }, left, make("div", {}, make("h3", {}, "Causes and effects"), ...causesAndEffects(r)))];
}
// The line of the script behind a record: its first cause is a step.
const steps = D.script ? R.kind.flatMap((k, r) => D.words[k] === "step" ? [r] : []) : [];
function stepOf(r) {
  while (R.cause[r] >= 0) r = R.cause[r];
  const [line, text] = D.script?.lines[steps.indexOf(r)] ?? [];
  return line ? [make("p", { class: "meta", id: "step" }, make("a", { href: `${D.script.file}#L${line}` }, `${D.script.file}:${line}`), " ", make("code", {}, text))] : [];
}
const whyText = () => `${word("text", chosen.row)}, ${ms(R.time[chosen.row])}\n${D.why[chosen.row]?.text ?? ""}`;

function causesAndEffects(r) {
  const chain = [];
  for (let c = r; c >= 0 && chain.length < MAX_CHAIN; c = R.cause[c]) chain.push(c);
  chain.reverse();
  const led = effects.get(r) || [], hidden = Math.max(0, chain.length - MAX_SHOWN), items = chain.map((c, i) =>
    make("li", { class: c === r ? "now" : "cause" }, rowOf(c, !i || R.time[c] !== R.time[chain[i - 1]] || i === hidden)));
  const list = make("ol", { class: "chain", id: "chain" }, ...items.slice(hidden),
    ...led.slice(0, 8).map(c => make("li", { class: "effect" }, rowOf(c, R.time[c] !== R.time[r]))));
  const made = [list];
  if (hidden) {
    const more = make("button", { type: "button", class: "more" }, `${hidden} earlier ${hidden > 1 ? "causes" : "cause"}`);
    more.addEventListener("click", () => { list.prepend(...items.slice(0, hidden)); more.remove(); });
    made.unshift(more);
  }
  if (led.length > 8) made.push(note(`and ${led.length - 8} more effects`));
  return made;
}
function factsOf(facts) {
  if (!facts || !facts.length) return [];
  const table = make("table", { class: "facts" }, make("caption", { class: "sr" }, "The facts that decided"));
  for (const [name, value, rule, confidence] of facts) table.append(make("tr", { title: name },
    make("td", {}, ...readable(name)), make("td", {}, String(value)), make("td", {}, `${rule}, ${confidence}`)));
  return [table];
}
// The rule book's entry for the rule behind a record.
function ruleOf(id) {
  const rule = D.rules[id];
  if (!rule) return [];
  const source = note(`${rule.confidence}; sources: ${rule.sources.join(", ")}`);
  if (rule.address) source.append(" ", make("a", { href: rule.address }, "In the rule book"));
  return [make("details", {}, make("summary", {}, `Rule ${id}: ${rule.title}`), make("p", {}, rule.statement), source)];
}

// ---- The chosen object
function objectPane() {
  const name = chosen.object ?? (N ? word("subject", chosen.row) : "");
  if (!name) return [note("Choose a view on the screen, or a lane, to see its history and the events that it did not receive, with reasons.")];
  const view = viewNamed(name), recognizer = recognizerNamed(name), lane = laneNamed.get(name);
  const rows = about.get(name) || (lane ? [...new Set([...lane.marks.map(m => m[0]), ...lane.ticks])].sort((a, b) => a - b) : []);
  return [
    make("p", { class: "token", id: "whoHead" }, ...broken(name)),
    make("div", { id: "who" }, ...(view ? aboutView(view) : []), ...(recognizer ? aboutRecognizer(recognizer) : []),
      ...(D.whyNot[name] || []).flatMap(not => [make("h3", {}, `Why no ${not.event}?`), make("p", { class: "say whynot" }, ...broken(not.text)), ...factsOf(not.facts)]),
      ...(!D.whyNot[name] && D.unasked.includes(name) ? [note(D.limitNot)] : []),
      make("h3", {}, "History"), listed(rows.slice(0, MAX_HISTORY)),
      ...(rows.length > MAX_HISTORY ? [note(`The first ${MAX_HISTORY} of ${rows.length}.`)] : []),
      ...(rows.length ? [] : [note("It is in no record of this timeline: UIKit called none of its methods.")])),
  ];
}
const link = name => make("button", { type: "button", class: "link", "data-name": name }, short(name));
const named = (words, names) => names.length ? [make("p", { class: "names" }, words, ...names.map(link))] : [];
function aboutView(view) {
  const said = [view.class, `frame ${view.frame.map(n => +n.toFixed(1)).join(", ")}`, flagsOf(view),
    view.alpha !== undefined && `alpha ${view.alpha}`, view.transform && "transformed", view.clips && "clips"];
  const around = views[view.parent];
  return [note(said.filter(Boolean).join(", ")), ...named("In ", around ? [around.name] : []),
    ...settingsOf(view.name),
    ...[...recognizers.values()].filter(r => r.view === view.name).flatMap(r => [make("p", { class: "names" }, "Recognizer ", link(r.name), ` ${r.class}; ${flagsOn(r)}`), ...settingsOf(r.name)])];
}
const flagsOn = r => {
  const on = Object.keys(r.flags).filter(flag => r.flags[flag]), off = Object.keys(r.flags).filter(flag => !r.flags[flag]);
  return [on.length && `on: ${on.join(", ")}`, off.length && `off: ${off.join(", ")}`].filter(Boolean).join("; ");
};
// What the experiment says about an object: actions, delegate, overrides and other settings, as at the start.
const wordsOf = value => Array.isArray(value) ? value.map(wordsOf).join(", ")
  : value && typeof value === "object" ? Object.entries(value).map(([key, inner]) => `${key}: ${wordsOf(inner)}`).join("; ") : String(value);
function settingsOf(name) {
  const said = D.settings[name];
  return said ? [make("table", { class: "facts settings" }, make("caption", { class: "sr" }, `The settings of ${name}`),
    ...Object.entries(said).map(([key, value]) => make("tr", {}, make("td", {}, key), make("td", {}, ...broken(wordsOf(value))))))] : [];
}
function aboutRecognizer(r) {
  const requiring = S ? [...new Set(S.recognizers.filter(q => (q.requires || []).includes(r.name)).map(q => q.name))] : [];
  return [note(`${r.class}; ${flagsOn(r)}`), ...settingsOf(r.name), ...named("On ", [r.view]), ...named("Waits for: ", r.requires || []), ...named("Is waited for by: ", requiring)];
}

// ---- The records around the chosen one
function recordsPane() {
  const first = Math.max(0, chosen.row - 20), last = Math.min(N, chosen.row + 60);
  return [make("p", { class: "note", id: "limit" }, `Records ${first + 1}–${last} of ${N}. ${D.limit}`), make("div", { id: "list" },
    ...Array.from({ length: last - first }, (_, i) => rowOf(first + i, true, first + i === chosen.row ? "now" : "")))];
}
