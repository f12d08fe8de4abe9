#include <math.h>

#include "touch.h"
#include "velocity.h"

enum { VIEW = 1, WINDOW, PAN = WINDOW + 3 };

static const double HYSTERESIS = 10;

typedef struct pan {
  yardstick_scene scene;
  uint32_t touch;
  bool has_begun;
  point start, travel, left_out;
  velocity speed;
} pan;

static void begin(pan *p, yardstick_timeline *t, const yardstick_sample *s)
{
  p->touch += 1;
  p->start = (point){s->x, s->y};
  velocity_restart(&p->speed, 0, 0, t->now);
  uint32_t input = take_input(t, p->touch, s);
  hit_test(t, WINDOW, (point[]){p->start, p->start}, input);
  yardstick_write(t, YARDSTICK_ATTACHED, input, PAN, VIEW, p->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(t, WINDOW, p->touch, input);
  yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, PAN, 0, p->touch, YARDSTICK_BEGAN, 1, s->x, s->y);
  deliver(t, WINDOW, p->touch, 0, YARDSTICK_BEGAN, 1, cause, s->x, s->y);
}

static inline double clamped(double value) { return fmax(-HYSTERESIS, fmin(HYSTERESIS, value)); }

static inline void act(
    const pan *p, yardstick_timeline *t, uint32_t cause, uint8_t to, const yardstick_sample *s)
{
  uint32_t state = yardstick_write(t, YARDSTICK_STATE, cause, PAN, 0, p->touch, to, 0, s->x, s->y);
  yardstick_write(t, YARDSTICK_ACTION, state, PAN, 0, p->touch, to, 0, s->x, s->y);
  if (to == BEGAN)
    deliver(t, WINDOW, p->touch, 0, YARDSTICK_CANCELLED, 1, state, s->x, s->y);
}

static inline void move(pan *p, yardstick_timeline *t, const yardstick_sample *s)
{
  uint32_t cause = send_event(t, WINDOW, p->touch, take_input(t, p->touch, s));
  uint32_t called = yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, PAN, 0, p->touch, YARDSTICK_MOVED, 1, s->x, s->y);
  p->travel = (point){s->x - p->start.x, s->y - p->start.y};
  velocity_report(&p->speed, p->travel.x, p->travel.y, t->now);
  if (p->has_begun) {
    act(p, t, called, CHANGED, s);
  } else if (fmax(fabs(p->travel.x), fabs(p->travel.y)) >= HYSTERESIS - 1e-6) {
    p->has_begun = true;
    p->left_out = (point){clamped(p->travel.x), clamped(p->travel.y)};
    yardstick_ask(
        t, YARDSTICK_QUESTION, called, VIEW, PAN, p->touch, SHOULD_BEGIN, true, 0, 0);
    act(p, t, cause, BEGAN, s);
  } else {
    deliver(t, WINDOW, p->touch, 0, YARDSTICK_MOVED, 1, cause, s->x, s->y);
  }
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  pan *p = (pan *)scene;
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(p, t, &samples[i]);
    else
      move(p, t, &samples[i]);
  }
}

static size_t numbers(const yardstick_scene *scene, double *out)
{
  const pan *p = (const pan *)scene;
  out[0] = p->travel.x - p->left_out.x;
  out[1] = p->travel.y - p->left_out.y;
  out[2] = p->speed.x;
  out[3] = p->speed.y;
  return 4;
}

yardstick_scene *yardstick_pan(void)
{
  pan *made = calloc(1, sizeof *made);
  made->scene = (yardstick_scene){play, numbers};
  return &made->scene;
}
