/* Callbacks that call back, recognizers that request any state, streams that lie. */
#include "fuzz.h"

#include <stdlib.h>

atomic_long live_states = 0, live_types = 0;
atomic_int is_watched = 0;

/* What a callback does now: it follows from what it was given and from how many were called before. */
static uint64_t dice_of(void *context) {
  return mix((uint64_t)(uintptr_t)context * 31 + (W == NULL ? 0 : W->started++));
}

static void call_back(uint64_t dice) {
  if (W == NULL || W->depth >= 3 || W->nested >= MOST_NESTED || dice % 3 != 0) return;
  planned plan;
  W->nested += 1;
  plan_nested(mix(dice), &plan);
  perform(&plan);
}

static fp_status answer(const fp_question *question, fp_reply *reply, void *context) {
  uint64_t dice = dice_of(context);
  if (question == NULL || reply == NULL || question->size < sizeof *question || question->hook == 0) {
    broken("a callback was asked nothing");
    return FP_OK;
  }
  call_back(dice);
  dice = mix(dice);
  reply->answer = (int32_t)(dice % 4 == 3 ? 4711 : dice % 2);
  if (dice % 5 == 0 && W != NULL) reply->view = W->ids[3 + dice / 5 % 24];
  if (dice % 7 == 0) reply->use_default = 1;
  return dice % 200 == 0 ? FP_ERROR_VALUE : FP_OK;
}

static int32_t progress(void *context) { return dice_of(context) % 50 == 0; }

/* How often a search asks depends on how fast its threads are. */
static int32_t played(uint64_t count, void *context) {
  atomic_store(&is_watched, 1);
  uint64_t dice = dice_of(context) ^ count;
  call_back(dice);
  return dice % 50 != 0;
}

static void started(uint64_t trial, void *context) { call_back(dice_of(context) ^ trial); }

fp_callback draw_fp_callback(call *c) {
  if (begin_draw(c) || is_hostile(c)) return say(c, "NULL"), NULL;
  return say(c, "callback"), answer;
}
fp_progress draw_fp_progress(call *c) {
  if (begin_draw(c) || roll(c, 2)) return say(c, "NULL"), NULL;
  return say(c, "progress"), progress;
}
fp_progress_callback draw_fp_progress_callback(call *c) {
  if (begin_draw(c) || roll(c, 2)) return say(c, "NULL"), NULL;
  return say(c, "played"), played;
}
fp_trial_callback draw_fp_trial_callback(call *c) {
  if (begin_draw(c) || roll(c, 2)) return say(c, "NULL"), NULL;
  return say(c, "started"), started;
}
void *draw_context(call *c) {
  uintptr_t number = begin_draw(c) ? 0 : (uintptr_t)roll(c, 1000);
  return say(c, "(void *)%zu", (size_t)number), (void *)number;
}

/* ---- Recognizers ---------------------------------------------------------------------- */

typedef struct state {
  uint64_t magic, calls;
} state;

enum { MAGIC = 0x5717E };

static state *own(const void *self) {
  state *s = (state *)(uintptr_t)self;
  if (s == NULL || s->magic != MAGIC) broken("a recognizer was called with a state that is not its own"), abort();
  return s;
}

static fp_status make(void **out, void *context) {
  uint64_t dice = dice_of(context);
  if (dice % 300 == 0) return FP_ERROR_VALUE;
  state *s = malloc(sizeof *s);
  if (s == NULL) abort();
  *s = (state){MAGIC, dice};
  atomic_fetch_add(&live_states, 1);
  *out = s;
  return FP_OK;
}
static fp_status copy(const void *self, void **out, void *context) {
  if (dice_of(context) % 300 == 0) return FP_ERROR_VALUE;
  state *s = malloc(sizeof *s);
  if (s == NULL) abort();
  *s = *own(self);
  atomic_fetch_add(&live_states, 1);
  *out = s;
  return FP_OK;
}
static void destroy(void *self, void *context) {
  call_back(dice_of(context));
  own(self)->magic = 0;
  free(self);
  atomic_fetch_sub(&live_states, 1);
}
static fp_status reset(void *self, void *context) {
  own(self);
  call_back(dice_of(context));
  return FP_OK;
}

static fp_status request(void *self, fp_gesture_context *gesture, uint32_t *out_request, void *context, uint64_t more) {
  static const char *const words[] = {"movedTooFar", "own", "", "\xFF", "profile.tapMovement", "size", NULL};
  state *s = own(self);
  uint64_t dice = mix(dice_of(context) ^ more ^ s->calls++);
  if (gesture == NULL || gesture->host == NULL || out_request == NULL) return broken("a recognizer has no context"), FP_OK;
  const fp_gesture_host *host = gesture->host;
  call_back(dice);
  dice = mix(dice);
  switch (dice % 8) {
    case 0: host->wake((double)(dice / 8 % 20) / 10, gesture); break;
    case 1: host->wake(dice % 16 == 1 ? -1.0 / 0.0 : 0.0 / 0.0, gesture); break;
    case 2: host->cancel_wake(gesture); break;
    case 3: host->ignore((uint32_t)(dice / 8 % 4), gesture); break;
    case 4: host->reason(words[dice / 8 % 7], 1, 2, gesture), host->limit_of(words[dice / 64 % 7], gesture); break;
    case 5: s->calls += host->threshold(words[dice / 8 % 7], gesture) > 0; break;
    default: break;
  }
  dice = mix(dice);
  *out_request = (uint32_t)(dice % 500 == 0 ? 99 : dice % 7 < 3 ? 0 : dice % 6);
  return dice % 400 == 1 ? FP_ERROR_STATE : FP_OK;
}

static fp_status touches(void *self, const fp_touch *all, size_t count, fp_gesture_context *gesture,
                         uint32_t *out_request, void *context) {
  uint64_t seen = count;
  for (size_t index = 0; index < count; index++) seen += fp_touch_at(all, index)->id;
  return request(self, gesture, out_request, context, seen);
}
static fp_status time_elapsed(void *self, fp_gesture_context *gesture, uint32_t *out_request, void *context) {
  return request(self, gesture, out_request, context, 7);
}
static fp_status set(void *self, uint32_t parameter, double value, void *context) {
  own(self)->calls += parameter + (value > 0);
  return dice_of(context) % 60 == 0 ? FP_ERROR_VALUE : FP_OK;
}
static fp_status location(const void *self, int32_t touch, double out[2], void *context) {
  uint64_t dice = dice_of(context);
  own(self), out[0] = 10.0 + touch;
  if (dice % 30 != 0) out[1] = 20;
  call_back(dice);
  return FP_OK;
}
static int32_t number_of_touches(const void *self, void *context) {
  return own(self), (int32_t)(dice_of(context) % 9) - (dice_of(context) % 40 == 0 ? 100 : 0);
}
static fp_status measure(const void *self, uint32_t measurement, double *out, void *context) {
  uint64_t dice = dice_of(context);
  own(self), call_back(dice);
  *out = dice % 20 == 0 ? 0.0 / 0.0 : (double)measurement;
  return dice % 50 == 1 ? FP_ERROR_VALUE : FP_OK;
}
static int32_t relation(const void *self, const char *type, void *context) {
  return own(self), (int32_t)(strlen(type) + dice_of(context)) % 3;
}
static void release(void *context) {
  call_back(dice_of(context));
  atomic_fetch_sub(&live_types, 1);
}

#define MAY(member, function) \
  (is_hostile(c) ? (void)0 : (void)(type->member = function, say(c, ", ." #member " = own_" #function)))

const fp_recognizer_class *draw_recognizer_class(call *c) {
  static const char *const ids[] = {"fuzz.a", "fuzz.b", "fuzz.c", "tap", "a b"};
  static const char *const measurements[] = {"size", "angle", "", "size"};
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  fp_recognizer_class *type = scratch(c, sizeof *type);
  fp_parameter *parameters = scratch(c, 2 * sizeof *parameters);
  type->id = ids[roll(c, is_hostile(c) ? 5 : 3)];
  type->abi_version = is_hostile(c) ? 7 : FP_PLUGIN_ABI_VERSION;
  type->flags = (uint32_t)roll(c, 8);
  say(c, "&(fp_recognizer_class){.size = ");
  type->size = draw_size(c, sizeof *type);
  if (type->size < sizeof *type) type->size = sizeof *type;
  say(c, ", .abi_version = %u, .id = \"%s\", .flags = %u", type->abi_version, type->id, type->flags);
  say(c, ", .parameters = (fp_parameter[]){");
  for (int index = 0; index < 2; index++) {
    fp_parameter *parameter = &parameters[index];
    *parameter = (fp_parameter)FP_PARAMETER_INIT;
    parameter->type = (uint32_t)(1 + roll(c, is_hostile(c) ? 9 : 3));
    parameter->name = index == 0 ? "reach" : is_hostile(c) ? "reach" : "number";
    say(c, "%s{%u, %u, \"%s\", NULL, NULL, ", index > 0 ? ", " : "", parameter->size, parameter->type, parameter->name);
    parameter->minimum = draw_number(c, 0, 1), say(c, ", ");
    parameter->maximum = draw_number(c, 5, 9), say(c, ", ");
    parameter->default_value = draw_number(c, 1, 5), say(c, "}");
  }
  type->parameters = parameters, type->parameter_count = (uint32_t)roll(c, 3);
  type->measurements = measurements, type->measurement_count = (uint32_t)roll(c, is_hostile(c) ? 5 : 3);
  say(c, "}, .parameter_count = %u, .measurements = own_measurements, .measurement_count = %u",
      type->parameter_count, type->measurement_count);
  MAY(make, make), MAY(copy, copy), MAY(destroy, destroy), MAY(reset, reset);
  MAY(touches_began, touches), MAY(touches_moved, touches), MAY(touches_ended, touches);
  MAY(touches_cancelled, touches), MAY(time_elapsed, time_elapsed), MAY(set, set), MAY(location, location);
  MAY(number_of_touches, number_of_touches), MAY(measure, measure), MAY(can_prevent, relation);
  MAY(can_be_prevented, relation), MAY(should_require_failure, relation);
  MAY(should_be_required_to_fail, relation), MAY(release, release);
    c->has_release = type->release != NULL;
  say(c, ", .context = ");
  type->context = draw_context(c);
  say(c, "}");
  return type;
}

/* ---- Streams --------------------------------------------------------------------------- */

static int no_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) { return (void)stream, (void)out, 5; }
static int no_batch(struct ArrowArrayStream *stream, struct ArrowArray *out) { return (void)stream, (void)out, 5; }
static const char *no_text(struct ArrowArrayStream *stream) { return (void)stream, "\xFF"; }
static void no_release(struct ArrowSchema *schema) { schema->release = NULL; }
static void end_stream(struct ArrowArrayStream *stream) { stream->release = NULL; }

static int bad_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
  uint64_t dice = mix((uint64_t)(uintptr_t)stream->private_data);
  static const char *const formats[] = {"+s", "+s", "", "u", "\xFF", NULL};
  memset(out, 0, sizeof *out);
  out->format = formats[dice % 6];
  out->n_children = (int64_t)(dice / 6 % 4) - 1;
  out->release = no_release;
  return 0;
}

/* The stream as it would come from a program that does it wrong in a way that can be detected. */
void bend_stream(struct ArrowArrayStream *stream, uint64_t dice) {
  if (stream->release != NULL) stream->release(stream);
  memset(stream, 0, sizeof *stream);
  if (dice % 5 == 0) return;
  stream->get_schema = dice % 5 == 1 ? NULL : dice % 5 == 2 ? no_schema : bad_schema;
  stream->get_next = dice % 7 == 1 ? NULL : no_batch;
  stream->get_last_error = dice % 3 == 1 ? NULL : no_text;
  stream->release = end_stream;
  stream->private_data = (void *)(uintptr_t)dice;
}
