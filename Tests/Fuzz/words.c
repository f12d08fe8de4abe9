/* Names of classes, properties, events, and texts that are none. */
#include "fuzz.h"

#include <stdlib.h>

enum { MAX_WORDS = 256 };

typedef struct pool {
  const char *words[MAX_WORDS];
  size_t count;
} pool;

property properties[MAX_WORDS];
const char *plugin_path = NULL;

static size_t property_count = 0;
static pool classes, views, types, fields, facts;
static const char *long_text = NULL;

static const char *const own_classes[] = {"MyView", "MyButton", "MyScroll", "MyCell", "MyController"};
static const char *const applications[] = {"application", "springBoard", "mail", ""};
static const char *const buttons[] = {"menu", "select", "playPause", "upArrow", "keyboardA", "keyboardReturn"};
static const char *const controllers[] = {"UIViewController", "UINavigationController", "UIPageViewController"};
static const char *const events[] = {
    "touchDown", "touchUpInside", "touchUpOutside", "touchDragExit", "touchDragEnter", "touchCancel", "valueChanged",
    "editingChanged", "primaryActionTriggered", "allTouchEvents", "allEvents", "allEditingEvents", "touchesBegan",
    "touchesEnded", "action", "tableView(_:didSelectRowAt:)", "gestureRecognizerShouldBegin", "scrollViewDidScroll"};
static const char *const kinds[] = {
    "touches", "actions", "handlers", "questions", "recognizerTouches", "states", "scrolls", "hitTests"};
static const char *const measures[] = {
    "translation.x", "translation.y", "velocity.x", "velocity", "scale", "rotation", "numberOfTouches", "size"};
static const char *const messages[] = {"began", "moved", "ended", "cancelled", "touchUpInside", "failed", "recognized"};
static const char *const names[] = {
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, "a", "b", "c", "d", "e", "f", "g", "h", "view", "card", "tap", "pan",
    "window", "view.panGestureRecognizer", "a.panGestureRecognizer", "view 1", "scroll.pinchGestureRecognizer",
    "Ångström", "A\xCC\x8A", "x.y.z", "a -> b"};
static const char *const new_recognizers[] = {
    "{\"type\": \"tap\"}", "{\"type\": \"pan\", \"name\": \"another\"}", "{\"type\": \"longPress\", \"minimumPressDuration\": 0.2}",
    "{\"type\": \"swipe\", \"direction\": \"left\", \"requiresFailureOf\": [\"tap\"]}", "{\"type\": 3}"};
static const char *const profiles[] = {"ios17", "ios18", "ios26", NULL};
static const char *const questions[] = {"lanes", "latency", "overview", "story"};
static const char *const fact_values[] = {"off", "on", "root", "either", "unknown", "hypothesis"};
static const char *const documents[] = {
    "{\"fingerpost\":1}", "{\"fingerpost\":1,\"view\":{\"name\":\"a\",\"recognizers\":[{\"name\":\"tap\",\"type\":\"tap\"}]}}",
    "{\"fingerpost\":1,\"windows\":[{\"view\":{\"name\":\"view\",\"class\":\"UIScrollView\",\"contentSize\":[9,1e308]}}]}",
    "{\"fingerpost\":1,\"view\":{\"subviews\":[{\"name\":\"a\"},{\"name\":\"a\"}]},\"windows\":[{}]}", "{\"fingerpost\":2}",
    "{\"fingerpost\":1,\"spareControllers\":[{\"name\":\"a\",\"view\":{},\"children\":[\"a\"],\"presents\":\"b\"}]}", "[", "",
    "{\"fingerpost\":1,\"view\":{\"overrides\":{\"hitTest\":{\"when\":{\"not\":{\"all\":[{}]}}}}},\"script\":[{\"tap\":\"x\"}]}"};
static const char *const scripts[] = {
    "[]", "[{\"tap\":[100,300],\"count\":2}]", "[{\"drag\":\"view\",\"by\":[0,-80]},{\"wait\":0.2}]", "{}",
    "[{\"together\":[{\"tap\":[60,90]},{\"pinch\":[200,300]}]}]", "[{\"set\":\"card\",\"alpha\":0.5}]", "[{\"tpa\":1}]",
    "[{\"remove\":\"tap\"}]", "[{\"add\":\"a\",\"to\":\"b\",\"index\":1}]", "[{\"hover\":false}]", "[{\"shake\":true}]",
    "[{\"setTranslation\":5,\"of\":\"pan\"}]", "[{\"down\":1,\"at\":{\"view\":\"a\",\"at\":[1,1e308]}}]", "[[[[["};
static const char *const setting_names[] = {
    "view.frame", "view.overrides.hitTest", "tap.isEnabled", "tap.delegate.shouldBegin", "tap.requiresFailureOf", "tap.view",
    "pan.actions", "card.recognizers", "a.gestures[0].including", "profile.tapInterval", "x.y.z.isHidden", "view", "view.", "."};
static const char *const setting_values[] = {
    "null", "true", "0.3", "1e308", "\"notSelf\"", "\"view\"", "[]", "[\"pan\"]", "[0,0,90,90]", "[{\"type\":\"pan\"}]", "{", ""};
static const char *const selectors[] = {"go", "save:", "copy:", "selectAll:", "didTap"};
static const char *const tokens[] = {
    "view.touchesBegan", "tap.action", "card.touchesCancelled", "a.go", "b.touchesEnded", "pan.action *",
    "view.touchesBegan @0.15", "a.gestureRecognizerShouldBegin(tap) -> false", "c.touchUpInside", "window.sendEvent"};
static const char *const expectations[] = {
    "{}", "{\"observe\": [\"touches\"], \"log\": [\"view.touchesBegan\", \"view.touchesMoved *\"]}",
    "[{\"observe\": {\"touches\": {\"a\": [\"began\"]}, \"tapCounts\": true}, \"log\": [{\"repeat\": [\"a.touchesBegan\"]}]}]",
    "{\"contains\": [\"tap.action @0.05\"], \"never\": [\"b.touchesEnded\"], \"anyOrder\": []}",
    "{\"responderChain\": {\"from\": \"view\", \"is\": []}, \"attached\": {\"finger\": 1, \"is\": [\"tap\"], \"after\": true}}",
    "{\"observe\": 1, \"log\": [", "[1, null, {\"log\": 2}]"};
static const char *const usual_types[] = {"tap", "tap", "pan", "longPress", "swipe", "fuzz.a", "fuzz.b", "fuzz.plugin"};
static const char *const answers[] = {
    "true", "null", "\"consume\"", "{\"redirect\": \"b\"}", "{\"when\": {\"velocity\": \"horizontal\"}}",
    "{\"when\": {\"all\": [{\"not\": {\"tapCount\": 2}}, {\"location\": {\"inside\": [0, 0, 50, 50]}}]}, \"then\": false}",
    "{\"cases\": [{\"when\": {\"state\": \"began\"}, \"then\": true}, {\"then\": \"default\"}]}",
    "{\"then\": true, \"effects\": [{\"set\": \"a\", \"isHidden\": true}, {\"remove\": \"tap\"}, {\"setContentOffset\": \"b\", \"to\": [0, 9]}]}",
    "{\"when\": {\"any\": []}}", "{\"cases\": [", "{}"};
static const char *const odd[] = {
    "", "\xFF\xFE", "\xC3", " ", "a b\nc", "'", "\"", "%s%n", "../..", "0", "-1", "\xF0\x9F\x91\x86", "UIVew", "*", " @1e308",
    " @nan", ".", "..", "a.", ".a", "\x01\x7F", "@", " *"};

#define COUNT(array) (sizeof array / sizeof *array)

static int has(const pool *p, const char *word) {
  for (size_t index = 0; word != NULL && index < p->count; index++) {
    if (strcmp(p->words[index], word) == 0) return 1;
  }
  return 0;
}

static void keep(pool *p, const char *word) {
  if (p->count < MAX_WORDS) p->words[p->count++] = strdup(word);
}

/* What the library itself knows: new classes, properties and types are tried without anybody's doing. */
void learn_words(void) {
  fp_lab *lab = NULL;
  if (fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0) != FP_OK) abort();
  fp_class_info class = FP_CLASS_INFO_INIT;
  for (size_t index = 0; fp_class_at(lab, index, &class) == FP_OK; index++) {
    keep(&classes, class.name);
    /* A class comes after the one it inherits. */
    if (strcmp(class.name, "UIView") == 0 || has(&views, class.inherits)) keep(&views, class.name);
  }
  fp_type_info type = FP_TYPE_INFO_INIT;
  for (size_t index = 0; fp_registry_at(lab, index, &type) == FP_OK; index++) keep(&types, type.id);
  fp_profile_field field = FP_PROFILE_FIELD_INIT;
  for (size_t index = 0; fp_profile_field_at(lab, index, &field) == FP_OK; index++) keep(&fields, field.name);
  fp_profile_fact fact = FP_PROFILE_FACT_INIT;
  for (size_t index = 0; fp_profile_fact_at(lab, index, &fact) == FP_OK; index++) keep(&facts, fact.name);
  fp_property_info info = FP_PROPERTY_INFO_INIT;
  for (size_t index = 0; index < MAX_WORDS && fp_property_at(lab, index, &info) == FP_OK; index++) {
    properties[property_count++] = (property){strdup(info.name), info.type, strncmp(info.owner, "UI", 2) != 0,
                                                 info.minimum, info.maximum};
  }
  fp_lab_destroy(lab);
  char *text = malloc(10001);
  if (text == NULL) abort();
  memset(text, 'x', 10000), text[10000] = 0;
  long_text = text;
}

static const char *one_of(call *c, const char *const *words, size_t count) { return words[roll(c, count)]; }

static const char *property_name(call *c) {
  static const char *const usual[] = {"frame", "frame", "frame", "contentSize", "isMultipleTouchEnabled",
                                      "cancelsTouchesInView", "numberOfTapsRequired", "isEnabled"};
  const char *wanted = roll(c, 2) ? usual[c->is_recognizer ? 5 + roll(c, 3) : roll(c, 5)] : NULL;
  c->property = (int)roll(c, property_count);
  for (size_t tries = 0; properties[c->property].is_recognizers != c->is_recognizer && tries < property_count; tries++) {
    c->property = (c->property + 1) % (int)property_count;
  }
  for (size_t index = 0; wanted != NULL && index < property_count; index++) {
    if (strcmp(properties[index].name, wanted) == 0) c->property = (int)index;
  }
  return properties[c->property].name;
}

static const char *word(call *c, int which) {
  switch (which) {
    case TEXT_APPLICATION: return one_of(c, applications, COUNT(applications));
    case TEXT_BUTTON: return one_of(c, buttons, COUNT(buttons));
    case TEXT_CHANGE:
      return c->kind <= FP_CHANGE_RESET            ? property_name(c)
             : c->kind == FP_CHANGE_PROFILE        ? one_of(c, fields.words, fields.count)
             : c->kind == FP_CHANGE_SETTING        ? one_of(c, setting_names, COUNT(setting_names))
             : c->kind == FP_CHANGE_NEW_RECOGNIZER ? one_of(c, new_recognizers, COUNT(new_recognizers))
                                                   : NULL;
    case TEXT_SETTING: return one_of(c, setting_values, COUNT(setting_values));
    case TEXT_CLASS:
      return roll(c, 8) == 0 ? NULL
             : roll(c, 8)    ? one_of(c, classes.words, classes.count)
                             : one_of(c, own_classes, COUNT(own_classes));
    case TEXT_COLUMN: return c->kind == 3 ? one_of(c, fields.words, fields.count) : property_name(c);
    case TEXT_CONTROLLER_CLASS: return roll(c, 2) ? NULL : one_of(c, controllers, COUNT(controllers));
    case TEXT_WINDOW_CLASS: return roll(c, 4) ? NULL : "UIWindow";
    case TEXT_VIEW_CLASS:
      return roll(c, 8) == 0 ? one_of(c, own_classes, COUNT(own_classes) - 1)
             : roll(c, 3)    ? one_of(c, views.words, views.count)
                             : NULL;
    case TEXT_EVENT: return one_of(c, events, COUNT(events));
    case TEXT_FACT: return one_of(c, facts.words, facts.count);
    case TEXT_FACT_VALUE: return one_of(c, fact_values, COUNT(fact_values));
    case TEXT_FIELD: return one_of(c, fields.words, fields.count);
    case TEXT_DOCUMENT: return one_of(c, documents, COUNT(documents));
    case TEXT_JSON: return one_of(c, scripts, COUNT(scripts));
    case TEXT_KIND: return one_of(c, kinds, COUNT(kinds));
    case TEXT_MEASURE: return one_of(c, measures, COUNT(measures));
    case TEXT_MESSAGE: return roll(c, 3) ? one_of(c, messages, COUNT(messages)) : NULL;
    case TEXT_OBSERVED: return roll(c, 10) ? NULL : one_of(c, messages, COUNT(messages));
    case TEXT_NAME: return one_of(c, names, COUNT(names));
    case TEXT_ANSWER:
      return c->kind == FP_ANSWER_JSON ? one_of(c, answers, COUNT(answers)) : one_of(c, names, COUNT(names));
    case TEXT_EXPECT: return one_of(c, expectations, COUNT(expectations));
    case TEXT_OWN_PARAMETER: return roll(c, 8) ? "reach" : NULL;
    case TEXT_OWN_CLASS: return one_of(c, own_classes, COUNT(own_classes));
    case TEXT_PATH: return roll(c, 2) && plugin_path != NULL ? plugin_path : roll(c, 2) ? "/dev/null" : "fuzz.c";
    case TEXT_QUESTION: return one_of(c, questions, COUNT(questions));
    case TEXT_PROFILE: return one_of(c, profiles, COUNT(profiles));
    case TEXT_PROPERTY: return property_name(c);
    case TEXT_SELECTOR: return one_of(c, selectors, COUNT(selectors));
    case TEXT_STEP:
      return c->kind == FP_STEP_SET            ? property_name(c)
             : c->kind == FP_STEP_PRESS_BUTTON ? one_of(c, buttons, COUNT(buttons))
             : c->kind == FP_STEP_REMOTE       ? "play"
             : c->kind == FP_STEP_ACTIVATE     ? one_of(c, applications, COUNT(applications))
                                               : NULL;
    case TEXT_TOKEN: return one_of(c, tokens, COUNT(tokens));
    default: return roll(c, 2) ? one_of(c, usual_types, COUNT(usual_types)) : one_of(c, types.words, types.count);
  }
}

static void say_text(call *c, const char *text) {
  if (text == NULL) {
    say(c, "NULL");
  } else if (text == long_text) {
    say(c, "long_text()");
  } else {
    say(c, "\"");
    for (const unsigned char *byte = (const unsigned char *)text; *byte != 0; byte++) {
      if (*byte < ' ' || *byte > '~' || *byte == '"' || *byte == '\\' || *byte == '?') {
        say(c, "\\%03o", *byte);
      } else {
        say(c, "%c", *byte);
      }
    }
    say(c, "\"");
  }
}

/* Without memory of its own: for what must outlive the drawing of a call. */
const char *draw_string(call *c, int pool) {
  const char *text;
  if (is_hostile(c)) {
    uint64_t which = roll(c, COUNT(odd) + 4);
    text = which < COUNT(odd) ? odd[which] : which == COUNT(odd) ? NULL : which == COUNT(odd) + 1 ? long_text
                                                                                                  : word(c, (int)roll(c, TEXT_TYPE + 1));
  } else {
    text = word(c, pool);
  }
  say_text(c, text);
  return text;
}

/* A copy that is gone after the call. */
const char *draw_text_of(call *c, int pool) {
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  const char *text = draw_string(c, pool);
  return text == NULL ? NULL : strcpy(scratch(c, strlen(text) + 1), text);
}

static const char *const *texts_of(call *c, size_t count, int pool) {
  const char **texts = scratch(c, count * sizeof *texts);
  say(c, "(const char *const[]){");
  for (size_t index = 0; index < count; index++) {
    if (index > 0) say(c, ", ");
    const char *text = draw_string(c, pool);
    texts[index] = text == NULL ? NULL : strcpy(scratch(c, strlen(text) + 1), text);
  }
  say(c, "}");
  return texts;
}

const char *const *draw_texts(call *c, int pool) {
  c->count = 0;
  if (begin_draw(c)) return say(c, "NULL"), NULL;
  if (is_hostile(c)) return c->count = roll(c, 2) ? 2 : SIZE_MAX, say(c, "NULL"), NULL;
  size_t count = 1 + roll(c, 3);
  const char *const *texts = texts_of(c, count, pool);
  c->count = count;
  return texts;
}

/* A word for each thing of the array that was drawn last. */
const char *const *draw_words(call *c) {
  if (begin_draw(c) || is_hostile(c) || c->count == 0 || c->count > 100) return say(c, "NULL"), NULL;
  return texts_of(c, c->count, TEXT_TOKEN);
}
