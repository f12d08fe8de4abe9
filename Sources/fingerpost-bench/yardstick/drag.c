#include "touch.h"

/* Recognizers: after the window, the application and its delegate. */
typedef struct drag {
  yardstick_scene scene;
  uint32_t depth;
  /* As subjects. */
  uint32_t window, double_tap, tap, observer;
  uint32_t touch;
  int64_t deadline;
  double start_x, start_y, x, y;
  bool double_tap_is_undecided, tap_is_undecided;
  bool is_delivered;
  /* What is withheld: began, and the moves as one. */
  bool began_waits, move_waits;
  double began_x, began_y, move_x, move_y;
} drag;

enum { PRESS = 750000000 };

static void begin(drag *d, yardstick_timeline *t, const yardstick_sample *s)
{
  d->touch += 1;
  d->deadline = s->time + PRESS;
  d->start_x = d->x = s->x;
  d->start_y = d->y = s->y;
  d->double_tap_is_undecided = d->tap_is_undecided = true;
  d->is_delivered = d->move_waits = false;
  uint32_t input = take_input(t, d->touch, s);
  point in[YARDSTICK_DEEPEST + 1];
  for (uint32_t view = 1; view <= d->window; view++) in[view - 1] = (point){s->x, s->y};
  hit_test(t, d->window, in, input);
  const uint32_t views[] = {d->depth, d->depth / 2 + 1, d->depth / 4 + 1};
  for (uint32_t r = 0; r < 3; r++)
    yardstick_write(
        t, YARDSTICK_ATTACHED, input, d->double_tap + r, d->depth + 1 - views[r], d->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(t, d->window, d->touch, input);
  for (uint32_t r = 0; r < 3; r++)
    yardstick_write(
        t, YARDSTICK_RECOGNIZER_TOUCHES, cause, d->double_tap + r, 0, d->touch, YARDSTICK_BEGAN, 1,
        s->x, s->y);
  yardstick_write(t, YARDSTICK_WITHHELD, cause, 1, d->double_tap, d->touch, YARDSTICK_BEGAN, 0, 0, 0);
  d->began_waits = true;
  d->began_x = s->x;
  d->began_y = s->y;
}

static inline bool strays(const drag *d)
{
  double dx = d->x - d->start_x, dy = d->y - d->start_y;
  return __builtin_sqrt(dx * dx + dy * dy) > 45 + 1e-6;
}

static void release(drag *d, yardstick_timeline *t, uint32_t cause)
{
  uint32_t began = yardstick_write(
      t, YARDSTICK_RELEASED, cause, 1, d->double_tap, d->touch, YARDSTICK_BEGAN, 0, 0, 0);
  uint32_t moved = began;
  if (d->move_waits)
    moved = yardstick_write(
        t, YARDSTICK_RELEASED, cause, 1, d->double_tap, d->touch, YARDSTICK_MOVED, 0, 0, 0);
  deliver(t, d->window, d->touch, 0, YARDSTICK_BEGAN, 1, began, d->began_x, d->began_y);
  if (d->move_waits)
    deliver(t, d->window, d->touch, 0, YARDSTICK_MOVED, 1, moved, d->move_x, d->move_y);
  d->began_waits = d->move_waits = false;
  d->is_delivered = true;
}

static inline uint32_t call_recognizer(
    const drag *d, yardstick_timeline *t, uint32_t recognizer, uint32_t cause)
{
  return yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, recognizer, 0, d->touch, YARDSTICK_MOVED, 1, d->x, d->y);
}

/* A tap's share of a move; returns the failure, or `decision`. */
static inline uint32_t update(
    const drag *d, yardstick_timeline *t, uint32_t tap, bool *is_undecided, uint32_t cause,
    uint32_t decision)
{
  if (!*is_undecided) return decision;
  uint32_t called = call_recognizer(d, t, tap, cause);
  if (!strays(d)) return decision;
  *is_undecided = false;
  double dx = d->x - d->start_x, dy = d->y - d->start_y;
  return yardstick_write(
      t, YARDSTICK_STATE, called, tap, 0, d->touch, FAILED, 0, __builtin_sqrt(dx * dx + dy * dy), 45);
}

static inline void move(drag *d, yardstick_timeline *t, const yardstick_sample *s)
{
  if (s->x == d->x && s->y == d->y) return;
  d->x = s->x;
  d->y = s->y;
  uint32_t cause = send_event(t, d->window, d->touch, take_input(t, d->touch, s));
  uint32_t decision =
      update(d, t, d->double_tap, &d->double_tap_is_undecided, cause, cause);
  update(d, t, d->tap, &d->tap_is_undecided, cause, cause);
  call_recognizer(d, t, d->observer, cause);
  if (d->is_delivered) {
    deliver(t, d->window, d->touch, 0, YARDSTICK_MOVED, 1, cause, d->x, d->y);
    return;
  }
  d->move_waits = true;
  d->move_x = d->x;
  d->move_y = d->y;
  if (!d->double_tap_is_undecided) release(d, t, decision);
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  drag *d = (drag *)scene;
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    /* No recording lets a press last too long. */
    if (t->now > d->deadline && d->tap_is_undecided) abort();
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(d, t, &samples[i]);
    else
      move(d, t, &samples[i]);
  }
}

yardstick_scene *yardstick_drag(uint32_t depth)
{
  drag *made = calloc(1, sizeof *made);
  made->scene.play = play;
  made->depth = depth <= YARDSTICK_DEEPEST ? depth : YARDSTICK_DEEPEST;
  made->window = made->depth + 1;
  made->double_tap = made->window + 3;
  made->tap = made->double_tap + 1;
  made->observer = made->tap + 1;
  return &made->scene;
}
