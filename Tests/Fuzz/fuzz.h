/* Random calls of every function of fingerpost.h: what the files of Tests/Fuzz share. See fuzz.c for what it is for. */
#ifndef FUZZ_H
#define FUZZ_H

#include <fingerpost.h>
#include <fingerpost_plugin.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { LABS = 4, TIMELINES = 6, OTHERS = 2, IDS = 57, FOREIGN_LAB = 3, MOST_NESTED = 300 };

/* A call before it is made: its function, and what its arguments are drawn from. Arguments whose bit is set in
 * `plain` are 0, NULL or the first of their kind. */
typedef struct planned {
  uint16_t function;
  uint16_t hostility; /* per cent of the arguments that are not what the function wants */
  uint64_t seed;
  uint64_t plain;
} planned;

/* A call while it is made. */
typedef struct call {
  const planned *plan;
  uint64_t dice;      /* of the argument that is drawn now */
  unsigned draws;     /* how many have been drawn */
  fp_lab *lab;        /* the one that it is made to; NULL = none */
  void **slots[4];    /* the handles that it uses */
  unsigned slot_count;
  int has_release;    /* of a recognizer type that is registered */
  uint32_t kind;      /* the kind of the struct that is being filled */
  int property;       /* the property that was drawn last; -1 = none */
  int is_recognizer;  /* the id that was drawn last is a recognizer's */
  size_t count;       /* how long the array is that was drawn last */
  size_t stride;
  size_t variants;    /* how many are to be played */
  uint32_t array_size; /* what the first struct of an array says its size is; 0 = no array */
  struct memory *memory;
  char *text;         /* the call as C, if anybody reads it */
  size_t length, capacity;
} call;

/* What one thread's calls are made to. */
typedef struct world {
  fp_lab *labs[LABS];
  fp_timeline *timelines[TIMELINES];
  fp_variants *variants[OTHERS];
  fp_text *texts[OTHERS];
  fp_stepper *steppers[OTHERS];
  fp_step_list *step_lists[OTHERS];
  struct ArrowArrayStream streams[OTHERS];
  fp_id ids[IDS];
  int depth;          /* calls within calls */
  void *busy[40];     /* what the calls under way use */
  int busy_count;
  uint64_t nested;    /* calls made by callbacks */
  uint64_t started;      /* how often a callback was called */
  uint64_t digest;    /* of what all calls have answered */
  uint64_t made, plays;
  FILE *out;          /* where calls are printed */
  char broken[200];   /* what does not hold; empty while all does */
} world;

extern _Thread_local world *W;

typedef struct function {
  const char *name;
  void (*perform)(call *c);
} function;

extern const function functions[];
extern const size_t function_count;

/* What the processes share: a child makes the calls, its parent watches. */
enum { MOST_FUNCTIONS = 512, MOST_THREADS = 8 };
typedef struct shared {
  atomic_ulong called[MOST_FUNCTIONS], succeeded[MOST_FUNCTIONS]; /* did what it was asked */
  atomic_ulong calls, runs, played;                               /* runs that played something */
  _Atomic uint64_t seeds[MOST_THREADS];
  char message[256];
} shared;
extern shared *S;
/* States and types of recognizers that have not been destroyed and released. */
extern atomic_long live_states, live_types;
extern atomic_int is_watched; /* whether a call of this run had a watch */

/* run.c */
extern const char *wanted_reason;
void perform(const planned *plan);
enum { MOST_CALLS = 256 };
size_t plan_run(uint64_t seed, planned *out);
void plan_nested(uint64_t dice, planned *out);
void broken(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The lab that another thread may cancel now. */
void offer_for_cancel(fp_lab *lab);

/* draw.c: arguments */
uint64_t mix(uint64_t value);
uint64_t roll(call *c, uint64_t sides);
int is_hostile(call *c);
int begin_draw(call *c);
void *scratch(call *c, size_t size);
void scratch_free(call *c);
void say(call *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void say_at(call *c, size_t place, const char *text);
void said(call *c);
void answered(call *c, fp_status status);
void counted(call *c, uint64_t number);
uint32_t draw_size(call *c, size_t size);
int64_t draw_integer(call *c, int64_t low, int64_t high);
uint64_t draw_small(call *c, uint64_t most);
double draw_number(call *c, double low, double high);
size_t draw_count(call *c);
size_t draw_stride(call *c);
uint32_t draw_change_kind(call *c), draw_step_kind(call *c);
uint32_t draw_direction(call *c);
uint32_t draw_place_kind(call *c);
uint32_t draw_number_count(call *c);
void draw_numbers_in(call *c, double *out, size_t count);
const double *draw_values(call *c);
const float *draw_frame_values(call *c);
size_t draw_frame_rows(call *c), draw_frame_columns(call *c), draw_frame_frame_count(call *c);
const uint32_t *draw_picks(call *c);
const size_t *draw_ends(call *c);
const double *draw_column_values(call *c);
const fp_sample *draw_samples(call *c), *draw_some_samples(call *c);
const uint64_t *draw_uint64_t_list(call *c);
const int64_t *draw_int64_t_list(call *c);

/* words.c: texts */
enum {
  TEXT_ANSWER, TEXT_APPLICATION, TEXT_BUTTON, TEXT_CHANGE, TEXT_CLASS, TEXT_COLUMN, TEXT_CONTROLLER_CLASS, TEXT_DOCUMENT, TEXT_EVENT, TEXT_FACT, TEXT_FACT_VALUE, TEXT_FIELD, TEXT_JSON, TEXT_KIND, TEXT_MEASURE,
  TEXT_EXPECT, TEXT_MESSAGE, TEXT_NAME, TEXT_OBSERVED, TEXT_OWN_CLASS, TEXT_OWN_PARAMETER, TEXT_PATH, TEXT_PROFILE, TEXT_PROPERTY, TEXT_QUESTION, TEXT_SELECTOR, TEXT_SETTING, TEXT_STEP,
  TEXT_TOKEN, TEXT_VIEW_CLASS, TEXT_WINDOW_CLASS, TEXT_TYPE
};
typedef struct property {
  char *name;
  uint32_t type;
  int is_recognizers;
  double minimum, maximum;
} property;
extern property properties[];
extern const char *plugin_path;
void learn_words(void);
const char *draw_text_of(call *c, int pool);
const char *draw_string(call *c, int pool);
const char *const *draw_texts(call *c, int pool);
const char *const *draw_words(call *c);

/* handles.c: labs, timelines, ids, outputs */
/* The last four follow from a step's or change's kind; a property is one of the object, not of the other one. */
enum { IDS_ANY, IDS_CONTROLLER, IDS_RECOGNIZER, IDS_SUPERVIEW, IDS_VIEW, IDS_WINDOW, IDS_STEP, IDS_CHANGE, IDS_STEP_OTHER, IDS_CHANGE_OTHER };
fp_lab *draw_lab(call *c), **draw_out_lab(call *c);
fp_timeline *draw_timeline(call *c), **draw_out_timeline(call *c);
fp_variants *draw_variants(call *c), **draw_out_variants(call *c);
fp_text *draw_text(call *c), **draw_out_text(call *c);
fp_stepper *draw_stepper(call *c), **draw_out_stepper(call *c);
fp_step_list *draw_step_list(call *c), **draw_out_step_list(call *c);
const fp_view_list *draw_view_list(call *c);
fp_id *draw_out_ids(call *c);
int is_busy(const void *handle);
struct ArrowArrayStream *draw_stream(call *c), *draw_out_stream(call *c);
fp_id draw_id(call *c, int where);
fp_id *draw_out_id(call *c, int where);
const fp_id *draw_fp_id_list(call *c);
void *draw_out(call *c, size_t size, const char *type);
void *draw_out_array(call *c, size_t count);
void *draw_out_list(call *c, size_t size, const char *type);
void *draw_out_struct(call *c, size_t size, const char *type);
void end_lab_of_slot(fp_lab **slot);
void empty_world(void);

/* callbacks.c */
fp_callback draw_fp_callback(call *c);
fp_progress draw_fp_progress(call *c);
fp_progress_callback draw_fp_progress_callback(call *c);
fp_trial_callback draw_fp_trial_callback(call *c);
void *draw_context(call *c);
const fp_recognizer_class *draw_recognizer_class(call *c);
void bend_stream(struct ArrowArrayStream *stream, uint64_t dice);

/* A struct of its own, and an array of them; the first one's size is the stride. */
#define STRUCT(T)                                                                            \
  __attribute__((unused)) static const T *make_##T(call *c, size_t count, int is_array) {    \
    size_t start = c->length, stride = sizeof(T);                                            \
    uint32_t outer = c->array_size, stated = 0;                                              \
    unsigned char *memory = NULL;                                                            \
    say(c, is_array ? "(" #T "[]){" : "&(" #T ")");                                          \
    for (size_t index = 0; index < count; index++) {                                         \
      T value;                                                                               \
      memset(&value, 0, sizeof value);                                                       \
      c->array_size = stated;                                                                \
      if (index > 0) say(c, ", ");                                                           \
      fill_##T(c, &value);                                                                   \
      if (index == 0) {                                                                      \
        memcpy(&stated, &value, sizeof stated);                                              \
        if (stated >= 8 && stated <= 4096 && stated % 8 == 0) stride = stated;               \
        memory = scratch(c, stride * count);                                                 \
      }                                                                                      \
      memcpy(memory + index * stride, &value, stride < sizeof value ? stride : sizeof value); \
    }                                                                                        \
    if (is_array) say(c, "}");                                                               \
    if (stride != sizeof(T)) {                                                               \
      say_at(c, start, "spaced(");                                                           \
      say(c, ", sizeof(" #T "), %zu, %zu)", count, stride);                                  \
    }                                                                                        \
    c->array_size = outer;                                                                   \
    c->count = count;                                                                        \
    return (const T *)(const void *)memory;                                                  \
  }                                                                                          \
  __attribute__((unused)) static const T *draw_struct_##T(call *c) {                         \
    if (begin_draw(c) || roll(c, 10) == 0 || is_hostile(c)) return say(c, "NULL"), NULL;     \
    return make_##T(c, 1, 0);                                                                \
  }                                                                                          \
  __attribute__((unused)) static const T *draw_array_##T(call *c) {                          \
    c->count = 0;                                                                            \
    if (begin_draw(c)) return say(c, "NULL"), NULL;                                          \
    if (is_hostile(c)) {                                                                     \
      c->count = roll(c, 2) ? roll(c, 4) : SIZE_MAX - roll(c, 2);                            \
      return say(c, "NULL"), NULL;                                                           \
    }                                                                                        \
    return make_##T(c, 1 + roll(c, roll(c, 3) ? 3 : 9), 1);                                  \
  }

#endif
