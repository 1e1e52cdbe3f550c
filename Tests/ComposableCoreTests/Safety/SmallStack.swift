import Foundation

/// Runs `body` on a thread with a stack of `bytes`, and returns when it is done.
///
/// The threads that tests run on have several megabytes; a phone's or a server's worker has 512 KiB.
func onThread(stackSize bytes: Int, _ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    // Only that thread touches `body` until it has signalled, and this one waits for that.
    nonisolated(unsafe) let body = body
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      isDone.signal()
    }
    thread.stackSize = bytes
    thread.start()
    isDone.wait()
  }
}
