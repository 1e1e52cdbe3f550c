public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request and returns its response; cancelling the task cancels the request.
  ///
  /// On Linux, Foundation's `data(for:)` occasionally deadlocks: cancellation holds the task's lock and waits for the
  /// session's queue, while a response delivered on that queue waits for the lock. Cancelling a session task on any
  /// other queue occasionally crashes the program. This function cancels on the session's delegate queue, which is
  /// serial: see `Transfer.end(_:)`.
  public func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let transfer = Transfer(delegateQueue: delegateQueue)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(
          dataTask(with: request) { data, response, error in
            if let data, let response {
              continuation.resume(returning: (data, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.unknown))
            }
          }
        )
      }
    } onCancel: {
      transfer.cancel()
    }
  }
}

/// A request in flight, which may be cancelled before it has begun.
private final class Transfer: Sendable {
  private struct State {
    var task: URLSessionDataTask?
    var isCancelled = false
  }

  private let delegateQueue: OperationQueue
  private let state = Mutex(State())

  init(delegateQueue: OperationQueue) {
    self.delegateQueue = delegateQueue
  }

  func begin(_ task: URLSessionDataTask) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    task.resume()
    if isCancelled { end(task) }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    if let task { end(task) }
  }

  /// Cancels an unfinished task on the session's delegate queue.
  ///
  /// On Linux, `cancel()` causes the session's queue to report the failure twice. The first report removes the task
  /// from the session's list once it runs on the delegate queue. The second report looks the task up in that list and
  /// crashes if it is missing. So this blocks the delegate queue until both reports are enqueued: the error is set just
  /// before them, and `resume()`, a no-op for a cancelled task, waits for the session's queue.
  private func end(_ task: URLSessionDataTask) {
    delegateQueue.addOperation {
      guard task.state == .running else { return }
      task.cancel()
      #if canImport(FoundationNetworking)
      let deadline = ContinuousClock.now + .seconds(5)
      while task.error == nil, ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.000_05)
      }
      task.resume()
      #endif
    }
  }
}
