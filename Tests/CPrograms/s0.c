/*
 * Article S0's experiment by the C interface alone: a double tap on a child whose parent knows the single tap, with all
 * eight settings of the double tap, and which of them decide. Valid C11 and C++17. Ends with 0 when every log is the
 * published one.
 */
#include <stdio.h>
#include <string.h>

#include "fingerpost.h"

struct setting {
  double delays_began, delays_ended, cancels;
  const char *seen; /* B, E, C: child then parent; b, e, c: the child alone; S, D: the actions */
};

static const struct setting settings[] = {
    {1, 1, 1, "SD"},     {0, 1, 1, "BSCD"},  {1, 0, 1, "SD"},     {1, 0, 0, "SDe"},
    {0, 0, 1, "BSCBDC"}, {0, 1, 0, "BSCDe"}, {0, 0, 0, "BSCBDE"}, {1, 1, 0, "SDe"},
};

static int failures = 0;

static void check(fp_lab *lab, fp_status status, const char *what) {
  char text[200];
  if (status == FP_OK) return;
  fp_lab_error(lab, text, sizeof text);
  fprintf(stderr, "%s: status %d, %s\n", what, (int)status, text);
  failures += 1;
}

static void set(fp_lab *lab, fp_id object, const char *property, double value) {
  check(lab, fp_object_set(lab, object, property, &value, 1), property);
}

static fp_id make_view(fp_lab *lab, const char *name, fp_id superview, const double frame[4]) {
  fp_id view = 0;
  check(lab, fp_view_create(lab, name, NULL, &view), "fp_view_create");
  check(lab, fp_object_set(lab, view, "frame", frame, 4), "frame");
  check(lab, fp_view_add_subview(lab, superview, view, -1), "fp_view_add_subview");
  return view;
}

static fp_id make_tap(fp_lab *lab, const char *name, fp_id view, double taps) {
  fp_id tap = 0;
  check(lab, fp_recognizer_create(lab, name, "tap", &tap), "fp_recognizer_create");
  set(lab, tap, "numberOfTapsRequired", taps);
  check(lab, fp_view_add_recognizer(lab, view, tap), "fp_view_add_recognizer");
  return tap;
}

/* The log as letters. */
static void read_log(fp_lab *lab, char *out, size_t capacity) {
  uint64_t serial, count = 0;
  size_t length = 0;
  char last = 0;
  fp_timeline *timeline = NULL;
  check(lab, fp_lab_timeline(lab, 0, &timeline), "fp_lab_timeline");
  check(lab, fp_timeline_count(timeline, &count), "fp_timeline_count");
  for (serial = 0; serial < count && length + 1 < capacity; serial++) {
    char token[100];
    char letter = 0;
    fp_timeline_token(timeline, serial, token, sizeof token, NULL);
    if (token[0] == 0) continue;
    if (strcmp(token, "single.action") == 0) letter = 'S';
    if (strcmp(token, "double.action") == 0) letter = 'D';
    if (strncmp(token, "child.touches", 13) == 0) letter = (char)(token[13] - 'A' + 'a');
    if (strncmp(token, "parent.touches", 14) == 0) {
      /* A capital stands for the parent's, if the child's comes directly before it. */
      if (last != token[14] - 'A' + 'a') out[length++] = '?';
      else out[length - 1] = token[14];
      last = 0;
      continue;
    }
    if (letter == 0) continue;
    out[length++] = letter;
    last = letter;
  }
  out[length] = 0;
  fp_timeline_destroy(timeline);
}

/* What an experiment's section expect says of it. */
static void expect(fp_lab *lab, const char *section, fp_status status, const char *expected) {
  fp_text *report = NULL;
  char json[1000] = "";
  if (fp_lab_check(lab, section, &report) != status) failures += 1, fprintf(stderr, "fp_lab_check: %s\n", section);
  if (status == FP_OK) fp_text_read(report, json, sizeof json);
  else fp_lab_error(lab, json, sizeof json);
  if (strstr(json, expected) == NULL) failures += 1, fprintf(stderr, "%s: %s\n", section, json);
  fp_text_destroy(report);
}

static void play(const struct setting *setting) {
  static const double outer[4] = {45, 200, 300, 300}, inner[4] = {75, 75, 150, 150};
  fp_lab_options options = FP_LAB_OPTIONS_INIT;
  fp_lab *lab = NULL;
  fp_id window = 0, parent, child, twice;
  fp_step step = FP_STEP_INIT;
  char seen[64], error[200];
  if (fp_lab_create(FP_ABI_VERSION, &options, &lab, error, sizeof error) != FP_OK) {
    fprintf(stderr, "fp_lab_create: %s\n", error);
    failures += 1;
    return;
  }
  check(lab, fp_window_create(lab, "window", NULL, &window), "fp_window_create");
  parent = make_view(lab, "parent", window, outer);
  child = make_view(lab, "child", parent, inner);
  make_tap(lab, "single", parent, 1);
  twice = make_tap(lab, "double", child, 2);
  set(lab, twice, "delaysTouchesBegan", setting->delays_began);
  set(lab, twice, "delaysTouchesEnded", setting->delays_ended);
  set(lab, twice, "cancelsTouchesInView", setting->cancels);
  step.kind = FP_STEP_TAP;
  step.place.kind = FP_PLACE_CENTER;
  step.place.view = child;
  step.count = 2;
  step.duration = 0.05;
  step.gap = 0.1;
  check(lab, fp_lab_play(lab, &step, 1, FP_PLAY_SETTLE, NULL, NULL), "fp_lab_play");
  read_log(lab, seen, sizeof seen);
  if (strcmp(seen, setting->seen) != 0) {
    fprintf(stderr, "delaysTouchesBegan %g, delaysTouchesEnded %g, cancelsTouchesInView %g: %s, not %s\n",
            setting->delays_began, setting->delays_ended, setting->cancels, seen, setting->seen);
    failures += 1;
  }
  expect(lab, "{\"observe\": [\"actions\"], \"log\": [\"single.action\", \"double.action @0.2\"]}", FP_OK, "\"holds\":true");
  expect(lab, "{\"never\": [\"single.action\"]}", FP_OK, "\"path\":\"/never/0\"");
  expect(lab, "{\"never\": [\"child.touchesBegin\"]}", FP_ERROR_DOCUMENT, "did you mean touchesBegan");
  fp_lab_destroy(lab);
}

int main(void) {
  size_t index;
  for (index = 0; index < sizeof settings / sizeof settings[0]; index++) play(&settings[index]);
  if (failures == 0) printf("the eight settings of S0 give the published logs\n");
  return failures == 0 ? 0 : 1;
}
