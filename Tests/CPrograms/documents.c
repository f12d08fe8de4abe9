/* Experiment documents: a lab is read, played, written and read again; what is wrong is listed with its path. */
#include <fingerpost.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n", what);
  failures += 1;
}

static const char screen[] =
    "{\"fingerpost\": 1, \"view\": {\"name\": \"page\", \"subviews\": [{\"name\": \"card\", \"frame\": [45, 200, 300, 300],"
    " \"recognizers\": [{\"name\": \"tap\", \"type\": \"tap\"}]}]}}";

static void play(fp_lab *lab, const char *json) {
  fp_step_list *steps = NULL;
  expect(fp_lab_read_steps(lab, json, 0, &steps) == FP_OK, "steps are read");
  expect(fp_lab_play_list(lab, steps, FP_PLAY_SETTLE, NULL, NULL) == FP_OK, "they are played");
  fp_step_list_destroy(steps);
}

int main(void) {
  char problems[2000], text[4000];
  static char schema[400000];
  fp_lab *lab = NULL, *again = NULL;
  fp_id card = 0;
  size_t length = 0;
  int32_t equal = 0;
  expect(fp_lab_read(FP_ABI_VERSION, screen, &lab, problems, sizeof problems, &length) == FP_OK, "a document is read");
  expect(strcmp(problems, "[]") == 0 && length == 2, "nothing is wrong with it");
  expect(fp_lab_document(lab, 0, text, sizeof text, &length) == FP_OK && length < sizeof text, "it is written");
  expect(fp_lab_read(FP_ABI_VERSION, text, &again, problems, sizeof problems, NULL) == FP_OK, "and read again");
  expect(fp_object_find(again, "card", &card) == FP_OK, "with the same names");
  play(lab, "[{\"tap\": \"card\"}]");
  play(again, "[{\"tap\": \"card\"}]");
  expect(fp_lab_equal(lab, again, &equal) == FP_OK && equal == 1, "both play the same");
  fp_lab_destroy(lab);
  fp_lab_destroy(again);

  again = NULL;
  expect(fp_lab_read(FP_ABI_VERSION, "{\"fingerpost\": 1, \"veiw\": {}, \"title\": 2}", &again, problems, sizeof problems,
                     NULL) == FP_ERROR_DOCUMENT,
         "a misspelled key is refused");
  expect(again == NULL && strstr(problems, "/veiw") != NULL && strstr(problems, "did you mean view?") != NULL &&
             strstr(problems, "/title") != NULL,
         "everything that is wrong has its path");
  expect(fp_experiment_schema(schema, sizeof schema) < sizeof schema && strstr(schema, "gestureRecognizerShouldBegin"),
         "the schema knows the hooks");
  if (failures == 0) puts("documents are read and written");
  return failures != 0;
}
