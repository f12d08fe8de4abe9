/* A run: a list of calls, planned from a seed and made one after the other. */
#include "fuzz.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>

/* How often a function is called while a screen is built, and afterwards. Those that are not here are called now and
 * then; those that play much, seldom. */
static const struct weight {
  const char *name;
  unsigned building, living;
} weights[] = {
    {"fp_window_create", 30, 4}, {"fp_view_create", 150, 8}, {"fp_view_add_subview", 220, 12}, {"fp_object_set", 220, 60},
    {"fp_controller_create", 20, 4}, {"fp_controller_set_view", 20, 4}, {"fp_window_set_root_controller", 10, 3},
    {"fp_recognizer_create", 110, 8}, {"fp_view_add_recognizer", 150, 12}, {"fp_object_override", 60, 20},
    {"fp_control_add_handler", 30, 8}, {"fp_responder_add_selector", 10, 4}, {"fp_recognizer_require_failure", 15, 6},
    {"fp_recognizer_add_target", 15, 4}, {"fp_lab_register_recognizer", 20, 3}, {"fp_class_declare", 8, 3},
    {"fp_controller_present", 4, 4}, {"fp_controller_add_child", 6, 4}, {"fp_object_find", 6, 6},
    {"fp_lab_play", 0, 170}, {"fp_lab_play_list", 0, 30}, {"fp_lab_play_json", 0, 30}, {"fp_lab_play_samples", 0, 50}, {"fp_lab_settle", 0, 25}, {"fp_lab_press", 0, 15},
    {"fp_lab_keep_start", 0, 8}, {"fp_lab_timeline", 0, 15}, {"fp_lab_copy", 0, 12}, {"fp_timeline_export_arrow", 0, 12},
    {"fp_timeline_import_arrow", 0, 12}, {"fp_lab_play_variants", 0, 40}, {"fp_variants_timeline", 0, 40}, {"fp_lab_matrix", 0, 2}, {"fp_lab_fixes", 0, 12},
    {"fp_lab_lint", 0, 2}, {"fp_lab_check", 0, 12}, {"fp_recognizer_check", 0, 2}, {"fp_lab_create", 0, 2}, {"fp_lab_read", 0, 4}, {"fp_lab_document", 0, 4}, {"fp_lab_destroy", 0, 2},
    {"fp_lab_set_synthetic_digitizer", 0, 3}, {"fp_lab_begin_ignoring_interaction", 0, 2}, {"fp_application_end", 0, 2},
    {"fp_application_activate", 0, 2}, {"fp_lab_set_record_limit", 2, 2}, {"fp_lab_set_display_rate", 0, 2},
    {"fp_lab_clear_timeline", 0, 3}};
enum { OTHERWISE = 6 };

static unsigned weight_of(const char *name, int is_building) {
  for (size_t index = 0; index < sizeof weights / sizeof *weights; index++) {
    if (strcmp(weights[index].name, name) == 0) return is_building ? weights[index].building : weights[index].living;
  }
  return is_building ? 0 : OTHERWISE;
}

static unsigned table[2][MOST_FUNCTIONS], totals[2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void weigh(void) {
  for (int is_building = 0; is_building < 2; is_building++) {
    for (size_t index = 0; index < function_count; index++) {
      totals[is_building] += table[is_building][index] = weight_of(functions[index].name, is_building);
    }
  }
}

static uint16_t some_function(uint64_t dice, int is_building) {
  pthread_once(&once, weigh);
  unsigned place = (unsigned)(dice % totals[is_building]);
  for (size_t index = 0; index < function_count; index++) {
    if (place < table[is_building][index]) return (uint16_t)index;
    place -= table[is_building][index];
  }
  return 0;
}

static uint16_t named(const char *name) {
  for (size_t index = 0; index < function_count; index++) {
    if (strcmp(functions[index].name, name) == 0) return (uint16_t)index;
  }
  return 0;
}

static int is_large(uint16_t function) {
  static const char *const large[] = {
      "fp_lab_play_variants", "fp_lab_answer", "fp_lab_fixes", "fp_lab_margins", "fp_lab_matrix",
      "fp_lab_outcome_map", "fp_stepper_create", "fp_lab_change", "fp_lab_play"};
  for (size_t index = 0; index < sizeof large / sizeof *large; index++) {
    if (strcmp(functions[function].name, large[index]) == 0) return 1;
  }
  return 0;
}

/* A lab, a screen, and then what a program may do with it; now and then nonsense from the beginning. */
size_t plan_run(uint64_t seed, planned *out) {
  uint64_t dice = mix(seed);
  size_t count = 0, build = 30 + dice % 60, live = 20 + dice / 64 % 70;
  uint16_t mood = dice / 8192 % 8 == 0 ? 30 : dice / 8192 % 8 < 4 ? 6 : 1;
  out[count++] = (planned){named("fp_lab_create"), 0, mix(dice + 1), dice / 65536 % 2 ? 2 : 0};
  out[count++] = (planned){named("fp_lab_set_record_limit"), 0, mix(dice + 2), 0};
  out[count++] = (planned){named("fp_window_create"), 0, mix(dice + 3), 0};
  for (size_t index = 0; index < build + live; index++) {
    dice = mix(dice + 4);
    int is_building = index < build;
    out[count++] = (planned){some_function(dice, is_building), is_building ? mood / 3 : mood, mix(dice), 0};
    /* What takes scripts and lists of changes has so many arguments that one of them would always be wrong. */
    if (is_large(out[count - 1].function)) out[count - 1].hostility = (uint16_t)(mood / 6);
  }
  return count;
}

/* What a callback does. */
void plan_nested(uint64_t dice, planned *out) {
  *out = (planned){some_function(dice, 0), (uint16_t)(dice / 4096 % 8 == 0 ? 20 : 1), mix(dice), 0};
}

/* FUZZ_WHY=fp_lab_play prints why it refuses, for who teaches the program to ask for more of what succeeds. */
const char *wanted_reason = NULL;

/* ---- Making a call ------------------------------------------------------------------- */

void broken(const char *format, ...) {
  if (W == NULL || W->broken[0] != 0) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(W->broken, sizeof W->broken, format, arguments);
  va_end(arguments);
}

/* All arguments are there: from now on the call is under way. */
void said(call *c) {
  say(c, ")");
  if (W->out != NULL) {
    fprintf(W->out, W->depth == 0 ? "  %s;\n" : "  /* meanwhile: %s */\n", c->text);
    fflush(W->out);
  }
  /* Who ends a lab does not let others use it meanwhile. */
  int ends = strcmp(functions[c->plan->function].name, "fp_lab_destroy") == 0;
  if (W->depth == 0) offer_for_cancel(ends ? NULL : c->lab);
  W->depth += 1;
  for (unsigned index = 0; index < 3; index++) {
    void **slot = index < c->slot_count ? c->slots[index] : NULL;
    /* One that is still empty is waited for: its place is busy, where else what lies in it is. */
    W->busy[W->busy_count++] = slot != NULL && *slot == NULL ? (void *)slot : slot != NULL ? *slot : NULL;
  }
}

static void count_call(call *c, int did) {
  unsigned function = c->plan->function;
  W->depth -= 1, W->busy_count -= 3, W->made += 1;
  if (W->depth == 0) offer_for_cancel(NULL);
  atomic_fetch_add_explicit(&S->called[function], 1, memory_order_relaxed);
  if (did) atomic_fetch_add_explicit(&S->succeeded[function], 1, memory_order_relaxed);
}

void answered(call *c, fp_status status) {
  const char *name = functions[c->plan->function].name;
  count_call(c, status == FP_OK);
  W->digest = mix(W->digest ^ (uint64_t)(uint32_t)status);
  if (status < FP_OK || status > FP_ERROR_DOCUMENT) broken("%s answered %d", name, (int)status);
  if (status != FP_OK && c->lab != NULL && fp_lab_error(c->lab, NULL, 0) == 0) broken("%s says nothing of its failure", name);
  if (status != FP_OK && wanted_reason != NULL && strcmp(name, wanted_reason) == 0) {
    char text[200];
    fp_lab_error(c->lab, text, sizeof text), fprintf(stderr, "%s: %s\n", name, text);
  }
  if (status == FP_OK && c->has_release) atomic_fetch_add(&live_types, 1);
  if (status == FP_OK && (strcmp(name, "fp_lab_play") == 0 || strcmp(name, "fp_lab_play_samples") == 0)) W->plays += 1;
  if (strstr(name, "_destroy") != NULL && strcmp(name, "fp_object_destroy") != 0 && c->slot_count > 0) {
    if (!is_busy(*c->slots[0])) *c->slots[0] = NULL;
  }
}

void counted(call *c, uint64_t number) {
  count_call(c, 1);
  W->digest = mix(W->digest ^ number);
}

void perform(const planned *plan) {
  call c;
  memset(&c, 0, sizeof c);
  c.plan = plan, c.property = -1, c.stride = sizeof(fp_sample);
  if (W->out != NULL) {
    c.capacity = 1024, c.text = malloc(c.capacity);
    if (c.text == NULL) abort();
    c.text[0] = 0;
  }
  functions[plan->function].perform(&c);
  scratch_free(&c);
  free(c.text);
}
