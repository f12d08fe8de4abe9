/* What every scene begins with. */
#ifndef FINGERPOST_YARDSTICK_SCENE_H
#define FINGERPOST_YARDSTICK_SCENE_H

#include <stdlib.h>

#include "timeline.h"

struct yardstick_scene {
  void (*play)(yardstick_scene *, yardstick_timeline *, const yardstick_sample *, size_t count);
  /* NULL where nothing is measured. */
  size_t (*numbers)(const yardstick_scene *, double *out);
};

#endif
