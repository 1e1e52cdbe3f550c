// Responds to taps without processing them, so that the latency consists of the client, the network and thread wakeups.
// Prints "Echo: http://127.0.0.1:PORT", serves each visitor a page with one node, and responds to each tap on the
// WebSocket.
//
// With --two-threads, each tap wakes a second thread before the response, like the main actor's thread of a host.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

static int there, back;

static void ring(int bell) {
  uint64_t one = 1;
  if (write(bell, &one, sizeof one) != sizeof one) abort();
}

static void hear(int bell) {
  uint64_t count;
  if (read(bell, &count, sizeof count) != sizeof count) abort();
}

// The second thread, which waits like an event loop.
static void *visited(void *nothing) {
  int loop = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(loop, EPOLL_CTL_ADD, there, &event);
  for (;;) {
    if (epoll_wait(loop, &event, 1, -1) < 1) continue;
    hear(there);
    ring(back);
  }
  return nothing;
}

static void say(int line, const char *text) {
  char frame[128] = {(char)0x81, (char)strlen(text)};
  strcpy(frame + 2, text);
  if (write(line, frame, 2 + strlen(text)) < 0) abort();
}

// Responds to received frames. A response that needs the second thread first is returned in `answer`.
static void take(int line, unsigned char *bytes, ssize_t count, char *answer) {
  static int version;
  while (count >= 6) {
    int length = bytes[1] & 0x7f;
    char text[128] = {0};
    for (int i = 0; i < length; i++) text[i] = bytes[6 + i] ^ bytes[2 + i % 4];
    int sequence = 0;
    sscanf(text, "[%d", &sequence);
    // Hello messages contain a token, acknowledgments do not. Only hello messages and taps receive a response.
    if (sequence > 0 || strchr(text, '"')) {
      snprintf(answer, 64, "[%d,%d,[0,1,\"%d\"]]", ++version, sequence, sequence);
      if (sequence == 0 || !there) {
        say(line, answer);
        *answer = 0;
      }
    }
    bytes += 6 + length;
    count -= 6 + length;
  }
}

static void say_page(int line, const char *request) {
  const char *page = "<body data-p=\"echo\"><button data-i=\"1\" data-testid=\"more-1\">";
  char text[512];
  if (strncmp(request, "GET /live", 9) == 0) {
    strcpy(text, "HTTP/1.1 101 Switching Protocols\r\n\r\n");
  } else {
    snprintf(text, sizeof text, "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: %zu\r\n\r\n%s", strlen(page), page);
  }
  if (write(line, text, strlen(text)) < 0) abort();
}

static void watch(int loop, int file) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = file};
  epoll_ctl(loop, EPOLL_CTL_ADD, file, &event);
}

int main(int count, char **arguments) {
  int door = socket(AF_INET, SOCK_STREAM, 0), loop = epoll_create1(0), last = -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(door, (void *)&address, size) < 0 || listen(door, 8) < 0) return 1;
  getsockname(door, (void *)&address, &size);
  watch(loop, door);
  // The scripts pass `--port 0` to every program.
  if (count > 1 && strcmp(arguments[1], "--two-threads") == 0) {
    there = eventfd(0, 0);
    back = eventfd(0, 0);
    watch(loop, back);
    pthread_t thread;
    pthread_create(&thread, NULL, visited, NULL);
  }
  printf("Echo: http://127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  char answer[64] = "";
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(loop, &event, 1, -1) < 1) continue;
    if (event.data.fd == door) {
      int line = accept(door, NULL, NULL), on = 1;
      setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      watch(loop, line);
    } else if (event.data.fd == back) {
      hear(back);
      say(last, answer);
    } else {
      unsigned char bytes[4096] = {0};
      last = event.data.fd;
      ssize_t read_count = read(last, bytes, sizeof bytes - 1);
      if (read_count <= 0) {
        close(last);
      } else if (bytes[0] == 'G') {
        say_page(last, (char *)bytes);
      } else {
        *answer = 0;
        take(last, bytes, read_count, answer);
        if (*answer) ring(there);
      }
    }
  }
}
