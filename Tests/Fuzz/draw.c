/* Numbers, sizes, counts and arrays of them. */
#include "fuzz.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

struct memory {
  struct memory *next;
  size_t size;
  void *bytes;
};

uint64_t mix(uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
  value = (value ^ value >> 27) * 0x94D049BB133111EBu;
  return value ^ value >> 31;
}

uint64_t roll(call *c, uint64_t sides) {
  c->dice = mix(c->dice);
  return c->dice % sides;
}

int is_hostile(call *c) { return roll(c, 100) < c->plan->hostility; }

/* Every argument has dice of its own, so that one made plain does not change the others. */
int begin_draw(call *c) {
  unsigned place = c->draws++;
  c->dice = mix(c->plan->seed + place);
  return place < 64 && c->plan->plain >> place & 1;
}

/* Memory of exactly this size, that is gone after the call. */
void *scratch(call *c, size_t size) {
  struct memory *piece = malloc(sizeof *piece);
  if (piece == NULL) abort();
  *piece = (struct memory){c->memory, size, calloc(1, size > 0 ? size : 1)};
  if (piece->bytes == NULL) abort();
  c->memory = piece;
  return piece->bytes;
}

void scratch_free(call *c) {
  while (c->memory != NULL) {
    struct memory *piece = c->memory;
    c->memory = piece->next;
    memset(piece->bytes, 0xDD, piece->size);
    free(piece->bytes);
    free(piece);
  }
}

/* ---- The call as C -------------------------------------------------------------- */

void say(call *c, const char *format, ...) {
  va_list arguments;
  if (c->text == NULL) return;
  va_start(arguments, format);
  int length = vsnprintf(c->text + c->length, c->capacity - c->length, format, arguments);
  va_end(arguments);
  if (c->length + (size_t)length >= c->capacity) {
    c->capacity = 2 * (c->length + (size_t)length + 1);
    c->text = realloc(c->text, c->capacity);
    if (c->text == NULL) abort();
    va_start(arguments, format);
    length = vsnprintf(c->text + c->length, c->capacity - c->length, format, arguments);
    va_end(arguments);
  }
  c->length += (size_t)length;
}

void say_at(call *c, size_t place, const char *text) {
  size_t size = strlen(text);
  if (c->text == NULL) return;
  say(c, "%s", text);
  memmove(c->text + place + size, c->text + place, c->length - size - place);
  memcpy(c->text + place, text, size);
}

/* ---- Numbers -------------------------------------------------------------------- */

static const int64_t odd_integers[] = {
    0, -1, 1, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 65536, (int64_t)UINT32_MAX, (int64_t)1 << 32 | 1, 255, 4711};

int64_t draw_integer(call *c, int64_t low, int64_t high) {
  int64_t value = 0;
  if (begin_draw(c)) {
    value = low > 0 ? low : 0;
  } else if (is_hostile(c)) {
    value = odd_integers[roll(c, sizeof odd_integers / sizeof *odd_integers)];
  } else {
    value = low + (int64_t)roll(c, (uint64_t)(high - low + 1));
  }
  if (value == INT64_MIN) {
    say(c, "INT64_MIN");
  } else {
    say(c, "%lld", (long long)value);
  }
  return value;
}

uint64_t draw_small(call *c, uint64_t most) {
  uint64_t value = begin_draw(c) ? 1 : roll(c, most + 1);
  say(c, "%lluu", (unsigned long long)value);
  return value;
}

static void say_number(call *c, double value) {
  if (isnan(value)) {
    say(c, "NAN");
  } else if (isinf(value)) {
    say(c, value > 0 ? "INFINITY" : "-INFINITY");
  } else {
    say(c, "%.17g", value);
  }
}

static double number(call *c, double low, double high) {
  static const double odd[] = {0, -1, 1e308, -1e308, 1e-320, 1e9, 300, -0.0, 4e15, 9.3e18, NAN, INFINITY, -INFINITY};
  double value;
  if (is_hostile(c)) {
    value = odd[roll(c, sizeof odd / sizeof *odd)];
  } else {
    /* Round values meet more often. */
    uint64_t steps = roll(c, 3) ? 20 : 1000003;
    value = low + (high - low) * (double)roll(c, steps + 1) / (double)steps;
  }
  say_number(c, value);
  return value;
}

double draw_number(call *c, double low, double high) {
  if (!begin_draw(c)) return number(c, low, high);
  say_number(c, low);
  return low;
}

/* Numbers that a property may have; of other things' numbers, small ones. */
static double number_of_property(call *c, int place, size_t index) {
  static const double identity[] = {1, 0, 0, 1, 0, 0};
  if (place < 0) return number(c, 0, index < 2 ? 300 : 2);
  const property *set = &properties[place];
  double low = fmax(set->minimum, -20), high = fmin(set->maximum, 400), value;
  switch (set->type) {
    case FP_VALUE_BOOL: value = (double)roll(c, 2); break;
    case FP_VALUE_INTEGER: value = low + (double)roll(c, (uint64_t)fmax(fmin(high - low, 4), 0) + 1); break;
    case FP_VALUE_TRANSFORM: value = identity[index % 6] + (roll(c, 3) ? 0 : (double)roll(c, 5) / 4); break;
    case FP_VALUE_INSETS: value = (double)roll(c, 20); break;
    case FP_VALUE_RECT: value = (double)roll(c, index < 2 ? 100 : 400); break;
    case FP_VALUE_POINT:
    case FP_VALUE_SIZE: value = (double)roll(c, 900); break;
    default: return number(c, low, high);
  }
  say_number(c, value);
  return value;
}

static size_t count_of_property(int place) {
  static const size_t counts[] = {1, 1, 1, 1, 2, 2, 4, 4, 6};
  return place < 0 || properties[place].type > 8 ? 3 : counts[properties[place].type];
}

void draw_numbers_in(call *c, double *out, size_t count) {
  int is_plain = begin_draw(c);
  say(c, "{");
  for (size_t index = 0; index < count; index++) {
    if (index > 0) say(c, ", ");
    if (is_plain) {
      say(c, "0");
    } else if (is_hostile(c)) {
      out[index] = number(c, -400, 400);
    } else {
      out[index] = number_of_property(c, c->property, index);
    }
  }
  say(c, "}");
}

uint32_t draw_number_count(call *c) {
  uint32_t count = 0;
  if (!begin_draw(c)) {
    count = (uint32_t)(is_hostile(c) ? odd_integers[roll(c, 8)] : (int64_t)count_of_property(c->property));
  }
  say(c, "%uu", count);
  return count;
}

const double *draw_values(call *c) {
  c->count = 0;
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  if (is_hostile(c) && roll(c, 3) == 0) return c->count = roll(c, 2) ? 1 : SIZE_MAX, say(c, "NULL"), NULL;
  size_t count = is_hostile(c) ? 1 + roll(c, 9) : count_of_property(c->property);
  double *values = scratch(c, count * sizeof *values);
  say(c, "(double[])");
  draw_numbers_in(c, values, count);
  c->count = count;
  return values;
}

/* ---- Sizes and counts ------------------------------------------------------------ */

/* What a struct says its size is. Where it says more than it has, the rest is there, too. */
uint32_t draw_size(call *c, size_t size) {
  uint32_t value = (uint32_t)size;
  if (!begin_draw(c) && is_hostile(c)) {
    const uint32_t odd[] = {0, 1, 4, 8, 57, 16, 4096, 4104, UINT32_MAX, value - 8, value + 8, value - 4, value / 2};
    value = odd[roll(c, sizeof odd / sizeof *odd)];
  } else if (c->array_size != 0) {
    value = c->array_size;
  }
  say(c, "%u", value);
  return value;
}

size_t draw_count(call *c) {
  begin_draw(c);
  say(c, "%zuu", c->count);
  return c->count;
}

size_t draw_stride(call *c) {
  begin_draw(c);
  say(c, "%zuu", c->stride);
  return c->stride;
}

uint32_t draw_step_kind(call *c) {
  static const uint32_t usual[] = {
      FP_STEP_TAP, FP_STEP_TAP, FP_STEP_TAP, FP_STEP_DRAG, FP_STEP_DRAG, FP_STEP_PRESS, FP_STEP_SWIPE,
      FP_STEP_PINCH, FP_STEP_ROTATE, FP_STEP_WAIT, FP_STEP_DOWN, FP_STEP_SHAKE, FP_STEP_PRESS_BUTTON, FP_STEP_SET};
  if (!begin_draw(c) && roll(c, 4) > 0) {
    uint32_t kind = usual[roll(c, sizeof usual / sizeof *usual)];
    return say(c, "%u", kind), kind;
  }
  return c->draws -= 1, (uint32_t)draw_integer(c, 1, FP_STEP_SET_VIEW_CONTROLLERS);
}

uint32_t draw_change_kind(call *c) {
  if (!begin_draw(c) && roll(c, 6) == 0) return say(c, "FP_CHANGE_SETTING"), FP_CHANGE_SETTING;
  return c->draws -= 1, (uint32_t)draw_integer(c, 1, FP_CHANGE_NEW_RECOGNIZER);
}

uint32_t draw_direction(call *c) {
  uint32_t direction = begin_draw(c) ? 1 : is_hostile(c) ? 7 : (uint32_t)1 << roll(c, 4);
  return say(c, "%uu", direction), direction;
}

uint32_t draw_place_kind(call *c) {
  uint32_t kind = 0;
  if (!begin_draw(c)) {
    kind = (uint32_t)(1 + roll(c, 3));
    if (roll(c, 2)) kind = FP_PLACE_POINT;
    if (c->kind == FP_STEP_UP || c->kind == FP_STEP_DRAG || c->kind == FP_STEP_MOVE) kind += (uint32_t)roll(c, 2);
    if (is_hostile(c)) kind = (uint32_t)odd_integers[roll(c, 6)];
  }
  say(c, "%uu", kind);
  return kind;
}

/* ---- Arrays of numbers ------------------------------------------------------------ */

enum { ROWS = 6, COLUMNS = 4, FRAMES = 5 };

const float *draw_frame_values(call *c) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  float *values = scratch(c, ROWS * COLUMNS * FRAMES * sizeof *values);
  say(c, "(float[]){");
  for (size_t index = 0; index < ROWS * COLUMNS * FRAMES; index++) {
    values[index] = roll(c, 6) ? 0 : (float)roll(c, 100) / 100;
    if (is_hostile(c)) values[index] = roll(c, 2) ? NAN : INFINITY;
    if (index > 0) say(c, ", ");
    say_number(c, (double)values[index]);
  }
  say(c, "}");
  return values;
}

/* No more than there are; zero, and with no values at all, anything. */
static size_t extent(call *c, size_t most) {
  size_t value = begin_draw(c) ? 0 : 1 + roll(c, most);
  if (is_hostile(c)) value = 0;
  say(c, "%zuu", value);
  return value;
}
size_t draw_frame_rows(call *c) { return extent(c, ROWS); }
size_t draw_frame_columns(call *c) { return extent(c, COLUMNS); }
size_t draw_frame_frame_count(call *c) { return extent(c, FRAMES); }

/* The changes that variants make; the last of the ends says how many picks are read. */
enum { PICKS = 6, ENDS = 4 };

const uint32_t *draw_picks(call *c) {
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  uint32_t *picks = scratch(c, PICKS * sizeof *picks);
  say(c, "(uint32_t[]){");
  for (size_t index = 0; index < PICKS; index++) {
    picks[index] = is_hostile(c) ? (uint32_t)odd_integers[roll(c, 8)] : roll(c, 4) ? 0 : (uint32_t)roll(c, 3);
    say(c, "%s%uu", index > 0 ? ", " : "", picks[index]);
  }
  say(c, "}");
  return picks;
}

const size_t *draw_ends(call *c) {
  c->count = c->variants = 0;
  if (begin_draw(c) || is_hostile(c)) return c->count = c->variants = roll(c, 2), say(c, "NULL"), NULL;
  size_t *ends = scratch(c, ENDS * sizeof *ends), end = 0;
  say(c, "(size_t[]){");
  for (size_t index = 0; index < ENDS; index++) {
    size_t left = PICKS - end;
    end += left > 0 ? roll(c, left < 3 ? left + 1 : 3) : 0;
    ends[index] = index + 1 < ENDS && is_hostile(c) ? (size_t)odd_integers[roll(c, 7)] : end;
    say(c, "%s%zuu", index > 0 ? ", " : "", ends[index]);
  }
  say(c, "}");
  c->count = c->variants = ENDS;
  return ends;
}

const double *draw_column_values(call *c) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  double *values = scratch(c, c->variants * sizeof *values);
  say(c, "(double[%zu]){", c->variants + 1);
  for (size_t index = 0; index < c->variants; index++) {
    values[index] = number(c, 0, 4);
    say(c, ", ");
  }
  say(c, "}");
  return values;
}

const fp_sample *draw_samples(call *c) {
  static const size_t strides[] = {40, 48, 33, 4096}, wrong[] = {0, 8, 31, 5000, SIZE_MAX, (size_t)1 << 63};
  c->count = 0, c->stride = sizeof(fp_sample);
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  if (is_hostile(c)) return c->count = roll(c, 2) ? 3 : SIZE_MAX, say(c, "NULL"), NULL;
  size_t count = 1 + roll(c, 14), start = c->length;
  size_t stride = roll(c, 4) ? sizeof(fp_sample) : strides[roll(c, 4)];
  unsigned char *memory = scratch(c, stride * (count - 1) + sizeof(fp_sample));
  int fingers = roll(c, 3) ? 1 : 2, down[2] = {0, 0};
  int64_t time = 0;
  say(c, "(fp_sample[]){");
  for (size_t index = 0; index < count; index++) {
    int finger = (int)roll(c, (uint64_t)fingers);
    uint32_t phase = !down[finger] ? FP_PHASE_BEGAN : roll(c, 4) ? FP_PHASE_MOVED : (uint32_t)(3 + roll(c, 2));
    if (is_hostile(c)) phase = (uint32_t)odd_integers[roll(c, 8)];
    if (phase <= 4) down[finger] = phase < 3;
    if (index > 0) say(c, ", ");
    say(c, "{%lld, ", (long long)time);
    fp_sample sample = {time, 0, 0, 0, 0};
    sample.x = number(c, 0, 400), say(c, ", ");
    sample.y = number(c, 0, 850);
    sample.finger = is_hostile(c) ? (int32_t)odd_integers[roll(c, 8)] : finger;
    sample.phase = phase;
    say(c, ", %d, %uu}", (int)sample.finger, phase);
    memcpy(memory + index * stride, &sample, sizeof sample);
    time += is_hostile(c) ? odd_integers[roll(c, 4)] : (int64_t)roll(c, 60) * 1000000;
  }
  say(c, "}");
  if (stride != sizeof(fp_sample)) {
    say_at(c, start, "spaced(");
    say(c, ", sizeof(fp_sample), %zu, %zu)", count, stride);
  }
  c->count = count, c->stride = stride;
  if (is_hostile(c)) c->stride = wrong[roll(c, sizeof wrong / sizeof *wrong)];
  return (const fp_sample *)(const void *)memory;
}

/* A script is of samples where it has any, else of steps. */
const fp_sample *draw_some_samples(call *c) {
  begin_draw(c);
  c->draws -= 1;
  if (roll(c, 4) == 0) return draw_samples(c);
  begin_draw(c), c->count = 0, c->stride = sizeof(fp_sample);
  return say(c, "NULL"), NULL;
}

/* So many numbers, most of them below a limit. */
#define LIST(type, length, most)                                                              \
  const type *draw_##type##_list(call *c) {                                                   \
    c->count = 0;                                                                             \
    if (begin_draw(c) || roll(c, 3) == 0) return say(c, "NULL"), NULL;                        \
    size_t count = length;                                                                    \
    type *list = scratch(c, count * sizeof *list);                                            \
    say(c, "(" #type "[]){");                                                                 \
    for (size_t index = 0; index < count; index++) {                                          \
      list[index] = is_hostile(c) ? (type)odd_integers[roll(c, 8)] : (type)roll(c, most);     \
      say(c, "%s(" #type ")%lld", index > 0 ? ", " : "", (long long)list[index]);              \
    }                                                                                         \
    say(c, "}");                                                                              \
    c->count = count;                                                                         \
    return list;                                                                              \
  }
LIST(uint64_t, 3, 9)
LIST(int64_t, 1 + roll(c, 9), 3)
