/*
 * A circle: one finger goes once round. A recognizer of one's own in C, as a plugin.
 *
 * Build it with any C compiler (INCLUDE is the folder of fingerpost_plugin.h); it needs no library of ours:
 *
 *     cc -std=c11 -O2 -fPIC -shared -IINCLUDE circle.c -lm -o libcircle.so
 *
 *     idle ─finger down─► drawing ─lift, once round and round enough─► recognized
 *
 * Fails: a second finger, a stroke that lasts too long (a timer), one that does not go round, one that is not round,
 * a cancelled touch.
 */
#include "fingerpost_plugin.h"

#include <math.h>
#include <stdlib.h>

#define MAX_POINTS 512
#define TURN 6.283185307179586

/* The places of the parameters in the table, which are those in gesture->parameters. */
enum { MINIMUM_RADIUS, MINIMUM_TURN, ALLOWED_DEVIATION, MAXIMUM_DURATION, PARAMETER_COUNT };
enum { RADIUS, TURNED, MEASUREMENT_COUNT };

/* Everything a circle knows; a plain value, so that a copy is an assignment. */
typedef struct circle {
  int is_drawing;
  uint32_t finger_touch;
  size_t count;
  /* Every `stride`-th report is kept; when the room is used up every second one of those goes. */
  size_t stride, skipped;
  double x[MAX_POINTS], y[MAX_POINTS];
  double last_x, last_y;
  double center_x, center_y, radius, turned;
} circle;

static void clear(circle *c) {
  c->is_drawing = 0;
  c->finger_touch = 0;
  c->count = 0;
  c->stride = 1;
  c->skipped = 0;
  c->last_x = c->last_y = 0;
  c->center_x = c->center_y = c->radius = c->turned = 0;
}

static fp_status make(void **out_self, void *context) {
  (void)context;
  circle *c = malloc(sizeof *c);
  if (c == NULL) return FP_ERROR_LIMIT;
  clear(c);
  *out_self = c;
  return FP_OK;
}

static fp_status copy(const void *self, void **out_copy, void *context) {
  (void)context;
  circle *c = malloc(sizeof *c);
  if (c == NULL) return FP_ERROR_LIMIT;
  *c = *(const circle *)self;
  *out_copy = c;
  return FP_OK;
}

static void destroy(void *self, void *context) {
  (void)context;
  free(self);
}

static fp_status reset(void *self, void *context) {
  (void)context;
  clear(self);
  return FP_OK;
}

static void keep(circle *c, double x, double y) {
  c->last_x = x;
  c->last_y = y;
  if (++c->skipped < c->stride) return;
  c->skipped = 0;
  if (c->count == MAX_POINTS) {
    for (size_t i = 0; i < MAX_POINTS / 2; i++) {
      c->x[i] = c->x[2 * i];
      c->y[i] = c->y[2 * i];
    }
    c->count = MAX_POINTS / 2;
    c->stride *= 2;
  }
  c->x[c->count] = x;
  c->y[c->count] = y;
  c->count++;
}

/* Centre, mean radius and the angle gone round the centre; returns the greatest deviation from the radius. */
static double measure_stroke(circle *c) {
  double n = (double)c->count, deviation = 0;
  c->center_x = c->center_y = c->radius = c->turned = 0;
  for (size_t i = 0; i < c->count; i++) {
    c->center_x += c->x[i] / n;
    c->center_y += c->y[i] / n;
  }
  for (size_t i = 0; i < c->count; i++)
    c->radius += hypot(c->x[i] - c->center_x, c->y[i] - c->center_y) / n;
  for (size_t i = 0; i < c->count; i++) {
    double r = hypot(c->x[i] - c->center_x, c->y[i] - c->center_y);
    deviation = fmax(deviation, fabs(r - c->radius));
    if (i == 0) continue;
    double before = atan2(c->y[i - 1] - c->center_y, c->x[i - 1] - c->center_x);
    double now = atan2(c->y[i] - c->center_y, c->x[i] - c->center_x);
    double step = now - before;
    if (step > TURN / 2) step -= TURN;
    if (step < -TURN / 2) step += TURN;
    c->turned += step;
  }
  return deviation;
}

static fp_status fail(const char *why, double measured, double limit, const char *of,
                      fp_gesture_context *gesture, uint32_t *out_request) {
  gesture->host->reason(why, measured, limit, gesture);
  if (of != NULL) gesture->host->limit_of(of, gesture);
  *out_request = FP_REQUEST_FAILED;
  return FP_OK;
}

static fp_status touches_began(void *self, const fp_touch *touches, size_t count,
                               fp_gesture_context *gesture, uint32_t *out_request, void *context) {
  circle *c = self;
  (void)context;
  if (c->is_drawing || count != 1)
    return fail("tooManyFingers", (double)count + c->is_drawing, 1, NULL, gesture, out_request);
  c->is_drawing = 1;
  c->finger_touch = touches->id;
  keep(c, touches->x, touches->y);
  gesture->host->wake(gesture->parameters[MAXIMUM_DURATION], gesture);
  return FP_OK;
}

static void follow(circle *c, const fp_touch *touches, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const fp_touch *touch = fp_touch_at(touches, i);
    if (touch->id == c->finger_touch) keep(c, touch->x, touch->y);
  }
}

static fp_status touches_moved(void *self, const fp_touch *touches, size_t count,
                               fp_gesture_context *gesture, uint32_t *out_request, void *context) {
  (void)gesture, (void)out_request, (void)context;
  follow(self, touches, count);
  return FP_OK;
}

static fp_status touches_ended(void *self, const fp_touch *touches, size_t count,
                               fp_gesture_context *gesture, uint32_t *out_request, void *context) {
  circle *c = self;
  const double *p = gesture->parameters;
  (void)context;
  follow(c, touches, count);
  double deviation = measure_stroke(c);
  if (c->radius < p[MINIMUM_RADIUS])
    return fail("notEnough", c->radius, p[MINIMUM_RADIUS], "minimumRadius", gesture, out_request);
  if (fabs(c->turned) < p[MINIMUM_TURN])
    return fail("notEnough", fabs(c->turned), p[MINIMUM_TURN], "minimumTurn", gesture, out_request);
  if (deviation > p[ALLOWED_DEVIATION] * c->radius)
    return fail("movedTooFar", deviation, p[ALLOWED_DEVIATION] * c->radius, "allowedDeviation",
                gesture, out_request);
  gesture->host->reason("reached", fabs(c->turned), p[MINIMUM_TURN], gesture);
  *out_request = FP_REQUEST_RECOGNIZED;
  return FP_OK;
}

static fp_status time_elapsed(void *self, fp_gesture_context *gesture, uint32_t *out_request,
                              void *context) {
  (void)self, (void)context;
  double limit = gesture->parameters[MAXIMUM_DURATION];
  return fail("pressTooLong", limit, limit, "maximumDuration", gesture, out_request);
}

/* The centre once it is known, the finger until then. */
static fp_status location(const void *self, int32_t touch, double out[2], void *context) {
  const circle *c = self;
  (void)context;
  if (!c->is_drawing || touch > 0) return FP_OK;
  int is_known = touch < 0 && c->radius > 0;
  out[0] = is_known ? c->center_x : c->last_x;
  out[1] = is_known ? c->center_y : c->last_y;
  return FP_OK;
}

static int32_t number_of_touches(const void *self, void *context) {
  (void)context;
  return ((const circle *)self)->is_drawing ? 1 : 0;
}

static fp_status measure(const void *self, uint32_t measurement, double *out_value,
                         void *context) {
  const circle *c = self;
  (void)context;
  *out_value = measurement == RADIUS ? c->radius : c->turned;
  return FP_OK;
}

static const fp_parameter parameters[PARAMETER_COUNT] = {
    {sizeof(fp_parameter), FP_VALUE_NUMBER, "minimumRadius", "pt", "The smallest circle.", 1, 1000,
     20},
    {sizeof(fp_parameter), FP_VALUE_NUMBER, "minimumTurn", "rad",
     "How far round the finger must go.", 0, 100, 5.8},
    {sizeof(fp_parameter), FP_VALUE_NUMBER, "allowedDeviation", "1",
     "The greatest deviation from the mean radius, as a part of it.", 0, 1, 0.35},
    {sizeof(fp_parameter), FP_VALUE_NUMBER, "maximumDuration", "s", "The longest stroke.", 0.05, 60,
     3},
};

static const char *const measurements[MEASUREMENT_COUNT] = {"radius", "turned"};

fp_status fingerpost_plugin_register(const fp_plugin_host *host) {
  fp_recognizer_class type = {0};
  type.size = sizeof type;
  type.abi_version = FP_PLUGIN_ABI_VERSION;
  type.id = "sample.circle";
  type.summary = "One finger goes once round.";
  type.flags = FP_RECOGNIZER_DISCRETE;
  type.parameter_count = PARAMETER_COUNT;
  type.parameters = parameters;
  type.measurement_count = MEASUREMENT_COUNT;
  type.measurements = measurements;
  type.make = make;
  type.copy = copy;
  type.destroy = destroy;
  type.reset = reset;
  type.touches_began = touches_began;
  type.touches_moved = touches_moved;
  type.touches_ended = touches_ended;
  type.time_elapsed = time_elapsed;
  type.location = location;
  type.number_of_touches = number_of_touches;
  type.measure = measure;
  return host->register_recognizer(&type, host);
}
