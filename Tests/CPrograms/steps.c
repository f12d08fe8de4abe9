/* Steps as JSON: they play as structs do, and what is wrong is reported with its path, all of it at once. */
#include <fingerpost.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n", what);
  failures += 1;
}

static uint64_t count(fp_timeline *timeline) {
  uint64_t records = 0;
  fp_timeline_count(timeline, &records);
  fp_timeline_destroy(timeline);
  return records;
}

static fp_status play(fp_lab *lab, const char *json, size_t *stopped, fp_timeline **timeline) {
  fp_step_list *steps = NULL;
  fp_status status = fp_lab_read_steps(lab, json, 0, &steps);
  if (status == FP_OK) status = fp_lab_play_list(lab, steps, FP_PLAY_SETTLE, stopped, timeline);
  fp_step_list_destroy(steps);
  return status;
}

int main(void) {
  static const double frame[4] = {45, 200, 300, 300};
  fp_lab_options options = FP_LAB_OPTIONS_INIT;
  fp_lab *lab = NULL, *branch = NULL;
  fp_timeline *as_struct = NULL, *as_json = NULL;
  fp_id window = 0, card = 0;
  fp_step tap = FP_STEP_INIT;
  size_t stopped = 9;
  char error[300];
  expect(fp_lab_create(FP_ABI_VERSION, &options, &lab, error, sizeof error) == FP_OK, "a lab");
  fp_window_create(lab, "window", NULL, &window);
  fp_view_create(lab, "card", NULL, &card);
  fp_object_set(lab, card, "frame", frame, 4);
  fp_view_add_subview(lab, window, card, -1);
  expect(fp_lab_copy(lab, &branch) == FP_OK, "a branch");

  tap.kind = FP_STEP_TAP;
  tap.place.kind = FP_PLACE_CENTER;
  tap.place.view = card;
  tap.count = 2;
  tap.duration = 0.05;
  tap.gap = 0.1;
  expect(fp_lab_play(lab, &tap, 1, FP_PLAY_SETTLE, NULL, &as_struct) == FP_OK, "a struct is played");
  expect(play(branch, "[{\"tap\": \"card\", \"count\": 2}]", NULL, &as_json) == FP_OK, "JSON is played");
  expect(count(as_struct) == count(as_json), "the same records");

  expect(play(branch, "[{\"wait\": 1}, {\"tap\": \"crad\", \"cuont\": 2}]", &stopped, NULL) == FP_ERROR_DOCUMENT,
         "what is wrong is refused");
  fp_lab_error(branch, error, sizeof error);
  expect(strstr(error, "[1].cuont: unknown key; did you mean count?") != NULL, "the wrong key");
  expect(strstr(error, "[1].tap: nothing is called 'crad'; did you mean card?") != NULL, "the wrong name");
  fp_error_path(branch, error, sizeof error);
  expect(strcmp(error, "/1/cuont") == 0 && fp_error_index(branch) == 1, "the place of the first problem");
  fp_error_problems(branch, error, sizeof error);
  expect(strstr(error, "{\"path\":\"/1/tap\",\"message\":\"nothing is called 'crad'; did you mean card?\",\"code\":6}")
           != NULL, "each problem, without its place in the sentence");
  expect(stopped == 9, "nothing was played");
  expect(play(branch, "[{\"wait\": 1}, {\"up\": 7}]", &stopped, NULL) == FP_ERROR_STATE && stopped == 1,
         "where it stopped");
  fp_error_path(branch, error, sizeof error);
  expect(strcmp(error, "/1") == 0 && fp_error_index(branch) == 1, "and the place as data");
  expect(fp_lab_set_record_limit(branch, 1) == FP_ERROR_VALUE && fp_error_index(branch) == -1, "no place of an error about no part");
  expect(fp_error_path(branch, error, sizeof error) == 0 && error[0] == 0, "and no path");

  fp_step_list *steps = NULL;
  expect(fp_lab_play_json(branch, "[{\"tap\": \"card\"}]", FP_PLAY_SETTLE, 3, &steps, &as_json) == FP_OK, "one call");
  expect(steps == NULL && count(as_json) > 0, "a tap is played and changes no screen");
  expect(fp_lab_play_json(branch, "[{\"wait\": 4}]", FP_PLAY_SETTLE | FP_PLAY_IF_SHORT, INFINITY, &steps, &as_json) == FP_OK,
         "what is not short is read");
  expect(as_json == NULL && steps != NULL, "and not played");
  fp_step_list_destroy(steps);
  expect(fp_lab_play_json(branch, "[{\"wait\": 4}]", FP_PLAY_SETTLE, 3, &steps, &as_json) == FP_OK, "one call");
  expect(as_json == NULL && fp_step_list_duration(steps) == 4, "what is too long is read");
  fp_step_list_destroy(steps);

  fp_lab_destroy(branch);
  fp_lab_destroy(lab);
  if (failures == 0) puts("steps are read from JSON");
  return failures != 0;
}
