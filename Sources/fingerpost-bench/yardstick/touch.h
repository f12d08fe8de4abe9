/*
 * What a touch goes through in every scene. Subjects: the views count from the
 * deepest, 1, up to the window; the application and its delegate come next, then
 * recognizers and all others.
 */
#ifndef FINGERPOST_YARDSTICK_TOUCH_H
#define FINGERPOST_YARDSTICK_TOUCH_H

#include "scene.h"

/* As the engine writes them. */
enum { POSSIBLE = 1, BEGAN, CHANGED, ENDED, FAILED = 6, RECOGNIZED };
enum { SHOULD_BEGIN = 7, SHOULD_CANCEL = 9, SIMULTANEOUS = 14 };

typedef struct point {
  double x, y;
} point;

/* The points lie in views 1 to `window`, in the coordinates of each; all of them contain theirs. */
static inline void hit_test(yardstick_timeline *t, uint32_t window, const point *in, uint32_t cause)
{
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t view = window; view >= 1; view--)
      yardstick_ask(
          t, YARDSTICK_POINT_INSIDE, cause, view, 0, 0, 0, true, in[view - 1].x, in[view - 1].y);
    for (uint32_t view = 1; view <= window; view++)
      yardstick_ask(
          t, YARDSTICK_HIT_TEST, cause, view, 1, 0, 0, true, in[view - 1].x, in[view - 1].y);
  }
}

static inline uint32_t take_input(
    yardstick_timeline *t, uint32_t touch, const yardstick_sample *s)
{
  return yardstick_write(
      t, YARDSTICK_INPUT, 0, 0, 0, touch, (uint8_t)s->phase, 0, s->x, s->y);
}

static inline uint32_t send_event(
    yardstick_timeline *t, uint32_t window, uint32_t touch, uint32_t input)
{
  uint32_t cause =
      yardstick_write(t, YARDSTICK_SEND_EVENT, input, window + 1, 0, touch, 0, 0, 0, 0);
  return yardstick_write(t, YARDSTICK_SEND_EVENT, cause, window, 0, touch, 0, 0, 0, 0);
}

/* Along the whole chain, to the application's delegate. `touch` may be the first of a `list`. */
static inline void deliver(
    yardstick_timeline *t, uint32_t window, uint32_t touch, uint32_t list, uint8_t phase,
    uint16_t tap_count, uint32_t cause, double x, double y)
{
  for (uint32_t hop = 1; hop <= window + 2; hop++)
    cause = yardstick_put(t, (yardstick_record){
      .kind = YARDSTICK_TOUCHES, .cause = cause, .subject = hop, .object = hop - 1, .touch = touch,
      .touch_list = list, .to = phase, .answer = -1, .tap_count = tap_count, .x = x, .y = y,
    });
}

#endif
