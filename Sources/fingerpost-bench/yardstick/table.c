#include "scroll.h"

enum { CELL = 1, TABLE, WINDOW, PAN = WINDOW + 3, DELAY, OTHER_CELLS };
enum { CELLS = 10000 };

static const double HEIGHT = 44;

typedef struct table {
  yardstick_scene scene;
  uint32_t touch;
  scroll scroll;
} table;

/* The engine's index over frames finds the cells whose frame, and a point around it, is under the finger. All others are
 * one record; these are asked, the last one first, as far as the one that is hit. */
static const double MARGIN = 1;

static void hit_cells(const table *s, yardstick_timeline *t, uint32_t cause, point at)
{
  double y = at.y + s->scroll.offset;
  uint32_t hit = (uint32_t)(y / HEIGHT), first = hit, last = hit;
  if (first > 0 && y <= HEIGHT * first + MARGIN) first--;
  if (last + 1 < CELLS && y >= HEIGHT * (last + 1) - MARGIN) last++;
  for (int pass = 0; pass < 2; pass++) {
    yardstick_ask(t, YARDSTICK_POINT_INSIDE, cause, WINDOW, 0, 0, 0, true, at.x, at.y);
    yardstick_ask(t, YARDSTICK_POINT_INSIDE, cause, TABLE, 0, 0, 0, true, at.x, y);
    yardstick_write(t, YARDSTICK_HIT_TEST, cause, TABLE, 0, 0, 0, 0, CELLS - (last - first + 1), 0);
    for (uint32_t cell = last; cell > hit; cell--) {
      double above = y - HEIGHT * cell;
      yardstick_ask(
          t, YARDSTICK_POINT_INSIDE, cause, OTHER_CELLS + cell, 0, 0, 0, false, at.x, above);
      yardstick_ask(t, YARDSTICK_HIT_TEST, cause, OTHER_CELLS + cell, 0, 0, 0, false, 0, above);
    }
    point in[] = {{at.x, y - HEIGHT * hit}, {at.x, y}, at};
    yardstick_ask(t, YARDSTICK_POINT_INSIDE, cause, CELL, 0, 0, 0, true, in[0].x, in[0].y);
    for (uint32_t view = CELL; view <= WINDOW; view++)
      yardstick_ask(
          t, YARDSTICK_HIT_TEST, cause, view, CELL, 0, 0, true, in[view - 1].x, in[view - 1].y);
  }
}

static void begin(table *s, yardstick_timeline *t, const yardstick_sample *at)
{
  s->touch += 1;
  scroll_touch(&s->scroll, at->y, t->now);
  uint32_t input = take_input(t, s->touch, at);
  hit_cells(s, t, input, (point){at->x, at->y});
  yardstick_write(t, YARDSTICK_ATTACHED, input, PAN, TABLE, s->touch, 0, 0, 0, 0);
  uint32_t cause = send_event(t, WINDOW, s->touch, input);
  scroll_call(&s->scroll, t, cause, s->touch, at);
  yardstick_write(t, YARDSTICK_WITHHELD, cause, CELL, DELAY, s->touch, YARDSTICK_BEGAN, 0, 0, 0);
}

static inline void move(table *s, yardstick_timeline *t, const yardstick_sample *at)
{
  uint32_t cause = send_event(t, WINDOW, s->touch, take_input(t, s->touch, at));
  uint32_t called = scroll_call(&s->scroll, t, cause, s->touch, at);
  scroll_update(&s->scroll, at->y, t->now);
  if (s->scroll.has_begun) {
    scroll_drag(&s->scroll, t, scroll_enter(&s->scroll, t, called, s->touch, CHANGED, at));
  } else if (scroll_reaches(&s->scroll)) {
    yardstick_ask(
        t, YARDSTICK_QUESTION, called, CELL, PAN, s->touch, SHOULD_BEGIN, true, 0, 0);
    uint32_t state = scroll_enter(&s->scroll, t, cause, s->touch, BEGAN, at);
    scroll_begin(&s->scroll, t, state);
    yardstick_write(t, YARDSTICK_DROPPED, state, CELL, PAN, s->touch, YARDSTICK_MOVED, 0, 0, 0);
  }
}

static void play(
    yardstick_scene *scene, yardstick_timeline *t, const yardstick_sample *samples, size_t count)
{
  table *s = (table *)scene;
  for (size_t i = 0; i < count; i++) {
    t->now = samples[i].time;
    t->turn += 1;
    if (samples[i].phase == YARDSTICK_BEGAN)
      begin(s, t, &samples[i]);
    else
      move(s, t, &samples[i]);
  }
}

static size_t numbers(const yardstick_scene *scene, double *out)
{
  const scroll *s = &((const table *)scene)->scroll;
  out[0] = s->offset;
  out[1] = s->travel - s->left_out;
  out[2] = s->speed.y;
  return 3;
}

yardstick_scene *yardstick_table(void)
{
  table *made = calloc(1, sizeof *made);
  made->scene = (yardstick_scene){play, numbers};
  made->scroll = (scroll){
    .view = TABLE, .pan = PAN, .high = HEIGHT * CELLS - 844, .offset = HEIGHT * CELLS / 2,
  };
  return &made->scene;
}
