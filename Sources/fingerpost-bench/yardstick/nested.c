#include "scroll.h"

enum { INNER = 1, OUTER, SHEET, WINDOW, INNER_PAN = WINDOW + 3, OUTER_PAN, OUTER_DELAY };

static const double SHEET_TOP = 80;

typedef struct nested {
  yardstick_scene scene;
  uint32_t touch;
  scroll inner, outer;
  /* Who has the drag, who was shut out of it, and the records that say so; NULL while undecided. */
  scroll *winner;
  uint32_t loser_pan, won, lost;
} nested;

static void begin(nested *n, yardstick_timeline *t, const yardstick_sample *at)
{
  n->touch += 1;
  n->winner = NULL;
  scroll_touch(&n->inner, at->y, t->now);
  scroll_touch(&n->outer, at->y, t->now);
  uint32_t input = take_input(t, n->touch, at);
  double y = at->y - SHEET_TOP;
  double in_outer = y + n->outer.offset;
  point in[] = {
    {at->x, in_outer + n->inner.offset}, {at->x, in_outer}, {at->x, y}, {at->x, at->y}};
  hit_test(t, WINDOW, in, input);
  yardstick_write(t, YARDSTICK_ATTACHED, input, INNER_PAN, INNER, n->touch, 0, 0, 0, 0);
  yardstick_write(t, YARDSTICK_ATTACHED, input, OUTER_PAN, OUTER, n->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(t, WINDOW, n->touch, input);
  scroll_call(&n->inner, t, cause, n->touch, at);
  scroll_call(&n->outer, t, cause, n->touch, at);
  yardstick_write(
      t, YARDSTICK_WITHHELD, cause, INNER, OUTER_DELAY, n->touch, YARDSTICK_BEGAN, 0, 0, 0);
}

static inline void ask(const nested *n, yardstick_timeline *t, const scroll *s, uint32_t called)
{
  yardstick_ask(
      t, YARDSTICK_QUESTION, called, INNER, s->pan, n->touch, SHOULD_BEGIN, true, 0, 0);
}

static void grant(
    nested *n, yardstick_timeline *t, scroll *winner, const scroll *loser, uint32_t cause,
    const yardstick_sample *at)
{
  n->winner = winner;
  n->loser_pan = loser->pan;
  n->won = scroll_enter(winner, t, cause, n->touch, BEGAN, at);
  n->lost = yardstick_write(t, YARDSTICK_STATE, n->won, loser->pan, 0, n->touch, FAILED, 0, 0, 0);
  scroll_begin(winner, t, n->won);
  yardstick_write(
      t, YARDSTICK_DROPPED, n->won, INNER, winner->pan, n->touch, YARDSTICK_MOVED, 0, 0, 0);
}

/* The inner one takes the drag unless it cannot move that way and the outer one can. */
static void compete(
    nested *n, yardstick_timeline *t, uint32_t cause, const yardstick_sample *at)
{
  double travel = n->inner.travel + (at->y - n->inner.last);
  bool outer_has_room = scroll_has_room(&n->outer, travel);
  bool inner_may = scroll_has_room(&n->inner, travel) || !outer_has_room;
  uint32_t called = scroll_call(&n->inner, t, cause, n->touch, at);
  scroll_update(&n->inner, at->y, t->now);
  bool reaches = scroll_reaches(&n->inner);
  if (reaches && inner_may) ask(n, t, &n->inner, called);
  called = scroll_call(&n->outer, t, cause, n->touch, at);
  scroll_update(&n->outer, at->y, t->now);
  if (!reaches) return;
  ask(n, t, &n->outer, called);
  if (inner_may)
    grant(n, t, &n->inner, &n->outer, cause, at);
  else
    grant(n, t, &n->outer, &n->inner, cause, at);
}

static inline void drag(
    nested *n, yardstick_timeline *t, uint32_t cause, const yardstick_sample *at)
{
  uint32_t called = scroll_call(n->winner, t, cause, n->touch, at);
  scroll_update(n->winner, at->y, t->now);
  if (at->phase == YARDSTICK_MOVED) {
    scroll_drag(n->winner, t, scroll_enter(n->winner, t, called, n->touch, CHANGED, at));
    return;
  }
  scroll_end(n->winner, t, scroll_enter(n->winner, t, called, n->touch, ENDED, at));
  yardstick_write(t, YARDSTICK_RESET, n->lost, n->loser_pan, 0, 0, POSSIBLE, 0, 0, 0);
  yardstick_write(t, YARDSTICK_RESET, n->won, n->winner->pan, 0, 0, POSSIBLE, 0, 0, 0);
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  nested *n = (nested *)scene;
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    if (samples[i].phase == YARDSTICK_BEGAN) {
      begin(n, t, &samples[i]);
      continue;
    }
    uint32_t cause = send_event(t, WINDOW, n->touch, take_input(t, n->touch, &samples[i]));
    if (n->winner == NULL)
      compete(n, t, cause, &samples[i]);
    else
      drag(n, t, cause, &samples[i]);
  }
}

static size_t numbers(const yardstick_scene *scene, double *out)
{
  const nested *n = (const nested *)scene;
  out[0] = n->inner.offset;
  out[1] = n->outer.offset;
  return 2;
}

yardstick_scene *yardstick_nested_scroll_views(void)
{
  nested *made = calloc(1, sizeof *made);
  made->scene = (yardstick_scene){play, numbers};
  made->inner = (scroll){.view = INNER, .pan = INNER_PAN, .high = 1000};
  made->outer = (scroll){.view = OUTER, .pan = OUTER_PAN, .high = 200};
  return &made->scene;
}
