/*
 * A program makes a screen, forks, and each child plays variants of it on four threads: what Python's multiprocessing
 * does. Swift's runtime keeps a thread's number over fork(), and two threads that meet at a value's first use, one of
 * them with its parent's number, waited for each other for ever: so ended three of the first 199 children before the
 * caller's thread only waited.
 */
#define _DEFAULT_SOURCE
#include <fingerpost.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHILDREN = 400, VARIANTS = 64, SECONDS = 30 };

static fp_lab *make_screen(fp_id *view) {
  const double frame[4] = {0, 0, 100, 100};
  fp_lab *lab = NULL;
  fp_id window = 0, tap = 0;
  if (fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0) != FP_OK) return NULL;
  fp_window_create(lab, "window", NULL, &window);
  fp_view_create(lab, "view", NULL, view);
  fp_object_set(lab, *view, "frame", frame, 4);
  fp_view_add_subview(lab, window, *view, -1);
  fp_recognizer_create(lab, "tap", "tap", &tap);
  fp_view_add_recognizer(lab, *view, tap);
  return lab;
}

/* Each variant's log is read by the thread that has played it. */
static int play_variants(fp_lab *lab, fp_id view) {
  size_t ends[VARIANTS] = {0};
  fp_step step = FP_STEP_INIT;
  fp_script script = FP_SCRIPT_INIT;
  fp_variant_options options = FP_VARIANT_OPTIONS_INIT;
  fp_variants *played = NULL;
  size_t count;
  step.kind = FP_STEP_TAP, step.place.kind = FP_PLACE_CENTER, step.place.view = view;
  script.steps = &step, script.step_count = 1;
  options.threads = 4;
  if (fp_lab_play_variants(lab, &script, NULL, 0, NULL, ends, VARIANTS, &options, &played) != FP_OK) return 1;
  count = fp_variants_count(played);
  fp_variants_destroy(played);
  return count != VARIANTS;
}

int main(void) {
  int child, bad = 0;
  fp_id view = 0;
  fp_lab *lab = make_screen(&view);
  if (lab == NULL) return 1;
  for (child = 0; child < CHILDREN && bad < 3; child++) {
    int status = 0;
    pid_t process = fork();
    if (process == 0) {
      alarm(SECONDS);
      _exit(play_variants(lab, view));
    }
    if (process < 0 || waitpid(process, &status, 0) != process || status != 0) {
      bad += 1;
      fprintf(stderr, "child %d %s\n", child, WIFSIGNALED(status) ? "did not come to an end" : "did not play");
    }
  }
  fp_lab_destroy(lab);
  if (bad == 0) printf("%d children of a fork played %d variants each on four threads\n", CHILDREN, VARIANTS);
  return bad != 0;
}
