#include "scene.h"

void yardstick_play(
    yardstick_scene *scene, yardstick_timeline *timeline, const yardstick_sample *samples, size_t count)
{
  scene->play(scene, timeline, samples, count);
}

size_t yardstick_numbers(const yardstick_scene *scene, double *out)
{
  return scene->numbers == NULL ? 0 : scene->numbers(scene, out);
}

void yardstick_destroy(yardstick_scene *scene) { free(scene); }
