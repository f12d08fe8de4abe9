/*
 * Every struct of the headers, at every size: a shorter one is read and filled as far as it goes, and what it lacks has
 * the default of its INIT macro; 0 and sizes that no struct has are refused.
 */
#include <fingerpost.h>
#include <fingerpost_plugin.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what, size_t size) {
  if (holds) return;
  fprintf(stderr, "%s at %u bytes\n", what, (unsigned)size);
  failures += 1;
}

/* Room for any struct, and for what a newer program's would have more. */
typedef union {
  uint32_t size;
  double alignment;
  unsigned char bytes[1024];
} room;

static int is_plausible(size_t size) { return size >= 8 && size % 8 == 0; }

typedef fp_status (*fill_function)(fp_lab *lab, fp_timeline *timeline, fp_id view, void *out);

/* A struct that the engine fills. */
static void check_out(fp_lab *lab, fp_timeline *timeline, fp_id view, const char *name, size_t known,
                      fill_function fill) {
  room full, part;
  size_t size, index;
  memset(&full, 0xAA, sizeof full);
  full.size = (uint32_t)known;
  expect(fill(lab, timeline, view, &full) == FP_OK, name, known);
  for (size = 0; size <= known + 24; size++) {
    size_t filled = size < known ? size : known;
    fp_status status;
    memset(&part, 0xAA, sizeof part);
    part.size = (uint32_t)size;
    status = fill(lab, timeline, view, &part);
    expect(status == (is_plausible(size) ? FP_OK : FP_ERROR_SIZE), name, size);
    expect(part.size == size, name, size);
    if (status != FP_OK) filled = 4;
    expect(memcmp(part.bytes + 4, full.bytes + 4, filled - 4) == 0, name, size);
    for (index = filled; index < sizeof part.bytes; index++)
      if (index >= 4 && part.bytes[index] != 0xAA) break;
    expect(index == sizeof part.bytes, name, size);
  }
}

#define FILLS(function, call) \
  static fp_status function(fp_lab *lab, fp_timeline *timeline, fp_id view, void *out) { \
    (void)lab, (void)timeline, (void)view; \
    return call; \
  }
FILLS(fill_options, fp_lab_get_options(lab, (fp_lab_options *)out))
FILLS(fill_field, fp_profile_field_at(lab, 3, (fp_profile_field *)out))
FILLS(fill_class, fp_class_at(lab, 9, (fp_class_info *)out))
FILLS(fill_property, fp_property_at(lab, 5, (fp_property_info *)out))
FILLS(fill_type, fp_registry_at(lab, 2, (fp_type_info *)out))
FILLS(fill_rule, fp_rule_read(FP_RULE_DL_4, (fp_rule_info *)out))
FILLS(fill_handler, fp_control_handler_at(lab, view, 0, (fp_handler_info *)out))
FILLS(fill_answer, fp_object_answer(lab, view, FP_HOOK_POINT_INSIDE, (fp_answer *)out))
FILLS(fill_record, fp_timeline_record(timeline, 4, (fp_record *)out))

typedef fp_status (*take_function)(fp_lab *lab, fp_timeline *timeline, fp_id view, const void *in);

/* A struct that the engine reads: behind its end lies what would be refused. */
static void check_in(fp_lab *lab, fp_timeline *timeline, fp_id view, const char *name, const void *whole,
                     size_t known, take_function take) {
  room part;
  size_t size;
  for (size = 0; size <= known + 24; size++) {
    memset(&part, 0xFF, sizeof part);
    memcpy(part.bytes, whole, size < known ? size : known);
    part.size = (uint32_t)size;
    expect(take(lab, timeline, view, &part) == (is_plausible(size) ? FP_OK : FP_ERROR_SIZE), name, size);
  }
}

#define TAKES(function, call) \
  static fp_status function(fp_lab *lab, fp_timeline *timeline, fp_id view, const void *in) { \
    (void)lab, (void)timeline, (void)view; \
    return call; \
  }
TAKES(take_synthetic_digitizer, fp_lab_set_synthetic_digitizer(lab, (const fp_synthetic_digitizer_options *)in))
TAKES(take_answer, fp_object_override(lab, view, FP_HOOK_POINT_INSIDE, (const fp_answer *)in))
TAKES(take_step, fp_lab_play(lab, (const fp_step *)in, 1, 0, NULL, NULL))

static fp_status take_frame(fp_lab *lab, fp_timeline *timeline, fp_id view, const void *in) {
  static const float nothing[4] = {0, 0, 0, 0};
  (void)timeline, (void)view;
  return fp_lab_play_frames(lab, nothing, 2, 2, 1, 60, (const fp_frame_options *)in, NULL);
}

static fp_status take_observation(fp_lab *lab, fp_timeline *timeline, fp_id view, const void *in) {
  (void)lab, (void)view;
  return fp_timeline_log(timeline, (const fp_observation *)in, 1, 0, NULL, 0, NULL, NULL, 0, NULL);
}

static fp_status take_check(fp_lab *lab, fp_timeline *timeline, fp_id view, const void *in) {
  fp_check_options few;
  int32_t holds;
  (void)timeline, (void)view;
  /* Never as many trials as the default: those are another test's. */
  if (((const fp_check_options *)in)->size >= sizeof few) few = *(const fp_check_options *)in;
  else return ((const fp_check_options *)in)->size == 0 ? fp_recognizer_check(lab, "tap", (const fp_check_options *)in, &holds, NULL, 0, NULL)
              : is_plausible(((const fp_check_options *)in)->size) ? FP_OK
              : fp_recognizer_check(lab, "tap", (const fp_check_options *)in, &holds, NULL, 0, NULL);
  return fp_recognizer_check(lab, "tap", &few, &holds, NULL, 0, NULL);
}

/* What a shorter fp_lab_options lacks has its default. */
static void check_lab_options(void) {
  const fp_lab_options initial = FP_LAB_OPTIONS_INIT;
  fp_lab_options wanted = FP_LAB_OPTIONS_INIT;
  size_t size;
  wanted.flags = FP_LAB_SCENES;
  wanted.screen_width = 500, wanted.screen_height = 600, wanted.rate = 120;
  for (size = 0; size <= sizeof wanted + 24; size++) {
    fp_lab_options read = FP_LAB_OPTIONS_INIT, expected;
    fp_lab *lab = NULL;
    room part;
    fp_status status;
    memset(&part, 0xFF, sizeof part);
    memcpy(part.bytes, &wanted, size < sizeof wanted ? size : sizeof wanted);
    part.size = (uint32_t)size;
    status = fp_lab_create(FP_ABI_VERSION, (const fp_lab_options *)(const void *)&part, &lab, NULL, 0);
    expect(status == (is_plausible(size) ? FP_OK : FP_ERROR_SIZE), "fp_lab_options", size);
    if (status != FP_OK) continue;
    expected = initial;
    memcpy(&expected, &wanted, size < sizeof wanted ? size : sizeof wanted);
    expect(fp_lab_get_options(lab, &read) == FP_OK, "fp_lab_get_options", size);
    expect(read.flags == expected.flags && read.screen_width == expected.screen_width &&
               read.screen_height == expected.screen_height && read.rate == expected.rate,
           "fp_lab_options as far as it goes", size);
    fp_lab_destroy(lab);
  }
}

/* An array is read with the stride of the program that made it. */
static void check_array(fp_lab *lab) {
  struct {
    fp_step step;
    double more[2];
  } newer[2] = {{FP_STEP_INIT, {1, 2}}, {FP_STEP_INIT, {3, 4}}};
  size_t stopped = 7;
  int64_t before = 0, after = 0;
  newer[0].step.size = newer[1].step.size = sizeof newer[0];
  newer[0].step.kind = newer[1].step.kind = FP_STEP_WAIT;
  newer[0].step.duration = 1, newer[1].step.duration = 2;
  fp_lab_time(lab, &before);
  expect(fp_lab_play(lab, &newer[0].step, 2, 0, NULL, NULL) == FP_OK, "newer steps", sizeof newer[0]);
  fp_lab_time(lab, &after);
  expect(after - before == 3000000000, "newer steps' time", sizeof newer[0]);
  newer[1].step.size = sizeof(fp_step);
  expect(fp_lab_play(lab, &newer[0].step, 2, 0, &stopped, NULL) == FP_ERROR_SIZE && stopped == 1,
         "steps of two sizes", sizeof newer[0]);
}

static fp_status own_make(void **out, void *context) { return (void)context, *out = NULL, FP_OK; }
static fp_status own_copy(const void *self, void **out, void *context) {
  return (void)self, (void)context, *out = NULL, FP_OK;
}
static void own_destroy(void *self, void *context) { (void)self, (void)context; }
static fp_status own_reset(void *self, void *context) { return (void)self, (void)context, FP_OK; }

/* A type's table and its parameters, an array of structs whose sizes were read wrongly once. */
static void check_parameters(void) {
  size_t size;
  for (size = 0; size <= sizeof(fp_parameter) + 24; size++) {
    fp_parameter parameter = FP_PARAMETER_INIT;
    fp_recognizer_class type = FP_RECOGNIZER_CLASS_INIT;
    fp_lab *lab = NULL;
    room parts[2];
    fp_status status;
    parameter.type = FP_VALUE_NUMBER;
    parameter.name = "radius";
    parameter.minimum = 0, parameter.maximum = 10, parameter.default_value = 3;
    memset(parts, 0xFF, sizeof parts);
    memcpy(parts[0].bytes, &parameter, size < sizeof parameter ? size : sizeof parameter);
    parts[0].size = (uint32_t)size;
    type.id = "test.own";
    type.make = own_make, type.copy = own_copy, type.destroy = own_destroy, type.reset = own_reset;
    type.parameter_count = 1;
    type.parameters = (const fp_parameter *)(const void *)&parts[0];
    fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0);
    status = fp_lab_register_recognizer(lab, &type);
    if (!is_plausible(size)) expect(status == FP_ERROR_SIZE, "fp_parameter", size);
    else if (size < 16) expect(status == FP_ERROR_NULL, "fp_parameter without a name", size);
    else expect(status == FP_OK, "fp_parameter", size);
    fp_lab_destroy(lab);
  }
}

int main(void) {
  static const double place[4] = {0, 0, 100, 100};
  fp_lab *lab = NULL;
  fp_timeline *timeline = NULL;
  fp_id window = 0, view = 0;
  fp_answer insets = FP_ANSWER_INIT;
  fp_synthetic_digitizer_options glass = FP_SYNTHETIC_DIGITIZER_OPTIONS_INIT;
  fp_frame_options frame = FP_FRAME_OPTIONS_INIT;
  fp_check_options trials = FP_CHECK_OPTIONS_INIT;
  fp_observation observation = FP_OBSERVATION_INIT;
  fp_step wait = FP_STEP_INIT, tap = FP_STEP_INIT;
  fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0);
  fp_window_create(lab, NULL, NULL, &window);
  fp_view_create(lab, "button", "UIButton", &view);
  fp_object_set(lab, view, "frame", place, 4);
  fp_view_add_subview(lab, window, view, -1);
  fp_control_add_handler(lab, view, "touchUpInside", "clicked", 0);
  insets.kind = FP_ANSWER_INSETS;
  insets.numbers[0] = insets.numbers[3] = -10;
  fp_object_override(lab, view, FP_HOOK_POINT_INSIDE, &insets);
  tap.kind = FP_STEP_TAP, tap.duration = 0.05, tap.place.kind = FP_PLACE_CENTER, tap.place.view = view;
  expect(fp_lab_play(lab, &tap, 1, FP_PLAY_SETTLE, NULL, &timeline) == FP_OK, "a tap", sizeof tap);
  check_out(lab, timeline, view, "fp_lab_options", sizeof(fp_lab_options), fill_options);
  check_out(lab, timeline, view, "fp_profile_field", sizeof(fp_profile_field), fill_field);
  check_out(lab, timeline, view, "fp_class_info", sizeof(fp_class_info), fill_class);
  check_out(lab, timeline, view, "fp_property_info", sizeof(fp_property_info), fill_property);
  check_out(lab, timeline, view, "fp_type_info", sizeof(fp_type_info), fill_type);
  check_out(lab, timeline, view, "fp_rule_info", sizeof(fp_rule_info), fill_rule);
  check_out(lab, timeline, view, "fp_handler_info", sizeof(fp_handler_info), fill_handler);
  check_out(lab, timeline, view, "fp_answer", sizeof(fp_answer), fill_answer);
  check_out(lab, timeline, view, "fp_record", sizeof(fp_record), fill_record);
  wait.kind = FP_STEP_WAIT;
  observation.kind = "actions";
  trials.runs = 1;
  check_in(lab, timeline, view, "fp_synthetic_digitizer_options", &glass, sizeof glass, take_synthetic_digitizer);
  fp_lab_set_synthetic_digitizer(lab, NULL);
  check_in(lab, timeline, view, "fp_answer", &insets, sizeof insets, take_answer);
  check_in(lab, timeline, view, "fp_step", &wait, sizeof wait, take_step);
  check_in(lab, timeline, view, "fp_frame_options", &frame, sizeof frame, take_frame);
  check_in(lab, timeline, view, "fp_observation", &observation, sizeof observation, take_observation);
  check_in(lab, timeline, view, "fp_check_options", &trials, sizeof trials, take_check);
  check_array(lab);
  check_lab_options();
  check_parameters();
  fp_timeline_destroy(timeline);
  fp_lab_destroy(lab);
  if (failures == 0) printf("every struct is read and filled as far as it goes\n");
  return failures == 0 ? 0 : 1;
}
