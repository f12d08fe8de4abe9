#include "timeline.h"

#include <malloc.h>
#include <stdlib.h>

yardstick_timeline *yardstick_timeline_create(void)
{
  return calloc(1, sizeof(yardstick_timeline));
}

void yardstick_timeline_destroy(yardstick_timeline *t)
{
  for (size_t i = 0; i < t->allocated; i++) free(t->chunks[i]);
  free(t->chunks);
  free(t->touch_lists);
  free(t);
}

void yardstick_timeline_clear(yardstick_timeline *t)
{
  t->used = t->lists_used = 0;
  t->cursor = t->end = NULL;
  t->chunk_start = 0;
}

size_t yardstick_timeline_count(const yardstick_timeline *t)
{
  return t->used == 0 ? 0 : t->chunk_start + YARDSTICK_CHUNK - (size_t)(t->end - t->cursor);
}

yardstick_record yardstick_timeline_record(const yardstick_timeline *t, size_t serial)
{
  return t->chunks[serial / YARDSTICK_CHUNK][serial % YARDSTICK_CHUNK];
}

uint32_t yardstick_timeline_listed_touch(const yardstick_timeline *t, uint32_t list, size_t index)
{
  return t->touch_lists[2 * (list - 1) + index];
}

void yardstick_timeline_grow_lists(yardstick_timeline *t)
{
  t->lists_allocated = t->lists_allocated == 0 ? 1024 : 2 * t->lists_allocated;
  t->touch_lists = realloc(t->touch_lists, 2 * t->lists_allocated * sizeof *t->touch_lists);
}

void yardstick_timeline_open_chunk(yardstick_timeline *t)
{
  if (t->used == t->allocated) {
    t->chunks = realloc(t->chunks, (t->allocated + 1) * sizeof *t->chunks);
    t->chunks[t->allocated++] = malloc(YARDSTICK_CHUNK * sizeof(yardstick_record));
  }
  t->chunk_start = t->used * YARDSTICK_CHUNK;
  t->cursor = t->chunks[t->used++];
  t->end = t->cursor + YARDSTICK_CHUNK;
}

void yardstick_keep_memory_fresh(void) { mallopt(M_MMAP_THRESHOLD, 128 * 1024); }
