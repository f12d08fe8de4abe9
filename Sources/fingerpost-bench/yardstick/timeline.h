/* The one store that a callback costs. */
#ifndef FINGERPOST_YARDSTICK_TIMELINE_H
#define FINGERPOST_YARDSTICK_TIMELINE_H

#include "yardstick.h"

enum { YARDSTICK_CHUNK = 4096 };

struct yardstick_timeline {
  yardstick_record **chunks;
  size_t allocated, used;
  yardstick_record *cursor, *end;
  size_t chunk_start;
  /* Pairs of touches: list n, counted from 1, stands at 2n - 2. */
  uint32_t *touch_lists;
  uint32_t lists_used, lists_allocated;
  int64_t now;
  uint32_t turn;
};

void yardstick_timeline_open_chunk(yardstick_timeline *timeline);
void yardstick_timeline_grow_lists(yardstick_timeline *timeline);

/* Writes a record, but for its time and turn, and returns its serial: the cause of the next one. */
static inline uint32_t yardstick_put(yardstick_timeline *t, yardstick_record record)
{
  if (t->cursor == t->end) yardstick_timeline_open_chunk(t);
  record.time = t->now;
  record.turn = t->turn;
  *t->cursor = record;
  t->cursor += 1;
  return (uint32_t)(t->chunk_start + YARDSTICK_CHUNK - (size_t)(t->end - t->cursor) - 1);
}

static inline uint32_t yardstick_write(
    yardstick_timeline *t, uint8_t kind, uint32_t cause, uint32_t subject, uint32_t object,
    uint32_t touch, uint8_t to, uint16_t tap_count, double x, double y)
{
  return yardstick_put(t, (yardstick_record){
    .cause = cause, .subject = subject, .object = object, .touch = touch, .kind = kind, .to = to,
    .answer = -1, .tap_count = tap_count, .x = x, .y = y,
  });
}

/* A record of something that was asked. */
static inline uint32_t yardstick_ask(
    yardstick_timeline *t, uint8_t kind, uint32_t cause, uint32_t subject, uint32_t object,
    uint32_t touch, uint8_t to, bool answer, double x, double y)
{
  return yardstick_put(t, (yardstick_record){
    .cause = cause, .subject = subject, .object = object, .touch = touch, .kind = kind, .to = to,
    .answer = answer, .x = x, .y = y,
  });
}

/* Notes two touches for one record. */
static inline uint32_t yardstick_write_pair(yardstick_timeline *t, uint32_t first, uint32_t second)
{
  if (t->lists_used == t->lists_allocated) yardstick_timeline_grow_lists(t);
  t->touch_lists[2 * t->lists_used] = first;
  t->touch_lists[2 * t->lists_used + 1] = second;
  return ++t->lists_used;
}

#endif
