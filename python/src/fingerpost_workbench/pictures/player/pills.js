// Names on the screen, placed clear of fingers, texts and each other; a name without room is left out.

const PILL = 18;
// `pills` have a box (`x`, `y`, `w`, `h`) and a `text`; the first ones are placed first.
function placePills(pills, taken, texts, frame) {
  const placed = [];
  for (const pill of pills) {
    const w = widthOf(pill.text, 11, 600) + 14, spot = spotOf(pill, w, taken, texts, frame);
    if (!spot) continue;
    taken.push(spot);
    placed.push([pill, spot]);
  }
  return placed;
}
function spotOf(pill, w, taken, texts, frame) {
  const inside = spot => spot.x >= frame.x + 2 && spot.x + spot.w <= frame.x + frame.w - 2
    && spot.y >= frame.y + 2 && spot.y + spot.h <= frame.y + frame.h - 2;
  for (const isStrict of [true, false]) {
    for (const y of heights(pill)) {
      for (const x of [pill.x + 4, pill.x + pill.w - w - 4, pill.x + pill.w / 2 - w / 2]) {
        const spot = { x: Math.min(Math.max(x, frame.x + 3), frame.x + frame.w - w - 3), y, w, h: PILL };
        if (!inside(spot) || taken.some(t => meet(spot, t, 2))) continue;
        if (!isStrict || !texts.some(t => meet(spot, t))) return spot;
      }
    }
  }
  return null;
}
function heights({ y, h, isHit }) {
  const out = [y - PILL - 3, y + h + 3], on = [y - PILL / 2, y + h - PILL / 2];
  const within = [y + 4, y + h - PILL - 4, y + 26, y + 48, y + h - PILL - 26];
  return isHit ? [...out, ...within, y - PILL - 26, y + h + 26] : h > 300 ? [...within, ...out] : [...on, ...within, ...out];
}
