#include <math.h>
#include <stdlib.h>

#include "yardstick.h"

static inline bool contains(const yardstick_rect *r, double x, double y)
{
  return x >= r->left && x < r->right && y >= r->top && y < r->bottom;
}

int64_t yardstick_hit_plain(const yardstick_rect *rects, size_t count, double x, double y)
{
  for (size_t i = count; i-- > 0;)
    if (contains(&rects[i], x, y)) return (int64_t)i;
  return -1;
}

/* Rectangles by cell, the last first; cell c has entries[starts[c] ..< starts[c + 1]]. */
struct yardstick_grid {
  const yardstick_rect *rects;
  size_t side;
  double columns_per_point, rows_per_point;
  uint32_t *starts, *entries;
};

static inline size_t cell(double at, double per_point, size_t side)
{
  double place = at * per_point;
  if (!(place > 0)) return 0;
  return place >= (double)side ? side - 1 : (size_t)place;
}

yardstick_grid *yardstick_grid_create(
    const yardstick_rect *rects, size_t count, double width, double height)
{
  yardstick_grid *g = calloc(1, sizeof *g);
  g->rects = rects;
  g->side = (size_t)fmax(1, sqrt((double)count));
  g->columns_per_point = (double)g->side / width;
  g->rows_per_point = (double)g->side / height;
  g->starts = calloc(g->side * g->side + 1, sizeof *g->starts);
  uint32_t *filled = calloc(g->side * g->side, sizeof *filled);
  /* Once to count, once to fill. */
  for (int pass = 0; pass < 2; pass++) {
    for (size_t i = count; i-- > 0;) {
      size_t left = cell(rects[i].left, g->columns_per_point, g->side);
      size_t right = cell(rects[i].right, g->columns_per_point, g->side);
      size_t top = cell(rects[i].top, g->rows_per_point, g->side);
      size_t bottom = cell(rects[i].bottom, g->rows_per_point, g->side);
      for (size_t y = top; y <= bottom; y++) {
        for (size_t x = left; x <= right; x++) {
          size_t c = y * g->side + x;
          if (pass == 0)
            g->starts[c + 1] += 1;
          else
            g->entries[g->starts[c] + filled[c]++] = (uint32_t)i;
        }
      }
    }
    if (pass == 0) {
      for (size_t c = 0; c < g->side * g->side; c++) g->starts[c + 1] += g->starts[c];
      g->entries = malloc((g->starts[g->side * g->side] + 1) * sizeof *g->entries);
    }
  }
  free(filled);
  return g;
}

void yardstick_grid_destroy(yardstick_grid *g)
{
  free(g->starts);
  free(g->entries);
  free(g);
}

int64_t yardstick_hit_grid(const yardstick_grid *g, double x, double y)
{
  size_t c = cell(y, g->rows_per_point, g->side) * g->side + cell(x, g->columns_per_point, g->side);
  for (uint32_t i = g->starts[c]; i < g->starts[c + 1]; i++)
    if (contains(&g->rects[g->entries[i]], x, y)) return (int64_t)g->entries[i];
  return -1;
}
