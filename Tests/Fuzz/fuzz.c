/* fuzz [--seed N] [--runs N] [--seconds S] [--threads T] [--limit S] [--plugin FILE]: random calls of all functions of
 * fingerpost.h, most of them sensible and some of them anything but: ids that are stale, another lab's or no object's,
 * numbers that are none, NULL, structs of odd sizes, callbacks that call back, labs that end while what was taken from
 * them stays. A child process makes the calls. When it dies, hangs, needs too much memory, or something does not hold,
 * the run is made as small as it gets and printed as a C program (program.h is what it includes).
 *
 * fuzz --print SEED [--plugin FILE]: a run as a C program.
 *
 * Exit code 0: nothing was found. On one thread also: every function was called and did what it was asked at least once,
 * and most runs played something. */
#include "fuzz.h"
#include "leaks.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

shared *S = NULL;

static struct options {
  uint64_t seed, runs;
  double seconds;
  unsigned threads, limit;
  int print;
} options = {1, 0, 10, 1, 120, 0};

enum { BATCH = 200, MOST_MEGABYTES = 4000 };

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- A second thread that cancels ------------------------------------------------------ */

static pthread_mutex_t cancel_mutex = PTHREAD_MUTEX_INITIALIZER;
static fp_lab *offered = NULL;
static atomic_int cancels = 0, cancel_is_over = 0;

void offer_for_cancel(fp_lab *lab) {
  if (!atomic_load_explicit(&cancels, memory_order_relaxed)) return;
  pthread_mutex_lock(&cancel_mutex);
  offered = lab;
  pthread_mutex_unlock(&cancel_mutex);
}

static void *cancel_now_and_then(void *unused) {
  for (unsigned round = 0; !atomic_load(&cancel_is_over); round++) {
    nanosleep(&(struct timespec){0, 200000 + round % 7 * 300000}, NULL);
    pthread_mutex_lock(&cancel_mutex);
    fp_lab_cancel(offered);
    pthread_mutex_unlock(&cancel_mutex);
  }
  return unused;
}

/* ---- In the child ------------------------------------------------------------------------ */

static long megabytes(void) {
  long pages = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
  fclose(file);
  return resident * (sysconf(_SC_PAGESIZE) / 1024) / 1024;
}

static void die_if_broken(void) {
  if (W->broken[0] == 0) return;
  memcpy(S->message, W->broken, sizeof W->broken);
  _exit(3);
}

/* Makes the calls of a run; what they answered as one number. */
static uint64_t make_calls(const planned *calls, size_t count, FILE *out) {
  world w;
  memset(&w, 0, sizeof w);
  W = &w, w.out = out;
  for (size_t index = 0; index < count; index++) perform(&calls[index]);
  empty_world();
  if (options.threads == 1) {
    if (atomic_load(&live_states) != 0) broken("%ld states of recognizers are left over", atomic_load(&live_states));
    if (atomic_load(&live_types) != 0) broken("%ld types of recognizers were not released", atomic_load(&live_types));
  }
  if (megabytes() > MOST_MEGABYTES) broken("the process has grown to %ld MB", megabytes());
  die_if_broken();
  atomic_fetch_add(&S->calls, w.made);
  atomic_fetch_add(&S->runs, 1);
  if (w.plays > 0) atomic_fetch_add(&S->played, 1);
  return w.digest;
}

static void make_run(uint64_t seed, unsigned thread) {
  planned calls[MOST_CALLS];
  atomic_store(&S->seeds[thread], seed);
  if (thread == 0) alarm(options.limit);
  size_t count = plan_run(seed, calls);
  atomic_store(&is_watched, 0);
  uint64_t digest = make_calls(calls, count, NULL);
  /* The same calls have the same answers. */
  if (seed % 8 == 0 && !atomic_load(&cancels) && make_calls(calls, count, NULL) != digest && !atomic_load(&is_watched)) {
    snprintf(S->message, sizeof S->message, "the same calls have had other answers");
    _exit(3);
  }
}

typedef struct share {
  pthread_t thread;
  uint64_t first, count;
  unsigned number;
} share;

static void *make_share(void *argument) {
  share *own = argument;
  for (uint64_t index = 0; index < own->count; index++) {
    make_run(own->first + index * options.threads + own->number, own->number);
  }
  return NULL;
}

/* All runs are made on threads that the child starts: beside its first thread they would wait for ever (fingerpost.h,
 * Threads). */
static void make_batch(uint64_t first, uint64_t count) {
  pthread_t canceller;
  share shares[MOST_THREADS] = {{0}};
  atomic_store(&cancels, options.threads > 1 || first / BATCH % 8 == 7);
  if (atomic_load(&cancels)) pthread_create(&canceller, NULL, cancel_now_and_then, NULL);
  for (unsigned number = 0; number < options.threads; number++) {
    shares[number] = (share){0, first, count / options.threads, number};
    if (pthread_create(&shares[number].thread, NULL, make_share, &shares[number]) != 0) abort();
  }
  for (unsigned number = 0; number < options.threads; number++) pthread_join(shares[number].thread, NULL);
  if (atomic_load(&cancels)) atomic_store(&cancel_is_over, 1), pthread_join(canceller, NULL);
  /* With `exit` a sanitizer looks for leaks; without, nothing that ends holds a crash up. */
  exit(0);
}

/* ---- In the parent ------------------------------------------------------------------------- */

/* How a child ended: 0 well, a signal's number, or 1000 and its exit code. */
static int outcome(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) == 0 ? 0 : 1000 + WEXITSTATUS(status);
}

static int try_calls(const planned *calls, size_t count, FILE *out) {
  fflush(NULL);
  pid_t child = fork();
  if (child != 0) return outcome(child);
  if (out == NULL) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, 2);
  }
  alarm(options.limit);
  make_calls(calls, count, out);
  exit(0);
}

/* Leaves out calls, then arguments, as long as it still ends in this way. */
static size_t shrink(planned *calls, size_t count, int wanted) {
  planned fewer[MOST_CALLS];
  double until = seconds_now() + 240;
  for (size_t length = count; length > 0; length = length == 1 ? 0 : (length + 1) / 2) {
    for (size_t start = 0; start < count && seconds_now() < until;) {
      size_t end = start + length < count ? start + length : count, left = 0;
      for (size_t index = 0; index < count; index++) {
        if (index < start || index >= end) fewer[left++] = calls[index];
      }
      if (try_calls(fewer, left, NULL) == wanted) {
        memcpy(calls, fewer, left * sizeof *calls), count = left;
      } else {
        start = end;
      }
    }
  }
  for (size_t index = 0; index < count; index++) {
    for (unsigned place = 1; place < 32 && seconds_now() < until; place++) {
      calls[index].plain ^= (uint64_t)1 << place;
      if (try_calls(calls, count, NULL) != wanted) calls[index].plain ^= (uint64_t)1 << place;
    }
  }
  return count;
}

static int print_program(const planned *calls, size_t count, uint64_t seed) {
  printf("/* fuzz --seed %llu */\n#include \"program.h\"\n\nint main(void) {\n", (unsigned long long)seed);
  int how = try_calls(calls, count, stdout);
  printf("  return end_all();\n}\n");
  fflush(stdout);
  return how;
}

static void say_how(int how) {
  if (how == SIGALRM) {
    fprintf(stderr, "It does not come to an end.\n");
  } else if (how < 1000) {
    fprintf(stderr, "It dies of signal %d (%s).\n", how, strsignal(how));
  } else if (how == 1003) {
    fprintf(stderr, "It does not hold: %s.\n", S->message);
  } else {
    fprintf(stderr, "It ends with exit code %d.\n", how - 1000);
  }
}

static int report(int how) {
  say_how(how);
  for (unsigned thread = 0; thread < options.threads; thread++) {
    planned calls[MOST_CALLS];
    uint64_t seed = atomic_load(&S->seeds[thread]);
    size_t count = plan_run(seed, calls);
    int alone = try_calls(calls, count, NULL);
    if (alone == 0) continue;
    fprintf(stderr, "Seed %llu does so alone; looking for the smallest run of that kind …\n", (unsigned long long)seed);
    count = shrink(calls, count, alone);
    how = print_program(calls, count, seed);
    say_how(how);
    return 1;
  }
  fprintf(stderr, "It does so only after other runs, or beside them; the last seed is %llu.\n",
          (unsigned long long)atomic_load(&S->seeds[0]));
  return 1;
}

static int summary(double seconds) {
  unsigned long runs = atomic_load(&S->runs), played = atomic_load(&S->played);
  int bad = 0;
  /* Beside several threads another one cancels all the time: on a slow machine few of their plays end, and no long search. */
  int is_calm = options.threads == 1;
  printf("%lu calls in %lu runs, %lu of which played, in %.0f s; nothing was found.\n", atomic_load(&S->calls), runs, played,
         seconds);
  for (size_t index = 0; index < function_count; index++) {
    unsigned long times = atomic_load(&S->called[index]), well = atomic_load(&S->succeeded[index]);
    if (getenv("FUZZ_COUNTS") != NULL) printf("%9lu %9lu  %s\n", times, well, functions[index].name);
    if (well > 0 || runs < 4000 || !is_calm) continue;
    bad = 1;
    fprintf(stderr, "%s was called %lu times and never did what it was asked: teach Tests/Fuzz.\n", functions[index].name, times);
  }
  if (is_calm && played * 10 < runs * 6) bad = 1, fprintf(stderr, "Most runs should play; %lu of %lu did.\n", played, runs);
  return bad;
}

static int number_after(char **arguments, const char *name, double *out) {
  if (strcmp(arguments[0], name) != 0 || arguments[1] == NULL) return 0;
  *out = strtod(arguments[1], NULL);
  return 1;
}

static int read_options(char **arguments) {
  for (; arguments[0] != NULL; arguments += 2) {
    double number = 0;
    if (number_after(arguments, "--seed", &number)) options.seed = (uint64_t)number;
    else if (number_after(arguments, "--print", &number)) options.seed = (uint64_t)number, options.print = 1;
    else if (number_after(arguments, "--runs", &number)) options.runs = (uint64_t)number;
    else if (number_after(arguments, "--seconds", &number)) options.seconds = number;
    else if (number_after(arguments, "--threads", &number)) options.threads = (unsigned)number;
    else if (number_after(arguments, "--limit", &number)) options.limit = (unsigned)number;
    else if (strcmp(arguments[0], "--plugin") == 0 && arguments[1] != NULL) plugin_path = arguments[1];
    else return fprintf(stderr, "fuzz: there is no option '%s'\n", arguments[0]), 0;
  }
  return options.threads >= 1 && options.threads <= MOST_THREADS && function_count <= MOST_FUNCTIONS;
}

int main(int count, char **arguments) {
  if (count < 1 || !read_options(arguments + 1)) return 2;
  S = mmap(NULL, sizeof *S, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (S == MAP_FAILED) return perror("fuzz"), 2;
  wanted_reason = getenv("FUZZ_WHY");
  learn_words();
  if (options.print) {
    planned calls[MOST_CALLS];
    return print_program(calls, plan_run(options.seed, calls), options.seed) != 0;
  }
  double start = seconds_now();
  uint64_t seed = options.seed, end = options.runs > 0 ? seed + options.runs : UINT64_MAX;
  while (seed < end && (options.runs > 0 || seconds_now() - start < options.seconds)) {
    uint64_t batch = end - seed < BATCH ? end - seed : BATCH;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) make_batch(seed, batch);
    int how = outcome(child);
    if (how != 0) return report(how);
    seed += batch;
  }
  return summary(seconds_now() - start);
}
