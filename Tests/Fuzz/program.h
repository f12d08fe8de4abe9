/* What a run of the fuzz program needs that was printed as C: the handles, and callbacks that do not call back. */
#include <fingerpost.h>
#include <fingerpost_plugin.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "leaks.h"

static fp_lab *lab[4];
static fp_timeline *timelines[6];
static fp_variants *variants[2];
static fp_text *texts[2];
static fp_stepper *steppers[2];
static fp_step_list *step_lists[2];
static struct ArrowArrayStream streams[2];
static fp_id ids[57];

#define UNUSED __attribute__((unused)) static

UNUSED fp_lab **fresh_lab(int place) { return fp_lab_destroy(lab[place]), lab[place] = NULL, &lab[place]; }
UNUSED fp_timeline **fresh_timeline(int place) {
  return fp_timeline_destroy(timelines[place]), timelines[place] = NULL, &timelines[place];
}
UNUSED fp_variants **fresh_variants(int place) {
  return fp_variants_destroy(variants[place]), variants[place] = NULL, &variants[place];
}
UNUSED fp_text **fresh_text(int place) { return fp_text_destroy(texts[place]), texts[place] = NULL, &texts[place]; }
UNUSED fp_stepper **fresh_stepper(int place) {
  return fp_stepper_destroy(steppers[place]), steppers[place] = NULL, &steppers[place];
}
UNUSED fp_step_list **fresh_step_list(int place) {
  return fp_step_list_destroy(step_lists[place]), step_lists[place] = NULL, &step_lists[place];
}
UNUSED struct ArrowArrayStream *fresh_stream(int place) {
  if (streams[place].release != NULL) streams[place].release(&streams[place]);
  return memset(&streams[place], 0, sizeof streams[place]), &streams[place];
}
UNUSED struct ArrowArrayStream *bent(struct ArrowArrayStream *stream, int how) {
  return (void)how, fresh_stream(stream == &streams[1]);
}

/* Ended handles are not used again. */
#define fp_lab_destroy(lab) (fp_lab_destroy(lab), (lab) = NULL)
#define fp_timeline_destroy(timeline) (fp_timeline_destroy(timeline), (timeline) = NULL)
#define fp_variants_destroy(variants) (fp_variants_destroy(variants), (variants) = NULL)
#define fp_text_destroy(text) (fp_text_destroy(text), (text) = NULL)
#define fp_stepper_destroy(stepper) (fp_stepper_destroy(stepper), (stepper) = NULL)
#define fp_step_list_destroy(list) (fp_step_list_destroy(list), (list) = NULL)

/* An array whose elements are farther apart, or nearer, than C has them; it stays until the end. */
static void *pieces[1000];
static size_t piece_count;
UNUSED void *spaced(const void *elements, size_t size, size_t count, size_t stride) {
  unsigned char *memory = calloc(count, stride > size ? stride : size);
  if (piece_count < 1000) pieces[piece_count++] = memory;
  for (size_t index = 0; memory != NULL && index < count; index++) {
    memcpy(memory + index * stride, (const char *)elements + index * size, stride < size ? stride : size);
  }
  return memory;
}

UNUSED const char *long_text(void) {
  static char text[10001];
  return memset(text, 'x', 10000), text;
}

UNUSED fp_status callback(const fp_question *question, fp_reply *reply, void *context) {
  return (void)question, (void)context, reply->answer = 1, FP_OK;
}
UNUSED int32_t progress(void *context) { return (void)context, 0; }
UNUSED int32_t played(uint64_t count, void *context) { return (void)count, (void)context, 1; }
UNUSED void started(uint64_t trial, void *context) { (void)trial, (void)context; }

/* A recognizer that never requests a state. */
static const char *const own_measurements[] __attribute__((unused)) = {"size", "angle", "", "size"};
UNUSED fp_status own_make(void **out, void *context) { return (void)context, *out = malloc(1), FP_OK; }
UNUSED fp_status own_copy(const void *self, void **out, void *context) { return (void)self, own_make(out, context); }
UNUSED void own_destroy(void *self, void *context) { (void)context, free(self); }
UNUSED fp_status own_reset(void *self, void *context) { return (void)self, (void)context, FP_OK; }
UNUSED fp_status own_touches(void *self, const fp_touch *all, size_t count, fp_gesture_context *gesture, uint32_t *request,
                             void *context) {
  return (void)self, (void)all, (void)count, (void)gesture, (void)request, (void)context, FP_OK;
}
UNUSED fp_status own_time_elapsed(void *self, fp_gesture_context *gesture, uint32_t *request, void *context) {
  return own_touches(self, NULL, 0, gesture, request, context);
}
UNUSED fp_status own_set(void *self, uint32_t parameter, double value, void *context) {
  return (void)self, (void)parameter, (void)value, (void)context, FP_OK;
}
UNUSED fp_status own_location(const void *self, int32_t touch, double out[2], void *context) {
  return (void)self, (void)touch, (void)context, out[0] = out[1] = 10, FP_OK;
}
UNUSED int32_t own_number_of_touches(const void *self, void *context) { return (void)self, (void)context, 1; }
UNUSED fp_status own_measure(const void *self, uint32_t measurement, double *out, void *context) {
  return (void)self, (void)measurement, (void)context, *out = 1, FP_OK;
}
UNUSED int32_t own_relation(const void *self, const char *type, void *context) {
  return (void)self, (void)type, (void)context, 1;
}
UNUSED void own_release(void *context) { (void)context; }

UNUSED int end_all(void) {
  for (int place = 0; place < 4; place++) fp_lab_destroy(lab[place]);
  for (int place = 0; place < 6; place++) fp_timeline_destroy(timelines[place]);
  for (int place = 0; place < 2; place++) fp_variants_destroy(variants[place]), fp_text_destroy(texts[place]);
  for (int place = 0; place < 2; place++) fp_stepper_destroy(steppers[place]), fp_step_list_destroy(step_lists[place]);
  fresh_stream(0), fresh_stream(1);
  while (piece_count > 0) free(pieces[--piece_count]);
  return 0;
}
