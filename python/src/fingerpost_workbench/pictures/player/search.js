// Search: objects by name; records by text, rule, reason and number.

const SEARCHED = ["text", "kind", "rule", "reason", "decider"], MAX_FOUND = 60, MAX_OBJECTS = 6;
function closeSearch() {
  $("found").hidden = true;
  $("search").setAttribute("aria-expanded", "false");
  $("searchbox").classList.remove("open");
}
$("search").addEventListener("input", () => {
  const wanted = $("search").value.trim().toLowerCase(), out = $("found");
  out.replaceChildren();
  if (!wanted) return closeSearchList();
  const objects = [...allNames].filter(n => n.toLowerCase().includes(wanted)).slice(0, MAX_OBJECTS);
  out.append(...objects.map(name => make("button", { type: "button", role: "option", "data-name": name },
    make("time", {}, recognizerNamed(name) ? "recognizer" : "view"), make("span", {}, ...readable(name)))));
  // Each distinct text is compared once, however many records have it.
  const hits = D.words.map(w => w.toLowerCase().includes(wanted));
  let n = 0;
  for (let r = 0; r < N; r++) {
    if (!SEARCHED.some(column => hits[R[column][r]]) && `#${R.serial[r]}` !== wanted) continue;
    if (n++ < MAX_FOUND) out.append(make("button", { type: "button", role: "option", "data-row": r },
      make("time", {}, ms(R.time[r])), make("span", {}, ...readable(word("text", r)))));
  }
  out.append(note(n > MAX_FOUND ? `The first ${MAX_FOUND} of ${n} records.` : n ? `${n} ${n > 1 ? "records" : "record"}.` : "No record has this."));
  out.hidden = false;
  $("search").setAttribute("aria-expanded", "true");
});
function closeSearchList() { $("found").hidden = true; $("search").setAttribute("aria-expanded", "false"); }
function openSearch() { $("searchbox").classList.add("open"); $("search").focus(); $("search").select(); }
$("find").addEventListener("click", openSearch);
$("searchbox").addEventListener("keydown", e => {
  const options = [...$("found").querySelectorAll("button")], i = options.indexOf(e.target);
  if (e.key === "Escape") { closeSearch(); e.target.blur(); }
  else if (e.key === "Enter" && e.target === $("search")) { (options.find(b => b.dataset.row) ?? options[0])?.click(); $("search").blur(); }
  else if (e.key === "ArrowDown") (options[i + 1] ?? options[i])?.focus();
  else if (e.key === "ArrowUp") (options[i - 1] ?? $("search")).focus();
  else return;
  e.preventDefault();
});
