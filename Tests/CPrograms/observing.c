/* Callbacks that fill nothing in observe: the control still clicks. FP_REPLY_NEXT passes a touch on that the control
 * keeps; an answer that no touch method knows is an error that names them. */
#include <stdio.h>
#include <string.h>

#include "fingerpost.h"

static int calls;

static fp_status observe(const fp_question *question, fp_reply *reply, void *context) {
  (void)question, (void)reply, (void)context;
  calls++;
  return FP_OK;
}

static fp_status answer(const fp_question *question, fp_reply *reply, void *context) {
  (void)question;
  reply->answer = *(const int32_t *)context;
  return FP_OK;
}

static const char *error_of(fp_lab *lab) {
  static char sentence[1000];
  fp_lab_error(lab, sentence, sizeof sentence);
  return sentence;
}

#define CHECK(condition)                                            \
  do {                                                              \
    if (!(condition)) {                                             \
      printf("line %d: %s: %s\n", __LINE__, #condition, error_of(lab)); \
      return 1;                                                     \
    }                                                               \
  } while (0)

static const char *screen =
    "{\"fingerpost\": 1, \"view\": {\"name\": \"A\", \"subviews\": [{\"name\": \"C\", \"class\": \"UIButton\","
    " \"frame\": [50, 200, 280, 280], \"recognizers\": [{\"name\": \"pan\", \"type\": \"pan\"}]}]}}";

/* How many lines of the log of a tap on the button are `line`; -1 for an error. */
static int lines_of(fp_lab *lab, const char *line) {
  static const char *tap = "[{\"tap\": \"C\"}, {\"wait\": 1}]";
  static char log[100000];
  fp_timeline *timeline = NULL;
  const char *at = log;
  int found = 0;
  if (fp_lab_play_json(lab, tap, FP_PLAY_SETTLE, 1000, NULL, &timeline) != FP_OK) return -1;
  if (fp_timeline_log(timeline, NULL, 0, 0, log, sizeof log, NULL, NULL, 0, NULL) != FP_OK) return -1;
  fp_timeline_destroy(timeline);
  while ((at = strstr(at, line)) != NULL) found++, at += strlen(line);
  return found;
}

int main(void) {
  fp_lab *lab = NULL;
  fp_id button = 0, pan = 0;
  fp_answer observed = FP_ANSWER_INIT;
  fp_answer said = FP_ANSWER_INIT;
  int32_t reply = FP_REPLY_NEXT;
  CHECK(fp_lab_read(FP_ABI_VERSION, screen, &lab, NULL, 0, NULL) == FP_OK);
  CHECK(fp_object_find(lab, "C", &button) == FP_OK && fp_object_find(lab, "pan", &pan) == FP_OK);
  observed.kind = FP_ANSWER_CALLBACK;
  observed.callback = observe;
  CHECK(fp_object_override(lab, button, FP_HOOK_TOUCHES_BEGAN, &observed) == FP_OK);
  CHECK(fp_object_override(lab, pan, FP_HOOK_TOUCHES_BEGAN, &observed) == FP_OK);
  CHECK(fp_object_override(lab, pan, FP_HOOK_RESET, &observed) == FP_OK);
  CHECK(lines_of(lab, "C.touchUpInside") == 1 && calls == 3);
  said.kind = FP_ANSWER_CALLBACK;
  said.callback = answer;
  said.context = &reply;
  CHECK(fp_object_override(lab, button, FP_HOOK_TOUCHES_BEGAN, &said) == FP_OK);
  CHECK(lines_of(lab, "A.touchesBegan") == 1);
  reply = 7;
  CHECK(lines_of(lab, "C.touchUpInside") == -1);
  CHECK(strstr(error_of(lab), "FP_REPLY_CONSUME (0), FP_REPLY_FORWARD (1) and FP_REPLY_NEXT (2)") != NULL);
  reply = FP_REPLY_CONSUME;
  CHECK(lines_of(lab, "C.touchUpInside") == 0);
  fp_lab_destroy(lab);
  printf("overrides observe\n");
  return 0;
}
