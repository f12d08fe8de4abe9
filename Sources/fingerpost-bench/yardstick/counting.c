#include "yardstick.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

void yardstick_start_counting(void) { CALLGRIND_START_INSTRUMENTATION; }

void yardstick_stop_counting(void) { CALLGRIND_STOP_INSTRUMENTATION; }
