import Foundation

/// Runs `body` on a thread with a stack of `bytes`, and returns when it is done.
///
/// The threads that tests run on have several megabytes; a phone's or a server's worker has 512 KiB.
/// The thread may let go of `body` after it has signalled, so `body` escapes.
func onThread(stackSize bytes: Int, _ body: @escaping () -> Void) {
  // Only that thread calls `body`, until it has signalled, and this one waits for that.
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

/// Whether the process runs under the thread or the address sanitizer, whose frames are several times as large.
private let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
