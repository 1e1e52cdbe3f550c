// Counts a program's live allocations by call stack. Loaded with LD_PRELOAD.
//
// On SIGUSR1 it writes the counts to the file HEAP_FILE with the suffix ".0", ".1" and so on. Each line has the id of a
// stack, its live allocations and bytes, and the addresses of its frames, innermost first.
//
// Stacks are walked by frame pointers, which Swift keeps in release builds too.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH = 24, STACKS = 1 << 18, BLOCKS = 1 << 23 };
// The bytes that malloc adds to each block.
enum { HEADER = 8 };

typedef struct {
  uint64_t hash;
  void *frames[DEPTH];
  long count, bytes;
} Stack;

typedef struct {
  void *address;
  uint32_t stack, size;
} Block;

static Stack stacks[STACKS];
static Block blocks[BLOCKS];
static void *const gone = (void *)1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread int is_inside;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static int (*real_posix_memalign)(void **, size_t, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);

// dlsym allocates itself before the real functions are known.
static char early[1 << 16];
static size_t early_size;

static void *take_early(size_t size) {
  void *address = early + early_size;
  early_size += (size + 15) & ~(size_t)15;
  return early_size <= sizeof early ? address : NULL;
}

static int is_early(void *address) {
  return (char *)address >= early && (char *)address < early + sizeof early;
}

static void prepare(void) {
  if (real_malloc || is_inside) return;
  is_inside = 1;
  real_calloc = dlsym(RTLD_NEXT, "calloc");
  real_realloc = dlsym(RTLD_NEXT, "realloc");
  real_free = dlsym(RTLD_NEXT, "free");
  real_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
  real_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
  real_malloc = dlsym(RTLD_NEXT, "malloc");
  is_inside = 0;
}

static uint32_t slot(void *address) {
  return (uint32_t)((uintptr_t)address >> 4) * 2654435761u & (BLOCKS - 1);
}

static void note(void *address) {
  if (!address || is_inside) return;
  is_inside = 1;
  void *frames[DEPTH] = {0};
  uint64_t hash = 1469598103934665603ULL;
  void **frame = __builtin_frame_address(0);
  for (int depth = 0; depth < DEPTH; depth++) {
    void **next = frame[0];
    if ((uintptr_t)frame[1] < 4096) break;
    frames[depth] = frame[1];
    hash = (hash ^ (uintptr_t)frame[1]) * 1099511628211ULL;
    // Frame addresses increase in small steps. Any other value means a function without a frame pointer.
    if (next <= frame || (uintptr_t)next > (uintptr_t)frame + (1 << 20) || (uintptr_t)next & 7) break;
    frame = next;
  }
  uint32_t size = malloc_usable_size(address) + HEADER;
  pthread_mutex_lock(&lock);
  uint32_t stack = hash & (STACKS - 1);
  while (stacks[stack].hash && stacks[stack].hash != hash) stack = (stack + 1) & (STACKS - 1);
  if (!stacks[stack].hash) {
    stacks[stack].hash = hash;
    memcpy(stacks[stack].frames, frames, sizeof frames);
  }
  stacks[stack].count++;
  stacks[stack].bytes += size;
  uint32_t block = slot(address);
  while (blocks[block].address && blocks[block].address != gone) block = (block + 1) & (BLOCKS - 1);
  blocks[block] = (Block){address, stack, size};
  pthread_mutex_unlock(&lock);
  is_inside = 0;
}

static void forget(void *address) {
  if (!address || is_inside) return;
  pthread_mutex_lock(&lock);
  uint32_t block = slot(address);
  while (blocks[block].address && blocks[block].address != address) block = (block + 1) & (BLOCKS - 1);
  if (blocks[block].address) {
    stacks[blocks[block].stack].count--;
    stacks[blocks[block].stack].bytes -= blocks[block].size;
    blocks[block].address = gone;
  }
  pthread_mutex_unlock(&lock);
}

void *malloc(size_t size) {
  prepare();
  if (!real_malloc) return take_early(size);
  void *address = real_malloc(size);
  note(address);
  return address;
}

void *calloc(size_t count, size_t size) {
  prepare();
  if (!real_malloc) return take_early(count * size);
  void *address = real_calloc(count, size);
  note(address);
  return address;
}

void *realloc(void *old, size_t size) {
  prepare();
  forget(old);
  void *address = real_realloc(old, size);
  note(address);
  return address;
}

void free(void *address) {
  if (is_early(address)) return;
  prepare();
  forget(address);
  real_free(address);
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  prepare();
  int error = real_posix_memalign(address, alignment, size);
  if (!error) note(*address);
  return error;
}

void *aligned_alloc(size_t alignment, size_t size) {
  prepare();
  void *address = real_aligned_alloc(alignment, size);
  note(address);
  return address;
}

static void write_counts(int signal) {
  (void)signal;
  static int number;
  char text[1024];
  is_inside = 1;
  snprintf(text, sizeof text, "%s.%d", getenv("HEAP_FILE"), number++);
  int file = open(text, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (int stack = 0; stack < STACKS; stack++) {
    if (stacks[stack].count <= 0) continue;
    int end = snprintf(text, sizeof text, "%lx %ld %ld", stacks[stack].hash, stacks[stack].count, stacks[stack].bytes);
    for (int depth = 0; depth < DEPTH && stacks[stack].frames[depth]; depth++)
      end += snprintf(text + end, sizeof text - end, " %p", stacks[stack].frames[depth]);
    text[end++] = '\n';
    if (write(file, text, end) < 0) break;
  }
  // The last line marks a complete file.
  if (write(file, "end\n", 4) < 0) abort();
  close(file);
  is_inside = 0;
}

__attribute__((constructor)) static void begin(void) {
  prepare();
  if (getenv("HEAP_FILE")) signal(SIGUSR1, write_counts);
}
