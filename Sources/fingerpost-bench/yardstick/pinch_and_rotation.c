#include <math.h>

#include "touch.h"
#include "velocity.h"

enum { VIEW = 1, WINDOW, ROTATION = WINDOW + 3, PINCH };

static const double DEGREE = M_PI / 180;

/* A recognizer's part of an event: the state that it requests, and the record that its action follows from. */
typedef struct share {
  bool has_begun;
  uint8_t request;
  uint32_t state;
} share;

typedef struct pair {
  yardstick_scene scene;
  /* Of the first finger; the second one's is the next. */
  uint32_t touch;
  uint32_t list;
  share rotation, pinch;
  bool rotation_was_first;
  double angle, turned, rotation_left_out;
  double distance, base_distance, scale;
  velocity turning, pinching;
} pair;

static inline point line(const yardstick_sample *s)
{
  return (point){s[1].x - s[0].x, s[1].y - s[0].y};
}

static inline point center(const yardstick_sample *s)
{
  return (point){(s[0].x + s[1].x) * 0.5, (s[0].y + s[1].y) * 0.5};
}

static inline uint32_t call(
    const pair *p, yardstick_timeline *t, uint32_t recognizer, uint32_t cause,
    const yardstick_sample *s)
{
  return yardstick_put(t, (yardstick_record){
    .kind = YARDSTICK_RECOGNIZER_TOUCHES, .cause = cause, .subject = recognizer, .touch = p->touch,
    .touch_list = p->list, .to = (uint8_t)s->phase, .answer = -1, .tap_count = 1, .x = s->x, .y = s->y,
  });
}

static void begin(pair *p, yardstick_timeline *t, const yardstick_sample *s)
{
  p->touch += 1;
  uint32_t inputs[2];
  for (uint32_t finger = 0; finger < 2; finger++) {
    uint32_t touch = p->touch + finger;
    point place = {s[finger].x, s[finger].y};
    inputs[finger] = take_input(t, touch, &s[finger]);
    hit_test(t, WINDOW, (point[]){place, place}, inputs[finger]);
    yardstick_write(t, YARDSTICK_ATTACHED, inputs[finger], PINCH, VIEW, touch, 0, 0, 0, 0);
    yardstick_write(t, YARDSTICK_ATTACHED, inputs[finger], ROTATION, VIEW, touch, 0, 0, 0, 0);
  }
  p->list = yardstick_write_pair(t, p->touch, p->touch + 1);
  uint32_t cause = send_event(t, WINDOW, p->touch, inputs[0]);
  call(p, t, ROTATION, cause, s);
  call(p, t, PINCH, cause, s);
  deliver(t, WINDOW, p->touch, p->list, YARDSTICK_BEGAN, 1, cause, s->x, s->y);
  point between = line(s);
  p->angle = atan2(between.y, between.x);
  p->base_distance = sqrt(between.x * between.x + between.y * between.y);
  p->scale = 1;
  velocity_restart(&p->turning, 0, 0, t->now);
  velocity_restart(&p->pinching, p->base_distance, 0, t->now);
}

static inline void turn(pair *p, const yardstick_sample *s, int64_t now)
{
  point between = line(s);
  double angle = atan2(between.y, between.x);
  double step = angle - p->angle;
  p->turned += step > M_PI ? step - 2 * M_PI : step < -M_PI ? step + 2 * M_PI : step;
  p->angle = angle;
  velocity_report(&p->turning, p->turned, 0, now);
  p->rotation.request = p->rotation.has_begun ? CHANGED : 0;
  if (p->rotation.has_begun || fabs(p->turned) / DEGREE <= 5 + 1e-6) return;
  p->rotation.request = BEGAN;
  p->rotation_left_out = (p->turned > 0 ? 5 : -5) * DEGREE;
}

static inline void pinch(pair *p, const yardstick_sample *s, int64_t now)
{
  point between = line(s);
  p->distance = sqrt(between.x * between.x + between.y * between.y);
  velocity_report(&p->pinching, p->distance, 0, now);
  p->pinch.request = p->pinch.has_begun ? CHANGED : 0;
  if (!p->pinch.has_begun) {
    double change = p->distance - p->base_distance;
    if (fabs(change) <= 8 + 1e-6) return;
    p->pinch.request = BEGAN;
    p->base_distance += change > 0 ? 8 : -8;
  }
  p->scale = p->distance / p->base_distance;
}

static inline void enter(
    const pair *p, yardstick_timeline *t, share *who, uint32_t recognizer, uint32_t cause, point at)
{
  who->state = yardstick_write(
      t, YARDSTICK_STATE, cause, recognizer, 0, p->touch, who->request, 0, at.x, at.y);
}

/* A change takes effect at once; a beginning is only asked about. */
static inline void dispatch(
    const pair *p, yardstick_timeline *t, share *who, uint32_t recognizer, uint32_t called, point at)
{
  if (who->request == CHANGED)
    enter(p, t, who, recognizer, called, at);
  else if (who->request == BEGAN)
    yardstick_ask(
        t, YARDSTICK_QUESTION, called, VIEW, recognizer, p->touch, SHOULD_BEGIN, true, 0, 0);
}

/* The other one is asked about, even when it has gone ahead (AR-3); it may go on. */
static inline void grant(
    const pair *p, yardstick_timeline *t, share *who, uint32_t recognizer, uint32_t other,
    uint32_t cause, point at)
{
  enter(p, t, who, recognizer, cause, at);
  who->has_begun = true;
  yardstick_ask(t, YARDSTICK_QUESTION, who->state, recognizer, other, 0, SIMULTANEOUS, true, 0, 0);
}

static inline void act(
    const pair *p, yardstick_timeline *t, const share *who, uint32_t recognizer, point at)
{
  if (who->request != 0)
    yardstick_write(
        t, YARDSTICK_ACTION, who->state, recognizer, 0, p->touch, who->request, 0, at.x, at.y);
}

static inline void move(pair *p, yardstick_timeline *t, const yardstick_sample *s)
{
  uint32_t input = take_input(t, p->touch, &s[0]);
  take_input(t, p->touch + 1, &s[1]);
  p->list = yardstick_write_pair(t, p->touch, p->touch + 1);
  uint32_t cause = send_event(t, WINDOW, p->touch, input);
  point at = center(s);
  bool is_delivered = !p->rotation.has_begun && !p->pinch.has_begun;
  uint32_t called = call(p, t, ROTATION, cause, s);
  turn(p, s, t->now);
  dispatch(p, t, &p->rotation, ROTATION, called, at);
  called = call(p, t, PINCH, cause, s);
  pinch(p, s, t->now);
  dispatch(p, t, &p->pinch, PINCH, called, at);
  if (p->rotation.request == BEGAN) {
    p->rotation_was_first = !p->pinch.has_begun;
    grant(p, t, &p->rotation, ROTATION, PINCH, cause, at);
  }
  if (p->pinch.request == BEGAN)
    grant(p, t, &p->pinch, PINCH, ROTATION, cause, at);
  /* In the order in which they began. */
  if (p->rotation_was_first) act(p, t, &p->rotation, ROTATION, at);
  act(p, t, &p->pinch, PINCH, at);
  if (!p->rotation_was_first) act(p, t, &p->rotation, ROTATION, at);
  if (!is_delivered) return;
  const share *winner = p->rotation.has_begun ? &p->rotation : &p->pinch;
  if (winner->has_begun)
    deliver(t, WINDOW, p->touch, p->list, YARDSTICK_CANCELLED, 1, winner->state, s->x, s->y);
  else
    deliver(t, WINDOW, p->touch, p->list, YARDSTICK_MOVED, 1, cause, s->x, s->y);
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  pair *p = (pair *)scene;
  for (size_t i = 0; i + 1 < count; i += 2) {
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
  const pair *p = (const pair *)scene;
  out[0] = p->scale;
  out[1] = p->pinching.x / p->base_distance;
  out[2] = p->turned - p->rotation_left_out;
  out[3] = p->turning.x;
  return 4;
}

yardstick_scene *yardstick_pinch_and_rotation(void)
{
  pair *made = calloc(1, sizeof *made);
  made->scene = (yardstick_scene){play, numbers};
  return &made->scene;
}
