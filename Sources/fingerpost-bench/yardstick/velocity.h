/* The difference quotient over the reports of the last tenth of a second. */
#ifndef FINGERPOST_YARDSTICK_VELOCITY_H
#define FINGERPOST_YARDSTICK_VELOCITY_H

#include <stdint.h>

enum { VELOCITY_REPORTS = 64, VELOCITY_WINDOW = 100000000 };

typedef struct velocity {
  int64_t times[VELOCITY_REPORTS];
  double xs[VELOCITY_REPORTS], ys[VELOCITY_REPORTS];
  uint32_t first, count;
  double x, y;
} velocity;

static inline void velocity_remember(velocity *v, double x, double y, int64_t now)
{
  uint32_t place = (v->first + v->count++) % VELOCITY_REPORTS;
  v->times[place] = now;
  v->xs[place] = x;
  v->ys[place] = y;
}

static inline void velocity_restart(velocity *v, double x, double y, int64_t now)
{
  v->first = v->count = 0;
  v->x = v->y = 0;
  velocity_remember(v, x, y, now);
}

/* Reports come at what a screen reports: fewer than 64 in a window. */
static inline void velocity_report(velocity *v, double x, double y, int64_t now)
{
  while (v->count > 1 && now - v->times[v->first] > VELOCITY_WINDOW) {
    v->first = (v->first + 1) % VELOCITY_REPORTS;
    v->count -= 1;
  }
  double each = 1 / ((double)(now - v->times[v->first]) / 1e9);
  v->x = (x - v->xs[v->first]) * each;
  v->y = (y - v->ys[v->first]) * each;
  velocity_remember(v, x, y, now);
}

#endif
