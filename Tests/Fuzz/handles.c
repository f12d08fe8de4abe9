/* Labs, timelines and what else a program holds; ids of objects; places that answers are written to. */
#include "fuzz.h"

#include <stdlib.h>

_Thread_local world *W = NULL;

static int is_used(call *c, void **slot) {
  for (unsigned index = 0; index < c->slot_count; index++) {
    if (c->slots[index] == slot) return 1;
  }
  return 0;
}

int is_busy(const void *handle) {
  for (int index = 0; index < W->busy_count; index++) {
    if (handle != NULL && W->busy[index] == handle) return 1;
  }
  return 0;
}

static void use(call *c, void **slot) {
  if (c->slot_count < 4) c->slots[c->slot_count++] = slot;
}

/* One of `count` handles, the first ones more often; NULL now and then. */
static void *handle(call *c, void **slots, size_t count, const char *name) {
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  if (is_hostile(c) && roll(c, 3) == 0) return say(c, "NULL"), NULL;
  int ends = strcmp(functions[c->plan->function].name, "fp_lab_destroy") == 0;
  size_t place = count == LABS && !ends && roll(c, 5) ? 0 : roll(c, count);
  for (size_t tries = 0; slots[place] == NULL && tries < count; tries++) place = (place + 1) % count;
  /* What ends or changes it is not called by what it calls itself; of a lab that is refused, and tried. */
  if (count != LABS && is_busy(slots[place])) return say(c, "NULL"), NULL;
  use(c, &slots[place]);
  say(c, "%s[%zu]", name, place);
  return slots[place];
}

/* A place for a new one; what was there before ends now, unless the call itself or one around it uses it. */
static void **fresh(call *c, void **slots, size_t count, const char *name, void (*destroy)(void *)) {
  if (begin_draw(c) || (is_hostile(c) && roll(c, 3) == 0)) return say(c, "NULL"), NULL;
  size_t place = roll(c, count);
  if (count == LABS && strcmp(functions[c->plan->function].name, "fp_lab_create") == 0) {
    place = W->labs[0] == NULL ? 0 : FOREIGN_LAB;
  }
  for (size_t tries = 0; tries < count; tries++, place = (place + 1) % count) {
    if (is_used(c, &slots[place]) || is_busy(slots[place]) || is_busy(&slots[place])) continue;
    say(c, "fresh_%s(%zu)", name, place);
    if (count == LABS) {
      end_lab_of_slot((fp_lab **)&slots[place]);
    } else {
      destroy(slots[place]), slots[place] = NULL;
    }
    use(c, &slots[place]);
    return &slots[place];
  }
  return say(c, "NULL"), NULL;
}

static void end_timeline(void *timeline) { fp_timeline_destroy(timeline); }
static void end_variants(void *variants) { fp_variants_destroy(variants); }
static void end_text(void *text) { fp_text_destroy(text); }
static void end_step_list(void *list) { fp_step_list_destroy(list); }
static void end_stepper(void *stepper) { fp_stepper_destroy(stepper); }

fp_lab *draw_lab(call *c) {
  fp_lab *lab = handle(c, (void **)W->labs, LABS, "lab");
  if (c->draws == 1) c->lab = lab;
  return lab;
}
fp_timeline *draw_timeline(call *c) { return handle(c, (void **)W->timelines, TIMELINES, "timelines"); }
fp_variants *draw_variants(call *c) { return handle(c, (void **)W->variants, OTHERS, "variants"); }
fp_text *draw_text(call *c) { return handle(c, (void **)W->texts, OTHERS, "texts"); }

fp_lab **draw_out_lab(call *c) { return (fp_lab **)fresh(c, (void **)W->labs, LABS, "lab", NULL); }
fp_timeline **draw_out_timeline(call *c) {
  return (fp_timeline **)fresh(c, (void **)W->timelines, TIMELINES, "timeline", end_timeline);
}
fp_variants **draw_out_variants(call *c) {
  return (fp_variants **)fresh(c, (void **)W->variants, OTHERS, "variants", end_variants);
}
fp_text **draw_out_text(call *c) { return (fp_text **)fresh(c, (void **)W->texts, OTHERS, "text", end_text); }

fp_stepper *draw_stepper(call *c) { return handle(c, (void **)W->steppers, OTHERS, "steppers"); }
fp_stepper **draw_out_stepper(call *c) {
  return (fp_stepper **)fresh(c, (void **)W->steppers, OTHERS, "stepper", end_stepper);
}

fp_step_list *draw_step_list(call *c) { return handle(c, (void **)W->step_lists, OTHERS, "step_lists"); }
fp_step_list **draw_out_step_list(call *c) {
  return (fp_step_list **)fresh(c, (void **)W->step_lists, OTHERS, "step_list", end_step_list);
}

struct ArrowArrayStream *draw_stream(call *c) {
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  size_t place = roll(c, OTHERS);
  if (is_hostile(c)) {
    uint64_t dice = roll(c, 1000);
    say(c, "bent(&streams[%zu], %llu)", place, (unsigned long long)dice);
    bend_stream(&W->streams[place], dice);
  } else {
    say(c, "&streams[%zu]", place);
  }
  return &W->streams[place];
}

struct ArrowArrayStream *draw_out_stream(call *c) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  size_t place = roll(c, OTHERS);
  say(c, "fresh_stream(%zu)", place);
  if (W->streams[place].release != NULL) W->streams[place].release(&W->streams[place]);
  memset(&W->streams[place], 0, sizeof W->streams[place]);
  return &W->streams[place];
}

/* ---- Ids ---------------------------------------------------------------------------- */

static const struct range {
  size_t first, count;
} ranges[] = {{0, IDS}, {27, 6}, {33, 24}, {3, 24}, {3, 24}, {0, 3}};

static int is_one_of(uint32_t kind, uint64_t kinds) { return kind < 64 && kinds >> kind & 1; }

/* What the objects of a step or change are, by its kind. */
static int id_of_kind(call *c, int where) {
  static const uint64_t requirements = 1u << FP_CHANGE_REQUIRE | 1u << FP_CHANGE_UNREQUIRE;
  static const uint64_t changes = requirements | 1u << FP_CHANGE_ADD_RECOGNIZER | 1u << FP_CHANGE_REQUIREMENTS;
  static const uint64_t controllers = 1ull << FP_STEP_PRESENT | 1ull << FP_STEP_DISMISS | 1ull << FP_STEP_ADD_CHILD |
                                      1ull << FP_STEP_PUSH | 1ull << FP_STEP_POP | 1ull << FP_STEP_ADD_PAGE |
                                      1ull << FP_STEP_SET_VIEW_CONTROLLERS;
  if (is_hostile(c)) return IDS_VIEW;
  if (where == IDS_CHANGE) {
    int is_either = c->kind == FP_CHANGE_SET || c->kind == FP_CHANGE_RESET || c->kind == FP_CHANGE_REMOVE;
    return is_one_of(c->kind, changes) || (is_either && roll(c, 2)) ? IDS_RECOGNIZER : IDS_VIEW;
  }
  if (where == IDS_CHANGE_OTHER) return is_one_of(c->kind, requirements) ? IDS_RECOGNIZER : IDS_VIEW;
  return c->kind == FP_STEP_ADD_RECOGNIZER ? IDS_RECOGNIZER : is_one_of(c->kind, controllers) ? IDS_CONTROLLER : IDS_VIEW;
}

static int id_range(call *c, int where) {
  if (where == IDS_SUPERVIEW && roll(c, 3) == 0) where = IDS_WINDOW;
  if (where >= IDS_STEP) where = id_of_kind(c, where);
  if (where == IDS_ANY) where = roll(c, 2) ? IDS_VIEW : roll(c, 3) ? IDS_RECOGNIZER : (int)roll(c, IDS_STEP);
  return where;
}

/* One of a range: what is there, or for an output anything. */
static size_t id_place(call *c, int where, int is_output) {
  const struct range *range = &ranges[id_range(c, where)];
  size_t place = roll(c, range->count);
  for (size_t tries = 0; !is_output && W->ids[range->first + place] == 0 && tries < range->count; tries++) {
    place = (place + 1) % range->count;
  }
  return range->first + place;
}

fp_id draw_id(call *c, int where) {
  static const fp_id odd[] = {0, 1, UINT64_MAX, 0xDEADBEEFDEADBEEFu, (fp_id)1 << 63, UINT32_MAX};
  if (begin_draw(c)) return say(c, "0"), 0;
  if (is_hostile(c)) {
    uint64_t which = roll(c, 9);
    if (which < 6) return say(c, "0x%llxu", (unsigned long long)odd[which]), odd[which];
    size_t place = roll(c, IDS);
    fp_id bit = which == 6 ? 0 : (fp_id)1 << roll(c, 45);
    return say(c, "ids[%zu] ^ 0x%llxu", place, (unsigned long long)bit), W->ids[place] ^ bit;
  }
  size_t place = id_place(c, where, 0);
  if (where < IDS_STEP_OTHER) c->is_recognizer = place >= 33;
  return say(c, "ids[%zu]", place), W->ids[place];
}

fp_id *draw_out_id(call *c, int where) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  size_t place = id_place(c, where, 1);
  return say(c, "&ids[%zu]", place), &W->ids[place];
}

const fp_id *draw_fp_id_list(call *c) {
  c->count = 0;
  if (begin_draw(c) || roll(c, 2)) return say(c, "NULL"), NULL;
  size_t count = 1 + roll(c, 3);
  fp_id *list = scratch(c, count * sizeof *list);
  say(c, "(fp_id[]){");
  for (size_t index = 0; index < count; index++) {
    if (index > 0) say(c, ", ");
    list[index] = draw_id(c, IDS_RECOGNIZER);
  }
  say(c, "}");
  c->count = count;
  return list;
}

/* ---- Many views at once ---------------------------------------------------------------- */

const fp_view_list *draw_view_list(call *c) {
  static const size_t strides[] = {32, 32, 40, 64, 0, 8, 31, SIZE_MAX};
  c->count = 0;
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  size_t count = 1 + roll(c, 5), stride = strides[roll(c, is_hostile(c) ? 8 : 4)];
  size_t room = stride > 64 || stride < 32 ? 64 : stride;
  int64_t *parents = scratch(c, count * sizeof *parents);
  const char **class_names = scratch(c, count * sizeof *class_names);
  char *names = scratch(c, count * 8), *end = names;
  double *frames = scratch(c, count * room);
  say(c, "&(fp_view_list){.size = ");
  fp_view_list list = {.size = draw_size(c, sizeof list), .count = count, .frame_stride = stride};
  say(c, ", .count = %zu, .superview = ", count);
  list.superview = draw_id(c, IDS_SUPERVIEW);
  say(c, ", .parents = (int64_t[]){");
  for (size_t index = 0; index < count; index++) {
    parents[index] = is_hostile(c) ? (int64_t)roll(c, 9) - 4 : (int64_t)roll(c, index + 1) - 1;
    say(c, "%lld, ", (long long)parents[index]);
  }
  say(c, "}, .names = \"");
  for (size_t index = 0; index < count; index++) {
    unsigned number = (unsigned)roll(c, 9999);
    say(c, "u%u\\0", number);
    end += snprintf(end, 8, "u%u", number) + 1;
  }
  list.names = names, list.names_size = (size_t)(end - names) - (is_hostile(c) ? 1 : 0);
  say(c, "\", .names_size = %zu, .class_names = (const char *[]){", list.names_size);
  for (size_t index = 0; index < count; index++) {
    class_names[index] = draw_text_of(c, TEXT_CLASS);
    say(c, ", ");
  }
  say(c, "}, .frames = (double[%zu]){0}, .frame_stride = %zuu}", count * 8, stride);
  for (size_t index = 0; index < count * room / sizeof *frames; index++) {
    frames[index] = is_hostile(c) ? (roll(c, 2) ? 0.0 / 0.0 : 1e308) : (double)roll(c, 300);
  }
  list.parents = roll(c, 4) ? parents : NULL, list.names = roll(c, 4) ? names : NULL;
  list.class_names = roll(c, 4) ? class_names : NULL, list.frames = roll(c, 4) ? frames : NULL;
  c->count = count;
  size_t size = list.size >= 8 && list.size <= 4096 && list.size % 8 == 0 ? list.size : sizeof list;
  return memcpy(scratch(c, size), &list, size < sizeof list ? size : sizeof list);
}

fp_id *draw_out_ids(call *c) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  size_t place = 3 + roll(c, 24 - 6);
  return say(c, "&ids[%zu]", place), &W->ids[place];
}

/* ---- Outputs -------------------------------------------------------------------------- */

void *draw_out(call *c, size_t size, const char *type) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  return say(c, "&(%s){0}", type), scratch(c, size);
}

/* Numbers whose count the function's signature says: never NULL by C's reading, which the engine refuses all the same. */
void *draw_out_array(call *c, size_t count) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  return say(c, "(double[%zu]){0}", count), scratch(c, count * sizeof(double));
}

/* As much room as the count says that follows; none where it is 0. */
void *draw_out_list(call *c, size_t size, const char *type) {
  static const size_t capacities[] = {0, 1, 2, 16, 64, 1000};
  c->count = 0;
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  c->count = capacities[roll(c, 6)];
  if (is_hostile(c)) return say(c, "NULL"), NULL;
  if (c->count == 0) return say(c, "NULL"), NULL;
  return say(c, "(%s[%zu]){0}", type, c->count), scratch(c, c->count * size);
}

void *draw_out_struct(call *c, size_t size, const char *type) {
  if (begin_draw(c) || (is_hostile(c) && roll(c, 2))) return say(c, "NULL"), NULL;
  say(c, "&(%s){.size = ", type);
  uint32_t stated = draw_size(c, size);
  say(c, "}");
  size_t real = stated >= 8 && stated <= 4096 && stated % 8 == 0 ? stated : size;
  return memcpy(scratch(c, real), &stated, sizeof stated);
}

/* ---- The end ---------------------------------------------------------------------------- */

/* What a lab calls in its end finds it busy. */
void end_lab_of_slot(fp_lab **slot) {
  W->busy[W->busy_count++] = *slot, W->depth += 1;
  fp_lab_destroy(*slot);
  W->busy_count -= 1, W->depth -= 1;
  *slot = NULL;
}

/* Labs go first: what was taken from them stays and can be read. */
void empty_world(void) {
  for (size_t index = 0; index < LABS; index++) end_lab_of_slot(&W->labs[index]);
  /* What callbacks made meanwhile. */
  W->nested = MOST_NESTED;
  for (size_t index = 0; index < LABS; index++) end_lab_of_slot(&W->labs[index]);
  for (size_t index = 0; index < TIMELINES; index++) {
    uint64_t count = 0;
    if (fp_timeline_count(W->timelines[index], &count) == FP_OK) {
      size_t length = 0;
      char text[64];
      fp_timeline_log(W->timelines[index], NULL, 0, 0, text, sizeof text, &length, NULL, 0, NULL);
      W->digest = mix(W->digest ^ count ^ length << 32);
      for (const char *byte = text; length > 0 && *byte != 0; byte++) W->digest = mix(W->digest ^ (unsigned char)*byte);
    }
    end_timeline(W->timelines[index]);
  }
  for (size_t index = 0; index < OTHERS; index++) {
    end_variants(W->variants[index]), end_text(W->texts[index]), end_stepper(W->steppers[index]);
    end_step_list(W->step_lists[index]);
    if (W->streams[index].release != NULL) W->streams[index].release(&W->streams[index]);
  }
  memset(W->labs, 0, sizeof W->labs), memset(W->timelines, 0, sizeof W->timelines);
  memset(W->variants, 0, sizeof W->variants), memset(W->texts, 0, sizeof W->texts);
  memset(W->steppers, 0, sizeof W->steppers), memset(W->step_lists, 0, sizeof W->step_lists);
  memset(W->streams, 0, sizeof W->streams);
}
