/*
 * fingerpost_plugin.h: gesture recognizers in any language.
 *
 * A recognizer type is a table of functions, fp_recognizer_class. Register it in a lab
 *   - with fp_lab_register_recognizer, from a program that has the lab, or
 *   - from a library that fp_lab_load_plugin opens: it exports
 *         fp_status fingerpost_plugin_register(const fp_plugin_host *host);
 *     and calls host->register_recognizer for each of its types.
 *
 * A recognizer is a state of your own, which your functions create and destroy. It receives touches
 * and requests a state; the engine grants or refuses the request. A lab can be copied in
 * mid-gesture: your `copy` then copies the state, and the two must not share anything that changes.
 * Store no time and no view of your own; read the context instead.
 *
 * Order of calls. began, moved, ended, cancelled: each at most once for an event, and only with
 * touches of the current attempt in that phase, the oldest first. Stationary touches are never
 * passed. A recognizer in a final state gets no call. `reset` is called once after every attempt,
 * before the next touch.
 *
 * Ownership. The table and all that it points to is copied at registration, except `context` and
 * the functions. These must live until `release` is called, or as long as the process without it. A
 * type whose registration is refused is not released. A type that was accepted is, even when the
 * rest of its library is refused. Touches and gesture contexts are valid during their call.
 *
 * Errors. A function that returns a status returns FP_OK, or any other value to end the run: the
 * current turn is finished with default answers, then the call that played returns
 * FP_ERROR_CALLBACK. An invalid value (an unknown request, half a point) ends the run in the same way.
 * No exception may leave a function or the entry. C++ code catches all of them and returns a
 * status; an exception that escapes ends the process.
 *
 * Threads. The thread that uses a lab calls its recognizers. They must not use that lab.
 *
 * Stability. As for fingerpost.h: structs begin with their size, a shorter one is read as far as
 * it goes, and members are only added at the end. */
#ifndef FINGERPOST_PLUGIN_H
#define FINGERPOST_PLUGIN_H

#include <math.h>

#include "fingerpost.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; the engine refuses a plugin with another one. */
#define FP_PLUGIN_ABI_VERSION 1u
/* The name of a plugin's exported entry, an fp_plugin_entry. */
#define FP_PLUGIN_ENTRY "fingerpost_plugin_register"

/* The state that a recognizer requests. */
typedef enum fp_request {
  FP_REQUEST_NONE = 0,        /* stays as it is */
  FP_REQUEST_BEGAN = 1,
  FP_REQUEST_CHANGED = 2,
  FP_REQUEST_ENDED = 3,
  FP_REQUEST_RECOGNIZED = 3,  /* the discrete recognizers' word for ended */
  FP_REQUEST_CANCELLED = 4,
  FP_REQUEST_FAILED = 5
} fp_request;

/* A touch in the coordinates of its window, in points. Walk an array of them with fp_touch_at:
 * later releases may add members. */
typedef struct fp_touch {
  uint32_t size;           /* the size of this struct in the running engine */
  uint32_t id;             /* 1, 2, 3 … in the order in which fingers came down; never reused */
  int32_t finger;           /* a small integer, the same from down to up */
  int32_t tap_count;
  uint32_t phase;          /* fp_phase */
  uint32_t reserved;
  int64_t time;            /* nanoseconds: when it last changed */
  int64_t began_at;        /* nanoseconds */
  double x, y;              /* its location */
  double previous_x, previous_y; /* its location before */
  double start_x, start_y; /* the location where it came down */
} fp_touch;

/* The touch at an index of an array; `size` of a touch is the array's stride. */
static inline const fp_touch *fp_touch_at(const fp_touch *touches, size_t index) {
  return (const fp_touch *)(const void *)((const char *)touches + index * touches->size);
}

struct fp_gesture_host;

/* The information that a recognizer has during a call. */
typedef struct fp_gesture_context {
  uint32_t size;
  uint32_t state;                      /* fp_state: its state, or the one that it has requested */
  int64_t time;                        /* nanoseconds from the lab's start */
  double window[4];                    /* the window's bounds: x, y, width, height */
  const double *parameters;            /* the values, in the order of the table */
  const struct fp_gesture_host *host;  /* the calls that it may make */
  void *engine;                        /* private to the engine */
} fp_gesture_context;

/* The calls that a recognizer may make during a call of its own. */
typedef struct fp_gesture_host {
  uint32_t size;
  uint32_t abi_version;     /* FP_PLUGIN_ABI_VERSION of the engine */
  /* Requests a call of `time_elapsed` after a time in seconds; replaces an earlier request. */
  void (*wake)(double seconds, fp_gesture_context *gesture);
  /* Withdraws the request made with `wake`. */
  void (*cancel_wake)(fp_gesture_context *gesture);
  /* Ignores a touch from now on (GR-10). */
  void (*ignore)(uint32_t touch, fp_gesture_context *gesture);
  /* The reason for the request, for the timeline: a reason's name ("movedTooFar",
   * "tooManyFingers" …); an unknown one is recorded as "own". `measured` and `limit` are the
   * number that decided and its limit; NaN, NaN if no number did. */
  void (*reason)(const char *name, double measured, double limit, fp_gesture_context *gesture);
  /* A threshold of the lab's profile; NaN for an unknown name. */
  double (*threshold)(const char *field, fp_gesture_context *gesture);
  /* The owner of the limit in the preceding `reason`: the name of one of the type's parameters,
   * or "profile." and a field of the profile. Without a call it has no owner. */
  void (*limit_of)(const char *owner, fp_gesture_context *gesture);
} fp_gesture_host;

/* A parameter that can be set by name: FP_VALUE_BOOL, FP_VALUE_NUMBER or FP_VALUE_INTEGER. */
typedef struct fp_parameter {
  uint32_t size;           /* sizeof(fp_parameter) */
  uint32_t type;           /* fp_value_type */
  const char *name;        /* "minimumRadius" */
  const char *unit;        /* "pt", "s" …; NULL = "" */
  const char *summary;     /* one sentence; NULL = "" */
  double minimum;           /* the smallest allowed */
  double maximum;           /* the largest allowed */
  double default_value;     /* the value of a new recognizer */
} fp_parameter;

/* A number without limits, default 0; set at least `name`. */
#define FP_PARAMETER_INIT \
  { sizeof(fp_parameter), FP_VALUE_NUMBER, NULL, NULL, NULL, -HUGE_VAL, HUGE_VAL, 0.0 }

/* Flags of fp_recognizer_class. */
enum {
  FP_RECOGNIZER_DISCRETE = 1u << 0,              /* possible → recognized */
  FP_RECOGNIZER_DELAYS_TOUCHES_BEGAN = 1u << 1,  /* the default of delaysTouchesBegan */
  FP_RECOGNIZER_IGNORES_FINGERS = 1u << 2        /* receives no finger touches, like a hover */
};

/* A touch method. `touches` has at least one touch, all in one phase, the oldest first;
 * *out_request is an fp_request. Any value but FP_OK ends the run. */
typedef fp_status (*fp_touches_function)(void *self, const fp_touch *touches, size_t count,
                                         fp_gesture_context *gesture, uint32_t *out_request,
                                         void *context);
/* 1 yes, 0 no. `type` is the id of the other recognizer's type. */
typedef int32_t (*fp_relation_function)(const void *self, const char *type, void *context);

/* A recognizer type. make, copy, destroy and reset are required; the rest may be NULL. */
struct fp_recognizer_class {
  uint32_t size;           /* sizeof(fp_recognizer_class) */
  uint32_t abi_version;    /* FP_PLUGIN_ABI_VERSION */
  const char *id;          /* "vendor.name": letters, digits, '.', '_', '-' */
  const char *summary;     /* one sentence; NULL = "" */
  uint32_t flags;          /* FP_RECOGNIZER_… */
  uint32_t parameter_count;
  const fp_parameter *parameters; /* the parameters that can be set by name */
  uint32_t measurement_count;
  uint32_t reserved;
  const char *const *measurements;  /* the names of its measurements: "scale" … */

  /* Creates a state as after `reset`, with all parameters at their defaults. */
  fp_status (*make)(void **out_self, void *context);
  /* Creates an independent state equal to `self`. */
  fp_status (*copy)(const void *self, void **out_copy, void *context);
  /* Destroys a state; called exactly once for each one made or copied. */
  void (*destroy)(void *self, void *context);
  /* Resets the state; parameters stay. */
  fp_status (*reset)(void *self, void *context);

  fp_touches_function touches_began;      /* NULL: stays as it is */
  fp_touches_function touches_moved;      /* NULL: stays as it is */
  fp_touches_function touches_ended;      /* NULL: stays as it is */
  fp_touches_function touches_cancelled;  /* NULL: fails, or is cancelled when active */
  /* The time requested with `wake` is over. NULL: stays as it is. */
  fp_status (*time_elapsed)(void *self, fp_gesture_context *gesture, uint32_t *out_request,
                            void *context);
  /* A parameter was set. NULL: it is read from the context. */
  fp_status (*set)(void *self, uint32_t parameter, double value, void *context);

  /* The location of the gesture (touch -1) or of one of its fingers (0, 1, …): x, y; NaN, NaN
   * for none, which `out` has at the call. NULL: no location. */
  fp_status (*location)(const void *self, int32_t touch, double out[2], void *context);
  /* The number of fingers in the gesture now. NULL: 0. */
  int32_t (*number_of_touches)(const void *self, void *context);
  /* The value of one of `measurements`. Required if there are any. */
  fp_status (*measure)(const void *self, uint32_t measurement, double *out_value, void *context);

  /* Class hooks; delegates and overrides come in addition. NULL: yes, yes, no, no. */
  fp_relation_function can_prevent;                  /* canPrevent(_:) */
  fp_relation_function can_be_prevented;             /* canBePrevented(by:) */
  fp_relation_function should_require_failure;       /* shouldRequireFailure(of:) */
  fp_relation_function should_be_required_to_fail;   /* shouldBeRequiredToFail(by:) */

  /* The type is no longer needed: no lab has it, and no recognizer of it is left. */
  void (*release)(void *context);
  void *context;           /* passed to every function */
};

/* A type without functions; set at least `id` and the four required functions. */
#define FP_RECOGNIZER_CLASS_INIT \
  { sizeof(fp_recognizer_class), FP_PLUGIN_ABI_VERSION, NULL, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, \
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* The argument of a plugin's entry, for registering its types. */
typedef struct fp_plugin_host {
  uint32_t size;
  uint32_t abi_version;    /* FP_PLUGIN_ABI_VERSION of the engine */
  /* Registers a type. On failure the reason is part of the loader's error, and the plugin should
   * return the status. */
  fp_status (*register_recognizer)(const fp_recognizer_class *type, const struct fp_plugin_host *host);
  void *engine;            /* private to the engine */
} fp_plugin_host;

/* A plugin's entry. Returns FP_OK, or any other value to withdraw all of its types. */
typedef fp_status (*fp_plugin_entry)(const fp_plugin_host *host);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* FINGERPOST_PLUGIN_H */
