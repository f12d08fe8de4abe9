/* Swift never frees its lazy globals, and keeps flags in pointers to their strings: LeakSanitizer does not see these. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:_WZ\n"; }
const char *__lsan_default_options(void);
const char *__lsan_default_options(void) { return "print_suppressions=0"; }
