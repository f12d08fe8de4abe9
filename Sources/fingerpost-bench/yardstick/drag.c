#include <stdlib.h>

#include "timeline.h"

/*
 * Subjects: views count from the deepest (1) up to the window, the application
 * and its delegate; the recognizers follow.
 */
struct yardstick_drag {
  uint32_t depth;
  uint32_t touch;
  int64_t deadline;
  double start_x, start_y, x, y;
  bool double_tap_is_undecided, tap_is_undecided;
  bool is_delivered;
  /* What is withheld: began, and the moves as one. */
  bool began_waits, move_waits;
  double began_x, began_y, move_x, move_y;
};

enum { PRESS = 750000000 };

yardstick_drag *yardstick_drag_create(uint32_t depth)
{
  yardstick_drag *drag = calloc(1, sizeof *drag);
  drag->depth = depth;
  return drag;
}

void yardstick_drag_destroy(yardstick_drag *drag) { free(drag); }

/* Views, window, application, delegate. */
static inline uint32_t chain_length(const yardstick_drag *d) { return d->depth + 3; }

static inline void deliver(
    const yardstick_drag *d, yardstick_timeline *t, uint8_t phase, uint32_t cause, double x, double y)
{
  for (uint32_t hop = 1; hop <= chain_length(d); hop++)
    cause = yardstick_write(t, YARDSTICK_TOUCHES, cause, hop, hop - 1, d->touch, phase, 1, x, y);
}

static void hit_test(const yardstick_drag *d, yardstick_timeline *t, uint32_t cause, double x, double y)
{
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t view = d->depth + 1; view >= 1; view--)
      yardstick_write(t, YARDSTICK_POINT_INSIDE, cause, view, 0, 0, 0, 0, x, y);
    for (uint32_t view = 1; view <= d->depth + 1; view++)
      yardstick_write(t, YARDSTICK_HIT_TEST, cause, view, 1, 0, 0, 0, x, y);
  }
}

static inline uint32_t send_event(const yardstick_drag *d, yardstick_timeline *t, uint32_t input)
{
  uint32_t cause =
      yardstick_write(t, YARDSTICK_SEND_EVENT, input, d->depth + 2, 0, d->touch, 0, 0, 0, 0);
  return yardstick_write(t, YARDSTICK_SEND_EVENT, cause, d->depth + 1, 0, d->touch, 0, 0, 0, 0);
}

static void begin(yardstick_drag *d, yardstick_timeline *t, const yardstick_sample *s)
{
  d->touch += 1;
  d->deadline = s->time + PRESS;
  d->start_x = d->x = s->x;
  d->start_y = d->y = s->y;
  d->double_tap_is_undecided = d->tap_is_undecided = true;
  d->is_delivered = d->move_waits = false;
  uint32_t input = yardstick_write(t, YARDSTICK_INPUT, 0, 0, 0, d->touch, s->phase, 0, s->x, s->y);
  hit_test(d, t, input, s->x, s->y);
  for (uint32_t r = 0; r < 3; r++)
    yardstick_write(t, YARDSTICK_ATTACHED, input, d->depth + 4 + r, 0, d->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(d, t, input);
  for (uint32_t r = 0; r < 3; r++)
    yardstick_write(
        t, YARDSTICK_RECOGNIZER_TOUCHES, cause, d->depth + 4 + r, 0, d->touch, s->phase, 1, s->x, s->y);
  yardstick_write(t, YARDSTICK_WITHHELD, cause, 1, d->depth + 4, d->touch, s->phase, 0, 0, 0);
  d->began_waits = true;
  d->began_x = s->x;
  d->began_y = s->y;
}

static inline bool strays(const yardstick_drag *d)
{
  double dx = d->x - d->start_x, dy = d->y - d->start_y;
  return __builtin_sqrt(dx * dx + dy * dy) > 45 + 1e-6;
}

static void release(yardstick_drag *d, yardstick_timeline *t, uint32_t cause)
{
  uint32_t began =
      yardstick_write(t, YARDSTICK_RELEASED, cause, 1, 0, d->touch, YARDSTICK_BEGAN, 0, 0, 0);
  uint32_t moved = began;
  if (d->move_waits)
    moved = yardstick_write(t, YARDSTICK_RELEASED, cause, 1, 0, d->touch, YARDSTICK_MOVED, 0, 0, 0);
  deliver(d, t, YARDSTICK_BEGAN, began, d->began_x, d->began_y);
  if (d->move_waits) deliver(d, t, YARDSTICK_MOVED, moved, d->move_x, d->move_y);
  d->began_waits = d->move_waits = false;
  d->is_delivered = true;
}

static inline uint32_t tell(
    const yardstick_drag *d, yardstick_timeline *t, uint32_t recognizer, uint32_t cause)
{
  return yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, recognizer, 0, d->touch, YARDSTICK_MOVED, 1, d->x, d->y);
}

static inline void move(yardstick_drag *d, yardstick_timeline *t, const yardstick_sample *s)
{
  if (s->x == d->x && s->y == d->y) return;
  d->x = s->x;
  d->y = s->y;
  uint32_t cause = send_event(
      d, t, yardstick_write(t, YARDSTICK_INPUT, 0, 0, 0, d->touch, s->phase, 0, s->x, s->y));
  uint32_t decision = cause;
  if (d->double_tap_is_undecided) {
    uint32_t called = tell(d, t, d->depth + 4, cause);
    if (strays(d)) {
      d->double_tap_is_undecided = false;
      decision = yardstick_write(
          t, YARDSTICK_STATE, called, d->depth + 4, 0, d->touch, 6, 0, 0, 0);
    }
  }
  if (d->tap_is_undecided) {
    uint32_t called = tell(d, t, d->depth + 5, cause);
    if (strays(d)) {
      d->tap_is_undecided = false;
      yardstick_write(t, YARDSTICK_STATE, called, d->depth + 5, 0, d->touch, 6, 0, 0, 0);
    }
  }
  tell(d, t, d->depth + 6, cause);
  if (d->is_delivered) {
    deliver(d, t, YARDSTICK_MOVED, cause, d->x, d->y);
    return;
  }
  d->move_waits = true;
  d->move_x = d->x;
  d->move_y = d->y;
  if (!d->double_tap_is_undecided) release(d, t, decision);
}

/* The press of the taps lasted too long. */
static void fail_both(yardstick_drag *d, yardstick_timeline *t)
{
  d->double_tap_is_undecided = d->tap_is_undecided = false;
  for (uint32_t r = 0; r < 2; r++)
    yardstick_write(t, YARDSTICK_STATE, 0, d->depth + 4 + r, 0, d->touch, 6, 0, 0, 0);
  if (d->began_waits) release(d, t, 0);
}

void yardstick_drag_play(
    yardstick_drag *d, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    if (t->now > d->deadline && d->tap_is_undecided) fail_both(d, t);
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(d, t, &samples[i]);
    else
      move(d, t, &samples[i]);
  }
}
