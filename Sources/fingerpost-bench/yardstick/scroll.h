/* A scroll view that scrolls up and down, and its pan. */
#ifndef FINGERPOST_YARDSTICK_SCROLL_H
#define FINGERPOST_YARDSTICK_SCROLL_H

#include <math.h>

#include "touch.h"
#include "velocity.h"

enum { WILL_BEGIN_DRAGGING = 1, DID_SCROLL, WILL_END_DRAGGING, DID_END_DRAGGING };

static const double HYSTERESIS = 10, SLACK = 1e-6, GLIDE_STOP = 10;

typedef struct scroll {
  /* As subjects. */
  uint32_t view, pan;
  double low, high, offset;
  /* The pan's attempt. */
  double last, travel, left_out, origin;
  bool has_begun;
  velocity speed;
} scroll;

static inline void scroll_touch(scroll *s, double y, int64_t now)
{
  s->last = y;
  s->travel = s->left_out = 0;
  s->has_begun = false;
  velocity_restart(&s->speed, 0, 0, now);
}

static inline void scroll_update(scroll *s, double y, int64_t now)
{
  s->travel += y - s->last;
  s->last = y;
  velocity_report(&s->speed, 0, s->travel, now);
}

static inline bool scroll_reaches(const scroll *s) { return fabs(s->travel) >= HYSTERESIS - SLACK; }

/* Whether a finger that has travelled so can move the content. */
static inline bool scroll_has_room(const scroll *s, double travel)
{
  return travel > 0 ? s->offset > s->low + SLACK : s->offset < s->high - SLACK;
}

static inline void scroll_tell(const scroll *s, yardstick_timeline *t, uint32_t cause, uint8_t message)
{
  yardstick_write(t, YARDSTICK_SCROLL, cause, s->view, 0, 0, message, 0, 0, s->offset);
}

static inline void scroll_drag(scroll *s, yardstick_timeline *t, uint32_t cause)
{
  double offset = s->origin - (s->travel - s->left_out);
  offset = fmax(s->low, fmin(s->high, offset));
  if (offset == s->offset) return;
  s->offset = offset;
  scroll_tell(s, t, cause, DID_SCROLL);
}

static inline void scroll_begin(scroll *s, yardstick_timeline *t, uint32_t cause)
{
  s->has_begun = true;
  s->left_out = s->travel > 0 ? HYSTERESIS : -HYSTERESIS;
  s->origin = s->offset;
  scroll_tell(s, t, cause, WILL_BEGIN_DRAGGING);
  scroll_drag(s, t, cause);
}

/* The recordings end every drag at rest, within the edges. */
static inline void scroll_end(scroll *s, yardstick_timeline *t, uint32_t cause)
{
  if (fabs(s->speed.y) > GLIDE_STOP) abort();
  scroll_tell(s, t, cause, WILL_END_DRAGGING);
  yardstick_ask(
      t, YARDSTICK_SCROLL, cause, s->view, 0, 0, DID_END_DRAGGING, false, 0, s->offset);
}

/* The touch methods and states of its pan. */
static inline uint32_t scroll_call(
    const scroll *s, yardstick_timeline *t, uint32_t cause, uint32_t touch, const yardstick_sample *at)
{
  uint16_t taps = at->phase == YARDSTICK_ENDED ? 0 : 1;
  return yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, s->pan, 0, touch, (uint8_t)at->phase, taps, at->x, at->y);
}

static inline uint32_t scroll_enter(
    const scroll *s, yardstick_timeline *t, uint32_t cause, uint32_t touch, uint8_t to,
    const yardstick_sample *at)
{
  return yardstick_write(t, YARDSTICK_STATE, cause, s->pan, 0, touch, to, 0, at->x, at->y);
}

#endif
