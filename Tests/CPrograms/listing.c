/*
 * Reads a lab that somebody else has built: every object with its kind and class, as a tree, and what can be set. Valid
 * C11 and C++17. Ends with 0 when it finds what was built.
 */
#include <stdio.h>
#include <string.h>

#include "fingerpost.h"

#define MAX_IDS 32

static int failures = 0;
static char seen[2000];

static void check(fp_status status, const char *what) {
  if (status == FP_OK) return;
  fprintf(stderr, "%s: status %d\n", what, (int)status);
  failures += 1;
}

static fp_id make_view(fp_lab *lab, const char *name, const char *class_name, fp_id superview) {
  fp_id view = 0;
  check(fp_view_create(lab, name, class_name, &view), "fp_view_create");
  check(fp_view_add_subview(lab, superview, view, -1), "fp_view_add_subview");
  return view;
}

static void build(fp_lab *lab) {
  fp_id window, card, tap;
  check(fp_class_declare(lab, "BuyButton", "UIButton"), "fp_class_declare");
  check(fp_window_create(lab, "window", NULL, &window), "fp_window_create");
  card = make_view(lab, "card", NULL, window);
  make_view(lab, "buy", "BuyButton", card);
  make_view(lab, "feed", "UIScrollView", window);
  check(fp_recognizer_create(lab, "tap", "tap", &tap), "fp_recognizer_create");
  check(fp_view_add_recognizer(lab, card, tap), "fp_view_add_recognizer");
}

static void note(fp_lab *lab, fp_id object, int depth) {
  char name[64], class_name[64], line[160];
  fp_object_name(lab, object, name, sizeof name, NULL);
  fp_object_class(lab, object, class_name, sizeof class_name, NULL);
  snprintf(line, sizeof line, "%*s%s: %s\n", 2 * depth, "", name, class_name);
  strncat(seen, line, sizeof seen - strlen(seen) - 1);
}

static void note_tree(fp_lab *lab, fp_id view, int depth) {
  fp_id ids[MAX_IDS];
  size_t count = 0, index;
  note(lab, view, depth);
  check(fp_view_recognizers(lab, view, ids, MAX_IDS, &count), "fp_view_recognizers");
  for (index = 0; index < count && index < MAX_IDS; index++) note(lab, ids[index], depth + 1);
  check(fp_view_subviews(lab, view, ids, MAX_IDS, &count), "fp_view_subviews");
  for (index = 0; index < count && index < MAX_IDS; index++) note_tree(lab, ids[index], depth + 1);
}

static void note_windows(fp_lab *lab) {
  fp_id ids[MAX_IDS];
  size_t count = 0, index;
  check(fp_lab_objects(lab, ids, MAX_IDS, &count), "fp_lab_objects");
  for (index = 0; index < count && index < MAX_IDS; index++) {
    uint32_t kind = 0;
    check(fp_object_get_kind(lab, ids[index], &kind), "fp_object_get_kind");
    if (kind == FP_OBJECT_WINDOW) note_tree(lab, ids[index], 0);
  }
}

static void note_ancestors(fp_lab *lab, const char *name) {
  size_t count = 0, index = 0;
  check(fp_class_count(lab, &count), "fp_class_count");
  /* From the end: a class comes after the one it inherits. */
  for (index = count; index-- > 0 && name != NULL;) {
    fp_class_info info = {sizeof(fp_class_info), 0, NULL, NULL};
    check(fp_class_at(lab, index, &info), "fp_class_at");
    if (strcmp(info.name, name) != 0) continue;
    strncat(seen, name, sizeof seen - strlen(seen) - 1);
    name = info.inherits;
    strncat(seen, name == NULL ? "\n" : " < ", sizeof seen - strlen(seen) - 1);
  }
}

static void note_read_only(fp_lab *lab) {
  size_t count = 0, index;
  check(fp_property_count(lab, &count), "fp_property_count");
  for (index = 0; index < count; index++) {
    fp_property_info info;
    char line[100];
    info.size = sizeof info;
    check(fp_property_at(lab, index, &info), "fp_property_at");
    if (!info.is_read_only) continue;
    snprintf(line, sizeof line, "%s.%s can only be read\n", info.owner, info.name);
    strncat(seen, line, sizeof seen - strlen(seen) - 1);
  }
}

static const char wanted[] =
    "window: UIWindow\n"
    "  card: UIView\n"
    "    tap: tap\n"
    "    buy: BuyButton\n"
    "  feed: UIScrollView\n"
    "    feed.panGestureRecognizer: scroll.pan\n"
    "BuyButton < UIButton < UIControl < UIView < UIResponder\n"
    "UIControl.isTracking can only be read\n"
    "UIControl.isTouchInside can only be read\n"
    "UIScrollView.isTracking can only be read\n"
    "UIScrollView.isDragging can only be read\n"
    "UIScrollView.isDecelerating can only be read\n"
    "UIScrollView.isZooming can only be read\n"
    "UINavigationController.viewControllers can only be read\n"
    "UIPageViewController.pagesBefore can only be read\n"
    "UIPageViewController.pagesAfter can only be read\n";

int main(void) {
  fp_lab *lab = NULL;
  check(fp_lab_create(FP_ABI_VERSION, NULL, &lab, NULL, 0), "fp_lab_create");
  build(lab);
  note_windows(lab);
  note_ancestors(lab, "BuyButton");
  note_read_only(lab);
  fp_lab_destroy(lab);
  if (strcmp(seen, wanted) != 0) {
    fprintf(stderr, "wanted:\n%s\nseen:\n%s", wanted, seen);
    failures += 1;
  }
  puts(failures == 0 ? "a lab reads as it was built" : "failed");
  return failures != 0;
}
