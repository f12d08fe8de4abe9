/* What a hand may get wrong, asked in C alone: how far a tap is from another outcome, a map of the screen, and what
 * decided between two runs. */

#include "fingerpost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(int holds, const char *what, const char *seen) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n%s\n", what, seen);
  exit(1);
}

/* A text that the engine has written; it stays until the next one. */
static const char *text_of(fp_text *text) {
  static char words[8192];
  expect(fp_text_read(text, words, sizeof words) < sizeof words, "the text fits", "");
  fp_text_destroy(text);
  return words;
}

static fp_timeline *run(fp_lab *lab, fp_step step) {
  fp_lab *branch = NULL;
  fp_timeline *timeline = NULL;
  fp_lab_copy(lab, &branch);
  fp_lab_play(branch, &step, 1, FP_PLAY_SETTLE, NULL, &timeline);
  fp_lab_destroy(branch);
  return timeline;
}

int main(void) {
  static const double page_frame[4] = {0, 0, 390, 844}, frame[4] = {100, 300, 120, 44};
  static const char *wanted[4] = {
      "\"number\":\"script[0] place\",\"unit\":\"pt\"", "\"direction\":\"left\",\"instead\":[]",
      "touch 1 comes down on buy, or on page", "{\"name\":\"script[0].x\",\"value\":122.0}"};
  fp_lab *lab = NULL;
  fp_id window = 0, page = 0, button = 0, pan = 0;
  fp_step tap = FP_STEP_INIT, drag = FP_STEP_INIT;
  fp_script script = FP_SCRIPT_INIT;
  fp_variant_options options = FP_VARIANT_OPTIONS_INIT;
  fp_axis x = FP_AXIS_INIT, y = FP_AXIS_INIT;
  fp_text *text = NULL;
  fp_timeline *shorter, *longer;
  int32_t cells[39 * 42];
  char words[2048];
  const char *seen;
  size_t i, on = 0;

  expect(fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0) == FP_OK, "a lab", "");
  fp_window_create(lab, "window", NULL, &window);
  fp_view_create(lab, "page", NULL, &page);
  fp_object_set(lab, page, "frame", page_frame, 4);
  fp_view_add_subview(lab, window, page, -1);
  fp_view_create(lab, "buy", "UIButton", &button);
  fp_object_set(lab, button, "frame", frame, 4);
  fp_view_add_subview(lab, page, button, -1);
  fp_control_add_handler(lab, button, "touchUpInside", "bought", 0);
  fp_recognizer_create(lab, "pan", "pan", &pan);
  fp_view_add_recognizer(lab, page, pan);

  tap.kind = FP_STEP_TAP, tap.duration = 0.05, tap.gap = 0.1;
  tap.place.kind = FP_PLACE_POINT, tap.place.x = 104, tap.place.y = 322;
  script.steps = &tap, script.step_count = 1;
  options.token = "buy.bought";
  expect(fp_lab_margins(lab, &script, &options, &text) == FP_OK, "margins", "");
  seen = text_of(text);
  for (i = 0; i < 4; i++) expect(strstr(seen, wanted[i]) != NULL, wanted[i], seen);

  x.kind = y.kind = FP_COLUMN_STEP;
  x.index = FP_NUMBER_X, x.high = 390, x.count = 39;
  y.index = FP_NUMBER_Y, y.high = 844, y.count = 42;
  expect(fp_lab_outcome_map(lab, &script, &x, &y, &options, cells, 39 * 42, &text) == FP_OK, "a map", "");
  seen = text_of(text);
  expect(strstr(seen, "\"logs\":[[],[\"buy.bought\"]]") != NULL, "two outcomes", seen);
  for (i = 0; i < 39 * 42; i++) on += cells[i] == 2;
  expect(on == 24, "12 by 2 cells lie on the button", seen);

  drag = tap, drag.kind = FP_STEP_DRAG, drag.place.x = 50, drag.duration = 0.1;
  drag.target.kind = FP_PLACE_BY, drag.target.x = 8;
  shorter = run(lab, drag);
  drag.target.x = 12;
  longer = run(lab, drag);
  expect(fp_timeline_decision(shorter, longer, NULL, 0, words, sizeof words, NULL) == FP_OK, "a decision", "");
  expect(strstr(words, "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)") != NULL,
         "the hysteresis decides", words);
  expect(fp_timeline_story(longer, words, sizeof words, NULL) == FP_OK, "a story", "");
  expect(strstr(words, "✓ pan began after 10 points") != NULL, "the pan got the drag", words);
  expect(fp_timeline_lanes(longer, words, sizeof words, NULL) == FP_OK, "the lanes of pictures", "");
  expect(strstr(words, "[\"active\",") != NULL && strstr(words, "\"name\":\"finger 1\"") != NULL,
         "the pan's lane and the finger's", words);
  fp_timeline_destroy(shorter);
  fp_timeline_destroy(longer);
  fp_lab_destroy(lab);
  puts("margins, a map and what decided");
  return 0;
}
