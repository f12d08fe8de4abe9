/*
 * fingerpost.h: the C interface of the Fingerpost engine.
 *
 * Ownership. Destroy a lab that you created or copied with fp_lab_destroy, and a timeline that you
 * received with fp_timeline_destroy. Everything else is an id inside a lab. The library reads
 * memory that you pass in during the call only (strings are copied), and writes results into your
 * buffers. The strings inside fp_class_info, fp_type_info, fp_property_info, fp_profile_field and
 * fp_profile_fact
 * live as long as the lab.
 *
 * Errors. A function that can fail returns fp_status; FP_OK is 0. fp_lab_error returns the sentence
 * of a lab's last failure, fp_timeline_error that of a timeline's. Outputs are untouched on failure
 * unless stated otherwise. Every function survives NULL, stale ids, NaN and any order of calls.
 *
 * Strings out. A NUL-terminated UTF-8 string is copied into `out` (at most `capacity` bytes with
 * the NUL). The length of the whole string without the NUL goes to *out_length (may be NULL); a
 * function that cannot fail returns it instead. `out` may be NULL when capacity is 0.
 *
 * Structs begin with their size. Create them with their INIT macro: it sets the size and every
 * default. A program built against an older header has shorter structs: the library reads and fills
 * as much as they contain, and uses defaults for the rest. Of a longer struct it uses the part that
 * it knows. Size 0 and impossible sizes are refused. All structs of an array have the size of the
 * first one, which is the array's stride. Arrays of structs without a size have an explicit stride.
 *
 * Ids. An fp_id names an object of a lab and of its copies. Another lab's id, and the id of a
 * removed object, is FP_ERROR_STALE. No id is ever reused.
 *
 * Threads. Use a lab or a timeline on one thread at a time. Different labs and timelines are
 * independent, and so is a timeline of its lab. After fork() the child has one restriction, because
 * Swift's runtime keeps a thread's number: the thread that forked and threads started by the child
 * must not use labs at the same time. They may use them in turn, and the engine's own threads are
 * safe there.
 *
 * Callbacks (SY-10). An fp_callback may read the current state of the lab that calls it: states,
 * measurements, locations, touches, properties, names, the hierarchy, hit tests, time, the system,
 * the timeline so far. It may also change the lab. It may set a property, a measurement or a
 * threshold; remove and add views and recognizers; override a method; add a target, a handler, a
 * selector or a failure requirement. It may present, dismiss or add a controller, show a page, set
 * a controller's view and a window's root, and set first responder, focus, content offset and
 * ignored interaction. fp_lab_perform makes any of these changes.
 *
 * A change is checked at once and takes effect when the callback returns, before any other call.
 * Its record (FP_KIND_CHANGE) has the call's record as its cause. A new object (view, window,
 * controller, recognizer of a registered type, class) has its id at once, and is in no tree before
 * the change that adds it; a window is shown when the callback returns. Callbacks can create 100000
 * objects a run, then FP_ERROR_LIMIT. Inside a program's own hit test nothing can be changed or
 * created. Every other call returns FP_ERROR_BUSY. A recognizer's own code (fingerpost_plugin.h)
 * always gets FP_ERROR_BUSY.
 *
 * Units. Points; seconds as double in parameters, nanoseconds as int64_t in results; radians. The
 * origin is top left, y grows downwards.
 *
 * Stability. New functions, fields, kinds, rules and reasons may be added under the same
 * FP_ABI_VERSION; ignore those that you do not know.
 *
 * Contents
 *    1  version and status
 *    2  the lab
 *    3  the profile: every threshold and fact, with provenance
 *    4  objects: windows, views, controllers, recognizers
 *    5  properties, by UIKit's names
 *    6  overrides and delegates
 *    7  scripts
 *    8  the timeline
 *    9  the system, other events
 *   10  your own recognizers: fingerpost_plugin.h
 *   11  answers
 *   12  variants: what if
 *   13  searches: fixes, matrix, lint, margins, maps
 *   14  stepping: a script turn by turn
 */
#ifndef FINGERPOST_H
#define FINGERPOST_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- 1. Version and status ------------------------------------------------ */

#define FP_ABI_VERSION 1u

/* The result of a function that can fail: FP_OK, or one of these. */
typedef int32_t fp_status;
enum {
  FP_OK = 0,                  /* done */
  FP_ERROR_NULL = 1,          /* a required pointer is NULL */
  FP_ERROR_ABI = 2,           /* the ABI number is not the library's */
  FP_ERROR_SIZE = 3,          /* a struct's size field is 0 or implausible */
  FP_ERROR_STALE = 4,         /* an id is unknown here or no longer valid */
  FP_ERROR_KIND = 5,          /* the id names another kind of object than expected */
  FP_ERROR_NAME = 6,          /* a name, class, type, property or event is unknown or taken */
  FP_ERROR_VALUE = 7,         /* a number is out of range, NaN, or of the wrong count */
  FP_ERROR_CYCLE = 8,         /* the request would close a cycle */
  FP_ERROR_STATE = 9,         /* the request does not fit the current state */
  FP_ERROR_BUSY = 10,         /* a callback must not make this call */
  FP_ERROR_CALLBACK = 11,     /* a callback reported a failure; the run ended there */
  FP_ERROR_LIMIT = 12,        /* a stated limit was reached */
  FP_ERROR_PLUGIN = 13,       /* a plugin could not be loaded or was refused */
  FP_ERROR_TEXT = 14,         /* a string is not valid UTF-8 */
  FP_ERROR_RANGE = 15,        /* an index or a serial is past the end */
  FP_ERROR_CANCELLED = 16,    /* the run, search or answer was cancelled */
  FP_ERROR_DOCUMENT = 17      /* a document is invalid; the message has every problem, one on
                                 each line */
};

/* The ABI number the library was built with. Never fails. */
uint32_t fp_abi_version(void);

/* The library's version, "MAJOR.MINOR.PATCH". */
size_t fp_version(char *out, size_t capacity);

/* The published sentence of a status code. */
size_t fp_status_text(fp_status status, char *out, size_t capacity);

/* The text of an answer; end it with fp_text_destroy. */
typedef struct fp_text fp_text;
size_t fp_text_read(const fp_text *text, char *out, size_t capacity);
void fp_text_destroy(fp_text *text);

/* ---- 2. The lab ------------------------------------------------------------ */

/* A lab: a screen, fingers, a clock. Created by fp_lab_create and fp_lab_copy. */
typedef struct fp_lab fp_lab;
typedef uint64_t fp_id; /* an object in a lab; 0 is "none" */

/* The fixed options of a lab. */
typedef struct fp_lab_options {
  uint32_t size;          /* sizeof(fp_lab_options) */
  uint32_t flags;         /* FP_LAB_… */
  double screen_width;    /* points; default 390 */
  double screen_height;   /* points; default 844 */
  double rate;            /* the digitizer's rate in Hz; default 60 */
  const char *profile;    /* built-in profile's name; NULL = "ios17" */
  uint32_t sdk;           /* the SDK that the program is linked against; 0 = the system's own */
  uint32_t reserved;
} fp_lab_options;

/* Flags of fp_lab_options. */
enum {
  FP_LAB_SCENES = 1u << 0,             /* a windowScene between window and application (RC-3) */
  FP_LAB_PLAIN_DELEGATE = 1u << 1,     /* the application's delegate is no responder (RC-3) */
  FP_LAB_PLAIN_HIT_TEST = 1u << 2      /* walk all siblings, never use the index over frames */
};

#define FP_LAB_OPTIONS_INIT { sizeof(fp_lab_options), 0, 390.0, 844.0, 60.0, NULL, 0, 0 }

/* Creates an empty lab. `options` may be NULL. On failure the reason is copied to `out_error`
 * (may be NULL). */
fp_status fp_lab_create(uint32_t abi_version, const fp_lab_options *options, fp_lab **out_lab,
                        char *out_error, size_t error_capacity);

/* Ends a lab. NULL is allowed. A call from one of the lab's callbacks does nothing. */
void fp_lab_destroy(fp_lab *lab);

/* The lab's options; `profile` lives as long as the lab. */
fp_status fp_lab_get_options(fp_lab *lab, fp_lab_options *out_options);

/* A branch: an independent lab in the same state. Ids, time and timeline continue from here. */
fp_status fp_lab_copy(fp_lab *lab, fp_lab **out_copy);

/* Builds the lab of an experiment document (JSON), without playing its script. With
 * FP_ERROR_DOCUMENT `out_problems` has every problem of the document, as a JSON list of {"path":
 * "/windows/0/view/frame", "message": "…", "code": 2}; the code is an fp_status. With other
 * errors it has one. */
fp_status fp_lab_read(uint32_t abi_version, const char *document, fp_lab **out_lab,
                      char *out_problems, size_t capacity, size_t *out_length);

/* Writes the lab's current screen as an experiment document (JSON) that builds an equal one.
 * Callbacks cannot be written: FP_ERROR_DOCUMENT names them, unless `allow_omissions` is 1. */
fp_status fp_lab_document(fp_lab *lab, int32_t allow_omissions, char *out, size_t capacity,
                          size_t *out_length);

/* The JSON Schema of experiment documents. */
size_t fp_experiment_schema(char *out, size_t capacity);

/* 1 when both labs have equal timelines and the same time. */
fp_status fp_lab_equal(fp_lab *lab, fp_lab *other, int32_t *out_equal);

/* Ends a run or search after its current turn: it returns FP_ERROR_CANCELLED, and the lab stays
 * usable. Without a run, the next one ends at once. May be called from any thread and from a
 * signal's handler; NULL does nothing. */
void fp_lab_cancel(fp_lab *lab);

/* Called at least every 1024 turns of a run, and in the searches of sections 12 and 13. 0
 * continues; any other value ends the run or search like fp_lab_cancel. The call comes on the
 * thread that uses the lab, and must not use the lab. NULL removes it; copies have none. */
typedef int32_t (*fp_progress)(void *context);
fp_status fp_lab_set_progress(fp_lab *lab, fp_progress progress, void *context);

/* The maximum number of records in a lab's timeline, 4096 … 2147483648; 16777216 (1 GiB) by
 * default. A run that is known to need more is refused. Another run that exceeds the limit ends
 * with FP_ERROR_LIMIT and keeps its records so far. */
fp_status fp_lab_set_record_limit(fp_lab *lab, uint64_t limit);
fp_status fp_lab_record_limit(fp_lab *lab, uint64_t *out_limit);

/* The sentence of the lab's last failure; empty if there was none. */
size_t fp_lab_error(fp_lab *lab, char *out, size_t capacity);

/* The place of that failure in what the failed call was given: a JSON pointer into a document or
 * a list of steps, "/2/tap"; "/2" for the third step or sample of an array, "/changes/0" and
 * "/columns/0" for a change or a column. Empty where it is about no part. */
size_t fp_error_path(fp_lab *lab, char *out, size_t capacity);
/* The first index in that path; -1 for none. */
int64_t fp_error_index(fp_lab *lab);
/* All problems of that failure as JSON: a list of {"path": pointer, "message": sentence without
 * its place, "code": status}; [] where it is about no part. */
size_t fp_error_problems(fp_lab *lab, char *out, size_t capacity);

/* The lab's virtual time, nanoseconds from its start. */
fp_status fp_lab_time(fp_lab *lab, int64_t *out_nanoseconds);

/* ---- 3. The profile: every threshold and fact, with provenance -------------- */

/* A threshold of the profile: its value and unit, and its provenance. */
typedef struct fp_profile_field {
  uint32_t size;            /* sizeof(fp_profile_field), set by the caller */
  uint32_t reserved;
  const char *name;         /* "tapPressDuration" */
  const char *unit;         /* "s", "pt", … */
  const char *summary;      /* one sentence */
  const char *provenance;   /* where the number comes from */
  const char *confidence;   /* documented · measured · reported · inferred */
  double value;             /* in this lab */
  const char *note;         /* "not measured since ios17" for an inherited number; else NULL */
} fp_profile_field;

#define FP_PROFILE_FIELD_INIT \
  { sizeof(fp_profile_field), 0, NULL, NULL, NULL, NULL, NULL, 0.0, NULL }

/* The number of thresholds; one by its index (FP_ERROR_RANGE past the end); sets one of this lab
 * by name (FP_ERROR_NAME, FP_ERROR_VALUE outside its range). */
size_t fp_profile_count(void);
fp_status fp_profile_field_at(fp_lab *lab, size_t index, fp_profile_field *out_field);
fp_status fp_profile_set(fp_lab *lab, const char *name, double value);

/* The name of a built-in profile by its index, oldest first; "" past the end. */
size_t fp_profile_name_at(size_t index, char *out, size_t capacity);

/* A fact of the profile: what differs between systems and is no number. */
typedef struct fp_profile_fact {
  uint32_t size;            /* sizeof(fp_profile_fact), set by the caller */
  uint32_t rule;            /* the rule that it belongs to: an fp_rule */
  const char *name;         /* "contentPopRecognizer" */
  const char *value;        /* in this lab */
  const char *values;       /* all that it can have: "off, on" */
  const char *since;        /* the first system with another value: "From iOS 26 on" */
  const char *summary;      /* one sentence about that value */
  const char *provenance;   /* the letters of its sources */
  const char *sources;      /* where it is published */
  const char *confidence;   /* documented · measured · reported · inferred */
} fp_profile_fact;

#define FP_PROFILE_FACT_INIT \
  { sizeof(fp_profile_fact), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* The number of facts; one by its index (FP_ERROR_RANGE past the end); sets one of this lab by name
 * (FP_ERROR_NAME, FP_ERROR_VALUE for no value of it). Objects that exist keep what they were made
 * with: set facts first. */
size_t fp_profile_fact_count(void);
fp_status fp_profile_fact_at(fp_lab *lab, size_t index, fp_profile_fact *out_fact);
fp_status fp_profile_set_fact(fp_lab *lab, const char *name, const char *value);

/* ---- 4. Objects: windows, views, controllers, recognizers ------------------- */

/* Names are unique among a lab's living objects; for NULL or "" the engine chooses one. */

/* The application, and its delegate. */
fp_status fp_application(fp_lab *lab, fp_id *out_application);
fp_status fp_application_delegate(fp_lab *lab, fp_id *out_delegate); /* 0 if none */

/* Declares a class of your own. `inherits` must be a known class. */
fp_status fp_class_declare(fp_lab *lab, const char *name, const char *inherits);

/* Creates a window, attached at once: it fills the screen, in front of its level. */
fp_status fp_window_create(fp_lab *lab, const char *name, const char *class_name, fp_id *out_window);
/* Creates a view without a superview. `class_name` NULL = "UIView". */
fp_status fp_view_create(fp_lab *lab, const char *name, const char *class_name, fp_id *out_view);
fp_status fp_controller_create(fp_lab *lab, const char *name, const char *class_name,
                               fp_id *out_controller);
/* Creates a recognizer without a view. `type` is an id of the registry ("tap", "vendor.name").
 * The recognizer has one unnamed target. */
fp_status fp_recognizer_create(fp_lab *lab, const char *name, const char *type,
                               fp_id *out_recognizer);

/* Frees an object and, for a view, its subviews and recognizers. Live touches are cancelled
 * first, as in a removal. */
fp_status fp_object_destroy(fp_lab *lab, fp_id object);

/* An object's name and the name of its class; the object of a name (FP_ERROR_NAME for an unknown
 * name). */
fp_status fp_object_name(fp_lab *lab, fp_id object, char *out, size_t capacity,
                         size_t *out_length);
fp_status fp_object_class(fp_lab *lab, fp_id object, char *out, size_t capacity,
                          size_t *out_length);
fp_status fp_object_find(fp_lab *lab, const char *name, fp_id *out_object);

/* The kind of an object. */
typedef enum fp_object_kind {
  FP_OBJECT_APPLICATION = 1,
  FP_OBJECT_APPLICATION_DELEGATE = 2,
  FP_OBJECT_SCENE = 3,
  FP_OBJECT_WINDOW = 4,
  FP_OBJECT_VIEW = 5,
  FP_OBJECT_CONTROLLER = 6,
  FP_OBJECT_RECOGNIZER = 7
} fp_object_kind;

/* The kind of an object: fp_object_kind. */
fp_status fp_object_get_kind(fp_lab *lab, fp_id object, uint32_t *out_kind);

/* All living objects, the recognizers last; the order is the same in every run. This list and
 * the lists of ids below write at most `capacity` ids; *out_count is the whole number. */
fp_status fp_lab_objects(fp_lab *lab, fp_id *out_ids, size_t capacity, size_t *out_count);
/* A view's subviews, the backmost first. */
fp_status fp_view_subviews(fp_lab *lab, fp_id view, fp_id *out_ids, size_t capacity,
                           size_t *out_count);
/* A view's recognizers in the order of their addition. */
fp_status fp_view_recognizers(fp_lab *lab, fp_id view, fp_id *out_ids, size_t capacity,
                              size_t *out_count);

/* A class: UIKit's own, or a declared one. */
typedef struct fp_class_info {
  uint32_t size;          /* sizeof(fp_class_info), set by the caller */
  uint32_t is_declared;   /* 1: a class of your own */
  const char *name;       /* "UIButton" */
  const char *inherits;   /* "UIControl"; NULL for UIResponder */
} fp_class_info;

#define FP_CLASS_INFO_INIT { sizeof(fp_class_info), 0, NULL, NULL }

/* The classes of objects: UIKit's, then the declared ones; a class comes after the one that it
 * inherits. */
fp_status fp_class_count(fp_lab *lab, size_t *out_count);
fp_status fp_class_at(fp_lab *lab, size_t index, fp_class_info *out_info);

/* Adds `view` to `superview` at `index` among its subviews (-1 = in front). A view with a
 * superview is moved. */
fp_status fp_view_add_subview(fp_lab *lab, fp_id superview, fp_id view, int64_t index);

/* Many views, as parallel arrays. A NULL array stands for the default of all views. */
typedef struct fp_view_list {
  uint32_t size;                  /* sizeof(fp_view_list) */
  uint32_t reserved;
  size_t count;                   /* the number of views */
  fp_id superview;                /* of views without a parent below; 0: they have none */
  const int64_t *parents;         /* the list index of a view's superview, which comes first; -1:
                                     `superview` */
  const char *names;              /* UTF-8, each name followed by a NUL; for an empty one the
                                     engine chooses */
  size_t names_size;              /* the size of all names in bytes */
  const char *const *class_names; /* NULL in it: UIView */
  const double *frames;           /* x, y, width, height */
  size_t frame_stride;            /* bytes from one frame to the next */
} fp_view_list;

#define FP_VIEW_LIST_INIT \
  { sizeof(fp_view_list), 0, 0, 0, NULL, NULL, 0, NULL, NULL, 4 * sizeof(double) }

/* Creates views and adds each in front of its superview's others, in order. `out_ids` has room
 * for all. On failure the views before the bad one stay; *out_place (may be NULL) is its index. */
fp_status fp_lab_add_views(fp_lab *lab, const fp_view_list *views, fp_id *out_ids,
                           size_t *out_place);

/* Removes a view; its touches and recognizers are notified first (TE-8, GR-9). */
fp_status fp_view_remove(fp_lab *lab, fp_id view);
fp_status fp_window_set_root_controller(fp_lab *lab, fp_id window, fp_id controller);
fp_status fp_controller_set_view(fp_lab *lab, fp_id controller, fp_id view);
fp_status fp_controller_add_child(fp_lab *lab, fp_id controller, fp_id child);
fp_status fp_controller_present(fp_lab *lab, fp_id presenting, fp_id presented);

/* The same links for reading; 0 = none. A view's controller is the one whose root view it is. */
fp_status fp_view_superview(fp_lab *lab, fp_id view, fp_id *out_superview);
fp_status fp_view_controller(fp_lab *lab, fp_id view, fp_id *out_controller);
fp_status fp_window_root_controller(fp_lab *lab, fp_id window, fp_id *out_controller);
fp_status fp_controller_view(fp_lab *lab, fp_id controller, fp_id *out_view);
/* The current page of a page view controller (FP_STEP_SET_VIEW_CONTROLLERS); KIND for another
 * controller. */
fp_status fp_controller_shown_page(fp_lab *lab, fp_id controller, fp_id *out_page);
/* The controller that contains or presents this one; *out_is_presented (may be NULL) is 1 if it
 * presents it. */
fp_status fp_controller_parent(fp_lab *lab, fp_id controller, fp_id *out_parent,
                               int32_t *out_is_presented);

/* Adds a recognizer to a view, after the others, and removes it again (GR-9). */
fp_status fp_view_add_recognizer(fp_lab *lab, fp_id view, fp_id recognizer);
fp_status fp_view_remove_recognizer(fp_lab *lab, fp_id recognizer);
/* require(toFail:); a cycle is refused with its path. */
fp_status fp_recognizer_require_failure(fp_lab *lab, fp_id recognizer, fp_id of);
/* Adds a target; the first call replaces the unnamed default target. */
fp_status fp_recognizer_add_target(fp_lab *lab, fp_id recognizer, const char *action);
fp_status fp_recognizer_remove_targets(fp_lab *lab, fp_id recognizer);

/* The view of a recognizer, 0 = none; its fp_state; the recognizers that it requires to fail;
 * the name of a target, empty for the unnamed one, FP_ERROR_RANGE past the last. */
fp_status fp_recognizer_view(fp_lab *lab, fp_id recognizer, fp_id *out_view);
fp_status fp_recognizer_state(fp_lab *lab, fp_id recognizer, uint32_t *out_state);
fp_status fp_recognizer_requirements(fp_lab *lab, fp_id recognizer, fp_id *out_ids, size_t capacity,
                                     size_t *out_count);
fp_status fp_recognizer_target_at(fp_lab *lab, fp_id recognizer, size_t index, char *out,
                                  size_t capacity, size_t *out_length);

/* Adds a handler for a control event ("touchUpInside") or for a mask ("allTouchEvents",
 * "allEditingEvents", "allEvents"). With `nil_target` the responder chain is searched for an
 * object that responds to `selector` (RC-6). */
fp_status fp_control_add_handler(fp_lab *lab, fp_id control, const char *event,
                                 const char *selector, int32_t nil_target);
/* Makes a responder respond to `selector`. */
fp_status fp_responder_add_selector(fp_lab *lab, fp_id responder, const char *selector);

/* A control's handler. */
typedef struct fp_handler_info {
  uint32_t size;            /* sizeof(fp_handler_info), set by the caller */
  uint32_t is_nil_targeted; /* 1: the target is searched along the responder chain */
  const char *event;        /* "touchUpInside" */
  const char *selector;     /* the method called */
} fp_handler_info;

#define FP_HANDLER_INFO_INIT { sizeof(fp_handler_info), 0, NULL, NULL }

/* A control's handlers, a responder's selectors, in the order of their addition; FP_ERROR_RANGE
 * past the last. */
fp_status fp_control_handler_at(fp_lab *lab, fp_id control, size_t index,
                                fp_handler_info *out_info);
fp_status fp_responder_selector_at(fp_lab *lab, fp_id responder, size_t index, char *out,
                                   size_t capacity, size_t *out_length);

/* The responder chain from `from` (left out) to its end. */
fp_status fp_responder_chain(fp_lab *lab, fp_id from, fp_id *out_ids, size_t capacity,
                             size_t *out_count);
/* The view hit at a screen point, 0 = none; no record is written. */
fp_status fp_lab_hit_test(fp_lab *lab, double x, double y, fp_id *out_view);
/* `view`'s bounds as a screen rectangle (bounding box): x, y, width, height. */
fp_status fp_view_screen_rect(fp_lab *lab, fp_id view, double out_rect[4]);

/* ---- 5. Properties, by UIKit's names ---------------------------------------- */

/* The number and meaning of a property's numbers. */
typedef enum fp_value_type {
  FP_VALUE_BOOL = 1,      /* 0 or 1 */
  FP_VALUE_NUMBER = 2,      /* 1 number */
  FP_VALUE_INTEGER = 3,     /* 1 whole number */
  FP_VALUE_POINT = 4,     /* 2 numbers */
  FP_VALUE_SIZE = 5,      /* 2 numbers */
  FP_VALUE_RECT = 6,      /* 4 numbers */
  FP_VALUE_INSETS = 7,    /* 4 numbers: top, left, bottom, right */
  FP_VALUE_TRANSFORM = 8  /* 6 numbers: a, b, c, d, tx, ty */
} fp_value_type;

/* A property by UIKit's name. */
typedef struct fp_property_info {
  uint32_t size;           /* sizeof(fp_property_info), set by the caller */
  uint32_t type;           /* fp_value_type */
  const char *name;        /* "isHidden" */
  const char *owner;       /* the class it belongs to: "UIView", "UIControl", a recognizer type … */
  const char *unit;        /* "", "pt", "s", "Hz" … */
  const char *summary;     /* one sentence */
  double minimum;          /* for single numbers */
  double maximum;           /* for single numbers */
  double default_value;    /* for single numbers */
  uint32_t is_read_only;   /* 1: the engine computes it and a program cannot set it */
  uint32_t reserved;
} fp_property_info;

#define FP_PROPERTY_INFO_INIT { sizeof(fp_property_info), 0, NULL, NULL, NULL, NULL, 0.0, 0.0, 0.0, 0, 0 }

/* The properties of views, windows, controls … and of the recognizer types in the registry
 * below. */
fp_status fp_property_count(fp_lab *lab, size_t *out_count);
fp_status fp_property_at(fp_lab *lab, size_t index, fp_property_info *out_info);
/* The words of properties that are option sets or enumerations, and the order of setting, as JSON:
 * {"words": [{"property", "isSet" (several words are one value, their sum), "words": {WORD:
 * number}}], "late": [the properties whose range depends on others]}. */
fp_status fp_property_words(fp_text **out_text);

/* Sets a property; `count` must be the number of its values. FP_ERROR_NAME, FP_ERROR_VALUE
 * otherwise. */
fp_status fp_object_set(fp_lab *lab, fp_id object, const char *property, const double *values,
                        size_t count);
/* Writes at most `capacity` numbers; *out_count is the whole number. */
fp_status fp_object_get(fp_lab *lab, fp_id object, const char *property, double *out_values,
                        size_t capacity, size_t *out_count);

/* A recognizer type: UIKit's own, or a registered one. */
typedef struct fp_type_info {
  uint32_t size;           /* sizeof(fp_type_info), set by the caller */
  uint32_t is_discrete;    /* 1: possible → recognized */
  const char *id;          /* "tap" */
  const char *summary;     /* one sentence */
} fp_type_info;

#define FP_TYPE_INFO_INIT { sizeof(fp_type_info), 0, NULL, NULL }

/* The recognizer types that fp_recognizer_create takes, in the order of registration. */
fp_status fp_registry_count(fp_lab *lab, size_t *out_count);
fp_status fp_registry_at(fp_lab *lab, size_t index, fp_type_info *out_info);

/* A recognizer's current measurement: "translation.x", "translation.y", "velocity.x",
 * "velocity.y" (pan, screenEdgePan; pt, pt/s), "scale", "velocity" (pinch), "rotation",
 * "velocity" (rotation; rad, rad/s), "numberOfTouches" (all), or one of your own type's. In
 * window coordinates. FP_ERROR_NAME for an unknown measurement. */
fp_status fp_recognizer_measure(fp_lab *lab, fp_id recognizer, const char *name,
                                double *out_value);
/* Sets a measurement that UIKit lets a program set: translation, scale, rotation. Its velocity
 * is reset. */
fp_status fp_recognizer_set_measure(fp_lab *lab, fp_id recognizer, const char *name, double value);
/* setTranslation(_:in:) of a pan, in window coordinates. */
fp_status fp_recognizer_set_translation(fp_lab *lab, fp_id recognizer, double x, double y);
/* location(in:), or location(ofTouch:in:) for a `touch_index` other than -1, in `view`'s
 * coordinates (0 = the window's). FP_ERROR_STATE while the gesture has no location. */
fp_status fp_recognizer_location(fp_lab *lab, fp_id recognizer, int32_t touch_index, fp_id view,
                                 double out_point[2]);

/* The current state of a touch. */
typedef struct fp_touch_info {
  uint32_t size;            /* sizeof(fp_touch_info) */
  uint32_t phase;           /* fp_phase, or 5: stationary */
  fp_id view;               /* its hit view; 0 = none */
  int32_t finger;           /* -1 for pointers and buttons */
  int32_t tap_count;
  int64_t began;            /* nanoseconds: when it came down … */
  int64_t timestamp;        /* … and when it last changed */
  uint32_t type;            /* fp_touch_type */
  uint32_t event;           /* its event: the number of the event's first touch, the same from the
                               first finger's down to the last one's up */
  fp_id window;             /* its window; 0 = none */
} fp_touch_info;

#define FP_TOUCH_INFO_INIT { sizeof(fp_touch_info), 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/* A touch by its number, as in fp_question; FP_ERROR_STALE when it is over and no longer in
 * memory. */
fp_status fp_touch_read(fp_lab *lab, uint32_t touch, fp_touch_info *out_info);
/* location(in:), or for `previous` other than 0 previousLocation(in:), in `view`'s coordinates
 * (0 = the window's). */
fp_status fp_touch_location(fp_lab *lab, uint32_t touch, int32_t previous, fp_id view,
                            double out_point[2]);
/* touch.gestureRecognizers: those that receive it, the hit view's first, on one view in the order of
 * their addition. */
fp_status fp_touch_recognizers(fp_lab *lab, uint32_t touch, fp_id *out_ids, size_t capacity,
                               size_t *out_count);
/* The touch's forwarding records, as pairs: a responder and the one that it passed touchesBegan to. */
fp_status fp_touch_forwarding(fp_lab *lab, uint32_t touch, fp_id *out_ids, size_t capacity,
                              size_t *out_count);
/* The numbers of the touches of the present call of a touch method, the oldest first; none outside
 * of a callback. */
fp_status fp_call_touches(fp_lab *lab, fp_id *out_ids, size_t capacity, size_t *out_count);
/* The numbers of the event's touches: event.allTouches for the object 0, else event.touches(for:) of
 * a view, a window or a recognizer. */
fp_status fp_event_touches(fp_lab *lab, fp_id object, fp_id *out_ids, size_t capacity,
                           size_t *out_count);

/* setContentOffset(_:animated:) of a scroll view. Its own pan is the recognizer named
 * "NAME.panGestureRecognizer". */
fp_status fp_scroll_view_set_content_offset(fp_lab *lab, fp_id scroll_view, double x, double y,
                                            int32_t animated);
/* isDragging and isDecelerating, 1 or 0; either may be NULL. */
fp_status fp_scroll_view_state(fp_lab *lab, fp_id scroll_view, int32_t *out_dragging,
                               int32_t *out_decelerating);

/* Optional records of a timeline. */
enum {
  FP_OPTIONAL_NUMBERS = 1u << 0,        /* measurements of recognizers when they act:
                                       FP_KIND_MEASUREMENT */
  FP_OPTIONAL_CONTROL_STATES = 1u << 1, /* changes of highlighted, selected and tracking in controls
                                       and cells: FP_KIND_CONTROL_STATE */
  FP_OPTIONAL_VALUES = 1u << 2,         /* what programs read after a change: FP_KIND_VALUE */
  FP_OPTIONAL_PIPELINE = 1u << 3,       /* a touch's way to the application: FP_KIND_PIPELINE */
  FP_OPTIONAL_HIT_TESTS = 1u << 4       /* the hit test of each sibling, however many there are; without it
                                       one record counts those among 64 and more that the finger is
                                       not on */
};

/* Sets the optional records that the timeline contains from now on, FP_OPTIONAL_…; none by default. */
fp_status fp_lab_record(fp_lab *lab, uint32_t notes);

/* ---- 6. Overrides and delegates ---------------------------------------------- */

/* A method that a program may override or a delegate may implement, by UIKit's names. */
typedef enum fp_hook {
  /* responders */
  FP_HOOK_TOUCHES_BEGAN = 1,
  FP_HOOK_TOUCHES_MOVED = 2,
  FP_HOOK_TOUCHES_ENDED = 3,
  FP_HOOK_TOUCHES_CANCELLED = 4,
  /* views */
  FP_HOOK_POINT_INSIDE = 5,
  FP_HOOK_HIT_TEST = 6,
  FP_HOOK_GESTURE_SHOULD_BEGIN = 7,        /* gestureRecognizerShouldBegin of a view */
  FP_HOOK_TOUCHES_SHOULD_BEGIN = 8,        /* scroll views */
  FP_HOOK_TOUCHES_SHOULD_CANCEL = 9,
  /* recognizers: the delegate */
  FP_HOOK_DELEGATE_SHOULD_BEGIN = 10,
  FP_HOOK_DELEGATE_SHOULD_RECEIVE_TOUCH = 11,
  FP_HOOK_DELEGATE_SHOULD_RECEIVE_PRESS = 12,
  FP_HOOK_DELEGATE_SHOULD_RECEIVE_EVENT = 13,
  FP_HOOK_DELEGATE_SIMULTANEOUS = 14,
  FP_HOOK_DELEGATE_REQUIRE_FAILURE = 15,
  FP_HOOK_DELEGATE_BE_REQUIRED_TO_FAIL = 16,
  /* recognizers: the class */
  FP_HOOK_CAN_PREVENT = 17,
  FP_HOOK_CAN_BE_PREVENTED = 18,
  FP_HOOK_REQUIRE_FAILURE = 19,
  FP_HOOK_BE_REQUIRED_TO_FAIL = 20,
  /* recognizers and controls: notifications */
  FP_HOOK_ACTION = 21,                     /* callback only */
  FP_HOOK_HANDLER = 22,                    /* callback only */
  /* controls */
  FP_HOOK_CONTINUE_TRACKING = 23,          /* FP_ANSWER_YES, _NO, _INSETS or _CALLBACK */
  FP_HOOK_BEGIN_TRACKING = 24,             /* FP_ANSWER_YES, _NO or _CALLBACK */
  /* messages to a delegate, named by `selector`; callback only */
  FP_HOOK_SCROLL_MESSAGE = 25,             /* scroll views: "didScroll", x and y the content offset; page
                                              view controllers: "willTransition", "didFinishAnimating" */
  FP_HOOK_SELECTION_MESSAGE = 26,          /* tables, collection views: "didSelect", view = the cell */
  /* views with an interaction */
  FP_HOOK_CONFIGURATION_FOR_MENU = 27,     /* whether there is a menu */
  FP_HOOK_INTERACTION_MESSAGE = 28,        /* "willDisplayMenu", x and y the finger; tables:
                                              "willBeginEditing", view = the row; presented
                                              controllers: "didDismiss"; text views:
                                              "invokeDefaultAction", view = the link; callback only */
  FP_HOOK_ITEMS_FOR_BEGINNING = 29,        /* whether there is anything to drag */
  FP_HOOK_SCROLL_VIEW_SHOULD_SCROLL_TO_TOP = 30, /* the delegate's; FP_ANSWER_YES, _NO or _CALLBACK */
  FP_HOOK_SHOULD_INTERACT_WITH = 31, /* a text view's delegate: view = the link, selector =
                                        "invokeDefaultAction" (a tap), "presentActions" (a long press) */
  FP_HOOK_RESET = 32,              /* a recognizer's, observed: the callback is called, and super in any case. So are its
                                      FP_HOOK_TOUCHES_BEGAN … FP_HOOK_TOUCHES_CANCELLED, before the recognizer itself
                                      takes the touches */
  FP_HOOK_SEND_EVENT = 33,         /* the application's, a window's; answers as for touch methods, without
                                      FP_ANSWER_NEXT: without super nothing of the event is delivered */
  /* responders: other events; answers as for touch methods */
  FP_HOOK_PRESSES_BEGAN = 40,
  FP_HOOK_PRESSES_CHANGED = 41,
  FP_HOOK_PRESSES_ENDED = 42,
  FP_HOOK_PRESSES_CANCELLED = 43,
  FP_HOOK_MOTION_BEGAN = 44,
  FP_HOOK_MOTION_ENDED = 45,
  FP_HOOK_MOTION_CANCELLED = 46,
  FP_HOOK_REMOTE_CONTROL_RECEIVED = 47,
  FP_HOOK_ESTIMATED_PROPERTIES_UPDATED = 48
} fp_hook;

/* The kind of a program's answer to a hook. */
typedef enum fp_answer_kind {
  FP_ANSWER_DEFAULT = 0,            /* removes the override */
  FP_ANSWER_NO = 1,         /* no, always */
  FP_ANSWER_YES = 2,        /* yes, always */
  FP_ANSWER_ONLY = 3,               /* yes for `names` (objects or classes), otherwise no */
  FP_ANSWER_EXCEPT = 4,             /* no for `names`, otherwise yes */
  FP_ANSWER_CONSUME = 5,            /* touch methods: handles, does not call super */
  FP_ANSWER_FORWARD = 6,            /* touch methods: handles and calls super */
  FP_ANSWER_INSETS = 7,             /* pointInside: bounds inset by `numbers`: top, left, bottom,
                                       right (negative extends them); continueTracking: calls
                                       super, and sends touchDragExit and touchDragEnter itself
                                       at that border */
  FP_ANSWER_OR_INSIDE = 8,          /* pointInside: super, or inside the view names[0] */
  FP_ANSWER_NOT_SELF = 9,           /* hitTest: subviews only */
  FP_ANSWER_NONE = 10,              /* hitTest: nil */
  FP_ANSWER_REDIRECT = 11,          /* hitTest: names[0] wherever the point is inside */
  FP_ANSWER_NONE_INSIDE = 12,       /* hitTest: nil where the point is inside names[0] */
  FP_ANSWER_ASK_CHILDREN_ANYWAY = 13, /* hitTest: subviews also outside the bounds */
  FP_ANSWER_CALLBACK = 14,
  FP_ANSWER_NEXT = 16,              /* touch methods: handles, calls super, and passes the touch on
                                       to `next`, also where super keeps it (a control, a scroll
                                       view) */
  FP_ANSWER_JSON = 15               /* names[0] is the answer as JSON in the words of experiment
                                       documents: "consume", {"redirect": "button"}, {"when":
                                       {"velocity": "horizontal"}}; `null` removes it. Answers
                                       with conditions or changes are allowed wherever a callback
                                       is, except for hooks of a recognizer's class */
} fp_answer_kind;

/* A recognizer's state. */
typedef enum fp_state {
  FP_STATE_POSSIBLE = 1,
  FP_STATE_BEGAN = 2,
  FP_STATE_CHANGED = 3,
  FP_STATE_ENDED = 4,
  FP_STATE_RECOGNIZED = 4,  /* the discrete recognizers' word for ended */
  FP_STATE_CANCELLED = 5,
  FP_STATE_FAILED = 6
} fp_state;

/* A number that a recognizer measures: "translation.x", "scale" … */
typedef struct fp_measurement {
  const char *name;         /* the measurement's name; it is never freed */
  double value;             /* points, points per second, radians, or a factor */
} fp_measurement;

/* The parameters of a callback. Unused fields are 0. */
typedef struct fp_question {
  uint32_t size;
  uint32_t hook;            /* fp_hook */
  fp_id asked;              /* the responder or recognizer with the hook */
  fp_id recognizer;         /* the recognizer the question is about */
  fp_id other;              /* the other recognizer of a pair */
  fp_id view;               /* the touch's view */
  uint32_t touch;           /* the (oldest) touch */
  int32_t finger;           /* its finger */
  int32_t touch_count;      /* touches in the call */
  int32_t tap_count;
  int64_t time;             /* nanoseconds */
  double x, y;              /* the (oldest) touch in window coordinates; for pointInside,
                               hitTest, beginTracking and continueTracking in the coordinates of
                               the view asked */
  uint32_t state;           /* FP_HOOK_ACTION: the recognizer's fp_state; otherwise 0 */
  uint32_t reserved;
  const char *selector;     /* FP_HOOK_ACTION, FP_HOOK_HANDLER: its name; other events: the
                               button, motion or command; valid during the call */
  const fp_measurement *measurements; /* FP_HOOK_ACTION: the recognizer's measurements when it
                                         took the state of the action; valid during the call */
  size_t measurement_count;
  fp_lab *lab;              /* the lab that calls: a branch or a variant is itself the lab; valid
                               during the call */
} fp_question;

/* What a touch method's callback answers. */
typedef enum fp_reply_kind {
  FP_REPLY_SUPER = -1,      /* nothing was said: super is called, as without an override */
  FP_REPLY_CONSUME = 0,     /* super is not called: nothing passes the touch on */
  FP_REPLY_FORWARD = 1,     /* super is called; a view passes the touch on, a control tracks it */
  FP_REPLY_NEXT = 2         /* super is called, and `next`, also where super keeps the touch */
} fp_reply_kind;

/* A callback's answer; the engine creates it, the callback fills it. One that fills in nothing
 * observes: all goes on as without an override. */
typedef struct fp_reply {
  uint32_t size;
  int32_t answer;           /* yes/no; for touch methods and sendEvent fp_reply_kind; otherwise as
                               without an override where it is FP_REPLY_SUPER, which stands here
                               before the call */
  fp_id view;               /* hitTest: the view, 0 = nil; UINT64_MAX, which stands here before the
                               call: super's result */
  int32_t use_default;      /* 1: behave as though there were no override */
} fp_reply;

/* Returns FP_OK, or any other value to end the run: the current turn is finished with default
 * answers, then fp_lab_play returns FP_ERROR_CALLBACK. */
typedef fp_status (*fp_callback)(const fp_question *question, fp_reply *out_reply, void *context);

struct fp_step;

/* An answer to a hook; fields that its kind does not use are 0. */
typedef struct fp_answer {
  uint32_t size;
  uint32_t kind;                  /* fp_answer_kind */
  const char *const *names;       /* FP_ANSWER_CALLBACK: its name in explanations; may be none */
  size_t name_count;
  double numbers[4];        /* insets: top, left, bottom, right */
  fp_callback callback;     /* for FP_ANSWER_CALLBACK */
  void *context;
} fp_answer;

#define FP_ANSWER_INIT \
  { sizeof(fp_answer), FP_ANSWER_DEFAULT, NULL, 0, { 0, 0, 0, 0 }, NULL, NULL }

/* Sets an object's answer to a hook; NULL removes it. */
fp_status fp_object_override(fp_lab *lab, fp_id object, uint32_t hook, const fp_answer *answer);
/* Performs a change that is allowed inside a call (SY-10), a step without fingers and time. It
 * takes effect now, as a turn of its own if touches depend on it; inside a callback when that
 * returns. */
fp_status fp_lab_perform(fp_lab *lab, const struct fp_step *step);
/* The current answer to a hook; FP_ANSWER_DEFAULT without an override. Its names live as long as
 * the lab. For a callback only the kind is set; an answer with conditions is FP_ANSWER_JSON. */
fp_status fp_object_answer(fp_lab *lab, fp_id object, uint32_t hook, fp_answer *out_answer);
/* The answer as JSON in the words of experiment documents: `null` without an override, the name
 * of a callback. */
fp_status fp_object_answer_words(fp_lab *lab, fp_id object, uint32_t hook, fp_text **out_text);
/* All hooks as JSON, in the order of their numbers: [{"key": "touchesBegan", "number": 1,
 * "owner", "summary", "reply", "returns", "mayReturnNothing", "isRecognizersOwn", "isAskedOutside",
 * "forms"}]. `reply` is the type of a callback's answer: "flag", "view", "super" (whether it is
 * called) or "nothing"; `returns` says what each answer does. Without `isAskedOutside` no callback
 * is possible. `forms` are the spellings of an answer that is data. */
fp_status fp_hooks(fp_text **out_text);

/* ---- 7. Scripts ----------------------------------------------------------------- */

/* The kind of a place's name. */
typedef enum fp_place_kind {
  FP_PLACE_NONE = 0,        /* no place */
  FP_PLACE_CENTER = 1,       /* the centre of `view` */
  FP_PLACE_POINT = 2,        /* window coordinates; screen coordinates if there are several windows */
  FP_PLACE_IN_VIEW = 3,      /* x, y in `view`'s coordinates */
  FP_PLACE_BY = 4            /* relative to the finger's location (or the step's start) */
} fp_place_kind;

/* A place on the screen; resolved when the step starts. */
typedef struct fp_place {
  uint32_t kind;            /* fp_place_kind */
  uint32_t reserved;
  fp_id view;               /* CENTER and IN_VIEW */
  double x, y;              /* points */
} fp_place;

#define FP_PLACE_INIT { FP_PLACE_NONE, 0, 0, 0.0, 0.0 }

/* Where a place is now, as an FP_PLACE_POINT's x and y. FP_ERROR_STATE where its view is in no
 * window, FP_ERROR_VALUE for none and for an offset. */
fp_status fp_place_point(fp_lab *lab, const fp_place *place, double out_point[2]);

/* The kind of a step. The numbers are those of the timeline's `step` records (`to`). Each row
 * lists the members of fp_step that it reads, with their names in files and in Python. A member
 * without a name is the step's own operand. fp_steps returns this table with units and defaults. */
typedef enum fp_step_kind {
  FP_STEP_DOWN = 1,                    /* finger, place (at), touch_type (type), button */
  FP_STEP_MOVE = 2,                    /* finger, place (to), duration (over); the place may be BY */
  FP_STEP_UP = 3,                      /* finger, place (at); NONE: where it is */
  FP_STEP_CANCEL = 4,                  /* finger */
  FP_STEP_WAIT = 5,                    /* duration */
  FP_STEP_TOGETHER_BEGIN = 6,          /* the steps up to the matching END start at the same time */
  FP_STEP_TOGETHER_END = 7,            /* ends the group of FP_STEP_TOGETHER_BEGIN */
  FP_STEP_TAP = 8,                     /* place, count, fingers, duration (hold), gap, touch_type (type), button */
  FP_STEP_PRESS = 9,                   /* place, duration (for), fingers, touch_type (type), button */
  FP_STEP_DRAG = 10,                   /* place, target (to), duration (over), fingers, touch_type (type), button; the target may be BY */
  FP_STEP_SWIPE = 11,                  /* place, direction, numbers[0] (distance), duration (over), fingers, touch_type (type) */
  FP_STEP_PINCH = 12,                  /* place, numbers[0] (from), numbers[1] (to), duration (over), touch_type (type); distances */
  FP_STEP_ROTATE = 13,                 /* place, numbers[0] (by), numbers[1] (radius), duration (over), touch_type (type); radians */
  FP_STEP_SET = 14,                    /* object, text (property), numbers; number_count of them */
  FP_STEP_REMOVE = 15,                 /* object; a view or a recognizer */
  FP_STEP_ADD_RECOGNIZER = 16,         /* object, other (to); a recognizer, a view */
  FP_STEP_PRESS_BUTTON = 18,           /* text, duration (for); "menu", "keyboardA" */
  FP_STEP_SHAKE = 19,                  /* nothing but its kind */
  FP_STEP_REMOTE = 20,                 /* text; "play" */
  FP_STEP_ACTIVATE = 21,               /* text; "springBoard" is the home screen */
  FP_STEP_BECOME_FIRST_RESPONDER = 23, /* object; one that cannot become it is recorded, no error */
  FP_STEP_RESIGN_FIRST_RESPONDER = 24, /* object */
  FP_STEP_SET_CONTENT_OFFSET = 25,     /* object, numbers[0…1] (to), numbers[2] (animated) */
  FP_STEP_IGNORE_INTERACTION = 26,     /* numbers[0]; 1: begin ignoring, 0: end */
  FP_STEP_HOVER = 27,                  /* place; of a pointer; NONE: it leaves the screen */
  FP_STEP_FOCUS = 28,                  /* object; 0 removes the focus */
  FP_STEP_ADD_SUBVIEW = 29,            /* object, other (to), numbers[0] (index); in front
                                          without numbers */
  FP_STEP_PRESENT = 30,                /* object, other (from), numbers[0] (style); fp_presentation; 0: in the responder
                                          chain only (RC-2) */
  FP_STEP_DISMISS = 31,                /* object; a presented controller, or one that presents */
  FP_STEP_SET_MEASUREMENT = 32,        /* numbers, object (of), text (name); "translation" (two numbers), "scale" … */
  FP_STEP_REQUIRE = 33,                /* other, object (by); the other must fail first */
  FP_STEP_ADD_CHILD = 34,              /* object, other (to); controllers */
  FP_STEP_PUSH = 35,                   /* object, other (onto); pushes a controller onto a
                                          navigation controller's stack */
  FP_STEP_POP = 36,                    /* object; pops the topmost controller of a navigation
                                          controller */
  FP_STEP_ADD_PAGE = 37,               /* object, other (to); a controller, the next page of a
                                          page view controller's data source; without a page no
                                          gesture turns */
  FP_STEP_SET_VIEW_CONTROLLERS = 38,   /* other, object (to), numbers[0] (direction), numbers[1] (animated); a page
                                          view controller, its new page; 0: forward, 1: reverse */
  FP_STEP_TAP_STATUS_BAR = 39,         /* nothing but its kind; no view receives the touch (SC-7) */
  FP_STEP_STOP_SCROLLING_AND_ZOOMING = 40, /* object */
  FP_STEP_SCROLL = 41                  /* place, numbers[0…1] (by), duration (over), numbers[2] (kind); an fp_scroll_type */
} fp_step_kind;

/* The presentation style of a controller's view. */
typedef enum fp_presentation {
  FP_PRESENTATION_FULL_SCREEN = 1,      /* fills the window; the presenting view leaves it meanwhile */
  FP_PRESENTATION_OVER_FULL_SCREEN = 2, /* fills the window, above the presenting view */
  FP_PRESENTATION_SHEET = 3,            /* above a dimming view, which takes the touches beside it; a tap there
                                           dismisses it unless isModalInPresentation is on */
  FP_PRESENTATION_PAGE_SHEET = 4,       /* a sheet on a phone */
  FP_PRESENTATION_FORM_SHEET = 5        /* a sheet on a phone */
} fp_presentation;

/* The direction of a swipe. */
enum { FP_DIRECTION_RIGHT = 1, FP_DIRECTION_LEFT = 2, FP_DIRECTION_UP = 4, FP_DIRECTION_DOWN = 8 };

/* A step of a script; members that its kind does not read stay as FP_STEP_INIT sets them. */
/* The type of a touch (TE-9). */
typedef enum fp_touch_type {
  FP_TOUCH_DIRECT = 0,          /* a finger on the screen */
  FP_TOUCH_INDIRECT = 1,        /* a finger on a remote's surface: the focused view's, wherever the step has it */
  FP_TOUCH_PENCIL = 2,          /* a pencil */
  FP_TOUCH_INDIRECT_POINTER = 3 /* a button of a mouse or trackpad */
} fp_touch_type;

/* The button of a pointer's touch, as UIEvent.ButtonMask numbers it (TE-9). */
typedef enum fp_pointer_button {
  FP_POINTER_PRIMARY = 1,
  FP_POINTER_SECONDARY = 2
} fp_pointer_button;

/* A device that scrolls without a touch, as UIScrollTypeMask numbers it (SC-11). */
typedef enum fp_scroll_type {
  FP_SCROLL_DISCRETE = 1,       /* a wheel */
  FP_SCROLL_CONTINUOUS = 2      /* a trackpad */
} fp_scroll_type;

/* A step of a script; members that its kind does not read stay as FP_STEP_INIT sets them. */
typedef struct fp_step {
  uint32_t size;
  uint32_t kind;            /* fp_step_kind */
  int32_t finger;           /* primitives: a small integer */
  int32_t count;            /* FP_STEP_TAP: presses; 0 = 1 */
  int32_t fingers;          /* composites; 0 = 1 */
  uint32_t direction;       /* FP_DIRECTION_… */
  fp_place place;           /* its start */
  fp_place target;          /* its end */
  double duration;          /* seconds */
  double gap;               /* seconds */
  fp_id object;             /* the object that the program changes */
  fp_id other;              /* the other object of the change */
  const char *text;         /* a property, a button, a command, an application */
  double numbers[6];        /* values, distances, angles: see fp_step_kind */
  uint32_t number_count;
  uint32_t touch_type;      /* fp_touch_type: what makes the touches */
  uint32_t button;          /* fp_pointer_button; 0 = the primary one */
} fp_step;

#define FP_STEP_INIT \
  { sizeof(fp_step), 0, 0, 0, 0, 0, FP_PLACE_INIT, FP_PLACE_INIT, 0.0, 0.0, 0, 0, NULL, \
    { 0, 0, 0, 0, 0, 0 }, 0, 0, 0 }

typedef struct fp_timeline fp_timeline; /* see section 8 */

/* Flags of fp_lab_play and of the other functions that play. */
enum {
  FP_PLAY_SETTLE = 1u << 0,            /* continue as fp_lab_settle does */
  FP_PLAY_KEEP_START = 1u << 1,        /* store the start first, as fp_lab_keep_start does */
  FP_PLAY_IF_SHORT = 1u << 2           /* fp_lab_play_json: play what takes less time than a lock, else only read it */
};

/* Plays the steps in sequence on the virtual clock. On failure *out_step (may be NULL) is the
 * index of the failing step; earlier steps stay played. Without FP_PLAY_SETTLE timers due at the
 * very end are left to fp_lab_settle. *out_timeline (may be NULL) gets the records of this call,
 * to be destroyed by the caller. */
fp_status fp_lab_play(fp_lab *lab, const fp_step *steps, size_t count, uint32_t flags,
                      size_t *out_step, fp_timeline **out_timeline);

/* Steps read from JSON. */
typedef struct fp_step_list fp_step_list;
/* Reads steps from JSON, UTF-8: the list of an experiment's `script`, [{"tap": "button", "count": 2}]. Steps refer to
 * objects by name. With `are_effects` 1 the steps are those of fp_lab_perform, and each property of a `set` is a step. The
 * status is that of the first problem (FP_ERROR_NAME for an unknown name); the lab's error has every problem, one on each
 * line, with its path and the nearest name. The caller destroys the list. */
fp_status fp_lab_read_steps(fp_lab *lab, const char *json, int32_t are_effects,
                            fp_step_list **out_steps);
/* Plays a list as fp_lab_play does, in the lab that read it or in a branch of that lab, any number of times. *out_step is
 * the list index of a failing step; the lab's error begins with its path. */
fp_status fp_lab_play_list(fp_lab *lab, const fp_step_list *list, uint32_t flags,
                           size_t *out_step, fp_timeline **out_timeline);
/* Reads steps as fp_lab_read_steps does and plays them as fp_lab_play_list does, in one call: FP_PLAY_KEEP_START stores
 * the state before the reading, which can create the recognizers that steps describe. Steps that last more than `longest`
 * seconds are only read, and *out_timeline is NULL: a caller may then release a lock before fp_lab_play_list. INFINITY
 * plays them always. With FP_PLAY_IF_SHORT so are more than 16 steps, and more than 3 seconds of them. *out_steps (may be NULL) gets the list, which the caller destroys: NULL where it cannot be read, and
 * where it was played to its end and cannot change the screen. */
fp_status fp_lab_play_json(fp_lab *lab, const char *json, uint32_t flags, double longest,
                           fp_step_list **out_steps, fp_timeline **out_timeline);
/* The sum of the durations and pauses of all steps, in seconds. */
double fp_step_list_duration(const fp_step_list *list);
/* 1 where a step can change the screen. */
int32_t fp_step_list_changes_screen(const fp_step_list *list);
/* Writes at most `capacity` steps as structs and returns the whole number. A group is between its begin and its end;
 * several properties of one `set` are a group. The texts live as long as the list. */
size_t fp_step_list_read(const fp_step_list *list, fp_step *out_steps, size_t capacity);
/* The path of a step in the JSON: `[2].together[0]`. */
size_t fp_step_list_path(const fp_step_list *list, size_t index, char *out, size_t capacity);
void fp_step_list_destroy(fp_step_list *list);

/* Reserves the finger numbers up to `highest` for a script's own fingers; composite steps use
 * higher ones. Playing a script does so by itself; call this first when you play step by step. */
fp_status fp_lab_reserve_fingers(fp_lab *lab, int32_t highest);

/* Continues the run until no timer is due; phases still withheld then become diagnostics. */
fp_status fp_lab_settle(fp_lab *lab);

/* A phase of a touch. */
typedef enum fp_phase {
  FP_PHASE_BEGAN = 1,       /* it has come down */
  FP_PHASE_MOVED = 2,       /* it has moved */
  FP_PHASE_ENDED = 3,       /* it was lifted */
  FP_PHASE_CANCELLED = 4    /* it was taken away */
} fp_phase;

/* One report of a recording. Times must not decrease; reports at equal times are one turn. */
typedef struct fp_sample {
  int64_t time;             /* nanoseconds after the lab's time at the call */
  double x, y;              /* screen coordinates */
  int32_t finger;           /* a small integer, the same from down to up */
  uint32_t phase;           /* fp_phase */
} fp_sample;

/* Plays a recording as one script step; the samples are `stride` bytes apart. *out_sample (may
 * be NULL) is the failing one; `flags` and *out_timeline as for fp_lab_play. */
fp_status fp_lab_play_samples(fp_lab *lab, const fp_sample *samples, size_t count, size_t stride,
                              uint32_t flags, size_t *out_sample, fp_timeline **out_timeline);

/* ---- 8. The timeline --------------------------------------------------------------- */

/* A snapshot of the records so far. It never changes, and outlives later runs and its lab.
 * Taking one copies no records. A part of one keeps the serials of the whole. */

/* The records from serial `first` on; *out_timeline is to be destroyed by the caller. */
fp_status fp_lab_timeline(fp_lab *lab, uint64_t first, fp_timeline **out_timeline);
/* The number of the lab's records, which is the next record's serial. */
fp_status fp_lab_record_count(fp_lab *lab, uint64_t *out_count);
/* Removes all records from the lab; serials start again, and the memory is kept for the next
 * run. */
fp_status fp_lab_clear_timeline(fp_lab *lab);

/* Ends a timeline. NULL is allowed. */
void fp_timeline_destroy(fp_timeline *timeline);
/* The sentence of the timeline's last failure; empty if there was none. */
size_t fp_timeline_error(fp_timeline *timeline, char *out, size_t capacity);
/* 1 when both have the same records with the same serials, about the same subjects. */
fp_status fp_timeline_equal(fp_timeline *timeline, fp_timeline *other, int32_t *out_equal);

/* The kind of a record. The table after fp_record describes the fields of each kind. */
typedef enum fp_kind {
  FP_KIND_STEP = 1, FP_KIND_INPUT = 2, FP_KIND_TIMER = 3, FP_KIND_PIPELINE = 4,
  FP_KIND_POINT_INSIDE = 10, FP_KIND_HIT_TEST = 11, FP_KIND_ATTACHED = 12, FP_KIND_SEND_EVENT = 13,
  FP_KIND_RECOGNIZER_TOUCHES = 20, FP_KIND_QUESTION = 21, FP_KIND_WAITS = 22, FP_KIND_STATE = 23,
  FP_KIND_ACTION = 24, FP_KIND_RESET = 25, FP_KIND_MEASUREMENT = 26,
  FP_KIND_TOUCHES = 30, FP_KIND_WITHHELD = 31, FP_KIND_RELEASED = 32, FP_KIND_DROPPED = 33,
  FP_KIND_TRACKING = 40, FP_KIND_CONTROL = 41, FP_KIND_HANDLER = 42, FP_KIND_SELECTION = 43,
  FP_KIND_SCROLL = 44, FP_KIND_CONTROL_STATE = 45, FP_KIND_INTERACTION = 46,
  FP_KIND_VALUE = 47,
  FP_KIND_EVENT = 50,
  FP_KIND_CHANGE = 60, FP_KIND_DIAGNOSTIC = 61, FP_KIND_TRUNCATED = 62
} fp_kind;

/* The rule that made a record. Each family has a block of numbers; a rule's number is its place
 * in the block, plus ten for a "b". */
typedef enum fp_rule {
  FP_RULE_NONE = 0, FP_RULE_SY_1 = 1, FP_RULE_SY_2 = 2, FP_RULE_SY_3 = 3, FP_RULE_SY_4 = 4,
  FP_RULE_SY_5 = 5, FP_RULE_SY_6 = 6, FP_RULE_SY_7 = 7, FP_RULE_SY_8 = 8, FP_RULE_SY_9 = 9,
  FP_RULE_SY_10 = 10, FP_RULE_SY_11 = 11, FP_RULE_SY_12 = 12, FP_RULE_SY_6B = 16,
  FP_RULE_HT_1 = 21, FP_RULE_HT_2 = 22, FP_RULE_HT_3 = 23,
  FP_RULE_HT_4 = 24, FP_RULE_HT_5 = 25, FP_RULE_HT_6 = 26, FP_RULE_HT_7 = 27, FP_RULE_HT_8 = 28,
  FP_RULE_HT_9 = 29, FP_RULE_TE_1 = 41, FP_RULE_TE_2 = 42, FP_RULE_TE_3 = 43, FP_RULE_TE_4 = 44,
  FP_RULE_TE_5 = 45, FP_RULE_TE_6 = 46, FP_RULE_TE_7 = 47, FP_RULE_TE_8 = 48, FP_RULE_TE_9 = 49, FP_RULE_RC_1 = 61,
  FP_RULE_RC_2 = 62, FP_RULE_RC_3 = 63, FP_RULE_RC_4 = 64, FP_RULE_RC_5 = 65, FP_RULE_RC_6 = 66,
  FP_RULE_FW_1 = 71, FP_RULE_FW_2 = 72, FP_RULE_FW_3 = 73, FP_RULE_FW_4 = 74, FP_RULE_GR_1 = 81,
  FP_RULE_GR_2 = 82, FP_RULE_GR_3 = 83, FP_RULE_GR_4 = 84, FP_RULE_GR_5 = 85, FP_RULE_GR_6 = 86,
  FP_RULE_GR_7 = 87, FP_RULE_GR_8 = 88, FP_RULE_GR_9 = 89, FP_RULE_GR_10 = 90, FP_RULE_AR_1 = 101,
  FP_RULE_AR_2 = 102, FP_RULE_AR_3 = 103, FP_RULE_AR_4 = 104, FP_RULE_AR_5 = 105,
  FP_RULE_AR_6 = 106, FP_RULE_AR_7 = 107, FP_RULE_AR_4B = 114, FP_RULE_DL_1 = 121,
  FP_RULE_DL_2 = 122, FP_RULE_DL_3 = 123, FP_RULE_DL_4 = 124, FP_RULE_DL_5 = 125,
  FP_RULE_DL_6 = 126, FP_RULE_DL_7 = 127, FP_RULE_DL_8 = 128, FP_RULE_CT_1 = 141,
  FP_RULE_CT_2 = 142, FP_RULE_CT_3 = 143, FP_RULE_CT_4 = 144, FP_RULE_CT_5 = 145,
  FP_RULE_CT_6 = 146, FP_RULE_CT_7 = 147, FP_RULE_CT_8 = 148,
  FP_RULE_CT_9 = 149, FP_RULE_CT_10 = 150, FP_RULE_CT_11 = 151, FP_RULE_SC_1 = 161, FP_RULE_SC_2 = 162,
  FP_RULE_SC_3 = 163, FP_RULE_SC_4 = 164, FP_RULE_SC_5 = 165, FP_RULE_SC_6 = 166,
  FP_RULE_SC_7 = 167, FP_RULE_SC_8 = 168, FP_RULE_SC_9 = 169, FP_RULE_SC_10 = 170,
  FP_RULE_SC_11 = 171,
  FP_RULE_SU_1 = 181
} fp_rule;

/* The reason for a record's outcome. */
typedef enum fp_reason {
  FP_REASON_NONE = 0, FP_REASON_HIDDEN = 1, FP_REASON_TRANSPARENT = 2,
  FP_REASON_INTERACTION_DISABLED = 3, FP_REASON_DISABLED_CONTROL = 4, FP_REASON_POINT_OUTSIDE = 5,
  FP_REASON_POINT_INSIDE = 6, FP_REASON_CHILD_ANSWERED = 7, FP_REASON_IS_SELF = 8,
  FP_REASON_OVERRIDDEN = 9, FP_REASON_SIBLINGS_PASSED_OVER = 10, FP_REASON_NO_WINDOW = 11,
  FP_REASON_EMPTY_BOUNDS = 12, FP_REASON_LETS_THROUGH = 13, FP_REASON_HOSTING_VIEW_ITSELF = 14,
  FP_REASON_NOT_MULTIPLE_TOUCH = 20, FP_REASON_EXCLUSIVE_TOUCH = 21,
  FP_REASON_TOUCHES_ELSEWHERE = 22, FP_REASON_IGNORING_INTERACTION = 23, FP_REASON_COALESCED = 24,
  FP_REASON_OWN = 40, FP_REASON_PRESS_TOO_LONG = 41, FP_REASON_PAUSE_TOO_LONG = 42,
  FP_REASON_MOVED_TOO_FAR = 43, FP_REASON_TOO_MANY_FINGERS = 44, FP_REASON_TOO_FEW_FINGERS = 45,
  FP_REASON_FINGER_TOO_LATE = 46, FP_REASON_LIFTED_TOO_SOON = 47, FP_REASON_WRONG_DIRECTION = 48,
  FP_REASON_WRONG_PLACE = 49, FP_REASON_WRONG_EDGES = 50, FP_REASON_TOUCH_CANCELLED = 51,
  FP_REASON_REACHED = 52, FP_REASON_LIFTED = 53, FP_REASON_MOVED = 54,
  FP_REASON_TAPS_COMPLETED = 55, FP_REASON_HELD_LONG_ENOUGH = 56, FP_REASON_NOT_ENOUGH = 57, FP_REASON_LEFT_ITS_VIEW = 58, FP_REASON_SCROLLED = 59,
  FP_REASON_REFUSED_BY_VIEW = 70, FP_REASON_REFUSED_BY_DELEGATE = 71,
  FP_REASON_REFUSED_BY_SCROLL_VIEW = 72, FP_REASON_SHUT_OUT = 73,
  FP_REASON_REQUIRED_RECOGNIZED = 74, FP_REASON_WAITS = 75, FP_REASON_DISABLED = 76,
  FP_REASON_REMOVED = 77, FP_REASON_VIEW_LEFT = 78, FP_REASON_ILLEGAL_TRANSITION = 79,
  FP_REASON_IS_FINAL = 80, FP_REASON_REFUSED_TOUCH = 81, FP_REASON_POINTER_ONLY = 82,
  FP_REASON_CLOSES_CYCLE = 83, FP_REASON_LIVELOCK = 84, FP_REASON_TOUCH_TYPE_NOT_ALLOWED = 85,
  FP_REASON_OTHER_TOUCH_TYPE = 86, FP_REASON_PRESS_TYPE_NOT_ALLOWED = 87, FP_REASON_SCROLLING_STOPPED = 88,
  FP_REASON_OTHER_BUTTON = 89, FP_REASON_SCROLL_TYPE_NOT_ALLOWED = 90,
  FP_REASON_UNDECIDED = 100,
  FP_REASON_HOLDS_EARLIER_TOUCH = 101, FP_REASON_CANCELLED_BY_RECOGNIZER = 102,
  FP_REASON_BEGAN_NOT_MADE_UP = 103, FP_REASON_DECIDED = 104, FP_REASON_CANCELLED_BY_SYSTEM = 105,
  FP_REASON_CONSUMED = 106, FP_REASON_END_OF_CHAIN = 107, FP_REASON_STILL_WITHHELD = 108,
  FP_REASON_KEPT_BY_CONTROL = 109, FP_REASON_KEPT_BY_SCROLL_VIEW = 110,
  FP_REASON_PROTECTED_CONTROL = 130, FP_REASON_ON_CONTROL_ITSELF = 131,
  FP_REASON_NO_HANDLER_FOUND = 132, FP_REASON_VALUE_STAYS = 133,
  FP_REASON_SELECTION_NOT_ALLOWED = 140, FP_REASON_NO_SWIPE_ACTIONS = 141,
  FP_REASON_STOPPED_MOTION = 145, FP_REASON_SEVERAL_SCROLL_TO_TOP = 146,
  FP_REASON_DOES_NOT_SCROLL_TO_TOP = 147, FP_REASON_IS_AT_TOP = 148, FP_REASON_IS_DRAGGED = 149,
  FP_REASON_AT_ITS_END = 150, FP_REASON_LEFT_TO_SHEET = 151,
  FP_REASON_APPLICATION_NOT_ACTIVE = 160, FP_REASON_APPLICATION_CHANGED = 161,
  FP_REASON_SYSTEM_GESTURE = 162, FP_REASON_DEFERRED = 163, FP_REASON_BECAME_FIRST_RESPONDER = 164,
  FP_REASON_RESIGNED_FIRST_RESPONDER = 165, FP_REASON_CANNOT_BECOME_FIRST_RESPONDER = 166,
  FP_REASON_CALLBACK_FAILED = 200, FP_REASON_LIMIT_REACHED = 201
} fp_reason;

/* The kind of a decider; it determines the meaning of `decider_code`. */
typedef enum fp_decider_kind {
  FP_DECIDER_NONE = 0, /* none: rule and reason are the whole explanation */
  FP_DECIDER_RULE = 1, /* a number fixed by the rule itself */
  FP_DECIDER_PROFILE = 2, /* a number of the profile: an fp_field */
  FP_DECIDER_PARAMETER = 3, /* a parameter of a recognizer, as a limit: an fp_setting */
  FP_DECIDER_PROPERTY = 4, /* a property of an object: an fp_setting */
  FP_DECIDER_ANSWER = 5, /* an answer of a method, delegate or class: an fp_hook */
  FP_DECIDER_NAME = 6, /* your own type's parameter: the owner is its name, whose parent is the
                         recognizer; of a step, the property that it sets */
  FP_DECIDER_FACT = 7 /* a fact of the profile: an fp_fact */
} fp_decider_kind;

/* The facts of a profile; fp_profile_fact_at has names, values and sources. */
typedef enum fp_fact {
  FP_FACT_BAR_CONTAINERS_PASS_TOUCHES = 0, FP_FACT_CONTENT_POP_RECOGNIZER = 1,
  FP_FACT_HOSTING_VIEW_HIT = 2, FP_FACT_HOSTING_CONTENT = 3, FP_FACT_HOSTED_RELATIONS = 4,
  FP_FACT_HOSTED_GESTURES = 5, FP_FACT_HITTABLE_FALSE = 6, FP_FACT_BAR_BUTTON_AREA = 7,
  FP_FACT_KEYBOARD_DISMISSAL_TAP = 8
} fp_fact;

/* The numbers of a profile; fp_profile_field_at has names, units and values. */
typedef enum fp_field {
  FP_FIELD_TAP_PRESS_DURATION = 0, FP_FIELD_TAP_INTERVAL = 1, FP_FIELD_TAP_MOVEMENT = 2,
  FP_FIELD_TAP_COUNT_INTERVAL = 3, FP_FIELD_TAP_COUNT_MOVEMENT = 4,
  FP_FIELD_TAP_COUNT_PRESS_DURATION = 5, FP_FIELD_LONG_PRESS_DURATION = 6,
  FP_FIELD_LONG_PRESS_MOVEMENT = 7, FP_FIELD_PAN_HYSTERESIS = 8, FP_FIELD_SWIPE_DURATION = 9,
  FP_FIELD_SWIPE_DISTANCE = 10, FP_FIELD_SWIPE_PRIMARY_RATE = 11,
  FP_FIELD_SWIPE_SIDEWAYS_RATE = 12, FP_FIELD_PINCH_HYSTERESIS = 13,
  FP_FIELD_ROTATION_HYSTERESIS = 14, FP_FIELD_SCREEN_EDGE_WIDTH = 15,
  FP_FIELD_VELOCITY_WINDOW = 16, FP_FIELD_ENDED_DELAY_LIMIT = 17, FP_FIELD_MINIMUM_ALPHA = 18,
  FP_FIELD_CONTROL_TOLERANCE = 19, FP_FIELD_CONTENT_DELAY = 20,
  FP_FIELD_DECELERATION_RATE_NORMAL = 21, FP_FIELD_DECELERATION_RATE_FAST = 22,
  FP_FIELD_DECELERATION_STOP = 23, FP_FIELD_RUBBER_BAND = 24, FP_FIELD_BOUNCE_RATE = 25,
  FP_FIELD_BOUNCE_STOP = 26, FP_FIELD_SCROLL_ANIMATION_DURATION = 27, FP_FIELD_TOLERANCE = 28,
  FP_FIELD_BACKGROUND_DURATION = 29, FP_FIELD_SYSTEM_EDGE_WIDTH = 30,
  FP_FIELD_SYSTEM_EDGE_TRAVEL = 31, FP_FIELD_SYSTEM_EDGE_DEFERRAL = 32, FP_FIELD_CELL_PITCH = 33,
  FP_FIELD_CONTACT_THRESHOLD = 34, FP_FIELD_CONTACT_SADDLE = 35, FP_FIELD_CONTACT_GATE = 36,
  FP_FIELD_CONTACT_HYSTERESIS = 37, FP_FIELD_FINGER_RADIUS = 38, FP_FIELD_PREDICTION_SPAN = 39,
  FP_FIELD_PAGE_TURN_WIDTH = 40, FP_FIELD_EXCLUDED_RECOGNIZERS_GET_CANCELLED = 41,
  FP_FIELD_MAXIMUM_TOUCHES = 42, FP_FIELD_CONTEXT_MENU_DELAY = 43,
  FP_FIELD_DRAG_LIFT_DELAY = 44, FP_FIELD_SWIPE_ACTION_WIDTH = 45, FP_FIELD_FULL_SWIPE = 46,
  FP_FIELD_RELEASE_FRACTION = 47, FP_FIELD_RELEASE_SPEED = 48,
  FP_FIELD_KEYBOARD_HEIGHT = 49, FP_FIELD_REFRESH_DISTANCE = 50,
  FP_FIELD_SWIPE_ACTION_HYSTERESIS = 51, FP_FIELD_STEPPER_REPEAT_DELAY = 52,
  FP_FIELD_STEPPER_REPEAT_RATE = 53, FP_FIELD_STEPPER_REPEAT_LIMIT = 54,
  FP_FIELD_MEDIUM_DETENT = 55
} fp_field;

/* Properties and parameters that decide, by UIKit's names. */
typedef enum fp_setting {
  FP_SETTING_IS_HIDDEN = 1, FP_SETTING_ALPHA = 2, FP_SETTING_IS_USER_INTERACTION_ENABLED = 3,
  FP_SETTING_IS_MULTIPLE_TOUCH_ENABLED = 4, FP_SETTING_IS_EXCLUSIVE_TOUCH = 5,
  FP_SETTING_BOUNDS = 6, FP_SETTING_CAN_BECOME_FIRST_RESPONDER = 7,
  FP_SETTING_CAN_RESIGN_FIRST_RESPONDER = 8,
  FP_SETTING_PREFERRED_SCREEN_EDGES_DEFERRING_SYSTEM_GESTURES = 9, FP_SETTING_IS_ENABLED = 20,
  FP_SETTING_IS_CONTINUOUS = 21, FP_SETTING_MINIMUM_VALUE = 22, FP_SETTING_MAXIMUM_VALUE = 23,
  FP_SETTING_NUMBER_OF_PAGES = 24, FP_SETTING_CURRENT_PAGE = 25,
  FP_SETTING_SELECTED_SEGMENT_INDEX = 26, FP_SETTING_SHOWS_MENU_AS_PRIMARY_ACTION = 27,
  FP_SETTING_CANCELS_TOUCHES_IN_VIEW = 40,
  FP_SETTING_DELAYS_TOUCHES_BEGAN = 41, FP_SETTING_DELAYS_TOUCHES_ENDED = 42,
  FP_SETTING_REQUIREMENT = 43, FP_SETTING_ALLOWED_PRESS_TYPES = 44,
  FP_SETTING_ALLOWED_TOUCH_TYPES = 45, FP_SETTING_REQUIRES_EXCLUSIVE_TOUCH_TYPE = 46,
  FP_SETTING_BUTTON_MASK_REQUIRED = 47, FP_SETTING_ALLOWED_SCROLL_TYPES_MASK = 48,
  FP_SETTING_NUMBER_OF_TAPS_REQUIRED = 50, FP_SETTING_NUMBER_OF_TOUCHES_REQUIRED = 51,
  FP_SETTING_MINIMUM_PRESS_DURATION = 52, FP_SETTING_ALLOWABLE_MOVEMENT = 53,
  FP_SETTING_MINIMUM_NUMBER_OF_TOUCHES = 54, FP_SETTING_MAXIMUM_NUMBER_OF_TOUCHES = 55,
  FP_SETTING_DIRECTION = 56, FP_SETTING_EDGES = 57, FP_SETTING_DELAYS_CONTENT_TOUCHES = 80,
  FP_SETTING_CAN_CANCEL_CONTENT_TOUCHES = 81, FP_SETTING_IS_SCROLL_ENABLED = 82,
  FP_SETTING_CONTENT_SIZE = 83, FP_SETTING_ALLOWS_SELECTION = 84,
  FP_SETTING_ALLOWS_MULTIPLE_SELECTION = 85, FP_SETTING_IS_SELECTABLE = 86, FP_SETTING_SHOULD_SELECT = 88,
  FP_SETTING_ALLOWS_SELECTION_DURING_EDITING = 87, FP_SETTING_SCROLLS_TO_TOP = 89,
  FP_SETTING_KEYBOARD_DISMISS_MODE = 90, FP_SETTING_IS_EDITABLE = 91,
  FP_SETTING_IS_EDITING = 92, FP_SETTING_CAN_EDIT = 93, FP_SETTING_TRAILING_SWIPE_ACTIONS = 94,
  FP_SETTING_PREFERS_SCROLLING_EXPANDS_WHEN_SCROLLED_TO_EDGE = 95,
  FP_SETTING_ALLOWS_MULTIPLE_SELECTION_DURING_EDITING = 96,
  FP_SETTING_IS_IGNORING_INTERACTION_EVENTS = 100, FP_SETTING_APPLICATION_STATE = 101
} fp_setting;

/* The confidence in a rule: that of its best source. */
typedef enum fp_confidence {
  FP_CONFIDENCE_PUBLISHED = 1,  /* a printed log or the text of a source article */
  FP_CONFIDENCE_DOCUMENTED = 2, /* Apple's public documentation */
  FP_CONFIDENCE_MEASURED = 3,   /* measured on a real simulator by a public project */
  FP_CONFIDENCE_REPORTED = 4,   /* reported by users, or implemented so elsewhere in open source */
  FP_CONFIDENCE_INFERRED = 5    /* unknown: the engine's own choice */
} fp_confidence;

/* One flat record. Fields that its kind does not use are 0, -1 for `answer` and `finger`, NaN
 * for numbers. */
typedef struct fp_record {
  uint32_t size;            /* sizeof(fp_record), set by the caller */
  uint32_t kind;            /* fp_kind */
  uint64_t serial;          /* its number in the lab */
  uint64_t cause;           /* serial of the parent record; equal to `serial` for a root */
  int64_t time;             /* nanoseconds */
  uint32_t turn;            /* number of the run loop turn */
  uint32_t rule;            /* fp_rule */
  uint32_t reason;          /* fp_reason */
  uint32_t from;            /* see below */
  uint32_t to;              /* see below */
  int32_t answer;           /* 1 yes, 0 no, -1 no question */
  uint32_t touch;           /* oldest touch; 0 = none */
  int32_t finger;           /* its finger; -1 = none */
  int32_t tap_count;        /* of the oldest touch */
  uint32_t touch_count;
  double x, y;              /* points, or a measurement and its limit: see below */
  uint32_t subject;         /* the subject of the record, or the one asked: a subject of the
                               timeline; 0 = none */
  uint32_t object;          /* the other object; 0 = none */
  uint32_t message;         /* `to`, where that is a phase, an event, a method; otherwise 0.
                               fp_message_name */
  uint32_t decider_kind;    /* fp_decider_kind */
  uint32_t decider_code;    /* the decider: an fp_field, fp_setting or fp_hook */
  uint32_t decider_owner;   /* its owner: a subject; 0 for the profile and the rule */
  double decider_value;     /* a property's or answer's value, or the limit; NaN = none */
} fp_record;

#define FP_RECORD_INIT \
  { sizeof(fp_record), 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, -1, 0, 0, 0.0, 0.0, 0, 0, 0, 0, 0, 0, 0.0 }

/*
 * What a record's fields mean, by its kind. A state is an fp_state, or 7 where a discrete recognizer has
 * recognized; a phase is an fp_phase, or 5 for stationary. Places are points, the window's if not said otherwise.
 *
 *   kind               subject, object                    from    to        answer      x, y
 *   STEP               -, what it aims at or changes      -       message   -           the one or two numbers of a property
 *   INPUT              -, button, command, bar             landing: fp_touch_type  phase  -  place on the screen
 *   TIMER              whose                              -       message   -           -
 *   PIPELINE           part of the system, what (4)       mode    stage     -           frame: contacts; contact: radius
 *   POINT_INSIDE       view                               -       -         inside      point in the view
 *   HIT_TEST           view, the view it answers          -       -         found       point in the view; refused: see (1)
 *   ATTACHED           recognizer, its view               -       -         -           -
 *   SEND_EVENT         application or window              -       -         -           -
 *   RECOGNIZER_TOUCHES recognizer, button or winner       -       phase     -           place
 *   QUESTION           asked object, its subject          -       fp_hook   the answer  the numbers that decided (3)
 *   WAITS              recognizer, the one waited for     -       -         -           -
 *   STATE              recognizer                         state   state     -           location; failed: see (2)
 *   ACTION             recognizer, selector               -       state     -           location
 *   RESET              recognizer                         state   state     -           -
 *   MEASUREMENT        recognizer, what                   -       -         -           the number, or two
 *   TOUCHES            responder, the previous one        -       phase     -           place
 *   WITHHELD           view, recognizer                   -       phase     -           -
 *   RELEASED           view, recognizer                   -       phase     -           -
 *   DROPPED            view or recognizer, on whose account -     phase     -           -
 *   TRACKING           control                            -       message   its answer  points beyond its bounds, tolerance (2)
 *   CONTROL            control                            -       message   -           place
 *   HANDLER            target, selector                   -       message   -           -
 *   SELECTION          cell, list                         -       message   its answer  -
 *   SCROLL             scroll view                        -       message   decelerates content offset; zoom: scale, none
 *                      page view controller, page         -       message   has turned  -
 *   INTERACTION        view, none                         -       message   -           the finger in the view
 *                      row, table                         -       message   -           the action's number, none
 *                      presented controller, none         -       message   -           -
 *   CONTROL_STATE      control or cell, what              -       -         the state   -
 *   VALUE              view or recognizer, what           -       -         -           the number, or two
 *   EVENT              responder or recognizer, button    -       message   -           -
 *   CHANGE             changed object, other object or    state*  state*    took place  place on the screen (system gesture);
 *                      what (SY-10)                               message               what was set (SY-10);
 *                                                                                       value and limit (2) (CT-6, SC-8, SC-9)
 *   DIAGNOSTIC         object, other object               state   fp_request   -           -
 *   TRUNCATED          as the record that it replaces
 *
 *   *   an fp_application_state (SY-3); else none
 *   (1) outside the bounds: how far beyond them, right and below positive; transparent: alpha and its limit (2);
 *       siblings passed over: how many
 *   (2) what was measured, and the limit that it was held against; the decider says whose limit it is
 *   (4) the identity of a contact, the fingers of an event, the application that gets it, what has woken the run loop
 *   (3) of an answer with conditions: the decider is a name, such as "velocity", whose parent has it
 */

fp_status fp_timeline_count(fp_timeline *timeline, uint64_t *out_count);
/* The record at an index of this timeline, from 0; in a whole timeline the index is the serial. */
fp_status fp_timeline_record(fp_timeline *timeline, uint64_t index, fp_record *out_record);
/* The index of the record with a serial; FP_ERROR_RANGE if the part does not contain it. */
fp_status fp_timeline_index_of(fp_timeline *timeline, uint64_t serial, uint64_t *out_index);
/* The log token of a record, in the experiment format; empty for kinds without one. */
fp_status fp_timeline_token(fp_timeline *timeline, uint64_t index, char *out, size_t capacity,
                            size_t *out_length);

/* A filter for records. NULL stands for every kind, every subject, any message. A subject that
 * names nothing in the timeline is FP_ERROR_NAME, with near matches; so is one of variants that is
 * neither in the lab nor made by the script or a change. "" lets no record in. */
typedef struct fp_observation {
  uint32_t size;            /* sizeof(fp_observation) */
  uint32_t reserved;
  const char *kind;         /* "touches", "actions" … */
  const char *subject;      /* a name */
  const char *message;      /* a word of the kind's tokens: "began" or "touchesBegan", "failed", a handler's name */
} fp_observation;

#define FP_OBSERVATION_INIT { sizeof(fp_observation), 0, NULL, NULL, NULL }

/* Flags of fp_timeline_log. */
enum {
  FP_LOG_TAP_COUNTS = 1u << 0,  /* touch methods show the tap count: "view.touchesBegan (tapCount
                                   2)" */
  FP_LOG_FINGERS = 1u << 1      /* touch methods show the fingers: "view.touchesBegan (1,2)" */
};

/* The log: the tokens of all records that match any of the filters, one on each line, without a
 * line feed at the end. Without filters, of all records with a token. *out_times (at most
 * `time_capacity`) are the lines' times, *out_lines (may be NULL) is their number. */
fp_status fp_timeline_log(fp_timeline *timeline, const fp_observation *observed, size_t count,
                          uint32_t flags, char *out, size_t capacity, size_t *out_length,
                          int64_t *out_times, size_t time_capacity, size_t *out_lines);

/* Parts, to be destroyed by the caller: at most `count` records from an index on, or the records
 * that match any of the filters. */
fp_status fp_timeline_slice(fp_timeline *timeline, uint64_t index, uint64_t count,
                            fp_timeline **out_part);
fp_status fp_timeline_only(fp_timeline *timeline, const fp_observation *observed, size_t count,
                           fp_timeline **out_part);

/* The coalesced touches of a touch record, the oldest first; the last one equals the record's.
 * Times are the lab's. Writes at most `capacity`; *out_count is the whole number, 0 for other
 * records. */
fp_status fp_timeline_coalesced(fp_timeline *timeline, uint64_t serial, fp_sample *out_samples,
                                size_t capacity, size_t *out_count);
/* The predicted touches of a touch record that moved: `rate` a second, `span` seconds ahead (a lab's own are
 * its options' rate and its profile's predictionSpan). */
fp_status fp_timeline_predicted(fp_timeline *timeline, uint64_t serial, double rate, double span,
                                fp_sample *out_samples, size_t capacity, size_t *out_count);
/* event.coalescedTouches(for:) of a touch that is alive: the reports that were merged into its last
 * change, the oldest first. */
fp_status fp_touch_coalesced(fp_lab *lab, uint32_t touch, fp_sample *out_samples, size_t capacity,
                             size_t *out_count);
/* event.predictedTouches(for:) of a touch that is alive, as far ahead as the profile says; none unless it moves. */
fp_status fp_touch_predicted(fp_lab *lab, uint32_t touch, fp_sample *out_samples, size_t capacity,
                             size_t *out_count);

/* The subject of a number in `subject`, `object` or `decider_owner`: its name, and the number of
 * its owner, 0 for none. The owner is a view's superview, a recognizer's view, a handler's
 * control or a parameter's recognizer. */
fp_status fp_timeline_subject_name(fp_timeline *timeline, uint32_t subject, char *out,
                                   size_t capacity, size_t *out_length);
fp_status fp_timeline_subject_parent(fp_timeline *timeline, uint32_t subject, uint32_t *out_parent);
/* The decider of a record: "profile.tapMovement", "tap.cancelsTouchesInView", "rule"; empty for
 * none. */
fp_status fp_timeline_decider(fp_timeline *timeline, uint64_t index, char *out, size_t capacity,
                              size_t *out_length);

/* The public names of numbers: "touches", "DL-4", "undecided", "cancelsTouchesInView"; empty for unknown ones. */
size_t fp_kind_name(uint32_t kind, char *out, size_t capacity);
size_t fp_rule_name(uint32_t rule, char *out, size_t capacity);
size_t fp_reason_name(uint32_t reason, char *out, size_t capacity);
size_t fp_setting_name(uint32_t setting, char *out, size_t capacity);
/* The message of a record: "began", "touchUpInside", "shouldBegin"; empty where a kind has none. */
size_t fp_message_name(uint32_t kind, uint32_t message, char *out, size_t capacity);

/* A rule of the rule book. The strings live as long as the process. */
typedef struct fp_rule_info {
  uint32_t size;            /* sizeof(fp_rule_info), set by the caller */
  uint32_t confidence;      /* fp_confidence */
  const char *name;         /* "DL-4" */
  const char *title;        /* a few words */
  const char *statement;    /* a few sentences */
  const char *sources;      /* "S2, S3, A": the source articles S0 to S4; A and H Apple's
                               documentation and headers, M measured, R another implementation, C
                               reports, I our own choice */
} fp_rule_info;

#define FP_RULE_INFO_INIT { sizeof(fp_rule_info), 0, NULL, NULL, NULL, NULL }

/* Reads a rule of the rule book; FP_ERROR_RANGE for an unknown number. */
fp_status fp_rule_read(uint32_t rule, fp_rule_info *out_info);

/* The Arrow C data interface (https://arrow.apache.org/docs/format/CDataInterface.html). */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif /* ARROW_C_STREAM_INTERFACE */

/*
 * The records as one stream of struct batches. Columns, all dictionaries are dictionary<int32,
 * utf8>:
 *   serial uint64 · time int64 (ns) · turn uint32 · kind dict · token dict (nullable)
 *   · subject dict (nullable) · class dict (nullable) · object dict (nullable)
 *   · message dict (nullable) · from dict (nullable) · to dict (nullable)
 *   · answer bool (nullable) · touch uint32 (nullable) · fingers dict (nullable, "1,2")
 *   · tap_count int32 (nullable) · x float64 (nullable) · y float64 (nullable)
 *   · cause uint64 (null for a root) · rule dict (nullable) · reason dict (nullable)
 *   · decider dict (nullable, "tap.cancelsTouchesInView") · decider_kind dict (nullable)
 *   · decider_value float64 (nullable) · decider_owner uint32 (nullable, an index in the list of
 * subjects)
 *   · subject_id uint32 · object_id uint32 (indexes in the list of the metadata, 0 for none)
 * The schema's metadata has "fingerpost.subjects": all named subjects as JSON, [[kind, name,
 * class, parent, root], …]. `parent` is the list index of the last owner (a view's superview, a
 * recognizer's view, a handler's control), 0 for none. `root`, which may be absent, is the root
 * of a responder's class without your own classes: "plain", "button", "tableCell" … */
fp_status fp_timeline_export_arrow(fp_timeline *timeline, struct ArrowArrayStream *out_stream);

/* Builds a timeline from such a stream, which is read and released. It needs all columns, in these
 * types. Other columns are ignored, and the metadata may be missing. Types and values that no lab of
 * this release can have written are FP_ERROR_VALUE or FP_ERROR_TEXT; the sentence is copied to
 * `out_error` (may be NULL). */
fp_status fp_timeline_import_arrow(struct ArrowArrayStream *stream, fp_timeline **out_timeline,
                                   char *out_error, size_t error_capacity);

/* ---- 9. The system underneath, other events --------------------------------------- */

/* The life-cycle state of an application (SY-3). */
typedef enum fp_application_state {
  FP_APPLICATION_UNKNOWN = 0,      /* a name that was never used */
  FP_APPLICATION_TERMINATED = 1,
  FP_APPLICATION_SUSPENDED = 2,
  FP_APPLICATION_BACKGROUND = 3,
  FP_APPLICATION_INACTIVE = 4,
  FP_APPLICATION_ACTIVE = 5
} fp_application_state;

/* Brings an application to the front: the lab's own by its name, another by any name,
 * "springBoard" for the home screen. The same as the step FP_STEP_ACTIVATE. */
fp_status fp_application_activate(fp_lab *lab, const char *name);
/* The system suspends or terminates an application: FP_APPLICATION_SUSPENDED or
 * FP_APPLICATION_TERMINATED. */
fp_status fp_application_end(fp_lab *lab, const char *name, uint32_t state);
fp_status fp_application_get_state(fp_lab *lab, const char *name, uint32_t *out_state);
/* What is in front: an application, or "springBoard" on the home screen. */
fp_status fp_application_front(fp_lab *lab, char *out, size_t capacity, size_t *out_length);

/* The edges of the screen. */
enum { FP_EDGE_TOP = 1, FP_EDGE_LEFT = 2, FP_EDGE_BOTTOM = 4, FP_EDGE_RIGHT = 8 };

/* The edges with active system gestures (the sum of FP_EDGE_…); none by default. A window's and
 * a controller's preferredScreenEdgesDeferringSystemGestures defers them. */
fp_status fp_lab_set_system_edges(fp_lab *lab, uint32_t edges);
fp_status fp_lab_system_edges(fp_lab *lab, uint32_t *out_edges);

/* SY-8. Calls may be nested; an end without a begin is FP_ERROR_STATE. */
fp_status fp_lab_begin_ignoring_interaction(fp_lab *lab);
fp_status fp_lab_end_ignoring_interaction(fp_lab *lab);
fp_status fp_lab_is_ignoring_interaction(fp_lab *lab, int32_t *out_ignoring);

/* RC-6. *out_done is 0, and nothing changed, when the responder cannot become first responder,
 * is in no window, or the present one refuses to resign. */
fp_status fp_responder_become_first(fp_lab *lab, fp_id responder, int32_t *out_done);
fp_status fp_responder_resign_first(fp_lab *lab, fp_id responder, int32_t *out_done);
fp_status fp_lab_first_responder(fp_lab *lab, fp_id *out_responder); /* 0 if none */
/* The view that receives a remote's presses; 0 removes the focus. */
fp_status fp_lab_focus(fp_lab *lab, fp_id view);
fp_status fp_lab_focused(fp_lab *lab, fp_id *out_view); /* 0 if none */
/* target(forAction:): the first object that responds to `selector`, up the chain from the first
 * responder or, if there is none, `sender`. 0 = none. */
fp_status fp_responder_target(fp_lab *lab, fp_id sender, const char *selector, fp_id *out_target);

/* Delivers a press of a button or key: began, a change of force (FP_PHASE_MOVED), ended or
 * cancelled (SY-7). */
fp_status fp_lab_press(fp_lab *lab, const char *button, uint32_t phase);
/* A shake that the system cancels: motionBegan, motionCancelled. */
fp_status fp_lab_cancel_shake(fp_lab *lab);
/* Moves the pointer to a screen point, for hover recognizers. */
fp_status fp_lab_pointer_move(fp_lab *lab, double x, double y);
/* The pointer leaves the screen. */
fp_status fp_lab_pointer_leave(fp_lab *lab);
/* touchesEstimatedPropertiesUpdated for a finger that is down. */
fp_status fp_lab_update_estimates(fp_lab *lab, int32_t finger);

/* A synthetic digitizer that scripts are played through (SY-1). */
typedef struct fp_synthetic_digitizer_options {
  uint32_t size;            /* sizeof(fp_synthetic_digitizer_options) */
  uint32_t reserved;
  double rate;              /* frames a second */
  double radius;            /* of a finger's contact, points; 0 = the profile's fingerRadius */
  double noise;             /* standard deviation in every cell; 1 is a finger's centre */
  double jitter;            /* maximum deviation of a frame's time, seconds; less than half a
                               frame */
  uint64_t seed;            /* of noise and jitter */
} fp_synthetic_digitizer_options;

#define FP_SYNTHETIC_DIGITIZER_OPTIONS_INIT { sizeof(fp_synthetic_digitizer_options), 0, 120.0, 0.0, 0.0, 0.0, 0 }

/* Plays scripts and samples through a synthetic digitizer from now on; NULL removes it. No
 * finger may be down. Touches get the contacts' identities 1, 2, 3 … as finger numbers. */
fp_status fp_lab_set_synthetic_digitizer(fp_lab *lab, const fp_synthetic_digitizer_options *options);

/* The geometry of recorded frames; 0 is the default of every field. */
typedef struct fp_frame_options {
  uint32_t size;            /* sizeof(fp_frame_options) */
  uint32_t reserved;
  double cell_width;        /* points; default: the screen's width / columns */
  double cell_height;       /* points; default: the screen's height / rows */
  double origin_x;          /* the outer corner of the first cell, screen coordinates */
  double origin_y;          /* downwards */
  double threshold;         /* in the values' unit; default: the profile's contactThreshold */
} fp_frame_options;

#define FP_FRAME_OPTIONS_INIT { sizeof(fp_frame_options), 0, 0.0, 0.0, 0.0, 0.0, 0.0 }

/* Plays recorded frames of capacitance changes at `rate` Hz as one script step: frame_count *
 * rows * columns contiguous values, row by row from the top left. `options` may be NULL.
 * Contacts in the last frame stay down, and the next call continues from there. On failure
 * *out_frame (may be NULL) is the failing frame. */
fp_status fp_lab_play_frames(fp_lab *lab, const float *values, size_t rows, size_t columns,
                             size_t frame_count, double rate, const fp_frame_options *options,
                             size_t *out_frame);

/* Sets the display's rate in Hz. Input between two frames waits for the next one; the moves of a
 * finger become one touch (SY-4). 0: every sample is a turn of its own. Fails while input is
 * waiting. */
fp_status fp_lab_set_display_rate(fp_lab *lab, double rate);

/* ---- 10. Custom recognizers: fingerpost_plugin.h -------------------------------------- */

typedef struct fp_recognizer_class fp_recognizer_class; /* see fingerpost_plugin.h */

/* Adds a recognizer type to the lab's registry. Copies of the lab have it, too. */
fp_status fp_lab_register_recognizer(fp_lab *lab, const fp_recognizer_class *type);

/* Opens a library and registers its recognizer types. The library has the C entry of
 * fingerpost_plugin.h, or is a Swift library built against this engine. Either all of its types
 * are registered or none; *out_count (may be NULL) is their number. It stays open until the
 * process ends. */
fp_status fp_lab_load_plugin(fp_lab *lab, const char *path, size_t *out_count);

/* Receives the number of a trial before it runs. */
typedef void (*fp_trial_callback)(uint64_t trial, void *context);

/* The options of a check of a recognizer type. Trials are numbered from 0, including the
 * attempts to shrink a failing one. A recognizer can end the process or never return. Store each
 * number in `started`; then repeat the check in another process, with the last number among the
 * fatal ones. */
typedef struct fp_check_options {
  uint32_t size;            /* sizeof(fp_check_options) */
  uint32_t runs;            /* how many random streams */
  uint64_t seed;            /* the number of random streams */
  fp_trial_callback started;   /* may be NULL */
  void *context;
  const uint64_t *fatal;    /* trials known to end the process; they are skipped */
  size_t fatal_count;
} fp_check_options;

#define FP_CHECK_OPTIONS_INIT { sizeof(fp_check_options), 2000, 1, NULL, NULL, NULL, 0 }

/* Checks a registered type with random streams of touches, legal and illegal, against the
 * contract of a recognizer. *out_holds is 1; or 0, and `out` gets the breach in words with the
 * smallest stream found (at most `capacity` bytes with the NUL; *out_length, may be NULL, is the
 * whole length). `options` may be NULL. The lab stays as it is; its profile and its types are
 * used. */
fp_status fp_recognizer_check(fp_lab *lab, const char *type, const fp_check_options *options,
                              int32_t *out_holds, char *out, size_t capacity,
                              size_t *out_length);

/* ---- 11. Answers ---------------------------------------------------------------------- */

/* Answers are UTF-8 JSON, described by answers.schema.json beside this file; "schema" in each is
 * the version of its format. At most `capacity` bytes of an answer with the NUL go to `out`;
 * *out_length (may be NULL) is the whole length. A timeline caches its look-ups for the next
 * question. An unknown name, or an event that did not happen, is FP_ERROR_NAME, with near
 * matches. */

/* Called every few thousand records while an answer about this timeline is made: 0 continues,
 * any other value ends the answer with FP_ERROR_CANCELLED. It must not use the timeline. NULL
 * removes it; parts of the timeline have none. */
fp_status fp_timeline_set_progress(fp_timeline *timeline, fp_progress progress, void *context);

/* An answer that needs nothing but the timeline, by the name under which answers.schema.json
 * describes it: "latency" is the answer of fp_timeline_latency. */
fp_status fp_timeline_answer(fp_timeline *timeline, const char *name, char *out, size_t capacity,
                             size_t *out_length);

/* Why something happened: explains the first record with a token of the log, "button.clicked",
 * at a time if it ends in " @0.15". */
fp_status fp_timeline_why(fp_timeline *timeline, const char *token, char *out, size_t capacity,
                          size_t *out_length);
/* The same for the first record of a touch, by its number; 0: of any. */
fp_status fp_timeline_why_touch(fp_timeline *timeline, const char *token, uint32_t touch, char *out,
                                size_t capacity, size_t *out_length);
/* Why the record of a serial was written. */
fp_status fp_timeline_why_record(fp_timeline *timeline, uint64_t serial, char *out,
                                 size_t capacity, size_t *out_length);
/* Why `subject`, a responder or a recognizer, did not receive, do or answer `event`, or why it
 * did. `event` is a name of the log or of UIKit, "touchUpInside",
 * "tableView(_:didSelectRowAt:)"; NULL or "" where `subject` is a whole token or the name of a
 * handler. `touch` is the number of the touch in question; 0 finds the one that had a chance. */
fp_status fp_timeline_why_not(fp_timeline *timeline, const char *subject, const char *event,
                              uint32_t touch, char *out, size_t capacity, size_t *out_length);
/* The time for which each touch phase was withheld, the recognizer that withheld it, and the one
 * that it waited for; in nanoseconds. */
fp_status fp_timeline_latency(fp_timeline *timeline, char *out, size_t capacity,
                              size_t *out_length);
/* The story of the run, gesture by gesture: which view or recognizer received each one, which
 * did not, and why. */
fp_status fp_timeline_story(fp_timeline *timeline, char *out, size_t capacity,
                            size_t *out_length);
/* What pictures of the run draw: a lane for each finger, recognizer and responder with what lasts
 * and what happens, the ways of the touches, the results of the hit tests, the content offsets,
 * and the events that each object could have got and did not. Records are named by serial. */
fp_status fp_timeline_lanes(fp_timeline *timeline, char *out, size_t capacity,
                            size_t *out_length);
/* The explanations to read first: the outcome of each touch, of each recognizer that lost, and
 * the reason for each action and handler. */
fp_status fp_timeline_overview(fp_timeline *timeline, char *out, size_t capacity,
                               size_t *out_length);
/* The coverage of the run: every rule, reason and relation (questions and answers, waits,
 * preventions), with its number of records. A rule without records of its own is covered where
 * it applied. */
fp_status fp_timeline_coverage(fp_timeline *timeline, char *out, size_t capacity,
                               size_t *out_length);
/* Compares two timelines by the content of their records: the differences, the first one, and
 * its reason. `observed` limits the comparison to the records of a log; NULL and 0 compare all. */
fp_status fp_timeline_diff(fp_timeline *timeline, fp_timeline *other,
                           const fp_observation *observed, size_t count, char *out,
                           size_t capacity, size_t *out_length);
/* The decision that made `other` differ: two runs of one screen with one slightly different
 * number. `thresholds` are the values of the runs' profile in the order of fp_profile_field_at,
 * for limits that no record contains. NaN, or NULL and 0, where they are unknown. */
fp_status fp_timeline_decision(fp_timeline *timeline, fp_timeline *other, const double *thresholds,
                               size_t count, char *out, size_t capacity, size_t *out_length);

/* ---- 12. Variants: what would be if ------------------------------------------------------ */

/* The input of one play: steps or, where `samples` is not NULL, a recording. The run continues
 * until no timer is due. */
typedef struct fp_script {
  uint32_t size;            /* sizeof(fp_script) */
  uint32_t reserved;
  const fp_step *steps;     /* steps in sequence */
  size_t step_count;
  const fp_sample *samples; /* a recording instead; NULL for none */
  size_t sample_count;
  size_t sample_stride;     /* the size of a sample in bytes */
} fp_script;

#define FP_SCRIPT_INIT { sizeof(fp_script), 0, NULL, 0, NULL, 0, sizeof(fp_sample) }

/* The kind of a change; each row lists the members of fp_change that it reads. */
typedef enum fp_change_kind {
  FP_CHANGE_SET = 1,            /* object, name = property, numbers, number_count */
  FP_CHANGE_RESET = 2,          /* object, name: resets the property to its value on a new object
                                   of the class */
  FP_CHANGE_OVERRIDE = 3,       /* object, hook, answer */
  FP_CHANGE_REQUIRE = 4,        /* object = recognizer, other = the one that must fail */
  FP_CHANGE_UNREQUIRE = 5,      /* removes a requirement, between gestures */
  FP_CHANGE_PROFILE = 6,        /* name = threshold, numbers[0]; with number_count 0: its value
                                   from the lab's beginning */
  FP_CHANGE_ADD_RECOGNIZER = 7, /* object = recognizer, other = view */
  FP_CHANGE_ADD_SUBVIEW = 8,    /* object = view, other = superview, index (-1 = in front) */
  FP_CHANGE_REMOVE = 9,         /* object: a view leaves its superview, a recognizer its view */
  FP_CHANGE_SCRIPT = 10,        /* script: plays another one */
  FP_CHANGE_REQUIREMENTS = 11,  /* object = recognizer, others: exactly those that must fail */
  FP_CHANGE_NEW_RECOGNIZER = 12, /* object = view, name = JSON of a document's recognizer */
  FP_CHANGE_SETTING = 14        /* name = a setting's whole name, value */
} fp_change_kind;

/* One difference between a variant and its lab, made before the script is played.
 *
 * A setting is any of the others by its name, with its value in the words of documents; null leaves it out:
 * "tap.isEnabled" false, "profile.tapInterval" 0.3, "card.overrides.hitTest" "notSelf", "tap.delegate.shouldBegin" false,
 * "tap.actions" null (without effects), "tap.requiresFailureOf" ["pan"] (exactly those), "tap.view" "card",
 * "card.recognizers" [{"type": "pan"}] (a new one); of an element of SwiftUI's "card.gestures[0].including" "all". */
typedef struct fp_change {
  uint32_t size;            /* sizeof(fp_change) */
  uint32_t kind;            /* fp_change_kind */
  fp_id object;             /* the changed object */
  fp_id other;              /* the other object */
  const char *name;         /* a property's, threshold's or setting's */
  double numbers[6];        /* as many as the property has */
  uint32_t number_count;
  uint32_t hook;            /* fp_hook */
  int64_t index;            /* among the subviews; -1 = in front */
  const fp_answer *answer;  /* NULL removes the override */
  const fp_script *script;  /* the script that replaces the common one */
  const fp_id *others;      /* all that must fail */
  size_t other_count;
  const char *value;        /* JSON of a setting's value */
} fp_change;

#define FP_CHANGE_INIT \
  { sizeof(fp_change), 0, 0, 0, NULL, { 0, 0, 0, 0, 0, 0 }, 0, 0, -1, NULL, NULL, NULL, 0, NULL }

/* Flags of fp_variant_options. */
enum {
  FP_VARIANTS_TIMELINES = 1,  /* keep each variant's timeline */
  FP_VARIANTS_TAP_COUNTS = 2, /* touch methods show tap counts: "view.touchesBegan (tapCount 1)" */
  FP_VARIANTS_FINGERS = 4,    /* touch methods show fingers: "view.touchesBegan (1,2)" */
  FP_VARIANTS_FOLDED = 8      /* the logs are folded, see fp_log_fold */
};

/* The kind of a column of numbers; each row lists the members of fp_column that it reads. */
typedef enum fp_column_kind {
  FP_COLUMN_STEP = 1,           /* a number of a step of the script: step, index = fp_number */
  FP_COLUMN_PROPERTY = 2,       /* object, name; index = the number's index, from 0 */
  FP_COLUMN_PROFILE = 3,        /* name = threshold */
  FP_COLUMN_RATE = 4,           /* the digitizer's rate in Hz; scroll views report their own
                                   motion at the same rate as before */
  FP_COLUMN_JITTER = 5,         /* the deviation of every finger's every sample, points; the
                                   script must only move fingers */
  FP_COLUMN_SEED = 6            /* of the jitter: equal seeds give equal displacements */
} fp_column_kind;

/* A number of an fp_step. */
typedef enum fp_number {
  FP_NUMBER_X = 1, FP_NUMBER_Y = 2, /* of the place; a view's centre has none, see fp_place_point:
                                   where it is in a branch that has played the steps before */
  FP_NUMBER_TARGET_X = 3,       /* of the target, or of the offset by which a step leads */
  FP_NUMBER_TARGET_Y = 4,
  FP_NUMBER_DURATION = 5,
  FP_NUMBER_GAP = 6,
  FP_NUMBER_COUNT = 7,
  FP_NUMBER_FINGERS = 8,
  FP_NUMBER_DIRECTION = 9,      /* FP_DIRECTION_… */
  FP_NUMBER_FIRST = 10,         /* numbers[0] … numbers[5] */
  FP_NUMBER_SECOND = 11, FP_NUMBER_THIRD = 12, FP_NUMBER_FOURTH = 13, FP_NUMBER_FIFTH = 14,
  FP_NUMBER_SIXTH = 15,
  FP_NUMBER_DISTANCE = 16,      /* the length of the movement, of a drag or a move by an offset, or
                                   of a swipe */
  FP_NUMBER_ANGLE = 17,         /* its direction, or the angle of a rotation; degrees, clockwise */
  FP_NUMBER_SPEED = 18          /* its speed in points per second; it determines the step's
                                   duration */
} fp_number;

/* A number that differs in every variant; set after the variant's picks, in the columns' order,
 * those of a step's movement together and last. Columns of one property's numbers are adjacent;
 * numbers without a column stay as they are. */
typedef struct fp_column {
  uint32_t size;            /* sizeof(fp_column) */
  uint32_t kind;            /* fp_column_kind */
  fp_id object;             /* its owner */
  const char *name;         /* a property's or threshold's */
  size_t step;              /* its index in the array of steps */
  uint32_t index;           /* the number's index, see fp_column_kind */
  uint32_t reserved;
  const double *values;     /* one for each variant; read until the call returns */
} fp_column;

#define FP_COLUMN_INIT { sizeof(fp_column), 0, 0, NULL, 0, 0, 0, NULL }

/* Receives the number of variants played, on the calling thread; 0 ends the play there. */
typedef int32_t (*fp_progress_callback)(uint64_t played, void *context);

/* The options of a play of variants. */
typedef struct fp_variant_options {
  uint32_t size;            /* sizeof(fp_variant_options) */
  uint32_t flags;           /* FP_VARIANTS_… */
  uint32_t threads;         /* 0: one per core; the results are the same */
  uint32_t reserved;
  const fp_observation *observed; /* none: every call to the application's own code */
  size_t observed_count;
  fp_progress_callback progress; /* may be NULL */
  void *context;
  const fp_column *columns; /* fp_lab_play_variants only */
  size_t column_count;
  const char *token;        /* the log is this line if it is seen, whatever is observed, otherwise
                               empty; NULL: all lines */
} fp_variant_options;

#define FP_VARIANT_OPTIONS_INIT \
  { sizeof(fp_variant_options), 0, 0, 0, NULL, 0, NULL, NULL, NULL, 0, NULL }

/* The results of variants. They outlive the lab; end them with fp_variants_destroy. */
typedef struct fp_variants fp_variants;

/* Plays variants of a lab, each in a branch: its changes, the script. The lab stays as it is.
 * `changes` has each change once. Variant i makes the changes with the indexes picks[ends[i -
 * 1]] … picks[ends[i] - 1], in that order. A refused variant carries its sentence; the others
 * continue. A lab with callbacks plays on the calling thread. `options` may be NULL. */
fp_status fp_lab_play_variants(fp_lab *lab, const fp_script *script, const fp_change *changes,
                               size_t change_count, const uint32_t *picks, const size_t *ends,
                               size_t variant_count, const fp_variant_options *options,
                               fp_variants **out_variants);
void fp_variants_destroy(fp_variants *variants);

/* The number of variants played: fewer than requested when the progress callback ended the play. */
size_t fp_variants_count(const fp_variants *variants);
/* The number of distinct logs; they are numbered in order of first appearance. */
size_t fp_variants_log_count(const fp_variants *variants);
/* A log, one token on each line. */
size_t fp_variants_log(const fp_variants *variants, size_t log, char *out, size_t capacity);
/* Folds a log, one token on each line: leaves out what repeats from sample to sample
 * (touchesMoved, action(changed), didScroll …) after another line of the same subject. A
 * repeating line without such a beginning appears once, with " *". Returns the length of the
 * folded log. */
size_t fp_log_fold(const char *log, char *out, size_t capacity);
/* For each variant the number of its log, -1 where it was refused. Writes at most `capacity`. */
fp_status fp_variants_outcomes(const fp_variants *variants, int64_t *out_outcomes, size_t capacity);
/* For each variant two numbers, the 128-bit digest of its log, the high half first. Equal logs
 * have equal digests in every process. Writes at most `capacity` numbers. */
fp_status fp_variants_digests(const fp_variants *variants, uint64_t *out_digests, size_t capacity);
/* FP_OK, or the reason why a variant was refused. */
fp_status fp_variants_status(const fp_variants *variants, size_t variant);
/* The error's sentence; empty where the variant was not refused. */
size_t fp_variants_error(const fp_variants *variants, size_t variant, char *out, size_t capacity);
/* A variant's timeline, from the branch's first record on, to be destroyed by the caller;
 * FP_ERROR_STATE where it was not kept. */
fp_status fp_variants_timeline(const fp_variants *variants, size_t variant,
                               fp_timeline **out_timeline);

/* ---- 13. Asking a lab: answers, fixes, matrix, decisions, lint, searches ------------------------------ */

/* The table of steps as JSON: a list of {"name", "verb" (the name in documents), "number", "summary", "actor" ("fingers",
 * "program": it can be an effect, "device"), "changesScreen", "fields", "forms", "numbers"}. Of each field {"name" (empty: the
 * operand), "slot" (a member of fp_step; null: none), "value" ("whole", "number", "flag", "true", "word", "text",
 * "place", "vector", "numbers", "object", "newRecognizer", "property", "propertyValue", "steps"), "unit" ("s", "pt",
 * "rad"), "default" (null: none), "optional", "varies" (by a search)} and where it has them "minimum", "maximum",
 * "words", "object", "offset" (the key of an offset instead of a place), "asked" (an effect may leave it out),
 * "unitInDocuments". Of each form, a shorter verb: {"verb", "text" (what it stands for), "count" (of numbers)}.
 * Of each number that may vary: {"name" (a field's, the verb for the operand's, "x", "dx", "angle" …), "number"
 * (FP_NUMBER_…), "unit" (in documents)} and where it has them "place" (the member whose coordinate it is), "offset"
 * (the member that must be FP_PLACE_BY). */
fp_status fp_steps(fp_text **out_text);

/* The options of a search for fixes. */
typedef struct fp_fixes_options {
  uint32_t size;            /* sizeof(fp_fixes_options) */
  int32_t pairs;            /* whether two changes at once are tried; -1: only where no single
                               change helps */
  uint32_t most;            /* the maximum number of results; 0 = 10 */
  uint32_t threads;         /* 0: one per core */
  const char *const *unwanted; /* tokens that must not be seen */
  size_t unwanted_count;
  const fp_script *others;  /* other scripts on the same screen, to measure the effect of a
                               change on them */
  size_t other_count;
  fp_progress_callback progress; /* may be NULL */
  void *context;
} fp_fixes_options;

#define FP_FIXES_OPTIONS_INIT { sizeof(fp_fixes_options), -1, 0, 0, NULL, 0, NULL, 0, NULL, NULL }

/* Makes a change in the lab itself; FP_CHANGE_SCRIPT is refused. */
fp_status fp_lab_change(fp_lab *lab, const fp_change *change);

/* Stores a branch of the lab's current state in place of the one stored before: the start of a
 * play. It shares unchanged memory with the lab. */
fp_status fp_lab_keep_start(fp_lab *lab);
/* A branch of the stored one; FP_ERROR_STATE when there is none. */
fp_status fp_lab_start(fp_lab *lab, fp_lab **out_start);

/* Searches the changes of one or two settings that make the wanted tokens happen when the script
 * is played from the lab's current state; plays each in a branch. What fp_lab_answer proves is
 * among them, up to three settings together. A token may end in " *" (once or more), " #2" (in the
 * second touch; FP_ERROR_VALUE where the play has none) and " @0.15" (at that time after the play's
 * start, seconds). The mildest changes are played first: at most 10000 single ones and 4000 pairs, until the plays have written 20
 * million records. "complete" in the answer is true where all were played. *out_text is JSON
 * (questions.schema.json). `options` may be NULL. FP_ERROR_CANCELLED where the progress callback
 * ended the search. */
fp_status fp_lab_fixes(fp_lab *lab, const fp_script *script, const char *const *wanted,
                       size_t wanted_count, const fp_fixes_options *options, fp_text **out_text);

/* Whether a play calls code of the program: a callback, or a recognizer that is not written in Swift. Branches call it,
 * too. */
fp_status fp_lab_calls_code(fp_lab *lab, int32_t *out_calls);

/* What a question asks. */
typedef enum fp_question_kind {
  FP_QUESTION_WHY = 0,      /* why the first record with the token was written */
  FP_QUESTION_WHY_NOT = 1,  /* why the event did not happen, or why it did */
  FP_QUESTION_EITHER = 2    /* why, where the token came; else why not */
} fp_question_kind;

/* A question about a play. */
typedef struct fp_play_question {
  uint32_t size;            /* sizeof(fp_play_question) */
  uint32_t kind;            /* fp_question_kind */
  const char *token;        /* "button.clicked", "v.touchesBegan #2" (the second touch), "tap.action @0.15"; with an
                               event the name of an object */
  const char *event;        /* "touchesBegan", "action" …; NULL: the token has it */
  uint32_t touch;           /* the number of the touch in question; 0: the one that had a chance */
  int32_t plays;            /* the most branches that prove the answer; 0: 500; -1: none, the answer is marked so */
  uint32_t threads;         /* of the plays; 0: one */
  uint32_t reserved;
  fp_progress_callback progress; /* receives the number of branches played; may be NULL */
  void *context;
} fp_play_question;

#define FP_PLAY_QUESTION_INIT { sizeof(fp_play_question), 0, NULL, NULL, 0, 0, 0, 0, NULL, NULL }

/* Plays the script from the lab's current state in a branch, answers a question about it, and proves the answer: each
 * fact, and each setting of the objects that took part, is changed and played. *out_text is an explanation in JSON
 * (answers.schema.json): "facts" are those that change the outcome when played, the nearest first; "proof" has the
 * changes, those that do only together, and how many were played. Serials count from the beginning of the script.
 * FP_ERROR_CANCELLED where the progress callback ended the plays. */
fp_status fp_lab_answer(fp_lab *lab, const fp_script *script, const fp_play_question *question, fp_text **out_text);

/* Plays a script once more from the lab's current state, in a branch, and notes for the timeline of that play what its
 * records do not tell: which object under a finger a superview of it cuts off (HT-6), which fp_timeline_story names then;
 * and for objects by their names (unknown ones are left out) where they, or a recognizer's view, were when each finger came
 * down, so that fp_timeline_why_not tells what fp_lab_answer without plays does.
 * `timeline` has only the records of that play, and their numbers of touches. What was noted before is forgotten.
 * `progress` may be NULL; FP_ERROR_CANCELLED where it ended the play. */
fp_status fp_lab_note_places(fp_lab *lab, const fp_script *script, const char *const *objects, size_t object_count,
                             fp_timeline *timeline, fp_progress_callback progress, void *context);

/* A setting and the values to try: each is a change, with its word in the table. */
typedef struct fp_matrix_setting {
  uint32_t size;            /* sizeof(fp_matrix_setting) */
  uint32_t reserved;
  const char *name;         /* the column's name in the table */
  const fp_change *changes; /* its values */
  size_t change_count;
  const char *const *words; /* one for each change */
} fp_matrix_setting;

#define FP_MATRIX_SETTING_INIT { sizeof(fp_matrix_setting), 0, NULL, NULL, 0, NULL }

/* Plays every combination of the settings; the last one changes fastest. *out_text is JSON
 * (questions.schema.json). `options` has the observation, and may be NULL. */
fp_status fp_lab_matrix(fp_lab *lab, const fp_script *script, const fp_matrix_setting *settings,
                        size_t setting_count, const fp_variant_options *options,
                        fp_text **out_text);

/* Probes the current screen in branches; every finding has a script that demonstrates it.
 * *out_text is JSON (questions.schema.json). `progress` may be NULL; FP_ERROR_CANCELLED where it
 * ended the search. */
fp_status fp_lab_lint(fp_lab *lab, uint32_t threads, fp_progress_callback progress, void *context,
                      fp_text **out_text);

/* Compares the records since fp_lab_keep_start with `expect`, the section of that name of an
 * experiment, as UTF-8 JSON. Without a stored start all records are compared, and times count
 * from zero. *out_text is JSON: {"schema": 1, "holds": false, "failures": [{"path", "message",
 * "detail", "reasons"}], "warnings": [{"path", "message"}]}. `path` is a JSON pointer into
 * `expect`, `detail` a diff ("- " expected, "+ " seen); a warning is a token that the block can
 * never see. FP_ERROR_DOCUMENT where `expect` is invalid or contains an unknown name, word or
 * token: the message has a line for each. "numbers" and "controlStates" are recorded only after
 * fp_lab_record has switched them on. */
fp_status fp_lab_check(fp_lab *lab, const char *expect, fp_text **out_text);
/* The same comparison without a lab: names are those of the timeline, times count from zero, and
 * no responder chain is known. */
fp_status fp_timeline_check(fp_timeline *timeline, const char *expect, fp_text **out_text);

/* Measures the distance of each number of a script of steps from another outcome, and searches
 * numbers with larger margins. One number varies at a time: places and movements are shifted in
 * sixteen directions, times made longer and shorter, up to 120 points and one second. An outcome
 * is the folded log of the observation in `options` (its columns are ignored; NULL for none).
 * *out_text is JSON (questions.schema.json). FP_ERROR_CANCELLED where the progress callback, which
 * receives the number of runs played, ended it. */
fp_status fp_lab_margins(fp_lab *lab, const fp_script *script, const fp_variant_options *options,
                         fp_text **out_text);

/* One axis of a map: a number and its range, divided into cells of equal width. */
typedef struct fp_axis {
  uint32_t size;            /* sizeof(fp_axis) */
  uint32_t kind;            /* fp_column_kind */
  fp_id object;             /* the varied object */
  const char *name;         /* a property's or threshold's */
  size_t step;              /* its index in the array of steps */
  uint32_t index;           /* the number's index, see fp_column_kind */
  uint32_t count;           /* the number of cells */
  double low;               /* the lower end of the range */
  double high;              /* the upper end of the range */
  double tolerance;         /* precision of the border search; 0: below one sample's resolution */
} fp_axis;

#define FP_AXIS_INIT { sizeof(fp_axis), 0, 0, NULL, 0, 0, 0, 0, 0, 0 }

/* Plays a script at the centre of every cell of a grid over two numbers, and finds the borders
 * between the outcomes by bisection. Outcomes are as in fp_lab_margins, numbered from 1; 0 is
 * refused. The cells' outcomes go to `out_outcomes` row by row (at most `capacity`; may be
 * NULL), the rest is JSON (questions.schema.json). A view's centre becomes a point where its `x` or
 * `y` varies. FP_ERROR_LIMIT for more than 4000000 cells. */
fp_status fp_lab_outcome_map(fp_lab *lab, const fp_script *script, const fp_axis *x, const fp_axis *y,
                             const fp_variant_options *options, int32_t *out_outcomes,
                             size_t capacity, fp_text **out_text);

/* ---- 14. Stepping: a script turn by turn, forth and back ------------------------------------ */

/* A position in the run of a script, between two of its records. It keeps branches of the lab,
 * outlives it, and is used on one thread at a time; end it with fp_stepper_destroy. A turn is
 * one pass of the run loop: an event or a timer. Equal steps after equal positions give equal
 * timelines. */
typedef struct fp_stepper fp_stepper;

/* The size of a stepper's move. */
enum {
  FP_STRIDE_TURN = 1,       /* to the end of the turn, or back to its beginning */
  FP_STRIDE_RECORD = 2      /* over one record */
};

/* The position of a stepper in its run. */
typedef struct fp_stepper_info {
  uint32_t size;            /* sizeof(fp_stepper_info), set by the caller */
  uint32_t reserved;
  uint64_t first;           /* the serial of the run's first record */
  uint64_t end;             /* the serial after its last one */
  uint64_t position;        /* the serial of the next record; `end` at the end */
  int64_t time;             /* the time of a branch made here, nanoseconds */
} fp_stepper_info;

#define FP_STEPPER_INFO_INIT { sizeof(fp_stepper_info), 0, 0, 0, 0, 0 }

/* Plays a script of steps once, from the lab's current state until no timer is due. The lab
 * stays as it is, and the stepper is at the beginning. FP_ERROR_STATE for a script that behaves
 * differently when it is played step by step; *out_step (may be NULL) is the index of the
 * failing step. */
fp_status fp_stepper_create(fp_lab *lab, const fp_script *script, size_t *out_step,
                            fp_stepper **out_stepper);
void fp_stepper_destroy(fp_stepper *stepper);
/* The sentence of the stepper's last failure; empty if there was none. */
size_t fp_stepper_error(fp_stepper *stepper, char *out, size_t capacity);
/* All problems of that failure as JSON; see fp_error_problems. */
size_t fp_stepper_problems(fp_stepper *stepper, char *out, size_t capacity);
fp_status fp_stepper_read(fp_stepper *stepper, fp_stepper_info *out_info);
/* The whole run, to be destroyed by the caller. */
fp_status fp_stepper_timeline(fp_stepper *stepper, fp_timeline **out_timeline);

/* Move the position by a stride; at the end and at the beginning they do nothing. */
fp_status fp_stepper_forward(fp_stepper *stepper, uint32_t stride);
fp_status fp_stepper_back(fp_stepper *stepper, uint32_t stride);
/* Moves the position to just before a record of the run, by its serial; to `end`: after all
 * records. */
fp_status fp_stepper_go(fp_stepper *stepper, uint64_t position);

/* A lab in the state at the end of the last record's turn. Turns are indivisible: after a timer,
 * the others of the same instant have fired, too. The branch's timeline contains partial
 * movements of a step as a recording; tokens and times are those of the run. FP_ERROR_STATE
 * inside a step that does more than move fingers; inside one where the system takes the touches
 * of fingers that stay down; inside one that passes a sensor or a display's rate. */
fp_status fp_stepper_branch(fp_stepper *stepper, fp_lab **out_lab);
/* Plays the rest of the script on a branch made at this position; *out_timeline (may be NULL)
 * has the new records. FP_ERROR_STATE if the branch is not at this position. */
fp_status fp_lab_resume(fp_lab *branch, fp_stepper *stepper, fp_timeline **out_timeline);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* FINGERPOST_H */
