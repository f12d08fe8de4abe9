/* A plugin that the fuzz program loads. */
#include <fingerpost_plugin.h>
#include <stdlib.h>

static fp_status make(void **out, void *context) { return (void)context, *out = calloc(1, 8), FP_OK; }
static fp_status copy(const void *self, void **out, void *context) {
  return (void)self, (void)context, *out = calloc(1, 8), FP_OK;
}
static void destroy(void *self, void *context) { (void)context, free(self); }
static fp_status reset(void *self, void *context) { return (void)self, (void)context, FP_OK; }
static fp_status touches(void *self, const fp_touch *all, size_t count, fp_gesture_context *gesture, uint32_t *out_request,
                         void *context) {
  (void)self, (void)context;
  gesture->host->wake(0.1, gesture);
  *out_request = count > 1 ? FP_REQUEST_FAILED : fp_touch_at(all, 0)->phase == FP_PHASE_ENDED ? FP_REQUEST_RECOGNIZED : FP_REQUEST_NONE;
  return FP_OK;
}

#ifdef __cplusplus
extern "C"
#endif
fp_status fingerpost_plugin_register(const fp_plugin_host *host);

fp_status fingerpost_plugin_register(const fp_plugin_host *host) {
  fp_recognizer_class type = FP_RECOGNIZER_CLASS_INIT;
  type.id = "fuzz.plugin", type.flags = FP_RECOGNIZER_DISCRETE;
  type.make = make, type.copy = copy, type.destroy = destroy, type.reset = reset;
  type.touches_began = type.touches_ended = touches;
  return host->register_recognizer(&type, host);
}
