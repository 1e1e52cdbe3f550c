import Foundation

/// Runs `body` on a thread with a stack of `bytes`, and waits until it returns.
///
/// Test threads have several megabytes; a worker thread of a phone or server has 512 KiB. The thread may release `body`
/// after it has signalled, so `body` escapes.
func onThread(stackSize bytes: Int, _ body: @escaping () -> Void) {
  // Only the new thread calls `body`, and this thread waits for its signal.
  nonisolated(unsafe) let body = body
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    isDone.signal()
  }
  thread.stackSize = isSanitized ? bytes * 8 : bytes
  thread.start()
  isDone.wait()
}

/// True if the process runs under the thread or address sanitizer, which enlarge stack frames several times.
private let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
