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
  int64_t now;
  uint32_t turn;
};

void yardstick_timeline_open_chunk(yardstick_timeline *timeline);

/* Writes a record and returns its serial: the cause of the next one. */
static inline uint32_t yardstick_write(
    yardstick_timeline *t, uint8_t kind, uint32_t cause, uint32_t subject, uint32_t object,
    uint32_t touch, uint8_t to, uint16_t tap_count, double x, double y)
{
  if (t->cursor == t->end) yardstick_timeline_open_chunk(t);
  *t->cursor = (yardstick_record){
    .time = t->now, .cause = cause, .turn = t->turn, .subject = subject, .object = object,
    .touch = touch, .kind = kind, .to = to, .answer = -1, .tap_count = tap_count, .x = x, .y = y,
  };
  t->cursor += 1;
  return (uint32_t)(t->chunk_start + YARDSTICK_CHUNK - (size_t)(t->end - t->cursor) - 1);
}

#endif
