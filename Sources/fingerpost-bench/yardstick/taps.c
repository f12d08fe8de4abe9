#include "touch.h"

/* customView2, customView1, rootView, window, application, delegate; then the recognizers. */
enum { CHILD = 1, PARENT, ROOT, WINDOW, APPLICATION, DELEGATE, DOUBLE_TAP, SINGLE_TAP };
enum { PRESS = 750000000, PAUSE = 350000000 };

/* Where the window's coordinates have the origins of the views, from the deepest. */
static const point ORIGINS[] = {{120, 275}, {45, 200}, {0, 0}, {0, 0}};

typedef struct taps {
  yardstick_scene scene;
  uint32_t touch;
  double start_x, start_y, first_x, first_y;
  int64_t single_deadline, double_deadline, lifted_at;
  bool single_is_undecided, double_is_undecided;
  uint32_t taps_done, tap_count;
  /* The lifted touch whose end the double tap withholds. */
  bool end_waits;
} taps;

static inline void deliver_all(
    const taps *s, yardstick_timeline *t, uint8_t phase, uint32_t cause, const yardstick_sample *at)
{
  deliver(t, WINDOW, s->touch, 0, phase, (uint16_t)s->tap_count, cause, at->x, at->y);
}

static inline uint32_t call_recognizer(
    const taps *s, yardstick_timeline *t, uint32_t recognizer, uint32_t cause,
    const yardstick_sample *sample)
{
  return yardstick_write(
      t, YARDSTICK_RECOGNIZER_TOUCHES, cause, recognizer, 0, s->touch, (uint8_t)sample->phase,
      (uint16_t)s->tap_count, sample->x, sample->y);
}

static inline bool is_far(double x, double y, double from_x, double from_y)
{
  double dx = x - from_x, dy = y - from_y;
  return __builtin_sqrt(dx * dx + dy * dy) > 45 + 1e-6;
}

static void begin(taps *s, yardstick_timeline *t, const yardstick_sample *sample)
{
  s->touch += 1;
  uint32_t input = take_input(t, s->touch, sample);
  point in[WINDOW];
  for (uint32_t view = CHILD; view <= WINDOW; view++)
    in[view - 1] = (point){sample->x - ORIGINS[view - 1].x, sample->y - ORIGINS[view - 1].y};
  hit_test(t, WINDOW, in, input);
  bool counts = s->tap_count > 0 && t->now - s->lifted_at <= PAUSE;
  s->tap_count = counts ? s->tap_count + 1 : 1;
  yardstick_write(t, YARDSTICK_ATTACHED, input, DOUBLE_TAP, CHILD, s->touch, 0, 0, 0, 0);
  yardstick_write(t, YARDSTICK_ATTACHED, input, SINGLE_TAP, PARENT, s->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(t, WINDOW, s->touch, input);
  if (!s->double_is_undecided) {
    s->double_is_undecided = true;
    s->taps_done = 0;
    s->first_x = sample->x;
    s->first_y = sample->y;
  }
  s->single_is_undecided = true;
  s->start_x = sample->x;
  s->start_y = sample->y;
  s->single_deadline = s->double_deadline = t->now + PRESS;
  call_recognizer(s, t, DOUBLE_TAP, cause, sample);
  call_recognizer(s, t, SINGLE_TAP, cause, sample);
  if (s->end_waits)
    yardstick_write(t, YARDSTICK_WITHHELD, cause, CHILD, DOUBLE_TAP, s->touch, YARDSTICK_BEGAN, 0, 0, 0);
  else
    deliver_all(s, t, YARDSTICK_BEGAN, cause, sample);
}

static inline void ask(yardstick_timeline *t, uint32_t recognizer, uint32_t cause, uint32_t touch)
{
  yardstick_ask(t, YARDSTICK_QUESTION, cause, CHILD, recognizer, touch, SHOULD_BEGIN, true, 0, 0);
}

static void end(taps *s, yardstick_timeline *t, const yardstick_sample *sample)
{
  uint32_t cause = send_event(t, WINDOW, s->touch, take_input(t, s->touch, sample));
  s->lifted_at = t->now;
  bool double_requests = false, single_requests = false;
  uint32_t called = call_recognizer(s, t, DOUBLE_TAP, cause, sample);
  if (!is_far(sample->x, sample->y, s->first_x, s->first_y)) {
    s->taps_done += 1;
    double_requests = s->taps_done == 2;
    s->double_deadline = t->now + PAUSE;
  }
  if (double_requests) ask(t, DOUBLE_TAP, called, s->touch - 1);
  called = call_recognizer(s, t, SINGLE_TAP, cause, sample);
  if (!is_far(sample->x, sample->y, s->start_x, s->start_y)) single_requests = true;
  if (single_requests) ask(t, SINGLE_TAP, called, s->touch);
  if (double_requests) {
    uint32_t state = yardstick_write(
        t, YARDSTICK_STATE, cause, DOUBLE_TAP, 0, s->touch - 1, RECOGNIZED, 0, s->first_x, s->first_y);
    uint32_t loss = yardstick_write(t, YARDSTICK_STATE, state, SINGLE_TAP, 0, s->touch, FAILED, 0, 0, 0);
    yardstick_write(
        t, YARDSTICK_ACTION, state, DOUBLE_TAP, 0, s->touch - 1, RECOGNIZED, 0, s->first_x, s->first_y);
    yardstick_write(t, YARDSTICK_DROPPED, state, CHILD, DOUBLE_TAP, s->touch, YARDSTICK_ENDED, 0, 0, 0);
    yardstick_write(t, YARDSTICK_RESET, state, DOUBLE_TAP, 0, 0, POSSIBLE, 0, 0, 0);
    yardstick_write(t, YARDSTICK_RESET, loss, SINGLE_TAP, 0, 0, POSSIBLE, 0, 0, 0);
    s->end_waits = s->double_is_undecided = s->single_is_undecided = false;
  } else if (single_requests) {
    uint32_t state = yardstick_write(
        t, YARDSTICK_STATE, cause, SINGLE_TAP, 0, s->touch, RECOGNIZED, 0, s->start_x, s->start_y);
    yardstick_write(
        t, YARDSTICK_ACTION, state, SINGLE_TAP, 0, s->touch, RECOGNIZED, 0, s->start_x, s->start_y);
    deliver_all(s, t, YARDSTICK_CANCELLED, state, sample);
    yardstick_write(t, YARDSTICK_RESET, state, SINGLE_TAP, 0, 0, POSSIBLE, 0, 0, 0);
    s->end_waits = true;
    s->single_is_undecided = false;
  }
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  taps *s = (taps *)scene;
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    /* No recording lets a press or a pause last too long. */
    if (s->single_is_undecided && t->now > s->single_deadline) abort();
    if (s->double_is_undecided && t->now > s->double_deadline) abort();
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(s, t, &samples[i]);
    else
      end(s, t, &samples[i]);
  }
}

yardstick_scene *yardstick_double_taps(void)
{
  taps *made = calloc(1, sizeof *made);
  made->scene.play = play;
  return &made->scene;
}
