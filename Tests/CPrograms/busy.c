/* A recognizer whose every function uses the lab: each call returns FP_ERROR_BUSY, also
 * while the lab is destroyed. */
#include <fingerpost.h>
#include <fingerpost_plugin.h>
#include <stdio.h>

static fp_lab *the_lab = NULL;
static int calls = 0, wrong = 0;

static void use_the_lab(void) {
  int64_t time = 0;
  fp_id id = 0;
  fp_lab *copy = NULL;
  fp_timeline *timeline = NULL;
  calls += 1;
  if (the_lab == NULL) return;
  wrong += fp_lab_time(the_lab, &time) != FP_ERROR_BUSY;
  wrong += fp_view_create(the_lab, NULL, NULL, &id) != FP_ERROR_BUSY;
  wrong += fp_lab_play(the_lab, NULL, 0, FP_PLAY_SETTLE, NULL, &timeline) != FP_ERROR_BUSY;
  wrong += fp_lab_copy(the_lab, &copy) != FP_ERROR_BUSY;
  wrong += fp_lab_timeline(the_lab, 0, &timeline) != FP_ERROR_BUSY;
  fp_lab_destroy(the_lab);
}

static fp_status make(void **out, void *context) { return (void)context, *out = NULL, use_the_lab(), FP_OK; }
static fp_status copy(const void *self, void **out, void *context) {
  return (void)self, (void)context, *out = NULL, use_the_lab(), FP_OK;
}
static void destroy(void *self, void *context) { (void)self, (void)context, use_the_lab(); }
static fp_status reset(void *self, void *context) { return (void)self, (void)context, use_the_lab(), FP_OK; }
static fp_status touches(void *self, const fp_touch *all, size_t count, fp_gesture_context *gesture,
                         uint32_t *out_request, void *context) {
  (void)self, (void)all, (void)count, (void)gesture, (void)out_request, (void)context;
  return use_the_lab(), FP_OK;
}
static fp_status set(void *self, uint32_t parameter, double value, void *context) {
  return (void)self, (void)parameter, (void)value, (void)context, use_the_lab(), FP_OK;
}
static fp_status location(const void *self, int32_t touch, double out[2], void *context) {
  return (void)self, (void)touch, (void)context, out[0] = out[1] = 5, use_the_lab(), FP_OK;
}
static int32_t number_of_touches(const void *self, void *context) {
  return (void)self, (void)context, use_the_lab(), 1;
}
static fp_status measure(const void *self, uint32_t measurement, double *out, void *context) {
  return (void)self, (void)measurement, (void)context, *out = 1, use_the_lab(), FP_OK;
}
static int32_t yes(const void *self, const char *type, void *context) {
  return (void)self, (void)type, (void)context, use_the_lab(), 1;
}
static void release(void *context) { (void)context, use_the_lab(); }
static void started(uint64_t trial, void *context) { (void)trial, (void)context, use_the_lab(); }

static void expect_calls(const char *what) {
  if (calls == 0) wrong += 1, fprintf(stderr, "%s calls nothing\n", what);
  if (wrong > 0) fprintf(stderr, "%s: the lab was not busy\n", what);
  calls = 0;
}

int main(void) {
  static const char *const names[] = {"size"};
  fp_recognizer_class type = FP_RECOGNIZER_CLASS_INIT;
  fp_parameter parameter = FP_PARAMETER_INIT;
  fp_check_options trials = FP_CHECK_OPTIONS_INIT;
  fp_step tap = FP_STEP_INIT;
  fp_id window = 0, own = 0, other = 0;
  double value = 4, point[2];
  int32_t holds;
  parameter.type = FP_VALUE_NUMBER, parameter.name = "radius", parameter.maximum = 10;
  type.id = "test.nosy";
  type.parameters = &parameter, type.parameter_count = 1;
  type.measurements = names, type.measurement_count = 1;
  type.make = make, type.copy = copy, type.destroy = destroy, type.reset = reset;
  type.touches_began = type.touches_moved = type.touches_ended = type.touches_cancelled = touches;
  type.set = set, type.location = location, type.number_of_touches = number_of_touches;
  type.measure = measure, type.release = release;
  type.can_prevent = type.can_be_prevented = yes;
  fp_lab_create(FP_ABI_VERSION, NULL, &the_lab, NULL, 0);
  fp_window_create(the_lab, NULL, NULL, &window);
  if (fp_lab_register_recognizer(the_lab, &type) != FP_OK) wrong += 1;
  calls = 0;
  fp_recognizer_create(the_lab, "own", "test.nosy", &own), expect_calls("make");
  fp_recognizer_create(the_lab, "other", "test.nosy", &other);
  fp_view_add_recognizer(the_lab, window, own);
  calls = 0;
  fp_object_set(the_lab, own, "radius", &value, 1), expect_calls("set");
  fp_recognizer_measure(the_lab, own, "size", &value), expect_calls("measure");
  fp_recognizer_measure(the_lab, own, "numberOfTouches", &value), expect_calls("number_of_touches");
  fp_recognizer_location(the_lab, own, -1, 0, point), expect_calls("location");
  /* Its state may be kept a while longer. */
  fp_object_destroy(the_lab, other);
  trials.runs = 1, trials.started = started;
  fp_recognizer_check(the_lab, "tap", &trials, &holds, NULL, 0, NULL), expect_calls("started");
  tap.kind = FP_STEP_TAP, tap.duration = 0.05, tap.place.kind = FP_PLACE_CENTER, tap.place.view = window;
  fp_lab_play(the_lab, &tap, 1, FP_PLAY_SETTLE, NULL, NULL), expect_calls("touches");
  fp_lab_destroy(the_lab), expect_calls("the end of the lab");
  if (wrong == 0) printf("each callback finds the lab busy\n");
  return wrong == 0 ? 0 : 1;
}
