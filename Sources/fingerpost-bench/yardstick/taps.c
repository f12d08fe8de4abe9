#include <stdlib.h>

#include "timeline.h"

/* customView2, customView1, rootView, window, application, delegate; then the recognizers. */
enum { CHILD = 1, PARENT, ROOT, WINDOW, APPLICATION, DELEGATE, DOUBLE_TAP, SINGLE_TAP };
enum { PRESS = 750000000, PAUSE = 350000000 };

static const double LEFT[] = {0, 0, 45, 75}, TOP[] = {0, 0, 200, 75};
static const double WIDTH[] = {390, 390, 300, 150}, HEIGHT[] = {844, 844, 300, 150};

struct yardstick_taps {
  uint32_t touch;
  double start_x, start_y, first_x, first_y;
  int64_t single_deadline, double_deadline, lifted_at;
  bool single_is_undecided, double_is_undecided;
  uint32_t taps_done, tap_count;
  /* The lifted touch whose end the double tap withholds. */
  bool end_waits;
};

yardstick_taps *yardstick_taps_create(void) { return calloc(1, sizeof(yardstick_taps)); }
void yardstick_taps_destroy(yardstick_taps *taps) { free(taps); }

static inline void deliver(
    const yardstick_taps *s, yardstick_timeline *t, uint8_t phase, uint32_t cause, double x, double y)
{
  for (uint32_t hop = CHILD; hop <= DELEGATE; hop++)
    cause = yardstick_write(
        t, YARDSTICK_TOUCHES, cause, hop, hop - 1, s->touch, phase, (uint16_t)s->tap_count, x, y);
}

/* The views from the window down that contain the point. */
static uint32_t hit_test(yardstick_timeline *t, uint32_t cause, double x, double y)
{
  double px[4], py[4];
  uint32_t deepest = 0;
  for (uint32_t level = 0; level < 4; level++) {
    x -= LEFT[level];
    y -= TOP[level];
    bool inside = x >= 0 && x < WIDTH[level] && y >= 0 && y < HEIGHT[level];
    px[level] = x;
    py[level] = y;
    yardstick_write(t, YARDSTICK_POINT_INSIDE, cause, WINDOW - level, 0, 0, 0, 0, x, y);
    if (!inside) break;
    deepest = level;
  }
  for (uint32_t level = deepest + 1; level-- > 0;)
    yardstick_write(
        t, YARDSTICK_HIT_TEST, cause, WINDOW - level, WINDOW - deepest, 0, 0, 0, px[level], py[level]);
  return WINDOW - deepest;
}

static inline uint32_t send_event(const yardstick_taps *s, yardstick_timeline *t, uint32_t input)
{
  uint32_t cause =
      yardstick_write(t, YARDSTICK_SEND_EVENT, input, APPLICATION, 0, s->touch, 0, 0, 0, 0);
  return yardstick_write(t, YARDSTICK_SEND_EVENT, cause, WINDOW, 0, s->touch, 0, 0, 0, 0);
}

static inline uint32_t tell(
    const yardstick_taps *s, yardstick_timeline *t, uint32_t recognizer, uint32_t cause,
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

static void begin(yardstick_taps *s, yardstick_timeline *t, const yardstick_sample *sample)
{
  s->touch += 1;
  uint32_t input =
      yardstick_write(t, YARDSTICK_INPUT, 0, 0, 0, s->touch, YARDSTICK_BEGAN, 0, sample->x, sample->y);
  hit_test(t, input, sample->x, sample->y);
  hit_test(t, input, sample->x, sample->y);
  bool counts = s->tap_count > 0 && t->now - s->lifted_at <= PAUSE;
  s->tap_count = counts ? s->tap_count + 1 : 1;
  yardstick_write(t, YARDSTICK_ATTACHED, input, DOUBLE_TAP, CHILD, s->touch, 0, 0, 0, 0);
  yardstick_write(t, YARDSTICK_ATTACHED, input, SINGLE_TAP, PARENT, s->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(s, t, input);
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
  tell(s, t, DOUBLE_TAP, cause, sample);
  tell(s, t, SINGLE_TAP, cause, sample);
  if (s->end_waits)
    yardstick_write(t, YARDSTICK_WITHHELD, cause, CHILD, DOUBLE_TAP, s->touch, YARDSTICK_BEGAN, 0, 0, 0);
  else
    deliver(s, t, YARDSTICK_BEGAN, cause, sample->x, sample->y);
}

static inline uint32_t ask(yardstick_timeline *t, uint32_t recognizer, uint32_t cause, uint32_t touch)
{
  return yardstick_write(t, YARDSTICK_QUESTION, cause, CHILD, recognizer, touch, 7, 0, 0, 0);
}

static void end(yardstick_taps *s, yardstick_timeline *t, const yardstick_sample *sample)
{
  uint32_t cause = send_event(
      s, t,
      yardstick_write(t, YARDSTICK_INPUT, 0, 0, 0, s->touch, YARDSTICK_ENDED, 0, sample->x, sample->y));
  s->lifted_at = t->now;
  bool double_wishes = false, single_wishes = false;
  uint32_t called = tell(s, t, DOUBLE_TAP, cause, sample);
  if (!is_far(sample->x, sample->y, s->first_x, s->first_y)) {
    s->taps_done += 1;
    double_wishes = s->taps_done == 2;
    s->double_deadline = t->now + PAUSE;
  }
  if (double_wishes) ask(t, DOUBLE_TAP, called, s->touch - 1);
  called = tell(s, t, SINGLE_TAP, cause, sample);
  if (!is_far(sample->x, sample->y, s->start_x, s->start_y)) single_wishes = true;
  if (single_wishes) ask(t, SINGLE_TAP, called, s->touch);
  if (double_wishes) {
    uint32_t state = yardstick_write(
        t, YARDSTICK_STATE, cause, DOUBLE_TAP, 0, s->touch - 1, 7, 0, s->first_x, s->first_y);
    uint32_t loss = yardstick_write(t, YARDSTICK_STATE, state, SINGLE_TAP, 0, s->touch, 6, 0, 0, 0);
    yardstick_write(
        t, YARDSTICK_ACTION, state, DOUBLE_TAP, 0, s->touch - 1, 7, 0, s->first_x, s->first_y);
    yardstick_write(t, YARDSTICK_DROPPED, state, CHILD, DOUBLE_TAP, s->touch, YARDSTICK_ENDED, 0, 0, 0);
    yardstick_write(t, YARDSTICK_RESET, state, DOUBLE_TAP, 0, 0, 1, 0, 0, 0);
    yardstick_write(t, YARDSTICK_RESET, loss, SINGLE_TAP, 0, 0, 1, 0, 0, 0);
    s->end_waits = s->double_is_undecided = s->single_is_undecided = false;
  } else if (single_wishes) {
    uint32_t state = yardstick_write(
        t, YARDSTICK_STATE, cause, SINGLE_TAP, 0, s->touch, 7, 0, s->start_x, s->start_y);
    yardstick_write(
        t, YARDSTICK_ACTION, state, SINGLE_TAP, 0, s->touch, 7, 0, s->start_x, s->start_y);
    deliver(s, t, YARDSTICK_CANCELLED, state, sample->x, sample->y);
    yardstick_write(t, YARDSTICK_RESET, state, SINGLE_TAP, 0, 0, 1, 0, 0, 0);
    s->end_waits = true;
    s->single_is_undecided = false;
  }
}

/* The press or the pause of a tap lasted too long. */
static void fail(yardstick_taps *s, yardstick_timeline *t, uint32_t recognizer, bool *is_undecided)
{
  *is_undecided = false;
  uint32_t state = yardstick_write(t, YARDSTICK_STATE, 0, recognizer, 0, s->touch, 6, 0, 0, 0);
  yardstick_write(t, YARDSTICK_RESET, state, recognizer, 0, 0, 1, 0, 0, 0);
}

void yardstick_taps_play(
    yardstick_taps *s, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    if (s->single_is_undecided && t->now > s->single_deadline)
      fail(s, t, SINGLE_TAP, &s->single_is_undecided);
    if (s->double_is_undecided && t->now > s->double_deadline) {
      fail(s, t, DOUBLE_TAP, &s->double_is_undecided);
      s->end_waits = false;
    }
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(s, t, &samples[i]);
    else
      end(s, t, &samples[i]);
  }
}
