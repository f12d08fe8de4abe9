/*
 * yardstick.h: the least work that gives the same records.
 *
 * Plain C, each scene's state machines inlined into one function, no views, no
 * arbiter, nothing that could be asked or changed: a floor under the engine's
 * times, not a rival. It writes the engine's records, in the engine's order.
 */
#ifndef FINGERPOST_YARDSTICK_H
#define FINGERPOST_YARDSTICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Counting --------------------------------------------------------------- */

/* Valgrind counts the instructions between the two (callgrind with --instr-atstart=no). They do
 * nothing outside it, and where its header was missing when this was compiled. */
void yardstick_start_counting(void);
void yardstick_stop_counting(void);

/* ---- The timeline ---------------------------------------------------------- */

/* As wide as the engine's: 64 bytes. */
typedef struct yardstick_record {
  int64_t time;
  uint32_t cause, turn, subject, object, touch, touch_list;
  uint8_t kind, rule, reason, from, to;
  int8_t answer;
  uint16_t tap_count;
  double x, y;
  /* What decided, and whose it is; this engine's own fields have no other use here. */
  uint32_t decider, decider_subject;
} yardstick_record;

enum yardstick_kind {
  YARDSTICK_INPUT,
  YARDSTICK_POINT_INSIDE,
  YARDSTICK_HIT_TEST,
  YARDSTICK_ATTACHED,
  YARDSTICK_SEND_EVENT,
  YARDSTICK_RECOGNIZER_TOUCHES,
  YARDSTICK_QUESTION,
  YARDSTICK_STATE,
  YARDSTICK_ACTION,
  YARDSTICK_RESET,
  YARDSTICK_TOUCHES,
  YARDSTICK_WITHHELD,
  YARDSTICK_RELEASED,
  YARDSTICK_DROPPED,
  YARDSTICK_SCROLL,
};

typedef struct yardstick_timeline yardstick_timeline;

yardstick_timeline *yardstick_timeline_create(void);
void yardstick_timeline_destroy(yardstick_timeline *timeline);
/* Forgets the records and keeps their memory. */
void yardstick_timeline_clear(yardstick_timeline *timeline);
size_t yardstick_timeline_count(const yardstick_timeline *timeline);
yardstick_record yardstick_timeline_record(const yardstick_timeline *timeline, size_t serial);
/* Of a record with two touches: the first (0) or the second (1) of its `touch_list`. */
uint32_t yardstick_timeline_listed_touch(
    const yardstick_timeline *timeline, uint32_t touch_list, size_t index);

/*
 * Makes the allocator give every large block back to the system and fetch it
 * again, for the whole process.
 */
void yardstick_keep_memory_fresh(void);

/* ---- Scenes ----------------------------------------------------------------- */

enum yardstick_phase { YARDSTICK_BEGAN = 1, YARDSTICK_MOVED, YARDSTICK_ENDED, YARDSTICK_CANCELLED };

typedef struct yardstick_sample {
  int64_t time;
  double x, y;
  uint32_t phase;
  int32_t finger;
} yardstick_sample;

/* A view hierarchy with its recognizers, in the middle of whatever is going on. */
typedef struct yardstick_scene yardstick_scene;

/* Plays on; samples of one time must not be torn apart. */
void yardstick_play(
    yardstick_scene *scene, yardstick_timeline *timeline, const yardstick_sample *samples, size_t count);
/* What its recognizers and scroll views measure now: at most 8 numbers; returns how many. */
size_t yardstick_numbers(const yardstick_scene *scene, double *out);
void yardstick_destroy(yardstick_scene *scene);

/* Taps on S0's hierarchy: a double tap on the child, a tap on the parent, defaults. */
yardstick_scene *yardstick_double_taps(void);

/* One finger on a view with a pan: translation, velocity. */
yardstick_scene *yardstick_pan(void);

/* One finger drags a table of 10 000 cells of 44 pt and lifts at rest: its offset. */
yardstick_scene *yardstick_table(void);

/* ---- Hit tests ------------------------------------------------------------- */

typedef struct yardstick_rect {
  double left, top, right, bottom;
} yardstick_rect;

/* The last rectangle that contains the point, or -1: all of them, from the last. */
int64_t yardstick_hit_plain(const yardstick_rect *rects, size_t count, double x, double y);

/* The same over a grid that was filled beforehand. */
typedef struct yardstick_grid yardstick_grid;

yardstick_grid *yardstick_grid_create(
    const yardstick_rect *rects, size_t count, double width, double height);
void yardstick_grid_destroy(yardstick_grid *grid);
int64_t yardstick_hit_grid(const yardstick_grid *grid, double x, double y);

#endif
