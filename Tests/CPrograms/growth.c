/*
 * Objects come and go, a hundred thousand rounds of them: what a destroyed one held is given back, so the process is as
 * large at the end as it was after a few rounds. Ids of destroyed objects stay stale, even where their places are used again.
 */
#include <fingerpost.h>
#include <stdio.h>

enum { ROUNDS = 100000, WARM = 5000, MOST_KILOBYTES = 1024 };

static int wrong = 0;

static void expect(fp_lab *lab, fp_status status, fp_status wanted, const char *what) {
  char text[200];
  if (status == wanted) return;
  fp_lab_error(lab, text, sizeof text);
  if (wrong++ < 5) fprintf(stderr, "%s: status %d instead of %d, %s\n", what, (int)status, (int)wanted, text);
}

static fp_status answer(const fp_question *question, fp_reply *reply, void *context) {
  return (void)question, (void)context, reply->answer = 1, FP_OK;
}

/* Pages in memory, in kilobytes; 0 where that cannot be asked. */
static long kilobytes(void) {
  long pages = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
  fclose(file);
  return resident * 4;
}

static fp_id make_view(fp_lab *lab, const char *name, const char *class_name, fp_id superview) {
  fp_id view = 0;
  expect(lab, fp_view_create(lab, name, class_name, &view), FP_OK, "fp_view_create");
  expect(lab, fp_view_add_subview(lab, superview, view, -1), FP_OK, "fp_view_add_subview");
  return view;
}

/* A card with a button, a scroll view, two recognizers and a controller: some with a new name each time, some not at all. */
static fp_id play_round(fp_lab *lab, fp_id window, fp_id other, int number) {
  char name[32];
  fp_answer own = FP_ANSWER_INIT;
  fp_id card, button, tap = 0, twice = 0, controller = 0;
  snprintf(name, sizeof name, "the card of round %d", number);
  card = make_view(lab, name, NULL, window);
  button = make_view(lab, NULL, "UIButton", card);
  make_view(lab, "list", "UIScrollView", card);
  own.kind = FP_ANSWER_CALLBACK, own.callback = answer;
  expect(lab, fp_object_override(lab, card, FP_HOOK_POINT_INSIDE, &own), FP_OK, "fp_object_override");
  expect(lab, fp_control_add_handler(lab, button, "touchUpInside", "go", 0), FP_OK, "fp_control_add_handler");
  expect(lab, fp_recognizer_create(lab, "", "tap", &tap), FP_OK, "fp_recognizer_create");
  expect(lab, fp_recognizer_create(lab, name + 4, "tap", &twice), FP_OK, "fp_recognizer_create");
  expect(lab, fp_recognizer_add_target(lab, tap, "tapped"), FP_OK, "fp_recognizer_add_target");
  expect(lab, fp_view_add_recognizer(lab, card, tap), FP_OK, "fp_view_add_recognizer");
  expect(lab, fp_recognizer_require_failure(lab, tap, other), FP_OK, "fp_recognizer_require_failure");
  expect(lab, fp_recognizer_require_failure(lab, twice, tap), FP_OK, "fp_recognizer_require_failure");
  expect(lab, fp_controller_create(lab, NULL, NULL, &controller), FP_OK, "fp_controller_create");
  expect(lab, fp_controller_set_view(lab, controller, card), FP_OK, "fp_controller_set_view");
  expect(lab, fp_object_destroy(lab, twice), FP_OK, "fp_object_destroy");
  expect(lab, fp_object_destroy(lab, card), FP_OK, "fp_object_destroy");
  expect(lab, fp_object_destroy(lab, controller), FP_OK, "fp_object_destroy");
  expect(lab, fp_object_destroy(lab, card), FP_ERROR_STALE, "fp_object_destroy again");
  return tap;
}

int main(void) {
  fp_lab *lab = NULL;
  fp_id window = 0, other = 0, first = 0;
  long before = 0, after;
  int number;
  if (fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0) != FP_OK) return 1;
  expect(lab, fp_window_create(lab, "window", NULL, &window), FP_OK, "fp_window_create");
  expect(lab, fp_recognizer_create(lab, "other", "pan", &other), FP_OK, "fp_recognizer_create");
  for (number = 0; number < ROUNDS; number++) {
    fp_id tap = play_round(lab, window, other, number);
    if (number == 0) first = tap;
    if (number == WARM) before = kilobytes();
  }
  after = kilobytes();
  expect(lab, fp_object_destroy(lab, first), FP_ERROR_STALE, "the first recognizer's id");
  fp_lab_destroy(lab);
  if (after - before > MOST_KILOBYTES) {
    fprintf(stderr, "%d rounds of objects have left %ld kB behind\n", ROUNDS - WARM, after - before);
    wrong += 1;
  }
  if (wrong == 0) printf("%d rounds of objects leave nothing behind (%ld kB)\n", ROUNDS, after - before);
  return wrong != 0;
}
